//! Problems of a file: codes with parameters, never sentences.

use ardoise_journal::NameRefused;
use ardoise_rules::Problem;
use serde_json::Value;
use std::io;

ardoise_rules::words! {
    /// A problem for which the crates below have no code.
    pub enum Code {
        AnswerUnclear = "answer_unclear",
        DayOutOfRange = "day_out_of_range",
        FileUnreadable = "file_unreadable",
        FormulaNotComputed = "formula_not_computed",
        MeldsUnreadable = "melds_unreadable",
        MissingField = "missing_field",
        NameBlank = "name_blank",
        NameTooLong = "name_too_long",
        NameUnprintable = "name_unprintable",
        NamesGuessed = "names_guessed",
        NoLitige = "no_litige",
        NoSuchDay = "no_such_day",
        NoSuchRuleset = "no_such_ruleset",
        NoSuchSheet = "no_such_sheet",
        NobodyOfThatName = "nobody_of_that_name",
        NotASeparator = "not_a_separator",
        NotAValue = "not_a_value",
        NotAWorkbook = "not_a_workbook",
        NumberTaken = "number_taken",
        OutOfRange = "out_of_range",
        PlayerInList = "player_in_list",
        PlayerRegistered = "player_registered",
        PlayerTwice = "player_twice",
        PlayedOrNot = "played_or_not",
        RowCut = "row_cut",
        RowUnreadable = "row_unreadable",
        SeveralOfThatName = "several_of_that_name",
        SuitUnclear = "suit_unclear",
        TeamLineUnreadable = "team_line_unreadable",
        TooManyNames = "too_many_names",
        UnknownEncoding = "unknown_encoding",
        WorkbookDamaged = "workbook_damaged",
        WorkbookLocked = "workbook_locked",
        WorkbookOther = "workbook_other",
        WorkbookTooLarge = "workbook_too_large",
        WordDoesNotFit = "word_does_not_fit",
        WordNotEnough = "word_not_enough",
        WrongEncoding = "wrong_encoding",
        WrongType = "wrong_type",
    }
}

/// The problem of a name that is refused.
pub fn of_name(refused: NameRefused, field: &str) -> Problem {
    match refused {
        NameRefused::Blank => Problem::new(Code::NameBlank, field),
        NameRefused::TooLong { letters, most } => Problem::new(Code::NameTooLong, field)
            .with("value", letters)
            .with("max", most),
        NameRefused::Unprintable { sign } => Problem::new(Code::NameUnprintable, field)
            .with("value", format!("U+{:04X}", u32::from(sign))),
    }
}

/// A single problem.
pub(crate) fn refuse(code: Code, field: &str, params: Value) -> Vec<Problem> {
    vec![Problem::new(code, field).with_all(params)]
}

/// Two values, or the problems of both.
pub(crate) fn both<A, B>(
    first: Result<A, Vec<Problem>>,
    second: Result<B, Vec<Problem>>,
) -> Result<(A, B), Vec<Problem>> {
    match (first, second) {
        (Ok(first), Ok(second)) => Ok((first, second)),
        (first, second) => Err([first.err(), second.err()]
            .into_iter()
            .flatten()
            .flatten()
            .collect()),
    }
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
