//! Calls about phones at a table.

use crate::call::{AtTable, Bench, Job, Query, Reader, Refusal, Role};
use crate::concours::seat_views::{TableKeysView, TableSheetView, TeamEveningView};
use crate::concours::{seat, team};
use crate::phones::DoneView;
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

/// The evening of a team: its table in each partie that is drawn, and its place.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct TeamEvening {
    /// The concours.
    pub id: ConcoursId,
    /// The team's number; a player's in a mêlée.
    pub number: u32,
}

impl Query for TeamEvening {
    type Answer = TeamEveningView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<TeamEveningView, Refusal> {
        team::evening(reader, &self.id, self.number)
    }
}

/// Records which team of its table this phone follows over all parties: it may enter and confirm that team's results, and no
/// other's. It may choose again until the result of the table of its sheet is confirmed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct FollowTeam {
    /// The concours.
    pub id: ConcoursId,
    /// The team's number; a player's in a mêlée.
    pub number: u32,
}

impl Job for FollowTeam {
    type Answer = DoneView;
    const ACCESS: Role = Role::Reader;
    const AT_TABLE: AtTable = AtTable::Own;

    fn begin(self, bench: &Bench) -> Result<DoneView, Refusal> {
        team::follow(bench, &self.id, self.number)
    }
}
