//! How a match would have gone under another ruleset (docs/rules.md 6).

use super::adapt::{Adapted, adapt};
use super::note::Note;
use crate::cards::{PerSide, Side};
use crate::deal::{Deal, Happening};
use crate::house_rules::Ruleset;
use crate::marking::Sink;
use crate::matches::{Game, MatchFacts, MatchStep};

/// A match under another ruleset than it was played under. Deals are added one by one.
#[derive(Debug, Clone)]
pub struct Comparison<'r> {
    game: Game<'r>,
    /// The number of entries so far, and the position of the last deal that counted.
    entries: usize,
    last_counted: Option<usize>,
    ended_at: Option<usize>,
    not_playable: usize,
}

/// The result of one deal.
#[derive(Debug, Clone, PartialEq)]
pub struct Compared {
    /// Its effect on the match; `None` if it cannot be played under the ruleset.
    pub step: Option<MatchStep>,
    /// The changes that were made to it.
    pub notes: Vec<Note>,
}

impl Compared {
    /// Whether its marks are exact, without any approximation.
    pub fn is_exact(&self) -> bool {
        self.step.is_some() && !self.notes.iter().any(Note::is_approximate)
    }
}

impl<'r> Comparison<'r> {
    /// A match under a ruleset, before its first deal.
    pub fn new(to: &'r Ruleset) -> Comparison<'r> {
        Comparison {
            game: Game::new(to),
            entries: 0,
            last_counted: None,
            ended_at: None,
            not_playable: 0,
        }
    }

    /// Adds a deal that was played under a ruleset of the same family.
    pub fn add(&mut self, deal: &Deal, from: &Ruleset, sink: &mut impl Sink) -> Compared {
        let adapted = adapt(deal, from, self.game.ruleset());
        let step = self.add_adapted(&adapted, sink);
        let (Adapted::Playable { notes, .. } | Adapted::NotPlayable { notes }) = adapted;
        Compared { step, notes }
    }

    /// Adds a deal that was adapted to the match's ruleset. Returns its effect; `None` if it cannot be played.
    pub(super) fn add_adapted(
        &mut self,
        adapted: &Adapted,
        sink: &mut impl Sink,
    ) -> Option<MatchStep> {
        self.entries += 1;
        let Adapted::Playable { deal: adapted, .. } = adapted else {
            self.not_playable += 1;
            return None;
        };
        let step = self.game.play(adapted, sink);
        if !step.after_end && !matches!(adapted.happening, Happening::Adjust(_)) {
            self.last_counted = Some(self.entries);
        }
        // An adjustment after the end may take it back.
        let ended_at = self.ended_at.or(self.last_counted);
        self.ended_at = ended_at.filter(|_| self.game.winner().is_some());
        Some(step)
    }

    /// The match, with its totals, manches and winner.
    pub fn game(&self) -> &Game<'r> {
        &self.game
    }

    /// The totals of the manche in play, or of the last one once the match is over.
    pub fn totals(&self) -> PerSide<i32> {
        self.game.totals()
    }

    /// The winner under this ruleset.
    pub fn winner(&self) -> Option<Side> {
        self.game.winner()
    }

    /// The line that ended the match, from 1: the last in time if no further deal could begin.
    pub fn ended_at(&self) -> Option<usize> {
        self.ended_at
    }

    /// The number of deals that cannot be played under the ruleset. They do not count.
    pub fn not_playable(&self) -> usize {
        self.not_playable
    }
}

/// Plays a match through under another ruleset of its family, and shows the result of each deal.
pub fn compare<'r, S: Sink + Default>(
    facts: &MatchFacts,
    to: &'r Ruleset,
    mut each: impl FnMut(Compared, S),
) -> Comparison<'r> {
    let mut comparison = Comparison::new(to);
    for (from, deal) in facts.deals() {
        let mut sink = S::default();
        let compared = comparison.add(deal, from, &mut sink);
        each(compared, sink);
    }
    comparison
}
