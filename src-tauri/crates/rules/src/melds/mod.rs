//! Belotes, sequences and carrés.

mod by_pack;
mod contest;
mod false_meld;
mod find_melds;
mod meld;
mod meld_json;
mod meld_order;
mod read_declared;
mod read_melds;

pub use contest::{Contest, MeldsDecidedBy};
pub use false_meld::{Announced, FalseMeld};
pub use find_melds::{FoundKind, FoundMeld, MeldsOfHands};
pub use meld::{Meld, MeldKind};
pub use meld_json::{MeldJson, MeldName};
pub use read_declared::{HandsFacts, MeldsFacts};

pub(crate) use meld::{BELOTE, belote_cards, belote_suits};
pub(crate) use read_melds::{ToldMelds, read_melds};
