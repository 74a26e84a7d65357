use crate::entrant::{Entrant, Number, Roster};
use crate::format::Format;
use crate::problem::{Code, Gathered, Problem, Problems};
use crate::reading::{list, two};
use crate::results::{RoundResult, check_results, read_results};
use ardoise_rules::{Reader, integer};
use serde_json::{Value, json};
use std::collections::HashSet;

/// A request for a draw.
#[derive(Debug, Clone)]
pub struct DrawRequest {
    /// The format.
    pub(super) format: Format,
    /// The round to draw, from 1.
    pub(super) round: u32,
    /// The seed of this draw.
    pub(super) seed: Option<String>,
    /// The seed of the key `lot`.
    pub(super) rank_seed: Option<String>,
    /// All the teams, present or not.
    pub(super) all: Roster,
    /// The teams that are present, in the order of their numbers.
    pub(super) present: Vec<Number>,
    /// The results of earlier rounds.
    pub(super) results: Vec<RoundResult>,
    /// Tables that are fixed.
    pub(super) forced: Vec<[Number; 2]>,
    /// Pairs of present teams that must not meet.
    pub(super) forbidden: Vec<[Number; 2]>,
    /// The round before which the standing is taken.
    pub(super) standing_before: u32,
}

/// How an organiser wishes a draw to be.
#[derive(Debug, Clone, Default)]
pub struct DrawWish {
    /// The round to draw, from 1.
    pub round: u32,
    /// The seed of this draw.
    pub seed: String,
    /// The seed of the key `lot`.
    pub rank_seed: String,
    /// The teams that are present.
    pub present: Vec<u32>,
    /// Tables that are fixed.
    pub forced: Vec<[u32; 2]>,
    /// Pairs of teams that must not meet.
    pub forbidden: Vec<[u32; 2]>,
    /// The round before which the standing is taken; by default the one to draw.
    pub standing_before: Option<u32>,
}

impl DrawRequest {
    /// A draw for all teams, given all results so far.
    pub fn new(
        format: Format,
        round: u32,
        seeds: [String; 2],
        all: Roster,
        results: Vec<RoundResult>,
    ) -> DrawRequest {
        let [seed, rank_seed] = seeds.map(Some);
        DrawRequest {
            format,
            round,
            seed,
            rank_seed,
            present: all.all().iter().map(|one| one.number).collect(),
            all,
            results,
            forced: Vec::new(),
            forbidden: Vec::new(),
            standing_before: round,
        }
    }

    /// A draw as the organiser wishes it, given all results so far.
    ///
    /// # Errors
    /// Everything that is wrong with the wish and the results.
    pub fn wished(
        format: Format,
        all: Roster,
        results: Vec<RoundResult>,
        wish: DrawWish,
    ) -> Result<DrawRequest, Problems> {
        let round = from_one(&json!(wish.round), "partie", format.rounds)?;
        let mut problems = Gathered::default();
        let before = wish.standing_before.unwrap_or(round);
        problems.part(from_one(&json!(before), "standing_before", round));
        problems.part(check_results(&results, &all, round - 1));
        let member = |number: u32, field: &str| all.member(&json!(number), field);
        let present = problems.part(present_of(wish.present.len(), |at, field| {
            member(wish.present[at], field)
        }));
        let pair = |[one, other]: [u32; 2], field: &str| {
            let one = member(one, &format!("{field}[0]"))?;
            Ok([one, member(other, &format!("{field}[1]"))?])
        };
        let forced = wish.forced.iter().copied();
        let forced = problems.part(pairs_of(forced, "forced", pair));
        let forbidden = wish.forbidden.iter().copied();
        let forbidden = problems.part(pairs_of(forbidden, "forbidden", pair));
        if let (Some(present), Some(forced)) = (&present, &forced) {
            problems.part(check_forced(forced, present));
        }
        let wished = present.zip(forced).zip(forbidden);
        problems.finish(wished.map(|((present, forced), mut forbidden)| {
            forbidden.retain(|pair| pair.iter().all(|number| present.contains(number)));
            DrawRequest {
                format,
                round,
                seed: Some(wish.seed),
                rank_seed: Some(wish.rank_seed),
                all,
                present,
                results,
                forced,
                forbidden,
                standing_before: before,
            }
        }))
    }

    /// Reads a request.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(value: &Value) -> Result<DrawRequest, Problems> {
        let mut reader = Reader::new("", value);
        let format = reader.need("format");
        let round = reader.need("partie");
        let seed = reader.text("seed").map(str::to_owned);
        let rank_seed = reader.text("rank_seed").map(str::to_owned);
        let teams = reader.need("teams");
        let present = reader.get("present");
        let results = reader.need("results");
        let forced = reader.get("forced");
        let forbidden = reader.get("forbidden");
        let standing_before = reader.get("standing_before");
        let told = format.zip(round).zip(teams.zip(results));
        let ((format, round), (teams, results)) = reader.finish(told)?;

