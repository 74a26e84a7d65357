//! Calls about statistics.

use super::answers::{deals_behind, everybody, statistics};
use super::views::{DealsBehindView, DealsQuery, EverybodyView, StatisticsQuery, StatisticsView};
use crate::call::{Query, Reader, Refusal};
use ardoise_ledger::PlayedAt;
use serde::Deserialize;

/// The figures of a player, of a pair, or of one pair against another.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// The subject and the period.
    pub query: StatisticsQuery,
}

impl Query for Statistics {
    type Answer = StatisticsView;

    fn answer(self, reader: &Reader) -> Result<StatisticsView, Refusal> {
        statistics(reader, &self.query)
    }
}

/// All players, or all pairs.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
#[serde(deny_unknown_fields)]
pub struct Everybody {
    /// Pairs if true, otherwise players.
    pub pairs: bool,
    /// Only matches outside concours, or only those of concours.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub played_at: Option<PlayedAt>,
}

impl Query for Everybody {
    type Answer = EverybodyView;

    fn answer(self, reader: &Reader) -> Result<EverybodyView, Refusal> {
        everybody(reader, self.pairs, self.played_at)
    }
}

/// The deals from which a figure was counted.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "statistics.ts"))]
#[serde(deny_unknown_fields)]
pub struct DealsBehind {
    /// The subject and the period.
    pub query: StatisticsQuery,
    /// Which of its deals.
    pub deals: DealsQuery,
}

impl Query for DealsBehind {
    type Answer = DealsBehindView;

    fn answer(self, reader: &Reader) -> Result<DealsBehindView, Refusal> {
        deals_behind(reader, &self.query, &self.deals)
    }
}
