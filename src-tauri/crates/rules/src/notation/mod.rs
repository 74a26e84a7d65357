//! The notation of a deal in one line.

mod complete_line;
mod from_word;
mod line_facts;
mod number_words;
mod read_line;
mod token;
mod typed_line;
mod word;
mod write_line;

pub use line_facts::LineFacts;
pub use typed_line::{
    Alphabet, Candidate, Fault, LineContext, LineProblem, LineRead, Piece, PieceKind, TypedLine,
};
