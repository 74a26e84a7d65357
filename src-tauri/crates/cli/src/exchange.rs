//! The `export` and `import` commands.

use crate::args::{self, Choice, Export, Fork, Import, Lang};
use crate::catalogue::Catalogue;
use crate::keeping::{explained, now, open, print, refused};
use crate::publish;
use crate::rulesets::read_reference;
use ardoise_app::exchange::{
    BadLine, CsvField, CsvReading, ExportFormat, ExportOptions, ForkChoice, Unfinished,
    is_workbook, partial_beside, sync_folder,
};
use ardoise_app::{App, Errors};
use ardoise_rules::Preset;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{self, StrDeserializer};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, ErrorKind, Read, Seek, Write, stdout};
use std::path::Path;
use tempfile::NamedTempFile;

/// Exports matches into a file, or to standard output.
pub fn export(catalogue: &Catalogue, lang: Lang, export: Export) -> std::io::Result<bool> {
    if export.hub {
        return export_for_hub(catalogue, export);
    }
    let options = ExportOptions {
        ids: (!export.ids.is_empty()).then(|| export.ids.into_iter().map(Into::into).collect()),
        played_at: export.played_at.map(Into::into),
        format: if export.csv {
            ExportFormat::Csv
        } else {
            ExportFormat::Json
        },
        separator: Some(export.separator),
        bom: Some(export.bom),
        language: lang.into(),
    };
    let write = |out: &mut dyn Write| open().and_then(|app| app.export_to(&options, out));
    write_aside(catalogue, export.file.as_deref(), write, |exported| {
        if exported.left_out > 0 {
            let count = i64::try_from(exported.left_out).unwrap_or(i64::MAX);
            eprintln!("{}", catalogue.counted("export-left-out", count, &[]));
        }
        Ok(true)
    })
}

/// Exports a club's choice into a file for a hub.
fn export_for_hub(catalogue: &Catalogue, export: Export) -> std::io::Result<bool> {
    let choice = Choice {
        concours: export.concours,
        season: export.season,
        all: export.all,
        notes: export.notes,
    };
    let Some(chosen) = publish::chosen(export.ids, choice) else {
        eprintln!("{}", catalogue.fill("publish-nothing-chosen", &[]));
        return Ok(false);
    };
    let write = |out: &mut dyn Write| {
        let publisher = App::at(&ardoise_app::data_dir()?).publisher()?;
        let publication = publisher.publication(&chosen, &BTreeMap::new())?;
        publisher.write(&publication, 0..publication.len(), None, out)?;
        Ok(publication.left_out)
    };
    write_aside(catalogue, export.file.as_deref(), write, |left_out| {
        for left in publish::left_out(catalogue, &left_out)
            .as_array()
            .into_iter()
            .flatten()
        {
            eprintln!("{}", left["message"].as_str().unwrap_or_default());
        }
        Ok(left_out.is_empty())
    })
}

/// Writes a file, or to standard output.
fn write_aside<T>(
    catalogue: &Catalogue,
    file: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> Result<T, Errors>,
    tell: impl FnOnce(T) -> std::io::Result<bool>,
) -> std::io::Result<bool> {
    let path = file.unwrap_or(Path::new("stdout"));
    let aside = match file.map(Aside::of).transpose() {
        Ok(aside) => aside,
        Err(error) => return unwritten(catalogue, path, &error),
    };
    let out: Box<dyn Write + '_> = match &aside {
        Some(aside) => Box::new(aside.file.as_file()),
        None => Box::new(stdout().lock()),
    };
    let mut out = Noting { out, failed: None };
    let mut buffer = BufWriter::new(&mut out);
    let written = write(&mut buffer);
    // Flushing the buffer can fail as well, and it must not be written later.
    let flushed = match &written {
        Ok(_) => buffer.flush(),
        Err(_) => Ok(()),
    };
    drop(buffer.into_parts());
    // The output or its disk failed, not the ledger.
    if let Some(error) = flushed.err().or(out.failed.take()) {
        return match error.kind() {
            // The reader has closed the pipe.
            ErrorKind::BrokenPipe => Err(error),
            _ => unwritten(catalogue, path, &error),
        };
    }
    match written {
        Ok(written) => {
            drop(out);
            match aside.map_or(Ok(()), Aside::finish) {
                Ok(()) => tell(written),
                Err(error) => unwritten(catalogue, path, &error),
            }
        }
        Err(errors) => refused(catalogue, &errors),
    }
}

