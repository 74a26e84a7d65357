//! Putting a forgotten deal in, and moving one: what the deals after it become.

use crate::replay::Replay;
use ardoise_journal::{DealId, DealMarked, DealTurn, Entity, Event, MatchState, Note, Recorded};
use ardoise_rules::{Problems, Seat};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use std::sync::Arc;

impl Replay {
    /// The match with a deal put in before another, played through, and the event that does so without its mark. Deals that
    /// were dealt in turn are still dealt in turn; a deal that another seat dealt keeps its dealer.
    ///
    /// # Errors
    /// Facts that today's rules cannot read.
    pub fn with_inserted(
        &self,
        mut deal: DealMarked,
        at: DateTime<Utc>,
    ) -> Result<(DealMarked, Replay), Problems> {
        let placed = self.after(Event::DealRecorded(deal.clone()), at);
        let dealers = self.dealers_in_turn(&placed)?;
        let own = placed.deals.iter().position(|kept| kept.id == deal.deal);
        if let (Some(dealer), Value::Object(facts)) =
            (own.and_then(|own| dealers.of_deals[own]), &mut deal.facts)
        {
            facts.insert("dealer".to_owned(), json!(dealer));
        }
        deal.turns = self.turns(&placed, &dealers, Some(&deal.deal));
        let after = self.after(Event::DealRecorded(deal.clone()), at);
        Ok((deal, Replay::of(after)?))
    }

    /// The turns that move when a deal is moved.
    ///
    /// # Errors
    /// Facts that the rules of their new place do not allow.
    pub fn turns_after_move(
        &self,
        deal: &DealId,
        before: Option<&DealId>,
    ) -> Result<Vec<DealTurn>, Problems> {
        let moved = |turns| Event::DealMoved {
            deal: deal.clone(),
            before: before.cloned(),
            turns,
        };
        let placed = self.after(moved(Vec::new()), self.state.updated_at);
        let dealers = self.dealers_in_turn(&placed)?;
        Ok(self.turns(&placed, &dealers, None))
    }

    fn after(&self, event: Event, at: DateTime<Utc>) -> MatchState {
        let mut state = self.state.clone();
        state.apply(&Recorded {
            id: "".into(),
            at,
            note: Note::default(),
            event,
        });
        state
    }

    /// Who deals each deal of a rearranged match, if those that were dealt in turn still are.
    fn dealers_in_turn(&self, placed: &MatchState) -> Result<Dealers, Problems> {
        let mut loose = placed.clone();
        for deal in &mut loose.deals {
            let stood = self.state.deals.iter().position(|kept| kept.id == deal.id);
            if stood.is_some_and(|stood| self.run.turns[stood].in_turn)
                && let Value::Object(facts) = Arc::make_mut(&mut deal.facts)
            {
                facts.remove("dealer");
            }
        }
        let run = Replay::of(loose)?.run;
        Ok(Dealers {
            of_deals: run.turns.iter().map(|turn| turn.dealer).collect(),
            next: run.dealer,
        })
    }

    /// The turns that differ from those in the facts, without that of the deal that was put in.
    fn turns(&self, placed: &MatchState, dealers: &Dealers, new: Option<&DealId>) -> Vec<DealTurn> {
        let told = |state: &MatchState| -> Vec<i64> {
            let deals = state.deals.iter();
            deals
                .filter_map(|deal| deal.facts["minute"].as_i64())
                .collect()
        };
        // A deal that was put in has the minute of its place already.
        let mut minutes = told(if new.is_some() { placed } else { &self.state }).into_iter();
        let mut turns = Vec::new();
        for (deal, dealer) in placed.deals.iter().zip(&dealers.of_deals) {
            let kept = deal.facts["minute"].as_i64();
            let minute = kept.and_then(|_| minutes.next());
            let Some(dealer) = dealer.filter(|_| Some(&deal.id) != new) else {
                continue;
            };
            let is_told = deal.facts.get("dealer").is_some();
            if is_told && deal.facts["dealer"] != json!(dealer) || minute != kept {
                turns.push(DealTurn {
                    deal: Some(deal.id.clone()),
                    dealer,
                    minute: minute.and_then(|minute| i32::try_from(minute).ok()),
                });
            }
        }
        let in_play = placed.contract.as_ref();
        if in_play.is_some_and(|contract| contract["dealer"] == json!(self.run.dealer))
            && dealers.next != self.run.dealer
        {
            turns.push(DealTurn {
                deal: None,
                dealer: dealers.next,
                minute: None,
            });
        }
        turns
    }
}

struct Dealers {
    /// By position; `None` for an adjustment.
    of_deals: Vec<Option<Seat>>,
    /// Of the deal after them.
    next: Seat,
}
