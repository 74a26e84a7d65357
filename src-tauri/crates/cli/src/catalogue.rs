//! The words of the command line, from the same catalogues as the user interface.

use crate::args::Lang;
use ardoise_rules::{Note, Problem, Problems};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use serde_json::{Map, Value, json};

/// The catalogues that the command line needs, of one language.
macro_rules! catalogue {
    ($lang:literal: $($subject:literal)+) => {
        vec![$(include_str!(concat!("../../../../messages/", $lang, "/", $subject, ".ftl"))),+]
    };
    ($lang:literal) => {
        catalogue!($lang: "cli" "errors" "game" "presets" "house-rules" "house-marks" "rulesets"
            "referee" "notation" "compare" "history" "exchange" "backup")
    };
}

/// Messages in one language.
pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    /// The catalogue of a language.
    pub fn of(lang: Lang) -> Catalogue {
        let (code, files) = match lang {
            Lang::En => ("en", catalogue!("en")),
            Lang::Fr => ("fr", catalogue!("fr")),
        };
        let id = code.parse().expect("the languages are part of the program");
        let mut bundle = FluentBundle::new(vec![id]);
        // The answers are read by programs and terminals: no invisible marks around what is put in.
        bundle.set_use_isolating(false);
        for file in files {
            let resource = FluentResource::try_new(file.to_owned());
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("{code}: {errors:?}"));
            bundle
                .add_resource(resource)
                .expect("every message has one place");
        }
        Catalogue { bundle }
    }

    /// A refusal in the public JSON: the first problem, and all of them where there are several.
    pub fn refusal(&self, problems: &Problems) -> Value {
        let all: Vec<Value> = problems
            .0
            .iter()
            .map(|problem| self.problem(problem))
            .collect();
        if all.len() > 1 {
            json!({"error": all[0], "errors": all})
        } else {
            json!({"error": all.first()})
        }
    }

    fn problem(&self, problem: &Problem) -> Value {
        json!({"code": problem.code.as_str(), "field": problem.field, "message": self.sentence(problem)})
    }

    /// The sentence of a problem.
    pub fn sentence(&self, problem: &Problem) -> String {
        self.explain(problem.code.as_str(), &problem.field, &problem.params)
    }

    /// The sentence of a code with what it needs to be said.
    pub fn explain(&self, code: &str, field: &str, params: &Map<String, Value>) -> String {
        let mut args = FluentArgs::new();
        match field {
            "" => args.set("field", self.say("field-whole", None)),
            field => args.set("field", field),
        }
        for (name, value) in params {
            match name.as_str() {
                "expected" => args.set("allowed", self.say(&format!("type-{}", text(value)), None)),
                "allowed" => args.set("allowed", self.alternatives(value)),
                _ => args.set(name.as_str(), text(value)),
            }
        }
        ["error", "contradiction"]
            .iter()
            .find_map(|kind| self.format(&format!("{kind}-{code}"), Some(&args)))
            .unwrap_or_else(|| code.to_owned())
    }

    /// The sentence of a note.
    pub fn note(&self, note: &Note) -> String {
        let params = note.params();
        let mut args = FluentArgs::new();
        for (name, value) in &params {
            match value.as_i64() {
                Some(number) => args.set(name.as_str(), number),
                None => args.set(name.as_str(), text(value)),
            }
        }
        self.say(&format!("note-{}", note.code()), Some(&args))
    }

    /// What a preset is called.
    pub fn preset(&self, id: &str) -> String {
        self.say(&format!("preset-{id}"), None)
    }

    /// A message with these words put in.
    pub fn fill(&self, id: &str, words: &[(&str, &str)]) -> String {
        let mut args = FluentArgs::new();
        for (name, word) in words {
            args.set(*name, *word);
        }
        self.say(id, Some(&args))
    }

    /// A message about so many.
    pub fn counted(&self, id: &str, count: i64) -> String {
        let mut args = FluentArgs::new();
        args.set("n", count);
        self.say(id, Some(&args))
    }

    /// A message of the catalogue, or its id where there is none.
    fn say(&self, id: &str, args: Option<&FluentArgs>) -> String {
        self.format(id, args).unwrap_or_else(|| id.to_owned())
    }

    fn format(&self, id: &str, args: Option<&FluentArgs>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, args, &mut errors);
        Some(said.into_owned())
    }

    /// `80, 90 or 100`.
    fn alternatives(&self, value: &Value) -> FluentValue<'static> {
        let words: Vec<String> = match value {
            Value::Array(list) => list.iter().map(text).collect(),
            other => vec![text(other)],
        };
        let said = match words.split_last() {
            None => self.say("list-empty", None),
            Some((only, [])) => only.clone(),
            Some((last, rest)) => {
                let mut args = FluentArgs::new();
                args.set("list", rest.join(", "));
                args.set("last", last.as_str());
                self.say("list-or", Some(&args))
            }
        };
        said.into()
    }
}

/// A JSON value as it is written in a sentence.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Object(fields) => short(fields),
        other => other.to_string(),
    }
}

/// A whole object is too long for a sentence.
fn short(fields: &Map<String, Value>) -> String {
    const LONGEST: usize = 80;
    let text = json!(fields).to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
