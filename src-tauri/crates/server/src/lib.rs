//! The same commands over HTTP, for a browser on the loopback address.
//!
//! Whoever has the address with its token may use it; the token carries a role. Requests whose `Host` or `Origin` is
//! another than the address are refused, so that a page from elsewhere cannot reach the ledger through the browser.

mod access;
mod api;
mod page;
mod refusal;
mod server;

pub use access::{Addresses, Tokens};
pub use server::Server;
