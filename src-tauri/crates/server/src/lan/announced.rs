//! A name for this machine over mDNS, for phones that know it: an extra, since many do not.

use mdns_sd::{IfKind, ServiceDaemon, ServiceInfo};
use std::io::{Error, Result};
use std::net::SocketAddr;

/// The kind of service: a page.
const KIND: &str = "_http._tcp.local.";

/// An announcement, which ends when it is dropped.
pub(super) struct Announced {
    /// The name, such as `ardoise-kfwq.local`.
    pub name: String,
    daemon: ServiceDaemon,
}

impl Announced {
    /// Announces the name for this address and no other.
    pub fn begin(name: &str, at: SocketAddr) -> Result<Announced> {
        let daemon = ServiceDaemon::new().map_err(Error::other)?;
        // From here on, an error stops the daemon too.
        let announced = Announced {
            name: name.to_owned(),
            daemon,
        };
        let daemon = &announced.daemon;
        daemon
            .disable_interface(IfKind::All)
            .map_err(Error::other)?;
        daemon.enable_interface(at.ip()).map_err(Error::other)?;
        daemon.register(service(name, at)?).map_err(Error::other)?;
        Ok(announced)
    }
}

impl Drop for Announced {
    fn drop(&mut self) {
        // It says goodbye to the network. That may fail: phones then forget the name after two minutes.
        let _ = self.daemon.shutdown();
    }
}

/// The name of a machine with these letters.
pub fn name_of(letters: &str) -> String {
    format!("ardoise-{letters}.local")
}

/// The service that is announced under this name.
pub fn service(name: &str, at: SocketAddr) -> Result<ServiceInfo> {
    let instance = name.trim_end_matches(".local");
    let properties: [(&str, &str); 0] = [];
    ServiceInfo::new(
        KIND,
        instance,
        &format!("{name}."),
        at.ip(),
        at.port(),
        &properties[..],
    )
    .map_err(Error::other)
}
