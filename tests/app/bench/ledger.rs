//! The time of looking back over ten years of evenings must not depend on the number of matches. The ledgers are generated, the same in
//! every run, in the folder that cargo builds into: a deal is recorded on a disk that syncs. Run with
//! `cargo bench -p ardoise-app --bench ledger -- 0 1000 10000 100000`; in an empty ledger only deals are recorded.

mod bare;
mod evenings;
mod recording;
mod standing;
mod times;

use ardoise_app::exchange::{CsvReading, ExportFormat, ExportOptions};
use ardoise_app::notation::Language;
use ardoise_app::{App, Moment, Role};
use ardoise_ledger::FILE_NAME;
use bare::insert_rows;
use evenings::{begin, generate, today};
use recording::{record, record_meanwhile};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::time::Duration;
use tempfile::TempDir;
use times::{bytes, once, ratio, spread, tell, tell_memory};

/// As in the command line.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How long a ledger rests after it is made up.
const RESTS: Duration = Duration::from_secs(8);

fn main() {
    let sizes = std::env::args().filter_map(|argument| argument.parse().ok());
    let mut sizes: Vec<usize> = sizes.collect();
    if sizes.is_empty() {
        sizes.extend([0, 1_000, 10_000]);
    }
    let kept: Vec<Kept> = sizes.into_iter().map(Kept::of).collect();
    // The application moves its log into the file once it is idle.
    std::thread::sleep(RESTS);
    let (empty, filled): (Vec<&Kept>, Vec<&Kept>) = kept.iter().partition(|kept| kept.size == 0);
    look_back(&filled);
    record(&kept);
    for kept in filled {
        exchange(kept);
        meanwhile(kept);
    }
    if !empty.is_empty() {
        standing::rank();
    }
}

/// A ledger with so many matches. All are measured in turn, so that they share the slow moments of the machine.
struct Kept {
    size: usize,
    app: App,
    folder: TempDir,
}

impl Kept {
    fn of(size: usize) -> Kept {
        let folder = on_disk();
        if size > 0 {
            let made = once(|| generate(folder.path(), size));
            tell(size, "the ledger is made up", made);
        }
        let app = App::open(folder.path()).expect("the ledger opens");
        let figures = json!({"kind": "statistics", "query": {"names": ["Zoé"]}});
        let counted = once(|| {
            while call(&app, figures.clone())["up_to"] != json!({"behind": 0, "stale": false}) {
                std::thread::sleep(Duration::from_millis(20));
            }
        });
        tell(size, "all matches are counted and rated", counted);
        Kept { size, app, folder }
    }
}

/// A folder on the disk. In memory nothing is synced, and a deal would seem to take no time.
fn on_disk() -> TempDir {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let mounts = fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    let path = folder.path().canonicalize().expect("a path");
    let of = mounts.lines().filter_map(|line| {
        let mut fields = line.split(' ');
        let at = fields.nth(4)?;
        let kind = line.split(" - ").nth(1)?.split(' ').next()?;
        path.starts_with(at).then_some((at.len(), kind))
    });
    if let Some((_, kind @ ("tmpfs" | "ramfs"))) = of.max_by_key(|(length, _)| *length) {
        eprintln!(
            "The ledger is measured on a disk, but {} is in memory ({kind}). Set CARGO_TARGET_DIR to a folder on a disk.",
            path.display()
        );
        std::process::exit(1);
    }
    folder
}

