//! Merges that older hubs kept in a log of their own become events, from the database and from files.

use crate::journals::Writer;
use crate::persons::play;
use crate::postgres::{connect, database, hub};
use crate::taking::{export, take};
use ardoise_hub::{Finding, Hub, HubError, MergeLog};
use ardoise_journal::{digest, player_key, to_hex};
use tokio_postgres::Client;
use tokio_postgres::types::ToSql;

/// The names: the first two are one person, the third was separated again.
const NAMES: [&str; 3] = ["Zoé Legrant", "Zoé Legrand", "Legrand Zoé"];
/// Lines of two clubs: the merged player, the person, whether they are merged, when, and who decided it.
const LINES: [(&str, &str, &str, bool, &str, &str); 5] = [
    (
        "lyon",
        NAMES[0],
        NAMES[1],
        true,
        "2026-10-01T10:00:00.123456Z",
        "Jörg\nO.",
    ),
    (
        "lyon",
        NAMES[2],
        NAMES[1],
        true,
        "2026-10-02T10:00:00.000000Z",
        "",
    ),
    (
        "lyon",
        NAMES[2],
        NAMES[1],
        false,
        "2026-10-03T10:00:00.000000Z",
        "Odile",
    ),
    (
        "nice",
        NAMES[0],
        NAMES[1],
        true,
        "2026-10-02T00:00:00.000000Z",
        "Odile",
    ),
    (
        "nice",
        NAMES[0],
        NAMES[1],
        false,
        "2026-10-04T00:00:00.000000Z",
        "Odile",
    ),
];

/// The id of a name, as an older hub wrote it.
fn id(name: &str) -> String {
    to_hex(&digest(player_key(name).as_bytes()))[..16].to_owned()
}

/// These lines as a file of an older hub.
fn older_file(lines: &[(&str, &str, &str, bool, &str, &str)]) -> Vec<u8> {
    let mut before: [(&str, String); 2] = [("lyon", String::new()), ("nice", String::new())];
    let mut written = Vec::new();
    for (club, player, person, merged, at, by) in lines {
        let (player, person) = (id(player), id(person));
        let last = before.iter_mut().find(|(of, _)| of == club).unwrap();
        let hashed = format!(
            "ardoise.merge.1\n{}\n{club}\n{player}\n{person}\n{merged}\n{at}\n{by}",
            last.1
        );
        let hash = to_hex(&digest(hashed.as_bytes()));
        last.1.clone_from(&hash);
        written.push(serde_json::json!({"club": club, "player": player, "person": person, "merged": merged, "at": at, "by": by, "hash": hash}));
    }
    let file = serde_json::json!({"format": "ardoise-merges", "version": 1, "merges": written});
    file.to_string().into_bytes()
}

/// A file of an older hub with the clubs lyon and nice.
pub fn file() -> Vec<u8> {
    older_file(&LINES)
}

/// Matches in which all of the names play.
fn matches() -> Writer {
    let mut writer = Writer::default();
    for name in NAMES {
        play(&mut writer, [name, "Léa", "Ana", "Morel"]);
    }
    writer
}

/// Asserts that a club's decisions are those of the lines, and that they count.
async fn assert_decided(hub: &Hub, club: &str) {
    let merges = hub.merges(&club.into()).await.unwrap();
    let found: Vec<_> = merges
        .iter()
        .map(|merge| {
            (
                merge.player.clone(),
                merge.person.clone(),
                merge.merged,
                merge.at.clone(),
                merge.by.clone(),
            )
        })
        .collect();
    let lines = LINES.iter().filter(|line| line.0 == club);
    let expected: Vec<_> = lines
        .map(|(_, player, person, merged, at, by)| {
            (
                id(player),
                id(person),
                *merged,
                format!("{}Z", &at[..23]),
                Some((*by).to_owned()),
            )
        })
        .collect();
    assert_eq!(found, expected, "{club}");
    let near = hub.near_players(&club.into()).await.unwrap();
    let left = if club == "lyon" { 1 } else { 3 };
    assert_eq!(near.len(), left, "{near:?}");
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}

