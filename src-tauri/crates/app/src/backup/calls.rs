//! Calls that maintain the file.

use super::keeping::{accept_file, backed_up, backups, check, mend, rebuild, restore_named};
use super::views::{AcceptedView, BackedUpView, BackupsView, FindingView, MendedView};
use crate::call::{Bench, Job, Query, Reader, Refusal, Role};
use ardoise_ledger::Restored;
use serde::Deserialize;

/// The list of backups.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct Backups {}

// A job, because it does not need a ledger that opens.
impl Job for Backups {
    type Answer = BackupsView;

    fn begin(self, bench: &Bench) -> Result<BackupsView, Refusal> {
        backups(bench.path())
    }
}

/// Makes a backup, verifies it, and removes older ones that are no longer needed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct BackUp {}

impl Job for BackUp {
    type Answer = BackedUpView;

    fn begin(self, bench: &Bench) -> Result<BackedUpView, Refusal> {
        let ledger = bench.own()?;
        let made = ledger.back_up(bench.moment.at)?;
        bench.is_backed_up();
        Ok(backed_up(&ledger, made))
    }
}

/// Restores a backup, whether or not the ledger opens. The current ledger is kept among the backups.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct Restore {
    /// The backup's file name in the folder of backups.
    pub name: String,
}

impl Job for Restore {
    type Answer = Restored;

    fn begin(self, bench: &Bench) -> Result<Restored, Refusal> {
        restore_named(bench, &self.name)
    }
}

/// Accepts the ledger file as it is, although it contained more before: it was replaced by an older one on purpose, or
/// a new one is to begin.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct AcceptFile {}

impl Job for AcceptFile {
    type Answer = AcceptedView;

    fn begin(self, bench: &Bench) -> Result<AcceptedView, Refusal> {
        accept_file(bench)
    }
}

/// Checks the whole ledger for damage.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct Check {}

impl Query for Check {
    type Answer = Vec<FindingView>;
    const ACCESS: Role = Role::Organiser;

    fn answer(self, reader: &Reader) -> Result<Vec<FindingView>, Refusal> {
        check(reader)
    }
}

/// Lets the ledger write as a new device if entries are missing in its own chain, as after an older program has imported a part of a
/// copy of it. Nothing else changes, and the missing entries can still be imported.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct Mend {}

impl Job for Mend {
    type Answer = MendedView;

    fn begin(self, bench: &Bench) -> Result<MendedView, Refusal> {
        mend(bench)
    }
}

/// Rebuilds the lists from the journal.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
#[serde(deny_unknown_fields)]
pub struct Rebuild {
    /// Whether to accept the journal as it is, even if the lists know of more.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub accept: bool,
}

impl Job for Rebuild {
    type Answer = Vec<FindingView>;

    fn begin(self, bench: &Bench) -> Result<Vec<FindingView>, Refusal> {
        rebuild(bench, self.accept)
    }
}
