//! Leagues: one standing over several clubs, in which a licence means a person, and which excludes hidden clubs.

use crate::challenges::{export, told};
use crate::postgres::{connect, database, hub};
use crate::shown::{concours, get, hold, rows, serve};
use crate::taking::take;
use crate::verifying::{challenge_lines, ranked_from};
use ardoise_hub::Hub;
use ardoise_journal::ConcoursEvent;
use ardoise_ledger::{Ledger, Options};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// A player: the name, and the licence if there is one.
pub type Player<'n> = (&'n str, &'n str);

/// An export of a ledger with one concours of a partie.
pub fn journal(name: &str, day: &str, teams: [[Player<'_>; 2]; 2], points: [i32; 2]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Ledger::open(&folder.path().join("ardoise.db"), Options::new()).unwrap();
    let names = teams.map(|team| team.map(|(name, _)| name));
    let mut events = concours(&names, &[points]);
    if let ConcoursEvent::TeamsRegistered { teams: registered } = &mut events[0] {
        for (team, players) in registered.iter_mut().zip(teams) {
            for (player, (_, licence)) in team.players.iter_mut().zip(players) {
                player.licence = (!licence.is_empty()).then(|| licence.to_owned());
            }
        }
    }
    hold(&mut ledger, (name, day), events);
    export(&ledger)
}

/// The clubs, and the journal of each. Every club has a Bob, without a licence or with one that somebody else has too.
fn journals() -> [(&'static str, Vec<u8>); 3] {
    let lyon = [
        [("Ana", "AB 12"), ("Cid", "C7")],
        [("Bob", ""), ("Dan", "")],
    ];
    let nice = [
        [("Zoé", ""), ("Anna", "  ab 12")],
        [("Bob", ""), ("Cid", "c7 ")],
    ];
    let metz = [
        [("Cidre", "C7"), ("<b>Anne", "AB 12")],
        [("Bob", "B1"), ("Dan", "b1")],
    ];
    [
        (
            "lyon",
            journal("Lyon d’automne", "2026-10-03", lyon, [1100, 864]),
        ),
        (
            "nice",
            journal("Nice d’automne", "2026-11-07", nice, [1200, 764]),
        ),
        (
            "metz",
            journal("Metz d’hiver", "2027-01-09", metz, [900, 1064]),
        ),
    ]
}

/// Shown clubs in a league, whose journals are sent in this order.
async fn league(hub: &Hub, order: [usize; 3]) {
    hub.add_league(&"est".into(), "Ligue & Est").await.unwrap();
    let journals = journals_once();
    for at in order {
        let (club, sent) = &journals[at];
        let id = (*club).into();
        hub.add_club(&id, &format!("Club <{club}>")).await.unwrap();
        hub.join_league(&"est".into(), &id).await.unwrap();
        take(hub, club, sent).await.unwrap();
        hub.set_public(&id, true).await.unwrap();
    }
}

/// The same journals for all hubs of this test.
fn journals_once() -> &'static [(&'static str, Vec<u8>); 3] {
    static MADE: std::sync::OnceLock<[(&str, Vec<u8>); 3]> = std::sync::OnceLock::new();
    MADE.get_or_init(journals)
}

const SEASON: &str = "/api/public/leagues/est/seasons/2026";

/// The lines of a league's challenge: place, names, points and clubs.
async fn lines(at: SocketAddr, path: &str) -> Vec<String> {
    let (status, shown) = told(at, path).await;
    assert_eq!(status, 200, "{path}: {shown}");
    let line = |line: &Value| {
        let names = line["players"].as_array().unwrap().iter();
        let names: Vec<&str> = names
            .map(|player| player["name"].as_str().unwrap())
            .collect();
        let clubs = line["clubs"].as_array().unwrap().iter();
        let clubs: Vec<&str> = clubs.map(|club| club.as_str().unwrap()).collect();
        let (place, points) = (&line["place"], &line["values"][0]);
        format!("{place} {} {points} {}", names.join("+"), clubs.join(" "))
    };
    let standing = shown["challenge"]["standing"].as_array().unwrap().iter();
    let mut lines: Vec<String> = standing.map(line).collect();
    // The order of those who share a place has no meaning.
    lines.sort();
    lines
}

/// The ETag of an answer.
async fn tag(at: SocketAddr, path: &str) -> String {
    let (status, answer) = get(at, path, "fr", "").await;
    assert_eq!(status, 200, "{path}: {answer}");
    let tag = answer.split("etag: ").nth(1).unwrap();
    tag.split("\r\n").next().unwrap().to_owned()
}

#[tokio::test]
async fn a_licence_is_one_person_in_all_clubs_and_a_name_is_not() {
    let (hub, _) = hub().await;
    league(&hub, [0, 1, 2]).await;
    let at = serve(&hub).await;
    let players = [
        "1 <b>Anne 3200 lyon metz nice",
        "2 Cidre 2764 lyon metz nice",
        "3 Zoé 1200 nice",
        "4 Bob 1064 metz",
        "4 Dan 1064 metz",
        "6 Bob 864 lyon",
        "6 Dan 864 lyon",
        "8 Bob 764 nice",
    ];
    assert_eq!(lines(at, SEASON).await, players);
    let pairs = [
        "1 <b>Anne+Cidre 2000 lyon metz",
        "2 Zoé+Anna 1200 nice",
        "3 Bob+Dan 1064 metz",
        "4 Bob+Dan 864 lyon",
        "5 Bob+Cid 764 nice",
    ];
    // The names of a pair are in the order of its persons, which has no meaning.
    let sorted = |line: &str| {
        let mut letters: Vec<char> = line.chars().collect();
        letters.sort_unstable();
        letters
    };
    let shown = lines(at, &format!("{SEASON}?of=pairs")).await;
    let shown: Vec<_> = shown.iter().map(|line| sorted(line)).collect();
    assert_eq!(shown, pairs.map(sorted));
    let best = lines(at, &format!("{SEASON}?best=1&attendance=2")).await;
    assert!(best.contains(&"1 <b>Anne 1200 lyon metz nice".to_owned()));
    assert!(best.contains(&"null Zoé 1200 nice".to_owned()));

    for asked in ["", "?of=pairs", "?best=1&attendance=2"] {
        let (_, shown) = told(at, &format!("{SEASON}{asked}")).await;
        let (_, request) = told(at, &format!("{SEASON}/rank{asked}")).await;
        let lines = challenge_lines(&shown);
        assert_eq!(lines, ranked_from(&request), "{asked}");
        assert!(!request.to_string().to_lowercase().contains("ab 12"));
        // Each journal is named with its club, up to the head that the hub has.
        let sources = shown["challenge"]["sources"].as_array().unwrap();
        assert_eq!(sources.len(), 3);
        for source in sources {
            let heads = hub
                .heads(&source["club"].as_str().unwrap().into())
                .await
                .unwrap();
            let head = heads
                .iter()
                .find(|head| json!(head.device) == source["device"]);
            assert_eq!(json!(head.unwrap().hash), source["hash"]);
        }
    }
}

#[tokio::test]
async fn pages_of_a_league_link_to_its_clubs_and_escape_every_name() {
    let (hub, _) = hub().await;
    let at = serve(&hub).await;
    assert!(!get(at, "/", "fr", "").await.1.contains("Ligues"));
    league(&hub, [0, 1, 2]).await;
    let home = get(at, "/", "fr", "").await.1;
    assert!(home.contains("Ligues et clubs") && home.contains("Ligue &amp; Est"));
    assert!(home.find("/leagues/est").unwrap() < home.find("/clubs/lyon").unwrap());
    let page = get(at, "/leagues/est", "fr", "").await.1;
    for words in [
        "Saison 2026–2027",
        "3 concours",
        "Club &lt;metz&gt;",
        "/leagues/est/seasons/2026",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let season = get(at, "/leagues/est/seasons/2026?best=2&lang=fr", "en", "")
        .await
        .1;
    for words in [
        "Challenge de la saison",
        "&lt;b&gt;Anne",
        "href=\"/clubs/metz/players/",
        "href=\"/clubs/nice?lang=fr\"",
        "Metz d’hiver",
        "Club &lt;lyon&gt;\u{a0}: appareil",
        "/api/public/leagues/est/seasons/2026/rank?best=2\"",
        "exports des clubs",
    ] {
        assert!(season.contains(words), "{words}: {season}");
    }
    assert!(!season.contains("<script") && !season.contains("AB 12"));
    let english = get(at, "/leagues/est/seasons/2026?lang=en", "fr", "")
        .await
        .1;
    assert!(english.contains("Challenge of the season") && english.contains("lang=\"en\""));
    // Each player that the standing links to has a page there.
    let (_, shown) = told(at, SEASON).await;
    for line in shown["challenge"]["standing"].as_array().unwrap() {
        for player in line["players"].as_array().unwrap() {
            let [club, id] = ["club", "id"].map(|field| player[field].as_str().unwrap());
            let (status, page) = get(at, &format!("/clubs/{club}/players/{id}"), "fr", "").await;
            assert!(status == 200 && page.contains("d’"), "{page}");
        }
    }
    for (path, status) in [
        ("/leagues/ouest", 404),
        ("/leagues/%00", 404),
        ("/leagues/est/seasons/1999", 404),
        ("/leagues/est/seasons/x", 404),
        ("/leagues/est/seasons/2026?best=0", 400),
        ("/api/public/leagues/ouest", 404),
        ("/api/public/leagues/est/seasons/1999", 404),
        ("/api/public/leagues/est/seasons/1999/rank", 404),
        ("/api/public/leagues/est/seasons/2026?attendance=x", 400),
    ] {
        assert_eq!(get(at, path, "fr", "").await.0, status, "{path}");
    }
}

#[tokio::test]
async fn a_hidden_club_is_no_part_of_its_league_and_nothing_betrays_it() {
    let (hub, _) = hub().await;
    league(&hub, [0, 1, 2]).await;
    let at = serve(&hub).await;
    let paths = [
        "/leagues/est",
        "/leagues/est/seasons/2026",
        "/api/public/leagues/est",
        SEASON,
        "/api/public/leagues/est/seasons/2026/rank",
    ];
    let mut before = Vec::new();
    for path in paths {
        before.push(tag(at, path).await);
        assert_eq!(get(at, path, "fr", &before[before.len() - 1]).await.0, 304);
    }
    hub.set_public(&"nice".into(), false).await.unwrap();
    let mut hidden = Vec::new();
    for (path, before) in paths.iter().zip(&before) {
        let (status, answer) = get(at, path, "fr", before).await;
        assert_eq!(status, 200, "{path}: it is another page");
        assert!(!answer.to_lowercase().contains("nice"), "{answer}");
        assert!(!answer.contains("Zoé"), "{answer}");
        hidden.push(tag(at, path).await);
    }
    let without = [
        "1 <b>Anne 2000 lyon metz",
        "1 Cidre 2000 lyon metz",
        "3 Bob 1064 metz",
        "3 Dan 1064 metz",
        "5 Bob 864 lyon",
        "5 Dan 864 lyon",
    ];
    assert_eq!(lines(at, SEASON).await, without);
    let (_, shown) = told(at, "/api/public/leagues/est").await;
    assert_eq!(shown["seasons"], json!([{"season": 2026, "concours": 2}]));
    // A hidden club and a removed one look the same to everybody.
    hub.leave_league(&"est".into(), &"nice".into())
        .await
        .unwrap();
    for (path, hidden) in paths.iter().zip(&hidden) {
        assert_eq!(get(at, path, "fr", hidden).await.0, 304, "{path}");
    }
    hub.set_public(&"nice".into(), true).await.unwrap();
    assert_eq!(lines(at, SEASON).await, without);
    hub.join_league(&"est".into(), &"nice".into())
        .await
        .unwrap();
    for (path, before) in paths.iter().zip(&before) {
        assert_eq!(get(at, path, "fr", before).await.0, 304, "{path}");
    }
    // A new journal of one club changes the pages of the league too.
    let later = [[("Ana", "AB 12"), ("Eve", "")], [("Bob", ""), ("Dan", "")]];
    let later = journal("Lyon de printemps", "2027-03-06", later, [1000, 964]);
    take(&hub, "lyon", &later).await.unwrap();
    for (path, before) in paths.iter().zip(&before) {
        assert_eq!(get(at, path, "fr", before).await.0, 200, "{path}");
    }
    assert!(
        lines(at, SEASON)
            .await
            .contains(&"1 Ana 4200 lyon metz nice".to_owned())
    );

    for club in ["lyon", "metz", "nice"] {
        hub.set_public(&club.into(), false).await.unwrap();
    }
    let of_nobody = get(at, "/leagues/est", "fr", "").await;
    let unknown = get(at, "/leagues/ouest", "fr", "").await;
    assert_eq!((of_nobody.0, unknown.0), (404, 404));
    assert!(
        of_nobody
            .1
            .ends_with(unknown.1.rsplit("\r\n").next().unwrap())
    );
    assert!(!get(at, "/", "fr", "").await.1.contains("Est"));
    let (_, listed) = told(at, "/api/public/leagues").await;
    assert_eq!(listed, json!([]));
}

#[tokio::test]
async fn a_league_is_the_same_in_whatever_order_clubs_sent_and_after_a_rebuild() {
    let mut all = Vec::new();
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
        let (hub, client) = hub().await;
        league(&hub, order).await;
        let at = serve(&hub).await;
        let of_all = async || {
            let mut told_all = Vec::new();
            for asked in ["", "?of=pairs", "/rank", "/rank?of=pairs"] {
                told_all.push(told(at, &format!("{SEASON}{asked}")).await.1);
            }
            (told_all, rows(&client).await)
        };
        let before = of_all().await;
        hub.rebuild().await.unwrap();
        assert_eq!(of_all().await, before);
        all.push(before);
    }
    assert!(all.iter().all(|one| *one == all[0]));
}

#[tokio::test]
async fn a_concours_that_two_clubs_have_sent_counts_once() {
    let (hub, _) = hub().await;
    league(&hub, [0, 1, 2]).await;
    let at = serve(&hub).await;
    let before = lines(at, SEASON).await;
    let (_, sent) = &journals_once()[0];
    hub.add_club(&"paris".into(), "Paris").await.unwrap();
    take(&hub, "paris", sent).await.unwrap();
    hub.set_public(&"paris".into(), true).await.unwrap();
    hub.join_league(&"est".into(), &"paris".into())
        .await
        .unwrap();
    assert_eq!(lines(at, SEASON).await, before);
    let (_, shown) = told(at, "/api/public/leagues/est").await;
    assert_eq!(shown["seasons"][0]["concours"], json!(3));
    assert_eq!(shown["clubs"].as_array().unwrap().len(), 4);
    let page = get(at, "/leagues/est/seasons/2026", "fr", "").await.1;
    assert_eq!(page.matches("Lyon d’automne</a>").count(), 1);
}

#[tokio::test]
async fn persons_whom_a_club_has_merged_are_one_in_its_league() {
    let (hub, _) = hub().await;
    league(&hub, [0, 1, 2]).await;
    let at = serve(&hub).await;
    // Dan of Metz is Bob, so only one person of Metz has the licence B1 now.
    hub.merge_players(&"metz".into(), ("Dan", "Bob"), "test")
        .await
        .unwrap();
    let merged = lines(at, SEASON).await;
    assert_eq!(
        merged.iter().filter(|line| line.ends_with(" metz")).count(),
        1
    );
    hub.unmerge_player(&"metz".into(), "Dan", "test")
        .await
        .unwrap();
    assert_eq!(lines(at, SEASON).await.len(), 8);
}

/// Statements that give merges a table again, as before they were events.
fn with_older_merges() -> String {
    let table = include_str!("../../migrations/hub/V6__merges.sql");
    let function = |name| {
        format!(
            "CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'; "
        )
    };
    let functions = ["merges_chain", "merges_stay"].map(function).concat();
    format!(
        "ALTER TABLE clubs DROP COLUMN device; {functions} {table} ALTER TABLE merges ADD COLUMN hash bytea"
    )
}

#[tokio::test]
async fn a_database_from_before_leagues_gets_them_and_the_licences() {
    let address = database().await;
    let client = connect(&address).await.unwrap();
    let hub = Hub::open(&address).await.unwrap();
    league(&hub, [0, 1, 2]).await;
    hub.rebuild().await.unwrap();
    let expected = rows(&client).await;
    assert!(expected.iter().any(|row| row.contains("\"licences\"")));
    drop(hub);
    let older = "DROP TABLE league_clubs; DROP TABLE leagues; ALTER TABLE shown_concours DROP COLUMN melee; \
        DELETE FROM refinery_schema_history WHERE version >= 9; \
        UPDATE shown_concours SET challenge = challenge - 'licences'; UPDATE shown_version SET version = 4";
    client.batch_execute(older).await.unwrap();
    client.batch_execute(&with_older_merges()).await.unwrap();
    assert_ne!(rows(&client).await, expected);
    let hub = Hub::open(&address).await.unwrap();
    assert_eq!(rows(&client).await, expected);
    assert_eq!(hub.leagues().await.unwrap(), []);
}
