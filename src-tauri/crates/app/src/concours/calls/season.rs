//! Queries about seasons, and the commands that save their settings.

use crate::call::{Change, Command, On, Query, Reader, Refusal, Writer};
use crate::concours::season::{self, SeasonWish};
use crate::concours::season_views::{KeptSeasonView, SeasonView};
use crate::concours::seasons;
use ardoise_concours::Key;
use ardoise_journal::SeasonEvent;
use ardoise_journal::{ConcoursId, SeasonId};
use ardoise_ledger::Wish;
use serde::Deserialize;

/// The challenge: players or pairs ranked over several concours. Those in the bin do not count.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", optional_fields)
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
    /// The number of concours that one must attend to have a place.
    #[serde(default)]
    pub min_attendance: Option<u32>,
    /// The keys of the ranking, without the lot; by default points, wins, best partie.
    #[serde(default)]
    pub rank: Option<Vec<Key>>,
    /// A label or a club, for a separate list.
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

/// Saves the settings of a season, as a new season or as a change of one.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "concours.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct SaveSeason {
    /// The season to change; none for a new one.
    #[serde(default)]
    pub id: Option<SeasonId>,
    /// The revision of it that the caller saw.
    #[serde(default)]
    pub revision: Option<u32>,
    /// Its name.
    pub name: String,
    /// Its first day, such as `2026-09-01`.
    pub from: String,
    /// Its last day.
    pub to: String,
    /// The concours between the two days that do not count.
    #[serde(default)]
    pub left_out: Option<Vec<ConcoursId>>,
    /// Whether pairs are ranked, rather than players.
    #[serde(default)]
    pub pairs: Option<bool>,
    /// How many concours count for each, their best ones; by default all.
    #[serde(default)]
    pub best: Option<u32>,
    /// The number of concours that one must attend to have a place.
    #[serde(default)]
    pub min_attendance: Option<u32>,
    /// The keys of the ranking, without the lot; by default points, wins, best partie.
    #[serde(default)]
    pub rank: Option<Vec<Key>>,
}

impl Command for SaveSeason {
    type Answer = KeptSeasonView;

    fn run(self, writer: &mut Writer) -> Result<KeptSeasonView, Refusal> {
        let given = seasons::GivenSeason {
            existing: self.id.map(|id| (id, self.revision)),
            name: self.name,
            from: self.from,
            to: self.to,
            left_out: self.left_out.unwrap_or_default(),
            pairs: self.pairs.unwrap_or_default(),
            best: self.best,
            min_attendance: self.min_attendance.unwrap_or(0),
            rank: self.rank,
        };
        seasons::save(writer, given)
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
