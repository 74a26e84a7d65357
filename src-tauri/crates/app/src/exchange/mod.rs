//! Taking matches away and bringing them in: work that takes its time, on a connection of its own, that can be looked at
//! and cancelled.

mod files;
mod jobs;
pub(crate) mod types;
mod views;

use crate::app::{App, Moment, Role, open_ledger};
use crate::call::desk::{Desk, Refusal};
use crate::call::errors::{of_ledger, refuse};
use crate::contract::{
    CsvReading, CsvView, Errors, ExportFormat, ExportOptions, ForkAnswer, ImportedView,
    IncomingView, Notice, Request, TicketView, Unfinished,
};
use crate::csv::{Book, GoesOn, Known, Rulesets, Separator, Sheet};
use ardoise_ledger::{ForkChoice, Imported, Ledger, LedgerError, Meta};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufReader, BufWriter, Read, Seek, Write};
use std::ops::ControlFlow;
use std::path::Path;

pub(crate) use files::clear_exchanged;
pub(crate) use jobs::Jobs;

use files::folder_of;
use jobs::lock;
use views::{choice, imported_view, incoming_view};

impl App {
    /// Answers what is about files and jobs; none for another request.
    pub(crate) fn exchange(
        &self,
        request: &Request,
        moment: &Moment,
    ) -> Option<Result<Value, Refusal>> {
        fn value(view: Result<impl Serialize, Refusal>) -> Result<Value, Refusal> {
            view.map(|view| json!(view))
        }
        Some(match request {
            Request::SendFile { file, data } => value(self.send(file.as_deref(), data)),
            Request::LookAtImport { file } => value(self.begin_look(file)),
            Request::Import { look, forks } => value(self.begin_import(look, forks, moment)),
            Request::LookAtCsv { file, how } => value(self.look_at_csv(file, how, moment)),
            Request::ImportCsv { file, how } => value(self.begin_csv(file, how, moment)),
            Request::Export { options } => value(self.begin_export(options.clone())),
            Request::Job { job } => value(self.job_view(job)),
            Request::CancelJob { job } => value(self.cancel(job)),
            Request::Piece { job, offset } => value(self.piece(job, *offset)),
            _ => return None,
        })
    }

    /// Begins an export into a file, which [`App::piece`] gives once it is there.
    pub(crate) fn begin_export(&self, options: ExportOptions) -> Result<TicketView, Refusal> {
        let path = self.path().to_owned();
        let separator = separator(&options)?;
        self.begin(move |job, to| {
            let ledger = open_ledger(&path)?;
            if let Some(folder) = to.parent() {
                fs::create_dir_all(folder).map_err(LedgerError::from)?;
            }
            let file = BufWriter::new(fs::File::create(to).map_err(LedgerError::from)?);
            if options.ids.is_none() {
                job.is_of(match options.format {
                    ExportFormat::Json => ledger.count_entities()?,
                    ExportFormat::Csv => ledger.count_matches()?,
                });
            }
            let out = export(&ledger, &options, separator, file, &mut |done| {
                job.goes_on(done)
            })?;
            let written = fs::metadata(to).map_err(LedgerError::from)?;
            Ok(json!({"bytes": written.len(), "left_out": out.left_out}))
        })
    }

    /// Begins to read and verify a file that was sent.
    pub(crate) fn begin_look(&self, file: &str) -> Result<TicketView, Refusal> {
        let sent = BufReader::new(self.sent(file)?);
        let path = self.path().to_owned();
        self.begin(move |job, _| {
            let ledger = open_ledger(&path)?;
            let incoming = ledger.read_import(sent, &mut |done| job.goes_on(done))?;
            let view = incoming_view(&incoming);
            *lock(&job.incoming) = Some(incoming);
            Ok(json!(view))
        })
    }

