//! Adapting a deal that was played under one ruleset to another of the same family (docs/rules.md 6).

use super::equivalent_contract::equivalent;
use super::note::{Approximation, Note};
use crate::auction::{Bid, Contract, Doubling};
use crate::cards::{By, PerSide, Side};
use crate::count::{Counting, DIX_DE_DER};
use crate::deal::{Deal, Happening, Played, Void};
use crate::house_rules::values::{FalseMelds, Melds, Method, Renonce};
use crate::house_rules::{HouseRules, Ruleset};
use crate::melds::{Announced, Contest, FalseMeld, belote_cards};

/// A deal adapted to another ruleset, with a note for each change.
#[derive(Debug, Clone, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "one exists at a time, and nearly all hold a deal"
)]
pub enum Adapted {
    /// The deal can be marked under that ruleset.
    Playable {
        /// The adapted deal.
        deal: Deal,
        /// A note for each change; empty if the deal is unchanged.
        notes: Vec<Note>,
    },
    /// The deal cannot be played under that ruleset.
    NotPlayable {
        /// The reason.
        notes: Vec<Note>,
    },
}

/// Adapts a deal that was read under `from` to `to`, a ruleset of the same family.
///
/// Under its own ruleset a deal stays the same and has no note.
pub fn adapt(deal: &Deal, from: &Ruleset, to: &Ruleset) -> Adapted {
    let (from, to) = (&from.rules, &to.rules);
    let mut adapted = deal.clone();
    let mut notes = Vec::new();
    match &mut adapted.happening {
        Happening::Played(played) => {
            let adapting = Adapting {
                from,
                to,
                notes: &mut notes,
            };
            if let Err(note) = adapting.played(played, deal) {
                return Adapted::NotPlayable { notes: vec![note] };
            }
        }
        Happening::Void(void) => {
            if !to.admits_void(*void) {
                notes.push(match void {
                    Void::AllPass => Note::AllPass,
                    _ => Note::WeakHand,
                });
                *void = Void::Cancelled;
            }
        }
        Happening::Misdeal(misdeal) => match misdeal.contract {
            Some(told) if to.penalty_misdeal_contract => match equivalent(told, from, to) {
                Ok((contract, note)) => {
                    misdeal.contract = Some(contract);
                    if !to.admits_doubling(misdeal.doubling, contract.level) {
                        misdeal.doubling = Doubling::None;
                    }
                    notes.extend(note);
                }
                Err(note) => return Adapted::NotPlayable { notes: vec![note] },
            },
            // Under that ruleset a misdeal does not cost the contract.
            _ => (misdeal.contract, misdeal.doubling) = (None, Doubling::None),
        },
        Happening::Adjust(_) => {}
    }
    Adapted::Playable {
        deal: adapted,
        notes,
    }
}

/// A played deal that is being adapted.
struct Adapting<'a> {
    from: &'a HouseRules,
    to: &'a HouseRules,
    notes: &'a mut Vec<Note>,
}

