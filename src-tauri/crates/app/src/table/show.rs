//! A match as the screens show it.

use super::views::{ActionView, DealView, InPlayView, MatchView, NextView, RulesetView, WhyView};
use crate::call::{Errors, time};
use crate::referee::HeardView;
use crate::rulesets::form;
use crate::slate::marking::{mark, wins_match};
use crate::slate::people::Colours;
use crate::slate::{OwnRef, Slate, names, own_of, rule_values};
use ardoise_journal::{DealMarked, MatchStatus, Sides};
use ardoise_rules::values::FirstLeader;
use ardoise_rules::{ContractInPlay, Happening, PerSide, Ruleset, Seat};
use chrono::{DateTime, Utc};

impl Slate {
    /// The match, without what comes from other matches.
    pub fn view(&self, now: DateTime<Utc>) -> MatchView {
        let (state, run) = (&self.state, &self.run);
        let ruleset = self.ruleset();
        let ended = run.is_over() && !state.reopened && state.status == MatchStatus::Playing;
        MatchView {
            id: state.id.clone(),
            revision: state.revision,
            name: state.name.clone(),
            status: if ended {
                MatchStatus::Finished
            } else {
                state.status
            },
            started_at: time(state.created_at),
            changed_at: time(state.updated_at),
            ruleset: ruleset_view(ruleset, own_of(state.ruleset())),
            sides: names::of_ledger(self.sitting()),
            reseated: (self.sitting() != &state.sides).then(|| names::of_ledger(&state.sides)),
            colours: Colours::new(),
            seats: self.seats().to_vec(),
            totals: run.totals,
            remaining: run.remaining,
            held_over: run.held_over,
            manches: run.manches.clone(),
            winner: self.winner(),
            deals: (0..self.placed.len())
                .map(|position| self.deal(position))
                .collect(),
            in_play: self.in_play(),
            next: self.next(now),
            undo: state.undo.as_ref().map(|step| self.action(step)),
            redo: state.redo.as_ref().map(|step| self.action(step)),
            form: form(ruleset),
            revanche_of: state.revanche_of.clone(),
            concours: state.concours.clone(),
            series: None,
        }
    }

    /// A line of the slate.
    pub fn deal(&self, position: usize) -> DealView {
        let (placed, turn) = (&self.placed[position], &self.run.turns[position]);
        let sides = self.state.sides_at(position);
        let ruleset = &self.rulesets[placed.ruleset];
        DealView {
            id: self.state.deals[position].id.clone(),
            number: turn.number,
            manche: turn.step.manche as u32 + 1,
            facts: placed.deal.to_json(),
            marks: turn.step.mark.marks,
            made: turn.step.mark.made,
            totals: turn.step.totals,
            after_end: turn.step.after_end,
            wins_match: wins_match(&self.run, position),
            today: turn.today,
            dealer: turn.dealer,
            sides: (sides != self.sitting()).then(|| names::of_ledger(sides)),
            margin: turn.why.test.and_then(|test| test.margin),
            factor: ruleset.factor(&placed.deal),
        }
    }

    /// How the mark of a deal was computed.
    pub fn why(&self, position: usize) -> WhyView {
        let placed = &self.placed[position];
        let ruleset = &self.rulesets[placed.ruleset];
        let (counted, converted) = match &placed.deal.happening {
            Happening::Played(played) => (played.points, ruleset.converted(played)),
            _ => (None, None),
        };
        WhyView {
            deal: self.deal(position),
            counted,
            converted: converted.filter(|converted| Some(*converted) != counted),
            mark: mark(&self.run, position, ruleset),
            calls: self.calls(position),
            form: form(ruleset),
        }
    }

    fn calls(&self, position: usize) -> Vec<HeardView> {
        let placed = &self.placed[position];
        let Some(dealer) = self.run.turns[position].dealer else {
            return Vec::new();
        };
        let rules = &self.rulesets[placed.ruleset].rules;
        let callers = rules.callers(dealer, &placed.deal.calls).into_iter();
        let heard = callers.map(|(by, call)| HeardView {
            by,
            call: call.to_string(),
        });
        heard.collect()
    }

