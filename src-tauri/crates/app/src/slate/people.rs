//! The players at the table: their names and colours.

use super::Colour;
use crate::call::{Reader, Refusal};
use ardoise_journal::{MatchState, Sides, fold_name};
use std::collections::BTreeMap;

/// The colour of each player, by name.
pub(crate) type Colours = BTreeMap<String, Colour>;

/// All players who have had a seat; those who sit now come first.
pub(crate) fn everybody(state: &MatchState) -> Vec<String> {
    let mut names = names(&state.sides);
    for before in state
        .seated
        .iter()
        .rev()
        .flat_map(|from| self::names(&from.sides))
    {
        if !names.contains(&before) {
            names.push(before);
        }
    }
    names
}

/// The names at a table, in the order of the seats.
pub(crate) fn names(sides: &Sides) -> Vec<String> {
    let names = sides.us.players.iter().chain(&sides.them.players);
    names.filter(|name| !name.is_empty()).cloned().collect()
}

/// The colour that was last chosen for each player, or else one computed from the name that nobody at the table has
/// yet.
pub(crate) fn colours(reader: &Reader, names: &[String]) -> Result<Colours, Refusal> {
    let mut colours = reader.ledger.colours_of(names)?;
    for name in names {
        if !colours.contains_key(name) {
            let colour = own_colour(name, &colours);
            colours.insert(name.clone(), colour);
        }
    }
    Ok(colours)
}

fn own_colour(name: &str, taken: &Colours) -> Colour {
    let letters = fold_name(name);
    let sum = letters.bytes().fold(0_usize, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into())
    });
    let first = sum % Colour::ALL.len();
    let mut round = Colour::ALL
        .into_iter()
        .cycle()
        .skip(first)
        .take(Colour::ALL.len());
    let free = round.find(|colour| taken.values().all(|other| other != colour));
    free.unwrap_or(Colour::ALL[first])
}
