//! Formats: the list of presets, the check while the organiser edits, and the form in which a concours keeps one.

use super::given::SimulateFormat;
use super::views::{FormatCheckView, FormatPresetView, SimulatedView};
use crate::call::{Errors, Reader, Refusal, out_of_range};
use crate::slate::{Chosen, choose, keep_ruleset, read_ruleset};
use ardoise_concours::{
    DrawMethod, ExemptPoints, FirstDraw, Format, FormatPreset, Length, SameClub, SimulationRequest,
    has_constant_sum,
};
use ardoise_rules::Ruleset;
use serde_json::{Map, Value, json};

/// How many teams and evenings one call simulates: a fraction of a second.
const TEAMS: std::ops::RangeInclusive<u32> = 4..=64;
const EVENINGS: std::ops::RangeInclusive<u32> = 1..=25;

/// A format that was read, with the ruleset of its tables.
pub(super) struct ChosenFormat {
    pub format: Format,
    preset: Option<String>,
    play: Chosen,
}

/// All presets with their values.
pub(super) fn presets() -> Result<Vec<FormatPresetView>, Refusal> {
    let view = |preset: &FormatPreset| {
        let format = Format::read(&json!(preset.id))?;
        Ok(FormatPresetView {
            id: preset.id.clone(),
            source: preset.source.clone(),
            set: Value::Object(preset.set.clone()),
            values: Value::Object(values(&format)),
        })
    };
    FormatPreset::all().iter().map(view).collect()
}

/// Every value of a format, and everything that is wrong with it.
pub(super) fn check(reader: &Reader, format: &Value) -> FormatCheckView {
    let problems = |errors: Errors| FormatCheckView {
        values: None,
        constant_sum: false,
        problems: errors.problems,
    };
    match read(reader, format) {
        Ok(chosen) => FormatCheckView {
            constant_sum: has_constant_sum(&chosen.format),
            values: Some(Value::Object(values(&chosen.format))),
            problems: Vec::new(),
        },
        Err(Refusal::Told(errors)) => problems(errors),
        Err(Refusal::Ledger(error)) => problems(crate::call::of_ledger(&error, "".as_ref())),
    }
}

/// Simulates evenings with a format.
pub(super) fn simulate(reader: &Reader, asked: SimulateFormat) -> Result<SimulatedView, Refusal> {
    let SimulateFormat {
        format,
        teams,
        runs,
        seed,
    } = asked;
    for (field, given, range) in [("teams", teams, TEAMS), ("runs", runs, EVENINGS)] {
        if !range.contains(&given) {
            return Err(out_of_range(field, given, range).into());
        }
    }
    let format = read(reader, &format)?.format;
    let found = SimulationRequest::new(format, teams, runs, seed).answer()?;
    let best_won = (found.best_wins * f64::from(runs)).round() as u32;
    Ok(SimulatedView { runs, best_won })
}

/// Reads a format. `play` may be one of the table's own rulesets.
pub(super) fn read(reader: &Reader, value: &Value) -> Result<ChosenFormat, Refusal> {
    let preset = match value {
        Value::String(id) => Some(id.clone()),
        other => other["preset"].as_str().map(str::to_owned),
    };
    let own = value
        .pointer("/set/play")
        .filter(|play| play.get("own").is_some());
    let chosen = own
        .map(|own| choose(reader, own, "format.set.play"))
        .transpose()?;
    let mut plain = value.clone();
    if let Some(chosen) = &chosen {
        plain["set"]["play"] = reference(chosen);
    }
    let format = Format::read(&plain).map_err(|wrong| wrong.under("format"))?;
    let play = chosen.unwrap_or_else(|| Chosen {
        ruleset: format.play.clone(),
        own: None,
    });
    Ok(ChosenFormat {
        format,
        preset,
        play,
    })
}

impl ChosenFormat {
    /// The same for a concours that has begun by a format: the rules at its tables stay as they are, with their name.
    pub fn to_keep_after(&self, kept: &Value, play: &Ruleset) -> Value {
        let mut next = self.to_keep();
        if self.format.play.values() == play.values() {
            next["play"] = kept["play"].clone();
            next["set"]["play"] = kept["set"]["play"].clone();
        }
        next
    }

    /// The format as a concours keeps it: every value, and the whole ruleset.
    pub fn to_keep(&self) -> Value {
        json!({
            "preset": self.preset,
            "set": values(&self.format),
            "play": keep_ruleset(&self.play),
        })
    }
}

/// Reads a format that a concours keeps.
pub(super) fn kept(kept: &Value) -> Result<Format, Refusal> {
    let ruleset = read_ruleset(&kept["play"])?;
    let read = Format::kept(&kept["set"], &ruleset);
    let (format, _) = read.map_err(|wrong| wrong.under("format"))?;
    Ok(format)
}

fn reference(chosen: &Chosen) -> Value {
    let ruleset = &chosen.ruleset;
    json!({"preset": ruleset.base().id, "set": ruleset.differs()})
}

/// Every value of a format by the id of its field, except a first draw about which a rotation leaves no choice.
pub(super) fn values(format: &Format) -> Map<String, Value> {
    let length = |length: &Length| {
        let mut fields = Map::new();
        let told = [
            ("deals", length.deals),
            ("points", length.points),
            ("minutes", length.minutes),
        ];
        for (name, value) in told {
            if let Some(value) = value {
                fields.insert(name.to_owned(), json!(value));
            }
        }
        Value::Object(fields)
    };
    let avoid = |avoid: bool| if avoid { "avoid" } else { "allow" };
    let mut set = Map::new();
    let mut put = |name: &str, value: Value| {
        set.insert(name.to_owned(), value);
    };
    put(
        "play",
        json!({"preset": format.play.base().id, "set": format.play.differs()}),
    );
    put("entrants", json!(format.entrants));
    put("parties", json!(format.rounds));
    put(
        "length",
        match &format.lengths[..] {
            [same] => length(same),
            each => each.iter().map(length).collect(),
        },
    );
    if format.draw != DrawMethod::Rotation || format.first_draw != FirstDraw::Lot {
        put("first_draw", json!(format.first_draw));
    }
    put("draw", json!(format.draw));
    put("rematches", json!(avoid(format.avoid_rematches)));
    put(
        "same_club",
        match format.same_club {
            SameClub::Allow => json!("allow"),
            SameClub::Avoid => json!("avoid"),
            SameClub::First(rounds) => json!({"first": rounds}),
        },
    );
    put(
        "exempt.points",
        match format.exempt_points {
            ExemptPoints::Points(points) => json!(points),
            ExemptPoints::Half => json!("half"),
            ExemptPoints::Average => json!("average"),
        },
    );
    put("exempt.won", json!(format.exempt_won));
    put("match_points", json!(format.match_points));
    put("forfeit.points", json!(format.forfeit_points));
    let cap = format
        .cap
        .map(|cap| json!({"from_partie": cap.from_round, "won": cap.won, "lost": cap.lost}));
    put("cap", json!(cap));
    let rank: Vec<&str> = format.rank.iter().map(|key| key.as_str()).collect();
    put("rank", json!(rank));
    let finals = format
        .finals
        .map(|finals| json!({"teams": finals.teams, "length": length(&finals.length)}));
    put("finals", json!(finals));
    set
}
