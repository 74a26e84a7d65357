//! Results: checked as they are typed, entered, corrected, and read from one line of input.

use super::changing::{change, meta_with, write};
use super::check_views::TableCheckView;
use super::deals::linked;
use super::given::EnterResult;
use super::hall::{Hall, of_journal};
use super::meanwhile::{disturbs, is_undisturbed};
use super::play_views::{OutcomeView, ResultLineView};
use super::showing::seated_in;
use super::views::ConcoursChanged;
use crate::call::{Code, On, Reader, Refusal, Writer, out_of_range, refuse};
use ardoise_concours::Verdict;
use ardoise_journal::{
    ConcoursEvent, ConcoursId, ConcoursRefused, ConcoursTable, EnteredResult, MatchId, Members,
    TableCounts, TableOutcome, TeamPoints, TotalsVerdict,
};
use serde_json::json;

/// The most points that a side can have.
const MOST_POINTS: i32 = 100_000;

/// Checks the totals of a table as they are typed.
pub(super) fn check(
    reader: &Reader,
    id: &ConcoursId,
    (round, of_finals): (Option<u32>, bool),
    points: [i32; 2],
    counts: &TableCounts,
) -> Result<Option<TableCheckView>, Refusal> {
    let hall = Hall::find(reader, id)?;
    bounded(points)?;
    let round = round.unwrap_or(hall.state.last_drawn());
    let finals = hall.format.finals.filter(|_| of_finals);
    let length = finals.map_or_else(|| hall.format.length(round), |finals| finals.length);
    hall.check_view(length, points, counts)
}

/// Enters the result of a table. Another table's result that came in meanwhile does not matter.
pub(super) fn enter(
    writer: &mut Writer,
    on: &On,
    given: &EnterResult,
) -> Result<ConcoursChanged, Refusal> {
    expect_side(writer, given)?;
    let follows = writer.caller.team;
    let meta = meta_with(writer, given.event.as_ref())?;
    let is_same = |event: &ConcoursEvent| match event {
        ConcoursEvent::ResultEntered(kept) => {
            kept.table == given.table && given.round.is_none_or(|round| round == kept.round)
        }
        _ => false,
    };
    write(writer, on, (&meta, &is_same), |seen| {
        let hall = Hall::of(seen.state.clone())?;
        let entered = read(&hall, given, None)?;
        if let (Some(team), Some(side)) = (follows, given.side) {
            expect_own(&entered.sides, side, team)?;
        }
        let event = ConcoursEvent::ResultEntered(entered);
        // A second result of this table is refused by the journal.
        let is_result = |missed: &ConcoursEvent| matches!(missed, ConcoursEvent::ResultEntered(_));
        let mut missed = seen.missed.iter().map(|missed| &missed.event);
        if missed.any(|missed| !is_result(missed) && disturbs(&event, missed)) {
            return Err(seen.stale().into());
        }
        Ok(vec![event])
    })
}

/// A phone at the table must name its side, and cannot enter a forfeit.
fn expect_side(writer: &Writer, given: &EnterResult) -> Result<(), Refusal> {
    if writer.caller.table.is_none() {
        return Ok(());
    }
    if given.forfeit.is_some() {
        return Err(refuse(Code::OnlyTheOrganiser, "forfeit", json!({})).into());
    }
    match given.side {
        Some(_) => Ok(()),
        None => Err(refuse(Code::MissingField, "side", json!({"value": "side"})).into()),
    }
}

/// A phone that follows a team speaks for that team's side and for no other.
fn expect_own(sides: &[Members; 2], side: u32, team: u32) -> Result<(), Refusal> {
    match side_of(sides, side)? == side_of(sides, team)? {
        true => Ok(()),
        false => Err(refuse(
            Code::NotOwnTeam,
            "side",
            json!({"value": side, "allowed": [team]}),
        )
        .into()),
    }
}

