//! The work of exports and imports, over its own connections.

use super::files::{exchanged, folder_of, sent};
use super::source::{sent_source, source};
use super::types::{ExportFormat, ExportOptions, IncomingView, JobView, TicketView};
use super::views::incoming_view;
use crate::backup::count;
use crate::call::{
    Bench, Code, Errors, FileId, JobId, Line, Moment, Progress, Refusal, RunningJob, offset_of,
    refuse,
};
use crate::here::Expected;
use crate::rulesets::offered;
use crate::slate::{Chosen, open_ledger, open_to_read};
use ardoise_journal::{EntityId, ForkChoice, JournalError, MatchId, Meta, WholeMatch};
use ardoise_ledger::{
    Follow, GAP, Imported, Incoming, Ledger, LedgerError, LedgerReader, PlayedAt, make_private,
    rest, sync_folder,
};
use ardoise_spreadsheet::{
    Book, CsvReading, CsvView, GoesOn, Kept, Known, Rulesets, Separator, Sheet, Unfinished,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufWriter, Read, Seek, Write};
use std::ops::ControlFlow;
use std::path::Path;

/// Starts a job, with the path of the file that it may write.
fn begin(
    bench: &Bench,
    work: impl FnOnce(&RunningJob) -> Result<Value, Refusal> + Send + 'static,
) -> TicketView {
    let job = bench.exchanges().start(bench.path(), work);
    TicketView { id: job.id.clone() }
}

/// The job that was found under this id.
pub(super) fn known<J>(found: Option<J>, id: &JobId) -> Result<J, Errors> {
    found.ok_or_else(|| refuse(Code::NoSuchJob, "", json!({"value": id})))
}

/// The progress of a job, and its result.
pub(super) fn view(job: &Progress) -> JobView {
    let outcome = job.outcome::<Value>();
    let finished = outcome.is_some();
    let (answer, problems) = match outcome {
        None => (None, Vec::new()),
        Some(Ok(answer)) => (Some(answer), Vec::new()),
        Some(Err(errors)) => (None, errors.problems),
    };
    JobView {
        done: count(job.done()),
        total: Some(count(job.total())).filter(|total| *total > 0),
        finished,
        answer,
        problems,
    }
}

/// Starts an export into a file, whose pieces can be fetched once it is finished.
pub(super) fn begin_export(bench: &Bench, options: ExportOptions) -> Result<TicketView, Refusal> {
    let separator = separator(&options)?;
    let line = bench.line();
    Ok(begin(bench, move |job| {
        let ledger = line.open_to_read()?;
        let to = exchanged(&line.path, &job.id)?;
        if let Some(folder) = to.parent() {
            make_private(folder).map_err(LedgerError::from)?;
        }
        // The final name is for complete files only, so that a crash leaves no partial file under it.
        let partial = to.with_extension("partial");
        let written = fs::File::create(&partial).map_err(LedgerError::from)?;
        let file = BufWriter::new(&written);
        if options.ids.is_none() && options.played_at.is_none() {
            job.is_of(match options.format {
                ExportFormat::Json => ledger.count_entities()?,
                ExportFormat::Csv => ledger.count_matches()?,
            });
        }
        let mut goes_on = |done| job.goes_on(done);
        let out = export(&ledger, &options, separator, file, &mut goes_on)?;
        let renamed = written
            .sync_all()
            .and_then(|()| fs::rename(&partial, &to))
            .and_then(|()| sync_folder(&to));
        renamed.map_err(LedgerError::from)?;
        let whole = written.metadata().map_err(LedgerError::from)?;
        Ok(json!({"bytes": whole.len(), "left_out": out.left_out}))
    }))
}

/// Starts to read and verify a file that was sent.
pub(super) fn look_at_import(bench: &Bench, file: &FileId) -> Result<TicketView, Refusal> {
    // Refused at once if it is not there.
    sent(bench.path(), file)?;
    let (line, file) = (bench.line(), file.clone());
    Ok(begin(bench, move |job| {
        let ledger = line.open()?;
        let source = sent_source(&line.path, &file, &mut |done| job.goes_on(done))?;
        let incoming = ledger.read_import(source, &mut |done| job.goes_on(done))?;
        let view = incoming_view(&ledger, &incoming);
        job.leave(incoming);
        Ok(json!(view))
    }))
}

/// Starts to import a file that a look found sound.
pub(super) fn begin_import(
    bench: &Bench,
    look: &JobId,
    forks: &BTreeMap<EntityId, ForkChoice>,
) -> Result<TicketView, Refusal> {
    let looked = bench.exchanges().find(|job| job.id == *look);
    let looked = known(looked, look)?;
    let Some(incoming) = looked.take::<Incoming>() else {
        return Err(refuse(Code::NoSuchJob, "look", json!({"value": look})).into());
    };
    let choices = forks.clone();
    let (line, meta) = (bench.line(), Meta::from(bench.moment));
    let photos = Expected::files(incoming.summary.counts.photos);
    Ok(begin(bench, move |job| {
        let _photos = photos;
        let mut ledger = line.open()?;
        job.is_of(incoming.summary.counts.entities.into());
        let mut follow = Importing { job, line: &line };
        let _held = line.hold_counting();
        let written = ledger.write_import(&incoming, &choices, &meta, &mut follow);
        line.changed();
        // The file can be imported again once its other forks are settled.
        looked.leave(incoming);
        Ok(json!(written?))
    }))
}

