//! Sending to a hub what it does not have. The ledger is only read, so nobody at the table waits.

use super::client::{Client, Failed};
use super::kept::{HubFolder, HubOfClub, KeptReceipt};
use super::publisher::Publisher;
use super::refusals::{of_files, with_value};
use super::step::{Follow, Step};
use crate::call::{Code, Errors, of_ledger, refuse};
use crate::here::SAYS_WHY;
use crate::notation::Language;
use ardoise_journal::{DeviceId, HeldHead, Receipt, SecretKey, digest, to_hex};
use ardoise_ledger::{Chosen, HubHas, LedgerError, LeftOut, Publication, Signer};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::Duration;

/// The largest file, in bytes, unless one event is larger. A hub takes four times as much.
const LARGEST: usize = 8 << 20;
/// How many times to ask the hub again what it has, if it lacks earlier events after all.
const ASKED_AGAIN: u32 = 10;

/// How to send.
#[derive(Debug, Clone)]
pub struct How {
    /// The language of the hub's messages.
    pub language: Language,
    /// For how long to try again each time the hub is away or busy.
    pub patience: Duration,
    /// How many events and stubs to send at a time.
    pub at_a_time: usize,
}

/// What was published.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "publish.ts", rename = "PublishedView")
)]
pub struct Published {
    /// The device that writes in the ledger.
    #[serde(skip)]
    pub device: DeviceId,
    /// The number of events that were sent.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub events: usize,
    /// The number of hashes that were sent in place of events that stay home.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub stubs: usize,
    /// Whether the club has approved the key of this device, so that it was signed.
    #[serde(rename = "signed")]
    pub is_signed: bool,
    /// The public key of this device, in hexadecimal digits.
    pub key: String,
    /// Chosen matches that are not published.
    pub left_out: Vec<LeftOut>,
    /// Devices of which the hub has other events than this ledger, because two copies of a ledger were written in.
    pub copies: Vec<Copied>,
}

/// A device that has written in two copies of a ledger. The hub has the events of the other copy, and has set those of this one aside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "publish.ts", rename = "CopiedView")
)]
pub struct Copied {
    /// The device.
    pub device: DeviceId,
    /// Whether it is the one that writes in this ledger.
    #[serde(rename = "own")]
    pub is_own: bool,
    /// The number of its first event that differs.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: i64,
    /// When this ledger's event with that number was written: RFC 3339, in UTC.
    pub since: String,
}

/// Why publishing ended.
pub(super) enum Ended {
    /// With this refusal.
    Told(Errors),
    /// The hub lacks events before those that were sent, or has others.
    Early(Errors),
}

impl From<Errors> for Ended {
    fn from(errors: Errors) -> Self {
        Self::Told(errors)
    }
}

impl From<std::io::Error> for Ended {
    fn from(error: std::io::Error) -> Self {
        Self::Told(of_files(&error))
    }
}

impl From<Failed> for Ended {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::NoAnswer(value) if !SAYS_WHY => {
                Self::Told(with_value(Code::PublishNoAnswer, &value))
            }
            Failed::Away(value) | Failed::NoAnswer(value) => {
                Self::Told(with_value(Code::PublishAway, &value))
            }
            Failed::Busy(seconds) => Self::Told(with_value(Code::PublishBusy, &seconds)),
            Failed::NoHub(value) => Self::Told(with_value(Code::PublishNotAHub, &value)),
            // Asked again, the hub says which events it lacks, or has in place of ours.
            Failed::Refused(409, value) | Failed::Forked(value, _) => {
                Self::Early(with_value(Code::PublishRefused, &value))
            }
            Failed::Refused(_, value) => Self::Told(with_value(Code::PublishRefused, &value)),
            Failed::Stopped => Self::Told(of_ledger(&LedgerError::Cancelled, "".as_ref())),
        }
    }
}

/// The hub's answer to a file.
#[derive(Deserialize)]
struct Taken {
    receipt: Option<Receipt>,
}

/// The stubs of a device at the hub.
#[derive(Deserialize)]
struct AtHome {
    device: DeviceId,
    stubs: Vec<(i64, i64)>,
    purged: Vec<(i64, i64)>,
}

/// The key of this device, as the hub knows it.
#[derive(Deserialize)]
struct Enrolled {
    approved: Option<String>,
    revoked: Option<String>,
}

impl Publisher {
    /// Sends what is chosen and what the hub does not have.
    ///
    /// # Errors
    /// The key would cross the network unencrypted, the hub is away or busy for longer than `how` allows, refuses, or gives a wrong
    /// receipt; and errors of the ledger and of the files next to it. The hub keeps the entries that it has acknowledged by then.
    pub fn publish(
        &self,
        hub: &HubOfClub,
        chosen: &Chosen,
        how: &How,
        follow: &Follow,
    ) -> Result<Published, Errors> {
        let published = self.send(hub, chosen, how, follow);
        published.map_err(|(Ended::Told(errors) | Ended::Early(errors))| errors)
    }

    fn send(
        &self,
        hub: &HubOfClub,
        chosen: &Chosen,
        how: &How,
        follow: &Follow,
    ) -> Result<Published, Ended> {
        if hub.key.is_empty() || !hub.key.bytes().all(|sign| sign.is_ascii_graphic()) {
            return Err(refuse(Code::PublishNoKey, "key", json!({})).into());
        }
        is_safe(&hub.to)?;
        let device = self.device()?;
        let kept = HubFolder::of(self.folder());
        let secret = kept.secret_or_new(&device)?;
        let client = Client::new(hub, how.language, how.patience, follow);
        let is_signed = is_approved(&client, &device, &secret)?;
        let sending = Sending {
            publisher: self,
            client: &client,
            kept: &kept,
            hub,
            signer: is_signed.then_some(Signer {
                club: &hub.club,
                device: &device,
                secret: &secret,
            }),
            at_a_time: how.at_a_time,
            follow,
        };
        let nothing = Published {
            device: device.clone(),
            key: secret.public(),
            is_signed,
            events: 0,
            stubs: 0,
            left_out: Vec::new(),
            copies: Vec::new(),
        };
        sending.all(chosen, nothing)
    }
}

