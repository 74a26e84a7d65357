//! The ranking of a concours: places, movement, and the key that decided a tie.

use super::finals::places as final_places;
use super::hall::Hall;
use super::keys::{decided_by, key_value};
use super::rank_views::{StandingRow, StandingsView};
use super::showing::seated;
use crate::call::{Code, Reader, Refusal, out_of_range, refuse};
use ardoise_concours::{Key, Standing};
use ardoise_journal::{ConcoursId, ConcoursTeam};
use serde_json::json;
use std::collections::{BTreeSet, HashMap};

/// The ranking after a partie: by default the last whose results are all in. A list is of a label or a club.
pub(super) fn standings(
    reader: &Reader,
    id: &ConcoursId,
    after: Option<u32>,
    list: Option<&str>,
    individuals: bool,
) -> Result<StandingsView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let view = of(&hall, after, list)?;
    match individuals && !hall.is_melee() {
        true => super::individuals::individuals(&hall, view, &reader.ledger.identities()?),
        false => Ok(view),
    }
}

pub(super) fn of(
    hall: &Hall,
    after: Option<u32>,
    list: Option<&str>,
) -> Result<StandingsView, Refusal> {
    let drawn = hall.state.last_drawn();
    let complete = hall.last_complete();
    let after = after.unwrap_or(complete);
    if after > drawn {
        return Err(out_of_range("after", after, 0..=drawn).into());
    }
    let ranked = hall.standings(after)?;
    let before = match after {
        0 | 1 => None,
        after => Some(places(&hall.standings(after - 1)?)),
    };
    let points = points(hall, after)?;
    let lists = lists(hall);
    if let Some(list) = list.filter(|list| !lists.iter().any(|known| known == list)) {
        let params = json!({"value": list, "allowed": lists});
        return Err(refuse(Code::NotAValue, "list", params).into());
    }
    let decided = decided(&ranked);
    let finals: HashMap<u32, u32> = match after == hall.format.rounds && after <= complete {
        true => final_places(hall)?.into_iter().flatten(),
        false => None.into_iter().flatten(),
    }
    .map(|(place, team)| (team, place))
    .collect();
    let mut rows: Vec<StandingRow> = Vec::new();
    for (at, standing) in ranked.iter().enumerate() {
        let number = standing.number.0;
        let Some(team) = hall.state.team(number) else {
            continue;
        };
        if list.is_some_and(|list| !is_of(team, list)) {
            continue;
        }
        let above = rows.last().filter(|row| row.place == standing.place);
        let next = u32::try_from(rows.len() + 1).unwrap_or(u32::MAX);
        let place_in_list = above.map_or(next, |row| row.place_in_list);
        let shares = |other: Option<&Standing>| other.is_some_and(|it| it.place == standing.place);
        rows.push(StandingRow {
            place: standing.place,
            final_place: finals.get(&number).copied(),
            shared: shares(at.checked_sub(1).and_then(|at| ranked.get(at)))
                || shares(ranked.get(at + 1)),
            place_in_list,
            moved: before.as_ref().and_then(|before| {
                let before = i64::from(*before.get(&number)?);
                i32::try_from(before - i64::from(standing.place)).ok()
            }),
            team: seated(hall, &[number]),
            club: team.club.clone(),
            labels: team.labels.clone(),
            points: points
                .iter()
                .map(|round| round.get(&number).copied())
                .collect(),
            keys: standing.keys.iter().map(key_value).collect(),
            decided_by: decided[at],
        });
    }
    Ok(StandingsView {
        after,
        complete: after <= complete,
        keys: hall.format.rank.clone(),
        list: list.map(str::to_owned),
        individuals: false,
        lists,
        rows,
    })
}

fn places(ranked: &[Standing]) -> HashMap<u32, u32> {
    let places = ranked.iter();
    places
        .map(|standing| (standing.number.0, standing.place))
        .collect()
}

/// What each partie counts for the points of each team that played it or was exempt.
fn points(hall: &Hall, after: u32) -> Result<Vec<HashMap<u32, i32>>, Refusal> {
    let of_round = |round: u32| -> Result<HashMap<u32, i32>, Refusal> {
        let Some(draw) = hall.state.draw(round) else {
            return Ok(HashMap::new());
        };
        let played = draw.tables.iter().filter(|table| table.result.is_some());
        let mut took_part: BTreeSet<u32> = played.flat_map(|table| table.sides.concat()).collect();
        took_part.extend(&draw.exempt);
        let value = |standing: &Standing| {
            let points = standing.keys.first().map_or(0, |(_, value)| *value);
            (standing.number.0, i32::try_from(points).unwrap_or(i32::MAX))
        };
        let ranked = hall.points_of(round)?;
        let values = ranked.iter().map(value);
        Ok(values
            .filter(|(number, _)| took_part.contains(number))
            .collect())
    };
    (1..=after).map(of_round).collect()
}

/// For each row, the key that put it behind the row above, if they are equal on the first key.
fn decided(ranked: &[Standing]) -> Vec<Option<Key>> {
    let decides = |at: usize| {
        let above = ranked.get(at.checked_sub(1)?)?;
        decided_by(&above.keys, &ranked[at].keys)
    };
    (0..ranked.len()).map(decides).collect()
}

pub(super) fn lists(hall: &Hall) -> Vec<String> {
    let teams = hall.state.teams.iter();
    let lists: BTreeSet<&String> = teams
        .flat_map(|team| team.labels.iter().chain(&team.club))
        .collect();
    lists.into_iter().cloned().collect()
}

pub(super) fn is_of(team: &ConcoursTeam, list: &str) -> bool {
    team.labels
        .iter()
        .chain(&team.club)
        .any(|label| label == list)
}
