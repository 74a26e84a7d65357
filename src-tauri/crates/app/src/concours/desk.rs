//! The organiser's desk, and the wall.

use super::deals::{linked, say};
use super::drawing::kept_reasons;
use super::finals;
use super::hall::Hall;
use super::play_views::{CorrectionView, DeskCounts, DeskTable, DeskView, ResultView, TableState};
use super::rank_views::{DrawBoard, DrawBoardRow, ProjectorView};
use super::results::outcome_view;
use super::showing::{clock, missing, seated_in};
use super::standing;
use super::states::{open_tables, state};
use super::views::DealsSay;
use crate::call::{Reader, Refusal, time};
use ardoise_concours::{ExemptPoints, SumParts};
use ardoise_journal::{
    ConcoursId, ConcoursRound, ConcoursTable, DrawKept, TableOutcome, TableResult,
};

/// The tables of a partie: by default the last that is drawn.
pub(super) fn desk(
    reader: &Reader,
    id: &ConcoursId,
    round: Option<u32>,
) -> Result<DeskView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let round = round.unwrap_or(hall.state.last_drawn());
    let kept = hall.state.rounds.get(&round);
    let draw = kept.and_then(|kept| kept.draw.as_ref());
    let mut tables = Vec::new();
    for table in draw.iter().flat_map(|draw| &draw.tables) {
        tables.push(desk_table(reader, &hall, (round, table), kept)?);
    }
    let mut counts = DeskCounts::default();
    for table in &tables {
        let count = match table.state {
            TableState::ToCome => &mut counts.to_come,
            TableState::Playing => &mut counts.playing,
            TableState::Received => &mut counts.received,
            TableState::ToCheck => &mut counts.to_check,
            TableState::Confirmed => &mut counts.confirmed,
            TableState::Forfeit => &mut counts.forfeit,
        };
        *count += 1;
    }
    let exchanged = draw.map(|draw| {
        let all = draw.published.exchanged.iter().chain(&draw.exchanged);
        all.copied().collect()
    });
    let length = hall.format.length(round);
    Ok(DeskView {
        revision: hall.state.revision,
        round,
        rounds: hall.format.rounds,
        length,
        sum_parts: SumParts::of(&hall.format, length),
        attempt: kept.map_or(0, ConcoursRound::attempt),
        exempt: draw
            .iter()
            .flat_map(|draw| &draw.exempt)
            .map(|number| seated_in(&hall, round, &[*number]))
            .collect(),
        exempt_penalties: draw
            .iter()
            .flat_map(|draw| &draw.exempt)
            .map(|number| kept.map_or(0, |kept| kept.penalty(&[*number])))
            .collect(),
        exempt_bonuses: draw
            .iter()
            .flat_map(|draw| &draw.exempt)
            .map(|number| kept.map_or(0, |kept| kept.bonus(&[*number])))
            .collect(),
        exempt_points: exempt_points(&hall, (round, draw)),
        counts,
        missing: draw.map(missing).unwrap_or_default(),
        open: open_tables(reader, &hall, round),
        last_drawn: hall.state.last_drawn(),
        seed: draw.map(|draw| draw.published.seed.clone()),
        cost: draw.map(|draw| draw.published.cost.clone()),
        reasons: draw.map(kept_reasons).transpose()?.unwrap_or_default(),
        exchanged: exchanged.unwrap_or_default(),
        corrected_since: draw.is_some_and(|draw| draw.changed_behind),
        clock: clock(kept, reader.moment.at),
        next_round: hall.next_round(),
        tables,
    })
}

/// The published draw and the last complete ranking. A draft is never shown.
pub(super) fn projector(reader: &Reader, id: &ConcoursId) -> Result<ProjectorView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let round = hall.state.last_drawn();
    let kept = hall.state.rounds.get(&round);
    let draw = kept.and_then(|kept| kept.draw.as_ref());
    Ok(ProjectorView {
        revision: hall.state.revision,
        name: hall.state.details.name.clone(),
        rounds: hall.format.rounds,
        melee: hall.is_melee(),
        draw: draw.map(|draw| board(&hall, round, kept, draw)),
        missing: draw.map(missing).unwrap_or_default(),
        ranking: standing::of(&hall, None, None)?,
        clock: clock(kept, reader.moment.at),
        notice: hall.state.notice.clone(),
        finals: match hall.state.finals.is_some() {
            true => Some(finals::of(&hall)?),
            false => None,
        },
    })
}

