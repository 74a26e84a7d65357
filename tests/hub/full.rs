//! The disk of PostgreSQL is full: a clear error, nothing half ingested, and the hub continues once there is room.

use crate::journals::{evening, file};
use crate::postgres::{Server, connect, tables};
use crate::serving::{Process, ask};
use crate::shim::Shim;
use crate::shown::{get, rows};
use crate::taking::{export, take};
use ardoise_hub::{Hub, HubError, Lang, Words};
use serde_json::json;

const EVENTS: &str = "/api/clubs/lyon/events";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_nothing_is_half_taken_up_and_the_hub_goes_on_once_there_is_room() {
    let shim = Shim::of("hub/full.c");
    let full = shim.library.with_file_name("full");
    let server = Server::start_with(&[("LD_PRELOAD", &shim.library), ("DISK_FULL", &full)]);
    let address = server.address_of("postgres");
    let hub = Hub::open(&address).await.unwrap();
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let key = hub.add_key(&"lyon".into()).await.unwrap().key;
    let serving = Process::start(&address);
    let evening = evening(9, 2, 600);
    let sent = evening.file();
    take(&hub, "lyon", &file(evening.entries[..20].iter()))
        .await
        .unwrap();
    hub.show(&"lyon".into()).await.unwrap();
    let client = connect(&address).await.unwrap();
    let before = (tables(&client, "lyon").await, rows(&client).await);

    std::fs::write(&full, "").unwrap();
    for _ in 0..3 {
        let refused = ask(serving.address, "POST", EVENTS, &key, &sent);
        let refused = refused.await.unwrap();
        assert_eq!(refused.status, 507, "{}", refused.body);
        assert!(refused.head.contains("retry-after: 60"));
        let error = &refused.body["error"];
        assert_eq!(error["code"], json!("hub_database_full"));
        let said = error["message"].as_str().unwrap();
        assert!(said.starts_with("Le disque de la base de données est plein"));
    }
    let error = take(&hub, "lyon", &sent).await.unwrap_err();
    assert!(
        matches!(error, HubError::HubDatabaseFull { .. }),
        "{error:?}"
    );
    let said = Words::of(Lang::En).refusal(&error).to_string();
    assert!(said.contains("The disk of the database is full"), "{said}");
    // Reading still works.
    let (status, page) = get(serving.address, "/clubs/lyon", "fr", "").await;
    assert_eq!(status, 200, "{page}");
    assert_eq!((tables(&client, "lyon").await, rows(&client).await), before);

    std::fs::remove_file(&full).unwrap();
    let taken = ask(serving.address, "POST", EVENTS, &key, &sent);
    let taken = taken.await.unwrap();
    assert_eq!(
        (taken.status, &taken.body["events"], &taken.body["known"]),
        (200, &json!(580), &json!(20)),
        "{}",
        taken.body
    );
    assert!(export(&hub, "lyon").await.as_bytes() == sent);
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}
