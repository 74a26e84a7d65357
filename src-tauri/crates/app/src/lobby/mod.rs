//! The door for phones: which ones have joined, the invitations that are open, and the keys with which they prove
//! themselves.
//!
//! Nothing of this is in the ledger: it belongs to this machine, and is not exported or backed up.

mod agreement;
mod book;
mod bytes;
mod heard;
mod invitations;
mod keys;
mod network;
mod phone;
mod sheets;

pub use agreement::{Agreed, Pair};
pub use book::{PhoneBook, Refused};
pub use invitations::{
    CODE_TRIES, Greeting, Invitation, JOINING, Lobby, NotLetIn, Proof, ShortCode,
};
pub use keys::{Key, Nonces, Signed, new_nonce};
pub use network::{Arrival, LocalNetwork};
pub use phone::{Joining, Phone, PhoneId};
pub use sheets::{SheetKey, SheetKeys};
