//! The query about a season.

use crate::call::{Query, Reader, Refusal};
use crate::concours::rank_views::RankKey;
use crate::concours::season::{self, SeasonWish};
use crate::concours::season_views::SeasonView;
use ardoise_journal::ConcoursId;
use serde::Deserialize;

/// The challenge: players or pairs ranked over several concours. Those in the bin do not count.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "concours.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct ConcoursSeason {
    /// From this day on, such as `2026-09-01`.
    #[serde(default)]
    pub from: Option<String>,
    /// Up to and including this day.
    #[serde(default)]
    pub to: Option<String>,
    /// Only these concours; by default all between the days.
    #[serde(default)]
    pub concours: Option<Vec<ConcoursId>>,
    /// Pairs if true, otherwise players, each with the results of their pairs.
    #[serde(default)]
    pub pairs: Option<bool>,
    /// How many concours count for each, their best ones; by default all.
    #[serde(default)]
    pub best: Option<u32>,
    /// How many concours one must have attended to have a place.
    #[serde(default)]
    pub min_attendance: Option<u32>,
    /// The keys of the ranking, without the lot; by default points, wins, best partie.
    #[serde(default)]
    pub rank: Option<Vec<RankKey>>,
    /// A label or a club, for a list of its own.
    #[serde(default)]
    pub list: Option<String>,
}

impl Query for ConcoursSeason {
    type Answer = SeasonView;

    fn answer(self, reader: &Reader) -> Result<SeasonView, Refusal> {
        let wish = SeasonWish {
            from: self.from,
            to: self.to,
            chosen: self.concours,
            pairs: self.pairs.unwrap_or_default(),
            best: self.best,
            min_attendance: self.min_attendance,
            rank: self.rank,
            list: self.list,
        };
        season::season(reader, &wish)
    }
}
