use super::catalogue::with_values_before;
use super::typed::HouseRules;
use include_dir::{Dir, File, include_dir};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::{LazyLock, OnceLock};

/// A ruleset that comes with the program, as in its data file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// The id, such as `coinche-bga`.
    pub id: String,
    /// Its position in the list of presets.
    pub order: u32,
    /// The version of its values. The values of a released preset never change: a correction is a new version.
    pub version: u32,
    /// The preset that `set` changes; `None` if `values` has all the values.
    pub base: Option<String>,
    /// The document that it follows.
    pub source: String,
    /// Its players say *contre* for a coinche.
    #[serde(default)]
    pub contre: bool,
    /// The difference from others, in a sentence for developers; users read the catalogues.
    pub says: String,
    /// The values that differ from the base.
    #[serde(default)]
    pub set: Map<String, Value>,
    /// All the values, if there is no base. A newer house rule may be left out if it has its `before` value.
    #[serde(default)]
    values: Map<String, Value>,
    #[serde(skip)]
    whole: OnceLock<Whole>,
}

/// The values of a preset, including those of its base, as JSON and in Rust.
#[derive(Debug)]
struct Whole {
    values: Map<String, Value>,
    rules: HouseRules,
}

/// The data files. Each file in the folder is a preset.
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
    /// All presets, in the order of the list.
    pub fn all() -> &'static [Preset] {
        &PRESETS
    }

    /// The preset with this id.
    pub fn find(id: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.id == id)
    }

    /// All the values, including those of the base, in the order of the catalogue.
    pub fn values(&self) -> &Map<String, Value> {
        &self.whole().values
    }

    /// The same values in Rust.
    pub(crate) fn rules(&self) -> &HouseRules {
        &self.whole().rules
    }

    fn whole(&self) -> &Whole {
        self.whole.get_or_init(|| {
            let values = match self.base.as_deref().and_then(Preset::find) {
                Some(base) => {
                    let mut values = base.values().clone();
                    values.extend(self.set.clone());
                    values
                }
                None => with_values_before(&self.values),
            };
            let rules = HouseRules::deserialize(Value::Object(values.clone()));
            let rules = rules.expect("the presets are part of the program");
            Whole { values, rules }
        })
    }
}
