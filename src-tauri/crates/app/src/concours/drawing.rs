//! Drawing a partie: the draft, the draw that is published, and what is changed in it by hand.

use super::changing::{append, change, concours_id, meta_with, write};
use super::given::{DraftDraw, PublishDraw};
use super::hall::Hall;
use super::meanwhile::is_undisturbed;
use super::play_views::{DraftView, DrawReasonView, DrawTableView, MissingResult};
use super::registering::expect_printable;
use super::showing::seated_in;
use super::states::open_tables;
use super::views::ConcoursChanged;
use crate::call::{Code, On, Reader, Refusal, Writer, out_of_range, refuse};
use ardoise_concours::{Draw, DrawWish, Seated};
use ardoise_journal::{
    ConcoursEvent, ConcoursKind, ConcoursTable, DrawKept, DrawPublished, DrawnTable, EVENT_VERSION,
    JournalError, Members, Uuid, new_id,
};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::json;

/// The longest seed, in characters.
const LONGEST_SEED: usize = 100;

/// A draft of the next draw. Nothing is written.
pub(super) fn draft(reader: &Reader, asked: DraftDraw) -> Result<DraftView, Refusal> {
    let hall = Hall::find(reader, &asked.id)?;
    let round = asked.round.or(hall.next_round());
    let noted = round.and_then(|round| hall.state.rounds.get(&round)?.seed.clone());
    let seed = asked.seed.or(noted);
    let order = PublishDraw {
        round: round.unwrap_or(hall.format.rounds + 1),
        seed: seed.unwrap_or_else(|| made_seed(reader.moment.at)),
        standing_before: asked.standing_before,
        forced: asked.forced,
        forbidden: asked.forbidden,
        exchanged: asked.exchanged,
        event: None,
    };
    let published = draw(&hall, &order)?;
    let table = |table: &DrawnTable| DrawTableView {
        table: table.table,
        sides: table
            .sides
            .clone()
            .map(|side| seated_in(&hall, published.round, &side)),
        met: met(&hall, published.round, &table.sides),
    };
    Ok(DraftView {
        round: published.round,
        attempt: published.attempt,
        standing_before: published.standing_before,
        tables: published.tables.iter().map(table).collect(),
        exempt: published
            .exempt
            .iter()
            .map(|number| seated_in(&hall, published.round, &[*number]))
            .collect(),
        cost: published.cost.clone(),
        reasons: reasons(&published)
            .map_err(|error| refuse(Code::Internal, "", json!({"value": error.to_string()})))?,
        exchanged: published.exchanged.clone(),
        missing: missing(&hall, published.standing_before),
        open: open_tables(reader, &hall, published.round),
        seed: published.seed,
    })
}

/// A generated seed.
fn made_seed(at: DateTime<Utc>) -> String {
    let made: Uuid = new_id(at);
    let made = made.simple().to_string();
    made[made.len() - 8..].to_owned()
}

/// Records the seed of the next draw before anybody sees its result, so that all seeds that were tried are in the log.
pub(super) fn seed(
    writer: &mut Writer,
    on: &On,
    (round, seed): (u32, Option<&str>),
) -> Result<ConcoursChanged, Refusal> {
    let seed = seed.map_or_else(|| made_seed(writer.moment.at), str::to_owned);
    check_seed(&seed)?;
    change(writer, on, |hall| {
        check_next(hall, round)?;
        let seed = seed.clone();
        Ok(vec![ConcoursEvent::DrawSeeded { round, seed }])
    })
}

