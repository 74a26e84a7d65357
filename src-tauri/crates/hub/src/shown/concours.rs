//! The rows of a concours: ranked by the same code as at the desk.

use ardoise_concours::{Entrants, Format, RankRequest, Standing};
use ardoise_journal::{ConcoursState, ConcoursTeam, Entity, Entry, TableOutcome, time_text};
use ardoise_statistics::read_ruleset;
use serde_json::{Value, json};
use std::collections::HashMap;

use super::pages::{ConcoursPage, Line, PageTable, Partie, sources};
use super::part;
use super::persons::Persons;
use super::row::{Rows, clean};
use super::year::season_of;
use crate::entities::{in_order, links};
use crate::error::{HubError, Result};
use crate::ids::ClubId;
use crate::rows::{COLUMNS, read};
use crate::store::Hub;

/// Puts the rows of a concours.
pub(super) fn put(
    rows: &mut Rows,
    (club, persons): (&ClubId, &Persons),
    state: &ConcoursState,
    entries: &[Entry],
) {
    let format = format(state);
    let page = page((state, persons), entries, format.as_ref());
    let challenge = format.map(|(format, plain)| {
        let melee = format.entrants == Entrants::Individuals;
        part::part((state, persons), &plain, melee, format.rounds)
    });
    let places: HashMap<u32, u32> = match state.last_complete() {
        0 => HashMap::new(),
        _ => page
            .standing
            .iter()
            .map(|line| (line.number, line.place))
            .collect(),
    };
    rows.entry("shown_concours").or_default().push(json!({
        "club": club,
        "id": state.id,
        "name": state.details.name,
        "day": state.details.day,
        "season": season_of(&state.details.day),
        "place": state.details.place,
        "melee": state.is_melee(),
        "teams": state.teams.len(),
        "drawn": state.last_drawn(),
        "complete": state.last_complete(),
        "closed": state.closed,
        "archived": state.archived,
        "deleted": state.deleted,
        "created_at": time_text(state.created_at),
        "updated_at": time_text(state.updated_at),
        "revision": state.revision,
        "page": page,
        // A concours with a format that this program does not know does not count.
        "challenge": challenge.map_or_else(|| json!({}), |part| json!(part)),
    }));
    for team in &state.teams {
        for (seat, player) in (0_i64..).zip(&team.players) {
            rows.entry("shown_entrants").or_default().push(json!({
                "club": club,
                "concours": state.id,
                "number": team.number,
                "seat": seat,
                "player": persons.of_name(&player.name),
                "name": player.name,
                "licence": player.licence,
                "place": places.get(&team.number),
            }));
        }
    }
}

/// The format, and its plain form.
fn format(state: &ConcoursState) -> Option<(Format, Value)> {
    let play = read_ruleset(&state.format["play"]).ok()?;
    Format::kept(&state.format["set"], &play).ok()
}

/// The request to rank the standing: the parties whose results are all in.
fn request(state: &ConcoursState, (format, plain): (&Format, &Value)) -> Value {
    let melee = format.entrants == Entrants::Individuals;
    let after = state.last_complete().min(format.rounds);
    state.rank_request(plain, melee, 1..=after)
}

impl Hub {
    /// The request with which `ardoise concours rank` gives the standing of a concours that is shown, made from its events.
    ///
    /// # Errors
    /// [`HubError::HubNothingHere`] and errors of the database.
    pub async fn shown_rank_request(&self, club: &ClubId, id: &str) -> Result<Value> {
        let id = clean(id);
        let reading = self.reading().await?;
        let sql = "SELECT FROM shown_concours WHERE club = $1 AND id = $2 AND NOT deleted";
        let shown = reading.row(sql, &[&club, &id]).await?;
        shown.ok_or(HubError::HubNothingHere)?;
        let sql = format!("SELECT {COLUMNS} FROM events WHERE club = $1 AND entity = $2");
        let rows = reading.rows(&sql, &[&club, &id]).await?;
        let entries: Vec<Entry> = rows.iter().map(read).collect();
        let links = links(&*reading, club, entries.iter()).await?;
        let state = ConcoursState::read(&id.into(), &in_order(entries, &links), &[]);
        let state = state.map_err(|_| HubError::HubNothingHere)?;
        let (format, plain) = format(&state).ok_or(HubError::HubNothingHere)?;
        Ok(request(&state, (&format, &plain)))
    }
}

fn page(
    (state, persons): (&ConcoursState, &Persons),
    entries: &[Entry],
    format: Option<&(Format, Value)>,
) -> ConcoursPage {
    let (ranked, melee, rounds, keys) = match format {
        // With a format that this program does not know, there is no standing.
        None => (Vec::new(), false, 0, Vec::new()),
        Some((format, plain)) => {
            let melee = format.entrants == Entrants::Individuals;
            let request = request(state, (format, plain));
            let ranked = RankRequest::read(&request).and_then(|request| request.answer());
            let keys = format.rank.iter().map(|key| key.as_str().to_owned());
            (
                ranked.unwrap_or_default(),
                melee,
                format.rounds,
                keys.collect(),
            )
        }
    };
    ConcoursPage {
        melee,
        rounds,
        keys,
        standing: ranked
            .iter()
            .filter_map(|standing| Some(line(standing, state.team(standing.number.0)?, persons)))
            .collect(),
        parties: parties(state),
        sources: sources(entries),
    }
}

fn line(standing: &Standing, team: &ConcoursTeam, persons: &Persons) -> Line {
    let players = team.players.iter();
    Line {
        place: standing.place,
        number: team.number,
        players: players
            .map(|player| (persons.of_name(&player.name), player.name.clone()))
            .collect(),
        name: team.name.clone().filter(|_| team.players.is_empty()),
        club: team.club.clone(),
        labels: team.labels.clone(),
        values: standing.keys.iter().map(|(_, value)| *value).collect(),
    }
}

fn parties(state: &ConcoursState) -> Vec<Partie> {
    let drawn = state.rounds.iter();
    let drawn = drawn.filter_map(|(partie, round)| Some((*partie, round.draw.as_ref()?)));
    drawn
        .map(|(partie, draw)| Partie {
            partie,
            tables: draw
                .tables
                .iter()
                .map(|table| {
                    let outcome = table.result.as_ref().map(|result| result.outcome);
                    PageTable {
                        table: table.table,
                        sides: table.sides.clone(),
                        points: match outcome {
                            Some(TableOutcome::Points(points)) => Some(points),
                            _ => None,
                        },
                        forfeit: match outcome {
                            Some(TableOutcome::Forfeit(fault)) => fault,
                            _ => [false, false],
                        },
                    }
                })
                .collect(),
            exempt: draw.exempt.clone(),
        })
        .collect()
}
