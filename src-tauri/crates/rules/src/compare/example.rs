//! Finding a deal that shows the effect of a house rule: the same facts, marked with two values.

use super::adapt::{Adapted, adapt};
use super::note::{Approximation, Note};
use crate::deal::Deal;
use crate::house_rules::Ruleset;
use serde_json::Value;
use std::sync::LazyLock;

/// Deals to choose from, the most ordinary first, with the ruleset of their facts.
struct Samples {
    ruleset: Ruleset,
    deals: Vec<Deal>,
}

impl Samples {
    fn read(file: &Value) -> Samples {
        let ruleset = Ruleset::read(&file["ruleset"]).expect("the samples are part of the program");
        let deals = file["deals"].as_array().into_iter().flatten();
        let deals = deals
            .map(|facts| {
                Deal::read(facts, &ruleset).unwrap_or_else(|wrong| panic!("{facts}: {wrong:?}"))
            })
            .collect();
        Samples { ruleset, deals }
    }
}

static SAMPLES: LazyLock<Vec<Samples>> = LazyLock::new(|| {
    let files: Vec<Value> = serde_json::from_str(include_str!("../../data/sample-deals.json"))
        .expect("the samples are part of the program");
    files.iter().map(Samples::read).collect()
});

/// A deal that two rulesets mark differently.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleExample {
    /// The deal under the first ruleset.
    pub before: Deal,
    /// The deal under the second ruleset; `None` if it cannot be played under it.
    pub after: Option<Deal>,
    /// Its position among the deals to choose from, from 0.
    pub place: usize,
}

impl RuleExample {
    /// A sample deal that two rulesets of one family mark differently. `None` if all are marked alike: then the
    /// rulesets only differ in things that a single mark does not show, such as the auction, the play or the end of a
    /// match.
    pub fn between(before: &Ruleset, after: &Ruleset) -> Option<RuleExample> {
        let family = before.rules.cards_family;
        let samples = SAMPLES
            .iter()
            .find(|samples| samples.ruleset.rules.cards_family == family)?;
        let deals = samples.deals.iter().map(|deal| (&samples.ruleset, deal));
        RuleExample::among(deals, before, after)
    }

    /// The same among deals that were played, each with its ruleset. It prefers deals that both rulesets mark exactly,
    /// then those that both can mark, and last those that only the first can mark.
    pub fn among<'d>(
        deals: impl Iterator<Item = (&'d Ruleset, &'d Deal)> + Clone,
        before: &Ruleset,
        after: &Ruleset,
    ) -> Option<RuleExample> {
        if before.rules.cards_family != after.rules.cards_family {
            return None;
        }
        let choose = |need: Need| {
            let mut placed = deals.clone().enumerate();
            placed.find_map(|(place, (from, deal))| {
                let (before, after) = example(deal, from, before, after, need)?;
                Some(RuleExample {
                    before,
                    after,
                    place,
                })
            })
        };
        choose(Need::Exact)
            .or_else(|| choose(Need::Marks))
            .or_else(|| choose(Need::Playable))
    }
}

/// A requirement for an example.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Need {
    /// Both marks are exact.
    Exact,
    /// Both rulesets can mark the deal, exactly or not.
    Marks,
    /// Only the first ruleset can mark the deal.
    Playable,
}

/// The deal under both rulesets, if they differ on it.
fn example(
    deal: &Deal,
    from: &Ruleset,
    before: &Ruleset,
    after: &Ruleset,
    need: Need,
) -> Option<(Deal, Option<Deal>)> {
    let told = under(deal, from, before, need)?;
    let changed = under(&told, before, after, need);
    let marks = |ruleset: &Ruleset, deal: &Deal| {
        let mark = ruleset.mark(deal, &mut ());
        (mark.marks, mark.held_over)
    };
    let differ = match &changed {
        Some(changed) => marks(before, &told) != marks(after, changed),
        None => need == Need::Playable,
    };
    differ.then_some((told, changed))
}

fn under(deal: &Deal, from: &Ruleset, to: &Ruleset, need: Need) -> Option<Deal> {
    let approximate = |note: &Note| {
        matches!(
            note,
            Note::Approximate(Approximation::Points | Approximation::LastTrick)
        )
    };
    match adapt(deal, from, to) {
        Adapted::Playable { notes, .. } if need == Need::Exact && notes.iter().any(approximate) => {
            None
        }
        Adapted::Playable { deal, .. } => Some(deal),
        Adapted::NotPlayable { .. } => None,
    }
}
