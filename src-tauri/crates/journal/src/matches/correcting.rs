//! Correcting names: they follow the player through every seat of the match.

use super::{MatchState, Sides, Team};
use crate::name::player_key;
use ardoise_rules::Side;
use std::collections::BTreeSet;

impl MatchState {
    /// Who sat where, from the first deal on, with the names corrected to those of the players who sit there now. A seat without a name
    /// gets its name wherever it had none.
    pub fn corrected_seats(&self, right: &Sides) -> Vec<Sides> {
        let now = [&self.sides.us, &self.sides.them];
        let right_teams = [&right.us, &right.them];
        let pairs = now.into_iter().zip(right_teams);
        let names: Vec<(String, &String)> = pairs
            .flat_map(|(wrong, right)| wrong.players.iter().zip(&right.players))
            .filter(|(wrong, _)| !wrong.is_empty())
            .map(|(wrong, right)| (player_key(wrong), right))
            .collect();
        let corrected = |sat: &Team, wrong: &Team, right: &Team| {
            let players = sat.players.iter().enumerate().map(|(seat, player)| {
                let key = player_key(player);
                let stayed = wrong
                    .players
                    .get(seat)
                    .is_some_and(|name| player_key(name) == key);
                let here = right.players.get(seat).filter(|_| stayed);
                let elsewhere = || names.iter().find(|(wrong, _)| *wrong == key);
                let name = here.or_else(|| elsewhere().map(|(_, right)| *right));
                name.unwrap_or(player).clone()
            });
            Team {
                name: right.name.clone(),
                players: players.collect(),
            }
        };
        let seats = self.seated.iter().map(|from| Sides {
            us: corrected(&from.sides.us, &self.sides.us, &right.us),
            them: corrected(&from.sides.them, &self.sides.them, &right.them),
        });
        seats.collect()
    }
}

impl Sides {
    /// The first seat that has the name of another before it: its name, and its field, such as `sides.them.players[0]`.
    pub fn named_twice(&self) -> Option<(&str, String)> {
        let mut before = BTreeSet::new();
        let teams = [(Side::Us, &self.us), (Side::Them, &self.them)];
        for (side, team) in teams {
            for (seat, name) in team.players.iter().enumerate() {
                if !name.is_empty() && !before.insert(player_key(name)) {
                    let field = format!("sides.{}.players[{seat}]", side.as_str());
                    return Some((name, field));
                }
            }
        }
        None
    }
}
