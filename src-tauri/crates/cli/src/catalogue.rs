//! The messages of the command line, from the same files as those of the user interface.

use crate::args::Lang;
use crate::grammar;
use ardoise_rules::{Note, Problem, Problems};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use serde_json::{Map, Value, json};

/// The files of messages that the command line needs, in one language.
macro_rules! catalogue {
    ($lang:literal: $($subject:literal)+) => {
        vec![$(include_str!(concat!("../../../../messages/", $lang, "/", $subject, ".ftl"))),+]
    };
    ($lang:literal) => {
        catalogue!($lang: "cli" "errors" "game" "presets" "house-rules" "house-marks" "rulesets"
            "referee" "notation" "compare" "history" "exchange" "backup" "concours" "publish")
    };
}

/// Messages in one language.
pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    /// The messages of a language.
    pub fn of(lang: Lang) -> Catalogue {
        let (code, files) = match lang {
            Lang::En => ("en", catalogue!("en")),
            Lang::Fr => ("fr", catalogue!("fr")),
        };
        let id = code.parse().expect("the languages are part of the program");
        let mut bundle = FluentBundle::new(vec![id]);
        // Programs and terminals read the answers, so parameters must not be wrapped in invisible marks.
        bundle.set_use_isolating(false);
        grammar::add_to(&mut bundle);
        for file in files {
            let resource = FluentResource::try_new(file.to_owned());
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("{code}: {errors:?}"));
            bundle
                .add_resource(resource)
                .expect("every message has one place");
        }
        Catalogue { bundle }
    }

    /// A refusal in the public JSON: the first problem, and a list of all if there are several.
    pub fn refusal(&self, problems: &Problems) -> Value {
        let all = problems.0.iter();
        let all: Vec<Value> = all.map(|problem| self.problem(problem)).collect();
        if all.len() > 1 {
            json!({"error": all[0], "errors": all})
        } else {
            json!({"error": all.first()})
        }
    }

    fn problem(&self, problem: &Problem) -> Value {
        let message = self.sentence(problem);
        json!({"code": problem.code, "field": problem.field, "message": message})
    }

    /// The message of a problem.
    pub fn sentence(&self, problem: &Problem) -> String {
        self.explain(problem.code, &problem.field, &problem.params)
    }

    /// The message of a code, with its parameters.
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
                _ => match value.as_i64() {
                    Some(number) => args.set(name.as_str(), number),
                    None => args.set(name.as_str(), text(value)),
                },
            }
        }
        ["error", "contradiction"]
            .iter()
            .find_map(|kind| self.format(&format!("{kind}-{code}"), Some(&args)))
            .unwrap_or_else(|| code.to_owned())
    }

    /// The message of a note.
    pub fn note(&self, note: &Note) -> String {
        let params = note.params();
        let mut args = FluentArgs::new();
        for (name, value) in &params {
            match value.as_i64() {
                Some(number) => args.set(name.as_str(), number),
                None => args.set(name.as_str(), text(value)),
            }
        }
        self.say(&format!("note-{}", note.code().as_str()), Some(&args))
    }

    /// The name of a preset.
    pub fn preset(&self, id: &str) -> String {
        self.say(&format!("preset-{id}"), None)
    }

    /// A message with these parameters.
    pub fn fill(&self, id: &str, words: &[(&str, &str)]) -> String {
        let mut args = FluentArgs::new();
        for (name, word) in words {
            args.set(*name, *word);
        }
        self.say(id, Some(&args))
    }

    /// A message with a count and these parameters.
    pub fn counted(&self, id: &str, count: i64, words: &[(&str, &str)]) -> String {
        let mut args = FluentArgs::new();
        for (name, word) in words {
            args.set(*name, *word);
        }
        args.set("n", count);
        self.say(id, Some(&args))
    }

    /// A message, or its id if there is none.
    fn say(&self, id: &str, args: Option<&FluentArgs>) -> String {
        self.format(id, args).unwrap_or_else(|| id.to_owned())
    }

    fn format(&self, id: &str, args: Option<&FluentArgs>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, args, &mut errors);
        Some(said.into_owned())
    }

    /// A list of alternatives, such as `80, 90 or 100`.
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

/// A JSON value as text for a sentence.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Object(fields) => short(fields),
        other => other.to_string(),
    }
}

/// A short form of an object, which would be too long for a sentence.
fn short(fields: &Map<String, Value>) -> String {
    const LONGEST: usize = 80;
    let text = json!(fields).to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
