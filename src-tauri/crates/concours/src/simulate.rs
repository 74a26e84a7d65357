//! Simulating a format: many concours with known strengths and the same luck.

use crate::draw::{Draw, DrawRequest};
use crate::entrant::{Number, Roster, Seated};
use crate::format::{Entrants, Format, Length};
use crate::lot::lot;
use crate::problem::{Gathered, Problems};
use crate::results::{Outcome, RoundResult};
use crate::standings::standings;
use ardoise_rules::{Reader, integer};
use serde::Serialize;
use serde_json::Value;
use std::collections::HashSet;

/// The maximum number of teams and of runs.
const MOST_TEAMS: i32 = 200;
const MOST_RUNS: i32 = 1000;
/// Strengths are between this and its negative.
const STRONGEST: i64 = 1000;
/// The luck of a round is between this and its negative.
const LUCKIEST: i64 = 2000;
/// If forms differ by half of this, one side gets everything.
const WHOLE: i64 = 12_000;
const DEAL: i64 = 162;

/// A request for a simulation: `{"format", "teams", "runs", "seed"}`.
#[derive(Debug, Clone)]
pub struct SimulationRequest {
    format: Format,
    teams: u32,
    runs: u32,
    seed: String,
}

/// The results of many concours of one format.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Simulation {
    /// The number of runs.
    pub runs: u32,
    /// The mean number of tables in a run at which the sides had met before.
    pub rematches: f64,
    /// The mean difference of strength at a table, in ranks of strength.
    pub mean_gap: f64,
    /// The mean of Spearman's correlation between strength and final place, from −1 to 1.
    pub rank_correlation: f64,
    /// The share of runs that the strongest team won, from 0 to 1.
    pub best_wins: f64,
}

impl SimulationRequest {
    /// A request for a format that was read, with a number of teams that it can have.
    pub fn new(format: Format, teams: u32, runs: u32, seed: String) -> SimulationRequest {
        SimulationRequest {
            format,
            teams,
            runs,
            seed,
        }
    }

    /// Reads a request.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(value: &Value) -> Result<SimulationRequest, Problems> {
        let mut reader = Reader::new("", value);
        let format = reader.need("format");
        let teams = reader.need("teams");
        let runs = reader.need("runs");
        reader.need("seed");
        let seed = reader.text("seed").map(str::to_owned);
        let told = format.zip(teams).zip(runs.zip(seed));
        let ((format, teams), (runs, seed)) = reader.finish(told)?;
        let mut problems = Gathered::default();
        let format = problems.part(Format::read(format).map_err(|wrong| wrong.under("format")));
        let melee = |format: &Format| format.entrants == Entrants::Individuals;
        let fewest = if format.as_ref().is_some_and(melee) {
            4
        } else {
            2
        };
        let mut count = |value: &Value, field: &str, min: i32, max: i32| {
            let read = integer(value, field, min, max);
            problems.part(read).map(i32::unsigned_abs)
        };
        let teams = count(teams, "teams", fewest, MOST_TEAMS);
        let runs = count(runs, "runs", 1, MOST_RUNS);
        let request = format.zip(teams.zip(runs));
        let request = request.map(|(format, (teams, runs))| SimulationRequest {
            format,
            teams,
            runs,
            seed,
        });
        problems.finish(request)
    }

    /// Plays all the runs.
    ///
    /// # Errors
    /// A rotation with so few teams has fewer rounds than the format.
    pub fn answer(&self) -> Result<Simulation, Problems> {
        let mut sums = Sums::default();
        for run in 1..=self.runs {
            Run::new(self, run).play(&mut sums)?;
        }
        let mean = |sum: f64, of: f64| (sum / of.max(1.0) * 1000.0).round() / 1000.0;
        let runs = f64::from(self.runs);
        Ok(Simulation {
            runs: self.runs,
            rematches: mean(f64::from(sums.rematches), runs),
            mean_gap: mean(sums.gaps, f64::from(sums.tables)),
            rank_correlation: mean(sums.correlations, runs),
            best_wins: mean(f64::from(sums.best_wins), runs),
        })
    }
}

/// Sums over the runs.
#[derive(Default)]
struct Sums {
    rematches: u32,
    gaps: f64,
    tables: u32,
    correlations: f64,
    best_wins: u32,
}

/// One concours.
struct Run<'s> {
    request: &'s SimulationRequest,
    seed: String,
    all: Roster,
    /// The rank of strength of each entrant, from 0, in the order of the field.
    strength: Vec<u32>,
}

