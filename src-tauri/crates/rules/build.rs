//! Generates Rust from the catalogue of house rules (`data/house-rules.json`): the enums of their values, a struct with
//! a field for each rule, their ids, and when each rule matters. A misspelt id or value does not compile.
//!
//! The preset files are part of the program, so adding, changing or removing one rebuilds the crate.

#[path = "build/condition.rs"]
mod condition;

use condition::Conditions;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=data");
    let rules: Vec<Rule> = match json("data/house-rules.json") {
        Value::Array(rules) => rules.iter().map(Rule::read).collect(),
        _ => panic!("the catalogue of house rules is a list"),
    };
    let conditions = Conditions::read(&json("data/conditions.json"));
    write("values.rs", &enums(&rules));
    write("house_rules.rs", &house_rules(&rules));
    write("rule_id.rs", &(rule_ids(&rules) + &groups(&rules)));
    write("relevance.rs", &relevance(&rules, &conditions));
}

fn json(path: &str) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn write(file: &str, text: &str) {
    let folder = std::env::var("OUT_DIR").expect("cargo names a folder");
    std::fs::write(Path::new(&folder).join(file), text).expect("the folder can be written");
}

/// The Rust type of a house rule's values.
enum Kind {
    Boolean,
    Integer,
    /// Words; and whether numbers are possible too.
    Words(Vec<String>, bool),
    Levels,
    Packets,
}

/// A house rule in the catalogue.
struct Rule {
    id: String,
    meaning: String,
    kind: Kind,
    nullable: bool,
    /// The enum of its values: `enum` in the catalogue, or else made from the id. A name with `::` is an enum written
    /// by hand.
    name: String,
    /// The documentation of the enum, if it differs from the rule's meaning.
    about: Option<String>,
    matters: Option<String>,
}

