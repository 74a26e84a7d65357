use super::side::Side;
use serde::{Deserialize, Serialize};

/// A seat at the table. South and north are *us*, east and west *them*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The player who keeps the slate.
    South,
    /// The player on south's right.
    East,
    /// South's partner.
    North,
    /// The player on south's left.
    West,
}

/// The direction in which players deal, call and play (`table.direction`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// South, east, north, west: the French way.
    Anticlockwise,
    /// South, west, north, east.
    Clockwise,
}

impl Seat {
    /// The four seats, anticlockwise from south.
    pub const ALL: [Seat; 4] = [Seat::South, Seat::East, Seat::North, Seat::West];

    /// The side of this seat.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Seat::South | Seat::North => Side::Us,
            Seat::East | Seat::West => Side::Them,
        }
    }

    /// The next player to act.
    pub const fn next(self, direction: Direction) -> Seat {
        let step = match direction {
            Direction::Anticlockwise => 1,
            Direction::Clockwise => 3,
        };
        Seat::ALL[(self as usize + step) % 4]
    }

    /// How many turns after `first` this seat acts, from 0 to 3.
    pub const fn turns_after(self, first: Seat, direction: Direction) -> u8 {
        let anticlockwise = (self as u8 + 4 - first as u8) % 4;
        match direction {
            Direction::Anticlockwise => anticlockwise,
            Direction::Clockwise => (4 - anticlockwise) % 4,
        }
    }

    /// The seat's name in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Seat::South => "south",
            Seat::East => "east",
            Seat::North => "north",
            Seat::West => "west",
        }
    }
}

/// A player, or only a side if the player is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(untagged)]
pub enum By {
    /// A known player.
    Seat(Seat),
    /// One of the players of a side.
    Side(Side),
}

impl By {
    /// The side.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            By::Seat(seat) => seat.side(),
            By::Side(side) => side,
        }
    }

    /// The player, if known.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            By::Seat(seat) => Some(seat),
            By::Side(_) => None,
        }
    }

    /// The players that can be meant.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| match self {
            By::Seat(only) => *seat == only,
            By::Side(side) => seat.side() == side,
        })
    }
}
