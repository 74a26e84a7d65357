//! Splits a line into words and notes, with their positions in characters.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A word, or a note in quotes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    pub start: usize,
    pub end: usize,
    pub text: String,
    pub kind: TokenKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Word,
    Note,
    /// A note whose closing quote is missing.
    OpenNote,
}

/// Whether a character separates words: any white space, or a comma.
fn separates(c: char) -> bool {
    c.is_whitespace() || c == ',' || c == ';'
}

/// The quote that closes a note opened by this one.
const fn closing(opening: char) -> Option<char> {
    match opening {
        '"' => Some('"'),
        '“' => Some('”'),
        '«' => Some('»'),
        _ => None,
    }
}

/// The tokens of a line.
pub(crate) fn tokens(line: &str) -> Vec<Token> {
    let chars: Vec<char> = line.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        if separates(chars[at]) {
            at += 1;
            continue;
        }
        let token = match closing(chars[at]) {
            Some(close) => note(&chars, at, close),
            None => word(&chars, at),
        };
        at = token.end;
        tokens.push(token);
    }
    tokens
}

fn word(chars: &[char], start: usize) -> Token {
    let ends = |c: &char| separates(*c) || closing(*c).is_some();
    let length = chars[start..].iter().position(ends);
    let end = length.map_or(chars.len(), |length| start + length);
    Token {
        start,
        end,
        text: chars[start..end].iter().collect(),
        kind: TokenKind::Word,
    }
}

/// Reads a note. A backslash escapes the next character, and `\n` is a new line.
fn note(chars: &[char], start: usize, close: char) -> Token {
    let mut text = String::new();
    let mut rest = chars.iter().enumerate().skip(start + 1);
    while let Some((at, c)) = rest.next() {
        match *c {
            '\\' => match rest.next() {
                Some((_, 'n')) => text.push('\n'),
                Some((_, 'r')) => text.push('\r'),
                Some((_, escaped)) => text.push(*escaped),
                None => break,
            },
            c if c == close => {
                return Token {
                    start,
                    end: at + 1,
                    text,
                    kind: TokenKind::Note,
                };
            }
            c => text.push(c),
        }
    }
    Token {
        start,
        end: chars.len(),
        text,
        kind: TokenKind::OpenNote,
    }
}

/// A note with quotes and escapes.
pub(crate) fn quoted(note: &str) -> String {
    let mut quoted = String::from("\"");
    for c in note.chars() {
        match c {
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '"' | '\\' => quoted.extend(['\\', c]),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A word folded for comparison: lower case, without accents, hyphens and the variation selectors of coloured suits.
pub(crate) fn folded(word: &str) -> String {
    let lower = word.to_lowercase();
    let plain = lower
        .nfkd()
        .filter(|c| !is_combining_mark(*c) && !matches!(c, '-' | '_' | '\u{fe0e}' | '\u{fe0f}'));
    plain.flat_map(spelt_out).collect()
}

/// Spells out letters that Unicode does not decompose.
fn spelt_out(c: char) -> impl Iterator<Item = char> {
    let (first, second) = match c {
        'œ' => ('o', Some('e')),
        'æ' => ('a', Some('e')),
        other => (other, None),
    };
    std::iter::once(first).chain(second)
}

/// The number at the beginning of a word, as digits, and the rest of the word.
pub(crate) fn split_number(word: &str) -> (&str, &str) {
    let end = word.find(|c: char| !c.is_ascii_digit());
    word.split_at(end.unwrap_or(word.len()))
}
