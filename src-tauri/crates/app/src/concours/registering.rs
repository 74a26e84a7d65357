//! Preparing a concours, and its teams: registered, renamed, substituted, arrived, gone.

use super::changing::{append, change, meta_with, told_by, write};
use super::format;
use super::given::{ChangeConcours, RegisterTeam};
use super::hall::Hall;
use super::meanwhile::is_undisturbed;
use super::showing::changed;
use super::views::{ConcoursChanged, ConcoursPlayer};
use crate::call::{Code, Errors, On, Refusal, Writer, out_of_range, refuse};
use ardoise_concours::DrawMethod;
use ardoise_journal::{
    ConcoursCreated, ConcoursDetails, ConcoursEvent, EventId, RegisteredTeam, TeamPlayer, new_id,
    player_key, tidy_name, unprintable_in,
};
use ardoise_spreadsheet::of_name;
use chrono::NaiveDate;
use serde_json::{Value, json};
use std::collections::HashMap;

/// The longest club, label, licence number or reason, in characters.
const LONGEST_TEXT: usize = 100;
/// The most labels of a team.
const MOST_LABELS: usize = 10;
/// The most teams of a concours.
pub(super) const MOST_TEAMS: usize = 2_000;
/// The highest fee, in cents.
pub(super) const MOST_FEE: u32 = 1_000_000;

pub(super) fn create(
    writer: &mut Writer,
    details: &ChangeConcours,
    (given, seed): (&Value, Option<&str>),
    event: Option<&EventId>,
) -> Result<ConcoursChanged, Refusal> {
    let chosen = format::read(&writer.reader(), given)?;
    let meta = told_by(writer, meta_with(writer, event)?);
    let rank_seed = match optional_text(seed, "rank_seed")? {
        Some(seed) => seed,
        // The event's own id, so that the same command sent again has the same seed.
        None => meta
            .id
            .unwrap_or_else(|| new_id(meta.at))
            .simple()
            .to_string(),
    };
    let created = ConcoursCreated {
        details: read_details(details)?,
        format: chosen.to_keep(),
        rank_seed,
    };
    let change = writer.ledger.create_concours(created, &meta)?;
    changed(writer, change)
}

pub(super) fn change_details(
    writer: &mut Writer,
    on: &On,
    details: &ChangeConcours,
) -> Result<ConcoursChanged, Refusal> {
    let details = read_details(details)?;
    append(writer, on, ConcoursEvent::DetailsChanged(details))
}

/// Changes the format. The registered teams must fit it, and after the first draw it keeps what tables played by.
pub(super) fn change_format(
    writer: &mut Writer,
    on: &On,
    given: &Value,
) -> Result<ConcoursChanged, Refusal> {
    let chosen = format::read(&writer.reader(), given)?;
    let melee = chosen.format.entrants == ardoise_concours::Entrants::Individuals;
    change(writer, on, |hall| {
        let misfit = hall
            .state
            .teams
            .iter()
            // The players of a mêlée do not become teams of one name unasked.
            .find(|team| match melee {
                true => team.players.len() != 1,
                false => hall.is_melee(),
            });
        if let Some(team) = misfit {
            let params = json!({"value": team.number, "count": players_of(melee)});
            return Err(refuse(Code::TeamDoesNotFit, "format.set.entrants", params).into());
        }
        let begun = hall.state.last_drawn() > 0;
        let format = match begun {
            true => chosen.to_keep_after(&hall.state.format, &hall.format.play),
            false => chosen.to_keep(),
        };
        Ok(vec![ConcoursEvent::FormatChanged { format }])
    })
}

/// Registers teams: all of them or none.
pub(super) fn register(
    writer: &mut Writer,
    on: &On,
    teams: &[RegisterTeam],
    event: Option<&EventId>,
) -> Result<ConcoursChanged, Refusal> {
    let meta = meta_with(writer, event)?;
    let is_same = |event: &ConcoursEvent| match event {
        ConcoursEvent::TeamsRegistered { teams: kept } => kept.len() == teams.len(),
        _ => false,
    };
    write(writer, on, (&meta, &is_same), |seen| {
        let hall = Hall::of(seen.state.clone())?;
        match read_teams(&hall, teams, "teams") {
            Err(errors) if seen.missed.is_empty() => Err(errors.into()),
            Ok(teams) => {
                let event = ConcoursEvent::TeamsRegistered { teams };
                match is_undisturbed(seen, std::slice::from_ref(&event)) {
                    true => Ok(vec![event]),
                    false => Err(seen.stale().into()),
                }
            }
            Err(_) => Err(seen.stale().into()),
        }
    })
}

