//! Calls about phones and the local network, all of which are the organiser's.

use super::views::{CodeView, InvitationView, NetworkView, PhoneView};
use crate::call::{Bench, Code, Job, Notice, Query, Reader, Refusal, Role, refuse};
use crate::concours;
use crate::lobby::{Lobby, Phone, PhoneId};
use crate::role::TableSeat;
use ardoise_journal::MatchId;
use serde::Deserialize;
use serde_json::json;
use std::io::{Error, ErrorKind};
use std::net::IpAddr;

/// How long an evening may be, in seconds.
const AN_EVENING: u32 = 12 * 3600;

/// The local network, and the phones that have joined.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct Network {}

impl Query for Network {
    type Answer = NetworkView;
    const ACCESS: Role = Role::Organiser;

    fn answer(self, reader: &Reader) -> Result<NetworkView, Refusal> {
        let lobby = reader.lobby();
        let network = lobby.network();
        let found = network.map(|network| network.addresses()).transpose();
        let found = found.map_err(failed)?.unwrap_or_default();
        let phones = lobby.book().all().map_err(unreadable)?.into_iter();
        let now = reader.moment.at;
        let open = network.filter(|network| network.at().is_some());
        let at = open.and_then(|network| network.at());
        let told: Vec<PhoneView> = phones
            .map(|phone| {
                let table = seat_now(reader, &phone);
                PhoneView {
                    table,
                    ..PhoneView::of(phone, lobby.presence(), now)
                }
            })
            .collect();
        Ok(NetworkView {
            available: network.is_some(),
            addresses: found.iter().map(IpAddr::to_string).collect(),
            open: at.map(|at| at.to_string()),
            gone: open.is_some_and(|network| network.is_gone()),
            before: at.and_then(|at| looking_elsewhere(&told, &at.to_string())),
            name: open.and_then(|network| network.name()),
            wifi: open.and_then(|network| network.wifi()),
            awake: open.is_none_or(|network| network.is_kept_awake()),
            phones: told,
            put_aside: None,
        })
    }
}

/// The table of a phone: that of its team, or of its sheet.
fn seat_now(reader: &Reader, phone: &Phone) -> Option<TableSeat> {
    let sheet = phone.table.clone()?;
    let Some(team) = phone.team else {
        return Some(sheet);
    };
    let own = concours::seat_of_team(reader, (&sheet, team), &json!({}));
    Some(own.unwrap_or(sheet))
}

/// Opens the local network to phones, until it is closed or the program ends.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct OpenNetwork {
    /// The address of this machine on which it listens; the likeliest if it is left out.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub address: Option<String>,
}

impl Job for OpenNetwork {
    type Answer = NetworkView;

    fn begin(self, bench: &Bench) -> Result<NetworkView, Refusal> {
        let network = bench.lobby().network().ok_or_else(no_network)?;
        let known = network.addresses().map_err(failed)?;
        let wanted = match &self.address {
            None => known.first(),
            Some(address) => known.iter().find(|one| one.to_string() == *address),
        };
        let wanted = wanted.ok_or_else(|| match &self.address {
            None => no_network(),
            Some(address) => {
                let params = json!({"value": address, "allowed": known});
                refuse(Code::NoSuchAddress, "address", params)
            }
        })?;
        network.open(*wanted).map_err(not_opened)?;
        bench.announce(&Notice::of_everything());
        bench.read(|reader| Network {}.answer(reader))
    }
}

/// Closes the local network, and ends all invitations. The phones that have joined may come back when it is open again.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct CloseNetwork {}

impl Job for CloseNetwork {
    type Answer = NetworkView;

    fn begin(self, bench: &Bench) -> Result<NetworkView, Refusal> {
        bench.lobby().close();
        if let Some(network) = bench.lobby().network() {
            network.close();
        }
        bench.announce(&Notice::of_everything());
        bench.read(|reader| Network {}.answer(reader))
    }
}

/// Invites phones: gives the address of a QR code, and for a reader or a screen a code to type.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct Invite {
    /// What the phones may do.
    pub role: Role,
    /// The match that they are at. A scorer and the other side need one.
    #[cfg_attr(feature = "ts", ts(rename = "match", optional))]
    #[serde(default, rename = "match")]
    pub at: Option<MatchId>,
    /// Whether to make a new code although wrong ones were tried too often. It ends all others.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub new_code: bool,
}

