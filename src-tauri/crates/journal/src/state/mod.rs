//! The state of a match: a fold over its events, and nothing else. What an event changes is in `applying`, which event can
//! follow in `accepting`, and which of them count in `undoing`.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use ardoise_rules::{Seat, Side};

use crate::entry::{Entry, recorded};
use crate::error::{JournalError, Result};
use crate::event::{Event, Mark, MatchCreated, Recorded, Sides, Upcaster};

mod accepting;
mod applying;
mod undoing;

pub(crate) use undoing::settled;
pub use undoing::{History, Step};

/// Where a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It is being played.
    Playing,
    /// Its players left it.
    Abandoned,
    /// It is over.
    Finished,
}

impl Status {
    /// The status's name in the tables.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Abandoned => "abandoned",
            Self::Finished => "finished",
        }
    }
}

/// A ruleset and the first deal that it governs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RulesetFrom {
    /// All its values, with `name`, `base` and `version`.
    pub ruleset: Value,
    /// Position in [`MatchState::deals`], from 0.
    pub from_deal: u32,
}

/// A seat that the players said deals, and the deal from which on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DealerFrom {
    /// The seat.
    pub seat: Seat,
    /// Position in [`MatchState::deals`], from 0.
    pub from_deal: u32,
}

/// Who sat at the table, and the first deal that they played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SidesFrom {
    /// Both sides.
    pub sides: Sides,
    /// Position in [`MatchState::deals`], from 0.
    pub from_deal: u32,
}

/// The colour that was chosen for a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerColour {
    /// The player's name.
    pub player: String,
    /// The colour's name.
    pub colour: String,
    /// When it was chosen.
    pub chosen_at: DateTime<Utc>,
}

/// A time during which the match's clock stood still.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Pause {
    /// Since when.
    pub from: DateTime<Utc>,
    /// Until when; none while it lasts.
    pub until: Option<DateTime<Utc>>,
}

/// A deal as it stands, corrections included.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Deal {
    /// The deal's id.
    pub id: String,
    /// What happened.
    pub facts: Value,
    /// What it was marked, as the players confirmed it.
    pub mark: Mark,
    /// The version of the engine that marked it last.
    pub engine: String,
    /// When it was first recorded.
    pub recorded_at: DateTime<Utc>,
    /// The event that first recorded it.
    pub event: String,
}

/// A match as its journal tells it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MatchState {
    /// The match's id, which is also that of the event that created it.
    pub id: String,
    /// Its own name, where it has one.
    pub name: Option<String>,
    /// Who plays: the last who sat down.
    pub sides: Sides,
    /// Who sat at the table, in the order of the deals; the first from deal 0 on, the last are `sides`.
    pub seated: Vec<SidesFrom>,
    /// The colours chosen in this match, one a player.
    pub colours: Vec<PlayerColour>,
    /// When its clock stood still, in order; only the last may still last.
    pub pauses: Vec<Pause>,
    /// The seat that dealt first.
    pub first_dealer: Seat,
    /// The seats that dealt out of turn, in the order of the deals.
    pub dealers: Vec<DealerFrom>,
    /// The match of which this is the revanche.
    pub revanche_of: Option<String>,
    /// Where it is played.
    pub place: Option<String>,
    /// What its players want to remember.
    pub notes: Option<String>,
    /// Names of the pictures that go with it.
    pub photos: Vec<String>,
    /// It is kept out of the lists.
    pub archived: bool,
    /// It was thrown away.
    pub deleted: bool,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When its last event happened.
    pub updated_at: DateTime<Utc>,
    /// Its rulesets, in the order of the deals that they govern; the first governs from deal 0.
    pub rulesets: Vec<RulesetFrom>,
    /// Its deals, in order.
    pub deals: Vec<Deal>,
    /// The contract of the deal that is being played.
    pub contract: Option<Value>,
    /// Where it stands, as its players said.
    pub status: Status,
    /// Who won, where its players said that it was finished.
    pub winner: Option<Side>,
    /// Whether its players, once it was finished, chose to play on.
    pub reopened: bool,
    /// What undo would undo.
    pub undo: Option<Step>,
    /// What redo would redo.
    pub redo: Option<Step>,
    /// How many events it has, undone ones and undos included: it only grows.
    pub revision: u32,
}

impl MatchState {
    /// The state of a match that must be there, after these events.
    ///
    /// # Errors
    /// [`JournalError::MatchNotFound`] where there are none, or they are those of something else.
    pub fn of(match_id: &str, events: &[Recorded]) -> Result<Self> {
        Self::fold(events).ok_or_else(|| JournalError::MatchNotFound {
            match_id: match_id.to_owned(),
        })
    }