/// The side of a table, 0 or 1, that has a number.
fn side_of(sides: &[Members; 2], number: u32) -> Result<usize, Refusal> {
    let at = sides.iter().position(|side| side.contains(&number));
    at.ok_or_else(|| refuse(Code::NotAtTheTable, "side", json!({"value": number})).into())
}

/// Corrects the result of a table, before or after the next draw.
pub(super) fn correct(
    writer: &mut Writer,
    on: &On,
    (given, why): (&EnterResult, Option<&str>),
) -> Result<ConcoursChanged, Refusal> {
    change(writer, on, |hall| {
        let corrected = read(hall, given, why)?;
        Ok(vec![ConcoursEvent::ResultCorrected(corrected)])
    })
}

/// Exchanges the results of two tables.
pub(super) fn exchange(
    writer: &mut Writer,
    on: &On,
    round: u32,
    tables: [u32; 2],
) -> Result<ConcoursChanged, Refusal> {
    if tables[0] == tables[1] {
        let params = json!({"value": tables[0]});
        return Err(refuse(Code::SameTable, "tables", params).into());
    }
    let event = ConcoursEvent::ResultsExchanged { round, tables };
    change(writer, on, |_| Ok(vec![event.clone()]))
}

/// Reads one line of input: `12 1010 954`, followed by `1b` belotes, `1c` capots, `11d` deals and `1r` renonces or
/// misdeals marked separately from the deals, if they were counted; or `12 f 7` for a forfeit of team 7.
pub(super) fn read_line(text: &str) -> Result<EnterResult, Refusal> {
    let wrong = || refuse(Code::LineUnreadable, "text", json!({"value": text}));
    let mut words = text.split_whitespace();
    let table = words.next().and_then(|word| word.parse().ok());
    let mut given = EnterResult {
        table: table.ok_or_else(wrong)?,
        ..EnterResult::default()
    };
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    match words.as_slice() {
        [first, numbers @ ..] if first == "f" && !numbers.is_empty() => {
            let numbers: Result<Vec<u32>, _> = numbers.iter().map(|word| word.parse()).collect();
            given.forfeit = Some(numbers.map_err(|_| wrong())?);
        }
        [one, other, counts @ ..] => {
            let points = one.parse().ok().zip(other.parse().ok());
            given.points = points.map(|(one, other)| [one, other]);
            if given.points.is_none() {
                return Err(wrong().into());
            }
            for word in counts {
                let mut letters = word.chars();
                let last = letters.next_back();
                let count: Option<u32> = letters.as_str().parse().ok();
                match (count, last) {
                    (Some(_), Some('b')) => given.counts.belotes = count,
                    (Some(_), Some('c')) => given.counts.capots = count,
                    (Some(_), Some('d')) => given.counts.deals = count,
                    (Some(_), Some('r')) => given.counts.penalties = count,
                    _ => return Err(wrong().into()),
                }
            }
        }
        _ => return Err(wrong().into()),
    }
    Ok(given)
}

/// The result that a line would enter.
pub(super) fn look_at_line(
    reader: &Reader,
    id: &ConcoursId,
    round: Option<u32>,
    text: &str,
) -> Result<ResultLineView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let given = EnterResult {
        round,
        force: true,
        ..read_line(text)?
    };
    let entered = read(&hall, &given, None)?;
    let check = match entered.outcome {
        TableOutcome::Points(points) => {
            hall.check_view(hall.format.length(entered.round), points, &entered.counts)?
        }
        TableOutcome::Forfeit(_) => None,
    };
    let table = hall.state.table(entered.round, entered.table);
    let table = table.map_err(of_journal)?;
    Ok(ResultLineView {
        round: entered.round,
        table: entered.table,
        sides: entered
            .sides
            .clone()
            .map(|side| seated_in(&hall, entered.round, &side)),
        outcome: outcome_view(entered.outcome),
        check,
        counts: entered.counts,
        corrects: table.result.is_some(),
        linked: linked(reader, &hall, (entered.round, table)),
    })
}

