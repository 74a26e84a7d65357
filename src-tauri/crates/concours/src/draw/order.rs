use super::request::DrawRequest;
use crate::entrant::Number;
use crate::format::{DrawMethod, FirstDraw};
use crate::lot::{Lot, lot};
use crate::problem::{Code, Problem};
use crate::standings::{standings, wins};
use std::collections::HashMap;

/// The present teams in order of rank, with the distance between any two.
pub struct Order {
    /// The numbers, from rank 1 on.
    pub numbers: Vec<Number>,
    /// The wins of each, if the method is by wins; otherwise 0.
    wins: Vec<u64>,
}

impl Order {
    /// The order for a draw.
    ///
    /// # Errors
    /// A lot needs a seed that is not given.
    pub fn of(request: &DrawRequest) -> Result<Order, Problem> {
        let method = match (request.round, request.format.first_draw) {
            (1, FirstDraw::Lot) => DrawMethod::Lot,
            (1, FirstDraw::Inscription) => return Ok(Order::plain(request.present.clone())),
            _ => request.format.draw,
        };
        match method {
            DrawMethod::Ranking => by_ranking(request),
            DrawMethod::Wins => by_wins(request),
            _ => sorted(request, |_| 0).map(Order::plain),
        }
    }

    fn plain(numbers: Vec<Number>) -> Order {
        let wins = vec![0; numbers.len()];
        Order { numbers, wins }
    }

    /// The distance of two ranks (from 0): (difference of wins)² × 10⁶ + (difference of ranks)².
    pub fn distance(&self, one: usize, other: usize) -> u64 {
        let wins = self.wins[one].abs_diff(self.wins[other]);
        let ranks = one.abs_diff(other) as u64;
        wins * wins * 1_000_000 + ranks * ranks
    }
}

/// By the standing, with a lot among those who share a place.
fn by_ranking(request: &DrawRequest) -> Result<Order, Problem> {
    let format = &request.format;
    let seed = request.rank_seed.as_deref();
    let results = request.standing_results();
    let places = standings(format, &request.all, &results, seed).map_err(|problem| Problem {
        field: "rank_seed".to_owned(),
        ..problem
    })?;
    let places = places.into_iter();
    let places: HashMap<Number, i64> = places
        .map(|standing| (standing.number, i64::from(standing.place)))
        .collect();
    let place = |number: Number| places.get(&number).copied().unwrap_or(0);
    sorted(request, place).map(Order::plain)
}

/// By wins, most first, with a lot among those with equal wins.
fn by_wins(request: &DrawRequest) -> Result<Order, Problem> {
    let results = request.standing_results();
    let wins = wins(&request.format, &request.all, &results);
    let wins = |number: Number| request.all.place(number).map_or(0, |place| wins[place]);
    let numbers = sorted(request, |number| -wins(number))?;
    let wins = numbers.iter().map(|number| wins(*number).unsigned_abs());
    Ok(Order {
        wins: wins.collect(),
        numbers,
    })
}

/// The present teams by a value, the lower first, with a lot among equal ones, and then by number.
fn sorted(request: &DrawRequest, value: impl Fn(Number) -> i64) -> Result<Vec<Number>, Problem> {
    let mut numbers = request.present.clone();
    numbers.sort_by_key(|number| value(*number));
    let shared = numbers.windows(2);
    let shared = shared.filter(|two| value(two[0]) == value(two[1])).count() > 0;
    if shared {
        let missing = || Problem::new(Code::SeedMissing, "seed");
        let seed = request.seed.as_deref().ok_or_else(missing)?;
        let lot = |number: Number| -> Lot { lot(seed, request.round, number) };
        numbers.sort_by_cached_key(|number| (value(*number), lot(*number), *number));
    }
    Ok(numbers)
}