/// The output of an export, which remembers the error of the last failed write: the export itself reports it like one
/// of the ledger.
struct Noting<W> {
    out: W,
    failed: Option<std::io::Error>,
}

impl<W: Write> Write for Noting<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.out.write(bytes);
        self.note(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        let flushed = self.out.flush();
        self.note(flushed)
    }
}

impl<W> Noting<W> {
    fn note<T>(&mut self, done: std::io::Result<T>) -> std::io::Result<T> {
        if let Err(error) = &done
            && error.kind() != ErrorKind::Interrupted
        {
            self.failed = Some(match error.raw_os_error() {
                Some(code) => std::io::Error::from_raw_os_error(code),
                None => error.kind().into(),
            });
        }
        done
    }
}

/// A file that is written under another name and gets its own once it is complete and on the disk, so that a crash
/// leaves no partial file under it. Dropping it before removes it.
struct Aside<'p> {
    path: &'p Path,
    file: NamedTempFile,
}

impl Aside<'_> {
    /// Begins to write a file, which must not exist.
    fn of(path: &Path) -> std::io::Result<Aside<'_>> {
        if path.exists() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let file = partial_beside(path)?;
        Ok(Aside { path, file })
    }

    fn finish(self) -> std::io::Result<()> {
        self.file.as_file().sync_all()?;
        // An existing file is never overwritten.
        self.file.persist_noclobber(self.path)?;
        sync_folder(self.path)
    }
}

/// Reads and verifies a file, and imports new events.
pub fn import(catalogue: &Catalogue, import: &Import) -> std::io::Result<bool> {
    let mut file = match File::open(&import.file) {
        Ok(file) => BufReader::new(file),
        Err(error) => return unusable(catalogue, &import.file, &error),
    };
    let begins = match file.fill_buf() {
        Ok(bytes) => bytes,
        Err(error) => return unusable(catalogue, &import.file, &error),
    };
    if let Some(id) = other_file(begins, import.csv) {
        let path = import.file.display().to_string();
        eprintln!("{}", catalogue.fill(id, &[("path", &path)]));
        return Ok(false);
    }
    if import.csv {
        return import_csv(catalogue, import, file);
    }
    let fork = import.forks.map(|fork| match fork {
        Fork::Ours => ForkChoice::Ours,
        Fork::Theirs => ForkChoice::Theirs,
        Fork::Both => ForkChoice::Both,
    });
    let read = open().and_then(|app| app.import_from(file, fork, import.look, &now()));
    match read {
        Ok((incoming, imported)) => {
            let mut line = json!({"incoming": incoming, "imported": imported});
            line["incoming"]["findings"] = explained(catalogue, &incoming.findings);
            print(&line)?;
            let waits = imported.is_some_and(|imported| !imported.forks.is_empty());
            Ok(incoming.found == 0 && !waits)
        }
        Err(errors) => refused(catalogue, &errors),
    }
}

/// The message for a workbook or a table that is taken for an export, by how it begins.
fn other_file(begins: &[u8], as_csv: bool) -> Option<&'static str> {
    if is_workbook(begins) {
        return (!as_csv).then_some("cli-import-workbook");
    }
    let text = begins.strip_prefix(b"\xef\xbb\xbf").unwrap_or(begins);
    let first = text.trim_ascii_start().first();
    let is_json = first.is_none_or(|first| matches!(first, b'{' | b'['));
    (!as_csv && !is_json).then_some("cli-import-table")
}

