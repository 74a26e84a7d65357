//! The data of the cases, and shortcuts to write deals.
#![allow(dead_code, reason = "each test binary uses a part of it")]

use ardoise_rules::{
    By, Contract, ContractInPlay, Deal, Direction, Happening, Level, Line, Mark, PerSide, Played,
    Ruleset, Seat, Side, Sink, Slam, Strain, Test,
};
use serde_json::{Value, json};
use std::path::PathBuf;

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

/// The same deal seen from the other side: every player moves one seat on, so that turns keep their order.
pub fn seen_by_the_others(deal: &Deal) -> Deal {
    let mut deal = deal.clone();
    deal.dealer = deal.dealer.map(next);
    match &mut deal.happening {
        Happening::Played(played) => swap(played),
        Happening::Void(_) => {}
        Happening::Misdeal(misdeal) => misdeal.by = other(misdeal.by),
        Happening::Adjust(points) => *points = mirrored(*points),
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
    for meld in &mut played.false_melds {
        meld.by = other(meld.by);
    }
    played.contest.best = played.contest.best.map(Side::other);
    if let Some(renonce) = &mut played.renonce {
        renonce.by = other(renonce.by);
    }
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

/// A value for each side, with the sides exchanged.
pub fn mirrored(both: PerSide<i32>) -> PerSide<i32> {
    PerSide {
        us: both.them,
        them: both.us,
    }
}

/// A mark with the sides exchanged.
pub fn mark_mirrored(mark: Mark) -> Mark {
    Mark {
        marks: mirrored(mark.marks),
        made: mark.made,
        winner: mark.winner.map(Side::other),
        held_over: mirrored(mark.held_over),
        wins_manche: mark.wins_manche.map(Side::other),
        ..mark
    }
}

/// Adds up the lines of a mark.
#[derive(Default)]
pub struct Sum {
    pub lines: PerSide<i32>,
    pub empty_line: bool,
    pub test: Option<Test>,
}

impl Sink for Sum {
    fn line(&mut self, line: Line) {
        self.lines[line.side] += line.points;
        self.empty_line |= line.points == 0;
    }
    fn test(&mut self, test: Test) {
        self.test = Some(test);
    }
}

/// A fixed set of deals under a ruleset: every contract and doubling that can be bid, made easily, just made, lost, and
/// with all the tricks, each with and without a belote.
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
            if ContractInPlay::read(&bid, ruleset).is_ok() {
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
