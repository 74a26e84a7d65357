//! Prizes: the pot divided to the cent, lots in kind, special prizes.

use super::changing::{append, change};
use super::finals;
use super::hall::Hall;
use super::rank_views::{LotsView, PrizeView, PrizesView, SpecialPrizeView};
use super::registering::{needed_text, optional_text};
use super::showing::{paid, seated};
use super::standing::{is_of, lists};
use super::till;
use super::views::ConcoursChanged;
use crate::call::{Code, Errors, On, Reader, Refusal, Writer, out_of_range, refuse};
use ardoise_journal::{Award, ConcoursEvent, ConcoursId, ConcoursTeam, Lot, Prizes, SpecialPrize};
use serde_json::json;

/// The most places with a share, lots and special prizes, each.
const MOST_PRIZES: usize = 100;
/// The most places of a lot.
const MOST_PLACES: u32 = 1_000;

/// Sets the prizes.
pub(super) fn set(writer: &mut Writer, on: &On, given: Prizes) -> Result<ConcoursChanged, Refusal> {
    let counted = [
        ("shares", given.shares.len()),
        ("lots", given.lots.len()),
        ("special", given.special.len()),
    ];
    if let Some((field, count)) = counted.iter().find(|(_, count)| *count > MOST_PRIZES) {
        return Err(out_of_range(field, *count, 0..=MOST_PRIZES).into());
    }
    if !given.shares.is_empty() && given.shares.iter().all(|share| *share == 0) {
        return Err(refuse(Code::SharesNothing, "shares", json!({})).into());
    }
    let last = given.lots.len().saturating_sub(1);
    let lots = given.lots.iter().enumerate();
    let prizes = Prizes {
        pot: given.pot,
        lots: lots
            .map(|(at, lot)| read_lot(lot, at, last))
            .collect::<Result<_, _>>()?,
        special: (given.special.iter().enumerate())
            .map(|(at, prize)| read_special(prize, &format!("special[{at}]")))
            .collect::<Result<_, _>>()?,
        shares: given.shares,
    };
    change(writer, on, |hall| {
        prizes
            .special
            .iter()
            .enumerate()
            .try_for_each(|(at, one)| {
                let field = format!("special[{at}].award");
                known(hall, &one.award, &field)
            })?;
        Ok(vec![ConcoursEvent::PrizesSet(prizes.clone())])
    })
}

/// Sets the line for the hall; an empty text removes it.
pub(super) fn set_notice(
    writer: &mut Writer,
    on: &On,
    text: &str,
) -> Result<ConcoursChanged, Refusal> {
    let text = optional_text(Some(text), "text")?;
    append(writer, on, ConcoursEvent::NoticeSet { text })
}

fn read_lot(lot: &Lot, at: usize, last: usize) -> Result<Lot, Errors> {
    let field = format!("lots[{at}]");
    let places = format!("{field}.places");
    match lot.places {
        Some(count) if !(1..=MOST_PLACES).contains(&count) => {
            Err(out_of_range(&places, count, 1..=MOST_PLACES))
        }
        None if at < last => Err(refuse(Code::MissingField, &places, json!({}))),
        _ => Ok(Lot {
            what: needed_text(&lot.what, &format!("{field}.what"))?,
            places: lot.places,
        }),
    }
}

fn read_special(prize: &SpecialPrize, field: &str) -> Result<SpecialPrize, Errors> {
    Ok(SpecialPrize {
        what: needed_text(&prize.what, &format!("{field}.what"))?,
        award: match &prize.award {
            Award::Chosen { name, team } => Award::Chosen {
                name: needed_text(name, &format!("{field}.award.name"))?,
                team: *team,
            },
            other => other.clone(),
        },
    })
}

/// The list of a special prize must exist; the journal asks for its team.
fn known(hall: &Hall, award: &Award, field: &str) -> Result<(), Errors> {
    let lists = lists(hall);
    match award {
        Award::FirstOf(list) if !lists.contains(list) => {
            let params = json!({"value": list, "allowed": lists});
            Err(refuse(Code::NotAValue, field, params))
        }
        _ => Ok(()),
    }
}