/// An import that lets calls write first.
struct Importing<'i> {
    job: &'i RunningJob,
    line: &'i Line,
}

impl Follow for Importing<'_> {
    fn goes_on(&mut self, done: u64) -> ControlFlow<()> {
        // Within a transaction.
        self.job.has_done(done)
    }

    fn is_wanted(&mut self) -> bool {
        self.line.is_wanted()
    }

    fn make_way(&mut self) {
        self.line.make_way();
    }
}

/// Begins to read a CSV file for what it would create.
pub(super) fn look_at_csv(
    bench: &Bench,
    file: &FileId,
    how: &CsvReading,
) -> Result<TicketView, Refusal> {
    let file = sent(bench.path(), file)?;
    let (line, moment, how) = (bench.line(), bench.moment.clone(), how.clone());
    Ok(begin(bench, move |job| {
        let kept = Shelf(line.open_to_read()?);
        let mut goes_on = |done| job.goes_on(done);
        let at = (line.path.as_path(), &moment);
        let mut book = open_book(file, &how, offered(&kept.0)?, at, &mut goes_on)?;
        job.is_of(book.match_count() as u64);
        Ok(json!(book.view(&kept, &mut goes_on)?))
    }))
}

/// Starts to write the matches of a CSV file. Importing it again changes nothing.
pub(super) fn begin_csv(
    bench: &Bench,
    file: &FileId,
    how: &CsvReading,
) -> Result<TicketView, Refusal> {
    let file = sent(bench.path(), file)?;
    let (line, moment, how) = (bench.line(), bench.moment.clone(), how.clone());
    Ok(begin(bench, move |job| {
        let mut ledger = line.open()?;
        let kept = Shelf(line.open_to_read()?);
        let mut goes_on = |done| job.goes_on(done);
        let at = (line.path.as_path(), &moment);
        let book = open_book(file, &how, offered(&kept.0)?, at, &mut goes_on);
        let mut book = match book {
            Err(Refusal::Ledger(LedgerError::Cancelled)) => return Ok(json!(stopped())),
            book => book?,
        };
        is_sure(&book)?;
        job.is_of(book.match_count() as u64);
        let shelf = (&kept, &mut ledger);
        let _held = line.hold_counting();
        let written = write_book(&mut book, shelf, (how.unfinished, &moment), |done| {
            line.make_way();
            job.goes_on(done)
        });
        line.changed();
        Ok(json!(written?))
    }))
}

/// Opens a CSV file for reading with what the ledger knows.
fn open_book<'b>(
    file: impl Read + Seek,
    how: &'b CsvReading,
    known: Vec<Chosen>,
    (path, moment): (&Path, &Moment),
    goes_on: GoesOn,
) -> Result<Book<'b>, Refusal> {
    let folder = folder_of(path);
    make_private(&folder).map_err(LedgerError::from)?;
    let known = Known {
        rulesets: Rulesets::new(known, how),
        today: moment.today(),
        folder: &folder,
    };
    Ok(Book::open(file, how, known, goes_on)?)
}

/// The matches and players of the ledger, as a spreadsheet asks for them.
struct Shelf(LedgerReader);

impl Kept for Shelf {
    fn has_match(&self, id: &str) -> bool {
        let found = self.0.match_state(&MatchId::from(id));
        !matches!(
            found,
            Err(LedgerError::Journal(JournalError::MatchNotFound { .. }))
        )
    }

    fn players(&self, prefix: &str, limit: u32) -> Vec<String> {
        let known = self.0.players(prefix, limit).unwrap_or_default();
        known.into_iter().map(|player| player.name).collect()
    }
}

/// Refuses a file whose encoding was guessed.
fn is_sure(book: &Book) -> Result<(), Errors> {
    book.is_sure().map_err(|problems| Errors { problems })
}

/// Writes the matches of a CSV file, many in a transaction, until it is cancelled. Other writers get turns.
fn write_book(
    book: &mut Book,
    (kept, ledger): (&Shelf, &mut Ledger),
    (unfinished, moment): (Unfinished, &Moment),
    mut goes_on: impl FnMut(u64) -> ControlFlow<()>,
) -> Result<Imported, Refusal> {
    let mut imported = Imported::default();
    let mut waiting = Vec::with_capacity(AHEAD);
    // Waits for the disk once, at the end: after a power cut before, importing the spreadsheet again writes the rest.
    ledger.in_bulk(|ledger| {
        book.each::<Refusal>(kept, &mut |done, written| {
            waiting.extend(written.whole(unfinished, moment.today(), moment.offset()));
            if waiting.len() == AHEAD {
                write_waiting(&mut waiting, ledger, &mut imported)?;
            }
            let flow = goes_on(done);
            imported.cancelled = flow.is_break();
            Ok(flow)
        })?;
        write_waiting(&mut waiting, ledger, &mut imported)
    })?;
    Ok(imported)
}

