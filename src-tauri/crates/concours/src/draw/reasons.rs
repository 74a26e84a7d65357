//! The reasons for tables: why neighbours in the order do not meet.

use super::costs::Costs;
use super::history::History;
use crate::entrant::{Number, Seated};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The reason for a table, or for the exempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The number of the table; `None` for the exempt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
    /// The ranks at the table, from 1.
    pub ranks: Vec<u64>,
    /// Why nearer ranks do not meet; empty if neighbours meet.
    pub because: Vec<Because>,
}

/// A reason why two do not meet, or why a team is not exempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "DrawBecause")
)]
pub struct Because {
    /// The reason.
    pub code: BecauseCode,
    /// The teams that it is about.
    #[cfg_attr(feature = "ts", ts(as = "Vec<u32>"))]
    pub teams: Vec<Number>,
}

/// A reason why neighbours do not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "DrawBecauseCode")
)]
#[serde(rename_all = "snake_case")]
pub enum BecauseCode {
    /// They have met before.
    HadMet,
    /// They belong to one club.
    SameClub,
    /// The organiser forbade this table.
    Forbidden,
    /// The organiser asked for this table.
    Forced,
    /// This table would have led to a higher cost elsewhere: a rematch or a longer distance.
    Elsewhere,
    /// The team has been exempt before.
    ExemptBefore,
    /// The rotation determines the table.
    Rotation,
}

impl Reason {
    /// The reason for a table of a rotation.
    pub fn rotation(table: u32) -> Reason {
        Reason {
            table: Some(table),
            ranks: Vec::new(),
            because: vec![Because {
                code: BecauseCode::Rotation,
                teams: Vec::new(),
            }],
        }
    }

    /// The reason for a table of a mêlée, given the order of the players.
    pub fn melee(table: u32, teams: &[Seated; 2], order: &[Number]) -> Reason {
        let members = teams.iter().flat_map(|seated| seated.members());
        let rank = |number: &Number| order.iter().position(|other| other == number);
        let ranks = members.filter_map(rank).map(|rank| rank as u64 + 1);
        Reason {
            table: Some(table),
            ranks: ranks.collect(),
            because: Vec::new(),
        }
    }
}

/// A draw of teams, with ranks from 0.
pub struct Drawn<'d> {
    pub numbers: &'d [Number],
    pub pairs: &'d [(usize, usize)],
    /// The better rank at the table of each worse one.
    pub above: HashMap<usize, usize>,
    pub exempt: Option<usize>,
    pub history: &'d History,
    pub costs: &'d Costs<'d>,
}

/// The reasons for all tables and for the exempt.
pub fn of_tables(drawn: &Drawn) -> Vec<Reason> {
    let tables = drawn.pairs.iter().enumerate();
    let tables = tables.map(|(at, pair)| table(drawn, at, *pair));
    tables
        .chain(drawn.exempt.map(|rank| exempt(drawn, rank)))
        .collect()
}

fn table(drawn: &Drawn, at: usize, (one, other): (usize, usize)) -> Reason {
    let because = if drawn.costs.is_forced(one, other) {
        vec![drawn.because(BecauseCode::Forced, &[one, other])]
    } else {
        // The ranks that the better one skipped on the way to its opponent.
        let passed = (one + 1..other).filter(|between| !drawn.sits_above(*between, one));
        passed.map(|between| drawn.apart(one, between)).collect()
    };
    Reason {
        table: u32::try_from(at + 1).ok(),
        ranks: vec![one as u64 + 1, other as u64 + 1],
        because,
    }
}

fn exempt(drawn: &Drawn, rank: usize) -> Reason {
    let below = rank + 1..drawn.numbers.len();
    let because = below.map(|lower| match drawn.history.exempt(drawn.numbers[lower]) {
        0 => drawn.because(BecauseCode::Elsewhere, &[lower]),
        _ => drawn.because(BecauseCode::ExemptBefore, &[lower]),
    });
    Reason {
        table: None,
        ranks: vec![rank as u64 + 1],
        because: because.collect(),
    }
}

impl Drawn<'_> {
    /// Whether a rank sits with an opponent above `rank`, so that it was not free for it.
    fn sits_above(&self, who: usize, rank: usize) -> bool {
        self.above.get(&who).is_some_and(|above| *above < rank)
    }

    /// The reason why two nearer ranks do not meet.
    fn apart(&self, one: usize, other: usize) -> Because {
        let [rematches, _, _, same_club, _] = self.costs.table(one, other);
        let code = match (rematches, same_club) {
            _ if self.costs.is_forbidden(one, other) => BecauseCode::Forbidden,
            (1.., _) => BecauseCode::HadMet,
            (_, 1..) => BecauseCode::SameClub,
            _ => BecauseCode::Elsewhere,
        };
        self.because(code, &[one, other])
    }

    fn because(&self, code: BecauseCode, ranks: &[usize]) -> Because {
        Because {
            code,
            teams: ranks.iter().map(|rank| self.numbers[*rank]).collect(),
        }
    }
}
