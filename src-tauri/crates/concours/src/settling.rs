//! Settling totals that are impossible: the likely cause, and the totals that each answer of the table would give.

use crate::check::{
    BELOTE, LITIGE, Solution, TableCheck, TableTotals, Verdict, bonus, check_table,
};
use ardoise_rules::values::ContractTie;
use serde::Serialize;

/// The most belotes or capots that one question to a table is about.
const MOST_ASKED: i32 = 4;

/// The likely cause of totals that are impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "SettlingCause")
)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
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
    /// The points of one deal were marked in addition, for a renonce or a misdeal.
    Penalty,
}

/// A question to the table whose totals are impossible.
#[derive(Debug, Clone)]
pub struct Settling {
    /// What probably happened.
    pub cause: Cause,
    /// How many belotes, capots, deals, litiges, penalties or totals it concerns.
    pub count: i32,
    /// The sum that both sides should have, and its parts, with the counts that the table gave; `None` if they leave
    /// several possible.
    pub expected: Option<ExpectedSum>,
    /// The totals and counts, answer by answer; each is possible.
    pub answers: Vec<TableTotals>,
}

/// A sum that both totals should have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "ExpectedSumView")
)]
pub struct ExpectedSum {
    /// The sum.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub sum: i64,
    /// The points of the cards in it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub cards: i64,
    /// The belotes in it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub belotes: i64,
    /// Their points.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub belote_points: i64,
    /// The capots in it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub capots: i64,
    /// The points that they add to those of the cards; negative if a capot counts less than the cards.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub capot_points: i64,
}

/// The likely cause of totals that are impossible, with a question that settles them; `None` if they are possible, cannot be
/// checked, or no single cause explains them.
pub fn settling(totals: &TableTotals) -> Option<Settling> {
    let check = check_table(totals).ok()?;
    if check.verdict != Verdict::Impossible {
        return None;
    }
    let extra = check.extra?;
    let (cause, count, answers) = capots_as_162(totals)
        .or_else(|| belotes_missing(totals))
        .or_else(|| belotes_extra(totals))
        .or_else(|| capots_extra(totals))
        .or_else(|| litige(totals))
        .or_else(|| digits_swapped(totals))
        .or_else(|| deal_missing(totals, extra))
        .or_else(|| penalty(totals))?;
    Some(Settling {
        cause,
        count,
        expected: expected(totals, &answers),
        answers,
    })
}

/// A cause with its count and the answers to its question.
type Explained = (Cause, i32, Vec<TableTotals>);

/// The smallest count with which the cause explains the totals, and its answers.
fn least(
    cause: Cause,
    counts: std::ops::RangeInclusive<i32>,
    answers: impl Fn(i32) -> Vec<TableTotals>,
) -> Option<Explained> {
    let explained = |count| {
        let mut answers = answers(count);
        answers.retain(|answer| possible(answer).is_some());
        (!answers.is_empty()).then_some((cause, count, answers))
    };
    counts.into_iter().find_map(explained)
}

fn possible(totals: &TableTotals) -> Option<TableCheck> {
    let negative = totals.points.iter().any(|points| *points < 0);
    let check = check_table(totals).ok().filter(|_| !negative)?;
    (check.verdict != Verdict::Impossible).then_some(check)
}

/// The totals after adding an amount this many times to one side, to the other, or once to each if there are two.
fn shared(totals: &TableTotals, amount: i32, times: i32) -> Vec<TableTotals> {
    let mut shares = vec![[times, 0], [0, times]];
    if times == 2 {
        shares.push([1, 1]);
    }
    let given = |shares: [i32; 2]| {
        let [one, other] = totals.points;
        let points = [one + amount * shares[0], other + amount * shares[1]];
        TableTotals {
            points,
            ..totals.clone()
        }
    };
    shares.into_iter().map(given).collect()
}

