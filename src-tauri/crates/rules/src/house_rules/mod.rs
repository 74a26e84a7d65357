//! House rules, rulesets and presets.

mod catalogue;
mod contradictions;
mod levels;
mod preset;
mod relevance;
mod rule_id;
mod ruleset;
mod ruleset_file;
mod schema;
mod typed;
pub mod values;
mod vocabulary;

pub use catalogue::{Bounds, HouseRule, LevelBounds, Packets, RuleType, TypeOf, values_before};
pub use levels::Levels;
pub use preset::Preset;
pub use relevance::RulePart;
pub use rule_id::{RuleGroup, RuleId};
pub use ruleset::Ruleset;
pub use ruleset_file::RulesetFile;
pub use schema::ruleset_schema;
pub use typed::HouseRules;
pub use vocabulary::Vocabulary;

pub(crate) use levels::HIGHEST;
pub(crate) use ruleset::read_ruleset;
