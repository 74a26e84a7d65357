//! Completing a line: the words that the ruleset and the rest of the line allow at a position.

use super::token::{Token, TokenKind, folded, split_number, tokens};
use super::typed_line::{Alphabet, Candidate, LineRead, PieceKind, TypedLine};
use super::word::{Deed, MELDS, MeldWord, SLAMS, canonical, meld};
use crate::auction::Level;
use crate::cards::{By, Card, Rank, Strain, Suit};
use crate::deal::Void;
use crate::house_rules::HouseRules;
use crate::house_rules::values::{Melds, Renonce};
use crate::melds::MeldKind;
use serde_json::{Value, json};

/// A longer list does not help.
const MOST: usize = 24;

impl TypedLine<'_> {
    /// The words that can be written at a caret, given in characters from the beginning of the line. The word at the
    /// caret is completed, or a new one begun. Nothing is offered within a note.
    pub fn complete(&self, caret: usize) -> Vec<Candidate> {
        let length = self.text.chars().count();
        let caret = caret.min(length);
        let at = tokens(self.text)
            .into_iter()
            .find(|token| token.start < caret && caret <= token.end);
        if at
            .as_ref()
            .is_some_and(|token| token.kind != TokenKind::Word)
        {
            return Vec::new();
        }
        let word = at.unwrap_or(Token {
            start: caret,
            end: caret,
            text: String::new(),
            kind: TokenKind::Word,
        });
        let chars: Vec<char> = self.text.chars().collect();
        let before: String = chars[..word.start].iter().collect();
        let after: String = chars[word.end..].iter().collect();
        let typed: String = chars[word.start..caret].iter().collect();
        let so_far = self.with(&before).read();
        let offer = Offer {
            line: self,
            so_far: &so_far,
            typed: folded(&typed),
        };
        let mut candidates: Vec<Candidate> = Vec::new();
        for insert in offer.words() {
            if insert == word.text || candidates.iter().any(|one| one.insert == insert) {
                continue;
            }
            candidates.extend(self.candidate(&before, &after, &word, insert));
            if candidates.len() == MOST {
                break;
            }
        }
        candidates
    }

    /// The same line with another text.
    fn with<'o>(&'o self, text: &'o str) -> TypedLine<'o> {
        TypedLine { text, ..*self }
    }

    /// A word at its position, if the line is still correct with it: no new problem occurs.
    fn candidate(
        &self,
        before: &str,
        after: &str,
        word: &Token,
        insert: String,
    ) -> Option<Candidate> {
        let end = word.start + insert.chars().count();
        let text = format!("{before}{insert}{after}");
        let read = self.with(&text).read();
        let touched = |start: usize, stop: usize| start < end && stop > word.start;
        let refused = read
            .problems
            .iter()
            .any(|problem| !problem.missing && touched(problem.start, problem.end));
        if refused || read.faults() > self.read().faults() {
            return None;
        }
        let mut pieces = read.pieces.iter();
        // If one word has several pieces, the last one is new.
        let piece = pieces.rfind(|piece| touched(piece.start, piece.end))?;
        let kind = piece.kind;
        let (by, value) = (
            piece.by,
            whole_value(&read, piece.kind, piece.value.clone()),
        );
        Some(Candidate {
            start: word.start,
            end: word.end,
            insert,
            kind,
            by,
            value,
        })
    }
}

/// The value of a piece. A strain is shown with its level.
fn whole_value(read: &LineRead, kind: PieceKind, value: Value) -> Value {
    match read.facts.get("contract") {
        Some(contract) if kind == PieceKind::Strain => contract.clone(),
        _ => value,
    }
}

/// The words to offer after the part of the line before the caret.
struct Offer<'o> {
    line: &'o TypedLine<'o>,
    so_far: &'o LineRead,
    /// The part of the word that was typed, folded for comparison.
    typed: String,
}