/// Reads the teams of a list, or returns everything that is wrong with any of them.
pub(super) fn read_teams(
    hall: &Hall,
    given: &[RegisterTeam],
    field: &str,
) -> Result<Vec<RegisteredTeam>, Errors> {
    let mut problems = Vec::new();
    let mut teams: Vec<RegisteredTeam> = Vec::new();
    let mut seated: HashMap<String, u32> = players(hall, None);
    let known = hall.state.teams.len();
    if given.is_empty() || known + given.len() > MOST_TEAMS {
        let most = MOST_TEAMS - known;
        return Err(out_of_range(field, given.len(), 1..=most));
    }
    let numbers = given.iter().filter_map(|team| team.number);
    let mut next = numbers.max().unwrap_or(0).max(hall.state.next_number() - 1) + 1;
    for (at, given) in given.iter().enumerate() {
        let path = format!("{field}[{at}]");
        let number = given.number.unwrap_or_else(|| {
            next += 1;
            next - 1
        });
        let taken =
            hall.state.team(number).is_some() || teams.iter().any(|team| team.number == number);
        if number == 0 || number > i32::MAX.unsigned_abs() {
            let errors = out_of_range(&format!("{path}.number"), number, 1..=i32::MAX);
            problems.extend(errors.problems);
        } else if taken {
            let params = json!({"value": number, "free": next});
            let errors = refuse(Code::NumberTaken, &format!("{path}.number"), params);
            problems.extend(errors.problems);
        }
        match read_team(hall, number, given, &path) {
            Ok(team) => {
                let twice = not_seated(&mut seated, &team, &path);
                problems.extend(
                    twice
                        .err()
                        .map(|errors| errors.problems)
                        .unwrap_or_default(),
                );
                teams.push(team);
            }
            Err(errors) => problems.extend(errors.problems),
        }
    }
    if problems.is_empty() {
        problems.extend(rotation_is_full(hall, &teams, field));
    }
    match problems.is_empty() {
        true => Ok(teams),
        false => Err(Errors { problems }),
    }
}

/// Corrects the players, club and labels of a team.
pub(super) fn renamed(
    hall: &Hall,
    number: u32,
    given: &RegisterTeam,
) -> Result<Vec<ConcoursEvent>, Refusal> {
    let team = read_team(hall, number, given, "team")?;
    not_seated(&mut players(hall, Some(number)), &team, "team")?;
    Ok(vec![ConcoursEvent::TeamRenamed(team)])
}

/// A substitute plays from the next partie on, or from the one in play.
pub(super) fn substituted(
    hall: &Hall,
    (number, seat): (u32, u32),
    player: &ConcoursPlayer,
    from_round: Option<u32>,
) -> Result<Vec<ConcoursEvent>, Refusal> {
    let team = hall.state.team(number);
    let team = team.ok_or_else(|| refuse(Code::NoSuchTeam, "number", json!({"value": number})))?;
    if team.players.is_empty() {
        return Err(refuse(Code::TeamUnnamed, "seat", json!({"value": number})).into());
    }
    if seat as usize >= team.players.len() {
        return Err(out_of_range("seat", seat, 0..=team.players.len() - 1).into());
    }
    let player = read_player(player, "player")?;
    expect_free(hall, &player.name, "player.name")?;
    Ok(vec![ConcoursEvent::PlayerSubstituted {
        team: number,
        seat,
        player,
        from_round: from_round.unwrap_or_else(|| next_to_play(hall, number)),
    }])
}

/// The partie in play, or the one after it where the team has played it already.
fn next_to_play(hall: &Hall, number: u32) -> u32 {
    let state = &hall.state;
    let drawn = state.last_drawn();
    let Some(draw) = state.draw(drawn) else {
        return 1;
    };
    let waits = match draw.table_of(number) {
        Some(table) => table.result.is_none(),
        None => draw.exempt.contains(&number) && draw.missing().next().is_some(),
    };
    drawn + u32::from(!waits)
}

/// A text that may be left out, without spaces around it.
pub(super) fn optional_text(typed: Option<&str>, field: &str) -> Result<Option<String>, Errors> {
    let Some(text) = typed.map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    expect_printable(text, field)?;
    let length = text.chars().count();
    if length > LONGEST_TEXT {
        let params = json!({"value": length, "min": 0, "max": LONGEST_TEXT});
        return Err(refuse(Code::LengthOfText, field, params));
    }
    Ok(Some(text.to_owned()))
}

/// One line of text that must say something.
pub(super) fn needed_text(typed: &str, field: &str) -> Result<String, Errors> {
    optional_text(Some(typed), field)?.ok_or_else(|| {
        let params = json!({"value": 0, "min": 1, "max": LONGEST_TEXT});
        refuse(Code::LengthOfText, field, params)
    })
}

/// Refuses one line of text with a character that a screen could not show.
pub(super) fn expect_printable(line: &str, field: &str) -> Result<(), Errors> {
    let Some(sign) = unprintable_in(line) else {
        return Ok(());
    };
    let params = json!({"value": format!("U+{:04X}", u32::from(sign))});
    Err(refuse(Code::TextUnprintable, field, params))
}

/// The name of a person that may be left out.
pub(super) fn optional_name(typed: Option<&str>, field: &str) -> Result<Option<String>, Errors> {
    let typed = typed.filter(|name| !name.trim().is_empty());
    crate::slate::names::optional(typed, field)
}

