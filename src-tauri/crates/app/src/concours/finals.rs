//! The finals: the bracket by the ranking, its results, and the places after it.

use super::changing::change;
use super::hall::Hall;
use super::rank_views::{FinalHeatView, FinalPlaceView, FinalTableView, FinalsView};
use super::results::bounded;
use super::showing::seated;
use super::views::ConcoursChanged;
use crate::call::{Code, On, Reader, Refusal, Writer, refuse};
use ardoise_concours::Verdict;
use ardoise_journal::{ConcoursEvent, ConcoursId, FinalResult, TableCounts};
use serde_json::json;

/// A table of the bracket as it stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Place {
    /// The two teams, as far as they are known.
    pub teams: [Option<u32>; 2],
    points: Option<[i32; 2]>,
    forced: bool,
    /// The team that goes on.
    pub winner: Option<u32>,
    /// Whether one has no opponent.
    pub bye: bool,
}

/// The tables of each heat, the first heat first.
pub type Bracket = Vec<Vec<Place>>;

/// The finals; before they are drawn, with those who would play by the ranking now.
pub(super) fn finals(reader: &Reader, id: &ConcoursId) -> Result<FinalsView, Refusal> {
    of(&*Hall::find(reader, id)?)
}

/// The finals of a concours.
pub(super) fn of(hall: &Hall) -> Result<FinalsView, Refusal> {
    let Some(finals) = hall.format.finals else {
        return Ok(FinalsView {
            teams: None,
            length: None,
            drawn: false,
            heats: Vec::new(),
            places: Vec::new(),
        });
    };
    let kept = hall.state.finals.as_ref();
    let seats = match kept {
        Some(kept) => kept.seats.clone(),
        None => seats(hall, finals.teams)?,
    };
    let bracket = bracket(&seats, kept.map_or(&[], |kept| &kept.results));
    let ranked = ranking(hall)?;
    let seed = |team: u32| {
        let at = ranked.iter().position(|other| *other == team);
        at.and_then(|at| u32::try_from(at + 1).ok())
    };
    let table = |(at, place): (usize, &Place)| FinalTableView {
        table: number(at),
        sides: place
            .teams
            .map(|team| team.map(|team| seated(hall, &[team]))),
        seeds: place.teams.map(|team| team.and_then(seed)),
        points: place.points,
        forced: place.forced,
        winner: place.winner,
        bye: place.bye,
    };
    let heat = |(at, tables): (usize, &Vec<Place>)| FinalHeatView {
        heat: number(at),
        teams: u32::try_from(tables.len() * 2).unwrap_or(0),
        tables: tables.iter().enumerate().map(table).collect(),
    };
    let places = places(hall)?.into_iter().flatten();
    Ok(FinalsView {
        teams: Some(finals.teams),
        length: Some(finals.length),
        drawn: kept.is_some(),
        heats: bracket.iter().enumerate().map(heat).collect(),
        places: places
            .map(|(place, team)| FinalPlaceView {
                place,
                team: seated(hall, &[team]),
            })
            .collect(),
    })
}

/// Makes the bracket from the ranking, once every partie is over.
pub(super) fn draw(writer: &mut Writer, on: &On) -> Result<ConcoursChanged, Refusal> {
    change(writer, on, |hall| {
        let Some(finals) = hall.format.finals else {
            return Err(refuse(Code::NoFinals, "", json!({})).into());
        };
        if hall.last_complete() < hall.format.rounds {
            let round = hall.last_complete() + 1;
            let tables = hall.state.draw(round).map(super::showing::missing);
            let params = json!({"round": round, "tables": tables.unwrap_or_default()});
            return Err(refuse(Code::ResultsMissing, "", params).into());
        }
        let begun = hall.state.finals.as_ref();
        if begun.is_some_and(|finals| !finals.results.is_empty()) {
            return Err(refuse(Code::FinalsBegun, "", json!({})).into());
        }
        let seats = seats(hall, finals.teams)?;
        Ok(vec![ConcoursEvent::FinalsDrawn { seats }])
    })
}

/// Enters or corrects the result of a table of the finals.
pub(super) fn enter(
    writer: &mut Writer,
    on: &On,
    (heat, table): (u32, u32),
    (points, counts, force): ([i32; 2], TableCounts, bool),
) -> Result<ConcoursChanged, Refusal> {
    bounded(points)?;
    change(writer, on, |hall| {
        let unknown = || {
            refuse(
                Code::NoSuchFinal,
                "table",
                json!({"round": heat, "table": table}),
            )
        };
        let kept = hall.state.finals.as_ref().ok_or_else(unknown)?;
        let bracket = bracket(&kept.seats, &kept.results);
        let place = at(&bracket, heat, table).ok_or_else(unknown)?;
        let [Some(one), Some(other)] = place.teams else {
            return Err(unknown().into());
        };
        let length = hall.format.finals.ok_or_else(unknown)?.length;
        let check = hall.check(length, points, &counts)?;
        let impossible = check.filter(|check| check.verdict == Verdict::Impossible);
        if let Some(check) = impossible.as_ref().filter(|_| !force) {
            let params = json!({"value": check.sum, "hints": check.hints});
            return Err(refuse(Code::ResultImpossible, "points", params).into());
        }
        if points[0] == points[1] {
            let params = json!({"value": points});
            return Err(refuse(Code::FinalTied, "points", params).into());
        }
        let winner = if points[0] > points[1] { one } else { other };
        let next = at(&bracket, heat + 1, table.div_ceil(2));
        let played_on = next.is_some_and(|next| next.points.is_some());
        if played_on && place.winner != Some(winner) {
            let params = json!({"round": heat + 1, "table": table.div_ceil(2)});
            return Err(refuse(Code::FinalPlayedOn, "points", params).into());
        }
        Ok(vec![ConcoursEvent::FinalEntered(FinalResult {
            heat,
            table,
            teams: [one, other],
            points,
            winner,
            forced: impossible.is_some(),
        })])
    })
}

