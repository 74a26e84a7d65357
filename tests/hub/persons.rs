//! Names that mean one person are proposed and merged; undone, everything is as before.

use crate::journals::{Writer, device};
use crate::postgres::{connect, database, hub};
use crate::shown::{get, ledger, rows, serve};
use crate::taking::take;
use ardoise_hub::{Finding, Hub, HubError, MergeLog};
use ardoise_journal::{digest, to_hex};
use serde_json::{Value, json};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

/// A match of fifty deals.
fn play(writer: &mut Writer, names: [&str; 4]) {
    crate::ratings::play(writer, &device(), &names, true, 50);
}

#[tokio::test]
async fn a_merge_counts_one_person_and_its_undoing_leaves_no_trace_in_what_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let (_, _, sent) = ledger(folder.path());
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let at = serve(&hub).await;
    let mut writer = Writer::default();
    play(&mut writer, ["Zoé Legrand", "Léa", "Ana", "Morel"]);
    play(&mut writer, ["Legrand Zoé", "Léa", "Ana", "Besson"]);
    play(&mut writer, ["Zoé Legrant", "Léa", "Morel", "Besson"]);
    take(&hub, "lyon", &sent).await.unwrap();
    take(&hub, "lyon", &writer.file()).await.unwrap();
    hub.show(&"lyon".into()).await.unwrap();
    let before = rows(&client).await;

    let near = hub.near_players(&"lyon".into()).await.unwrap();
    let names: Vec<(&str, &str)> = near
        .iter()
        .map(|near| (near.one.1.as_str(), near.other.1.as_str()))
        .collect();
    assert_eq!(names.len(), 3, "{names:?}");
    let told = async |path: &str| -> Value {
        let (status, told) = get(at, path, "fr", "").await;
        assert_eq!(status, 200, "{told}");
        serde_json::from_str(told.split("\r\n\r\n").nth(1).unwrap()).unwrap()
    };
    // By name, by the id of the page, and into somebody who is merged already.
    let first = hub
        .merge_players(&"lyon".into(), ("legrand  zoé", "Zoé Legrand"), "Odile")
        .await
        .unwrap();
    let id = near.iter().find_map(|near| {
        let both = [&near.one, &near.other];
        both.into_iter()
            .find(|(_, name)| name == "Zoé Legrant")
            .map(|(id, _)| id.clone())
    });
    let second = hub
        .merge_players(&"lyon".into(), (&id.unwrap(), "Legrand Zoé"), "Odile")
        .await
        .unwrap();
    assert_eq!(second.person, first.person);
    assert_eq!(hub.near_players(&"lyon".into()).await.unwrap(), []);
    for id in [&first.player, &first.person, &second.player] {
        let page = told(&format!("/api/public/clubs/lyon/players/{id}")).await;
        assert_eq!(page["matches"].as_array().unwrap().len(), 3, "{id}");
        assert_eq!(page["ratings"]["own"]["deals"], json!(150));
        assert_eq!(page["ratings"]["pairs"].as_array().unwrap().len(), 1);
    }
    // In a concours too, and in the challenge of its season.
    let merge = hub
        .merge_players(&"lyon".into(), ("Petit", "Garnier"), "Odile")
        .await
        .unwrap();
    let season = told("/api/public/clubs/lyon/seasons/2026").await;
    let standing = season["challenge"]["standing"].to_string();
    assert!(!standing.contains(&merge.player) && standing.contains(&merge.person));
    let merged = rows(&client).await;
    assert_ne!(merged, before);
    hub.rebuild().await.unwrap();
    assert_eq!(rows(&client).await, merged);

    for (one, other) in [("Zoé Legrant", "Zoé Legrand"), ("Petit", "Petit")] {
        let refused = hub
            .merge_players(&"lyon".into(), (one, other), "Odile")
            .await
            .unwrap_err();
        assert!(
            matches!(refused, HubError::HubPlayerSame { .. }),
            "{refused:?}"
        );
    }
    let unknown = hub
        .merge_players(&"lyon".into(), ("Nobody\0", "Petit"), "Odile")
        .await
        .unwrap_err();
    assert!(
        matches!(unknown, HubError::HubPlayerUnknown { .. }),
        "{unknown:?}"
    );
    let alone = hub
        .unmerge_player(&"lyon".into(), "Léa", "Odile")
        .await
        .unwrap_err();
    assert!(
        matches!(alone, HubError::HubPlayerNotMerged { .. }),
        "{alone:?}"
    );

    for name in ["Petit", "Legrand Zoé", &second.player] {
        hub.unmerge_player(&"lyon".into(), name, "Odile")
            .await
            .unwrap();
    }
    assert_eq!(rows(&client).await, before);
    hub.rebuild().await.unwrap();
    assert_eq!(rows(&client).await, before);
    let log = hub.merges(&"lyon".into()).await.unwrap();
    let merged: Vec<bool> = log.iter().map(|merge| merge.merged).collect();
    assert_eq!(merged, [true, true, true, false, false, false]);
}

