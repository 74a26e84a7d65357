//! The state of a match, which is a fold over its events. `applying` holds what an event changes, `accepting` which
//! event can follow, and `event` what can happen.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

use ardoise_rules::{Seat, Side};

use crate::colour::Colour;
use crate::entity::{Entity, EntityKind};
use crate::entry::Entry;
use crate::error::{JournalError, Result};
use crate::history::History;
use crate::id::{DealId, EventId, MatchId, PhotoId};
use crate::recorded::Recorded;

mod accepting;
mod applying;
mod correcting;
mod event;
mod placing;
mod undo_step;

pub use event::{
    ConfirmedMark, DealMark, DealMarked, DealTurn, Event, EventKind, MatchCreated, RulesetScope,
    Sides, TableOfConcours, Team,
};
pub use undo_step::UndoStep;

/// Whether a match is being played, abandoned or finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(rename_all = "snake_case")]
pub enum MatchStatus {
    /// It is being played.
    Playing,
    /// The players abandoned it.
    Abandoned,
    /// It is over.
    Finished,
}

impl MatchStatus {
    /// The name of the status in the ledger's tables.
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
    /// All its values, with `name`, `base` and `version`. They are shared, because a state is copied more often than they change.
    pub ruleset: Arc<Value>,
    /// Position in [`MatchState::deals`], from 0.
    pub from_deal: u32,
}

/// A seat that deals out of turn, and from which deal on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DealerFrom {
    /// The seat.
    pub seat: Seat,
    /// Position in [`MatchState::deals`], from 0.
    pub from_deal: u32,
}

/// The players at the table, and from which deal on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SidesFrom {
    /// Both sides.
    pub sides: Sides,
    /// Position in [`MatchState::deals`], from 0.
    pub from_deal: u32,
}

/// The colour chosen for a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerColour {
    /// The player's name.
    pub player: String,
    /// The colour.
    pub colour: Colour,
    /// When it was chosen.
    pub chosen_at: DateTime<Utc>,
}

/// A time during which the match's clock was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Pause {
    /// When it was stopped.
    pub from: DateTime<Utc>,
    /// When it went on; `None` while it is stopped.
    pub until: Option<DateTime<Utc>>,
}

/// A deal in its current form, corrections included.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RecordedDeal {
    /// The deal's id.
    pub id: DealId,
    /// The facts of the deal, as JSON that `rules` reads. Copies of a match share them.
    pub facts: Arc<Value>,
    /// Its mark, as the players confirmed it.
    pub mark: ConfirmedMark,
    /// The number of the engine that last marked it.
    pub engine: String,
    /// When it was first recorded.
    pub recorded_at: DateTime<Utc>,
    /// Whether a wrong clock dated it later. What else it knows of the time may then be wrong too.
    pub was_dated_later: bool,
    /// The id of the event that first recorded it.
    pub event: EventId,
}

/// The state of a match after its events.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MatchState {
    /// The match's id, which is also that of the event that created it.
    pub id: MatchId,
    /// Its own name, if it has one.
    pub name: Option<String>,
    /// The sides with the players who sit there now.
    pub sides: Sides,
    /// The players at the table, in the order of the deals: the first from deal 0 on, the last equal to `sides`.
    pub seated: Vec<SidesFrom>,
    /// The colours chosen in this match, at most one for each player.
    pub colours: Vec<PlayerColour>,
    /// When its clock was stopped, in order. Only the last pause may be open.
    pub pauses: Vec<Pause>,
    /// The seat that dealt first.
    pub first_dealer: Seat,
    /// The seats that dealt out of turn, in the order of the deals.
    pub dealers: Vec<DealerFrom>,
    /// The id of the match that this one is the revanche of.
    pub revanche_of: Option<MatchId>,
    /// The place where it is played.
    pub place: Option<String>,
    /// The players' notes.
    pub notes: Option<String>,
    /// The table of a concours whose deals it keeps.
    pub concours: Option<TableOfConcours>,
    /// The file names of its photos.
    pub photos: Vec<PhotoId>,
    /// Whether it is archived: kept out of the lists.
    pub archived: bool,
    /// Whether it is in the bin.
    pub deleted: bool,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When its last event happened.
    pub updated_at: DateTime<Utc>,
    /// Its rulesets, in the order of the deals that they govern. The first governs from deal 0.
    pub rulesets: Vec<RulesetFrom>,
    /// Its deals, in order.
    pub deals: Vec<RecordedDeal>,
    /// The contract of the deal in play.
    pub contract: Option<Value>,
    /// The status that the players set. A match may be won by the rules and still count as playing here.
    pub status: MatchStatus,
    /// The winner that the players named when they ended it.
    pub winner: Option<Side>,
    /// The adjustments recorded since they ended it. Only these may take the win from the winner that they named.
    pub adjusted_since: Vec<DealId>,
    /// Whether the players chose to play on after it was finished.
    pub reopened: bool,
    /// The event that undo would undo.
    pub undo: Option<UndoStep>,
    /// The event that redo would redo.
    pub redo: Option<UndoStep>,
    /// The number of its events, including undos and undone events. It only grows.
    pub revision: u32,
}

