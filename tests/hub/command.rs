//! The command, as a club's administrator uses it.

use crate::journals::{Writer, device, evening};
use crate::postgres::database;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::process::{Command, Output};

/// Runs `ardoise-hub` on this database.
fn run(database: &str, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ardoise-hub"))
        .env("ARDOISE_HUB_DATABASE", database)
        .args(arguments)
        .output()
        .expect("the command")
}

/// The answer, which must not be a refusal.
fn answer(database: &str, arguments: &[&str]) -> Value {
    let output = run(database, arguments);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{arguments:?}: {said}");
    serde_json::from_str(&said).unwrap_or(Value::Null)
}

#[tokio::test]
async fn a_club_is_added_sends_its_journal_and_gets_it_back() {
    let database = database().await;
    let room = tempfile::tempdir().unwrap();
    let file = room.path().join("export.json");
    let sent = evening(2, 3, 50).file();
    std::fs::write(&file, &sent).unwrap();
    let file = file.to_str().unwrap();

    answer(
        &database,
        &["club", "add", "lyon", "--name", "Amicale de Lyon"],
    );
    let key = answer(&database, &["club", "key", "lyon"]);
    let taken = answer(&database, &["ingest", "--club", "lyon", file]);
    assert_eq!((&taken["events"], &taken["known"]), (&json!(50), &json!(0)));
    assert_eq!(run(&database, &["export", "--club", "lyon"]).stdout, sent);
    assert_eq!(run(&database, &["export"]).stdout, sent);
    let checked = answer(&database, &["check"]);
    assert_eq!(
        (&checked["events"], &checked["found"]),
        (&json!(50), &json!(0))
    );
    let clubs = answer(&database, &["club", "list"]);
    assert_eq!(
        clubs,
        json!({"id": "lyon", "name": "Amicale de Lyon", "keys": 1, "devices": 3})
    );
    answer(
        &database,
        &["club", "revoke", "lyon", key["id"].as_str().unwrap()],
    );
    assert_eq!(answer(&database, &["club", "list"])["keys"], json!(0));
}

#[tokio::test]
async fn a_refusal_names_what_is_wrong_in_both_languages() {
    let database = database().await;
    answer(&database, &["club", "add", "lyon"]);
    let room = tempfile::tempdir().unwrap();
    let file = room.path().join("export.json");
    let evening = evening(2, 1, 5);
    let changed = String::from_utf8(evening.file())
        .unwrap()
        .replacen("Zoé", "Zoe", 1);
    std::fs::write(&file, changed).unwrap();
    let file = file.to_str().unwrap();
    for (lang, expected) in [
        ("en", "The content of entry 1 of device"),
        ("fr", "Le contenu de l’entrée 1 de l’appareil"),
    ] {
        let output = run(
            &database,
            &["--lang", lang, "ingest", "--club", "lyon", file],
        );
        assert!(!output.status.success());
        let said: Value = serde_json::from_slice(&output.stdout).unwrap();
        let finding = &said["error"]["findings"][0];
        assert!(
            finding["message"].as_str().unwrap().starts_with(expected),
            "{said}"
        );
        assert_eq!(finding["device"], json!(evening.entries[0].device));
    }
    let unknown = run(&database, &["--lang", "fr", "export", "--club", "nice"]);
    assert!(
        String::from_utf8(unknown.stdout)
            .unwrap()
            .contains("club «\u{a0}nice\u{a0}»")
    );
}

