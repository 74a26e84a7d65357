//! The enums of house rule values, generated from the catalogue (`data/house-rules.json`).

use serde::{Deserialize, Serialize};

include!(concat!(env!("OUT_DIR"), "/values.rs"));
