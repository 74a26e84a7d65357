//! What the statistics count of each deal.

use super::Slate;
use ardoise_ledger::{DealFigures, MatchState};
use ardoise_rules::{Doubling, Event, Level, Side};
use serde_json::{Value, json};

/// What statistics make of each deal of a match; nothing of one that today's rules cannot read.
pub(crate) fn figure(state: &MatchState) -> Vec<DealFigures> {
    let Ok(slate) = Slate::of(state.clone()) else {
        return Vec::new();
    };
    let deals = slate.placed.iter().zip(&slate.run.turns).zip(&state.deals);
    (0_u32..)
        .zip(deals)
        .filter(|(_, ((_, turn), _))| turn.number.is_some())
        .map(|(position, ((placed, turn), kept))| {
            let marks = turn.step.mark.marks;
            let mut figures = DealFigures {
                deal: kept.id.clone(),
                position,
                takers: None,
                level: None,
                strain: None,
                doubling: 0,
                made: turn.step.mark.made,
                margin: turn.why.test.and_then(|test| test.margin),
                us: marks.us,
                them: marks.them,
                all_tricks: None,
                generale: false,
                belotes_us: 0,
                belotes_them: 0,
            };
            if let Event::Played(played) = &placed.deal.event {
                let contract = played.bid.contract;
                figures.takers = Some(played.takers());
                figures.level = word(&json!(contract.level));
                figures.strain = word(&json!(contract.strain));
                figures.doubling = match played.bid.doubling {
                    Doubling::None => 0,
                    Doubling::Coinche => 1,
                    Doubling::Surcoinche => 2,
                };
                figures.all_tricks = played.all_tricks.map(|by| by.side());
                figures.generale =
                    matches!(contract.level, Level::Slam(slam) if slam.is_generale());
                let belotes = |side| u8::try_from(played.belotes_of(side)).unwrap_or(u8::MAX);
                figures.belotes_us = belotes(Side::Us);
                figures.belotes_them = belotes(Side::Them);
            }
            figures
        })
        .collect()
}

fn word(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(word) => Some(word.clone()),
        other => Some(other.to_string()),
    }
}
