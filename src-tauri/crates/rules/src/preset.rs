use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// A named ruleset that ships with the program, as its data file has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// As in `coinche-bga`.
    pub id: String,
    /// The preset whose values it has but for `set`; none where `values` has them all.
    pub base: Option<String>,
    /// The document it follows.
    pub source: String,
    /// What sets it apart, in a sentence for developers; users read the catalogues.
    pub says: String,
    /// The values that differ from the base.
    #[serde(default)]
    pub set: Map<String, Value>,
    /// Every value, where there is no base.
    #[serde(default)]
    values: Map<String, Value>,
}

/// The data files, in the order in which they are offered: those with values of their own first.
const FILES: [&str; 19] = [
    include_str!("../data/presets/belote.json"),
    include_str!("../data/presets/coinche.json"),
    include_str!("../data/presets/coinche-bid-only.json"),
    include_str!("../data/presets/contree.json"),
    include_str!("../data/presets/coinche-bga.json"),
    include_str!("../data/presets/coinche-bga-bid-only.json"),
    include_str!("../data/presets/chaloupee.json"),
    include_str!("../data/presets/belote-litige.json"),
    include_str!("../data/presets/contree-160.json"),
    include_str!("../data/presets/coinche-bga-site.json"),
    include_str!("../data/presets/ffb-contree-2016.json"),
    include_str!("../data/presets/ffb-contree-2016-points-faits.json"),
    include_str!("../data/presets/ffb-contree-2016-tournoi.json"),
    include_str!("../data/presets/ffb-ludique.json"),
    include_str!("../data/presets/cannes-2016.json"),
    include_str!("../data/presets/stephanoise.json"),
    include_str!("../data/presets/pagat-coinche.json"),
    include_str!("../data/presets/coinche-concours.json"),
    include_str!("../data/presets/belote-concours.json"),
];

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    FILES
        .iter()
        .map(|file| serde_json::from_str(file).expect("the presets are part of the program"))
        .collect()
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
            None => self.values.clone(),
        }
    }
}
