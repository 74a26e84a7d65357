//! The ids of house rules, generated from the catalogue (`data/house-rules.json`), so that a misspelt one does not
//! compile.

use serde::{Serialize, Serializer};
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

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
