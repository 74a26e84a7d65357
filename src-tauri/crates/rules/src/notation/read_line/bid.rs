//! Reading the taker and the contract.

use super::super::token::Token;
use super::super::typed_line::Alphabet;
use super::super::typed_line::{Fault, PieceKind};
use super::super::word::{SLAMS, TAKES, find};
use super::About;
use super::LineReader;
use crate::auction::Slam;
use crate::cards::Strain;
use serde::Serialize;
use serde_json::json;

impl LineReader<'_> {
    /// Reads a level in words, or the strain of a turned-up card that was taken.
    pub(super) fn contract(&mut self, token: &Token, word: &str) -> bool {
        let place = (token.start, token.end);
        if TAKES.contains(&word) {
            self.strain_due = self.bid(token, place, "take");
            return true;
        }
        if let Some(strain) = find(self.alphabet().strains(), word)
            .filter(|_| self.named.is_some() || self.names_lost_contract())
        {
            if self.bid_taker(token) {
                let contract = json!({"level": "take", "strain": strain});
                self.read.facts.insert("contract".into(), contract);
                let fields = ["contract.strain", "contract.level"];
                self.piece(place, PieceKind::Strain, None, strain, &fields);
            }
            return true;
        }
        let Some((slam, strain)) = slam_word(word, self.alphabet())
            .filter(|_| self.named.is_some() || self.names_lost_contract())
        else {
            return false;
        };
        let glued = strain.map_or(0, |(_, glued)| glued.chars().count());
        let level_end = token.end - glued;
        self.strain_due =
            self.bid(token, (token.start, level_end), slam.as_str()) && slam != Slam::Schmurtz;
        if let Some((strain, _)) = strain.filter(|_| self.strain_due) {
            self.strain_due = false;
            self.strain_told((level_end, token.end), strain);
        }
        true
    }

    /// Sets the taker of the contract that begins at this token.
    fn bid_taker(&mut self, token: &Token) -> bool {
        if self.names_lost_contract() {
            return true;
        }
        if !self.may(About::Played, token) {
            return false;
        }
        let Some(named) = self.named.take() else {
            self.refuse(Fault::WhoIsMissing, token);
            return false;
        };
        self.read.facts.insert("taker".into(), json!(named.by));
        let place = (named.start, named.end);
        self.piece(
            place,
            PieceKind::Taker,
            Some(named.by),
            named.by,
            &["taker"],
        );
        true
    }

    /// Whether the contract is one that is lost by a misdeal, which has no taker.
    pub(super) fn names_lost_contract(&self) -> bool {
        self.about == Some(About::Misdeal)
            && self.named.is_none()
            && self.line.ruleset.rules.penalty_misdeal_contract
    }

    fn bid(&mut self, token: &Token, place: (usize, usize), level: impl Serialize) -> bool {
        if !self.bid_taker(token) {
            return false;
        }
        let level = json!(level);
        self.read
            .facts
            .insert("contract".into(), json!({"level": level}));
        self.piece(place, PieceKind::Level, None, level, &["contract.level"]);
        true
    }

    /// Reads the strain of a level that came before.
    pub(super) fn strain(&mut self, token: &Token, word: &str) -> bool {
        let Some(strain) = find(self.alphabet().strains(), word) else {
            return false;
        };
        self.strain_told((token.start, token.end), strain);
        true
    }

    pub(super) fn strain_told(&mut self, place: (usize, usize), strain: Strain) {
        if let Some(contract) = self.read.facts.get_mut("contract") {
            contract["strain"] = json!(strain);
        }
        self.piece(place, PieceKind::Strain, None, strain, &["contract.strain"]);
    }

    /// Reads `100`, `100h` or `100hx`.
    pub(super) fn level(&mut self, token: &Token, digits: usize, number: i32, rest: &str) -> bool {
        if rest.is_empty() {
            self.strain_due = self.bid(token, (token.start, token.end), number);
            return true;
        }
        let level_end = token.start + digits;
        let doubled = ["xx", "x", ""].iter().find_map(|doubling| {
            let strain = find(self.alphabet().strains(), rest.strip_suffix(doubling)?)?;
            Some((strain, *doubling))
        });
        let Some((strain, doubling)) = doubled else {
            return false;
        };
        if !self.bid(token, (token.start, level_end), number) {
            return true;
        }
        let strain_end = token.end - doubling.len();
        self.strain_told((level_end, strain_end), strain);
        let glued = Token {
            start: strain_end,
            ..token.clone()
        };
        match doubling {
            "x" => self.coinche(&glued),
            "xx" => self.surcoinche(&glued),
            _ => {}
        }
        true
    }
}

/// A slam, with the strain if it is attached.
fn slam_word(word: &str, alphabet: Alphabet) -> Option<(Slam, Option<(Strain, &str)>)> {
    if let Some(slam) = find(&SLAMS, word) {
        return Some((slam, None));
    }
    let starts = SLAMS
        .iter()
        .flat_map(|(slam, words)| words.iter().map(move |start| (*slam, *start)));
    let mut glued = starts.filter_map(|(slam, start)| {
        let rest = word.strip_prefix(start)?;
        Some((slam, Some((find(alphabet.strains(), rest)?, rest))))
    });
    glued.next()
}
