//! Files that are sent or fetched piece by piece, in a folder next to the ledger.

use super::types::{PieceView, SentView};
use crate::call::{Code, FileId, Refusal, refuse};
use ardoise_journal::Uuid;
use ardoise_ledger::{LedgerError, fresh_id, make_private};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use std::fs;
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The folder of these files.
const FOLDER: &str = "exchange";
/// The size of a piece, in bytes.
const PIECE: usize = 1 << 20;

/// Adds a piece to a file that is being sent. The first piece creates the file and its id.
pub(super) fn send(ledger: &Path, file: Option<&FileId>, data: &str) -> Result<SentView, Refusal> {
    let bytes = STANDARD.decode(data).map_err(|error| {
        refuse(
            Code::BadRequest,
            "data",
            json!({"value": error.to_string()}),
        )
    })?;
    let id = match file {
        Some(id) => id.clone(),
        None => FileId::from(fresh_id().to_string()),
    };
    let path = exchanged(ledger, &id)?;
    if let Some(folder) = path.parent() {
        make_private(folder).map_err(LedgerError::from)?;
    }
    let file = fs::File::options().create(true).append(true).open(path);
    file.and_then(|mut file| file.write_all(&bytes))
        .map_err(LedgerError::from)?;
    Ok(SentView { id })
}

/// A piece of a finished export.
pub(super) fn piece(ledger: &Path, id: &str, offset: u32) -> Result<PieceView, Refusal> {
    let mut file = sent(ledger, id)?;
    let mut bytes = vec![0; PIECE];
    let read = file
        .seek(SeekFrom::Start(offset.into()))
        .and_then(|_| read_full(&mut file, &mut bytes))
        .map_err(LedgerError::from)?;
    Ok(PieceView {
        data: STANDARD.encode(&bytes[..read]),
        more: read == PIECE,
    })
}

/// The path of a file that was sent or can be fetched.
pub(super) fn exchanged(ledger: &Path, id: &str) -> Result<PathBuf, Refusal> {
    match Uuid::parse_str(id) {
        Ok(id) => Ok(folder_of(ledger).join(id.to_string())),
        Err(_) => Err(refuse(Code::NoSuchFile, "file", json!({"value": id})).into()),
    }
}

pub(super) fn sent(ledger: &Path, id: &str) -> Result<fs::File, Refusal> {
    fs::File::open(exchanged(ledger, id)?).map_err(|error| match error.kind() {
        ErrorKind::NotFound => refuse(Code::NoSuchFile, "file", json!({"value": id})).into(),
        _ => LedgerError::from(error).into(),
    })
}

/// The folder of these files for a ledger.
pub(super) fn folder_of(ledger: &Path) -> PathBuf {
    ledger.with_file_name(FOLDER)
}

/// Removes files that have not been touched for a day.
pub(crate) fn clear(ledger: &Path, now: DateTime<Utc>) -> Result<(), LedgerError> {
    let entries = match fs::read_dir(folder_of(ledger)) {
        // Nothing was ever sent.
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let touched: DateTime<Utc> = entry.metadata()?.modified()?.into();
        if now - touched > TimeDelta::days(1) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn read_full(file: &mut fs::File, bytes: &mut [u8]) -> std::io::Result<usize> {
    let mut read = 0;
    while read < bytes.len() {
        match file.read(&mut bytes[read..])? {
            0 => break,
            more => read += more,
        }
    }
    Ok(read)
}