impl<'s> Run<'s> {
    fn new(request: &'s SimulationRequest, run: u32) -> Run<'s> {
        let seed = format!("{}.{run}", request.seed);
        let all = Roster::numbered(request.teams);
        let mut order: Vec<u32> = (0..request.teams).collect();
        order.sort_by_cached_key(|place| (lot(&seed, 0, Number(place + 1)), *place));
        let mut strength = vec![0; order.len()];
        for (rank, place) in (0..).zip(order) {
            strength[place as usize] = rank;
        }
        Run {
            request,
            seed,
            all,
            strength,
        }
    }

    fn play(&self, sums: &mut Sums) -> Result<(), Problems> {
        let format = &self.request.format;
        let mut results = Vec::new();
        let mut met = HashSet::new();
        for round in 1..=format.rounds {
            let seeds = [format!("{}.{round}", self.seed), self.seed.clone()];
            let all = self.all.clone();
            let drawn = DrawRequest::new(format.clone(), round, seeds, all, results.clone());
            let Draw { tables, exempt, .. } = drawn.answer()?;
            for table in tables {
                sums.tables += 1;
                sums.gaps += self.gap(&table.teams);
                let [one, other] = &table.teams;
                let mut again = false;
                for a in one.members() {
                    for b in other.members() {
                        again |= !met.insert((*a.min(b), *a.max(b)));
                    }
                }
                sums.rematches += u32::from(again);
                results.push(self.result(round, table.teams));
            }
            if !exempt.is_empty() {
                let outcome = Outcome::Exempt {
                    numbers: exempt,
                    penalty: 0,
                };
                results.push(RoundResult { round, outcome });
            }
        }
        let standings = standings(format, &self.all, &results, Some(&self.seed))?;
        let rank = |number: Number| self.rank(number);
        let best = standings
            .first()
            .is_some_and(|first| rank(first.number) == 0.0);
        sums.best_wins += u32::from(best);
        let places = standings.iter().zip(0_u32..);
        let squares =
            places.map(|(standing, place)| (rank(standing.number) - f64::from(place)).powi(2));
        let n = f64::from(self.request.teams);
        sums.correlations += 1.0 - 6.0 * squares.sum::<f64>() / (n * (n * n - 1.0));
        Ok(())
    }

    /// The rank of strength, from 0.
    fn rank(&self, number: Number) -> f64 {
        let place = self.all.place(number);
        f64::from(place.map_or(0, |place| self.strength[place]))
    }

    /// The difference in strength between the two sides of a table.
    fn gap(&self, teams: &[Seated; 2]) -> f64 {
        let mean = |seated: &Seated| {
            let members = seated.members();
            let ranks = members.iter().map(|number| self.rank(*number));
            ranks.sum::<f64>() / members.len() as f64
        };
        (mean(&teams[0]) - mean(&teams[1])).abs()
    }

    /// The strength plus luck of a side in a round, which is twice the mean of both partners.
    fn form(&self, round: u32, seated: &Seated) -> i64 {
        let last = i64::from(self.request.teams).saturating_sub(1).max(1);
        let one = |number: &Number| {
            let rank = self
                .all
                .place(*number)
                .map_or(0, |place| self.strength[place]);
            let strength = STRONGEST - 2 * STRONGEST * i64::from(rank) / last;
            let luck = lot(&self.seed, round, *number).signed() >> 16;
            strength + ((luck * 2 * LUCKIEST) >> 32) - LUCKIEST
        };
        let members = seated.members();
        let sum: i64 = members.iter().map(one).sum();
        sum / i64::try_from(members.len()).unwrap_or(1)
    }

    fn result(&self, round: u32, seated: [Seated; 2]) -> RoundResult {
        let [one, other] = [0, 1].map(|side| self.form(round, &seated[side]));
        let share = (WHOLE / 2 + one - other).clamp(0, WHOLE);
        let points = shared(self.request.format.length(round), share);
        let outcome = Outcome::Points {
            points: points.map(|points| i32::try_from(points).unwrap_or(i32::MAX)),
            seated,
            penalty: [0, 0],
        };
        RoundResult { round, outcome }
    }
}

/// The points of both sides, if the first has `share` of [`WHOLE`].
fn shared(length: Length, share: i64) -> [i64; 2] {
    let rest = WHOLE - share;
    match (length.deals, length.points) {
        (None, Some(points)) => {
            let points = i64::from(points);
            let most = share.max(rest);
            [points * share / most, points * rest / most]
        }
        (deals, _) => {
            let total = DEAL * i64::from(deals.unwrap_or(1));
            let first = total * share / WHOLE;
            [first, total - first]
        }
    }
}
