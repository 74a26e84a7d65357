//! Who calls.

use super::{Query, Reader, Refusal};
use serde::{Deserialize, Serialize};

/// What someone may do. A role may do all that a lesser one may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Looks: queries only.
    Reader,
    /// Keeps the score: everything.
    Scorer,
}

/// Who is asking.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct SessionView {
    /// What the page may do.
    pub role: Role,
}

/// Who is asking.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
#[serde(deny_unknown_fields)]
pub struct Session {}

impl Query for Session {
    type Answer = SessionView;

    fn answer(self, reader: &Reader) -> Result<SessionView, Refusal> {
        Ok(SessionView { role: reader.role })
    }
}
