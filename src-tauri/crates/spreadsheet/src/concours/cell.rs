//! A text with one or two names, and what people write beside them.

use super::figures::{Is, is_email, is_price};
use super::marks::{Mark, mark};
use super::people::{share_a_name, split, spoken};
use super::types::{Doubt, DoubtCode};
use serde_json::{Value, json};

/// A row as far as it was read.
#[derive(Debug, Clone, Default)]
pub(super) struct Draft {
    pub line: u32,
    pub text: String,
    pub number: Option<u32>,
    pub names: Vec<String>,
    pub licences: Vec<Option<String>>,
    pub name: Option<String>,
    pub club: Option<String>,
    pub labels: Vec<String>,
    pub paid: bool,
    pub present: bool,
    pub doubts: Vec<Doubt>,
}

impl Draft {
    pub fn doubts(&mut self, code: DoubtCode, params: Value) {
        let params = params.as_object().cloned().unwrap_or_default();
        self.doubts.push(Doubt { code, params });
    }

    /// Takes a text beside the names: a mark, a remark or the club.
    pub fn beside(&mut self, text: &str, clubs: Is) {
        let text = text.trim();
        match mark(text) {
            _ if clubs(text) => self.club = Some(text.to_owned()),
            Some(Mark::Paid(paid)) => self.paid = paid,
            Some(Mark::Present(present)) => self.present = present,
            Some(Mark::Noise) => {}
            Some(Mark::Remark) => self.doubts(DoubtCode::NoteOrClub, json!({"value": text})),
            None if text.chars().next().is_some_and(char::is_uppercase) => {
                self.club = self.club.take().or_else(|| Some(text.to_owned()));
            }
            None => self.doubts(DoubtCode::NoteOrClub, json!({"value": text})),
        }
    }

    /// Takes the names of a text: at most two of a pair, and one of a single player.
    pub fn people(&mut self, text: &str, individuals: bool, clubs: Is) {
        let text = self.without_marks(text, clubs);
        if individuals {
            self.names.push(spoken(&text));
            return;
        }
        let mut names = split(&text);
        while names.len() > 2
            && names
                .last()
                .is_some_and(|last| clubs(last) || mark(last).is_some())
        {
            let last = names.pop().unwrap_or_default();
            self.beside(&last, clubs);
        }
        if names.len() > 2 {
            self.doubts(DoubtCode::TooManyNames, json!({"value": text}));
            names.truncate(2);
        }
        if let Some(both) = share_a_name(&names) {
            self.doubts(DoubtCode::TwoFirstNames, json!({"value": text}));
            names = both.into();
        }
        self.names.extend(names.iter().map(|name| spoken(name)));
    }

    /// The text without what is in parentheses, and without telephone numbers, addresses, prices and marks.
    fn without_marks(&mut self, text: &str, clubs: Is) -> String {
        let mut rest = String::new();
        let mut inside: Option<String> = None;
        for letter in text.chars() {
            match (letter, &mut inside) {
                ('(' | '[', None) => inside = Some(String::new()),
                (')' | ']', Some(beside)) => {
                    let beside = std::mem::take(beside);
                    inside = None;
                    beside
                        .split([',', ';'])
                        .for_each(|one| self.beside(one, clubs));
                    rest.push(' ');
                }
                (_, Some(beside)) => beside.push(letter),
                (_, None) => rest.push(letter),
            }
        }
        if let Some(open) = inside {
            self.beside(&open, clubs);
        }
        let rest = without_phones(&rest);
        let words: Vec<&str> = rest.split_whitespace().collect();
        let is_unit = |at: usize| {
            words
                .get(at)
                .is_some_and(|word| is_price(&format!("1{word}")))
        };
        let mut kept: Vec<&str> = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let figures = word
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b',');
            let is_noise =
                is_email(word) || is_price(word) || is_unit(at) || figures && is_unit(at + 1);
            let is_last = at + 1 == words.len() && kept.len() > 1;
            match (is_last, mark(word)) {
                _ if is_noise => {}
                (true, Some(Mark::Paid(paid))) if word.chars().all(char::is_lowercase) => {
                    self.paid = paid
                }
                _ => kept.push(word),
            }
        }
        kept.join(" ")
    }
}

/// A text without telephone numbers: nine figures or more from a 0 or a plus.
fn without_phones(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let (mut rest, mut at) = (String::new(), 0);
    while at < letters.len() {
        let is_start = at == 0 || !letters[at - 1].is_alphanumeric();
        match is_start && (letters[at] == '0' || letters[at] == '+') {
            true => match phone_from(&letters[at..]) {
                Some(taken) => at += taken,
                None => {
                    rest.push(letters[at]);
                    at += 1;
                }
            },
            false => {
                rest.push(letters[at]);
                at += 1;
            }
        }
    }
    rest
}

/// How many letters a telephone number takes.
fn phone_from(letters: &[char]) -> Option<usize> {
    let run = letters
        .iter()
        .take_while(|c| c.is_ascii_digit() || " .-+".contains(**c));
    let end = run.clone().count();
    let last = letters[..end].iter().rposition(char::is_ascii_digit)?;
    let figures = letters[..=last]
        .iter()
        .filter(|c| c.is_ascii_digit())
        .count();
    (9..=14).contains(&figures).then_some(last + 1)
}