impl Adapting<'_> {
    /// Adapts all the facts, or returns the note that says why the deal cannot be played.
    fn played(mut self, played: &mut Played, deal: &Deal) -> Result<(), Note> {
        let told = played.bid.contract;
        let (contract, note) = equivalent(told, self.from, self.to)?;
        played.bid.contract = contract;
        self.notes.extend(note);
        self.doubling(&mut played.bid);
        self.renonce(played)?;
        if let Some(made) = played.made {
            self.made(made, told, played.bid)?;
        }
        self.points(played, self.from.counting(told), self.to.counting(contract));
        self.last_trick(played);
        self.tricks(played);
        self.belotes(played);
        self.melds(played, deal);
        Ok(())
    }

    fn doubling(&mut self, bid: &mut Bid) {
        let said = bid.doubling;
        let admitted = [said, Doubling::Coinche].into_iter().find(|doubling| {
            *doubling <= said && self.to.admits_doubling(*doubling, bid.contract.level)
        });
        bid.doubling = admitted.unwrap_or(Doubling::None);
        if bid.doubling == said {
            return;
        }
        bid.surcoinched_by = None;
        if bid.doubling == Doubling::None {
            bid.doubled_by = None;
        }
        self.notes.push(Note::Doubling {
            from: said,
            to: bid.doubling,
        });
    }

    /// What the table decided on a renonce stays. If the rules decide, and it costs nothing, the cards count as they were won.
    fn renonce(&mut self, played: &mut Played) -> Result<(), Note> {
        let by_the_ruleset = played.renonce.is_some_and(|told| told.costs.is_none());
        if !by_the_ruleset || self.to.penalty_renonce == Renonce::DealLost {
            return Ok(());
        }
        if played.points.is_none() {
            return Err(Note::PointsUnknown);
        }
        played.renonce = None;
        self.notes.push(Note::Renonce);
        Ok(())
    }

    /// Nobody counted, so the contract must be the same, and its mark must not depend on the points there.
    fn made(&mut self, made: bool, told: Contract, bid: Bid) -> Result<(), Note> {
        let only = |rules: &HouseRules| rules.score_method == Method::ContractOnly;
        let same = told == bid.contract || only(self.from) && only(self.to);
        if !same || self.to.points_matter(bid, made) {
            return Err(Note::Uncounted);
        }
        Ok(())
    }

    fn points(&mut self, played: &mut Played, from: Counting, to: Counting) {
        // In the same strain, cards count the same on two scales with the same total.
        let Some(points) = played.points.filter(|_| from.total != to.total) else {
            return;
        };
        let last = played.last_trick.map(By::side);
        if let Some(all) = played.all_tricks {
            played.points = Some(split(all.side(), to.total, to.total));
        } else if played.lost_by_renonce().is_some() {
            // The renonce decides the deal whatever the count was.
            played.points = None;
        } else if let Some(exact) = last.and_then(|last| with_der(points, last, from, to)) {
            played.points = Some(exact);
        } else {
            let takers = played.takers();
            played.points = Some(in_proportion(points, takers, last, from, to));
            self.notes.push(Note::Approximate(Approximation::Points));
        }
    }

    /// A scale that subtracts the last trick must know which side won it.
    fn last_trick(&mut self, played: &mut Played) {
        let counting = self.to.counting(played.bid.contract);
        let decided = played.all_tricks.is_some() || played.lost_by_renonce().is_some();
        let Some(points) = played
            .points
            .filter(|_| !decided && counting.needs_last_trick())
        else {
            return;
        };
        let told = played.last_trick.map(By::side);
        if told.is_some_and(|last| points[last] >= DIX_DE_DER) {
            return;
        }
        let likely = points.ahead().unwrap_or(played.takers());
        played.last_trick = Some(By::Side(likely));
        self.notes.push(Note::Approximate(Approximation::LastTrick));
    }

    /// If tricks are compared but not known, the mark compares points instead.
    fn tricks(&mut self, played: &Played) {
        let decided = played.all_tricks.is_some()
            || played.lost_by_renonce().is_some()
            || played.bid.contract.level.slam().is_some();
        if self.to.compares_tricks() && played.tricks.is_none() && !decided {
            self.notes.push(Note::Approximate(Approximation::Tricks));
        }
    }

    fn belotes(&mut self, played: &mut Played) {
        let counted = usize::from(self.to.belotes(played.bid.contract.strain));
        let count = played.belotes.len().saturating_sub(counted);
        if count > 0 {
            played.belotes.truncate(counted);
            self.notes.push(Note::Belote { count });
        }
    }

    fn melds(&mut self, played: &mut Played, deal: &Deal) {
        let melds_count = self.to.melds_admitted == Melds::All;
        let mut left_out = 0;
        let counts = |told: &FalseMeld| match told.kind {
            Announced::Meld(_) => melds_count,
            Announced::Belote(_) => self.to.belotes(played.bid.contract.strain) > 0,
        };
        if !played.false_melds.is_empty() {
            let before = played.false_melds.len();
            let penalised = self.to.penalty_false_meld != FalseMelds::None;
            played.false_melds.retain(|told| penalised && counts(told));
            left_out += before - played.false_melds.len();
        }
        if !melds_count {
            left_out += played.melds.len();
            played.melds.clear();
        }
        if left_out > 0 {
            self.notes.push(Note::Melds { count: left_out });
        }
        let Bid {
            taker, contract, ..
        } = played.bid;
        let leader = self
            .to
            .leader(deal.dealer, Some(taker), Some(contract.level));
        let strain = contract.strain;
        let held = belote_cards(&played.belotes, strain);
        let contest = Contest::new(self.to, &played.melds, strain, leader, held);
        played.contest = contest.unwrap_or_else(|_| {
            let approximate = Note::Approximate(Approximation::BestMeld);
            self.notes.push(approximate);
            Contest::won_by(played.contest.best, self.to, &played.melds, strain)
        });
    }
}

/// The same cards counted with the last trick's points if they were counted without them, or the other way round.
fn with_der(
    points: PerSide<i32>,
    last: Side,
    from: Counting,
    to: Counting,
) -> Option<PerSide<i32>> {
    let der = from.der_between(to)?;
    let mut counted = points;
    counted[last] += der;
    (counted[last] >= 0).then_some(counted)
}

/// The takers' share of the total, rounded, and the rest for the defence. If the scale subtracts the last trick, the
/// side that is known to have won it keeps at least its points.
fn in_proportion(
    points: PerSide<i32>,
    takers: Side,
    last: Option<Side>,
    from: Counting,
    to: Counting,
) -> PerSide<i32> {
    let least = |side| match last {
        Some(last) if last == side && to.needs_last_trick() => DIX_DE_DER,
        _ => 0,
    };
    let own = from.proportion(points[takers], to).nearest(1);
    let own = own.clamp(least(takers), to.total - least(takers.other()));
    split(takers, own, to.total)
}

/// A side's points, with the rest for the other side.
fn split(side: Side, points: i32, total: i32) -> PerSide<i32> {
    PerSide::each(|each| if each == side { points } else { total - points })
}
