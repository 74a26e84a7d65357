//! Rulesets that a table has named: their events, and the state that these add up to.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::entry::Entry;
use crate::error::{JournalError, Result};
use crate::event::{Upcaster, upcast};
use crate::state::settled;

/// What a table calls its rules, and what they are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedRuleset {
    /// What it is called.
    pub name: String,
    /// What is said of it.
    pub description: Option<String>,
    /// The preset that it differs from.
    pub base: String,
    /// The values that differ.
    pub set: Map<String, Value>,
}

/// Something that happened to a named ruleset. A kind's payload is the variant's fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload")]
pub enum RulesetEvent {
    /// It is kept, for the first time or otherwise than before.
    #[serde(rename = "ruleset_saved")]
    Saved {
        /// What is kept.
        #[serde(flatten)]
        ruleset: NamedRuleset,
        /// From 1; a version that a match was played under keeps its values.
        version: u32,
    },
    /// It is not offered any more.
    #[serde(rename = "ruleset_archived")]
    Archived {},
    /// It is offered again.
    #[serde(rename = "ruleset_restored")]
    Restored {},
    /// Two ledgers had gone on with it; it was said what counts of either.
    #[serde(rename = "fork_settled")]
    Settled {
        /// The events after the fork that count, in this order.
        kept: Vec<String>,
        /// Those that do not.
        dropped: Vec<String>,
    },
}

/// The kind of event that every named ruleset begins with.
pub const RULESET_SAVED: &str = "ruleset_saved";
/// A match's own event, whose name begins like those of rulesets.
const OF_A_MATCH: &str = "ruleset_changed";

impl RulesetEvent {
    /// Its kind and its payload, as they go into the journal.
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
                ruleset: entry.entity.clone(),
            })?;
        let unreadable = |detail: String| entry.unreadable(detail);
        let payload =
            serde_json::from_str(payload).map_err(|error| unreadable(error.to_string()))?;
        let payload = upcast(steps, &entry.kind, entry.version, payload).map_err(unreadable)?;
        serde_json::from_value(json!({"kind": entry.kind, "payload": payload}))
            .map_err(|error| unreadable(error.to_string()))
    }
}

/// A named ruleset as its journal tells it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RulesetState {
    /// Its id, which is also that of the event that first kept it.
    pub id: String,
    /// What it is called, and what it is.
    #[serde(flatten)]
    pub ruleset: NamedRuleset,
    /// From 1.
    pub version: u32,
    /// It is not offered any more.
    pub archived: bool,
    /// When it was first kept.
    pub created_at: DateTime<Utc>,
    /// When its last event happened.
    pub updated_at: DateTime<Utc>,
    /// How many events it has.
    pub revision: u32,
    /// In how many matches it has been played, in whatever version.
    pub matches: u32,
}

impl RulesetState {
    /// The state after these entries of one ruleset, in order.
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
                        id: entry.entity.clone(),
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

/// Whether these are the events of a named ruleset.
pub fn is_ruleset(entries: &[Entry]) -> bool {
    entries
        .first()
        .is_some_and(|entry| entry.kind == RULESET_SAVED)
}

/// Whether an event by itself can be read; none where it is not one of a named ruleset.
pub fn look_at_ruleset(entry: &Entry, steps: &[Upcaster]) -> Option<Result<()>> {
    let is_of_ruleset = entry.kind.starts_with("ruleset_") && entry.kind != OF_A_MATCH;
    is_of_ruleset.then(|| RulesetEvent::read(entry, steps).map(drop))
}

/// The state of a named ruleset that must be there.
///
/// # Errors
/// [`JournalError::RulesetNotFound`], [`JournalError::EventUnreadable`].
pub fn read_ruleset(entries: &[Entry], steps: &[Upcaster], id: &str) -> Result<RulesetState> {
    let state = is_ruleset(entries).then(|| RulesetState::fold(entries, steps));
    state
        .transpose()?
        .flatten()
        .ok_or_else(|| JournalError::RulesetNotFound {
            ruleset: id.to_owned(),
        })
}
