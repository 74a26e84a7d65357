//! The contribution of a concours to the challenge of its season, as its row keeps it.

use ardoise_journal::{ConcoursState, TeamMember};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

use super::licences::licence;
use super::persons::Persons;

/// The contribution of a concours to the challenge of a season, as its row keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct ChallengePart {
    pub(super) format: Value,
    pub(super) results: Vec<Value>,
    pub(super) teams: Vec<ChallengeTeam>,
    /// The licences that are written for the players, by their ids.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) licences: BTreeMap<String, BTreeSet<String>>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct ChallengeTeam {
    pub(super) plain: Value,
    pub(super) club: Option<String>,
    pub(super) labels: Vec<String>,
    pub(super) players: Vec<TeamMember>,
    pub(super) pairs: Vec<TeamMember>,
}

/// The contribution of a concours to the challenge of its season.
pub(super) fn part(
    (state, persons): (&ConcoursState, &Persons),
    format: &Value,
    melee: bool,
    rounds: u32,
) -> ChallengePart {
    let results = (1..=rounds).flat_map(|round| state.plain_results(round, melee));
    let teams = state.teams.iter().zip(state.plain_teams());
    ChallengePart {
        format: format.clone(),
        results: results.collect(),
        teams: teams
            .map(|(team, plain)| ChallengeTeam {
                plain,
                club: team.club.clone(),
                labels: team.labels.clone(),
                players: team.members(rounds, false, |name| persons.of_name(name)),
                // A mêlée has no pairs.
                pairs: match melee {
                    true => Vec::new(),
                    false => team.members(rounds, true, |name| persons.of_name(name)),
                },
            })
            .collect(),
        licences: licences(state, persons),
    }
}

/// The licences of all players who play or have played, by their ids.
fn licences(state: &ConcoursState, persons: &Persons) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for team in &state.teams {
        let left = team.substitutions.iter().map(|one| &one.left);
        for player in team.players.iter().chain(left) {
            if let Some(licence) = player.licence.as_deref().and_then(licence) {
                let of_player = all.entry(persons.of_name(&player.name)).or_default();
                of_player.insert(licence);
            }
        }
    }
    all
}
