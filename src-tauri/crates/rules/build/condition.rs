//! Conditions on house rules, such as `auction.kind = ladder and not (melds.admitted = none or difference)`.
//!
//! A word without a dot is the name of a condition in `data/conditions.json`.

use super::{Kind, Rule, camel};
use serde_json::Value;
use std::collections::BTreeMap;

/// The named conditions.
pub struct Conditions(BTreeMap<String, String>);

impl Conditions {
    pub fn read(named: &Value) -> Conditions {
        let named = named.as_object().expect("conditions by their names");
        let text = |text: &Value| text.as_str().expect("a condition is a text").to_owned();
        Conditions(
            named
                .iter()
                .map(|(name, condition)| (name.clone(), text(condition)))
                .collect(),
        )
    }

    /// A condition as a Rust expression on `rules: &HouseRules`.
    pub fn rust(&self, condition: &str, rules: &[Rule]) -> String {
        let spaced = condition.replace('(', " ( ").replace(')', " ) ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut reading = Reading {
            named: self,
            rules,
            condition,
            words: &words,
        };
        let rust = reading.any();
        assert!(reading.words.is_empty(), "{condition}: {:?}", reading.words);
        rust
    }
}

struct Reading<'r> {
    named: &'r Conditions,
    rules: &'r [Rule],
    condition: &'r str,
    words: &'r [&'r str],
}

impl<'r> Reading<'r> {
    fn next(&mut self) -> &'r str {
        let (first, rest) = self
            .words
            .split_first()
            .unwrap_or_else(|| panic!("{}: it breaks off", self.condition));
        self.words = rest;
        first
    }

    fn joined(&mut self, word: &str, sign: &str, part: fn(&mut Self) -> String) -> String {
        let mut parts = vec![part(self)];
        while self.words.first() == Some(&word) {
            self.next();
            parts.push(part(self));
        }
        match parts.len() {
            1 => parts.remove(0),
            _ => format!("({})", parts.join(sign)),
        }
    }

    fn any(&mut self) -> String {
        self.joined("or", " || ", Reading::all)
    }

    fn all(&mut self) -> String {
        self.joined("and", " && ", Reading::one)
    }

    fn one(&mut self) -> String {
        match self.next() {
            "not" => format!("!{}", self.one()),
            "(" => {
                let inner = self.any();
                assert_eq!(self.next(), ")", "{}", self.condition);
                inner
            }
            id if id.contains('.') => self.comparison(id),
            name => match self.named.0.get(name) {
                Some(named) => format!("({})", self.named.rust(named, self.rules)),
                None => panic!("{}: no condition is named {name}", self.condition),
            },
        }
    }

    /// Compiles `id = value` or `id != value`.
    fn comparison(&mut self, id: &str) -> String {
        let rule = self.rules.iter().find(|rule| rule.id == id);
        let rule = rule.unwrap_or_else(|| panic!("{}: no house rule {id}", self.condition));
        let sign = match self.next() {
            "=" => "==",
            "!=" => "!=",
            other => panic!("{}: {other} compares nothing", self.condition),
        };
        let value = self.next();
        let known = match &rule.kind {
            Kind::Boolean => ["true", "false"].contains(&value),
            Kind::Integer => value == "null" && rule.nullable || value.parse::<i32>().is_ok(),
            Kind::Words(words, false) => words.iter().any(|word| word == value),
            Kind::Words(_, true) | Kind::Levels | Kind::Packets => false,
        };
        assert!(known, "{}: {value} is no value of {id}", self.condition);
        let rust = match &rule.kind {
            Kind::Words(..) => format!("{}::{}", rule.path(), camel(value)),
            _ if value == "null" => "None".to_owned(),
            _ if rule.nullable => format!("Some({value})"),
            _ => value.to_owned(),
        };
        match (&rule.kind, sign == "==") {
            (Kind::Boolean, equal) if equal == (value == "true") => {
                format!("rules.{}", rule.field())
            }
            (Kind::Boolean, _) => format!("!rules.{}", rule.field()),
            _ => format!("(rules.{} {sign} {rust})", rule.field()),
        }
    }
}
