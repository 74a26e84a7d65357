//! The players who sit, or sat, at the table of a match.

use std::collections::{BTreeMap, BTreeSet};

use ardoise_journal::{Identities, MatchState, Sides, player_key};
use ardoise_rules::Side;
use serde_json::json;

/// Every named player who has had a seat: first those who sit there now, in their seats, then those who left.
pub(crate) fn seats<'s>(state: &'s MatchState, ids: &Identities) -> Vec<(Side, u32, &'s str)> {
    let mut seats: Vec<(Side, u32, &'s str)> = named(&state.sides).collect();
    for (side, seat, name) in state
        .seated
        .iter()
        .rev()
        .flat_map(|from| named(&from.sides))
    {
        if seats
            .iter()
            .all(|(_, _, known)| ids.key(known) != ids.key(name))
        {
            let on_side = seats.iter().filter(|known| known.0 == side);
            let last = on_side.map(|known| known.1).max().unwrap_or(seat);
            seats.push((side, last.max(1) + 1, name));
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
    players.filter(|(_, _, name)| !player_key(name).is_empty())
}

/// A key for the people at a table that does not depend on where they sit.
pub(crate) fn people<'a>(names: impl Iterator<Item = &'a str>, ids: &Identities) -> String {
    let keys: BTreeSet<String> = names.map(|name| ids.key(name)).collect();
    json!(keys).to_string()
}

pub(crate) fn times(state: Option<&MatchState>, ids: &Identities) -> BTreeMap<String, i64> {
    let mut times = BTreeMap::new();
    for (_, _, name) in state.into_iter().flat_map(|state| seats(state, ids)) {
        *times.entry(ids.key(name)).or_insert(0) += 1;
    }
    times
}
