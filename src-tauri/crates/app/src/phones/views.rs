//! Answers about phones and the local network.

use crate::call::{Role, time};
use crate::lobby::{Phone, PhoneId, Presence};
use crate::role::TableSeat;
use ardoise_journal::MatchId;
use ardoise_rules::Seat;
use serde::Serialize;

/// The local network, and who has joined.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
pub struct NetworkView {
    /// Whether this program can open the local network.
    pub available: bool,
    /// The addresses under which phones may reach this machine, the likeliest first.
    pub addresses: Vec<String>,
    /// The address and port where it is open; none while it is closed.
    pub open: Option<String>,
    /// Whether it is open at an address that this machine no longer has, so that no phone can reach it there.
    pub gone: bool,
    /// The address and port at which phones still look for this machine, if that is another one: they need the new QR code.
    pub before: Option<String>,
    /// A name and port under which phones that know mDNS reach it too, if it could be announced.
    pub name: Option<String>,
    /// The name of the Wi-Fi that this machine is on, if the system reports it and the network is open.
    pub wifi: Option<String>,
    /// Whether the system keeps this machine from going to sleep by itself while the network is open.
    pub awake: bool,
    /// The phones that have joined, in the order in which they did.
    pub phones: Vec<PhoneView>,
    /// The name under which a list of phones that could not be read is kept in the data folder, if this call put it there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub put_aside: Option<String>,
}

/// A phone that has joined.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
pub struct PhoneView {
    /// Its id.
    pub id: PhoneId,
    /// Its name.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// The match that it is at.
    #[serde(rename = "match")]
    pub at: Option<MatchId>,
    /// The table of a concours at which it sits: that of the team that it follows, or of its sheet.
    pub table: Option<TableSeat>,
    /// The team of that concours that it follows.
    pub team: Option<u32>,
    /// Where its owner sits, if they said so.
    pub seat: Option<Seat>,
    /// The match whose score it asks to keep.
    pub asks: Option<MatchId>,
    /// The address and port of this machine at which it was last seen. Phones that joined long ago have none.
    pub host: Option<String>,
    /// When it joined, as RFC 3339 in UTC.
    pub joined: String,
    /// When it was last seen, as RFC 3339 in UTC, to half a minute.
    pub seen: String,
    /// How many seconds ago it was last seen.
    pub silent: u32,
    /// Whether a page of it follows now.
    pub connected: bool,
}

impl PhoneView {
    pub(super) fn of(
        phone: Phone,
        presence: &Presence,
        now: chrono::DateTime<chrono::Utc>,
    ) -> PhoneView {
        let connected = presence.is_here(&phone.id);
        let seen = match presence.left(&phone.id) {
            _ if connected => now,
            Some(left) => phone.seen.max(left),
            None => phone.seen,
        };
        PhoneView {
            joined: time(phone.joined),
            seen: time(seen),
            silent: u32::try_from((now - seen).num_seconds()).unwrap_or(0),
            connected,
            id: phone.id,
            name: phone.name,
            role: phone.role,
            at: phone.at,
            table: phone.table,
            team: phone.team,
            seat: phone.seat,
            asks: phone.asks,
            host: phone.host,
        }
    }
}

/// An invitation.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
pub struct InvitationView {
    /// The address that the QR code has. The part after `#` is the key, which the phone keeps to itself.
    pub address: String,
    /// The address and port alone.
    pub host: String,
    /// A name and port that open the same page on phones that know mDNS, if it could be announced.
    pub name: Option<String>,
    /// The code to type, if the role is a reader's or a screen's.
    pub code: Option<CodeView>,
    /// Whether wrong codes were tried too often. The next one must be asked for.
    pub code_locked: bool,
}

/// A code to type.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
pub struct CodeView {
    /// Six digits.
    pub digits: String,
    /// For how many seconds it may still be typed.
    pub seconds: u32,
}
