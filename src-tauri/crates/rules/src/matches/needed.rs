//! What the deal in progress needs: the points that make its contract, the marks at every result, what wins the match.
//!
//! Every result is marked by the function that marks deals: nothing here knows what a contract is worth.

use super::game::Game;
use super::read_match::MatchFacts;
use crate::cards::{PerSide, Side, numbers};
use crate::count::DIX_DE_DER;
use crate::deal::{Deal, DealResult, DealSoFar, Happening};
use crate::house_rules::{Ruleset, read_ruleset};
use crate::json::{Problems, Reader};
use serde::Serialize;
use serde_json::Value;

/// What a deal in progress may come to, and what is needed for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Needed {
    /// The points that both sides count together.
    pub total: i32,
    /// The side that took.
    pub takers: Side,
    /// What it may come to: one case, or one for each way of what matters besides the points; then all the tricks.
    pub cases: Vec<NeededCase>,
}

/// What a deal may come to where all but the points is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct NeededCase {
    /// The last trick is this side's, where the scale depends on it.
    pub last_trick: Option<Side>,
    /// Where tricks are compared, how many each side has: 5 stands for five to seven, 3 for one to three.
    pub tricks: Option<PerSide<i32>>,
    /// This side takes all the tricks.
    pub all_tricks: Option<Side>,
    /// One player takes them all.
    pub alone: bool,
    /// The least points of the takers that make the contract; none where no points do.
    pub makes: Option<i32>,
    /// The least points of each side with which it wins the manche.
    pub wins_manche: PerSide<Option<i32>>,
    /// The least points of each side with which it wins the match.
    pub wins_match: PerSide<Option<i32>>,
    /// Every result, by rising points of the takers.
    pub outcomes: Vec<PossibleResult>,
}

/// What the deal marks from one number of points of the takers to another; the marks in between are on a straight line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct PossibleResult {
    /// The takers' points.
    pub from: i32,
    /// The takers' points, not below `from`.
    pub to: i32,
    /// Whether the contract is made; none where nothing is won or lost.
    pub made: Option<bool>,
    /// Both marks at `from`, with the points that had waited.
    pub marks: PerSide<i32>,
    /// Both marks at `to`.
    pub marks_at_to: PerSide<i32>,
    /// Points that wait for the winner of the next deal.
    pub held_over: i32,
    /// Who wins the manche.
    pub wins_manche: Option<Side>,
    /// Who wins the match.
    pub wins_match: Option<Side>,
}

/// A deal in progress and the match it is in, as `ardoise needed` asks about it.
#[derive(Debug, Clone)]
pub struct NeededFacts {
    before: MatchFacts,
    totals: PerSide<i32>,
    so_far: DealSoFar,
}

impl PossibleResult {
    /// Whether the next point goes on where this outcome ends.
    fn goes_on(&self, next: &PossibleResult) -> bool {
        let same = |outcome: &PossibleResult| {
            let PossibleResult {
                made,
                held_over,
                wins_manche,
                wins_match,
                ..
            } = *outcome;
            (made, held_over, wins_manche, wins_match)
        };
        let wide = self.to - self.from;
        let straight = Side::ALL.into_iter().all(|side| {
            let rise = self.marks_at_to[side] - self.marks[side];
            wide == 0 || (next.marks[side] - self.marks_at_to[side]) * wide == rise
        });
        same(self) == same(next) && straight
    }
}

impl Needed {
    /// Marks every result of a deal in progress, in the match as it stands under the ruleset in force.
    pub fn of(game: &Game, so_far: &DealSoFar) -> Needed {
        let rules = &game.ruleset().rules;
        let counting = rules.counting(so_far.bid.contract);
        let takers = so_far.bid.taker.side();
        let (total, defence) = (counting.total, takers.other());
        let desk = Marking {
            game,
            so_far,
            takers,
            total,
        };
        let last_tricks = if counting.needs_last_trick() {
            vec![Some(takers), Some(defence)]
        } else {
            vec![None]
        };
        let tricks = if rules.compares_tricks() {
            vec![Some(5), Some(4), Some(3)]
        } else {
            vec![None]
        };
        let mut cases = Vec::new();
        for last_trick in last_tricks {
            for own in &tricks {
                let tricks = own.map(|own| per_side(takers, own, 8 - own));
                let der = |side| {
                    if last_trick == Some(side) {
                        DIX_DE_DER
                    } else {
                        0
                    }
                };
                let result = DealResult {
                    points: PerSide::default(),
                    tricks,
                    last_trick,
                    all_tricks: None,
                    alone: false,
                };
                cases.push(desk.case(result, der(takers), total - der(defence)));
            }
        }
        for (side, alone) in [
            (takers, false),
            (takers, true),
            (defence, false),
            (defence, true),
        ] {
            let points = if side == takers { total } else { 0 };
            let result = DealResult {
                points: PerSide::default(),
                tricks: Some(PerSide::each(|each| if each == side { 8 } else { 0 })),
                last_trick: Some(side),
                all_tricks: Some(side),
                alone,
            };
            let case = desk.case(result, points, points);
            // By one player only where that is another thing than by the side.
            let by_side = cases.last().filter(|_| alone);
            if by_side.is_none_or(|by_side| by_side.outcomes != case.outcomes) {
                cases.push(case);
            }
        }
        Needed {
            total,
            takers,
            cases,
        }
    }
}

