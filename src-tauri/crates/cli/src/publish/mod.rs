//! The `publish` command: sends chosen matches to a hub, and keeps its receipts. The ledger is only read, so nobody at the table waits.

mod client;
mod kept;

use crate::args::{Choice, Lang, Publish};
use crate::catalogue::Catalogue;
use crate::keeping::{print, refused};
use ardoise_app::exchange::{
    Chosen, DeviceId, HeldHead, HubHas, LeftOut, Publication, Publisher, Reason, Receipt,
    SecretKey, Signer, digest, to_hex,
};
use ardoise_app::{App, Errors, data_dir};
use client::{Client, Failed};
use kept::{Kept, KeptReceipt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

/// The largest file, in bytes, unless one event is larger. A hub takes four times as much.
const LARGEST: usize = 8 << 20;
/// How often the hub is asked again what it has, if its answers do not fit what it said before.
const ASKED_AGAIN: u32 = 10;

/// Why publishing ended.
enum Ended {
    /// The ledger refused.
    Ledger(Errors),
    /// A message with its parameters.
    Told(&'static str, String),
    /// The hub refused, with its own message.
    Hub(String),
    /// The hub lacks events before those that were sent.
    Early(String),
}

impl From<Errors> for Ended {
    fn from(errors: Errors) -> Self {
        Self::Ledger(errors)
    }
}

impl From<std::io::Error> for Ended {
    fn from(error: std::io::Error) -> Self {
        Self::Told("publish-folder", error.to_string())
    }
}

impl From<Failed> for Ended {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Away(value) => Self::Told("publish-away", value),
            Failed::Busy(seconds) => Self::Told("publish-busy", seconds.to_string()),
            Failed::NoHub(value) => Self::Told("publish-no-hub", value),
            Failed::Refused(409, message) => Self::Early(message),
            Failed::Refused(_, message) => Self::Hub(message),
        }
    }
}

/// What the hub answers to a file.
#[derive(Deserialize)]
struct Taken {
    receipt: Option<Receipt>,
}

/// What the hub has only as stubs.
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

/// What is chosen on the command line; none if nothing is.
pub fn chosen(ids: Vec<String>, choice: Choice) -> Option<Chosen> {
    let is_something = choice.all || !ids.is_empty() || !choice.concours.is_empty();
    is_something.then(|| Chosen {
        matches: ids.into_iter().map(Into::into).collect(),
        concours: choice.concours.into_iter().map(Into::into).collect(),
        all: choice.all,
        notes: choice.notes,
    })
}

/// What stays home although it was chosen, as JSON with a message for each.
pub fn left_out(catalogue: &Catalogue, left_out: &[LeftOut]) -> Value {
    let one = |left: &LeftOut| {
        let (code, device, seq) = match &left.reason {
            Reason::Notes => ("notes", None, None),
            Reason::Missing(device, seq) => ("missing", Some(device), Some(*seq)),
        };
        let (entity, named) = (left.entity.as_str(), seq.unwrap_or_default().to_string());
        let device_id = device.map(DeviceId::as_str).unwrap_or_default();
        let words = [("match", entity), ("device", device_id), ("seq", &named)];
        let message = catalogue.fill(&format!("publish-left-out-{code}"), &words);
        json!({"entity": entity, "code": code, "device": device, "seq": seq, "message": message})
    };
    left_out.iter().map(one).collect()
}

/// Publishes, or shows the receipts.
pub fn publish(catalogue: &Catalogue, lang: Lang, options: Publish) -> std::io::Result<bool> {
    let done = match options.receipts {
        true => show_receipts(),
        false => send(catalogue, lang, options),
    };
    let told = match done {
        Ok(is_well) => return Ok(is_well),
        Err(Ended::Ledger(errors)) => return refused(catalogue, &errors),
        Err(Ended::Told(id, value)) => catalogue.fill(id, &[("value", &value)]),
        Err(Ended::Hub(message) | Ended::Early(message)) => message,
    };
    eprintln!("{told}");
    Ok(false)
}

fn send(catalogue: &Catalogue, lang: Lang, options: Publish) -> Result<bool, Ended> {
    let key = key(&options)?;
    let (to, club) = (
        options.to.unwrap_or_default(),
        options.club.unwrap_or_default(),
    );
    is_safe(&to)?;
    let Some(chosen) = chosen(options.ids, options.choice) else {
        return Err(Ended::Told("publish-nothing-chosen", String::new()));
    };
    let folder = data_dir()?;
    let publisher = App::at(&folder).publisher()?;
    let device = publisher.device()?;
    let kept = Kept::of(&folder)?;
    let secret = kept.secret(&device)?;
    let language = match lang {
        Lang::En => "en",
        Lang::Fr => "fr",
    };
    let patience = Duration::from_secs(options.patience);
    let client = Client::new((&to, &club), key, language, patience);
    let is_signed = is_approved(&client, &device, &secret)?;
    let sending = Sending {
        publisher: &publisher,
        client: &client,
        kept: &kept,
        to: &to,
        club: &club,
        signer: is_signed.then_some(Signer {
            club: &club,
            device: &device,
            secret: &secret,
        }),
        at_a_time: options.at_a_time as usize,
    };
    let (events, stubs, left) = sending.all(&chosen)?;
    if !is_signed {
        eprintln!(
            "{}",
            catalogue.fill("publish-not-approved", &[("key", &secret.public())])
        );
    }
    print(&json!({
        "club": club, "device": device, "key": secret.public(), "signed": is_signed,
        "events": events, "stubs": stubs, "left_out": left_out(catalogue, &left),
    }))?;
    Ok(left.is_empty())
}

