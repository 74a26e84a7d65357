//! Verifies the hashes of events and the chain of each device.

use crate::entry::{Entry, payload_hash};
use crate::id::{DeviceId, EventId};

/// A fault of an entry, or of its place in its device's chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChainFault {
    /// The payload differs from the one that was hashed.
    PayloadChanged {
        /// The event's id.
        event: EventId,
    },
    /// The envelope was altered, or the entry does not follow the device's previous one.
    Broken {
        /// The event's id.
        event: EventId,
        /// The device that wrote it.
        device: DeviceId,
    },
    /// Events of the device are missing.
    Gap {
        /// The device that wrote them.
        device: DeviceId,
        /// The sequence number that should have come next.
        expected: i64,
        /// The sequence number that came instead.
        found: i64,
    },
}

/// Checks an entry against `before`, the previous one of its device. Only a part of another device's events may have
/// been imported, so after a gap in such a chain (`is_own` is false) the link cannot be checked and only the payload
/// is.
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
    /// Whether the payload differs from the one that was hashed. A purged entry has only the hash left, so it never
    /// does.
    pub fn is_payload_changed(&self) -> bool {
        let payload = self.payload.as_deref();
        payload.is_some_and(|payload| payload_hash(payload) != self.payload_hash)
    }
}