impl Rule {
    fn read(rule: &Value) -> Rule {
        let text = |key: &str| rule[key].as_str().map(str::to_owned);
        let id = text("id").expect("a house rule has an id");
        let kind = &rule["type"];
        let has = |key: &str| !kind[key].is_null();
        let words = || {
            let words = kind["words"].as_array().into_iter().flatten();
            words.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        Rule {
            kind: match kind.as_str() {
                Some("boolean") => Kind::Boolean,
                _ if has("words") => Kind::Words(words(), has("integer")),
                _ if has("integer") || has("one_of") => Kind::Integer,
                _ if has("levels") => Kind::Levels,
                _ if has("packets") => Kind::Packets,
                _ => panic!("{id}: an unknown type of values"),
            },
            nullable: kind["nullable"] == true,
            name: text("enum").unwrap_or_else(|| camel(&id)),
            about: text("about"),
            meaning: text("meaning").unwrap_or_default(),
            matters: text("matters"),
            id,
        }
    }

    fn field(&self) -> String {
        self.id.replace('.', "_")
    }

    fn path(&self) -> String {
        match self.name.contains("::") {
            true => self.name.clone(),
            false => format!("super::values::{}", self.name),
        }
    }

    fn rust_type(&self) -> String {
        let plain = match &self.kind {
            Kind::Boolean => "bool".to_owned(),
            Kind::Integer => "i32".to_owned(),
            Kind::Words(..) => self.path(),
            Kind::Levels => "super::levels::Levels".to_owned(),
            Kind::Packets => "Vec<Vec<u8>>".to_owned(),
        };
        match self.nullable {
            true => format!("Option<{plain}>"),
            false => plain,
        }
    }
}

/// The name of a Rust type or variant for an id such as `auction.no_trumps` or `no_trumps`.
fn camel(words: &str) -> String {
    let words = words.split(['.', '_']);
    words.map(sentence).collect()
}

/// A text that begins with a capital.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// The enums of words. If several rules share one, it has the words of all of them, in the order of the catalogue.
fn enums(rules: &[Rule]) -> String {
    let mut out = String::new();
    let mut done = BTreeSet::new();
    for rule in rules {
        let Kind::Words(_, numbers) = rule.kind else {
            continue;
        };
        if rule.name.contains("::") || !done.insert(&rule.name) {
            continue;
        }
        let mut words: Vec<&str> = Vec::new();
        for sharing in rules.iter().filter(|other| other.name == rule.name) {
            let Kind::Words(own, same) = &sharing.kind else {
                continue;
            };
            assert_eq!(
                *same, numbers,
                "{}: the same values as {}",
                sharing.id, rule.id
            );
            for word in own {
                if !words.contains(&word.as_str()) {
                    words.push(word);
                }
            }
        }
        let about = sentence(rule.about.as_deref().unwrap_or(&rule.meaning));
        let name = &rule.name;
        if numbers {
            let _ = write!(
                out,
                "/// {about}\n#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]\n#[serde(untagged)]\n\
                 pub enum {name} {{\n    /// It depends on the deal.\n    Word({name}Word),\n    \
                 /// Always the same.\n    Number(i32),\n}}\n\n"
            );
            words_enum(&mut out, &about, &format!("{name}Word"), &words);
        } else {
            words_enum(&mut out, &about, name, &words);
        }
    }
    out
}

fn words_enum(out: &mut String, about: &str, name: &str, words: &[&str]) {
    let _ = write!(
        out,
        "/// {about}\n#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]\n\
         #[cfg_attr(feature = \"ts\", derive(ts_rs::TS), ts(export_to = \"rules.ts\"))]\npub enum {name} {{\n"
    );
    for word in words {
        let variant = camel(word);
        let _ = write!(
            out,
            "    /// `{word}`\n    #[serde(rename = \"{word}\")]\n    {variant},\n"
        );
    }
    out.push_str("}\n\n");
}

fn house_rules(rules: &[Rule]) -> String {
    let mut out = "/// Every house rule with its value: ids, values and meanings are those of `data/house-rules.json`.\n\
        ///\n/// A field's name is the rule's id with `_` for the dot.\n\
        #[derive(Debug, Clone, PartialEq, Deserialize)]\npub struct HouseRules {\n"
        .to_owned();
    for rule in rules {
        let meaning = match rule.meaning.is_empty() {
            true => format!("`{}`", rule.id),
            false => sentence(&rule.meaning),
        };
        let (id, field, kind) = (&rule.id, rule.field(), rule.rust_type());
        let _ = write!(
            out,
            "    /// {meaning}\n    #[serde(rename = \"{id}\")]\n    pub {field}: {kind},\n"
        );
    }
    out.push_str(
        "}\n\nimpl HouseRules {\n    /// Gives one house rule another value.\n    \
         pub(super) fn put(&mut self, rule: RuleId, value: &Value) -> serde_json::Result<()> {\n        \
         match rule {\n",
    );
    for rule in rules {
        let (id, field) = (camel(&rule.id), rule.field());
        let _ = writeln!(
            out,
            "            RuleId::{id} => self.{field} = Deserialize::deserialize(value)?,"
        );
    }
    out + "        }\n        Ok(())\n    }\n}\n"
}

fn rule_ids(rules: &[Rule]) -> String {
    let mut out = "/// The id of a house rule: one for each entry of `data/house-rules.json`, in its order.\n\
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]\n\
        #[cfg_attr(feature = \"ts\", derive(ts_rs::TS), ts(export_to = \"rules.ts\"))]\npub enum RuleId {\n"
        .to_owned();
    for Rule { id, .. } in rules {
        let variant = camel(id);
        let _ = write!(
            out,
            "    /// `{id}`\n    #[serde(rename = \"{id}\")]\n    {variant},\n"
        );
    }
    let _ = write!(
        out,
        "}}\n\nimpl RuleId {{\n    /// Every id, in the order of the catalogue.\n    pub const ALL: [RuleId; {}] = [\n",
        rules.len()
    );
    for Rule { id, .. } in rules {
        let _ = writeln!(out, "        RuleId::{},", camel(id));
    }
    out.push_str("    ];\n\n    /// As in `game.target`.\n    pub const fn as_str(self) -> &'static str {\n        match self {\n");
    for Rule { id, .. } in rules {
        let _ = writeln!(out, "            RuleId::{} => \"{id}\",", camel(id));
    }
    out.push_str("        }\n    }\n\n    /// The id with this name.\n    pub fn find(id: &str) -> Option<RuleId> {\n        match id {\n");
    for Rule { id, .. } in rules {
        let _ = writeln!(out, "            \"{id}\" => Some(RuleId::{}),", camel(id));
    }
    out + "            _ => None,\n        }\n    }\n}\n"
}

/// The groups of the rules, in the order of the catalogue, and the group of each rule.
fn groups(rules: &[Rule]) -> String {
    let group = |rule: &Rule| match rule.id.split_once('.') {
        Some((group, _)) => group.to_owned(),
        None => panic!(
            "{}: the id of a house rule has its group before a dot",
            rule.id
        ),
    };
    let mut groups: Vec<String> = rules.iter().map(group).collect();
    let mut seen = BTreeSet::new();
    groups.retain(|group| seen.insert(group.clone()));
    let words: Vec<&str> = groups.iter().map(String::as_str).collect();
    let mut out = String::new();
    words_enum(
        &mut out,
        "The part of the game that a house rule belongs to: its id up to the dot.",
        "RuleGroup",
        &words,
    );
    out.push_str("impl RuleGroup {\n    /// As in an id, such as `game`.\n    pub const fn as_str(self) -> &'static str {\n        match self {\n");
    for group in &words {
        let _ = writeln!(
            out,
            "            RuleGroup::{} => \"{group}\",",
            camel(group)
        );
    }
    out.push_str("        }\n    }\n}\n\nimpl RuleId {\n    /// The part of the game that the rule belongs to.\n    pub const fn group(self) -> RuleGroup {\n        match self {\n");
    for rule in rules {
        let (id, group) = (camel(&rule.id), camel(&group(rule)));
        let _ = writeln!(out, "            RuleId::{id} => RuleGroup::{group},");
    }
    out + "        }\n    }\n}\n"
}

fn relevance(rules: &[Rule], conditions: &Conditions) -> String {
    let mut out = "/// Whether a house rule can make a difference, given the others: `matters` in the catalogue.\n\
        #[allow(unused_parens, clippy::nonminimal_bool, reason = \"written by build.rs\")]\n\
        pub(super) fn matters(rules: &super::typed::HouseRules, rule: RuleId) -> bool {\n    match rule {\n"
        .to_owned();
    for rule in rules {
        let when = match &rule.matters {
            Some(condition) => conditions.rust(condition, rules),
            None => "true".to_owned(),
        };
        let _ = writeln!(out, "        RuleId::{} => {when},", camel(&rule.id));
    }
    out + "    }\n}\n"
}
