//! The table check: whether the two totals of a table are possible.

use crate::format::{Format, Length};
use crate::problem::{Code, Gathered, Problem, Problems};
use crate::reading::{points, two};
use ardoise_rules::values::{
    Admission, AuctionKind, BeloteWhenLost, Family, LostBase, LostBaseWord, Melds, Method,
    MisdealIs, Rounding,
};
use ardoise_rules::{HouseRules, Reader, integer};
use serde::Serialize;
use serde_json::Value;

/// The card points of a deal.
const DEAL: i64 = 162;
pub(crate) const BELOTE: i32 = 20;
/// The points that both sides mark in a litige whose points are not given back: all but the defence's, or half.
pub(crate) const LITIGE: [i32; 2] = [81, 91];
/// The largest number of deals, and of penalties, that is checked.
const MOST: i32 = 1000;

/// The totals that a table reports.
#[derive(Debug, Clone)]
pub struct TableTotals {
    pub(crate) format: Format,
    /// The length of the table.
    pub(crate) length: Length,
    /// Both sides' totals.
    pub points: [i32; 2],
    /// The deals that were played, if the table counted them.
    pub deals: Option<i32>,
    /// The renonces and misdeals that were marked as 162 separately from the deals.
    pub penalties: i32,
    /// The belotes of both sides, if the table counted them.
    pub belotes: Option<i32>,
    /// The capots of both sides, if the table counted them.
    pub capots: Option<i32>,
}

/// The result of checking the totals of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableCheck {
    /// Whether the totals are possible.
    pub verdict: Verdict,
    /// The sum of both totals.
    pub sum: i64,
    /// The excess of the sum over 162 points for each deal and a penalty; `None` if only the deals can be checked.
    pub extra: Option<i64>,
    /// The counts of belotes and capots that give the sum, most belotes first.
    pub solutions: Vec<Solution>,
    /// Possible sources of the error, if there is one.
    pub hints: Vec<Hint>,
}

/// Whether the totals of a table are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "TableVerdict")
)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Exactly one count of belotes and capots gives the sum.
    Certain,
    /// Several counts give the sum.
    Ambiguous,
    /// No count gives the sum.
    Impossible,
    /// Under these house rules the sum is not constant, so only the deals can be checked.
    ByDeals,
}

/// A count of belotes and capots that gives the sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "TableSolution")
)]
pub struct Solution {
    /// The belotes of both sides.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub belotes: i64,
    /// The capots of both sides.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub capots: i64,
}

/// A possible source of the error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "TableHint")
)]
#[serde(rename_all = "snake_case")]
pub enum Hint {
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

impl TableTotals {
    /// Reads `{"format", "points", "deals", "penalties", "belotes", "capots"}`.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(value: &Value) -> Result<TableTotals, Problems> {
        let mut reader = Reader::new("", value);
        let format = reader.need("format");
        let totals = reader.need("points");
        let round = reader.get("partie");
        let told = COUNTS.map(|field| reader.get(field));
        let (format, totals) = reader.finish(format.zip(totals))?;
        let mut problems = Gathered::default();
        let format = problems.part(Format::read(format).map_err(|wrong| wrong.under("format")));
        let totals =
            problems.part(two(totals, "points").and_then(|[one, other]| {
                Ok([points(one, "points[0]")?, points(other, "points[1]")?])
            }));
        let counts = problems.part(counts(told));
        let length = format
            .as_ref()
            .and_then(|format| problems.part(length(format, round)));
        let totals = (|| {
            let [deals, penalties, belotes, capots] = counts?;
            Some(TableTotals {
                length: length?,
                format: format?,
                points: totals?,
                deals,
                penalties: penalties.unwrap_or(0),
                belotes,
                capots,
            })
        })();
        problems.finish(totals)
    }

    /// The totals of a table of this length under a format that was read before, with the deals, penalties, belotes and
    /// capots that the table counted.
    ///
    /// # Errors
    /// Counts out of bounds.
    pub fn of(
        (format, length): (&Format, Length),
        points: [i32; 2],
        counted: [Option<u32>; 4],
    ) -> Result<TableTotals, Problems> {
        let told = counted.map(|count| count.map(Value::from));
        let [deals, penalties, belotes, capots] = counts(told.each_ref().map(Option::as_ref))?;
        Ok(TableTotals {
            format: format.clone(),
            length,
            points,
            deals,
            penalties: penalties.unwrap_or(0),
            belotes,
            capots,
        })
    }

