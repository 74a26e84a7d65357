//! Contracts and the auction: which calls are allowed, and which bid stands.

mod bid;
mod bid_order;
mod call;
mod check_call;
mod contract;
mod legal_calls;
mod offer;
mod read_auction;
mod read_bid;
mod settled;
mod spoken_number;
mod state;

pub use bid::Bid;
pub use call::{Call, Heard, NotHeard};
pub use contract::{Contract, Doubling, Level, Slam};
pub use legal_calls::{LegalCalls, StrainSet};
pub use read_auction::{AuctionFacts, IllegalCall};
pub use read_bid::StrainOrSchmurtz;
pub use settled::Settles;
pub use state::{Auction, AuctionState, StandingBid};

pub(crate) use spoken_number::spoken_number;

pub(crate) use read_bid::{
    read_bid, read_contract_doubled, read_level, read_strain, read_strain_played,
};
