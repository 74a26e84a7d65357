//! What the screens show of a match.

use crate::contract::{
    ActionView, DealView, InPlayView, LineView, MancheView, MarkView, MatchSummary, MatchView,
    NextView, OwnRef, RuleValue, RulesetView, Status, TestView, WhyView,
};
use crate::rulesets::form::form;
use crate::slate::names;
use crate::slate::people::Colours;
use crate::slate::{Run, Slate, Turn, own_of};
use ardoise_ledger::{MatchRow, Sides, Status as Kept};
use ardoise_rules::values::FirstLeader;
use ardoise_rules::{Bid, Happening, Line, MatchStep, PerSide, RuleId, Ruleset, Seat, Test};
use chrono::{DateTime, SecondsFormat, Utc};

/// A time as the screens get it.
pub(crate) fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// A match in a list.
pub(crate) fn summary(row: MatchRow, colours: Colours) -> MatchSummary {
    MatchSummary {
        id: row.id,
        name: row.name,
        status: status(row.status),
        base: row.ruleset_base.unwrap_or_default(),
        house: row.ruleset_name.is_none(),
        sides: names::of_ledger(&row.sides),
        colours,
        totals: PerSide {
            us: row.us_total,
            them: row.them_total,
        },
        deals: row.deals,
        winner: row.winner,
        started_at: time(row.created_at),
        changed_at: time(row.updated_at),
    }
}

fn status(kept: Kept) -> Status {
    match kept {
        Kept::Playing => Status::Playing,
        Kept::Abandoned => Status::Abandoned,
        Kept::Finished => Status::Finished,
    }
}

impl Slate {
    /// The match, whole, but for what other matches have to say.
    pub fn view(&self, now: DateTime<Utc>) -> MatchView {
        let (state, run) = (&self.state, &self.run);
        let ruleset = self.ruleset();
        let ended = run.winner.is_some() && !state.reopened && state.status == Kept::Playing;
        MatchView {
            id: state.id.clone(),
            revision: state.revision,
            name: state.name.clone(),
            status: if ended {
                Status::Finished
            } else {
                status(state.status)
            },
            started_at: time(state.created_at),
            changed_at: time(state.updated_at),
            ruleset: ruleset_view(ruleset, own_of(state.ruleset())),
            sides: names::of_ledger(self.sitting()),
            reseated: (self.sitting() != &state.sides).then(|| names::of_ledger(&state.sides)),
            colours: Colours::new(),
            seats: self.seats().to_vec(),
            totals: run.totals,
            remaining: remaining(ruleset, run.totals),
            held_over: run.held_over,
            manches: run
                .manches
                .iter()
                .map(|manche| MancheView {
                    totals: manche.totals,
                    winner: manche.winner,
                })
                .collect(),
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
            today: turn.today,
            dealer: turn.dealer,
            sides: (sides != self.sitting()).then(|| names::of_ledger(sides)),
            margin: turn.why.test.and_then(|test| test.margin),
            factor: ruleset.factor(&placed.deal),
        }
    }

    /// Why a deal marked what it did.
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
            form: form(ruleset),
        }
    }

    fn in_play(&self) -> Option<InPlayView> {
        let ruleset = self.ruleset();
        let (bid, dealer) = Bid::read(self.state.contract.as_ref()?, ruleset).ok()?;
        let dealer = dealer.unwrap_or(self.run.dealer);
        let leader = ruleset
            .rules
            .leader(Some(dealer), Some(bid.taker), Some(bid.contract.level));
        let mut facts = bid.to_json();
        facts.dealer = Some(dealer);
        Some(InPlayView {
            facts,
            stake: ruleset.stake(bid),
            leader: leader.map(|seat| self.seated(seat)),
        })
    }

    /// Who plays the deal to come, or the one in play.
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
        }
    }

    /// The number of the deal to come, or of the one in play.
    pub fn next_number(&self) -> u32 {
        let deals = self.run.turns.iter().filter_map(|turn| turn.number).max();
        deals.unwrap_or(0) + 1
    }

    /// A seat, or the next one where nobody sits there.
    fn seated(&self, seat: Seat) -> Seat {
        if self.seats().contains(&seat) {
            seat
        } else {
            self.ruleset().next_seat(seat, self.seats())
        }
    }

    fn action(&self, step: &ardoise_ledger::Step) -> ActionView {
        let about = step
            .deal
            .as_deref()
            .and_then(|deal| self.position(deal).ok());
        let turn = about.map(|position| &self.run.turns[position]);
        ActionView {
            event: step.kind.to_string(),
            number: turn.and_then(|turn| turn.number),
            marks: turn.map(|turn| turn.step.mark.marks),
        }
    }
}

/// The mark of a deal in a match that was played through.
pub(crate) fn mark(run: &Run, position: usize, ruleset: &Ruleset) -> MarkView {
    let Turn { step, why, .. } = &run.turns[position];
    let MatchStep { mark, .. } = step;
    let is_last = position + 1 == run.turns.len();
    let wins_match = step
        .wins_manche
        .filter(|winner| run.winner == Some(*winner) && is_last);
    MarkView {
        marks: mark.marks,
        made: mark.made,
        margin: why.test.and_then(|test| test.margin),
        test: why.test.map(|test| test_view(&test, ruleset)),
        lines: why
            .lines
            .iter()
            .map(|line| line_view(line, ruleset))
            .collect(),
        totals: step.totals,
        held_over: mark.held_over.us + mark.held_over.them,
        wins_manche: step.wins_manche,
        wins_match,
        exact: step.exact,
    }
}

fn remaining(ruleset: &Ruleset, totals: PerSide<i32>) -> Option<PerSide<i32>> {
    Some(PerSide {
        us: ruleset.remaining(totals.us)?,
        them: ruleset.remaining(totals.them)?,
    })
}

pub(crate) fn line_view(line: &Line, ruleset: &Ruleset) -> LineView {
    LineView {
        side: line.side,
        reason: line.reason.as_str().to_owned(),
        points: line.points,
        rule: line.rule.map(|rule| rule_value(rule, ruleset)),
    }
}

fn test_view(test: &Test, ruleset: &Ruleset) -> TestView {
    TestView {
        by: serde_json::json!(test.by)
            .as_str()
            .unwrap_or_default()
            .to_owned(),
        totals: PerSide::each(|side| test.totals[side].floor()),
        needed: test.needed,
        rule: rule_value(test.rule, ruleset),
    }
}

fn rule_value(rule: RuleId, ruleset: &Ruleset) -> RuleValue {
    RuleValue {
        rule: rule.into(),
        value: ruleset.value(rule.as_str()).clone(),
    }
}

fn ruleset_view(ruleset: &Ruleset, own: Option<OwnRef>) -> RulesetView {
    let rules = &ruleset.rules;
    let differs = ruleset.differs().into_iter();
    RulesetView {
        base: ruleset.base().id.clone(),
        differs: differs
            .map(|(rule, value)| RuleValue { rule, value })
            .collect(),
        own,
        family: family(ruleset),
        target: rules.game_target,
        deals: rules.game_deals,
        minutes: rules.game_minutes,
        manches: rules.game_manches,
        direction: rules.table_direction,
    }
}

/// `belote` or `manille`.
pub(crate) fn family(ruleset: &Ruleset) -> String {
    ruleset
        .value("cards.family")
        .as_str()
        .unwrap_or_default()
        .to_owned()
}