    /// The number of deals, if the table or the format gives it.
    pub(crate) fn certain_deals(&self) -> Option<i32> {
        let fixed = fixed_deals(self.length);
        self.deals
            .or(fixed.and_then(|deals| i32::try_from(deals).ok()))
    }
}

/// The number of deals of a table, if nothing but deals ends it.
fn fixed_deals(length: Length) -> Option<u32> {
    length.deals.filter(|_| length.minutes.is_none())
}

/// The length of a table, given its round where the rounds differ.
fn length(format: &Format, round: Option<&Value>) -> Result<Length, Problem> {
    match round {
        Some(round) => {
            let most = i32::try_from(format.rounds).unwrap_or(i32::MAX);
            let round = integer(round, "partie", 1, most)?;
            Ok(format.length(round.unsigned_abs()))
        }
        None if format.has_lengths() => {
            let code = ardoise_rules::Code::MissingField;
            Err(Problem::new(code, "partie"))
        }
        None => Ok(format.length(1)),
    }
}

/// The other counts of a table besides its points.
const COUNTS: [&str; 4] = ["deals", "penalties", "belotes", "capots"];

/// Reads the counts of a table; at least one deal.
fn counts(told: [Option<&Value>; 4]) -> Result<[Option<i32>; 4], Problems> {
    let mut problems = Gathered::default();
    let mut read = [None; 4];
    for (at, value) in told.into_iter().enumerate() {
        let least = i32::from(COUNTS[at] == "deals");
        let count = value.map(|value| integer(value, COUNTS[at], least, MOST));
        read[at] = problems.part(count.transpose()).flatten();
    }
    problems.finish(Some(read))
}

/// The parts of the sum of a table's totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "SumPartsView")
)]
pub struct SumParts {
    /// The sum of both sides for one deal without a belote.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub deal: i64,
    /// The same for a deal with a capot; none where a capot adds nothing.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub capot: Option<i64>,
    /// Whether belotes count.
    pub belotes: bool,
    /// What a belote adds; none where belotes do not count.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub belote: Option<i64>,
    /// The sum of all deals without belotes and capots; none where the number of deals is not fixed.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub sum: Option<i64>,
    /// The last digit of every possible sum; none where there are several.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub digit: Option<i64>,
}

impl SumParts {
    /// The parts at tables of this length; `None` if they have no constant sum.
    pub fn of(format: &Format, length: Length) -> Option<SumParts> {
        let rules = &format.play.rules;
        if !has_constant_sum(format) {
            return None;
        }
        let bonus = bonus(rules);
        let belotes = marks_belote(rules);
        let sum = fixed_deals(length).map(|deals| DEAL * i64::from(deals));
        // A belote does not change the last digit, and a capot may.
        let digit = sum.filter(|_| bonus.is_none_or(|bonus| bonus % 10 == 0));
        Some(SumParts {
            deal: DEAL,
            capot: bonus.map(|bonus| DEAL + bonus),
            belotes,
            belote: belotes.then_some(BELOTE.into()),
            sum,
            digit: digit.map(|sum| sum % 10),
        })
    }
}

/// The points that a capot adds to the 162; `None` if it adds none.
pub(crate) fn bonus(rules: &HouseRules) -> Option<i64> {
    let bonus = i64::from(rules.count_capot) - DEAL;
    (rules.count_capot_unannounced && bonus != 0).then_some(bonus)
}

/// Checks the totals of a table.
///
/// # Errors
/// The sum is constant, but neither the format nor the table gives the number of deals.
pub fn check_table(totals: &TableTotals) -> Result<TableCheck, Problem> {
    let rules = &totals.format.play.rules;
    let sum = totals.points.map(i64::from).iter().sum();
    if !has_constant_sum(&totals.format) {
        return Ok(TableCheck {
            verdict: Verdict::ByDeals,
            sum,
            extra: None,
            solutions: Vec::new(),
            hints: Vec::new(),
        });
    }
    let deals = totals.certain_deals().map(i64::from);
    let deals = deals.ok_or_else(|| Problem::new(Code::DealsNeeded, "deals"))?;
    let table = Possible::new(rules, deals, totals);
    let extra = sum - DEAL * (deals + i64::from(totals.penalties));
    let solutions = table.solutions(extra);
    let verdict = match solutions.len() {
        0 => Verdict::Impossible,
        1 => Verdict::Certain,
        _ => Verdict::Ambiguous,
    };
    let hints = match verdict {
        Verdict::Impossible => table.hints(extra),
        _ => Vec::new(),
    };
    Ok(TableCheck {
        verdict,
        sum,
        extra: Some(extra),
        solutions,
        hints,
    })
}

