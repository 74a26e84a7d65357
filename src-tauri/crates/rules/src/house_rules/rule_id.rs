//! The ids of house rules, generated from the catalogue (`data/house-rules.json`), so that a misspelt one does not
//! compile.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

include!(concat!(env!("OUT_DIR"), "/rule_id.rs"));

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl From<RuleId> for String {
    fn from(rule: RuleId) -> String {
        rule.as_str().to_owned()
    }
}

/// By name, as answers list them.
impl Ord for RuleId {
    fn cmp(&self, other: &RuleId) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl PartialOrd for RuleId {
    fn partial_cmp(&self, other: &RuleId) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
