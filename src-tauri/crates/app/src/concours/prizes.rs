//! Prizes: the pot divided to the cent.

use super::changing::append;
use super::finals;
use super::hall::Hall;
use super::rank_views::{PrizeView, PrizesView};
use super::showing::{paid, seated};
use super::till;
use super::views::ConcoursChanged;
use crate::call::{Code, On, Reader, Refusal, Writer, out_of_range, refuse};
use ardoise_journal::{ConcoursEvent, ConcoursId, Prizes};
use serde_json::json;

/// The most prizes.
const MOST_PRIZES: usize = 100;

/// Sets the pot and the shares.
pub(super) fn set(
    writer: &mut Writer,
    on: &On,
    pot: Option<u32>,
    shares: &[u32],
) -> Result<ConcoursChanged, Refusal> {
    if shares.len() > MOST_PRIZES {
        return Err(out_of_range("shares", shares.len(), 0..=MOST_PRIZES).into());
    }
    if !shares.is_empty() && shares.iter().all(|share| *share == 0) {
        return Err(refuse(Code::SharesNothing, "shares", json!({})).into());
    }
    let prizes = Prizes {
        pot,
        shares: shares.to_vec(),
    };
    append(writer, on, ConcoursEvent::PrizesSet(prizes))
}

/// The prizes, by the finals once they are over, or else by the ranking.
pub(super) fn prizes(reader: &Reader, id: &ConcoursId) -> Result<PrizesView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let state = &hall.state;
    let pot = state.prizes.pot;
    let cents = pot.unwrap_or_else(|| till::kept(&hall));
    let amounts = divide(cents, &state.prizes.shares);
    let placed = match finals::places(&hall)? {
        Some(places) => places,
        None => {
            let ranked = hall.standings(hall.last_complete())?;
            let ranked = ranked.iter();
            ranked
                .map(|standing| (standing.place, standing.number.0))
                .collect()
        }
    };
    let mut prizes = Vec::new();
    let mut given = 0;
    for group in placed.chunk_by(|one, other| one.0 == other.0) {
        let place = group[0].0;
        let first = place as usize - 1;
        let of_places = amounts.iter().skip(first).take(group.len());
        let sum: u32 = of_places.sum();
        if first >= amounts.len() {
            break;
        }
        given += sum;
        prizes.push(PrizeView {
            place,
            teams: group
                .iter()
                .map(|(_, team)| seated(&hall, &[*team]))
                .collect(),
            cents: divide(sum, &vec![1; group.len()]),
        });
    }
    let total: u32 = amounts.iter().sum();
    Ok(PrizesView {
        pot: cents,
        pot_set: pot.is_some(),
        paid: paid(state),
        shares: state.prizes.shares.clone(),
        prizes,
        left: total - given,
        amounts,
    })
}

/// Divides cents by shares: each gets the whole cents of its part, and the remaining cents go, one each, to the largest
/// remainders, the first of equal ones first.
pub fn divide(cents: u32, shares: &[u32]) -> Vec<u32> {
    let sum: u64 = shares.iter().map(|share| u64::from(*share)).sum();
    if sum == 0 {
        return vec![0; shares.len()];
    }
    let part = |share: &u32| u64::from(cents) * u64::from(*share);
    let mut amounts: Vec<u64> = shares.iter().map(|share| part(share) / sum).collect();
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(part(&shares[*at]) % sum));
    let left = u64::from(cents) - amounts.iter().sum::<u64>();
    for at in order.into_iter().take(usize::try_from(left).unwrap_or(0)) {
        amounts[at] += 1;
    }
    let amounts = amounts.into_iter();
    amounts
        .map(|amount| u32::try_from(amount).unwrap_or(u32::MAX))
        .collect()
}
