use crate::entrant::{Number, Seated};
use crate::results::RoundResult;
use std::collections::HashMap;

/// Earlier opponents, partners and exempts.
#[derive(Debug, Default)]
pub struct History {
    met: HashMap<(Number, Number), u64>,
    partners: HashMap<(Number, Number), u64>,
    exempt: HashMap<Number, u64>,
}

impl History {
    /// The history of all results, including tables that are drawn but not played.
    pub fn of(results: &[RoundResult]) -> History {
        let mut history = History::default();
        for result in results {
            for number in result.exempt() {
                *history.exempt.entry(*number).or_default() += 1;
            }
            let Some([one, other]) = result.seated() else {
                continue;
            };
            for a in one.members() {
                for b in other.members() {
                    *history.met.entry(both(*a, *b)).or_default() += 1;
                }
            }
            for seated in [one, other] {
                if let Seated::Partners([a, b]) = seated {
                    *history.partners.entry(both(*a, *b)).or_default() += 1;
                }
            }
        }
        history
    }

    /// How often two have met as opponents.
    pub fn met(&self, one: Number, other: Number) -> u64 {
        self.met.get(&both(one, other)).copied().unwrap_or(0)
    }

    /// How often two have been partners.
    pub fn partners(&self, one: Number, other: Number) -> u64 {
        self.partners.get(&both(one, other)).copied().unwrap_or(0)
    }

    /// How often one has been exempt.
    pub fn exempt(&self, number: Number) -> u64 {
        self.exempt.get(&number).copied().unwrap_or(0)
    }
}

fn both(one: Number, other: Number) -> (Number, Number) {
    (one.min(other), one.max(other))
}
