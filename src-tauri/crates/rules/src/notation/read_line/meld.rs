//! Reading melds: a belote, a sequence with its highest card, a carré with its rank.

use super::super::token::Token;
use super::super::typed_line::{Alphabet, Fault, PieceKind};
use super::super::word::{Meaning, MeldWord, card, meld, rank};
use super::About;
use super::LineReader;
use crate::melds::MeldKind;
use serde_json::{Value, json};

impl LineReader<'_> {
    pub(super) fn meld(&mut self, token: &Token, word: &str) -> bool {
        let told_false = ["false", "fausse", "faux"];
        let of_false = told_false.iter().find_map(|told| word.strip_prefix(told));
        let Some((meld, glued)) = meld(of_false.unwrap_or(word)) else {
            return false;
        };
        let Some((value, top_due)) = meld_value(meld, glued, self.alphabet()) else {
            return false;
        };
        if !self.may(About::Played, token) {
            return true;
        }
        let Some(by) = self.of_whom(token) else {
            return true;
        };
        let mut told = value;
        told["by"] = json!(by);
        if of_false.is_some() {
            told["false"] = json!(true);
        }
        let list = self.read.facts.entry("melds").or_insert_with(|| json!([]));
        let index = list.as_array().map_or(0, Vec::len);
        if let Some(list) = list.as_array_mut() {
            list.push(told.clone());
        }
        self.top_due = top_due;
        let field = format!("melds[{index}]");
        let place = (token.start, token.end);
        self.piece(place, PieceKind::Meld, Some(by), told, &[&field]);
        true
    }

    /// Reads the highest card or the rank of the meld before, if it is a separate word.
    pub(super) fn top(&mut self, token: &Token, word: &str) -> bool {
        let alphabet = self.alphabet();
        let Some(list) = self
            .read
            .facts
            .get_mut("melds")
            .and_then(Value::as_array_mut)
        else {
            return false;
        };
        let (Some(told), Some(piece)) = (list.last_mut(), self.read.pieces.last_mut()) else {
            return false;
        };
        let top = if told["kind"] == "carre" {
            rank(word)
                .filter(|rank| MeldKind::is_carre(*rank))
                .map(|rank| Meaning::Known(rank.as_str().to_owned()))
        } else {
            let card = card(word, alphabet).map(|card| match card {
                Meaning::Known(card) => Meaning::Known(card.to_string()),
                Meaning::Ambiguous => Meaning::Ambiguous,
            });
            card.or_else(|| Some(Meaning::Known(rank(word)?.as_str().to_owned())))
        };
        match top {
            None => return false,
            Some(Meaning::Known(top)) => {
                told["top"] = json!(top);
                piece.value = told.clone();
                piece.end = token.end;
            }
            Some(Meaning::Ambiguous) => {
                let params = json!({"value": token.text, "allowed": ["♥", "♣"]});
                self.fault(Fault::AmbiguousWord, token.start, token.end, params);
            }
        }
        true
    }
}

/// A meld without its holder, from its word and the part attached to it; and whether a card or rank may follow.
fn meld_value(meld: MeldWord, glued: &str, alphabet: Alphabet) -> Option<(Value, bool)> {
    let known = |word: &str| match card(word, alphabet) {
        Some(Meaning::Known(card)) => Some(card.to_string()),
        Some(Meaning::Ambiguous) => None,
        None => Some(rank(word)?.as_str().to_owned()),
    };
    match meld {
        MeldWord::Belote if glued.is_empty() => Some((json!({"kind": "belote"}), false)),
        MeldWord::Belote => Some((
            json!({"kind": "belote", "suit": alphabet.suit(glued)?}),
            false,
        )),
        MeldWord::Carre if glued.is_empty() => Some((json!({"kind": "carre"}), true)),
        MeldWord::Carre => {
            let rank = rank(glued).filter(|rank| MeldKind::is_carre(*rank))?;
            let plain = alphabet == Alphabet::French || !matches!(glued, "v" | "d" | "r");
            plain.then(|| (json!({"kind": "carre", "top": rank.as_str()}), false))
        }
        MeldWord::Sequence(length) => {
            let kind = match length {
                3 => "tierce",
                4 => "cinquante",
                _ => "cent",
            };
            let mut value = json!({"kind": kind});
            let mut rest = glued;
            if let Some(more) = glued
                .strip_prefix(['5', '6', '7', '8'])
                .filter(|_| length == 5)
            {
                value["length"] = json!(glued[..1].parse::<u8>().ok()?);
                rest = more;
            }
            if rest.is_empty() {
                return Some((value, true));
            }
            value["top"] = json!(known(rest)?);
            Some((value, false))
        }
    }
}
