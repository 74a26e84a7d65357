use super::contract::{Contract, Doubling};
use crate::cards::{By, Seat};

/// The contract at the end of an auction: who took, what was bid, and who doubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bid {
    /// The taker.
    pub taker: By,
    /// The contract.
    pub contract: Contract,
    /// Whether it was doubled.
    pub doubling: Doubling,
    /// The player who coinched, if known.
    pub doubled_by: Option<Seat>,
    /// The player who surcoinched, if known.
    pub surcoinched_by: Option<Seat>,
}
