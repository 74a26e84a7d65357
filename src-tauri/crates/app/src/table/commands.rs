//! Commands on a match. All of them write through [`append`], which also returns what changed.

use super::new_match::NewMatch;
use super::series::series;
use super::views::{Changed, MatchView};
use crate::call::{Code, Notice, On, Reader, Refusal, Writer, refuse};
use crate::rulesets::{Scope, choose, differing};
use crate::slate::people::{colours, everybody};
use crate::slate::{Colour, Run, SideNames, Slate, is_no_sample, keep_ruleset, names};
use ardoise_journal::{
    ConfirmedMark, DealMark, DealMarked, Event, MatchCreated, MatchStatus, RulesetScope, new_id,
};
use ardoise_journal::{DealId, MatchId, RulesetId};
use ardoise_ledger::Change;
use ardoise_rules::{Bid, Deal, ENGINE, MatchStep, PerSide, Ruleset, Seat};
use ardoise_statistics::seats;
use serde_json::{Value, json};

/// Writes one event, if the match still has the revision that the screen saw.
pub(crate) fn append(
    writer: &mut Writer,
    on: &On,
    deal: Option<&DealId>,
    event: Event,
) -> Result<Changed, Refusal> {
    is_no_sample(&on.match_id())?;
    let meta = writer.meta();
    let change = writer
        .ledger
        .append(&on.match_id(), Some(on.revision), event, &meta)?;
    changed(writer, change, deal)
}

pub(crate) fn create(writer: &mut Writer, new: &NewMatch) -> Result<Changed, Refusal> {
    let chosen = choose(&writer.reader(), &new.ruleset, "ruleset")?;
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
    let meta = writer.meta();
    let change = writer.ledger.create_match(created, &meta)?;
    match on_paper {
        None => changed(writer, change, None),
        Some(facts) => {
            let on = On {
                id: change.match_id.into(),
                revision: change.revision,
            };
            record_deal(writer, &on, &facts)
        }
    }
}

/// Starts a match with the same players and rules. The side that lost deals first.
pub(crate) fn revanche(writer: &mut Writer, id: &MatchId) -> Result<Changed, Refusal> {
    let before = Slate::kept(&writer.reader(), id)?;
    let created = MatchCreated {
        name: None,
        ruleset: before.state.ruleset().clone(),
        sides: before.state.sides.clone(),
        first_dealer: before.dealer_of_next_match(),
        revanche_of: Some(id.clone()),
        place: before.state.place.clone(),
        notes: None,
    };
    let meta = writer.meta();
    let change = writer.ledger.create_match(created, &meta)?;
    changed(writer, change, None)
}

/// New players play from the next deal on. The hands in play stay with the players who hold them.
pub(crate) fn reseat(
    writer: &mut Writer,
    on: &On,
    sides: &PerSide<SideNames>,
) -> Result<Changed, Refusal> {
    let sides = names::to_ledger(sides)?;
    let slate = Slate::kept(&writer.reader(), &on.match_id())?;
    let event = Event::PlayersReseated {
        sides,
        from_deal: slate.seated_from() as u32,
    };
    append(writer, on, None, event)
}

pub(crate) fn colour_player(
    writer: &mut Writer,
    on: &On,
    player: &str,
    colour: Colour,
) -> Result<Changed, Refusal> {
    let slate = Slate::kept(&writer.reader(), &on.match_id())?;
    let known = everybody(&slate.state);
    if !known.iter().any(|name| name == player) {
        let params = json!({"value": player, "allowed": known});
        return Err(refuse(Code::UnknownPlayer, "player", params).into());
    }
    let event = Event::PlayerColoured {
        player: player.to_owned(),
        colour: colour.as_str().to_owned(),
    };
    append(writer, on, None, event)
}

/// Stops or starts the clock of a match, which must have one and be in play.
pub(crate) fn turn_clock(writer: &mut Writer, on: &On, event: Event) -> Result<Changed, Refusal> {
    if Slate::open(&writer.reader(), &on.match_id())?
        .clock()
        .is_none()
    {
        return Err(refuse(Code::NoClock, "", json!({"id": on.id})).into());
    }
    append(writer, on, None, event)
}

pub(crate) fn change_dealer(
    writer: &mut Writer,
    on: &On,
    dealer: Seat,
) -> Result<Changed, Refusal> {
    let slate = Slate::kept(&writer.reader(), &on.match_id())?;
    expect_seated(dealer, slate.seats(), "dealer")?;
    let event = Event::DealerChanged {
        seat: dealer,
        from_deal: slate.placed.len() as u32,
    };
    append(writer, on, None, event)
}

/// Resumes an abandoned match, or plays on after the end.
pub(crate) fn resume(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let event = match Slate::kept(&writer.reader(), &on.match_id())?.state.status {
        MatchStatus::Abandoned => Event::MatchResumed {},
        MatchStatus::Playing | MatchStatus::Finished => Event::MatchReopened {},
    };
    append(writer, on, None, event)
}

/// Ends a match in its current state. The side that leads has won.
pub(crate) fn finish(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let slate = Slate::kept(&writer.reader(), &on.match_id())?;
    let winner = slate.run.winner.or(slate.run.totals.ahead());
    append(writer, on, None, Event::MatchFinished { winner })
}

