//! Showing a concours: its teams, its parties, its log.

use super::hall::Hall;
use super::play_views::SeatedView;
use super::sheet::sheet_rules;
use super::till;
use super::views::{
    ConcoursChanged, ConcoursClockView, ConcoursPlayer, ConcoursView, ConflictCode, ConflictView,
    KnownTeamView, RoundView, SeekerView, SubstitutionView, TeamView,
};
use crate::call::{Notice, Reader, Refusal, Role, Writer};
use crate::rulesets::tag;
use crate::slate::own_of;
use ardoise_concours::has_constant_sum;
use ardoise_journal::{
    ConcoursClock, ConcoursId, ConcoursKind, ConcoursRound, ConcoursState, ConcoursTeam, Conflict,
    ConflictReason, DrawKept, TeamPlayer,
};
use ardoise_ledger::{Change, ConcoursLine, ConcoursRow};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

/// How many known teams are offered.
const OFFERED: u32 = 12;

/// All concours; those in the bin for the scorer only.
pub(super) fn list(reader: &Reader) -> Result<Vec<ConcoursRow>, Refusal> {
    let rows = reader.ledger.concours_list()?.into_iter();
    let shown = rows.filter(|row| !row.deleted || reader.caller.role >= Role::Organiser);
    Ok(shown.collect())
}

pub(super) fn concours(reader: &Reader, id: &ConcoursId) -> Result<ConcoursView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let now = reader.moment.at;
    let state = &hall.state;
    let round = |round: u32| {
        let kept = state.rounds.get(&round);
        let draw = kept.and_then(|kept| kept.draw.as_ref());
        RoundView {
            round,
            attempt: kept.map_or(0, ConcoursRound::attempt),
            drawn: draw.is_some(),
            missing: draw.map(missing).unwrap_or_default(),
            clock: clock(kept, now),
        }
    };
    let runs_it = reader.caller.role >= Role::Organiser;
    let mut teams: Vec<TeamView> = (state.teams.iter())
        .map(|one| team(state, one, runs_it))
        .collect();
    teams.sort_by_key(|team| team.number);
    let count = |is: fn(&ConcoursTeam) -> bool| {
        let count = state.teams.iter().filter(|team| is(team)).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    };
    let mut format = super::format::values(&hall.format);
    format.insert("play".to_owned(), state.format["set"]["play"].clone());
    Ok(ConcoursView {
        id: state.id.clone(),
        revision: state.revision,
        name: state.details.name.clone(),
        day: state.details.day.clone(),
        place: state.details.place.clone(),
        fee: state.details.fee,
        notice: state.notice.clone(),
        preset: state.format["preset"].as_str().map(str::to_owned),
        format: Value::Object(format),
        melee: hall.is_melee(),
        constant_sum: has_constant_sum(&hall.format),
        sheet_rules: sheet_rules(&hall.format),
        ruleset: tag(
            &hall.format.play,
            own_of(&hall.state.format["play"]).as_ref(),
        ),
        rank_seed: state.rank_seed.clone(),
        // With it a reader could draw before the organiser publishes.
        next_seed: hall
            .next_round()
            .filter(|_| runs_it)
            .and_then(|round| state.rounds.get(&round)?.seed.clone()),
        next_number: state.next_number(),
        present: count(|team| team.arrived && team.withdrawn_from.is_none()),
        paid: runs_it.then(|| paid(state)),
        rounds: (1..=hall.format.rounds).map(round).collect(),
        complete: hall.last_complete(),
        next_round: hall.next_round(),
        fixed: state
            .fixed_fields()
            .into_iter()
            .map(str::to_owned)
            .collect(),
        finals: state.finals.is_some(),
        conflicts: state.conflicts.iter().map(conflict).collect(),
        closed: state.closed,
        archived: state.archived,
        deleted: state.deleted,
        undo: state.undo.clone(),
        redo: state.redo.clone(),
        seekers: (state.seekers.iter())
            .map(|one| SeekerView {
                player: player(&one.player, runs_it),
                club: one.club.clone(),
            })
            .collect(),
        teams,
    })
}

/// The answer to a command, and the notice for the watchers.
pub(super) fn changed(
    writer: &mut Writer,
    change: Change<ConcoursState>,
) -> Result<ConcoursChanged, Refusal> {
    writer.tell(Notice {
        id: Some(change.state.id.clone().into()),
        revision: Some(change.state.revision),
    });
    Ok(ConcoursChanged {
        event: change.event,
        kind: change.kind,
        repeated: change.repeated,
        revision: change.state.revision,
        undo: change.state.undo.clone(),
        redo: change.state.redo.clone(),
        id: change.state.id,
    })
}

pub(super) fn known_teams(reader: &Reader, prefix: &str) -> Result<Vec<KnownTeamView>, Refusal> {
    let known = reader.ledger.known_teams(prefix, OFFERED)?.into_iter();
    let runs_it = reader.caller.role >= Role::Organiser;
    let view = |team: ardoise_ledger::KnownTeam| KnownTeamView {
        players: (team.players.iter())
            .map(|one| player(one, runs_it))
            .collect(),
        club: team.club,
        times: team.times,
    };
    Ok(known.map(view).collect())
}

