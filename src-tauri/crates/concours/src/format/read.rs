//! Reads a format: the name of a preset, or `{"preset": …, "set": {…}}`, or `{"set": {…}}` on top of the defaults.

use super::contradictions::{contradictions, fields_of};
use super::fields::{
    Cap, DrawMethod, Entrants, ExemptPoints, Finals, FirstDraw, Format, Length, MatchPoints,
    SameClub,
};
use super::key::Key;
use super::preset::FormatPreset;
use crate::problem::{Code, Gathered, Problem, Problems};
use crate::reading::{list, not_a_value, points, two, word};
use ardoise_rules::{Reader, Ruleset, integer, wrong_type};
use serde_json::{Map, Value, json};

/// The fields of `set`, as a format file names them.
const FIELDS: [&str; 15] = [
    "play",
    "entrants",
    "parties",
    "length",
    "first_draw",
    "draw",
    "rematches",
    "same_club",
    "exempt.points",
    "exempt.won",
    "match_points",
    "forfeit.points",
    "cap",
    "rank",
    "finals",
];
const MOST_ROUNDS: i32 = 20;
const MOST_DEALS: i32 = 40;
const MOST_POINTS: i32 = 10_000;
const MOST_MINUTES: i32 = 240;
const FINALISTS: [u32; 5] = [2, 4, 8, 16, 32];

impl Format {
    /// Reads a format that a concours keeps: its values, and the ruleset of its tables. Returns it also in the plain form of requests.
    ///
    /// # Errors
    /// Those of [`Format::read`].
    pub fn kept(set: &Value, play: &Ruleset) -> Result<(Format, Value), Problems> {
        let mut set = set.clone();
        set["play"] = json!({"preset": play.base().id, "set": play.differs()});
        let plain = json!({ "set": set });
        Ok((Format::read(&plain)?, plain))
    }

    /// Reads a format.
    ///
    /// # Errors
    /// Every field that cannot be read, and every contradiction between the others.
    pub fn read(value: &Value) -> Result<Format, Problems> {
        let empty = Map::new();
        if let Some(id) = value.as_str() {
            return Format::of(find_preset(id, "")?, &empty);
        }
        let mut reader = Reader::new("", value);
        let preset = reader.text("preset").map(str::to_owned);
        let set = reader.get("set").cloned();
        reader.finish(Some(()))?;
        let set = match &set {
            None => &empty,
            Some(set) => set
                .as_object()
                .ok_or_else(|| wrong_type("set", set, "object"))?,
        };
        let base = match preset {
            None => &empty,
            Some(id) => find_preset(&id, "preset")?,
        };
        Format::of(base, set)
    }

    /// The defaults, overridden by a preset's fields and then by others.
    fn of(base: &Map<String, Value>, set: &Map<String, Value>) -> Result<Format, Problems> {
        let mut fields = base.clone();
        fields.extend(set.clone());
        let lot_asked = fields.contains_key("first_draw");
        let mut wrong = match read_fields(&fields) {
            Ok(format) => {
                let wrong = contradictions(&format, lot_asked);
                return match wrong.is_empty() {
                    true => Ok(format),
                    false => Err(under_set(wrong)),
                };
            }
            Err(Problems(wrong)) => wrong,
        };
        // Contradictions between the readable fields are still reported.
        let unread = |field: &str| wrong.iter().any(|problem| is_in(field, &problem.field));
        fields.retain(|name, _| FIELDS.contains(&name.as_str()) && !unread(name));
        if let Ok(readable) = read_fields(&fields) {
            let among = contradictions(&readable, lot_asked);
            let among = among.into_iter();
            let more =
                among.filter(|problem| !fields_of(problem).iter().any(|field| unread(field)));
            let more: Vec<Problem> = more.collect();
            wrong.extend(more);
        }
        Err(under_set(wrong))
    }
}

/// Whether a problem's field is in this field of a format.
fn is_in(field: &str, inner: &str) -> bool {
    let rest = inner.strip_prefix(field);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

fn under_set(problems: Vec<Problem>) -> Problems {
    let under = |problem: Problem| Problem {
        field: format!("set.{}", problem.field),
        ..problem
    };
    Problems(problems.into_iter().map(under).collect())
}

fn find_preset(id: &str, field: &str) -> Result<&'static Map<String, Value>, Problem> {
    let preset = FormatPreset::find(id).ok_or_else(|| {
        let known = FormatPreset::all().iter().map(|preset| &preset.id);
        let code = ardoise_rules::Code::UnknownPreset;
        Problem::new(code, field)
            .with("value", id)
            .with("allowed", known.collect::<Vec<_>>())
    })?;
    Ok(&preset.set)
}

/// Reads the fields that are given, and the defaults of the others.
struct Fields<'v> {
    told: &'v Map<String, Value>,
    problems: Gathered,
}

