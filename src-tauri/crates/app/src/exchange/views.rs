//! The results of imports, for the screens.

use super::types::IncomingView;
use crate::backup::all_placed_in_file;
use ardoise_ledger::{Incoming, LedgerReader};

/// The effect of importing a file. Its findings name their match or ruleset as this ledger or the file knows it.
pub(super) fn incoming_view(ledger: &LedgerReader, incoming: &Incoming) -> IncomingView {
    let summary = &incoming.summary;
    IncomingView {
        counts: summary.counts,
        forks: summary.forks.clone(),
        findings: all_placed_in_file(ledger, incoming),
        found: summary.found,
    }
}
