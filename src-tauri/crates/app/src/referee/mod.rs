//! The referee: calls about what is allowed at the table, answered by the rules.

mod answers;
mod calls;
mod views;

pub use calls::*;
pub use views::*;
