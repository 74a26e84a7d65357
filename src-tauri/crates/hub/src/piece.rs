//! An event, or its stub, at a place in a device's chain.

use ardoise_journal::{DeviceId, Entry, Line, Stub};

use crate::error::Place;

/// An event or a stub of a batch.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Piece<'b> {
    Event(&'b Entry),
    Stub(&'b Stub),
}

impl<'b> Piece<'b> {
    /// The device that wrote it.
    pub(crate) fn device(self) -> &'b DeviceId {
        match self {
            Self::Event(entry) => &entry.device,
            Self::Stub(stub) => &stub.device,
        }
    }

    /// Its number in the chain of the device.
    pub(crate) fn seq(self) -> i64 {
        match self {
            Self::Event(entry) => entry.seq,
            Self::Stub(stub) => stub.seq,
        }
    }

    /// Its hash.
    pub(crate) fn hash(self) -> &'b [u8] {
        match self {
            Self::Event(entry) => &entry.hash,
            Self::Stub(stub) => &stub.hash,
        }
    }

    /// Its place.
    pub(crate) fn place(self) -> Place {
        Place {
            device: self.device().clone(),
            seq: self.seq(),
        }
    }

    /// The match, named ruleset or concours; none for a stub.
    pub(crate) fn entity(self) -> Option<&'b str> {
        match self {
            Self::Event(entry) => Some(&entry.entity),
            Self::Stub(_) => None,
        }
    }

    /// Its line in a file.
    pub(crate) fn line(self) -> serde_json::Result<String> {
        match self {
            Self::Event(entry) => {
                Line::of(entry.clone()).and_then(|line| serde_json::to_string(&line))
            }
            Self::Stub(stub) => serde_json::to_string(stub),
        }
    }
}
