//! Melds that were announced and not held (`penalty.false_meld`).

use super::meld::{BELOTE, MeldKind};
use super::meld_order::MeldOrder;
use crate::cards::{By, Suit};

/// A meld that was announced wrongly. Its points go to the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FalseMeld {
    /// The player or side who announced it.
    pub by: By,
    /// What was announced.
    pub kind: Announced,
}

/// What was announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announced {
    /// A belote, with its suit if known.
    Belote(Option<Suit>),
    /// A sequence or a carré.
    Meld(MeldKind),
}

impl FalseMeld {
    /// What it costs.
    pub(crate) fn points(&self, order: &MeldOrder) -> i32 {
        match self.kind {
            Announced::Belote(_) => BELOTE,
            Announced::Meld(kind) => order.points(kind),
        }
    }
}
