//! Queries about seasons, and the commands that save their settings.

use crate::call::{Change, Command, On, Query, Reader, Refusal, Writer};
use crate::concours::given::{ConcoursSeason, SaveSeason};
use crate::concours::season;
use crate::concours::season_views::{KeptSeasonView, SeasonView};
use crate::concours::seasons;
use ardoise_journal::SeasonEvent;
use ardoise_ledger::Wish;
use serde::Deserialize;

impl Query for ConcoursSeason {
    type Answer = SeasonView;

    fn answer(self, reader: &Reader) -> Result<SeasonView, Refusal> {
        season::season(reader, &self)
    }
}

/// The seasons that are kept, the last changed first.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct Seasons {}

impl Query for Seasons {
    type Answer = Vec<KeptSeasonView>;

    fn answer(self, reader: &Reader) -> Result<Vec<KeptSeasonView>, Refusal> {
        seasons::all(reader)
    }
}

impl Command for SaveSeason {
    type Answer = KeptSeasonView;

    fn run(self, writer: &mut Writer) -> Result<KeptSeasonView, Refusal> {
        seasons::save(writer, self)
    }
}

/// Removes a season from the list. This can be undone.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct RemoveSeason {}

impl Change for RemoveSeason {
    type Answer = KeptSeasonView;

    fn run(self, on: &On, writer: &mut Writer) -> Result<KeptSeasonView, Refusal> {
        seasons::change(writer, on, Wish::Happen(SeasonEvent::Removed {}))
    }
}

/// Undoes the last change of a season.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct UndoSeason {}

impl Change for UndoSeason {
    type Answer = KeptSeasonView;

    fn run(self, on: &On, writer: &mut Writer) -> Result<KeptSeasonView, Refusal> {
        seasons::change(writer, on, Wish::Undo)
    }
}

/// Redoes the last undone change of a season.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct RedoSeason {}

impl Change for RedoSeason {
    type Answer = KeptSeasonView;

    fn run(self, on: &On, writer: &mut Writer) -> Result<KeptSeasonView, Refusal> {
        seasons::change(writer, on, Wish::Redo)
    }
}
