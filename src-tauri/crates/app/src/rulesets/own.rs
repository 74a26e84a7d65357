//! The table's own rulesets: showing, checking, saving and sharing them.

use super::choosing::{is_like, own_rulesets};
use super::form::form;
use super::views::{
    CheckView, DiffRow, DiffView, Example as ExamplePair, ExampleMark, ExampleView, ExportView,
    ImportView, LibraryView, OwnRulesetView, PresetView, PublishedPresetView, RuleKind, RuleView,
    RulesetChangeView, RulesetDetailView, RulesetRef, SavedValue, Standing,
};
use crate::call::{Code, Errors, Notice, On, Reader, Refusal, Writer, refuse, time};
use crate::slate::marking::line_view;
use crate::slate::{Chosen, Run, Slate, choose, names, read_own, read_ruleset, rule_values};
use ardoise_journal::{MatchId, RulesetId, RulesetScope};
use ardoise_journal::{NamedRuleset, RulesetState, fold_name};
use ardoise_rules::{
    Deal, Explanation, HouseRule, PerSide, Preset, RuleExample, RuleId, RuleType, Ruleset,
    RulesetFile,
};
use serde_json::{Map, Value, json};

/// The maximum length of a description, in characters.
const LONGEST_DESCRIPTION: usize = 1_000;

pub(crate) fn library(reader: &Reader) -> Result<LibraryView, Refusal> {
    let mut published = Vec::new();
    for preset in Preset::all() {
        let ruleset = Ruleset::preset(&preset.id)?;
        published.push(PublishedPresetView {
            id: preset.id.clone(),
            base: preset.base.clone(),
            vocabulary: preset.vocabulary(),
            family: ruleset.rules.cards_family,
            source: preset.source.clone(),
            target: ruleset.rules.game_target,
            deals: ruleset.rules.game_deals,
            differs: rule_values(preset.set.clone()),
        });
    }
    let own = own_rulesets(reader)?;
    Ok(LibraryView {
        published,
        own: own.into_iter().map(own_view).collect(),
    })
}

pub(crate) fn ruleset_detail(
    reader: &Reader,
    reference: &Value,
) -> Result<RulesetDetailView, Refusal> {
    let Chosen { ruleset, own } = choose(reader, reference, "ruleset")?;
    let own = own
        .map(|own| reader.ledger.ruleset(&own.id))
        .transpose()?
        .map(own_view);
    let base = ruleset.base().values();
    let rules = HouseRule::all()
        .iter()
        .map(|rule| rule_view(rule, &ruleset, base));
    Ok(RulesetDetailView {
        base: ruleset.base().id.clone(),
        family: ruleset.rules.cards_family,
        own,
        rules: rules.collect(),
        form: form(&ruleset),
    })
}

pub(crate) fn diff(reader: &Reader, a: &Value, b: &Value) -> Result<DiffView, Refusal> {
    let (a, b) = (
        choose(reader, a, "a")?.ruleset,
        choose(reader, b, "b")?.ruleset,
    );
    Ok(DiffView {
        same_family: is_like(&a, &b),
        rules: differing(&a, &b),
    })
}

/// A deal whose mark changes with another value of a house rule. The deals of a match are tried first.
pub(crate) fn example(
    reader: &Reader,
    reference: &Value,
    rule: RuleId,
    value: &Value,
    id: Option<&MatchId>,
) -> Result<ExampleView, Refusal> {
    let before = Ruleset::read(reference)?;
    let set = Map::from_iter([(rule.into(), value.clone())]);
    let after = match before.with_all(&set) {
        Ok(after) => after,
        Err(problems) => {
            return Ok(ExampleView {
                example: None,
                problems: Errors::from(problems).problems,
            });
        }
    };
    let slate = id.map(|id| Slate::find(reader, id)).transpose()?;
    let played = slate.as_ref().and_then(|slate| {
        let placed = slate.placed.iter();
        let deals = placed.map(|placed| (&slate.rulesets[placed.ruleset], &placed.deal));
        let example = RuleExample::among(deals, &before, &after)?;
        Some((slate.state.deals[example.place].id.clone(), example))
    });
    let (deal, example) = match played {
        Some((deal, example)) => (Some(deal), Some(example)),
        None => (None, RuleExample::between(&before, &after)),
    };
    Ok(ExampleView {
        example: example.map(|example| ExamplePair {
            deal,
            before: example_mark(&example.before, &before),
            after: example.after.map(|deal| example_mark(&deal, &after)),
        }),
        problems: Vec::new(),
    })
}

