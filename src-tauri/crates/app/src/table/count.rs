//! Tricks counted card by card, where the points told do not add up.

use crate::call::desk::{Desk, Refusal};
use crate::call::errors::refuse;
use crate::contract::{CardView, CountView, Errors};
use ardoise_rules::{Card, CardSet, Code, Strain};
use serde_json::json;

impl Desk<'_> {
    pub fn count(
        &self,
        id: &str,
        deal: Option<&str>,
        strain: Option<Strain>,
        cards: &[String],
        last_trick: bool,
    ) -> Result<CountView, Refusal> {
        let slate = self.slate(id)?;
        let position = deal.map(|deal| slate.position(deal)).transpose()?;
        let ruleset = &slate.rulesets[slate.ruleset_index(position)];
        let values = ruleset.rules.card_values(strain);
        let heap = ruleset.heap_points(strain, read_heap(cards)?, last_trick);
        let worth = ruleset.rules.cards_by_strength(strain).into_iter();
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
}

/// The cards of a heap, none of them twice.
fn read_heap(cards: &[String]) -> Result<CardSet, Errors> {
    let mut heap = CardSet::EMPTY;
    for (at, text) in cards.iter().enumerate() {
        let field = format!("cards[{at}]");
        let Some(card) = Card::parse(text) else {
            let params = json!({"value": text, "allowed": "AS … 7C"});
            return Err(refuse(Code::BadCard.as_str(), &field, params));
        };
        if !heap.insert(card) {
            let params = json!({"value": text});
            return Err(refuse(Code::CardTwice.as_str(), &field, params));
        }
    }
    Ok(heap)
}
