//! Answers about seasons.

use super::rank_views::KeyValueView;
use ardoise_concours::Key;
use ardoise_journal::{ConcoursId, SeasonId};
use serde::Serialize;

/// A concours of a season.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SeasonConcoursView {
    /// Its id.
    pub id: ConcoursId,
    /// Its name.
    pub name: String,
    /// The day on which it is played.
    pub day: String,
    /// Whether all its results are in.
    pub complete: bool,
}

/// The result of a member in one concours.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SeasonPartView {
    /// The number of its team there.
    pub number: u32,
    /// Whether it is one of those that count.
    pub counted: bool,
    /// The value of each key there.
    pub keys: Vec<KeyValueView>,
}

/// A row of the ranking of a season: a player, or a pair.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SeasonRow {
    /// The place, from 1; none with too few concours.
    pub place: Option<u32>,
    /// Whether others share it.
    pub shared: bool,
    /// The place in the list that was asked for, such as that of a label.
    pub place_in_list: Option<u32>,
    /// The name of the player, or both names of the pair.
    pub names: Vec<String>,
    /// The club, by the last concours that knew one.
    pub club: Option<String>,
    /// The labels of all concours.
    pub labels: Vec<String>,
    /// How many concours it attended.
    pub attended: u32,
    /// Its result in each concours of the season; none where it did not play.
    pub concours: Vec<Option<SeasonPartView>>,
    /// The value of each key, over the concours that count.
    pub keys: Vec<KeyValueView>,
}

/// The ranking of a season.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SeasonView {
    /// Its concours, the earliest first. Those without a draw are left out.
    pub concours: Vec<SeasonConcoursView>,
    /// The keys of the ranking.
    pub keys: Vec<Key>,
    /// The label or club of the list; none for everybody.
    pub list: Option<String>,
    /// Every label and club that a list can be of.
    pub lists: Vec<String>,
    /// The rows.
    pub rows: Vec<SeasonRow>,
    /// The names that are in two teams of one concours, where only the first team counts.
    pub twice: Vec<String>,
}

/// The settings of a season, as they are saved.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct KeptSeasonView {
    /// Its id.
    pub id: SeasonId,
    /// The number of its events.
    pub revision: u32,
    /// Its name.
    pub name: String,
    /// Its first day.
    pub from: String,
    /// Its last day.
    pub to: String,
    /// The concours between the two days that do not count.
    pub left_out: Vec<ConcoursId>,
    /// Whether pairs are ranked, rather than players.
    pub pairs: bool,
    /// How many concours count for each; none for all.
    pub best: Option<u32>,
    /// The number of concours that one must attend to have a place.
    pub min_attendance: u32,
    /// The keys of the ranking.
    pub rank: Vec<Key>,
    /// Whether it is removed from the list.
    pub removed: bool,
    /// Whether its last change can be undone.
    pub undo: bool,
    /// Whether an undone change can be redone.
    pub redo: bool,
}