#[tokio::test]
async fn the_log_of_merges_is_append_only_and_checked() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let mut writer = Writer::default();
    play(&mut writer, ["Zoé Legrand", "Léa", "Ana", "Morel"]);
    play(&mut writer, ["Zoé Legrant", "Léa", "Ana", "Besson"]);
    take(&hub, "lyon", &writer.file()).await.unwrap();
    for by in ["Odile", "Odile\nand Paul"] {
        hub.merge_players(&"lyon".into(), ("Zoé Legrant", "Zoé Legrand"), by)
            .await
            .unwrap();
        hub.unmerge_player(&"lyon".into(), "Zoé Legrant", by)
            .await
            .unwrap();
    }
    let checked = hub.check().await.unwrap();
    assert_eq!((checked.merges, checked.unsound.found), (4, 0));
    for deed in [
        "UPDATE merges SET merged = true",
        "DELETE FROM merges",
        "TRUNCATE merges",
    ] {
        let refused = client.batch_execute(deed).await.expect_err(deed);
        assert_eq!(refused.code(), Some(&SqlState::RAISE_EXCEPTION), "{deed}");
    }
    // Its owner can drop the triggers, and the hashes reveal it.
    let lines = "SELECT min(n), max(n) FROM merges";
    let row = client.query_one(lines, &[]).await.unwrap();
    let (first, last): (i64, i64) = (row.get(0), row.get(1));
    let changed = |n| Finding::MergeChanged {
        club: "lyon".into(),
        n,
    };
    client
        .batch_execute("ALTER TABLE merges DISABLE TRIGGER ALL")
        .await
        .unwrap();
    let alter = format!("UPDATE merges SET by = 'Nobody' WHERE n = {last}");
    client.batch_execute(&alter).await.unwrap();
    let found = hub.check().await.unwrap().unsound.findings;
    assert_eq!(found, [changed(last)]);
    let drop = format!("DELETE FROM merges WHERE n IN ({first}, {last})");
    client.batch_execute(&drop).await.unwrap();
    let found = hub.check().await.unwrap().unsound.findings;
    assert_eq!(found, [changed(first + 1)]);
}

/// A log as a file.
fn written(log: &MergeLog) -> Vec<u8> {
    let mut file = Vec::new();
    log.write(&mut file).unwrap();
    file
}

