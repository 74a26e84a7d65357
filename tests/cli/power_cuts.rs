//! Power cuts while matches are imported, and right after an import was acknowledged, by each way in.

use crate::serve::{Server, ardoise};
use crate::shim::Shim;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long an import may take, on a very busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// Every so many calls of the disk, the power is cut.
const STEP: usize = 30;

/// A file to import, and how many matches it has.
struct Brought {
    _folder: TempDir,
    file: PathBuf,
    is_csv: bool,
}

const MATCHES: u64 = 3;

/// The same matches as a spreadsheet, and as the export of a ledger into which it was imported.
fn brought() -> [Brought; 2] {
    let folder = || tempfile::tempdir().expect("a folder");
    let (csv, json) = (folder(), folder());
    let sheet = csv.path().join("evening.csv");
    let rows = ["20", "21", "22"]
        .map(|day| format!("2026-11-{day},coinche,Zoé,Karim,Anne,Jean,Zoé,100,hearts,110\n"));
    let titles = "date,ruleset,us_1,us_2,them_1,them_2,taker,level,strain,points_us\n";
    std::fs::write(&sheet, titles.to_owned() + &rows.concat()).expect("a file");
    let export = json.path().join("evening.json");
    let path = |file: &Path| file.display().to_string();
    let done = |arguments: &[&str]| {
        let ended = ardoise(arguments, json.path()).output().expect("it ends");
        assert!(ended.status.success(), "{ended:?}");
    };
    done(&["import", "--csv", &path(&sheet)]);
    done(&["export", &path(&export)]);
    [(csv, sheet, true), (json, export, false)].map(|(_folder, file, is_csv)| Brought {
        _folder,
        file,
        is_csv,
    })
}

/// A ledger that was closed once, and so has no log.
fn room() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    drop(ardoise_app::App::open(folder.path()).expect("a ledger"));
    folder
}

/// A command whose power is cut at a call of the disk, or else at its end.
fn under(shim: &Shim, arguments: &[&str], folder: &Path, call: Option<usize>) -> Command {
    let mut command = ardoise(arguments, folder);
    command.env("LD_PRELOAD", &shim.library);
    command.env("FAULT_FOLDER", folder).env("FAULT", "cut");
    if let Some(call) = call {
        command.env("FAULT_AT", call.to_string());
    }
    command
}

/// How many matches the ledger has after a power cut. It opens, and has no finding.
fn kept(folder: &Path) -> u64 {
    let check = ardoise(&["check"], folder).output().expect("it ends");
    assert!(check.status.success(), "{check:?}");
    let app = ardoise_app::App::open(folder).expect("it opens");
    let asked = json!({"kind": "history", "query": {}});
    let moment = ardoise_app::Moment::now();
    let history = app.call(asked, ardoise_app::Role::Organiser, &moment);
    let history = history.expect("an answer");
    history["matches"].as_array().expect("a list").len() as u64
}

fn must(server: &Server, request: Value) -> Value {
    let (status, answer) = server.call(&server.scorer, &request, &[]);
    assert_eq!(status, 200, "{request} {answer}");
    answer
}

/// Waits until a job is finished, and returns its id and its answer.
fn finished(server: &Server, begin: Value) -> (Value, Value) {
    let job = must(server, begin)["id"].take();
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let mut now = must(server, json!({"kind": "job", "job": job}));
        if now["finished"] == true {
            return (job, now["answer"].take());
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("the import does not end");
}

/// Imports a file as a screen does, and returns how many matches the interface says were written.
fn imported(server: &Server, brought: &Brought) -> Value {
    use base64::Engine;
    let bytes = std::fs::read(&brought.file).expect("the file");
    let data = base64::engine::general_purpose::STANDARD.encode(bytes);
    let file = must(server, json!({"kind": "send_file", "data": data}))["id"].take();
    let begin = match brought.is_csv {
        true => json!({"kind": "import_csv", "file": file, "how": {}}),
        false => {
            let (look, _) = finished(server, json!({"kind": "look_at_import", "file": file}));
            json!({"kind": "import", "look": look, "forks": {}})
        }
    };
    finished(server, begin).1["matches"].take()
}

#[test]
fn an_import_on_a_screen_that_is_finished_survives_a_power_cut() {
    let shim = Shim::of("ledger/faults/shim.c");
    for brought in &brought() {
        let folder = room();
        let mut server = Server::of(under(&shim, &["serve"], folder.path(), None));
        assert_eq!(imported(&server, brought), MATCHES);
        let pid = server.pid().to_string();
        let cut = Command::new("kill").args(["-USR1", &pid]).status();
        assert!(cut.expect("a signal").success());
        server.ended();
        assert_eq!(kept(folder.path()), MATCHES, "csv: {}", brought.is_csv);
    }
}

#[test]
fn an_import_on_the_command_line_survives_a_power_cut_at_any_moment() {
    let shim = Shim::of("ledger/faults/shim.c");
    for brought in &brought() {
        let file = brought.file.display().to_string();
        let mut arguments = vec!["import", &file];
        if brought.is_csv {
            arguments.insert(1, "--csv");
        }
        let folder = room();
        let calls = tempfile::NamedTempFile::new().expect("a file");
        let mut counted = under(&shim, &arguments, folder.path(), None);
        counted.env("FAULT_COUNT", calls.path());
        let ended = counted.output().expect("it ends");
        assert!(!ended.stdout.is_empty(), "it was acknowledged: {ended:?}");
        assert_eq!(kept(folder.path()), MATCHES, "right after the end");
        let calls = std::fs::read_to_string(calls.path()).expect("the number of calls");
        for call in (1..calls.parse().expect("a number")).step_by(STEP) {
            let folder = room();
            let mut cut = under(&shim, &arguments, folder.path(), Some(call));
            let acknowledged = !cut.output().expect("it ends").stdout.is_empty();
            let kept = kept(folder.path());
            assert!(kept == MATCHES || !acknowledged, "{kept} after call {call}");
        }
    }
}
