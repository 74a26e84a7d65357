//! Rulesets: the published ones and the table's own.

mod calls;
mod choosing;
mod form;
mod form_views;
mod own;
mod views;

pub use calls::*;
pub use form_views::*;
pub use views::*;

pub(crate) use choosing::{everything, family_of, offered, tag};
pub(crate) use form::{STRAINS, form};
pub(crate) use own::{diff_row, differing, last_ruleset, preview_ruleset, standing};