#[tokio::test]
async fn what_is_set_aside_is_listed_with_what_the_club_can_do() {
    let database = database().await;
    answer(&database, &["club", "add", "lyon"]);
    let room = tempfile::tempdir().unwrap();
    let one = device();
    let mut ours = Writer::default();
    let entity = ours.start(&one);
    let mut copy = ours.clone();
    ours.deal(&one, &entity);
    (0..2).for_each(|_| drop(copy.deal(&one, &entity)));
    let files = [("ours", true, ours), ("copy", false, copy)];
    for (name, is_taken, journal) in files {
        let file = room.path().join(name);
        std::fs::write(&file, journal.file()).unwrap();
        let taken = run(
            &database,
            &["ingest", "--club", "lyon", file.to_str().unwrap()],
        );
        assert_eq!(taken.status.success(), is_taken);
    }
    for (lang, words) in [("fr", "mises de côté"), ("en", "are set aside")] {
        let listed = run(&database, &["--lang", lang, "club", "set-aside", "lyon"]);
        let lines = String::from_utf8(listed.stdout).unwrap();
        let lines: Vec<Value> = lines
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(
            lines.iter().map(|line| &line["seq"]).collect::<Vec<_>>(),
            [2, 3]
        );
        let said = String::from_utf8(listed.stderr).unwrap();
        let day = lines[0]["time"]
            .as_str()
            .unwrap()
            .split('T')
            .next()
            .unwrap();
        for named in [words, one.as_str(), day, "ardoise import --csv"] {
            assert!(said.contains(named), "{said}");
        }
    }
}

#[tokio::test]
async fn a_league_is_added_joined_left_and_removed() {
    let database = database().await;
    for club in ["lyon", "nice"] {
        answer(&database, &["club", "add", club]);
    }
    let added = ["league", "add", "rhone", "--name", " Ligue du Rhône "];
    assert_eq!(answer(&database, &added), json!({"league": "rhone"}));
    for club in ["nice", "lyon"] {
        let joined = answer(&database, &["league", "join", "rhone", club]);
        assert_eq!(joined, json!({"league": "rhone", "joined": club}));
    }
    let listed = json!({"id": "rhone", "name": "Ligue du Rhône", "clubs": ["lyon", "nice"]});
    assert_eq!(answer(&database, &["league", "list"]), listed);
    let left = answer(&database, &["league", "leave", "rhone", "nice"]);
    assert_eq!(left, json!({"league": "rhone", "left": "nice"}));
    answer(&database, &["club", "show", "lyon"]);

    for (arguments, code, said) in [
        (
            ["add", "rhone", ""],
            "taken",
            "déjà une ligue «\u{a0}rhone\u{a0}»",
        ),
        (["add", "Rhône", ""], "id", "des tirets entre eux"),
        (["add", "-x-", ""], "id", "«\u{a0}-x-\u{a0}»"),
        (
            ["join", "loire", "lyon"],
            "unknown",
            "ligue «\u{a0}loire\u{a0}»",
        ),
        (
            ["join", "rhone", "lyon"],
            "has_club",
            "ardoise-hub league list",
        ),
        (
            ["leave", "rhone", "nice"],
            "lacks_club",
            "«\u{a0}nice\u{a0}»",
        ),
        (["leave", "loire", "lyon"], "unknown", "league add loire"),
        (["remove", "loire", ""], "unknown", "loire"),
    ] {
        // The arguments follow `--`, because an id may begin with a hyphen.
        let [deed, league, club] = arguments;
        let all = ["--lang", "fr", "league", deed, "--", league, club];
        let output = run(&database, &all[..if club.is_empty() { 6 } else { 7 }]);
        assert!(!output.status.success());
        let refused: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let error = &refused["error"];
        assert_eq!(error["code"], json!(format!("hub_league_{code}")));
        assert!(error["message"].as_str().unwrap().contains(said), "{error}");
    }
    let unknown = run(&database, &["league", "join", "rhone", "paris"]);
    let unknown = String::from_utf8(unknown.stdout).unwrap();
    assert!(unknown.contains("hub_club_unknown"), "{unknown}");
    let long = run(
        &database,
        &["league", "add", "x", "--name", &"x".repeat(81)],
    );
    let long = String::from_utf8(long.stdout).unwrap();
    assert!(long.contains("hub_league_name"), "{long}");

    let removed = answer(&database, &["league", "remove", "rhone"]);
    assert_eq!(removed, json!({"league": "rhone", "removed": true}));
    assert_eq!(answer(&database, &["league", "list"]), Value::Null);
    let clubs = run(&database, &["club", "list"]).stdout;
    assert_eq!(String::from_utf8(clubs).unwrap().lines().count(), 2);
}

