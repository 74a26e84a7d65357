//! The notation of a deal in one line.

mod complete_line;
mod from_word;
mod read_line;
mod token;
mod typed_line;
mod word;
mod write_line;

pub use typed_line::{
    Candidate, Fault, LineContext, LineProblem, LineRead, Piece, PieceKind, TypedLine,
};
