//! The members who get a team's result in the challenge of a season: its players, or its pairs.

use serde::{Deserialize, Serialize};

use super::state::ConcoursTeam;

/// A player, or a pair, of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamMember {
    /// The keys of the names, in order.
    pub keys: Vec<String>,
    /// The names, in the order of the keys.
    pub names: Vec<String>,
    /// The parties that they played; none if nobody else played for the team.
    pub rounds: Option<Vec<u32>>,
}

/// Keys of names, with the names.
type Named = Vec<(String, String)>;

impl ConcoursTeam {
    /// Its players, or its pairs, over this many parties. `key` is the same for all names of one person.
    pub fn members(
        &self,
        rounds: u32,
        pairs: bool,
        key: impl Fn(&str) -> String,
    ) -> Vec<TeamMember> {
        let mut found: Vec<(Named, Vec<u32>)> = Vec::new();
        for round in 1..=rounds {
            let players = self.players_in(round).into_iter();
            let mut players: Named = players
                .map(|player| (key(&player.name), player.name))
                .collect();
            let groups = match pairs {
                // A team of one name has no pair.
                true if players.len() < 2 => Vec::new(),
                true => {
                    players.sort();
                    vec![players]
                }
                false => players.into_iter().map(|player| vec![player]).collect(),
            };
            for group in groups {
                let keys = |group: &[(String, String)]| -> Vec<String> {
                    group.iter().map(|(key, _)| key.clone()).collect()
                };
                match found
                    .iter_mut()
                    .find(|(known, _)| keys(known) == keys(&group))
                {
                    Some((_, played)) => played.push(round),
                    None => found.push((group, vec![round])),
                }
            }
        }
        let member = |(group, played): (Named, Vec<u32>)| {
            let (keys, names) = group.into_iter().unzip();
            TeamMember {
                keys,
                names,
                rounds: (played.len() != rounds as usize).then_some(played),
            }
        };
        found.into_iter().map(member).collect()
    }
}
