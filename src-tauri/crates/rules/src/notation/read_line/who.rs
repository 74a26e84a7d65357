//! Determining which player or side a word is about.

use super::super::token::{Token, folded};
use super::super::typed_line::Fault;
use super::super::word::{canonical, find};
use super::LineReader;
use super::Named;
use crate::cards::{By, Side};
use serde_json::json;

impl LineReader<'_> {
    pub(super) fn person(&mut self, token: &Token, word: &str) -> bool {
        let found = match find(self.alphabet().persons(), word) {
            Some(by) => vec![by],
            None => self.by_name(word),
        };
        let by = match found.as_slice() {
            [] => return false,
            [by] => *by,
            several => {
                let allowed: Vec<_> = several
                    .iter()
                    .map(|by| canonical(self.alphabet().persons(), by))
                    .collect();
                let params = json!({"value": token.text, "allowed": allowed});
                self.fault(Fault::AmbiguousWord, token.start, token.end, params);
                return true;
            }
        };
        self.nothing_said();
        self.named = Some(Named {
            by,
            start: token.start,
            end: token.end,
        });
        true
    }

    /// The players and sides whose name contains this word; if there are none, those with a word that begins with it.
    fn by_name(&self, word: &str) -> Vec<By> {
        let names = &self.line.context.names;
        let of = |fits: &dyn Fn(&str) -> bool| {
            let mut found: Vec<By> = Vec::new();
            for (by, name) in names {
                let fits = name.split_whitespace().any(|part| fits(&folded(part)));
                if fits && !found.contains(by) {
                    found.push(*by);
                }
            }
            found
        };
        let whole = of(&|part| part == word);
        match whole.as_slice() {
            [] => of(&|part| part.starts_with(word)),
            _ => whole,
        }
    }

    /// Whether a word, or the beginning of one, is in a name.
    pub(super) fn names_somebody(&self, word: &str) -> bool {
        !self.by_name(word).is_empty()
    }

    /// Reports a player or side that was named without anything said about it.
    pub(super) fn nothing_said(&mut self) {
        if let Some(named) = self.named.take() {
            let params = json!({"value": canonical(self.alphabet().persons(), &named.by)});
            self.fault(Fault::NothingSaid, named.start, named.end, params);
        }
    }

    /// The side of the takers, if known.
    pub(super) fn takers(&self) -> Option<Side> {
        let taker = self.read.facts.get("taker")?.as_str()?;
        crate::cards::parse_by(taker).map(By::side)
    }

    /// The player or side that was named, or else the takers.
    pub(super) fn whose(&self) -> Option<By> {
        let named = self.named.map(|named| named.by);
        named.or(self.takers().map(By::Side))
    }

    /// The player or side that a word is about. If that is not known, it is a problem.
    pub(super) fn of_whom(&mut self, token: &Token) -> Option<By> {
        let by = self.whose();
        if by.is_none() {
            self.refuse(Fault::WhoIsMissing, token);
        }
        by
    }
}
