//! Lists of teams, pasted or from a file.

use super::given::{ReadTeams, RegisterTeam};
use super::hall::Hall;
use super::registering::{MOST_TEAMS, players};
use super::views::{ConcoursPlayer, ListedTeam, TeamListView};
use crate::call::{Code, Errors, Reader, Refusal, out_of_range, refuse};
use ardoise_spreadsheet::concours::{KnownTeams, ListReading, ListSource, read_list};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

/// Reads a list. Nothing is written.
pub(super) fn look(reader: &Reader, list: &ReadTeams) -> Result<TeamListView, Refusal> {
    let hall = Hall::find(reader, &list.id)?;
    let how = ListReading {
        individuals: hall.is_melee(),
        columns: list.columns.clone(),
        sheet: list.sheet.clone(),
    };
    let bytes = list.file.as_deref().map(|file| STANDARD.decode(file));
    match bytes {
        None => read(&hall, ListSource::Text(&list.text), &how),
        Some(Ok(bytes)) => read(&hall, ListSource::File(&bytes), &how),
        Some(Err(_)) => {
            let params = json!({"value": "base64"});
            Err(refuse(Code::BadRequest, "file", params).into())
        }
    }
}

/// The teams of a list, or everything that is wrong with it.
pub(super) fn teams(hall: &Hall, text: &str) -> Result<Vec<RegisterTeam>, Refusal> {
    let how = ListReading {
        individuals: hall.is_melee(),
        ..ListReading::default()
    };
    let list = read(hall, ListSource::Text(text), &how)?;
    match list.problems.is_empty() {
        true => Ok(list.teams.into_iter().map(registered).collect()),
        false => Err(Errors {
            problems: list.problems,
        }
        .into()),
    }
}

fn read(hall: &Hall, source: ListSource, how: &ListReading) -> Result<TeamListView, Refusal> {
    let teams = &hall.state.teams;
    let known = KnownTeams {
        players: players(hall, None),
        numbers: teams.iter().map(|team| team.number).collect(),
        clubs: teams.iter().filter_map(|team| team.club.clone()).collect(),
        next: hall.state.next_number(),
    };
    let list = read_list(source, how, &known)?;
    let most = MOST_TEAMS.saturating_sub(teams.len());
    if list.teams.len() > most {
        return Err(out_of_range("lines", list.teams.len(), 1..=most).into());
    }
    Ok(list)
}

fn registered(team: ListedTeam) -> RegisterTeam {
    let players = team.players.into_iter().zip(team.licences);
    RegisterTeam {
        number: Some(team.number),
        players: players
            .map(|(name, licence)| ConcoursPlayer { name, licence })
            .collect(),
        name: team.name,
        club: team.club,
        labels: team.labels,
        paid: team.paid,
        arrived: team.present,
        event: None,
    }
}
