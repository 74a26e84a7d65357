//! Lists of teams, pasted or from a file: a number, two names and a club per line, separated by tabs, semicolons,
//! commas or dashes; or a table whose first line names its columns.

use super::column::{self, BETWEEN, Column};
use super::given::RegisterTeam;
use super::hall::Hall;
use super::registering::read_teams;
use super::views::{ConcoursPlayer, ListedTeam, TeamListView};
use crate::call::{Code, Errors, Problem, Reader, Refusal, refuse};
use ardoise_journal::ConcoursId;
use serde_json::json;

/// Reads a list. Nothing is written.
pub(super) fn look(reader: &Reader, id: &ConcoursId, text: &str) -> Result<TeamListView, Refusal> {
    let hall = Hall::find(reader, id)?;
    let (lines, teams, mut problems) = split(&hall, text);
    let read = match problems.is_empty() {
        true => read_teams(&hall, &teams, "lines"),
        false => Ok(Vec::new()),
    };
    let view = |(line, team): (&u32, ardoise_journal::RegisteredTeam)| ListedTeam {
        line: *line,
        number: team.number,
        players: team.players.into_iter().map(|player| player.name).collect(),
        club: team.club,
    };
    let teams = match read {
        Ok(teams) => lines.iter().zip(teams).map(view).collect(),
        Err(errors) => {
            problems.extend(errors.problems);
            Vec::new()
        }
    };
    Ok(TeamListView { teams, problems })
}

/// The teams of a list, or everything that is wrong with it.
pub(super) fn teams(hall: &Hall, text: &str) -> Result<Vec<RegisterTeam>, Errors> {
    let (_, teams, problems) = split(hall, text);
    match problems.is_empty() {
        true => Ok(teams),
        false => Err(Errors { problems }),
    }
}

fn split(hall: &Hall, text: &str) -> (Vec<u32>, Vec<RegisterTeam>, Vec<Problem>) {
    let (mut lines, mut teams, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    let mut columns: Option<Vec<Column>> = None;
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim_matches(['\u{FEFF}', ' ', '\r']);
        if text.is_empty() {
            continue;
        }
        let cells = cells(text);
        if columns.is_none() && teams.is_empty() && problems.is_empty() {
            columns = column::named(&cells);
            if columns.is_some() {
                continue;
            }
        }
        let read = match &columns {
            Some(columns) => column::read(columns, &cells, hall.is_melee()),
            None => read_line(cells, hall.is_melee()),
        };
        match read {
            Some(team) => {
                lines.push(line);
                teams.push(team);
            }
            None => {
                let field = format!("lines[{}]", line - 1);
                let params = json!({"line": line, "value": text});
                problems.extend(refuse(Code::TeamLineUnreadable, &field, params).problems);
            }
        }
    }
    (lines, teams, problems)
}

/// The cells of a line. A comma separates only where nothing else does.
pub fn cells(text: &str) -> Vec<String> {
    let is_between = BETWEEN.iter().any(|sign| text.contains(sign));
    let by = ['\t', ';', ',']
        .into_iter()
        .find(|sign| text.contains(*sign));
    let by = by.filter(|sign| *sign != ',' || !is_between);
    let Some(by) = by else {
        return vec![text.to_owned()];
    };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(by as u8)
        .has_headers(false)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut row = csv::StringRecord::new();
    match reader.read_record(&mut row) {
        Ok(true) => row.iter().map(str::to_owned).collect(),
        _ => vec![text.to_owned()],
    }
}

/// Reads one line; `None` without the right number of names.
pub fn read_line(mut cells: Vec<String>, melee: bool) -> Option<RegisterTeam> {
    let mut team = RegisterTeam::default();
    let first = cells.first()?.clone();
    let digits = first.chars().take_while(char::is_ascii_digit).count();
    if digits > 0 {
        team.number = Some(first[..digits].parse().ok()?);
        let rest = first[digits..].trim_start_matches(['.', ')', ':']).trim();
        match rest.is_empty() {
            true => drop(cells.remove(0)),
            false => cells[0] = rest.to_owned(),
        }
    }
    let mut first = cells.first()?.clone();
    if let Some((names, club)) = first
        .clone()
        .strip_suffix(')')
        .and_then(|it| it.rsplit_once('('))
    {
        team.club = Some(club.trim().to_owned());
        first = names.trim().to_owned();
    }
    let between = BETWEEN.into_iter().find_map(|sign| first.split_once(sign));
    let (names, rest): (Vec<String>, &[String]) = match (melee, between) {
        (true, _) => (vec![first.clone()], &cells[1..]),
        (false, Some((one, other))) => (vec![one.to_owned(), other.to_owned()], &cells[1..]),
        (false, None) => {
            let other = cells.get(1)?.clone();
            (vec![first.clone(), other], &cells[2..])
        }
    };
    let club = rest.first().filter(|club| !club.is_empty());
    if let Some(club) = club {
        team.club = Some(club.clone());
    }
    let is_blank = |name: &String| name.trim().is_empty();
    if names.iter().any(is_blank) {
        return None;
    }
    let player = |name: String| ConcoursPlayer {
        name,
        licence: None,
    };
    team.players = names.into_iter().map(player).collect();
    Some(team)
}
