//! The text of a file: what its letters are, what separates its cells, and where its lines begin.

use crate::call::Code;
use crate::call::Errors;
use crate::call::Refusal;
use crate::call::refuse;
use ardoise_ledger::LedgerError;
use encoding_rs::{Decoder, Encoding, MACINTOSH, UTF_8, WINDOWS_1252};
use serde_json::json;
use std::fs;
use std::io::{self, BufRead, BufWriter, Read, Seek, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Lines by which a separator is guessed.
const LINES: usize = 10;

/// Bytes that are decoded at a time.
const PIECE: usize = 1 << 16;

/// What a file says, once it is known what its letters are.
pub(super) struct Decoded {
    /// Its text in UTF-8.
    pub text: NamedTempFile,
    /// As in `windows-1252`.
    pub encoding: String,
    /// The file is not in UTF-8, and nobody said what it is in.
    pub is_guess: bool,
}

/// The text of a file, in a file of its own in a folder. One that is not in the encoding it is said to be in is refused:
/// names would be spoilt.
pub(super) fn decode(
    mut input: impl Read + Seek,
    told: Option<&str>,
    folder: &Path,
) -> Result<Decoded, Refusal> {
    let encoding = match told {
        None => UTF_8,
        Some(label) => Encoding::for_label(label.as_bytes())
            .ok_or_else(|| refuse(Code::UnknownEncoding, "encoding", json!({"value": label})))?,
    };
    fs::create_dir_all(folder).map_err(LedgerError::from)?;
    let mut text = NamedTempFile::new_in(folder).map_err(LedgerError::from)?;
    let read = transcode(&mut input, encoding.new_decoder(), &mut text);
    let read = read.map_err(LedgerError::from)?;
    if !read.is_wrong && read.is_text {
        return Ok(decoded(text, read.encoding, false));
    }
    if told.is_some() || !read.is_text {
        let (used, guess) = (read.encoding.name(), read.guess().name().to_lowercase());
        let params = json!({"value": used, "guess": guess});
        return Err(refuse(Code::WrongEncoding, "encoding", params).into());
    }
    let guess = read.guess();
    let again = NamedTempFile::new_in(folder).map_err(LedgerError::from)?;
    text = again;
    let decoder = guess.new_decoder_without_bom_handling();
    input.rewind().map_err(LedgerError::from)?;
    transcode(&mut input, decoder, &mut text).map_err(LedgerError::from)?;
    Ok(decoded(text, guess, true))
}

fn decoded(text: NamedTempFile, encoding: &'static Encoding, is_guess: bool) -> Decoded {
    Decoded {
        text,
        encoding: encoding.name().to_lowercase(),
        is_guess,
    }
}

/// What came of reading a file in an encoding.
struct Transcoded {
    /// What it was read in: a mark at its beginning may have said otherwise.
    encoding: &'static Encoding,
    /// Some bytes are no letters of it.
    is_wrong: bool,
    /// No text has a zero in it.
    is_text: bool,
    /// Bytes that are letters on an old Macintosh, and those that are in Windows.
    macintosh: u64,
    windows: u64,
}

fn transcode(
    input: &mut impl Read,
    mut decoder: Decoder,
    out: &mut impl Write,
) -> io::Result<Transcoded> {
    let mut bytes = vec![0; PIECE];
    let longest = decoder.max_utf8_buffer_length(PIECE);
    let mut letters = vec![0; longest.unwrap_or(PIECE * 4)];
    let mut out = BufWriter::new(out);
    let (mut is_wrong, mut is_text, mut macintosh, mut windows) = (false, true, 0, 0);
    loop {
        let size = input.read(&mut bytes)?;
        let piece = &bytes[..size];
        let many = |is: fn(&u8) -> bool| piece.iter().filter(|byte| is(byte)).count() as u64;
        macintosh += many(|byte| matches!(byte, 0x88 | 0x8D..=0x90 | 0x94 | 0x99 | 0x9D | 0x9E));
        windows += many(|byte| matches!(byte, 0xC0..=0xFF));
        let (_, _, written, wrong) = decoder.decode_to_utf8(piece, &mut letters, size == 0);
        is_wrong |= wrong;
        is_text &= !letters[..written].contains(&0);
        out.write_all(&letters[..written])?;
        if size == 0 {
            break;
        }
    }
    out.flush()?;
    Ok(Transcoded {
        encoding: decoder.encoding(),
        is_wrong,
        is_text,
        macintosh,
        windows,
    })
}

impl Transcoded {
    /// Of what older spreadsheets wrote in this part of the world, what these bytes look like. On a Macintosh, the letters
    /// with accents are where Windows has what nobody writes.
    fn guess(&self) -> &'static Encoding {
        match self.macintosh > self.windows {
            true => MACINTOSH,
            false => WINDOWS_1252,
        }
    }
}

