//! The time of looking back over ten years of evenings must not depend on the number of matches. The ledgers are generated, the same in
//! every run. Run with `cargo bench -p ardoise-app --bench ledger -- 1000 10000 100000`. Without sizes, the first two are used.

mod bare;

use ardoise_app::exchange::{CsvReading, ExportFormat, ExportOptions};
use ardoise_app::history::{History, Home};
use ardoise_app::rulesets::LastRuleset;
use ardoise_app::statistics::{DealsBehind, Everybody, Statistics};
use ardoise_app::table::{CreateMatch, NewMatch, RecordDeal};
use ardoise_app::{App, Moment, On, Query};
use ardoise_journal::{
    ConfirmedMark, DealMarked, Event, MatchCreated, MatchState, Meta, Recorded, Sides, Team, Uuid,
};
use ardoise_ledger::{FILE_NAME, Ledger, Options};
use ardoise_rules::Side;
use ardoise_statistics::{DealFigures, Reckoning, SUMMARY_VERSION, Summary, WrongMark};
use bare::{Bare, empty_log, insert_rows};
use chrono::{DateTime, TimeDelta, Utc};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::Path;
use std::time::{Duration, Instant};

const PLAYERS: [&str; 12] = [
    "Zoé", "Karim", "Anne", "Jean", "Léa", "Marcel", "Jeanne", "Lucien", "Élodie", "Paul", "Rose",
    "Émile",
];
const PLACES: [&str; 5] = [
    "Chez Anne",
    "Café du Port",
    "Le club",
    "Chez Zoé",
    "En vacances",
];
/// The number of deals in a match.
const DEALS: usize = 8;

fn main() {
    let sizes = std::env::args().filter_map(|argument| argument.parse().ok());
    let mut sizes: Vec<usize> = sizes.collect();
    if sizes.is_empty() {
        sizes.extend([1_000, 10_000]);
    }
    for size in sizes {
        measure(size);
    }
}

/// A generator that gives the same numbers in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

fn measure(size: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let made = once(|| generate(folder.path(), size));
    let app = App::open(folder.path()).expect("the ledger opens");
    tell(size, "the ledger is made up", made);
    let figures = statistics(json!({"names": ["Zoé"]}));
    let counted = once(|| {
        while json!(answer(&app, figures.clone()).up_to) != json!({"behind": 0, "stale": false}) {
            std::thread::sleep(Duration::from_millis(20));
        }
    });
    tell(size, "all matches are counted and rated", counted);
    let middle = ((begin(size / 2, size).timestamp_millis()) << 20).to_string();
    ask(&app, size, "home", Home {});
    ask(
        &app,
        size,
        "what a table last played",
        LastRuleset {
            players: vec![
                "Zoé".to_owned(),
                "Karim".to_owned(),
                "Anne".to_owned(),
                "Jean".to_owned(),
            ],
        },
    );
    ask(&app, size, "the history opens", history(json!({})));
    ask(
        &app,
        size,
        "a word is searched",
        history(json!({"words": "elo"})),
    );
    ask(
        &app,
        size,
        "words nobody wrote",
        history(json!({"words": "nulle part"})),
    );
    ask(
        &app,
        size,
        "filters combined",
        history(json!({"players": ["Zoé", "Paul"], "place": "Le club", "result": "won"})),
    );
    ask(
        &app,
        size,
        "a page far down",
        history(json!({"after": middle})),
    );
    ask(
        &app,
        size,
        "matches of a length",
        history(json!({"at_least": 5, "at_most": 40, "words": "bougies"})),
    );
    ask(&app, size, "a player's page", figures.clone());
    ask(
        &app,
        size,
        "a pair's page",
        statistics(json!({"names": ["Zoé", "Karim"]})),
    );
    ask(
        &app,
        size,
        "a player's year",
        statistics(json!({"names": ["Zoé"], "from": "2016-01", "to": "2016-12"})),
    );
    ask(
        &app,
        size,
        "all players",
        Everybody {
            pairs: false,
            played_at: None,
        },
    );
    ask(
        &app,
        size,
        "all pairs",
        Everybody {
            pairs: true,
            played_at: None,
        },
    );
    ask(
        &app,
        size,
        "deals behind a figure",
        DealsBehind {
            query: read(json!({"names": ["Zoé"]})),
            deals: read(json!({"level": "110", "made": false, "taking": true})),
        },
    );
    ask(
        &app,
        size,
        "deals behind nothing",
        DealsBehind {
            query: read(json!({"names": ["Zoé"]})),
            deals: read(json!({"generale": true})),
        },
    );
    let sides = json!({"us": {"name": null, "players": ["Zoé", "Karim"]}, "them": {"name": null, "players": ["Anne", "Jean"]}});
    let new: NewMatch = read(json!({"ruleset": "coinche", "sides": sides}));
    let create = || {
        let new = new.clone();
        let created = app.command(CreateMatch { new }, &moment());
        created.expect("a match").after
    };
    spread(size, "a match is created", 40, || drop(json!(create())));
    let mut game = create();
    let facts =
        json!({"taker": "us", "contract": {"level": 80, "strain": "hearts"}, "points": {"us": 60}});
    let (mut times, mut bare_times) = (Vec::new(), Vec::new());
    let bare = Bare::new(folder.path());
    let log = folder.path().join(format!("{FILE_NAME}-wal"));
    empty_log(&folder.path().join(FILE_NAME));
    // What the log grows by, unless SQLite begins it anew.
    let mut least = u64::MAX;
    for number in 0..48 {
        // A match of as many deals as the others.
        if number > 0 && number % DEALS == 0 {
            game = create();
        }
        let on = On {
            id: game.id.as_str().into(),
            revision: game.revision,
        };
        let facts = facts.clone();
        let before = bytes(&log);
        times.push(once(|| {
            let changed = app.change(on, RecordDeal { facts }, &moment());
            game = changed.expect("a deal").after;
            drop(json!(game));
        }));
        least = match bytes(&log).saturating_sub(before) {
            0 => least,
            grown => least.min(grown),
        };
        if least < u64::MAX {
            bare_times.push(once(|| bare.commit(least)));
        }
    }
    println!("{size:>8}  a deal writes {least} bytes");
    ratio("deal-durable", median(&mut times), median(&mut bare_times));
    tell_spread(size, "a bare commit of as many bytes", bare_times);
    tell_spread(size, "a deal is recorded", times);
    exchange(size, folder.path(), &app);
}

