//! What a screen gets of the check of a table's totals.

use ardoise_concours::{Cause, Hint, Settling, TableCheck, TableTotals, Verdict};
use ardoise_journal::TableCounts;
use serde::{Deserialize, Serialize};

/// What a table counted besides its points.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts")
)]
#[serde(deny_unknown_fields)]
pub struct TableCountsView {
    /// The deals that were played.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deals: Option<u32>,
    /// Renonces and misdeals that were marked beside the deals.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalties: Option<u32>,
    /// The belotes of both sides.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub belotes: Option<u32>,
    /// The capots of both sides.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capots: Option<u32>,
}

/// The check of a table's totals.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts")
)]
pub struct TableCheckView {
    /// Whether they are possible.
    pub verdict: TableVerdict,
    /// The sum of both totals.
    pub sum: i32,
    /// The sum without belotes and capots; none where only the deals can be checked.
    pub expected: Option<i32>,
    /// What the sum has above that.
    pub extra: Option<i32>,
    /// The counts that give the sum, most belotes first.
    pub solutions: Vec<TableSolution>,
    /// Possible sources of the error: `too_low`, `too_high`, `last_digit`, `litige`, `capot_as_162`.
    pub hints: Vec<TableHint>,
    /// The question to the table that settles an impossible sum, where one cause explains it.
    pub settling: Option<SettlingView>,
}

/// The likely cause of totals that are impossible, as a question to the table.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts")
)]
pub struct SettlingView {
    /// What probably happened.
    pub cause: SettlingCause,
    /// How many belotes, capots, deals, litiges, penalties or totals that is about.
    pub count: u32,
    /// The sum that both totals should have, with the counts that the table told; none if they leave several possible.
    pub expected: Option<ExpectedSumView>,
    /// What the table may answer, with the totals and counts that each answer gives; each is possible.
    pub answers: Vec<SettlingAnswer>,
}

/// The likely cause of totals that are impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum SettlingCause {
    /// Capots that the table counted were marked as 162.
    #[serde(rename = "capot_as_162")]
    CapotAs162,
    /// Belotes that the table counted are missing in the totals.
    BeloteMissing,
    /// The totals have more belotes than the table counted.
    BeloteExtra,
    /// The totals have more capots than the table counted.
    CapotExtra,
    /// The last two digits of a total were exchanged.
    DigitsSwapped,
    /// The points of a litige were not given back.
    Litige,
    /// The points of one deal are missing.
    DealMissing,
    /// The points of one deal were marked besides, for a renonce or a misdeal.
    Penalty,
}

/// A sum that both totals should have, and what it is made of.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts")
)]
pub struct ExpectedSumView {
    /// The sum.
    pub sum: i32,
    /// The points of the cards in it.
    pub cards: i32,
    /// The belotes in it.
    pub belotes: u32,
    /// Their points.
    pub belote_points: i32,
    /// The capots in it.
    pub capots: u32,
    /// The points that they add to those of the cards; less than 0 where a capot counts less than the cards.
    pub capot_points: i32,
}

/// What a table answers, and what that makes of its totals.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts")
)]
pub struct SettlingAnswer {
    /// Both totals.
    pub points: [i32; 2],
    /// What the table counted.
    pub counts: TableCountsView,
}

/// Whether the totals of a table are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum TableVerdict {
    /// Exactly one count of belotes and capots gives the sum.
    Certain,
    /// Several counts do.
    Ambiguous,
    /// None does.
    Impossible,
    /// Only the deals can be checked.
    ByDeals,
}

/// A possible source of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum TableHint {
    /// The sum is lower than the cards alone give.
    TooLow,
    /// The sum is higher than all belotes and capots can give.
    TooHigh,
    /// No possible sum has this last digit, so a digit is wrong.
    LastDigit,
    /// The points of a litige may be missing.
    Litige,
    /// A capot may have been counted as 162.
    #[serde(rename = "capot_as_162")]
    CapotAs162,
}

/// A count of belotes and capots.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts")
)]
pub struct TableSolution {
    /// The belotes of both sides.
    pub belotes: u32,
    /// The capots of both sides.
    pub capots: u32,
}

impl TableCountsView {
    pub(super) fn of(counts: &TableCounts) -> Self {
        let TableCounts {
            deals,
            penalties,
            belotes,
            capots,
        } = *counts;
        Self {
            deals,
            penalties,
            belotes,
            capots,
        }
    }

    pub(super) fn to_counts(self) -> TableCounts {
        let Self {
            deals,
            penalties,
            belotes,
            capots,
        } = self;
        TableCounts {
            deals,
            penalties,
            belotes,
            capots,
        }
    }
}

impl TableCheckView {
    pub(super) fn of(check: &TableCheck, settling: Option<&Settling>) -> Self {
        let solutions = check.solutions.iter().map(|solution| TableSolution {
            belotes: count(solution.belotes),
            capots: count(solution.capots),
        });
        let hint = |hint: &Hint| match hint {
            Hint::TooLow => TableHint::TooLow,
            Hint::TooHigh => TableHint::TooHigh,
            Hint::LastDigit => TableHint::LastDigit,
            Hint::Litige => TableHint::Litige,
            Hint::CapotAs162 => TableHint::CapotAs162,
        };
        Self {
            verdict: match check.verdict {
                Verdict::Certain => TableVerdict::Certain,
                Verdict::Ambiguous => TableVerdict::Ambiguous,
                Verdict::Impossible => TableVerdict::Impossible,
                Verdict::ByDeals => TableVerdict::ByDeals,
            },
            sum: small(check.sum),
            expected: check.extra.map(|extra| small(check.sum - extra)),
            extra: check.extra.map(small),
            solutions: solutions.collect(),
            hints: check.hints.iter().map(hint).collect(),
            settling: settling.map(SettlingView::of),
        }
    }
}

impl SettlingView {
    fn of(settling: &Settling) -> Self {
        Self {
            cause: match settling.cause {
                Cause::CapotAs162 => SettlingCause::CapotAs162,
                Cause::BeloteMissing => SettlingCause::BeloteMissing,
                Cause::BeloteExtra => SettlingCause::BeloteExtra,
                Cause::CapotExtra => SettlingCause::CapotExtra,
                Cause::DigitsSwapped => SettlingCause::DigitsSwapped,
                Cause::Litige => SettlingCause::Litige,
                Cause::DealMissing => SettlingCause::DealMissing,
                Cause::Penalty => SettlingCause::Penalty,
            },
            count: count(settling.count.into()),
            expected: settling.expected.map(|expected| ExpectedSumView {
                sum: small(expected.sum),
                cards: small(expected.cards),
                belotes: count(expected.belotes),
                belote_points: small(expected.belote_points),
                capots: count(expected.capots),
                capot_points: small(expected.capot_points),
            }),
            answers: settling.answers.iter().map(SettlingAnswer::of).collect(),
        }
    }
}

impl SettlingAnswer {
    fn of(answer: &TableTotals) -> Self {
        let told = |value: Option<i32>| value.map(|value| count(value.into()));
        Self {
            points: answer.points,
            counts: TableCountsView {
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
