//! Lists of those who register for a concours, as people have them: lines that were typed, tables, the exports of forms and ticket
//! shops, workbooks. A list is read into columns first, then into teams.

mod cell;
mod columns;
mod content;
mod figures;
mod gather;
mod judge;
mod line;
mod marks;
mod people;
mod reader;
mod rows;
mod titles;
mod types;

pub use reader::{ListSource, read_list};
pub use types::{
    Doubt, DoubtCode, GivenColumn, KnownTeams, ListColumn, ListReading, ListedTeam, Meaning, Skip,
    SkippedLine, TeamListView, UnreadKind,
};