/// Measures a query, with the time that its JSON takes.
fn ask<Q: Query>(app: &App, size: usize, what: &str, query: Q) {
    spread(size, what, 40, || drop(json!(answer(app, query.clone()))));
}

fn answer<Q: Query>(app: &App, query: Q) -> Q::Answer {
    let answer = app.query(query, &moment());
    answer.unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn history(filters: Value) -> History {
    let query = read(filters);
    History { query }
}

fn statistics(query: Value) -> Statistics {
    let query = read(query);
    Statistics { query }
}

fn read<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("it is of this type")
}

fn moment() -> Moment {
    Moment::from(today().with_timezone(&chrono::Local))
}

fn exchange(size: usize, folder: &Path, app: &App) {
    for (format, name) in [(ExportFormat::Json, "json"), (ExportFormat::Csv, "csv")] {
        let file = folder.join(format!("export.{name}"));
        let options = ExportOptions {
            played_at: None,
            ids: None,
            format,
            separator: None,
            bom: None,
        };
        let out = BufWriter::new(File::create(&file).expect("a file"));
        let export = || {
            assert_eq!(app.export_to(&options, out).expect("written").left_out, 0);
        };
        tell_memory(size, &format!("all is exported, {name}"), export);
        let length = bytes(&file);
        println!("{size:>8}  the file has {} MiB", length >> 20);
        let other = tempfile::tempdir().expect("a folder");
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

/// Prints the time of some work, and how much it raises the most memory used.
fn tell_memory(size: usize, what: &str, work: impl FnOnce()) -> Duration {
    // From here on the system measures the most memory used anew.
    let _ = fs::write("/proc/self/clear_refs", "5");
    let memory = resident();
    let time = once(work);
    tell(size, what, time);
    println!(
        "{size:>8}  memory grew by {} MiB",
        resident().saturating_sub(memory) >> 10
    );
    time
}

/// The most memory used by the program, in KiB; 0 if the system does not report it.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok())
        .unwrap_or(0)
}

/// Prints a ratio under the name by which `scripts/bench-table.mjs` finds it.
fn ratio(name: &str, ours: f64, bare: f64) {
    println!("{name}: {:.3}", ours / bare);
}

fn once(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn bytes(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |data| data.len())
}

/// The median of some times, in seconds.
fn median(times: &mut [Duration]) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64()
}

/// Measures the work this many times.
fn spread(size: usize, what: &str, times: usize, mut work: impl FnMut()) {
    let all = (0..times).map(|_| once(&mut work)).collect();
    tell_spread(size, what, all);
}

/// Prints the minimum, the median and the 95th percentile of the times.
fn tell_spread(size: usize, what: &str, mut all: Vec<Duration>) {
    all.sort_unstable();
    let ms = |at: usize| all[at].as_secs_f64() * 1000.0;
    println!(
        "{size:>8}  {:>12.3} ms  {:>9.3} ms at best  {:>9.3} ms at p95  {what}",
        ms(all.len() / 2),
        ms(0),
        ms(all.len() * 95 / 100)
    );
}

fn tell(size: usize, what: &str, time: Duration) {
    println!(
        "{size:>8}  {:>12.3} ms  {what}",
        time.as_secs_f64() * 1000.0
    );
}