fn read_details(given: &ChangeConcours) -> Result<ConcoursDetails, Errors> {
    if NaiveDate::parse_from_str(&given.day, "%Y-%m-%d").is_err() {
        return Err(refuse(Code::NoSuchDay, "day", json!({"value": given.day})));
    }
    let fee = given.fee.unwrap_or(0);
    if fee > MOST_FEE {
        return Err(out_of_range("fee", fee, 0..=MOST_FEE));
    }
    Ok(ConcoursDetails {
        name: needed_name(&given.name, "name")?,
        day: given.day.clone(),
        place: optional_text(given.place.as_deref(), "place")?,
        fee,
    })
}

fn needed_name(typed: &str, field: &str) -> Result<String, Errors> {
    tidy_name(typed).map_err(|refused| Errors {
        problems: vec![of_name(refused, field)],
    })
}

pub(super) fn read_player(given: &ConcoursPlayer, field: &str) -> Result<TeamPlayer, Errors> {
    Ok(TeamPlayer {
        name: needed_name(&given.name, &format!("{field}.name"))?,
        licence: optional_text(given.licence.as_deref(), &format!("{field}.licence"))?,
    })
}

/// How many players a team has at most.
fn players_of(melee: bool) -> usize {
    if melee { 1 } else { 2 }
}

fn read_team(
    hall: &Hall,
    number: u32,
    given: &RegisterTeam,
    field: &str,
) -> Result<RegisteredTeam, Errors> {
    let name = optional_text(given.name.as_deref(), &format!("{field}.name"))?;
    let name = name.map(|name| needed_name(&name, &format!("{field}.name")));
    let name = name.transpose()?;
    // The second player of a team may be unknown, and both if the team has a name. In a mêlée each player has the number.
    let least = usize::from(hall.is_melee() || name.is_none());
    let count = least..=players_of(hall.is_melee());
    if !count.contains(&given.players.len()) {
        let field = format!("{field}.players");
        return Err(out_of_range(&field, given.players.len(), count));
    }
    if given.labels.len() > MOST_LABELS {
        return Err(out_of_range(
            &format!("{field}.labels"),
            given.labels.len(),
            0..=MOST_LABELS,
        ));
    }
    let mut players = Vec::new();
    let mut problems = Vec::new();
    for (at, player) in given.players.iter().enumerate() {
        match read_player(player, &format!("{field}.players[{at}]")) {
            Ok(player) => players.push(player),
            Err(errors) => problems.extend(errors.problems),
        }
    }
    if !problems.is_empty() {
        return Err(Errors { problems });
    }
    let mut labels = Vec::new();
    for (at, label) in given.labels.iter().enumerate() {
        labels.extend(optional_text(
            Some(label),
            &format!("{field}.labels[{at}]"),
        )?);
    }
    labels.sort_unstable();
    labels.dedup();
    Ok(RegisteredTeam {
        number,
        name,
        players,
        club: optional_text(given.club.as_deref(), &format!("{field}.club"))?,
        labels,
        paid: given.paid,
        arrived: given.arrived,
    })
}

/// The names that are registered, with the numbers of their teams, except those of one team.
pub(super) fn players(hall: &Hall, except: Option<u32>) -> HashMap<String, u32> {
    let teams = hall.state.teams.iter();
    let teams = teams.filter(|team| Some(team.number) != except);
    teams
        .flat_map(|team| {
            let names = team.names_in(u32::MAX).into_iter();
            names.map(|name| (player_key(&name), team.number))
        })
        .collect()
}

/// Refuses the name of a player who is registered already.
pub(super) fn expect_free(hall: &Hall, name: &str, field: &str) -> Result<(), Errors> {
    match players(hall, None).get(&player_key(name)) {
        Some(other) => Err(registered(name, *other, field)),
        None => Ok(()),
    }
}

/// Refuses a name that is registered already, or twice in one team.
fn not_seated(
    seated: &mut HashMap<String, u32>,
    team: &RegisteredTeam,
    field: &str,
) -> Result<(), Errors> {
    let players = team.players.iter().enumerate();
    let players = players.map(|(at, player)| (format!("players[{at}].name"), &player.name));
    // Its own name stands for a team without players.
    let own = team.name.iter().filter(|_| team.players.is_empty());
    for (of, name) in players.chain(own.map(|name| ("name".to_owned(), name))) {
        if let Some(other) = seated.insert(player_key(name), team.number) {
            return Err(registered(name, other, &format!("{field}.{of}")));
        }
    }
    Ok(())
}

fn registered(name: &str, number: u32, field: &str) -> Errors {
    let params = json!({"name": name, "value": number});
    refuse(Code::PlayerRegistered, field, params)
}

/// In a rotation the places are fixed at the first draw: a late team takes the empty even place, or none.
fn rotation_is_full(
    hall: &Hall,
    teams: &[RegisteredTeam],
    field: &str,
) -> Vec<crate::call::Problem> {
    let begun = hall.state.last_drawn() > 0 && hall.format.draw == DrawMethod::Rotation;
    let odd = hall.state.teams.len() % 2 == 1;
    let last = |team: &RegisteredTeam| team.number >= hall.state.next_number();
    let fits = odd && matches!(teams, [team] if last(team));
    match begun && !fits {
        true => refuse(Code::RotationFull, field, json!({})).problems,
        false => Vec::new(),
    }
}
