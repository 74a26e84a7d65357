//! The call for the caller's role.

use super::{AtTable, Query, Reader, Refusal, Role};
use crate::lobby::{Phone, PhoneId};
use crate::role::TableSeat;
use ardoise_journal::MatchId;
use ardoise_rules::Seat;
use serde::{Deserialize, Serialize};

/// The caller's role.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
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
    /// The team that the caller follows from table to table, by its number; left out if it follows none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub team: Option<u32>,
    /// Whether the caller may still choose another team of its table; left out if not.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub team_open: bool,
    /// Where phones reach this machine; left out while the local network is closed, and for all but the organiser.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub network: Option<String>,
    /// Whether this machine no longer has that address, so that no phone can reach it there; left out if it has.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub network_gone: bool,
    /// The caller's phone, if it is one that has joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub phone: Option<OwnPhoneView>,
    /// The phones that ask to keep a score, and that this caller may answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<RequestView>>"))]
    pub requests: Vec<RequestView>,
}

/// The phone of a caller.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
pub struct OwnPhoneView {
    /// The name that its owner gave it.
    pub name: String,
    /// Where its owner sits, if they said so.
    pub seat: Option<Seat>,
    /// The seats of the other phones at its match.
    pub taken: Vec<Seat>,
    /// Whether it can sign, without which it can only read.
    pub signs: bool,
    /// The match whose score it asks to keep.
    pub asks: Option<MatchId>,
    /// The name of the other phone that keeps the score of its match.
    pub writer: Option<String>,
}

/// A phone that asks to keep the score of a match.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
pub struct RequestView {
    /// The phone.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub phone: PhoneId,
    /// Its name.
    pub name: String,
    /// The match.
    #[serde(rename = "match")]
    pub at: MatchId,
    /// The name of the phone that keeps its score now.
    pub instead: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(value: &bool) -> bool {
    !value
}

/// The phone among them that keeps the score of a match.
fn writer<'p>(phones: &'p [Phone], at: &MatchId) -> Option<&'p Phone> {
    phones.iter().find(|phone| phone.writes(at))
}

/// What the caller's own phone needs to know.
fn own_phone(phones: &[Phone], id: &str) -> Option<OwnPhoneView> {
    let own = phones.iter().find(|phone| phone.id.0 == id)?;
    let others = || phones.iter().filter(|phone| phone.id.0 != id);
    let beside = others().filter(|phone| own.at.is_some() && phone.at == own.at);
    let writer = own.at.as_ref().and_then(|at| writer(phones, at));
    Some(OwnPhoneView {
        name: own.name.clone(),
        seat: own.seat,
        taken: beside.filter_map(|phone| phone.seat).collect(),
        signs: own.signs(),
        asks: own.asks.clone(),
        writer: writer
            .filter(|phone| phone.id != own.id)
            .map(|phone| phone.name.clone()),
    })
}

/// The phones that ask for what this caller may grant.
fn requests(phones: &[Phone], reader: &Reader) -> Vec<RequestView> {
    let caller = reader.caller;
    let asked = phones.iter().filter_map(|phone| {
        let at = phone.asks.clone()?;
        let may = caller.role >= Role::Scorer && caller.may_change(Some(at.as_str()));
        may.then(|| RequestView {
            phone: phone.id.clone(),
            name: phone.name.clone(),
            instead: writer(phones, &at).map(|phone| phone.name.clone()),
            at,
        })
    });
    asked.collect()
}

/// Which role the caller has.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
#[serde(deny_unknown_fields)]
pub struct Session {}

impl Query for Session {
    type Answer = SessionView;
    const ACCESS: Role = Role::Screen;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn answer(self, reader: &Reader) -> Result<SessionView, Refusal> {
        let network = reader.lobby().network();
        let network = network.filter(|_| reader.caller.role == Role::Organiser);
        let open = network.and_then(|network| network.at());
        // Without the list of phones, the page can still show the ledger.
        let phones = reader.lobby().book().all().unwrap_or_default();
        let own = reader.caller.phone.as_deref();
        Ok(SessionView {
            phone: own.and_then(|id| own_phone(&phones, id)),
            requests: requests(&phones, reader),
            // The name from before there were phones, which scripts rely on.
            role: match reader.caller.role {
                Role::Organiser => Role::Scorer,
                role => role,
            },
            at: reader.caller.at.clone(),
            table: reader.caller.table.clone(),
            team: reader.caller.team,
            team_open: reader.caller.is_at_its_sheet(),
            network_gone: network.is_some_and(|network| network.is_gone()),
            network: open.map(|at| at.to_string()),
        })
    }
}
