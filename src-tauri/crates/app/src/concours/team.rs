//! The evening of a team, for the phones that follow it.

use super::desk::desk_table;
use super::hall::Hall;
use super::play_views::TableState;
use super::seat::numbers_at;
use super::seat_views::{TeamEveningView, TeamPartie, TeamPartieView};
use super::showing::{clock, seated, seated_in};
use super::standing;
use crate::call::{Bench, Code, Reader, Refusal, refuse};
use crate::lobby::PhoneId;
use crate::phones::{DoneView, done};
use ardoise_journal::{ConcoursId, ConcoursRound, TableOutcome, TableResult};
use serde_json::json;

/// Records which team the caller's phone follows: one of those at the table of its sheet.
pub(super) fn follow(bench: &Bench, id: &ConcoursId, team: u32) -> Result<DoneView, Refusal> {
    let not_a_phone = || refuse(Code::NotAPhone, "", json!({}));
    let phone = bench.caller.phone.clone().ok_or_else(not_a_phone)?;
    let seat = bench.caller.table.clone().ok_or_else(not_a_phone)?;
    if !bench.caller.is_at_its_sheet() {
        return Err(refuse(Code::SeatOver, "", json!({"table": seat.table})).into());
    }
    let numbers = bench.read(|reader| Ok(numbers_at(&Hall::find(reader, id)?.state, &seat)))?;
    if !numbers.contains(&team) {
        let params = json!({"value": team});
        return Err(refuse(Code::NotAtTheTable, "number", params).into());
    }
    let phone = PhoneId(phone);
    let known = bench.lobby().book().follow(&phone, team);
    done(bench, &phone, known)
}

/// The evening of a team.
pub(super) fn evening(
    reader: &Reader,
    id: &ConcoursId,
    number: u32,
) -> Result<TeamEveningView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let state = &hall.state;
    if state.team(number).is_none() {
        return Err(refuse(Code::NoSuchTeam, "number", json!({"value": number})).into());
    }
    let mut parties = Vec::new();
    for (round, kept) in &state.rounds {
        if kept.draw.is_some() {
            parties.push(partie(reader, &hall, (*round, kept), number)?);
        }
    }
    let playing = parties.iter().find(|one| one.went == TeamPartie::Playing);
    let current = playing.map_or(state.last_drawn(), |partie| partie.round);
    let standings = standing::of(&hall, None, None)?;
    let of_team = |row: &&super::rank_views::StandingRow| row.team.numbers.contains(&number);
    let row = standings.rows.iter().find(of_team);
    Ok(TeamEveningView {
        revision: state.revision,
        name: state.details.name.clone(),
        rounds: hall.format.rounds,
        melee: hall.is_melee(),
        team: seated(&hall, &[number]),
        parties,
        current,
        after: standings.after,
        place: row
            .filter(|_| standings.after > 0)
            .map(|row| row.final_place.unwrap_or(row.place)),
        of: u32::try_from(standings.rows.len()).unwrap_or(u32::MAX),
        over: hall.is_over(),
        clock: clock(state.rounds.get(&current), reader.moment.at),
    })
}

fn partie(
    reader: &Reader,
    hall: &Hall,
    (round, kept): (u32, &ConcoursRound),
    number: u32,
) -> Result<TeamPartieView, Refusal> {
    let draw = kept.draw.as_ref();
    let mut view = TeamPartieView {
        round,
        attempt: kept.attempt(),
        table: None,
        own: seated_in(hall, round, &[number]),
        opponents: None,
        went: match draw.is_some_and(|draw| draw.exempt.contains(&number)) {
            true => TeamPartie::Exempt,
            false => TeamPartie::Missed,
        },
        points: None,
        state: None,
        asked: false,
        place: match round <= hall.last_complete() {
            true => place(hall, round, number)?,
            false => None,
        },
    };
    let Some(table) = draw.and_then(|draw| draw.table_of(number)) else {
        return Ok(view);
    };
    let at = usize::from(!table.sides[0].contains(&number));
    let other = 1 - at;
    view.table = Some(table.table);
    view.own = seated_in(hall, round, &table.sides[at]);
    view.opponents = Some(seated_in(hall, round, &table.sides[other]));
    let state = desk_table(reader, hall, (round, table), Some(kept))?.state;
    let is_theirs = |result: &TableResult| {
        let side = result
            .side
            .is_some_and(|side| table.sides[other].contains(&side));
        side && result.earlier.is_empty()
    };
    view.asked = state == TableState::Received && table.result.as_ref().is_some_and(is_theirs);
    view.state = Some(state);
    view.went = match table.result.as_ref().map(|result| result.outcome) {
        None => TeamPartie::Playing,
        Some(TableOutcome::Forfeit(fault)) if fault[at] => TeamPartie::ForfeitLost,
        Some(TableOutcome::Forfeit(_)) => TeamPartie::ForfeitWon,
        Some(TableOutcome::Points(points)) => {
            view.points = Some([points[at], points[other]]);
            match points[at].cmp(&points[other]) {
                std::cmp::Ordering::Greater => TeamPartie::Won,
                std::cmp::Ordering::Equal => TeamPartie::Tied,
                std::cmp::Ordering::Less => TeamPartie::Lost,
            }
        }
    };
    Ok(view)
}

/// The place of a team after a partie.
fn place(hall: &Hall, after: u32, number: u32) -> Result<Option<u32>, Refusal> {
    let ranked = hall.standings(after)?;
    let own = ranked.iter().find(|standing| standing.number.0 == number);
    Ok(own.map(|standing| standing.place))
}
