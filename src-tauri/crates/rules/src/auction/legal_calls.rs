//! The calls that a player can make now, as one small value.

use super::call::Call;
use super::contract::{Contract, Doubling, Level, Slam};
use super::state::{Auction, AuctionState};
use crate::cards::{Seat, Strain};
use crate::house_rules::HouseRules;
use crate::house_rules::values::{CoincheWhen, SelfOverbid, WhoSurcoinches};

/// A set of strains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StrainSet(u8);

impl StrainSet {
    /// The empty set.
    pub const EMPTY: StrainSet = StrainSet(0);

    /// Adds a strain.
    pub const fn insert(&mut self, strain: Strain) {
        self.0 |= 1 << strain as u8;
    }

    /// Whether the set contains a strain.
    pub const fn contains(self, strain: Strain) -> bool {
        self.0 & (1 << strain as u8) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The strains in the set, in the order clubs, diamonds, hearts, spades, no trumps, all trumps.
    pub fn iter(self) -> impl Iterator<Item = Strain> {
        let strains = Strain::ALL.into_iter();
        strains.filter(move |strain| self.contains(*strain))
    }
}

/// The calls that one player can make at one moment of an auction. Points can be bid in a strain from its lowest level
/// up.
#[derive(Debug, Clone, Copy)]
pub struct LegalCalls<'r> {
    rules: &'r HouseRules,
    /// The player.
    pub by: Seat,
    /// Whether the player can pass.
    pub pass: bool,
    /// Whether the player can coinche, in turn or out of turn.
    pub coinche: bool,
    /// Whether the player can surcoinche, in turn or out of turn.
    pub surcoinche: bool,
    /// Whether the player can take the turned-up card in its own suit.
    pub take: bool,
    /// The strains that can be named for a turned-up card: its own suit if it is known, in the second round the others.
    pub take_at: StrainSet,
    /// The lowest level that can be bid, by strain.
    least: [Option<i32>; 6],
    /// The strains in which each slam can be bid, in the order of [`Slam::ALL`].
    slams: [StrainSet; 5],
    /// Whether the player can bid a schmurtz, which has no strain.
    pub schmurtz: bool,
}

impl<'r> LegalCalls<'r> {
    const fn none(rules: &'r HouseRules, by: Seat) -> LegalCalls<'r> {
        LegalCalls {
            rules,
            by,
            pass: false,
            coinche: false,
            surcoinche: false,
            take: false,
            take_at: StrainSet::EMPTY,
            least: [None; 6],
            slams: [StrainSet::EMPTY; 5],
            schmurtz: false,
        }
    }

    /// The lowest level that can be bid in a strain. All higher levels of the ladder can be bid too.
    pub const fn least(&self, strain: Strain) -> Option<i32> {
        self.least[strain as usize]
    }

    /// The levels that can be bid in a strain, lowest first. Without a maximum, they go up to the highest level that is
    /// read.
    pub fn levels(&self, strain: Strain) -> impl Iterator<Item = i32> {
        let least = self.least(strain);
        let levels = self.rules.levels_from(Some(strain), least.unwrap_or(0));
        levels.take_while(move |_| least.is_some())
    }

    /// The strains in which a slam can be bid.
    pub fn slam_at(&self, slam: Slam) -> StrainSet {
        let place = Slam::ALL.iter().position(|one| *one == slam);
        place.map_or(StrainSet::EMPTY, |place| self.slams[place])
    }

    /// Whether the player can make no call at all.
    pub fn is_empty(&self) -> bool {
        !(self.pass || self.coinche || self.surcoinche || self.take || self.schmurtz)
            && self.take_at.is_empty()
            && self.least.iter().all(Option::is_none)
            && self.slams.iter().all(|strains| strains.is_empty())
    }

    /// Whether the player can make a call. Its level may be given as it is spoken.
    pub fn contains(&self, call: Call) -> bool {
        match call {
            Call::Pass => self.pass,
            Call::Coinche => self.coinche,
            Call::Surcoinche => self.surcoinche,
            Call::Take(None) => self.take,
            Call::Take(Some(strain)) => self.take_at.contains(strain),
            Call::Bid(Level::Slam(Slam::Schmurtz), strain) => strain.is_none() && self.schmurtz,
            Call::Bid(Level::Slam(slam), Some(strain)) => self.slam_at(slam).contains(strain),
            Call::Bid(Level::Points(said), Some(strain)) => {
                let level = self.rules.level_said(said, Some(strain));
                let (level, least) = (level.unwrap_or(i32::MIN), self.least(strain));
                least.is_some_and(|least| level >= least)
            }
            Call::Bid(_, _) => false,
        }
    }
}

impl<'r> Auction<'r> {
    /// The calls that a player can make now, which are exactly those that [`Auction::check`] accepts. Does not
    /// allocate.
    pub fn legal_calls(&self, by: Seat) -> LegalCalls<'r> {
        let mut legal = LegalCalls::none(self.rules, by);
        if self.is_over() {
            return legal;
        }
        let in_turn = by == self.turn;
        legal.coinche = self.may_coinche(by);
        legal.surcoinche = self.may_surcoinche(by);
        legal.pass = in_turn && self.must_take().is_none();
        if in_turn && self.rules.is_turn_up() {
            self.add_takes(&mut legal);
        } else if in_turn && !self.is_blocked() && self.has_bid_left(by) {
            self.add_bids(&mut legal);
        }
        legal
    }

