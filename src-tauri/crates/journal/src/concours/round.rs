//! A partie of a concours: its draw, the results of its tables, points given and taken, and its clock.

use chrono::{DateTime, Utc};
use serde::Serialize;
use std::collections::BTreeMap;

use super::payload::{DrawPublished, Members, TableCounts, TableOutcome, TotalsVerdict};
use crate::entry::to_second;
use crate::id::{EventId, MatchId};

/// The confirmation of a result, by the other side or by the desk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Confirmation {
    /// When.
    pub at: DateTime<Utc>,
    /// Who, if they gave a name.
    pub by: Option<String>,
    /// The number of the side whose phone confirmed it; none at the desk.
    pub side: Option<u32>,
    /// The totals of the table's deals against which the desk kept the result, in the order of the table's sides.
    pub deals: Option<[i32; 2]>,
}

/// The other side's own version of a result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct Dispute {
    /// When it came in.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    #[serde(serialize_with = "to_second")]
    pub at: DateTime<Utc>,
    /// The number of the side that does not agree.
    pub side: u32,
    /// Both sides' points by its own count, in the order of the table's sides, if it gave them.
    pub points: Option<[i32; 2]>,
}

/// An earlier version of a result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Correction {
    /// The earlier outcome.
    pub was: TableOutcome,
    /// When it was corrected.
    pub at: DateTime<Utc>,
    /// Who corrected it, if they gave a name.
    pub by: Option<String>,
    /// Why.
    pub why: Option<String>,
}

/// The result of a table as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableResult {
    /// The event that gave it.
    pub event: EventId,
    /// When it came in.
    pub at: DateTime<Utc>,
    /// The outcome, in the order of the table's sides.
    pub outcome: TableOutcome,
    /// What the table counted besides its points.
    pub counts: TableCounts,
    /// The result of checking the totals.
    pub verdict: Option<TotalsVerdict>,
    /// Whether it was entered although it is impossible.
    pub forced: bool,
    /// Who entered it, if they gave a name.
    pub by: Option<String>,
    /// The number of the side whose phone entered it.
    pub side: Option<u32>,
    /// Its confirmation, by the other side or by the desk.
    pub confirmed: Option<Confirmation>,
    /// The other side's own version, until the result is confirmed or corrected.
    pub disputed: Option<Dispute>,
    /// Its earlier versions, the first one first.
    pub earlier: Vec<Correction>,
}

/// A table of a published draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConcoursTable {
    /// The number on the table.
    pub table: u32,
    /// Both sides.
    pub sides: [Members; 2],
    /// Its result.
    pub result: Option<TableResult>,
    /// The match that keeps its deals.
    pub match_id: Option<MatchId>,
    /// Whether the table's first side sits east and west in that match.
    pub turned: bool,
}

/// A published draw, as it was published and as it is now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DrawKept {
    /// The event that published it.
    pub event: EventId,
    /// When it was published.
    pub at: DateTime<Utc>,
    /// The draw as it was published.
    pub published: DrawPublished,
    /// Its tables now.
    pub tables: Vec<ConcoursTable>,
    /// The teams without an opponent now.
    pub exempt: Vec<u32>,
    /// Teams whose seats were exchanged since it was published, in order.
    pub exchanged: Vec<[u32; 2]>,
    /// Whether a result, a penalty or a bonus of the parties that it was made from has changed since.
    pub changed_behind: bool,
}

impl DrawKept {
    /// The table with this number.
    pub fn table(&self, table: u32) -> Option<&ConcoursTable> {
        self.tables.iter().find(|one| one.table == table)
    }

    /// The tables without a result.
    pub fn missing(&self) -> impl Iterator<Item = &ConcoursTable> {
        self.tables.iter().filter(|table| table.result.is_none())
    }
}

/// Points taken off a team, or given to it, for a partie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RoundPoints {
    /// The points.
    pub points: u32,
    /// Why.
    pub why: Option<String>,
}

/// The clock of a partie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConcoursClock {
    /// How long it runs, in minutes.
    pub minutes: u32,
    /// When it was started.
    pub started_at: DateTime<Utc>,
    /// Since when it is stopped, if it is.
    pub paused_since: Option<DateTime<Utc>>,
    /// For how many seconds it was stopped before.
    pub paused_seconds: u32,
}

/// A partie of a concours.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ConcoursRound {
    /// How often it was drawn, including draws that were undone, since people have seen those, too.
    pub attempts: u32,
    /// The seed that was recorded for its next draw, before anybody saw the result.
    pub seed: Option<String>,
    /// Its draw.
    pub draw: Option<DrawKept>,
    /// The draws that were undone, in order.
    pub undone: Vec<DrawKept>,
    /// The penalties, by team.
    pub penalties: BTreeMap<u32, RoundPoints>,
    /// The points given, by team.
    pub bonuses: BTreeMap<u32, RoundPoints>,
    /// Its clock.
    pub clock: Option<ConcoursClock>,
}

impl ConcoursRound {
    /// The points taken off those who sit together: the most of any of them.
    pub fn penalty(&self, side: &[u32]) -> u32 {
        most(&self.penalties, side)
    }

    /// The points given to those who sit together.
    pub fn bonus(&self, side: &[u32]) -> u32 {
        most(&self.bonuses, side)
    }
}

fn most(given: &BTreeMap<u32, RoundPoints>, side: &[u32]) -> u32 {
    let points = side.iter().filter_map(|number| given.get(number));
    points.map(|given| given.points).max().unwrap_or(0)
}