    /// The state of a match that must be there, after these entries.
    ///
    /// # Errors
    /// [`JournalError::MatchNotFound`], [`JournalError::MatchPurged`], [`JournalError::EventUnreadable`].
    pub fn read(match_id: &str, entries: &[Entry], steps: &[Upcaster]) -> Result<Self> {
        Self::of(match_id, &recorded(entries, steps)?)
    }

    /// The state after these events of one match, in order. None when they do not begin with the match's creation.
    pub fn fold(events: &[Recorded]) -> Option<Self> {
        let first = events.first()?;
        let Event::MatchCreated(created) = &first.event else {
            return None;
        };
        let history = History::of(events);

        let mut state = Self::new(first, created);
        history.done().iter().for_each(|event| state.apply(event));
        state.undo = history.done().last().map(|event| Step::of(event));
        state.redo = history.undone().last().map(|event| Step::of(event));
        state.revision = u32::try_from(events.len()).unwrap_or(u32::MAX);
        state.updated_at = events.last().map_or(first.at, |event| event.at);
        Some(state)
    }

    /// The state once the last of these events has followed; this one is the state before it. Equal to a fold over all of
    /// them, which only an event that moves others needs.
    pub fn followed(&self, events: &[Recorded]) -> Option<Self> {
        let last = events.last()?;
        if matches!(
            last.event,
            Event::MatchCreated(_)
                | Event::ForkSettled { .. }
                | Event::Undone { .. }
                | Event::Redone { .. }
        ) {
            return Self::fold(events);
        }
        let mut state = self.clone();
        state.apply(last);
        state.undo = Some(Step::of(last));
        state.redo = None;
        state.revision = u32::try_from(events.len()).unwrap_or(u32::MAX);
        state.updated_at = last.at;
        Some(state)
    }

    /// The ruleset of the deal that is being played.
    pub fn ruleset(&self) -> &Value {
        self.ruleset_at(self.deals.len())
    }

    /// The ruleset of the deal at this position, recorded or to come.
    pub fn ruleset_at(&self, position: usize) -> &Value {
        let governs = |from: &&RulesetFrom| from.from_deal as usize <= position;
        self.rulesets
            .iter()
            .rev()
            .find(governs)
            .map_or(&self.rulesets[0].ruleset, |from| &from.ruleset)
    }

    /// Who sits at the table for the deal at this position, recorded or to come.
    pub fn sides_at(&self, position: usize) -> &Sides {
        let sat = self.seated.iter().rev();
        let mut sat = sat.skip_while(|from| from.from_deal as usize > position);
        sat.next().map_or(&self.sides, |from| &from.sides)
    }

    /// How long the match's clock had run at a time: since the match began, less the pauses. Never below zero.
    pub fn played_for(&self, at: DateTime<Utc>) -> TimeDelta {
        let paused = self.pauses.iter().map(|pause| {
            let until = pause.until.map_or(at, |until| until.min(at));
            (until - pause.from).max(TimeDelta::zero())
        });
        let paused = paused.fold(TimeDelta::zero(), |sum, pause| sum + pause);
        (at - self.created_at - paused).max(TimeDelta::zero())
    }

    /// Since when the match's clock stands still, if it does.
    pub fn paused_since(&self) -> Option<DateTime<Utc>> {
        let last = self.pauses.last().filter(|pause| pause.until.is_none());
        last.map(|pause| pause.from)
    }

    fn new(first: &Recorded, created: &MatchCreated) -> Self {
        let created = created.clone();
        Self {
            id: first.id.clone(),
            name: created.name,
            seated: vec![SidesFrom {
                sides: created.sides.clone(),
                from_deal: 0,
            }],
            colours: Vec::new(),
            pauses: Vec::new(),
            sides: created.sides,
            first_dealer: created.first_dealer,
            dealers: Vec::new(),
            revanche_of: created.revanche_of,
            place: created.place,
            notes: created.notes,
            photos: Vec::new(),
            archived: false,
            deleted: false,
            created_at: first.at,
            updated_at: first.at,
            rulesets: vec![RulesetFrom {
                ruleset: created.ruleset,
                from_deal: 0,
            }],
            deals: Vec::new(),
            contract: None,
            status: Status::Playing,
            winner: None,
            reopened: false,
            undo: None,
            redo: None,
            revision: 1,
        }
    }

    fn position(&self, deal: &str) -> Option<usize> {
        self.deals.iter().position(|known| known.id == deal)
    }
}