    /// The players who can make a call now, in turn or out of turn.
    pub fn may_speak(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::ALL.into_iter();
        seats.filter(|seat| !self.legal_calls(*seat).is_empty())
    }

    fn has_bid_left(&self, by: Seat) -> bool {
        let most = self.rules.auction_bids_per_player;
        most.is_none_or(|most| self.bids_of(by) < most)
    }

    fn add_takes(&self, legal: &mut LegalCalls) {
        let turned = self.turned_suit();
        legal.take = self.is_first_round();
        for strain in Strain::ALL {
            let named = if self.is_first_round() {
                turned == Some(strain)
            } else {
                (turned != Some(strain) || self.is_third_round())
                    && self.rules.admits_strain(strain, Level::Take)
            };
            if named {
                legal.take_at.insert(strain);
            }
        }
    }

    fn add_bids(&self, legal: &mut LegalCalls) {
        let rules = self.rules;
        let own = |strain: Option<Strain>| {
            self.standing.is_some_and(|standing| {
                legal.by == standing.by
                    && self.state() == AuctionState::Open
                    && match rules.auction_self_overbid {
                        SelfOverbid::Always => false,
                        SelfOverbid::OtherStrain => strain == standing.contract.strain,
                        SelfOverbid::Never => true,
                    }
            })
        };
        let over = |level, strain| {
            let bid = Contract { level, strain };
            let standing = self.standing;
            standing.is_none_or(|standing| rules.outranks(bid, standing.contract))
        };
        let mut least = [None; 6];
        let mut slams = [StrainSet::EMPTY; 5];
        for strain in Strain::ALL {
            if own(Some(strain)) {
                continue;
            }
            if rules.admits_strain(strain, Level::Points(0)) {
                let standing = self.standing.map(|standing| standing.contract);
                least[strain as usize] = rules.least_over(strain, standing);
            }
            for (slam, strains) in Slam::ALL.into_iter().zip(&mut slams) {
                let level = Level::Slam(slam);
                if slam != Slam::Schmurtz
                    && rules.admits_slam(slam)
                    && rules.admits_strain(strain, level)
                    && over(level, Some(strain))
                {
                    strains.insert(strain);
                }
            }
        }
        let schmurtz = rules.admits_slam(Slam::Schmurtz)
            && !own(None)
            && over(Level::Slam(Slam::Schmurtz), None);
        (legal.least, legal.slams, legal.schmurtz) = (least, slams, schmurtz);
    }

    fn may_coinche(&self, by: Seat) -> bool {
        self.standing.is_some_and(|standing| {
            self.doubling() == Doubling::None
                && by.side() != standing.by.side()
                && self.may_double(by, Doubling::Coinche, standing.contract.level)
        })
    }

    fn may_surcoinche(&self, by: Seat) -> bool {
        self.standing.is_some_and(|standing| {
            let asked = match self.rules.auction_surcoinche {
                WhoSurcoinches::Bidder => by == standing.by,
                WhoSurcoinches::Side | WhoSurcoinches::Never => by.side() == standing.by.side(),
            };
            self.doubling() == Doubling::Coinche
                && asked
                && self.may_double(by, Doubling::Surcoinche, standing.contract.level)
        })
    }

    fn may_double(&self, by: Seat, doubling: Doubling, level: Level) -> bool {
        let in_time = self.rules.auction_coinche_when == CoincheWhen::AnyTime || by == self.turn;
        in_time && self.rules.admits_doubling(doubling, level)
    }
}
