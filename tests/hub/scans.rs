//! No page, upload or administration makes PostgreSQL read a whole table of more than 10,000 rows: it explains every statement itself, as
//! it runs it. Only `check`, `rebuild` and an export of all clubs read everything, which is their purpose.

use crate::journals::{device, evening, file};
use crate::postgres::{Server, connect};
use crate::shown::ledger;
use crate::taking::{export, take};
use ardoise_hub::{Batch, ChallengeWish, Enrolment, Hub, Season};
use ardoise_journal::SecretKey;
use serde_json::Value;
use std::collections::BTreeSet;
use tokio_postgres::Client;

/// Tables with at most this many rows may be read whole.
const SMALL: i64 = 10_000;

/// Gives three hundred other clubs the rows of the first, and the first many more matches and concours.
const MANY: &str = "
    INSERT INTO clubs (id, name) SELECT 'c' || n, 'Club ' || n FROM generate_series(1, 300) AS n;
    INSERT INTO leagues (id, name) SELECT 'l' || k, 'Ligue ' || k FROM generate_series(1, 40) AS k;
    INSERT INTO league_clubs (league, club) SELECT 'l' || k, 'c' || n FROM generate_series(1, 300) AS n, generate_series(1, 40) AS k;
    UPDATE clubs SET public = true WHERE id LIKE 'c1%';
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
    INSERT INTO quarantine SELECT 'c' || n, 'd', k, sha256(n::text::bytea), 'e', '{}' FROM generate_series(1, 300) AS n, generate_series(1, 40) AS k;
    INSERT INTO device_keys (club, device, key) SELECT 'c' || n, repeat('d', 36), encode(sha256(k::text::bytea), 'hex')
        FROM generate_series(1, 300) AS n, generate_series(1, 40) AS k;
    INSERT INTO signed_heads SELECT club, device, k, 1, hash, device, 'k', repeat('0', 128) FROM devices, generate_series(1, 20) AS k WHERE club <> 'lyon';
    ANALYZE;
";

/// The tables that do not belong to one club: the clubs themselves and their leagues, the hub's key, the versions of tables and
/// rows.
const WITHOUT_CLUB: [&str; 6] = [
    "clubs",
    "hub_keys",
    "league_clubs",
    "leagues",
    "refinery_schema_history",
    "shown_version",
];

#[tokio::test]
async fn every_index_begins_with_the_club() {
    let (_hub, client) = crate::postgres::hub().await;
    let sql = "SELECT c.relname::text, i.indexrelid::regclass::text, coalesce(a.attname::text, '') FROM pg_index AS i \
        JOIN pg_class AS c ON c.oid = i.indrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace \
        LEFT JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] WHERE n.nspname = 'public' ORDER BY 1, 2";
    let rows = client.query(sql, &[]).await.unwrap();
    assert!(rows.len() > 25, "{}", rows.len());
    let of_clubs = rows
        .iter()
        .filter(|row| !WITHOUT_CLUB.contains(&row.get::<_, &str>(0)));
    for row in of_clubs {
        let (index, first): (&str, &str) = (row.get(1), row.get(2));
        assert_eq!(first, "club", "{index}");
    }
}

/// Tells this database to explain every statement in the server's log.
const EXPLAINED: &str = "
    ALTER DATABASE postgres SET session_preload_libraries = 'auto_explain';
    ALTER DATABASE postgres SET auto_explain.log_min_duration = 0;
    ALTER DATABASE postgres SET auto_explain.log_format = 'json';
    ALTER DATABASE postgres SET auto_explain.log_nested_statements = on;
";

/// The plans in the log: the statement, and the nodes.
fn plans(log: &str) -> Vec<Value> {
    let mut plans = Vec::new();
    for said in log.split(" plan:\n").skip(1) {
        let lines = said.lines().take_while(|line| line.starts_with('\t'));
        let json: String = lines.collect::<Vec<_>>().join("\n");
        plans.push(serde_json::from_str(&json).expect(&json));
    }
    plans
}

