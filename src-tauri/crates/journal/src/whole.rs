use chrono::TimeDelta;

use crate::matches::{Event, MatchCreated};
use crate::meta::Meta;

/// A match that was played elsewhere and is written as a whole.
#[derive(Debug, Clone)]
pub struct WholeMatch {
    /// The beginning of the match.
    pub created: MatchCreated,
    /// The events after it.
    pub events: Vec<Event>,
    /// When and where it began, and its id.
    pub meta: Meta,
    /// The time between its events.
    pub apart: TimeDelta,
}