impl<'v> Fields<'v> {
    /// A field. `None` only if it is given and wrong.
    fn read<T>(
        &mut self,
        name: &str,
        default: T,
        read: impl Fn(&'v Value, &str) -> Result<T, Problems>,
    ) -> Option<T> {
        match self.told.get(name) {
            None => Some(default),
            Some(value) => self.problems.part(read(value, name)),
        }
    }

    /// Reads a word of a closed set.
    fn word<T: serde::de::DeserializeOwned>(
        &mut self,
        name: &str,
        default: T,
        allowed: &[&str],
    ) -> Option<T> {
        self.read(name, default, |value, field| {
            Ok(word(value, field, allowed)?)
        })
    }

    /// Reads `avoid` or `allow`.
    fn avoid(&mut self, name: &str, default: bool) -> Option<bool> {
        self.read(name, default, |value, field| match value.as_str() {
            Some("avoid") => Ok(true),
            Some("allow") => Ok(false),
            _ => Err(not_a_value(value, field, &["avoid", "allow"]).into()),
        })
    }
}

fn read_fields(told: &Map<String, Value>) -> Result<Format, Problems> {
    let mut fields = Fields {
        told,
        problems: Gathered::default(),
    };
    for (name, value) in told
        .iter()
        .filter(|(name, _)| !FIELDS.contains(&name.as_str()))
    {
        let code = ardoise_rules::Code::UnknownField;
        let problem = Problem::new(code, name);
        let problem = problem.with("value", value).with("allowed", FIELDS);
        fields.problems.report(problem);
    }
    let play = fields.read("play", None, |value, field| {
        let read = Ruleset::read(value).map_err(|wrong| wrong.under(field));
        Ok(Some(read?))
    });
    let play = play.and_then(|play| match play {
        Some(play) => Some(play),
        None => fields.problems.part(Ruleset::preset("belote-concours")),
    });
    let entrants = ["pairs", "individuals"];
    let entrants = fields.word("entrants", Entrants::Pairs, &entrants);
    let rounds = fields.read("parties", 4, |value, field| {
        count(value, field, MOST_ROUNDS)
    });
    let lengths = fields.read("length", vec![TWELVE_DEALS], |value, field| {
        read_lengths(value, field, rounds)
    });
    let first_draw = fields.word("first_draw", FirstDraw::Lot, &["lot", "inscription"]);
    let methods = ["ranking", "wins", "lot", "rotation"];
    let draw = fields.word("draw", DrawMethod::Ranking, &methods);
    let avoid_rematches = fields.avoid("rematches", true);
    let same_club = fields.read("same_club", SameClub::Allow, read_same_club);
    let exempt_points = fields.read("exempt.points", ExemptPoints::Half, read_exempt_points);
    let exempt_won = fields.read("exempt.won", true, |value, field| {
        let wrong = || wrong_type(field, value, "boolean");
        Ok(value.as_bool().ok_or_else(wrong)?)
    });
    let match_points = fields.read("match_points", MATCH_POINTS, read_match_points);
    let forfeit_points = fields.read("forfeit.points", [1100, 0], read_forfeit_points);
    let cap = fields.read("cap", None, read_cap);
    let rank = fields.read("rank", DEFAULT_RANK.to_vec(), read_rank);
    let finals = fields.read("finals", None, read_finals);
    let format = (|| {
        Some(Format {
            play: play?,
            entrants: entrants?,
            rounds: rounds?,
            lengths: lengths?,
            first_draw: first_draw?,
            draw: draw?,
            avoid_rematches: avoid_rematches?,
            same_club: same_club?,
            exempt_points: exempt_points?,
            exempt_won: exempt_won?,
            match_points: match_points?,
            forfeit_points: forfeit_points?,
            cap: cap?,
            rank: rank?,
            finals: finals?,
        })
    })();
    fields.problems.finish(format)
}

const TWELVE_DEALS: Length = Length {
    deals: Some(12),
    points: None,
    minutes: None,
};
const MATCH_POINTS: MatchPoints = MatchPoints {
    won: 2,
    tied: 1,
    lost: 0,
    exempt: 2,
    forfeit_won: 2,
    forfeit_lost: 0,
};
const DEFAULT_RANK: [Key; 4] = [Key::Points, Key::Wins, Key::BestPartie, Key::Lot];

/// Reads a number of at least 1.
fn count(value: &Value, field: &str, max: i32) -> Result<u32, Problems> {
    Ok(integer(value, field, 1, max)?.unsigned_abs())
}

/// Reads one length, or a list with one for each of these rounds. Equal ones are one length.
fn read_lengths(value: &Value, field: &str, rounds: Option<u32>) -> Result<Vec<Length>, Problems> {
    let Some(list) = value.as_array() else {
        return Ok(vec![read_length(value, field)?]);
    };
    let mut problems = Gathered::default();
    let mut lengths = Vec::new();
    for (at, value) in list.iter().enumerate() {
        lengths.extend(problems.part(read_length(value, &format!("{field}[{at}]"))));
    }
    let count = list.len();
    if let Some(rounds) = rounds.filter(|rounds| *rounds as usize != count) {
        let problem = Problem::new(Code::LengthPerRound, field);
        problems.report(problem.with("value", count).with("count", rounds));
    }
    let mut lengths = problems.finish(Some(lengths))?;
    if lengths.iter().all(|length| *length == lengths[0]) {
        lengths.truncate(1);
    }
    Ok(lengths)
}

fn read_same_club(value: &Value, field: &str) -> Result<SameClub, Problems> {
    match value.as_str() {
        Some("avoid") => return Ok(SameClub::Avoid),
        Some("allow") => return Ok(SameClub::Allow),
        _ if !value.is_object() => {
            return Err(not_a_value(value, field, &["avoid", "allow", r#"{"first": 1}"#]).into());
        }
        _ => {}
    }
    let mut reader = Reader::new(field, value);
    reader.need("first");
    let first = reader.integer("first", 1, MOST_ROUNDS);
    reader.finish(first.map(|first| SameClub::First(first.unsigned_abs())))
}

fn read_length(value: &Value, field: &str) -> Result<Length, Problems> {
    let mut reader = Reader::new(field, value);
    let deals = reader.integer("deals", 1, MOST_DEALS);
    let points = reader.integer("points", 1, MOST_POINTS);
    let minutes = reader.integer("minutes", 1, MOST_MINUTES);
    let told = |name: &str| value.get(name).is_some_and(|value| !value.is_null());
    let one = told("deals") != told("points");
    reader.finish(Some(()))?;
    if !one {
        return Err(Problem::new(Code::LengthNeedsOne, field)
            .with("value", value)
            .into());
    }
    Ok(Length {
        deals: deals.map(i32::unsigned_abs),
        points: points.map(i32::unsigned_abs),
        minutes: minutes.map(i32::unsigned_abs),
    })
}

fn read_exempt_points(value: &Value, field: &str) -> Result<ExemptPoints, Problems> {
    match value.as_str() {
        Some("half") => Ok(ExemptPoints::Half),
        Some("average") => Ok(ExemptPoints::Average),
        Some(_) => Err(not_a_value(value, field, &["half", "average"]).into()),
        None => Ok(ExemptPoints::Points(points(value, field)?)),
    }
}

fn read_match_points(value: &Value, field: &str) -> Result<MatchPoints, Problems> {
    let mut reader = Reader::new(field, value);
    let mut need = |name: &'static str| {
        reader.need(name)?;
        reader.integer(name, 0, i32::MAX)
    };
    let won = need("won");
    let tied = need("tied");
    let lost = need("lost");
    let exempt = need("exempt");
    let forfeit_won = need("forfeit_won");
    let forfeit_lost = need("forfeit_lost");
    let read = (|| {
        Some(MatchPoints {
            won: won?,
            tied: tied?,
            lost: lost?,
            exempt: exempt?,
            forfeit_won: forfeit_won?,
            forfeit_lost: forfeit_lost?,
        })
    })();
    reader.finish(read)
}

fn read_forfeit_points(value: &Value, field: &str) -> Result<[i32; 2], Problems> {
    let [won, lost] = two(value, field)?;
    let mut problems = Gathered::default();
    let won = problems.part(points(won, &format!("{field}[0]")));
    let lost = problems.part(points(lost, &format!("{field}[1]")));
    problems.finish(won.zip(lost).map(|(won, lost)| [won, lost]))
}

fn read_cap(value: &Value, field: &str) -> Result<Option<Cap>, Problems> {
    if value.is_null() {
        return Ok(None);
    }
    let mut reader = Reader::new(field, value);
    reader.need("from_partie");
    let from = reader.integer("from_partie", 1, i32::MAX);
    reader.need("won");
    let won = reader.integer("won", 0, i32::MAX);
    reader.need("lost");
    let lost = reader.integer("lost", 0, i32::MAX);
    let cap = from.zip(won).zip(lost).map(|((from, won), lost)| Cap {
        from_round: from.unsigned_abs(),
        won,
        lost,
    });
    Ok(Some(reader.finish(cap)?))
}

/// Reads a list of keys.
pub fn read_rank(value: &Value, field: &str) -> Result<Vec<Key>, Problems> {
    let mut problems = Gathered::default();
    let mut keys = Vec::new();
    for (at, key) in list(value, field)?.iter().enumerate() {
        let read = word::<Key>(key, &format!("{field}[{at}]"), &Key::WORDS);
        keys.extend(problems.part(read));
    }
    problems.finish(Some(keys))
}

fn read_finals(value: &Value, field: &str) -> Result<Option<Finals>, Problems> {
    if value.is_null() {
        return Ok(None);
    }
    let mut reader = Reader::new(field, value);
    let teams = reader.need("teams");
    let length = reader.need("length");
    let read = reader.finish(teams.zip(length))?;
    let mut problems = Gathered::default();
    let allowed = FINALISTS.map(|teams| teams.to_string());
    let teams = read.0.as_u64().and_then(|teams| u32::try_from(teams).ok());
    let teams = teams.filter(|teams| FINALISTS.contains(teams));
    if teams.is_none() {
        let allowed: Vec<&str> = allowed.iter().map(String::as_str).collect();
        problems.report(not_a_value(read.0, &format!("{field}.teams"), &allowed));
    }
    let length = problems.part(read_length(read.1, &format!("{field}.length")));
    let finals = teams.zip(length);
    problems.finish(finals.map(|(teams, length)| Some(Finals { teams, length })))
}