/// The tables that a plan reads: whole, and by an index.
fn read(node: &Value, whole: &mut BTreeSet<String>, by_index: &mut BTreeSet<String>) {
    let kind = node["Node Type"].as_str().unwrap_or_default();
    if let Some(table) = node["Relation Name"].as_str() {
        match kind {
            "Seq Scan" => whole.insert(table.to_owned()),
            "ModifyTable" => false,
            _ => by_index.insert(table.to_owned()),
        };
    }
    for below in node["Plans"].as_array().into_iter().flatten() {
        read(below, whole, by_index);
    }
}

/// The tables of more than [`SMALL`] rows.
async fn large(client: &Client) -> BTreeSet<String> {
    let sql = "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1::bigint";
    let rows = client.query(sql, &[&SMALL]).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

/// All pages of a club.
async fn pages(hub: &Hub, concours: &str) {
    hub.shown_clubs().await.unwrap();
    let club = hub.shown_club(&"lyon".into()).await.unwrap().id;
    let all = hub
        .shown_concours(&club.as_str().into(), None)
        .await
        .unwrap();
    let season = all[0].season;
    hub.shown_concours(&club.as_str().into(), Some(season))
        .await
        .unwrap();
    for pairs in [false, true] {
        let wish = ChallengeWish {
            pairs,
            ..ChallengeWish::default()
        };
        hub.shown_challenge(&club.as_str().into(), Season::Year(season), &wish)
            .await
            .unwrap();
    }
    for kept in hub.shown_seasons(&club.as_str().into()).await.unwrap() {
        hub.shown_challenge(&club.as_str().into(), Season::Kept(&kept), &(&kept).into())
            .await
            .unwrap();
    }
    let page = hub
        .shown_concours_page(&club.as_str().into(), concours)
        .await;
    let (player, _) = page.unwrap().1.standing[0].players[0].clone();
    assert!(
        hub.shown_matches(&club.as_str().into())
            .await
            .unwrap()
            .len()
            > 10
    );
    let player = hub.person(&club.as_str().into(), &player).await.unwrap();
    hub.person(&club.as_str().into(), "nobody").await.unwrap();
    hub.shown_player(&club.as_str().into(), &player)
        .await
        .unwrap();
    hub.shown_ratings(&club.as_str().into(), true)
        .await
        .unwrap();
    hub.shown_ratings_of(&club.as_str().into(), &player)
        .await
        .unwrap();
    leagues(hub, season).await;
}

/// All pages of leagues: of one that has a third of all clubs, and of a small one.
async fn leagues(hub: &Hub, season: i32) {
    assert!(hub.shown_leagues().await.unwrap().len() > 39);
    hub.add_league(&"near".into(), "Near").await.unwrap();
    for club in ["lyon", "c1", "c2"] {
        hub.join_league(&"near".into(), &club.into()).await.unwrap();
    }
    for (id, clubs) in [("l7", 111), ("near", 2)] {
        let league = hub.shown_league(&id.into()).await.unwrap();
        assert_eq!(league.clubs.len(), clubs);
        assert!(!hub.league_seasons(&league).await.unwrap().is_empty());
        assert!(hub.league_concours(&league, season).await.unwrap().len() >= 2);
        for pairs in [false, true] {
            let wish = ChallengeWish {
                pairs,
                ..ChallengeWish::default()
            };
            hub.league_challenge(&league, season, &wish).await.unwrap();
        }
    }
    hub.leave_league(&"near".into(), &"c2".into())
        .await
        .unwrap();
    assert_eq!(hub.leagues().await.unwrap().len(), 41);
    hub.remove_league(&"near".into()).await.unwrap();
}

/// Everything that a club sends, and its administration.
async fn sending(hub: &Hub, key: &str, seed: u64) {
    hub.heads(&"lyon".into()).await.unwrap();
    hub.at_home(&"lyon".into()).await.unwrap();
    hub.may_send(&"lyon".into(), key).await.unwrap();
    let mut sent = evening(seed, 2, 200);
    let (early, late) = sent.entries.split_at(100);
    for part in [early, late, late] {
        let batch = Batch::read(&file(part.iter())).unwrap();
        hub.take_up_sent(&"lyon".into(), &batch).await.unwrap();
        hub.show(&"lyon".into()).await.unwrap();
    }
    let mut copy = sent.clone();
    let purged = sent.entries[0].entity.clone();
    sent.purge(&purged);
    take(hub, "lyon", &sent.file()).await.unwrap();
    hub.show(&"lyon".into()).await.unwrap();
    // A copy of the ledger that continued differently.
    let (by, of) = (copy.entries[0].device.clone(), purged);
    copy.deal(&by, &of);
    sent.deal(&by, &of);
    take(hub, "lyon", &sent.file()).await.unwrap();
    take(hub, "lyon", &copy.file()).await.unwrap_err();
    hub.set_aside(&"lyon".into()).await.unwrap();
    let asked = Enrolment {
        device: device(),
        key: SecretKey::of(&[seed as u8; 32]).public(),
    };
    hub.enrol(&"lyon".into(), &asked).await.unwrap();
    hub.device_keys(&"lyon".into()).await.unwrap();
    hub.signed_heads(&"lyon".into()).await.unwrap();
    hub.near_players(&"lyon".into()).await.unwrap();
    hub.merge_players(&"lyon".into(), ("Zoé", "Ana"), "test")
        .await
        .unwrap();
    hub.merges(&"lyon".into()).await.unwrap();
    hub.unmerge_player(&"lyon".into(), "Zoé", "test")
        .await
        .unwrap();
    export(hub, "lyon").await;
}

#[tokio::test]
async fn no_large_table_is_read_whole() {
    let folder = tempfile::tempdir().unwrap();
    let (_, concours, sent) = ledger(folder.path());
    // A separate server, whose log has nothing of other tests.
    let server = Server::start();
    let address = server.address_of("postgres");
    let client = connect(&address).await.unwrap();
    let hub = Hub::open(&address).await.unwrap();
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    take(&hub, "lyon", &sent).await.unwrap();
    take(&hub, "lyon", &evening(1, 2, 80).file()).await.unwrap();
    hub.show(&"lyon".into()).await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let key = hub.add_key(&"lyon".into()).await.unwrap().key;
    drop(hub);
    client.batch_execute(MANY).await.unwrap();
    client.batch_execute(EXPLAINED).await.unwrap();

    // Planned for the values of each call, and once for all calls.
    for (seed, mode) in [(9, "auto"), (10, "force_generic_plan")] {
        let mode = format!("ALTER DATABASE postgres SET plan_cache_mode = {mode}");
        client.batch_execute(&mode).await.unwrap();
        let hub = Hub::open(&address).await.unwrap();
        pages(&hub, concours.as_str()).await;
        sending(&hub, &key, seed).await;
    }

    let room = address.split_whitespace().next().unwrap();
    let log = format!("{}/log", room.strip_prefix("host=").unwrap());
    let plans = plans(&std::fs::read_to_string(log).unwrap());
    assert!(plans.len() > 200, "{}", plans.len());
    let large = large(&client).await;
    let mut seen = BTreeSet::new();
    for plan in plans {
        let mut whole = BTreeSet::new();
        read(&plan["Plan"], &mut whole, &mut seen);
        let wrong: Vec<_> = whole.intersection(&large).collect();
        assert!(wrong.is_empty(), "{wrong:?} whole: {plan:#}");
    }
    let expected = [
        "device_keys",
        "events",
        "league_clubs",
        "quarantine",
        "shown_concours",
        "shown_entrants",
        "shown_matches",
        "shown_ratings",
        "shown_seats",
        "signed_heads",
        "stubs",
    ];
    assert_eq!(large, expected.map(str::to_owned).into());
    let unread: Vec<_> = large.difference(&seen).collect();
    assert!(unread.is_empty(), "{unread:?}");
}
