//! Answers for phones at a table, and the key on its sheet.

use super::play_views::{DeskTable, SeatedView, TableState};
use super::views::ConcoursClockView;
use ardoise_concours::Length;
use serde::Serialize;

/// A table as its phones show it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TableSheetView {
    /// The revision for the next command.
    pub revision: u32,
    /// The name of the concours.
    pub name: String,
    /// The partie.
    pub round: u32,
    /// How many parties the format has.
    pub rounds: u32,
    /// How long a partie plays.
    #[serde(flatten)]
    pub length: Length,
    /// Whether the sum of a table's totals can be checked without its deals.
    pub constant_sum: bool,
    /// Whether its result is confirmed, proved or a forfeit: its phones only read.
    pub settled: bool,
    /// The last partie that is drawn.
    pub last_drawn: u32,
    /// Whether all parties are played.
    pub over: bool,
    /// The clock of the partie.
    pub clock: Option<ConcoursClockView>,
    /// The table.
    pub table: DeskTable,
}

/// The key on a table's sheet, for phones.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TableKeyView {
    /// The number on the table.
    pub table: u32,
    /// The address of its QR code.
    pub address: String,
    /// The code to type at the address of the machine.
    pub code: String,
}

/// The keys of the sheets of a partie.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TableKeysView {
    /// Where phones reach this machine.
    pub host: String,
    /// One for each table.
    pub tables: Vec<TableKeyView>,
}

/// How a partie went for a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(rename_all = "snake_case")]
pub enum TeamPartie {
    /// Its result is not in.
    Playing,
    /// It has more points.
    Won,
    /// Both sides have as many.
    Tied,
    /// It has fewer points.
    Lost,
    /// The other side did not play.
    ForfeitWon,
    /// It did not play.
    ForfeitLost,
    /// It had no opponent.
    Exempt,
    /// It was not drawn.
    Missed,
}

/// A partie of a team.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TeamPartieView {
    /// The partie.
    pub round: u32,
    /// The number of its draw: 2 after the first was undone.
    pub attempt: u32,
    /// Its table; none if it has none.
    pub table: Option<u32>,
    /// The team; with its partner in a mêlée.
    pub own: SeatedView,
    /// Its opponents.
    pub opponents: Option<SeatedView>,
    /// How it went.
    pub went: TeamPartie,
    /// The points of the team and of its opponents.
    pub points: Option<[i32; 2]>,
    /// The state of its table.
    pub state: Option<TableState>,
    /// Whether the other side's phone has entered the result, and this team must still confirm it.
    pub asked: bool,
    /// Its place after this partie, once all results are in.
    pub place: Option<u32>,
}

/// The evening of a team of a concours.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TeamEveningView {
    /// The revision.
    pub revision: u32,
    /// The name of the concours.
    pub name: String,
    /// How many parties the format has.
    pub rounds: u32,
    /// Whether players have the numbers.
    pub melee: bool,
    /// The team.
    pub team: SeatedView,
    /// The parties that are drawn.
    pub parties: Vec<TeamPartieView>,
    /// The partie that it plays: the first without its result, or else the last that is drawn; 0 before the first draw.
    pub current: u32,
    /// The partie after which `place` is taken; 0 before there is a ranking.
    pub after: u32,
    /// Its place in the ranking after the finals, or after the last partie whose results are all in.
    pub place: Option<u32>,
    /// How many are ranked.
    pub of: u32,
    /// Whether all parties are played.
    pub over: bool,
    /// The clock of the current partie.
    pub clock: Option<ConcoursClockView>,
}
