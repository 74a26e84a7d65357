//! Commands on a match. Each reads the match, decides and writes in one transaction.

use super::held::{Held, write};
use super::new_match::NewMatch;
use super::views::Changed;
use crate::call::{Code, On, Refusal, Writer, refuse};
use crate::rulesets::differing;
use crate::slate::people::everybody;
use crate::slate::{Colour, Run, SideNames, Slate, choose, is_no_sample, keep_ruleset, names};
use ardoise_journal::{
    ConfirmedMark, DealId, DealMark, DealMarked, Event, MatchCreated, MatchId, MatchStatus,
    RulesetId, RulesetScope, new_id,
};
use ardoise_rules::{ContractInPlay, Deal, ENGINE, MatchStep, PerSide, Ruleset, Seat};
use ardoise_statistics::seats;
use serde_json::{Value, json};

pub(crate) fn create(writer: &mut Writer, new: &NewMatch) -> Result<Changed, Refusal> {
    let chosen = choose(&writer.reader(), &new.ruleset, "ruleset")?;
    let sides = match &new.sides {
        Some(sides) => names::newly_seated(sides)?,
        None => names::newly_seated(&names::nobody())?,
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
        concours: None,
    };
    let on_paper = new.totals.filter(|totals| *totals != PerSide::default());
    let on_paper = on_paper
        .map(|totals| read_totals(totals, &chosen.ruleset))
        .transpose()?;
    let meta = writer.meta();
    let begun = writer
        .ledger
        .door()?
        .begin(&Event::MatchCreated(created), &meta)?;
    let Some(facts) = on_paper else {
        return write(begun, None)?.answer(writer, None);
    };
    let held = Held::begun(begun, meta)?;
    let (id, event) = recorded(&held, &facts)?;
    held.write(&event)?.answer(writer, Some(&id))
}

/// Starts a match with the same players and rules. The side that lost deals first.
pub(crate) fn revanche(writer: &mut Writer, id: &MatchId) -> Result<Changed, Refusal> {
    is_no_sample(id)?;
    let meta = writer.meta();
    let door = writer.ledger.door()?;
    let before = Slate::of(door.match_state(id)?)?;
    names::each_named_once(&before.state.sides)?;
    let created = MatchCreated {
        name: None,
        ruleset: before.state.ruleset().clone(),
        sides: before.state.sides.clone(),
        first_dealer: before.dealer_of_next_match(),
        revanche_of: Some(id.clone()),
        place: before.state.place.clone(),
        notes: None,
        concours: None,
    };
    let begun = door.begin(&Event::MatchCreated(created), &meta)?;
    write(begun, None)?.answer(writer, None)
}

/// Corrects names. Nobody may then sit in two seats, in any deal of the match.
pub(crate) fn correct_sides(
    writer: &mut Writer,
    on: &On,
    sides: &PerSide<SideNames>,
) -> Result<Changed, Refusal> {
    let held = Held::of(writer, on)?;
    let state = &held.slate.state;
    let sides = names::seated_after(&state.sides, sides)?;
    for (before, corrected) in state.seated.iter().zip(state.corrected_seats(&sides)) {
        // Older matches may have two players of one name.
        if before.sides.named_twice().is_none() {
            names::each_named_once(&corrected)?;
        }
    }
    held.write(&Event::SidesChanged { sides })?
        .answer(writer, None)
}

/// New players play from the next deal on. The hands in play stay with the players who hold them.
pub(crate) fn reseat(
    writer: &mut Writer,
    on: &On,
    sides: &PerSide<SideNames>,
) -> Result<Changed, Refusal> {
    let held = Held::of(writer, on)?;
    let sides = names::seated_after(&held.slate.state.sides, sides)?;
    let event = Event::PlayersReseated {
        sides,
        from_deal: held.slate.seated_from() as u32,
    };
    held.write(&event)?.answer(writer, None)
}

