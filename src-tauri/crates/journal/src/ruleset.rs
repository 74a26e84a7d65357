//! Named rulesets: their events, and the state after them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::decoding::decode;
use crate::entry::Entry;
use crate::error::{JournalError, Result};
use crate::event::Upcaster;
use crate::id::{EventId, RulesetId};
use crate::name::reading;
use crate::state::settled;

/// A named ruleset: a name, and the values that differ from a preset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedRuleset {
    /// Its name.
    #[serde(deserialize_with = "reading::name")]
    pub name: String,
    /// Its description, if it has one.
    #[serde(default, deserialize_with = "reading::text")]
    pub description: Option<String>,
    /// The id of the preset that it differs from.
    pub base: String,
    /// The values that differ, by rule.
    pub set: Map<String, Value>,
}

/// An event of a named ruleset. The variant's fields are the payload.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload")]
pub enum RulesetEvent {
    /// The ruleset was saved, as a new one or as a new version.
    #[serde(rename = "ruleset_saved")]
    Saved {
        /// The ruleset as saved.
        #[serde(flatten)]
        ruleset: NamedRuleset,
        /// The version, from 1. Matches keep the values of the version that they were played under.
        version: u32,
    },
    /// The ruleset is no longer offered.
    #[serde(rename = "ruleset_archived")]
    Archived {},
    /// The ruleset is offered again.
    #[serde(rename = "ruleset_restored")]
    Restored {},
    /// A fork between two ledgers was settled.
    #[serde(rename = "fork_settled")]
    Settled {
        /// The events after the fork that count, in order.
        kept: Vec<EventId>,
        /// The events after the fork that do not.
        dropped: Vec<EventId>,
    },
}

/// The kind of a named ruleset's first event.
pub const RULESET_SAVED: &str = "ruleset_saved";
/// A kind of event of matches, although it begins like those of rulesets.
const OF_A_MATCH: &str = "ruleset_changed";

impl RulesetEvent {
    /// The kind and the payload, as the journal keeps them.
    pub fn tagged(&self) -> (String, Value) {
        let mut tagged = json!(self);
        let kind = tagged["kind"].as_str().unwrap_or_default().to_owned();
        (kind, tagged["payload"].take())
    }

    fn read(entry: &Entry, steps: &[Upcaster]) -> Result<Self> {
        let payload = entry
            .payload
            .as_deref()
            .ok_or_else(|| JournalError::RulesetNotFound {
                ruleset: entry.entity.clone().into(),
            })?;
        decode(steps, (&entry.kind, entry.version), payload)
            .map_err(|detail| entry.unreadable(detail))
    }
}

/// The state of a named ruleset after its events.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RulesetState {
    /// Its id, which is also that of the event that first saved it.
    pub id: RulesetId,
    /// Its name and values.
    #[serde(flatten)]
    pub ruleset: NamedRuleset,
    /// Its current version, from 1.
    pub version: u32,
    /// Whether it is no longer offered.
    pub archived: bool,
    /// When it was first saved.
    pub created_at: DateTime<Utc>,
    /// When its last event happened.
    pub updated_at: DateTime<Utc>,
    /// How many events it has.
    pub revision: u32,
    /// In how many matches it has been played, counting all versions.
    pub matches: u32,
}

impl RulesetState {
    /// Folds the entries of one ruleset, in order.
    fn fold(entries: &[Entry], steps: &[Upcaster]) -> Result<Option<Self>> {
        let read = |entry| Ok((entry, RulesetEvent::read(entry, steps)?));
        let events: Vec<(&Entry, RulesetEvent)> =
            entries.iter().map(read).collect::<Result<_>>()?;
        let counted = settled(
            &events,
            |(entry, _)| &entry.id,
            |(_, event)| match event {
                RulesetEvent::Settled { kept, dropped } => Some((kept, dropped)),
                _ => None,
            },
        );
        let mut state: Option<Self> = None;
        for (entry, event) in counted {
            let at = entry.at()?;
            match (event.clone(), &mut state) {
                (RulesetEvent::Saved { ruleset, version }, None) => {
                    state = Some(Self {
                        id: entry.entity.clone().into(),
                        ruleset,
                        version,
                        archived: false,
                        created_at: at,
                        updated_at: at,
                        revision: 0,
                        matches: 0,
                    });
                }
                (RulesetEvent::Saved { ruleset, version }, Some(state)) => {
                    (state.ruleset, state.version) = (ruleset, version);
                }
                (RulesetEvent::Archived {}, Some(state)) => state.archived = true,
                (RulesetEvent::Restored {}, Some(state)) => state.archived = false,
                (RulesetEvent::Settled { .. }, Some(_)) => {}
                (_, None) => return Ok(None),
            }
        }
        if let (Some(state), Some(last)) = (&mut state, entries.last()) {
            state.updated_at = last.at()?;
            state.revision = u32::try_from(entries.len()).unwrap_or(u32::MAX);
        }
        Ok(state)
    }
}

/// Whether these entries are those of a named ruleset.
pub fn is_ruleset(entries: &[Entry]) -> bool {
    entries
        .first()
        .is_some_and(|entry| entry.kind == RULESET_SAVED)
}

/// Checks that an event can be read by itself; `None` if it is not an event of a named ruleset.
pub fn look_at_ruleset(entry: &Entry, steps: &[Upcaster]) -> Option<Result<()>> {
    let is_of_ruleset = entry.kind.starts_with("ruleset_") && entry.kind != OF_A_MATCH;
    is_of_ruleset.then(|| RulesetEvent::read(entry, steps).map(drop))
}

/// The state of a named ruleset.
///
/// # Errors
/// [`JournalError::RulesetNotFound`] or [`JournalError::EventUnreadable`].
pub fn read_ruleset(entries: &[Entry], steps: &[Upcaster], id: &RulesetId) -> Result<RulesetState> {
    let state = is_ruleset(entries).then(|| RulesetState::fold(entries, steps));
    state
        .transpose()?
        .flatten()
        .ok_or_else(|| JournalError::RulesetNotFound {
            ruleset: id.to_owned(),
        })
}