pub(crate) fn record_contract(
    writer: &mut Writer,
    on: &On,
    facts: &Value,
) -> Result<Changed, Refusal> {
    let slate = Slate::open(&writer.reader(), &on.match_id())?;
    let (bid, dealer) = Bid::read(facts, slate.ruleset())?;
    let mut kept = bid.to_json();
    kept.dealer = Some(dealer.unwrap_or(slate.run.dealer));
    let contract = json!(kept);
    append(writer, on, None, Event::ContractRecorded { contract })
}

pub(crate) fn record_deal(writer: &mut Writer, on: &On, facts: &Value) -> Result<Changed, Refusal> {
    let slate = Slate::open(&writer.reader(), &on.match_id())?;
    let facts = slate.filled_in(None, facts);
    let deal = slate.read(None, &facts)?;
    let run = slate.with(None, deal.clone(), writer.moment.at);
    let id_of_deal = DealId::from(new_id(writer.moment.at).to_string());
    let event = Event::DealRecorded(marked(&id_of_deal, &deal, &run, slate.placed.len()));
    append(writer, on, Some(&id_of_deal), event)
}

pub(crate) fn amend_deal(
    writer: &mut Writer,
    on: &On,
    deal_id: &DealId,
    facts: &Value,
) -> Result<Changed, Refusal> {
    let slate = Slate::kept(&writer.reader(), &on.match_id())?;
    let position = slate.position(deal_id)?;
    let facts = slate.filled_in(Some(position), facts);
    let deal = slate.read(Some(position), &facts)?;
    let run = slate.with(Some(position), deal.clone(), writer.moment.at);
    let mut amended = marked(deal_id, &deal, &run, position);
    if slate.confirmed(position, &deal).is_some() {
        let kept = &slate.state.deals[position];
        amended.mark = kept.mark;
        amended.engine.clone_from(&kept.engine);
    }
    append(writer, on, Some(deal_id), Event::DealAmended(amended))
}

pub(crate) fn change_ruleset(
    writer: &mut Writer,
    on: &On,
    reference: &Value,
    scope: Scope,
) -> Result<Changed, Refusal> {
    let chosen = choose(&writer.reader(), reference, "ruleset")?;
    let kept = keep_ruleset(&chosen);
    let slate = Slate::kept(&writer.reader(), &on.match_id())?;
    let (scope, marks) = match scope {
        Scope::NextDeal => (RulesetScope::NextDeal, Vec::new()),
        Scope::WholeMatch => (
            RulesetScope::WholeMatch,
            all_marks(&slate, &slate.under(chosen.ruleset)?),
        ),
    };
    let event = Event::RulesetChanged {
        ruleset: kept,
        scope,
        marks,
        engine: ENGINE.to_string(),
    };
    append(writer, on, None, event)
}

/// Gives the rules of a match the name of a saved ruleset. No deal is marked again.
pub(crate) fn name_ruleset(
    writer: &mut Writer,
    on: &On,
    own: &RulesetId,
) -> Result<Changed, Refusal> {
    let chosen = choose(&writer.reader(), &json!({"own": own}), "own")?;
    let slate = Slate::kept(&writer.reader(), &on.match_id())?;
    let rules = differing(slate.ruleset(), &chosen.ruleset);
    if !rules.is_empty() {
        let name = chosen.own.map(|own| own.name);
        let params = json!({"name": name, "n": rules.len()});
        return Err(refuse(Code::RulesetIsAnother, "own", params).into());
    }
    let own = json!(chosen.own);
    append(writer, on, None, Event::RulesNamed { own })
}

/// Marks deals of other engines with today's engine.
pub(crate) fn mark_again(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let slate = Slate::kept(&writer.reader(), &on.match_id())?;
    let event = Event::MatchMarkedAgain {
        marks: all_marks(&slate, &slate.marked_again()),
        engine: ENGINE.to_string(),
    };
    append(writer, on, None, event)
}

/// The answer to a command, and the notice for the watchers.
pub(crate) fn changed(
    writer: &mut Writer,
    change: Change,
    deal: Option<&DealId>,
) -> Result<Changed, Refusal> {
    writer.tell(Notice {
        id: Some(change.match_id.into()),
        revision: Some(change.revision),
    });
    let after = shown(&writer.reader(), &Slate::of(change.state)?)?;
    Ok(Changed {
        event: change.kind,
        deal: deal.cloned(),
        after,
    })
}

/// A match as the screens show it.
pub(crate) fn shown(reader: &Reader, slate: &Slate) -> Result<MatchView, Refusal> {
    Ok(MatchView {
        colours: colours(reader, &everybody(&slate.state))?,
        series: series(reader, slate)?,
        ..slate.view(reader.moment.at)
    })
}

fn expect_seated(seat: Seat, seats: &[Seat], field: &str) -> Result<(), Refusal> {
    if seats.contains(&seat) {
        return Ok(());
    }
    let params = json!({"value": seat, "allowed": seats});
    Err(refuse(Code::UnknownSeat, field, params).into())
}

/// Totals that were already on paper, as the facts of an adjustment.
fn read_totals(totals: PerSide<i32>, ruleset: &Ruleset) -> Result<Value, Refusal> {
    let facts = json!({"adjust": totals});
    Deal::read(&facts, ruleset).map_err(|all| all.under("totals"))?;
    Ok(facts)
}

fn kept_mark(step: &MatchStep) -> ConfirmedMark {
    ConfirmedMark {
        us: step.mark.marks.us,
        them: step.mark.marks.them,
        made: step.mark.made,
    }
}

pub(crate) fn marked(id: &DealId, deal: &Deal, run: &Run, position: usize) -> DealMarked {
    DealMarked {
        deal: id.clone(),
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