/// The key of the club. It is never an argument, because other users see the arguments of a program.
fn key(options: &Publish) -> Result<String, Ended> {
    let key = match &options.key_file {
        Some(file) => std::fs::read_to_string(file).map_err(|error| {
            Ended::Told("publish-key-file", format!("{}: {error}", file.display()))
        })?,
        None => std::env::var("ARDOISE_HUB_KEY").unwrap_or_default(),
    };
    let key = key.trim();
    let is_key = !key.is_empty() && key.bytes().all(|sign| sign.is_ascii_graphic());
    match is_key {
        true => Ok(key.to_owned()),
        false => Err(Ended::Told("publish-no-key", String::new())),
    }
}

/// The key of the club goes over the network with TLS only, except to this machine.
fn is_safe(to: &str) -> Result<(), Ended> {
    let host = to.strip_prefix("http://").unwrap_or_default();
    let host = host.split('/').next().unwrap_or_default();
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    let is_here = ["localhost", "127.0.0.1", "::1"].contains(&name) && !host.contains('@');
    match to.starts_with("https://") || is_here {
        true => Ok(()),
        false => Err(Ended::Told("publish-not-safe", to.to_owned())),
    }
}

/// Asks the club to approve the key of this device, and whether it has.
fn is_approved(client: &Client, device: &DeviceId, secret: &SecretKey) -> Result<bool, Ended> {
    let asked = json!({"device": device, "key": secret.public()}).to_string();
    let known: Enrolled = client.post("devices", asked.as_bytes())?;
    Ok(known.approved.is_some() && known.revoked.is_none())
}

/// A ledger, and the hub to which it is published.
struct Sending<'s> {
    publisher: &'s Publisher,
    client: &'s Client,
    kept: &'s Kept,
    to: &'s str,
    club: &'s str,
    signer: Option<Signer<'s>>,
    at_a_time: usize,
}

impl Sending<'_> {
    /// Sends what the hub does not have. Returns the numbers of events and stubs, and what was left out.
    fn all(&self, chosen: &Chosen) -> Result<(usize, usize, Vec<LeftOut>), Ended> {
        let mut sent = (0, 0);
        let mut asked = 0;
        loop {
            let publication = self.publisher.publication(chosen, &self.has()?)?;
            match self.each(&publication, &mut sent) {
                Ok(()) => return Ok((sent.0, sent.1, publication.left_out)),
                // Another process of this club has sent meanwhile.
                Err(Ended::Early(_)) if asked < ASKED_AGAIN => asked += 1,
                Err(ended) => return Err(ended),
            }
        }
    }

    /// What the hub has of each device.
    fn has(&self) -> Result<BTreeMap<DeviceId, HubHas>, Ended> {
        let heads: Vec<HeldHead> = self.client.get("heads")?;
        let mut has: BTreeMap<DeviceId, HubHas> = BTreeMap::new();
        for head in heads {
            // A hub with other events than the ledger finds the fork when it gets ours.
            has.entry(head.device).or_default().head = head.seq;
        }
        for home in self.client.get::<Vec<AtHome>>("stubs")? {
            let device = has.entry(home.device).or_default();
            (device.stubs, device.purged) = (home.stubs, home.purged);
        }
        Ok(has)
    }

    /// Sends a publication in files of bounded size.
    fn each(&self, publication: &Publication, sent: &mut (usize, usize)) -> Result<(), Ended> {
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
            sent.0 += events;
            sent.1 += end - from - events;
            from = end;
        }
        Ok(())
    }

    fn file(&self, publication: &Publication, from: usize, end: usize) -> Result<Vec<u8>, Errors> {
        let mut file = Vec::new();
        let signer = self.signer.as_ref();
        self.publisher
            .write(publication, from..end, signer, &mut file)?;
        Ok(file)
    }

    /// Keeps a receipt, if it is one for this file and signed with the key that the hub had before.
    fn accept(&self, receipt: Receipt, file: &[u8], sent: usize) -> Result<(), Ended> {
        let known = self.kept.receipts()?;
        let known = known.into_iter().find(|kept| kept.to == self.to);
        let is_same = known.is_none_or(|kept| kept.receipt.key == receipt.key);
        let is_ours = receipt.club == self.club && receipt.file == to_hex(&digest(file));
        if !(receipt.is_right() && is_same && is_ours) {
            return Err(Ended::Told("publish-receipt", receipt.key));
        }
        let kept = KeptReceipt {
            to: self.to.to_owned(),
            receipt,
        };
        self.kept.keep(&kept)?;
        // The reader of the output may have gone. What was sent goes on.
        drop(print(&json!({"sent": sent, "receipt": kept.receipt})));
        Ok(())
    }
}

/// Prints the receipts. Returns whether all hold.
fn show_receipts() -> Result<bool, Ended> {
    let folder = data_dir()?;
    let publisher = App::at(&folder).publisher()?;
    let mut keys: HashMap<String, String> = HashMap::new();
    let mut all_hold = true;
    for KeptReceipt { to, receipt } in Kept::of(&folder)?.receipts()? {
        // The first key that a hub has shown is its key.
        let key = keys
            .entry(to.clone())
            .or_insert_with(|| receipt.key.clone());
        let is_signed = receipt.is_right() && *key == receipt.key;
        let mut is_in_ledger = true;
        for head in &receipt.heads {
            let hash = publisher.hash_at(&head.device, head.seq)?;
            is_in_ledger &= hash.is_some_and(|hash| to_hex(&hash) == head.hash);
        }
        let holds = is_signed && is_in_ledger;
        all_hold &= holds;
        print(&json!({
            "to": to, "holds": holds, "signed": is_signed, "in_ledger": is_in_ledger, "receipt": receipt,
        }))?;
    }
    Ok(all_hold)
}
