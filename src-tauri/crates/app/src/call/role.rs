//! Who calls.

use serde::Serialize;

/// What someone may do. A role may do all that a lesser one may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Looks: queries only.
    Reader,
    /// Keeps the score: everything.
    Scorer,
}