/// Every event of a concours, in order.
pub(super) fn log(reader: &Reader, id: &ConcoursId) -> Result<Vec<ConcoursLine>, Refusal> {
    let hall = Hall::find(reader, id)?;
    // With the seed of the next draw a reader could draw before the organiser publishes.
    let is_next_seed = |line: &ConcoursLine| {
        let round = line.round.filter(|_| line.kind == ConcoursKind::DrawSeeded);
        round.is_some_and(|round| hall.state.draw(round).is_none())
    };
    let lines = reader.ledger.concours_journal(id)?.into_iter();
    let runs_it = reader.caller.role >= Role::Organiser;
    let payload = |line: &mut ConcoursLine| match is_next_seed(line) {
        _ if runs_it => line.payload.take(),
        true => json!({"round": line.round}),
        false => public(line.payload.take()),
    };
    let view = |mut line: ConcoursLine| {
        // Two ledgers are joined at the desk only.
        line.at_desk |= line.kind == ConcoursKind::ForkSettled;
        line.payload = payload(&mut line);
        line
    };
    let of_till = [ConcoursKind::TeamPaid, ConcoursKind::PaymentNoted];
    let shown = lines.filter(|line| runs_it || !of_till.contains(&line.kind));
    Ok(shown.map(view).collect())
}

/// The part of an event that onlookers may see: no payments and no licence numbers.
fn public(mut payload: Value) -> Value {
    match &mut payload {
        Value::Object(fields) => {
            fields.retain(|field, _| !["paid", "licence"].contains(&field.as_str()));
            fields
                .values_mut()
                .for_each(|value| *value = public(value.take()));
        }
        Value::Array(values) => values
            .iter_mut()
            .for_each(|value| *value = public(value.take())),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    payload
}

/// The names of those who sit together now.
pub(super) fn seated(hall: &Hall, numbers: &[u32]) -> SeatedView {
    seated_in(hall, u32::MAX, numbers)
}

/// The names of those who sit together in a partie: a substitute only from the first one that they play.
pub(super) fn seated_in(hall: &Hall, round: u32, numbers: &[u32]) -> SeatedView {
    let teams = || numbers.iter().filter_map(|number| hall.state.team(*number));
    let names = teams().flat_map(|team| team.names_in(round));
    SeatedView {
        numbers: numbers.to_vec(),
        names: names.collect(),
        withdrawn: teams().any(|team| team.withdrawn_from.is_some()),
    }
}

/// The clock of a partie at a time.
pub(super) fn clock(
    round: Option<&ConcoursRound>,
    now: DateTime<Utc>,
) -> Option<ConcoursClockView> {
    let clock: &ConcoursClock = round?.clock.as_ref()?;
    let ran = clock.ran(now);
    Some(ConcoursClockView {
        minutes: clock.minutes,
        ran,
        paused: clock.paused_since.is_some(),
        last_deal: ran >= clock.minutes.saturating_mul(60),
    })
}

/// How many teams have paid.
pub(super) fn paid(state: &ConcoursState) -> u32 {
    let fee = state.details.fee;
    let paid = state.teams.iter().filter(|team| team.has_paid(fee)).count();
    u32::try_from(paid).unwrap_or(u32::MAX)
}

/// The tables without a result.
pub(super) fn missing(draw: &DrawKept) -> Vec<u32> {
    draw.missing().map(|table| table.table).collect()
}

/// A team. Onlookers do not see payments and licence numbers.
fn team(state: &ConcoursState, team: &ConcoursTeam, runs_it: bool) -> TeamView {
    let left = team.substitutions.iter();
    TeamView {
        number: team.number,
        name: team.name.clone(),
        players: (team.players.iter())
            .map(|one| player(one, runs_it))
            .collect(),
        club: team.club.clone(),
        labels: team.labels.clone(),
        paid: runs_it.then(|| team.has_paid(state.details.fee)),
        balance: runs_it.then(|| till::cents(team.balance(state.details.fee))),
        arrived: team.arrived,
        withdrawn_from: team.withdrawn_from,
        substitutions: left
            .map(|one| SubstitutionView {
                left: one.left.name.clone(),
                from_round: one.from_round,
            })
            .collect(),
    }
}

fn player(player: &TeamPlayer, runs_it: bool) -> ConcoursPlayer {
    ConcoursPlayer {
        name: player.name.clone(),
        licence: player.licence.clone().filter(|_| runs_it),
    }
}

fn conflict(conflict: &Conflict) -> ConflictView {
    let mut params = json!(conflict.reason);
    if let Some(params) = params.as_object_mut() {
        params.remove("code");
    }
    let code = match conflict.reason {
        ConflictReason::NumberTaken { .. } => ConflictCode::NumberTaken,
        ConflictReason::DrawnTwice { .. } => ConflictCode::DrawnTwice,
        ConflictReason::TwoResults { .. } => ConflictCode::TwoResults,
        ConflictReason::NoSuchTable { .. } => ConflictCode::NoSuchTable,
    };
    ConflictView { code, params }
}
