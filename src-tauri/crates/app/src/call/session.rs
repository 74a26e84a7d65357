//! The call for the caller's role.

use super::{Query, Reader, Refusal, Role};
use serde::{Deserialize, Serialize};

/// The caller's role.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct SessionView {
    /// What the caller may do.
    pub role: Role,
}

/// Which role the caller has.
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
