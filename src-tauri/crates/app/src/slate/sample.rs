//! A match to look at before one's own: an evening of coinche, its facts kept as data and marked like any other. It is
//! in no ledger, so that it is in no list, no name and no figure, and leaves nothing behind.

use super::{Chosen, SideNames, keep_ruleset, names};
use crate::call::{Code, Errors, Refusal, refuse};
use ardoise_ledger::{DealMarked, Event, Mark, MatchCreated, MatchState, Recorded};
use ardoise_rules::{ENGINE, PerSide, Ruleset, Seat};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::{Value, json};

/// The sample's id; no match of a ledger has it, whose ids are UUIDs.
pub(crate) const ID: &str = "sample";

/// The sample as its file tells it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    began_at: DateTime<Utc>,
    minutes_a_deal: i32,
    ruleset: Value,
    sides: PerSide<SideNames>,
    first_dealer: Seat,
    deals: Vec<Value>,
}

/// Refuses what the sample does not allow: it is only looked at, as it stands.
///
/// # Errors
/// It is the sample.
pub(crate) fn is_no_sample(id: &str) -> Result<(), Errors> {
    match id == ID {
        true => Err(refuse(Code::SampleIsToLookAt, "", json!({}))),
        false => Ok(()),
    }
}

/// The sample as a journal would have it, marked by today's engine.
///
/// # Errors
/// Its file cannot be read, which a test rules out.
pub(crate) fn state() -> Result<MatchState, Refusal> {
    let unreadable = |value: String| refuse(Code::Internal, "", json!({"value": value}));
    let told: Told = serde_json::from_str(include_str!("../../data/sample.json"))
        .map_err(|error| unreadable(error.to_string()))?;
    let mut state =
        MatchState::fold(&events(&told)?).ok_or_else(|| unreadable("sample".to_owned()))?;
    state.undo = None;
    Ok(state)
}

/// What a journal would hold of it.
fn events(told: &Told) -> Result<Vec<Recorded>, Refusal> {
    let chosen = Chosen {
        ruleset: Ruleset::read(&told.ruleset)?,
        own: None,
    };
    let created = Event::MatchCreated(MatchCreated {
        name: None,
        ruleset: keep_ruleset(&chosen),
        sides: names::to_ledger(&told.sides)?,
        first_dealer: told.first_dealer,
        revanche_of: None,
        place: None,
        notes: None,
    });
    let deals = told.deals.iter().zip(1..).map(deal);
    let events = std::iter::once(created).chain(deals);
    let recorded = events.zip(0..).map(|(event, turn)| Recorded {
        id: event_id(turn),
        at: told.began_at + TimeDelta::minutes((turn * told.minutes_a_deal).into()),
        event,
    });
    Ok(recorded.collect())
}

/// The first event of a match has the match's own id.
fn event_id(turn: i32) -> String {
    match turn {
        0 => ID.to_owned(),
        _ => format!("{ID}-{turn}"),
    }
}

/// A deal as it was recorded. What today's engine confirmed is not kept: it is what today's engine says.
fn deal((facts, number): (&Value, u32)) -> Event {
    Event::DealRecorded(DealMarked {
        deal: number.to_string(),
        facts: facts.clone(),
        mark: Mark {
            us: 0,
            them: 0,
            made: None,
        },
        engine: ENGINE.to_string(),
    })
}