        let mut problems = Gathered::default();
        let format = problems.part(Format::read(format).map_err(|wrong| wrong.under("format")));
        let all = problems.part(Roster::read(teams));
        let most = format.as_ref().map_or(1, |format| format.rounds);
        let round = problems.part(from_one(round, "partie", most));
        let standing_before = match (standing_before, round) {
            (Some(value), Some(round)) => problems.part(from_one(value, "standing_before", round)),
            (_, round) => round,
        };
        let parts = (|| {
            let (format, all, round) = (format.as_ref()?, all.as_ref()?, round?);
            let last = round - 1;
            let results = problems.part(read_results(results, format.entrants, all, last));
            let present = problems.part(read_present(present, all));
            let forced = problems.part(read_pairs(forced, "forced", all));
            let forbidden = problems.part(read_pairs(forbidden, "forbidden", all));
            let (present, forced) = (present?, forced?);
            problems.part(check_forced(&forced, &present));
            Some((results?, present, forced, forbidden?))
        })();
        let request = (|| {
            let (results, present, forced, mut forbidden) = parts?;
            forbidden.retain(|pair| pair.iter().all(|number| present.contains(number)));
            Some(DrawRequest {
                format: format?,
                round: round?,
                rank_seed: rank_seed.or_else(|| seed.clone()),
                seed,
                all: all?,
                present,
                results,
                forced,
                forbidden,
                standing_before: standing_before?,
            })
        })();
        problems.finish(request)
    }

    /// Whether a team is present.
    pub(super) fn is_present(&self, number: Number) -> bool {
        self.present.binary_search(&number).is_ok()
    }

    /// The results that the standing counts.
    pub(super) fn standing_results(&self) -> Vec<RoundResult> {
        let before = self.results.iter();
        before
            .filter(|result| result.round < self.standing_before)
            .cloned()
            .collect()
    }
}

/// Reads a round, from 1.
fn from_one(value: &Value, field: &str, most: u32) -> Result<u32, Problem> {
    let most = i32::try_from(most).unwrap_or(i32::MAX);
    Ok(integer(value, field, 1, most)?.unsigned_abs())
}

/// Reads the teams that are present, in the order of their numbers. Without a list, all are.
fn read_present(value: Option<&Value>, all: &Roster) -> Result<Vec<Number>, Problems> {
    let Some(value) = value else {
        return Ok(all
            .all()
            .iter()
            .map(|entrant: &Entrant| entrant.number)
            .collect());
    };
    let present = list(value, "present")?;
    present_of(present.len(), |at, field| all.member(&present[at], field))
}

/// This many teams that are present, in the order of their numbers.
fn present_of(
    count: usize,
    member: impl Fn(usize, &str) -> Result<Number, Problem>,
) -> Result<Vec<Number>, Problems> {
    let mut problems = Gathered::default();
    let mut present = Vec::with_capacity(count);
    let mut seen = HashSet::new();
    for at in 0..count {
        let field = format!("present[{at}]");
        let Some(number) = problems.part(member(at, &field)) else {
            continue;
        };
        if !seen.insert(number) {
            problems.report(Problem::new(Code::TeamTwice, field).with("value", number));
        }
        present.push(number);
    }
    present.sort_unstable();
    problems.finish(Some(present))
}

/// Reads a list of pairs of teams.
fn read_pairs(
    value: Option<&Value>,
    field: &str,
    all: &Roster,
) -> Result<Vec<[Number; 2]>, Problems> {
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    pairs_of(list(value, field)?, field, |value, field| {
        let [one, other] = two(value, field)?;
        let one = all.member(one, &format!("{field}[0]"))?;
        Ok([one, all.member(other, &format!("{field}[1]"))?])
    })
}

/// Pairs of two different teams.
fn pairs_of<T>(
    told: impl IntoIterator<Item = T>,
    field: &str,
    read: impl Fn(T, &str) -> Result<[Number; 2], Problem>,
) -> Result<Vec<[Number; 2]>, Problems> {
    let mut problems = Gathered::default();
    let mut pairs = Vec::new();
    for (at, told) in told.into_iter().enumerate() {
        let field = format!("{field}[{at}]");
        let pair = read(told, &field).and_then(|[one, other]| match one == other {
            true => Err(Problem::new(Code::TeamTwice, &field).with("value", one)),
            false => Ok([one, other]),
        });
        pairs.extend(problems.part(pair));
    }
    problems.finish(Some(pairs))
}

/// Checks that the teams of forced tables are present, each at only one of them.
fn check_forced(forced: &[[Number; 2]], present: &[Number]) -> Result<(), Problems> {
    let mut problems = Gathered::default();
    let mut seen = HashSet::new();
    for (at, pair) in forced.iter().enumerate() {
        for number in pair {
            let field = format!("forced[{at}]");
            if present.binary_search(number).is_err() {
                let problem = Problem::new(Code::TeamAbsent, &field);
                problems.report(problem.with("value", number));
            }
            if !seen.insert(number) {
                problems.report(Problem::new(Code::TeamTwice, &field).with("value", number));
            }
        }
    }
    problems.finish(Some(()))
}
