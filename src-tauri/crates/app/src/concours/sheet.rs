//! The house rules on the sheet of a table.

use crate::slate::{RuleValue, rule_value};
use ardoise_concours::{Format, has_constant_sum};
use ardoise_rules::{DecidingRules, RuleId};
use serde::Serialize;

/// The house rules that tables ask about most.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SheetRulesView {
    /// What a lost contract, an equality and a belote do.
    #[serde(flatten)]
    pub decides: DecidingRules,
    /// The others, where they make a difference.
    pub also: Vec<RuleValue>,
}

/// The house rules that tables ask about, besides a lost contract, an equality and the belote. If the sum is constant, the sheet shows the
/// value of a capot next to it.
const ALSO: [RuleId; 6] = [
    RuleId::ScoreMethod,
    RuleId::CountCapot,
    RuleId::CountCapotUnannounced,
    RuleId::MeldsOfTheLoser,
    RuleId::DoublingAppliesTo,
    RuleId::BeloteWhenDoubled,
];

/// The lines of a sheet under a format.
pub(super) fn sheet_rules(format: &Format) -> SheetRulesView {
    let play = &format.play;
    let also = ALSO.into_iter().filter(|rule| play.matters(*rule));
    SheetRulesView {
        decides: play.deciding_rules(),
        also: match has_constant_sum(format) {
            true => Vec::new(),
            false => also.map(|rule| rule_value(rule, play)).collect(),
        },
    }
}
