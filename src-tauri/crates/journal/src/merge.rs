//! Merging an entity's events from another ledger, and detecting where the two ledgers diverged.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::entity::{Entity, EntityKind};
use crate::entry::Entry;
use crate::id::{EntityId, EventId};
use crate::kind::AnyKind;
use crate::matches::Event;
use crate::players::{PlayerMerges, PlayersEvent, PlayersMerged, players};
use crate::recorded::Recorded;

/// An entity that was continued in two ledgers independently.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "exchange.ts", rename = "ForkView")
)]
pub struct Fork {
    /// Its id.
    #[serde(rename = "id")]
    pub entity: EntityId,
    /// Which of them it is; `players` if the merges of names in the two ledgers contradict each other.
    pub kind: EntityKind,
    /// The events in this ledger after the last event that both have.
    pub ours: Vec<ForkEvent>,
    /// The events in the file after it.
    pub theirs: Vec<ForkEvent>,
}

/// An event after a fork.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "exchange.ts", rename = "ForkEventView")
)]
pub struct ForkEvent {
    /// Its kind.
    #[serde(rename = "event")]
    pub kind: AnyKind,
    /// When it happened, as RFC 3339 in UTC.
    pub at: String,
    /// The two names, for a merge of players.
    pub players: Option<PlayersMerged>,
}

/// Which events count after a fork.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ForkChoice {
    /// The events of this ledger. The file's are left out, and can be imported later.
    Ours,
    /// The events of the file. Those of this ledger stay in the journal but do not count.
    Theirs,
    /// The events of this ledger, followed by those of the file.
    Both,
}

/// The events of one entity, in this ledger and in the file.
pub struct Merge {
    /// Which entity it is.
    pub kind: EntityKind,
    /// The events that this ledger has, in order.
    pub kept: Vec<Entry>,
    /// The events that only the file has, in order.
    pub new: Vec<Entry>,
    /// If the two ledgers diverged, the positions in [`Merge::kept`] of the events that only this ledger has.
    fork: Option<Vec<usize>>,
}

impl Merge {
    /// Compares the events of this ledger with those of the file, both in order. There is no fork if the file already
    /// settles it.
    pub fn of(kept: Vec<Entry>, incoming: Vec<Entry>) -> Merge {
        let here: HashSet<&EventId> = kept.iter().map(|entry| &entry.id).collect();
        let there: HashSet<EventId> = incoming.iter().map(|entry| entry.id.clone()).collect();
        let was_settled = incoming
            .iter()
            .any(|entry| entry.kind == "fork_settled" && !here.contains(&entry.id));
        let new: Vec<Entry> = incoming
            .into_iter()
            .filter(|entry| !here.contains(&entry.id))
            .collect();
        let first = kept.first().or(new.first());
        let kind = first.map_or(EntityKind::Match, EntityKind::of);
        if kind == EntityKind::Players {
            let ours = positions(&kept, |entry| !there.contains(&entry.id));
            let parted = !was_settled && contradict(&kept, &ours, &new);
            return Merge {
                kind,
                fork: parted.then_some(ours),
                kept,
                new,
            };
        }
        let follows_here = |after: &EventId| {
            kept.iter().any(|entry| {
                entry.prev_of_entity.as_ref() == Some(after) && !there.contains(&entry.id)
            })
        };
        let after = new.iter().filter_map(|entry| entry.prev_of_entity.as_ref());
        let fork = after
            .filter(|after| here.contains(after))
            .find(|after| follows_here(after))
            .cloned();
        let parting = |after: EventId| {
            let at = kept.iter().position(|entry| entry.id == after);
            (at.map_or(kept.len(), |at| at + 1)..kept.len()).collect()
        };
        Merge {
            kind,
            fork: fork.filter(|_| !was_settled).map(parting),
            kept,
            new,
        }
    }

    /// Whether both ledgers continued from the same event, so that the user must choose.
    pub fn is_fork(&self) -> bool {
        self.fork.is_some()
    }

    /// The events that count after this choice. Without a choice, those of a forked file do not.
    pub fn counting(&self, choice: Option<ForkChoice>) -> impl Iterator<Item = &Entry> {
        let is_ours = self.is_fork() && matches!(choice, None | Some(ForkChoice::Ours));
        let new = if is_ours { &[] } else { &self.new[..] };
        self.kept.iter().chain(new)
    }

    /// The events in this ledger since the fork.
    fn ours(&self) -> impl Iterator<Item = &Entry> {
        let positions = self.fork.iter().flatten();
        positions.map(|at| &self.kept[*at])
    }

    /// The event that records the choice.
    pub fn settle(&self, choice: ForkChoice) -> Event {
        let id = |entry: &Entry| entry.id.clone();
        let ours: Vec<EventId> = self.ours().map(id).collect();
        let theirs: Vec<EventId> = self.new.iter().map(id).collect();
        match choice {
            ForkChoice::Ours => Event::ForkSettled {
                kept: ours,
                dropped: theirs,
            },
            ForkChoice::Theirs => Event::ForkSettled {
                kept: theirs,
                dropped: ours,
            },
            ForkChoice::Both => Event::ForkSettled {
                kept: [ours, theirs].concat(),
                dropped: Vec::new(),
            },
        }
    }

    /// `None` for a kind that this program does not know: nothing of its entity can be read, which is reported elsewhere.
    fn told_of(&self, entry: &Entry) -> Option<ForkEvent> {
        let players = match self.kind {
            EntityKind::Players => Recorded::read(entry, &[]).ok(),
            _ => None,
        };
        Some(ForkEvent {
            kind: AnyKind::find(self.kind, &entry.kind)?,
            at: entry.time.clone(),
            players: players.and_then(|recorded| match recorded.event {
                PlayersEvent::PlayersMerged(merged) => Some(merged),
                _ => None,
            }),
        })
    }

    /// The fork with the events on each side since, if there is one.
    pub fn told(&self) -> Option<Fork> {
        self.fork.as_ref()?;
        Some(Fork {
            entity: self.kept.first()?.entity.clone(),
            kind: self.kind,
            ours: self
                .ours()
                .filter_map(|entry| self.told_of(entry))
                .collect(),
            theirs: self
                .new
                .iter()
                .filter_map(|entry| self.told_of(entry))
                .collect(),
        })
    }
}

fn positions(entries: &[Entry], is_one: impl Fn(&Entry) -> bool) -> Vec<usize> {
    let found = entries.iter().enumerate();
    found
        .filter(|(_, entry)| is_one(entry))
        .map(|(at, _)| at)
        .collect()
}

/// Whether the merges that only one side has contradict those that only the other has. Undos on either side count.
fn contradict(kept: &[Entry], ours: &[usize], new: &[Entry]) -> bool {
    let all: Vec<Entry> = kept.iter().chain(new).cloned().collect();
    // Unreadable events are reported elsewhere.
    let Ok(all) = PlayerMerges::read(&players(), &all, &[]) else {
        return false;
    };
    let has = |entries: &[Entry], id: &EventId| entries.iter().any(|entry| entry.id == *id);
    let only_ours: Vec<Entry> = ours.iter().map(|at| kept[*at].clone()).collect();
    if only_ours.is_empty() || new.is_empty() {
        return false;
    }
    let (theirs, mut here) = (all.clone(), all);
    let theirs = PlayerMerges {
        merges: theirs
            .merges
            .into_iter()
            .filter(|merge| has(new, &merge.event))
            .collect(),
        revision: 0,
    };
    here.merges.retain(|merge| !has(new, &merge.event));
    PlayerMerges::contradict(&here, &theirs)
}
