//! `ardoise compare --ledger`: a whole history under other rulesets, run as in a terminal.

use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};

/// Runs `ardoise compare` on a ledger, without any data folder.
fn compare(ledger: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ardoise"))
        .args(["compare", "--ledger"])
        .arg(ledger)
        .args(args)
        .env_remove("ARDOISE_DATA_DIR")
        .output()
        .expect("ardoise runs")
}

fn lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).expect("text");
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    lines.collect()
}

/// The codes of a refusal, each of which must have a message.
fn refused(output: &Output) -> Vec<String> {
    assert!(!output.status.success());
    let codes = lines(output).into_iter().map(|line| {
        let error = &line["error"];
        assert!(!error["message"].as_str().expect("a sentence").is_empty());
        error["code"].as_str().expect("a code").to_owned()
    });
    codes.collect()
}

/// A ledger with a coinche of two deals to 300, ours and theirs, and a belote of one deal.
fn play(folder: &Path) -> std::path::PathBuf {
    let app = ardoise_app::App::open(folder).expect("the ledger opens");
    let moment = ardoise_app::Moment::from(chrono::Local::now());
    let ask = |request: Value| {
        app.call(request, ardoise_app::Role::Organiser, &moment)
            .unwrap_or_else(|errors| panic!("{errors:?}"))
    };
    let coinche = json!({"preset": "coinche", "set": {"game.target": 300}});
    let of_coinche = |taker: &str, points: u32| json!({"taker": taker, "contract": {"level": 100, "strain": "hearts"}, "points": {taker: points}});
    let of_belote = json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": 90}});
    for (ruleset, deals) in [
        (coinche, vec![of_coinche("us", 104), of_coinche("them", 90)]),
        (json!("belote"), vec![of_belote]),
    ] {
        let new = json!({"kind": "create_match", "new": {"ruleset": ruleset}});
        let id = ask(new)["match"]["id"].clone();
        for (revision, facts) in (1..).zip(deals) {
            ask(json!({"kind": "record_deal", "id": id, "revision": revision, "facts": facts}));
        }
    }
    folder.join("ardoise.db")
}

#[test]
fn a_line_says_what_a_history_would_have_been_under_each_ruleset() {
    let folder = tempfile::tempdir().expect("a folder");
    let ledger = play(folder.path());
    let own = r#"{"preset": "coinche", "set": {"game.target": 300}}"#;
    let output = compare(&ledger, &["--to", "contree", "--to", own]);
    assert!(output.status.success());
    let found = lines(&output);
    let [contree, own] = &found[..] else {
        panic!("a line a ruleset: {found:?}")
    };
    assert_eq!(contree["ruleset"], "contree");
    assert_eq!(own["ruleset"]["preset"], "coinche");
    // Under their own rules no mark changes. Rulesets of belote cards are comparable with each other.
    let of_own = |what: &str| &own[what];
    assert_eq!(
        ["matches", "deals", "not_playable", "winner_changes"].map(of_own),
        [&json!(2), &json!(3), &json!(0), &json!(0)]
    );
    assert_eq!(
        (&contree["matches"], &contree["deals"]),
        (&json!(2), &json!(3))
    );
    assert!(contree["moved"].as_u64() >= Some(2), "{contree}");
    assert!(
        contree["rules"][0]["points"].as_u64() > Some(0),
        "it says which house rule did it: {contree}"
    );
}

#[test]
fn all_are_all_presets_and_the_ledger_stays_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let ledger = play(folder.path());
    let before = std::fs::read(&ledger).expect("the file");
    let output = compare(&ledger, &["--to", "all"]);
    assert!(output.status.success());
    let presets = ardoise_rules::Preset::all().iter();
    let presets: Vec<Value> = presets.map(|preset| json!(preset.id)).collect();
    let found = lines(&output).into_iter();
    let found: Vec<Value> = found.map(|mut line| line["ruleset"].take()).collect();
    assert_eq!(found, presets);
    assert!(std::fs::read(&ledger).expect("the file") == before);
}

#[test]
fn an_error_names_what_is_no_ruleset_and_what_is_no_ledger() {
    let folder = tempfile::tempdir().expect("a folder");
    let ledger = play(folder.path());
    let unknown = compare(&ledger, &["--to", "whist"]);
    assert_eq!(refused(&unknown), ["unknown_preset"]);
    let nowhere = compare(&folder.path().join("nowhere.db"), &["--to", "all"]);
    assert_eq!(refused(&nowhere), ["ledger_io"]);
    std::fs::write(folder.path().join("list.db"), "a shopping list").expect("a file");
    let no_ledger = compare(&folder.path().join("list.db"), &["--to", "all"]);
    assert_eq!(refused(&no_ledger), ["ledger_damaged"]);
    assert!(!folder.path().join("nowhere.db").exists());
}
