//! Requests to a hub, which the page's host sends.

use super::answered::Answered;
use std::cell::Cell;
use std::time::Duration;

/// For how long a screen retries a hub that is away or busy: a page has one thread, which everything else would wait for.
pub const PATIENCE: Duration = Duration::ZERO;
/// Whether the error of an unanswered request gives the reason. A browser says the same about a hub that is away, and about one that does
/// not allow the page: the error is the page's origin.
pub const SAYS_WHY: bool = false;

/// A request for the host: an address, headers, and JSON to send.
pub struct Request<'r> {
    /// Where to.
    pub address: &'r str,
    /// Names and values.
    pub headers: [(&'r str, &'r str); 2],
    /// What is sent; without it, something is asked.
    pub body: Option<&'r [u8]>,
}

/// How the host sends a request.
type Network = fn(Request) -> Result<Answered, String>;

thread_local! {
    static NETWORK: Cell<Option<Network>> = const { Cell::new(None) };
}

/// Tells how requests are sent from now on.
pub fn give_network(network: Network) {
    NETWORK.set(Some(network));
}

/// Sends requests.
pub struct Sender(Option<Network>);

impl Sender {
    /// As the host sends them.
    pub fn new() -> Sender {
        Sender(NETWORK.get())
    }

    /// Sends JSON, or asks if there is none.
    ///
    /// # Errors
    /// Nobody answers, or the hub does not allow the page.
    pub fn send(
        &self,
        address: &str,
        headers: [(&str, &str); 2],
        body: Option<&[u8]>,
    ) -> Result<Answered, String> {
        let network = self.0.ok_or("this page has no network")?;
        network(Request {
            address,
            headers,
            body,
        })
    }
}
