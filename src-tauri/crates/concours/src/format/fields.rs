use super::key::Key;
use ardoise_rules::Ruleset;
use serde::{Deserialize, Serialize};

/// The kind of entrants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entrants {
    /// Fixed teams of two.
    Pairs,
    /// Single players in a mêlée, who have a new partner each round.
    Individuals,
}

/// How long a table plays in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "TableLength")
)]
pub struct Length {
    /// The number of deals, 1 to 40; none if points end the round.
    pub deals: Option<u32>,
    /// The points that end the round, 1 to 10000; none if deals do.
    pub points: Option<u32>,
    /// The maximum number of minutes, 1 to 240. The deal in play at the signal is finished.
    pub minutes: Option<u32>,
}

/// The method of drawing the first round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDraw {
    /// By lot.
    Lot,
    /// By the numbers of the teams.
    Inscription,
}

/// The method of drawing the rounds after the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawMethod {
    /// Neighbours in the standing meet.
    Ranking,
    /// Teams with equal wins meet, drawn by lot.
    Wins,
    /// By lot.
    Lot,
    /// Half the teams stay, and the other half moves one table on, also for the first round.
    Rotation,
}

/// Whether teams of one club may meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SameClub {
    /// Like any other teams.
    Allow,
    /// Only if that avoids a rematch.
    Avoid,
    /// Like `Avoid` in this many rounds from the first on, like `Allow` after them.
    First(u32),
}

impl SameClub {
    /// Whether a draw keeps the teams of one club apart.
    pub fn is_avoided_in(self, round: u32) -> bool {
        match self {
            Self::Allow => false,
            Self::Avoid => true,
            Self::First(rounds) => round <= rounds,
        }
    }
}

/// The points of a team without an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExemptPoints {
    /// A fixed number of points.
    Points(i32),
    /// Half the card points: 81 a deal.
    Half,
    /// The average of the points entered at the tables of that round, rounded down.
    Average,
}

/// Match points by result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchPoints {
    /// A table won.
    pub won: i32,
    /// A table with equal points.
    pub tied: i32,
    /// A table lost.
    pub lost: i32,
    /// A round without an opponent, independent of `exempt.won`.
    pub exempt: i32,
    /// A table that the opponent forfeited.
    pub forfeit_won: i32,
    /// A table forfeited.
    pub forfeit_lost: i32,
}

/// The most points of a table that count for the ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cap {
    /// The first round to which the cap applies.
    pub from_round: u32,
    /// For the winner, and for both sides of a tied table.
    pub won: i32,
    /// For the loser.
    pub lost: i32,
}

/// A knock-out stage after the rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finals {
    /// The number of teams in it: 2, 4, 8, 16 or 32.
    pub teams: u32,
    /// The length of a table in it.
    pub length: Length,
}

/// A valid format: every field has a value, and no fields contradict each other.
#[derive(Debug, Clone)]
pub struct Format {
    /// The house rules at every table. `lengths` replace their ends of a match.
    pub play: Ruleset,
    /// The kind of entrants.
    pub entrants: Entrants,
    /// The number of rounds, 1 to 20.
    pub rounds: u32,
    /// The length of all rounds, or if they differ, one for each round.
    pub lengths: Vec<Length>,
    /// The method of drawing the first round.
    pub first_draw: FirstDraw,
    /// The method of drawing the other rounds.
    pub draw: DrawMethod,
    /// Whether teams meet again only if that cannot be avoided.
    pub avoid_rematches: bool,
    /// Whether teams of one club may meet.
    pub same_club: SameClub,
    /// The points of an exempt.
    pub exempt_points: ExemptPoints,
    /// Whether an exempt counts as a round won.
    pub exempt_won: bool,
    /// The match points, for the key `match_points`.
    pub match_points: MatchPoints,
    /// The points of a forfeit, for the team that came and the one at fault.
    pub forfeit_points: [i32; 2],
    /// The most points of a table that count for the ranking.
    pub cap: Option<Cap>,
    /// The keys of the ranking, in order.
    pub rank: Vec<Key>,
    /// The knock-out stage after the rounds.
    pub finals: Option<Finals>,
}

impl Format {
    /// The length of a round. One that the format does not have is as long as the last.
    pub fn length(&self, round: u32) -> Length {
        let at = round.saturating_sub(1) as usize;
        let last = self.lengths.len().saturating_sub(1);
        self.lengths[at.min(last)]
    }

    /// Whether the length of a table depends on its round.
    pub fn has_lengths(&self) -> bool {
        self.lengths.len() > 1
    }
}
