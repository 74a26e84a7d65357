//! The hub serves as a role that can make, alter and drop nothing.

use crate::journals::{evening, file};
use crate::postgres::{connect, database};
use crate::taking::{export, take};
use ardoise_hub::{Hub, HubError};
use tokio_postgres::error::SqlState;

/// The statements of docs/hub.md, for a role of this test.
fn granted(role: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../");
    let docs = std::fs::read_to_string(format!("{root}docs/hub.md")).unwrap();
    let sql = docs.split("```sql\nCREATE ROLE").nth(1).unwrap();
    let sql = format!("CREATE ROLE{}", sql.split("```").next().unwrap());
    assert_eq!(sql.matches(';').count(), 6, "{sql}");
    sql.replace("hub LOGIN", &format!("{role} LOGIN"))
        .replace("TO hub;", &format!("TO {role};"))
        .replace("FROM hub;", &format!("FROM {role};"))
}

#[tokio::test]
async fn the_hub_serves_as_a_role_that_owns_nothing() {
    let owner = database().await;
    let role = "hub_that_owns_nothing";
    let address = owner.replace("user=postgres", &format!("user={role}"));
    assert_ne!(address, owner);
    let owned = Hub::open(&owner).await.unwrap();
    owned.add_club(&"lyon".into(), "Lyon").await.unwrap();
    owned.add_league(&"rhone".into(), "Rhône").await.unwrap();
    owned
        .join_league(&"rhone".into(), &"lyon".into())
        .await
        .unwrap();
    let admin = connect(&owner).await.unwrap();
    admin.batch_execute(&granted(role)).await.unwrap();

    let hub = Hub::open(&address).await.unwrap();
    let mut journal = evening(8, 2, 60);
    take(&hub, "lyon", &file(journal.entries[..30].iter()))
        .await
        .unwrap();
    let purged = journal.entries[0].entity.clone();
    journal.purge(&purged);
    take(&hub, "lyon", &journal.file()).await.unwrap();
    hub.rebuild().await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    assert!(!hub.shown_matches(&"lyon".into()).await.unwrap().is_empty());
    let league = hub.shown_league(&"rhone".into()).await.unwrap();
    assert_eq!(league.clubs.len(), 1);
    assert!(hub.league_seasons(&league).await.unwrap().is_empty());
    assert_eq!(export(&hub, "lyon").await.as_bytes(), journal.file());
    assert!(hub.check().await.unwrap().unsound.findings.is_empty());

    let served = connect(&address).await.unwrap();
    for deed in [
        "CREATE TABLE mine (n int)",
        "CREATE SCHEMA mine",
        "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "ALTER TABLE events ADD COLUMN mine int",
        "ALTER TABLE events DISABLE TRIGGER ALL",
        "DROP TRIGGER events_stay ON events",
        "DROP TABLE shown_seats",
        "TRUNCATE events",
        "INSERT INTO leagues (id, name) VALUES ('mine', 'Mine')",
        "UPDATE leagues SET name = 'Mine'",
        "INSERT INTO league_clubs (league, club) VALUES ('rhone', 'lyon')",
        "DELETE FROM league_clubs",
        "CREATE ROLE mine",
    ] {
        let refused = served.batch_execute(deed).await.expect_err(deed);
        assert_eq!(
            refused.code(),
            Some(&SqlState::INSUFFICIENT_PRIVILEGE),
            "{deed}"
        );
    }
    for deed in ["UPDATE events SET kind = 'mine'", "DELETE FROM events"] {
        let refused = served.batch_execute(deed).await.expect_err(deed);
        assert!(
            refused.to_string().contains("db error"),
            "{deed}: {refused}"
        );
        assert_eq!(refused.code(), Some(&SqlState::RAISE_EXCEPTION), "{deed}");
    }

    // Only the owner can change the tables of an older hub.
    admin
        .batch_execute("DELETE FROM refinery_schema_history WHERE version > 10")
        .await
        .unwrap();
    let refused = Hub::open(&address).await.err();
    assert!(
        matches!(refused, Some(HubError::HubDatabaseOlder { found, known }) if found < known),
        "{refused:?}"
    );
}
