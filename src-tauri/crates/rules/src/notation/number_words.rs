//! Words of a line that may be part of a number, or next to one.

use super::token::{Token, TokenKind, folded};
use super::word::POINTS;
use crate::auction::spoken_number;

/// Whether a word could be read otherwise than without numbers in words.
pub(crate) fn may_be_spoken(token: &Token) -> bool {
    token.kind == TokenKind::Word
        && (is_filler(&folded(&token.text)) || spoken_number(&words(token).join(" ")).is_some())
}

/// The *à* of *cent à pique*, or the *points* of *112 points*.
fn is_filler(word: &str) -> bool {
    word == "a" || POINTS.contains(&word)
}

/// The words of a token: *quatre-vingt-dix* has three.
pub(crate) fn words(token: &Token) -> Vec<String> {
    let words = token.text.split(['-', '\u{2010}', '\u{2011}']).map(folded);
    words.filter(|word| !word.is_empty()).collect()
}