pub(crate) fn import(reader: &Reader, text: &str) -> Result<ImportView, Refusal> {
    let file = RulesetFile::read(text.as_bytes())?;
    let set = file.ruleset.differs();
    let base = &file.ruleset.base().id;
    let own = reader.ledger.rulesets()?;
    let known = own
        .into_iter()
        .find(|kept| kept.ruleset.base == *base && kept.ruleset.set == set);
    Ok(ImportView {
        family: file.ruleset.rules.cards_family,
        base: base.clone(),
        set,
        known: known.map(|kept| kept.id),
        name: file.name,
        description: file.description,
    })
}

pub(crate) fn export(
    reader: &Reader,
    reference: &Value,
    name: Option<&str>,
    description: Option<&str>,
) -> Result<ExportView, Refusal> {
    let Chosen { ruleset, own } = choose(reader, reference, "ruleset")?;
    let kept = own.map(|own| reader.ledger.ruleset(&own.id)).transpose()?;
    let (name, description) = match kept {
        Some(kept) => (Some(kept.ruleset.name), kept.ruleset.description),
        None => (
            names::optional(name, "name")?,
            read_description(description)?,
        ),
    };
    let called = name.clone().unwrap_or_else(|| ruleset.base().id.clone());
    let file = RulesetFile {
        name,
        description,
        ruleset,
    };
    let text = file.write();
    let compact: Value = serde_json::from_str(&text).unwrap_or_default();
    Ok(ExportView {
        file_name: format!("{}.ruleset.json", plain(&called)),
        compact: compact.to_string(),
        text,
    })
}

/// A reference to what these people last played: the table's own ruleset if it still has these values, or the values.
pub(crate) fn last_ruleset(
    reader: &Reader,
    players: &[String],
) -> Result<Option<RulesetRef>, Refusal> {
    let Some(kept) = reader.ledger.last_used_ruleset(players)? else {
        return Ok(None);
    };
    let ruleset = read_ruleset(&kept)?;
    let own = kept["own"]["id"].as_str();
    let own = own.and_then(|id| choose(reader, &json!({"own": id}), "ruleset").ok());
    let same = own
        .filter(|own| own.ruleset.values() == ruleset.values())
        .and_then(|chosen| chosen.own);
    let (base, set) = (&ruleset.base().id, ruleset.differs());
    Ok(Some(match same {
        Some(own) => RulesetRef::Own { own: own.id },
        None if set.is_empty() => RulesetRef::Preset(base.clone()),
        None => RulesetRef::House {
            preset: base.clone(),
            set,
        },
    }))
}

pub(crate) fn preview_ruleset(
    reader: &Reader,
    id: &MatchId,
    reference: &Value,
    scope: RulesetScope,
) -> Result<RulesetChangeView, Refusal> {
    let slate = Slate::kept(reader, id)?;
    let ruleset = choose(reader, reference, "ruleset")?.ruleset;
    let rules = differing(slate.ruleset(), &ruleset);
    let before = slate.standing();
    let (after, problems) = match scope {
        // Deals already played keep their marks.
        RulesetScope::NextDeal => (Some(before.clone()), Vec::new()),
        RulesetScope::WholeMatch => match slate.under(ruleset) {
            Ok(run) => (Some(standing(&run)), Vec::new()),
            Err(problems) => (None, Errors::from(problems).problems),
        },
    };
    Ok(RulesetChangeView {
        before,
        after,
        rules,
        problems,
    })
}

