//! The settings of seasons, kept in the ledger.

use super::given::SaveSeason;
use super::season_views::KeptSeasonView;
use crate::call::{Code, Errors, Notice, On, Reader, Refusal, Writer, refuse};
use ardoise_concours::{Key, SeasonRequest, SeasonRules};
use ardoise_journal::{SeasonEvent, SeasonId, SeasonOptions, SeasonState, tidy_name};
use ardoise_ledger::Wish;
use ardoise_spreadsheet::of_name;
use chrono::NaiveDate;
use serde_json::{Value, json};

pub(super) fn all(reader: &Reader) -> Result<Vec<KeptSeasonView>, Refusal> {
    let kept = reader.ledger.seasons()?;
    Ok(kept.into_iter().map(view).collect())
}

pub(super) fn save(writer: &mut Writer, asked: SaveSeason) -> Result<KeptSeasonView, Refusal> {
    let existing = asked.id.clone().map(|id| (id, asked.revision));
    let options = read(asked)?;
    let meta = writer.meta();
    let kept = match existing {
        None => writer.ledger.create_season(options, &meta)?,
        Some((_, None)) => return Err(refuse(Code::MissingField, "revision", json!({})).into()),
        Some((id, Some(revision))) => {
            let change = Wish::Happen(SeasonEvent::Saved(options));
            writer
                .ledger
                .change_season((&id, revision), change, &meta)?
        }
    };
    kept_view(writer, kept)
}

pub(super) fn change(
    writer: &mut Writer,
    on: &On,
    change: Wish<SeasonEvent>,
) -> Result<KeptSeasonView, Refusal> {
    let meta = writer.meta();
    let id = SeasonId::from(on.id.clone());
    let kept = writer
        .ledger
        .change_season((&id, on.revision), change, &meta)?;
    kept_view(writer, kept)
}

/// A season that was changed. Every open screen of it is notified.
fn kept_view(writer: &mut Writer, kept: SeasonState) -> Result<KeptSeasonView, Refusal> {
    writer.tell(Notice::of_everything());
    Ok(view(kept))
}

/// Everything that is wrong with the options at once.
fn read(asked: SaveSeason) -> Result<SeasonOptions, Refusal> {
    let mut problems = Vec::new();
    let name = tidy_name(&asked.name).unwrap_or_else(|refused| {
        problems.push(of_name(refused, "name"));
        String::new()
    });
    for (field, day) in [("from", &asked.from), ("to", &asked.to)] {
        if NaiveDate::parse_from_str(day, "%Y-%m-%d").is_err() {
            problems.extend(refuse(Code::NoSuchDay, field, json!({"value": day})).problems);
        }
    }
    if problems.is_empty() && asked.from > asked.to {
        let params = json!({"value": asked.to, "min": asked.from});
        problems.extend(refuse(Code::EndsBeforeStart, "to", params).problems);
    }
    let rank = asked.rank.unwrap_or(SeasonRules::RANK.to_vec());
    if rank.contains(&Key::Lot) {
        let allowed: Vec<&str> = Key::WORDS.into_iter().filter(|key| *key != "lot").collect();
        let params = json!({"value": "lot", "allowed": allowed});
        problems.extend(refuse(Code::NotAValue, "rank", params).problems);
    }
    let rules = SeasonRules {
        rank: rank.clone(),
        best: asked.best,
        min_attendance: asked.min_attendance.unwrap_or(0),
    };
    let request = SeasonRequest::new(rules, Vec::new(), Some(String::new()));
    let wrong = request.and_then(|request| request.answer());
    if let Err(wrong) = wrong {
        problems.extend(Errors::from(wrong).problems);
    }
    if !problems.is_empty() {
        return Err(Errors { problems }.into());
    }
    Ok(SeasonOptions {
        name,
        from: asked.from,
        to: asked.to,
        left_out: asked.left_out.unwrap_or_default(),
        pairs: asked.pairs.unwrap_or_default(),
        best: asked.best,
        min_attendance: asked.min_attendance.unwrap_or(0),
        rank: rank.iter().map(|key| key.as_str().to_owned()).collect(),
    })
}

fn view(kept: SeasonState) -> KeptSeasonView {
    let options = kept.options;
    // A newer program may have saved a key that this one does not know. Such keys are left out.
    let keys = options.rank.into_iter().map(Value::from);
    KeptSeasonView {
        id: kept.id,
        revision: kept.revision,
        name: options.name,
        from: options.from,
        to: options.to,
        left_out: options.left_out,
        pairs: options.pairs,
        best: options.best,
        min_attendance: options.min_attendance,
        rank: keys
            .filter_map(|key| serde_json::from_value(key).ok())
            .collect(),
        removed: kept.removed,
        undo: kept.undo.is_some(),
        redo: kept.redo.is_some(),
    }
}
