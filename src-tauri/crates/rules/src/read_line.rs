//! Reads the facts of a deal from one line, and says what each piece of it means.

use crate::line_token::{Token, TokenKind, folded, split_number, tokens};
use crate::line_word::{
    DEEDS, Deed, MELDS, MINUTES, MeldWord, PERSONS, SLAMS, STRAINS, TAKES, TRICKS, Told, canonical,
    card, find, meld, rank, suit,
};
use crate::{
    By, Code, Deal, Fault, LineProblem, LineRead, MeldKind, Piece, PieceKind, Problem, Side, Slam,
    Strain, TypedLine,
};
use serde::Serialize;
use serde_json::{Map, Value, json};

impl TypedLine<'_> {
    /// Reads a line: what is understood of it, all that is wrong, and what is missing to make a deal of it. A blank line
    /// is no deal, and nothing is wrong with it.
    pub fn read(&self) -> LineRead {
        let mut reader = LineReader::new(self);
        let tokens = tokens(self.text);
        for (at, token) in tokens.iter().enumerate() {
            reader.token(token, tokens.get(at + 1));
        }
        reader.finish(self.text.chars().count())
    }
}

/// Someone who was named, and of whom the next word speaks.
#[derive(Clone, Copy)]
struct Named {
    by: By,
    start: usize,
    end: usize,
}

