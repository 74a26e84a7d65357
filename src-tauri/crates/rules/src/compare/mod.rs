//! Deals and matches under another ruleset.

mod adapt;
mod comparison;
mod decisive_rules;
mod equivalent_contract;
mod example;
mod many_matches;
mod note;
mod read_comparison;
mod shares;

pub use adapt::{Adapted, adapt};
pub use comparison::{Compared, Comparison, compare};
pub use decisive_rules::{Cause, Causes, CausesOfDeal, Marked, MaybeMarked};
pub use example::RuleExample;
pub use many_matches::{ManyMatches, Moved, RulesetTally};
pub use note::{Approximation, Note, NoteCode};
pub use read_comparison::ComparisonFacts;
pub use shares::Share;
