//! The text of a file: what its letters are, what separates its cells, and where its lines begin.

use crate::contract::Errors;
use crate::errors::refuse;
use encoding_rs::{Encoding, MACINTOSH, UTF_8, WINDOWS_1252};
use serde_json::json;

/// Lines by which a separator is guessed.
const LINES: usize = 10;

/// What a file says, once it is known what its letters are.
pub(super) struct Decoded {
    pub text: String,
    /// As in `windows-1252`.
    pub encoding: String,
    /// The file is not in UTF-8, and nobody said what it is in.
    pub is_guess: bool,
}

/// The text of a file. One that is not in the encoding it is said to be in is refused: names would be spoilt.
pub(super) fn decode(bytes: &[u8], told: Option<&str>) -> Result<Decoded, Errors> {
    let encoding = match told {
        None => UTF_8,
        Some(label) => Encoding::for_label(label.as_bytes())
            .ok_or_else(|| refuse("unknown_encoding", "encoding", json!({"value": label})))?,
    };
    let (text, used, is_wrong) = encoding.decode(bytes);
    let is_text = !text.contains('\0');
    if !is_wrong && is_text {
        return Ok(decoded(&text, used, false));
    }
    if told.is_some() || !is_text {
        let params = json!({"value": used.name(), "guess": guess(bytes).name().to_lowercase()});
        return Err(refuse("wrong_encoding", "encoding", params));
    }
    let guess = guess(bytes);
    Ok(decoded(
        &guess.decode_without_bom_handling(bytes).0,
        guess,
        true,
    ))
}

fn decoded(text: &str, encoding: &'static Encoding, is_guess: bool) -> Decoded {
    Decoded {
        text: text.to_owned(),
        encoding: encoding.name().to_lowercase(),
        is_guess,
    }
}

/// Of what older spreadsheets wrote in this part of the world, what these bytes look like. On a Macintosh, the letters with
/// accents are where Windows has what nobody writes.
fn guess(bytes: &[u8]) -> &'static Encoding {
    let many = |is: fn(&u8) -> bool| bytes.iter().filter(|byte| is(byte)).count();
    let macintosh = many(|byte| matches!(byte, 0x88 | 0x8D..=0x90 | 0x94 | 0x99 | 0x9D | 0x9E));
    let windows = many(|byte| matches!(byte, 0xC0..=0xFF));
    if macintosh > windows {
        MACINTOSH
    } else {
        WINDOWS_1252
    }
}

/// Of the separators of spreadsheets, the one that the first lines have most of, outside quotes.
pub(super) fn guess_separator(text: &str) -> char {
    let mut quoted = false;
    let mut counts = [(';', 0), (',', 0), ('\t', 0)];
    for c in text.lines().take(LINES).flat_map(str::chars) {
        quoted ^= c == '"';
        for (separator, count) in &mut counts {
            *count += usize::from(c == *separator && !quoted);
        }
    }
    let best = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    best.map_or(',', |(separator, _)| separator)
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
            .ok_or_else(|| refuse("not_a_separator", "separator", json!({"value": character})))
    }

    pub fn byte(self) -> u8 {
        self.0
    }
}

/// Numbers of lines, of positions that only go forward. The reader's own stand before the line ends and blank lines in
/// front of a row.
pub(super) struct Lines<'t> {
    text: &'t [u8],
    seen: usize,
    line: u32,
}

impl Lines<'_> {
    pub fn of(text: &str) -> Lines<'_> {
        Lines {
            text: text.as_bytes(),
            seen: 0,
            line: 1,
        }
    }

    pub fn at(&mut self, position: Option<&csv::Position>) -> u32 {
        let byte = position.map_or(self.seen, |position| position.byte() as usize);
        while let Some(next) = self.text.get(self.seen) {
            if self.seen >= byte && !matches!(next, b'\r' | b'\n') {
                break;
            }
            self.line += u32::from(*next == b'\n');
            self.seen += 1;
        }
        self.line
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
