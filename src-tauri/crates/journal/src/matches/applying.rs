//! How an event changes the state of its match.

use chrono::{DateTime, Utc};
use serde_json::Value;
use std::sync::Arc;

use super::{DealerFrom, MatchState, MatchStatus, Pause, PlayerColour, RulesetFrom, SidesFrom};
use ardoise_rules::{Seat, Side};

use super::event::{DealMark, DealMarked, Event, RulesetScope, Sides};
use crate::colour::Colour;
use crate::id::PhotoId;
use crate::name::player_key;
use crate::recorded::Recorded;

impl MatchState {
    pub(super) fn apply_event(&mut self, recorded: &Recorded<Event>) {
        self.set_right(recorded.at);
        match &recorded.event {
            Event::MatchRenamed { name } => self.name.clone_from(name),
            Event::SidesChanged { sides } => self.correct_sides(sides),
            Event::DealerChanged { seat, from_deal } => self.change_dealer(*seat, *from_deal),
            Event::PlayersReseated { sides, from_deal } => self.reseat(sides, *from_deal),
            Event::PlayerColoured { player, colour } => self.colour(player, *colour, recorded.at),
            Event::ClockPaused {} => self.stop_clock(recorded.at),
            Event::ClockResumed {} => self.start_clock(recorded.at),
            // The clock of a match that is abandoned or over does not run.
            Event::MatchAbandoned {} => {
                self.status = MatchStatus::Abandoned;
                self.stop_clock(recorded.at);
            }
            Event::MatchResumed {} => {
                self.status = MatchStatus::Playing;
                self.start_clock(recorded.at);
            }
            Event::MatchFinished { winner } => {
                self.finish(*winner);
                self.stop_clock(recorded.at);
            }
            Event::MatchReopened {} => {
                self.reopen();
                self.start_clock(recorded.at);
            }
            Event::ContractRecorded { contract } => self.contract = Some(contract.clone()),
            Event::ContractCleared {} => self.contract = None,
            Event::DealRecorded(deal) => self.record(recorded, deal),
            Event::DealAmended(deal) => self.amend(deal),
            Event::DealMoved {
                deal,
                before,
                turns,
            } => self.move_deal(deal, before.as_ref(), turns),
            Event::DealDeleted { deal } => self.delete(deal),
            Event::RulesetChanged {
                ruleset,
                scope,
                marks,
                engine,
            } => {
                self.change_ruleset(ruleset, *scope);
                self.mark_again(marks, engine);
            }
            Event::RulesNamed { own } => self.name_ruleset(own),
            Event::MatchMarkedAgain { marks, engine } => self.mark_again(marks, engine),
            Event::NotesChanged { notes } => self.notes.clone_from(notes),
            Event::PlaceChanged { place } => self.place.clone_from(place),
            Event::MatchArchived {} => self.archived = true,
            Event::MatchUnarchived {} => self.archived = false,
            Event::MatchDeleted {} => self.deleted = true,
            Event::MatchRestored {} => self.deleted = false,
            Event::PhotoAttached { photo } => self.attach(photo),
            Event::PhotoRemoved { photo } => self.photos.retain(|kept| kept != photo),
            // The fold starts from the creation. Undos, redos and settled forks were applied when the events that count
            // were chosen.
            Event::MatchCreated(_)
            | Event::ForkSettled { .. }
            | Event::Undone { .. }
            | Event::Redone { .. } => {}
        }
    }

    /// Moves times later than `now` back to `now`: they were written by a clock that was wrong then and has been set
    /// right since.
    pub(super) fn set_right(&mut self, now: DateTime<Utc>) {
        let deals = self.deals.iter_mut().rev();
        for deal in deals.take_while(|deal| deal.recorded_at > now) {
            deal.recorded_at = now;
            deal.was_dated_later = true;
        }
        for pause in self
            .pauses
            .iter_mut()
            .rev()
            .take_while(|pause| pause.from > now)
        {
            pause.from = now;
        }
        if let Some(until) = self
            .pauses
            .last_mut()
            .and_then(|pause| pause.until.as_mut())
        {
            *until = (*until).min(now);
        }
    }

