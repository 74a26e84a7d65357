//! Answers for phones at a table, and the key on its sheet.

use super::play_views::DeskTable;
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
