//! The mark of one deal (RULES.md 4.1 to 4.6).

use crate::card_points::CardPoints;
use crate::contract_test::{Verdict, decide};
use crate::meld::BELOTE;
use crate::values::*;
use crate::{
    Bid, Deal, Doubling, Event, Exact, HouseRules, Level, Line, PerSide, Played, Reason, Ruleset,
    Side, Sink, Slam, Strain,
};

/// What a deal marks on its own, outside a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Both marks.
    pub marks: PerSide<i32>,
    /// Whether the contract was made; none where nothing was won or lost.
    pub made: Option<bool>,
    /// The side that won the deal.
    pub winner: Option<Side>,
    /// Points of a litige that wait for the winner of the next deal, and the side that made them.
    pub held_over: PerSide<i32>,
    /// The side that wins the whole manche with this deal.
    pub wins_manche: Option<Side>,
}

impl Mark {
    const NOTHING: Mark = Mark {
        marks: PerSide { us: 0, them: 0 },
        made: None,
        winner: None,
        held_over: PerSide { us: 0, them: 0 },
        wins_manche: None,
    };
}

impl Ruleset {
    /// Marks a deal that was read under this ruleset.
    pub fn mark(&self, deal: &Deal, sink: &mut impl Sink) -> Mark {
        self.mark_rounded(deal, self.rules.count_rounding, sink)
    }

    /// What the takers mark if they just make their contract, without melds; none where nothing makes it.
    pub fn stake(&self, bid: Bid) -> Option<i32> {
        let takers = bid.taker.side();
        let slam = bid.contract.level.slam().is_some();
        let total = self.rules.counting(bid.contract).total;
        let least = if slam { total } else { 0 };
        (least..=total)
            .map(|points| Played {
                bid,
                points: Some(PerSide::each(|side| {
                    if side == takers {
                        points
                    } else {
                        total - points
                    }
                })),
                tricks: None,
                last_trick: Some(bid.taker),
                all_tricks: slam.then_some(bid.taker),
                all_tricks_alone: slam,
                belotes: Vec::new(),
                melds: Vec::new(),
                best_meld: None,
                renonce: None,
            })
            .map(|played| self.mark_played(&played, self.rules.count_rounding, &mut ()))
            .find(|mark| mark.made == Some(true))
            .map(|mark| mark.marks[takers])
    }

    /// Marks a deal with another rounding than the ruleset's: a last deal may be marked exactly.
    pub(crate) fn mark_rounded(
        &self,
        deal: &Deal,
        rounding: Rounding,
        sink: &mut impl Sink,
    ) -> Mark {
        let rules = &self.rules;
        let mut slate = Slate {
            marks: PerSide::default(),
            sink,
        };
        match &deal.event {
            Event::Void(_) => Mark::NOTHING,
            Event::Misdeal(by) => {
                let (side, points) = match rules.penalty_misdeal_is {
                    MisdealIs::Credit => (by.side().other(), rules.penalty_misdeal),
                    MisdealIs::Debit => (by.side(), -rules.penalty_misdeal),
                };
                slate.line(side, Reason::Misdeal, points, Some("penalty.misdeal"));
                Mark {
                    marks: slate.marks,
                    ..Mark::NOTHING
                }
            }
            Event::Adjust(points) => {
                for side in Side::ALL {
                    slate.line(side, Reason::Adjustment, points[side], None);
                }
                Mark {
                    marks: slate.marks,
                    ..Mark::NOTHING
                }
            }
            Event::Played(played) => self.mark_played(played, rounding, slate.sink),
        }
    }

    fn mark_played(&self, played: &Played, rounding: Rounding, sink: &mut impl Sink) -> Mark {
        let slate = Slate {
            marks: PerSide::default(),
            sink,
        };
        let marking = Marking {
            rules: &self.rules,
            played,
            cards: CardPoints::of(&self.rules, played, rounding),
            slate,
        };
        marking.mark()
    }
}

/// The two columns, as they are written.
struct Slate<'s, S: Sink> {
    marks: PerSide<i32>,
    sink: &'s mut S,
}

impl<S: Sink> Slate<'_, S> {
    fn line(&mut self, side: Side, reason: Reason, points: i32, rule: Option<&'static str>) {
        if points != 0 {
            self.marks[side] += points;
            self.sink.line(Line {
                side,
                reason,
                points,
                rule,
            });
        }
    }
}

/// Points to be marked, and why.
#[derive(Clone, Copy)]
struct Base {
    reason: Reason,
    points: i32,
    rule: Option<&'static str>,
}