    fn in_play(&self) -> Option<InPlayView> {
        let ruleset = self.ruleset();
        let kept = self.state.contract.as_ref()?;
        let mut in_play = ContractInPlay::read_kept(kept, ruleset).ok()?;
        let dealer = *in_play.dealer.get_or_insert(self.run.dealer);
        let bid = in_play.bid;
        let leader = ruleset
            .rules
            .leader(Some(dealer), Some(bid.taker), Some(bid.contract.level));
        Some(InPlayView {
            facts: in_play.to_json(),
            stake: ruleset.stake(bid),
            needed: ruleset.contract_needs(bid),
            at_stake: ruleset.at_stake(bid),
            leader: leader.map(|seat| self.seated(seat)),
        })
    }

    /// The players of the next deal, or of the one in play.
    fn sitting(&self) -> &Sides {
        self.state.sides_at(self.placed.len())
    }

    fn next(&self, now: DateTime<Utc>) -> NextView {
        let ruleset = self.ruleset();
        let dealer = self.run.dealer;
        let number = self.next_number();
        NextView {
            number,
            manche: self.run.manches.len() as u32 + 1,
            dealer,
            speaker: ruleset.first_speaker(dealer, self.seats()),
            leader: match ruleset.rules.table_first_leader {
                FirstLeader::AfterDealer => Some(ruleset.next_seat(dealer, self.seats())),
                FirstLeader::AfterBidder => None,
            },
            seated_from: number + u32::from(self.state.contract.is_some()),
            deals_left: self.run.outlook.and_then(|outlook| outlook.deals_left),
            clock: self.clock(),
            announcement: self.announcement(now),
            halfway: self.run.turns.last().and_then(|turn| turn.step.halfway),
            catch_up: self.run.outlook.map(|outlook| outlook.catch_up),
        }
    }

    /// The number of the next deal, or of the one in play.
    pub fn next_number(&self) -> u32 {
        let deals = self.run.turns.iter().filter_map(|turn| turn.number).max();
        deals.unwrap_or(0) + 1
    }

    /// This seat, or the next one that is taken.
    fn seated(&self, seat: Seat) -> Seat {
        if self.seats().contains(&seat) {
            seat
        } else {
            self.ruleset().next_seat(seat, self.seats())
        }
    }

    fn action(&self, step: &ardoise_journal::UndoStep) -> ActionView {
        let about = step.deal.as_ref().and_then(|deal| self.position(deal).ok());
        let turn = about.map(|position| &self.run.turns[position]);
        let gone = step.recorded.as_ref().filter(|_| about.is_none());
        let number = turn.map_or_else(|| self.number_again(gone?), |turn| turn.number);
        let marks = turn.map(|turn| turn.step.mark.marks);
        ActionView {
            event: step.kind,
            number,
            marks: marks.or(gone.map(|deal| PerSide {
                us: deal.mark.us,
                them: deal.mark.them,
            })),
        }
    }

    /// The number that a deal whose recording was undone had, and gets again.
    fn number_again(&self, gone: &DealMarked) -> Option<u32> {
        if gone.facts.get("adjust").is_some() {
            return None;
        }
        let after = gone.before.as_ref().map(|deal| self.position(deal).ok());
        match after.flatten() {
            Some(position) => self.run.turns[position].number,
            None => Some(self.next_number()),
        }
    }
}

fn ruleset_view(ruleset: &Ruleset, own: Option<OwnRef>) -> RulesetView {
    let rules = &ruleset.rules;
    RulesetView {
        base: ruleset.base().id.clone(),
        differs: rule_values(ruleset.differs()),
        own,
        family: ruleset.rules.cards_family,
        target: rules.game_target,
        deals: rules.game_deals,
        minutes: rules.game_minutes,
        manches: rules.game_manches,
        direction: rules.table_direction,
        contradictions: Errors::from(ruleset.admitted_contradictions()).problems,
    }
}
