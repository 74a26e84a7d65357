//! A text that was encoded twice: its UTF-8 was read as windows-1252 and written as UTF-8 again.

use encoding_rs::WINDOWS_1252;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// The name of this encoding, as users write it.
pub(super) const TWICE: &str = "twice";

/// The text as it was before it was encoded a second time; `None` if it was not, which a single letter shows that has no
/// byte in windows-1252 or whose bytes are not UTF-8.
pub(super) fn mended(text: &NamedTempFile, folder: &Path) -> io::Result<Option<NamedTempFile>> {
    let special = Special::new();
    let mended = NamedTempFile::new_in(folder)?;
    let mut out = BufWriter::new(&mended);
    let (mut is_twice, mut is_first) = (false, true);
    let mut lines = BufReader::new(text.reopen()?);
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        let Some(before) = special.before(&line) else {
            return Ok(None);
        };
        is_twice |= before.len() < line.len();
        let mark = before.strip_prefix('\u{FEFF}').filter(|_| is_first);
        out.write_all(mark.unwrap_or(&before).as_bytes())?;
        is_first = false;
        line.clear();
    }
    out.flush()?;
    drop(out);
    Ok(is_twice.then_some(mended))
}

/// The same of a text in memory.
pub(super) fn mended_text(text: &str) -> Option<String> {
    let before = Special::new().before(text.as_bytes())?;
    (before.len() < text.len()).then_some(before)
}

/// The characters of windows-1252 for the bytes from 0x80 to 0x9F, where they differ from those of Unicode.
struct Special(Vec<(char, u8)>);

impl Special {
    fn new() -> Special {
        let known = (0x80..=0x9F).filter_map(|byte| {
            let bytes = [byte];
            let (letters, _) = WINDOWS_1252.decode_without_bom_handling(&bytes);
            let letter = letters.chars().next();
            Some((letter?, byte))
        });
        Special(known.collect())
    }

    /// The text of a line before it was encoded a second time.
    fn before(&self, line: &[u8]) -> Option<String> {
        let text = std::str::from_utf8(line).ok()?;
        let bytes: Option<Vec<u8>> = text.chars().map(|letter| self.byte(letter)).collect();
        String::from_utf8(bytes?).ok()
    }

    /// Some programs keep the control characters of ISO 8859-1 instead of the characters of windows-1252.
    fn byte(&self, letter: char) -> Option<u8> {
        let known = self.0.iter().find(|(known, _)| *known == letter);
        known
            .map(|(_, byte)| *byte)
            .or_else(|| u8::try_from(letter).ok())
    }
}
