//! What is done to look after the file.

use super::keeping::{backed_up, backups, finding, rebuild, restore_named};
use super::views::{BackedUpView, BackupsView, FindingView, RestoredView};
use crate::call::{Bench, Command, Job, Query, Reader, Refusal, Writer};
use serde::Deserialize;

/// The backups that are there.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct Backups {}

impl Query for Backups {
    type Answer = BackupsView;

    fn answer(self, reader: &Reader) -> Result<BackupsView, Refusal> {
        backups(reader)
    }
}

/// Makes a backup, verifies it, and thins out the older ones.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct BackUp {}

impl Job for BackUp {
    type Answer = BackedUpView;

    fn begin(self, bench: &Bench) -> Result<BackedUpView, Refusal> {
        Ok(backed_up(bench.own()?.back_up(bench.moment.at)?))
    }
}

/// Puts a backup back; what is there now is kept aside.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct Restore {
    /// The backup, by its name in the folder.
    pub name: String,
}

impl Command for Restore {
    type Answer = RestoredView;

    fn run(self, writer: &mut Writer) -> Result<RestoredView, Refusal> {
        restore_named(writer, &self.name)
    }
}

/// Verifies everything that is kept.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct Check {}

impl Query for Check {
    type Answer = Vec<FindingView>;

    fn answer(self, reader: &Reader) -> Result<Vec<FindingView>, Refusal> {
        Ok(reader.ledger.check()?.iter().map(finding).collect())
    }
}

/// Makes the lists again from the journal.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct Rebuild {}

impl Command for Rebuild {
    type Answer = Vec<FindingView>;

    fn run(self, writer: &mut Writer) -> Result<Vec<FindingView>, Refusal> {
        rebuild(writer)
    }
}
