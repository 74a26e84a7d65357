//! Similar names that may belong to one player.

use super::kept::Kept;
use super::types::Alike;
use ardoise_journal::{fold_name, player_key};
use std::collections::{BTreeMap, BTreeSet};

/// How many of the ledger's players are searched for similar names.
const NAMES: u32 = 2000;

/// Names that differ from a known one, or from an earlier one in the file, only by accents, hyphens or the place of a
/// space. Names that differ only in case are the same player anyway, and a name that the ledger knows always means that
/// player.
pub(super) fn alike(names: &BTreeSet<String>, kept: &dyn Kept) -> Vec<Alike> {
    let squeezed = |name: &str| fold_name(name).replace([' ', '-', '\'', '.'], "");
    let mut first_of: BTreeMap<String, &str> = BTreeMap::new();
    let mut found = Vec::new();
    for name in names.iter().filter(|name| !name.is_empty()) {
        let letters = squeezed(name);
        let begin: String = name.chars().take(1).collect();
        let known = kept.players(&begin, NAMES).into_iter();
        let known: Vec<String> = known.filter(|known| squeezed(known) == letters).collect();
        let is_same = |other: &str| player_key(other) == player_key(name);
        let in_file = first_of.get(&letters).filter(|first| !is_same(first));
        let in_file = in_file.map(|first| (*first).to_owned());
        if !known.iter().any(|known| is_same(known))
            && let Some(known) = known.into_iter().next().or(in_file)
        {
            found.push(Alike {
                typed: name.clone(),
                known,
            });
        }
        first_of.entry(letters).or_insert(name);
    }
    found
}
