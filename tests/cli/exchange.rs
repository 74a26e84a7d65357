//! `ardoise import --csv`, run as in a terminal.

use serde_json::{Value, json};
use std::fs::File;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};

fn ardoise(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ardoise"))
        .args(args)
        .env("ARDOISE_DATA_DIR", folder)
        .output()
        .expect("ardoise runs")
}

/// Imports a text as a CSV file. Returns the answer, and whether the exit status was 0.
fn import(folder: &Path, text: &[u8], args: &[&str]) -> (Value, bool) {
    let file = folder.join("evenings.csv");
    std::fs::write(&file, text).expect("a file");
    let mut all = vec!["import", "--csv", file.to_str().expect("a path")];
    all.extend(args);
    let output = ardoise(folder, &all);
    let answer = serde_json::from_slice(&output.stdout).unwrap_or(Value::Null);
    (answer, output.status.success())
}

const FRENCH: &str = "Jour;Nous 1;Nous 2;Eux 1;Eux 2;Preneur;Contrat;Atout;Coinche;Points nous\r\n\
    12/03/2020;Zoé;Karim;Anne;Léa;nous;100;Pique;;112\r\n\
    12/03/2020;Zoé;Karim;Anne;Léa;Eux;110;♥;peut-être;40\r\n";

#[test]
fn a_french_spreadsheet_comes_in_and_is_marked() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = FRENCH.replace("peut-être", "Contré");
    let (answer, well) = import(folder.path(), text.as_bytes(), &[]);
    assert!(well, "{answer}");
    assert_eq!(answer["incoming"]["separator"], ";");
    assert_eq!(
        (
            &answer["imported"]["matches"],
            &answer["imported"]["events"]
        ),
        (&json!(1), &json!(4)),
        "the match, two deals, and that it was left there"
    );
    let again = import(folder.path(), text.as_bytes(), &[]).0;
    assert_eq!(
        again["imported"]["matches"], 0,
        "a second time, nothing changes"
    );
    let out = ardoise(folder.path(), &["export", "--csv"]).stdout;
    let out = String::from_utf8(out).expect("text");
    assert_eq!(out.lines().count(), 3);
    assert!(out.contains(",us,100,spades,,,,112,"), "{out}");
    assert!(out.contains(",them,110,hearts,coinche,"), "{out}");
}

#[test]
fn a_bad_line_is_named_and_nothing_is_written_unless_it_is_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let (answer, well) = import(folder.path(), FRENCH.as_bytes(), &[]);
    assert!(!well && answer["imported"].is_null(), "{answer}");
    let bad = &answer["incoming"]["bad"][0];
    assert_eq!(bad["line"], 3);
    let message = bad["problems"][0]["message"].as_str().expect("a sentence");
    assert!(!message.contains('$') && !message.is_empty(), "{message}");
    let looked = import(folder.path(), FRENCH.as_bytes(), &["--look", "--leave-out"]).0;
    assert!(looked["imported"].is_null());
    let (answer, well) = import(folder.path(), FRENCH.as_bytes(), &["--leave-out"]);
    assert!(well);
    assert_eq!(answer["imported"]["events"], 3);
}

#[test]
fn columns_encoding_and_names_are_given_as_options() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = b"when|a|b|c|d|x|y\n2020-03-12|Zo\xE9|Karim|Anne|Lea|500|300\n";
    let mut args = vec![
        "--separator",
        "|",
        "--encoding",
        "windows-1252",
        "--same",
        "Lea=L\u{e9}a",
    ];
    for column in [
        "1=date",
        "2=us1",
        "3=us2",
        "4=them1",
        "5=them2",
        "6=mark_us",
        "7=mark_them",
    ] {
        args.extend(["--column", column]);
    }
    let (answer, well) = import(folder.path(), text, &args);
    assert!(well, "{answer}");
    let players = &answer["incoming"]["first"][0]["players"];
    assert_eq!(*players, json!(["Zoé", "Karim", "Anne", "Léa"]));
    for wrong in [
        vec!["--column", "1=colour"],
        vec!["--column", "x=date"],
        vec!["--ruleset", "whist"],
        vec!["--encoding", "martian"],
        vec![],
    ] {
        let (answer, well) = import(folder.path(), text, &wrong);
        assert!(!well && answer["imported"].is_null(), "{wrong:?}");
    }
}

#[test]
fn matches_that_do_not_end_stay_unfinished_unless_an_option_ends_them() {
    const EVENINGS: &str = "date,us_1,us_2,them_1,them_2,ruleset,us,them\n\
        2019-01-03,Zoé,Karim,Anne,Léa,FFB contrée ludique,1020,740\n\
        2019-01-10,Zoé,Karim,Anne,Léa,\"Coinche, contract only\",500,500\n";
    let count = |kind: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        let args: &[&str] = match kind {
            "" => &[],
            kind => &["--unfinished", kind],
        };
        let (answer, well) = import(folder.path(), EVENINGS.as_bytes(), args);
        assert!(well, "{answer}");
        assert_eq!(answer["incoming"]["unfinished"], 2);
        let out = ardoise(folder.path(), &["export"]).stdout;
        let journal = String::from_utf8(out).expect("text");
        ["match_abandoned", "match_finished"].map(|event| journal.matches(event).count())
    };
    assert_eq!(count(""), [2, 0]);
    assert_eq!(count("abandoned"), [2, 0]);
    assert_eq!(count("finished"), [1, 1], "nobody leads at 500 to 500");
    assert_eq!(count("playing"), [0, 0]);
}

