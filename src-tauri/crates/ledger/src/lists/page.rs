//! A page of a list of matches.

use serde::Serialize;

/// A page of a list of matches.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Page<T> {
    /// The matches, the last one first: the last changed, begun or deleted.
    pub matches: Vec<T>,
    /// The position from which to ask for the next page; `None` after the last page.
    pub next: Option<i64>,
}

impl<T> Page<T> {
    /// Splits one row too many off the rows found for a page, each with its position.
    pub(super) fn of(mut found: Vec<(T, i64)>, limit: u32) -> Self {
        let is_more = found.len() > limit as usize;
        found.truncate(limit as usize);
        Self {
            next: found.last().filter(|_| is_more).map(|(_, place)| *place),
            matches: found.into_iter().map(|(row, _)| row).collect(),
        }
    }
}
