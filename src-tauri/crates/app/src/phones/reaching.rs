//! Finding out why a phone does not open the page: what has arrived from phones, and whether this machine answers at all.

use super::calls::no_network;
use crate::call::{Bench, Code, Job, Query, Reader, Refusal, Role, refuse};
use crate::lobby::Arrival;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::io::{Error, Read, Result as IoResult, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// How long this machine may take to answer itself.
const PATIENCE: Duration = Duration::from_secs(2);

/// What has arrived on the local network since it was opened.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct Arrivals {}

/// The sources from which something has arrived.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
pub struct ArrivalsView {
    /// The last ones first. This machine itself is left out.
    pub arrivals: Vec<ArrivalView>,
}

/// What has arrived from one source.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
pub struct ArrivalView {
    /// Its address.
    pub from: String,
    /// How many seconds ago it last connected.
    pub connected: u32,
    /// How many seconds ago it last requested the page or a part of it; none if it connected and never did, such as a browser that insists
    /// on https.
    pub asked: Option<u32>,
}

impl Query for Arrivals {
    type Answer = ArrivalsView;
    const ACCESS: Role = Role::Organiser;

    fn answer(self, reader: &Reader) -> Result<ArrivalsView, Refusal> {
        let network = reader.lobby().network();
        let ago = |at: DateTime<Utc>| {
            let seconds = (reader.moment.at - at).num_seconds();
            u32::try_from(seconds.max(0)).unwrap_or(u32::MAX)
        };
        let told = |arrival: Arrival| ArrivalView {
            from: arrival.from.to_string(),
            connected: ago(arrival.connected),
            asked: arrival.asked.map(ago),
        };
        let arrived = network.map_or_else(Vec::new, |network| network.arrivals());
        Ok(ArrivalsView {
            arrivals: arrived.into_iter().map(told).collect(),
        })
    }
}

/// Asks the page of the local network from this machine, as a phone would.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct TryNetwork {}

/// Whether this machine reaches its own address.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
pub struct TriedView {
    /// Whether the page was answered.
    pub reached: bool,
    /// The system's message if it was not.
    pub why: Option<String>,
}

impl Job for TryNetwork {
    type Answer = TriedView;

    fn begin(self, bench: &Bench) -> Result<TriedView, Refusal> {
        let network = bench.lobby().network().ok_or_else(no_network)?;
        let open = network.at();
        let at = open.ok_or_else(|| refuse(Code::NetworkClosed, "", json!({})))?;
        let why = answers(at).err().map(|error| error.to_string());
        Ok(TriedView {
            reached: why.is_none(),
            why,
        })
    }
}

/// Asks who this phone is, which every page of the local network does first.
fn answers(at: SocketAddr) -> IoResult<()> {
    let mut stream = TcpStream::connect_timeout(&at, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "GET /phone HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n"
    )?;
    let mut begins = [0; "HTTP/1.1 200".len()];
    stream.read_exact(&mut begins)?;
    if begins == *b"HTTP/1.1 200" {
        Ok(())
    } else {
        let told = String::from_utf8_lossy(&begins).into_owned();
        Err(Error::other(told))
    }
}
