//! Shown data: rows are the same in whatever order journals came, and pages show only published events.

use crate::journals::{Dice, evening, file};
use crate::playing::{created, draw, result, team};
use crate::postgres::hub;
use crate::taking::take;
use ardoise_hub::{Hub, Web};
use ardoise_journal::{ConcoursEvent, ConcoursId, Meta, RegisteredTeam};
use ardoise_ledger::{Ledger, LedgerError, Options};
use chrono::DateTime;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::ops::ControlFlow;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_postgres::Client;

pub fn meta() -> Meta {
    let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
    Meta::new(at, "Europe/Paris")
}

/// A partie: the first two teams meet at table 1, the next two at table 2.
pub fn concours(names: &[[&str; 2]], points: &[[i32; 2]]) -> Vec<ConcoursEvent> {
    let teams = (1..).zip(names).map(|(number, names)| team(number, *names));
    let teams: Vec<RegisteredTeam> = teams.collect();
    let met: Vec<[u32; 2]> = (1..=teams.len() as u32 / 2)
        .map(|table| [2 * table - 1, 2 * table])
        .collect();
    let results = (1..).zip(&met).zip(points);
    let results: Vec<_> = results
        .map(|((table, sides), points)| result(1, table, *sides, *points))
        .map(ConcoursEvent::ResultEntered)
        .collect();
    let mut events = vec![ConcoursEvent::TeamsRegistered { teams }, draw(1, &met)];
    events.extend(results);
    events
}

/// Holds a concours in a ledger.
pub fn hold(
    ledger: &mut Ledger,
    (name, day): (&str, &str),
    events: Vec<ConcoursEvent>,
) -> ConcoursId {
    let created = created(name, day);
    let id = ledger.create_concours(created, &meta()).unwrap().state.id;
    for event in events {
        let revision = ledger.concours(&id).unwrap().revision;
        ledger
            .change_concours((&id, revision), &meta(), &|_| false, |_| {
                Ok::<_, LedgerError>(vec![event.clone()])
            })
            .unwrap();
    }
    id
}

/// A ledger with the matches of `docs` and a concours. Returns the ledger, the concours and an export of everything.
pub fn ledger(folder: &std::path::Path) -> (Ledger, ConcoursId, Vec<u8>) {
    let mut ledger = Ledger::open(&folder.join("ardoise.db"), Options::new()).unwrap();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../");
    let sent = std::fs::read(format!("{root}docs/example-export.json")).unwrap();
    let going_on = &mut |_| ControlFlow::Continue(());
    let incoming = ledger.read_import(&sent[..], going_on).unwrap();
    let chosen = BTreeMap::new();
    ledger
        .write_import(&incoming, &chosen, &meta(), going_on)
        .unwrap();
    let events = concours(&[["Morel", "Besson"], ["Garnier", "Petit"]], &[[900, 1064]]);
    hold(&mut ledger, ("Belote de février", "2027-02-14"), events);
    let four = [
        ["Morel", "<b>Four&nier"],
        ["Caron", "Besson"],
        ["Petit", "Garnier"],
        ["Rey", "Giraud"],
    ];
    let events = concours(&four, &[[1010, 954], [1200, 764]]);
    let id = hold(&mut ledger, ("Belote du Foyer", "2027-01-10"), events);
    let mut out = Vec::new();
    ledger.export(None, &mut out, going_on).unwrap();
    (ledger, id, out)
}

const TABLES: [&str; 6] = [
    "shown_concours",
    "shown_entrants",
    "shown_matches",
    "shown_ratings",
    "shown_seasons",
    "shown_seats",
];

/// All rows that are shown.
pub async fn rows(client: &Client) -> Vec<String> {
    let mut all = Vec::new();
    for table in TABLES {
        let sql = format!("SELECT to_jsonb(one)::text FROM {table} AS one ORDER BY 1");
        let rows = client.query(&sql, &[]).await.unwrap();
        all.extend(rows.iter().map(|row| row.get::<_, String>(0)));
    }
    all
}

