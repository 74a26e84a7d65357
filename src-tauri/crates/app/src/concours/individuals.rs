//! The ranking of the players of pairs, each by the parties that they played.

use super::hall::Hall;
use super::keys::{decided_by, key_value};
use super::members::{member, members_of};
use super::rank_views::{StandingRow, StandingsView};
use crate::call::Refusal;
use ardoise_concours::{Key, SeasonMember, SeasonRequest, SeasonRules};
use ardoise_journal::{Identities, TeamMember};
use std::collections::HashMap;

/// A player with their place.
struct Ranked {
    /// The number of the team.
    team: u32,
    name: String,
    rounds: Option<Vec<u32>>,
    place: u32,
    keys: Vec<(Key, i64)>,
}

/// The players of the teams of a ranking. A player who played only some parties of the team has the results of those.
pub(super) fn individuals(
    hall: &Hall,
    view: StandingsView,
    ids: &Identities,
) -> Result<StandingsView, Refusal> {
    let ranked = ranked(hall, view.after, ids)?;
    let before: HashMap<(u32, String), u32> = match view.after {
        0 | 1 => HashMap::new(),
        after => self::ranked(hall, after - 1, ids)?
            .into_iter()
            .map(|one| ((one.team, one.name), one.place))
            .collect(),
    };
    let of_team: HashMap<u32, &StandingRow> = view
        .rows
        .iter()
        .filter_map(|row| Some((*row.team.numbers.first()?, row)))
        .collect();
    let mut rows: Vec<StandingRow> = Vec::with_capacity(ranked.len());
    for (at, one) in ranked.iter().enumerate() {
        // The list may leave the team out.
        let Some(pair) = of_team.get(&one.team) else {
            continue;
        };
        let neighbours = [at.checked_sub(1), Some(at + 1)].map(|at| ranked.get(at?));
        let above = rows.last().filter(|row| row.place == one.place);
        let next = u32::try_from(rows.len() + 1).unwrap_or(u32::MAX);
        let mut row = (*pair).clone();
        row.place_in_list = above.map_or(next, |row| row.place_in_list);
        row.place = one.place;
        row.shared = neighbours
            .into_iter()
            .flatten()
            .any(|other| other.place == one.place);
        row.moved = before
            .get(&(one.team, one.name.clone()))
            .and_then(|before| i32::try_from(i64::from(*before) - i64::from(one.place)).ok());
        row.team.names = vec![one.name.clone()];
        row.points = (1..)
            .zip(&pair.points)
            .map(|(round, points)| points.filter(|_| one.played(round)))
            .collect();
        row.keys = one.keys.iter().map(key_value).collect();
        row.decided_by = neighbours[0].and_then(|above| decided_by(&above.keys, &one.keys));
        rows.push(row);
    }
    Ok(StandingsView {
        individuals: true,
        rows,
        ..view
    })
}

impl Ranked {
    fn played(&self, round: u32) -> bool {
        self.rounds
            .as_ref()
            .is_none_or(|rounds| rounds.contains(&round))
    }
}

/// All players who have played for a team up to a partie, in the order of the ranking. Partners share the lot of their
/// team.
fn ranked(hall: &Hall, after: u32, ids: &Identities) -> Result<Vec<Ranked>, Refusal> {
    let mut players: Vec<(u32, TeamMember)> = Vec::new();
    let mut members: Vec<Vec<SeasonMember>> = Vec::new();
    for team in &hall.state.teams {
        let mut of_team = Vec::new();
        for told in members_of(hall, team, false, ids) {
            let rounds = told.rounds.as_ref();
            // A substitute who comes in later is not there yet.
            if rounds.is_some_and(|rounds| rounds.iter().all(|round| *round > after.max(1))) {
                continue;
            }
            of_team.push(member(players.len() + 1, told.rounds.as_deref()));
            players.push((team.number, told));
        }
        members.push(of_team);
    }
    let by_lot = hall.format.rank.contains(&Key::Lot);
    let mut rank = hall.format.rank.clone();
    rank.retain(|key| *key != Key::Lot);
    if rank.is_empty() {
        // A ranking by lot alone.
        rank.push(Key::Points);
    }
    let rules = SeasonRules {
        rank,
        best: None,
        min_attendance: 0,
    };
    let concours = vec![hall.of_season(after, members)?];
    let standings = SeasonRequest::new(rules, concours, None)?.answer_with_absent()?;
    let mut ranked: Vec<Ranked> = Vec::with_capacity(standings.len());
    for standing in standings {
        let Some((team, told)) = players.get(standing.member.0 as usize - 1) else {
            continue;
        };
        let mut keys = standing.keys;
        keys.retain(|(key, _)| hall.format.rank.contains(key));
        if by_lot {
            let number = ardoise_concours::Number(*team);
            let lot = ardoise_concours::lot(&hall.state.rank_seed, 0, number);
            keys.push((Key::Lot, lot.value().cast_signed()));
        }
        ranked.push(Ranked {
            team: *team,
            name: told.names.concat(),
            rounds: told.rounds.clone(),
            place: 0,
            keys,
        });
    }
    // Stable: equal players stay in the order of their teams.
    ranked.sort_by_cached_key(|one| -> Vec<i64> {
        let keys = one.keys.iter();
        keys.map(|(key, value)| key.ascending(*value)).collect()
    });
    for at in 0..ranked.len() {
        let same = at > 0 && ranked[at].keys == ranked[at - 1].keys;
        ranked[at].place = match same {
            true => ranked[at - 1].place,
            false => u32::try_from(at + 1).unwrap_or(u32::MAX),
        };
    }
    Ok(ranked)
}
