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
pub(super) fn name_of(letters: &str) -> String {
    format!("ardoise-{letters}.local")
}

fn service(name: &str, at: SocketAddr) -> Result<ServiceInfo> {
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

#[cfg(test)]
mod tests {
    use super::super::hosts;
    use super::*;
    use std::net::IpAddr;

    /// Nothing is sent here: an announcement would leave this machine.
    #[test]
    fn the_name_announced_is_the_one_that_requests_may_have() {
        let at = SocketAddr::from(([192, 168, 1, 24], 4710));
        let name = name_of("kfwq");
        let service = service(&name, at).expect("a service");
        assert_eq!(service.get_hostname(), "ardoise-kfwq.local.");
        assert_eq!(service.get_fullname(), "ardoise-kfwq._http._tcp.local.");
        assert_eq!(service.get_port(), 4710);
        let told: Vec<IpAddr> = service.get_addresses().iter().copied().collect();
        assert_eq!(told, [at.ip()], "and no other address of this machine");
        assert!(!service.is_addr_auto());
        let hosts = hosts(at, Some(&name));
        assert_eq!(
            *hosts,
            ["192.168.1.24:4710", "ardoise-kfwq.local:4710"].map(String::from)
        );
    }
}
