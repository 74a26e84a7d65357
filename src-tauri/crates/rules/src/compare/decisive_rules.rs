//! Finding the house rules that change the mark of a deal under another ruleset.

use super::adapt::{Adapted, adapt};
use crate::cards::PerSide;
use crate::deal::{Deal, Happening};
use crate::house_rules::{HouseRule, RuleGroup, RuleId, Ruleset};
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A set of the house rules that differ in a ruleset, one bit for each in the order of the catalogue.
pub(super) type Rules = u128;

/// The marks of a deal under a ruleset, outside a match; `None` if it cannot be played under it.
pub type MaybeMarked = Option<Marked>;

/// The marks of a deal that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marked {
    /// Both sides' marks.
    pub marks: PerSide<i32>,
    /// Points in dispute, by the side that made them.
    pub held_over: PerSide<i32>,
}

impl Marked {
    /// Our points minus theirs.
    pub fn difference(self) -> i32 {
        self.marks.us - self.marks.them
    }
}

/// Why the mark of a deal changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// It does not change.
    None,
    /// The house rule with the largest share ([`CausesOfDeal::shares`]), if it also changes the mark alone.
    Rule(RuleId),
    /// Several house rules together, the largest share first. If there are no shares, because the difference between the
    /// sides is the same or the deal cannot be played, a minimal set that changes the mark, in the order of the
    /// catalogue.
    Together(Vec<RuleId>),
}

/// A ruleset that matches were played under, prepared with each house rule that differs in other rulesets.
#[derive(Debug, Clone)]
pub struct Causes<'r> {
    from: Ruleset,
    to: &'r [Ruleset],
    variants: Vec<Variant>,
    /// For each ruleset of `to`, its variants in the order of the catalogue.
    differing: Vec<Vec<usize>>,
    /// Rulesets with some of the rules of one of `to`, made when a deal needs them.
    mixed: RefCell<Mixed>,
}

/// Mixed rulesets by the ruleset of `to` and the rules taken from it; none where these contradict one another.
type Mixed = HashMap<(usize, Rules), Option<Rc<Ruleset>>>;

/// The maximum number of mixed rulesets that are kept.
const MOST_MIXED: usize = 4_096;

/// A house rule with the value of another ruleset.
#[derive(Debug, Clone)]
struct Variant {
    rule: RuleId,
    value: Value,
    /// The ruleset with only this rule changed; `None` if that is contradictory.
    ruleset: Option<Ruleset>,
    /// Whether a deal that was counted has the same facts under it.
    keeps_facts: bool,
}

/// Whether the rule only changes the value of facts, so that adapting a counted deal to another value of it changes
/// none of them.
fn keeps_facts(rule: RuleId) -> bool {
    matches!(
        rule.group(),
        RuleGroup::Contract
            | RuleGroup::Score
            | RuleGroup::Doubling
            | RuleGroup::Belote
            | RuleGroup::Game
    )
}

impl<'r> Causes<'r> {
    /// Prepares comparing deals played under one ruleset with others of its family.
    pub fn new(from: &Ruleset, to: &'r [Ruleset]) -> Causes<'r> {
        let mut causes = Causes {
            from: from.clone(),
            to,
            variants: Vec::new(),
            differing: Vec::new(),
            mixed: RefCell::default(),
        };
        for other in to {
            let marked = HouseRule::all().iter().filter(|rule| rule.marked);
            let differing = marked
                .filter(|rule| from.value(rule.id) != other.value(rule.id))
                .map(|rule| causes.variant(rule.id, other.value(rule.id)));
            let differing = differing.collect();
            causes.differing.push(differing);
        }
        causes
    }

    /// The ruleset that the deals were played under.
    pub fn from(&self) -> &Ruleset {
        &self.from
    }

    /// The rulesets to compare with.
    pub fn to(&self) -> &'r [Ruleset] {
        self.to
    }