/// What a line is about; no line is about two of them.
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
    /// A level was told, and its strain was not yet.
    strain_due: bool,
    /// The last piece is a meld whose highest card or rank may follow.
    top_due: bool,
    /// This token was read together with the one before.
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
        if top_due && self.top(token, &word) || strain_due && self.strain(token, 0, &word) {
            return;
        }
        let awaits_contract =
            !self.has("contract") && matches!(self.about, None | Some(About::Played));
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

    // --- What every piece needs.

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

    /// Takes note of a piece. Who was named before it is the one that it is about.
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

    /// Whether a word has its place in a line about this; else it is refused.
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

    /// Sets a fact that may be told once.
    fn set(&mut self, key: &str, value: impl Serialize, token: &Token) -> bool {
        let free = !self.has(key);
        if free {
            self.read.facts.insert(key.to_owned(), json!(value));
        } else {
            self.refuse(Fault::SaidTwice, token);
        }
        free
    }

    /// Who took, as far as it was told.
    fn takers(&self) -> Option<Side> {
        let taker = self.read.facts.get("taker")?.as_str()?;
        crate::told::parse_by(taker).map(By::side)
    }

    /// Who was named, or else the takers.
    fn whose(&self) -> Option<By> {
        let named = self.named.map(|named| named.by);
        named.or(self.takers().map(By::Side))
    }

    /// Of whom a word speaks; it is refused where that cannot be told.
    fn of_whom(&mut self, token: &Token) -> Option<By> {
        let by = self.whose();
        if by.is_none() {
            self.refuse(Fault::WhoIsMissing, token);
        }
        by
    }

    // --- Who, and what was bid.

    fn person(&mut self, token: &Token, word: &str) -> bool {
        let found = match find(&PERSONS, word) {
            Some(by) => vec![by],
            None => self.by_name(word),
        };
        let by = match found.as_slice() {
            [] => return false,
            [by] => *by,
            several => {
                let allowed: Vec<_> = several.iter().map(|by| canonical(&PERSONS, by)).collect();
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

    /// Whoever was named has had nothing said of them, and somebody else is.
    fn nothing_said(&mut self) {
        if let Some(named) = self.named.take() {
            let params = json!({"value": canonical(&PERSONS, &named.by)});
            self.fault(Fault::NothingSaid, named.start, named.end, params);
        }
    }

    /// Whose name a word is, or begins.
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

    /// The level, in words; or the strain of a turned-up card that was taken.
    fn contract(&mut self, token: &Token, word: &str) -> bool {
        let place = (token.start, token.end);
        if TAKES.contains(&word) {
            self.strain_due = self.bid(token, place, "take");
            return true;
        }
        if let Some(strain) = find(&STRAINS, word).filter(|_| self.named.is_some()) {
            if self.bid_taker(token) {
                let contract = json!({"level": "take", "strain": strain});
                self.read.facts.insert("contract".into(), contract);
                let fields = ["contract.strain", "contract.level"];
                self.piece(place, PieceKind::Strain, None, strain, &fields);
            }
            return true;
        }
        let Some((slam, strain)) = slam_word(word).filter(|_| self.named.is_some()) else {
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

    /// A taker for the contract that begins at this token.
    fn bid_taker(&mut self, token: &Token) -> bool {
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

    /// The strain of a level that was told before.
    fn strain(&mut self, token: &Token, glued: usize, word: &str) -> bool {
        let Some(strain) = find(&STRAINS, word) else {
            return false;
        };
        self.strain_told((token.start + glued, token.end), strain);
        true
    }

    fn strain_told(&mut self, place: (usize, usize), strain: Strain) {
        if let Some(contract) = self.read.facts.get_mut("contract") {
            contract["strain"] = json!(strain);
        }
        self.piece(place, PieceKind::Strain, None, strain, &["contract.strain"]);
    }

    // --- Numbers: a level, points, tricks, minutes, or what an adjustment adds.

    fn number(&mut self, token: &Token, next: Option<&Token>) -> bool {
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

    /// `100`, `100h`, `100hx`.
    fn level(&mut self, token: &Token, digits: usize, number: i32, rest: &str) -> bool {
        let level_end = token.start + digits;
        if rest.is_empty() {
            self.strain_due = self.bid(token, (token.start, level_end), number);
            return true;
        }
        let doubled = ["xx", "x", ""].iter().find_map(|doubling| {
            let strain = find(&STRAINS, rest.strip_suffix(doubling)?)?;
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

    /// Points or tricks of one side.
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

    // --- Words.

    fn deed(&mut self, token: &Token, word: &str) -> bool {
        let Some(deed) = find(&DEEDS, word) else {
            return false;
        };
        match deed {
            Deed::Coinche => self.coinche(token),
            Deed::Surcoinche => self.surcoinche(token),
            Deed::LastTrick => self.taken(token, "last_trick", PieceKind::LastTrick),
            Deed::AllTricks => self.taken(token, "all_tricks", PieceKind::AllTricks),
            Deed::Alone => self.alone(token),
            Deed::Renonce => self.fault_of(token, "renonce", About::Played, PieceKind::Renonce),
            Deed::Misdeal => self.fault_of(token, "misdeal", About::Misdeal, PieceKind::Misdeal),
            Deed::Dealer => self.dealer(token),
            Deed::Void(void) => {
                if self.named.is_some() {
                    self.refuse(Fault::OutOfPlace, token);
                } else if self.may(About::Void, token) && self.set("void", void, token) {
                    let place = (token.start, token.end);
                    self.piece(place, PieceKind::Void, None, void, &["void"]);
                }
            }
        }
        true
    }

    fn coinche(&mut self, token: &Token) {
        if self.may(About::Played, token) && self.set("doubling", "coinche", token) {
            self.doubler(token, "doubled_by", PieceKind::Coinche);
        }
    }

    /// A surcoinche, after a coinche or standing for both.
    fn surcoinche(&mut self, token: &Token) {
        if !self.may(About::Played, token) {
            return;
        }
        if self.read.facts.get("doubling") == Some(&json!("coinche")) {
            self.read.facts.remove("doubling");
        }
        if self.set("doubling", "surcoinche", token) {
            self.doubler(token, "surcoinched_by", PieceKind::Surcoinche);
        }
    }

    /// Who doubled, where a player was named; that a side did says nothing new.
    fn doubler(&mut self, token: &Token, key: &str, kind: PieceKind) {
        let by = self.named.map(|named| named.by);
        if let Some(seat) = by.and_then(By::seat) {
            self.read.facts.insert(key.to_owned(), json!(seat));
        } else if let (Some(by), Some(takers)) = (by, self.takers())
            && (by.side() == takers) != (kind == PieceKind::Surcoinche)
        {
            return self.refuse(Fault::OutOfPlace, token);
        }
        let place = (token.start, token.end);
        self.piece(place, kind, by, true, &["doubling", key]);
    }

    /// What a side or a player has taken: the takers, where nobody was named.
    fn taken(&mut self, token: &Token, key: &str, kind: PieceKind) {
        if !self.may(About::Played, token) {
            return;
        }
        let Some(by) = self.of_whom(token) else {
            return;
        };
        if self.set(key, by, token) {
            let place = (token.start, token.end);
            self.piece(place, kind, Some(by), true, &[key]);
        }
    }

    /// All the tricks, by one player.
    fn alone(&mut self, token: &Token) {
        if !self.may(About::Played, token) {
            return;
        }
        if self.has("all_tricks") && self.named.is_some() {
            return self.refuse(Fault::OutOfPlace, token);
        }
        let Some(by) = self.of_whom(token) else {
            return;
        };
        if self.set("all_tricks_alone", true, token) {
            let by = *self.read.facts.entry("all_tricks").or_insert(json!(by)) == json!(by);
            let by = by.then(|| self.whose()).flatten();
            let place = (token.start, token.end);
            let fields = ["all_tricks_alone", "all_tricks"];
            self.piece(place, PieceKind::Alone, by, true, &fields);
        }
    }

    /// What somebody did who must be named.
    fn fault_of(&mut self, token: &Token, key: &str, about: About, kind: PieceKind) {
        if !self.may(about, token) {
            return;
        }
        let Some(named) = self.named else {
            return self.refuse(Fault::WhoIsMissing, token);
        };
        if self.set(key, json!({"by": named.by}), token) {
            let place = (token.start, token.end);
            self.piece(place, kind, Some(named.by), true, &[key]);
        }
    }

    fn dealer(&mut self, token: &Token) {
        let Some(seat) = self.named.and_then(|named| named.by.seat()) else {
            return self.refuse(Fault::WhoIsMissing, token);
        };
        if self.set("dealer", seat, token) {
            let place = (token.start, token.end);
            self.piece(
                place,
                PieceKind::Dealer,
                Some(By::Seat(seat)),
                seat,
                &["dealer"],
            );
        }
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

    // --- Melds.

    fn meld(&mut self, token: &Token, word: &str) -> bool {
        let Some((meld, glued)) = meld(word) else {
            return false;
        };
        let Some((value, top_due)) = meld_value(meld, glued) else {
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

    /// The highest card or the rank of the meld before, in a word of its own.
    fn top(&mut self, token: &Token, word: &str) -> bool {
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
                .map(|rank| Told::Known(rank.as_str().to_owned()))
        } else {
            card(word).map(|card| match card {
                Told::Known(card) => Told::Known(card.to_string()),
                Told::Ambiguous => Told::Ambiguous,
            })
        };
        match top {
            None => return false,
            Some(Told::Known(top)) => {
                told["top"] = json!(top);
                piece.value = told.clone();
                piece.end = token.end;
            }
            Some(Told::Ambiguous) => {
                let params = json!({"value": token.text, "allowed": ["♥", "♣"]});
                self.fault(Fault::AmbiguousWord, token.start, token.end, params);
            }
        }
        true
    }

    // --- The end of the line.

    fn finish(mut self, length: usize) -> LineRead {
        if let Some(named) = self.named.take() {
            let params = json!({"value": canonical(&PERSONS, &named.by)});
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

    /// Holds what was understood against the ruleset.
    fn check(&mut self, length: usize) {
        let blank = self.read.facts.is_empty();
        if blank && self.read.pieces.is_empty() {
            return;
        }
        let mut facts = self.read.facts.clone();
        if let Some(dealer) = self.line.context.dealer
            && self.about != Some(About::Adjust)
        {
            facts.entry("dealer").or_insert(json!(dealer));
        }
        let Err(problems) = Deal::read(&Value::Object(facts), self.line.ruleset) else {
            return;
        };
        // What follows from a word that was not understood is not said again.
        let sound = !self.read.problems.iter().any(|problem| !problem.missing);
        for problem in problems.0 {
            match self.piece_of(&problem) {
                Some((start, end)) => self.report(problem, start, end),
                None if sound => self.report(problem, length, length),
                None => {}
            }
        }
    }

    fn report(&mut self, problem: Problem, start: usize, end: usize) {
        self.read.problems.push(LineProblem {
            start,
            end,
            missing: start == end,
            code: problem.code.as_str(),
            field: problem.field,
            params: problem.params,
        });
    }

    /// Where the piece is that a problem is about; none where it is about something that was not said.
    fn piece_of(&self, problem: &Problem) -> Option<(usize, usize)> {
        if matches!(
            problem.code,
            Code::PointsMissing | Code::LastTrickNeeded | Code::TricksNeeded
        ) {
            return None;
        }
        let pieces = self.read.pieces.iter().rev();
        let about = |piece: &&Piece| {
            let mut fields = piece.fields.iter();
            fields.any(|field| is_within(&problem.field, field) || is_within(field, &problem.field))
        };
        let exact = |piece: &&Piece| piece.fields.contains(&problem.field);
        let found = pieces
            .clone()
            .find(exact)
            .or_else(|| pieces.clone().find(about));
        found.map(|piece| (piece.start, piece.end))
    }
}

/// Whether a field is another one, or a part of it.
fn is_within(field: &str, outer: &str) -> bool {
    field
        .strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// A slam, with the strain glued to it.
fn slam_word(word: &str) -> Option<(Slam, Option<(Strain, &str)>)> {
    if let Some(slam) = find(&SLAMS, word) {
        return Some((slam, None));
    }
    let starts = SLAMS
        .iter()
        .flat_map(|(slam, words)| words.iter().map(move |start| (*slam, *start)));
    let mut glued = starts.filter_map(|(slam, start)| {
        let rest = word.strip_prefix(start)?;
        Some((slam, Some((find(&STRAINS, rest)?, rest))))
    });
    glued.next()
}

/// A meld without its holder, from its word and what is glued to it; and whether a card or rank may follow.
fn meld_value(meld: MeldWord, glued: &str) -> Option<(Value, bool)> {
    let known = |word: &str| match card(word) {
        Some(Told::Known(card)) => Some(card.to_string()),
        _ => None,
    };
    match meld {
        MeldWord::Belote if glued.is_empty() => Some((json!({"kind": "belote"}), false)),
        MeldWord::Belote => Some((json!({"kind": "belote", "suit": suit(glued)?}), false)),
        MeldWord::Carre if glued.is_empty() => Some((json!({"kind": "carre"}), true)),
        MeldWord::Carre => {
            let rank = rank(glued).filter(|rank| MeldKind::is_carre(*rank))?;
            let plain = !matches!(glued, "v" | "d" | "r");
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

/// The word of a meld, as in the public JSON.
pub(crate) fn meld_word(kind: &str) -> &'static str {
    let meld = match kind {
        "belote" => MeldWord::Belote,
        "tierce" => MeldWord::Sequence(3),
        "cinquante" => MeldWord::Sequence(4),
        "cent" => MeldWord::Sequence(5),
        _ => MeldWord::Carre,
    };
    canonical(&MELDS, &meld)
}
