//! The tests of the server's parts that need no network. Those that call it are in tests/app, tests/cli and tests/ui.

mod local_network;
mod places;

use std::net::IpAddr;

/// An address of a home network.
fn source(last: u8) -> IpAddr {
    IpAddr::from([192, 168, 1, last])
}
