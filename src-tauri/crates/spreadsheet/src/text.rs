//! The text of a file: its encoding, its separator, and where its lines begin.

use super::problem::{Code, Unread, refuse};
use super::twice::{TWICE, mended, mended_text};
use ardoise_rules::Problem;
use encoding_rs::{Decoder, Encoding, MACINTOSH, UTF_8, WINDOWS_1252};
use serde_json::json;
use std::fs;
use std::io::{self, BufRead, BufWriter, Read, Seek, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// How many lines are used to guess the separator.
const LINES: usize = 10;

/// How many bytes are decoded at a time.
const PIECE: usize = 1 << 16;

/// A decoded file.
pub(super) struct Decoded {
    /// Its text in UTF-8.
    pub text: NamedTempFile,
    /// The encoding, such as `windows-1252`.
    pub encoding: String,
    /// Whether the encoding was guessed: the file is not UTF-8, and the user gave no other encoding.
    pub is_guess: bool,
}

/// Decodes a file into a temporary file in `folder`. A file that does not have the encoding that the user gave is
/// refused, because names would be garbled.
pub(super) fn decode(
    mut input: impl Read + Seek,
    told: Option<&str>,
    folder: &Path,
) -> Result<Decoded, Unread> {
    let encoding = match told {
        None | Some(TWICE) => UTF_8,
        Some(label) => Encoding::for_label(label.as_bytes())
            .ok_or_else(|| refuse(Code::UnknownEncoding, "encoding", json!({"value": label})))?,
    };
    fs::create_dir_all(folder)?;
    let mut text = NamedTempFile::new_in(folder)?;
    let read = transcode(&mut input, encoding.new_decoder(), &mut text);
    let read = read?;
    if !read.is_wrong && read.is_text {
        if read.encoding == UTF_8 {
            return mended_once(text, told, folder);
        }
        if told == Some(TWICE) {
            return Err(not_twice().into());
        }
        return Ok(decoded(text, read.encoding, false));
    }
    if told.is_some() || !read.is_text {
        let (used, guess) = (read.encoding.name(), read.guess().name().to_lowercase());
        let params = json!({"value": used, "guess": guess});
        return Err(refuse(Code::WrongEncoding, "encoding", params).into());
    }
    let guess = read.guess();
    let again = NamedTempFile::new_in(folder)?;
    text = again;
    let decoder = guess.new_decoder_without_bom_handling();
    input.rewind()?;
    transcode(&mut input, decoder, &mut text)?;
    Ok(decoded(text, guess, true))
}

/// The text of a small file, in the encoding that is most likely. A text that was encoded twice is mended.
pub(super) fn text_of(mut bytes: &[u8]) -> Result<String, Unread> {
    let whole = bytes;
    let mut text = Vec::new();
    let read = transcode(&mut bytes, UTF_8.new_decoder(), &mut text)?;
    let text = match read {
        Transcoded { is_text: false, .. } => {
            let params = json!({"value": read.encoding.name(), "guess": "utf-8"});
            return Err(refuse(Code::WrongEncoding, "encoding", params).into());
        }
        Transcoded { is_wrong: true, .. } => read
            .guess()
            .decode_without_bom_handling(whole)
            .0
            .into_owned(),
        _ => String::from_utf8_lossy(&text).into_owned(),
    };
    Ok(mended_text(&text).unwrap_or(text))
}

/// A text in UTF-8, mended if it was encoded twice, unless the user gave the encoding.
///
/// # Errors
/// The user says that it was encoded twice, and it was not.
pub(super) fn mended_once(
    text: NamedTempFile,
    told: Option<&str>,
    folder: &Path,
) -> Result<Decoded, Unread> {
    if told.is_some_and(|told| told != TWICE) {
        return Ok(decoded(text, UTF_8, false));
    }
    match mended(&text, folder)? {
        Some(text) => Ok(Decoded {
            text,
            encoding: TWICE.to_owned(),
            is_guess: told.is_none(),
        }),
        None if told.is_some() => Err(not_twice().into()),
        None => Ok(decoded(text, UTF_8, false)),
    }
}

fn not_twice() -> Vec<Problem> {
    let params = json!({"value": TWICE, "guess": "utf-8"});
    refuse(Code::WrongEncoding, "encoding", params)
}

fn decoded(text: NamedTempFile, encoding: &'static Encoding, is_guess: bool) -> Decoded {
    Decoded {
        text,
        encoding: encoding.name().to_lowercase(),
        is_guess,
    }
}

/// The result of decoding a file.
struct Transcoded {
    /// The encoding that was used; a byte order mark may have overridden the given one.
    encoding: &'static Encoding,
    /// Whether some bytes are invalid in this encoding.
    is_wrong: bool,
    /// Whether it is a text at all: a text contains no zero byte.
    is_text: bool,
    /// How many bytes would be letters on an old Macintosh, and how many in Windows.
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
    /// The most likely encoding of an older spreadsheet in western Europe. Bytes of accented letters on a Macintosh are
    /// characters in Windows that nobody writes.
    fn guess(&self) -> &'static Encoding {
        match self.macintosh > self.windows {
            true => MACINTOSH,
            false => WINDOWS_1252,
        }
    }
}

/// The separator that occurs most often in the first lines, outside quotes.
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

/// The separator of columns: one ASCII character that does not occur in words or numbers and is not a quote.
#[derive(Debug, Clone, Copy)]
pub struct Separator(u8);

impl Separator {
    /// Makes a separator of a character.
    ///
    /// # Errors
    /// The character cannot be a separator.
    pub fn of(character: char) -> Result<Separator, Vec<Problem>> {
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

    pub(super) fn byte(self) -> u8 {
        self.0
    }
}

/// Counts lines at positions that only move forward. The csv reader's own numbers do not include line ends and blank
/// lines before a row.
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

/// Whether the file ends within the row that begins here: in a quoted cell that is not closed, or before the last cell
/// without a line end.
pub(super) fn stops_within(row: &str, separator: char, cells: usize, columns: usize) -> bool {
    let is_short = cells < columns && !row.ends_with(['\n', '\r']);
    is_short || is_open(row, separator)
}

/// Whether a quoted cell is not closed. A quote in the middle of an unquoted cell is part of its text.
pub(super) fn is_open(row: &str, separator: char) -> bool {
    let (mut quoted, mut may_open) = (false, true);
    for c in row.chars() {
        // A quote directly after a closing quote is an escaped quote.
        let closes = quoted && c == '"';
        quoted = match c {
            '"' => !quoted && may_open,
            _ => quoted,
        };
        may_open = closes || c == separator || matches!(c, '\n' | '\r');
    }
    quoted
}
