//! Answers about a concours.

use super::sheet::SheetRulesView;
use crate::call::Problem;
use crate::rulesets::RulesetTag;
use ardoise_journal::{ConcoursId, ConcoursKind, ConcoursStep, EventId, MatchId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use ardoise_spreadsheet::concours::{
    Doubt, DoubtCode, GivenColumn, ListColumn, ListedTeam, Meaning, Skip, SkippedLine, TeamListView,
};

/// A named format that comes with the program.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct FormatPresetView {
    /// Its id.
    pub id: String,
    /// The clubs and documents that it follows.
    pub source: String,
    /// The fields that differ from the defaults.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub set: Value,
    /// Every value, by field.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub values: Value,
}

/// What simulated evenings of a format came to.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SimulatedView {
    /// How many evenings were simulated.
    pub runs: u32,
    /// How many of them the strongest team won.
    pub best_won: u32,
}

/// The values of a format, or everything that is wrong with it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct FormatCheckView {
    /// Every value, by field; none if something is wrong.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown> | null"))]
    pub values: Option<Value>,
    /// Whether the sum of a table's totals can be checked without its deals.
    pub constant_sum: bool,
    /// Everything that is wrong.
    pub problems: Vec<Problem>,
}

/// A player of a team.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ConcoursPlayer {
    /// The player's name.
    pub name: String,
    /// The number of the player's licence; in answers, only for those who run the concours.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
}

/// A substitute who came in.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SubstitutionView {
    /// The name of the player who left.
    pub left: String,
    /// The first partie that the substitute plays.
    pub from_round: u32,
}

/// A team, or a player of a mêlée.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TeamView {
    /// Its number.
    pub number: u32,
    /// Its own name, which stands for it if no player is known.
    pub name: Option<String>,
    /// Its players, as far as they are known.
    pub players: Vec<ConcoursPlayer>,
    /// Its club.
    pub club: Option<String>,
    /// Free labels.
    pub labels: Vec<String>,
    /// Whether it has paid; only for those who run the concours.
    pub paid: Option<bool>,
    /// What it has paid, in cents, less what it got back; only for those who run the concours.
    pub balance: Option<i32>,
    /// Whether it is there.
    pub arrived: bool,
    /// The first partie that it does not play, if it left.
    pub withdrawn_from: Option<u32>,
    /// The players who left, in order.
    pub substitutions: Vec<SubstitutionView>,
}

/// A player who waits for a partner.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SeekerView {
    /// The player.
    pub player: ConcoursPlayer,
    /// The player's club.
    pub club: Option<String>,
}

/// A team that has played in other concours.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct KnownTeamView {
    /// Its players, as they were last written.
    pub players: Vec<ConcoursPlayer>,
    /// Its club.
    pub club: Option<String>,
    /// In how many concours it was registered.
    pub times: u32,
}

/// A partie in short.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct RoundView {
    /// Its number.
    pub round: u32,
    /// The number of its draw: 2 after the first was undone; 0 before the first.
    pub attempt: u32,
    /// Whether it is drawn.
    pub drawn: bool,
    /// The tables without a result.
    pub missing: Vec<u32>,
    /// Its clock, if it was started.
    pub clock: Option<ConcoursClockView>,
}

/// The clock of a partie.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ConcoursClockView {
    /// How long it runs, in minutes.
    pub minutes: u32,
    /// How many seconds it has run.
    pub ran: u32,
    /// Whether it is stopped.
    pub paused: bool,
    /// Whether the time is over: the deal in progress is the last.
    pub last_deal: bool,
}

ardoise_rules::words! {
    /// A contradiction between two merged ledgers: the end of the name of its message, `concours-conflict-…`.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
    pub enum ConflictCode {
        DrawnTwice = "drawn_twice",
        NoSuchTable = "no_such_table",
        NumberTaken = "number_taken",
        TwoResults = "two_results",
    }
}

