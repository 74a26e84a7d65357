//! `ardoise backup`, `restore`, `check` and `rebuild`, run as in a terminal.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};

/// Runs `ardoise` on the ledger of a folder.
pub fn ardoise(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ardoise"))
        .args(args)
        .env("ARDOISE_DATA_DIR", folder)
        .output()
        .expect("ardoise runs")
}

/// The lines of the answer, and whether the exit status was 0.
pub fn answers(folder: &Path, args: &[&str]) -> (Vec<Value>, bool) {
    let output = ardoise(folder, args);
    let text = String::from_utf8(output.stdout).expect("text");
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    (lines.collect(), output.status.success())
}

fn refusal(folder: &Path, args: &[&str]) -> String {
    let output = ardoise(folder, args);
    assert!(!output.status.success(), "{args:?} is refused");
    String::from_utf8(output.stderr).expect("text")
}

/// Records a match in the ledger of a folder.
pub fn play(folder: &Path) {
    let app = ardoise_app::App::open(folder).expect("the ledger opens");
    let moment = ardoise_app::Moment::from(chrono::Local::now());
    let new = json!({"kind": "create_match", "new": {"ruleset": "coinche"}});
    app.call(new, ardoise_app::Role::Organiser, &moment)
        .expect("a match");
}

/// Writes a CSV file of a match with one deal, and returns its path.
fn evening(folder: &Path) -> String {
    let file = folder.join("evening.csv");
    let text = "date,ruleset,us_1,us_2,them_1,them_2,taker,level,strain,points_us\n\
        2026-11-21,coinche,Zoé,Karim,Anne,Jean,Zoé,100,hearts,110\n";
    std::fs::write(&file, text).expect("a file");
    file.display().to_string()
}

/// Attaches a picture to the match of a folder, and returns its name.
pub fn attach(folder: &Path) -> String {
    let app = ardoise_app::App::open(folder).expect("the ledger opens");
    let moment = ardoise_app::Moment::from(chrono::Local::now());
    let ask = |request| {
        app.call(request, ardoise_app::Role::Organiser, &moment)
            .expect("an answer")
    };
    let id = ask(json!({"kind": "home"}))["current"]["id"].take();
    let data = STANDARD.encode(crate::picture::picture(8, 8, 1));
    ask(json!({"kind": "attach_photo", "id": id, "revision": 1, "data": data}));
    let kept = ask(json!({"kind": "keepsakes", "id": id}));
    kept["photos"][0].as_str().expect("a name").to_owned()
}

#[test]
fn a_backup_is_put_back_and_what_was_there_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let (made, well) = answers(folder.path(), &["backup"]);
    assert!(well);
    assert_eq!(
        (&made[0]["events"], &made[0]["findings"]),
        (&json!(1), &json!([]))
    );
    play(folder.path());

    let backup = made[0]["path"].as_str().expect("a path");
    let (restored, well) = answers(folder.path(), &["restore", backup]);
    assert!(well);
    assert_eq!(restored[0]["events"], 1);
    let aside = restored[0]["aside"].as_str().expect("it is kept");
    let (again, _) = answers(folder.path(), &["restore", aside]);
    assert_eq!(again[0]["events"], 2, "nothing was lost");
    assert_eq!(answers(folder.path(), &["check"]), (vec![], true));
    assert_eq!(answers(folder.path(), &["rebuild"]), (vec![], true));
}

#[test]
fn a_backup_goes_to_the_file_named_and_never_over_another() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let file = folder.path().join("copy.db");
    let path = file.to_str().expect("a path");
    assert_eq!(answers(folder.path(), &["backup", path]).0[0]["path"], path);
    assert!(refusal(folder.path(), &["backup", path]).contains("already"));
    std::fs::write(&file, "a shopping list").expect("a file");
    assert!(refusal(folder.path(), &["restore", path]).contains("damaged"));
    assert!(
        refusal(folder.path(), &["--lang", "fr", "restore", "nowhere.db"]).contains("sauvegarde")
    );
    assert!(answers(folder.path(), &["check"]).1, "nothing has changed");
}

