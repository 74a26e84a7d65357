use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// A named format that comes with the program.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormatPreset {
    /// The id, such as `belote-4x12`.
    pub id: String,
    /// The clubs and documents that it follows.
    pub source: String,
    /// The fields that differ from the defaults.
    pub set: Map<String, Value>,
}

static PRESETS: LazyLock<Vec<FormatPreset>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/formats.json"))
        .expect("the formats are part of the program")
});

impl FormatPreset {
    /// All presets, in the order of the list.
    pub fn all() -> &'static [FormatPreset] {
        &PRESETS
    }

    /// The preset with this id.
    pub fn find(id: &str) -> Option<&'static FormatPreset> {
        PRESETS.iter().find(|preset| preset.id == id)
    }
}
