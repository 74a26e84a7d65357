//! Results of tables as they are entered.

use crate::entrant::{Number, Roster, Seated};
use crate::format::Entrants;
use crate::problem::{Code, Gathered, Problem, Problems};
use crate::reading::{list, points, two};
use ardoise_rules::Reader;
use serde_json::Value;
use std::collections::HashSet;

/// The result of one table, or of an exempt, in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundResult {
    /// The round, from 1.
    pub round: u32,
    /// The outcome.
    pub outcome: Outcome,
}

/// The outcome of a table, or of an exempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Both sides' points.
    Points {
        /// Both sides.
        seated: [Seated; 2],
        /// Their points.
        points: [i32; 2],
        /// Points subtracted from each side; negative where points are given.
        penalty: [i32; 2],
    },
    /// One side or both did not play.
    Forfeit {
        /// Both sides.
        seated: [Seated; 2],
        /// Whether each side is at fault.
        at_fault: [bool; 2],
        /// Points subtracted from each side; negative where points are given.
        penalty: [i32; 2],
    },
    /// Drawn but not played yet. Only the next draw counts it, as a meeting.
    Drawn {
        /// Both sides.
        seated: [Seated; 2],
    },
    /// Without an opponent: a team, or players of a mêlée who rest.
    Exempt {
        /// Their numbers.
        numbers: Vec<Number>,
        /// Points subtracted from each; negative where points are given.
        penalty: i32,
    },
}

impl RoundResult {
    /// Both sides of a table; `None` for an exempt.
    pub fn seated(&self) -> Option<&[Seated; 2]> {
        match &self.outcome {
            Outcome::Points { seated, .. }
            | Outcome::Forfeit { seated, .. }
            | Outcome::Drawn { seated } => Some(seated),
            Outcome::Exempt { .. } => None,
        }
    }

    /// The numbers without an opponent.
    pub fn exempt(&self) -> &[Number] {
        match &self.outcome {
            Outcome::Exempt { numbers, .. } => numbers,
            _ => &[],
        }
    }

    /// All the numbers in this result.
    fn numbers(&self) -> impl Iterator<Item = Number> {
        let seated = self.seated().into_iter().flatten();
        let seated = seated.flat_map(|seated| seated.members());
        seated.chain(self.exempt()).copied()
    }
}

/// Reads the list `results`. `last` is the last round that can have results.
///
/// # Errors
/// Everything that cannot be read, and teams that occur twice in one round.
pub fn read_results(
    value: &Value,
    entrants: Entrants,
    all: &Roster,
    last: u32,
) -> Result<Vec<RoundResult>, Problems> {
    let mut problems = Gathered::default();
    let mut results: Vec<RoundResult> = Vec::new();
    let mut seen = HashSet::new();
    for (at, value) in list(value, "results")?.iter().enumerate() {
        let path = format!("results[{at}]");
        let Some(result) = problems.part(read_result(value, &path, entrants, all)) else {
            continue;
        };
        check_result(&result, &path, last, &mut seen, &mut problems);
        results.push(result);
    }
    problems.finish(Some(results))
}

/// Checks results that are not read from JSON. `last` is the last round that can have results.
///
/// # Errors
/// Unknown teams, and teams that occur twice in one round.
pub fn check_results(results: &[RoundResult], all: &Roster, last: u32) -> Result<(), Problems> {
    let mut problems = Gathered::default();
    let mut seen = HashSet::with_capacity(results.len() * 2);
    for (at, result) in results.iter().enumerate() {
        let path = format!("results[{at}]");
        for number in result.numbers() {
            problems.part(all.known(number, &path));
        }
        check_result(result, &path, last, &mut seen, &mut problems);
    }
    problems.finish(Some(()))
}

/// Checks the round and the teams of a result. `seen` are the teams of those before it, by round.
fn check_result(
    result: &RoundResult,
    path: &str,
    last: u32,
    seen: &mut HashSet<(u32, Number)>,
    problems: &mut Gathered,
) {
    if result.round > last {
        let problem = Problem::new(Code::RoundTooLate, format!("{path}.partie"));
        problems.report(problem.with("value", result.round).with("max", last));
    }
    for number in result.numbers() {
        if !seen.insert((result.round, number)) {
            let problem = Problem::new(Code::TeamTwice, path);
            problems.report(problem.with("value", number));
        }
    }
}

/// The parts of a result, before they are combined.
struct Told<'v> {
    teams: Option<&'v Value>,
    exempt: Option<&'v Value>,
    points: Option<&'v Value>,
    forfeit: Option<&'v Value>,
    penalty: Option<&'v Value>,
    bonus: Option<&'v Value>,
}

