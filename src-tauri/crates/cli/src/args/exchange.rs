//! The arguments of `export` and `import`.

use clap::{Args as ClapArgs, ValueEnum};
use std::path::PathBuf;

/// The options of `export`.
#[derive(Debug, ClapArgs)]
pub struct Export {
    /// The id of a match to export; by default everything is exported. May be repeated.
    #[arg(long = "match")]
    pub ids: Vec<String>,
    /// Only matches outside concours, or only those of concours.
    #[arg(long, value_enum, conflicts_with = "hub")]
    pub played_at: Option<Played>,
    /// Write CSV instead of JSON.
    #[arg(long)]
    pub csv: bool,
    /// Write a file for a hub: the chosen matches, and of all others only the hashes.
    #[arg(long, conflicts_with = "csv")]
    pub hub: bool,
    /// With --hub, the id of a concours, with the matches of its tables. May be repeated.
    #[arg(long, requires = "hub")]
    pub concours: Vec<String>,
    /// With --hub, the id of a season, with the concours that count for it. May be repeated.
    #[arg(long, requires = "hub")]
    pub season: Vec<String>,
    /// With --hub, everything in the ledger.
    #[arg(long, requires = "hub")]
    pub all: bool,
    /// With --hub, also the notes, and which photos there are.
    #[arg(long, requires = "hub")]
    pub notes: bool,
    /// For CSV, the character between columns.
    #[arg(long, default_value_t = ',')]
    pub separator: char,
    /// For CSV, begin with a byte order mark, by which spreadsheets recognise UTF-8.
    #[arg(long)]
    pub bom: bool,
    /// The file to write; by default standard output.
    pub file: Option<PathBuf>,
}

/// The options of `import`.
#[derive(Debug, ClapArgs)]
pub struct Import {
    /// Only read and verify the file, and print what would change.
    #[arg(long)]
    pub look: bool,
    /// Which events count in matches that were continued both in this ledger and in the file's.
    #[arg(long, value_enum)]
    pub forks: Option<Fork>,
    /// Read a table instead of JSON, from CSV or a workbook (.xlsx, .ods): each row has a deal, or only both sides' marks.
    #[arg(long, conflicts_with = "forks")]
    pub csv: bool,
    /// For a workbook, the name of the sheet; by default the first one with titles that are known, or else the first one.
    #[arg(long, requires = "csv")]
    pub sheet: Option<String>,
    /// For CSV, the character between columns; by default it is guessed.
    #[arg(long, requires = "csv")]
    pub separator: Option<char>,
    /// For CSV, the encoding, such as `windows-1252`; by default UTF-8. If it is wrong, --look suggests another;
    /// `twice` mends a text that was encoded twice.
    #[arg(long, requires = "csv")]
    pub encoding: Option<String>,
    /// For CSV, the ruleset of matches whose rows name none: an id, a name or a reference as JSON; by default coinche.
    #[arg(long, requires = "csv")]
    pub ruleset: Option<String>,
    /// For CSV, the field of a column, counted from 1, such as `3=taker`; by default guessed from the titles. May be
    /// repeated.
    #[arg(long = "column", requires = "csv", value_name = "COLUMN=FIELD", value_parser = pair)]
    pub columns: Vec<(String, String)>,
    /// For CSV, the day of rows without one, such as `2026-11-19`.
    #[arg(long, requires = "csv")]
    pub day: Option<String>,
    /// For CSV, our players in rows that name nobody, such as `Anne, Bob`.
    #[arg(long, requires = "csv", value_name = "NAMES")]
    pub us: Option<String>,
    /// For CSV, their players, likewise.
    #[arg(long, requires = "csv", value_name = "NAMES")]
    pub them: Option<String>,
    /// For CSV, a name in the file and the player that it stands for, such as `Zoe=Zoé`. May be repeated.
    #[arg(long = "same", requires = "csv", value_name = "NAME=PLAYER", value_parser = pair)]
    pub same: Vec<(String, String)>,
    /// For CSV, what to do with matches whose deals do not reach the end of their rules.
    #[arg(long, value_enum, requires = "csv")]
    pub unfinished: Option<Unfinished>,
    /// For CSV, skip lines that cannot be read.
    #[arg(long, requires = "csv")]
    pub leave_out: bool,
    /// The file to import.
    pub file: PathBuf,
}

/// Where a match was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Played {
    /// At a table outside concours.
    Table,
    /// At a table of a concours.
    Concours,
}

impl From<Played> for ardoise_app::exchange::PlayedAt {
    fn from(played: Played) -> Self {
        match played {
            Played::Table => Self::Table,
            Played::Concours => Self::Concours,
        }
    }
}

/// What to do with a match whose deals do not reach the end of its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Unfinished {
    /// It was abandoned. A match of today is still being played.
    Abandoned,
    /// It is over, and the side that leads has won.
    Finished,
    /// It is still being played.
    Playing,
}

/// Two words separated by `=`.
fn pair(text: &str) -> Result<(String, String), String> {
    let (one, other) = text.split_once('=').ok_or("no “=” in it")?;
    Ok((one.trim().to_owned(), other.trim().to_owned()))
}

/// Which events count in a match that was continued both in this ledger and in the file's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Fork {
    /// The events of this ledger.
    Ours,
    /// The events of the file.
    Theirs,
    /// The events of this ledger, followed by those of the file.
    Both,
}
