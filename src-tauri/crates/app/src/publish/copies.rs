//! Copies of a ledger: two folders in which the same device has written. The hub has the events of one of them, and sets those of the
//! other aside when it is asked about them.

use super::client::Failed;
use super::sending::{Copied, Ended, Sending};
use ardoise_journal::{DeviceId, FORMAT, HeldHead, STUBS_VERSION, Stub, to_hex};
use ardoise_ledger::{Chosen, HubHas};
use serde::de::IgnoredAny;
use serde_json::json;
use std::collections::BTreeMap;

/// How many hashes are compared in the first request for where a copy begins; twice as many in each further one. Most copies are found
/// after an evening.
const COMPARED: usize = 500;
/// The most hashes in one request: a file of 15 MiB.
const MOST: usize = 100_000;

impl Sending<'_> {
    /// Finds copies by comparing hashes with the hub's.
    pub(super) fn copies(&self, chosen: &Chosen, heads: &[HeldHead]) -> Result<Vec<Copied>, Ended> {
        let mut unsure = Vec::new();
        for head in heads {
            let last = self.publisher.stubs_up_to(&head.device, head.seq, 1)?;
            // A ledger that ends before the hub's head may be behind, or differ.
            let is_same = |last: &Stub| last.seq == head.seq && to_hex(&last.hash) == head.hash;
            unsure.extend(last.into_iter().filter(|last| !is_same(last)));
        }
        let mut copies = Vec::new();
        for (device, seq) in self.differences(&unsure)? {
            let seq = self.first_difference(&device, seq)?;
            copies.push(Copied {
                is_own: device == self.publisher.device()?,
                since: self.publisher.time_at(&device, seq)?,
                device,
                seq,
            });
        }
        for copied in &copies {
            self.set_aside(chosen, copied)?;
        }
        Ok(copies)
    }

    /// The number of the first event of a device that differs, if the one with this number does.
    fn first_difference(&self, device: &DeviceId, mut seq: i64) -> Result<i64, Ended> {
        let mut count = COMPARED;
        loop {
            let stubs = self.publisher.stubs_up_to(device, seq, count)?;
            let differences = self.differences(&stubs)?;
            let first = differences.first().map_or(seq, |(_, first)| *first);
            if first == seq || stubs.first().is_none_or(|stub| stub.seq < first) {
                return Ok(first);
            }
            (seq, count) = (first, MOST.min(2 * count));
        }
    }

    /// The places at which the hub has other events than these, all of which are at places that it has.
    fn differences(&self, stubs: &[Stub]) -> Result<Vec<(DeviceId, i64)>, Ended> {
        if stubs.is_empty() {
            return Ok(Vec::new());
        }
        let file =
            json!({"format": FORMAT, "version": STUBS_VERSION, "stubs": stubs, "entities": []});
        self.compared(file.to_string().as_bytes())
    }

    /// Sends the first events of a copy, so that the hub has them aside.
    fn set_aside(&self, chosen: &Chosen, copied: &Copied) -> Result<(), Ended> {
        let before = HubHas {
            head: copied.seq - 1,
            ..HubHas::default()
        };
        let has = BTreeMap::from([(copied.device.clone(), before)]);
        let publication = self.publisher.publication(chosen, &has)?;
        let publication = publication.of_device(&copied.device);
        let end = publication.len().min(self.at_a_time);
        self.compared(&self.file(&publication, 0, end)?).map(drop)
    }

    fn compared(&self, file: &[u8]) -> Result<Vec<(DeviceId, i64)>, Ended> {
        match self.client.post::<IgnoredAny>("events", file) {
            Ok(_) => Ok(Vec::new()),
            Err(Failed::Forked(_, places)) => Ok(places),
            Err(failed) => Err(failed.into()),
        }
    }
}
