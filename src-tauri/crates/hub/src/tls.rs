//! TLS to the database. The driver knows `sslmode=disable` and `require`; the other modes of libpq are read here.

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use std::sync::Arc;
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

/// Reads the address of a database. `sslmode=require` encrypts, and `sslmode=verify-full` with `sslrootcert=FILE` also verifies that the
/// server has a certificate of this authority for its name. Otherwise nothing is encrypted.
pub(crate) fn read(address: &str) -> Result<(Config, MakeRustlsConnect), String> {
    let is_url = address.starts_with("postgres://") || address.starts_with("postgresql://");
    let (before, options, between) = match address.split_once('?') {
        Some((before, options)) if is_url => (format!("{before}?"), options, '&'),
        None if is_url => (address.to_owned(), "", '&'),
        _ => (String::new(), address, ' '),
    };
    let (mut mode, mut root, mut kept) = (None, None, Vec::new());
    for option in options.split(between) {
        match option.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value),
            Some(("sslrootcert", value)) => root = Some(value.replace("%2F", "/")),
            _ => kept.push(option),
        }
    }
    let rest = before + &kept.join(&between.to_string());
    let mut config: Config = rest
        .parse()
        .map_err(|error: tokio_postgres::Error| error.to_string())?;
    config.ssl_mode(match mode {
        None | Some("disable" | "prefer") => SslMode::Disable,
        Some("require" | "verify-full") => SslMode::Require,
        Some(other) => return Err(format!("sslmode={other}")),
    });
    let tls = match (mode, root) {
        (Some("verify-full"), Some(file)) => verified(&file)?,
        (Some("verify-full"), None) => return Err("sslmode=verify-full, sslrootcert=?".to_owned()),
        (_, Some(_)) => return Err("sslrootcert, sslmode=verify-full?".to_owned()),
        (_, None) => unverified()?,
    };
    Ok((config, MakeRustlsConnect::new(tls)))
}

fn verified(file: &str) -> Result<ClientConfig, String> {
    let unreadable = |value: String| format!("sslrootcert={file}: {value}");
    let mut roots = RootCertStore::empty();
    let read =
        CertificateDer::pem_file_iter(file).map_err(|error| unreadable(error.to_string()))?;
    for certificate in read {
        let certificate = certificate.map_err(|error| unreadable(error.to_string()))?;
        let added = roots.add(certificate);
        added.map_err(|error| unreadable(error.to_string()))?;
    }
    if roots.is_empty() {
        return Err(unreadable("0 certificates".to_owned()));
    }
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions();
    let builder = builder.map_err(|error| error.to_string())?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

fn unverified() -> Result<ClientConfig, String> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider.clone());
    let builder = builder.with_safe_default_protocol_versions();
    let builder = builder.map_err(|error| error.to_string())?.dangerous();
    let any = Arc::new(AnyCertificate(provider));
    Ok(builder
        .with_custom_certificate_verifier(any)
        .with_no_client_auth())
}

/// `sslmode=require` accepts any certificate, as libpq does: it prevents eavesdropping, but does not verify the server.
#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
