//! Checking what was counted in a deal.
//!
//! Facts that no cards can give are refused in new deals only: older programs accepted and recorded them.

use crate::auction::Contract;
use crate::cards::{By, PerSide, Side, both};
use crate::count::{CardValues, Counting};
use crate::house_rules::HouseRules;
use crate::json::{Code, Problem, Reader};
use serde_json::Value;

/// When facts were entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told {
    /// They are new.
    Now,
    /// They were recorded before, perhaps by an older program that checked less.
    Before,
}

/// The counts of a deal, and the facts that they must agree with.
pub(crate) struct Counts {
    pub total: i32,
    /// A renonce decides the contract, or the facts say whether it was made: nothing has to be counted.
    pub decided: bool,
    pub all_tricks: Option<Side>,
    pub told: Told,
}

/// Whether a side has points. Values that cannot be read have been reported.
fn has_a_side(points: Option<&Value>) -> bool {
    points.is_some_and(|points| {
        let fields = points.as_object();
        fields.is_none_or(|fields| fields.values().any(|side| !side.is_null()))
    })
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
            // Older programs recorded points of no side, which count as none at all.
            let given = reader.get("points");
            let is_missing = match self.told {
                Told::Now => !has_a_side(given),
                Told::Before => given.is_none(),
            };
            if all.is_none() && !self.decided && is_missing {
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
        let disagrees = all.is_some_and(|all| all != tricks);
        if tricks.us + tricks.them != 8 || disagrees {
            let problem = Problem::new(Code::TricksDoNotAddUp, "tricks")
                .with("us", tricks.us)
                .with("them", tricks.them)
                .with("total", 8);
            reader.report(match self.all_tricks.filter(|_| disagrees) {
                Some(side) => problem.with("value", side).with("told", "all_tricks"),
                None => problem,
            });
        }
        Some(tricks)
    }

    /// Whether a side has points, or the last trick, without any trick.
    pub fn points_without_trick(
        &self,
        reader: &mut Reader,
        counting: Counting,
        points: Option<PerSide<i32>>,
        tricks: Option<PerSide<i32>>,
        last_trick: Option<Side>,
    ) {
        if self.told == Told::Before || self.decided || self.all_tricks.is_some() {
            return;
        }
        let none = |side: &Side| tricks.is_some_and(|tricks| tricks[*side] == 0);
        let Some(side) = Side::ALL.into_iter().find(none) else {
            return;
        };
        if let Some(points) = points.filter(|points| points[side] > 0) {
            let problem = Problem::new(Code::PointsWithoutTrick, "tricks")
                .with("value", side)
                .with("points", points[side]);
            reader.report(problem);
        }
        // With too few points for it, the last trick is refused already.
        let enough = points.is_none_or(|points| points[side] >= counting.last_trick);
        if last_trick == Some(side) && enough {
            reader.report(last_trick_disagrees(side).with("told", "tricks"));
        }
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
        if let (Some(all), Some(last)) = (self.all_tricks, told)
            && all != last
        {
            return reader.report(last_trick_disagrees(last).with("told", "all_tricks"));
        }
        let counting = rules.counting(contract);
        if self.decided {
            return;
        }
        let Some(last) = told.or(self.all_tricks) else {
            if counting.needs_last_trick() {
                reader.report(Problem::new(Code::LastTrickNeeded, "last_trick"));
            }
            return;
        };
        let checked = counting.needs_last_trick() || self.told == Told::Now;
        let own = points.map_or(counting.last_trick, |points| points[last]);
        if checked && own < counting.last_trick {
            reader.report(too_few_for_last_trick(last, own, counting.last_trick));
        }
    }

    /// Whether a side has fewer points than its tricks are worth, or its last trick.
    pub fn points_of_tricks(
        &self,
        reader: &mut Reader,
        counting: Counting,
        points: Option<PerSide<i32>>,
        tricks: Option<PerSide<i32>>,
        last_trick: Option<Side>,
    ) {
        let settled = self.told == Told::Before || self.decided || self.all_tricks.is_some();
        let Some(points) = points.filter(|_| !settled && counting.trick > 0) else {
            return;
        };
        let Some(tricks) = tricks else {
            if let Some(last) = last_trick.filter(|side| points[*side] < counting.trick) {
                reader.report(too_few_for_last_trick(last, points[last], counting.trick));
            }
            return;
        };
        let too_few = |side: &Side| points[*side] < counting.trick * tricks[*side];
        if let Some(side) = Side::ALL.into_iter().find(too_few) {
            let problem = Problem::new(Code::PointsBelowTricks, "tricks")
                .with("value", side)
                .with("points", points[side])
                .with("min", counting.trick * tricks[side]);
            reader.report(problem);
        }
    }

    /// Whether no cards give the points of a side, with its tricks and the last one as far as they are known.
    pub fn points_of_cards(
        &self,
        reader: &mut Reader,
        values: &CardValues,
        points: Option<PerSide<Option<i32>>>,
        tricks: Option<PerSide<i32>>,
        last_trick: Option<Side>,
    ) {
        if self.told == Told::Before || self.decided || self.all_tricks.is_some() {
            return;
        }
        let given = |side| Some((side, points?[side]?));
        let Some((side, points)) = Side::ALL.into_iter().find_map(given) else {
            return;
        };
        let tricks = tricks.map(|tricks| tricks[side]);
        let last = last_trick.map(|last| last == side);
        let can = |points: &i32| values.can_give(*points, tricks, last);
        if can(&points) {
            return;
        }
        let below = (0..points).rev().find(can);
        let above = (points + 1..=self.total).find(can);
        let by_tricks = values.can_give(points, None, None);
        let problem = Problem::new(Code::PointsImpossible, format!("points.{}", side.as_str()))
            .with("value", side)
            .with("points", points)
            .with("told", if by_tricks { "tricks" } else { "points" })
            .with("allowed", Vec::from_iter(below.into_iter().chain(above)));
        reader.report(problem);
    }

    /// The side that has all the tricks, as its points say.
    pub fn all_by_points(&self, counting: Counting, points: Option<PerSide<i32>>) -> Option<By> {
        let points = points.filter(|_| !self.decided)?;
        counting.all_tricks(points).map(By::Side)
    }
}

fn too_few_for_last_trick(side: Side, points: i32, least: i32) -> Problem {
    let problem = last_trick_disagrees(side).with("told", "points");
    problem.with("points", points).with("min", least)
}

fn last_trick_disagrees(side: Side) -> Problem {
    Problem::new(Code::LastTrickDisagrees, "last_trick")
        .with("value", side)
        .with("allowed", [side.other()])
}