pub(crate) fn colour_player(
    writer: &mut Writer,
    on: &On,
    player: &str,
    colour: Colour,
) -> Result<Changed, Refusal> {
    let held = Held::of(writer, on)?;
    let known = everybody(&held.slate.state);
    if !known.iter().any(|name| name == player) {
        let params = json!({"value": player, "allowed": known});
        return Err(refuse(Code::UnknownPlayer, "player", params).into());
    }
    let event = Event::PlayerColoured {
        player: player.to_owned(),
        colour,
    };
    held.write(&event)?.answer(writer, None)
}

/// Stops or starts the clock of a match, which must have one and be in play.
pub(crate) fn turn_clock(writer: &mut Writer, on: &On, event: Event) -> Result<Changed, Refusal> {
    let held = Held::open(writer, on)?;
    if held.slate.clock().is_none() {
        return Err(refuse(Code::NoClock, "", json!({"id": on.id})).into());
    }
    held.write(&event)?.answer(writer, None)
}

pub(crate) fn change_dealer(
    writer: &mut Writer,
    on: &On,
    dealer: Seat,
) -> Result<Changed, Refusal> {
    let held = Held::of(writer, on)?;
    expect_seated(dealer, held.slate.seats(), "dealer")?;
    let event = Event::DealerChanged {
        seat: dealer,
        from_deal: held.slate.placed.len() as u32,
    };
    held.write(&event)?.answer(writer, None)
}

/// Resumes an abandoned match, or plays on after the end.
pub(crate) fn resume(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let held = Held::of(writer, on)?;
    let event = match held.slate.state.status {
        MatchStatus::Abandoned => Event::MatchResumed {},
        MatchStatus::Playing | MatchStatus::Finished => Event::MatchReopened {},
    };
    held.write(&event)?.answer(writer, None)
}

/// Ends a match in its current state. The side that leads has won.
pub(crate) fn finish(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let held = Held::of(writer, on)?;
    let winner = held.slate.run.leader();
    let event = Event::MatchFinished { winner };
    held.write(&event)?.answer(writer, None)
}

pub(crate) fn record_contract(
    writer: &mut Writer,
    on: &On,
    facts: &Value,
) -> Result<Changed, Refusal> {
    let held = Held::open(writer, on)?;
    let mut facts = facts.clone();
    if facts.is_object() && facts["dealer"].is_null() {
        facts["dealer"] = json!(held.slate.run.dealer);
    }
    let contract = ContractInPlay::read(&facts, held.slate.ruleset())?;
    let contract = json!(contract.to_json());
    let event = Event::ContractRecorded { contract };
    held.write(&event)?.answer(writer, None)
}

pub(crate) fn record_deal(writer: &mut Writer, on: &On, facts: &Value) -> Result<Changed, Refusal> {
    let held = Held::open_for(writer, on, std::slice::from_ref(facts))?;
    let (id, event) = match held.slate.place_after_end(facts) {
        Some(position) => inserted(&held, position, facts)?,
        None => recorded(&held, facts)?,
    };
    held.write(&event)?.answer(writer, Some(&id))
}

/// The event of a new deal, with the deal's id.
fn recorded(held: &Held, facts: &Value) -> Result<(DealId, Event), Refusal> {
    let (slate, now) = (&held.slate, held.now());
    let facts = slate.filled_in(None, facts);
    let deal = slate.read(None, &facts)?;
    let id = DealId::from(new_id(now).to_string());
    let marked = marked(&id, &deal, &slate.next_step(&deal));
    Ok((id, Event::DealRecorded(marked)))
}

/// Puts a forgotten deal in before another: a correction, so possible after the end too.
pub(crate) fn insert_deal(
    writer: &mut Writer,
    on: &On,
    before: &DealId,
    facts: &Value,
) -> Result<Changed, Refusal> {
    let held = Held::of(writer, on)?;
    let position = held.slate.position(before)?;
    let (id, event) = inserted(&held, position, facts)?;
    held.write(&event)?.answer(writer, Some(&id))
}

