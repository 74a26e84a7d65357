//! Phones at the table: opening the local network, inviting phones, and sending them away.

mod calls;
mod reaching;
mod views;
mod writing;

pub use crate::lobby::*;
pub use calls::*;
pub use reaching::*;
pub use views::*;
pub use writing::*;