#[tokio::test]
async fn a_log_of_an_older_hub_is_ingested_once_before_or_after_the_journals() {
    let [(early, _), (late, _)] = [hub().await, hub().await];
    let log = MergeLog::read(&older_file(&LINES)).unwrap();
    // Its clubs must exist.
    let refused = early.take_up_merges(&log).await.unwrap_err();
    assert!(matches!(refused, HubError::HubClubUnknown { .. }));
    let matches = matches();
    for club in ["lyon", "nice"] {
        for hub in [&early, &late] {
            hub.add_club(&club.into(), club).await.unwrap();
        }
        take(&late, club, &matches.file()).await.unwrap();
        late.show(&club.into()).await.unwrap();
    }
    let first = MergeLog::read(&older_file(&LINES[..2])).unwrap();
    for hub in [&early, &late] {
        let mut counts = Vec::new();
        for log in [&first, &log, &log, &first] {
            let taken = hub.take_up_merges(log).await.unwrap();
            counts.push((taken.merges, taken.known));
        }
        assert_eq!(counts, [(2, 0), (3, 2), (0, 5), (0, 2)]);
    }
    for club in ["lyon", "nice"] {
        take(&early, club, &matches.file()).await.unwrap();
        for hub in [&early, &late] {
            assert_decided(hub, club).await;
        }
    }
    // Names that are known by then are names in the journal, which any ledger understands.
    assert!(
        export(&late, "lyon")
            .await
            .contains(r#""into":"Zoé Legrand""#)
    );
    assert!(
        !export(&early, "lyon")
            .await
            .contains(r#""into":"Zoé Legrand""#)
    );
}

#[test]
fn a_changed_log_of_merges_is_refused_with_the_line() {
    let line = |by: &str, hash: &str| {
        format!(
            "{{\"club\":\"lyon\",\"player\":\"p\",\"person\":\"q\",\"merged\":true,\"at\":\"2027-01-01T00:00:00.000000Z\",\
            \"by\":\"{by}\",\"hash\":\"{hash}\"}}"
        )
    };
    let file = |version: u32, lines: &str| {
        format!("{{\"format\":\"ardoise-merges\",\"version\":{version},\"merges\":[{lines}]}}")
    };
    let hashed = "ardoise.merge.1\n\nlyon\np\nq\ntrue\n2027-01-01T00:00:00.000000Z\nOdile";
    let hash = to_hex(&digest(hashed.as_bytes()));
    let sound = file(1, &line("Odile", &hash));
    assert!(MergeLog::read(sound.as_bytes()).is_ok());
    let twice = format!("{},{}", line("Odile", &hash), line("Odile", &hash));
    for (lines, n) in [(line("Paul", &hash), 1), (twice, 2)] {
        let refused = MergeLog::read(file(1, &lines).as_bytes()).unwrap_err();
        let HubError::HubUnsound(unsound) = refused else {
            panic!("{refused:?}");
        };
        let club = "lyon".into();
        assert_eq!(unsound.findings, [Finding::MergeChanged { club, n }]);
    }
    for (file, is_newer) in [
        (sound[..sound.len() / 2].to_owned(), false),
        (sound.replace("ardoise-merges", "ardoise"), false),
        (file(2, "7"), true),
    ] {
        let refused = MergeLog::read(file.as_bytes()).unwrap_err();
        let newer = matches!(refused, HubError::HubFileNewer { .. });
        let unreadable = matches!(refused, HubError::HubFileUnreadable { .. });
        assert_eq!((newer, unreadable), (is_newer, !is_newer), "{refused:?}");
    }
}

/// The migrations up to this version, unchanged.
fn migrations(last: i32) -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations/hub");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let mut all: Vec<(i32, String)> = files
        .map(|file| {
            let name = file.file_name().into_string().unwrap();
            let number = name[1..].split("__").next().unwrap().parse().unwrap();
            (number, std::fs::read_to_string(file.path()).unwrap())
        })
        .filter(|(number, _)| *number <= last)
        .collect();
    all.sort();
    assert_eq!(all.len(), usize::try_from(last).unwrap());
    all.into_iter().map(|(_, sql)| sql).collect()
}

/// A database as a hub of this version made it.
async fn older_database(last: i32) -> (String, Client) {
    let (_, newest) = hub().await;
    let address = database().await;
    let client = connect(&address).await.unwrap();
    for sql in migrations(last) {
        client.batch_execute(&sql).await.unwrap();
    }
    let history = "CREATE TABLE refinery_schema_history (version int4 PRIMARY KEY, name varchar(255), applied_on varchar(255), checksum varchar(255))";
    client.batch_execute(history).await.unwrap();
    let sql = "SELECT version, name, applied_on, checksum FROM refinery_schema_history WHERE version <= $1";
    for row in newest.query(sql, &[&last]).await.unwrap() {
        let (version, texts): (i32, [String; 3]) =
            (row.get(0), [1, 2, 3].map(|column| row.get(column)));
        let sql = "INSERT INTO refinery_schema_history VALUES ($1, $2, $3, $4)";
        let values: [&(dyn ToSql + Sync); 4] = [&version, &texts[0], &texts[1], &texts[2]];
        client.execute(sql, &values).await.unwrap();
    }
    let clubs = "INSERT INTO clubs (id, name) VALUES ('lyon', 'Lyon'), ('nice', 'Nice')";
    client.batch_execute(clubs).await.unwrap();
    (address, client)
}

#[tokio::test]
async fn merges_of_an_older_database_become_events() {
    // The seventh version had no hashes yet, and the tenth was the last with a log.
    for version in [7, 10] {
        let (address, client) = older_database(version).await;
        for (club, player, person, merged, at, by) in LINES {
            let sql = "INSERT INTO merges (club, player, person, merged, by, at) VALUES ($1, $2, $3, $4, $5, $6::text::timestamptz)";
            let values: [&(dyn ToSql + Sync); 6] =
                [&club, &id(player), &id(person), &merged, &by, &at];
            client.execute(sql, &values).await.unwrap();
        }
        let hub = Hub::open(&address).await.unwrap();
        let there = client.query_one("SELECT to_regclass('merges')::text", &[]);
        assert_eq!(there.await.unwrap().get::<_, Option<String>>(0), None);
        for club in ["lyon", "nice"] {
            take(&hub, club, &matches().file()).await.unwrap();
            assert_decided(&hub, club).await;
        }
        // A file that this hub had exported before is known, and the administrator goes on.
        let log = MergeLog::read(&older_file(&LINES)).unwrap();
        let taken = hub.take_up_merges(&log).await.unwrap();
        assert_eq!((taken.merges, taken.known), (0, 5));
        hub.unmerge_player(&"lyon".into(), NAMES[0], "Odile")
            .await
            .unwrap();
        let near = hub.near_players(&"lyon".into()).await.unwrap();
        assert_eq!(near.len(), 3);
        drop(hub);
        assert!(Hub::open(&address).await.is_ok());
    }
}
