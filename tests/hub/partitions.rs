//! The tables can be spread by club, as docs/hub.md says.

use crate::journals::{Dice, evening, file};
use crate::postgres::{connect, database, hub, tables};
use crate::shown::{ledger, rows};
use crate::taking::{export, take};
use ardoise_hub::Hub;
use std::collections::BTreeSet;
use tokio_postgres::error::SqlState;

/// The block of docs/hub.md that begins with this.
fn documented(beginning: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../");
    let docs = std::fs::read_to_string(format!("{root}docs/hub.md")).unwrap();
    let block = docs
        .split("```sql\n")
        .find(|one| one.starts_with(beginning));
    let block = block.unwrap_or_else(|| panic!("{beginning}"));
    block.split("```").next().unwrap().to_owned()
}

#[tokio::test]
async fn a_hub_whose_tables_are_partitioned_does_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let (_, _, sent) = ledger(folder.path());
    let clubs = ["lyon", "nice", "metz", "brest"];
    let (plain, plain_rows) = hub().await;
    let address = database().await;
    let client = connect(&address).await.unwrap();
    let hub = Hub::open(&address).await.unwrap();
    // Some rows exist before.
    let mut journal = evening(21, 3, 120);
    for club in clubs {
        for hub in [&plain, &hub] {
            hub.add_club(&club.into(), club).await.unwrap();
            take(hub, club, &sent).await.unwrap();
            take(hub, club, &file(journal.entries[..50].iter()))
                .await
                .unwrap();
        }
    }
    hub.show(&"lyon".into()).await.unwrap();
    drop(hub);
    client.batch_execute(&documented("DO $$")).await.unwrap();

    let hub = Hub::open(&address).await.unwrap();
    let mut dice = Dice::new(3);
    let whole = journal.clone();
    let purged = journal.entries[0].entity.clone();
    journal.purge(&purged);
    for club in clubs {
        let mut at = 40;
        while at < 120 {
            let end = (at + 1 + dice.below(30)).min(120);
            take(&hub, club, &file(whole.entries[at..end].iter()))
                .await
                .unwrap();
            at = end;
        }
        for hub in [&plain, &hub] {
            take(hub, club, &journal.file()).await.unwrap();
            hub.show(&club.into()).await.unwrap();
        }
        assert_eq!(
            tables(&client, club).await,
            tables(&plain_rows, club).await,
            "{club}"
        );
        assert!(export(&hub, club).await == export(&plain, club).await);
    }
    let expected = rows(&plain_rows).await;
    assert_eq!(rows(&client).await, expected);
    hub.rebuild().await.unwrap();
    assert_eq!(rows(&client).await, expected);
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);

    // The clubs are in several partitions, and a query of one club reads only one.
    let sql = "SELECT DISTINCT tableoid::regclass::text FROM events";
    assert!(client.query(sql, &[]).await.unwrap().len() > 1);
    let sql = "EXPLAIN SELECT FROM events WHERE club = 'lyon'";
    let plan = client.query(sql, &[]).await.unwrap();
    let plan: Vec<&str> = plan.iter().map(|row| row.get(0)).collect();
    assert_eq!(plan.join("\n").matches("on events_").count(), 1, "{plan:?}");
    let some = client.query_one("SELECT tableoid::regclass::text FROM events LIMIT 1", &[]);
    let part: String = some.await.unwrap().get(0);
    for table in ["events", part.as_str()] {
        for deed in [
            format!("DELETE FROM {table}"),
            format!("UPDATE {table} SET kind = 'mine'"),
            format!("TRUNCATE {table}"),
        ] {
            let refused = client.batch_execute(&deed).await.expect_err(&deed);
            assert_eq!(refused.code(), Some(&SqlState::RAISE_EXCEPTION), "{deed}");
        }
    }
}

/// The requirement of Citus for tables: the club must be in every key of a table that it distributes.
const CITUS: &str = "
    CREATE TABLE spread (name text, how text);
    CREATE FUNCTION create_reference_table(of text) RETURNS void LANGUAGE sql AS $$ INSERT INTO spread VALUES (of::regclass::text, 'everywhere') $$;
    CREATE FUNCTION create_distributed_table(of text, by text, colocate_with text DEFAULT 'default') RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        IF EXISTS (SELECT FROM pg_index AS i WHERE indrelid = of::regclass AND indisunique AND NOT EXISTS (
            SELECT FROM pg_attribute AS a WHERE attrelid = of::regclass AND attname = by AND attnum = ANY(i.indkey)))
        THEN
            RAISE EXCEPTION '% has a key without %', of, by;
        END IF;
        INSERT INTO spread VALUES (of::regclass::text, by);
    END
    $$;
";

#[tokio::test]
async fn every_table_has_its_place_in_a_distributed_postgresql() {
    let (_hub, client) = hub().await;
    client.batch_execute(CITUS).await.unwrap();
    let name = client.query_one("SELECT current_database()::text", &[]);
    let name: String = name.await.unwrap().get(0);
    let block =
        documented("ALTER DATABASE").replace("DATABASE ardoise", &format!("DATABASE {name}"));
    client.batch_execute(&block).await.unwrap();
    let sql = "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' \
        AND relname::text NOT IN (SELECT name FROM spread)";
    let rows = client.query(sql, &[]).await.unwrap();
    let left: BTreeSet<&str> = rows.iter().map(|row| row.get(0)).collect();
    let first = [
        "hub_keys",
        "refinery_schema_history",
        "shown_version",
        "spread",
    ];
    assert_eq!(left, first.into());
}
