//! The check of a table's totals, for the screens.

use ardoise_concours::{
    Cause, ExpectedSum, Hint, Settling, Solution, TableCheck, TableTotals, Verdict,
};
use ardoise_journal::TableCounts;
use serde::Serialize;

/// The check of a table's totals.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TableCheckView {
    /// Whether they are possible.
    pub verdict: Verdict,
    /// The sum of both totals.
    pub sum: i32,
    /// The sum without belotes and capots; none where only the deals can be checked.
    pub expected: Option<i32>,
    /// The excess of the sum over that.
    pub extra: Option<i32>,
    /// The counts that give the sum, most belotes first.
    pub solutions: Vec<Solution>,
    /// Possible sources of the error: `too_low`, `too_high`, `last_digit`, `litige`, `capot_as_162`.
    pub hints: Vec<Hint>,
    /// The question to the table that settles an impossible sum, where one cause explains it.
    pub settling: Option<SettlingView>,
}

/// The likely cause of totals that are impossible, as a question to the table.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SettlingView {
    /// What probably happened.
    pub cause: Cause,
    /// How many belotes, capots, deals, litiges, penalties or totals that is about.
    pub count: u32,
    /// The sum that both totals should have, with the counts that the table gave; none if they leave several possible.
    pub expected: Option<ExpectedSum>,
    /// The possible answers of the table, each with the resulting totals and counts, which are possible.
    pub answers: Vec<SettlingAnswer>,
}

/// An answer of a table, and the totals that result.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SettlingAnswer {
    /// Both totals.
    pub points: [i32; 2],
    /// What the table counted.
    pub counts: TableCounts,
}

impl TableCheckView {
    pub(super) fn of(check: TableCheck, settling: Option<&Settling>) -> Self {
        Self {
            verdict: check.verdict,
            sum: small(check.sum),
            expected: check.extra.map(|extra| small(check.sum - extra)),
            extra: check.extra.map(small),
            solutions: check.solutions,
            hints: check.hints,
            settling: settling.map(SettlingView::of),
        }
    }
}

impl SettlingView {
    fn of(settling: &Settling) -> Self {
        Self {
            cause: settling.cause,
            count: count(settling.count.into()),
            expected: settling.expected,
            answers: settling.answers.iter().map(SettlingAnswer::of).collect(),
        }
    }
}

impl SettlingAnswer {
    fn of(answer: &TableTotals) -> Self {
        let told = |value: Option<i32>| value.map(|value| count(value.into()));
        Self {
            points: answer.points,
            counts: TableCounts {
                deals: told(answer.deals),
                penalties: told(Some(answer.penalties).filter(|penalties| *penalties > 0)),
                belotes: told(answer.belotes),
                capots: told(answer.capots),
            },
        }
    }
}

fn small(value: i64) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX)
}

fn count(value: i64) -> u32 {
    u32::try_from(value).unwrap_or(0)
}
