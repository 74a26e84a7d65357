use super::rank::{SeasonStanding, ranked, season};
use super::values::{SeasonConcours, SeasonMember, SeasonRules};
use crate::entrant::{Number, Roster};
use crate::format::{Format, read_rank};
use crate::problem::{Gathered, Problem, Problems};
use crate::reading::list;
use crate::results::read_results;
use ardoise_rules::{Reader, integer};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A request for the ranking of a season: `{"rank", "best", "min_attendance", "seed", "concours"}`.
///
/// ```
/// use ardoise_concours::SeasonRequest;
/// let concours = serde_json::json!({
///     "format": "belote-4x12",
///     "teams": [{"number": 1, "members": [7, 8]}, {"number": 2, "members": [9, 10]}],
///     "results": [{"partie": 1, "teams": [1, 2], "points": [1010, 954]}],
/// });
/// let request = serde_json::json!({"rank": ["points", "wins"], "best": 3, "concours": [concours]});
/// let standings = SeasonRequest::read(&request).and_then(|request| request.answer());
/// let places: Vec<_> = standings.unwrap().iter().map(|one| (one.place, one.member.0)).collect();
/// assert_eq!(places, [(Some(1), 7), (Some(1), 8), (Some(3), 9), (Some(3), 10)]);
/// ```
#[derive(Debug, Clone)]
pub struct SeasonRequest {
    rules: SeasonRules,
    concours: Vec<SeasonConcours>,
    seed: Option<String>,
}

/// The most concours that can count for a member.
const MOST: i32 = 1000;
/// The most parties of a concours.
const MOST_ROUNDS: i32 = 20;

impl SeasonRequest {
    /// The ranking over these concours.
    ///
    /// # Errors
    /// A number that is out of range.
    pub fn new(
        rules: SeasonRules,
        concours: Vec<SeasonConcours>,
        seed: Option<String>,
    ) -> Result<SeasonRequest, Problems> {
        let mut problems = Gathered::default();
        if let Some(best) = rules.best {
            problems.part(integer(&json!(best), "best", 1, MOST));
        }
        let least = json!(rules.min_attendance);
        problems.part(integer(&least, "min_attendance", 0, MOST));
        problems.finish(Some(SeasonRequest {
            rules,
            concours,
            seed,
        }))
    }

    /// Reads a request.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(value: &Value) -> Result<SeasonRequest, Problems> {
        let mut reader = Reader::new("", value);
        let rank = reader.get("rank");
        let best = reader.integer("best", 1, MOST).map(i32::unsigned_abs);
        let min_attendance = reader.integer("min_attendance", 0, MOST);
        let seed = reader.text("seed").map(str::to_owned);
        let concours = reader.need("concours");
        let concours = reader.finish(concours)?;
        let mut problems = Gathered::default();
        let rank = match rank {
            Some(rank) => problems.part(read_rank(rank, "rank")),
            None => Some(SeasonRules::RANK.to_vec()),
        };
        let mut read = Vec::new();
        for (at, value) in list(concours, "concours")?.iter().enumerate() {
            let one = read_concours(value);
            read.extend(
                problems.part(one.map_err(|wrong| wrong.under(&format!("concours[{at}]")))),
            );
        }
        let request = rank.map(|rank| SeasonRequest {
            rules: SeasonRules {
                rank,
                best,
                min_attendance: min_attendance.unwrap_or(0).unsigned_abs(),
            },
            concours: read,
            seed,
        });
        problems.finish(request)
    }

    /// The ranking.
    ///
    /// # Errors
    /// Everything that [`season`] refuses.
    pub fn answer(&self) -> Result<Vec<SeasonStanding>, Problems> {
        season(&self.rules, &self.concours, self.seed.as_deref())
    }

    /// The ranking including members who attended nothing, such as the players of a team that never came.
    ///
    /// # Errors
    /// Everything that [`season`] refuses.
    pub fn answer_with_absent(&self) -> Result<Vec<SeasonStanding>, Problems> {
        ranked(&self.rules, &self.concours, self.seed.as_deref(), true)
    }
}

