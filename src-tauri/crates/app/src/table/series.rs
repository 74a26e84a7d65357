//! Series of matches: a match, its revanche, and the belle if each side has won one.

use crate::call::{Reader, Refusal};
use crate::slate::{SeriesView, Slate};
use ardoise_rules::{PerSide, Side};

/// The number of matches that wins a series.
const DECISIVE: u32 = 2;

/// The series that a match belongs to; `None` for a first match that is still in play.
pub(crate) fn series(reader: &Reader, slate: &Slate) -> Result<Option<SeriesView>, Refusal> {
    let mut winners = winners_before(reader, slate)?;
    let earlier = winners.len();
    if let Some(winner) = slate.winner().filter(|_| !slate.is_open()) {
        winners.push(winner);
    }
    if winners.is_empty() {
        return Ok(None);
    }
    let (mut won, mut is_belle) = (PerSide::<u32>::default(), false);
    for (at, winner) in winners.iter().enumerate() {
        if is_decided(won) {
            won = PerSide::default();
        }
        is_belle = at >= earlier && won.us == 1 && won.them == 1;
        won[*winner] += 1;
    }
    let goes_on = winners.len() == earlier;
    if goes_on && is_decided(won) {
        return Ok(None);
    }
    let is_level = won.us == 1 && won.them == 1;
    Ok(Some(SeriesView {
        won,
        is_belle: is_belle || (goes_on && is_level),
        belle_next: is_level && !goes_on,
    }))
}

/// The winners of the matches that this one is the revanche of, in order.
fn winners_before(reader: &Reader, slate: &Slate) -> Result<Vec<Side>, Refusal> {
    let mut winners = Vec::new();
    let mut before = slate.state.revanche_of.clone();
    while let Some(id) = before {
        let Some(row) = reader.ledger.match_row(&id)? else {
            break;
        };
        winners.extend(row.winner);
        before = row.revanche_of;
    }
    winners.reverse();
    Ok(winners)
}

fn is_decided(won: PerSide<u32>) -> bool {
    won.us.max(won.them) >= DECISIVE
}
