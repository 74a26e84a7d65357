//! The values of a ruleset in Rust, generated from the catalogue (`data/house-rules.json`).

use super::rule_id::RuleId;
use serde::Deserialize;
use serde_json::Value;

include!(concat!(env!("OUT_DIR"), "/house_rules.rs"));