#[test]
fn a_file_that_cannot_be_written_is_named_and_not_the_ledger() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let there = folder.path().join("no such folder").join("copy");
    let path = there.to_str().expect("a path");
    for command in ["backup", "export"] {
        let told = refusal(folder.path(), &[command, path]);
        assert!(
            told.contains(path) && !told.contains("ardoise.db"),
            "{told}"
        );
        assert!(!told.contains("can read"), "{told}");
    }
}

#[cfg(unix)]
#[test]
fn only_its_owner_can_read_what_is_written_of_a_ledger() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    for command in [&["backup"][..], &["export"], &["export", "--csv"]] {
        let file = folder.path().join(command.concat());
        let path = file.to_str().expect("a path");
        let ended = ardoise(folder.path(), &[command, &[path]].concat());
        assert!(ended.status.success(), "{ended:?}");
        let mode = file.metadata().expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{command:?}");
    }
}

#[test]
fn a_backup_in_one_file_brings_the_pictures_to_another_disk() {
    let (here, there) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    );
    play(here.path());
    let photo = attach(here.path());
    let file = here.path().join("all.db");
    let path = file.to_str().expect("a path");
    let (made, well) = answers(here.path(), &["backup", path]);
    assert!(well);
    assert_eq!(made[0]["photos"], 1);
    let (restored, well) = answers(there.path(), &["restore", path]);
    assert!(well);
    assert_eq!(restored[0]["photos"], 1);
    assert_eq!(answers(there.path(), &["check"]), (vec![], true));
    let of = |folder: &Path| std::fs::read(folder.join("photos").join(&photo)).expect("a picture");
    assert!(of(there.path()) == of(here.path()));

    std::fs::remove_file(there.path().join("photos").join(&photo)).expect("it is lost");
    let (found, well) = answers(there.path(), &["--lang", "fr", "check"]);
    assert!(!well);
    assert_eq!(found[0]["code"], "photo_missing");
    let message = found[0]["message"].as_str().expect("a sentence");
    assert!(
        message.contains(&photo) && message.contains("«"),
        "{message}"
    );
    let export = here.path().join("all.json");
    let export = export.to_str().expect("a path");
    assert!(ardoise(here.path(), &["export", export]).status.success());
    let (imported, well) = answers(there.path(), &["import", export]);
    assert!(well);
    assert_eq!(imported[0]["imported"]["photos"], 1);
    assert_eq!(answers(there.path(), &["check"]), (vec![], true));
}

#[test]
fn a_check_says_what_it_finds_and_a_rebuild_mends_the_lists() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let ledger = rusqlite::Connection::open(folder.path().join("ardoise.db")).expect("a file");
    ledger
        .execute_batch("UPDATE matches SET us_total = 5")
        .expect("harm");
    drop(ledger);
    let (found, well) = answers(folder.path(), &["check"]);
    assert!(!well);
    assert_eq!(found[0]["code"], "projection_differs");
    let message = found[0]["message"].as_str().expect("a sentence");
    assert!(
        message.contains("matches") && !message.contains('$'),
        "{message}"
    );
    assert_eq!(answers(folder.path(), &["rebuild"]), (vec![], true));
    assert_eq!(answers(folder.path(), &["check"]), (vec![], true));
}

/// A finding names the match and the deal as the players know them, and a remedy.
#[test]
fn a_finding_says_which_match_and_deal_it_is_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let (made, well) = answers(folder.path(), &["import", "--csv", &evening(folder.path())]);
    assert!(well, "{made:?}");
    let ledger = rusqlite::Connection::open(folder.path().join("ardoise.db")).expect("a file");
    ledger
        .execute_batch(
            "DROP TRIGGER events_payload_is_only_erased; UPDATE events SET payload = replace(payload, '\"hearts\"', '\"spades\"') WHERE kind = 'deal_recorded'",
        )
        .expect("harm");
    drop(ledger);
    for (language, words) in [
        ("en", ["deal 1", "Restore"]),
        ("fr", ["donne 1", "Restaurez"]),
    ] {
        let (found, well) = answers(folder.path(), &["--lang", language, "check"]);
        assert!(!well);
        let changed = found
            .iter()
            .find(|found| found["code"] == "payload_changed");
        let changed = changed.expect("it is found");
        assert_eq!(changed["found_in"]["deal"], 1);
        let message = changed["message"].as_str().expect("a sentence");
        for word in ["2026-11-21", "Zoé & Karim – Anne & Jean"]
            .iter()
            .chain(&words)
        {
            assert!(message.contains(word), "{word}: {message}");
        }
    }
}

