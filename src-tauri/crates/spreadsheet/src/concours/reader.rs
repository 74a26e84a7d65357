//! Reads a list: its rows, its columns, its teams.

use super::cell::Draft;
use super::figures::Is;
use super::rows::{Row, Rows, of_file, of_text};
use super::titles::are_titles;
use super::types::{
    KnownTeams, ListColumn, ListReading, ListedTeam, Meaning, Skip, SkippedLine, TeamListView,
};
use super::{columns, gather, judge, line};
use crate::problem::Unread;
use ardoise_journal::fold_name;
use std::collections::{HashMap, HashSet};

/// Among how many rows the titles are.
const HEADING: usize = 10;

/// A list as it comes.
#[derive(Debug, Clone, Copy)]
pub enum ListSource<'s> {
    /// A text, typed or pasted.
    Text(&'s str),
    /// The bytes of a file: a text of any encoding, an `.xlsx` or an `.ods`.
    File(&'s [u8]),
}

/// Reads a list. Nothing in it is lost without a word: each line is a team, a row left aside, or a line that is not read.
///
/// # Errors
/// It is no text and no workbook that can be read, or too large, or the workbook has no sheet with the given name.
pub fn read_list(
    source: ListSource,
    how: &ListReading,
    known: &KnownTeams,
) -> Result<TeamListView, Unread> {
    let rows = match source {
        ListSource::Text(text) => of_text(text)?,
        ListSource::File(bytes) => of_file(bytes, how)?,
    };
    Ok(List::of(rows, how, known).view(how, known))
}

struct List {
    rows: Rows,
    titles: Option<usize>,
    columns: Vec<ListColumn>,
    clubs: HashSet<String>,
    skipped: Vec<SkippedLine>,
}

impl List {
    fn of(rows: Rows, how: &ListReading, known: &KnownTeams) -> List {
        let mut first = rows.rows.iter().take(HEADING).filter(|_| rows.is_table);
        let titles = first.position(|row| are_titles(&row.cells));
        let below = match titles {
            Some(at) => &rows.rows[at + 1..],
            None => &rows.rows[..],
        };
        let below: Vec<Row> = below
            .iter()
            .filter(|row| skip_of(row, false).is_none())
            .cloned()
            .collect();
        let columns = match rows.is_table {
            true => columns::guess(titles.map(|at| &rows.rows[at]), &below, how),
            false => columns::of_lines(&below, how),
        };
        let clubs = clubs_of(&below, &columns, known);
        List {
            rows,
            titles,
            columns,
            clubs,
            skipped: Vec::new(),
        }
    }

    fn view(mut self, how: &ListReading, known: &KnownTeams) -> TeamListView {
        let mut drafts = self.drafts(how.individuals);
        if !how.individuals {
            drafts = gather::pairs(drafts, &self.rows.blank, self.rows.is_table);
        }
        let (teams, aside, problems): (Vec<ListedTeam>, Vec<ListedTeam>, _) =
            judge::judged(drafts, how.individuals, known);
        let blank = self.rows.blank.iter().map(|line| SkippedLine {
            line: *line,
            text: String::new(),
            why: Skip::Blank,
        });
        self.skipped.extend(blank);
        self.skipped.sort_by_key(|skipped| skipped.line);
        TeamListView {
            teams,
            aside,
            columns: self.columns,
            skipped: self.skipped,
            lines: self.rows.lines,
            sheets: self.rows.sheets,
            sheet: self.rows.sheet,
            problems,
        }
    }

    fn drafts(&mut self, individuals: bool) -> Vec<Draft> {
        let clubs = std::mem::take(&mut self.clubs);
        let is_club = |text: &str| clubs.contains(&fold_name(text));
        let titles = self.titles.map(|at| self.rows.rows[at].cells.clone());
        let mut drafts: Vec<Draft> = Vec::new();
        for (at, row) in self.rows.rows.iter().enumerate() {
            let skip = match self.titles {
                Some(titles) if at < titles => Some(Skip::Heading),
                _ if Some(&row.cells) == titles.as_ref() => Some(Skip::Titles),
                _ => skip_of(row, drafts.is_empty()),
            };
            let draft = match skip {
                Some(_) => None,
                None => self.draft(row, individuals, &is_club),
            };
            match draft {
                Some(draft) => drafts.push(draft),
                None => self.skipped.push(SkippedLine {
                    line: row.line,
                    text: row.text.clone(),
                    why: skip.unwrap_or(Skip::Nothing),
                }),
            }
        }
        drafts
    }

    /// A row as it was read; `None` if it has nothing in the columns that are read.
    fn draft(&self, row: &Row, individuals: bool, clubs: Is) -> Option<Draft> {
        let is_read = |column: &ListColumn| column.meaning != Meaning::NotRead;
        if !self
            .columns
            .iter()
            .zip(&row.cells)
            .any(|(column, cell)| is_read(column) && !cell.is_empty())
        {
            return None;
        }
        let alone = self.columns.len() == 1 || self.titles.is_none() && row.cells.len() == 1;
        let names = matches!(self.columns[0].meaning, Meaning::Name | Meaning::Names);
        let typed = alone && (names || self.columns.len() > 1);
        match typed {
            true => Some(line::read(row, individuals, clubs)),
            false => Some(gather::row(row, &self.columns, individuals, clubs)),
        }
    }
}

/// Why a row is no team, whatever its columns are: it has a single cell that names a list, or begins with *Total*.
fn skip_of(row: &Row, before_teams: bool) -> Option<Skip> {
    let mut filled = row.cells.iter().filter(|cell| !cell.is_empty());
    let (first, other) = (filled.next()?, filled.next());
    let skip = line::skipped(first, before_teams);
    skip.filter(|skip| other.is_none() || *skip == Skip::Total)
}

/// The clubs that are known: those of a column, and texts in parentheses that several rows have.
fn clubs_of(rows: &[Row], columns: &[ListColumn], known: &KnownTeams) -> HashSet<String> {
    let mut clubs: HashSet<String> = known.clubs.iter().map(|club| fold_name(club)).collect();
    let at = columns
        .iter()
        .position(|column| column.meaning == Meaning::Club);
    let cells = rows.iter().filter_map(|row| row.cells.get(at?));
    clubs.extend(
        cells
            .filter(|cell| !cell.is_empty())
            .map(|cell| fold_name(cell)),
    );
    let mut inside: HashMap<String, usize> = HashMap::new();
    for row in rows {
        for part in row
            .text
            .split('(')
            .skip(1)
            .filter_map(|part| part.split(')').next())
        {
            *inside.entry(fold_name(part)).or_default() += 1;
        }
    }
    let several = inside
        .into_iter()
        .filter(|(text, count)| *count > 1 && super::marks::mark(text).is_none());
    clubs.extend(several.map(|(text, _)| text));
    clubs
}
