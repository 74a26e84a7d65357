//! Reading JSON strictly, and everything that is wrong with it, with evidence.

mod problem;
mod reader;
pub(crate) mod strict_json;

pub use problem::{Code, Problem, Problems};

pub(crate) use problem::join;
pub(crate) use reader::{Reader, integer, wrong_type};