#[tokio::test]
async fn merges_are_in_the_export_and_those_of_an_older_hub_in_a_file_of_their_own() {
    let [one, other] = [database().await, database().await];
    let room = tempfile::tempdir().unwrap();
    let [journal, log] = ["journal.json", "log.json"].map(|name| room.path().join(name));
    let [journal_path, log_path] = [&journal, &log].map(|file| file.to_str().unwrap());
    std::fs::write(&journal, evening(2, 1, 20).file()).unwrap();
    for database in [&one, &other] {
        answer(database, &["club", "add", "lyon"]);
    }
    answer(&one, &["ingest", "--club", "lyon", journal_path]);
    answer(
        &one,
        &["player", "merge", "lyon", "Zoé", "Léa", "--by", "Odile"],
    );
    let list = answer(&one, &["player", "list", "lyon"]);
    assert_eq!(
        (&list["merged"], &list["by"]),
        (&json!(true), &json!("Odile"))
    );
    let exported = run(&one, &["export"]).stdout;
    std::fs::write(&journal, &exported).unwrap();
    answer(&other, &["ingest", "--club", "lyon", journal_path]);
    assert_eq!(answer(&other, &["player", "list", "lyon"]), list);
    assert_eq!(run(&other, &["export"]).stdout, exported);

    std::fs::write(&log, crate::older_merges::file()).unwrap();
    answer(&other, &["club", "add", "nice"]);
    let taken = answer(&other, &["ingest", "--merges", log_path]);
    assert_eq!(taken, json!({"merges": 5, "known": 0}));
    assert!(!run(&other, &["ingest", log_path]).status.success());
}

/// The codes that the enums of the hub have, from their source.
fn codes(source: &str, from: &str) -> BTreeSet<String> {
    let start = source.find(from).unwrap();
    let body = &source[start..start + source[start..].find("\n}\n").unwrap()];
    let variants = body
        .lines()
        .filter(|line| line.starts_with("    ") && line.as_bytes()[4].is_ascii_uppercase());
    variants
        .map(|line| {
            let name: String = line
                .trim()
                .chars()
                .take_while(char::is_ascii_alphanumeric)
                .collect();
            let snake = name
                .chars()
                .flat_map(|sign| match sign.is_ascii_uppercase() {
                    true => vec!['_', sign.to_ascii_lowercase()],
                    false => vec![sign],
                });
            snake.skip(1).collect()
        })
        .collect()
}

#[test]
fn every_code_has_its_words_in_both_languages() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../");
    let source =
        std::fs::read_to_string(format!("{root}src-tauri/crates/hub/src/error.rs")).unwrap();
    let errors = codes(&source, "pub enum HubError");
    let findings = codes(&source, "pub enum Finding");
    assert!(errors.contains("hub_unsound") && findings.contains("chain_broken"));
    let asked: BTreeSet<String> = errors
        .iter()
        .map(|code| format!("error-{code}"))
        .chain(findings.iter().map(|code| format!("hub-finding-{code}")))
        .collect();
    for lang in ["en", "fr"] {
        let words = std::fs::read_to_string(format!("{root}messages/{lang}/hub.ftl")).unwrap();
        let said: BTreeSet<String> = words
            .lines()
            .filter_map(|line| Some(line.split_once(" = ")?.0.to_owned()))
            .collect();
        let missing: Vec<_> = asked.difference(&said).collect();
        assert!(missing.is_empty(), "{lang}: {missing:?}");
    }
}

#[test]
fn the_hub_has_no_sqlite_in_it() {
    let output = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--offline",
            "--package",
            "ardoise-hub",
            "--edges",
            "normal,build",
            "--prefix",
            "none",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo tree");
    let tree = String::from_utf8(output.stdout).unwrap();
    assert!(
        tree.contains("tokio-postgres") && tree.contains("ardoise-journal"),
        "{tree}"
    );
    let wrong = [
        "rusqlite",
        "libsqlite3-sys",
        "ardoise-ledger",
        "ardoise-app",
    ];
    let found: Vec<&str> = tree
        .lines()
        .filter(|line| wrong.iter().any(|one| line.starts_with(one)))
        .collect();
    assert!(found.is_empty(), "{found:?}");
}
