//! The local network, which the program that has this ledger open provides.

use chrono::{DateTime, Utc};
use std::io::Result;
use std::net::{IpAddr, SocketAddr};

/// Opens and closes the local network.
pub trait LocalNetwork: Send + Sync {
    /// The addresses under which phones may reach this machine, the likeliest first.
    ///
    /// # Errors
    /// The system does not list them.
    fn addresses(&self) -> Result<Vec<IpAddr>>;

    /// Listens on this address only. If it listens elsewhere, that ends.
    ///
    /// # Errors
    /// The address is not this machine's, or the system forbids it.
    fn open(&self, at: IpAddr) -> Result<SocketAddr>;

    /// Stops listening: every phone is cut off.
    fn close(&self);

    /// Where it listens, if it is open.
    fn at(&self) -> Option<SocketAddr>;

    /// Whether it listens at an address that this machine no longer has; false while the system does not list the
    /// addresses.
    fn is_gone(&self) -> bool {
        let known = self.addresses().ok();
        let at = self.at().map(|at| at.ip());
        at.zip(known)
            .is_some_and(|(at, known)| !known.contains(&at))
    }

    /// A name under which phones that know mDNS reach it too, with its port, while it is open. An address is more reliable.
    fn name(&self) -> Option<String>;

    /// The connections since it was opened, the newest first, without those of this machine itself.
    fn arrivals(&self) -> Vec<Arrival>;

    /// Whether the system keeps this machine from going to sleep by itself while it is open.
    fn is_kept_awake(&self) -> bool;

    /// The name of the Wi-Fi that this machine is on, if the system reports it.
    fn wifi(&self) -> Option<String>;
}

/// The connections from one source on the local network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrival {
    /// The source.
    pub from: IpAddr,
    /// When it last connected.
    pub connected: DateTime<Utc>,
    /// When it last sent a request that a page would send; none if never, such as a browser that insists on https.
    pub asked: Option<DateTime<Utc>>,
}
