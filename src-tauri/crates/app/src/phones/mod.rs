//! Phones at the table: opening the local network, inviting phones, and sending them away.

mod calls;
mod views;

pub use crate::lobby::*;
pub use calls::*;
pub use views::*;
