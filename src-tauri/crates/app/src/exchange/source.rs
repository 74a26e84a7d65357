//! The content of a file to import: an export, or a backup, of which an export is made first. The content decides, whatever the file is called.

use super::files::{exchanged, folder_of, sent};
use crate::call::{Code, FileId, Refusal, refuse};
use ardoise_ledger::{
    FileFailed, LedgerError, Options, export_backup, is_backup, make_private, partial_beside,
};
use serde_json::json;
use std::io::{self, BufReader, BufWriter, Cursor, Read, Seek, Write};
use std::ops::ControlFlow;
use std::path::Path;
use tempfile::NamedTempFile;

/// How many bytes show whether a file is a backup.
const BEGIN: u64 = 16;

/// Called with the number of matches done so far.
type GoesOn<'g> = &'g mut dyn FnMut(u64) -> ControlFlow<()>;

/// A file that was sent, to be imported.
pub(super) fn sent_source(
    ledger: &Path,
    file: &FileId,
    goes_on: GoesOn,
) -> Result<Box<dyn Read + Send>, Refusal> {
    let mut input = sent(ledger, file)?;
    let begin = begin_of(&mut input)?;
    if is_backup(&begin) {
        return export_of(ledger, &exchanged(ledger, file)?, goes_on);
    }
    input.rewind().map_err(LedgerError::from)?;
    Ok(Box::new(BufReader::new(input)))
}

/// Anything that can be read, to be imported.
pub(super) fn source<'i>(
    ledger: &Path,
    mut input: impl Read + Send + 'i,
    goes_on: GoesOn,
) -> Result<Box<dyn Read + Send + 'i>, Refusal> {
    let begin = begin_of(&mut input)?;
    let is_backup = is_backup(&begin);
    let mut whole = Cursor::new(begin).chain(input);
    if !is_backup {
        return Ok(Box::new(whole));
    }
    // A database is read in no order, so it must be a file.
    let mut backup = aside(ledger, "backup")?;
    io::copy(&mut whole, &mut backup).map_err(LedgerError::from)?;
    export_of(ledger, backup.path(), goes_on)
}

fn begin_of(input: &mut impl Read) -> Result<Vec<u8>, LedgerError> {
    let mut begin = Vec::new();
    input.by_ref().take(BEGIN).read_to_end(&mut begin)?;
    Ok(begin)
}

/// An export of everything in a backup. Its file is removed once it was read.
fn export_of(
    ledger: &Path,
    backup: &Path,
    goes_on: GoesOn,
) -> Result<Box<dyn Read + Send>, Refusal> {
    let mut export = aside(ledger, "export")?;
    let mut out = BufWriter::new(&mut export);
    export_backup(backup, Options::new(), &mut out, goes_on).map_err(refused)?;
    out.flush().map_err(LedgerError::from)?;
    drop(out);
    export.rewind().map_err(LedgerError::from)?;
    Ok(Box::new(BufReader::new(export)))
}

/// A file in the folder of exchanged files, which is removed when it is dropped.
fn aside(ledger: &Path, name: &str) -> Result<NamedTempFile, LedgerError> {
    let folder = folder_of(ledger);
    make_private(&folder)?;
    Ok(partial_beside(&folder.join(name))?)
}

/// Why a backup cannot be imported. Its path, which only this program knows, is left out.
fn refused(failed: FileFailed) -> Refusal {
    match failed.error {
        LedgerError::LedgerNewer { found, known } => {
            LedgerError::ImportNewer { found, known }.into()
        }
        error @ (LedgerError::LedgerDamaged { .. }
        | LedgerError::LedgerForeign { .. }
        | LedgerError::EntriesLost { .. }) => {
            let value = error.to_string();
            refuse(Code::ImportNoBackup, "", json!({"value": value})).into()
        }
        LedgerError::Cancelled => LedgerError::Cancelled.into(),
        _ => failed.into(),
    }
}
