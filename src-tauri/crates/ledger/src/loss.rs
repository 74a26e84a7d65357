//! How a journal can be less than it was.

use serde::{Deserialize, Serialize};

/// How a journal is less than it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// It has no events at all.
    Emptied,
    /// Its last events are missing: it is older, was cut off, or its log was lost.
    Shorter,
    /// It is another ledger's, or continued differently.
    Another,
    /// The file was replaced by another ledger's, but the log of the one before is still next to it, and would be shown.
    Mixed,
    /// Matches in the lists have fewer events in the journal, or their content was erased.
    Erased,
}
