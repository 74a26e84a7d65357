//! Statistics: the ledger's sums as the screens get them.

mod answers;
mod calls;
mod views;

pub use calls::*;
pub use views::*;
