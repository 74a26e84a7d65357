//! The values of house rules that are words, as enums: made from the catalogue (`data/house-rules.json`).

use serde::Deserialize;

include!(concat!(env!("OUT_DIR"), "/values.rs"));
