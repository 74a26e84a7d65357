//! Merges of players' names: their events, and the state after them.
//!
//! All merges of a ledger are events of one entity, [`PLAYERS`], which every ledger shares. Those of two ledgers are
//! combined without asking, in any order, unless they contradict each other.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::entity::{Entity, EntityKind};
use crate::entry::Entry;
use crate::error::{JournalError, Result};
use crate::event::{Decides, EntityEvent, events};
use crate::history::History;
use crate::id::{EntityId, EventId};
use crate::name::{player_key, reading};
use crate::recorded::Recorded;

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

events! {
    /// An event of players' names. The variant's fields are the payload.
    PlayersEvent,
    /// The kind of an event of players' names.
    PlayersKind:

    /// Two names were merged.
    "players_merged" PlayersMerged(PlayersMerged)
    /// A merge was undone, which need not be the last one.
    "undone" Undone {
        /// The id of the merge's event.
        event: EventId,
    }
    /// Two ledgers had contradicting merges; the user chose which count.
    "fork_settled" Settled {
        /// The events that count, in this order.
        kept: Vec<EventId>,
        /// The events that do not.
        dropped: Vec<EventId>,
    }
}

impl EntityEvent for PlayersEvent {
    type Kind = PlayersKind;

    fn kind(&self) -> PlayersKind {
        PlayersEvent::kind(self)
    }

    fn decides(&self) -> Decides<'_> {
        match self {
            Self::PlayersMerged(_) => Decides::Nothing,
            // An imported undo may come before its merge.
            Self::Undone { event } => Decides::Annuls(event),
            Self::Settled { kept, dropped } => Decides::Settles(kept, dropped),
        }
    }
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

impl Entity for PlayerMerges {
    type Id = EntityId;
    type Event = PlayersEvent;
    const KIND: EntityKind = EntityKind::Players;

    fn owns(first: &Entry) -> bool {
        first.entity == *PLAYERS
    }

    fn before_any() -> Option<Self> {
        Some(Self::default())
    }

    // Every ledger has its own first event, which can be undone.
    fn begin(_: &Recorded<PlayersEvent>) -> Option<Self> {
        Some(Self::default())
    }

    fn accept(&self, event: &PlayersEvent) -> Result<()> {
        match event {
            PlayersEvent::Undone { event }
                if !self.merges.iter().any(|merge| merge.event == *event) =>
            {
                Err(JournalError::NothingToUndo)
            }
            _ => Ok(()),
        }
    }

    // An undo, wherever it stands, decides about every merge.
    fn follow(&mut self, events: &[Recorded<PlayersEvent>]) -> bool {
        let folded = Self::fold(events);
        folded.map(|folded| *self = folded).is_some()
    }

    fn apply(&mut self, recorded: &Recorded<PlayersEvent>) {
        if let PlayersEvent::PlayersMerged(merged) = &recorded.event {
            self.merges.push(PlayerMerge {
                event: recorded.id.clone(),
                at: recorded.at,
                merged: merged.clone(),
            });
        }
    }

    fn conclude(&mut self, history: &History<PlayersEvent>) {
        self.revision = history.revision();
    }

    fn own_name(&self) -> Option<&str> {
        None
    }

    // Never said: a ledger without merges has a state, too.
    fn not_found(id: EntityId) -> JournalError {
        JournalError::Purged { id }
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
