//! The results of imports, and what is in no copy yet, for the screens.

use super::types::{CopyReach, IncomingView, UncopiedView};
use crate::backup::{all_placed_in_file, count};
use crate::call::{Reader, Refusal};
use ardoise_ledger::{Incoming, LedgerReader, Reach};

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

/// What was written here after a copy that reaches so far.
pub(super) fn uncopied(
    reader: &Reader,
    copied: Option<CopyReach>,
) -> Result<UncopiedView, Refusal> {
    let copied = copied.map(|reach| Reach {
        device: reach.device,
        seq: reach.seq.into(),
    });
    let found = reader.ledger.uncopied(copied.as_ref())?;
    Ok(UncopiedView {
        matches: count(found.matches),
        deals: count(found.deals),
        new_matches: count(found.new_matches),
        new_deals: count(found.new_deals),
        since: found.since,
        reach: found.reach.map(|reach| CopyReach {
            device: reach.device,
            seq: count(reach.seq.unsigned_abs()),
        }),
    })
}
