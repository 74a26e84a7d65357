//! The notation of a deal in one line, for a scorer with a keyboard: what reading and completing it give.
//! The grammar is in `docs/notation.md`.

use crate::cards::{By, Seat};
use serde::Serialize;
use serde_json::{Map, Value};

/// What a line is read for: who sits at the table, what they are called, and who deals unless the line says otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineContext {
    /// The seats that are taken.
    pub seats: Vec<Seat>,
    /// Names of players and sides; any of their words, or the beginning of one, stands for them.
    pub names: Vec<(By, String)>,
    /// Who deals, as the match has it.
    pub dealer: Option<Seat>,
}

impl Default for LineContext {
    /// Four seats, no names.
    fn default() -> Self {
        LineContext {
            seats: Seat::ALL.to_vec(),
            names: Vec::new(),
            dealer: None,
        }
    }
}

/// Declares the kinds of pieces once.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$of])* $variant,)* }

        impl $name {
            /// All of them, so that a catalogue can be held against them.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// Its name outside.
            pub const fn as_str(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }
        }
    };
}

words! {
    /// What a piece of a line says.
    PieceKind {
        /// A player or a side, of whom something is still to be said.
        Person "person",
        /// Who took.
        Taker "taker",
        /// The level that was bid.
        Level "level",
        /// The strain.
        Strain "strain",
        /// A coinche.
        Coinche "coinche",
        /// A surcoinche.
        Surcoinche "surcoinche",
        /// Points counted.
        Points "points",
        /// Tricks counted.
        Tricks "tricks",
        /// The last trick.
        LastTrick "last_trick",
        /// All the tricks.
        AllTricks "all_tricks",
        /// All the tricks, by one player.
        Alone "alone",
        /// A belote, sequence or carré.
        Meld "meld",
        /// A renonce.
        Renonce "renonce",
        /// Who dealt.
        Dealer "dealer",
        /// When the deal was begun.
        Minute "minute",
        /// A remark.
        Note "note",
        /// A deal that was not played.
        Void "void",
        /// A wrong deal.
        Misdeal "misdeal",
        /// Points added to a total, or taken off it.
        Adjust "adjust",
    }
}

words! {
    /// What is wrong with how a line is written; what is wrong with the deal itself has a [`crate::Code`].
    Fault {
        /// A word that the notation does not have, and nobody's name.
        UnknownWord "unknown_word",
        /// A word that could be several.
        AmbiguousWord "ambiguous_word",
        /// Something said twice.
        SaidTwice "said_twice",
        /// Something that does not go with what was said before.
        OutOfPlace "out_of_place",
        /// It is not said who.
        WhoIsMissing "who_is_missing",
        /// A player or a side was named, and nothing said of them.
        NothingSaid "nothing_said",
        /// A note without its closing quote.
        NoteNotClosed "note_not_closed",
        /// A number too long to be one.
        NumberTooLong "number_too_long",
    }
}

/// What was understood of a part of a line. Places are in characters of the line, from 0.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Piece {
    /// Its first character.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub start: usize,
    /// One past its last.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub end: usize,
    /// What it says.
    pub kind: PieceKind,
    /// Of whom, where it is about someone.
    pub by: Option<By>,
    /// The value, as in the facts of a deal.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// The fields of the facts that it fills.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub(crate) fields: Vec<String>,
}

/// Something that is wrong, or still missing, and where.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct LineProblem {
    /// Its first character.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub start: usize,
    /// One past its last; the same as `start` where something is missing.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub end: usize,
    /// Nothing is wrong so far, but the line is not whole.
    pub missing: bool,
    /// A [`Fault`], or a [`crate::Code`] of the deal.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub code: &'static str,
    /// The field of the facts, where it is about one.
    pub field: String,
    /// The value, the bounds, what would be right.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Map<String, Value>,
}

/// What was read of a line.
#[derive(Debug, Clone, PartialEq)]
pub struct LineRead {
    /// The facts as far as they were understood, as in the public JSON of a deal.
    pub facts: Map<String, Value>,
    /// What was understood, piece by piece.
    pub pieces: Vec<Piece>,
    /// All that is wrong, in the order of the line; what is missing comes last.
    pub problems: Vec<LineProblem>,
}

impl LineRead {
    /// Whether nothing was written.
    pub fn is_blank(&self) -> bool {
        self.pieces.is_empty() && self.problems.is_empty()
    }

    /// Whether it is a whole deal that the ruleset can mark.
    pub fn is_whole(&self) -> bool {
        !self.pieces.is_empty() && self.problems.is_empty()
    }
}

/// What may be written at a place.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct Candidate {
    /// Where what it replaces begins.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub start: usize,
    /// One past the last character that it replaces.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub end: usize,
    /// What to write there.
    pub insert: String,
    /// What it would say.
    pub kind: PieceKind,
    /// Of whom.
    pub by: Option<By>,
    /// The value, as in the facts of a deal.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
}

/// A line as it was typed, with what it is read for.
#[derive(Clone, Copy)]
pub struct TypedLine<'t> {
    /// One line.
    pub text: &'t str,
    /// The rules of the deal.
    pub ruleset: &'t crate::Ruleset,
    /// Who sits at the table.
    pub context: &'t LineContext,
}

/// Lines to show to whoever sees the notation for the first time.
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
    /// Lines of the notation that are whole deals under these rules.
    pub fn example_lines(&self) -> Vec<&'static str> {
        let context = LineContext::default();
        let is_whole = |text: &&str| {
            let line = TypedLine {
                text,
                ruleset: self,
                context: &context,
            };
            line.read().is_whole()
        };
        EXAMPLES.into_iter().filter(is_whole).collect()
    }
}