/// Publishes a draw. The same command sent again changes nothing; a second draw of a partie is refused.
pub(super) fn publish(
    writer: &mut Writer,
    on: &On,
    order: &PublishDraw,
) -> Result<ConcoursChanged, Refusal> {
    let meta = meta_with(writer, order.event.as_ref())?;
    let is_same = |event: &ConcoursEvent| match event {
        ConcoursEvent::DrawPublished(draw) => draw.seed == order.seed && draw.round == order.round,
        _ => false,
    };
    write(writer, on, (&meta, &is_same), |seen| {
        let hall = Hall::of(seen.state.clone())?;
        // If two organisers draw at once, the second receives the refusal that the partie is drawn.
        if hall.state.draw(order.round).is_some() {
            let params = json!({"round": order.round});
            return Err(refuse(Code::RoundDrawn, "round", params).into());
        }
        let published = match draw(&hall, order) {
            Ok(published) => published,
            Err(refusal) if seen.missed.is_empty() => return Err(refusal),
            Err(_) => return Err(seen.stale().into()),
        };
        let missing = missing(&hall, published.standing_before);
        if let Some(first) = missing.first() {
            let of_round = missing.iter().filter(|one| one.round == first.round);
            let tables: Vec<u32> = of_round.map(|one| one.table).collect();
            let params = json!({"round": first.round, "tables": tables});
            return Err(refuse(Code::ResultsMissing, "standing_before", params).into());
        }
        let (round, seed) = (published.round, published.seed.clone());
        let noted = hall.state.rounds.get(&round);
        let noted = noted.and_then(|kept| kept.seed.as_ref()) == Some(&seed);
        let published = ConcoursEvent::DrawPublished(published);
        if !is_undisturbed(seen, std::slice::from_ref(&published)) {
            return Err(seen.stale().into());
        }
        // The seed of each draw is in the journal before it.
        let seeded = ConcoursEvent::DrawSeeded { round, seed };
        Ok(match noted {
            true => vec![published],
            false => vec![seeded, published],
        })
    })
}

/// Exchanges the seats of two teams of a published draw.
pub(super) fn exchange(
    writer: &mut Writer,
    on: &On,
    (round, teams): (u32, [u32; 2]),
    why: Option<String>,
) -> Result<ConcoursChanged, Refusal> {
    if teams[0] == teams[1] {
        let params = json!({"value": teams[0]});
        return Err(refuse(Code::SameTeam, "teams", params).into());
    }
    expect_no_deals(&writer.reader(), on, round, |table| {
        table.sides.iter().flatten().any(|one| teams.contains(one))
    })?;
    let event = ConcoursEvent::TeamsExchanged { round, teams, why };
    append(writer, on, event)
}

/// Withdraws a published draw.
pub(super) fn undo(
    writer: &mut Writer,
    on: &On,
    round: u32,
    why: Option<String>,
) -> Result<ConcoursChanged, Refusal> {
    expect_no_deals(&writer.reader(), on, round, |_| true)?;
    append(writer, on, ConcoursEvent::DrawUndone { round, why })
}

/// Refuses to seat others at tables whose deals are kept, because the deals would count for them.
fn expect_no_deals(
    reader: &Reader,
    on: &On,
    round: u32,
    seats_others: impl Fn(&ConcoursTable) -> bool,
) -> Result<(), Refusal> {
    let state = reader.ledger.concours(&concours_id(&on.id))?;
    let tables = state.draw(round).map(|draw| &draw.tables);
    let has_deals = |table: &&ConcoursTable| {
        let kept = table.match_id.as_ref();
        let kept = kept.and_then(|id| reader.ledger.match_state(id).ok());
        table.result.is_none() && kept.is_some_and(|kept| !kept.deleted && !kept.deals.is_empty())
    };
    let tables = tables.into_iter().flatten();
    let tables = tables.filter(|table| seats_others(table)).filter(has_deals);
    let tables: Vec<u32> = tables.map(|table| table.table).collect();
    match tables.is_empty() {
        true => Ok(()),
        false => Err(refuse(Code::TablesHaveDeals, "", json!({"tables": tables})).into()),
    }
}

/// Refuses to draw a partie that is drawn, or before its turn.
fn check_next(hall: &Hall, round: u32) -> Result<(), Refusal> {
    if hall.state.draw(round).is_some() {
        return Err(refuse(Code::RoundDrawn, "round", json!({"round": round})).into());
    }
    match hall.next_round() {
        Some(next) if next == round => Ok(()),
        next => Err(out_of_range(
            "round",
            round,
            next.unwrap_or(1)..=next.unwrap_or(hall.format.rounds),
        )
        .into()),
    }
}

