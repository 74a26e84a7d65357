//! Workbooks, `.xlsx` and `.ods`: their sheets as rows of text. Everything that a small file could unfold into a large one is
//! bounded before it is unfolded, and rows are handed over one by one.

mod cells;
mod ods;
mod package;
mod rows;
mod styles;
mod types;
mod xlsx;
mod xml;

use crate::problem::{Code, Unread};
use package::Package;
use rows::Rows;
use std::io::{self, Read, Seek};
pub use types::{Bounds, Tab, TextRow, VisitRow};
use types::{SHEETS, not_read, too_large};
use xlsx::Parts;

/// How a zip begins, and so each workbook.
const ZIP: &[u8] = b"PK\x03\x04";
/// How the container of an old `.xls` begins, which is also that of a workbook with a password.
const CONTAINER: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
/// The name of the content of a workbook with a password, in its container.
const LOCKED: &str = "EncryptedPackage";

/// An open workbook.
pub struct Workbook<R: Read + Seek> {
    package: Package<R>,
    tabs: Vec<Tab>,
    /// What the sheets of an `.xlsx` have in common; an `.ods` has all its sheets in one part.
    parts: Option<Parts>,
}

/// Whether a file is a workbook, also one of a kind that is not read, by how it begins.
pub fn is_workbook(begins: &[u8]) -> bool {
    begins.starts_with(ZIP) || begins.starts_with(CONTAINER)
}

impl<R: Read + Seek> Workbook<R> {
    /// Opens a workbook and reads the names and first rows of its sheets.
    ///
    /// # Errors
    /// It is too large, damaged, locked by a password, or of a kind that is not read.
    pub fn open(mut input: R, bounds: Bounds) -> Result<Workbook<R>, Unread> {
        let size = input.seek(io::SeekFrom::End(0))?;
        if size > bounds.packed {
            return Err(too_large("packed", bounds.packed >> 20));
        }
        input.rewind()?;
        if is_container(&mut input)? {
            let is_locked = is_locked(&mut input)?;
            return Err(not_read(if is_locked {
                Code::WorkbookLocked
            } else {
                Code::WorkbookOther
            }));
        }
        input.rewind()?;
        let mut package = Package::open(input, bounds)?;
        let (tabs, parts) = match package.is_ods()? {
            true => (ods::tabs(&mut package)?, None),
            false => {
                let parts = xlsx::parts(&mut package)?;
                (xlsx::tabs(&mut package, &parts)?, Some(parts))
            }
        };
        match tabs.len() {
            0 => Err(not_read(Code::WorkbookDamaged)),
            1..=SHEETS => Ok(Workbook {
                package,
                tabs,
                parts,
            }),
            _ => Err(too_large("sheets", SHEETS as u64)),
        }
    }

    /// Its sheets, in order.
    pub fn tabs(&self) -> &[Tab] {
        &self.tabs
    }

    /// Visits the rows of a sheet that are not empty, in order.
    ///
    /// # Errors
    /// The sheet is too large or damaged, or the visit fails.
    pub fn rows(&mut self, tab: usize, visit: VisitRow) -> Result<(), Unread> {
        let mut rows = Rows::new(self.package.bounds, visit);
        match &self.parts {
            Some(parts) => xlsx::rows(&mut self.package, parts, tab, &mut rows),
            None => ods::rows(&mut self.package, tab, &mut rows),
        }
    }
}

fn is_container(input: &mut impl Read) -> io::Result<bool> {
    let mut begins = Vec::new();
    input
        .take(CONTAINER.len() as u64)
        .read_to_end(&mut begins)?;
    Ok(begins == CONTAINER)
}

/// Whether the rest of a container names a content that is locked by a password.
fn is_locked(input: &mut impl Read) -> io::Result<bool> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    let name: Vec<u8> = LOCKED.encode_utf16().flat_map(u16::to_le_bytes).collect();
    Ok(bytes.windows(name.len()).any(|some| some == name))
}