    /// A deal that was read under [`from`](Causes::from), ready for comparison.
    pub fn of<'c>(&'c self, deal: &'c Deal) -> CausesOfDeal<'c> {
        CausesOfDeal {
            causes: self,
            deal,
            own: outcome(deal, &self.from, &self.from),
            alone: vec![None; self.variants.len()],
        }
    }

    /// The deals' ruleset with some of the rules of another; `None` if that is contradictory.
    fn mixed(&self, to: usize, rules: Rules) -> Option<Rc<Ruleset>> {
        if let Some(known) = self.mixed.borrow().get(&(to, rules)) {
            return known.clone();
        }
        let chosen = self.differing[to].iter().enumerate();
        let chosen = chosen.filter(|(at, _)| rules >> at & 1 == 1);
        let set: Map<String, Value> = chosen
            .map(|(_, index)| &self.variants[*index])
            .map(|variant| (variant.rule.into(), variant.value.clone()))
            .collect();
        let ruleset = self.from.with_all(&set).ok().map(Rc::new);
        let mut mixed = self.mixed.borrow_mut();
        if mixed.len() >= MOST_MIXED {
            mixed.clear();
        }
        mixed.insert((to, rules), ruleset.clone());
        ruleset
    }

    fn variant(&mut self, rule: RuleId, value: &Value) -> usize {
        let known = |variant: &Variant| variant.rule == rule && variant.value == *value;
        if let Some(index) = self.variants.iter().position(known) {
            return index;
        }
        self.variants.push(Variant {
            rule,
            value: value.clone(),
            ruleset: self.from.with(rule, value).ok(),
            keeps_facts: keeps_facts(rule),
        });
        self.variants.len() - 1
    }
}

/// A deal with the causes of its changes. Each variant is tried only once, however many rulesets have it.
#[derive(Debug)]
pub struct CausesOfDeal<'c> {
    causes: &'c Causes<'c>,
    deal: &'c Deal,
    own: MaybeMarked,
    alone: Vec<Option<MaybeMarked>>,
}