fn read_concours(value: &Value) -> Result<SeasonConcours, Problems> {
    let mut reader = Reader::new("", value);
    let format = reader.need("format");
    let teams = reader.need("teams");
    let results = reader.need("results");
    let told = format.zip(teams).zip(results);
    let ((format, teams), results) = reader.finish(told)?;
    let mut problems = Gathered::default();
    let format = problems.part(Format::read(format).map_err(|wrong| wrong.under("format")));
    let teams = problems.part(read_teams(teams));
    let both = format.as_ref().zip(teams.as_ref());
    let results = both.and_then(|(format, (all, _))| {
        problems.part(read_results(results, format.entrants, all, format.rounds))
    });
    let read = (|| {
        let (all, members) = teams?;
        Some(SeasonConcours {
            format: format?,
            all,
            results: results?,
            members,
        })
    })();
    problems.finish(read)
}

/// The members of each team.
type Members = BTreeMap<Number, Vec<SeasonMember>>;

/// The teams of a concours, each with its `members`.
fn read_teams(value: &Value) -> Result<(Roster, Members), Problems> {
    let mut problems = Gathered::default();
    let mut plain = list(value, "teams")?.to_vec();
    let mut told = Vec::new();
    for (at, team) in plain.iter_mut().enumerate() {
        let members = team.as_object_mut().and_then(|team| team.remove("members"));
        let field = format!("teams[{at}].members");
        let members = match members.filter(|members| !members.is_null()) {
            Some(members) => problems.part(read_members(&members, &field)),
            None => {
                let code = ardoise_rules::Code::MissingField;
                problems.report(Problem::new(code, field));
                None
            }
        };
        let number = team.get("number").cloned().unwrap_or_default();
        told.push((number, members.unwrap_or_default()));
    }
    let all = problems.part(Roster::read(&Value::Array(plain)));
    let numbered = told.into_iter().filter_map(|(number, members)| {
        let number = Number::read(&number, "number").ok()?;
        Some((number, members))
    });
    let members = numbered.collect();
    problems.finish(all.map(|all| (all, members)))
}

fn read_members(value: &Value, field: &str) -> Result<Vec<SeasonMember>, Problems> {
    let mut problems = Gathered::default();
    let members = list(value, field)?.iter().enumerate();
    let read: Vec<SeasonMember> = members
        .filter_map(|(at, member)| problems.part(read_member(member, &format!("{field}[{at}]"))))
        .collect();
    problems.finish(Some(read))
}

/// A member: its number, or an object with the parties that it played.
fn read_member(value: &Value, field: &str) -> Result<SeasonMember, Problems> {
    if !value.is_object() {
        let number = Number::read(value, field)?;
        return Ok(SeasonMember {
            number,
            rounds: None,
        });
    }
    let mut reader = Reader::new(field, value);
    let member = reader.need("member");
    let rounds = reader.get("parties");
    let member = reader.finish(member)?;
    let mut problems = Gathered::default();
    let number = problems.part(Number::read(member, &format!("{field}.member")));
    let read = |rounds| read_rounds(rounds, &format!("{field}.parties"));
    let rounds = problems.part(rounds.map(read).transpose());
    let member = number.zip(rounds);
    problems.finish(member.map(|(number, rounds)| SeasonMember { number, rounds }))
}

fn read_rounds(value: &Value, field: &str) -> Result<BTreeSet<u32>, Problems> {
    let mut problems = Gathered::default();
    let rounds = list(value, field)?.iter().enumerate();
    let read: BTreeSet<u32> = rounds
        .filter_map(|(at, round)| {
            let round = integer(round, &format!("{field}[{at}]"), 1, MOST_ROUNDS);
            problems.part(round)
        })
        .map(i32::unsigned_abs)
        .collect();
    problems.finish(Some(read))
}
