//! Who has the result of a team: its players or its pair, each of the parties that they played.

use super::hall::Hall;
use ardoise_journal::{ConcoursTeam, Identities};
use serde_json::{Value, json};

/// A player, or a pair, of a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Told {
    /// The keys of the names, in order.
    pub keys: Vec<String>,
    /// The names, in the order of the keys.
    pub names: Vec<String>,
    /// The parties that they played; none where nobody else played for the team.
    pub rounds: Option<Vec<u32>>,
}

/// The players of a team, or its pairs. A mêlée has no pairs.
pub(super) fn members_of(
    hall: &Hall,
    team: &ConcoursTeam,
    pairs: bool,
    ids: &Identities,
) -> Vec<Told> {
    if pairs && hall.is_melee() {
        return Vec::new();
    }
    let rounds = hall.format.rounds;
    let mut told: Vec<Told> = Vec::new();
    for round in 1..=rounds {
        let players = team.players_in(round);
        let players = players
            .iter()
            .map(|player| (ids.key(&player.name), player.name.clone()));
        let mut players: Vec<(String, String)> = players.collect();
        let groups = match pairs {
            true => {
                players.sort();
                vec![players]
            }
            false => players.into_iter().map(|player| vec![player]).collect(),
        };
        for group in groups {
            let (keys, names): (Vec<String>, Vec<String>) = group.into_iter().unzip();
            match told.iter_mut().find(|one| one.keys == keys) {
                Some(one) => one.rounds.iter_mut().for_each(|played| played.push(round)),
                None => told.push(Told {
                    keys,
                    names,
                    rounds: Some(vec![round]),
                }),
            }
        }
    }
    for one in &mut told {
        one.rounds.take_if(|played| played.len() == rounds as usize);
    }
    told
}

/// A member as the engine takes it.
pub(super) fn member(number: usize, rounds: Option<&[u32]>) -> Value {
    match rounds {
        None => json!(number),
        Some(rounds) => json!({"member": number, "parties": rounds}),
    }
}
