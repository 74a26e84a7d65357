//! Verifying the hashes and the chain of a device.

use crate::entry::{Entry, payload_hash};

/// What is wrong with an entry, or with its place in its device's chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChainFault {
    /// The payload is not what was written.
    PayloadChanged {
        /// The event.
        event: String,
    },
    /// The envelope, or its place among its device's events, is not what was written.
    Broken {
        /// The event.
        event: String,
        /// The device.
        device: String,
    },
    /// Events of the device are missing.
    Gap {
        /// The device.
        device: String,
        /// The sequence that should have come.
        expected: i64,
        /// The one that came.
        found: i64,
    },
}

/// Verifies an entry after the one `before` it in its device's chain. Of another device, only a part of the events may have
/// been imported: the first after a gap is then not compared.
pub fn verify(before: Option<&Entry>, entry: &Entry, is_own: bool) -> Vec<ChainFault> {
    let before = before.filter(|before| before.device == entry.device);
    let expected = before.map_or(1, |before| before.seq + 1);
    let is_of_a_part = !is_own && entry.seq > expected;
    let mut faults = Vec::new();
    if entry.seq != expected && !is_of_a_part {
        faults.push(ChainFault::Gap {
            device: entry.device.clone(),
            expected,
            found: entry.seq,
        });
    } else if !is_of_a_part
        && entry.hash != entry.hash_after(before.map(|before| before.hash.as_slice()))
    {
        faults.push(ChainFault::Broken {
            event: entry.id.clone(),
            device: entry.device.clone(),
        });
    }
    if entry.is_payload_changed() {
        faults.push(ChainFault::PayloadChanged {
            event: entry.id.clone(),
        });
    }
    faults
}

impl Entry {
    /// Whether the payload is not the one that was hashed. A purge leaves only the hash.
    pub fn is_payload_changed(&self) -> bool {
        let payload = self.payload.as_deref();
        payload.is_some_and(|payload| payload_hash(payload) != self.payload_hash)
    }
}
