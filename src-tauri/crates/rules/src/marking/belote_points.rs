//! What belotes bring, for tables whose beaten side does not win by them (docs/rules.md 4.7).

use super::line::{Line, Reason, Sink, Test};
use crate::cards::PerSide;
use crate::deal::Deal;
use crate::house_rules::{RuleId, Ruleset};

/// What belotes bring each side, with what a doubling adds to them.
#[derive(Default)]
struct BelotePoints(PerSide<i32>);

impl Sink for BelotePoints {
    fn line(&mut self, line: Line) {
        if line.reason == Reason::Belote || line.rule == Some(RuleId::BeloteWhenDoubled) {
            self.0[line.side] += line.points;
        }
    }
    fn test(&mut self, _: Test) {}
    fn keeps_test(&self) -> bool {
        false
    }
}

impl Ruleset {
    /// What belotes bring each side in the mark of a deal.
    pub(crate) fn belote_points(&self, deal: &Deal) -> PerSide<i32> {
        let mut points = BelotePoints::default();
        self.mark(deal, &mut points);
        points.0
    }
}
