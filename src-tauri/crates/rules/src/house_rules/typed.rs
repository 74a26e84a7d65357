//! The values of a ruleset as the engine reads them: made from the catalogue (`data/house-rules.json`).

use serde::Deserialize;

include!(concat!(env!("OUT_DIR"), "/house_rules.rs"));
