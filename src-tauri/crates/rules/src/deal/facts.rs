//! The facts of a deal, checked against a ruleset.

use super::deal_json::{ByJson, DealJson, Void};
use super::renounced::Renounced;
use crate::auction::{Bid, Contract, Doubling, Level, Slam};
use crate::cards::{By, PerSide, Seat, Side, Suit};
use crate::house_rules::HouseRules;
use crate::house_rules::values::{FirstLeader, TricklessBelote, TricklessMelds};
use crate::melds::{BELOTE, Contest, FalseMeld, Meld, MeldJson};

/// A deal, or an adjustment between deals, checked against a ruleset.
#[derive(Debug, Clone, PartialEq)]
pub struct Deal {
    /// The event at the table.
    pub happening: Happening,
    /// The dealer, if known.
    pub dealer: Option<Seat>,
    /// The calls of its auction in the words of the public JSON, if they were recorded.
    pub calls: Vec<String>,
    /// The minute at which it began, from the first deal.
    pub minute: Option<i32>,
    /// The reason for an adjustment, or a remark.
    pub note: Option<String>,
}

/// An event at the table: a deal of some kind, or an adjustment.
#[derive(Debug, Clone, PartialEq)]
pub enum Happening {
    /// Cards were played under a contract.
    Played(Played),
    /// Nothing was played.
    Void(Void),
    /// The deal was dealt wrong.
    Misdeal(Misdeal),
    /// Points added to the totals by a referee or as a correction. This is not a deal.
    Adjust(PerSide<i32>),
}

/// A misdeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Misdeal {
    /// The player who dealt wrong, or the side.
    pub by: By,
    /// The contract that had been bid, if it is lost too (`penalty.misdeal_contract`).
    pub contract: Option<Contract>,
    /// The doubling of that contract, which costs nothing more.
    pub doubling: Doubling,
}

/// A deal that was played.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    /// The contract.
    pub bid: Bid,
    /// Points counted at the table; `None` if a renonce decides.
    pub points: Option<PerSide<i32>>,
    /// Tricks, if known.
    pub tricks: Option<PerSide<i32>>,
    /// The side or player who won the last trick.
    pub last_trick: Option<By>,
    /// The side or player that took all the tricks.
    pub all_tricks: Option<By>,
    /// Whether one player took all the tricks.
    pub all_tricks_alone: bool,
    /// Whether the contract was made, if nobody counted the points.
    pub made: Option<bool>,
    /// The belotes, with their suits if known.
    pub belotes: Vec<(By, Option<Suit>)>,
    /// The declared sequences and carrés.
    pub melds: Vec<Meld>,
    /// The melds that were announced and not held.
    pub false_melds: Vec<FalseMeld>,
    /// The contest of the sequences and carrés.
    pub contest: Contest,
    /// The renonce, if there was one.
    pub renonce: Option<Renounced>,
}

/// The points that both sides declared. They are summed once per mark, which needs them in many places.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Declared {
    /// The points of the belotes.
    pub belotes: PerSide<i32>,
    /// The points of the sequences and carrés that count, so those of one side at most.
    pub melds: PerSide<i32>,
}

impl Played {
    /// The side of the taker.
    #[inline]
    pub fn takers(&self) -> Side {
        self.bid.taker.side()
    }

    /// The number of belotes of a side.
    #[inline]
    pub fn belotes_of(&self, side: Side) -> i32 {
        self.belotes
            .iter()
            .filter(|(by, _)| by.side() == side)
            .count() as i32
    }

    /// The points of the declared melds that count.
    #[inline]
    pub(crate) fn declared(&self) -> Declared {
        let mut declared = Declared::default();
        for (by, _) in &self.belotes {
            declared.belotes[by.side()] += BELOTE;
        }
        declared.melds = self.contest.points();
        declared
    }

    /// The side or player who has lost the deal by a renonce.
    #[inline]
    pub(crate) fn lost_by_renonce(&self) -> Option<By> {
        self.renonce.and_then(Renounced::loses_deal)
    }