/// What every case is marked with.
struct Marking<'a> {
    game: &'a Game<'a>,
    so_far: &'a DealSoFar,
    takers: Side,
    total: i32,
}

impl Marking<'_> {
    /// All the results of the takers' points from one number to another.
    fn case(&self, result: DealResult, from: i32, to: i32) -> NeededCase {
        let mut deal = self.so_far.with(result);
        let mut case = NeededCase {
            last_trick: result.last_trick.filter(|_| result.all_tricks.is_none()),
            tricks: result.tricks.filter(|_| result.all_tricks.is_none()),
            all_tricks: result.all_tricks,
            alone: result.alone,
            makes: None,
            wins_manche: PerSide::default(),
            wins_match: PerSide::default(),
            outcomes: Vec::new(),
        };
        for own in from..=to {
            let points = per_side(self.takers, own, self.total - own);
            let outcome = self.outcome(&mut deal, points);
            if outcome.made == Some(true) {
                case.makes = case.makes.or(Some(own));
            }
            for (least, wins) in [
                (&mut case.wins_manche, outcome.wins_manche),
                (&mut case.wins_match, outcome.wins_match),
            ] {
                if let Some(side) = wins {
                    let before = least[side].unwrap_or(i32::MAX);
                    least[side] = Some(before.min(points[side]));
                }
            }
            match case
                .outcomes
                .last_mut()
                .filter(|last| last.goes_on(&outcome))
            {
                Some(last) => (last.to, last.marks_at_to) = (own, outcome.marks),
                None => case.outcomes.push(outcome),
            }
        }
        case
    }

    fn outcome(&self, deal: &mut Deal, points: PerSide<i32>) -> PossibleResult {
        if let Happening::Played(played) = &mut deal.happening {
            played.points = Some(points);
        }
        let mut game = self.game.clone();
        let step = game.play(deal, &mut ());
        let own = points[self.takers];
        PossibleResult {
            from: own,
            to: own,
            made: step.mark.made,
            marks: step.mark.marks,
            marks_at_to: step.mark.marks,
            held_over: step.mark.held_over.us + step.mark.held_over.them,
            wins_manche: step.wins_manche,
            wins_match: game.winner().filter(|_| !step.after_end),
        }
    }
}

fn per_side(takers: Side, own: i32, other: i32) -> PerSide<i32> {
    PerSide::each(|side| if side == takers { own } else { other })
}

impl NeededFacts {
    /// Reads `{"ruleset", "deals", "totals", "deal"}`: the deals before as in a match, totals that were on paper already, and
    /// what is known of the deal in progress.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn read(value: &Value) -> Result<NeededFacts, Problems> {
        let mut reader = Reader::new("", value);
        let before = if reader.get("deals").is_some() {
            MatchFacts::read_from(&mut reader, "ruleset")
        } else {
            read_ruleset(&mut reader).map(MatchFacts::begun)
        };
        let totals = numbers(&mut reader, "totals", -1_000_000, 1_000_000);
        let deal = reader.need("deal");
        let so_far = before.as_ref().zip(deal).and_then(|(before, deal)| {
            let ruleset = before.ruleset();
            reader.part(DealSoFar::read(deal, ruleset).map_err(|all| all.under("deal")))
        });
        let facts = before.zip(so_far).map(|(before, so_far)| NeededFacts {
            before,
            totals: PerSide::each(|side| totals.and_then(|totals| totals[side]).unwrap_or(0)),
            so_far,
        });
        reader.finish(facts)
    }

    /// What is needed.
    pub fn needed(&self) -> Needed {
        let mut game = self.before.play(|_, _, (): ()| {});
        game.change_ruleset(self.before.ruleset());
        let on_paper = Deal {
            happening: Happening::Adjust(self.totals),
            dealer: None,
            minute: None,
            note: None,
        };
        game.play(&on_paper, &mut ());
        Needed::of(&game, &self.so_far)
    }

    /// The rules of the deal in progress.
    pub fn ruleset(&self) -> &Ruleset {
        self.before.ruleset()
    }
}
