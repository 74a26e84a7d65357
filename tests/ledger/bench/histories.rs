//! Comparing the history of a whole ledger with every preset: the time on all cores, compared with reading the same
//! rows, and the memory.
//!
//! The tables that a comparison reads are filled directly, with the rows that a journal of this many matches would give.

#[path = "../../rules/common.rs"]
mod common;

use ardoise_app::{compare_ledger, open_history};
use ardoise_ledger::FILE_NAME;
use ardoise_rules::{Preset, Ruleset};
use common::every_contract;
use rusqlite::{Connection, params};
use serde_json::json;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

/// Numbers of matches.
const SIZES: [usize; 2] = [1_000, 10_000];
const DEALS_A_MATCH: usize = 20;
const PLAYED: [&str; 4] = ["coinche", "contree", "belote", "coinche-bga"];
const RUNS: usize = 3;

fn main() {
    let to: Vec<Ruleset> = Preset::all()
        .iter()
        .map(|preset| Ruleset::preset(&preset.id).expect("a preset"))
        .collect();
    for matches in SIZES {
        let deals = matches * DEALS_A_MATCH;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(FILE_NAME);
        fill(&path, deals);
        let ledger = open_history(&path).expect("the ledger opens");
        let compared = best(|| {
            let compared = compare_ledger(&ledger, &to, |_| ControlFlow::Continue(()));
            let compared = compared.expect("the ledger is read");
            assert_eq!(compared.unreadable, 0);
            let seen: u32 = compared.tallies.iter().map(|tally| tally.deals).sum();
            // The manille's preset does not compare any of them.
            assert_eq!(seen as usize, deals * (to.len() - 1));
        });
        let read = best(|| assert_eq!(select(&path), deals));
        println!(
            "{deals} deals against {} rulesets: {:.2} s ({:.2} µs a deal and ruleset); the plain SELECT of the same rows \
             {:.3} s, ratio {:.0}; peak memory {}",
            to.len(),
            compared.as_secs_f64(),
            // The manille's preset does not compare any.
            compared.as_secs_f64() * 1e6 / (deals * (to.len() - 1)) as f64,
            read.as_secs_f64(),
            compared.as_secs_f64() / read.as_secs_f64(),
            peak_memory(),
        );
    }
}

/// The shortest time of several runs.
fn best(mut run: impl FnMut()) -> Duration {
    let runs = (0..RUNS).map(|_| {
        let began = Instant::now();
        run();
        began.elapsed()
    });
    runs.min().expect("there are runs")
}

/// Fills a ledger with matches spread over all the contracts of some presets.
fn fill(path: &Path, deals: usize) {
    drop(ardoise_app::App::open(path.parent().expect("a folder")).expect("a new ledger"));
    let mut connection = Connection::open(path).expect("the ledger opens");
    let transaction = connection.transaction().expect("a transaction");
    let samples: Vec<Vec<String>> = PLAYED.iter().map(|preset| facts(preset)).collect();
    for preset in PLAYED {
        let ruleset = Ruleset::preset(preset).expect("a preset");
        let kept =
            json!({"name": preset, "base": preset, "version": 1, "values": ruleset.values()});
        let sql = "INSERT INTO played_rulesets (digest, ruleset) VALUES (?,?)";
        let values = params![preset, kept.to_string()];
        transaction.execute(sql, values).expect("a ruleset");
    }
    for number in 0..deals / DEALS_A_MATCH {
        let id = format!("{number:036}");
        let preset = number % PLAYED.len();
        let sql = "INSERT INTO match_rulesets (match, from_deal, digest) VALUES (?, 0, ?)";
        let values = params![id, PLAYED[preset]];
        transaction.execute(sql, values).expect("a match");
        let sql =
            "INSERT INTO deals (match, position, id, facts, us, them, made) VALUES (?,?,?,?,0,0,1)";
        let mut statement = transaction.prepare_cached(sql).expect("a statement");
        for position in 0..DEALS_A_MATCH {
            let place = position as i64;
            let of_preset = &samples[preset];
            let facts = &of_preset[(number * 37 + position * 101) % of_preset.len()];
            let values = params![id, place, place.to_string(), facts];
            statement.execute(values).expect("a deal");
        }
    }
    transaction.commit().expect("the ledger is filled");
}

fn facts(preset: &str) -> Vec<String> {
    let ruleset = Ruleset::preset(preset).expect("a preset");
    let deals = every_contract(&ruleset).into_iter();
    deals
        .map(|deal| json!(deal.to_json()).to_string())
        .collect()
}

/// Reads every deal, and only counts them.
fn select(path: &Path) -> usize {
    let connection = Connection::open(path).expect("the ledger opens");
    let sql = "SELECT match, facts FROM deals ORDER BY match, position";
    let mut statement = connection.prepare(sql).expect("a statement");
    let mut rows = statement.query([]).expect("rows");
    let mut count = 0;
    while let Some(row) = rows.next().expect("a row") {
        let read: (String, String) = (row.get(0).expect("a match"), row.get(1).expect("facts"));
        count += usize::from(!read.1.is_empty());
    }
    count
}

/// The most memory that this process has used so far, as Linux reports it.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or_else(|| "not told here".to_owned(), |told| told.trim().to_owned())
}