/// The time of the calls.
fn today() -> DateTime<Utc> {
    "2026-01-08T12:00:00Z".parse().expect("a time")
}

/// When the match with this number began: on Thursday evenings over ten years. A page shows the same number from each
/// ledger.
fn begin(number: usize, size: usize) -> DateTime<Utc> {
    const WEEKS: usize = 522;
    let (week, rest) = (number * WEEKS / size, number * WEEKS % size);
    let evening = TimeDelta::hours(4).num_milliseconds();
    let first = today() - TimeDelta::weeks(WEEKS as i64) + TimeDelta::hours(5);
    first
        + TimeDelta::weeks(week as i64)
        + TimeDelta::milliseconds(evening * rest as i64 / size as i64)
}

/// The summary that the app would make: the totals, and the side with more as the winner.
fn summary(state: &MatchState) -> Summary {
    let total =
        |mark: fn(&ConfirmedMark) -> i32| state.deals.iter().map(|deal| mark(&deal.mark)).sum();
    let (us_total, them_total): (i32, i32) = (total(|mark| mark.us), total(|mark| mark.them));
    Summary {
        deals: DEALS as u32,
        us_total,
        them_total,
        winner: Some(if us_total >= them_total {
            Side::Us
        } else {
            Side::Them
        }),
        finished_at: Some(state.updated_at),
    }
}

/// Sums matches up without a replay, so that a large ledger is generated in minutes.
struct Quick;

impl Reckoning for Quick {
    fn version(&self) -> u32 {
        SUMMARY_VERSION
    }

    fn summarise(&self, state: &MatchState) -> Summary {
        summary(state)
    }

    fn figures(&self, _: &MatchState) -> Vec<DealFigures> {
        Vec::new()
    }

    fn wrong_marks(&self, _: &[Recorded]) -> Vec<WrongMark> {
        Vec::new()
    }
}

fn generate(folder: &Path, size: usize) {
    // The ruleset as a match keeps it.
    let app = App::open(folder).expect("a ledger");
    let new = CreateMatch {
        new: read(json!({"ruleset": "coinche"})),
    };
    let moment = Moment::from(chrono::Local::now());
    let created = app.command(new, &moment).expect("a match");
    drop(app);
    let mut options = Options::new();
    options.reckoning = Box::new(Quick);
    let mut ledger = Ledger::open(&folder.join(FILE_NAME), options).expect("it opens");
    let ruleset = ledger
        .match_state(&created.after.id)
        .expect("the match")
        .ruleset()
        .clone();
    let mut dice = Dice(0x5EED);
    for number in 0..size {
        let mut others: Vec<&str> = PLAYERS[1..].to_vec();
        let mut draw = || others.swap_remove(dice.below(others.len())).to_owned();
        let team = |players: Vec<String>| Team {
            name: String::new(),
            players,
        };
        let created = MatchCreated {
            name: None,
            ruleset: ruleset.clone(),
            sides: Sides {
                us: team(vec![PLAYERS[0].to_owned(), draw()]),
                them: team(vec![draw(), draw()]),
            },
            first_dealer: ardoise_rules::Seat::South,
            revanche_of: None,
            place: Some(PLACES[dice.below(PLACES.len())].to_owned()),
            notes: (dice.below(4) == 0).then(|| format!("Soirée {number}, les bougies")),
            concours: None,
        };
        let mut events: Vec<Event> = (0..DEALS)
            .map(|deal| event(number, deal, &mut dice))
            .collect();
        events.push(Event::MatchFinished { winner: None });
        let id = Uuid::from_u128(
            ((begin(number, size).timestamp_millis() as u128) << 80)
                | (0x7 << 76)
                | (0x8 << 60)
                | number as u128,
        );
        let meta = Meta::new(begin(number, size), "+01:00").with_id(id);
        ledger
            .create_whole(created, events, &meta, TimeDelta::minutes(5))
            .expect("a match");
    }
}

fn event(number: usize, deal: usize, dice: &mut Dice) -> Event {
    let level = 80 + 10 * dice.below(8) as i32;
    let points = 40 + dice.below(120) as i32;
    let (taker, made) = (["us", "them"][dice.below(2)], points >= level);
    let strain = ["clubs", "diamonds", "hearts", "spades"][dice.below(4)];
    let (won, lost) = (
        points + level,
        if made { 162 - points } else { 160 + level },
    );
    let takers = if made { won } else { 0 };
    let (us, them) = if taker == "us" {
        (takers, lost)
    } else {
        (lost, takers)
    };
    let contract = json!({"level": level, "strain": strain});
    Event::DealRecorded(DealMarked {
        deal: Uuid::from_u128(((number as u128) << 32) | deal as u128)
            .to_string()
            .into(),
        facts: json!({"taker": taker, "contract": contract, "points": {taker: points}}),
        mark: ConfirmedMark {
            us,
            them,
            made: Some(made),
        },
        engine: "0".into(),
    })
}