impl Job for Invite {
    type Answer = InvitationView;

    fn begin(self, bench: &Bench) -> Result<InvitationView, Refusal> {
        let (lobby, now) = (bench.lobby(), bench.moment.at);
        let open = lobby.network().and_then(|network| network.at());
        let host = open.ok_or_else(|| refuse(Code::NetworkClosed, "", json!({})))?;
        if self.at.is_none() && matches!(self.role, Role::Scorer | Role::OtherSide) {
            return Err(refuse(Code::MissingField, "match", json!({"value": "match"})).into());
        }
        if let Some(id) = &self.at {
            bench.read(|reader| Ok(reader.ledger.match_state(id)?))?;
        }
        // A television has no camera, and shows what a reader sees.
        let has_code = matches!(self.role, Role::Reader | Role::Screen);
        let made = (self.role, self.at.clone());
        let code = has_code.then(|| lobby.code(made, now, self.new_code));
        let code = code.transpose().map_err(failed)?.flatten();
        let invited = lobby.invite(self.role, self.at).map_err(failed)?;
        Ok(InvitationView {
            address: format!("http://{host}/#join={}.{}", invited.id, invited.key.text()),
            host: host.to_string(),
            name: lobby.network().and_then(|network| network.name()),
            code_locked: has_code && code.is_none(),
            code: code.map(|code| CodeView {
                digits: code.digits,
                seconds: u32::try_from((code.until - now).num_seconds()).unwrap_or(0),
            }),
        })
    }
}

/// Sends a phone away: it can neither read nor write any more, and must be invited again.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct RevokePhone {
    /// The phone's id.
    pub phone: PhoneId,
}

impl Job for RevokePhone {
    type Answer = NetworkView;

    fn begin(self, bench: &Bench) -> Result<NetworkView, Refusal> {
        let known = bench
            .lobby()
            .book()
            .revoke(&self.phone)
            .map_err(unreadable)?;
        if !known {
            let params = json!({"value": self.phone});
            return Err(refuse(Code::NoSuchPhone, "phone", params).into());
        }
        bench.announce(&Notice::of_everything());
        bench.read(|reader| Network {}.answer(reader))
    }
}

/// Sends all phones away, and ends all invitations. If the list of phones cannot be read, it is kept under another name, and a new
/// one begins.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct RevokePhones {}

impl Job for RevokePhones {
    type Answer = NetworkView;

    fn begin(self, bench: &Bench) -> Result<NetworkView, Refusal> {
        let lobby: &Lobby = bench.lobby();
        lobby.close();
        let put_aside = match lobby.book().revoke_all() {
            Ok(()) => None,
            // One that can be read, but not be written, stays.
            Err(error) => match lobby.book().put_aside().map_err(unreadable)? {
                None => return Err(unreadable(error)),
                name => name,
            },
        };
        bench.announce(&Notice::of_everything());
        let network = bench.read(|reader| Network {}.answer(reader))?;
        Ok(NetworkView {
            put_aside,
            ..network
        })
    }
}

/// Where phones still look for this machine, if it is elsewhere now. Once a phone was seen at the new address, phones
/// that have long been silent no longer count.
fn looking_elsewhere(phones: &[PhoneView], at: &str) -> Option<String> {
    let is_here = |phone: &&PhoneView| phone.host.as_deref() == Some(at);
    let known = phones.iter().any(|phone| is_here(&phone));
    let elsewhere = phones
        .iter()
        .filter(|phone| phone.host.is_some() && !is_here(phone));
    let recent = elsewhere.filter(|phone| !known || phone.silent < AN_EVENING);
    let last = recent.min_by_key(|phone| phone.silent)?;
    last.host.clone()
}

pub(super) fn no_network() -> crate::call::Errors {
    refuse(Code::NoNetwork, "", json!({}))
}

/// The usual reason has its own message: another program uses the port at which phones look for this machine.
fn not_opened(error: Error) -> Refusal {
    match error.kind() {
        ErrorKind::AddrInUse => refuse(Code::PortTaken, "", json!({})).into(),
        _ => failed(error),
    }
}

fn failed(error: Error) -> Refusal {
    let params = json!({"value": error.to_string()});
    refuse(Code::NetworkFailed, "", params).into()
}

pub(super) fn unreadable(error: Error) -> Refusal {
    let params = json!({"value": error.to_string()});
    refuse(Code::PhonesFileFailed, "", params).into()
}
