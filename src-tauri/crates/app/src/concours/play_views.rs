//! Answers about draws, tables and results.

use super::check_views::TableCheckView;
use super::views::{ConcoursClockView, DealsSay, LinkedMatchView};
use ardoise_concours::{Because, Length, SumParts};
use ardoise_journal::{Dispute, TableCounts};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The reasons for a table of a draw.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct DrawReasonView {
    /// The table; none for the exempt.
    #[serde(default)]
    pub table: Option<u32>,
    /// The ranks of the teams or players at it, from 1.
    pub ranks: Vec<u32>,
    /// Why nearer ranks do not meet; empty if neighbours meet.
    pub because: Vec<Because>,
}

/// A side of a table.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SeatedView {
    /// Its number, or both numbers in a mêlée.
    pub numbers: Vec<u32>,
    /// The players' names.
    pub names: Vec<String>,
    /// Whether it has left.
    pub withdrawn: bool,
}

/// A table of a draw.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct DrawTableView {
    /// The number on the table.
    pub table: u32,
    /// Both sides.
    pub sides: [SeatedView; 2],
    /// How often the two sides have met before.
    pub met: u32,
}

/// A draw that is not published yet. Only the organiser sees it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct DraftView {
    /// The partie.
    pub round: u32,
    /// The number of the draw: 2 after the first was undone.
    pub attempt: u32,
    /// The seed, for the command that publishes it.
    pub seed: String,
    /// The partie before which the standing is taken.
    pub standing_before: u32,
    /// The tables, with the exchanges made by hand.
    pub tables: Vec<DrawTableView>,
    /// Those without an opponent.
    pub exempt: Vec<SeatedView>,
    /// Its cost before the exchanges.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub cost: Value,
    /// The reason for each table, before the exchanges.
    pub reasons: Vec<DrawReasonView>,
    /// The exchanges made by hand.
    pub exchanged: Vec<[u32; 2]>,
    /// The results without which it cannot be published.
    pub missing: Vec<MissingResult>,
    /// The tables whose result has to be settled. They do not keep it from being published.
    pub open: Vec<OpenTable>,
}

/// A result that is not in.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct MissingResult {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
}

/// The state of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// Its players still play the partie before.
    ToCome,
    /// It is being played.
    Playing,
    /// Its result is in.
    Received,
    /// Its result is impossible but was entered, or the other side or its deals do not agree with it.
    ToCheck,
    /// The other side confirmed its result, its deals prove it, or the desk kept it.
    Confirmed,
    /// One side or both did not play.
    Forfeit,
}

/// How a table ended: one of the two is given.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct OutcomeView {
    /// Both sides' points.
    pub points: Option<[i32; 2]>,
    /// Whether each side is at fault.
    pub forfeit: Option<[bool; 2]>,
}

/// An earlier version of a result.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct CorrectionView {
    /// What it was before.
    pub was: OutcomeView,
    /// When it was corrected.
    pub at: String,
    /// Who corrected it.
    pub by: Option<String>,
    /// Why.
    pub why: Option<String>,
}

/// The result of a table.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ResultView {
    /// The outcome, in the order of the table's sides.
    pub outcome: OutcomeView,
    /// The check of its totals; none for a forfeit, or where the number of deals is not known.
    pub check: Option<TableCheckView>,
    /// The deals, penalties, belotes and capots that the table counted.
    pub counts: TableCounts,
    /// Whether it was entered although it is impossible.
    pub forced: bool,
    /// When it came in.
    pub at: String,
    /// Who entered it.
    pub by: Option<String>,
    /// The number of the side whose phone entered it.
    pub side: Option<u32>,
    /// The other side's own version, until the result is confirmed or corrected.
    pub disputed: Option<Dispute>,
    /// When the other side confirmed it.
    pub confirmed_at: Option<String>,
    /// Who confirmed it.
    pub confirmed_by: Option<String>,
    /// The number of the side whose phone confirmed it; none if the desk did.
    pub confirmed_side: Option<u32>,
    /// What it was before, the first version first.
    pub earlier: Vec<CorrectionView>,
}

