//! Phones at a table of a concours: which match is theirs, and until when they may write.

use super::desk::desk_table;
use super::hall::{Hall, of_journal};
use super::seat_views::{TableKeyView, TableKeysView, TableSheetView};
use super::showing::clock;
use super::states::is_settled;
use crate::call::{Bench, Code, Reader, Refusal, refuse};
use crate::lobby::TableSheetKey;
use crate::role::TableSeat;
use ardoise_journal::{ConcoursId, ConcoursState, MatchId};
use serde_json::{Value, json};

/// The match that keeps the deals of a table, if there is one.
pub(crate) fn match_of_seat(reader: &Reader, seat: &TableSeat) -> Result<Option<MatchId>, Refusal> {
    let hall = Hall::find(reader, &seat.concours)?;
    let table = hall.state.table(seat.round, seat.table).ok();
    Ok(table.and_then(|table| table.match_id.clone()))
}

/// Whether the phones at a table may write: the draw is the one of their sheet, and its result is not confirmed. A command
/// that the caller has sent before stays open, so that it gets its answer.
pub(crate) fn is_seat_open(reader: &Reader, seat: &TableSeat) -> Result<bool, Refusal> {
    let hall = Hall::find(reader, &seat.concours)?;
    Ok(is_open(reader, &hall, seat)? || was_sent(reader, seat)?)
}

fn is_open(reader: &Reader, hall: &Hall, seat: &TableSeat) -> Result<bool, Refusal> {
    let state = &hall.state;
    let drawn = state.rounds.get(&seat.round);
    let is_drawn = drawn.is_some_and(|drawn| drawn.attempt() == seat.attempt);
    let team = reader.caller.team;
    let is_own = team.is_none_or(|team| numbers_at(state, seat).contains(&team));
    if !is_drawn || !is_own || state.closed || state.archived || state.deleted {
        return Ok(false);
    }
    match state.table(seat.round, seat.table) {
        Ok(table) => Ok(!is_settled(reader, hall, (seat.round, table))?),
        Err(_) => Ok(false),
    }
}

fn was_sent(reader: &Reader, seat: &TableSeat) -> Result<bool, Refusal> {
    let Some(event) = reader.caller.event.map(|event| event.to_string()) else {
        return Ok(false);
    };
    Ok(reader.ledger.concours_has(&seat.concours, &event)?)
}

/// The table whose sheet has this id, with the key of that sheet, if its phones may still join. On sheets of an
/// earlier version two tables may share an id, and then a phone joins by neither.
pub(crate) fn sheet_with_id(reader: &Reader, id: &str) -> Result<Option<TableSheetKey>, Refusal> {
    let keys = reader.lobby().sheets().map_err(unreadable)?;
    let mut found = None;
    for row in reader.ledger.concours_list()? {
        if row.closed || row.archived || row.deleted {
            continue;
        }
        let hall = Hall::find(reader, &row.id)?;
        for seat in seats(&hall.state) {
            let Some(sheet) = keys.with_id(&seat, id) else {
                continue;
            };
            if !is_open(reader, &hall, &seat)? {
                continue;
            }
            let key = TableSheetKey {
                numbers: numbers_at(&hall.state, &seat),
                seat,
                sheet,
            };
            if found.replace(key).is_some() {
                return Ok(None);
            }
        }
    }
    Ok(found)
}

/// The table at which a team sits, of those that a call may be about: the one that it names, or whose match it names;
/// or else the first without a result, and once all are in, the last. The table of the sheet if the team is at none.
pub(crate) fn seat_of_team(
    reader: &Reader,
    (sheet, team): (&TableSeat, u32),
    fields: &Value,
) -> Result<TableSeat, Refusal> {
    let hall = Hall::find(reader, &sheet.concours)?;
    let state = &hall.state;
    let own: Vec<TableSeat> = seats(state)
        .filter(|seat| numbers_at(state, seat).contains(&team))
        .collect();
    let table = |seat: &TableSeat| state.table(seat.round, seat.table).ok();
    let is_named = |seat: &&TableSeat| {
        let is_table = fields["round"] == seat.round && fields["table"] == seat.table;
        let id = fields["id"]
            .as_str()
            .or_else(|| fields["at"]["id"].as_str());
        let linked = table(seat).and_then(|table| table.match_id.as_ref());
        is_table || linked.is_some_and(|linked| id == Some(linked.as_str()))
    };
    let is_played = |seat: &&TableSeat| table(seat).is_some_and(|table| table.result.is_none());
    let found = (own.iter().find(is_named))
        .or_else(|| own.iter().rev().find(is_played))
        .or_else(|| own.first());
    Ok(found.unwrap_or(sheet).clone())
}

/// The numbers of those who sit at a table.
pub(super) fn numbers_at(state: &ConcoursState, seat: &TableSeat) -> Vec<u32> {
    let table = state.table(seat.round, seat.table).ok();
    table.map_or_else(Vec::new, |table| table.sides.concat())
}

/// The tables of all draws, the last partie first.
fn seats(state: &ConcoursState) -> impl Iterator<Item = TableSeat> {
    state.rounds.iter().rev().flat_map(|(round, drawn)| {
        let tables = drawn.draw.iter().flat_map(|draw| &draw.tables);
        tables.map(|table| TableSeat {
            concours: state.id.clone(),
            round: *round,
            attempt: drawn.attempt(),
            table: table.table,
        })
    })
}

/// The keys of the sheets of a partie. The local network must be open, because a sheet has its address.
pub(super) fn keys(bench: &Bench, id: &ConcoursId, round: u32) -> Result<TableKeysView, Refusal> {
    let lobby = bench.lobby();
    let open = lobby.network().and_then(|network| network.at());
    let host = open.ok_or_else(|| refuse(Code::NetworkClosed, "", json!({})))?;
    let keys = lobby.sheets().map_err(unreadable)?;
    bench.read(|reader| {
        let hall = Hall::find(reader, id)?;
        let mut tables = Vec::new();
        for seat in seats(&hall.state).filter(|seat| seat.round == round) {
            let sheet = keys.of(&seat);
            tables.push(TableKeyView {
                table: seat.table,
                address: format!("http://{host}/#join={}.{}", sheet.id(), sheet.key().text()),
                code: sheet.code,
            });
        }
        Ok(TableKeysView {
            host: host.to_string(),
            tables,
        })
    })
}

fn unreadable(error: std::io::Error) -> Refusal {
    let params = json!({"value": error.to_string()});
    refuse(Code::PhonesFileFailed, "", params).into()
}

/// A table as its phones show it.
pub(super) fn sheet(
    reader: &Reader,
    id: &ConcoursId,
    (round, number): (u32, u32),
) -> Result<TableSheetView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let table = hall.state.table(round, number).map_err(of_journal)?;
    let kept = hall.state.rounds.get(&round);
    Ok(TableSheetView {
        revision: hall.state.revision,
        name: hall.state.details.name.clone(),
        round,
        rounds: hall.format.rounds,
        length: hall.format.length(round),
        constant_sum: ardoise_concours::has_constant_sum(&hall.format),
        settled: is_settled(reader, &hall, (round, table))?,
        last_drawn: hall.state.last_drawn(),
        over: hall.is_over(),
        clock: clock(kept, reader.moment.at),
        table: desk_table(reader, &hall, (round, table), kept)?,
    })
}