/// Of the separators of spreadsheets, the one that the first lines have most of, outside quotes.
pub(super) fn guess_separator(text: impl BufRead) -> io::Result<char> {
    let mut quoted = false;
    let mut counts = [(';', 0), (',', 0), ('\t', 0)];
    for line in text.lines().take(LINES) {
        for c in line?.chars() {
            quoted ^= c == '"';
            for (separator, count) in &mut counts {
                *count += usize::from(c == *separator && !quoted);
            }
        }
    }
    let best = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    Ok(best.map_or(',', |(separator, _)| separator))
}

/// What stands between columns: one ASCII character that is no part of a word or a number, and quotes nothing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Separator(u8);

impl Separator {
    /// # Errors
    /// The character cannot separate columns.
    pub fn of(character: char) -> Result<Separator, Errors> {
        let is_one = character == '\t'
            || character == ' '
            || character.is_ascii_punctuation() && !"\"'-+.".contains(character);
        u8::try_from(character)
            .ok()
            .filter(|_| is_one)
            .map(Separator)
            .ok_or_else(|| {
                refuse(
                    Code::NotASeparator,
                    "separator",
                    json!({"value": character}),
                )
            })
    }

    pub fn byte(self) -> u8 {
        self.0
    }
}

/// Numbers of lines, of positions that only go forward. The reader's own stand before the line ends and blank lines in
/// front of a row.
pub(super) struct Lines<R> {
    text: R,
    seen: u64,
    line: u32,
}

impl<R: BufRead> Lines<R> {
    pub fn of(text: R) -> Lines<R> {
        Lines {
            text,
            seen: 0,
            line: 1,
        }
    }

    pub fn at(&mut self, byte: u64) -> io::Result<u32> {
        loop {
            let piece = self.text.fill_buf()?;
            let mut used = 0;
            for next in piece {
                if self.seen >= byte && !matches!(next, b'\r' | b'\n') {
                    self.text.consume(used);
                    return Ok(self.line);
                }
                self.line += u32::from(*next == b'\n');
                self.seen += 1;
                used += 1;
            }
            if used == 0 {
                return Ok(self.line);
            }
            self.text.consume(used);
        }
    }
}

/// Whether the file stops within a row that begins here: in a cell whose quote is not closed, or before the last cell with
/// no end of the line.
pub(super) fn stops_within(row: &str, separator: char, cells: usize, columns: usize) -> bool {
    let is_short = cells < columns && !row.ends_with(['\n', '\r']);
    is_short || is_open(row, separator)
}

/// Whether a cell in quotes goes on to the end. A quote in the middle of a cell is one that was written there.
fn is_open(row: &str, separator: char) -> bool {
    let (mut quoted, mut may_open) = (false, true);
    for c in row.chars() {
        // One that follows a closing quote stands for itself, within the quotes.
        let closes = quoted && c == '"';
        quoted = match c {
            '"' => !quoted && may_open,
            _ => quoted,
        };
        may_open = closes || c == separator || matches!(c, '\n' | '\r');
    }
    quoted
}