fn check_seed(seed: &str) -> Result<(), Refusal> {
    expect_printable(seed, "seed")?;
    let length = seed.chars().count();
    match (1..=LONGEST_SEED).contains(&length) {
        true => Ok(()),
        false => {
            let params = json!({"value": length, "min": 1, "max": LONGEST_SEED});
            Err(refuse(Code::LengthOfText, "seed", params).into())
        }
    }
}

/// The draw of the next partie, with everything that the journal keeps of it.
fn draw(hall: &Hall, order: &PublishDraw) -> Result<DrawPublished, Refusal> {
    let round = order.round;
    check_next(hall, round)?;
    let before = order.standing_before.unwrap_or(round);
    let least = round.saturating_sub(1).max(1);
    if !(least..=round).contains(&before) {
        return Err(out_of_range("standing_before", before, least..=round).into());
    }
    check_seed(&order.seed)?;
    let drawn = hall.draw(DrawWish {
        round,
        seed: order.seed.clone(),
        standing_before: Some(before),
        forced: order.forced.clone(),
        forbidden: order.forbidden.clone(),
        ..DrawWish::default()
    })?;
    let ranks = ranks(&drawn);
    let mut published = DrawPublished {
        round,
        attempt: hall
            .state
            .rounds
            .get(&round)
            .map_or(0, |kept| kept.attempts)
            + 1,
        seed: order.seed.clone(),
        standing_before: before,
        order: ranks,
        tables: drawn.tables.iter().map(drawn_table).collect(),
        exempt: drawn.exempt.iter().map(|number| number.0).collect(),
        cost: json!(drawn.cost),
        reasons: json!(drawn.reasons),
        forced: order.forced.clone(),
        exchanged: Vec::new(),
    };
    for (at, teams) in order.exchanged.iter().enumerate() {
        exchange_in(&mut published, *teams, at)?;
    }
    Ok(published)
}

fn drawn_table(table: &ardoise_concours::Table) -> DrawnTable {
    let side =
        |seated: &Seated| -> Members { seated.members().iter().map(|number| number.0).collect() };
    DrawnTable {
        table: table.table,
        sides: [side(&table.teams[0]), side(&table.teams[1])],
    }
}

/// Exchanges two seats of a draft.
fn exchange_in(draw: &mut DrawPublished, teams: [u32; 2], at: usize) -> Result<(), Refusal> {
    let [one, other] = teams;
    let seated = draw.tables.iter_mut().flat_map(|table| &mut table.sides);
    let mut seated: Vec<&mut u32> = seated.flatten().chain(&mut draw.exempt).collect();
    let field = format!("exchanged[{at}]");
    for value in teams {
        if !seated.iter().any(|number| **number == value) {
            let params = json!({"round": draw.round, "value": value});
            return Err(refuse(Code::NotInRound, &field, params).into());
        }
    }
    if one == other {
        return Err(refuse(Code::SameTeam, &field, json!({"value": one})).into());
    }
    for number in &mut seated {
        if **number == one {
            **number = other;
        } else if **number == other {
            **number = one;
        }
    }
    draw.exempt.sort_unstable();
    draw.exchanged.push(teams);
    Ok(())
}

/// The teams present, by the ranks in the reasons of the draw. Those without a rank come last, by table.
fn ranks(drawn: &Draw) -> Vec<u32> {
    let mut ranked: Vec<(u64, u32)> = Vec::new();
    for reason in &drawn.reasons {
        let table = drawn
            .tables
            .iter()
            .find(|table| Some(table.table) == reason.table);
        let numbers: Vec<u32> = match table {
            Some(table) => {
                let members = table.teams.iter().flat_map(|seated| seated.members());
                members.map(|number| number.0).collect()
            }
            None => drawn.exempt.iter().map(|number| number.0).collect(),
        };
        for (at, number) in numbers.into_iter().enumerate() {
            let rank = reason.ranks.get(at).copied();
            ranked.push((rank.unwrap_or(u64::MAX), number));
        }
    }
    let known: Vec<u32> = ranked.iter().map(|(_, number)| *number).collect();
    let rest = drawn.exempt.iter().map(|number| number.0);
    ranked.extend(
        rest.filter(|number| !known.contains(number))
            .map(|number| (u64::MAX, number)),
    );
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, number)| number).collect()
}

