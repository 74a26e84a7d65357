//! The states of tables, and which of them are still to be settled.

use super::deals::{linked, say};
use super::hall::Hall;
use super::play_views::{OpenTable, TableState};
use super::views::DealsSay;
use crate::call::{Reader, Refusal};
use ardoise_journal::{ConcoursTable, TableOutcome};

/// The state of a table, by what its deals say.
pub(super) fn state(
    hall: &Hall,
    round: u32,
    table: &ConcoursTable,
    deals: Option<DealsSay>,
) -> TableState {
    let Some(result) = &table.result else {
        let before = round
            .checked_sub(1)
            .and_then(|before| hall.state.draw(before));
        let still_play = before.is_some_and(|draw| {
            let mut waiting = draw.missing();
            waiting.any(|other| {
                let numbers = table.sides.concat();
                other.sides.concat().iter().any(|one| numbers.contains(one))
            })
        });
        return match still_play {
            true => TableState::ToCome,
            false => TableState::Playing,
        };
    };
    match (result.outcome, deals) {
        (TableOutcome::Forfeit(_), _) => TableState::Forfeit,
        (_, Some(DealsSay::Proved | DealsSay::Overruled)) => TableState::Confirmed,
        (_, Some(DealsSay::Contradicted | DealsSay::Unfinished)) => TableState::ToCheck,
        _ if result.confirmed.is_some() => TableState::Confirmed,
        _ if result.forced || result.disputed.is_some() => TableState::ToCheck,
        _ => TableState::Received,
    }
}

/// Whether a table is settled: its result is confirmed, proved by its deals, or a forfeit.
pub(super) fn is_settled(
    reader: &Reader,
    hall: &Hall,
    (round, table): (u32, &ConcoursTable),
) -> Result<bool, Refusal> {
    if table.result.is_none() {
        return Ok(false);
    }
    let linked = linked(reader, hall, (round, table));
    let state = state(hall, round, table, say(table, linked.as_ref()));
    Ok(matches!(state, TableState::Confirmed | TableState::Forfeit))
}

/// The tables of all other parties whose result has to be settled, the first partie first.
pub(super) fn open_tables(reader: &Reader, hall: &Hall, shown: u32) -> Vec<OpenTable> {
    let drawn = hall.state.rounds.iter().filter(|(at, _)| **at != shown);
    let tables = drawn.flat_map(|(at, kept)| {
        let tables = kept.draw.iter().flat_map(|draw| &draw.tables);
        tables.map(|table| (*at, table))
    });
    let open = tables.filter(|(at, table)| {
        let deals = say(table, linked(reader, hall, (*at, table)).as_ref());
        state(hall, *at, table, deals) == TableState::ToCheck
    });
    open.map(|(round, table)| OpenTable {
        round,
        table: table.table,
        disputed: (table.result.as_ref()).is_some_and(|result| result.disputed.is_some()),
    })
    .collect()
}
