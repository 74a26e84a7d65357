//! The state of an auction: whose turn it is, which bid stands, and what each call changes (docs/rules.md 5,
//! `auction`).

use super::bid::Bid;
use super::call::Call;
use super::contract::{Contract, Doubling, Level};
use crate::cards::{By, Card, Rank, Seat, Strain};
use crate::house_rules::values::{AfterCoinche, FirstSpeaker, SelfOverbid};
use crate::house_rules::{HouseRules, RuleId};
use crate::json::Problems;
use serde::Serialize;

/// The stage of an auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum AuctionState {
    /// Players speak in turn.
    Open,
    /// The bid that stands is coinched. A player can still surcoinche, or bid if the rules allow it.
    Doubled,
    /// The contract is settled.
    Closed,
    /// All players have passed, and the cards are dealt again.
    Redeal,
}

/// The bid that stands, with its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StandingBid {
    /// The player who bid it or took the turned-up card.
    pub by: Seat,
    /// The bid. It has no strain if the suit of the turned-up card is not known.
    pub contract: Contract,
}

/// An auction under a ruleset.
#[derive(Debug, Clone)]
pub struct Auction<'r> {
    pub(crate) rules: &'r HouseRules,
    dealer: Seat,
    turned: Option<Card>,
    pub(crate) turn: Seat,
    /// The number of passes in a row.
    pub(crate) passes: u8,
    pub(crate) standing: Option<StandingBid>,
    doubling: Doubling,
    doubled_by: Option<Seat>,
    surcoinched_by: Option<Seat>,
    bids: [i32; 4],
    state: AuctionState,
}

impl<'r> Auction<'r> {
    /// An auction before its first call, with the turned-up card if there is one and it is known.
    pub fn new(rules: &'r HouseRules, dealer: Seat, turned: Option<Card>) -> Auction<'r> {
        Auction {
            rules,
            dealer,
            turned,
            turn: rules.first_caller(dealer),
            passes: 0,
            standing: None,
            doubling: Doubling::None,
            doubled_by: None,
            surcoinched_by: None,
            bids: [0; 4],
            state: AuctionState::Open,
        }
    }

    /// The stage of the auction.
    pub const fn state(&self) -> AuctionState {
        self.state
    }

    /// Whether no player can call any more.
    pub fn is_over(&self) -> bool {
        matches!(self.state, AuctionState::Closed | AuctionState::Redeal)
    }

    /// The seat whose turn it is; `None` once the auction is over.
    pub fn next(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.turn)
    }

    /// The bid that stands.
    pub const fn standing(&self) -> Option<StandingBid> {
        self.standing
    }

    /// Whether the bid that stands is doubled.
    pub const fn doubling(&self) -> Doubling {
        self.doubling
    }

    /// The contract so far: the taker, the bid, and who doubled.
    pub fn bid_so_far(&self) -> Option<Bid> {
        self.standing.map(|standing| Bid {
            taker: By::Seat(standing.by),
            contract: standing.contract,
            doubling: self.doubling,
            doubled_by: self.doubled_by,
            surcoinched_by: self.surcoinched_by,
        })
    }

    /// How many bids a player has made.
    pub const fn bids_of(&self, seat: Seat) -> i32 {
        self.bids[seat as usize]
    }

    /// Whether the turned-up card is offered in its own suit, which is the first round.
    pub fn is_first_round(&self) -> bool {
        self.passes < 4
    }

    /// Whether the turned-up card may be taken in any suit, also its own, since the first speaker must take it.
    pub(crate) fn is_third_round(&self) -> bool {
        self.passes >= 8
    }

    /// The suit of the turned-up card, if it is known.
    pub(crate) fn turned_suit(&self) -> Option<Strain> {
        self.turned.map(|card| card.suit.into())
    }

    /// The house rule by which the player whose turn it is must take the turned-up card.
    pub(crate) fn must_take(&self) -> Option<RuleId> {
        let is_jack = self.turned.is_some_and(|card| card.rank == Rank::Jack);
        if !self.rules.is_turn_up() || self.standing.is_some() {
            None
        } else if self.is_third_round() {
            Some(RuleId::AuctionThirdRound)
        } else {
            let forces = is_jack && self.passes == 0 && self.rules.auction_forced_jack;
            forces.then_some(RuleId::AuctionForcedJack)
        }
    }

