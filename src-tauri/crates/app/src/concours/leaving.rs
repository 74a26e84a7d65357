//! A team that leaves, and the forfeits at the tables that it does not play.

use super::changing::change;
use super::hall::Hall;
use super::registering::optional_text;
use super::views::ConcoursChanged;
use crate::call::{On, Refusal, Writer};
use ardoise_journal::{ConcoursEvent, ConcoursTable, EnteredResult, TableCounts, TableOutcome};

/// A team leaves. Each partie that is drawn from then on and has no result yet is won by its opponent, by forfeit.
pub(super) fn withdraw(
    writer: &mut Writer,
    on: &On,
    (number, from_round): (u32, Option<u32>),
    why: Option<&str>,
) -> Result<ConcoursChanged, Refusal> {
    let why = optional_text(why, "why")?;
    change(writer, on, |hall| {
        let drawn = hall.state.last_drawn();
        let left = left_by(hall, number, from_round.unwrap_or(1));
        // With the next partie drawn early, two may be open.
        let first = left.first().map_or(drawn + 1, |(round, _)| *round);
        let from_round = from_round.unwrap_or(first);
        let withdrawn = ConcoursEvent::TeamWithdrawn {
            team: number,
            from_round,
            why: why.clone(),
        };
        let forfeits = left.into_iter().filter(|(round, _)| *round >= from_round);
        let forfeits = forfeits.map(|(round, table)| forfeit(round, table, number, why.as_deref()));
        Ok([withdrawn].into_iter().chain(forfeits).collect())
    })
}

/// The tables that a team does not play if it leaves now: those without a result, and those of a partie still in play that its opponent
/// left before.
fn left_by(hall: &Hall, number: u32, asked: u32) -> Vec<(u32, &ConcoursTable)> {
    let state = &hall.state;
    let table_in = |round: u32| Some((round, state.draw(round)?.table_of(number)?));
    let tables = (1..=state.last_drawn()).filter_map(table_in);
    let is_left = |(round, table): &(u32, &ConcoursTable)| match &table.result {
        None => true,
        Some(result) => {
            let at_fault = match result.outcome {
                TableOutcome::Forfeit(fault) => fault,
                TableOutcome::Points(_) => return false,
            };
            let mut sides = table.sides.iter().zip(at_fault);
            let opponent_left = sides.any(|(side, at_fault)| {
                let gone = |number: &u32| {
                    let team = state.team(*number).and_then(|team| team.withdrawn_from);
                    team.is_some_and(|from| from <= *round)
                };
                at_fault && !side.contains(&number) && side.iter().any(gone)
            });
            opponent_left && *round >= asked && is_in_play(hall, *round)
        }
    };
    tables.filter(is_left).collect()
}

/// Whether a partie is the last that is drawn, and tables still play or none has played.
fn is_in_play(hall: &Hall, round: u32) -> bool {
    let Some(draw) = hall.state.draw(round) else {
        return false;
    };
    let points = |table: &ConcoursTable| {
        let result = table.result.as_ref();
        result.is_some_and(|result| matches!(result.outcome, TableOutcome::Points(_)))
    };
    let is_last = round == hall.state.last_drawn();
    is_last && (draw.missing().next().is_some() || !draw.tables.iter().any(points))
}

/// The forfeit of a team that leaves its table; both sides are at fault where the other has left it before.
fn forfeit(round: u32, table: &ConcoursTable, number: u32, why: Option<&str>) -> ConcoursEvent {
    let before = table.result.as_ref().map(|result| result.outcome);
    let fault = match before {
        Some(TableOutcome::Forfeit(fault)) => fault,
        _ => [false, false],
    };
    let leaves = |side: usize| fault[side] || table.sides[side].contains(&number);
    let result = EnteredResult {
        round,
        table: table.table,
        sides: table.sides.clone(),
        outcome: TableOutcome::Forfeit([leaves(0), leaves(1)]),
        counts: TableCounts::default(),
        verdict: None,
        forced: false,
        by: None,
        side: None,
        why: why.map(str::to_owned),
    };
    match before {
        None => ConcoursEvent::ResultEntered(result),
        Some(_) => ConcoursEvent::ResultCorrected(result),
    }
}
