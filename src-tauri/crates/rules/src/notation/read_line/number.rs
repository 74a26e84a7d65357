//! Reading numbers: points, tricks, minutes, adjustments, or a level.

use super::super::token::{Token, TokenKind, folded, split_number};
use super::super::typed_line::{Fault, PieceKind};
use super::super::word::{MINUTES, TRICKS};
use super::About;
use super::LineReader;
use crate::cards::By;
use serde_json::json;

impl LineReader<'_> {
    pub(super) fn number(&mut self, token: &Token, next: Option<&Token>) -> bool {
        if let Some(rest) = token.text.strip_prefix(['+', '-', '−', '–']) {
            let sign = if token.text.starts_with('+') { 1 } else { -1 };
            return self.adjustment(token, rest, sign);
        }
        let (digits, rest) = split_number(&token.text);
        if digits.is_empty() {
            return false;
        }
        let Ok(number) = digits.parse::<i32>() else {
            self.refuse(Fault::NumberTooLong, token);
            return true;
        };
        let rest = folded(rest);
        let next = next.filter(|next| next.kind == TokenKind::Word);
        let unit = if rest.is_empty() {
            next.map(|next| folded(&next.text))
        } else {
            None
        };
        let is = |units: &[&str]| {
            units.contains(&rest.as_str())
                || unit
                    .as_deref()
                    .is_some_and(|unit| unit.len() > 1 && units.contains(&unit))
        };
        let place = (token.start, token.end);
        if is(MINUTES) {
            self.unit_read(&rest, next);
            self.minute(token, number);
            return true;
        }
        if !self.has("contract") {
            return self.level(token, digits.len(), number, &rest);
        }
        if is(TRICKS) {
            let end = if rest.is_empty() {
                next.map_or(token.end, |next| next.end)
            } else {
                token.end
            };
            self.unit_read(&rest, next);
            self.of_side(token, "tricks", (place.0, end), PieceKind::Tricks, number);
            return true;
        }
        if rest.is_empty() {
            self.of_side(token, "points", place, PieceKind::Points, number);
        }
        rest.is_empty()
    }

    fn unit_read(&mut self, rest: &str, next: Option<&Token>) {
        self.skip = rest.is_empty() && next.is_some();
    }

    /// Sets the points or tricks of one side.
    fn of_side(
        &mut self,
        token: &Token,
        key: &str,
        place: (usize, usize),
        kind: PieceKind,
        number: i32,
    ) {
        if !self.may(About::Played, token) {
            return;
        }
        let Some(by) = self.of_whom(token) else {
            return;
        };
        self.both(token, key, place, kind, by, number);
    }

    fn both(
        &mut self,
        token: &Token,
        key: &str,
        place: (usize, usize),
        kind: PieceKind,
        by: By,
        number: i32,
    ) {
        let side = by.side().as_str();
        let told = self.read.facts.entry(key).or_insert_with(|| json!({}));
        if !told[side].is_null() {
            return self.refuse(Fault::SaidTwice, token);
        }
        told[side] = json!(number);
        let field = format!("{key}.{side}");
        self.piece(place, kind, Some(By::Side(by.side())), number, &[&field]);
    }

    fn adjustment(&mut self, token: &Token, rest: &str, sign: i32) -> bool {
        let (digits, after) = split_number(rest);
        if digits.is_empty() || !after.is_empty() {
            return false;
        }
        let Ok(number) = digits.parse::<i32>() else {
            self.refuse(Fault::NumberTooLong, token);
            return true;
        };
        if !self.may(About::Adjust, token) {
            return true;
        }
        if let Some(by) = self.of_whom(token) {
            let place = (token.start, token.end);
            self.both(token, "adjust", place, PieceKind::Adjust, by, sign * number);
        }
        true
    }

    fn minute(&mut self, token: &Token, number: i32) {
        if self.named.is_some() {
            return self.refuse(Fault::OutOfPlace, token);
        }
        if self.set("minute", number, token) {
            let place = (token.start, token.end);
            self.piece(place, PieceKind::Minute, None, number, &["minute"]);
        }
    }
}
