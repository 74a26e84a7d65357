//! A concours as the engine takes it: its teams and its results.

use ardoise_concours::{Entrant, Entrants, Number, Outcome, Problems, Roster, RoundResult, Seated};
use ardoise_journal::{ConcoursState, ConcoursTable, Members, TableOutcome};
use std::ops::RangeInclusive;

/// All its teams, or the players of a mêlée.
pub(super) fn roster(state: &ConcoursState) -> Result<Roster, Problems> {
    let teams = state.teams.iter().map(|team| Entrant {
        number: Number(team.number),
        club: team.club.clone(),
    });
    Roster::of(teams.collect())
}

/// The results of these parties, with their tables that are drawn and not yet played.
pub(super) fn results(
    state: &ConcoursState,
    entrants: Entrants,
    rounds: RangeInclusive<u32>,
) -> Vec<RoundResult> {
    let results = rounds.flat_map(|round| of_round(state, entrants, round));
    results.collect()
}

fn of_round(state: &ConcoursState, entrants: Entrants, round: u32) -> Vec<RoundResult> {
    let Some(kept) = state.rounds.get(&round) else {
        return Vec::new();
    };
    let Some(draw) = &kept.draw else {
        return Vec::new();
    };
    let whole = |points: u32| i32::try_from(points).unwrap_or(i32::MAX);
    let penalty = |side: &[u32]| whole(kept.penalty(side)) - whole(kept.bonus(side));
    let table = |table: &ConcoursTable| {
        let seated = table.sides.each_ref().map(|side| seated(entrants, side));
        let penalty = table.sides.each_ref().map(|side| penalty(side));
        match table.result.as_ref().map(|result| result.outcome) {
            Some(TableOutcome::Points(points)) => Outcome::Points {
                seated,
                points,
                penalty,
            },
            // One side is at fault, or both.
            Some(TableOutcome::Forfeit([first, other])) => Outcome::Forfeit {
                seated,
                at_fault: [first, other || !first],
                penalty,
            },
            None => Outcome::Drawn { seated },
        }
    };
    // Players who rest are penalised one by one, so each has a separate result.
    let rests = draw.exempt.iter().map(|number| Outcome::Exempt {
        numbers: vec![Number(*number)],
        penalty: penalty(&[*number]),
    });
    let outcomes = draw.tables.iter().map(table).chain(rests);
    outcomes
        .map(|outcome| RoundResult { round, outcome })
        .collect()
}

/// The members of a side. One that is missing has no number that a team has.
fn seated(entrants: Entrants, members: &Members) -> Seated {
    let member = |at: usize| Number(members.get(at).copied().unwrap_or_default());
    match entrants {
        Entrants::Pairs => Seated::Team([member(0)]),
        Entrants::Individuals => Seated::Partners([member(0), member(1)]),
    }
}
