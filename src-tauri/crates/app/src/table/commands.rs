//! What can be done. Every command goes through one door that writes the journal and says what changed.

use crate::call::desk::{Answer, Desk, Refusal};
use crate::call::errors::refuse;
use crate::contract::{Changed, Colour, MatchView, NewMatch, Notice, Scope, SideNames};
use crate::rulesets::own::differing;
use crate::slate::names;
use crate::slate::people::everybody;
use crate::slate::{Run, Slate, keep_ruleset};
use ardoise_ledger::{
    Change, DealMark, DealMarked, Event, Mark, MatchCreated, Meta, Scope as KeptScope,
    Status as Kept, new_id,
};
use ardoise_rules::{Bid, Deal, ENGINE, MatchStep, PerSide, Ruleset, Seat};
use ardoise_statistics::seats;
use serde_json::{Value, json};

impl Desk<'_> {
    pub fn meta(&self) -> Meta {
        Meta::from(self.moment)
    }

    /// The door: one event, written if the match is still where the screen saw it.
    pub fn append(
        &mut self,
        id: &str,
        revision: u32,
        deal: Option<&str>,
        event: Event,
    ) -> Result<Answer, Refusal> {
        let meta = self.meta();
        let change = self.ledger.append(id, Some(revision), event, &meta)?;
        self.changed(change, deal)
    }

    pub fn create(&mut self, new: &NewMatch) -> Result<Answer, Refusal> {
        let chosen = self.choose(&new.ruleset, "ruleset")?;
        let sides = match &new.sides {
            Some(sides) => names::to_ledger(sides)?,
            None => names::to_ledger(&names::nobody())?,
        };
        let dealer = new.first_dealer.unwrap_or(Seat::South);
        expect_seated(dealer, seats(&sides), "first_dealer")?;
        let created = MatchCreated {
            name: names::optional(new.name.as_deref(), "name")?,
            ruleset: keep_ruleset(&chosen),
            sides,
            first_dealer: dealer,
            revanche_of: None,
            place: None,
            notes: None,
        };
        let on_paper = new.totals.filter(|totals| *totals != PerSide::default());
        let on_paper = on_paper
            .map(|totals| read_totals(totals, &chosen.ruleset))
            .transpose()?;
        let change = self.ledger.create_match(created, &self.meta())?;
        match on_paper {
            None => self.changed(change, None),
            Some(facts) => self.record_deal(&change.match_id, change.revision, &facts),
        }
    }

    /// The same players and rules; the side that lost deals first.
    pub fn revanche(&mut self, id: &str) -> Result<Answer, Refusal> {
        let before = self.slate(id)?;
        let last_dealer = before.run.turns.iter().rev().find_map(|turn| turn.dealer);
        let winner = before.run.winner;
        let dealer = match last_dealer {
            Some(dealer) => before.ruleset().next_dealer(dealer, before.seats(), winner),
            None => before.run.dealer,
        };
        let created = MatchCreated {
            name: None,
            ruleset: before.state.ruleset().clone(),
            sides: before.state.sides.clone(),
            first_dealer: dealer,
            revanche_of: Some(id.to_owned()),
            place: before.state.place.clone(),
            notes: None,
        };
        let change = self.ledger.create_match(created, &self.meta())?;
        self.changed(change, None)
    }

    /// Who sits down plays from the next deal on: the hands that are being played are played by those who hold them.
    pub fn reseat(
        &mut self,
        id: &str,
        revision: u32,
        sides: &PerSide<SideNames>,
    ) -> Result<Answer, Refusal> {
        let sides = names::to_ledger(sides)?;
        let slate = self.slate(id)?;
        let event = Event::PlayersReseated {
            sides,
            from_deal: slate.seated_from() as u32,
        };
        self.append(id, revision, None, event)
    }

    pub fn colour_player(
        &mut self,
        id: &str,
        revision: u32,
        player: &str,
        colour: Colour,
    ) -> Result<Answer, Refusal> {
        let slate = self.slate(id)?;
        let known = everybody(&slate.state);
        if !known.iter().any(|name| name == player) {
            let params = json!({"value": player, "allowed": known});
            return Err(refuse("unknown_player", "player", params).into());
        }
        let event = Event::PlayerColoured {
            player: player.to_owned(),
            colour: colour.as_str().to_owned(),
        };
        self.append(id, revision, None, event)
    }

    /// Stops or starts the clock of a match that has one and is being played.
    pub fn turn_clock(&mut self, id: &str, revision: u32, event: Event) -> Result<Answer, Refusal> {
        if self.open_slate(id)?.clock().is_none() {
            return Err(refuse("no_clock", "", json!({"id": id})).into());
        }
        self.append(id, revision, None, event)
    }

    pub fn change_dealer(
        &mut self,
        id: &str,
        revision: u32,
        dealer: Seat,
    ) -> Result<Answer, Refusal> {
        let slate = self.slate(id)?;
        expect_seated(dealer, slate.seats(), "dealer")?;
        let event = Event::DealerChanged {
            seat: dealer,
            from_deal: slate.placed.len() as u32,
        };
        self.append(id, revision, None, event)
    }

    /// Takes up what was left, or plays on after the end.
    pub fn resume(&mut self, id: &str, revision: u32) -> Result<Answer, Refusal> {
        let event = match self.slate(id)?.state.status {
            Kept::Abandoned => Event::MatchResumed {},
            Kept::Playing | Kept::Finished => Event::MatchReopened {},
        };
        self.append(id, revision, None, event)
    }

    /// Ends a match as it stands: whoever is ahead has won.
    pub fn finish(&mut self, id: &str, revision: u32) -> Result<Answer, Refusal> {
        let slate = self.slate(id)?;
        let winner = slate.run.winner.or(slate.run.totals.ahead());
        self.append(id, revision, None, Event::MatchFinished { winner })
    }

    pub fn record_contract(
        &mut self,
        id: &str,
        revision: u32,
        facts: &Value,
    ) -> Result<Answer, Refusal> {
        let slate = self.open_slate(id)?;
        let (bid, dealer) = Bid::read(facts, slate.ruleset())?;
        let mut kept = bid.to_json();
        kept.dealer = Some(dealer.unwrap_or(slate.run.dealer));
        let contract = json!(kept);
        self.append(id, revision, None, Event::ContractRecorded { contract })
    }

    pub fn record_deal(
        &mut self,
        id: &str,
        revision: u32,
        facts: &Value,
    ) -> Result<Answer, Refusal> {
        let slate = self.open_slate(id)?;
        let facts = self.filled_in(&slate, None, facts);
        let deal = Deal::read(&facts, slate.ruleset())?;
        let run = slate.with(None, deal.clone(), self.moment.at);
        let id_of_deal = new_id(self.moment.at).to_string();
        let event = Event::DealRecorded(marked(&id_of_deal, &deal, &run, slate.placed.len()));
        self.append(id, revision, Some(&id_of_deal), event)
    }

    pub fn amend_deal(
        &mut self,
        id: &str,
        revision: u32,
        deal_id: &str,
        facts: &Value,
    ) -> Result<Answer, Refusal> {
        let slate = self.slate(id)?;
        let position = slate.position(deal_id)?;
        let facts = self.filled_in(&slate, Some(position), facts);
        let deal = Deal::read(&facts, &slate.rulesets[slate.ruleset_index(Some(position))])?;
        let run = slate.with(Some(position), deal.clone(), self.moment.at);
        let mut amended = marked(deal_id, &deal, &run, position);
        if slate.confirmed(position, &deal).is_some() {
            let kept = &slate.state.deals[position];
            amended.mark = kept.mark;
            amended.engine.clone_from(&kept.engine);
        }
        self.append(id, revision, Some(deal_id), Event::DealAmended(amended))
    }

    pub fn change_ruleset(
        &mut self,
        id: &str,
        revision: u32,
        reference: &Value,
        scope: Scope,
    ) -> Result<Answer, Refusal> {
        let chosen = self.choose(reference, "ruleset")?;
        let kept = keep_ruleset(&chosen);
        let slate = self.slate(id)?;
        let (scope, marks) = match scope {
            Scope::NextDeal => (KeptScope::NextDeal, Vec::new()),
            Scope::WholeMatch => (
                KeptScope::WholeMatch,
                all_marks(&slate, &slate.under(chosen.ruleset)?),
            ),
        };
        let event = Event::RulesetChanged {
            ruleset: kept,
            scope,
            marks,
            engine: ENGINE.to_string(),
        };
        self.append(id, revision, None, event)
    }

    /// The rules of a match, kept under a name, are called by it: no deal is marked again.
    pub fn name_ruleset(&mut self, id: &str, revision: u32, own: &str) -> Result<Answer, Refusal> {
        let chosen = self.choose(&json!({"own": own}), "own")?;
        let slate = self.slate(id)?;
        let rules = differing(slate.ruleset(), &chosen.ruleset);
        if !rules.is_empty() {
            let name = chosen.own.map(|own| own.name);
            let params = json!({"name": name, "n": rules.len()});
            return Err(refuse("ruleset_is_another", "own", params).into());
        }
        let own = json!(chosen.own);
        self.append(id, revision, None, Event::RulesNamed { own })
    }

    /// Marks again, with today's engine, the deals that another one marked.
    pub fn mark_again(&mut self, id: &str, revision: u32) -> Result<Answer, Refusal> {
        let slate = self.slate(id)?;
        let event = Event::MatchMarkedAgain {
            marks: all_marks(&slate, &slate.marked_again()),
            engine: ENGINE.to_string(),
        };
        self.append(id, revision, None, event)
    }

    /// A match that deals can be recorded in.
    pub fn open_slate(&self, id: &str) -> Result<Slate, Refusal> {
        let slate = self.slate(id)?;
        if slate.is_open() {
            Ok(slate)
        } else {
            Err(refuse("match_ended", "", json!({"id": id})).into())
        }
    }

    /// Facts with what follows from the match where it was not told: who dealt, and when the deal was begun if the match
    /// is against the clock.
    pub fn filled_in(&self, slate: &Slate, position: Option<usize>, facts: &Value) -> Value {
        let Some(told) = facts.as_object() else {
            return facts.clone();
        };
        let mut facts = told.clone();
        if told.get("adjust").is_some_and(|adjust| !adjust.is_null()) {
            return Value::Object(facts);
        }
        let is_missing = |key: &str| told.get(key).is_none_or(Value::is_null);
        let turn = position.map(|position| &slate.run.turns[position]);
        if is_missing("dealer") {
            let dealer = turn
                .and_then(|turn| turn.dealer)
                .unwrap_or(slate.run.dealer);
            facts.insert("dealer".into(), json!(dealer));
        }
        let index = slate.ruleset_index(position);
        if is_missing("minute") && slate.rulesets[index].rules.game_minutes.is_some() {
            let told = position.and_then(|position| slate.placed[position].deal.minute);
            let position = position.unwrap_or(slate.placed.len());
            let minute = told.unwrap_or_else(|| slate.begun_at(position));
            facts.insert("minute".into(), json!(minute));
        }
        Value::Object(facts)
    }

    /// What a command changed, for whoever asked and for whoever watches.
    pub fn changed(&self, change: Change, deal: Option<&str>) -> Result<Answer, Refusal> {
        let notice = Notice {
            id: Some(change.match_id.clone()),
            revision: Some(change.revision),
        };
        let after = self.shown(&Slate::of(change.state)?)?;
        Ok(Answer {
            value: json!(Changed {
                event: change.kind,
                deal: deal.map(str::to_owned),
                after,
            }),
            notice: Some(notice),
        })
    }

    /// A match as the screens show it now.
    pub fn shown(&self, slate: &Slate) -> Result<MatchView, Refusal> {
        Ok(MatchView {
            colours: self.colours(&everybody(&slate.state))?,
            series: self.series(slate)?,
            ..slate.view(self.moment.at)
        })
    }
}

