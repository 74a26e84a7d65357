//! Which house rules matter to a table, given the values of the others.
#![allow(
    clippy::double_parens,
    clippy::partialeq_to_none,
    reason = "the build script writes conditions as the catalogue has them"
)]

use super::catalogue::HouseRule;
use super::rule_id::{RuleGroup, RuleId};
use super::ruleset::Ruleset;
use crate::json::words::words;

words! {
    /// A part of the rules, in the order of play.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum RulePart {
        /// Dealing, and the first dealer.
        Deal = "deal",
        /// The auction.
        Bid = "bid",
        /// The play of the cards.
        Play = "play",
        /// Counting cards and melds.
        Count = "count",
        /// The contract test and the mark.
        Mark = "mark",
        /// The end of the match.
        End = "end",
    }
}

impl RulePart {
    /// The part of a house rule.
    pub fn of(rule: RuleId) -> RulePart {
        match rule.group() {
            RuleGroup::Cards | RuleGroup::Table => RulePart::Deal,
            RuleGroup::Auction => RulePart::Bid,
            RuleGroup::Play => RulePart::Play,
            RuleGroup::Count | RuleGroup::Melds | RuleGroup::Belote => RulePart::Count,
            RuleGroup::Game => RulePart::End,
            RuleGroup::Contract | RuleGroup::Score | RuleGroup::Doubling | RuleGroup::Penalty => {
                RulePart::Mark
            }
        }
    }
}

impl Ruleset {
    /// The house rules that a table may ask about, in the order of the catalogue. Rules that others make irrelevant are
    /// left out, and so are those that the preset has too and that are off, or as tables usually have them (`before` and
    /// `unsaid` in the catalogue).
    pub fn rules_asked_about(&self) -> impl Iterator<Item = RuleId> {
        let base = self.base().values();
        let told = |rule: RuleId| {
            let value = self.value(rule);
            let HouseRule { before, unsaid, .. } = HouseRule::of(rule);
            let mut usual = [before, unsaid].into_iter().flatten();
            let is_usual = value.is_null() || usual.any(|usual| usual == value);
            !is_usual || base.get(rule.as_str()) != Some(value)
        };
        let rules = RuleId::ALL.into_iter();
        rules.filter(move |rule| told(*rule) && self.matters(*rule))
    }

    /// Whether a house rule can make a difference, given the others (`matters` in the catalogue).
    pub fn matters(&self, rule: RuleId) -> bool {
        matters(&self.rules, rule)
    }
}

include!(concat!(env!("OUT_DIR"), "/relevance.rs"));
