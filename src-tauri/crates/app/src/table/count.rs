//! Tricks counted card by card, where the points told do not add up.

use super::questions::Count;
use super::views::{CardView, CountView};
use crate::call::{Errors, Reader, Refusal, coded};
use crate::slate::Slate;
use ardoise_rules::{Card, CardSet, Code};
use serde_json::json;

pub(crate) fn count(reader: &Reader, call: &Count) -> Result<CountView, Refusal> {
    let slate = Slate::kept(reader, &call.id)?;
    let deal = call.deal.as_deref();
    let position = deal.map(|deal| slate.position(deal)).transpose()?;
    let ruleset = &slate.rulesets[slate.ruleset_index(position)];
    let values = ruleset.rules.card_values(call.strain);
    let heap = ruleset.heap_points(call.strain, read_heap(&call.cards)?, call.last_trick);
    let worth = ruleset.rules.cards_by_strength(call.strain).into_iter();
    let worth = worth.map(|card| CardView {
        card: card.to_string(),
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

/// The cards of a heap, none of them twice.
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
