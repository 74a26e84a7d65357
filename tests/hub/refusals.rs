//! Bad input, and a misbehaving database: a clear error, and nothing half ingested.

use crate::journals::{Writer, device, evening};
use crate::postgres::{connect, database, hub, tables};
use crate::taking::take;
use ardoise_hub::{Batch, Hub, HubError, SCHEMA_VERSION};
use serde_json::{Value, json};

fn code(error: &HubError) -> String {
    json!(error)["code"].as_str().unwrap().to_owned()
}

/// The codes of a file's findings.
async fn findings(hub: &Hub, file: &[u8]) -> Vec<String> {
    let refused = take(hub, "lyon", file).await.unwrap_err();
    let said: Value = json!(refused);
    let found = said["findings"]
        .as_array()
        .unwrap_or_else(|| panic!("{said}"));
    found
        .iter()
        .map(|one| one["code"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn half_a_file_another_file_and_a_newer_one_are_refused() {
    let sound = evening(1, 2, 20).file();
    let text = String::from_utf8(sound.clone()).unwrap();
    for (file, expected) in [
        (text[..text.len() / 2].to_owned(), "hub_file_unreadable"),
        (String::new(), "hub_file_unreadable"),
        (
            text.replace("\"ardoise\"", "\"slate\""),
            "hub_file_unreadable",
        ),
        (
            text.replace("\"version\":1,\"entities\"", "\"version\":3,\"entities\""),
            "hub_file_newer",
        ),
        (
            r#"{"format":"ardoise","version":3,"journals":{}}"#.to_owned(),
            "hub_file_newer",
        ),
    ] {
        assert_eq!(code(&Batch::read(file.as_bytes()).unwrap_err()), expected);
    }
}

#[tokio::test]
async fn events_that_are_not_sound_are_refused_and_nothing_is_kept() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let one = device();
    let mut newer = Writer::default();
    newer.write(&one, "match_taken_to_the_moon", &json!({}), None);
    assert_eq!(findings(&hub, &newer.file()).await, ["event_unreadable"]);

    // PostgreSQL cannot store NUL in a text; JSON can contain it.
    let mut nul = Writer::default();
    nul.start(&one);
    nul.entries[0].zone = "Europe\0Paris".to_owned();
    nul.entries[0].hash = nul.entries[0].hash_after(None);
    assert_eq!(findings(&hub, &nul.file()).await, ["event_unreadable"]);

    // An event that follows one of another match, and two that follow each other.
    let mut crossed = Writer::default();
    let (first, second) = (crossed.start(&one), crossed.start(&one));
    crossed.deal(&one, &first);
    crossed.entries[2].prev_of_entity = Some(second.as_str().into());
    let before = crossed.entries[1].hash.clone();
    crossed.entries[2].hash = crossed.entries[2].hash_after(Some(&before));
    assert_eq!(findings(&hub, &crossed.file()).await, ["event_missing"]);

    let mut round = Writer::default();
    round.start(&one);
    let id = round.entries[0].id.clone();
    round.entries[0].prev_of_entity = Some(id);
    round.entries[0].hash = round.entries[0].hash_after(None);
    assert_eq!(findings(&hub, &round.file()).await, ["event_missing"]);

    assert!(tables(&client, "lyon").await.is_empty());
}

#[tokio::test]
async fn an_id_that_another_event_has_is_refused() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let mut first = Writer::default();
    first.start(&device());
    take(&hub, "lyon", &first.file()).await.unwrap();
    let before = tables(&client, "lyon").await;
    let mut second = Writer::default();
    second.start(&device());
    second.entries[0].id = first.entries[0].id.clone();
    second.entries[0].hash = second.entries[0].hash_after(None);
    assert_eq!(findings(&hub, &second.file()).await, ["event_id_taken"]);
    assert!(tables(&client, "lyon").await == before);
}

#[tokio::test]
async fn clubs_and_keys_are_refused_by_name() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let refused = [
        hub.add_club(&"lyon".into(), "Lyon").await.unwrap_err(),
        hub.add_club(&"Lyon 2".into(), "Lyon").await.unwrap_err(),
        hub.add_club(&"lyon-2".into(), " ").await.unwrap_err(),
        hub.add_key(&"paris".into()).await.unwrap_err(),
        hub.revoke_key(&"lyon".into(), "00000000")
            .await
            .unwrap_err(),
        take(&hub, "paris", &evening(1, 1, 2).file())
            .await
            .unwrap_err(),
        take(&hub, "nul\0", &evening(1, 1, 2).file())
            .await
            .unwrap_err(),
    ];
    assert_eq!(
        refused.each_ref().map(code),
        [
            "hub_club_taken",
            "hub_club_id",
            "hub_club_name",
            "hub_club_unknown",
            "hub_key_unknown",
            "hub_club_unknown",
            "hub_club_unknown"
        ]
    );

    let made = hub.add_key(&"lyon".into()).await.unwrap();
    assert!(hub.may_send(&"lyon".into(), &made.key).await.unwrap());
    for wrong in ["", "é", &made.key[..8], &made.key[1..]] {
        assert!(
            !hub.may_send(&"lyon".into(), wrong).await.unwrap(),
            "{wrong}"
        );
    }
    let kept = client
        .query(
            "SELECT * FROM club_keys WHERE encode(hash, 'hex') = $1",
            &[&made.key],
        )
        .await
        .unwrap();
    assert!(kept.is_empty(), "the key itself is nowhere");
    hub.revoke_key(&"lyon".into(), &made.id).await.unwrap();
    assert!(!hub.may_send(&"lyon".into(), &made.key).await.unwrap());
}