fn board(hall: &Hall, round: u32, kept: Option<&ConcoursRound>, draw: &DrawKept) -> DrawBoard {
    let mut rows = Vec::new();
    for table in &draw.tables {
        for (side, other) in [(0, 1), (1, 0)] {
            for number in &table.sides[side] {
                let partner = table.sides[side].iter().find(|one| *one != number);
                rows.push(DrawBoardRow {
                    number: *number,
                    names: seated_in(hall, round, &[*number]).names,
                    table: Some(table.table),
                    partner: partner.copied(),
                    opponents: table.sides[other].clone(),
                });
            }
        }
    }
    for number in &draw.exempt {
        rows.push(DrawBoardRow {
            number: *number,
            names: seated_in(hall, round, &[*number]).names,
            table: None,
            partner: None,
            opponents: Vec::new(),
        });
    }
    rows.sort_by_key(|row| row.number);
    DrawBoard {
        round,
        attempt: kept.map_or(0, ConcoursRound::attempt),
        rows,
    }
}

pub(super) fn desk_table(
    reader: &Reader,
    hall: &Hall,
    (round, table): (u32, &ConcoursTable),
    kept: Option<&ConcoursRound>,
) -> Result<DeskTable, Refusal> {
    let linked = linked(reader, hall, (round, table));
    let deals_say = say(table, linked.as_ref());
    let sides = table.sides.each_ref();
    Ok(DeskTable {
        table: table.table,
        state: state(hall, round, table, deals_say),
        sides: table
            .sides
            .clone()
            .map(|side| seated_in(hall, round, &side)),
        penalties: sides.map(|side| kept.map_or(0, |kept| kept.penalty(side))),
        bonuses: sides.map(|side| kept.map_or(0, |kept| kept.bonus(side))),
        result: table
            .result
            .as_ref()
            .map(|result| result_view(hall, round, result))
            .transpose()?,
        linked,
        proved: deals_say == Some(DealsSay::Proved),
        deals_say,
    })
}

fn result_view(hall: &Hall, round: u32, result: &TableResult) -> Result<ResultView, Refusal> {
    let check = match result.outcome {
        TableOutcome::Points(points) => {
            hall.check_view(hall.format.length(round), points, &result.counts)?
        }
        TableOutcome::Forfeit(_) => None,
    };
    let earlier = result.earlier.iter().map(|earlier| CorrectionView {
        was: outcome_view(earlier.was),
        at: time(earlier.at),
        by: earlier.by.clone(),
        why: earlier.why.clone(),
    });
    let confirmed = result.confirmed.as_ref();
    Ok(ResultView {
        outcome: outcome_view(result.outcome),
        check,
        counts: result.counts,
        forced: result.forced,
        at: time(result.at),
        by: result.by.clone(),
        side: result.side,
        disputed: result.disputed.clone(),
        confirmed_at: confirmed.map(|confirmed| time(confirmed.at)),
        confirmed_side: confirmed.and_then(|confirmed| confirmed.side),
        confirmed_by: confirmed.and_then(|confirmed| confirmed.by.clone()),
        earlier: earlier.collect(),
    })
}

/// The points of an exempt team: known at once, or the average of the tables whose points are in.
fn exempt_points(hall: &Hall, (round, draw): (u32, Option<&DrawKept>)) -> Option<i32> {
    let draw = draw.filter(|draw| !draw.exempt.is_empty())?;
    match hall.format.exempt_points {
        ExemptPoints::Points(points) => Some(points),
        ExemptPoints::Half => {
            let deals = hall.format.length(round).deals?;
            i32::try_from(deals * 81).ok()
        }
        ExemptPoints::Average => {
            let results = draw.tables.iter().filter_map(|table| table.result.as_ref());
            let points = results.filter_map(|result| match result.outcome {
                TableOutcome::Points(points) => Some(points),
                TableOutcome::Forfeit(_) => None,
            });
            let points: Vec<i32> = points.flatten().collect();
            let count = i64::try_from(points.len())
                .ok()
                .filter(|count| *count > 0)?;
            let sum: i64 = points.iter().map(|points| i64::from(*points)).sum();
            i32::try_from(sum / count).ok()
        }
    }
}
