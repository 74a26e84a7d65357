//! A match played through under its rulesets.

mod asked;
mod choosing;
mod clock;
pub(crate) mod marking;
mod opening;

pub(crate) mod names;
pub(crate) mod people;
mod person;
mod sample;

pub use ardoise_journal::Colour;
pub use ardoise_statistics::OwnRef;
pub use marking::{LineView, MarkView, RuleValue};
pub(crate) use marking::{rule_value, rule_values};
pub use names::SideNames;
pub use person::{ClockView, SeriesView};

pub(crate) use choosing::{choose, read_own};
pub(crate) use opening::{open_ledger, open_to_read};
pub(crate) use sample::is_no_sample;

pub(crate) use ardoise_statistics::{Chosen, Last, Run, Turn, keep_ruleset, own_of, read_ruleset};

use crate::call::{Code, Reader, Refusal, refuse};
use ardoise_journal::{ConfirmedMark, DealId, DealMarked, JournalError, MatchId, MatchState};
use ardoise_rules::{Deal, ENGINE, Problems, Seat};
use ardoise_statistics::Replay;
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use std::ops::Deref;

/// A match played through.
pub(crate) struct Slate(Replay);

impl Deref for Slate {
    type Target = Replay;

    fn deref(&self) -> &Replay {
        &self.0
    }
}

impl Slate {
    /// A match, played through. The sample match and the empty tables of rulesets are found too.
    pub fn find(reader: &Reader, id: &MatchId) -> Result<Slate, Refusal> {
        if *id == *sample::ID {
            return Ok(Slate::of(sample::state()?)?);
        }
        match asked::ruleset_in(id) {
            Some(ruleset) => Ok(Slate::of(asked::state(reader, id, ruleset)?)?),
            None => Slate::kept(reader, id),
        }
    }

    /// A match in the ledger, played through.
    pub fn kept(reader: &Reader, id: &MatchId) -> Result<Slate, Refusal> {
        is_no_sample(id)?;
        let state = reader.ledger.match_state(id)?;
        Ok(Slate::of(state.seen_at(reader.moment.at))?)
    }

    /// Refuses a match in which no deal can be recorded.
    pub fn expect_open(&self) -> Result<(), Refusal> {
        self.expect_open_for(&[])
    }

    /// Refuses a match in which these facts cannot be recorded. After the end only adjustments can.
    pub fn expect_open_for(&self, all: &[Value]) -> Result<(), Refusal> {
        let are_adjustments = !all.is_empty() && all.iter().all(is_adjustment);
        match self.is_open() || are_adjustments {
            true => Ok(()),
            false => Err(refuse(Code::MatchEnded, "", json!({"id": self.state.id})).into()),
        }
    }

    /// The position at which facts are recorded, unless at the end: an adjustment after the end goes before the deals that
    /// do not count any more.
    pub fn place_after_end(&self, facts: &Value) -> Option<usize> {
        if self.is_open() || !is_adjustment(facts) {
            return None;
        }
        let turns = &self.run.turns;
        turns.iter().position(|turn| turn.step.after_end)
    }

    /// The match after a change, played on from here.
    pub fn followed(self, after: MatchState) -> Result<Slate, Problems> {
        self.0.followed(after).map(Slate)
    }

    /// Facts completed from the match: the dealer, and the minute at which the deal began if the match is against the
    /// clock.
    pub fn filled_in(&self, position: Option<usize>, facts: &Value) -> Value {
        let Some(told) = facts.as_object().filter(|_| !is_adjustment(facts)) else {
            return facts.clone();
        };
        let mut facts = told.clone();
        let is_missing = |key: &str| told.get(key).is_none_or(Value::is_null);
        let turn = position.map(|position| &self.run.turns[position]);
        if is_missing("dealer") {
            let dealer = turn.and_then(|turn| turn.dealer).unwrap_or(self.run.dealer);
            facts.insert("dealer".into(), json!(dealer));
        }
        let index = self.ruleset_index(position);
        if is_missing("minute") && self.rulesets[index].rules.game_minutes.is_some() {
            let told = position.and_then(|position| self.placed[position].deal.minute);
            let position = position.unwrap_or(self.placed.len());
            let minute = told.unwrap_or_else(|| self.begun_at(position));
            facts.insert("minute".into(), json!(minute));
        }
        Value::Object(facts)
    }

    /// Reads the facts of a deal that goes in before the one at `position`: under its rules, and begun when it began. Its
    /// dealer follows from the turn.
    pub fn read_before(&self, position: usize, facts: &Value) -> Result<Deal, Problems> {
        let mut filled = self.filled_in(Some(position), facts);
        if facts.get("dealer").is_none_or(Value::is_null)
            && let Value::Object(filled) = &mut filled
        {
            filled.remove("dealer");
        }
        Deal::read(&filled, &self.rulesets[self.ruleset_index(Some(position))])
    }

    /// The match with a deal put in before the one at `position`, and its event without the mark.
    pub fn insert(
        &self,
        id: &DealId,
        position: usize,
        deal: &Deal,
        now: DateTime<Utc>,
    ) -> Result<(DealMarked, Replay), Problems> {
        let marked = DealMarked {
            deal: id.clone(),
            facts: json!(deal.to_json()),
            mark: ConfirmedMark {
                us: 0,
                them: 0,
                made: None,
            },
            engine: ENGINE.to_string(),
            before: Some(self.state.deals[position].id.clone()),
            turns: Vec::new(),
        };
        self.with_inserted(marked, now)
    }

    /// Reads the rulesets and deals of a match and plays them through.
    pub fn of(state: MatchState) -> Result<Slate, Problems> {
        Replay::of(state).map(Slate)
    }

    /// The first dealer of the next match of these players: the side that lost, unless the last deal is dealt again.
    pub fn dealer_of_next_match(&self) -> Seat {
        let played = self.placed.iter().zip(&self.run.turns).rev();
        let last = played
            .filter_map(|(placed, turn)| Some((placed, turn.dealer?)))
            .next();
        match last {
            Some((placed, dealer)) => {
                let rules = &self.rulesets[placed.ruleset];
                rules.dealer_after(&placed.deal, dealer, self.seats(), self.winner())
            }
            None => self.run.dealer,
        }
    }

    /// The position of a deal on the slate.
    pub fn position(&self, deal: &DealId) -> Result<usize, Refusal> {
        self.state
            .deals
            .iter()
            .position(|kept| kept.id == *deal)
            .ok_or_else(|| JournalError::DealNotFound { deal: deal.clone() }.into())
    }
}

fn is_adjustment(facts: &Value) -> bool {
    facts.get("adjust").is_some_and(|adjust| !adjust.is_null())
}