fn import_csv(
    catalogue: &Catalogue,
    import: &Import,
    file: impl Read + Seek,
) -> std::io::Result<bool> {
    let ruleset = match import.ruleset.as_deref().map(read_reference).transpose() {
        Ok(ruleset) => ruleset,
        Err(problems) => {
            eprintln!("{}", catalogue.sentence(&problems.0[0]));
            return Ok(false);
        }
    };
    let columns = match columns(import) {
        Ok(columns) => columns,
        Err(error) => return unusable(catalogue, Path::new("--column"), &error),
    };
    let how = CsvReading {
        sheet: import.sheet.clone(),
        encoding: import.encoding.clone(),
        separator: import.separator,
        columns: (!columns.is_empty()).then_some(columns),
        ruleset,
        rulesets: preset_names(),
        same: import.same.iter().cloned().collect(),
        day: import.day.clone(),
        us: import.us.clone(),
        them: import.them.clone(),
        unfinished: match import.unfinished {
            None | Some(args::Unfinished::Abandoned) => Unfinished::Abandoned,
            Some(args::Unfinished::Finished) => Unfinished::Finished,
            Some(args::Unfinished::Playing) => Unfinished::Playing,
        },
    };
    let flags = (import.look, import.leave_out);
    match open().and_then(|app| app.import_csv_from(file, &how, flags, &now())) {
        Ok((incoming, imported)) => {
            let mut line = json!({"incoming": incoming, "imported": imported});
            let bad = incoming.bad.iter();
            line["incoming"]["bad"] = bad.map(|bad| told(catalogue, bad)).collect();
            print(&line)?;
            if incoming
                .missing
                .iter()
                .any(|missing| missing.field == CsvField::Date)
            {
                eprintln!("{}", catalogue.fill("cli-import-no-day", &[]));
            }
            let is_whole = incoming.bad.is_empty() && incoming.missing.is_empty();
            Ok(is_whole || import.leave_out)
        }
        Err(errors) => refused(catalogue, &errors),
    }
}

/// The fields of the columns, by their positions from 0.
fn columns(import: &Import) -> Result<BTreeMap<u32, CsvField>, std::io::Error> {
    let columns = import.columns.iter().map(|(column, field)| {
        let column: u32 = column.parse().map_err(std::io::Error::other)?;
        let field: StrDeserializer<'_, value::Error> = field.as_str().into_deserializer();
        let field = CsvField::deserialize(field).map_err(std::io::Error::other)?;
        // Users count columns from 1.
        Ok((column.saturating_sub(1), field))
    });
    columns.collect()
}

/// A line that cannot be read, with the messages of its problems.
fn told(catalogue: &Catalogue, bad: &BadLine) -> Value {
    let problems = bad.problems.iter().map(|problem| {
        json!({
            "code": problem.code, "field": problem.field, "params": problem.params,
            "message": catalogue.sentence(problem),
        })
    });
    json!({"line": bad.line, "problems": problems.collect::<Value>(), "below": bad.below})
}

/// The names of presets in every language.
fn preset_names() -> BTreeMap<String, String> {
    let languages = [Lang::En, Lang::Fr].map(Catalogue::of);
    let all = languages.iter().flat_map(|catalogue| {
        let presets = Preset::all().iter();
        presets.map(|preset| (catalogue.preset(&preset.id), preset.id.clone()))
    });
    all.collect()
}

fn unwritten(catalogue: &Catalogue, path: &Path, error: &std::io::Error) -> std::io::Result<bool> {
    let id = match error.kind() {
        ErrorKind::AlreadyExists => "cli-file-taken",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "cli-file-full",
        _ => "cli-file-unwritten",
    };
    about_file(catalogue, id, path, error)
}

fn unusable(catalogue: &Catalogue, path: &Path, error: &std::io::Error) -> std::io::Result<bool> {
    about_file(catalogue, "cli-file-unreadable", path, error)
}

fn about_file(
    catalogue: &Catalogue,
    id: &str,
    path: &Path,
    error: &std::io::Error,
) -> std::io::Result<bool> {
    let path = path.display().to_string();
    let words = [("path", path.as_str()), ("value", &error.to_string())];
    eprintln!("{}", catalogue.fill(id, &words));
    Ok(false)
}
