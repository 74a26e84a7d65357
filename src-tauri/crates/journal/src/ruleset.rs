//! Named rulesets: their events, and the state after them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::entity::{Entity, EntityKind};
use crate::error::JournalError;
use crate::event::{Decides, EntityEvent, events};
use crate::history::History;
use crate::id::{EventId, RulesetId};
use crate::name::reading;
use crate::recorded::Recorded;

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

events! {
    /// An event of a named ruleset. The variant's fields are the payload.
    RulesetEvent,
    /// The kind of an event of a named ruleset.
    RulesetKind:

    /// The ruleset was saved, as a new one or as a new version.
    "ruleset_saved" Saved {
        /// The ruleset as saved.
        #[serde(flatten)]
        ruleset: NamedRuleset,
        /// The version, from 1. Matches keep the values of the version that they were played under.
        version: u32,
    }
    /// The ruleset is no longer offered.
    "ruleset_archived" Archived {}
    /// The ruleset is offered again.
    "ruleset_restored" Restored {}
    /// A fork between two ledgers was settled.
    "fork_settled" Settled {
        /// The events after the fork that count, in order.
        kept: Vec<EventId>,
        /// The events after the fork that do not.
        dropped: Vec<EventId>,
    }
}

impl EntityEvent for RulesetEvent {
    type Kind = RulesetKind;

    fn kind(&self) -> RulesetKind {
        RulesetEvent::kind(self)
    }

    fn decides(&self) -> Decides<'_> {
        match self {
            Self::Saved { .. } => Decides::BeginsIfFirst,
            Self::Settled { kept, dropped } => Decides::Settles(kept, dropped),
            Self::Archived {} | Self::Restored {} => Decides::Nothing,
        }
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

impl Entity for RulesetState {
    type Id = RulesetId;
    type Event = RulesetEvent;
    const KIND: EntityKind = EntityKind::Ruleset;
    const FIRST: Option<&'static str> = Some(RulesetKind::Saved.as_str());

    fn begin(first: &Recorded<RulesetEvent>) -> Option<Self> {
        let RulesetEvent::Saved { ruleset, version } = first.event.clone() else {
            return None;
        };
        Some(Self {
            id: first.id.as_str().into(),
            ruleset,
            version,
            archived: false,
            created_at: first.at,
            updated_at: first.at,
            revision: 1,
            matches: 0,
        })
    }

    fn apply(&mut self, recorded: &Recorded<RulesetEvent>) {
        match &recorded.event {
            RulesetEvent::Saved { ruleset, version } => {
                self.ruleset.clone_from(ruleset);
                self.version = *version;
            }
            RulesetEvent::Archived {} => self.archived = true,
            RulesetEvent::Restored {} => self.archived = false,
            RulesetEvent::Settled { .. } => {}
        }
    }

    fn conclude(&mut self, history: &History<RulesetEvent>) {
        self.revision = history.revision();
        self.updated_at = history.updated_at();
    }

    fn own_name(&self) -> Option<&str> {
        Some(&self.ruleset.name)
    }

    fn not_found(ruleset: RulesetId) -> JournalError {
        JournalError::RulesetNotFound { ruleset }
    }
}