fn read_result(
    value: &Value,
    path: &str,
    entrants: Entrants,
    all: &Roster,
) -> Result<RoundResult, Problems> {
    let mut reader = Reader::new(path, value);
    reader.need("partie");
    let round = reader.integer("partie", 1, i32::MAX);
    let told = Told {
        teams: reader.get("teams"),
        exempt: reader.get("exempt"),
        points: reader.get("points"),
        forfeit: reader.get("forfeit"),
        penalty: reader.get("penalty"),
        bonus: reader.get("bonus"),
    };
    let round = reader.finish(round)?.unsigned_abs();
    let at = |field: &str| format!("{path}.{field}");
    let outcome = match (told.teams, told.exempt) {
        (Some(teams), None) => {
            let seated = read_seated(teams, &at("teams"), entrants, all)?;
            read_table(&told, path, seated, all)?
        }
        (None, Some(exempt)) => {
            let beside = told.points.map(|_| "points");
            if let Some(field) = beside.or(told.forfeit.map(|_| "forfeit")) {
                return Err(Problem::new(Code::PointsWithForfeit, at(field)).into());
            }
            let amount = |value: Option<&Value>, field: &str| {
                value.map_or(Ok(0), |value| points(value, &at(field)))
            };
            Outcome::Exempt {
                numbers: read_exempt(exempt, &at("exempt"), entrants, all)?,
                penalty: amount(told.penalty, "penalty")? - amount(told.bonus, "bonus")?,
            }
        }
        _ => return Err(Problem::new(Code::TableOrExempt, path).into()),
    };
    Ok(RoundResult { round, outcome })
}

fn read_table(
    told: &Told,
    path: &str,
    seated: [Seated; 2],
    all: &Roster,
) -> Result<Outcome, Problems> {
    let at = |field: &str| format!("{path}.{field}");
    let pair = |value: &Value, field: &str| -> Result<[i32; 2], Problem> {
        let [one, other] = two(value, &at(field))?;
        let one = points(one, &format!("{}[0]", at(field)))?;
        let other = points(other, &format!("{}[1]", at(field)))?;
        Ok([one, other])
    };
    let amounts =
        |value: Option<&Value>, field: &str| value.map_or(Ok([0, 0]), |value| pair(value, field));
    let penalty = amounts(told.penalty, "penalty")?;
    let bonus = amounts(told.bonus, "bonus")?;
    let penalty = [penalty[0] - bonus[0], penalty[1] - bonus[1]];
    match (told.points, told.forfeit) {
        (Some(_), Some(_)) => Err(Problem::new(Code::PointsWithForfeit, at("points")).into()),
        (Some(points), None) => Ok(Outcome::Points {
            seated,
            points: pair(points, "points")?,
            penalty,
        }),
        (None, Some(forfeit)) => Ok(Outcome::Forfeit {
            at_fault: read_forfeit(forfeit, &at("forfeit"), &seated, all)?,
            seated,
            penalty,
        }),
        (None, None) => Ok(Outcome::Drawn { seated }),
    }
}

/// Reads both sides of a table, on which no number may occur twice.
pub fn read_seated(
    value: &Value,
    field: &str,
    entrants: Entrants,
    all: &Roster,
) -> Result<[Seated; 2], Problems> {
    let mut numbers: Vec<Number> = Vec::new();
    let mut member = |value: &Value, field: &str| -> Result<Number, Problem> {
        let number = all.member(value, field)?;
        if numbers.contains(&number) {
            return Err(Problem::new(Code::TeamTwice, field).with("value", number));
        }
        numbers.push(number);
        Ok(number)
    };
    let mut side = |value: &Value, field: &str| match entrants {
        Entrants::Pairs => Ok(Seated::Team([member(value, field)?])),
        Entrants::Individuals => {
            let [one, other] = two(value, field)?;
            let one = member(one, &format!("{field}[0]"))?;
            let other = member(other, &format!("{field}[1]"))?;
            Ok::<_, Problem>(Seated::Partners([one, other]))
        }
    };
    let [one, other] = two(value, field)?;
    let mut problems = Gathered::default();
    let one = problems.part(side(one, &format!("{field}[0]")));
    let other = problems.part(side(other, &format!("{field}[1]")));
    problems.finish(one.zip(other).map(|(one, other)| [one, other]))
}

/// Reads the sides at fault: one number, or one of each side.
fn read_forfeit(
    value: &Value,
    field: &str,
    seated: &[Seated; 2],
    all: &Roster,
) -> Result<[bool; 2], Problem> {
    let side = |value: &Value, field: &str| -> Result<usize, Problem> {
        let number = all.member(value, field)?;
        let side = seated
            .iter()
            .position(|side| side.members().contains(&number));
        side.ok_or_else(|| Problem::new(Code::NotAtTheTable, field).with("value", number))
    };
    if !value.is_array() {
        let fault = side(value, field)?;
        return Ok([fault == 0, fault == 1]);
    }
    let [one, other] = two(value, field)?;
    let one = side(one, &format!("{field}[0]"))?;
    let field = format!("{field}[1]");
    if side(other, &field)? == one {
        return Err(Problem::new(Code::TeamTwice, field).with("value", other));
    }
    Ok([true, true])
}

/// Reads a team's number, or in a mêlée the list of those who rest.
fn read_exempt(
    value: &Value,
    field: &str,
    entrants: Entrants,
    all: &Roster,
) -> Result<Vec<Number>, Problems> {
    if entrants == Entrants::Pairs {
        return Ok(vec![all.member(value, field)?]);
    }
    let mut problems = Gathered::default();
    let mut numbers = Vec::new();
    for (at, value) in list(value, field)?.iter().enumerate() {
        numbers.extend(problems.part(all.member(value, &format!("{field}[{at}]"))));
    }
    problems.finish(Some(numbers))
}