impl Offer<'_> {
    fn rules(&self) -> &HouseRules {
        &self.line.ruleset.rules
    }

    fn alphabet(&self) -> Alphabet {
        self.line.context.alphabet
    }

    fn has(&self, key: &str) -> bool {
        self.so_far.facts.contains_key(key)
    }

    /// The player or side that was named last, if nothing about it follows yet.
    fn named(&self) -> Option<By> {
        let last = self.so_far.pieces.last()?;
        last.by.filter(|_| last.kind == PieceKind::Person)
    }

    /// The words, the most likely first.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let contract = &self.so_far.facts.get("contract");
        match contract {
            None if self.named().is_some() || self.costs_contract() => {
                words.extend(self.contracts());
            }
            Some(contract) if self.strain_is_missing(contract) => {
                words.extend(self.strains(&contract["level"]));
                return words;
            }
            _ => {}
        }
        if self.has("contract") && self.costs_contract() {
            words.extend(self.doublings());
        } else if self.has("contract") && !self.has("misdeal") {
            words.extend(self.tops());
            words.extend(self.played());
        } else if self.named().is_some() {
            words.extend([Deed::Misdeal].iter().filter_map(|deed| self.deed(*deed)));
        } else if !self.has("void") && !self.has("misdeal") && !self.has("adjust") {
            words.extend(self.voids());
        }
        if self.named().is_none() {
            words.extend(self.persons());
        } else if !self.has("dealer") && self.named().and_then(By::seat).is_some() {
            words.extend(self.deed(Deed::Dealer));
        }
        words
    }

    fn strain_is_missing(&self, contract: &Value) -> bool {
        let told = self.so_far.pieces.last().map(|piece| piece.kind);
        told == Some(PieceKind::Level)
            && contract["strain"].is_null()
            && contract["level"] != "schmurtz"
    }

    /// A word of a list, if the typed part begins it or another word with the same meaning.
    fn word<T: PartialEq>(&self, list: &[(T, &'static [&'static str])], of: T) -> Option<String> {
        let (_, words) = list.iter().find(|(meaning, _)| *meaning == of)?;
        let begun = words.iter().any(|word| word.starts_with(&self.typed));
        begun.then(|| words[0].to_owned())
    }

    fn deed(&self, deed: Deed) -> Option<String> {
        self.word(self.alphabet().deeds(), deed)
    }

    // --- Who.

    fn persons(&self) -> Vec<String> {
        let seats = &self.line.context.seats;
        let takes_seat = |by: &By| by.seat().is_none_or(|seat| seats.contains(&seat));
        let persons = self
            .alphabet()
            .persons()
            .iter()
            .map(|(by, _)| *by)
            .filter(takes_seat);
        let persons = persons.filter(|by| {
            self.word(self.alphabet().persons(), *by).is_some() || self.is_named_so(*by)
        });
        persons
            .map(|by| canonical(self.alphabet().persons(), &by).to_owned())
            .collect()
    }

    fn is_named_so(&self, by: By) -> bool {
        let names = self.line.context.names.iter().filter(|(of, _)| *of == by);
        let mut parts = names.flat_map(|(_, name)| name.split_whitespace());
        parts.any(|part| folded(part).starts_with(&self.typed))
    }

    // --- What was bid.

    fn contracts(&self) -> Vec<String> {
        let rules = self.rules();
        if rules.is_turn_up() {
            return self.strains(&json!("take"));
        }
        let (digits, _) = split_number(&self.typed);
        let mut words = Vec::new();
        if !digits.is_empty() {
            words.extend(self.with_strains(digits));
        }
        let mut levels: Vec<i32> = Strain::ALL
            .into_iter()
            .filter(|strain| rules.admits_strain(*strain, Level::Points(0)))
            .flat_map(|strain| rules.levels_offered(Some(strain)))
            .collect();
        levels.sort_unstable();
        levels.dedup();
        let levels = levels.into_iter().map(|level| level.to_string());
        words.extend(levels.filter(|level| level.starts_with(&self.typed)));
        words.extend(rules.slams().filter_map(|slam| self.word(&SLAMS, slam)));
        words
    }

    /// The typed level with each strain in which it can be bid.
    fn with_strains(&self, digits: &str) -> Vec<String> {
        let Ok(level) = digits.parse::<i32>() else {
            return Vec::new();
        };
        let typed = &self.typed[digits.len()..];
        let rules = self.rules();
        let offers = |strain: &Strain| {
            rules.admits_strain(*strain, Level::Points(level))
                && rules.level_said(level, Some(*strain)).is_some()
        };
        let begun = self.alphabet().strains().iter().filter(|(strain, words)| {
            offers(strain) && words.iter().any(|word| word.starts_with(typed))
        });
        begun
            .map(|(_, words)| format!("{digits}{}", words[0]))
            .collect()
    }

    /// The strains in which a level can be bid.
    fn strains(&self, level: &Value) -> Vec<String> {
        let rules = self.rules();
        let admits = |strain: &Strain| match level.as_i64() {
            Some(points) => {
                let points = i32::try_from(points).unwrap_or(0);
                rules.admits_strain(*strain, Level::Points(points))
                    && rules.level_said(points, Some(*strain)).is_some()
            }
            None if level == "take" => rules.admits_strain(*strain, Level::Take),
            None => true,
        };
        let strains = Strain::ALL.into_iter().filter(admits);
        strains
            .filter_map(|strain| self.word(self.alphabet().strains(), strain))
            .collect()
    }

    // --- What was played.

    fn played(&self) -> Vec<String> {
        let mut deeds = Vec::new();
        let counted = self.has("points");
        if !self.has("all_tricks") && !counted {
            deeds.extend([Deed::AllTricks, Deed::Alone]);
            // If the points matter, the line with one of these words is refused.
            deeds.extend([Deed::Made(true), Deed::Made(false)]);
        }
        if !self.has("last_trick") && !self.has("all_tricks") {
            deeds.push(Deed::LastTrick);
        }
        let melds = self.melds();
        let renonce = self.rules().penalty_renonce == Renonce::DealLost && self.named().is_some();
        let renonce = renonce.then_some(Deed::Renonce);
        let deeds = deeds
            .into_iter()
            .chain(renonce)
            .filter_map(|deed| self.deed(deed));
        let doublings = self.doublings();
        melds.into_iter().chain(doublings).chain(deeds).collect()
    }

    fn doublings(&self) -> Vec<String> {
        let doubling = self.so_far.facts.get("doubling").and_then(Value::as_str);
        let deeds: &[Deed] = match doubling {
            None => &[Deed::Coinche, Deed::Surcoinche],
            Some("coinche") => &[Deed::Surcoinche],
            Some(_) => &[],
        };
        deeds.iter().filter_map(|deed| self.deed(*deed)).collect()
    }

    /// A misdeal that costs the contract that had been bid, which has no taker.
    fn costs_contract(&self) -> bool {
        self.has("misdeal") && self.named().is_none() && self.rules().penalty_misdeal_contract
    }

    fn voids(&self) -> Vec<String> {
        let voids = Void::ALL.into_iter().map(Deed::Void);
        voids.filter_map(|void| self.deed(void)).collect()
    }

    fn melds(&self) -> Vec<String> {
        let contract = &self.so_far.facts["contract"]["strain"];
        let strain = Strain::ALL
            .into_iter()
            .find(|strain| json!(strain) == *contract);
        let mut words = Vec::new();
        match self.rules().belotes(strain) {
            0 => {}
            1 => words.extend(self.word(&MELDS, MeldWord::Belote)),
            _ => words.extend(self.belotes_by_suit()),
        }
        if self.rules().melds_admitted == Melds::All {
            let sequences = [3, 4, 5]
                .map(MeldWord::Sequence)
                .into_iter()
                .chain([MeldWord::Carre]);
            words.extend(sequences.filter_map(|meld| self.word(&MELDS, meld)));
        }
        words
    }

    fn belotes_by_suit(&self) -> Vec<String> {
        let belote = canonical(&MELDS, &MeldWord::Belote);
        let suits = Suit::ALL.map(|suit| format!("{belote}{}", self.alphabet().suit_letter(suit)));
        suits
            .into_iter()
            .filter(|word| word.starts_with(&self.typed))
            .collect()
    }

    /// The highest card or the rank of a meld whose word was typed or comes before.
    fn tops(&self) -> Vec<String> {
        if let Some((meld, rest)) = meld(&self.typed).filter(|(meld, _)| *meld != MeldWord::Belote)
        {
            let front = &self.typed[..self.typed.len() - rest.len()];
            return tops(meld, self.alphabet())
                .into_iter()
                .filter(|top| top.starts_with(rest))
                .map(|top| format!("{front}{top}"))
                .collect();
        }
        let last = self.so_far.pieces.last();
        let last =
            last.filter(|piece| piece.kind == PieceKind::Meld && piece.value["top"].is_null());
        let meld = last.and_then(|piece| match piece.value["kind"].as_str()? {
            "tierce" => Some(MeldWord::Sequence(3)),
            "cinquante" => Some(MeldWord::Sequence(4)),
            "cent" => Some(MeldWord::Sequence(5)),
            "carre" => Some(MeldWord::Carre),
            _ => None,
        });
        let tops = meld.map(|meld| tops(meld, self.alphabet()));
        let tops = tops.unwrap_or_default();
        tops.into_iter()
            .filter(|top| top.starts_with(&self.typed))
            .collect()
    }
}

/// The possible highest cards of a sequence, or ranks of a carré, the highest first.
fn tops(meld: MeldWord, alphabet: Alphabet) -> Vec<String> {
    let ranks = Rank::ALL.into_iter().rev();
    match meld {
        MeldWord::Belote => Vec::new(),
        MeldWord::Carre => {
            let ranks = ranks.filter(|rank| MeldKind::is_carre(*rank));
            ranks.map(|rank| alphabet.rank_letter(rank)).collect()
        }
        MeldWord::Sequence(length) => {
            let cards =
                MeldKind::tops(length).flat_map(|rank| Suit::ALL.map(|suit| Card { rank, suit }));
            cards.map(|card| alphabet.card(card)).collect()
        }
    }
}
