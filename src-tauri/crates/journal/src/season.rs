//! Seasons of concours: the settings of a challenge, kept as events.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::entity::{Entity, EntityKind};
use crate::error::{JournalError, Result};
use crate::event::{Decides, EntityEvent, events};
use crate::history::History;
use crate::id::{ConcoursId, EventId, SeasonId};
use crate::name::reading;
use crate::recorded::Recorded;

/// The settings of a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeasonOptions {
    /// Its name.
    #[serde(deserialize_with = "reading::name")]
    pub name: String,
    /// Its first day.
    pub from: String,
    /// Its last day.
    pub to: String,
    /// The concours between the two days that do not count.
    pub left_out: Vec<ConcoursId>,
    /// Whether pairs are ranked, rather than players.
    pub pairs: bool,
    /// How many concours count for each, their best ones; all if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u32>,
    /// The number of concours that one must attend to have a place.
    pub min_attendance: u32,
    /// The keys of the ranking, the first decides first.
    pub rank: Vec<String>,
}

events! {
    /// An event of a season. The variant's fields are the payload.
    SeasonEvent,
    /// The kind of an event of a season.
    SeasonKind:

    /// Its settings were saved, for the first time or changed.
    "season_saved" Saved(SeasonOptions)
    /// It was removed from the list.
    "season_removed" Removed {}
    /// A fork between two ledgers was settled.
    "fork_settled" Settled {
        /// The events after the fork that count, in order.
        kept: Vec<EventId>,
        /// The events after the fork that do not.
        dropped: Vec<EventId>,
    }
    /// The last event that counted was undone.
    "undone" Undone {
        /// The id of that event.
        event: EventId,
    }
    /// The last undone event was redone.
    "redone" Redone {
        /// The id of that event.
        event: EventId,
    }
}

impl EntityEvent for SeasonEvent {
    type Kind = SeasonKind;

    fn kind(&self) -> SeasonKind {
        SeasonEvent::kind(self)
    }

    fn decides(&self) -> Decides<'_> {
        match self {
            Self::Saved(_) => Decides::BeginsIfFirst,
            Self::Removed {} => Decides::Nothing,
            Self::Settled { kept, dropped } => Decides::Settles(kept, dropped),
            Self::Undone { event } => Decides::Undoes(event),
            Self::Redone { event } => Decides::Redoes(event),
        }
    }
}

/// A season after its events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeasonState {
    /// Its id, which is also that of the event that first saved it.
    pub id: SeasonId,
    /// Its settings.
    #[serde(flatten)]
    pub options: SeasonOptions,
    /// Whether it is removed from the list.
    pub removed: bool,
    /// The event that undo would undo.
    pub undo: Option<EventId>,
    /// The event that redo would redo.
    pub redo: Option<EventId>,
    /// When its last event happened.
    pub updated_at: DateTime<Utc>,
    /// How many events it has.
    pub revision: u32,
}

impl Entity for SeasonState {
    type Id = SeasonId;
    type Event = SeasonEvent;
    const KIND: EntityKind = EntityKind::Season;
    const FIRST: Option<&'static str> = Some(SeasonKind::Saved.as_str());

    fn begin(first: &Recorded<SeasonEvent>) -> Option<Self> {
        let SeasonEvent::Saved(options) = first.event.clone() else {
            return None;
        };
        Some(Self {
            id: first.id.as_str().into(),
            options,
            removed: false,
            undo: None,
            redo: None,
            updated_at: first.at,
            revision: 1,
        })
    }

    fn apply(&mut self, recorded: &Recorded<SeasonEvent>) {
        match &recorded.event {
            SeasonEvent::Saved(options) => {
                self.options.clone_from(options);
                self.removed = false;
            }
            SeasonEvent::Removed {} => self.removed = true,
            SeasonEvent::Settled { .. }
            | SeasonEvent::Undone { .. }
            | SeasonEvent::Redone { .. } => {}
        }
    }

    fn accept(&self, event: &SeasonEvent) -> Result<()> {
        match event {
            SeasonEvent::Undone { event } if self.undo.as_ref() != Some(event) => {
                Err(JournalError::NothingToUndo)
            }
            SeasonEvent::Redone { event } if self.redo.as_ref() != Some(event) => {
                Err(JournalError::NothingToRedo)
            }
            _ => Ok(()),
        }
    }

    fn undoing(&self) -> Result<Vec<SeasonEvent>> {
        let step = self.undo.as_ref().ok_or(JournalError::NothingToUndo)?;
        let event = step.clone();
        Ok(vec![SeasonEvent::Undone { event }])
    }

    fn redoing(&self) -> Result<Vec<SeasonEvent>> {
        let step = self.redo.as_ref().ok_or(JournalError::NothingToRedo)?;
        let event = step.clone();
        Ok(vec![SeasonEvent::Redone { event }])
    }

    fn conclude(&mut self, history: &History<SeasonEvent>) {
        self.undo = history.done().last().map(|event| event.id.clone());
        self.redo = history.undone().last().map(|event| event.id.clone());
        self.updated_at = history.updated_at();
        self.revision = history.revision();
    }

    fn own_name(&self) -> Option<&str> {
        Some(&self.options.name)
    }

    fn not_found(season: SeasonId) -> JournalError {
        JournalError::SeasonNotFound { season }
    }
}
