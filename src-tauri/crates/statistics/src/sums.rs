//! The sums of a subject, and the amounts that a deal adds to them.

use ardoise_rules::{Doubling, Opening, Seat, Side};
use serde::Serialize;

use crate::rows::DealFigures;

/// A run of deals that a subject (a player, a pair or a duel) played on one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The side.
    pub side: Side,
    /// The seat, of a player; a pair has none.
    pub seat: Option<Seat>,
    /// The position of the first deal, from 0.
    pub from: u32,
    /// The position after the last deal.
    pub to: u32,
}

/// Declares the sums of a subject once, for the field, the column and the documentation.
macro_rules! sums {
    ($($(#[$doc:meta])* $name:ident)*) => {
        /// The sums of a subject.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
        pub struct Figures {
            $($(#[$doc])* pub $name: i64,)*
        }

        impl Figures {
            /// The names of the sums, which are also the names of their columns.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// The sums, in the order of [`Figures::NAMES`].
            pub fn values(&self) -> Vec<i64> {
                vec![$(self.$name),*]
            }

            /// Reads each sum with `at`, by its name.
            ///
            /// # Errors
            /// The first error that `at` returns.
            pub fn read<E>(mut at: impl FnMut(&str) -> Result<i64, E>) -> Result<Self, E> {
                Ok(Self { $($name: at(stringify!($name))?,)* })
            }
        }
    };
}

sums! {
    /// Matches played.
    matches
    /// Matches won.
    won
    /// Matches lost.
    lost
    /// Deals, including those that were not played.
    deals
    /// Contracts taken.
    taken
    /// Contracts made.
    made
    /// Contracts lost.
    chuted
    /// Own contracts that have a margin.
    margins
    /// The sum of these margins.
    margin
    /// Contracts of the other side that were coinched.
    coinches
    /// Of these coinches, those where the contract was lost.
    coinches_right
    /// Of these coinches, those where the contract was made.
    coinches_wrong
    /// Own contracts that were coinched.
    coinched
    /// Of these contracts, those that were lost.
    coinched_right
    /// Of these contracts, those that were made.
    coinched_wrong
    /// Deals in which the side took all the tricks.
    capots
    /// Générales bid and made.
    generales
    /// Belotes.
    belotes
    /// Contracts of the side that it surcoinched.
    surcoinches
    /// Of these, contracts that were made.
    surcoinches_right
    /// Of these, contracts that were lost.
    surcoinches_wrong
    /// Contracts that the player took.
    own_taken
    /// Of these, contracts that were made.
    own_made
    /// Of these, contracts that were lost.
    own_chuted
    /// Contracts that the player coinched.
    own_coinches
    /// Of these, contracts that were lost.
    own_coinches_right
    /// Of these, contracts that were made.
    own_coinches_wrong
    /// Contracts that the player surcoinched.
    own_surcoinches
    /// Of these, contracts that were made.
    own_surcoinches_right
    /// Of these, contracts that were lost.
    own_surcoinches_wrong
    /// Belotes that the player had.
    own_belotes
    /// Deals that the player opened: the first bid was the player's.
    own_opened
    /// Deals of the player whose calls were recorded.
    called
    /// Contracts of the side whose taker the deal names.
    told_taken
    /// Coinches of the side whose player the deal names.
    told_coinches
    /// Surcoinches of the side whose player the deal names.
    told_surcoinches
    /// Belotes of the side whose player the deal names.
    told_belotes
    /// Points marked in deals that the side took.
    taking_points
    /// Deals played in defence.
    defending
    /// Points marked in deals that the side defended.
    defending_points
}

/// The sums of the contracts of one level in one strain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ContractSums {
    /// Contracts bid.
    pub bid: i64,
    /// Contracts made.
    pub made: i64,
    /// Contracts lost.
    pub chuted: i64,
    /// Contracts that have a margin.
    pub margins: i64,
    /// The sum of these margins.
    pub margin: i64,
}

impl Figures {
    /// Adds a deal that the subject played on `side`.
    pub(crate) fn add(&mut self, deal: &DealFigures, part: &Part) {
        let side = part.side;
        self.add_own(deal, part);
        let (marked, belotes) = match side {
            Side::Us => (deal.us, deal.belotes_us),
            Side::Them => (deal.them, deal.belotes_them),
        };
        self.deals += 1;
        self.belotes += i64::from(belotes);
        self.capots += i64::from(deal.all_tricks == Some(side));
        let Some(takers) = deal.takers else { return };
        let (made, chuted) = (deal.made == Some(true), deal.made == Some(false));
        let is_coinched = deal.doubling != Doubling::None;
        // A coinche is right if the contract is lost and wrong if it is made; while points are in dispute it is
        // neither.
        let (right, wrong) = (is_coinched && chuted, is_coinched && made);
        if takers == side {
            self.taken += 1;
            self.made += i64::from(made);
            self.chuted += i64::from(chuted);
            self.margins += i64::from(deal.margin.is_some());
            self.margin += i64::from(deal.margin.unwrap_or(0));
            self.coinched += i64::from(is_coinched);
            self.coinched_right += i64::from(right);
            self.coinched_wrong += i64::from(wrong);
            let is_surcoinched = deal.doubling == Doubling::Surcoinche;
            self.surcoinches += i64::from(is_surcoinched);
            self.surcoinches_right += i64::from(is_surcoinched && made);
            self.surcoinches_wrong += i64::from(is_surcoinched && chuted);
            self.generales += i64::from(deal.generale && made);
            self.taking_points += i64::from(marked);
        } else {
            self.defending += 1;
            self.defending_points += i64::from(marked);
            self.coinches += i64::from(is_coinched);
            self.coinches_right += i64::from(right);
            self.coinches_wrong += i64::from(wrong);
        }
    }
}

impl Figures {
    /// Adds what the player did, as far as the deal names a seat.
    fn add_own(&mut self, deal: &DealFigures, part: &Part) {
        let Some(own) = part.seat else { return };
        self.called += i64::from(deal.opening.is_some());
        self.own_opened += i64::from(deal.opening == Some(Opening::By(own)));
        let of_side = |seat: Option<Seat>| seat.filter(|seat| seat.side() == part.side);
        let (made, chuted) = (deal.made == Some(true), deal.made == Some(false));
        if let Some(taker) = of_side(deal.taker) {
            self.told_taken += 1;
            let is_own = taker == own;
            self.own_taken += i64::from(is_own);
            self.own_made += i64::from(is_own && made);
            self.own_chuted += i64::from(is_own && chuted);
        }
        if let Some(by) = of_side(deal.doubled_by) {
            self.told_coinches += 1;
            let is_own = by == own;
            self.own_coinches += i64::from(is_own);
            self.own_coinches_right += i64::from(is_own && chuted);
            self.own_coinches_wrong += i64::from(is_own && made);
        }
        if let Some(by) = of_side(deal.surcoinched_by) {
            self.told_surcoinches += 1;
            let is_own = by == own;
            self.own_surcoinches += i64::from(is_own);
            self.own_surcoinches_right += i64::from(is_own && made);
            self.own_surcoinches_wrong += i64::from(is_own && chuted);
        }
        for seat in &deal.belotes_by {
            self.told_belotes += i64::from(seat.side() == part.side);
            self.own_belotes += i64::from(*seat == own);
        }
    }
}

impl DealFigures {
    /// Whether the deal was played under this preset, or under this named ruleset.
    pub fn is_under(&self, ruleset: &str) -> bool {
        self.ruleset == ruleset || self.own.as_deref() == Some(ruleset)
    }
}

impl ContractSums {
    pub(crate) fn add(&mut self, deal: &DealFigures) {
        self.bid += 1;
        self.made += i64::from(deal.made == Some(true));
        self.chuted += i64::from(deal.made == Some(false));
        self.margins += i64::from(deal.margin.is_some());
        self.margin += i64::from(deal.margin.unwrap_or(0));
    }
}
