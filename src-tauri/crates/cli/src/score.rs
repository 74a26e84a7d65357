//! The `score` and `match` commands.

use ardoise_rules::{
    Code, Deal, Explanation, Line, MatchFacts, PerSide, Problem, Problems, Ruleset, Side,
};
use serde::Serialize;
use serde_json::Value;

/// The answer of `score`.
#[derive(Serialize)]
pub struct Score {
    us: i32,
    them: i32,
    made: Option<bool>,
    lines: Vec<ScoreLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    held_over: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wins_manche: Option<Side>,
}

#[derive(Serialize)]
struct ScoreLine {
    side: Side,
    reason: &'static str,
    points: i32,
}

impl From<Line> for ScoreLine {
    fn from(line: Line) -> ScoreLine {
        ScoreLine {
            side: line.side,
            reason: line.reason.as_str(),
            points: line.points,
        }
    }
}

/// Marks one deal, outside a match.
pub fn score(request: &Value) -> Result<Score, Problems> {
    let (ruleset, deal) = read(request)?;
    let mut why = Explanation::default();
    let mark = ruleset.mark(&deal, &mut why);
    let waiting = mark.held_over.us + mark.held_over.them;
    Ok(Score {
        us: mark.marks.us,
        them: mark.marks.them,
        made: mark.made,
        lines: why.lines.into_iter().map(ScoreLine::from).collect(),
        held_over: (waiting != 0).then_some(waiting),
        wins_manche: mark.wins_manche,
    })
}

#[derive(Serialize)]
struct MatchDeal {
    us: i32,
    them: i32,
    made: Option<bool>,
    totals: PerSide<i32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    after_end: bool,
}

#[derive(Serialize)]
struct MatchManche {
    us: i32,
    them: i32,
    winner: Side,
}

/// The answer of `match`.
#[derive(Serialize)]
pub struct Match {
    totals: PerSide<i32>,
    winner: Option<Side>,
    manches: Vec<MatchManche>,
    held_over: i32,
    /// The target in force, where it may rise.
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<i32>,
    deals: Vec<MatchDeal>,
}

/// Plays one match through.
pub fn play_match(request: &Value) -> Result<Match, Problems> {
    let facts = MatchFacts::read(request)?;
    let mut deals = Vec::new();
    let game = facts.play(|_, step, (): ()| {
        deals.push(MatchDeal {
            us: step.mark.marks.us,
            them: step.mark.marks.them,
            made: step.mark.made,
            totals: step.totals,
            after_end: step.after_end,
        });
    });
    let rises = game.ruleset().rules.game_target_rises;
    let manches = game.manches().iter().map(|manche| MatchManche {
        us: manche.totals.us,
        them: manche.totals.them,
        winner: manche.winner,
    });
    Ok(Match {
        totals: game.totals(),
        winner: game.winner(),
        manches: manches.collect(),
        held_over: game.held_over(),
        target: rises.and(game.target()),
        deals,
    })
}

/// Reads `{"ruleset": …, "deal": …}`, and reports everything that is wrong with either.
fn read(request: &Value) -> Result<(Ruleset, Deal), Problems> {
    const FIELDS: [&str; 2] = ["ruleset", "deal"];
    let Some(fields) = request.as_object() else {
        return Err(Problem::new(Code::WrongType, "")
            .with("value", request)
            .with("expected", "object")
            .into());
    };
    let missing = FIELDS.iter().filter(|name| !fields.contains_key(**name));
    let missing = missing.map(|name| Problem::new(Code::MissingField, *name));
    let unknown = fields
        .iter()
        .filter(|(name, _)| !FIELDS.contains(&name.as_str()));
    let unknown = unknown.map(|(name, value)| {
        Problem::new(Code::UnknownField, name.as_str())
            .with("value", value)
            .with("allowed", FIELDS)
    });
    let mut problems: Vec<Problem> = missing.chain(unknown).collect();
    let mut kept = |all: Problems, field: &str| problems.extend(all.under(field).0);
    let ruleset = fields.get("ruleset").map(Ruleset::read);
    let ruleset = ruleset.and_then(|read| read.map_err(|all| kept(all, "ruleset")).ok());
    let deal = ruleset.as_ref().zip(fields.get("deal"));
    let deal = deal.and_then(|(ruleset, deal)| {
        Deal::read(deal, ruleset)
            .map_err(|all| kept(all, "deal"))
            .ok()
    });
    match (ruleset, deal) {
        (Some(ruleset), Some(deal)) if problems.is_empty() => Ok((ruleset, deal)),
        _ => Err(Problems(problems)),
    }
}