/// Reads a result. An impossible one is refused unless it is forced, and then stays marked.
fn read(hall: &Hall, given: &EnterResult, why: Option<&str>) -> Result<EnteredResult, Refusal> {
    let round = given.round.unwrap_or(hall.state.last_drawn());
    let table = hall.state.table(round, given.table).map_err(of_journal)?;
    let turned = turned(table, given, round)?;
    let outcome = outcome(table, given)?;
    let counts = given.counts;
    if let Some(side) = given.side {
        side_of(&table.sides, side)?;
    }
    let mut entered = EnteredResult {
        round,
        table: given.table,
        sides: table.sides.clone(),
        outcome,
        counts,
        verdict: None,
        forced: false,
        by: super::registering::optional_name(given.by.as_deref(), "by")?,
        side: given.side,
        why: super::registering::optional_text(why, "why")?,
    };
    if let TableOutcome::Points(points) = outcome {
        bounded(points)?;
        let check = hall.check(hall.format.length(round), points, &counts)?;
        if let Some(check) = check {
            entered.verdict = Some(kept(check.verdict));
            let impossible = check.verdict == Verdict::Impossible;
            if impossible && !given.force {
                let params = json!({"value": check.sum, "hints": check.hints});
                return Err(refuse(Code::ResultImpossible, "points", params).into());
            }
            entered.forced = impossible;
        }
        // Points stay with their side, in whichever order the sides were typed.
        if turned {
            entered.outcome = entered.outcome.turned();
        }
    }
    Ok(entered)
}

/// The verdict, as the journal keeps it.
fn kept(verdict: Verdict) -> TotalsVerdict {
    match verdict {
        Verdict::Certain => TotalsVerdict::Certain,
        Verdict::Ambiguous => TotalsVerdict::Ambiguous,
        Verdict::Impossible => TotalsVerdict::Impossible,
        Verdict::ByDeals => TotalsVerdict::ByDeals,
    }
}

/// Whether the caller named the sides in the other order than they are drawn.
fn turned(table: &ConcoursTable, given: &EnterResult, round: u32) -> Result<bool, Refusal> {
    let Some([one, other]) = given.teams else {
        return Ok(false);
    };
    let [first, second] = &table.sides;
    if first.contains(&one) && second.contains(&other) {
        return Ok(false);
    }
    if first.contains(&other) && second.contains(&one) {
        return Ok(true);
    }
    let params = json!({
        "round": round, "table": table.table, "value": [one, other], "teams": table.sides.concat(),
    });
    Err(refuse(Code::DoNotMeet, "teams", params).into())
}

fn outcome(table: &ConcoursTable, given: &EnterResult) -> Result<TableOutcome, Refusal> {
    match (given.points, &given.forfeit) {
        (Some(points), None) => Ok(TableOutcome::Points(points)),
        (None, Some(numbers)) => {
            let fault = |side: &Vec<u32>| numbers.iter().any(|number| side.contains(number));
            let at_table = table.sides.concat();
            if let Some(stranger) = numbers.iter().find(|number| !at_table.contains(number)) {
                let params = json!({"value": stranger});
                return Err(refuse(Code::NotAtTheTable, "forfeit", params).into());
            }
            let fault = [fault(&table.sides[0]), fault(&table.sides[1])];
            match fault {
                [false, false] => Err(refuse(Code::MissingField, "forfeit", json!({})).into()),
                fault => Ok(TableOutcome::Forfeit(fault)),
            }
        }
        (Some(_), Some(_)) => Err(refuse(Code::PointsWithForfeit, "points", json!({})).into()),
        (None, None) => Err(refuse(Code::MissingField, "points", json!({})).into()),
    }
}

