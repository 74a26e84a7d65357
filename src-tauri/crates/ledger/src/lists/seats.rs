//! The players who sit, or sat, at the table of a match.

use std::collections::{BTreeMap, BTreeSet};

use ardoise_journal::{Identities, MatchState, Sides};
use ardoise_rules::Side;
use serde_json::json;

/// A named player who has, or has had, a seat.
pub(crate) struct Seat<'s> {
    pub(crate) side: Side,
    pub(crate) position: u32,
    pub(crate) name: &'s str,
    /// The player's key.
    pub(crate) key: String,
}

/// Every named player who has had a seat: first those who sit there now, in their seats, then those who left.
pub(crate) fn seats<'s>(state: &'s MatchState, ids: &Identities) -> Vec<Seat<'s>> {
    let seat = |(side, position, name): (Side, u32, &'s str)| Seat {
        side,
        position,
        name,
        key: ids.key(name),
    };
    let mut seats: Vec<Seat> = named(&state.sides).map(seat).collect();
    let before = state.seated.iter().rev().map(|from| &from.sides);
    // Most matches have the same players from the first deal to the last.
    for sides in before.filter(|sides| **sides != state.sides) {
        for mut left in named(sides).map(seat) {
            if seats.iter().all(|known| known.key != left.key) {
                let on_side = seats.iter().filter(|known| known.side == left.side);
                let last = on_side.map(|known| known.position).max();
                left.position = last.unwrap_or(left.position).max(1) + 1;
                seats.push(left);
            }
        }
    }
    seats
}

/// The seats that have a name.
pub(crate) fn named(sides: &Sides) -> impl Iterator<Item = (Side, u32, &str)> {
    let teams = [(Side::Us, &sides.us), (Side::Them, &sides.them)];
    let players = teams.into_iter().flat_map(|(side, team)| {
        let players = (0_u32..).zip(&team.players);
        players.map(move |(seat, name)| (side, seat, name.as_str()))
    });
    players.filter(|(_, _, name)| !name.trim().is_empty())
}

/// A key for the people at a table that does not depend on where they sit.
pub(crate) fn people<'a>(names: impl Iterator<Item = &'a str>, ids: &Identities) -> String {
    let keys: BTreeSet<String> = names.map(|name| ids.key(name)).collect();
    json!(keys).to_string()
}

pub(crate) fn times(state: Option<&MatchState>, ids: &Identities) -> BTreeMap<String, i64> {
    let mut times = BTreeMap::new();
    for seat in state.into_iter().flat_map(|state| seats(state, ids)) {
        *times.entry(seat.key).or_insert(0) += 1;
    }
    times
}
