//! The entrants: teams, or single players in a mêlée.

use crate::problem::{Code, Problem, Problems};
use crate::reading::list;
use ardoise_rules::Reader;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::fmt;

/// The number of a team, or of a player in a mêlée: at least 1, and never given to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Number(pub u32);

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl Number {
    /// Reads a number.
    ///
    /// # Errors
    /// Not a whole number of at least 1.
    pub fn read(value: &Value, field: &str) -> Result<Number, Problem> {
        let number = ardoise_rules::integer(value, field, 1, i32::MAX)?;
        Ok(Number(number.unsigned_abs()))
    }
}

/// A team, or a player in a mêlée.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Its number.
    pub number: Number,
    /// Its club, if it has one.
    pub club: Option<String>,
}

impl Entrant {
    fn read(value: &Value, path: String) -> Result<Entrant, Problems> {
        let mut reader = Reader::new(path, value);
        let number = reader.need("number");
        let number = number.and_then(|value| {
            let number = ardoise_rules::integer(value, &reader.at("number"), 1, i32::MAX);
            reader.part(number.map_err(Into::into))
        });
        let club = reader.text("club");
        if club == Some("") {
            let field = reader.at("club");
            let problem = Problem::new(ardoise_rules::Code::LengthOfText, field);
            reader.report(
                problem
                    .with("value", 0)
                    .with("min", 1)
                    .with("max", MAX_CLUB),
            );
        }
        let entrant = number.map(|number| Entrant {
            number: Number(number.unsigned_abs()),
            club: club.map(str::to_owned),
        });
        reader.finish(entrant)
    }
}

/// The maximum length of a club's name, in characters.
const MAX_CLUB: usize = 200;

/// The members of one side of a table: a team, or partners in one round of a mêlée.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seated {
    /// A team.
    Team([Number; 1]),
    /// Two players of a mêlée.
    Partners([Number; 2]),
}

impl Seated {
    /// The numbers of the members.
    pub fn members(&self) -> &[Number] {
        match self {
            Seated::Team(team) => team,
            Seated::Partners(partners) => partners,
        }
    }
}

impl Serialize for Seated {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Seated::Team([team]) => team.serialize(serializer),
            Seated::Partners(partners) => partners.serialize(serializer),
        }
    }
}

/// All the entrants, in the order of their numbers.
#[derive(Debug, Clone)]
pub struct Roster {
    entrants: Vec<Entrant>,
    places: HashMap<Number, usize>,
}

impl Roster {
    /// Teams, or players, with numbers from 1.
    pub fn numbered(count: u32) -> Roster {
        let entrants = (1..=count).map(|number| Entrant {
            number: Number(number),
            club: None,
        });
        let entrants: Vec<Entrant> = entrants.collect();
        let places = entrants.iter().enumerate();
        Roster {
            places: places.map(|(place, one)| (one.number, place)).collect(),
            entrants,
        }
    }

    /// Reads the list `teams`.
    ///
    /// # Errors
    /// Everything that cannot be read, and duplicate numbers.
    pub fn read(value: &Value) -> Result<Roster, Problems> {
        let mut problems = Vec::new();
        let mut read = Vec::new();
        for (at, value) in list(value, "teams")?.iter().enumerate() {
            match Entrant::read(value, format!("teams[{at}]")) {
                Ok(entrant) => read.push((at, entrant)),
                Err(wrong) => problems.extend(wrong.0),
            }
        }
        let mut entrants: Vec<Entrant> = Vec::with_capacity(read.len());
        let mut places = HashMap::with_capacity(read.len());
        for (at, entrant) in read {
            if places.insert(entrant.number, 0).is_some() {
                problems.push(twice(at, entrant.number));
            }
            entrants.push(entrant);
        }
        if !problems.is_empty() {
            return Err(Problems(problems));
        }
        Ok(Self::placed(entrants, places))
    }

    /// The entrants of a concours.
    ///
    /// # Errors
    /// Duplicate numbers.
    pub fn of(entrants: Vec<Entrant>) -> Result<Roster, Problems> {
        let mut problems = Vec::new();
        let mut places = HashMap::with_capacity(entrants.len());
        for (at, entrant) in entrants.iter().enumerate() {
            if places.insert(entrant.number, 0).is_some() {
                problems.push(twice(at, entrant.number));
            }
        }
        match problems.is_empty() {
            true => Ok(Self::placed(entrants, places)),
            false => Err(Problems(problems)),
        }
    }

    fn placed(mut entrants: Vec<Entrant>, mut places: HashMap<Number, usize>) -> Roster {
        entrants.sort_by_key(|entrant| entrant.number);
        for (place, entrant) in entrants.iter().enumerate() {
            places.insert(entrant.number, place);
        }
        Roster { entrants, places }
    }

    /// The entrants, in the order of their numbers.
    pub fn all(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The position of a number among all, from 0.
    pub fn place(&self, number: Number) -> Option<usize> {
        self.places.get(&number).copied()
    }

    /// Reads the number of an entrant.
    ///
    /// # Errors
    /// Not a number, or not the number of an entrant.
    pub fn member(&self, value: &Value, field: &str) -> Result<Number, Problem> {
        self.known(Number::read(value, field)?, field)
    }

    /// Checks that a number is that of an entrant.
    ///
    /// # Errors
    /// Not the number of an entrant.
    pub fn known(&self, number: Number, field: &str) -> Result<Number, Problem> {
        match self.place(number) {
            Some(_) => Ok(number),
            None => Err(Problem::new(Code::UnknownTeam, field).with("value", number)),
        }
    }
}

/// The problem of a number that an earlier team has.
fn twice(at: usize, number: Number) -> Problem {
    Problem::new(Code::TeamTwice, format!("teams[{at}].number")).with("value", number)
}
