//! The clock, and series of matches.

use ardoise_rules::PerSide;
use serde::Serialize;

/// The clock of the manche in play. It shows `elapsed` and, while it runs, the time since `since` on top.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct ClockView {
    /// The minutes after which no further deal begins.
    pub limit: i32,
    /// The seconds that it showed at `since`; negative if the manche began later.
    pub elapsed: i32,
    /// When it was last started or stopped, RFC 3339 in UTC.
    pub since: String,
    /// Whether it runs.
    pub running: bool,
}

/// A series: a match and its revanches, won by the first side to win two of three.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub struct SeriesView {
    /// The matches won so far, including this one once it is over.
    pub won: PerSide<u32>,
    /// Whether this match is the belle.
    pub is_belle: bool,
    /// Whether this match is over and the next is the belle.
    pub belle_next: bool,
}
