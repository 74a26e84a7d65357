//! Phones at a table of a concours: which match is theirs, and until when they may write.

use super::desk::{desk_table, is_settled};
use super::hall::{Hall, of_journal};
use super::seat_views::{TableKeyView, TableKeysView, TableSheetView};
use crate::call::{Bench, Code, Reader, Refusal, refuse};
use crate::lobby::SheetKey;
use crate::role::TableSeat;
use ardoise_journal::{ConcoursId, ConcoursState, MatchId};
use serde_json::json;

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
    if !is_drawn || state.closed || state.archived || state.deleted {
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
pub(crate) fn sheet_with_id(
    reader: &Reader,
    id: &str,
) -> Result<Option<(TableSeat, SheetKey)>, Refusal> {
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
            if is_open(reader, &hall, &seat)? && found.replace((seat, sheet)).is_some() {
                return Ok(None);
            }
        }
    }
    Ok(found)
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
        table: desk_table(reader, &hall, (round, table), kept)?,
    })
}
