//! The hot paths, for counting their instructions: `instructions WORK TIMES` does one work this many times.
//! `scripts/bench-instructions.mjs` runs it under callgrind, twice with different times, and takes the difference.

#[path = "../rules/common.rs"]
mod common;

use ardoise_app::notation::{Language, ReadLine};
use ardoise_app::table::{CreateMatch, MatchView, NewMatch, RecordDeal};
use ardoise_app::{App, Moment, On};
use ardoise_journal::{
    ConfirmedMark, DealMarked, Entity, Event, MatchState, Note, Recorded, Sides, Team, new_id,
};
use ardoise_rules::{Compared, MatchFacts, Preset, Ruleset, Seat, compare};
use common::every_contract;
use serde_json::{Value, json};
use std::hint::black_box;
use tempfile::TempDir;

/// A named work that is done a number of times.
type Work = (&'static str, fn(usize));

const WORKS: [Work; 7] = [
    ("marks-belote", |times| marks("belote", times)),
    ("marks-coinche", |times| marks("coinche", times)),
    ("marks-contree", |times| marks("contree", times)),
    ("compare", comparisons),
    ("fold", folds),
    ("read-line", lines),
    ("record-deal", deals),
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let work = args
        .first()
        .and_then(|name| WORKS.iter().find(|(known, _)| known == name));
    let times = args.get(1).and_then(|times| times.parse().ok());
    match (work, times) {
        (Some((_, work)), Some(times)) => work(times),
        _ => WORKS.iter().for_each(|(name, _)| println!("{name}")),
    }
}

/// Every contract of a preset, marked.
fn marks(preset: &str, times: usize) {
    let ruleset = Ruleset::preset(preset).expect("a preset");
    let deals = every_contract(&ruleset);
    for deal in (0..times).flat_map(|_| &deals) {
        black_box(ruleset.mark(black_box(deal), &mut ()));
    }
}

/// A match of twenty deals under every ruleset of its family.
fn comparisons(times: usize) {
    let coinche = Ruleset::preset("coinche").expect("a preset");
    let all = every_contract(&coinche);
    let deals = all.iter().step_by(all.len() / 20).take(20);
    let deals: Vec<Value> = deals.map(|deal| json!(deal.to_json())).collect();
    let facts = MatchFacts::read(&json!({"ruleset": "coinche", "deals": deals})).expect("a match");
    let presets = Preset::all().iter();
    let rulesets: Vec<Ruleset> = presets
        .map(|preset| Ruleset::preset(&preset.id).expect("a preset"))
        .filter(|to| to.rules.cards_family == coinche.rules.cards_family)
        .collect();
    for to in (0..times).flat_map(|_| &rulesets) {
        let each = |compared: Compared, (): ()| drop(black_box(compared));
        black_box(compare(black_box(&facts), to, each).totals());
    }
}

/// A match of a hundred deals, of which some are undone.
fn folds(times: usize) {
    let at = moment().at;
    let team = || Team {
        name: String::new(),
        players: vec!["Zoé".into(), "Karim".into()],
    };
    let created = ardoise_journal::MatchCreated {
        name: None,
        ruleset: json!({"base": "coinche", "version": 1, "values": {}}),
        sides: Sides {
            us: team(),
            them: team(),
        },
        first_dealer: Seat::South,
        revanche_of: None,
        place: None,
        notes: None,
        concours: None,
    };
    let recorded = |event: Event| Recorded {
        id: new_id(at).to_string().into(),
        at,
        note: Note::default(),
        event,
    };
    let mut events = vec![recorded(Event::MatchCreated(created))];
    for number in 0..100 {
        events.push(recorded(Event::DealRecorded(DealMarked {
            deal: new_id(at).to_string().into(),
            facts: json!({"taker": "us", "contract": {"level": 80, "strain": "hearts"}, "points": {"us": 60 + number}}),
            mark: ConfirmedMark { us: 0, them: 240, made: Some(false) },
            engine: "1".into(),
            before: None,
            turns: Vec::new(),
        })));
    }
    for _ in 0..times {
        let state = MatchState::fold(black_box(&events)).expect("a match");
        assert_eq!(black_box(state).deals.len(), 100);
    }
}

/// A ledger in its own folder, with a match.
fn table() -> (TempDir, App, MatchView) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("a ledger");
    let sides = json!({"us": {"name": null, "players": ["Zoé", "Karim"]}, "them": {"name": null, "players": ["Anne", "Jean"]}});
    let ruleset = json!({"preset": "coinche", "set": {"game.target": 20_000}});
    let new: NewMatch =
        serde_json::from_value(json!({"ruleset": ruleset, "sides": sides})).expect("a match");
    let made = app
        .command(CreateMatch { new }, &moment())
        .expect("a match")
        .after;
    (folder, app, made)
}

fn moment() -> Moment {
    Moment {
        at: "2026-01-08T12:00:00Z".parse().expect("a time"),
        zone: "+01:00".to_owned(),
    }
}

/// Twelve lines of the notation, as the screen reads them.
fn lines(times: usize) {
    let (_folder, app, game) = table();
    let text = "n 100h x 112 b\nzoé 90s 71\nkarim 110 cœur 84\n".repeat(4);
    for _ in 0..times {
        let (text, language) = (text.clone(), Language::Fr);
        let read = ReadLine {
            id: game.id.clone(),
            text,
            caret: Some(5),
            language,
        };
        let read = app.query(read, &moment()).expect("lines");
        assert!(read.lines.len() > 10);
        black_box(json!(read));
    }
}

/// Deals of one match, whole calls with their JSON.
fn deals(times: usize) {
    let (_folder, app, mut game) = table();
    for _ in 0..times {
        let on = On {
            id: game.id.as_str().into(),
            revision: game.revision,
        };
        let facts = json!({"taker": "us", "contract": {"level": 80, "strain": "hearts"}, "points": {"us": 60}});
        game = app
            .change(
                on,
                RecordDeal {
                    facts,
                    before: None,
                },
                &moment(),
            )
            .expect("a deal")
            .after;
        black_box(json!(game));
    }
}
