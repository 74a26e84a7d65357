//! The fields of a row that belong to its match.

use super::cells::{Cells, SEATS};
use super::days;
use super::problem::{Code, of_name};
use super::sheet::EMPTY_SEAT;
use super::types::CsvField;
use ardoise_journal::{NameRefused, Sides, Team, tidy_name};
use ardoise_rules::Problem;
use chrono::NaiveDate;

/// What a row says about its match.
pub(super) struct OfMatch {
    pub day: NaiveDate,
    pub name: Option<String>,
    pub place: Option<String>,
    pub sides: Sides,
}

impl OfMatch {
    /// Reads these fields, with the names that `player` gives for those in the row.
    ///
    /// # Errors
    /// All of their problems, so that rows below that take several cells over find each of them at this row.
    pub fn of(cells: &Cells, player: impl Fn(String) -> String) -> Result<OfMatch, Vec<Problem>> {
        let some = |field| Some(cells.get(field)).filter(|text| !text.is_empty());
        let players = SEATS.map(|seat| player(cells.get(seat).to_owned()));
        let day = days::read_day(cells.get(CsvField::Date));
        let name = named(some(CsvField::Name), "name");
        let place = named(some(CsvField::Place), "place");
        match (day, name, place, sides_of(&players)) {
            (Ok(day), Ok(name), Ok(place), Ok(sides)) => Ok(OfMatch {
                day,
                name,
                place,
                sides,
            }),
            (day, name, place, sides) => Err([day.err(), name.err(), place.err(), sides.err()]
                .into_iter()
                .flatten()
                .flatten()
                .collect()),
        }
    }
}

/// A name that a cell may leave out.
fn named(typed: Option<&str>, field: &str) -> Result<Option<String>, Vec<Problem>> {
    let name = typed.map(tidy_name).transpose();
    name.map_err(|refused| vec![of_name(refused, field)])
}

/// The sides with these players, refused if the table would refuse them. If both second seats are empty, two play.
fn sides_of(players: &[String; 4]) -> Result<Sides, Vec<Problem>> {
    let alone = players[1] == EMPTY_SEAT && players[3] == EMPTY_SEAT;
    let mut problems = Vec::new();
    let mut team = |side: &str, players: &[String]| Team {
        name: String::new(),
        players: (0..if alone { 1 } else { 2 })
            .map(|seat| match tidy_name(&players[seat]) {
                Ok(name) => name,
                // A seat without a name.
                Err(NameRefused::Blank) => String::new(),
                Err(refused) => {
                    let field = format!("sides.{side}.players[{seat}]");
                    problems.push(of_name(refused, &field));
                    String::new()
                }
            })
            .collect(),
    };
    let sides = Sides {
        us: team("us", &players[..2]),
        them: team("them", &players[2..]),
    };
    let twice = sides.named_twice().into_iter();
    problems.extend(
        twice.map(|(name, field)| Problem::new(Code::PlayerTwice, field).with("name", name)),
    );
    match problems.is_empty() {
        true => Ok(sides),
        false => Err(problems),
    }
}
