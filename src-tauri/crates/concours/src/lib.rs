//! The concours, an evening with many tables: formats as data, draws, standings, and the table check.
//!
//! Pure: no input or output, no clock, and no randomness except lots, which anyone can compute again from their seed
//! ([`lot()`]). A [`Format`] is checked once. A [`DrawRequest`] gives a [`Draw`], [`standings()`] ranks one concours and
//! [`season()`] several, and [`check_table`] determines whether a table's totals are possible. docs/concours.md is the model.

mod check;
mod draw;
mod entrant;
mod format;
mod lot;
mod matching;
mod problem;
mod reading;
mod results;
mod season;
mod settling;
mod simulate;
mod standings;

pub use check::{
    Hint, Solution, SumParts, TableCheck, TableTotals, Verdict, check_table, has_constant_sum,
};
pub use draw::{Because, BecauseCode, Cost, Draw, DrawRequest, DrawWish, Reason, Table};
pub use entrant::{Entrant, Number, Roster, Seated};
pub use format::{
    Cap, DrawMethod, Entrants, ExemptPoints, Finals, FirstDraw, Format, FormatPreset, Key, Length,
    MatchPoints, SameClub,
};
pub use lot::{Lot, lot};
pub use matching::{PairCost, least_pairing};
pub use problem::{Code, Problem, Problems};
pub use results::{Outcome, RoundResult};
pub use season::{
    SeasonConcours, SeasonMember, SeasonPart, SeasonRequest, SeasonRules, SeasonStanding, season,
};
pub use settling::{Cause, ExpectedSum, Settling, settling};
pub use simulate::{Simulation, SimulationRequest};
pub use standings::{RankRequest, Standing, standings};
