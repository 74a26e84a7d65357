//! Which house rule makes a deal's mark another one under another ruleset.

use super::adapt::{Adapted, adapt};
use crate::cards::PerSide;
use crate::deal::Deal;
use crate::house_rules::{HouseRule, Ruleset};
use serde_json::{Map, Value};

/// What a deal comes to under a ruleset, on its own; nothing where it is not playable there.
pub type MaybeMarked = Option<Marked>;

/// Both marks of a deal that is playable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marked {
    /// Both marks.
    pub marks: PerSide<i32>,
    /// Points that wait for the winner of the next deal, and the side that made them.
    pub held_over: PerSide<i32>,
}

impl Marked {
    /// Our points less theirs.
    pub fn difference(self) -> i32 {
        self.marks.us - self.marks.them
    }
}

/// What makes the mark of a deal another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// Nothing: the mark is the same.
    None,
    /// The first house rule, in the order of the list, that alone changes the mark.
    Rule(&'static str),
    /// None does alone. These do together, in the order of the list; without any one of them the rest do not.
    Together(Vec<&'static str>),
}

/// A ruleset that matches were played under, and what each house rule that others have otherwise does to it alone.
#[derive(Debug, Clone)]
pub struct Causes<'r> {
    from: Ruleset,
    to: &'r [Ruleset],
    variants: Vec<Variant>,
    /// For each of `to`, its variants in the order of the list.
    differing: Vec<Vec<usize>>,
}

/// A house rule at the value of another ruleset.
#[derive(Debug, Clone)]
struct Variant {
    rule: &'static str,
    value: Value,
    /// With this rule changed alone; none where that contradicts the rest.
    ruleset: Option<Ruleset>,
}

impl<'r> Causes<'r> {
    /// Prepares the comparison of deals played under one ruleset with others of its family.
    pub fn new(from: &Ruleset, to: &'r [Ruleset]) -> Causes<'r> {
        let mut causes = Causes {
            from: from.clone(),
            to,
            variants: Vec::new(),
            differing: Vec::new(),
        };
        for other in to {
            let marked = HouseRule::all().iter().filter(|rule| rule.marked);
            let differing = marked
                .filter(|rule| from.value(&rule.id) != other.value(&rule.id))
                .map(|rule| causes.variant(&rule.id, other.value(&rule.id)));
            let differing = differing.collect();
            causes.differing.push(differing);
        }
        causes
    }

    /// The ruleset that the deals were played under.
    pub fn from(&self) -> &Ruleset {
        &self.from
    }

    /// The rulesets that they are compared with.
    pub fn to(&self) -> &'r [Ruleset] {
        self.to
    }

    /// A deal that was read under [`from`](Causes::from).
    pub fn of<'c>(&'c self, deal: &'c Deal) -> CausesOfDeal<'c> {
        CausesOfDeal {
            causes: self,
            deal,
            own: outcome(deal, &self.from, &self.from),
            alone: vec![None; self.variants.len()],
        }
    }

    fn variant(&mut self, rule: &'static str, value: &Value) -> usize {
        let known = |variant: &Variant| variant.rule == rule && variant.value == *value;
        if let Some(index) = self.variants.iter().position(known) {
            return index;
        }
        self.variants.push(Variant {
            rule,
            value: value.clone(),
            ruleset: self.from.with(rule, value).ok(),
        });
        self.variants.len() - 1
    }
}

/// A deal, and what changes its mark. Each house rule is tried once, however many rulesets have it.
#[derive(Debug)]
pub struct CausesOfDeal<'c> {
    causes: &'c Causes<'c>,
    deal: &'c Deal,
    own: MaybeMarked,
    alone: Vec<Option<MaybeMarked>>,
}

impl CausesOfDeal<'_> {
    /// What the deal comes to under its own ruleset.
    pub fn own(&self) -> MaybeMarked {
        self.own
    }

    /// What it comes to under the ruleset at an index.
    pub fn under(&self, to: usize) -> MaybeMarked {
        outcome(self.deal, &self.causes.from, &self.causes.to[to])
    }

    /// The first house rule of the ruleset at an index that alone changes the mark, in the order of the list, with what
    /// the deal then comes to. Where the deal is not playable there, it is the first that alone makes it so.
    pub fn alone(&mut self, to: usize) -> Option<(&'static str, MaybeMarked)> {
        self.alone_where(to, self.under(to))
    }

    /// The same, where what the deal comes to is known already.
    pub(crate) fn alone_where(
        &mut self,
        to: usize,
        under: MaybeMarked,
    ) -> Option<(&'static str, MaybeMarked)> {
        let (causes, own) = (self.causes, self.own);
        causes.differing[to].iter().find_map(|index| {
            let variant = &causes.variants[*index];
            let ruleset = variant.ruleset.as_ref()?;
            let tried =
                self.alone[*index].get_or_insert_with(|| outcome(self.deal, &causes.from, ruleset));
            is_like(under, own, *tried).then_some((variant.rule, *tried))
        })
    }

    /// What makes the mark under the ruleset at an index another one.
    pub fn cause(&mut self, to: usize) -> Cause {
        let under = self.under(to);
        if under == self.own {
            return Cause::None;
        }
        match self.alone_where(to, under) {
            Some((rule, _)) => Cause::Rule(rule),
            None => Cause::Together(self.together(to)),
        }
    }

    /// All the differing rules change the mark. Those that can be left out, the last first, are left out; what was needed
    /// only to keep the others consistent may go with them, so that it is tried again.
    fn together(&self, to: usize) -> Vec<&'static str> {
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

    /// Whether these variants together are consistent, and change the mark.
    fn differs_with(&self, variants: &[usize], under: MaybeMarked) -> bool {
        let causes = self.causes;
        let set: Map<String, Value> = variants
            .iter()
            .map(|index| &causes.variants[*index])
            .map(|variant| (variant.rule.to_owned(), variant.value.clone()))
            .collect();
        let ruleset = causes.from.with_all(&set);
        ruleset.is_ok_and(|ruleset| {
            is_like(under, self.own, outcome(self.deal, &causes.from, &ruleset))
        })
    }
}

/// Whether an outcome is another one than a deal's own in the way in which that under a ruleset is.
fn is_like(under: MaybeMarked, own: MaybeMarked, tried: MaybeMarked) -> bool {
    tried != own && (under.is_some() || tried.is_none())
}

/// What a deal comes to under a ruleset of its family.
fn outcome(deal: &Deal, from: &Ruleset, to: &Ruleset) -> MaybeMarked {
    match adapt(deal, from, to) {
        Adapted::Playable { deal, .. } => {
            let mark = to.mark(&deal, &mut ());
            Some(Marked {
                marks: mark.marks,
                held_over: mark.held_over,
            })
        }
        Adapted::NotPlayable { .. } => None,
    }
}
