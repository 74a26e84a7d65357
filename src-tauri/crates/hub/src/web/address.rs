//! The address that a request comes from.

use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The address of the other end of a connection.
#[derive(Clone, Copy)]
pub struct Peer(pub IpAddr);

/// The client address of a request: that of the connection, or the one that a reverse proxy names in a header. In IPv6 it is the network,
/// because a single machine has a whole one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Source(IpAddr);

impl Source {
    /// The address of a request, behind a proxy that names it in this header.
    pub fn of_request(parts: &Parts, header: Option<&HeaderName>) -> Self {
        let named = header.and_then(|header| named(&parts.headers, header));
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0);
        Self::of(named.or(peer).unwrap_or(Ipv4Addr::UNSPECIFIED.into()))
    }

    fn of(address: IpAddr) -> Self {
        Source(match address.to_canonical() {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        })
    }
}

/// The last address in a header, which the proxy has added. Those before it are from the client.
fn named(headers: &HeaderMap, header: &HeaderName) -> Option<IpAddr> {
    let last = headers.get_all(header).iter().next_back()?;
    let last = last.to_str().ok()?.rsplit(',').next()?;
    last.trim().parse().ok()
}
