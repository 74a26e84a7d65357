//! The `compare` command.

use crate::catalogue::Catalogue;
use ardoise_rules::{
    Causes, Compared, ComparisonFacts, MatchFacts, NoteCode, PerSide, Problems, Ruleset, Share,
    Side,
};
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Serialize)]
struct Column<'v> {
    ruleset: &'v Value,
    totals: PerSide<i32>,
    winner: Option<Side>,
    ended_at: Option<usize>,
    deals: Vec<ColumnDeal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shares: Option<Vec<Share>>,
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
        #[serde(skip_serializing_if = "Option::is_none")]
        shares: Option<Vec<Share>>,
    },
    NotPlayable {
        playable: bool,
        notes: Vec<ColumnNote>,
    },
}

#[derive(Serialize)]
struct ColumnNote {
    code: NoteCode,
    message: String,
}

/// Plays one match through under other rulesets.
pub fn compare(catalogue: &Catalogue, request: &Value) -> Result<Value, Problems> {
    let ComparisonFacts { facts, to, shares } = ComparisonFacts::read(request)?;
    let references = request["to"].as_array().into_iter().flatten();
    let sharing = shares.then(|| Sharing::new(&facts, &to));
    let columns = references.zip(&to).enumerate();
    let columns = columns.map(|(index, (reference, ruleset))| {
        let mut column = column(catalogue, &facts, reference, ruleset);
        if let Some(sharing) = &sharing {
            sharing.share_out(&facts, index, &mut column);
        }
        column
    });
    Ok(json!({"to": columns.collect::<Vec<_>>()}))
}

/// The preparation for sharing out the differences of a match.
struct Sharing<'r> {
    /// For each ruleset of the match, its comparison.
    causes: Vec<Causes<'r>>,
    /// Which entries of the match count in it as it was played.
    counted: Vec<bool>,
}

impl<'r> Sharing<'r> {
    fn new(facts: &MatchFacts, to: &'r [Ruleset]) -> Sharing<'r> {
        let mut counted = Vec::new();
        facts.play(|_, step, (): ()| counted.push(!step.after_end));
        let rulesets = facts.rulesets().iter();
        Sharing {
            causes: rulesets.map(|from| Causes::new(from, to)).collect(),
            counted,
        }
    }

    /// Adds shares to every deal that can be played, and those of the deals that count to the match.
    fn share_out(&self, facts: &MatchFacts, to: usize, column: &mut Column) {
        let mut all = Vec::new();
        for (((from, deal), shown), counted) in
            facts.deals().zip(&mut column.deals).zip(&self.counted)
        {
            let ColumnDeal::Played {
                after_end, shares, ..
            } = shown
            else {
                continue;
            };
            let mut causes = facts.rulesets().iter().zip(&self.causes);
            let causes = causes.find(|(ruleset, _)| std::ptr::eq(*ruleset, from));
            let of_deal = causes.map(|(_, causes)| causes.of(deal).shares(to));
            let of_deal = of_deal.unwrap_or_default();
            if *counted && !*after_end {
                all.extend(of_deal.iter().copied());
            }
            *shares = Some(of_deal);
        }
        column.shares = Some(Share::add_up(all));
    }
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
        shares: None,
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
            shares: None,
        },
        None => ColumnDeal::NotPlayable {
            playable: false,
            notes,
        },
    }
}