/// A contradiction between two merged ledgers.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ConflictView {
    /// The kind of contradiction.
    pub code: ConflictCode,
    /// The parameters of its message.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Value,
}

/// A concours: what was prepared, and how far it is.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ConcoursView {
    /// Its id.
    pub id: ConcoursId,
    /// The revision for the next command.
    pub revision: u32,
    /// Its name.
    pub name: String,
    /// The day on which it is played.
    pub day: String,
    /// The place where it is played.
    pub place: Option<String>,
    /// What a team pays, in cents.
    pub fee: u32,
    /// The line for the hall.
    pub notice: Option<String>,
    /// The preset that its format follows or differs from.
    pub preset: Option<String>,
    /// Every value of its format, by field.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub format: Value,
    /// The fields of the format that cannot change any more; none before the first draw.
    pub fixed: Vec<String>,
    /// Whether single players have the numbers.
    pub melee: bool,
    /// Whether the sum of a table's totals can be checked without its deals.
    pub constant_sum: bool,
    /// The house rules on the sheet of a table.
    pub sheet_rules: SheetRulesView,
    /// The house rules at the tables.
    pub ruleset: RulesetTag,
    /// The seed of the ranking's lots.
    pub rank_seed: String,
    /// The seed that is recorded for the next draw.
    pub next_seed: Option<String>,
    /// Its teams, in the order of their numbers.
    pub teams: Vec<TeamView>,
    /// The players who wait for a partner.
    pub seekers: Vec<SeekerView>,
    /// The number that the next team gets.
    pub next_number: u32,
    /// How many teams have arrived and not left.
    pub present: u32,
    /// How many teams have paid; only for those who run the concours.
    pub paid: Option<u32>,
    /// Its parties, all of the format.
    pub rounds: Vec<RoundView>,
    /// The last partie whose results are all in.
    pub complete: u32,
    /// The partie to draw next; none after the last.
    pub next_round: Option<u32>,
    /// Whether the finals are drawn.
    pub finals: bool,
    /// The contradictions between merged ledgers.
    pub conflicts: Vec<ConflictView>,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether it is archived.
    pub archived: bool,
    /// Whether it is in the bin.
    pub deleted: bool,
    /// What an undo would undo.
    pub undo: Option<ConcoursStep>,
    /// What a redo would redo.
    pub redo: Option<ConcoursStep>,
}

/// The answer to a command on a concours.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ConcoursChanged {
    /// The id of the concours.
    pub id: ConcoursId,
    /// The id of the last event that was written.
    pub event: EventId,
    /// Its kind.
    pub kind: ConcoursKind,
    /// Whether an earlier call had already written it.
    pub repeated: bool,
    /// The revision for the next command.
    pub revision: u32,
    /// What an undo would undo.
    pub undo: Option<ConcoursStep>,
    /// What a redo would redo.
    pub redo: Option<ConcoursStep>,
}

/// What the deals that a table keeps say about its total.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(rename_all = "snake_case")]
pub enum DealsSay {
    /// It is theirs.
    Proved,
    /// They are over, with another total.
    Contradicted,
    /// They go on.
    Unfinished,
    /// They contradict it or go on, but the desk has kept it.
    Overruled,
}

/// The deals that a table keeps in a match.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct LinkedMatchView {
    /// The match.
    pub id: MatchId,
    /// Whether the table's first side sits east and west.
    pub turned: bool,
    /// How many of its deals are recorded.
    pub deals: u32,
    /// Its totals, in the order of the table's sides.
    pub totals: [i32; 2],
    /// Whether it is over, so that its totals can be the result.
    pub over: bool,
    /// What its deals say about a total equal to theirs; none before the first.
    pub same: Option<DealsSay>,
    /// What they say about any other total; none if they say nothing.
    pub other: Option<DealsSay>,
}

/// The answer to the command that begins the match of a table.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TableMatchBegun {
    /// The match.
    pub match_id: MatchId,
    /// The concours, in which the match is linked to its table.
    pub changed: ConcoursChanged,
}