/// How many matches of a CSV file are read before they are written.
const AHEAD: usize = 64;

/// Writes matches that were read.
fn write_waiting(
    waiting: &mut Vec<WholeMatch>,
    ledger: &mut Ledger,
    imported: &mut Imported,
) -> Result<(), Refusal> {
    let mut waiting = waiting.drain(..).peekable();
    while waiting.peek().is_some() {
        for events in ledger.create_portion(&mut waiting)? {
            imported.matches += u32::from(events > 0);
            imported.events += events;
        }
        rest(GAP);
    }
    Ok(())
}

/// The result of an import that was cancelled before it wrote anything.
fn stopped() -> Imported {
    Imported {
        cancelled: true,
        ..Imported::default()
    }
}

/// The content of an export.
pub struct Exported {
    /// The number of matches and named rulesets in it.
    pub written: u64,
    /// The number of matches that CSV cannot contain because today's rules cannot read them.
    pub left_out: u64,
}

fn separator(options: &ExportOptions) -> Result<Separator, Errors> {
    let separator = Separator::of(options.separator.unwrap_or(','));
    separator.map_err(|problems| Errors { problems })
}

/// Writes an export.
fn export(
    ledger: &LedgerReader,
    options: &ExportOptions,
    separator: Separator,
    mut out: impl Write,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Exported, LedgerError> {
    let ids = options.ids.as_deref();
    let played = options.played_at.map(|at| played(ledger, ids, at));
    let played = played.transpose()?;
    let ids = played.as_deref().or(ids);
    let mut exported = Exported {
        written: 0,
        left_out: 0,
    };
    match options.format {
        ExportFormat::Json => exported.written = ledger.export(ids, &mut out, progress)?,
        ExportFormat::Csv => {
            let mut sheet = Sheet::new(
                out,
                separator,
                options.bom.unwrap_or_default(),
                options.language.into(),
            )?;
            ledger.each_state(ids, &mut |state, zone| {
                match sheet.add(state, offset_of(zone))? {
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

/// The matches that were played at such a table.
fn played(
    ledger: &LedgerReader,
    ids: Option<&[MatchId]>,
    at: PlayedAt,
) -> Result<Vec<MatchId>, LedgerError> {
    let mut played = Vec::new();
    ledger.each_state(ids, &mut |state, _zone| {
        if state.concours.is_some() == (at == PlayedAt::Concours) {
            played.push(state.id.clone());
        }
        Ok(())
    })?;
    Ok(played)
}

/// Writes an export to `out`.
pub(crate) fn export_to(
    ledger: &Path,
    options: &ExportOptions,
    out: impl Write,
) -> Result<Exported, Refusal> {
    let separator = separator(options)?;
    let ledger = match open_to_read(ledger) {
        // Opening it for writing creates or migrates it.
        Err(LedgerError::LedgerReadOnly) => open_ledger(ledger)?.into(),
        opened => opened?,
    };
    let mut going_on = |_| ControlFlow::Continue(());
    Ok(export(&ledger, options, separator, out, &mut going_on)?)
}

/// Reads, verifies and imports a file. Returns what it would change and what was written. Forks without an answer are
/// not imported.
pub(crate) fn import_from(
    (path, moment): (&Path, &Moment),
    input: impl Read + Send,
    fork: Option<ForkChoice>,
    only_look: bool,
) -> Result<(IncomingView, Option<Imported>), Refusal> {
    let mut ledger = open_ledger(path)?;
    let mut going_on = |_| ControlFlow::Continue(());
    let input = source(path, input, &mut going_on)?;
    let incoming = ledger.read_import(input, &mut going_on)?;
    let view = incoming_view(&ledger, &incoming);
    if only_look || view.found > 0 {
        return Ok((view, None));
    }
    let forks = view
        .forks
        .iter()
        .filter_map(|found| Some((found.entity.clone(), fork?)));
    let choices = forks.collect();
    let imported = ledger.write_import(&incoming, &choices, &Meta::from(moment), &mut going_on)?;
    Ok((view, Some(imported)))
}

/// Reads a CSV file and writes its matches. Returns what the file contains and what was written.
pub(crate) fn import_csv_from(
    (path, moment): (&Path, &Moment),
    input: impl Read + Seek,
    how: &CsvReading,
    (only_look, leave_out): (bool, bool),
) -> Result<(CsvView, Option<Imported>), Refusal> {
    let mut ledger = open_ledger(path)?;
    let kept = Shelf(open_to_read(path)?);
    let mut going_on = |_| ControlFlow::Continue(());
    let mut book = open_book(input, how, offered(&kept.0)?, (path, moment), &mut going_on)?;
    let view = book.view(&kept, &mut going_on)?;
    if only_look {
        return Ok((view, None));
    }
    is_sure(&book)?;
    let is_whole = view.bad.is_empty() && view.missing.is_empty();
    if !(is_whole || leave_out) {
        return Ok((view, None));
    }
    let how = (how.unfinished, moment);
    let imported = write_book(&mut book, (&kept, &mut ledger), how, going_on)?;
    Ok((view, Some(imported)))
}
