//! What a user can do, as commands and queries over the rules and the ledger.

pub mod contract;