/// How often two sides met before a partie; in a mêlée how often any two of them did.
pub(super) fn met(hall: &Hall, round: u32, sides: &[Members; 2]) -> u32 {
    let earlier = hall.state.rounds.range(..round);
    let tables = earlier.filter_map(|(_, kept)| kept.draw.as_ref());
    let tables = tables.flat_map(|draw| &draw.tables);
    let met = |table: &ConcoursTable| {
        let [a, b] = &table.sides;
        let [c, d] = sides;
        let share =
            |one: &Members, other: &Members| one.iter().any(|number| other.contains(number));
        (share(a, c) && share(b, d)) || (share(a, d) && share(b, c))
    };
    let count = tables.filter(|table| met(table)).count();
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The results that the standing before a partie needs.
fn missing(hall: &Hall, before: u32) -> Vec<MissingResult> {
    let rounds = (1..before).filter_map(|round| Some((round, hall.state.draw(round)?)));
    let missing = rounds.flat_map(|(round, draw)| {
        draw.missing().map(move |table| MissingResult {
            round,
            table: table.table,
        })
    });
    missing.collect()
}

/// The reasons of a draw.
fn reasons(draw: &DrawPublished) -> serde_json::Result<Vec<DrawReasonView>> {
    Vec::deserialize(&draw.reasons)
}

/// The reasons of a published draw. One that this program does not know is refused.
pub(super) fn kept_reasons(draw: &DrawKept) -> Result<Vec<DrawReasonView>, Refusal> {
    let unreadable = |error: serde_json::Error| JournalError::EventUnreadable {
        event: draw.event.clone(),
        kind: ConcoursKind::DrawPublished.to_string(),
        version: EVENT_VERSION,
        detail: error.to_string(),
    };
    Ok(reasons(&draw.published).map_err(unreadable)?)
}

/// Seats a late side against the exempt one.
pub(super) fn add_table(
    writer: &mut Writer,
    on: &On,
    round: u32,
    sides: &[Vec<u32>; 2],
) -> Result<ConcoursChanged, Refusal> {
    change(writer, on, |hall| {
        let size = if hall.is_melee() { 2 } else { 1 };
        for (at, side) in sides.iter().enumerate() {
            if side.len() != size {
                return Err(out_of_range(&format!("sides[{at}]"), side.len(), size..=size).into());
            }
        }
        let numbers = sides.concat();
        let repeated = (1..numbers.len()).find(|at| numbers[..*at].contains(&numbers[*at]));
        if let Some(at) = repeated {
            let params = json!({"value": numbers[at]});
            return Err(refuse(Code::SameTeam, "sides", params).into());
        }
        let absent = numbers.iter().find(|number| {
            let team = hall.state.team(**number);
            team.is_some_and(|team| !team.is_present(round))
        });
        if let Some(value) = absent {
            let params = json!({"round": round, "value": value});
            return Err(refuse(Code::NotInRound, "sides", params).into());
        }
        let sides = sides.clone();
        Ok(vec![ConcoursEvent::TableAdded { round, sides }])
    })
}

/// The longest clock, in minutes.
const LONGEST_CLOCK: u32 = 240;

pub(super) fn start_clock(
    writer: &mut Writer,
    on: &On,
    round: u32,
    minutes: u32,
) -> Result<ConcoursChanged, Refusal> {
    if !(1..=LONGEST_CLOCK).contains(&minutes) {
        return Err(out_of_range("minutes", minutes, 1..=LONGEST_CLOCK).into());
    }
    let event = ConcoursEvent::ClockStarted { round, minutes };
    change(writer, on, |_| Ok(vec![event.clone()]))
}
