//! The `publish` command: sends chosen matches to a hub, and shows the receipts of hubs.

use crate::args::{Choice, Lang, Publish};
use crate::catalogue::Catalogue;
use crate::keeping::{print, refused};
use ardoise_app::publish::{Chosen, Copied, DeviceId, How, HubOfClub, LeftOut, Step};
use ardoise_app::{App, Errors, data_dir};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::time::Duration;

/// Why nothing was published.
enum Ended {
    /// The application refused.
    Refused(Errors),
    /// The command lacks something: the message with its value.
    Told(&'static str, String),
    /// The output cannot be written.
    Output(std::io::Error),
}

impl From<Errors> for Ended {
    fn from(errors: Errors) -> Self {
        Self::Refused(errors)
    }
}

impl From<std::io::Error> for Ended {
    fn from(error: std::io::Error) -> Self {
        Self::Output(error)
    }
}

/// The choice of the command line; none if nothing is chosen.
pub fn chosen(ids: Vec<String>, choice: Choice) -> Option<Chosen> {
    let is_named = [&ids, &choice.concours, &choice.season];
    let is_something = choice.all || is_named.into_iter().any(|ids| !ids.is_empty());
    is_something.then(|| Chosen {
        matches: ids.into_iter().map(Into::into).collect(),
        concours: choice.concours.into_iter().map(Into::into).collect(),
        seasons: choice.season.into_iter().map(Into::into).collect(),
        all: choice.all,
        notes: choice.notes,
    })
}

/// The chosen matches that are not published, as JSON with a message for each.
pub fn left_out(catalogue: &Catalogue, left_out: &[LeftOut]) -> Value {
    let one = |left: &LeftOut| {
        let seq = left.seq.unwrap_or_default().to_string();
        let device = left.device.as_ref().map_or("", DeviceId::as_str);
        let words = [
            ("match", left.entity.as_str()),
            ("device", device),
            ("seq", &seq),
        ];
        let mut told = json!(left);
        let code = told["code"].as_str().unwrap_or_default();
        told["message"] = json!(catalogue.fill(&format!("publish-left-out-{code}"), &words));
        told
    };
    left_out.iter().map(one).collect()
}

/// The devices that have written in two copies of a ledger, as JSON with a message for each.
fn copies(catalogue: &Catalogue, copies: &[Copied]) -> Value {
    let one = |copied: &Copied| {
        let id = match copied.is_own {
            true => "publish-copied-own",
            false => "publish-copied-other",
        };
        let day = copied.since.split('T').next().unwrap_or_default();
        let words = [("device", copied.device.as_str()), ("day", day)];
        let mut told = json!(copied);
        told["message"] = json!(catalogue.fill(id, &words));
        told
    };
    copies.iter().map(one).collect()
}

/// Publishes, or shows the receipts.
pub fn publish(catalogue: &Catalogue, lang: Lang, options: Publish) -> std::io::Result<bool> {
    let done = match options.receipts {
        true => show_receipts(),
        false => send(catalogue, lang, options),
    };
    match done {
        Ok(is_well) => Ok(is_well),
        Err(Ended::Output(error)) => Err(error),
        Err(Ended::Refused(errors)) => refused(catalogue, &errors),
        Err(Ended::Told(id, value)) => {
            eprintln!("{}", catalogue.fill(id, &[("value", &value)]));
            Ok(false)
        }
    }
}

fn send(catalogue: &Catalogue, lang: Lang, options: Publish) -> Result<bool, Ended> {
    let key = key(&options)?;
    let Some(chosen) = chosen(options.ids, options.choice) else {
        return Err(Ended::Told("publish-nothing-chosen", String::new()));
    };
    let hub = HubOfClub {
        to: options.to.unwrap_or_default(),
        club: options.club.unwrap_or_default(),
        key,
    };
    let how = How {
        language: lang.into(),
        patience: Duration::from_secs(options.patience),
        at_a_time: options.at_a_time as usize,
    };
    let publisher = App::at(&data_dir()?).publisher()?;
    let published = publisher.publish(&hub, &chosen, &how, &|step| {
        if let Step::Receipt(sent, receipt) = step {
            // If the reader has closed the pipe, sending continues.
            drop(print(&json!({"sent": sent, "receipt": receipt})));
        }
        ControlFlow::Continue(())
    })?;
    if !published.is_signed {
        let words = [("key", &*published.key)];
        eprintln!("{}", catalogue.fill("publish-not-approved", &words));
    }
    let left = &published.left_out;
    let copies = copies(catalogue, &published.copies);
    for message in copies.as_array().into_iter().flatten() {
        eprintln!("{}", message["message"].as_str().unwrap_or_default());
    }
    print(&json!({
        "club": hub.club, "device": published.device, "key": published.key, "signed": published.is_signed,
        "events": published.events, "stubs": published.stubs, "left_out": left_out(catalogue, left), "copies": copies,
    }))?;
    Ok(left.is_empty() && published.copies.is_empty())
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
    match key.is_empty() {
        false => Ok(key.to_owned()),
        true => Err(Ended::Told("publish-no-key", String::new())),
    }
}

/// Prints the receipts. Returns whether all hold.
fn show_receipts() -> Result<bool, Ended> {
    let receipts = App::at(&data_dir()?).publisher()?.receipts()?;
    let mut all_hold = true;
    for (kept, judged) in receipts {
        all_hold &= judged.holds();
        print(&json!({
            "to": kept.to, "holds": judged.holds(), "signed": judged.is_signed, "in_ledger": judged.is_in_ledger,
            "receipt": kept.receipt,
        }))?;
    }
    Ok(all_hold)
}
