//! Requests to a hub, which the page's host sends.

use super::answered::Answered;
use std::cell::Cell;

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
    /// Nobody answers, in words of the browser.
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
