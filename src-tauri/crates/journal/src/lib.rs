//! The journal: what happened at the table, as events. Pure: it reads no file and no clock.

mod id;

pub use id::{DealId, DeviceId, EventId, MatchId, PhotoId, RulesetId};
