//! Players' colours, the clock, and matches that follow one another.

use ardoise_rules::PerSide;
use serde::{Deserialize, Serialize};

/// The colour of a player's token. The screens have a shade of each for either theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// A pink.
    Rose,
    /// A yellowish green.
    Olive,
    /// A brown.
    Cocoa,
    /// A grey.
    Stone,
    /// A bluish green.
    Lagoon,
}

impl Colour {
    /// The palette.
    pub const ALL: [Colour; 5] = [
        Colour::Rose,
        Colour::Olive,
        Colour::Cocoa,
        Colour::Stone,
        Colour::Lagoon,
    ];

    /// The colour's name.
    pub fn as_str(self) -> &'static str {
        match self {
            Colour::Rose => "rose",
            Colour::Olive => "olive",
            Colour::Cocoa => "cocoa",
            Colour::Stone => "stone",
            Colour::Lagoon => "lagoon",
        }
    }
}

/// The clock of the running manche. What it shows at a time is `elapsed`, and while it runs the time since `since`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct ClockView {
    /// Minutes after which no deal is begun.
    pub limit: i32,
    /// Seconds that had run at `since`; below zero where the manche began later.
    pub elapsed: i32,
    /// RFC 3339, in UTC: when the clock was started or stopped last.
    pub since: String,
    /// Whether it runs.
    pub running: bool,
}

/// A match and its revanches: the first side with two of three has won the series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct SeriesView {
    /// Matches won so far, this one with them once it is over.
    pub won: PerSide<u32>,
    /// This match is the belle.
    pub is_belle: bool,
    /// This match is over, and the next one is the belle.
    pub belle_next: bool,
}