/// The prizes, by the finals once they are over, or else by the ranking.
pub(super) fn prizes(reader: &Reader, id: &ConcoursId) -> Result<PrizesView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let state = &hall.state;
    let pot = state.prizes.pot;
    let cents = pot.unwrap_or_else(|| till::kept(&hall));
    let amounts = divide(cents, &state.prizes.shares);
    let finals = finals::places(&hall)?;
    let is_over = hall.last_complete() == hall.format.rounds;
    let decided = is_over && (hall.format.finals.is_none() || finals.is_some());
    let placed = placed(&hall, finals)?;
    let lots = &state.prizes.lots;
    let groups = placed.chunk_by(|one, other| one.0 == other.0);
    let prizes: Vec<PrizeView> = groups
        .map(|group| prize(&hall, group, &amounts))
        .take_while(|prize| {
            prize.place as usize <= amounts.len() || prize.lots.iter().any(|lot| lot.count > 0)
        })
        .collect();
    let given: u32 = prizes.iter().flat_map(|prize| &prize.cents).sum();
    let total: u32 = amounts.iter().sum();
    let special = state.prizes.special.iter();
    Ok(PrizesView {
        pot: cents,
        pot_set: pot.is_some(),
        paid: paid(state),
        shares: state.prizes.shares.clone(),
        lots: lots.clone(),
        special: special
            .map(|prize| special_prize(&hall, prize, &placed))
            .collect::<Result<_, _>>()?,
        decided,
        prizes,
        left: total - given,
        amounts,
    })
}

/// The teams that can get a prize, with their places. One that never arrived gets none.
fn placed(hall: &Hall, finals: Option<Vec<(u32, u32)>>) -> Result<Vec<(u32, u32)>, Refusal> {
    let placed = match finals {
        Some(places) => places,
        None => {
            let ranked = hall.standings(hall.last_complete())?;
            let ranked = ranked.iter();
            ranked
                .map(|standing| (standing.place, standing.number.0))
                .collect()
        }
    };
    let arrived = |team: u32| hall.state.team(team).is_some_and(|team| team.arrived);
    Ok(placed
        .into_iter()
        .filter(|(_, team)| arrived(*team))
        .collect())
}

/// What the teams of one place share.
fn prize(hall: &Hall, group: &[(u32, u32)], amounts: &[u32]) -> PrizeView {
    let place = group[0].0;
    let first = place as usize - 1;
    let sum: u32 = amounts.iter().skip(first).take(group.len()).sum();
    let mut lots: Vec<LotsView> = Vec::new();
    for place in (place..).take(group.len()) {
        let Some(what) = lot_of(&hall.state.prizes.lots, place) else {
            break;
        };
        match lots.last_mut().filter(|last| last.what == what) {
            Some(last) => last.count += 1,
            None => lots.push(LotsView {
                what: what.to_owned(),
                count: 1,
            }),
        }
    }
    PrizeView {
        place,
        teams: (group.iter())
            .map(|(_, team)| seated(hall, &[*team]))
            .collect(),
        cents: divide(sum, &vec![1; group.len()]),
        each: matches!(lots.as_slice(), [all] if all.count as usize == group.len()),
        lots,
    }
}

/// The lot of a place; none after the last lot.
fn lot_of(lots: &[Lot], place: u32) -> Option<&str> {
    let mut last = 0;
    let lot = lots.iter().find(|lot| {
        last += lot.places.unwrap_or(MOST_PLACES * 100);
        place <= last
    })?;
    Some(&lot.what)
}

/// A special prize with the teams that get it.
fn special_prize(
    hall: &Hall,
    prize: &SpecialPrize,
    placed: &[(u32, u32)],
) -> Result<SpecialPrizeView, Refusal> {
    let is = |number: u32, fits: &dyn Fn(&ConcoursTeam) -> bool| {
        hall.state.team(number).is_some_and(fits)
    };
    let mut points = None;
    let teams: Vec<u32> = match &prize.award {
        Award::BestPartie => {
            let ranked = hall.by_best_partie(hall.last_complete())?;
            let best = ranked.first().map_or(0, |best| best.keys[0].1);
            points = i32::try_from(best).ok().filter(|best| *best > 0);
            let equal = ranked
                .iter()
                .filter(|one| points.is_some() && one.keys[0].1 == best);
            equal.map(|one| one.number.0).collect()
        }
        Award::Last => {
            let stays = |(_, team): &&(u32, u32)| is(*team, &|team| team.withdrawn_from.is_none());
            let last = placed.iter().rfind(stays).map(|(place, _)| *place);
            let equal = placed.iter().filter(stays);
            let equal = equal.filter(|(place, _)| Some(*place) == last && hall.last_complete() > 0);
            equal.map(|(_, team)| *team).collect()
        }
        Award::FirstOf(list) => {
            let listed = |(_, team): &&(u32, u32)| is(*team, &|team| is_of(team, list));
            let first = placed.iter().find(listed).map(|(place, _)| *place);
            let equal = placed.iter().filter(listed);
            let equal =
                equal.filter(|(place, _)| Some(*place) == first && hall.last_complete() > 0);
            equal.map(|(_, team)| *team).collect()
        }
        Award::Chosen { team, .. } => team.iter().copied().collect(),
    };
    Ok(SpecialPrizeView {
        what: prize.what.clone(),
        award: prize.award.clone(),
        teams: teams.iter().map(|team| seated(hall, &[*team])).collect(),
        points,
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
