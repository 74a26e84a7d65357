//! Calls about phones at a table.

use crate::call::{AtTable, Bench, Job, Query, Reader, Refusal, Role};
use crate::concours::seat;
use crate::concours::seat_views::{TableKeysView, TableSheetView};
use ardoise_journal::ConcoursId;
use serde::Deserialize;

/// A table as its phones show it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct TableSheet {
    /// The concours.
    pub id: ConcoursId,
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
}

impl Query for TableSheet {
    type Answer = TableSheetView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<TableSheetView, Refusal> {
        seat::sheet(reader, &self.id, (self.round, self.table))
    }
}

/// The keys on the sheets of a partie with which phones join, one for each table. The local network must be open.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct TableKeys {
    /// The concours.
    pub id: ConcoursId,
    /// The partie.
    pub round: u32,
}

impl Job for TableKeys {
    type Answer = TableKeysView;
    const ACCESS: Role = Role::Organiser;

    fn begin(self, bench: &Bench) -> Result<TableKeysView, Refusal> {
        seat::keys(bench, &self.id, self.round)
    }
}
