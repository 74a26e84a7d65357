//! Whether the receipts of hubs still hold.

use super::kept::KeptReceipt;
use ardoise_journal::to_hex;
use ardoise_ledger::{LedgerError, LedgerReader};
use std::collections::HashMap;

/// Whether a receipt holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judged {
    /// The hub has signed it, with the first key that it has shown.
    pub is_signed: bool,
    /// The ledger still has the events that it names.
    pub is_in_ledger: bool,
}

impl Judged {
    /// Whether both are true.
    pub fn holds(self) -> bool {
        self.is_signed && self.is_in_ledger
    }
}

/// Judges receipts, the first ones first.
pub(super) fn judge(
    ledger: &LedgerReader,
    kept: Vec<KeptReceipt>,
) -> Result<Vec<(KeptReceipt, Judged)>, LedgerError> {
    let mut keys: HashMap<String, String> = HashMap::new();
    let judged = kept.into_iter().map(|kept| {
        let KeptReceipt { to, receipt } = &kept;
        // The first key that a hub has shown counts as its key.
        let key = keys
            .entry(to.clone())
            .or_insert_with(|| receipt.key.clone());
        let is_signed = receipt.is_right() && *key == receipt.key;
        let mut is_in_ledger = true;
        for head in &receipt.heads {
            let hash = ledger.hash_at(&head.device, head.seq)?;
            is_in_ledger &= hash.is_some_and(|hash| to_hex(&hash) == head.hash);
        }
        let judged = Judged {
            is_signed,
            is_in_ledger,
        };
        Ok((kept, judged))
    });
    judged.collect()
}
