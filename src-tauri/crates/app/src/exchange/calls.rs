//! What is asked of exports and imports, and what begins and ends them.

use super::files::{piece, send};
use super::types::{ExportOptions, ForkAnswer, JobView, PieceView, TicketView};
use super::work::{begin_csv, begin_export, begin_import, find, look_at_csv, look_at_import, view};
use crate::call::{self, Bench, Query, Reader, Refusal};
use crate::csv::{CsvReading, CsvView};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Sends a piece of a file, as to import it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(deny_unknown_fields)]
pub struct SendFile {
    /// The file, after its first piece.
    pub file: Option<String>,
    /// The piece, in base64.
    pub data: String,
}

impl call::Job for SendFile {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        send(bench.path(), self.file.as_deref(), &self.data)
    }
}

/// Begins to read and verify an export that was sent.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(deny_unknown_fields)]
pub struct LookAtImport {
    /// The file.
    pub file: String,
}

impl call::Job for LookAtImport {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        look_at_import(bench, &self.file)
    }
}

/// Begins to write what was looked at.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The job that looked at it.
    pub look: String,
    /// What counts of matches that went on here and there, by their ids.
    pub forks: BTreeMap<String, ForkAnswer>,
}

impl call::Job for Import {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        begin_import(bench, &self.look, &self.forks)
    }
}

/// What a CSV file would create.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(deny_unknown_fields)]
pub struct LookAtCsv {
    /// The file.
    pub file: String,
    /// How it is read.
    pub how: CsvReading,
}

impl call::Job for LookAtCsv {
    type Answer = CsvView;

    fn begin(self, bench: &Bench) -> Result<CsvView, Refusal> {
        look_at_csv(bench, &self.file, &self.how)
    }
}

/// Begins to write the matches of a CSV file.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(deny_unknown_fields)]
pub struct ImportCsv {
    /// The file.
    pub file: String,
    /// How it is read.
    pub how: CsvReading,
}

impl call::Job for ImportCsv {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        begin_csv(bench, &self.file, &self.how)
    }
}

/// Begins an export.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Export {
    /// What is written, and how.
    pub options: ExportOptions,
}

impl call::Job for Export {
    type Answer = TicketView;

    fn begin(self, bench: &Bench) -> Result<TicketView, Refusal> {
        begin_export(bench, self.options)
    }
}

/// How far a job is.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// The job.
    pub job: String,
}

impl Query for Job {
    type Answer = JobView;

    fn answer(self, reader: &Reader) -> Result<JobView, Refusal> {
        Ok(view(&*find(reader.exchanges(), &self.job)?))
    }
}

/// Asks a job to stop.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(deny_unknown_fields)]
pub struct CancelJob {
    /// The job.
    pub job: String,
}

impl call::Job for CancelJob {
    type Answer = JobView;

    fn begin(self, bench: &Bench) -> Result<JobView, Refusal> {
        let job = find(bench.exchanges(), &self.job)?;
        job.cancel();
        Ok(view(&job))
    }
}

/// A piece of what an export has written.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "exchange.ts")
)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// The job.
    pub job: String,
    /// From which byte.
    pub offset: u32,
}

impl Query for Piece {
    type Answer = PieceView;

    fn answer(self, reader: &Reader) -> Result<PieceView, Refusal> {
        piece(reader.ledger.path(), &self.job, self.offset)
    }
}