#[tokio::test]
async fn rows_are_the_same_whatever_way_journals_came_and_after_a_rebuild() {
    let folder = tempfile::tempdir().unwrap();
    let (_, _, sent) = ledger(folder.path());
    let (whole, whole_rows) = hub().await;
    let (parts, parts_rows) = hub().await;
    for hub in [&whole, &parts] {
        hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    }
    let mut writer = evening(11, 3, 150);
    take(&whole, "lyon", &sent).await.unwrap();
    take(&parts, "lyon", &sent).await.unwrap();
    let mut dice = Dice::new(5);
    let mut at = 0;
    while at < writer.entries.len() {
        let to = (at + 1 + dice.below(30)).min(writer.entries.len());
        take(&parts, "lyon", &file(writer.entries[at..to].iter()))
            .await
            .unwrap();
        if dice.below(2) == 0 {
            parts.show(&"lyon".into()).await.unwrap();
        }
        at = to;
    }
    take(&whole, "lyon", &writer.file()).await.unwrap();
    let purged = writer.entries[0].entity.clone();
    writer.purge(&purged);
    for hub in [&whole, &parts] {
        take(hub, "lyon", &writer.file()).await.unwrap();
    }
    // Purged rows are gone before any rebuild.
    let of_purged = "SELECT count(*) FROM shown_matches WHERE id = $1";
    let left = parts_rows.query_one(of_purged, &[&purged.as_str()]).await;
    assert_eq!(left.unwrap().get::<_, i64>(0), 0);
    whole.show(&"lyon".into()).await.unwrap();
    parts.show(&"lyon".into()).await.unwrap();
    let expected = rows(&whole_rows).await;
    assert!(expected.len() > 10);
    assert_eq!(rows(&parts_rows).await, expected);
    // Wrong rows are corrected, missing ones are added, and rows that are in no journal are removed.
    parts_rows
        .batch_execute(
            "DELETE FROM shown_seats; UPDATE shown_matches SET us_total = 9; \
             INSERT INTO shown_matches SELECT (m).* FROM (SELECT jsonb_populate_record(s, '{\"id\": \"nowhere\"}') AS m \
                 FROM shown_matches s LIMIT 1) AS one; \
             INSERT INTO shown_entrants VALUES ('lyon', 'nowhere', 1, 0, 'p', 'Nobody', NULL, 1)",
        )
        .await
        .unwrap();
    parts.rebuild().await.unwrap();
    assert_eq!(rows(&parts_rows).await, expected);
}

pub async fn get(at: SocketAddr, path: &str, lang: &str, tag: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: hub\r\nAccept-Language: {lang}\r\nIf-None-Match: {tag}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    (answer.split(' ').nth(1).unwrap().parse().unwrap(), answer)
}

pub async fn serve(hub: &Hub) -> SocketAddr {
    let web = Web::bind(hub.clone(), ([127, 0, 0, 1], 0).into())
        .await
        .unwrap();
    let at = web.address().unwrap();
    tokio::spawn(web.run());
    at
}

#[tokio::test]
async fn a_season_ranks_its_players_and_pairs() {
    let folder = tempfile::tempdir().unwrap();
    let (_, _, sent) = ledger(folder.path());
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    take(&hub, "lyon", &sent).await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let at = serve(&hub).await;
    let ranked = async |query: &str| -> Vec<String> {
        let path = format!("/api/public/clubs/lyon/seasons/2026{query}");
        let (status, told) = get(at, &path, "fr", "").await;
        assert_eq!(status, 200, "{told}");
        let told: Value = serde_json::from_str(told.split("\r\n\r\n").nth(1).unwrap()).unwrap();
        assert_eq!(told["challenge"]["concours"].as_array().unwrap().len(), 2);
        let line = |line: &Value| {
            let names = line["players"].as_array().unwrap().iter();
            let names: Vec<&str> = names.map(|player| player[1].as_str().unwrap()).collect();
            format!(
                "{} {} {}",
                line["place"],
                names.join("+"),
                line["values"][0]
            )
        };
        let standing = told["challenge"]["standing"].as_array().unwrap();
        let mut lines: Vec<String> = standing.iter().map(line).collect();
        // Those who share a place are in the order of their ids, which has no meaning.
        lines.sort();
        lines
    };
    let all = [
        "1 Garnier 2264",
        "1 Petit 2264",
        "3 Morel 1910",
        "4 Besson 1854",
        "5 <b>Four&nier 1010",
        "6 Caron 954",
        "7 Giraud 764",
        "7 Rey 764",
    ];
    assert_eq!(ranked("").await, all);
    let best = [
        "1 Garnier 1200",
        "1 Petit 1200",
        "3 <b>Four&nier 1010",
        "3 Morel 1010",
        "5 Besson 954",
        "5 Caron 954",
        "7 Giraud 764",
        "7 Rey 764",
    ];
    assert_eq!(ranked("?best=1").await, best);
    let often = [
        "1 Garnier 2264",
        "1 Petit 2264",
        "3 Morel 1910",
        "4 Besson 1854",
        "null <b>Four&nier 1010",
        "null Caron 954",
        "null Giraud 764",
        "null Rey 764",
    ];
    assert_eq!(ranked("?attendance=2&best=").await, often);
    let pairs = ranked("?of=pairs").await;
    let points: Vec<&str> = pairs
        .iter()
        .map(|line| line.rsplit(' ').next().unwrap())
        .collect();
    assert_eq!(points, ["2264", "1010", "954", "900", "764"], "{pairs:?}");

    let page = get(at, "/clubs/lyon/seasons/2026?of=pairs&best=1", "fr", "")
        .await
        .1;
    assert!(page.contains("Challenge de la saison") && page.contains("Belote de février"));
    assert!(page.contains("&lt;b&gt;Four&amp;nier") && page.contains("form-action 'self'"));
    for wrong in ["best=0", "best=x", "attendance=1001"] {
        let (status, told) = get(at, &format!("/clubs/lyon/seasons/2026?{wrong}"), "fr", "").await;
        assert!(status == 400 && told.contains("1000"), "{wrong}: {told}");
    }
    assert_eq!(get(at, "/clubs/lyon/seasons/1999", "fr", "").await.0, 404);
}

