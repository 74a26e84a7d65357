//! Phones at the table: which ones have joined, with what role, and the keys with which they prove who they are.
//!
//! Nothing of this is in the ledger: it belongs to this machine, and is not exported or backed up.

mod book;
mod keys;
mod phone;

pub use book::{PhoneBook, Refused};
pub use keys::{Key, Nonces, Signed, new_nonce};
pub use phone::{Joining, Phone, PhoneId};