/// The event of a deal that goes in before the one at `position`, with the deal's id.
fn inserted(held: &Held, position: usize, facts: &Value) -> Result<(DealId, Event), Refusal> {
    let id = DealId::from(new_id(held.now()).to_string());
    let deal = held.slate.read_before(position, facts)?;
    let (mut marked, after) = held.slate.insert(&id, position, &deal, held.now())?;
    marked.mark = kept_mark(&after.run.turns[position].step);
    Ok((id, Event::DealRecorded(marked)))
}

pub(crate) fn move_deal(
    writer: &mut Writer,
    on: &On,
    deal: &DealId,
    before: Option<&DealId>,
) -> Result<Changed, Refusal> {
    let held = Held::of(writer, on)?;
    held.slate.position(deal)?;
    if let Some(before) = before {
        held.slate.position(before)?;
    }
    let turns = held.slate.turns_after_move(deal, before)?;
    let event = Event::DealMoved {
        deal: deal.clone(),
        before: before.cloned(),
        turns,
    };
    held.write(&event)?.answer(writer, Some(deal))
}

pub(crate) fn amend_deal(
    writer: &mut Writer,
    on: &On,
    deal_id: &DealId,
    facts: &Value,
) -> Result<Changed, Refusal> {
    let held = Held::of(writer, on)?;
    let slate = &held.slate;
    let position = slate.position(deal_id)?;
    let facts = slate.filled_in(Some(position), facts);
    let deal = slate.read(Some(position), &facts)?;
    let run = slate.with(Some(position), deal.clone(), held.now());
    let mut amended = marked(deal_id, &deal, &run.turns[position].step);
    if slate.confirmed(position, &deal).is_some() {
        let kept = &slate.state.deals[position];
        amended.mark = kept.mark;
        amended.engine.clone_from(&kept.engine);
    }
    let event = Event::DealAmended(amended);
    held.write(&event)?.answer(writer, Some(deal_id))
}

pub(crate) fn change_ruleset(
    writer: &mut Writer,
    on: &On,
    reference: &Value,
    scope: RulesetScope,
) -> Result<Changed, Refusal> {
    let chosen = choose(&writer.reader(), reference, "ruleset")?;
    let kept = keep_ruleset(&chosen);
    let held = Held::of(writer, on)?;
    let slate = &held.slate;
    let marks = match scope {
        RulesetScope::NextDeal => Vec::new(),
        RulesetScope::WholeMatch => all_marks(slate, &slate.under(chosen.ruleset)?),
    };
    let event = Event::RulesetChanged {
        ruleset: kept,
        scope,
        marks,
        engine: ENGINE.to_string(),
    };
    held.write(&event)?.answer(writer, None)
}

/// Gives the rules of a match the name of a saved ruleset. No deal is marked again.
pub(crate) fn name_ruleset(
    writer: &mut Writer,
    on: &On,
    own: &RulesetId,
) -> Result<Changed, Refusal> {
    let chosen = choose(&writer.reader(), &json!({"own": own}), "own")?;
    let held = Held::of(writer, on)?;
    let rules = differing(held.slate.ruleset(), &chosen.ruleset);
    if !rules.is_empty() {
        let name = chosen.own.map(|own| own.name);
        let params = json!({"name": name, "n": rules.len()});
        return Err(refuse(Code::RulesetIsAnother, "own", params).into());
    }
    let own = json!(chosen.own);
    let event = Event::RulesNamed { own };
    held.write(&event)?.answer(writer, None)
}

/// Marks deals of other engines with today's engine.
pub(crate) fn mark_again(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let held = Held::of(writer, on)?;
    let event = Event::MatchMarkedAgain {
        marks: all_marks(&held.slate, &held.slate.marked_again()),
        engine: ENGINE.to_string(),
    };
    held.write(&event)?.answer(writer, None)
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

pub(crate) fn marked(id: &DealId, deal: &Deal, step: &MatchStep) -> DealMarked {
    DealMarked {
        deal: id.clone(),
        facts: json!(deal.to_json()),
        mark: kept_mark(step),
        engine: ENGINE.to_string(),
        before: None,
        turns: Vec::new(),
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
