//! Roles of callers.

use serde::Serialize;

/// What a caller may do. Each role may also do what a lower one may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// May look: queries only.
    Reader,
    /// May keep score: every call.
    Scorer,
}
