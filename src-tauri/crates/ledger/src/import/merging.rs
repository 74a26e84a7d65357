//! What is here of an entity, what a file adds, and where the two have parted.

use std::collections::HashSet;

use super::{Fork, ForkChoice, ForkEvent};
use crate::event::Event;
use crate::journal::Entry;
use crate::ruleset;

/// One entity as it is here, and what comes from there.
pub(super) struct Merge {
    pub(super) kept: Vec<Entry>,
    pub(super) new: Vec<Entry>,
    /// The last event that both have, where either went on from it.
    fork: Option<String>,
}

impl Merge {
    pub(super) fn of(kept: Vec<Entry>, incoming: Vec<Entry>) -> Merge {
        let here: HashSet<&str> = kept.iter().map(|entry| entry.id.as_str()).collect();
        let there: HashSet<String> = incoming.iter().map(|entry| entry.id.clone()).collect();
        let was_settled = incoming
            .iter()
            .any(|entry| entry.kind == "fork_settled" && !here.contains(entry.id.as_str()));
        let new: Vec<Entry> = incoming
            .into_iter()
            .filter(|entry| !here.contains(entry.id.as_str()))
            .collect();
        let follows_here = |after: &str| {
            kept.iter().any(|entry| {
                entry.prev_of_entity.as_deref() == Some(after) && !there.contains(&entry.id)
            })
        };
        let after = new
            .iter()
            .filter_map(|entry| entry.prev_of_entity.as_deref());
        let fork = after
            .filter(|after| here.contains(after))
            .find(|after| follows_here(after))
            .map(str::to_owned);
        Merge {
            fork: fork.filter(|_| !was_settled),
            kept,
            new,
        }
    }

    pub(super) fn is_of_ruleset(&self) -> bool {
        ruleset::is_one(if self.kept.is_empty() {
            &self.new
        } else {
            &self.kept
        })
    }

    pub(super) fn is_fork(&self) -> bool {
        self.fork.is_some()
    }

    /// The events that count once this is chosen. While nothing is, what happened there does not.
    pub(super) fn counting(&self, choice: Option<ForkChoice>) -> impl Iterator<Item = &Entry> {
        let is_ours = self.is_fork() && matches!(choice, None | Some(ForkChoice::Ours));
        let new = if is_ours { &[] } else { &self.new[..] };
        self.kept.iter().chain(new)
    }

    /// What happened here since the fork.
    fn ours(&self) -> &[Entry] {
        let at = |id: &String| self.kept.iter().position(|entry| entry.id == *id);
        let from = self
            .fork
            .as_ref()
            .and_then(at)
            .map_or(self.kept.len(), |at| at + 1);
        &self.kept[from..]
    }

    pub(super) fn settle(&self, choice: ForkChoice) -> Event {
        let ids = |entries: &[Entry]| -> Vec<String> {
            entries.iter().map(|entry| entry.id.clone()).collect()
        };
        let (ours, theirs) = (ids(self.ours()), ids(&self.new));
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

    pub(super) fn told(&self) -> Option<Fork> {
        let told = |entries: &[Entry]| {
            let told = entries.iter().map(|entry| ForkEvent {
                event: entry.id.clone(),
                kind: entry.kind.clone(),
                at: entry.time.clone(),
            });
            told.collect()
        };
        Some(Fork {
            entity: self.kept.first()?.entity.clone(),
            of_ruleset: ruleset::is_one(&self.kept),
            after: self.fork.clone()?,
            ours: told(self.ours()),
            theirs: told(&self.new),
        })
    }
}
