//! Calls that export and import.

use super::files::{piece, send};
use super::types::{ExportOptions, JobView, PieceView, SentView, TicketView};
use super::work::{
    begin_csv, begin_export, begin_import, known, look_at_csv, look_at_import, view,
};
use crate::call::{self, Bench, FileId, JobId, Query, Reader, Refusal, Role};
use ardoise_journal::{EntityId, ForkChoice};
use ardoise_ledger::Reach;
use ardoise_spreadsheet::CsvReading;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Sends a piece of a file to import.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(deny_unknown_fields)]
pub struct SendFile {
    /// The id of the file; left out for its first piece.
    pub file: Option<FileId>,
    /// The piece, in base64.
    pub data: String,
}

impl call::Job for SendFile {
    type Answer = SentView;

    fn begin(self, bench: &Bench) -> Result<SentView, Refusal> {
        send(bench.path(), self.file.as_ref(), &self.data)
    }
}

/// Starts to read and verify an export that was sent.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(deny_unknown_fields)]
pub struct LookAtImport {
    /// The id of the file.
    pub file: FileId,
}

impl call::Job for LookAtImport {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        look_at_import(bench, &self.file)
    }
}

/// Starts to import a file after a look at it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The id of the job that looked at it.
    pub look: JobId,
    /// Which events count for each forked match or ruleset, by its id.
    pub forks: BTreeMap<EntityId, ForkChoice>,
}

impl call::Job for Import {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        begin_import(bench, &self.look, &self.forks)
    }
}

/// A preview of what a CSV file would create.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(deny_unknown_fields)]
pub struct LookAtCsv {
    /// The id of the file.
    pub file: FileId,
    /// How to read it.
    pub how: CsvReading,
}

impl call::Job for LookAtCsv {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        look_at_csv(bench, &self.file, &self.how)
    }
}

/// Starts to write the matches of a CSV file.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(deny_unknown_fields)]
pub struct ImportCsv {
    /// The id of the file.
    pub file: FileId,
    /// How to read it.
    pub how: CsvReading,
}

impl call::Job for ImportCsv {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        begin_csv(bench, &self.file, &self.how)
    }
}

/// Starts an export.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(deny_unknown_fields)]
pub struct Export {
    /// What to export, and in which format.
    pub options: ExportOptions,
}

impl call::Job for Export {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        begin_export(bench, self.options)
    }
}

/// What the ledger has, and how much of it was written here after the last copy of everything. The caller keeps how far its copy reaches:
/// a copy is a matter of the device, which no file may bring.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "exchange.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct Uncopied {
    /// How far the last copy reaches; left out if there was none.
    #[serde(default)]
    pub copied: Option<Reach>,
}

impl Query for Uncopied {
    type Answer = ardoise_ledger::Uncopied;
    const ACCESS: Role = Role::Organiser;

    fn answer(self, reader: &Reader) -> Result<ardoise_ledger::Uncopied, Refusal> {
        Ok(reader.ledger.uncopied(self.copied.as_ref())?)
    }
}

/// The progress of a job, and its result.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(deny_unknown_fields)]
pub struct JobProgress {
    /// The job's id.
    pub job: JobId,
}

impl Query for JobProgress {
    type Answer = JobView;

    fn answer(self, reader: &Reader) -> Result<JobView, Refusal> {
        let job = reader.exchanges().find(|job| job.id == self.job);
        Ok(view(&*known(job, &self.job)?))
    }
}

/// Cancels a job.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(deny_unknown_fields)]
pub struct CancelJob {
    /// The job's id.
    pub job: JobId,
}

impl call::Job for CancelJob {
    type Answer = JobView;

    fn begin(self, bench: &Bench) -> Result<JobView, Refusal> {
        let job = bench.exchanges().find(|job| job.id == self.job);
        let job = known(job, &self.job)?;
        job.cancel();
        Ok(view(&job))
    }
}

/// A piece of a finished export.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "exchange.ts"))]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// The job's id.
    pub job: JobId,
    /// The first byte of the piece.
    pub offset: u32,
}

impl Query for Piece {
    type Answer = PieceView;
    const ACCESS: Role = Role::Organiser;

    fn answer(self, reader: &Reader) -> Result<PieceView, Refusal> {
        piece(reader.ledger.path(), &self.job, self.offset)
    }
}
