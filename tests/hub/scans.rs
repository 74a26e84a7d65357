//! No page and nothing that is sent makes PostgreSQL read a whole table of more than 10,000 rows.

use crate::journals::evening;
use crate::postgres::{connect, database};
use crate::shown::ledger;
use crate::taking::take;
use ardoise_hub::{ChallengeWish, Hub, Season};
use std::time::Duration;
use tokio_postgres::Client;

/// Tables with at most so many rows may be read whole.
const SMALL: i64 = 10_000;

/// Gives three hundred other clubs what the first has, and the first many more matches and concours.
const MANY: &str = "
    INSERT INTO clubs (id, name) SELECT 'c' || n, 'Club ' || n FROM generate_series(1, 300) AS n;
    INSERT INTO devices SELECT 'c' || n, device, seq, hash FROM devices, generate_series(1, 300) AS n WHERE club = 'lyon';
    INSERT INTO events SELECT 'c' || n, device, seq, id, time, zone, kind, version, payload, payload_hash, entity, prev, hash
        FROM events, generate_series(1, 300) AS n WHERE club = 'lyon';
    INSERT INTO stubs SELECT 'c' || n, device, seq + 100000 * k, hash, false, NULL, NULL
        FROM devices, generate_series(1, 300) AS n, generate_series(1, 20) AS k WHERE club = 'lyon';
    INSERT INTO shown_concours SELECT (jsonb_populate_record(one, jsonb_build_object('club', 'c' || n, 'id', id || k))).*
        FROM shown_concours AS one, generate_series(1, 300) AS n, generate_series(1, 20) AS k WHERE club = 'lyon';
    INSERT INTO shown_entrants SELECT 'c' || n, concours || k, number, seat, player || n, name, licence, place
        FROM shown_entrants, generate_series(1, 300) AS n, generate_series(1, 20) AS k WHERE club = 'lyon';
    INSERT INTO shown_matches SELECT (jsonb_populate_record(one, jsonb_build_object('club', 'c' || n, 'id', id || k))).*
        FROM shown_matches AS one, generate_series(1, 300) AS n, generate_series(1, 20) AS k WHERE club = 'lyon';
    INSERT INTO shown_seats SELECT 'c' || n, match || k, side, seat, player || n, name
        FROM shown_seats, generate_series(1, 300) AS n, generate_series(1, 20) AS k WHERE club = 'lyon';
    INSERT INTO shown_matches SELECT (jsonb_populate_record(one, jsonb_build_object('id', id || k))).*
        FROM shown_matches AS one, generate_series(1, 300) AS k WHERE club = 'lyon';
    INSERT INTO shown_ratings SELECT 'c' || n, k, jsonb_build_array(jsonb_build_array(k, 'Rey')), k % 2 = 0, 25, 8, 1, 1, 9, 5, k
        FROM generate_series(1, 300) AS n, generate_series(1, 100) AS k;
    ANALYZE;
";

/// The tables of more than [`SMALL`] rows: the name, how often it was read whole, how often by an index.
async fn large(client: &Client) -> Vec<(String, i64, i64)> {
    let sql = "SELECT s.relname::text, s.seq_scan, COALESCE(s.idx_scan, 0) FROM pg_stat_user_tables AS s \
        JOIN pg_class AS c ON c.oid = s.relid WHERE c.reltuples > $1::bigint ORDER BY 1";
    let rows = client.query(sql, &[&SMALL]).await.unwrap();
    rows.iter()
        .map(|row| (row.get(0), row.get(1), row.get(2)))
        .collect()
}

/// Ends the hub's connections. One that ends reports what it did.
async fn ended(hub: Hub, client: &Client) {
    drop(hub);
    let others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    while client
        .query_one(others, &[])
        .await
        .unwrap()
        .get::<_, i64>(0)
        > 0
    {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn no_large_table_is_read_whole() {
    let folder = tempfile::tempdir().unwrap();
    let (_, concours, sent) = ledger(folder.path());
    let address = database().await;
    let client = connect(&address).await.unwrap();
    let hub = Hub::open(&address).await.unwrap();
    hub.add_club("lyon", "Lyon").await.unwrap();
    take(&hub, "lyon", &sent).await.unwrap();
    take(&hub, "lyon", &evening(1, 2, 80).file()).await.unwrap();
    hub.show("lyon").await.unwrap();
    hub.set_public("lyon", true).await.unwrap();
    let key = hub.add_key("lyon").await.unwrap();
    // What these connections did with small tables is not to be reported once the tables are large.
    ended(hub, &client).await;
    let hub = Hub::open(&address).await.unwrap();
    client.batch_execute(MANY).await.unwrap();
    client
        .batch_execute("SELECT pg_stat_reset()")
        .await
        .unwrap();

    hub.shown_clubs().await.unwrap();
    let club = hub.shown_club("lyon").await.unwrap().id;
    let all = hub.shown_concours(&club, None).await.unwrap();
    let season = all[0].season;
    hub.shown_concours(&club, Some(season)).await.unwrap();
    for pairs in [false, true] {
        let wish = ChallengeWish {
            pairs,
            ..ChallengeWish::default()
        };
        hub.shown_challenge(&club, Season::Year(season), &wish)
            .await
            .unwrap();
    }
    for kept in hub.shown_seasons(&club).await.unwrap() {
        hub.shown_challenge(&club, Season::Kept(&kept), &(&kept).into())
            .await
            .unwrap();
    }
    let page = hub.shown_concours_page(&club, concours.as_str()).await;
    let (player, _) = page.unwrap().1.standing[0].players[0].clone();
    assert!(hub.shown_matches(&club).await.unwrap().len() > 10);
    let player = hub.person(&club, &player).await.unwrap();
    hub.shown_player(&club, &player).await.unwrap();
    hub.near_players(&club).await.unwrap();
    hub.shown_ratings(&club, true).await.unwrap();
    hub.shown_ratings_of(&club, &player).await.unwrap();
    hub.heads(&club).await.unwrap();
    hub.at_home(&club).await.unwrap();
    hub.may_send(&club, &key.key).await.unwrap();
    let mut evening = evening(9, 2, 200);
    let (early, late) = evening.entries.split_at(100);
    for part in [early, late, late] {
        take(&hub, &club, &crate::journals::file(part.iter()))
            .await
            .unwrap();
        hub.show(&club).await.unwrap();
    }
    let purged = evening.entries[0].entity.clone();
    evening.purge(&purged);
    take(&hub, &club, &evening.file()).await.unwrap();
    hub.show(&club).await.unwrap();

    ended(hub, &client).await;
    let large = large(&client).await;
    let names: Vec<&str> = large.iter().map(|(name, ..)| name.as_str()).collect();
    let expected = [
        "events",
        "shown_concours",
        "shown_entrants",
        "shown_matches",
        "shown_ratings",
        "shown_seats",
        "stubs",
    ];
    assert_eq!(names, expected);
    for (name, whole, by_index) in large {
        assert!(by_index > 0, "{name} is read");
        assert_eq!(whole, 0, "{name} is read whole");
    }
}