/// Measures everything that looks back, as the window asks it.
fn look_back(all: &[&Kept]) {
    let ask_each = |what: &str, request: &dyn Fn(usize) -> Value| {
        spread(all, what, 40, |kept| {
            let request = request(kept.size);
            once(|| drop(answer(&kept.app, request)))
        });
    };
    let ask = |what: &str, request: Value| ask_each(what, &|_| request.clone());
    let history = |query: Value| json!({"kind": "history", "query": query});
    let statistics = |query: Value| json!({"kind": "statistics", "query": query});
    let everybody = |pairs: bool| json!({"kind": "everybody", "pairs": pairs});
    let behind =
        |deals: Value| json!({"kind": "deals_behind", "query": {"names": ["Zoé"]}, "deals": deals});
    ask("home", json!({"kind": "home"}));
    let four = ["Zoé", "Karim", "Anne", "Jean"];
    ask(
        "what a table last played",
        json!({"kind": "last_ruleset", "players": four}),
    );
    ask("the history opens", history(json!({})));
    ask("a word is searched", history(json!({"words": "elo"})));
    ask(
        "words nobody wrote",
        history(json!({"words": "nulle part"})),
    );
    // In the smallest ledger too this fills a page, so that answers of the same length are compared.
    let combined = json!({"players": ["Zoé"], "place": "Le club", "result": "won"});
    ask("filters combined", history(combined));
    ask_each("a page far down", &|size| {
        let middle = ((begin(size / 2, size).timestamp_millis()) << 20).to_string();
        history(json!({"after": middle}))
    });
    let length = json!({"at_least": 5, "at_most": 40, "words": "bougies"});
    ask("matches of a length", history(length));
    ask("a player's page", statistics(json!({"names": ["Zoé"]})));
    ask(
        "a pair's page",
        statistics(json!({"names": ["Zoé", "Karim"]})),
    );
    let year = json!({"names": ["Zoé"], "from": "2016-01", "to": "2016-12"});
    ask("a player's year", statistics(year));
    ask("all players", everybody(false));
    ask("all pairs", everybody(true));
    let chuted = json!({"level": "110", "made": false, "taking": true});
    ask("deals behind a figure", behind(chuted));
    ask("deals behind nothing", behind(json!({"generale": true})));
}

/// A call as the window and the server make it: JSON, answered with the text that is sent.
fn answer(app: &App, request: Value) -> Box<RawValue> {
    let answer = app.answer(request, Role::Organiser, &moment());
    answer.unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// The same for the benchmark itself, which looks into the answer.
fn call(app: &App, request: Value) -> Value {
    serde_json::from_str(answer(app, request).get()).expect("it is JSON")
}

fn read<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("it is of this type")
}

fn moment() -> Moment {
    Moment::from(today().with_timezone(&chrono::Local))
}

fn options(format: ExportFormat) -> ExportOptions {
    ExportOptions {
        played_at: None,
        ids: None,
        format,
        separator: None,
        bom: None,
        language: Language::En,
    }
}

fn exchange(kept: &Kept) {
    let Kept { size, app, folder } = kept;
    let (size, folder) = (*size, folder.path());
    for (format, name) in [(ExportFormat::Json, "json"), (ExportFormat::Csv, "csv")] {
        let file = folder.join(format!("export.{name}"));
        let out = BufWriter::new(File::create(&file).expect("a file"));
        let export = || {
            assert_eq!(
                app.export_to(&options(format), out)
                    .expect("written")
                    .left_out,
                0
            );
        };
        tell_memory(size, &format!("all is exported, {name}"), export);
        let length = bytes(&file);
        println!("{size:>8}  the file has {} MiB", length >> 20);
        let other = on_disk();
        let there = App::open(other.path()).expect("a ledger");
        let input = BufReader::new(File::open(&file).expect("the export"));
        let moment = Moment::from(chrono::Local::now());
        let imported = tell_memory(size, &format!("all is imported, {name}"), || {
            let imported = match format {
                ExportFormat::Json => there
                    .import_from(input, None, false, &moment)
                    .map(|(_, imported)| imported),
                ExportFormat::Csv => there
                    .import_csv_from(input, &CsvReading::default(), (false, false), &moment)
                    .map(|(_, imported)| imported),
            };
            let imported = imported.expect("it is sound").expect("it is written");
            assert!(imported.matches as usize >= size, "all of it");
        });
        if format == ExportFormat::Json {
            let to = folder.join("rows.db");
            let inserted = once(|| insert_rows(&other.path().join(FILE_NAME), &to));
            tell(size, "the same rows are inserted", inserted);
            ratio(
                "import-bare",
                imported.as_secs_f64(),
                inserted.as_secs_f64(),
            );
        }
    }
}

/// Deals are recorded while another program works on the same file, and imports a tenth as many matches again.
fn meanwhile(kept: &Kept) {
    let others = on_disk();
    generate(others.path(), (kept.size / 10).max(1));
    let file = others.path().join("export.json");
    let out = BufWriter::new(File::create(&file).expect("a file"));
    let there = App::open(others.path()).expect("a ledger");
    there
        .export_to(&options(ExportFormat::Json), out)
        .expect("written");
    drop(there);
    record_meanwhile(kept, &file);
}
