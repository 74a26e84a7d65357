//! What the screen of a season gets.

use super::rank_views::KeyValueView;
use ardoise_concours::Key;
use ardoise_journal::{ConcoursId, SeasonId};
use serde::Serialize;

/// A concours of a season.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "concours.ts"))]
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

/// What a member has of one concours.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "concours.ts"))]
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
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "concours.ts"))]
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
    /// What it has of each concours of the season; none where it was not.
    pub concours: Vec<Option<SeasonPartView>>,
    /// The value of each key, of the concours that count.
    pub keys: Vec<KeyValueView>,
}

/// The ranking of a season.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "concours.ts"))]
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

/// What a season counts, as it is kept.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "concours.ts"))]
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
    /// How many concours one must have attended to have a place.
    pub min_attendance: u32,
    /// The keys of the ranking.
    pub rank: Vec<Key>,
    /// Whether it is out of the list.
    pub removed: bool,
    /// Whether its last change can be undone.
    pub undo: bool,
    /// Whether an undone change can be redone.
    pub redo: bool,
}
