//! Reading numbers in words: *cent trente*, *quatre-vingt-douze*, *one hundred*, and the small words around them.
//!
//! Some of these words had a meaning before: *cent* is a meld, *six* may begin a name. So a line is first read without them,
//! and again with them only if something was not understood; the reading with fewer faults is kept, the first if they are equal.

use super::super::number_words::words;
use super::super::token::{Token, TokenKind, folded};
use super::super::typed_line::PieceKind;
use super::super::word::{MELDS, POINTS, find};
use super::LineReader;
use crate::auction::spoken_number;

/// No number that is meant here has more words.
const MOST_WORDS: usize = 10;

impl LineReader<'_> {
    /// The number in words at the first of these tokens, as a token of digits, and how many tokens it has.
    pub(super) fn spoken(&self, tokens: &[Token]) -> Option<(Token, usize)> {
        let first = tokens.first()?;
        if self.names_somebody(&folded(&first.text)) {
            return None;
        }
        let together = (1..tokens.len()).take_while(|at| self.is_spaced(&tokens[at - 1..=*at]));
        let run = &tokens[..=together.count().min(MOST_WORDS - 1)];
        let run = run.iter().take_while(|token| token.kind == TokenKind::Word);
        let run: Vec<Vec<String>> = run.map(words).collect();
        let said = run.concat();
        let text = said.join(" ");
        let (number, left) = spoken_number(&text)?;
        let mut meant = said.len() - left.split_whitespace().count();
        let is_meld = meant == 1 && find(&MELDS, &said[0]).is_some();
        let mut taken = 0;
        while meant > 0 {
            meant = meant.checked_sub(run.get(taken)?.len())?;
            taken += 1;
        }
        if is_meld && !self.wants_number(&tokens[taken..]) {
            return None;
        }
        let number = Token {
            end: tokens[taken - 1].end,
            text: number.to_string(),
            ..first.clone()
        };
        Some((number, taken))
    }

    /// Whether a word is passed over: *à* before the strain, and *points* after the points.
    pub(super) fn passes_over(&self, token: &Token, next: Option<&Token>) -> bool {
        let word = folded(&token.text);
        if word == "a" {
            return self.strain_due && next.is_some_and(|next| self.is_strain(next));
        }
        let last = self.read.pieces.last();
        POINTS.contains(&word.as_str())
            && last.is_some_and(|last| last.kind == PieceKind::Points)
            && self.named.is_none()
            && !self.names_somebody(&word)
    }

    /// Whether a word that is also a meld, such as *cent*, is a number before these: the level before its strain, or the
    /// points that are called so.
    fn wants_number(&self, after: &[Token]) -> bool {
        let Some(next) = after.first() else {
            return false;
        };
        let word = folded(&next.text);
        if self.has("contract") {
            return POINTS.contains(&word.as_str());
        }
        let strain = if word == "a" {
            after.get(1)
        } else {
            Some(next)
        };
        strain.is_some_and(|strain| self.is_strain(strain))
    }

    fn is_strain(&self, token: &Token) -> bool {
        token.kind == TokenKind::Word
            && find(self.alphabet().strains(), &folded(&token.text)).is_some()
    }

    /// Whether only white space is between two tokens: a comma ends a number.
    fn is_spaced(&self, pair: &[Token]) -> bool {
        let [before, after] = pair else { return false };
        let between = self.line.text.chars().skip(before.end);
        let mut between = between.take(after.start - before.end);
        between.all(char::is_whitespace)
    }
}