#[tokio::test]
async fn a_database_that_is_away_newer_or_read_only_has_an_error_of_its_own() {
    let address = database().await;
    let hub = Hub::open(&address).await.unwrap();
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let client = connect(&address).await.expect("a connection");
    let name = address.split('=').next_back().unwrap();

    // The setting also applies to the hub's existing connections: they are closed first.
    let close = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()"
    );
    client
        .batch_execute(&format!(
            "ALTER DATABASE {name} SET default_transaction_read_only = on; {close}"
        ))
        .await
        .unwrap();
    let refused = take(&hub, "lyon", &evening(1, 1, 2).file())
        .await
        .unwrap_err();
    assert_eq!(code(&refused), "hub_database_read_only");
    client
        .batch_execute(&format!(
            "SET default_transaction_read_only = off; ALTER DATABASE {name} RESET ALL; {close}"
        ))
        .await
        .unwrap();
    take(&hub, "lyon", &evening(1, 1, 2).file())
        .await
        .expect("the hub goes on by itself");

    let newer = SCHEMA_VERSION + 1;
    let later = format!(
        "INSERT INTO refinery_schema_history SELECT {newer}, 'later', applied_on, '1' FROM refinery_schema_history LIMIT 1"
    );
    client.batch_execute(&later).await.unwrap();
    let refused = Hub::open(&address).await.err().unwrap();
    assert_eq!(
        refused,
        HubError::HubDatabaseNewer {
            found: newer,
            known: SCHEMA_VERSION
        }
    );

    for (address, expected) in [
        ("host=/nowhere user=postgres", "hub_database_away"),
        (
            "postgres://127.0.0.1:1/ardoise?user=postgres",
            "hub_database_away",
        ),
        (
            &address.replace(name, "nobody_made_it"),
            "hub_database_away",
        ),
        ("not an address", "hub_database_address"),
    ] {
        let refused = Hub::open(address).await.err().unwrap();
        assert_eq!(code(&refused), expected, "{address}: {refused:?}");
    }
}

#[tokio::test]
async fn two_hubs_that_open_an_empty_database_make_its_tables_once() {
    let address = database().await;
    let opened = tokio::join!(
        Hub::open(&address),
        Hub::open(&address),
        Hub::open(&address)
    );
    assert!(opened.0.is_ok() && opened.1.is_ok() && opened.2.is_ok());
}

#[tokio::test]
async fn the_journal_cannot_be_altered_and_a_check_finds_what_was() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    take(&hub, "lyon", &evening(5, 2, 30).file()).await.unwrap();
    for sql in [
        "DELETE FROM events",
        "TRUNCATE events",
        "UPDATE events SET payload = '{}'",
        "UPDATE events SET zone = 'UTC'",
        "UPDATE events SET payload = NULL, zone = 'UTC'",
    ] {
        let refused = client.batch_execute(sql).await.unwrap_err();
        assert_eq!(
            refused.as_db_error().unwrap().message(),
            "the journal is append-only",
            "{sql}"
        );
    }
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
    // A trigger cannot stop damage on the disk.
    client
        .batch_execute(
            "SET session_replication_role = replica; \
             UPDATE events SET payload = '{}' WHERE (device, seq) = (SELECT min(device), 2 FROM events); \
             UPDATE events SET zone = 'UTC' WHERE (device, seq) = (SELECT min(device), 3 FROM events); \
             DELETE FROM events WHERE (device, seq) = (SELECT device, seq FROM devices ORDER BY device DESC LIMIT 1)",
        )
        .await
        .unwrap();
    let checked = json!(hub.check().await.unwrap());
    let found: Vec<&str> = checked["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["code"].as_str().unwrap())
        .collect();
    assert_eq!(
        found[..3],
        ["payload_changed", "chain_broken", "head_differs"],
        "{checked}"
    );
}
