//! Merging a backup into another ledger, instead of restoring it.

use std::io::Write;
use std::path::Path;

use super::restore::Staged;
use crate::error::{FileFailed, LedgerError};
use crate::exchange::Progress;
use crate::options::Options;
use crate::place::folder;

/// The first bytes of every SQLite database.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// Whether a file that begins with these bytes is a database, such as a backup, and no export.
pub fn is_backup(begin: &[u8]) -> bool {
    begin.starts_with(MAGIC)
}

/// Writes everything in a backup as an exchange file, which any ledger can import: the events, and the photos that the backup contains.
/// A copy of the backup is migrated and verified first, in the folder in which the backup is; the backup stays as it is. `progress` counts
/// matches.
///
/// # Errors
/// Damage in the backup, [`LedgerError::LedgerNewer`], [`LedgerError::LedgerForeign`], [`LedgerError::Cancelled`], and errors of the disk,
/// each with the file that failed.
pub fn export_backup(
    backup: &Path,
    options: Options,
    out: &mut dyn Write,
    progress: Progress,
) -> Result<u64, FileFailed> {
    let staged = Staged::of(backup, folder(backup), options)?;
    let of_backup = |error: LedgerError| FileFailed::new(backup, error);
    staged.ledger.export(None, out, progress).map_err(of_backup)
}
