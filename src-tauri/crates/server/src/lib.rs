//! The calls over HTTP, for a browser on the loopback address, and for phones on the local network.
//!
//! The address contains a token, which carries a role. Requests whose `Host` or `Origin` differs from the server's
//! address are refused, so that a page from elsewhere cannot reach the ledger through the browser.

mod access;
mod api;
mod clock;
mod connections;
mod lan;
mod page;
mod places;
mod refusal;
mod server;

pub use access::{Addresses, Tokens};
pub use lan::{Lan, LanOptions};
pub use server::Server;

/// Parts without a network, for the tests.
#[doc(hidden)]
pub mod parts {
    pub use crate::lan::{
        Arrivals, Limits, Seen, hosts, is_reachable, name_of, of_networksetup, of_nmcli, printed,
        rank, service, whole,
    };
    pub use crate::places::{Place, Places};
}
