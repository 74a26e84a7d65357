//! The challenge over a season: members ranked over several concours.
//!
//! A *member* is a player, or a pair, with one number for the whole season. The caller maps names to numbers; here
//! there are only numbers. A team gives its result to each of its members, so that players can be ranked by the results
//! of their pairs, and pairs as pairs. docs/concours.md 7 is the model.

mod rank;
mod request;
mod values;

pub use rank::{SeasonPart, SeasonStanding, season};
pub use request::SeasonRequest;
pub use values::{SeasonConcours, SeasonMember, SeasonRules};
