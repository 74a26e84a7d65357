//! The members who get a team's result: its players or its pair, each for the parties that they played.

use super::hall::Hall;
use ardoise_journal::{ConcoursTeam, Identities, TeamMember};
use serde_json::{Value, json};

/// The players of a team, or its pairs. A mêlée has no pairs.
pub(super) fn members_of(
    hall: &Hall,
    team: &ConcoursTeam,
    pairs: bool,
    ids: &Identities,
) -> Vec<TeamMember> {
    match pairs && hall.is_melee() {
        true => Vec::new(),
        false => team.members(hall.format.rounds, pairs, |name| ids.key(name)),
    }
}

/// A member as the engine takes it.
pub(super) fn member(number: usize, rounds: Option<&[u32]>) -> Value {
    match rounds {
        None => json!(number),
        Some(rounds) => json!({"member": number, "parties": rounds}),
    }
}
