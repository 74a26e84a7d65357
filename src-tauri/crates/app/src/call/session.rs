//! The call for the caller's role.

use super::{Query, Reader, Refusal, Role};
use crate::role::TableSeat;
use ardoise_journal::MatchId;
use serde::{Deserialize, Serialize};

/// The caller's role.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct SessionView {
    /// What the caller may do. A `scorer` without a match may make every call: it is the organiser.
    pub role: Role,
    /// The match that the role is for; left out if it is for none.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(rename = "match", optional))]
    pub at: Option<MatchId>,
    /// The table of a concours that the caller sits at; left out if it sits at none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub table: Option<TableSeat>,
    /// Where phones reach this machine; left out while the local network is closed, and for all but the organiser.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub network: Option<String>,
}

/// Which role the caller has.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
#[serde(deny_unknown_fields)]
pub struct Session {}

impl Query for Session {
    type Answer = SessionView;
    const ACCESS: Role = Role::Screen;

    fn answer(self, reader: &Reader) -> Result<SessionView, Refusal> {
        let network = reader.lobby().network();
        Ok(SessionView {
            // The word of before there were phones, which scripts go by.
            role: match reader.caller.role {
                Role::Organiser => Role::Scorer,
                role => role,
            },
            at: reader.caller.at.clone(),
            table: reader.caller.table.clone(),
            network: network
                .filter(|_| reader.caller.role == Role::Organiser)
                .and_then(|network| network.at())
                .map(|at| at.to_string()),
        })
    }
}
