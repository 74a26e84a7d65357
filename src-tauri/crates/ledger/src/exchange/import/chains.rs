//! Verifying that the hash of each event covers its predecessor's, while the file is read.

use std::collections::HashMap;

use ardoise_journal::{DeviceId, Entry};

/// How many devices are followed. A file names as many as it likes, and events of further ones are verified later.
const FOLLOWED: usize = 1_000;

/// How an event is linked to its device's chain.
pub(super) enum Link {
    Sound,
    Broken,
    /// Its predecessor did not come right before it, so it has to be looked up.
    Loose,
}

/// The end of each device's chain so far.
#[derive(Default)]
pub(super) struct Chains(HashMap<DeviceId, End>);

struct End {
    seq: i64,
    hash: Vec<u8>,
}

impl Chains {
    /// Follows a device's chain to its next event. No event is followed twice.
    pub(super) fn link(&mut self, entry: &Entry) -> Link {
        let end = self.0.get(&entry.device);
        let before = end.filter(|end| end.seq == entry.seq - 1);
        let link = match before {
            None if entry.seq > 1 => Link::Loose,
            before => {
                let hash = entry.hash_after(before.map(|end| &*end.hash));
                if hash == entry.hash {
                    Link::Sound
                } else {
                    Link::Broken
                }
            }
        };
        self.end_with(entry);
        link
    }

    fn end_with(&mut self, entry: &Entry) {
        let end = End {
            seq: entry.seq,
            hash: entry.hash.clone(),
        };
        if let Some(known) = self.0.get_mut(&entry.device) {
            *known = end;
        } else if self.0.len() < FOLLOWED {
            self.0.insert(entry.device.clone(), end);
        }
    }
}
