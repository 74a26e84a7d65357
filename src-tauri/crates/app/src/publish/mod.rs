//! Publishing to a hub: sends the club's choice, and keeps the hub's receipts. The ledger is only read.

mod calls;
mod client;
mod copies;
mod kept;
mod publisher;
mod receipts;
mod refusals;
mod sending;
mod step;
mod views;

pub use crate::notation::Language;
pub use ardoise_journal::{ConcoursId, DeviceId, HeldHead, Receipt};
pub use ardoise_ledger::{Chosen, HubHas, LeftOut, Publication, Reason, Signer};
pub use calls::*;
pub use kept::{HubOfClub, KeptReceipt};
pub use publisher::Publisher;
pub use receipts::Judged;
pub use sending::{Copied, How, Published};
pub use step::{Follow, Step};
pub use views::*;
