//! What the referee is asked: every answer is the rules'.

mod answers;
mod calls;
mod views;

pub use calls::*;
pub use views::*;