impl CausesOfDeal<'_> {
    /// The marks of the deal under its own ruleset.
    pub fn own(&self) -> MaybeMarked {
        self.own
    }

    /// The marks of the deal under the ruleset at an index.
    pub fn under(&self, to: usize) -> MaybeMarked {
        outcome(self.deal, &self.causes.from, &self.causes.to[to])
    }

    /// The first house rule of the ruleset at an index, in the order of the catalogue, that alone changes the mark,
    /// with the marks under it. If the deal cannot be played under the ruleset, it is the first rule that alone
    /// prevents it.
    pub fn alone(&mut self, to: usize) -> Option<(RuleId, MaybeMarked)> {
        self.alone_where(to, self.under(to))
    }

    /// Like `alone`, with the marks under the ruleset already known.
    pub(crate) fn alone_where(
        &mut self,
        to: usize,
        under: MaybeMarked,
    ) -> Option<(RuleId, MaybeMarked)> {
        let (causes, own) = (self.causes, self.own);
        causes.differing[to].iter().find_map(|index| {
            let variant = &causes.variants[*index];
            let ruleset = variant.ruleset.as_ref()?;
            let tried = self.alone[*index].get_or_insert_with(|| {
                match variant.keeps_facts && is_counted(self.deal) {
                    true => Some(marked(self.deal, ruleset)),
                    false => outcome(self.deal, &causes.from, ruleset),
                }
            });
            is_like(under, own, *tried).then_some((variant.rule, *tried))
        })
    }

    /// Why the mark under the ruleset at an index differs.
    pub fn cause(&mut self, to: usize) -> Cause {
        self.explained(to).0
    }

    /// The first rules, in the order of the catalogue, that change the marks of the deal in any way.
    pub(super) fn cause_of_any_change(&mut self, to: usize) -> Cause {
        match self.alone(to) {
            Some((rule, _)) => Cause::Rule(rule),
            None => Cause::Together(self.together(to)),
        }
    }

    /// All the rules that differ in the ruleset at an index.
    pub(super) fn every_rule(&self, to: usize) -> Rules {
        let differing = self.causes.differing[to].len();
        (0..differing).fold(0, |all, at| all | 1 << at)
    }

    /// The id of one of these rules, by its position.
    pub(super) fn rule_name(&self, to: usize, at: usize) -> RuleId {
        self.causes.variants[self.causes.differing[to][at]].rule
    }

    /// The difference between the sides with some of the rules of the ruleset at an index; `None` if these are
    /// contradictory, or the deal cannot be played.
    pub(super) fn with_rules(&self, to: usize, rules: Rules) -> Option<i32> {
        let outcome = if rules == 0 {
            self.own
        } else if rules == self.every_rule(to) {
            self.under(to)
        } else {
            let ruleset = self.causes.mixed(to, rules)?;
            outcome(self.deal, &self.causes.from, &ruleset)
        };
        outcome.map(Marked::difference)
    }

    /// The marks of the deal with one rule of the ruleset at an index; `None` if that is contradictory.
    pub(super) fn alone_with(&self, to: usize, rule: RuleId) -> Option<MaybeMarked> {
        let differing = self.causes.differing[to].iter();
        let mut variants = differing.map(|index| &self.causes.variants[*index]);
        let ruleset = variants
            .find(|variant| variant.rule == rule)?
            .ruleset
            .as_ref()?;
        Some(outcome(self.deal, &self.causes.from, ruleset))
    }

    /// A minimal set of differing rules that changes the mark. Starting from all of them, each is removed if possible,
    /// the last first. A rule that was only needed for consistency is tried again later.
    fn together(&self, to: usize) -> Vec<RuleId> {
        let mut needed = self.causes.differing[to].clone();
        loop {
            let before = needed.len();
            for place in (0..needed.len()).rev() {
                let mut without = needed.clone();
                without.remove(place);
                if self.differs_with(&without, self.under(to)) {
                    needed = without;
                }
            }
            if needed.len() == before {
                break;
            }
        }
        needed
            .into_iter()
            .map(|index| self.causes.variants[index].rule)
            .collect()
    }

    /// Whether these variants together are consistent and change the mark.
    fn differs_with(&self, variants: &[usize], under: MaybeMarked) -> bool {
        let causes = self.causes;
        let set: Map<String, Value> = variants
            .iter()
            .map(|index| &causes.variants[*index])
            .map(|variant| (variant.rule.into(), variant.value.clone()))
            .collect();
        let ruleset = causes.from.with_all(&set);
        ruleset.is_ok_and(|ruleset| {
            is_like(under, self.own, outcome(self.deal, &causes.from, &ruleset))
        })
    }
}

/// Whether a result differs from the deal's own in the same way as the one under the ruleset.
fn is_like(under: MaybeMarked, own: MaybeMarked, tried: MaybeMarked) -> bool {
    tried != own && (under.is_some() || tried.is_none())
}

/// The marks of a deal under a ruleset of its family.
fn outcome(deal: &Deal, from: &Ruleset, to: &Ruleset) -> MaybeMarked {
    outcome_of(&adapt(deal, from, to), to)
}

/// The marks of a deal that was adapted to a ruleset.
pub(super) fn outcome_of(adapted: &Adapted, to: &Ruleset) -> MaybeMarked {
    match adapted {
        Adapted::Playable { deal, .. } => Some(marked(deal, to)),
        Adapted::NotPlayable { .. } => None,
    }
}

fn marked(deal: &Deal, to: &Ruleset) -> Marked {
    let mark = to.mark(deal, &mut ());
    Marked {
        marks: mark.marks,
        held_over: mark.held_over,
    }
}

/// Whether the deal has points, rather than only who won it.
fn is_counted(deal: &Deal) -> bool {
    !matches!(&deal.happening, Happening::Played(played) if played.made.is_some())
}
