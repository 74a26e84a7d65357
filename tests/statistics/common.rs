//! Matches whose deals were marked by today's engine.

use ardoise_journal::{
    ConfirmedMark, DealMarked, Entity, Event, MatchCreated, MatchState, Note, Recorded, Sides, Team,
};
use ardoise_rules::{ENGINE, Ruleset, Seat};
use ardoise_statistics::{Chosen, keep_ruleset};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

pub const ZK: [&str; 2] = ["Zoé", "Karim"];
pub const AJ: [&str; 2] = ["Anne", "Jean"];

pub fn sides(us: [&str; 2], them: [&str; 2]) -> Sides {
    let team = |players: [&str; 2]| Team {
        name: String::new(),
        players: players.map(str::to_owned).into(),
    };
    Sides {
        us: team(us),
        them: team(them),
    }
}

/// The deal `number`, with a mark that is kept only if another engine gave it.
pub fn marked(number: u32, facts: Value, engine: &str) -> Event {
    Event::DealRecorded(DealMarked {
        deal: number.to_string().into(),
        facts,
        mark: ConfirmedMark {
            us: 7,
            them: 8,
            made: None,
        },
        engine: engine.to_owned(),
        before: None,
        turns: Vec::new(),
    })
}

/// The deal `number`, marked by today's engine.
pub fn deal(number: u32, facts: Value) -> Event {
    marked(number, facts, &ENGINE.to_string())
}

/// A contract at hearts, with the points of our side.
pub fn hearts(taker: &str, level: u32, us: u32) -> Value {
    json!({"taker": taker, "contract": {"level": level, "strain": "hearts"}, "points": {"us": us}})
}

/// A match between Zoé and Karim, and Anne and Jean, with an event every minute.
pub fn played(ruleset: Value, events: Vec<Event>) -> MatchState {
    MatchState::fold(&recorded(ruleset, events)).expect("a match")
}

/// The events of such a match.
pub fn recorded(ruleset: Value, events: Vec<Event>) -> Vec<Recorded<Event>> {
    let ruleset = Ruleset::read(&ruleset).expect("a ruleset");
    let created = Event::MatchCreated(MatchCreated {
        name: None,
        ruleset: keep_ruleset(&Chosen { ruleset, own: None }),
        sides: sides(ZK, AJ),
        first_dealer: Seat::South,
        revanche_of: None,
        place: None,
        notes: None,
        concours: None,
    });
    let events = std::iter::once(created).chain(events);
    let recorded = (0..).zip(events).map(|(minute, event)| Recorded {
        id: format!("event {minute}").into(),
        at: evening() + TimeDelta::minutes(minute),
        note: Note::default(),
        event,
    });
    recorded.collect()
}

/// When it began.
pub fn evening() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::hours(23)
}
