//! Phones at a table of a concours: their concours and the match of their table are open to them, and nothing else of
//! the house.

use crate::call::{AtTable, Caller, Code, Reader, Refusal, Role, refuse};
use crate::calls::{Call, Lane};
use crate::concours::{is_seat_open, match_of_seat, seat_of_team};
use crate::role::TableSeat;
use serde_json::{Value, json};

/// The caller as it makes a call: at a table, with the table's match; and once the result of the table is confirmed, without
/// the right to write that comes from the table.
pub(crate) fn seated(reader: &Reader, call: &Call, fields: &Value) -> Result<Caller, Refusal> {
    let caller = reader.caller.clone();
    match (&reader.caller.table, &reader.caller.lent_by) {
        (Some(sheet), _) => match caller.team {
            Some(team) => {
                let own = seat_of_team(reader, (sheet, team), fields)?;
                let caller = Caller {
                    table: Some(own.clone()),
                    sheet: Some(sheet.clone()),
                    ..caller
                };
                at_own_table(reader, caller, &own, (call, fields))
            }
            None => at_own_table(reader, caller, sheet, (call, fields)),
        },
        (None, Some(seat)) => with_lent_right(reader, caller, seat, call),
        (None, None) => Ok(caller),
    }
}

fn at_own_table(
    reader: &Reader,
    caller: Caller,
    seat: &TableSeat,
    (call, fields): (&Call, &Value),
) -> Result<Caller, Refusal> {
    if call.lane != Lane::Read && !is_seat_open(reader, seat)? {
        return Err(over(seat));
    }
    let caller = Caller {
        at: match_of_seat(reader, seat)?,
        ..caller
    };
    match is_within(&caller, seat, call, fields) {
        true => Ok(caller),
        false => Err(refuse(Code::NotOfThisTable, "id", json!({"table": seat.table})).into()),
    }
}

/// Whether a call is about the caller's table, match or concours. If the role does not cover the call, the role's refusal says so.
fn is_within(caller: &Caller, seat: &TableSeat, call: &Call, fields: &Value) -> bool {
    let is_own = |id: &Value| *id == seat.concours.as_str() || caller.is_at(id.as_str());
    match call.at_table {
        AtTable::Anything => true,
        AtTable::Nothing => caller.role < call.access,
        // A scorer's call is refused for another match, and for another table.
        AtTable::Own if call.access == Role::Scorer => true,
        AtTable::Own => {
            let named = [&fields["id"], &fields["at"]["id"]];
            named.into_iter().all(|id| id.is_null() || is_own(id))
        }
    }
}

/// A phone that a table lets write is a reader's afterwards, and may sit down and ask as before.
fn with_lent_right(
    reader: &Reader,
    caller: Caller,
    seat: &TableSeat,
    call: &Call,
) -> Result<Caller, Refusal> {
    if call.lane == Lane::Read && call.name != "session" {
        return Ok(caller);
    }
    if is_seat_open(reader, seat)? && match_of_seat(reader, seat)? == caller.at {
        return Ok(caller);
    }
    match call.access > Role::Reader {
        true => Err(over(seat)),
        false => Ok(Caller {
            role: Role::Reader,
            ..caller
        }),
    }
}

fn over(seat: &TableSeat) -> Refusal {
    refuse(Code::SeatOver, "", json!({"table": seat.table})).into()
}
