//! What can be done. Every command goes through one door that writes the journal and says what changed.

use super::new_match::NewMatch;
use super::series::series;
use super::views::{Changed, MatchView};
use crate::call::{Code, Notice, On, Reader, Refusal, Writer, refuse};
use crate::rulesets::{Scope, choose, differing};
use crate::slate::people::{colours, everybody};
use crate::slate::{Colour, Run, SideNames, Slate, is_no_sample, keep_ruleset, names};
use ardoise_ledger::{
    Change, DealMark, DealMarked, Event, Mark, MatchCreated, Scope as KeptScope, Status as Kept,
    new_id,
};
use ardoise_rules::{Bid, Deal, ENGINE, MatchStep, PerSide, Ruleset, Seat};
use ardoise_statistics::seats;
use serde_json::{Value, json};

/// The door: one event, written if the match is still where the screen saw it.
pub(crate) fn append(
    writer: &mut Writer,
    on: &On,
    deal: Option<&str>,
    event: Event,
) -> Result<Changed, Refusal> {
    is_no_sample(&on.id)?;
    let meta = writer.meta();
    let change = writer
        .ledger
        .append(&on.id, Some(on.revision), event, &meta)?;
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
                id: change.match_id.to_string(),
                revision: change.revision,
            };
            record_deal(writer, &on, &facts)
        }
    }
}

/// The same players and rules; the side that lost deals first.
pub(crate) fn revanche(writer: &mut Writer, id: &str) -> Result<Changed, Refusal> {
    let before = Slate::kept(&writer.reader(), id)?;
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
    let meta = writer.meta();
    let change = writer.ledger.create_match(created, &meta)?;
    changed(writer, change, None)
}

/// Who sits down plays from the next deal on: the hands that are being played are played by those who hold them.
pub(crate) fn reseat(
    writer: &mut Writer,
    on: &On,
    sides: &PerSide<SideNames>,
) -> Result<Changed, Refusal> {
    let sides = names::to_ledger(sides)?;
    let slate = Slate::kept(&writer.reader(), &on.id)?;
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
    let slate = Slate::kept(&writer.reader(), &on.id)?;
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

/// Stops or starts the clock of a match that has one and is being played.
pub(crate) fn turn_clock(writer: &mut Writer, on: &On, event: Event) -> Result<Changed, Refusal> {
    if Slate::open(&writer.reader(), &on.id)?.clock().is_none() {
        return Err(refuse(Code::NoClock, "", json!({"id": on.id})).into());
    }
    append(writer, on, None, event)
}

pub(crate) fn change_dealer(
    writer: &mut Writer,
    on: &On,
    dealer: Seat,
) -> Result<Changed, Refusal> {
    let slate = Slate::kept(&writer.reader(), &on.id)?;
    expect_seated(dealer, slate.seats(), "dealer")?;
    let event = Event::DealerChanged {
        seat: dealer,
        from_deal: slate.placed.len() as u32,
    };
    append(writer, on, None, event)
}

/// Takes up what was left, or plays on after the end.
pub(crate) fn resume(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let event = match Slate::kept(&writer.reader(), &on.id)?.state.status {
        Kept::Abandoned => Event::MatchResumed {},
        Kept::Playing | Kept::Finished => Event::MatchReopened {},
    };
    append(writer, on, None, event)
}

/// Ends a match as it stands: whoever is ahead has won.
pub(crate) fn finish(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let slate = Slate::kept(&writer.reader(), &on.id)?;
    let winner = slate.run.winner.or(slate.run.totals.ahead());
    append(writer, on, None, Event::MatchFinished { winner })
}

pub(crate) fn record_contract(
    writer: &mut Writer,
    on: &On,
    facts: &Value,
) -> Result<Changed, Refusal> {
    let slate = Slate::open(&writer.reader(), &on.id)?;
    let (bid, dealer) = Bid::read(facts, slate.ruleset())?;
    let mut kept = bid.to_json();
    kept.dealer = Some(dealer.unwrap_or(slate.run.dealer));
    let contract = json!(kept);
    append(writer, on, None, Event::ContractRecorded { contract })
}

pub(crate) fn record_deal(writer: &mut Writer, on: &On, facts: &Value) -> Result<Changed, Refusal> {
    let slate = Slate::open(&writer.reader(), &on.id)?;
    let facts = slate.filled_in(None, facts);
    let deal = Deal::read(&facts, slate.ruleset())?;
    let run = slate.with(None, deal.clone(), writer.moment.at);
    let id_of_deal = new_id(writer.moment.at).to_string();
    let event = Event::DealRecorded(marked(&id_of_deal, &deal, &run, slate.placed.len()));
    append(writer, on, Some(&id_of_deal), event)
}

pub(crate) fn amend_deal(
    writer: &mut Writer,
    on: &On,
    deal_id: &str,
    facts: &Value,
) -> Result<Changed, Refusal> {
    let slate = Slate::kept(&writer.reader(), &on.id)?;
    let position = slate.position(deal_id)?;
    let facts = slate.filled_in(Some(position), facts);
    let deal = Deal::read(&facts, &slate.rulesets[slate.ruleset_index(Some(position))])?;
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
    let slate = Slate::kept(&writer.reader(), &on.id)?;
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
    append(writer, on, None, event)
}

/// The rules of a match, kept under a name, are called by it: no deal is marked again.
pub(crate) fn name_ruleset(writer: &mut Writer, on: &On, own: &str) -> Result<Changed, Refusal> {
    let chosen = choose(&writer.reader(), &json!({"own": own}), "own")?;
    let slate = Slate::kept(&writer.reader(), &on.id)?;
    let rules = differing(slate.ruleset(), &chosen.ruleset);
    if !rules.is_empty() {
        let name = chosen.own.map(|own| own.name);
        let params = json!({"name": name, "n": rules.len()});
        return Err(refuse(Code::RulesetIsAnother, "own", params).into());
    }
    let own = json!(chosen.own);
    append(writer, on, None, Event::RulesNamed { own })
}

/// Marks again, with today's engine, the deals that another one marked.
pub(crate) fn mark_again(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let slate = Slate::kept(&writer.reader(), &on.id)?;
    let event = Event::MatchMarkedAgain {
        marks: all_marks(&slate, &slate.marked_again()),
        engine: ENGINE.to_string(),
    };
    append(writer, on, None, event)
}

/// What a command changed, for its caller and for those who watch.
pub(crate) fn changed(
    writer: &mut Writer,
    change: Change,
    deal: Option<&str>,
) -> Result<Changed, Refusal> {
    writer.tell(Notice {
        id: Some(change.match_id.to_string()),
        revision: Some(change.revision),
    });
    let after = shown(&writer.reader(), &Slate::of(change.state)?)?;
    Ok(Changed {
        event: change.kind,
        deal: deal.map(str::to_owned),
        after,
    })
}

/// A match as the screens show it now.
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