/// A table on the desk.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct DeskTable {
    /// The number on the table.
    pub table: u32,
    /// Its state.
    pub state: TableState,
    /// Both sides.
    pub sides: [SeatedView; 2],
    /// Points taken off each side in this partie.
    pub penalties: [u32; 2],
    /// Points given to each side in this partie.
    pub bonuses: [u32; 2],
    /// Its result.
    pub result: Option<ResultView>,
    /// The match that keeps its deals.
    #[serde(rename = "match")]
    pub linked: Option<LinkedMatchView>,
    /// Whether its totals are those of its deals.
    pub proved: bool,
    /// What its deals say about its total; none without either, or if they say nothing.
    pub deals_say: Option<DealsSay>,
}

/// How many tables have each state.
#[derive(Debug, Clone, Copy, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct DeskCounts {
    /// Their players still play the partie before.
    pub to_come: u32,
    /// They are being played.
    pub playing: u32,
    /// Their results are in.
    pub received: u32,
    /// Their results are impossible.
    pub to_check: u32,
    /// Their results are confirmed.
    pub confirmed: u32,
    /// Forfeits.
    pub forfeit: u32,
}

/// A table of another partie whose result has to be settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct OpenTable {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Whether the other side does not agree with it.
    pub disputed: bool,
}

/// The organiser's desk: the tables of a partie.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct DeskView {
    /// The revision for the next command.
    pub revision: u32,
    /// The partie; 0 before the first draw.
    pub round: u32,
    /// How many parties the format has.
    pub rounds: u32,
    /// How long its tables play.
    pub length: Length,
    /// The parts of the sum of a table's totals; none if it is not constant.
    pub sum_parts: Option<SumParts>,
    /// The number of the draw: 2 after the first was undone.
    pub attempt: u32,
    /// The tables.
    pub tables: Vec<DeskTable>,
    /// Those without an opponent.
    pub exempt: Vec<SeatedView>,
    /// Points taken off each of them in this partie, in the same order.
    pub exempt_penalties: Vec<u32>,
    /// Points given to each of them in this partie, in the same order.
    pub exempt_bonuses: Vec<u32>,
    /// The points of an exempt team in this partie, as far as they are known.
    pub exempt_points: Option<i32>,
    /// How many tables have each state.
    pub counts: DeskCounts,
    /// The tables without a result.
    pub missing: Vec<u32>,
    /// The tables of the other parties that are drawn whose result has to be settled.
    pub open: Vec<OpenTable>,
    /// The last partie that is drawn.
    pub last_drawn: u32,
    /// The seed of the draw.
    pub seed: Option<String>,
    /// The cost of the draw as it was published.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number> | null"))]
    pub cost: Option<Value>,
    /// The reasons of the draw as it was published.
    pub reasons: Vec<DrawReasonView>,
    /// Teams whose seats were exchanged by hand, before and after it was published.
    pub exchanged: Vec<[u32; 2]>,
    /// Whether a result behind the draw has been corrected since.
    pub corrected_since: bool,
    /// The clock of the partie.
    pub clock: Option<ConcoursClockView>,
    /// The partie to draw next; none after the last.
    pub next_round: Option<u32>,
}

/// A line that was typed at the desk, as it was read.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ResultLineView {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Both sides.
    pub sides: [SeatedView; 2],
    /// The outcome.
    pub outcome: OutcomeView,
    /// The check of its totals.
    pub check: Option<TableCheckView>,
    /// What the table counted.
    pub counts: TableCounts,
    /// Whether the table has a result, which this one would correct.
    pub corrects: bool,
    /// The match that keeps its deals.
    #[serde(rename = "match")]
    pub linked: Option<LinkedMatchView>,
}
