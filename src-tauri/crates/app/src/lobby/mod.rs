//! The door for phones: which ones have joined, the invitations that are open, and the keys with which they prove
//! themselves.
//!
//! Nothing of this is in the ledger: it belongs to this machine, and is not exported or backed up.

mod agreement;
mod book;
mod bytes;
mod codes;
mod heard;
mod invitations;
mod keys;
mod network;
mod not_let_in;
mod phone;
mod presence;
mod room;
mod sheets;

pub use agreement::{Agreed, Pair};
pub use book::{PhoneBook, Refused};
pub use codes::{CODE_TRIES, ShortCode};
#[doc(hidden)]
pub use heard::{BLOCK as HEARD_BLOCK, Counter as HeardCounter, Heard, Reserved};
pub use invitations::{Greeting, Invitation, JOINING, Lobby, Proof};
pub use keys::{Key, Nonces, Signed, new_nonce};
pub use network::{Arrival, LocalNetwork};
pub use not_let_in::NotLetIn;
pub use phone::{Joining, Phone, PhoneId};
pub use presence::{Follows, Presence};
pub use sheets::{SheetKey, SheetKeys, TableSheetKey};
