//! Problems of a file: codes with parameters, never sentences.

use ardoise_journal::NameRefused;
use ardoise_rules::Problems;
use serde::Serialize;
use serde_json::{Value, json};
use std::io;

ardoise_rules::words! {
    /// A problem for which the crates below have no code.
    pub enum Code {
        AnswerUnclear = "answer_unclear",
        DayOutOfRange = "day_out_of_range",
        MeldsUnreadable = "melds_unreadable",
        MissingField = "missing_field",
        NameBlank = "name_blank",
        NameTooLong = "name_too_long",
        NameUnprintable = "name_unprintable",
        NoSuchDay = "no_such_day",
        NoSuchRuleset = "no_such_ruleset",
        NobodyOfThatName = "nobody_of_that_name",
        NotASeparator = "not_a_separator",
        NotAValue = "not_a_value",
        OutOfRange = "out_of_range",
        PlayedOrNot = "played_or_not",
        RowCut = "row_cut",
        RowUnreadable = "row_unreadable",
        SuitUnclear = "suit_unclear",
        UnknownEncoding = "unknown_encoding",
        WrongEncoding = "wrong_encoding",
        WrongType = "wrong_type",
    }
}

/// One problem: a code, the field, and the parameters of its message.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
pub struct Problem {
    /// The code, such as `points_over_total`; the message is `error-points_over_total`.
    pub code: String,
    /// The field, such as `points.us`; empty if the problem is about the whole.
    pub field: String,
    /// The parameters of the message: numbers, texts, lists.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Value,
}

impl Problem {
    /// The problem of a name that is refused.
    pub fn of_name(refused: NameRefused, field: &str) -> Problem {
        let (code, params) = match refused {
            NameRefused::Blank => (Code::NameBlank, json!({})),
            NameRefused::TooLong { letters, most } => {
                (Code::NameTooLong, json!({"value": letters, "max": most}))
            }
            NameRefused::Unprintable { sign } => (
                Code::NameUnprintable,
                json!({"value": format!("U+{:04X}", u32::from(sign))}),
            ),
        };
        problem(code, field, params)
    }

    /// Problems that the rules report.
    pub fn all_of(problems: Problems) -> Vec<Problem> {
        let problems = problems.0.into_iter().map(|problem| Problem {
            code: problem.code.as_str().to_owned(),
            field: problem.field,
            params: Value::Object(problem.params),
        });
        problems.collect()
    }
}

fn problem(code: Code, field: &str, params: Value) -> Problem {
    Problem {
        code: code.as_str().to_owned(),
        field: field.to_owned(),
        params,
    }
}

/// A single problem.
pub(crate) fn refuse(code: Code, field: &str, params: Value) -> Vec<Problem> {
    vec![problem(code, field, params)]
}

/// Why a file is not read.
#[derive(Debug)]
pub enum Unread {
    /// Problems of the file, or of the options for reading it.
    Refused(Vec<Problem>),
    /// The text cannot be read or stored temporarily.
    Io(io::Error),
    /// It was cancelled.
    Cancelled,
}

impl From<Vec<Problem>> for Unread {
    fn from(problems: Vec<Problem>) -> Unread {
        Unread::Refused(problems)
    }
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Unread {
        Unread::Io(error)
    }
}
