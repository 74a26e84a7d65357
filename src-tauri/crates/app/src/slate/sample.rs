//! A sample match to look at before playing one's own. Its facts are data, and it is marked like any other match. It is
//! in no ledger, so it never appears in lists, names or figures.

use super::{Chosen, SideNames, keep_ruleset, names};
use crate::call::{Code, Errors, Refusal, refuse};
use ardoise_journal::{
    ConfirmedMark, DealMarked, Entity, Event, MatchCreated, MatchState, Note, Recorded,
};
use ardoise_journal::{EventId, MatchId};
use ardoise_rules::{ENGINE, PerSide, Ruleset, Seat};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::{Value, json};

/// The sample's id. Matches of a ledger have UUIDs instead.
pub(crate) const ID: &str = "sample";

/// The content of the sample's file.
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

/// Refuses calls that the sample does not allow, since it can only be viewed.
///
/// # Errors
/// The match is the sample.
pub(crate) fn is_no_sample(id: &MatchId) -> Result<(), Errors> {
    match *id == *ID {
        true => Err(refuse(Code::SampleIsToLookAt, "", json!({}))),
        false => Ok(()),
    }
}

/// The state of the sample, marked by today's engine.
///
/// # Errors
/// The file cannot be read, which a test rules out.
pub(crate) fn state() -> Result<MatchState, Refusal> {
    let unreadable = |value: String| refuse(Code::Internal, "", json!({"value": value}));
    let told: Told = serde_json::from_str(include_str!("../../data/sample.json"))
        .map_err(|error| unreadable(error.to_string()))?;
    let mut state =
        MatchState::fold(&events(&told)?).ok_or_else(|| unreadable("sample".to_owned()))?;
    state.undo = None;
    Ok(state)
}

/// The events of the sample.
fn events(told: &Told) -> Result<Vec<Recorded<Event>>, Refusal> {
    let chosen = Chosen {
        ruleset: Ruleset::read(&told.ruleset)?,
        own: None,
    };
    let created = Event::MatchCreated(MatchCreated {
        name: None,
        ruleset: keep_ruleset(&chosen),
        sides: names::newly_seated(&told.sides)?,
        first_dealer: told.first_dealer,
        revanche_of: None,
        place: None,
        notes: None,
        concours: None,
    });
    let deals = told.deals.iter().zip(1..).map(deal);
    let events = std::iter::once(created).chain(deals);
    let recorded = events.zip(0..).map(|(event, turn)| Recorded {
        id: event_id(turn),
        at: told.began_at + TimeDelta::minutes((turn * told.minutes_a_deal).into()),
        note: Note::default(),
        event,
    });
    Ok(recorded.collect())
}

/// The first event has the match's id.
fn event_id(turn: i32) -> EventId {
    match turn {
        0 => ID.into(),
        _ => format!("{ID}-{turn}").into(),
    }
}

/// A recorded deal. Its mark is left empty, because today's engine computes it anyway.
fn deal((facts, number): (&Value, u32)) -> Event {
    Event::DealRecorded(DealMarked {
        deal: number.to_string().into(),
        facts: facts.clone(),
        mark: ConfirmedMark {
            us: 0,
            them: 0,
            made: None,
        },
        engine: ENGINE.to_string(),
        before: None,
        turns: Vec::new(),
    })
}
