//! The sums of a mark while its lines are found.

use super::line::{Line, Reason, Sink};
use crate::cards::{PerSide, Side};
use crate::house_rules::RuleId;

/// The marks of both sides, which also sends each line to the sink.
pub(crate) struct Slate<'s, S: Sink> {
    sums: PerSide<i64>,
    pub sink: &'s mut S,
}

impl<'s, S: Sink> Slate<'s, S> {
    #[inline]
    pub fn new(sink: &'s mut S) -> Self {
        Slate {
            sums: PerSide::default(),
            sink,
        }
    }

    /// The sums of all lines. Only a ladder without a maximum has levels that reach the bounds.
    #[inline]
    pub fn marks(&self) -> PerSide<i32> {
        let bounded = |sum: i64| sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        PerSide {
            us: bounded(self.sums.us),
            them: bounded(self.sums.them),
        }
    }

    #[inline]
    pub fn line(&mut self, side: Side, reason: Reason, points: i32, rule: Option<RuleId>) {
        self.sums[side] += i64::from(points);
        if points != 0 {
            self.sink.line(Line {
                side,
                reason,
                points,
                rule,
            });
        }
    }
}
