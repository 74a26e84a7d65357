use super::tally::{Tally, tallies};
use crate::entrant::{Number, Roster};
use crate::format::{Format, Key};
use crate::lot::lot;
use crate::problem::{Code, Problem};
use crate::results::RoundResult;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// The place of a team, or of a player of a mêlée.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The place, from 1. Teams that are equal in every key share it.
    pub place: u32,
    /// The number of the team or player.
    #[serde(rename = "team")]
    pub number: Number,
    /// The value of each key of the format, in order.
    #[serde(serialize_with = "as_object")]
    pub keys: Vec<(Key, i64)>,
}

/// Keys as an object of the public JSON.
pub fn as_object<S: Serializer>(keys: &[(Key, i64)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut object = serializer.serialize_map(Some(keys.len()))?;
    for (key, value) in keys {
        object.serialize_entry(key.as_str(), value)?;
    }
    object.end()
}

/// Ranks all entrants by the keys of the format. Entrants that are equal in every key are in the order of their numbers.
///
/// # Errors
/// The format ranks by lot, and no seed is given.
pub fn standings(
    format: &Format,
    all: &Roster,
    results: &[RoundResult],
    seed: Option<&str>,
) -> Result<Vec<Standing>, Problem> {
    let tallies = tallies(format, all, results);
    let mut keys: Vec<Vec<(Key, i64)>> = vec![Vec::new(); tallies.len()];
    for key in &format.rank {
        let values = values(*key, all, &tallies, &keys, seed)?;
        for (keys, value) in keys.iter_mut().zip(values) {
            keys.push((*key, value));
        }
    }
    let mut order: Vec<usize> = (0..keys.len()).collect();
    let better = |keys: &[(Key, i64)]| -> Vec<i64> {
        let keys = keys.iter();
        keys.map(|(key, value)| key.ascending(*value)).collect()
    };
    // The sort is stable, and the roster is in the order of the numbers.
    order.sort_by_cached_key(|at| better(&keys[*at]));
    let mut standings: Vec<Standing> = Vec::with_capacity(order.len());
    for (before, at) in order.into_iter().enumerate() {
        let keys = std::mem::take(&mut keys[at]);
        let shared = standings.last().filter(|last| last.keys == keys);
        let place = shared.map_or_else(
            || u32::try_from(before + 1).unwrap_or(u32::MAX),
            |last| last.place,
        );
        standings.push(Standing {
            place,
            number: all.all()[at].number,
            keys,
        });
    }
    Ok(standings)
}

/// The values of a key for all entrants. `before` has the values of the earlier keys.
fn values(
    key: Key,
    all: &Roster,
    tallies: &[Tally],
    before: &[Vec<(Key, i64)>],
    seed: Option<&str>,
) -> Result<Vec<i64>, Problem> {
    let each = |value: fn(&Tally) -> i64| tallies.iter().map(value).collect();
    Ok(match key {
        Key::Points => each(|tally| tally.points),
        Key::Wins => each(|tally| tally.wins),
        Key::MatchPoints => each(|tally| tally.match_points),
        Key::Difference => each(|tally| tally.difference),
        Key::PointsAgainst => each(|tally| tally.points_against),
        Key::BestPartie => each(|tally| tally.best_round),
        Key::FirstPartie => each(|tally| tally.first_round.map_or(0, |(_, points)| points)),
        Key::Direct => direct(tallies, before),
        Key::Opponents => {
            let points = |met: &usize| tallies[*met].points;
            let opponents = |tally: &Tally| tally.met.iter().map(points).sum();
            tallies.iter().map(opponents).collect()
        }
        Key::Lot => {
            let seed = seed.ok_or_else(|| Problem::new(Code::SeedMissing, "seed"))?;
            let lots = all.all().iter();
            lots.map(|entrant| lot(seed, 0, entrant.number).signed())
                .collect()
        }
    })
}

/// How often each beat an entrant who is equal on every earlier key.
fn direct(tallies: &[Tally], before: &[Vec<(Key, i64)>]) -> Vec<i64> {
    let equal = |at: usize| {
        let beaten = tallies[at].beaten.iter();
        let equal = beaten.filter(|(_, other)| before[*other] == before[at]);
        i64::try_from(equal.count()).unwrap_or(i64::MAX)
    };
    (0..tallies.len()).map(equal).collect()
}

/// The key `wins` for all entrants, in the order of the roster.
pub fn wins(format: &Format, all: &Roster, results: &[RoundResult]) -> Vec<i64> {
    let tallies = tallies(format, all, results);
    tallies.iter().map(|tally| tally.wins).collect()
}
