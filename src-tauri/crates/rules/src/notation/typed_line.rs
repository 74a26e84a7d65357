//! The notation of a deal in one line, for scorers with a keyboard: the types that reading and completing return. The
//! grammar is in `docs/notation.md`.

use crate::cards::{By, Seat};
use crate::json::words::words;
use serde::Serialize;
use serde_json::{Map, Value};

/// The language whose letters a line uses. Words are the same in both, but a single letter depends on it: `c` is
/// clubs in English, and cœur in French.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Alphabet {
    /// `c d h s`, `n e s w`.
    #[default]
    English,
    /// `t k c p` (or `ca` for carreau), `n e s o`.
    French,
}

/// The match as far as a line needs it: the seats, the names, and the dealer unless the line gives one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineContext {
    /// The seats that are taken.
    pub seats: Vec<Seat>,
    /// Names of players and sides. Any word of a name, or the beginning of one, is understood.
    pub names: Vec<(By, String)>,
    /// The dealer that the match expects.
    pub dealer: Option<Seat>,
    /// The alphabet in which it is written.
    pub alphabet: Alphabet,
}

impl Default for LineContext {
    /// Four seats without names.
    fn default() -> Self {
        LineContext {
            seats: Seat::ALL.to_vec(),
            names: Vec::new(),
            dealer: None,
            alphabet: Alphabet::English,
        }
    }
}

words! {
    /// The meaning of a piece of a line.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum PieceKind {
        /// A player or side, about whom something must follow.
        Person = "person",
        /// The taker.
        Taker = "taker",
        /// The level of the contract.
        Level = "level",
        /// The strain of the contract.
        Strain = "strain",
        /// A coinche.
        Coinche = "coinche",
        /// A surcoinche.
        Surcoinche = "surcoinche",
        /// Counted points.
        Points = "points",
        /// Counted tricks.
        Tricks = "tricks",
        /// The last trick.
        LastTrick = "last_trick",
        /// All the tricks.
        AllTricks = "all_tricks",
        /// All the tricks, by one player.
        Alone = "alone",
        /// The contract was made or lost, without a count.
        Made = "made",
        /// A belote, sequence or carré.
        Meld = "meld",
        /// A renonce.
        Renonce = "renonce",
        /// The dealer.
        Dealer = "dealer",
        /// The minute at which the deal began.
        Minute = "minute",
        /// A remark.
        Note = "note",
        /// A deal that was not played.
        Void = "void",
        /// A misdeal.
        Misdeal = "misdeal",
        /// Points added to a total, or subtracted from it.
        Adjust = "adjust",
    }
}

words! {
    /// A fault in how a line is written. Faults in the deal itself have a [`crate::Code`].
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum Fault {
        /// A word that is neither in the notation nor a name.
        UnknownWord = "unknown_word",
        /// A word with several meanings.
        AmbiguousWord = "ambiguous_word",
        /// A fact that was given twice.
        SaidTwice = "said_twice",
        /// Something that does not fit what came before.
        OutOfPlace = "out_of_place",
        /// A fact that needs a player or side.
        WhoIsMissing = "who_is_missing",
        /// A player or side about whom nothing follows.
        NothingSaid = "nothing_said",
        /// A note without its closing quote.
        NoteNotClosed = "note_not_closed",
        /// A number with too many digits.
        NumberTooLong = "number_too_long",
    }
}

/// The meaning of a part of a line. Positions are in characters of the line, from 0.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Piece {
    /// The position of its first character.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub start: usize,
    /// The position after its last character.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub end: usize,
    /// Its meaning.
    pub kind: PieceKind,
    /// The player or side that it is about, if any.
    pub by: Option<By>,
    /// The value, as in the facts of a deal.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// The fields of the facts that it sets.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub(crate) fields: Vec<String>,
}

/// Something that is wrong or missing, with its position.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct LineProblem {
    /// The position of its first character.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub start: usize,
    /// The position after its last character; equal to `start` if something is missing.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub end: usize,
    /// Whether something is only missing: nothing is wrong, but the line is not complete.
    pub missing: bool,
    /// The code: a [`Fault`], or a [`crate::Code`] of the deal.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub code: &'static str,
    /// The field of the facts, if it is about one.
    pub field: String,
    /// The parameters of the message: the value, its bounds, the right value.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Map<String, Value>,
}

/// The result of reading a line.
#[derive(Debug, Clone, PartialEq)]
pub struct LineRead {
    /// The facts that were understood, as in the public JSON of a deal.
    pub facts: Map<String, Value>,
    /// The pieces that were understood.
    pub pieces: Vec<Piece>,
    /// The problems, in the order of the line, followed by the missing facts.
    pub problems: Vec<LineProblem>,
}

impl LineRead {
    /// How many faults it has. What is only missing is none.
    pub(crate) fn faults(&self) -> usize {
        let wrong = self.problems.iter().filter(|problem| !problem.missing);
        wrong.count()
    }

    /// Whether the line is blank.
    pub fn is_blank(&self) -> bool {
        self.pieces.is_empty() && self.problems.is_empty()
    }

    /// Whether the line is a complete deal that the ruleset can mark.
    pub fn is_whole(&self) -> bool {
        !self.pieces.is_empty() && self.problems.is_empty()
    }
}

/// Something that can be written at a position.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Candidate {
    /// The position of the first character that it replaces.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub start: usize,
    /// The position after the last character that it replaces.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub end: usize,
    /// The text to insert.
    pub insert: String,
    /// Its meaning there.
    pub kind: PieceKind,
    /// The player or side that it would be about, if any.
    pub by: Option<By>,
    /// The value, as in the facts of a deal.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
}

/// A typed line, with everything that is needed to read it.
#[derive(Clone, Copy)]
pub struct TypedLine<'t> {
    /// The text of the line.
    pub text: &'t str,
    /// The ruleset of the deal.
    pub ruleset: &'t crate::Ruleset,
    /// The seats, names and dealer of the match.
    pub context: &'t LineContext,
}

/// Lines that introduce the notation.
const EXAMPLES: [&str; 12] = [
    "n 100h 112",
    "n 44h 47",
    "n h 92",
    "us 90s 104 b",
    "us s 104 b",
    "e 110d x 96",
    "w capot c all",
    "e 90nt 95",
    "s d them 90",
    "n 100h 112 tierce qs",
    "pass",
    "us +20",
];

impl crate::Ruleset {
    /// Example lines that are complete deals under these rules.
    pub fn example_lines(&self, alphabet: Alphabet) -> Vec<String> {
        let context = LineContext::default();
        let whole = EXAMPLES.into_iter().filter_map(|text| {
            let line = TypedLine {
                text,
                ruleset: self,
                context: &context,
            };
            let read = line.read();
            if !read.is_whole() {
                return None;
            }
            if alphabet == Alphabet::English {
                return Some(text.to_owned());
            }
            let deal = crate::Deal::read(&Value::Object(read.facts), self).ok()?;
            Some(deal.to_line_in(alphabet))
        });
        whole.collect()
    }
}
