use serde::{Deserialize, Serialize};

/// A key of a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", rename = "RankKey")
)]
#[serde(rename_all = "snake_case")]
pub enum Key {
    /// The points of all rounds, capped, minus penalties.
    Points,
    /// Rounds won at the table, by forfeit, or without an opponent if the format counts these.
    Wins,
    /// Match points.
    MatchPoints,
    /// Own points minus the opponents', both capped, for tables with points only.
    Difference,
    /// The opponents' points as entered; fewer are better.
    PointsAgainst,
    /// The most points of one table, capped.
    BestPartie,
    /// The points of the first round with a result.
    FirstPartie,
    /// Rounds won against teams that are equal on all earlier keys.
    Direct,
    /// The final points of all opponents.
    Opponents,
    /// A lot. The lower one is better.
    Lot,
}

impl Key {
    /// The names of the keys in a format.
    pub const WORDS: [&'static str; 10] = [
        "points",
        "wins",
        "match_points",
        "difference",
        "points_against",
        "best_partie",
        "first_partie",
        "direct",
        "opponents",
        "lot",
    ];

    /// The name of the key in a format.
    pub fn as_str(self) -> &'static str {
        Key::WORDS[self as usize]
    }

    /// Whether lower values are better.
    pub fn lower_is_better(self) -> bool {
        matches!(self, Key::PointsAgainst | Key::Lot)
    }

    /// A value turned so that the lower one is better, to sort by.
    pub fn ascending(self, value: i64) -> i64 {
        match self.lower_is_better() {
            true => value,
            false => -value,
        }
    }
}
