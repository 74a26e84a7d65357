//! Origins of pages that may publish here, and the host name of the page that this hub serves.

use axum::http::{HeaderName, HeaderValue, Method, header};
use std::str::FromStr;
use std::time::Duration;
use tower_http::cors::CorsLayer;
use url::Url;

/// How long a browser may keep the answer that a page may publish here. Chromium keeps none for longer than two hours.
const KEPT: Duration = Duration::from_secs(3600);

/// The origin of a page, as browsers write it in the header `Origin`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin(HeaderValue);

impl FromStr for Origin {
    type Err = String;

    /// Reads an origin.
    ///
    /// # Errors
    /// Browsers do not write an origin in this way, so nothing would ever match it. The message says how they write it.
    fn from_str(text: &str) -> Result<Self, String> {
        const LIKE: &str = "it is not like https://ardoise.example";
        let url = Url::parse(text).map_err(|error| format!("{LIKE}: {error}"))?;
        if !matches!(url.scheme(), "https" | "http") {
            return Err(LIKE.to_owned());
        }
        let written = url.origin().ascii_serialization();
        match HeaderValue::from_str(text) {
            Ok(origin) if text == written => Ok(Self(origin)),
            _ => Err(format!("browsers write this origin as {written}")),
        }
    }
}

/// A host name, without a port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostName(String);

impl FromStr for HostName {
    type Err = String;

    /// Reads a host name.
    ///
    /// # Errors
    /// The text is more or less than a name, or browsers write it in another way.
    fn from_str(text: &str) -> Result<Self, String> {
        const LIKE: &str = "it is not a name like ardoise.example";
        let url = Url::parse(&format!("https://{text}"));
        let url = url.map_err(|error| format!("{LIKE}: {error}"))?;
        match url.origin().ascii_serialization() == format!("https://{text}") {
            true if url.port().is_none() => Ok(Self(text.to_owned())),
            _ => Err(LIKE.to_owned()),
        }
    }
}

impl HostName {
    /// Whether a request is for this host, at whatever port.
    pub(super) fn is_asked(&self, host: &HeaderValue) -> bool {
        let host = host.to_str().unwrap_or_default();
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|sign| sign.is_ascii_digit()) => name,
            _ => host,
        };
        name.eq_ignore_ascii_case(&self.0)
    }

    /// The origin of its pages.
    pub(super) fn origin(&self) -> Option<Origin> {
        format!("https://{}", self.0).parse().ok()
    }
}

/// Lets pages of these origins send what `ardoise publish` sends, and read what it reads. Keys are in a header that the page writes, so
/// no cookies are involved.
pub(super) fn allowing(origins: &[Origin]) -> CorsLayer {
    let sent: [HeaderName; 3] = [
        header::AUTHORIZATION,
        header::ACCEPT_LANGUAGE,
        header::CONTENT_TYPE,
    ];
    CorsLayer::new()
        .allow_origin(
            origins
                .iter()
                .map(|Origin(origin)| origin.clone())
                .collect::<Vec<_>>(),
        )
        .allow_methods([Method::GET, Method::POST])
        .allow_headers(sent)
        .expose_headers([header::RETRY_AFTER])
        .max_age(KEPT)
}
