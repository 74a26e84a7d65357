//! Counting tricks card by card, for when the points do not add up.

use super::views::{CardView, CountView};
use crate::call::{AtTable, Errors, Query, Reader, Refusal, coded};
use crate::slate::Slate;
use ardoise_journal::{DealId, MatchId};
use ardoise_rules::{Card, CardSet, Code, Strain};
use serde::Deserialize;
use serde_json::json;

/// The points of a heap of won tricks.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The match's id.
    pub id: MatchId,
    /// The id of the deal that is being corrected, or none for the next one.
    pub deal: Option<DealId>,
    /// The strain; none for a schmurtz.
    pub strain: Option<Strain>,
    /// The cards of the heap, such as `10H`.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
    pub cards: Vec<String>,
    /// Whether the heap includes the last trick.
    pub last_trick: bool,
}

impl Query for Count {
    type Answer = CountView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<CountView, Refusal> {
        count(reader, &self)
    }
}

fn count(reader: &Reader, call: &Count) -> Result<CountView, Refusal> {
    let slate = Slate::find(reader, &call.id)?;
    let deal = call.deal.as_ref();
    let position = deal.map(|deal| slate.position(deal)).transpose()?;
    let ruleset = &slate.rulesets[slate.ruleset_index(position)];
    let values = ruleset.rules.card_values(call.strain);
    let heap = ruleset.heap_points(call.strain, read_heap(&call.cards)?, call.last_trick);
    let worth = ruleset.rules.cards_by_strength(call.strain).into_iter();
    let worth = worth.map(|card| CardView {
        card,
        points: values.card(card),
    });
    Ok(CountView {
        points: heap.points,
        total: heap.total,
        tricks: heap.tricks,
        missing: heap.missing,
        last_trick: values.last_trick > 0,
        cards: worth.collect(),
    })
}

/// Reads the cards of a heap, and refuses duplicates.
fn read_heap(cards: &[String]) -> Result<CardSet, Errors> {
    let mut heap = CardSet::EMPTY;
    for (at, text) in cards.iter().enumerate() {
        let field = format!("cards[{at}]");
        let Some(card) = Card::parse(text) else {
            let params = json!({"value": text, "allowed": "AS … 7C"});
            return Err(coded(Code::BadCard.as_str(), &field, params));
        };
        if !heap.insert(card) {
            let params = json!({"value": text});
            return Err(coded(Code::CardTwice.as_str(), &field, params));
        }
    }
    Ok(heap)
}