#[tokio::test]
async fn a_melee_has_players_and_not_teams() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Ledger::open(&folder.path().join("ardoise.db"), Options::new()).unwrap();
    let format = json!({"preset": "melee-3", "set": {"entrants": "individuals"}});
    let events = vec![
        ConcoursEvent::FormatChanged { format },
        concours(&[["Morel", "Besson"], ["Garnier", "Petit"]], &[]).remove(0),
    ];
    let id = hold(&mut ledger, ("Mêlée", "2027-01-10"), events);
    let mut sent = Vec::new();
    let going_on = &mut |_| ControlFlow::Continue(());
    ledger.export(None, &mut sent, going_on).unwrap();
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    take(&hub, "lyon", &sent).await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let at = serve(&hub).await;
    for (lang, said) in [("fr", "2 joueurs"), ("en", "2 players")] {
        let page = get(at, &format!("/clubs/lyon/concours/{id}"), lang, "").await;
        let page = page.1.replace('\u{a0}', " ");
        assert!(page.contains(said), "{page}");
    }
}

#[tokio::test]
async fn pages_show_public_clubs_only_and_escape_every_name() {
    let folder = tempfile::tempdir().unwrap();
    let (_, id, sent) = ledger(folder.path());
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Amis <de> Lyon")
        .await
        .unwrap();
    take(&hub, "lyon", &sent).await.unwrap();
    let at = serve(&hub).await;
    let path = format!("/clubs/lyon/concours/{id}");
    let (hidden, nothing) = (
        get(at, &path, "fr", "").await,
        get(at, "/clubs/nowhere", "fr", "").await,
    );
    assert_eq!((hidden.0, nothing.0), (404, 404));
    assert!(hidden.1.ends_with(nothing.1.rsplit("\r\n").next().unwrap()));
    assert!(!get(at, "/", "fr", "").await.1.contains("Lyon"));

    hub.set_public(&"lyon".into(), true).await.unwrap();
    let (status, page) = get(at, &path, "fr", "").await;
    assert_eq!(status, 200, "{page}");
    assert!(page.contains("&lt;b&gt;Four&amp;nier") && !page.contains("<b>Four"));
    assert!(page.contains("10 janvier 2027") && page.contains("Classement"));
    assert!(
        !page.contains("<script")
            && page.contains("default-src 'none'; style-src 'self'; font-src 'self'")
    );
    // The team with the most points is first.
    assert!(page.find("Petit").unwrap() < page.find("Morel").unwrap());
    let look = get(at, "/look.css", "fr", "").await.1;
    let mut fonts = look.split("url('").skip(1);
    assert_eq!(fonts.clone().count(), 3);
    for font in fonts.by_ref().filter_map(|rest| rest.split('\'').next()) {
        let (status, answer) = get(at, font, "fr", "").await;
        assert!(status == 200 && answer.contains("immutable") && answer.contains("wOF2"));
    }
    let english = get(at, &format!("{path}?lang=en"), "fr", "").await.1;
    assert!(english.contains("10 January 2027") && english.contains("<html lang=\"en\""));

    let tag = page
        .split("etag: ")
        .nth(1)
        .unwrap()
        .split("\r\n")
        .next()
        .unwrap();
    assert_eq!(get(at, &path, "fr", tag).await.0, 304);
    let listed = get(at, &format!("{path}?list=Vaise"), "fr", "").await.1;
    let standing = listed
        .split("<tbody>")
        .nth(1)
        .unwrap()
        .split("</tbody>")
        .next()
        .unwrap();
    assert!(standing.contains("Petit") && !standing.contains("Morel"));

    let told = get(at, &format!("/api/public{path}"), "fr", "").await.1;
    let told: Value = serde_json::from_str(told.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let places: Vec<u64> = told["page"]["standing"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["number"].as_u64().unwrap())
        .collect();
    assert_eq!(places, [3, 1, 2, 4]);
    let heads = hub.heads(&"lyon".into()).await.unwrap();
    let source = &told["page"]["sources"][0];
    let head = heads
        .iter()
        .find(|head| json!(head.device) == source["device"]);
    assert_eq!(json!(head.unwrap().hash), source["hash"]);

    let rey = told["page"]["standing"][3]["players"][0][0]
        .as_str()
        .unwrap();
    for path in [
        format!("/clubs/lyon/players/{rey}"),
        "/clubs/lyon".into(),
        "/clubs/lyon/seasons/2026".into(),
    ] {
        let (status, page) = get(at, &path, "fr", "").await;
        assert_eq!(status, 200, "{path}");
        assert!(page.contains("Belote du Foyer"));
    }
    assert!(
        get(at, &format!("/clubs/lyon/players/{rey}"), "fr", "")
            .await
            .1
            .contains("L 42")
    );
    for path in [
        "/clubs/lyon/players/x%00",
        "/clubs/lyon/seasons/1",
        "/clubs/%00",
        "/clubs/lyon/concours/x",
    ] {
        assert_eq!(get(at, path, "fr", "").await.0, 404, "{path}");
    }
}
