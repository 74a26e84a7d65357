//! The content of a column, whatever it is called.

use super::figures::{Is, is_email, is_licence, is_phone, is_price, is_small_number, is_time};
use super::marks::{Mark, mark};
use super::people::{is_capitals, is_first_name, is_split};
use super::types::UnreadKind;

/// The content of most cells of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    Empty,
    Number,
    Licence,
    Unread(UnreadKind),
    /// Marks such as *payé*.
    Paid,
    /// Both names of a team.
    Names,
    Text(Shape),
}

/// How the words of a column look, in hundredths of its cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    pub capitals: usize,
    pub first_names: usize,
}

/// The content of most of these cells.
pub(super) fn content_of(cells: &[&str]) -> Content {
    let filled: Vec<&str> = cells
        .iter()
        .copied()
        .filter(|cell| !cell.is_empty())
        .collect();
    if filled.is_empty() {
        return Content::Empty;
    }
    let part = |is: Is| filled.iter().filter(|cell| is(cell)).count() * 100 / filled.len();
    let kinds: [(Content, Is); 7] = [
        (Content::Number, &|cell| is_small_number(cell)),
        (Content::Unread(UnreadKind::Phone), &|cell| is_phone(cell)),
        (Content::Unread(UnreadKind::Email), &|cell| is_email(cell)),
        (Content::Unread(UnreadKind::Time), &|cell| is_time(cell)),
        (Content::Unread(UnreadKind::Price), &|cell| is_price(cell)),
        (Content::Licence, &|cell| is_licence(cell)),
        (Content::Paid, &|cell| {
            matches!(mark(cell), Some(Mark::Paid(_)))
        }),
    ];
    if let Some((content, _)) = kinds.iter().find(|(_, is)| part(is) >= 60) {
        return *content;
    }
    if part(&is_split) >= 60 {
        return Content::Names;
    }
    Content::Text(Shape {
        capitals: part(&is_capitals),
        first_names: part(&is_first_name),
    })
}
