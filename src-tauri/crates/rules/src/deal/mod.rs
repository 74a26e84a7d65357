//! The facts of a deal.

mod calls;
mod contract_in_play;
mod counts;
mod deal_json;
mod deal_so_far;
mod facts;
mod read_deal;
mod renounced;

pub use calls::Opening;
pub use contract_in_play::ContractInPlay;
pub use deal_json::{ByJson, DealJson, SomeSides, Void};
pub use deal_so_far::DealSoFar;
pub use facts::{Deal, Happening, Misdeal, Played};
pub use renounced::{RenonceCosts, Renounced};

pub(crate) use deal_so_far::DealResult;
pub(crate) use facts::Declared;
