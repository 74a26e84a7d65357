//! Statistics: their content, that they follow every change, and that a recount gives the same.

mod changes;
mod figures;
mod merged;

use crate::common::{Room, Simple, append, at, created, marked, options, raw, sides, time};
use ardoise_journal::{DealId, Event, MatchCreated, MatchId, MatchState, Meta, RulesetId};
use ardoise_ledger::{DealFilter, Finding, Ledger, Options, Period, Subject, UpTo};
use ardoise_rules::{Doubling, Opening, Seat, Side};
use ardoise_statistics::DealFigures;
use chrono::{DateTime, TimeDelta, Utc};
use proptest::prelude::*;
use serde_json::json;
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin};
use std::collections::BTreeSet;

/// We take 100 in every deal, coinched if our mark ends in 1, and made if our mark is higher than theirs. Calls are known of
/// deals whose mark of ours is even: South opened those that end in 0, and nobody the others.
fn figured() -> Options {
    let mut with_figures = options();
    let figures = |state: &MatchState| {
        let deals = (0..).zip(&state.deals);
        let deals = deals.map(|(position, deal)| DealFigures {
            deal: deal.id.clone(),
            position,
            takers: Some(Side::Us),
            level: Some(if deal.mark.us > 300 { "capot" } else { "100" }.into()),
            strain: Some("hearts".into()),
            doubling: match deal.mark.us % 10 {
                1 => Doubling::Coinche,
                _ => Doubling::None,
            },
            made: deal.mark.made,
            margin: Some(deal.mark.us - 100),
            us: deal.mark.us,
            them: deal.mark.them,
            all_tricks: (deal.mark.us > 300).then_some(Side::Us),
            generale: false,
            belotes_us: 1,
            belotes_them: 0,
            opening: match deal.mark.us % 10 {
                0 => Some(Opening::By(Seat::South)),
                2 | 4 | 6 | 8 => Some(Opening::Nobody),
                _ => None,
            },
            ruleset: base_at(state, position),
            own: own_at(state, position),
            ..DealFigures::default()
        });
        deals.collect()
    };
    with_figures.reckoning = Box::new(Simple {
        figures,
        ..Simple::default()
    });
    with_figures
}

/// The preset that a deal's rules are based on.
fn base_at(state: &MatchState, position: u32) -> String {
    let ruleset = state.ruleset_at(position as usize);
    ruleset["base"].as_str().unwrap_or("?").to_owned()
}

/// The named ruleset that a deal was played under.
fn own_at(state: &MatchState, position: u32) -> Option<RulesetId> {
    let ruleset = state.ruleset_at(position as usize);
    ruleset["own"]["id"].as_str().map(RulesetId::from)
}

fn open(room: &Room) -> Ledger {
    Ledger::open(&room.path(), figured()).unwrap()
}

fn day(day: i64) -> DateTime<Utc> {
    time(0) + TimeDelta::days(day)
}

fn begin(ledger: &mut Ledger, on: i64, us: [&str; 2], them: [&str; 2]) -> MatchId {
    let match_ = MatchCreated {
        sides: sides(us, them),
        ..created()
    };
    let meta = Meta::new(day(on), "+01:00");
    ledger.create_match(match_, &meta).unwrap().state.id
}

fn play(
    ledger: &mut Ledger,
    on: i64,
    us: [&str; 2],
    them: [&str; 2],
    marks: &[(i32, i32)],
) -> MatchId {
    let id = begin(ledger, on, us, them);
    for (number, (us, them)) in marks.iter().enumerate() {
        let event = crate::common::deal(&format!("{on}-{number}"), *us, *them);
        append(ledger, &id, event).unwrap();
    }
    id
}

const ZK: [&str; 2] = ["Zoé", "Karim"];
const AJ: [&str; 2] = ["Anne", "Jean"];

const WON: &[(i32, i32)] = &[(1001, 0)];
const LOST: &[(i32, i32)] = &[(0, 1001)];

fn player(name: &str) -> Subject {
    Subject::Player(name.into())
}

fn pair(names: [&str; 2]) -> [String; 2] {
    names.map(str::to_owned)
}

fn up(ledger: &mut Ledger) {
    while !ledger.bring_statistics_up(3).unwrap() {}
    let up_to = UpTo {
        behind: 0,
        stale: false,
    };
    assert_eq!(ledger.statistics_up_to().unwrap(), up_to);
}

fn figures_of_everybody(room: &Room) -> Vec<String> {
    let connection = raw(room, "");
    let sql = "SELECT subject || matches || won || lost || deals || taken || made FROM figures WHERE matches > 0 ORDER BY 1";
    let mut statement = connection.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

/// The content of all tables of statistics.
fn dump(room: &Room) -> Vec<String> {
    let connection = raw(room, "");
    let mut all = Vec::new();
    for (table, filter) in [
        ("counted_matches", ""),
        ("deal_figures", ""),
        ("taking_part", ""),
        ("figures", "WHERE matches <> 0"),
        ("contract_figures", "WHERE bid <> 0"),
        ("evenings", "WHERE matches <> 0"),
        ("standings", ""),
    ] {
        let mut statement = connection
            .prepare(&format!("SELECT * FROM {table} {filter}"))
            .unwrap();
        let columns = statement.column_count();
        let rows = statement.query_map([], |row| {
            let cells: Vec<rusqlite::types::Value> =
                (0..columns).map(|at| row.get(at).unwrap()).collect();
            Ok(format!("{table} {cells:?}"))
        });
        all.extend(rows.unwrap().map(Result::unwrap));
    }
    all
}

/// The same after a recount.
fn recounted(room: &Room) -> Vec<String> {
    let mut ledger = open(room);
    ledger.rebuild().unwrap();
    up(&mut ledger);
    dump(room)
}
