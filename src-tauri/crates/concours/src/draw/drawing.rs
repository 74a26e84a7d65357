use super::reasons::Reason;
use crate::entrant::{Number, Seated};
use serde::Serialize;

/// The tables of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Draw {
    /// The tables, in the order of their numbers.
    pub tables: Vec<Table>,
    /// The teams without an opponent, in the order of their numbers.
    pub exempt: Vec<Number>,
    /// The cost of the draw. No other draw costs less.
    pub cost: Cost,
    /// The reason for each table.
    pub reasons: Vec<Reason>,
}

/// The teams at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Table {
    /// The number on the table, from 1.
    pub table: u32,
    /// Both sides, the one with the better rank first.
    pub teams: [Seated; 2],
}

/// The cost of a draw. Each part counts before the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Cost {
    /// The cost of a draw of teams.
    Tables {
        /// How often the teams at one table have met before, summed over the tables.
        rematches: u64,
        /// How often the exempt have been exempt before.
        exempts_again: u64,
        /// The rank of the exempt, which is the lowest possible; 0 without an exempt.
        exempt_rank: u64,
        /// The number of tables with two teams of one club.
        same_club: u64,
        /// The sum of the distances.
        distance: u64,
    },
    /// The cost of a draw of a mêlée.
    Melee {
        /// How often the partners have been partners before.
        partners_again: u64,
        /// How unequal the pairs are: the sum of (sum of ranks − (n + 1))².
        spread: u64,
        /// How often opponents have been opponents before.
        opponents_again: u64,
        /// The sum of (difference of the pairs' sums of ranks)² over the tables.
        distance: u64,
    },
}