/// Saves a new ruleset, or changes one at the revision that the caller saw.
pub(crate) fn save_ruleset(
    writer: &mut Writer,
    existing: Option<(&RulesetId, u32)>,
    name: &str,
    description: Option<&str>,
    ruleset: &Ruleset,
) -> Result<OwnRulesetView, Refusal> {
    let named = NamedRuleset {
        name: names::optional(Some(name), "name")?.unwrap_or_default(),
        description: read_description(description)?,
        base: ruleset.base().id.clone(),
        set: ruleset.differs(),
    };
    let meta = writer.meta();
    let kept = writer.ledger.save_ruleset(existing, named, &meta)?;
    kept_view(writer, kept)
}

pub(crate) fn archive_ruleset(
    writer: &mut Writer,
    on: &On,
    archived: bool,
) -> Result<OwnRulesetView, Refusal> {
    let meta = writer.meta();
    let kept =
        writer
            .ledger
            .archive_ruleset(&RulesetId::from(&on.id), on.revision, archived, &meta)?;
    kept_view(writer, kept)
}

/// A saved ruleset. Every open list of rulesets is notified.
fn kept_view(writer: &mut Writer, kept: RulesetState) -> Result<OwnRulesetView, Refusal> {
    writer.tell(Notice::of_everything());
    Ok(own_view(kept))
}

/// Everything that is wrong with a ruleset, and the values that really differ from its preset.
pub(crate) fn check(reference: &Value) -> CheckView {
    match Ruleset::read(reference) {
        Ok(ruleset) => CheckView {
            problems: Vec::new(),
            differs: rule_values(ruleset.differs()),
        },
        Err(problems) => CheckView {
            problems: Errors::from(problems).problems,
            differs: Vec::new(),
        },
    }
}

/// The ruleset to change, at the revision that the caller saw.
pub(crate) fn existing(
    id: Option<&RulesetId>,
    revision: Option<u32>,
) -> Result<Option<(&RulesetId, u32)>, Refusal> {
    match (id, revision) {
        (None, _) => Ok(None),
        (Some(id), Some(revision)) => Ok(Some((id, revision))),
        (Some(_), None) => Err(refuse(Code::MissingField, "revision", json!({})).into()),
    }
}

fn read_description(typed: Option<&str>) -> Result<Option<String>, Errors> {
    let typed = typed.map(str::trim).filter(|typed| !typed.is_empty());
    let letters = typed.map_or(0, |typed| typed.chars().count());
    if letters > LONGEST_DESCRIPTION {
        let params = json!({"value": letters, "min": 0, "max": LONGEST_DESCRIPTION});
        return Err(refuse(Code::LengthOfText, "description", params));
    }
    Ok(typed.map(str::to_owned))
}

fn own_view(kept: RulesetState) -> OwnRulesetView {
    let read = read_own(&kept);
    let readable = read.as_ref().ok();
    OwnRulesetView {
        id: kept.id,
        revision: kept.revision,
        name: kept.ruleset.name,
        description: kept.ruleset.description,
        base: kept.ruleset.base,
        differs: saved_values(kept.ruleset.set),
        version: kept.version,
        archived: kept.archived,
        matches: kept.matches,
        changed_at: time(kept.updated_at),
        family: readable.map(|ruleset| ruleset.rules.cards_family),
        vocabulary: readable.map(Ruleset::vocabulary),
        problems: read
            .err()
            .map_or_else(Vec::new, |problems| Errors::from(problems).problems),
    }
}

fn saved_values(set: Map<String, Value>) -> Vec<SavedValue> {
    set.into_iter()
        .map(|(rule, value)| SavedValue { rule, value })
        .collect()
}