/// Findings of a backup and a rebuild do so too, also if the match cannot be read any more.
#[test]
fn findings_of_a_backup_and_a_rebuild_say_which_match_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let (made, well) = answers(folder.path(), &["import", "--csv", &evening(folder.path())]);
    assert!(well, "{made:?}");
    let ledger = rusqlite::Connection::open(folder.path().join("ardoise.db")).expect("a file");
    ledger
        .execute_batch(
            "DROP TRIGGER events_payload_is_only_erased; UPDATE events SET payload = '[7]' WHERE kind = 'deal_recorded'",
        )
        .expect("harm");
    drop(ledger);
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().expect("a path");
    let (backed_up, well) = answers(folder.path(), &["backup", copy]);
    assert!(!well, "{backed_up:?}");
    let (rebuilt, well) = answers(folder.path(), &["rebuild"]);
    assert!(!well, "{rebuilt:?}");
    assert_eq!(rebuilt[0]["code"], "match_unreadable");
    for finding in [&backed_up[0]["findings"][0], &rebuilt[0]] {
        assert_eq!(finding["found_in"]["sides"]["us"]["players"][0], "Zoé");
        let message = finding["message"].as_str().expect("a sentence");
        assert!(
            message.starts_with("2026-11-21, Zoé & Karim – Anne & Jean"),
            "{message}"
        );
    }
}

#[test]
fn findings_about_a_ruleset_a_concours_and_a_season_name_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = ardoise_app::App::open(folder.path()).expect("the ledger opens");
    let moment = ardoise_app::Moment::from(chrono::Local::now());
    let ruleset = json!({"kind": "save_ruleset", "name": "Chez Mémé", "preset": "coinche", "set": {"contract.tie": "lost"}});
    let concours = json!({"kind": "create_concours", "name": "Coupe du Port", "day": "2026-11-21", "format": "belote-4x12"});
    let season = json!({"kind": "save_season", "name": "Challenge", "from": "2026-09-01", "to": "2027-05-31"});
    for request in [ruleset, concours, season] {
        app.call(request, ardoise_app::Role::Organiser, &moment)
            .expect("it is made");
    }
    drop(app);
    let ledger = rusqlite::Connection::open(folder.path().join("ardoise.db")).expect("a file");
    ledger
        .execute_batch(
            "DROP TRIGGER events_payload_is_only_erased; UPDATE events SET payload = payload || ' '",
        )
        .expect("harm");
    drop(ledger);
    for (language, words) in [
        (
            "en",
            [
                "Ruleset “Chez Mémé”: ",
                "Concours “Coupe du Port”: ",
                "Season “Challenge”: ",
            ],
        ),
        (
            "fr",
            [
                "Règlement « Chez Mémé »",
                "Concours « Coupe du Port »",
                "Saison « Challenge »",
            ],
        ),
    ] {
        let (found, _) = answers(folder.path(), &["--lang", language, "check"]);
        for words in words {
            let named = |found: &&Value| {
                let message = found["message"].as_str().expect("a sentence");
                message.replace('\u{a0}', " ").starts_with(words)
            };
            let finding = found.iter().find(named);
            let finding = finding.unwrap_or_else(|| panic!("{words}: {found:?}"));
            assert_eq!(finding["code"], "payload_changed");
            assert!(words.contains(finding["named"]["name"].as_str().expect("its name")));
        }
    }
}