fn capots_as_162(totals: &TableTotals) -> Option<Explained> {
    let capots = totals.capots?;
    let bonus = i32::try_from(bonus(&totals.format.play.rules)?).ok()?;
    least(Cause::CapotAs162, 1..=capots.min(MOST_ASKED), |count| {
        let mut answers = shared(totals, bonus, count);
        answers.push(TableTotals {
            capots: Some(capots - count),
            ..totals.clone()
        });
        answers
    })
}

fn belotes_missing(totals: &TableTotals) -> Option<Explained> {
    let belotes = totals.belotes?;
    least(Cause::BeloteMissing, 1..=belotes.min(MOST_ASKED), |count| {
        let mut answers = shared(totals, BELOTE, count);
        answers.push(TableTotals {
            belotes: Some(belotes - count),
            ..totals.clone()
        });
        answers
    })
}

fn belotes_extra(totals: &TableTotals) -> Option<Explained> {
    let belotes = totals.belotes?;
    least(Cause::BeloteExtra, 1..=MOST_ASKED, |count| {
        let mut answers = vec![TableTotals {
            belotes: Some(belotes + count),
            ..totals.clone()
        }];
        answers.extend(shared(totals, -BELOTE, count));
        answers
    })
}

fn capots_extra(totals: &TableTotals) -> Option<Explained> {
    let capots = totals.capots?;
    let bonus = i32::try_from(bonus(&totals.format.play.rules)?).ok()?;
    least(Cause::CapotExtra, 1..=MOST_ASKED, |count| {
        let mut answers = vec![TableTotals {
            capots: Some(capots + count),
            ..totals.clone()
        }];
        answers.extend(shared(totals, -bonus, count));
        answers
    })
}

/// Only if the house rules have litiges: one is forgotten with all but the defence's points, or with half.
fn litige(totals: &TableTotals) -> Option<Explained> {
    if totals.format.play.rules.contract_tie != ContractTie::Litige {
        return None;
    }
    least(Cause::Litige, 1..=1, |_| {
        let amounts = LITIGE.into_iter();
        amounts
            .flat_map(|amount| shared(totals, amount, 1))
            .collect()
    })
}

fn digits_swapped(totals: &TableTotals) -> Option<Explained> {
    least(Cause::DigitsSwapped, 1..=1, |_| {
        let swapped = |side: usize| {
            let mut points = totals.points;
            let (tens, ones) = (points[side] / 10 % 10, points[side] % 10);
            points[side] += 9 * (ones - tens);
            TableTotals {
                points,
                ..totals.clone()
            }
        };
        vec![swapped(0), swapped(1)]
    })
}

/// Only if the sum is less than the cards of all deals: otherwise a wrong digit would be the better explanation.
fn deal_missing(totals: &TableTotals, extra: i64) -> Option<Explained> {
    let deals = totals.certain_deals()?;
    let fewer = TableTotals {
        deals: Some(deals - 1),
        ..totals.clone()
    };
    least(Cause::DealMissing, 1..=1, |_| vec![fewer.clone()]).filter(|_| extra < 0 && deals > 1)
}

fn penalty(totals: &TableTotals) -> Option<Explained> {
    let more = TableTotals {
        penalties: totals.penalties + 1,
        ..totals.clone()
    };
    least(Cause::Penalty, 1..=1, |_| vec![more.clone()])
}

/// The sum of the answer that keeps the counts as the players gave them, if it has only one composition.
fn expected(totals: &TableTotals, answers: &[TableTotals]) -> Option<ExpectedSum> {
    let answer = answers
        .iter()
        .find(|answer| answer.points != totals.points)?;
    let check = possible(answer)?;
    let [Solution { belotes, capots }] = check.solutions[..] else {
        return None;
    };
    let extra = check.extra?;
    let belote_points = i64::from(BELOTE) * belotes;
    Some(ExpectedSum {
        sum: check.sum,
        cards: check.sum - extra,
        belotes,
        belote_points,
        capots,
        capot_points: extra - belote_points,
    })
}
