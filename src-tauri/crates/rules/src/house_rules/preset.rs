use super::catalogue::values_before;
use include_dir::{Dir, File, include_dir};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// A named ruleset that ships with the program, as its data file has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// As in `coinche-bga`.
    pub id: String,
    /// Its place among those that are offered.
    pub order: u32,
    /// Of its values: a released preset never changes, a correction is a new version.
    pub version: u32,
    /// The preset whose values it has but for `set`; none where `values` has them all.
    pub base: Option<String>,
    /// The document it follows.
    pub source: String,
    /// What sets it apart, in a sentence for developers; users read the catalogues.
    pub says: String,
    /// The values that differ from the base.
    #[serde(default)]
    pub set: Map<String, Value>,
    /// Every value, where there is no base; those of a newer house rule only where it is not as before it existed.
    #[serde(default)]
    values: Map<String, Value>,
}

/// The data files: a file that is added there is a preset that is offered.
static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/data/presets");

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    let read = |file: &File| {
        serde_json::from_slice(file.contents()).expect("the presets are part of the program")
    };
    let mut presets: Vec<Preset> = FILES.files().map(read).collect();
    presets.sort_by_key(|preset| preset.order);
    presets
});

impl Preset {
    /// Every preset, in the order in which they are offered.
    pub fn all() -> &'static [Preset] {
        &PRESETS
    }

    /// The preset of an id.
    pub fn find(id: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.id == id)
    }

    /// Every value, its own and its base's.
    pub fn values(&self) -> Map<String, Value> {
        match self.base.as_deref().and_then(Preset::find) {
            Some(base) => {
                let mut values = base.values();
                values.extend(self.set.clone());
                values
            }
            None => values_before(self.values.clone()),
        }
    }
}
