//! Which house rules matter to a table, given the values of the others.
#![allow(
    clippy::double_parens,
    clippy::partialeq_to_none,
    reason = "the build script writes conditions as the catalogue has them"
)]

use super::rule_id::RuleId;
use super::ruleset::Ruleset;
use serde::Serialize;

/// A part of the rules, in the order of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RulePart {
    /// Dealing, and the first dealer.
    Deal,
    /// The auction.
    Bid,
    /// The play of the cards.
    Play,
    /// Counting cards and melds.
    Count,
    /// The contract test and the mark.
    Mark,
    /// The end of the match.
    End,
}

impl RulePart {
    /// The parts in the order of play.
    pub const ALL: [RulePart; 6] = [
        RulePart::Deal,
        RulePart::Bid,
        RulePart::Play,
        RulePart::Count,
        RulePart::Mark,
        RulePart::End,
    ];

    /// The name in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            RulePart::Deal => "deal",
            RulePart::Bid => "bid",
            RulePart::Play => "play",
            RulePart::Count => "count",
            RulePart::Mark => "mark",
            RulePart::End => "end",
        }
    }

    /// The part of a house rule.
    pub fn of(rule: &str) -> RulePart {
        match rule.split('.').next().unwrap_or(rule) {
            "cards" | "table" => RulePart::Deal,
            "auction" => RulePart::Bid,
            "play" => RulePart::Play,
            "count" | "melds" | "belote" => RulePart::Count,
            "game" => RulePart::End,
            _ => RulePart::Mark,
        }
    }
}

impl Ruleset {
    /// The house rules that matter, in the order of the catalogue. Rules that others make irrelevant are left out, and
    /// so are those that are off, as in the preset.
    pub fn rules_that_matter(&self) -> impl Iterator<Item = &str> {
        let base = self.base().values();
        let rules = self.values().iter();
        rules
            .filter(move |(rule, value)| !value.is_null() || base.get(*rule) != Some(*value))
            .filter(|(rule, _)| RuleId::find(rule).is_some_and(|rule| self.matters(rule)))
            .map(|(rule, _)| rule.as_str())
    }

    /// Whether a house rule can make a difference, given the others (`matters` in the catalogue).
    pub fn matters(&self, rule: RuleId) -> bool {
        matters(&self.rules, rule)
    }
}

include!(concat!(env!("OUT_DIR"), "/relevance.rs"));
