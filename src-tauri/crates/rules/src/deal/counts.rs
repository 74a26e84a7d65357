//! Checking what was counted in a deal.

use crate::auction::Contract;
use crate::cards::{PerSide, Side, both};
use crate::count::DIX_DE_DER;
use crate::house_rules::HouseRules;
use crate::json::{Code, Problem, Reader};

/// The counts of a deal, with what they must agree with.
pub(crate) struct Counts {
    pub total: i32,
    /// A renonce decides the contract, or it was told made or lost: nothing has to be counted.
    pub decided: bool,
    pub all_tricks: Option<Side>,
}

impl Counts {
    pub fn points(
        &self,
        reader: &mut Reader,
        told: Option<PerSide<Option<i32>>>,
    ) -> Option<PerSide<i32>> {
        let told = told.unwrap_or(PerSide {
            us: None,
            them: None,
        });
        for side in Side::ALL {
            if let Some(points) = told[side].filter(|points| *points > self.total) {
                let field = format!("points.{}", side.as_str());
                let problem = Problem::new(Code::PointsOverTotal, field)
                    .with("value", points)
                    .with("total", self.total);
                reader.report(problem);
                return None;
            }
        }
        let all = self
            .all_tricks
            .map(|winner| PerSide::each(|side| if side == winner { self.total } else { 0 }));
        let Some(points) = both(told, self.total) else {
            if all.is_none() && !self.decided && reader.get("points").is_none() {
                reader
                    .report(Problem::new(Code::PointsMissing, "points").with("total", self.total));
            }
            return all;
        };
        if points.us + points.them != self.total {
            let problem = Problem::new(Code::PointsDoNotAddUp, "points")
                .with("us", points.us)
                .with("them", points.them)
                .with("sum", points.us + points.them)
                .with("total", self.total);
            reader.report(problem);
        } else if all.is_some_and(|all| all != points) {
            let problem = Problem::new(Code::AllTricksDisagree, "all_tricks")
                .with("value", self.all_tricks)
                .with("us", points.us)
                .with("them", points.them)
                .with("total", self.total);
            reader.report(problem);
        }
        Some(points)
    }

    pub fn tricks(
        &self,
        reader: &mut Reader,
        rules: &HouseRules,
        told: Option<PerSide<Option<i32>>>,
    ) -> Option<PerSide<i32>> {
        let all = self
            .all_tricks
            .map(|winner| PerSide::each(|side| if side == winner { 8 } else { 0 }));
        let Some(tricks) = told.and_then(|told| both(told, 8)) else {
            if all.is_none() && !self.decided && rules.compares_tricks() {
                reader.report(Problem::new(Code::TricksNeeded, "tricks"));
            }
            return all;
        };
        if tricks.us + tricks.them != 8 || all.is_some_and(|all| all != tricks) {
            let problem = Problem::new(Code::TricksDoNotAddUp, "tricks")
                .with("us", tricks.us)
                .with("them", tricks.them)
                .with("total", 8);
            reader.report(problem);
        }
        Some(tricks)
    }

    /// Reads the last trick, which some scales need and which must agree with all the tricks.
    pub fn last_trick(
        &self,
        reader: &mut Reader,
        rules: &HouseRules,
        contract: Contract,
        points: Option<PerSide<i32>>,
        told: Option<Side>,
    ) {
        let disagrees = |side: Side| {
            Problem::new(Code::LastTrickDisagrees, "last_trick")
                .with("value", side)
                .with("allowed", [side.other()])
        };
        if let (Some(all), Some(last)) = (self.all_tricks, told)
            && all != last
        {
            return reader.report(disagrees(last));
        }
        if self.decided || !rules.counting(contract).needs_last_trick() {
            return;
        }
        match told.or(self.all_tricks) {
            None => reader.report(Problem::new(Code::LastTrickNeeded, "last_trick")),
            Some(last) if points.is_some_and(|points| points[last] < DIX_DE_DER) => {
                reader.report(disagrees(last).with("min", DIX_DE_DER));
            }
            Some(_) => {}
        }
    }
}
