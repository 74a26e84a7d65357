//! A match as it would have gone under another ruleset (docs/rules.md 6).

use super::adapt::{Adapted, adapt};
use super::note::Note;
use crate::cards::{PerSide, Side};
use crate::deal::{Deal, Happening};
use crate::house_rules::Ruleset;
use crate::marking::Sink;
use crate::matches::{Game, MatchFacts, MatchStep};

/// A match under a ruleset that it was not played under: deals in, totals out.
#[derive(Debug, Clone)]
pub struct Comparison<'r> {
    game: Game<'r>,
    /// Entries so far, and the last of them that was a deal and counted.
    entries: usize,
    last_counted: Option<usize>,
    ended_at: Option<usize>,
    not_playable: usize,
}

/// What became of one deal.
#[derive(Debug, Clone, PartialEq)]
pub struct Compared {
    /// What it did to the match; none where it is not playable there.
    pub step: Option<MatchStep>,
    /// All that was done to it.
    pub notes: Vec<Note>,
}

impl Compared {
    /// Whether nothing in its figures is approximate.
    pub fn is_exact(&self) -> bool {
        let approximate = |note: &Note| matches!(note, Note::Approximate(_));
        self.step.is_some() && !self.notes.iter().any(approximate)
    }
}

impl<'r> Comparison<'r> {
    /// A match under a ruleset.
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
        self.entries += 1;
        let (adapted, notes) = match adapt(deal, from, self.game.ruleset()) {
            Adapted::Playable { deal, notes } => (deal, notes),
            Adapted::NotPlayable { notes } => {
                self.not_playable += 1;
                return Compared { step: None, notes };
            }
        };
        let step = self.game.play(&adapted, sink);
        if !step.after_end && !matches!(adapted.happening, Happening::Adjust(_)) {
            self.last_counted = Some(self.entries);
        }
        if self.game.winner().is_some() && self.ended_at.is_none() {
            self.ended_at = self.last_counted;
        }
        Compared {
            step: Some(step),
            notes,
        }
    }

    /// The match itself: totals, manches, winner.
    pub fn game(&self) -> &Game<'r> {
        &self.game
    }

    /// The running manche's totals; at the end, the last one's.
    pub fn totals(&self) -> PerSide<i32> {
        self.game.totals()
    }

    /// Who would have won.
    pub fn winner(&self) -> Option<Side> {
        self.game.winner()
    }

    /// The deal that ended the match, from 1; the last one in time where none may be begun any more.
    pub fn ended_at(&self) -> Option<usize> {
        self.ended_at
    }

    /// How many deals cannot be played under the ruleset; they are left out.
    pub fn not_playable(&self) -> usize {
        self.not_playable
    }
}

/// Plays a match through under another ruleset of its family, and shows what became of each deal.
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
