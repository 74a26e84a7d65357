//! TLS to the database, with a certificate of an authority that the test makes.

use crate::postgres::Server;
use ardoise_hub::{Hub, HubError};

#[tokio::test]
async fn the_certificate_of_the_database_is_verified() {
    let server = Server::with_tls();
    let address = server.address_of("postgres");
    // Every connection is encrypted, or the hub could not open the database.
    let hub = Hub::open(&address).await.unwrap();
    assert!(hub.takes_writes().await.unwrap());
    let (plain, root) = address
        .split_once(" sslmode=verify-full sslrootcert=")
        .unwrap();
    Hub::open(&format!("{plain} sslmode=require"))
        .await
        .unwrap();
    let port = plain
        .split("port=")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap();
    let url = format!("postgres://postgres@localhost:{port}/postgres");
    Hub::open(&format!("{url}?sslmode=verify-full&sslrootcert={root}"))
        .await
        .unwrap();

    // The certificate is for the name localhost, and from another authority than that of the second file.
    let elsewhere = address.replace("host=localhost", "host=127.0.0.1");
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other.pem");
    let made = std::process::Command::new("openssl")
        .args(
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=other"
                .split(' '),
        )
        .args(["-keyout", "/dev/null", "-out"])
        .arg(&other)
        .output()
        .unwrap();
    assert!(made.status.success());
    let stranger = format!(
        "{plain} sslmode=verify-full sslrootcert={}",
        other.display()
    );
    for refused in [elsewhere, stranger] {
        let error = Hub::open(&refused).await.err();
        assert!(
            matches!(&error, Some(HubError::HubDatabaseAway { value }) if value.contains("certificate")),
            "{error:?}"
        );
    }
}

#[tokio::test]
async fn a_database_without_tls_gets_nothing_that_should_be_encrypted() {
    let plain = crate::postgres::database().await;
    let error = Hub::open(&format!("{plain} sslmode=require")).await.err();
    assert!(
        matches!(error, Some(HubError::HubDatabaseAway { .. })),
        "{error:?}"
    );
}

#[tokio::test]
async fn an_address_that_asks_for_half_of_it_is_refused() {
    for (wrong, named) in [
        ("host=one sslmode=verify-full", "sslrootcert"),
        ("host=one sslmode=maybe", "sslmode=maybe"),
        ("host=one sslrootcert=/ca.pem", "verify-full"),
        (
            "host=one sslmode=verify-full sslrootcert=/nowhere.pem",
            "/nowhere.pem",
        ),
        ("postgres://one/two?sslmode=verify-ca", "sslmode=verify-ca"),
    ] {
        let error = Hub::open(wrong).await.err();
        assert!(
            matches!(&error, Some(HubError::HubDatabaseAddress { value }) if value.contains(named)),
            "{error:?}"
        );
    }
}
