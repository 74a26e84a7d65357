//! The messages of the hub, from the same files as those of the user interface.

use crate::error::HubError;
use clap::ValueEnum;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde_json::{Value, json};
use std::sync::OnceLock;

/// A language that has messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English.
    En,
    /// Français.
    Fr,
}

/// Messages in one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The messages of a language.
    pub fn of(lang: Lang) -> Words {
        let (code, file) = match lang {
            Lang::En => ("en", include_str!("../../../../messages/en/hub.ftl")),
            Lang::Fr => ("fr", include_str!("../../../../messages/fr/hub.ftl")),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![code.parse().expect("a language")]);
        // Programs and terminals read the answers, so parameters must not be wrapped in invisible marks.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(file.to_owned());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{code}: {errors:?}"));
        let added = bundle.add_resource(resource);
        added.unwrap_or_else(|errors| panic!("{code}: {errors:?}"));
        Words { bundle }
    }

    /// The same, read once for the whole process.
    pub(crate) fn kept(lang: Lang) -> &'static Words {
        static KEPT: [OnceLock<Words>; 2] = [const { OnceLock::new() }; 2];
        KEPT[lang as usize].get_or_init(|| Words::of(lang))
    }

    /// The refusal as JSON: the error with its parameters and its message, and the findings with theirs.
    pub fn refusal(&self, error: &HubError) -> Value {
        let mut said = json!(error);
        said["message"] = json!(self.say("error", &said));
        if let Some(findings) = said["findings"].as_array_mut() {
            for finding in findings {
                finding["message"] = json!(self.say("hub-finding", finding));
            }
        }
        json!({ "error": said })
    }

    /// A text of the pages, with its parameters as text.
    pub(crate) fn text(&self, id: &str, args: &[(&str, &str)]) -> String {
        let said: serde_json::Map<String, Value> = args
            .iter()
            .map(|(name, value)| ((*name).to_owned(), json!(value)))
            .chain([("code".to_owned(), json!(id))])
            .collect();
        self.say("hub-page", &Value::Object(said))
    }

    /// The message of a finding.
    pub fn say(&self, kind: &str, said: &Value) -> String {
        let code = said["code"].as_str().unwrap_or_default();
        let id = format!("{kind}-{code}");
        let mut args = FluentArgs::new();
        for (name, value) in said.as_object().into_iter().flatten() {
            match value {
                Value::String(text) => args.set(name.as_str(), text.clone()),
                // Numbers of events are names, not quantities.
                Value::Number(number) => args.set(name.as_str(), number.to_string()),
                _ => {}
            }
        }
        let pattern = self
            .bundle
            .get_message(&id)
            .and_then(|message| message.value());
        let format = |pattern| {
            self.bundle
                .format_pattern(pattern, Some(&args), &mut Vec::new())
                .into_owned()
        };
        pattern.map_or(id, format)
    }
}