    fn attach(&mut self, photo: &PhotoId) {
        if !self.photos.iter().any(|kept| kept == photo) {
            self.photos.push(photo.to_owned());
        }
    }

    /// Corrects the spelling of names, in all the deals that their players sat at, and the names of the sides for the
    /// whole match.
    fn correct_sides(&mut self, sides: &Sides) {
        let corrected = self.corrected_seats(sides);
        for (from, corrected) in self.seated.iter_mut().zip(corrected) {
            from.sides = corrected;
        }
        self.sides.clone_from(sides);
    }

    fn reseat(&mut self, sides: &Sides, from_deal: u32) {
        self.seated.retain(|earlier| earlier.from_deal < from_deal);
        self.seated.push(SidesFrom {
            sides: sides.clone(),
            from_deal,
        });
        self.sides.clone_from(sides);
    }

    fn colour(&mut self, player: &str, colour: Colour, chosen_at: DateTime<Utc>) {
        let key = player_key(player);
        self.colours
            .retain(|known| player_key(&known.player) != key);
        self.colours.push(PlayerColour {
            player: player.to_owned(),
            colour,
            chosen_at,
        });
    }

    fn stop_clock(&mut self, at: DateTime<Utc>) {
        if self.paused_since().is_none() {
            self.pauses.push(Pause {
                from: at,
                until: None,
            });
        }
    }

    fn start_clock(&mut self, at: DateTime<Utc>) {
        if let Some(pause) = self.pauses.last_mut() {
            pause.until.get_or_insert(at);
        }
    }

    fn finish(&mut self, winner: Option<Side>) {
        self.status = MatchStatus::Finished;
        self.winner = winner;
        self.adjusted_since.clear();
        self.reopened = false;
    }

    fn reopen(&mut self) {
        self.status = MatchStatus::Playing;
        self.winner = None;
        self.adjusted_since.clear();
        self.reopened = true;
    }

    fn amend(&mut self, amended: &DealMarked) {
        if let Some(deal) = self.deals.iter_mut().find(|deal| deal.id == amended.deal) {
            deal.facts = Arc::new(amended.facts.clone());
            deal.mark = amended.mark;
            deal.engine.clone_from(&amended.engine);
        }
    }

    fn change_ruleset(&mut self, ruleset: &Value, scope: RulesetScope) {
        let from_deal = match scope {
            // The deal in play keeps the rules under which it was bid.
            RulesetScope::NextDeal => {
                let begun = self.deals.len() + usize::from(self.contract.is_some());
                u32::try_from(begun).unwrap_or(u32::MAX)
            }
            RulesetScope::WholeMatch => 0,
        };
        self.rulesets
            .retain(|earlier| earlier.from_deal < from_deal);
        self.rulesets.push(RulesetFrom {
            ruleset: Arc::new(ruleset.clone()),
            from_deal,
        });
    }

    /// Gives a name to the ruleset of the deal in play, for all the deals that it governs.
    fn name_ruleset(&mut self, own: &Value) {
        let position = self.deals.len();
        let mut rulesets = self.rulesets.iter_mut().rev();
        let governs = rulesets.find(|from| from.from_deal as usize <= position);
        if let Some(Value::Object(kept)) = governs.map(|from| Arc::make_mut(&mut from.ruleset)) {
            kept.insert("own".to_owned(), own.clone());
        }
    }

    fn change_dealer(&mut self, seat: Seat, from_deal: u32) {
        self.dealers.retain(|earlier| earlier.from_deal < from_deal);
        self.dealers.push(DealerFrom { seat, from_deal });
    }

    fn mark_again(&mut self, marks: &[DealMark], engine: &str) {
        for again in marks {
            if let Some(deal) = self.deals.iter_mut().find(|deal| deal.id == again.deal) {
                deal.mark = again.mark;
                deal.engine = engine.to_owned();
            }
        }
    }
}