/// The key of the club goes over the network with TLS only, except to this machine.
fn is_safe(to: &str) -> Result<(), Errors> {
    let host = to.strip_prefix("http://").unwrap_or_default();
    let host = host.split('/').next().unwrap_or_default();
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    let is_here = ["localhost", "127.0.0.1", "::1"].contains(&name) && !host.contains('@');
    match to.starts_with("https://") || is_here {
        true => Ok(()),
        false => Err(refuse(Code::PublishNotSafe, "to", json!({"value": to}))),
    }
}

/// Asks the club to approve the key of this device. Returns whether it has.
fn is_approved(client: &Client, device: &DeviceId, secret: &SecretKey) -> Result<bool, Ended> {
    let asked = json!({"device": device, "key": secret.public()}).to_string();
    let known: Enrolled = client.post("devices", asked.as_bytes())?;
    Ok(known.approved.is_some() && known.revoked.is_none())
}

/// A ledger, and the hub to which it is published.
pub(super) struct Sending<'s> {
    pub(super) publisher: &'s Publisher,
    pub(super) client: &'s Client<'s>,
    kept: &'s HubFolder,
    hub: &'s HubOfClub,
    signer: Option<Signer<'s>>,
    pub(super) at_a_time: usize,
    follow: &'s Follow<'s>,
}

impl Sending<'_> {
    /// Sends what the hub does not have, and counts it.
    fn all(&self, chosen: &Chosen, mut sent: Published) -> Result<Published, Ended> {
        let mut asked = 0;
        loop {
            let heads: Vec<HeldHead> = self.client.get("heads")?;
            sent.copies = self.copies(chosen, &heads)?;
            let has = self.has(&heads, &sent.copies)?;
            let publication = self.publisher.publication(chosen, &has)?;
            self.is_to_go_on(Step::Has(sent.events + sent.stubs + publication.len()))?;
            match self.each(&publication, &mut sent) {
                Ok(()) => {
                    sent.left_out = publication.left_out;
                    return Ok(sent);
                }
                // Another process of this club has sent meanwhile.
                Err(Ended::Early(_)) if asked < ASKED_AGAIN => asked += 1,
                Err(ended) => return Err(ended),
            }
        }
    }

    /// What the hub has of each device.
    fn has(
        &self,
        heads: &[HeldHead],
        copies: &[Copied],
    ) -> Result<BTreeMap<DeviceId, HubHas>, Ended> {
        let mut has: BTreeMap<DeviceId, HubHas> = BTreeMap::new();
        for head in heads {
            has.entry(head.device.clone()).or_default().head = head.seq;
        }
        for home in self.client.get::<Vec<AtHome>>("stubs")? {
            let device = has.entry(home.device).or_default();
            (device.stubs, device.purged) = (home.stubs, home.purged);
        }
        for copied in copies {
            has.entry(copied.device.clone()).or_default().differs_from = Some(copied.seq);
        }
        Ok(has)
    }

    /// Sends a publication in files of bounded size.
    fn each(&self, publication: &Publication, sent: &mut Published) -> Result<(), Ended> {
        let mut from = 0;
        while from < publication.len() {
            let mut end = (from + self.at_a_time).min(publication.len());
            let mut file = self.file(publication, from, end)?;
            while file.len() > LARGEST && end - from > 1 {
                end = from + (end - from) / 2;
                file = self.file(publication, from, end)?;
            }
            let taken: Taken = self.client.post("events", &file)?;
            if let Some(receipt) = taken.receipt {
                self.accept(receipt, &file, end - from)?;
            }
            let events = publication.events_in(from..end);
            sent.events += events;
            sent.stubs += end - from - events;
            from = end;
            self.is_to_go_on(Step::Sent(sent.events + sent.stubs))?;
        }
        Ok(())
    }

    pub(super) fn file(
        &self,
        publication: &Publication,
        from: usize,
        end: usize,
    ) -> Result<Vec<u8>, Errors> {
        let mut file = Vec::new();
        let signer = self.signer.as_ref();
        self.publisher
            .write(publication, from..end, signer, &mut file)?;
        Ok(file)
    }

    /// Keeps a receipt, if it is one for this file and signed with the key that the hub had before.
    fn accept(&self, receipt: Receipt, file: &[u8], sent: usize) -> Result<(), Ended> {
        let known = self.kept.receipts()?;
        let known = known.into_iter().find(|kept| kept.to == self.hub.to);
        let is_same = known.is_none_or(|kept| kept.receipt.key == receipt.key);
        let is_ours = receipt.club == self.hub.club && receipt.file == to_hex(&digest(file));
        if !(receipt.is_right() && is_same && is_ours) {
            return Err(with_value(Code::PublishReceipt, &receipt.key).into());
        }
        let kept = KeptReceipt {
            to: self.hub.to.clone(),
            receipt,
        };
        self.kept.keep(&kept)?;
        self.is_to_go_on(Step::Receipt(sent, &kept.receipt))
    }

    fn is_to_go_on(&self, step: Step) -> Result<(), Ended> {
        match (self.follow)(step).is_break() {
            true => Err(Failed::Stopped.into()),
            false => Ok(()),
        }
    }
}
