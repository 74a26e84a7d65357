//! What a title says, and what a column has.

use super::titles::TITLES;
use super::types::CsvField;
use super::words::{is_nothing, read_number};
use ardoise_journal::fold_name;

/// Names of the sides as titles of their marks.
const TEAMS: [(CsvField, &[&str]); 2] = [
    (
        CsvField::MarkUs,
        &[
            "team 1",
            "team a",
            "equipe 1",
            "equipe a",
            "camp 1",
            "camp a",
            "we",
            "ns",
            "n s",
            "nord sud",
            "north south",
        ],
    ),
    (
        CsvField::MarkThem,
        &[
            "team 2",
            "team b",
            "equipe 2",
            "equipe b",
            "camp 2",
            "camp b",
            "they",
            "eo",
            "e o",
            "ew",
            "e w",
            "est ouest",
            "east west",
        ],
    ),
];
/// First words of titles of columns that are only for people.
const NOT_READ: [&str; 22] = [
    "number",
    "numero",
    "no",
    "n",
    "donne",
    "donnes",
    "deal",
    "hand",
    "round",
    "tour",
    "manche",
    "main",
    "mene",
    "rang",
    "total",
    "totaux",
    "cumul",
    "margin",
    "marge",
    "ecart",
    "difference",
    "points",
];
/// Words in a row of sums.
const SUMS: [&str; 9] = [
    "total",
    "totaux",
    "totals",
    "sous-total",
    "total general",
    "somme",
    "sum",
    "moyenne",
    "average",
];

/// A title in lower case, without accents, and with a space for each other character that is neither letter nor digit.
fn plain(title: &str) -> String {
    let folded = fold_name(title);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

pub(super) fn field_of(title: &str) -> Option<CsvField> {
    let title = plain(title);
    let found = TITLES
        .iter()
        .find(|(_, titles)| titles.contains(&title.as_str()));
    found.map(|(field, _)| *field)
}

/// Whether a title says what its column contains, also if that is not read.
pub(super) fn is_known(title: &str) -> bool {
    let plain = plain(title);
    let first = plain.split(' ').next().unwrap_or_default();
    let side = || {
        TEAMS
            .iter()
            .any(|(_, titles)| titles.contains(&plain.as_str()))
    };
    NOT_READ.contains(&first) || field_of(title).is_some() || side()
}

/// The marks under the name of a side, if they are numbers: a title such as `Team 1` may also be over players' names.
pub(super) fn team_of(title: &str, column: u32, rows: &[csv::StringRecord]) -> Option<CsvField> {
    let title = plain(title);
    let found = TEAMS
        .iter()
        .find(|(_, titles)| titles.contains(&title.as_str()));
    let of_numbers = is_of_numbers(column as usize, rows);
    found.filter(|_| of_numbers).map(|(field, _)| *field)
}

/// Whether a column has numbers, and nothing else in its first rows but a row of sums.
pub(super) fn is_of_numbers(column: usize, rows: &[csv::StringRecord]) -> bool {
    let rows = rows.iter().filter(|row| !is_sum(row));
    let cells = rows.filter_map(|row| row.get(column));
    let mut cells = cells.filter(|cell| !is_nothing(cell)).peekable();
    cells.peek().is_some() && cells.all(|cell| read_number(cell, "").is_ok())
}

/// Whether a row contains sums of other rows.
pub(super) fn is_sum(row: &csv::StringRecord) -> bool {
    let mut words = row.iter().filter(|cell| !cell.is_empty());
    words.next().is_some_and(|first| {
        let first = fold_name(first.trim_end_matches([':', ' ']));
        SUMS.contains(&first.as_str())
    })
}