#[test]
fn an_encoding_is_guessed_for_a_look_and_chosen_before_anything_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = b"date,us_1,us_2,them_1,them_2,us,them\n2020-03-12,Zo\xE9,Karim,Anne,Eve,500,300\n";
    let (answer, well) = import(folder.path(), text, &["--look"]);
    assert!(well);
    assert_eq!(answer["incoming"]["encoding"], "windows-1252");
    let refused = import(folder.path(), text, &[]);
    assert!(!refused.1 && refused.0["imported"].is_null());
    assert!(import(folder.path(), text, &["--encoding", "windows-1252"]).1);
}

/// Records matches with long notes.
fn write_much(folder: &Path) {
    let app = ardoise_app::App::open(folder).expect("the ledger opens");
    let moment = ardoise_app::Moment::from(chrono::Local::now());
    for number in 0..40 {
        let notes = format!("{number} {}", "une belle soirée ".repeat(110));
        let new = json!({"kind": "create_match", "new": {"ruleset": "coinche"}});
        let role = ardoise_app::Role::Organiser;
        let made = app.call(new, role, &moment).expect("a match");
        let id = &made["match"]["id"];
        let change = json!({"kind": "change_notes", "id": id, "revision": 1, "notes": notes});
        app.call(change, role, &moment).expect("its notes");
    }
}

#[cfg(unix)]
#[test]
fn an_export_that_is_killed_leaves_nothing_under_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    write_much(folder.path());
    let there = tempfile::tempdir().expect("a folder");
    let file = there.path().join("all.json");
    let name = file.to_str().expect("a path");
    // The system kills a process that writes a file larger than this, which only the export does.
    let limited = Command::new("sh")
        .args(["-c", "ulimit -f 80; exec \"$0\" \"$@\""])
        .args([env!("CARGO_BIN_EXE_ardoise"), "export", name])
        .env("ARDOISE_DATA_DIR", folder.path())
        .output()
        .expect("it runs");
    assert!(!limited.status.success());
    assert!(!file.exists(), "no half of an export has its name");
    let partial = || {
        let mut files = std::fs::read_dir(there.path()).expect("the folder");
        let partial = files.find(|file| {
            let path = file.as_ref().expect("a file").path();
            path.extension().is_some_and(|end| end == "partial")
        });
        partial.map(|file| file.expect("a file").path())
    };
    let left = File::options()
        .write(true)
        .open(partial().expect("it had begun"));
    let two_days_ago = SystemTime::now() - Duration::from_secs(2 * 24 * 3600);
    let left = left.and_then(|left| left.set_modified(two_days_ago));
    left.expect("nobody has written to it since");

    assert!(ardoise(folder.path(), &["export", name]).status.success());
    let whole = std::fs::read(&file).expect("the export");
    let read: Value = serde_json::from_slice(&whole).expect("it is whole");
    assert_eq!(read["entities"].as_array().map(Vec::len), Some(40));
    assert_eq!(partial(), None, "what was left is cleared");
    let again = ardoise(folder.path(), &["--lang", "en", "export", name]);
    assert!(!again.status.success());
    let said = String::from_utf8_lossy(&again.stderr);
    assert!(said.contains("There is already a file"), "{said}");
    assert!(
        std::fs::read(&file).expect("the export") == whole,
        "never overwritten"
    );
}

/// A workbook as a spreadsheet program writes it: a title page, two sheets of deals, and a hidden sheet.
const WORKBOOK: &[u8] = include_bytes!("../cases/workbooks/evenings.xlsx");

#[test]
fn a_sheet_of_a_workbook_comes_in_like_csv() {
    let folder = tempfile::tempdir().expect("a folder");
    let (answer, well) = import(folder.path(), WORKBOOK, &[]);
    assert!(well, "{answer}");
    assert_eq!(answer["incoming"]["sheet"], "Jeudis");
    assert_eq!(
        answer["incoming"]["sheets"],
        json!(["Accueil", "Jeudis", "Vendredis"])
    );
    assert_eq!(answer["incoming"]["above"], json!([2]));
    assert_eq!(answer["imported"]["matches"], 2);
    let (other, _) = import(folder.path(), WORKBOOK, &["--look", "--sheet", "vendredis"]);
    assert_eq!(other["incoming"]["first"][0]["day"], "2021-06-04");
    let file = folder.path().join("evenings.csv");
    let path = file.to_str().expect("a path");
    for (args, words) in [
        (vec!["import", path], "import --csv"),
        (vec!["import", "--csv", "--sheet", "Lundis", path], "Jeudis"),
    ] {
        let output = ardoise(folder.path(), &args);
        assert!(!output.status.success());
        let says = String::from_utf8(output.stderr).expect("text");
        assert!(says.contains(words), "{says}");
    }
}