pub(super) fn bounded(points: [i32; 2]) -> Result<(), Refusal> {
    for (at, value) in points.into_iter().enumerate() {
        if !(0..=MOST_POINTS).contains(&value) {
            return Err(out_of_range(&format!("points[{at}]"), value, 0..=MOST_POINTS).into());
        }
    }
    Ok(())
}

pub(super) fn outcome_view(outcome: TableOutcome) -> OutcomeView {
    match outcome {
        TableOutcome::Points(points) => OutcomeView {
            points: Some(points),
            forfeit: None,
        },
        TableOutcome::Forfeit(fault) => OutcomeView {
            points: None,
            forfeit: Some(fault),
        },
    }
}

/// Takes points off a team that played in a partie or was exempt, or gives it points.
pub(super) fn give_points(
    writer: &mut Writer,
    on: &On,
    (round, team, points): (u32, u32, u32),
    (why, event): (Option<&str>, fn(TeamPoints) -> ConcoursEvent),
) -> Result<ConcoursChanged, Refusal> {
    let most = MOST_POINTS.unsigned_abs();
    if points > most {
        return Err(out_of_range("points", points, 0..=most).into());
    }
    let given = TeamPoints {
        round,
        team,
        points,
        why: super::registering::optional_text(why, "why")?,
    };
    change(writer, on, |hall| {
        let draw = hall.state.draw(round);
        let draw = draw.ok_or_else(|| of_journal(ConcoursRefused::RoundNotDrawn { round }))?;
        if draw.table_of(team).is_none() && !draw.exempt.contains(&team) {
            let params = json!({"round": round, "value": team});
            return Err(refuse(Code::NotInRound, "number", params).into());
        }
        Ok(vec![event(given.clone())])
    })
}

/// Confirms or disputes a result, if that is `allowed`. A phone acts for the side that did not enter it.
pub(super) fn answer(
    writer: &mut Writer,
    on: &On,
    (round, table): (u32, u32),
    (side, event): (Option<u32>, ConcoursEvent),
    allowed: Result<(), Refusal>,
) -> Result<ConcoursChanged, Refusal> {
    let (meta, caller) = (writer.meta(), writer.caller.clone());
    let is_same = |before: &ConcoursEvent| *before == event;
    write(writer, on, (&meta, &is_same), |seen| {
        if !is_undisturbed(seen, std::slice::from_ref(&event)) {
            return Err(seen.stale().into());
        }
        let kept = seen.state.table(round, table).map_err(of_journal)?;
        let linked = kept.match_id.as_ref();
        let about = json!({"id": on.id, "round": round, "table": table});
        if !caller.may_change(linked.map(MatchId::as_str)) && !caller.sits_at(&about) {
            let params = json!({"value": linked, "match": caller.at});
            return Err(refuse(Code::AnotherMatch, "table", params).into());
        }
        if caller.table.is_some() && side.is_none() {
            return Err(refuse(Code::MissingField, "side", json!({"value": "side"})).into());
        }
        let entered = kept.result.as_ref().and_then(|result| result.side);
        if let (Some(side), Some(entered)) = (side, entered)
            && side_of(&kept.sides, side)? == side_of(&kept.sides, entered)?
        {
            return Err(refuse(Code::OwnResult, "side", json!({"value": side})).into());
        }
        if let Some(side) = side {
            side_of(&kept.sides, side)?;
            if let Some(team) = caller.team {
                expect_own(&kept.sides, side, team)?;
            }
        }
        allowed?;
        Ok(vec![event.clone()])
    })
}

/// Links a match to a table.
pub(super) fn link(
    writer: &mut Writer,
    on: &On,
    (round, table): (u32, u32),
    match_id: Option<MatchId>,
    turned: bool,
) -> Result<ConcoursChanged, Refusal> {
    if let Some(id) = &match_id {
        crate::slate::Slate::kept(&writer.reader(), id)?;
    }
    let event = ConcoursEvent::MatchLinked {
        round,
        table,
        match_id,
        turned,
    };
    change(writer, on, |_| Ok(vec![event.clone()]))
}
