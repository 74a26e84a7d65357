//! Rulesets, the published ones and the table's own.

mod calls;
mod form;
mod own;
mod views;

pub use calls::*;
pub use views::*;

pub(crate) use form::{STRAINS, family, form};
pub(crate) use own::{
    choose, diff_row, differing, everything, family_of, offered, preview_ruleset, standing, tag,
};