fn expect_seated(seat: Seat, seats: &[Seat], field: &str) -> Result<(), Refusal> {
    if seats.contains(&seat) {
        return Ok(());
    }
    let params = json!({"value": seat, "allowed": seats});
    Err(refuse("unknown_seat", field, params).into())
}

/// Totals that were already on paper, as an adjustment.
fn read_totals(totals: PerSide<i32>, ruleset: &Ruleset) -> Result<Value, Refusal> {
    let facts = json!({"adjust": totals});
    Deal::read(&facts, ruleset).map_err(|all| all.under("totals"))?;
    Ok(facts)
}

fn kept_mark(step: &MatchStep) -> Mark {
    Mark {
        us: step.mark.marks.us,
        them: step.mark.marks.them,
        made: step.mark.made,
    }
}

pub(crate) fn marked(id: &str, deal: &Deal, run: &Run, position: usize) -> DealMarked {
    DealMarked {
        deal: id.to_owned(),
        facts: json!(deal.to_json()),
        mark: kept_mark(&run.turns[position].step),
        engine: ENGINE.to_string(),
    }
}

/// The marks of every deal of a match that was played through again.
fn all_marks(slate: &Slate, run: &Run) -> Vec<DealMark> {
    let deals = slate.state.deals.iter().zip(&run.turns);
    deals
        .map(|(deal, turn)| DealMark {
            deal: deal.id.clone(),
            mark: kept_mark(&turn.step),
        })
        .collect()
}
