//! The addresses of this machine that phones on the same network may reach.

use std::io::Result;
use std::net::IpAddr;

/// The addresses of this machine, those of home networks first. Addresses that other machines cannot reach are left
/// out, except for tests.
pub(super) fn of_this_machine(loopback: bool) -> Result<Vec<IpAddr>> {
    let mut found: Vec<IpAddr> = if_addrs::get_if_addrs()?
        .into_iter()
        .map(|interface| interface.ip())
        .filter(|address| is_reachable(*address))
        .collect();
    if loopback {
        found.extend([[127, 0, 0, 1], [127, 0, 0, 2]].map(IpAddr::from));
    }
    found.sort_by_key(|address| (rank(*address), *address));
    found.dedup();
    Ok(found)
}

/// Addresses of version 6 that need the name of an interface do not work in a browser, and the others rarely belong to
/// a home network.
pub fn is_reachable(address: IpAddr) -> bool {
    matches!(address, IpAddr::V4(address) if !address.is_loopback() && !address.is_link_local() && !address.is_unspecified())
}

/// Sorts addresses; those of home networks come first.
pub fn rank(address: IpAddr) -> u8 {
    match address {
        IpAddr::V4(address) => match address.octets() {
            [192, 168, ..] => 0,
            [10, ..] => 1,
            // Docker and virtual machines like these.
            [172, 16..=31, ..] => 2,
            [127, ..] => 4,
            _ => 3,
        },
        IpAddr::V6(_) => 5,
    }
}
