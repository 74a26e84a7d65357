use super::contract::{Contract, Doubling};
use crate::cards::{By, Seat};

/// A contract as it stands once nobody speaks any more: who took, what, and who doubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bid {
    /// Who took.
    pub taker: By,
    /// What was bid.
    pub contract: Contract,
    /// Whether it was doubled.
    pub doubling: Doubling,
    /// Who coinched.
    pub doubled_by: Option<Seat>,
    /// Who surcoinched.
    pub surcoinched_by: Option<Seat>,
}
