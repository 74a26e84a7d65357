//! Merges of players' names: their events, and the state after them.
//!
//! All merges of a ledger are events of one entity, [`PLAYERS`], which every ledger shares. Those of two ledgers are
//! combined without asking, in any order, unless they contradict each other.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::decoding::decode;
use crate::entry::Entry;
use crate::error::Result;
use crate::event::Upcaster;
use crate::id::{EntityId, EventId};
use crate::name::{player_key, reading};
use crate::state::settled;

/// The entity of all merges of players, in every ledger.
pub const PLAYERS: &str = "00000000-0000-8000-8070-6c6179657273";

/// A name that means another player from now on, also in matches that were recorded or are imported later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
pub struct PlayersMerged {
    /// The name that means the survivor.
    #[serde(deserialize_with = "reading::name")]
    pub name: String,
    /// The survivor's name.
    #[serde(deserialize_with = "reading::name")]
    pub into: String,
}

/// An event of players' names. The variant's fields are the payload.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload", rename_all = "snake_case")]
pub enum PlayersEvent {
    /// Two names were merged.
    PlayersMerged(PlayersMerged),
    /// A merge was undone, which need not be the last one.
    Undone {
        /// The id of the merge's event.
        event: EventId,
    },
    /// Two ledgers had contradicting merges; the user chose which count.
    #[serde(rename = "fork_settled")]
    Settled {
        /// The events that count, in this order.
        kept: Vec<EventId>,
        /// The events that do not.
        dropped: Vec<EventId>,
    },
}

impl PlayersEvent {
    /// The kind and the payload, as the journal keeps them.
    pub fn tagged(&self) -> (String, Value) {
        let mut tagged = json!(self);
        let kind = tagged["kind"].as_str().unwrap_or_default().to_owned();
        (kind, tagged["payload"].take())
    }

    /// The event of an entry, in the form of today's version.
    ///
    /// # Errors
    /// [`EventUnreadable`](crate::JournalError::EventUnreadable), also for an event without a payload: merges are never purged.
    pub fn read(entry: &Entry, steps: &[Upcaster]) -> Result<Self> {
        let unreadable = |detail: String| entry.unreadable(detail);
        let payload = entry.payload.as_deref();
        let payload = payload.ok_or_else(|| unreadable("no payload".to_owned()))?;
        decode(steps, (&entry.kind, entry.version), payload).map_err(unreadable)
    }
}

/// Whether an entry is about the names of players.
pub fn is_of_players(entry: &Entry) -> bool {
    entry.entity == *PLAYERS
}

/// A merge that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerMerge {
    /// The id of its event, with which it can be undone.
    pub event: EventId,
    /// When it was made.
    pub at: DateTime<Utc>,
    /// The names that it merged.
    pub merged: PlayersMerged,
}

/// The merges that count, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayerMerges {
    /// The merges.
    pub merges: Vec<PlayerMerge>,
    /// The number of events of the entity.
    pub revision: u32,
}

impl PlayerMerges {
    /// The state after these entries of [`PLAYERS`], in order.
    ///
    /// # Errors
    /// [`EventUnreadable`](crate::JournalError::EventUnreadable)
    pub fn read(entries: &[Entry], steps: &[Upcaster]) -> Result<Self> {
        let read = |entry| Ok((entry, PlayersEvent::read(entry, steps)?));
        let events: Vec<(&Entry, PlayersEvent)> =
            entries.iter().map(read).collect::<Result<_>>()?;
        let counted = settled(
            &events,
            |(entry, _)| &entry.id,
            |(_, event)| match event {
                PlayersEvent::Settled { kept, dropped } => Some((kept, dropped)),
                _ => None,
            },
        );
        // An imported undo may come before its merge, so the order does not matter.
        let undone: HashSet<&EventId> = counted
            .iter()
            .filter_map(|(_, event)| match event {
                PlayersEvent::Undone { event } => Some(event),
                _ => None,
            })
            .collect();
        let mut merges = Vec::new();
        for (entry, event) in &counted {
            if let PlayersEvent::PlayersMerged(merged) = event
                && !undone.contains(&entry.id)
            {
                merges.push(PlayerMerge {
                    event: entry.id.clone(),
                    at: entry.at()?,
                    merged: merged.clone(),
                });
            }
        }
        Ok(Self {
            merges,
            revision: u32::try_from(entries.len()).unwrap_or(u32::MAX),
        })
    }

    /// The player that each merged name means.
    pub fn identities(&self) -> Identities {
        let mut identities = Identities::default();
        for merge in &self.merges {
            identities.merge(&merge.merged);
        }
        identities
    }

    /// Whether two sets of merges contradict each other: a name means two players, or merges form a circle.
    pub fn contradict(ours: &Self, theirs: &Self) -> bool {
        let mut means: BTreeMap<String, String> = BTreeMap::new();
        for merge in ours.merges.iter().chain(&theirs.merges) {
            let (name, into) = (&merge.merged.name, &merge.merged.into);
            let into = player_key(into);
            if *means
                .entry(player_key(name))
                .or_insert_with(|| into.clone())
                != into
            {
                return true;
            }
        }
        means.keys().any(|name| {
            let mut seen = BTreeSet::new();
            let mut at = name;
            while let Some(next) = means.get(at) {
                if !seen.insert(at) {
                    return true;
                }
                at = next;
            }
            false
        })
    }
}

/// The player that each merged name means, by player key.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Identities {
    means: BTreeMap<String, PlayersMerged>,
}

impl Identities {
    /// Makes the identities from merges in the order in which they count.
    pub fn of(merges: impl IntoIterator<Item = PlayersMerged>) -> Self {
        let mut identities = Self::default();
        for merged in merges {
            identities.merge(&merged);
        }
        identities
    }

    /// The key of the player that a name means.
    pub fn key(&self, name: &str) -> String {
        let mut key = player_key(name);
        while let Some(merged) = self.means.get(&key) {
            key = player_key(&merged.into);
        }
        key
    }

    /// The name of the survivor, if this is a survivor's key.
    pub fn name(&self, key: &str) -> Option<&str> {
        let mut merged = self.means.values();
        let found = merged.find(|merged| player_key(&merged.into) == key);
        found.map(|merged| merged.into.as_str())
    }

    /// The name of the player that a merged name means; `None` for a name that was not merged.
    pub fn known_as(&self, name: &str) -> Option<&str> {
        if self.means.is_empty() {
            return None;
        }
        let key = self.key(name);
        let is_merged = key != player_key(name);
        is_merged.then(|| self.name(&key)).flatten()
    }

    /// Each key that means another player, with the key and name of that player.
    pub fn each(&self) -> impl Iterator<Item = (&str, String, &str)> {
        self.means.iter().map(|(key, merged)| {
            let survivor = self.key(key);
            let name = self.name(&survivor).unwrap_or(&merged.into);
            (key.as_str(), survivor, name)
        })
    }

    /// The last merge of a name counts. A merge that closes a circle replaces the one that it contradicts.
    fn merge(&mut self, merged: &PlayersMerged) {
        let (name, into) = (player_key(&merged.name), player_key(&merged.into));
        if name == into {
            return;
        }
        let mut at = into;
        while let Some(next) = self.means.get(&at).map(|next| player_key(&next.into)) {
            if next == name {
                self.means.remove(&at);
                break;
            }
            at = next;
        }
        self.means.insert(name, merged.clone());
    }
}

/// The id of the entity of all merges.
pub fn players() -> EntityId {
    EntityId::from(PLAYERS)
}