    /// The side that won no trick, if it is known and no renonce decides.
    #[inline]
    pub(crate) fn trickless(&self) -> Option<Side> {
        let took_all = match (self.all_tricks, self.made, self.bid.contract.level) {
            (Some(by), ..) => Some(by.side()),
            // A slam that was only said to be made.
            (None, Some(true), Level::Slam(_)) => Some(self.takers()),
            _ => None,
        };
        let took_all = took_all.filter(|_| self.lost_by_renonce().is_none());
        took_all.map(Side::other)
    }
}

impl Declared {
    /// The points as they are marked: those of a side without a trick may be the other side's, and a belote may never be marked.
    #[inline]
    pub(crate) fn marked(self, rules: &HouseRules, played: &Played) -> Declared {
        let mut marked = self;
        if !rules.belote_marked {
            marked.belotes = PerSide::default();
        }
        if let Some(trickless) = played.trickless() {
            if rules.melds_of_trickless_side == TricklessMelds::OtherSide {
                move_to_other(&mut marked.melds, trickless);
            }
            if rules.belote_of_trickless_side == TricklessBelote::OtherSide {
                move_to_other(&mut marked.belotes, trickless);
            }
        }
        marked
    }
}

#[inline]
fn move_to_other(points: &mut PerSide<i32>, side: Side) {
    points[side.other()] += std::mem::take(&mut points[side]);
}

impl HouseRules {
    /// The seat that leads to the first trick, if it can be known.
    pub fn leader(
        &self,
        dealer: Option<Seat>,
        taker: Option<By>,
        level: Option<Level>,
    ) -> Option<Seat> {
        let bidder = taker.and_then(By::seat);
        let slam = level.and_then(Level::slam);
        if self.play_generale_leads && slam.is_some_and(Slam::is_generale) {
            return bidder;
        }
        let before = match self.table_first_leader {
            FirstLeader::AfterDealer => dealer,
            FirstLeader::AfterBidder => bidder,
        };
        before.map(|seat| seat.next(self.table_direction))
    }
}

impl Deal {
    /// The deal in the public JSON.
    pub fn to_json(&self) -> DealJson {
        let mut json = match &self.happening {
            Happening::Played(played) => played.to_json(),
            Happening::Void(void) => DealJson {
                void: Some(*void),
                ..DealJson::default()
            },
            Happening::Misdeal(misdeal) => DealJson {
                misdeal: Some(ByJson { by: misdeal.by }),
                contract: misdeal.contract,
                doubling: (misdeal.doubling != Doubling::None).then_some(misdeal.doubling),
                ..DealJson::default()
            },
            Happening::Adjust(points) => DealJson {
                adjust: Some((*points).into()),
                ..DealJson::default()
            },
        };
        json.calls = (!self.calls.is_empty()).then(|| self.calls.clone());
        json.dealer = self.dealer;
        json.minute = self.minute;
        json.note.clone_from(&self.note);
        json
    }
}

impl Bid {
    /// The contract in the public JSON, without a result.
    pub fn to_json(&self) -> DealJson {
        DealJson {
            taker: Some(self.taker),
            contract: Some(self.contract),
            doubling: (self.doubling != Doubling::None).then_some(self.doubling),
            doubled_by: self.doubled_by,
            surcoinched_by: self.surcoinched_by,
            ..DealJson::default()
        }
    }
}

impl Played {
    /// All the melds in the public JSON: belotes first, false ones last.
    pub(crate) fn told_melds(&self) -> impl Iterator<Item = MeldJson> {
        let belotes = self.belotes.iter();
        let belotes = belotes.map(|(by, suit)| MeldJson::belote(*by, *suit));
        belotes
            .chain(self.melds.iter().map(MeldJson::from))
            .chain(self.false_melds.iter().map(MeldJson::from))
    }

    fn to_json(&self) -> DealJson {
        let melds: Vec<MeldJson> = self.told_melds().collect();
        DealJson {
            points: self.points.map(Into::into),
            tricks: self.tricks.map(Into::into),
            last_trick: self.last_trick,
            all_tricks: self.all_tricks,
            all_tricks_alone: self.all_tricks_alone.then_some(true),
            made: self.made,
            melds: (!melds.is_empty()).then_some(melds),
            renonce: self.renonce,
            ..self.bid.to_json()
        }
    }
}
