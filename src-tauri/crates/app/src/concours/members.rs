//! The members who get a team's result: its players or its pair, each for the parties that they played.

use super::hall::Hall;
use ardoise_concours::{Number, SeasonMember};
use ardoise_journal::{ConcoursTeam, Identities, TeamMember};

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
pub(super) fn member(number: usize, rounds: Option<&[u32]>) -> SeasonMember {
    SeasonMember {
        number: Number(u32::try_from(number).unwrap_or(u32::MAX)),
        rounds: rounds.map(|rounds| rounds.iter().copied().collect()),
    }
}
