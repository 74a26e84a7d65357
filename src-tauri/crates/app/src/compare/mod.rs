//! Deals, matches and the whole history under other rulesets.

mod calls;
mod job;
pub(crate) mod ledger;
mod one;
mod views;

pub use calls::*;
pub use views::*;