#[tokio::test]
async fn a_log_of_merges_goes_to_another_hub_as_it_is() {
    let (one, _) = hub().await;
    let (other, _) = hub().await;
    let (mut writer, mut later) = (Writer::default(), Writer::default());
    play(&mut writer, ["Zoé Legrand", "Léa", "Ana", "Morel"]);
    play(&mut later, ["Zoé Legrant", "Léa", "Ana", "Besson"]);
    for club in ["lyon", "nice"] {
        one.add_club(&club.into(), club).await.unwrap();
        for journal in [&writer, &later] {
            take(&one, club, &journal.file()).await.unwrap();
        }
        let pair = ("Zoé Legrant", "Zoé Legrand");
        one.merge_players(&club.into(), pair, "Odile\nand “Paul”")
            .await
            .unwrap();
    }
    let early = one.merge_log(None).await.unwrap();
    one.unmerge_player(&"lyon".into(), "Zoé Legrant", "Odile")
        .await
        .unwrap();
    let log = one.merge_log(None).await.unwrap();
    let sent = written(&log);
    let log = MergeLog::read(&sent).unwrap();
    assert_eq!(written(&log), sent);

    // Its clubs must exist. The journals may come before or after it.
    let refused = other.take_up_merges(&log).await.unwrap_err();
    assert!(matches!(refused, HubError::HubClubUnknown { .. }));
    for club in ["lyon", "nice"] {
        other.add_club(&club.into(), club).await.unwrap();
        take(&other, club, &writer.file()).await.unwrap();
    }
    let taken = [&early, &log, &log, &early].map(|log| other.take_up_merges(log));
    let mut counts = Vec::new();
    for taken in taken {
        let taken = taken.await.unwrap();
        counts.push((taken.merges, taken.known));
    }
    assert_eq!(counts, [(2, 0), (1, 2), (0, 3), (0, 2)]);
    for club in ["lyon", "nice"] {
        take(&other, club, &later.file()).await.unwrap();
        other.show(&club.into()).await.unwrap();
        let here = other.near_players(&club.into()).await.unwrap();
        let there = one.near_players(&club.into()).await.unwrap();
        assert_eq!(here, there);
        assert_eq!(here.is_empty(), club == "nice");
    }
    assert_eq!(written(&other.merge_log(None).await.unwrap()), sent);
    let of_nice = other.merge_log(Some(&"nice".into())).await.unwrap();
    assert!(written(&of_nice).len() < sent.len());
    let checked = other.check().await.unwrap();
    assert_eq!((checked.merges, checked.unsound.found), (3, 0));

    // Another line at the same place is refused, and nothing of the file is ingested.
    for hub in [&one, &other] {
        let pair = ("Zoé Legrant", "Zoé Legrand");
        hub.merge_players(&"lyon".into(), pair, "Odile")
            .await
            .unwrap();
    }
    let forked = one.merge_log(None).await.unwrap();
    let refused = other.take_up_merges(&forked).await.unwrap_err();
    let value = "lyon".to_owned();
    assert_eq!(refused, HubError::HubMergesDiffer { value });
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

/// The first seven migrations, unchanged.
fn first_seven() -> Vec<(i32, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations/hub");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let mut all: Vec<(i32, String)> = files
        .map(|file| {
            let name = file.file_name().into_string().unwrap();
            let number = name[1..].split("__").next().unwrap().parse().unwrap();
            (number, std::fs::read_to_string(file.path()).unwrap())
        })
        .collect();
    all.sort();
    all.truncate(7);
    all
}

#[tokio::test]
async fn merges_of_a_database_from_before_their_hashes_get_them() {
    let (_, newest) = hub().await;
    let address = database().await;
    let client = connect(&address).await.unwrap();
    for (_, sql) in first_seven() {
        client.batch_execute(&sql).await.unwrap();
    }
    let history = "CREATE TABLE refinery_schema_history (version int4 PRIMARY KEY, name varchar(255), applied_on varchar(255), checksum varchar(255))";
    client.batch_execute(history).await.unwrap();
    let sql =
        "SELECT version, name, applied_on, checksum FROM refinery_schema_history WHERE version < 8";
    for row in newest.query(sql, &[]).await.unwrap() {
        let (version, texts): (i32, [String; 3]) =
            (row.get(0), [1, 2, 3].map(|column| row.get(column)));
        let sql = "INSERT INTO refinery_schema_history VALUES ($1, $2, $3, $4)";
        let values: [&(dyn ToSql + Sync); 4] = [&version, &texts[0], &texts[1], &texts[2]];
        client.execute(sql, &values).await.unwrap();
    }
    // Alternating lines of two clubs, with an accent, a line break and fractions of a second.
    let lines = "INSERT INTO clubs (id, name) VALUES ('lyon', 'Lyon'), ('nice', 'Nice'); \
        INSERT INTO merges (club, player, person, merged, by, at) VALUES \
            ('lyon', 'a', 'b', true, E'Jörg\\nO.', '2026-10-01 12:00:00.123456+02'), ('nice', 'a', 'b', true, '', '2026-10-02'), \
            ('lyon', 'a', 'b', false, 'Odile', '2026-10-03'), ('lyon', 'c', 'b', true, 'Odile', '2026-10-03')";
    client.batch_execute(lines).await.unwrap();

    let hub = Hub::open(&address).await.unwrap();
    let checked = hub.check().await.unwrap();
    assert_eq!((checked.merges, checked.unsound.found), (4, 0));
    let log = hub.merges(&"lyon".into()).await.unwrap();
    let by: Vec<&str> = log.iter().map(|merge| merge.by.as_str()).collect();
    assert_eq!(by, ["Jörg\nO.", "Odile", "Odile"]);
    let refused = client.batch_execute("DELETE FROM merges").await;
    assert!(refused.is_err());
    // The log continues from there.
    let mut writer = Writer::default();
    play(&mut writer, ["Zoé Legrand", "Léa", "Ana", "Morel"]);
    take(&hub, "lyon", &writer.file()).await.unwrap();
    hub.merge_players(&"lyon".into(), ("Ana", "Léa"), "Odile")
        .await
        .unwrap();
    let checked = hub.check().await.unwrap();
    assert_eq!((checked.merges, checked.unsound.found), (5, 0));
}
