//! Calls that publish to a hub.

use super::kept::{HubFolder, HubOfClub};
use super::publisher::Publisher;
use super::receipts::judge;
use super::refusals::of_files;
use super::sending::How;
use super::step::Step;
use super::views::PublishingView;
use crate::backup::count;
use crate::call::{Bench, Code, Errors, Job, Query, Reader, Refusal, Role, refuse};
use crate::exchange::TicketView;
use crate::here::HUB_PATIENCE;
use crate::notation::Language;
use ardoise_ledger::Chosen;
use serde::Deserialize;
use serde_json::json;
use std::ops::ControlFlow;
use std::path::Path;

/// How many events and stubs are sent at a time.
const AT_A_TIME: usize = 2_000;

/// Where the club publishes, and whether the receipts of its hubs still hold.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "publish.ts"))]
#[serde(deny_unknown_fields)]
pub struct Publishing {}

impl Query for Publishing {
    type Answer = PublishingView;
    const ACCESS: Role = Role::Organiser;

    fn answer(self, reader: &Reader) -> Result<PublishingView, Refusal> {
        view(reader)
    }
}

/// Starts to publish. The hub, the club and its key are kept next to the ledger once the hub has answered.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "publish.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct Publish {
    /// The address of the hub, such as `https://hub.example`.
    pub to: String,
    /// The id of the club at the hub.
    pub club: String,
    /// The key that the hub gave the club; by default the one that is kept for this hub and club.
    #[serde(default)]
    pub key: Option<String>,
    /// What to publish.
    #[serde(flatten)]
    pub chosen: Chosen,
    /// The language of the hub's messages; English by default.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Language>"))]
    pub language: Language,
}

impl Job for Publish {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        let chosen = &self.chosen;
        let is_none =
            chosen.matches.is_empty() && chosen.concours.is_empty() && chosen.seasons.is_empty();
        if is_none && !chosen.all {
            return Err(refuse(Code::PublishNothing, "", json!({})).into());
        }
        let hub = hub(&self, bench.path())?;
        let chosen = self.chosen;
        let how = How {
            language: self.language,
            patience: HUB_PATIENCE,
            at_a_time: AT_A_TIME,
        };
        let line = bench.line();
        let job = bench.exchanges().start(bench.path(), move |job| {
            let publisher = Publisher::of(line.open_to_read()?, &line.path);
            let published = publisher.publish(&hub, &chosen, &how, &|step| match step {
                Step::Has(total) => {
                    job.is_of(total as u64);
                    ControlFlow::Continue(())
                }
                Step::Sent(sent) => job.goes_on(sent as u64),
                Step::Waits | Step::Receipt(..) => job.goes_on(job.done()),
            })?;
            keep(&line.path, &hub)?;
            Ok(json!(published))
        });
        Ok(TicketView { id: job.id.clone() })
    }
}

/// Forgets where the club publishes, with its key. The receipts stay.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "publish.ts"))]
#[serde(deny_unknown_fields)]
pub struct ForgetHub {}

impl Job for ForgetHub {
    type Answer = PublishingView;

    fn begin(self, bench: &Bench) -> Result<PublishingView, Refusal> {
        let forgotten = HubFolder::of(folder(bench.path())).forget_hub();
        forgotten.map_err(|error| of_files(&error))?;
        bench.read(view)
    }
}

fn folder(ledger: &Path) -> &Path {
    ledger.parent().unwrap_or(Path::new(""))
}

/// The hub to publish to. A kept key is sent to no other hub.
fn hub(wish: &Publish, ledger: &Path) -> Result<HubOfClub, Errors> {
    let (to, club) = (wish.to.trim(), wish.club.trim());
    for (field, value) in [("to", to), ("club", club)] {
        if value.is_empty() {
            return Err(refuse(Code::MissingField, field, json!({})));
        }
    }
    let given = wish.key.as_deref().map(str::trim);
    let key = match given.filter(|key| !key.is_empty()) {
        Some(key) => key.to_owned(),
        None => {
            let kept = HubFolder::of(folder(ledger)).hub();
            let kept = kept.map_err(|error| of_files(&error))?;
            let kept = kept.filter(|kept| kept.to == to && kept.club == club);
            kept.map(|kept| kept.key).unwrap_or_default()
        }
    };
    Ok(HubOfClub {
        to: to.to_owned(),
        club: club.to_owned(),
        key,
    })
}

fn keep(ledger: &Path, hub: &HubOfClub) -> Result<(), Errors> {
    let kept = HubFolder::of(folder(ledger)).keep_hub(hub);
    kept.map_err(|error| of_files(&error))
}

fn view(reader: &Reader) -> Result<PublishingView, Refusal> {
    let kept = HubFolder::of(folder(reader.path()));
    let device = reader.ledger.own_device()?;
    let of_kept = || Ok((kept.hub()?, kept.secret(&device)?, kept.receipts()?));
    let (hub, secret, receipts) = of_kept().map_err(|error| of_files(&error))?;
    let judged = judge(reader.ledger, receipts)?;
    let broken = judged.iter().filter(|(_, judged)| !judged.holds()).count();
    Ok(PublishingView {
        to: hub.as_ref().map(|hub| hub.to.clone()),
        club: hub.map(|hub| hub.club),
        key: secret.map(|secret| secret.public()),
        receipts: count(judged.len() as u64),
        broken: count(broken as u64),
        last: judged.last().map(|(kept, _)| kept.receipt.at.clone()),
    })
}
