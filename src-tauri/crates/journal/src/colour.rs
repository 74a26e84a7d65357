//! Players' colours.

use serde::{Deserialize, Serialize};

/// The colour of a player's token. The screens have a shade of it for each theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
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