    /// Whether any player has called.
    pub(crate) fn is_opened(&self) -> bool {
        self.passes > 0 || self.standing.is_some()
    }

    /// Whether only surcoinche and pass are left after a coinche.
    pub fn is_blocked(&self) -> bool {
        self.state == AuctionState::Doubled
            && self.rules.auction_after_coinche == AfterCoinche::Closed
    }

    /// The seat that leads to the first trick, once the contract is settled.
    pub fn leader(&self) -> Option<Seat> {
        let standing = self
            .standing
            .filter(|_| self.state == AuctionState::Closed)?;
        let (taker, level) = (By::Seat(standing.by), standing.contract.level);
        self.rules
            .leader(Some(self.dealer), Some(taker), Some(level))
    }

    /// Applies a call of a player, or of the one whose turn it is.
    ///
    /// # Errors
    /// All the reasons why the call is not allowed. The auction does not change.
    pub fn call(&mut self, by: Option<Seat>, call: Call) -> Result<(), Problems> {
        let by = by.unwrap_or(self.turn);
        self.check(by, call)?;
        match call {
            Call::Pass => self.pass(by),
            Call::Take(strain) => self.take(by, strain),
            Call::Bid(level, strain) => {
                let contract = Contract { level, strain };
                self.bid(by, self.meant(contract).unwrap_or(contract));
            }
            Call::Coinche => self.coinche(by),
            Call::Surcoinche => {
                self.doubling = Doubling::Surcoinche;
                self.surcoinched_by = Some(by);
                self.state = AuctionState::Closed;
            }
        }
        Ok(())
    }

    /// A bid with the level that it means, if levels are spoken otherwise; `None` if there is no such level.
    pub(crate) fn meant(&self, said: Contract) -> Option<Contract> {
        let Level::Points(level) = said.level else {
            return Some(said);
        };
        let level = Level::Points(self.rules.level_said(level, said.strain)?);
        Some(Contract { level, ..said })
    }

    fn pass(&mut self, by: Seat) {
        self.passes += 1;
        if self.passes == self.passes_that_end() {
            self.state = match self.standing {
                Some(_) => AuctionState::Closed,
                None => AuctionState::Redeal,
            };
        }
        self.turn = self.after(by);
    }

    fn take(&mut self, by: Seat, strain: Option<Strain>) {
        let turned = self.turned_suit();
        let contract = Contract {
            level: Level::Take,
            strain: strain.or(turned),
        };
        self.standing = Some(StandingBid { by, contract });
        self.state = AuctionState::Closed;
    }

    fn bid(&mut self, by: Seat, contract: Contract) {
        self.standing = Some(StandingBid { by, contract });
        self.doubling = Doubling::None;
        self.doubled_by = None;
        self.state = AuctionState::Open;
        self.bids[by as usize] += 1;
        self.passes = 0;
        self.turn = self.after(by);
    }

    fn coinche(&mut self, by: Seat) {
        let Some(standing) = self.standing else {
            return;
        };
        let level = standing.contract.level;
        self.doubling = Doubling::Coinche;
        self.doubled_by = Some(by);
        self.state = AuctionState::Doubled;
        self.passes = 0;
        self.turn = self.after(by);
        if self.is_blocked() && !self.rules.admits_doubling(Doubling::Surcoinche, level) {
            self.state = AuctionState::Closed;
        }
    }

    fn after(&self, seat: Seat) -> Seat {
        seat.next(self.rules.table_direction)
    }

    /// How many passes in a row end the auction in its present state.
    fn passes_that_end(&self) -> u8 {
        match self.standing {
            None if self.rules.is_turn_up() && self.rules.auction_third_round => u8::MAX,
            None if self.rules.is_turn_up() => 8,
            None => 4,
            Some(_) if self.state == AuctionState::Doubled => 3,
            Some(_) => match self.rules.auction_self_overbid {
                SelfOverbid::Never => 3,
                SelfOverbid::OtherStrain | SelfOverbid::Always => 4,
            },
        }
    }
}

impl HouseRules {
    /// The seat that makes the first call.
    pub(crate) fn first_caller(&self, dealer: Seat) -> Seat {
        match self.table_first_speaker {
            FirstSpeaker::Dealer => dealer,
            FirstSpeaker::AfterDealer => dealer.next(self.table_direction),
        }
    }
}
