//! Words in a column of points: `dedans`, `capot`, `litige`.

use super::problem::Code;
use ardoise_journal::fold_name;
use ardoise_rules::{Bid, Deal, Game, Mark, Ruleset, Side};
use serde_json::{Map, Value, json};

/// Words for all the tricks.
const ALL_TRICKS: [&str; 5] = [
    "capot",
    "tous les plis",
    "tous",
    "all tricks",
    "all the tricks",
];
/// Words for equal points that the next deal decides.
const LITIGE: [&str; 3] = ["litige", "en litige", "dispute"];
/// No deal has more points to count.
const MOST: u32 = 500;

/// What a word in place of points says about the side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Said {
    AllTricks,
    /// Its contract was made, or lost.
    Made(bool),
    Litige,
}

impl Said {
    pub fn of(text: &str) -> Option<Said> {
        let folded = fold_name(text);
        if is_all_tricks(text) {
            Some(Said::AllTricks)
        } else if LITIGE.contains(&folded.as_str()) {
            Some(Said::Litige)
        } else {
            Bid::said_made(text).map(Said::Made)
        }
    }
}

/// Whether a cell means all the tricks.
pub(super) fn is_all_tricks(text: &str) -> bool {
    ALL_TRICKS.contains(&fold_name(text).as_str())
}

/// The facts of a row in which words stand in place of points.
pub(super) struct Settling<'s> {
    pub facts: &'s mut Map<String, Value>,
    pub ruleset: &'s Ruleset,
    pub bid: Bid,
    pub takers: Side,
}

impl Settling<'_> {
    /// Turns what a word says about a side into facts.
    ///
    /// # Errors
    /// It contradicts the other facts, or says too little.
    pub fn settle(&mut self, side: Side, said: Said) -> Result<(), Code> {
        let refused = match said {
            Said::Made(_) if side != self.takers => Some(Code::WordDoesNotFit),
            Said::Made(made) => self.made(made),
            Said::Litige => self.litige(),
            Said::AllTricks => None,
        };
        refused.map_or(Ok(()), Err)
    }

    fn made(&mut self, made: bool) -> Option<Code> {
        if self.is_counted() {
            let differs = self.mark(self.facts)?.made != Some(made);
            return differs.then_some(Code::WordDoesNotFit);
        }
        if self.ruleset.rules.points_matter(self.bid, made) {
            return Some(Code::WordNotEnough);
        }
        self.facts.insert("made".to_owned(), json!(made));
        None
    }

    /// Finds the only points with which the contract is neither made nor lost.
    fn litige(&mut self) -> Option<Code> {
        if self.is_counted() {
            let differs = !is_tied(&self.mark(self.facts)?);
            return differs.then_some(Code::WordDoesNotFit);
        }
        let with = |points: u32| {
            let mut facts = self.facts.clone();
            facts.insert("points".to_owned(), json!({"us": points}));
            facts
        };
        let is_litige = |facts: &Map<String, Value>| {
            let mark = self.mark(facts);
            mark.is_some_and(|mark| is_tied(&mark))
        };
        let mut tied = (0..=MOST).map(with).filter(is_litige);
        match (tied.next(), tied.next()) {
            (Some(facts), None) => {
                *self.facts = facts;
                None
            }
            (None, _) => Some(Code::NoLitige),
            (Some(_), Some(_)) => Some(Code::WordNotEnough),
        }
    }

    fn is_counted(&self) -> bool {
        let counted = ["points", "all_tricks", "made"];
        counted.iter().any(|key| self.facts.contains_key(*key))
    }

    /// The mark of these facts; `None` if the rules refuse them.
    fn mark(&self, facts: &Map<String, Value>) -> Option<Mark> {
        let facts = Value::Object(facts.clone());
        let deal = Deal::read(&facts, self.ruleset).ok()?;
        Some(Game::new(self.ruleset).play(&deal, &mut ()).mark)
    }
}

/// Whether the contract is neither made nor lost, and the deal is not dealt again.
fn is_tied(mark: &Mark) -> bool {
    mark.made.is_none() && !mark.replayed
}