    /// Begins to write what a look has found good.
    pub(crate) fn begin_import(
        &self,
        look: &str,
        forks: &BTreeMap<String, ForkAnswer>,
        moment: &Moment,
    ) -> Result<TicketView, Refusal> {
        let looked = self.job(look)?;
        let incoming = lock(&looked.incoming).take();
        let Some(incoming) = incoming else {
            return Err(refuse("no_such_job", "look", json!({"value": look})).into());
        };
        let choices = forks
            .iter()
            .map(|(id, answer)| (id.clone(), choice(*answer)));
        let choices: BTreeMap<String, ForkChoice> = choices.collect();
        let (path, meta) = (self.path().to_owned(), Meta::from(moment));
        let (notices, make_way) = (self.notices(), self.way());
        self.begin(move |job, _| {
            let mut ledger = open_ledger(&path)?;
            job.is_of(incoming.summary.entities.into());
            let mut goes_on = |done| {
                make_way();
                job.goes_on(done)
            };
            let written = ledger.write_import(&incoming, &choices, &meta, &mut goes_on);
            notices(&Notice {
                id: None,
                revision: None,
            });
            // It may be written again, once it is said what counts of the rest.
            *lock(&looked.incoming) = Some(incoming);
            Ok(json!(imported_view(written?)))
        })
    }

    /// What a CSV file would create.
    pub(crate) fn look_at_csv(
        &self,
        file: &str,
        how: &CsvReading,
        moment: &Moment,
    ) -> Result<CsvView, Refusal> {
        let mut ledger = open_ledger(self.path())?;
        let mut goes_on = |_| ControlFlow::Continue(());
        let sent = self.sent(file)?;
        let mut book = open_book(sent, how, &mut ledger, (self.path(), moment), &mut goes_on)?;
        book.view(&mut ledger)
    }

    /// Begins to write the matches of a CSV file, a transaction a match. A second time, nothing changes.
    pub(crate) fn begin_csv(
        &self,
        file: &str,
        how: &CsvReading,
        moment: &Moment,
    ) -> Result<TicketView, Refusal> {
        let sent = self.sent(file)?;
        let (path, moment, how) = (self.path().to_owned(), moment.clone(), how.clone());
        let (notices, make_way) = (self.notices(), self.way());
        self.begin(move |job, _| {
            let mut ledger = open_ledger(&path)?;
            let mut goes_on = |done| job.goes_on(done);
            let at = (path.as_path(), &moment);
            let book = open_book(sent, &how, &mut ledger, at, &mut goes_on);
            let mut book = match book {
                Err(Refusal::Ledger(LedgerError::Cancelled)) => return Ok(json!(stopped())),
                book => book?,
            };
            book.is_told()?;
            job.is_of(book.len() as u64);
            let written = write_book(&mut book, &mut ledger, (how.unfinished, &moment), |done| {
                make_way();
                job.goes_on(done)
            });
            notices(&Notice {
                id: None,
                revision: None,
            });
            Ok(json!(written?))
        })
    }
}

/// Opens a CSV file that is read with all that the ledger knows.
fn open_book<'b>(
    file: impl Read + Seek,
    how: &'b CsvReading,
    ledger: &mut Ledger,
    (path, moment): (&Path, &Moment),
    goes_on: GoesOn,
) -> Result<Book<'b>, Refusal> {
    let desk = Desk {
        ledger,
        moment,
        role: Role::Scorer,
    };
    let known = Known {
        rulesets: Rulesets::new(desk.everything()?, how),
        today: moment.today(),
        folder: &folder_of(path),
    };
    Book::open(file, how, known, goes_on)
}

/// Writes the matches of a CSV file, a transaction a match, as long as it is to go on.
fn write_book(
    book: &mut Book,
    ledger: &mut Ledger,
    (unfinished, moment): (Unfinished, &Moment),
    mut goes_on: impl FnMut(u64) -> ControlFlow<()>,
) -> Result<ImportedView, Refusal> {
    let mut imported = imported_view(Imported::default());
    book.each(ledger, &mut |ledger, done, written| {
        let events = written.write(ledger, unfinished, moment)?;
        imported.matches += u32::from(events > 0);
        imported.events += events;
        let flow = goes_on(done);
        imported.cancelled = flow.is_break();
        Ok(flow)
    })?;
    Ok(imported)
}

/// An import that was cancelled before anything was written.
fn stopped() -> ImportedView {
    ImportedView {
        cancelled: true,
        ..imported_view(Imported::default())
    }
}

/// What an export has written.
pub struct Exported {
    /// How many matches, and named rulesets, it has.
    pub written: u64,
    /// How many matches a table of deals could not have, since today's rules do not read them.
    pub left_out: u64,
}

