//! Ten years of evenings, made up: the same matches in every run.

use crate::read;
use ardoise_app::table::CreateMatch;
use ardoise_app::{App, Moment};
use ardoise_journal::{
    ConfirmedMark, DealMarked, Event, MatchCreated, MatchState, Meta, Recorded, Sides, Team, Uuid,
    WholeMatch,
};
use ardoise_ledger::{FILE_NAME, Ledger, Options};
use ardoise_rules::Side;
use ardoise_statistics::{DealFigures, Reckoning, SUMMARY_VERSION, Summary, WrongMark};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use std::path::Path;

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
pub const DEALS: usize = 8;

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

/// The time of the calls.
pub fn today() -> DateTime<Utc> {
    "2026-01-08T12:00:00Z".parse().expect("a time")
}

/// When the match with this number began: on Thursday evenings over ten years. A page shows the same number from each
/// ledger.
pub fn begin(number: usize, size: usize) -> DateTime<Utc> {
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

    fn wrong_marks(&self, _: &[Recorded<Event>]) -> Vec<WrongMark> {
        Vec::new()
    }
}

/// Fills a ledger with so many matches.
pub fn generate(folder: &Path, size: usize) {
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
                // Two ledgers of different sizes have no match in common.
                | (size as u128) << 24
                | number as u128,
        );
        let meta = Meta::new(begin(number, size), "+01:00").with_id(id);
        let whole = WholeMatch {
            created,
            events,
            meta,
            apart: TimeDelta::minutes(5),
        };
        let written = ledger.create_portion(&mut std::iter::once(whole));
        written.expect("a match");
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
        before: None,
        turns: Vec::new(),
    })
}
