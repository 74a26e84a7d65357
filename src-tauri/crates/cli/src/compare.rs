//! `compare`.

use crate::catalogue::Catalogue;
use ardoise_rules::{Compared, ComparisonFacts, MatchFacts, PerSide, Problems, Ruleset, Side};
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Serialize)]
struct Column<'v> {
    ruleset: &'v Value,
    totals: PerSide<i32>,
    winner: Option<Side>,
    ended_at: Option<usize>,
    deals: Vec<ColumnDeal>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ColumnDeal {
    Played {
        us: i32,
        them: i32,
        made: Option<bool>,
        exact: bool,
        notes: Vec<ColumnNote>,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        after_end: bool,
    },
    NotPlayable {
        playable: bool,
        notes: Vec<ColumnNote>,
    },
}

#[derive(Serialize)]
struct ColumnNote {
    code: &'static str,
    message: String,
}

/// Plays one match through under other rulesets.
pub fn compare(catalogue: &Catalogue, request: &Value) -> Result<Value, Problems> {
    let ComparisonFacts { facts, to } = ComparisonFacts::read(request)?;
    let references = request["to"].as_array().into_iter().flatten();
    let columns = references
        .zip(&to)
        .map(|(reference, ruleset)| column(catalogue, &facts, reference, ruleset));
    Ok(json!({"to": columns.collect::<Vec<_>>()}))
}

/// The match under one ruleset.
fn column<'v>(
    catalogue: &Catalogue,
    facts: &MatchFacts,
    reference: &'v Value,
    ruleset: &Ruleset,
) -> Column<'v> {
    let mut deals = Vec::new();
    let comparison = ardoise_rules::compare(facts, ruleset, |compared, (): ()| {
        deals.push(deal(catalogue, &compared));
    });
    Column {
        ruleset: reference,
        totals: comparison.totals(),
        winner: comparison.winner(),
        ended_at: comparison.ended_at(),
        deals,
    }
}

fn deal(catalogue: &Catalogue, compared: &Compared) -> ColumnDeal {
    let notes = compared.notes.iter().map(|note| ColumnNote {
        code: note.code(),
        message: catalogue.note(note),
    });
    let notes = notes.collect();
    match compared.step {
        Some(step) => ColumnDeal::Played {
            us: step.mark.marks.us,
            them: step.mark.marks.them,
            made: step.mark.made,
            exact: compared.is_exact(),
            notes,
            after_end: step.after_end,
        },
        None => ColumnDeal::NotPlayable {
            playable: false,
            notes,
        },
    }
}
