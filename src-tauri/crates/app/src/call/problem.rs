//! Problems and notices, as they cross to the screens.

use ardoise_journal::EntityId;
pub use ardoise_rules::Problem;
use serde::Serialize;

/// A notice to every open screen that something has changed, in any process.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
pub struct Notice {
    /// The id of the match that changed, if it is known.
    #[serde(rename = "match")]
    pub id: Option<EntityId>,
    /// Its new revision.
    pub revision: Option<u32>,
}

impl Notice {
    /// A notice that anything may have changed.
    pub(crate) fn of_everything() -> Notice {
        Notice {
            id: None,
            revision: None,
        }
    }
}

/// A refusal. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
pub struct Errors {
    /// Everything that is wrong; the first problem comes first.
    pub problems: Vec<Problem>,
}
