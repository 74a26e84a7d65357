//! The zip of a workbook: its parts by name, unpacked only as far as the bound allows.

use super::types::{Bounds, not_read, too_large};
use super::xml::{Goes, Met, damaged, walk};
use crate::problem::{Code, Unread};
use std::cell::Cell;
use std::io::{self, BufReader, Read, Seek};
use std::ops::ControlFlow;
use zip::ZipArchive;
use zip::result::ZipError;

/// How the media type of an `.ods` begins; that of a template has more.
const ODS: &[u8] = b"application/vnd.oasis.opendocument.spreadsheet";

pub(super) struct Package<R: Read + Seek> {
    archive: ZipArchive<R>,
    /// The names of its parts.
    names: Vec<String>,
    pub bounds: Bounds,
    /// How many bytes may still be unpacked.
    left: u64,
}

impl<R: Read + Seek> Package<R> {
    pub fn open(input: R, bounds: Bounds) -> Result<Package<R>, Unread> {
        let archive = ZipArchive::new(input).map_err(unread)?;
        let names = (0..archive.len()).map(|at| match archive.name_for_index(at) {
            Some(Ok(name)) => name.replace('\\', "/"),
            _ => String::new(),
        });
        Ok(Package {
            names: names.collect(),
            archive,
            bounds,
            left: bounds.unpacked,
        })
    }

    /// Begins to count again what is unpacked: a workbook is gone through at most three times.
    pub fn again(&mut self) {
        self.left = self.bounds.unpacked;
    }

    /// Whether it is an `.ods`; if not, it should be an `.xlsx`.
    pub fn is_ods(&mut self) -> Result<bool, Unread> {
        let Some(at) = self.at("mimetype") else {
            return Ok(false);
        };
        let mut kind = Vec::new();
        let part = self.archive.by_index(at).map_err(unread)?;
        part.take(ODS.len() as u64).read_to_end(&mut kind)?;
        match kind == ODS {
            true => Ok(true),
            false => Err(not_read(Code::WorkbookOther)),
        }
    }

    /// The part with this name. Programs disagree about capitals.
    fn at(&self, name: &str) -> Option<usize> {
        let exact = self.names.iter().position(|one| one == name);
        exact.or_else(|| {
            self.names
                .iter()
                .position(|one| one.eq_ignore_ascii_case(name))
        })
    }

    pub fn has(&self, name: &str) -> bool {
        self.at(name).is_some()
    }

    /// Walks through a part.
    pub fn walk(&mut self, name: &str, visit: &mut dyn FnMut(Met) -> Goes) -> Result<(), Unread> {
        let at = self.at(name).ok_or_else(damaged)?;
        let part = self.archive.by_index(at).map_err(unread)?;
        let (left, piece) = (&mut self.left, Cell::new(0));
        let piece = &piece;
        let walked = walk(BufReader::new(Metered { part, left, piece }), piece, visit);
        match self.left.min(piece.get()) {
            0 => Err(too_large("unpacked", self.bounds.unpacked >> 20)),
            _ => walked,
        }
    }

    /// Walks through a part that a workbook need not have.
    pub fn walk_any(
        &mut self,
        name: &str,
        visit: &mut dyn FnMut(Met) -> ControlFlow<()>,
    ) -> Result<(), Unread> {
        match self.has(name) {
            true => self.walk(name, &mut |met| Ok(visit(met))),
            false => Ok(()),
        }
    }
}

/// Reads a part until nothing may be unpacked any more, of the whole or of one piece of it.
struct Metered<'l, P> {
    part: P,
    left: &'l mut u64,
    piece: &'l Cell<u64>,
}

impl<P: Read> Read for Metered<'_, P> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.part.read(bytes)?;
        *self.left = self.left.saturating_sub(read as u64);
        self.piece.set(self.piece.get().saturating_sub(read as u64));
        match self.piece.get().min(*self.left) {
            0 => Err(io::ErrorKind::FileTooLarge.into()),
            _ => Ok(read),
        }
    }
}

fn unread(error: ZipError) -> Unread {
    match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => not_read(Code::WorkbookLocked),
        _ => damaged(),
    }
}
