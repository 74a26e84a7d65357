//! Names in one text, and as titles of columns.

use super::known::{is_known, is_of_numbers};
use ardoise_journal::tidy_name;
use ardoise_rules::PerSide;

/// How many players a side has.
pub(super) const PLAYERS: usize = 2;
/// What separates the names of a side.
const BETWEEN: [&str; 10] = [",", ";", "/", "&", "+", "|", " et ", " and ", " - ", " – "];

/// The names in a text.
pub(super) fn split(text: &str) -> Vec<String> {
    let text = BETWEEN
        .iter()
        .fold(text.to_owned(), |text, sign| text.replace(sign, "\n"));
    let names = text.lines().map(str::trim).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

/// Whether a title may be the name of a player, or the names of a side.
pub(super) fn may_be_names(title: &str) -> bool {
    let is_name = |name: &String| {
        let has_letters = name.chars().any(char::is_alphabetic);
        has_letters && !name.chars().any(|sign| sign.is_ascii_digit()) && tidy_name(name).is_ok()
    };
    let names = split(title);
    !is_known(title) && !names.is_empty() && names.len() <= PLAYERS && names.iter().all(is_name)
}

/// The columns of both sides' marks, if their titles seem to be the players' names and the table has no others of marks.
pub(super) fn marks_by_names(
    titles: &[String],
    rows: &[csv::StringRecord],
) -> Option<PerSide<usize>> {
    match of_names(titles, rows)[..] {
        [us, them] => Some(PerSide { us, them }),
        [a, b, c, d] => {
            let PerSide { us, them } = paired([a, b, c, d], rows)?;
            Some(PerSide {
                us: us[0],
                them: them[0],
            })
        }
        _ => None,
    }
}

/// The columns of numbers whose titles may be names.
pub(super) fn of_names(titles: &[String], rows: &[csv::StringRecord]) -> Vec<usize> {
    let named = titles.iter().enumerate();
    let named = named.filter(|(column, title)| may_be_names(title) && is_of_numbers(*column, rows));
    named.map(|(column, _)| column).collect()
}

/// Which two of four columns are partners, if the numbers show it: partners have the same ones.
pub(super) fn paired(
    [first, second, third, fourth]: [usize; 4],
    rows: &[csv::StringRecord],
) -> Option<PerSide<[usize; 2]>> {
    let is_same = |[one, other]: [usize; 2]| rows.iter().all(|row| row.get(one) == row.get(other));
    let ways = [
        ([first, second], [third, fourth]),
        ([first, third], [second, fourth]),
        ([first, fourth], [second, third]),
    ];
    let mut fitting = ways
        .into_iter()
        .filter(|(us, them)| is_same(*us) && is_same(*them));
    let (us, them) = fitting.next()?;
    fitting.next().is_none().then_some(PerSide { us, them })
}
