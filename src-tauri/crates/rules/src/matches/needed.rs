//! The deal in play: the points that make its contract, the marks of every result, and the points that win the match.
//!
//! Every result is marked by the function that marks deals, so that nothing here knows the value of a contract.

use super::game::Game;
use super::read_match::MatchFacts;
use crate::cards::{By, PerSide, Side, numbers};
use crate::count::DIX_DE_DER;
use crate::deal::{Deal, DealResult, DealSoFar, Happening};
use crate::house_rules::{Ruleset, read_ruleset};
use crate::json::{Problems, Reader};
use serde::Serialize;
use serde_json::Value;

/// The possible results of a deal in play, and the points that they need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Needed {
    /// The points of both sides together.
    pub total: i32,
    /// The side that took.
    pub takers: Side,
    /// The cases: only one, or one for each possibility that matters besides the points; followed by all the tricks.
    pub cases: Vec<NeededCase>,
}

/// The possible results if everything but the points is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct NeededCase {
    /// The side that wins the last trick, if the scale depends on it.
    pub last_trick: Option<Side>,
    /// The tricks of each side, if tricks are compared: 5 means five to seven, 3 means one to three.
    pub tricks: Option<PerSide<i32>>,
    /// The side that takes all the tricks.
    pub all_tricks: Option<Side>,
    /// Whether one player takes all the tricks.
    pub alone: bool,
    /// The fewest points with which the takers make the contract; `None` if no points do.
    pub makes: Option<i32>,
    /// The fewest points with which each side wins the manche.
    pub wins_manche: PerSide<Option<i32>>,
    /// The fewest points with which each side wins the match.
    pub wins_match: PerSide<Option<i32>>,
    /// Every result, in the order of the takers' points.
    pub outcomes: Vec<PossibleResult>,
}

/// The marks for a range of the takers' points. Within the range they change linearly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct PossibleResult {
    /// The takers' points at the beginning of the range.
    pub from: i32,
    /// The takers' points at its end; at least `from`.
    pub to: i32,
    /// Whether the contract is made; `None` if nothing is won or lost.
    pub made: Option<bool>,
    /// Both sides' marks at `from`, including points in dispute that are won.
    pub marks: PerSide<i32>,
    /// Both sides' marks at `to`.
    pub marks_at_to: PerSide<i32>,
    /// Points in dispute, which the winner of the next deal gets.
    pub held_over: i32,
    /// The side that wins the manche.
    pub wins_manche: Option<Side>,
    /// The side that wins the match.
    pub wins_match: Option<Side>,
}

/// The input of `ardoise needed`: a deal in play, and its match.
#[derive(Debug, Clone)]
pub struct NeededFacts {
    before: MatchFacts,
    totals: PerSide<i32>,
    so_far: DealSoFar,
}

impl PossibleResult {
    /// Whether the result for the next point continues this range.
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
    /// Marks every result of a deal in play, in its match under the present ruleset.
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
            // All the tricks by one player are a separate case only if they are worth something else.
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

/// The context that every case has in common.
struct Marking<'a> {
    game: &'a Game<'a>,
    so_far: &'a DealSoFar,
    takers: Side,
    total: i32,
}

impl Marking<'_> {
    /// The case with this result, for the takers' points from one number to another.
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
            let outcome = self.outcome(&mut deal, result.all_tricks, points);
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

    fn outcome(
        &self,
        deal: &mut Deal,
        all_tricks: Option<Side>,
        points: PerSide<i32>,
    ) -> PossibleResult {
        if let Happening::Played(played) = &mut deal.happening {
            played.points = Some(points);
            let counting = self.game.ruleset().rules.counting(played.bid.contract);
            let all_tricks = all_tricks.or_else(|| counting.all_tricks(points));
            played.all_tricks = all_tricks.map(By::Side);
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
    /// Reads `{"ruleset", "deals", "totals", "deal"}`: the earlier deals as in a match, totals that were already on
    /// paper, and the known facts of the deal in play.
    ///
    /// # Errors
    /// Everything that is wrong.
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

    /// Computes the points that are needed.
    pub fn needed(&self) -> Needed {
        let mut game = self.before.play(|_, _, (): ()| {});
        game.change_ruleset(self.before.ruleset());
        let on_paper = Deal {
            happening: Happening::Adjust(self.totals),
            dealer: None,
            calls: Vec::new(),
            minute: None,
            note: None,
        };
        game.play(&on_paper, &mut ());
        Needed::of(&game, &self.so_far)
    }

    /// The ruleset of the deal in play.
    pub fn ruleset(&self) -> &Ruleset {
        self.before.ruleset()
    }
}
