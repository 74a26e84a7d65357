//! The call that asks who is calling.

use super::{Query, Reader, Refusal, Role};
use serde::{Deserialize, Serialize};

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