#[test]
fn a_journal_that_is_less_than_it_was_is_reported_and_may_be_accepted() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    assert!(answers(folder.path(), &["backup"]).1);
    for end in ["", "-wal", "-shm"] {
        std::fs::remove_file(folder.path().join(format!("ardoise.db{end}"))).ok();
    }
    for command in ["check", "rebuild", "backup"] {
        let told = refusal(folder.path(), &["--lang", "fr", command]);
        assert!(told.contains("sauvegarde"), "{command}: {told}");
    }
    assert_eq!(
        answers(folder.path(), &["rebuild", "--accept"]),
        (vec![], true)
    );
    assert_eq!(answers(folder.path(), &["check"]), (vec![], true));
}

pub fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_loss_names_the_last_backup() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let (made, _) = answers(folder.path(), &["backup"]);
    let made = Path::new(made[0]["path"].as_str().expect("a path")).to_owned();
    std::fs::write(folder.path().join("ardoise.db"), "").expect("emptied");
    for end in ["-wal", "-shm"] {
        std::fs::remove_file(folder.path().join(format!("ardoise.db{end}"))).ok();
    }
    let said = refusal(folder.path(), &["check"]);
    let name = made.file_name().expect("a name").to_string_lossy();
    assert!(said.contains(&*name), "{said}");
    std::fs::remove_dir_all(folder.path().join("backups")).expect("removed");
    let said = refusal(folder.path(), &["check"]);
    assert!(said.contains("no backup next to it"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_export_to_a_full_disk_names_where_it_was_to_go() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    for format in [&["export"][..], &["export", "--csv"]] {
        let full = std::fs::File::options().write(true).open("/dev/full");
        let output = Command::new(env!("CARGO_BIN_EXE_ardoise"))
            .args(format)
            .env("ARDOISE_DATA_DIR", folder.path())
            .stdout(full.expect("a full disk"))
            .output()
            .expect("ardoise runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "{format:?}");
        assert!(said.contains("no room left to write stdout"), "{said}");
    }
}

/// Everything that only reads works on a stick that is write-protected.
#[cfg(unix)]
#[test]
fn a_ledger_that_may_not_be_written_is_checked_exported_and_examined() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let mode = |path: &Path, mode| {
        std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).expect("its mode");
    };
    // A copy that every user may run. Another process writes it: the programs that other tests start would inherit it open for
    // writing, and Linux runs no such file.
    let shared = tempfile::tempdir().expect("a folder");
    let program = shared.path().join("ardoise");
    let copied = Command::new("cp")
        .arg(env!("CARGO_BIN_EXE_ardoise"))
        .arg(&program)
        .status();
    assert!(copied.expect("cp runs").success());
    mode(shared.path(), 0o755);
    let file = folder.path().join("ardoise.db");
    let is_root = file.metadata().expect("the file").uid() == 0;
    for entry in std::fs::read_dir(folder.path()).expect("the folder") {
        let path = entry.expect("an entry").path();
        mode(&path, if path.is_dir() { 0o555 } else { 0o444 });
    }
    mode(folder.path(), 0o555);
    let before = std::fs::read(&file).expect("the file");
    let run = |args: &[&str]| {
        let mut command = Command::new(&program);
        command.args(args).env("ARDOISE_DATA_DIR", folder.path());
        if is_root {
            // Root may write everything, so another user runs it.
            command.uid(65534).gid(65534);
        }
        command.output().expect("ardoise runs")
    };
    let ran = [
        run(&["check"]),
        run(&["doctor", "--lang", "en"]),
        run(&["export"]),
        run(&["export", "--csv"]),
    ];
    let refused = run(&["--lang", "en", "backup"]);
    mode(folder.path(), 0o755);
    for output in &ran {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{} {said}", text(output));
    }
    assert_eq!(text(&ran[0]), "");
    assert!(
        text(&ran[1]).contains("The ledger is sound."),
        "{}",
        text(&ran[1])
    );
    let exported: Value = serde_json::from_slice(&ran[2].stdout).expect("JSON");
    assert_eq!(exported["entities"].as_array().map(Vec::len), Some(1));
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        said.contains("can read") && said.contains("not write"),
        "{said}"
    );
    assert_eq!(std::fs::read(&file).expect("the file"), before);
}
