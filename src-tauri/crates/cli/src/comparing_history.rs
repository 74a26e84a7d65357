//! `compare --ledger`: the whole history under other rulesets.

use crate::catalogue::Catalogue;
use crate::rulesets::read_reference;
use ardoise_app::compare::CompareHistoryRow;
use ardoise_rules::{Preset, Problems, Ruleset};
use serde_json::{Value, json};
use std::io::{BufWriter, Result, Write, stdout};
use std::path::Path;

/// Prints a line for each ruleset, or the problems of one of them or of the file.
pub fn compare(catalogue: &Catalogue, path: &Path, to: &[String]) -> Result<bool> {
    let mut out = BufWriter::new(stdout().lock());
    let (references, rulesets): (Vec<_>, Vec<_>) = match read(to) {
        Ok(to) => to.into_iter().unzip(),
        Err(problems) => {
            writeln!(out, "{}", catalogue.refusal(&problems))?;
            return Ok(false);
        }
    };
    let compared = match ardoise_app::compare_file(path, &rulesets) {
        Ok(compared) => compared,
        Err(errors) => {
            for problem in &errors.problems {
                let said = catalogue.sentence(problem);
                let error = json!({"code": problem.code, "field": problem.field, "message": said});
                writeln!(out, "{}", json!({"error": error}))?;
            }
            return Ok(false);
        }
    };
    if compared.unreadable > 0 {
        let count = compared.unreadable.to_string();
        eprintln!(
            "{}",
            catalogue.fill("cli-history-unreadable", &[("n", &count)])
        );
    }
    for ((reference, ruleset), tally) in references.iter().zip(&rulesets).zip(&compared.tallies) {
        let row = ardoise_app::history_row(ruleset, None, tally);
        writeln!(out, "{}", line(reference, &row))?;
    }
    out.flush()?;
    Ok(true)
}

/// Reads the rulesets: `all` for all presets, ids, or references as JSON.
fn read(to: &[String]) -> std::result::Result<Vec<(Value, Ruleset)>, Problems> {
    let mut references = Vec::new();
    for named in to {
        if named == "all" {
            references.extend(Preset::all().iter().map(|preset| json!(preset.id)));
        } else {
            references.push(read_reference(named)?);
        }
    }
    let read = references
        .into_iter()
        .enumerate()
        .map(|(index, reference)| {
            let ruleset =
                Ruleset::read(&reference).map_err(|all| all.under(&format!("to[{index}]")))?;
            Ok((reference, ruleset))
        });
    read.collect()
}

fn line(reference: &Value, row: &CompareHistoryRow) -> Value {
    json!({
        "ruleset": reference,
        "matches": row.matches,
        "deals": row.deals,
        "not_playable": row.not_playable,
        "approximate": row.approximate,
        "moved": row.moved,
        "won": row.won,
        "winner_changes": row.winner_changes,
        "not_ended": row.not_ended,
        "ended": row.ended,
        "average_deals": row.length_tenths.map(|tenths| f64::from(tenths) / 10.0),
        "average_spread": row.spread,
        "largest_spread": row.largest_spread,
        "rules": row.rules,
        "together": row.together,
    })
}
