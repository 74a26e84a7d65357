//! Where deals are: recording them, putting them in, moving and removing them.

use serde_json::{Value, json};
use std::sync::Arc;

use super::event::{DealMarked, DealTurn, Event};
use super::{MatchState, MatchStatus, RecordedDeal};
use crate::id::DealId;
use crate::recorded::Recorded;

impl MatchState {
    /// Records a deal at the end, where it ends the contract in play, or puts a forgotten one in before another.
    ///
    /// A deal that is put in is played under the ruleset, and by the players, of the deal before which it goes. A dealer
    /// whom the players chose stays with the deal that they chose them for: it is now one place later. The cards in play
    /// stay in play.
    pub(super) fn record(&mut self, recorded: &Recorded<Event>, deal: &DealMarked) {
        let new = RecordedDeal {
            id: deal.deal.clone(),
            facts: Arc::new(deal.facts.clone()),
            mark: deal.mark,
            engine: deal.engine.clone(),
            recorded_at: recorded.at,
            was_dated_later: false,
            event: recorded.id.clone(),
        };
        if self.status == MatchStatus::Finished && !deal.facts["adjust"].is_null() {
            self.adjusted_since.push(deal.deal.clone());
        }
        match deal.before.as_ref().and_then(|id| self.position(id)) {
            None => {
                self.contract = None;
                self.deals.push(new);
            }
            Some(position) => self.insert(new, position),
        }
        self.take_turns(&deal.turns);
    }

    fn insert(&mut self, mut new: RecordedDeal, position: usize) {
        let next = &self.deals[position];
        // Times stay in the order of the deals: the clock and the list of deals read them so.
        if next.recorded_at < new.recorded_at {
            new.recorded_at = next.recorded_at;
            new.was_dated_later = next.was_dated_later;
        }
        self.deals.insert(position, new);
        for ruleset in &mut self.rulesets {
            ruleset.from_deal += u32::from(ruleset.from_deal as usize > position);
        }
        for seated in &mut self.seated {
            seated.from_deal += u32::from(seated.from_deal as usize > position);
        }
        for dealer in &mut self.dealers {
            dealer.from_deal += u32::from(dealer.from_deal as usize >= position);
        }
    }

    /// Moves a deal before another, or to the end. Only its facts and its mark move: rulesets, chosen dealers, players and
    /// times stay with the places, since the evening went on in that order whichever deal was written on which line.
    pub(super) fn move_deal(&mut self, deal: &DealId, before: Option<&DealId>, turns: &[DealTurn]) {
        let Some(from) = self.position(deal) else {
            return;
        };
        let times = self.deals.iter();
        let times: Vec<_> = times
            .map(|deal| (deal.recorded_at, deal.was_dated_later))
            .collect();
        let moved = self.deals.remove(from);
        let to = before.and_then(|before| self.position(before));
        self.deals.insert(to.unwrap_or(self.deals.len()), moved);
        for (deal, time) in self.deals.iter_mut().zip(times) {
            (deal.recorded_at, deal.was_dated_later) = time;
        }
        self.take_turns(turns);
    }

    fn take_turns(&mut self, turns: &[DealTurn]) {
        for turn in turns {
            let facts = match &turn.deal {
                None => self.contract.as_mut(),
                Some(id) => {
                    let deal = self.deals.iter_mut().find(|deal| deal.id == *id);
                    deal.map(|deal| Arc::make_mut(&mut deal.facts))
                }
            };
            if let Some(Value::Object(facts)) = facts {
                facts.insert("dealer".to_owned(), json!(turn.dealer));
                // Its calls went round from another player.
                facts.remove("calls");
                if let Some(minute) = turn.minute {
                    facts.insert("minute".to_owned(), json!(minute));
                }
            }
        }
    }

    /// Removes the deal. Rulesets, dealers and seatings move with the deals that they apply to.
    pub(super) fn delete(&mut self, deal: &DealId) {
        let Some(position) = self.position(deal) else {
            return;
        };
        self.deals.remove(position);
        for ruleset in &mut self.rulesets {
            if ruleset.from_deal as usize > position {
                ruleset.from_deal -= 1;
            }
        }
        for dealer in &mut self.dealers {
            if dealer.from_deal as usize > position {
                dealer.from_deal -= 1;
            }
        }
        for seated in &mut self.seated {
            if seated.from_deal as usize > position {
                seated.from_deal -= 1;
            }
        }
        keep_later(&mut self.rulesets, |ruleset| ruleset.from_deal);
        keep_later(&mut self.seated, |seated| seated.from_deal);
    }
}

/// If two apply from the same deal on, keeps the later one.
fn keep_later<T>(all: &mut Vec<T>, from_deal: impl Fn(&T) -> u32) {
    all.reverse();
    all.dedup_by_key(|one| from_deal(one));
    all.reverse();
}
