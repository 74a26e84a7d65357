//! Belotes, sequences and carrés.

mod find_melds;
mod meld;
mod meld_json;
mod read_declared;
mod read_melds;

pub use find_melds::{FoundKind, FoundMeld, MeldsOfHands};
pub use meld::{Meld, MeldKind, MeldsDecidedBy};
pub use meld_json::{MeldJson, MeldName};
pub use read_declared::{HandsFacts, MeldsFacts};

pub(crate) use meld::{BELOTE, belote_suits, best};
pub(crate) use read_melds::{own_tops, read_melds};