/// The marking of one deal that was played.
struct Marking<'a, S: Sink> {
    rules: &'a HouseRules,
    played: &'a Played,
    cards: CardPoints,
    slate: Slate<'a, S>,
}

impl<S: Sink> Marking<'_, S> {
    fn mark(mut self) -> Mark {
        let test = decide(self.rules, self.played, &self.cards);
        self.slate.sink.test(test.shown);
        let mut mark = Mark::NOTHING;
        match test.verdict {
            Verdict::Litige => mark.held_over[self.takers()] = self.litige(),
            Verdict::Level => {}
            Verdict::Won(made) => {
                let winner = if made {
                    self.takers()
                } else {
                    self.takers().other()
                };
                mark.made = Some(made);
                mark.winner = Some(winner);
                if self.is_generale() && self.rules.game_generale_wins {
                    let target = self.rules.game_target.unwrap_or(0);
                    self.slate
                        .line(winner, Reason::Generale, target, Some("game.generale_wins"));
                    mark.wins_manche = Some(winner);
                } else {
                    self.won(made, winner);
                }
            }
        }
        mark.marks = self.slate.marks;
        mark
    }

    fn takers(&self) -> Side {
        self.played.takers()
    }

    fn slam(&self) -> Option<Slam> {
        self.played.bid.contract.level.slam()
    }

    fn is_generale(&self) -> bool {
        self.slam().is_some_and(Slam::is_generale)
    }

    fn doubled(&self) -> bool {
        self.played.bid.doubling != Doubling::None
    }

    /// m: what the doubling multiplies by.
    fn factor(&self) -> i32 {
        match self.played.bid.doubling {
            Doubling::None => 1,
            Doubling::Coinche => self.rules.doubling_coinche,
            Doubling::Surcoinche => self.rules.doubling_surcoinche,
        }
    }

    /// Whether the doubling multiplies melds.
    fn multiplies_melds(&self) -> bool {
        matches!(
            self.rules.doubling_applies_to,
            AppliesTo::Everything | AppliesTo::PointsAndMelds
        )
    }

    /// Neither made nor lost: the defence marks, what the takers made waits.
    fn litige(&mut self) -> i32 {
        let (takers, defence) = (self.takers(), self.takers().other());
        if self.rules.score_method != Method::ContractOnly {
            self.own_points(defence);
            let melds = self.melds_of(defence);
            self.slate.line(defence, Reason::Melds, melds, None);
        }
        let belote = self.belote_of(defence);
        self.slate.line(defence, Reason::Belote, belote, None);
        let waiting = match self.rules.score_method {
            Method::ContractOnly => 0,
            _ => self.cards.rounded(takers) + self.melds_of(takers),
        };
        waiting + self.belote_of(takers)
    }

    /// A deal that one side won.
    fn won(&mut self, made: bool, winner: Side) {
        if self.rules.score_method == Method::Difference && self.forfeit().is_none() {
            return self.difference(made, winner);
        }
        self.winner_marks(made, winner);
        self.loser_marks(made, winner);
        self.belotes(made, winner);
    }

    fn winner_marks(&mut self, made: bool, winner: Side) {
        let contract_only = self.rules.score_method == Method::ContractOnly;
        let (base, contract) = match self.forfeit() {
            Some((points, rule)) => {
                let forfeit = Base {
                    reason: Reason::Forfeit,
                    points,
                    rule: Some(rule),
                };
                (Some(forfeit), 0)
            }
            None if contract_only => (None, self.contract_value(made)),
            None => (Some(self.base(made, winner)), self.contract_value(made)),
        };
        let melds = if contract_only {
            0
        } else {
            self.melds_due(made, winner)
        };
        if let Some(base) = base {
            self.slate.line(winner, base.reason, base.points, base.rule);
        }
        let melds_rule = (self.melds_of(winner) != melds).then_some("melds.of_the_loser");
        self.slate.line(winner, Reason::Melds, melds, melds_rule);
        let contract_rule = if made {
            None
        } else {
            Some("score.lost_contract")
        };
        self.slate
            .line(winner, Reason::Contract, contract, contract_rule);

        let points = base.map_or(0, |base| base.points);
        let multiplied = if self.forfeit().is_some() {
            points + if self.multiplies_melds() { melds } else { 0 }
        } else if contract_only {
            contract
        } else {
            match self.rules.doubling_applies_to {
                AppliesTo::Everything => points + melds + contract,
                AppliesTo::Contract => contract,
                AppliesTo::CardPoints => points,
                AppliesTo::PointsAndMelds => points + melds,
            }
        };
        let added = (self.factor() - 1) * multiplied;
        self.slate
            .line(winner, Reason::Doubling, added, Some("doubling.applies_to"));
    }

    fn loser_marks(&mut self, made: bool, winner: Side) {
        let loser = winner.other();
        if !made || self.rules.score_method == Method::ContractOnly {
            return;
        }
        if !self.doubled() {
            self.own_points(loser);
            if self.played.renonce.is_none() {
                let melds = self.melds_of(loser);
                self.slate.line(loser, Reason::Melds, melds, None);
            }
            return;
        }
        if self.rules.doubling_loser != DoublingLoser::Nothing {
            self.own_points(loser);
        }
        if self.rules.doubling_loser == DoublingLoser::OwnPointsMultiplied {
            let added = (self.factor() - 1) * self.cards.rounded(loser);
            self.slate
                .line(loser, Reason::Doubling, added, Some("doubling.loser"));
        }
    }

    /// A side marks the card points that it made.
    fn own_points(&mut self, side: Side) {
        let own = self.own(side);
        self.slate.line(side, own.reason, own.points, own.rule);
    }

    fn own(&self, side: Side) -> Base {
        match self.cards.paid_to(side) {
            Some(paid) => paid.into(),
            None => Base {
                reason: Reason::CardPoints,
                points: self.cards.rounded(side),
                rule: Some("count.rounding"),
            },
        }
    }

    /// The card points of the winner.
    fn base(&self, made: bool, winner: Side) -> Base {
        let rules = self.rules;
        let slam_lost = self.slam().filter(|_| !made);
        let as_made = slam_lost.filter(|slam| self.slam_lost(*slam) == SlamLost::AsMade);
        if let Some(slam) = as_made {
            let generale = slam.is_generale();
            return Base {
                reason: if generale {
                    Reason::Generale
                } else {
                    Reason::Capot
                },
                points: self.cards.round(Exact::whole(if generale {
                    rules.count_generale
                } else {
                    rules.count_capot
                })),
                rule: Some(if generale {
                    "score.generale_lost"
                } else {
                    "score.capot_lost"
                }),
            };
        }
        if self.doubled() && slam_lost.is_none() {
            match rules.doubling_base {
                DoublingBase::Word(DoublingBaseWord::AsMarked) => {}
                DoublingBase::Word(DoublingBaseWord::All) => {
                    return self.instead(winner, self.cards.all(), "doubling.base");
                }
                DoublingBase::Number(number) => {
                    return self.instead(winner, number, "doubling.base");
                }
            }
        }
        if made {
            return self.own(winner);
        }
        match rules.score_lost_base {
            LostBase::Word(LostBaseWord::All) => {
                self.instead(winner, self.cards.all(), "score.lost_base")
            }
            LostBase::Word(LostBaseWord::MadePlus160) => Base {
                points: self.own(winner).points + 160,
                rule: Some("score.lost_base"),
                ..self.own(winner)
            },
            LostBase::Number(number) => self.instead(winner, number, "score.lost_base"),
        }
    }

    /// A number in place of the winner's own points; but a winner that is paid for all the tricks keeps what it is paid.
    fn instead(&self, winner: Side, points: i32, rule: &'static str) -> Base {
        match self.cards.paid_to(winner) {
            Some(paid) => paid.into(),
            None => Base {
                reason: Reason::CardPoints,
                points,
                rule: Some(rule),
            },
        }
    }

    fn slam_lost(&self, slam: Slam) -> SlamLost {
        if slam.is_generale() {
            self.rules.score_generale_lost
        } else {
            self.rules.score_capot_lost
        }
    }

    /// What a slam is worth instead of base and contract, and the rule that says so.
    fn forfeit(&self) -> Option<(i32, &'static str)> {
        let slam = self.slam()?;
        if slam.is_generale() {
            Some((self.rules.score_generale_forfeit?, "score.generale_forfeit"))
        } else {
            Some((self.rules.score_capot_forfeit?, "score.capot_forfeit"))
        }
    }

    /// C: the contract's value as marked.
    fn contract_value(&self, made: bool) -> i32 {
        let rules = self.rules;
        let as_made = |slam| self.slam_lost(slam) == SlamLost::AsMade;
        let lost_too = rules.score_lost_contract || self.slam().is_some_and(as_made);
        if rules.score_method == Method::Points || (!made && !lost_too) {
            return 0;
        }
        let strain = self.played.bid.contract.strain;
        let value = match self.played.bid.contract.level {
            Level::Take => 0,
            Level::Slam(slam) if slam.is_generale() => rules.contract_generale_value,
            Level::Slam(_) => rules.contract_capot_value,
            Level::Points(level) if rules.contract_plus_50_marked => level + rules.plus_50(strain),
            Level::Points(level) => level,
        };
        value
            * match strain {
                Some(Strain::NoTrumps) => rules.contract_no_trumps_factor,
                Some(Strain::AllTrumps) => rules.contract_all_trumps_factor,
                _ => 1,
            }
    }

    /// The sequences and carrés of a side that count.
    fn melds_of(&self, side: Side) -> i32 {
        let own = self
            .played
            .valid_melds()
            .filter(|meld| meld.by.side() == side);
        own.map(|meld| meld.kind.points()).sum()
    }

    /// The sequences and carrés that the winner marks: its own, and the loser's by `melds.of_the_loser`.
    fn melds_due(&self, made: bool, winner: Side) -> i32 {
        let punished = !made || self.doubled() || self.played.renonce.is_some();
        let taken_over = punished
            && match self.rules.melds_of_the_loser {
                MeldsOfTheLoser::ToWinner => true,
                MeldsOfTheLoser::OnLossOnly => !made,
                MeldsOfTheLoser::Lost => false,
            };
        let due = self
            .played
            .valid_melds()
            .filter(|meld| meld.by.side() == winner || taken_over);
        let points = due.map(|meld| meld.kind.points());
        match self.rules.melds_when_doubled {
            MeldsWhenDoubled::BestOnly if self.doubled() => points.max().unwrap_or(0),
            _ => points.sum(),
        }
    }

    fn belote_of(&self, side: Side) -> i32 {
        BELOTE * self.played.belotes_of(side)
    }

    fn belotes(&mut self, made: bool, winner: Side) {
        for holder in Side::ALL {
            let points = self.belote_of(holder);
            let (side, multiplied, rule) = self.belote_goes(holder, made, winner);
            let Some(side) = side else { continue };
            self.slate.line(side, Reason::Belote, points, rule);
            if multiplied && self.multiplies_melds() {
                let added = (self.factor() - 1) * points;
                self.slate
                    .line(side, Reason::Doubling, added, Some("belote.when_doubled"));
            }
        }
    }

    /// Who marks a belote, whether it is multiplied, and the rule that says so.
    fn belote_goes(
        &self,
        holder: Side,
        made: bool,
        winner: Side,
    ) -> (Option<Side>, bool, Option<&'static str>) {
        if self.played.renonce.is_some() {
            return (Some(holder), false, None);
        }
        let rule = Some("belote.when_doubled");
        match self.rules.belote_when_doubled {
            BeloteWhenDoubled::Winner if self.doubled() => (Some(winner), false, rule),
            BeloteWhenDoubled::WinnerMultiplied if self.doubled() => (Some(winner), true, rule),
            BeloteWhenDoubled::HolderMultiplied if self.doubled() => (Some(holder), true, rule),
            BeloteWhenDoubled::HolderMultipliedIfWinning if self.doubled() => {
                (Some(holder), holder == winner, rule)
            }
            _ if made => (Some(holder), false, None),
            _ => {
                let side = match self.rules.belote_when_lost {
                    BeloteWhenLost::Holder => Some(holder),
                    BeloteWhenLost::Winner => Some(winner),
                    BeloteWhenLost::Nobody => None,
                };
                (side, false, Some("belote.when_lost"))
            }
        }
    }

    /// The chaloupée: the difference between what was made and what was bid.
    fn difference(&mut self, made: bool, winner: Side) {
        let Level::Points(level) = self.played.bid.contract.level else {
            return;
        };
        let above = self.cards.exact(self.takers()).floor() - level;
        // A renonce may decide against the count: then there is no difference to mark.
        let difference = if made { above } else { -above }.max(0);
        let rung = match self.rules.score_lost_difference {
            LostDifference::Plain if !made => 1,
            _ => self.rules.rung(level, self.played.bid.contract.strain),
        };
        let no_trumps = self.played.bid.contract.strain == Some(Strain::NoTrumps);
        let points = difference * rung * if no_trumps { 2 } else { 1 };
        let rule = (!made).then_some("score.lost_difference");
        self.slate.line(winner, Reason::Difference, points, rule);
        let added = (self.factor() - 1) * points;
        self.slate
            .line(winner, Reason::Doubling, added, Some("doubling.coinche"));
    }
}

impl From<crate::card_points::Paid> for Base {
    fn from(paid: crate::card_points::Paid) -> Base {
        Base {
            reason: paid.reason,
            points: paid.rounded,
            rule: Some(paid.rule),
        }
    }
}