/// The house rules that have different values in two rulesets, in the order of play.
pub(crate) fn differing(a: &Ruleset, b: &Ruleset) -> Vec<DiffRow> {
    let rules = RuleId::ALL.into_iter();
    rules
        .filter(|rule| a.value(*rule) != b.value(*rule))
        .map(|rule| diff_row(rule, a, b))
        .collect()
}

/// A house rule with its value in each of two rulesets.
pub(crate) fn diff_row(rule: RuleId, a: &Ruleset, b: &Ruleset) -> DiffRow {
    DiffRow {
        rule,
        group: rule.group(),
        a: a.value(rule).clone(),
        b: b.value(rule).clone(),
    }
}

fn rule_view(rule: &HouseRule, ruleset: &Ruleset, base: &Map<String, Value>) -> RuleView {
    let mut view = RuleView {
        rule: rule.id,
        group: rule.group(),
        value: ruleset.value(rule.id).clone(),
        base: base.get(rule.id.as_str()).cloned().unwrap_or_default(),
        kind: RuleKind::Choice,
        choices: vec![json!(true), json!(false)],
        min: None,
        max: None,
        nullable: false,
        cards: rule.cards,
    };
    let RuleType::Of(kind) = &rule.kind else {
        return view;
    };
    let words = kind.words.iter().map(|word| json!(word));
    let numbers = kind.one_of.iter().map(|number| json!(number));
    view.choices = words.chain(numbers).collect();
    view.nullable = kind.nullable;
    let bounds = kind.integer.as_ref().map(|bounds| (bounds.min, bounds.max));
    let levels = kind.levels.as_ref().map(|levels| (levels.min, levels.max));
    (view.min, view.max) = bounds.or(levels).unzip();
    if bounds.is_some() {
        view.kind = RuleKind::Number;
    } else if levels.is_some() {
        view.kind = RuleKind::Levels;
    } else if kind.packets.is_some() {
        view.kind = RuleKind::Packets;
    }
    view
}

fn example_mark(deal: &Deal, ruleset: &Ruleset) -> ExampleMark {
    let mut why = Explanation::default();
    let mark = ruleset.mark(deal, &mut why);
    ExampleMark {
        facts: deal.to_json(),
        marks: mark.marks,
        made: mark.made,
        wins_manche: mark.wins_manche,
        factor: ruleset.factor(deal),
        working: PerSide::each(|side| ruleset.working(deal, &why, side)),
        lines: why
            .lines
            .iter()
            .map(|line| line_view(line, ruleset))
            .collect(),
    }
}

/// A name that is valid in a file name on every system.
fn plain(name: &str) -> String {
    let letters = fold_name(name);
    let words = letters.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    match words.join("-") {
        none if none.is_empty() => "ardoise".to_owned(),
        plain => plain,
    }
}

impl Slate {
    /// The totals and the winner of the match.
    pub fn standing(&self) -> Standing {
        standing(&self.run)
    }
}

/// The totals and the winner of a match that was played through.
pub(crate) fn standing(run: &Run) -> Standing {
    Standing {
        totals: run.totals,
        winner: run.winner,
    }
}

/// The presets that a match can start from: the base presets, followed by those that differ from one.
pub(crate) fn presets() -> Result<Vec<PresetView>, Refusal> {
    let (bases, others): (Vec<_>, Vec<_>) = Preset::all()
        .iter()
        .partition(|preset| preset.base.is_none());
    let views = bases.into_iter().chain(others).map(|preset| {
        let ruleset = Ruleset::preset(&preset.id)?;
        Ok(PresetView {
            id: preset.id.clone(),
            base: preset.base.clone(),
            vocabulary: preset.vocabulary(),
            family: ruleset.rules.cards_family,
            target: ruleset.rules.game_target,
            deals: ruleset.rules.game_deals,
            minutes: ruleset.rules.game_minutes,
            direction: ruleset.rules.table_direction,
        })
    });
    views.collect()
}