/// The places by the finals, and behind them by the ranking; none before the final is over. Teams eliminated in the
/// same heat are placed by the ranking before the finals.
pub(super) fn places(hall: &Hall) -> Result<Option<Vec<(u32, u32)>>, Refusal> {
    let Some(kept) = &hall.state.finals else {
        return Ok(None);
    };
    let bracket = bracket(&kept.seats, &kept.results);
    let last = bracket.last().and_then(|heat| heat.first());
    let Some(winner) = last.and_then(|last| last.winner) else {
        return Ok(None);
    };
    let ranked = ranking(hall)?;
    let mut placed = vec![winner];
    for heat in bracket.iter().rev() {
        let teams = heat.iter().flat_map(|place| place.teams).flatten();
        let mut out: Vec<u32> = teams.filter(|team| !placed.contains(team)).collect();
        out.sort_by_key(|team| ranked.iter().position(|other| other == team));
        out.dedup();
        placed.extend(out);
    }
    let rest: Vec<u32> = ranked
        .into_iter()
        .filter(|team| !placed.contains(team))
        .collect();
    placed.extend(rest);
    let placed = placed.into_iter().enumerate();
    Ok(Some(placed.map(|(at, team)| (number(at), team)).collect()))
}

/// All teams by the ranking after the last complete partie.
fn ranking(hall: &Hall) -> Result<Vec<u32>, Refusal> {
    let ranked = hall.standings(hall.last_complete())?;
    Ok(ranked.iter().map(|standing| standing.number.0).collect())
}

/// The bracket's seats: the first of the ranking who have not left, with byes from the top.
fn seats(hall: &Hall, most: u32) -> Result<Vec<Option<u32>>, Refusal> {
    let ranked = ranking(hall)?.into_iter();
    let there = |number: &u32| {
        let team = hall.state.team(*number);
        team.is_some_and(|team| team.withdrawn_from.is_none())
    };
    let playing: Vec<u32> = ranked.filter(there).take(most as usize).collect();
    // With fewer teams than seats, a smaller bracket has fewer byes.
    let mut size = 2;
    while size < playing.len() && size < most as usize {
        size *= 2;
    }
    let seat = |seed: usize| playing.get(seed - 1).copied();
    Ok(seeds(size).into_iter().map(seat).collect())
}

/// The seeds in the order of the bracket: 1–8, 4–5, 2–7, 3–6 for eight.
pub fn seeds(size: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < size {
        let sum = order.len() * 2 + 1;
        order = order
            .into_iter()
            .flat_map(|seed| [seed, sum - seed])
            .collect();
    }
    order
}

/// The bracket of these seats after these results; an empty seat is a bye.
pub fn bracket(seats: &[Option<u32>], results: &[FinalResult]) -> Bracket {
    let mut bracket: Bracket = Vec::new();
    let mut teams: Vec<Option<u32>> = seats.to_vec();
    while teams.len() >= 2 {
        let first = bracket.is_empty();
        let heat = number(bracket.len());
        let tables = teams.chunks(2).enumerate().map(|(at, pair)| {
            let pair = [pair[0], pair.get(1).copied().flatten()];
            let table = number(at);
            let result = results
                .iter()
                .find(|result| result.heat == heat && result.table == table)
                .filter(|result| result.teams.map(Some) == pair);
            // Only the first heat has byes.
            let bye = match pair {
                [Some(one), None] | [None, Some(one)] if first => Some(one),
                _ => None,
            };
            Place {
                teams: pair,
                points: result.map(|result| result.points),
                forced: result.is_some_and(|result| result.forced),
                winner: result.map(|result| result.winner).or(bye),
                bye: bye.is_some(),
            }
        });
        let tables: Vec<Place> = tables.collect();
        teams = tables.iter().map(|place| place.winner).collect();
        bracket.push(tables);
    }
    bracket
}

fn at(bracket: &Bracket, heat: u32, table: u32) -> Option<Place> {
    let heat = bracket.get(heat.checked_sub(1)? as usize)?;
    heat.get(table.checked_sub(1)? as usize).copied()
}

/// A position as a number from 1.
fn number(at: usize) -> u32 {
    u32::try_from(at + 1).unwrap_or(u32::MAX)
}
