//! The values of a ruleset in Rust, generated from the catalogue (`data/house-rules.json`).

use serde::Deserialize;

include!(concat!(env!("OUT_DIR"), "/house_rules.rs"));