/// Whether every deal shares 162 points, the belote and a capot's bonus, and nothing else.
pub fn has_constant_sum(format: &Format) -> bool {
    let rules = &format.play.rules;
    let cards = rules.cards_family == Family::Belote
        && rules.auction_kind == AuctionKind::TurnUp
        && rules.auction_no_trumps == Admission::Never
        && rules.auction_all_trumps == Admission::Never;
    let melds = rules.melds_admitted != Melds::All;
    let marks = rules.score_method == Method::Points
        && rules.count_rounding == Rounding::None
        && matches!(
            rules.score_lost_base,
            LostBase::Word(LostBaseWord::All) | LostBase::Number(162)
        );
    let generale = rules.auction_generale && rules.count_generale_unannounced;
    let belote = rules.belote_when_lost != BeloteWhenLost::Nobody || !marks_belote(rules);
    let misdeal = rules.penalty_misdeal == 0
        || rules.penalty_misdeal == 162 && rules.penalty_misdeal_is == MisdealIs::Credit;
    cards && melds && marks && !generale && belote && misdeal
}

/// Whether a belote is in the totals.
fn marks_belote(rules: &HouseRules) -> bool {
    rules.melds_admitted != Melds::None && rules.belote_marked
}

/// The belotes and capots that a table can have.
struct Possible {
    deals: i64,
    /// The points that a capot adds to the 162; `None` if it adds none.
    bonus: Option<i64>,
    belotes: bool,
    told_belotes: Option<i64>,
    told_capots: Option<i64>,
}

impl Possible {
    fn new(rules: &HouseRules, deals: i64, totals: &TableTotals) -> Possible {
        Possible {
            deals,
            bonus: bonus(rules),
            belotes: marks_belote(rules),
            told_belotes: totals.belotes.map(i64::from),
            told_capots: totals.capots.map(i64::from),
        }
    }

    fn most_capots(&self) -> i64 {
        if self.bonus.is_some() { self.deals } else { 0 }
    }

    fn most_belotes(&self) -> i64 {
        if self.belotes { self.deals } else { 0 }
    }

    /// The numbers of capots that are possible and agree with the table.
    fn capots(&self) -> impl Iterator<Item = i64> {
        let told = self.told_capots;
        (0..=self.most_capots()).filter(move |capots| told.is_none_or(|told| told == *capots))
    }

    /// The counts of belotes and capots that give this excess, most belotes first.
    fn solutions(&self, extra: i64) -> Vec<Solution> {
        let bonus = self.bonus.unwrap_or(0);
        let solution = |capots: i64| {
            let rest = extra - bonus * capots;
            let belote = i64::from(BELOTE);
            let belotes = rest / belote;
            let fits = rest % belote == 0
                && (0..=self.most_belotes()).contains(&belotes)
                && self.told_belotes.is_none_or(|told| told == belotes);
            fits.then_some(Solution { belotes, capots })
        };
        let mut solutions: Vec<Solution> = self.capots().filter_map(solution).collect();
        solutions.sort_by_key(|solution| std::cmp::Reverse(solution.belotes));
        solutions
    }

    fn hints(&self, extra: i64) -> Vec<Hint> {
        let bonus = self.bonus.unwrap_or(0);
        let most = i64::from(BELOTE) * self.most_belotes() + bonus.max(0) * self.most_capots();
        let digit = |extra: i64| extra.rem_euclid(10);
        // A belote does not change the last digit.
        let digits = self.capots().map(|capots| digit(bonus * capots));
        let mut hints = Vec::new();
        let mut hint = |true_of_it: bool, hint: Hint| {
            if true_of_it {
                hints.push(hint);
            }
        };
        hint(extra < 0, Hint::TooLow);
        hint(extra > most, Hint::TooHigh);
        hint(
            digits.into_iter().all(|digit_of| digit_of != digit(extra)),
            Hint::LastDigit,
        );
        let fits = |more: i64| !self.solutions(extra + more).is_empty();
        hint(LITIGE.map(i64::from).into_iter().any(fits), Hint::Litige);
        let told = self.told_capots.filter(|_| self.bonus.is_some());
        let missing = (1..=told.unwrap_or(0)).any(|capots| fits(bonus * capots));
        hint(missing, Hint::CapotAs162);
        hints
    }
}
