//! Seasons of concours: the settings of a challenge, kept as events.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::decoding::decode;
use crate::entry::Entry;
use crate::error::{JournalError, Result};
use crate::event::Upcaster;
use crate::id::{ConcoursId, EventId, SeasonId};
use crate::name::reading;
use crate::state::{Decides, History, Undoable};

/// The kind of a season's first event.
pub const SEASON_SAVED: &str = "season_saved";

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

/// An event of a season. The variant's fields are the payload.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload")]
pub enum SeasonEvent {
    /// Its settings were saved, for the first time or changed.
    #[serde(rename = "season_saved")]
    Saved(SeasonOptions),
    /// It was removed from the list.
    #[serde(rename = "season_removed")]
    Removed {},
    /// A fork between two ledgers was settled.
    #[serde(rename = "fork_settled")]
    Settled {
        /// The events after the fork that count, in order.
        kept: Vec<EventId>,
        /// The events after the fork that do not.
        dropped: Vec<EventId>,
    },
    /// The last event that counted was undone.
    #[serde(rename = "undone")]
    Undone {
        /// The id of that event.
        event: EventId,
    },
    /// The last undone event was redone.
    #[serde(rename = "redone")]
    Redone {
        /// The id of that event.
        event: EventId,
    },
}

impl SeasonEvent {
    /// The kind and the payload, as the journal keeps them.
    pub fn tagged(&self) -> (String, Value) {
        let mut tagged = json!(self);
        let kind = tagged["kind"].as_str().unwrap_or_default().to_owned();
        (kind, tagged["payload"].take())
    }

    fn read(entry: &Entry, steps: &[Upcaster]) -> Result<Self> {
        let unreadable = |detail: String| entry.unreadable(detail);
        let payload = entry.payload.as_deref();
        let payload = payload.ok_or_else(|| unreadable("no payload".to_owned()))?;
        decode(steps, (&entry.kind, entry.version), payload).map_err(unreadable)
    }
}

struct Recorded {
    id: EventId,
    event: SeasonEvent,
    is_first: bool,
}

impl Undoable for Recorded {
    fn id(&self) -> &EventId {
        &self.id
    }

    fn decides(&self) -> Decides<'_> {
        match &self.event {
            _ if self.is_first => Decides::Begins,
            SeasonEvent::Settled { kept, dropped } => Decides::Settles(kept, dropped),
            SeasonEvent::Undone { event } => Decides::Undoes(event),
            SeasonEvent::Redone { event } => Decides::Redoes(event),
            SeasonEvent::Saved(_) | SeasonEvent::Removed {} => Decides::Nothing,
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

impl SeasonState {
    /// The season after these entries, in order.
    ///
    /// # Errors
    /// [`JournalError::SeasonNotFound`] or [`JournalError::EventUnreadable`].
    pub fn read(id: &SeasonId, entries: &[Entry], steps: &[Upcaster]) -> Result<Self> {
        let not_found = || JournalError::SeasonNotFound { season: id.clone() };
        let read = |(at, entry): (usize, &Entry)| {
            Ok(Recorded {
                id: entry.id.clone(),
                event: SeasonEvent::read(entry, steps)?,
                is_first: at == 0,
            })
        };
        let events: Vec<Recorded> = entries
            .iter()
            .enumerate()
            .map(read)
            .collect::<Result<_>>()?;
        let Some(SeasonEvent::Saved(options)) = events.first().map(|first| &first.event) else {
            return Err(not_found());
        };
        let history = History::of(&events);
        let mut state = Self {
            id: id.clone(),
            options: options.clone(),
            removed: false,
            undo: history.done().last().map(|event| event.id.clone()),
            redo: history.undone().last().map(|event| event.id.clone()),
            updated_at: entries.last().ok_or_else(not_found)?.at()?,
            revision: u32::try_from(entries.len()).unwrap_or(u32::MAX),
        };
        for recorded in history.done() {
            match &recorded.event {
                SeasonEvent::Saved(options) => {
                    state.options.clone_from(options);
                    state.removed = false;
                }
                SeasonEvent::Removed {} => state.removed = true,
                SeasonEvent::Settled { .. }
                | SeasonEvent::Undone { .. }
                | SeasonEvent::Redone { .. } => {}
            }
        }
        Ok(state)
    }
}

/// Whether these entries are those of a season.
pub fn is_season(entries: &[Entry]) -> bool {
    entries
        .first()
        .is_some_and(|entry| entry.kind == SEASON_SAVED)
}

/// Checks that an event can be read by itself; `None` if its kind is not one that only a season has.
pub fn look_at_season(entry: &Entry, steps: &[Upcaster]) -> Option<Result<()>> {
    let is_of_season = entry.kind.starts_with("season_");
    is_of_season.then(|| SeasonEvent::read(entry, steps).map(drop))
}