fn separator(options: &ExportOptions) -> Result<Separator, Errors> {
    Separator::of(options.separator.unwrap_or(','))
}

/// Writes an export.
fn export(
    ledger: &Ledger,
    options: &ExportOptions,
    separator: Separator,
    mut out: impl Write,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Exported, LedgerError> {
    let ids = options.ids.as_deref();
    let mut exported = Exported {
        written: 0,
        left_out: 0,
    };
    match options.format {
        ExportFormat::Json => exported.written = ledger.export(ids, &mut out, progress)?,
        ExportFormat::Csv => {
            let mut sheet = Sheet::new(out, separator, options.bom.unwrap_or_default())?;
            ledger.each_state(ids, &mut |state, zone| {
                match sheet.add(state, zone)? {
                    true => exported.written += 1,
                    false => exported.left_out += 1,
                }
                match progress(exported.written + exported.left_out) {
                    ControlFlow::Continue(()) => Ok(()),
                    ControlFlow::Break(()) => Err(LedgerError::Cancelled),
                }
            })?;
            sheet.finish()?;
        }
    }
    Ok(exported)
}

impl App {
    /// Writes an export where the caller wants it.
    ///
    /// # Errors
    /// No such match, a separator that is none; those of the file and of the writer.
    pub fn export_to(&self, options: &ExportOptions, out: impl Write) -> Result<Exported, Errors> {
        let separator = separator(options)?;
        let ledger = open_ledger(self.path()).map_err(|error| of_ledger(&error, self.path()))?;
        let mut going_on = |_| ControlFlow::Continue(());
        export(&ledger, options, separator, out, &mut going_on)
            .map_err(|error| of_ledger(&error, self.path()))
    }

    /// Reads, verifies and writes a file: what it would change, and what was written. Forks without an answer wait.
    ///
    /// # Errors
    /// The file cannot be read, or is not sound; those of the ledger. Nothing is half written.
    pub fn import_from(
        &self,
        input: impl Read,
        fork: Option<ForkAnswer>,
        only_look: bool,
        moment: &Moment,
    ) -> Result<(IncomingView, Option<ImportedView>), Errors> {
        let told = |error: LedgerError| of_ledger(&error, self.path());
        let mut ledger = open_ledger(self.path()).map_err(told)?;
        let mut going_on = |_| ControlFlow::Continue(());
        let incoming = ledger.read_import(input, &mut going_on).map_err(told)?;
        let view = incoming_view(&incoming);
        if only_look || view.found > 0 {
            return Ok((view, None));
        }
        let forks = view
            .forks
            .iter()
            .filter_map(|found| Some((found.id.clone(), choice(fork?))));
        let choices = forks.collect();
        let imported = ledger
            .write_import(&incoming, &choices, &Meta::from(moment), &mut going_on)
            .map_err(told)?;
        Ok((view, Some(imported_view(imported))))
    }

    /// Reads a CSV file and writes its matches: what it holds, and what was written. With a line that cannot be read,
    /// nothing is written unless such lines are to be left out.
    ///
    /// # Errors
    /// The file is in another encoding, or no table; those of the ledger. A match is written whole or not at all.
    pub fn import_csv_from(
        &self,
        input: impl Read + Seek,
        how: &CsvReading,
        flags: (bool, bool),
        moment: &Moment,
    ) -> Result<(CsvView, Option<ImportedView>), Errors> {
        self.import_csv(input, how, flags, moment)
            .map_err(|refusal| self.told(refusal))
    }

    fn import_csv(
        &self,
        input: impl Read + Seek,
        how: &CsvReading,
        (only_look, leave_out): (bool, bool),
        moment: &Moment,
    ) -> Result<(CsvView, Option<ImportedView>), Refusal> {
        let mut ledger = open_ledger(self.path())?;
        let mut going_on = |_| ControlFlow::Continue(());
        let at = (self.path(), moment);
        let mut book = open_book(input, how, &mut ledger, at, &mut going_on)?;
        let view = book.view(&mut ledger)?;
        if only_look {
            return Ok((view, None));
        }
        book.is_told()?;
        if !(view.bad.is_empty() || leave_out) {
            return Ok((view, None));
        }
        let how = (how.unfinished, moment);
        let imported = write_book(&mut book, &mut ledger, how, going_on)?;
        Ok((view, Some(imported)))
    }
}
