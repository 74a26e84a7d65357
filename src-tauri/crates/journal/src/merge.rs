//! What is here of an entity, what a file adds, and where the two have parted.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::entry::Entry;
use crate::event::Event;
use crate::ruleset::is_ruleset;

/// A match, or a named ruleset, that two ledgers have gone on with, each in its own way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fork {
    /// The match or the ruleset.
    pub entity: String,
    /// It is a named ruleset.
    pub of_ruleset: bool,
    /// The last event that both have.
    pub after: String,
    /// What happened here since.
    pub ours: Vec<ForkEvent>,
    /// What happened there.
    pub theirs: Vec<ForkEvent>,
}

/// An event after a fork.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ForkEvent {
    /// Its id.
    pub event: String,
    /// Its kind.
    pub kind: String,
    /// When it happened, as RFC 3339 in UTC.
    pub at: String,
}

/// What counts of a match that two ledgers have gone on with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForkChoice {
    /// What happened here; the file's is left out, and can be imported later.
    Ours,
    /// What happened there; ours stays in the journal and does not count.
    Theirs,
    /// First what happened here, then what happened there.
    Both,
}

/// One entity as it is here, and what comes from there.
pub struct Merge {
    /// Its events here, in order.
    pub kept: Vec<Entry>,
    /// Those that are only there, in order.
    pub new: Vec<Entry>,
    /// The last event that both have, where either went on from it.
    fork: Option<String>,
}

impl Merge {
    /// Sets what is here beside what comes from there; both in order.
    pub fn of(kept: Vec<Entry>, incoming: Vec<Entry>) -> Merge {
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

    /// Whether it is a named ruleset.
    pub fn is_of_ruleset(&self) -> bool {
        is_ruleset(if self.kept.is_empty() {
            &self.new
        } else {
            &self.kept
        })
    }

    /// Whether both went on from the same event, so that somebody must choose.
    pub fn is_fork(&self) -> bool {
        self.fork.is_some()
    }

    /// The events that count once this is chosen. While nothing is, what happened there does not.
    pub fn counting(&self, choice: Option<ForkChoice>) -> impl Iterator<Item = &Entry> {
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

    /// The event that says what was chosen.
    pub fn settle(&self, choice: ForkChoice) -> Event {
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

    /// The fork, where there is one, with what happened on either side since.
    pub fn told(&self) -> Option<Fork> {
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
            of_ruleset: is_ruleset(&self.kept),
            after: self.fork.clone()?,
            ours: told(self.ours()),
            theirs: told(&self.new),
        })
    }
}
