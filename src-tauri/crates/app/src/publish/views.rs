//! Answers about publishing.

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
