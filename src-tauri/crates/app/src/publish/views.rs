//! Answers about publishing.

use super::sending::{Copied, Published};
use ardoise_journal::{DeviceId, EntityId};
use ardoise_ledger::{LeftOut, Reason};
use serde::Serialize;

/// Where the club publishes, and the receipts that it has.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "publish.ts"))]
pub struct PublishingView {
    /// The address of the hub, if the club has published from here.
    pub to: Option<String>,
    /// The id of the club at that hub.
    pub club: Option<String>,
    /// The public key of this device, in hexadecimal digits, which the club approves at the hub. None before the hub was first asked.
    pub key: Option<String>,
    /// The number of receipts.
    pub receipts: u32,
    /// How many of them do not hold: the hub has not signed them, or the ledger no longer has the events.
    pub broken: u32,
    /// When the last one was given: RFC 3339, in UTC.
    pub last: Option<String>,
}

/// What was published.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "publish.ts"))]
pub struct PublishedView {
    /// The number of events that were sent.
    pub events: u32,
    /// The number of hashes that were sent in place of events that stay home.
    pub stubs: u32,
    /// Whether the club has approved the key of this device, so that it was signed.
    pub signed: bool,
    /// The public key of this device, in hexadecimal digits.
    pub key: String,
    /// Chosen matches that are not published.
    pub left_out: Vec<LeftOutView>,
    /// Devices of which the hub has other events than this ledger, because two copies of a ledger were written in.
    pub copies: Vec<CopiedView>,
}

/// A device that has written in two copies of a ledger. The hub has the events of the other copy, and has set those of this one aside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "publish.ts"))]
pub struct CopiedView {
    /// The device.
    pub device: DeviceId,
    /// Whether it is the one that writes in this ledger.
    pub own: bool,
    /// The number of its first event that differs.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: i64,
    /// When this ledger's event with that number was written: RFC 3339, in UTC.
    pub since: String,
}

/// Why a match stays home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "publish.ts"))]
#[serde(rename_all = "snake_case")]
pub enum LeftOutCode {
    /// Its first event contains notes, which are to stay home.
    Notes,
    /// This ledger does not have all events of a device that wrote in it.
    Missing,
    /// A copy of a device's ledger wrote in it.
    Copied,
}

/// A match, concours or named ruleset that stays home although it was chosen.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "publish.ts"))]
pub struct LeftOutView {
    /// Its id.
    pub entity: EntityId,
    /// Why.
    pub code: LeftOutCode,
    /// The device whose events are missing or differ.
    pub device: Option<DeviceId>,
    /// The number of the first one of these.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seq: Option<i64>,
}

impl From<&LeftOut> for LeftOutView {
    fn from(left: &LeftOut) -> LeftOutView {
        let place = left.reason.place();
        LeftOutView {
            entity: left.entity.clone(),
            code: match left.reason {
                Reason::Notes => LeftOutCode::Notes,
                Reason::Missing(..) => LeftOutCode::Missing,
                Reason::Copied(..) => LeftOutCode::Copied,
            },
            device: place.map(|(device, _)| device.clone()),
            seq: place.map(|(_, seq)| seq),
        }
    }
}

impl From<Copied> for CopiedView {
    fn from(copied: Copied) -> CopiedView {
        CopiedView {
            device: copied.device,
            own: copied.is_own,
            seq: copied.seq,
            since: copied.since,
        }
    }
}

impl From<Published> for PublishedView {
    fn from(published: Published) -> PublishedView {
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        PublishedView {
            events: small(published.events),
            stubs: small(published.stubs),
            signed: published.is_signed,
            key: published.key,
            left_out: published.left_out.iter().map(Into::into).collect(),
            copies: published.copies.into_iter().map(Into::into).collect(),
        }
    }
}
