//! Strict reading of JSON, which reports everything that is wrong, with the offending values.

mod problem;
mod reader;
pub(crate) mod strict_json;
pub(crate) mod words;

pub use problem::{Code, Gathered, Problem, Problems};

pub(crate) use problem::join;
pub use reader::{Reader, integer, wrong_type};