impl MatchState {
    /// The match as seen by a clock that shows `now`: times that another clock dated later become `now`.
    #[must_use]
    pub fn seen_at(mut self, now: DateTime<Utc>) -> Self {
        self.set_right(now);
        self
    }

    /// The ruleset of the deal in play.
    pub fn ruleset(&self) -> &Value {
        self.ruleset_at(self.deals.len())
    }

    /// The ruleset of the deal at this position, recorded or still to come.
    pub fn ruleset_at(&self, position: usize) -> &Value {
        let governs = |from: &&RulesetFrom| from.from_deal as usize <= position;
        self.rulesets
            .iter()
            .rev()
            .find(governs)
            .map_or(&self.rulesets[0].ruleset, |from| &from.ruleset)
    }

    /// The sides for the deal at this position, recorded or still to come.
    pub fn sides_at(&self, position: usize) -> &Sides {
        let sat = self.seated.iter().rev();
        let mut sat = sat.skip_while(|from| from.from_deal as usize > position);
        sat.next().map_or(&self.sides, |from| &from.sides)
    }

    /// How long the match's clock had run at a time: the time since the match began, less the pauses. Never negative.
    pub fn played_for(&self, at: DateTime<Utc>) -> TimeDelta {
        let paused = self.pauses.iter().map(|pause| {
            let until = pause.until.map_or(at, |until| until.min(at));
            (until - pause.from).max(TimeDelta::zero())
        });
        let paused = paused.fold(TimeDelta::zero(), |sum, pause| sum + pause);
        let first = self.deals.first().map(|deal| deal.recorded_at);
        // A match that a wrong clock dated later than its first deal began with that deal, as far as is known.
        let begun = first.map_or(self.created_at, |first| first.min(self.created_at));
        (at - begun - paused).max(TimeDelta::zero())
    }

    /// The winner that the players named, unless an adjustment since may have taken the win from it.
    pub fn winner_that_stays(&self) -> Option<Side> {
        self.winner.filter(|_| self.adjusted_since.is_empty())
    }

    /// Since when the match's clock has been stopped, if it is.
    pub fn paused_since(&self) -> Option<DateTime<Utc>> {
        let last = self.pauses.last().filter(|pause| pause.until.is_none());
        last.map(|pause| pause.from)
    }

    fn position(&self, deal: &DealId) -> Option<usize> {
        self.deals.iter().position(|known| known.id == *deal)
    }
}

impl Entity for MatchState {
    type Id = MatchId;
    type Event = Event;
    const KIND: EntityKind = EntityKind::Match;

    // Also those that begin with something else: they cannot be read, and are reported.
    fn owns(_: &Entry) -> bool {
        true
    }

    fn begin(first: &Recorded<Event>) -> Option<Self> {
        let Event::MatchCreated(created) = first.event.clone() else {
            return None;
        };
        Some(Self {
            id: first.id.clone().into(),
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
            concours: created.concours,
            photos: Vec::new(),
            archived: false,
            deleted: false,
            created_at: first.at,
            updated_at: first.at,
            rulesets: vec![RulesetFrom {
                ruleset: Arc::new(created.ruleset),
                from_deal: 0,
            }],
            deals: Vec::new(),
            contract: None,
            status: MatchStatus::Playing,
            winner: None,
            adjusted_since: Vec::new(),
            reopened: false,
            undo: None,
            redo: None,
            revision: 1,
        })
    }

    fn apply(&mut self, recorded: &Recorded<Event>) {
        self.apply_event(recorded);
    }

    fn accept(&self, event: &Event) -> Result<()> {
        self.accept_event(event)
    }

    fn undoing(&self) -> Result<Vec<Event>> {
        let step = self.undo.as_ref().ok_or(JournalError::NothingToUndo)?;
        let event = step.event.clone();
        Ok(vec![Event::Undone { event }])
    }

    fn redoing(&self) -> Result<Vec<Event>> {
        let step = self.redo.as_ref().ok_or(JournalError::NothingToRedo)?;
        let event = step.event.clone();
        Ok(vec![Event::Redone { event }])
    }

    fn conclude(&mut self, history: &History<Event>) {
        self.undo = history.done().last().map(|event| UndoStep::of(event));
        self.redo = history.undone().last().map(|event| UndoStep::of(event));
        self.revision = history.revision();
        self.updated_at = history.updated_at();
    }

    fn own_name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn not_found(match_id: MatchId) -> JournalError {
        JournalError::MatchNotFound { match_id }
    }
}
