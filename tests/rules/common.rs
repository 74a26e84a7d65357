//! The data of the cases, the command line as a user runs it, and short ways to tell a deal.
#![allow(dead_code, reason = "each test file uses a part of it")]

use ardoise_rules::{
    Bid, By, Contract, Deal, Direction, Event, Level, Line, Mark, PerSide, Played, Ruleset, Seat,
    Side, Sink, Slam, Strain, Test,
};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A file or folder of the project.
pub fn project(path: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../../..", path]
        .iter()
        .collect()
}

/// The lines of a data file of cases.
pub fn cases(file: &str) -> Vec<Value> {
    let path = project("tests/cases").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{file}: {error}")))
        .collect();
    assert!(!lines.is_empty(), "{file} has no case");
    lines
}

/// What the command line answered, and whether its exit status was good.
pub struct Answered {
    pub lines: Vec<Value>,
    pub good: bool,
}

/// Runs the real `ardoise` once, and feeds it a text.
pub fn ardoise(args: &[&str], input: impl Into<Vec<u8>>) -> Answered {
    let Some(path) = option_env!("CARGO_BIN_EXE_ardoise") else {
        panic!("only the tests of the command line's crate have its binary");
    };
    let mut child = Command::new(path)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command line starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.into();
    // The answers are read while the questions are asked: neither pipe fills up.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the command line ends");
    // A command that reads nothing may have ended before it was told anything.
    let _ = writer.join();
    let text = String::from_utf8(output.stdout).expect("the answers are text");
    Answered {
        lines: text
            .lines()
            .map(|line| serde_json::from_str(line).expect("an answer is a line of JSON"))
            .collect(),
        good: output.status.success(),
    }
}

/// Asks one process all these questions, and gives an answer for each.
pub fn ask_all(args: &[&str], questions: &[Value]) -> Vec<Value> {
    let text: Vec<String> = questions.iter().map(Value::to_string).collect();
    let answered = ardoise(args, text.join("\n"));
    assert_eq!(answered.lines.len(), questions.len(), "an answer a line");
    answered.lines
}

/// Asks one question, for its answer.
pub fn ask(args: &[&str], question: &Value) -> Value {
    ask_all(args, std::slice::from_ref(question)).remove(0)
}

/// The same table seen from the other side: everybody moves one seat on, so that turns stay in order.
pub fn seen_by_the_others(deal: &Deal) -> Deal {
    let mut deal = deal.clone();
    deal.dealer = deal.dealer.map(next);
    match &mut deal.event {
        Event::Played(played) => swap(played),
        Event::Void(_) => {}
        Event::Misdeal(by) => *by = other(*by),
        Event::Adjust(points) => *points = mirrored(*points),
    }
    deal
}

fn swap(played: &mut Played) {
    let bid = &mut played.bid;
    bid.taker = other(bid.taker);
    bid.doubled_by = bid.doubled_by.map(next);
    bid.surcoinched_by = bid.surcoinched_by.map(next);
    played.points = played.points.map(mirrored);
    played.tricks = played.tricks.map(mirrored);
    played.last_trick = played.last_trick.map(other);
    played.all_tricks = played.all_tricks.map(other);
    for belote in &mut played.belotes {
        belote.0 = other(belote.0);
    }
    for meld in &mut played.melds {
        meld.by = other(meld.by);
    }
    played.best_meld = played.best_meld.map(Side::other);
    played.renonce = played.renonce.map(other);
}

fn next(seat: Seat) -> Seat {
    seat.next(Direction::Anticlockwise)
}

fn other(by: By) -> By {
    match by {
        By::Seat(seat) => By::Seat(next(seat)),
        By::Side(side) => By::Side(side.other()),
    }
}

/// Both columns, exchanged.
pub fn mirrored(both: PerSide<i32>) -> PerSide<i32> {
    PerSide {
        us: both.them,
        them: both.us,
    }
}

/// A mark with both columns exchanged.
pub fn mark_mirrored(mark: Mark) -> Mark {
    Mark {
        marks: mirrored(mark.marks),
        made: mark.made,
        winner: mark.winner.map(Side::other),
        held_over: mirrored(mark.held_over),
        wins_manche: mark.wins_manche.map(Side::other),
    }
}

/// Adds up the lines of a mark.
#[derive(Default)]
pub struct Sum {
    pub lines: PerSide<i32>,
    pub empty_line: bool,
    pub margin: Option<i32>,
}

impl Sink for Sum {
    fn line(&mut self, line: Line) {
        self.lines[line.side] += line.points;
        self.empty_line |= line.points == 0;
    }
    fn test(&mut self, test: Test) {
        self.margin = test.margin;
    }
}

/// A fixed set of deals under a ruleset: every contract and doubling on offer, well made, just made, lost, and with all
/// the tricks, with and without a belote.
pub fn every_contract(ruleset: &Ruleset) -> Vec<Deal> {
    let rules = &ruleset.rules;
    let mut contracts = Vec::new();
    for strain in Strain::ALL {
        let levels = rules.levels_offered(Some(strain));
        let levels = levels.into_iter().map(Level::Points);
        let words = rules.slams().map(Level::Slam).chain([Level::Take]);
        contracts.extend(levels.chain(words).map(|level| (level, Some(strain))));
    }
    contracts.push((Level::Slam(Slam::Schmurtz), None));
    let mut deals = Vec::new();
    for (level, strain) in contracts {
        for doubling in ["none", "coinche", "surcoinche"] {
            let contract = json!({"level": level, "strain": strain});
            let bid = json!({"taker": "us", "contract": contract, "doubling": doubling});
            if Bid::read(&bid, ruleset).is_ok() {
                deals.extend(results(ruleset, &bid, strain));
            }
        }
    }
    deals
}

fn results(ruleset: &Ruleset, bid: &Value, strain: Option<Strain>) -> Vec<Deal> {
    let level = Level::Take;
    let total = ruleset.rules.counting(Contract { level, strain }).total;
    let points = [total * 3 / 4, total / 2, total / 3]
        .map(|points| json!({"points": {"us": points}, "tricks": {"us": 4}, "last_trick": "us"}));
    let all_tricks = [true, false]
        .map(|alone| json!({"all_tricks": "us", "all_tricks_alone": alone, "last_trick": "us"}));
    let belote = json!([{"by": "us", "kind": "belote", "suit": strain.and_then(Strain::suit)}]);
    let mut deals = Vec::new();
    for result in points.into_iter().chain(all_tricks) {
        for melds in [json!([]), belote.clone()] {
            let mut facts = bid.clone();
            let fields = facts.as_object_mut().expect("facts are an object");
            fields.extend(result.as_object().expect("a result is an object").clone());
            fields.insert("melds".into(), melds);
            deals.extend(Deal::read(&facts, ruleset));
        }
    }
    deals
}
