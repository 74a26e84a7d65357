//! Reads the facts of a deal from one line, and the meaning of each piece.

mod bid;
mod check;
mod deed;
mod meld;
mod number;
mod spoken;
mod who;

use super::number_words::may_be_spoken;
use super::token::{Token, TokenKind, folded, tokens};
use super::typed_line::{Alphabet, Fault, LineProblem, LineRead, Piece, PieceKind, TypedLine};
use super::word::{Deed, canonical, find};
use crate::cards::By;
use serde::Serialize;
use serde_json::{Map, Value, json};

impl TypedLine<'_> {
    /// Reads a line: the facts understood, the problems, and the facts that are missing to make it a complete deal. A
    /// blank line is not a deal and has no problems.
    pub fn read(&self) -> LineRead {
        let tokens = tokens(self.text);
        let read = self.read_tokens(&tokens, false);
        if read.faults() == 0 || !tokens.iter().any(may_be_spoken) {
            return read;
        }
        let spoken = self.read_tokens(&tokens, true);
        match spoken.faults() < read.faults() {
            true => spoken,
            false => read,
        }
    }

    /// Reads the words of the line, with numbers in words or without.
    fn read_tokens(&self, tokens: &[Token], spoken: bool) -> LineRead {
        let mut reader = LineReader::new(self);
        let mut rest = tokens;
        while let Some((token, after)) = rest.split_first() {
            let number = spoken.then(|| reader.spoken(rest)).flatten();
            rest = after;
            if let Some((number, taken)) = number {
                rest = &after[taken - 1..];
                reader.token(&number, rest.first());
            } else if !spoken || !reader.passes_over(token, after.first()) {
                reader.token(token, after.first());
            }
        }
        reader.finish(self.text.chars().count())
    }
}

/// A player or side that was named, and that the next word is about.
#[derive(Clone, Copy)]
struct Named {
    by: By,
    start: usize,
    end: usize,
}

/// The kind of line. No line can be of two kinds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Played,
    Void,
    Misdeal,
    Adjust,
}

struct LineReader<'t> {
    line: &'t TypedLine<'t>,
    read: LineRead,
    named: Option<Named>,
    about: Option<About>,
    /// Whether a level was read whose strain is still missing.
    strain_due: bool,
    /// Whether the last piece is a meld whose highest card or rank may follow.
    top_due: bool,
    /// Whether this token was already read with the one before.
    skip: bool,
}

impl<'t> LineReader<'t> {
    fn new(line: &'t TypedLine<'t>) -> LineReader<'t> {
        LineReader {
            line,
            read: LineRead {
                facts: Map::new(),
                pieces: Vec::new(),
                problems: Vec::new(),
            },
            named: None,
            about: None,
            strain_due: false,
            top_due: false,
            skip: false,
        }
    }

    fn token(&mut self, token: &Token, next: Option<&Token>) {
        if std::mem::take(&mut self.skip) {
            return;
        }
        if token.kind != TokenKind::Word {
            return self.note(token);
        }
        let word = folded(&token.text);
        let strain_due = std::mem::take(&mut self.strain_due);
        let top_due = std::mem::take(&mut self.top_due);
        if top_due && self.top(token, &word) || strain_due && self.strain(token, &word) {
            return;
        }
        // `s` may be spades or south.
        let names_dealer = || {
            let next = next.map(|next| folded(&next.text));
            next.is_some_and(|next| find(self.alphabet().deeds(), &next) == Some(Deed::Dealer))
        };
        let awaits_contract = !self.has("contract")
            && match self.about {
                None | Some(About::Played) => true,
                Some(About::Misdeal) => !names_dealer(),
                Some(_) => false,
            };
        let understood = self.number(token, next)
            || awaits_contract && self.contract(token, &word)
            || self.deed(token, &word)
            || self.meld(token, &word)
            || self.person(token, &word);
        if !understood {
            self.fault(
                Fault::UnknownWord,
                token.start,
                token.end,
                json!({"value": token.text}),
            );
        }
    }

    fn alphabet(&self) -> Alphabet {
        self.line.context.alphabet
    }

    fn has(&self, key: &str) -> bool {
        self.read.facts.contains_key(key)
    }

    fn fault(&mut self, fault: Fault, start: usize, end: usize, params: Value) {
        let params = params.as_object().cloned().unwrap_or_default();
        self.read.problems.push(LineProblem {
            start,
            end,
            missing: start == end,
            code: fault.as_str(),
            field: String::new(),
            params,
        });
    }

    /// Adds a piece. It is about the player or side that was named before it.
    fn piece(
        &mut self,
        place: (usize, usize),
        kind: PieceKind,
        by: Option<By>,
        value: impl Serialize,
        fields: &[&str],
    ) {
        let start = self.named.take().map_or(place.0, |named| named.start);
        self.read.pieces.push(Piece {
            start,
            end: place.1,
            kind,
            by,
            value: json!(value),
            fields: fields.iter().map(|field| (*field).to_owned()).collect(),
        });
    }

    /// Whether a word can occur in a line of this kind. If not, it is a problem.
    fn may(&mut self, about: About, token: &Token) -> bool {
        let fits = self.about.is_none_or(|before| before == about);
        if fits {
            self.about = Some(about);
        } else {
            self.refuse(Fault::OutOfPlace, token);
        }
        fits
    }

    fn refuse(&mut self, fault: Fault, token: &Token) {
        let start = self.named.take().map_or(token.start, |named| named.start);
        self.fault(fault, start, token.end, json!({"value": token.text}));
    }

    /// Sets a fact, which can be given only once.
    fn set(&mut self, key: &str, value: impl Serialize, token: &Token) -> bool {
        let free = !self.has(key);
        if free {
            self.read.facts.insert(key.to_owned(), json!(value));
        } else {
            self.refuse(Fault::SaidTwice, token);
        }
        free
    }

    fn note(&mut self, token: &Token) {
        self.nothing_said();
        if token.kind == TokenKind::OpenNote {
            let params = json!({"value": token.text});
            self.fault(Fault::NoteNotClosed, token.start, token.end, params);
        } else if self.set("note", &token.text, token) {
            let place = (token.start, token.end);
            self.piece(place, PieceKind::Note, None, &token.text, &["note"]);
        }
    }

    fn finish(mut self, length: usize) -> LineRead {
        if let Some(named) = self.named.take() {
            let params = json!({"value": canonical(self.alphabet().persons(), &named.by)});
            self.fault(Fault::NothingSaid, length, length, params);
            self.piece(
                (named.start, named.end),
                PieceKind::Person,
                Some(named.by),
                named.by,
                &[],
            );
        }
        self.check(length);
        self.read
            .problems
            .sort_by_key(|problem| (problem.missing, problem.start, problem.end));
        self.read
    }
}
