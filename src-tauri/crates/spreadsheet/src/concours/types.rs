//! How a list is read, and what it says.

use ardoise_rules::Problem;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::HashMap;

/// The meaning of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Meaning {
    /// A player's first name.
    FirstName,
    /// A player's family name.
    FamilyName,
    /// The whole name of a player.
    Name,
    /// Both names of a team.
    Names,
    /// The team's own name.
    Team,
    /// Its club.
    Club,
    /// A player's licence.
    Licence,
    /// The team's number.
    Number,
    /// Whether it has paid.
    Paid,
    /// Whether it is there.
    Present,
    /// Free labels.
    Label,
    /// Nothing: the column is not read.
    NotRead,
}

/// The content of a column that is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(rename_all = "snake_case")]
pub enum UnreadKind {
    /// Days or times.
    Time,
    /// Telephone numbers.
    Phone,
    /// Addresses of e-mail.
    Email,
    /// Tariffs and amounts.
    Price,
    /// The person who paid, who need not be the one who plays.
    Payer,
    /// Remarks.
    Remark,
    /// Nothing.
    Empty,
    /// Anything else.
    Other,
}

/// The meaning of a column as the user gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct GivenColumn {
    /// Its meaning.
    pub meaning: Meaning,
    /// The player that it is about, 1 or 2; by default in the order of the columns.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Option<u8>>"))]
    #[serde(default)]
    pub player: Option<u8>,
}

/// A column of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ListColumn {
    /// Its title in the list; empty without one.
    pub title: String,
    /// Its meaning.
    pub meaning: Meaning,
    /// The player that it is about, 1 or 2; none if it is about the team.
    pub player: Option<u8>,
    /// Its content, if it is not read.
    pub unread: Option<UnreadKind>,
    /// Its first cells.
    pub cells: Vec<String>,
}

ardoise_rules::words! {
    /// Why a row is doubtful: the end of the name of its message, `concours-doubt-…`.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
    pub enum DoubtCode {
        NameRefused = "name_refused",
        NameTwice = "name_twice",
        NoName = "no_name",
        NoteOrClub = "note_or_club",
        NumberTaken = "number_taken",
        NumberUnclear = "number_unclear",
        OneName = "one_name",
        OneNameOnly = "one_name_only",
        PaidUnclear = "paid_unclear",
        PlayerRegistered = "player_registered",
        TooManyNames = "too_many_names",
        TwoFirstNames = "two_first_names",
    }
}

impl DoubtCode {
    /// Whether a row with this doubt is left aside until the user corrects it.
    pub(super) fn leaves_aside(self) -> bool {
        matches!(
            self,
            DoubtCode::NameRefused
                | DoubtCode::NameTwice
                | DoubtCode::NoName
                | DoubtCode::OneNameOnly
                | DoubtCode::PlayerRegistered
        )
    }
}

/// A doubt about a row, whose proposal is filled in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct Doubt {
    /// Its kind.
    pub code: DoubtCode,
    /// The parameters of its message.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Map<String, Value>,
}

/// A team of a list, as it will be registered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct ListedTeam {
    /// The line of the list, from 1.
    pub line: u32,
    /// The number that it gets.
    pub number: u32,
    /// Its players' names.
    pub players: Vec<String>,
    /// The players' licences, in the same order.
    pub licences: Vec<Option<String>>,
    /// Its own name.
    pub name: Option<String>,
    /// Its club.
    pub club: Option<String>,
    /// Free labels.
    pub labels: Vec<String>,
    /// Whether the list says that it has paid.
    pub paid: bool,
    /// Whether the list says that it is there.
    pub present: bool,
    /// What is doubtful about it.
    pub doubts: Vec<Doubt>,
}

/// Why a line is not a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Skip {
    /// It names the list, or a part of it.
    Heading,
    /// It names the columns.
    Titles,
    /// It adds the list up.
    Total,
    /// It is empty.
    Blank,
    /// It has nothing in the columns that are read.
    Nothing,
}

/// A line that is not a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct SkippedLine {
    /// The line of the list, from 1.
    pub line: u32,
    /// Its text.
    pub text: String,
    /// Why.
    pub why: Skip,
}

/// A list of teams, as it was read.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TeamListView {
    /// The teams that can be registered, in the order of the list.
    pub teams: Vec<ListedTeam>,
    /// The rows that cannot be registered before they are corrected, with what could be read.
    pub aside: Vec<ListedTeam>,
    /// The columns, each with its guessed or given meaning.
    pub columns: Vec<ListColumn>,
    /// The lines that are not teams.
    pub skipped: Vec<SkippedLine>,
    /// How many lines it has.
    pub lines: u32,
    /// The visible sheets of a workbook.
    pub sheets: Vec<String>,
    /// The sheet that was read.
    pub sheet: Option<String>,
    /// Everything for which `import_teams` refuses the list as it is.
    pub problems: Vec<Problem>,
}

/// How a list is read.
#[derive(Debug, Clone, Default)]
pub struct ListReading {
    /// Whether single players register, and not pairs.
    pub individuals: bool,
    /// The meaning of each column; `None` where it is guessed.
    pub columns: Vec<Option<GivenColumn>>,
    /// The sheet of a workbook, by its name; by default the one that names its columns, or else the first visible one.
    pub sheet: Option<String>,
}

/// The teams that are registered already.
#[derive(Debug, Clone, Default)]
pub struct KnownTeams {
    /// The numbers of the teams, by the keys of their players' names.
    pub players: HashMap<String, u32>,
    /// All numbers.
    pub numbers: Vec<u32>,
    /// Every club.
    pub clubs: Vec<String>,
    /// The number that the next team gets.
    pub next: u32,
}
