//! The address that a request comes from.

use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The address of the other end of a connection.
#[derive(Clone, Copy)]
pub(super) struct Peer(pub(super) IpAddr);

/// The client address of a request: that of the connection, or the one that a reverse proxy names in a header. In IPv6 it is the network,
/// because a single machine has a whole one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Source(IpAddr);

impl Source {
    /// The address of a request, behind a proxy that names it in this header.
    pub(super) fn of_request(parts: &Parts, header: Option<&HeaderName>) -> Self {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_address_is_that_of_the_proxy_and_a_network_of_ipv6_is_one_source() {
        let header = HeaderName::from_static("x-forwarded-for");
        let mut headers = HeaderMap::new();
        assert_eq!(named(&headers, &header), None);
        headers.append(&header, "10.0.0.9".parse().unwrap());
        headers.append(&header, "1.2.3.4, 192.0.2.7".parse().unwrap());
        assert_eq!(named(&headers, &header), "192.0.2.7".parse().ok());
        headers.append(&header, "unknown".parse().unwrap());
        assert_eq!(named(&headers, &header), None);

        let of = |address: &str| Source::of(address.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:2"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
    }
}
