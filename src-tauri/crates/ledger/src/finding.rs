//! What a check of a ledger, or of a file to import, finds.

use ardoise_journal::{ChainFault, DealId, DeviceId, EntityId, EventId, MatchId, PhotoId};
use ardoise_statistics::WrongMark;
use serde::Serialize;

use crate::error::LedgerError;
use crate::loss::Loss;

/// One problem found in a ledger or in a file to import. It serialises as `{"code": …, parameters…}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Finding {
    /// SQLite reports that the file is damaged.
    FileDamaged {
        /// SQLite's message.
        detail: String,
    },
    /// The journal is less than it was when Ardoise last wrote to it.
    EntriesLost {
        /// How it is less.
        reason: Loss,
        /// The number of entries now.
        found: i64,
        /// The number of entries that there were.
        known: i64,
    },
    /// A table, index, trigger or version of the journal is missing, surplus or differs.
    SchemaDiffers {
        /// Its name.
        name: String,
    },
    /// Not exactly one device is the one that writes in this file.
    OwnDevices {
        /// The number of such devices.
        count: i64,
    },
    /// An event comes before the one that it follows.
    OrderChanged {
        /// The event's id.
        event: EventId,
        /// The id of the event that it follows.
        after: EventId,
    },
    /// The content of an event was erased, but its match was not purged.
    PayloadErased {
        /// The event's id.
        event: EventId,
    },
    /// A row refers to another row that does not exist.
    ReferenceMissing {
        /// The table of the row.
        table: String,
        /// The table in which the other row is missing.
        missing_in: String,
    },
    /// The payload of an event differs from the one that was hashed.
    PayloadChanged {
        /// The event's id.
        event: EventId,
    },
    /// The envelope of an event was altered, or the event does not follow its device's previous one.
    ChainBroken {
        /// The event's id.
        event: EventId,
        /// The device that wrote it.
        device: DeviceId,
    },
    /// Events of a device are missing.
    SequenceGap {
        /// The device that wrote them.
        device: DeviceId,
        /// The sequence number that should have come next.
        expected: i64,
        /// The sequence number that came instead.
        found: i64,
    },
    /// Two devices, or two events of one device, follow the same event. The user must say which of them count.
    Fork {
        /// The id of the match, named ruleset or concours.
        entity: EntityId,
        /// The id of the event that both follow.
        after: EventId,
    },
    /// This program cannot read a match.
    MatchUnreadable {
        /// The match's id.
        match_id: MatchId,
        /// Why.
        error: LedgerError,
    },
    /// An event in a file has the same id as a different event in this ledger.
    EventIdTaken {
        /// The event's id.
        event: EventId,
    },
    /// Two programs wrote as the same device, which happens when one of them works on a copy of the other's file.
    DeviceForked {
        /// The id of the event in the file.
        event: EventId,
        /// The device.
        device: DeviceId,
    },
    /// An event in a file was written under the device of this ledger, in a copy of it, and the events before it are neither in the file
    /// nor here.
    OwnEventsMissing {
        /// The id of the event in the file.
        event: EventId,
        /// The device.
        device: DeviceId,
        /// The number of the first missing event.
        from: i64,
        /// The number of the last missing event.
        to: i64,
    },
    /// An event in a file cannot be read.
    EventUnreadable {
        /// The event's id.
        event: EventId,
        /// The reason.
        detail: String,
    },
    /// An event in a file follows an event that is neither in the file nor in this ledger.
    EventMissing {
        /// The id of the event in the file.
        event: EventId,
        /// The id of the missing event.
        after: EventId,
    },
    /// The mark of a deal does not follow from its facts, although the journal says that the engine of this program gave it.
    MarkDiffers {
        /// The match's id.
        match_id: MatchId,
        /// The deal's id.
        deal: DealId,
        /// Our points, as they are kept.
        us: i32,
        /// Their points, as they are kept.
        them: i32,
        /// Our points, as they follow from the facts.
        us_by_facts: i32,
        /// Their points, as they follow from the facts.
        them_by_facts: i32,
    },
    /// A photo of a match is not in its folder.
    PhotoMissing {
        /// The match's id.
        match_id: MatchId,
        /// The photo's file name.
        photo: PhotoId,
    },
    /// The bytes of a photo do not have the hash that its name gives.
    PhotoChanged {
        /// The photo's file name.
        photo: PhotoId,
    },
    /// A photo cannot be read, in its folder or in a file.
    PhotoUnreadable {
        /// The photo's file name.
        photo: PhotoId,
        /// The reason.
        detail: String,
    },
    /// A row of a projection is missing, surplus, or differs from what the journal gives.
    ProjectionDiffers {
        /// The table.
        table: String,
        /// The row's key.
        row: String,
    },
}

impl From<ChainFault> for Finding {
    fn from(fault: ChainFault) -> Self {
        match fault {
            ChainFault::PayloadChanged { event } => Self::PayloadChanged { event },
            ChainFault::Broken { event, device } => Self::ChainBroken { event, device },
            ChainFault::Gap {
                device,
                expected,
                found,
            } => Self::SequenceGap {
                device,
                expected,
                found,
            },
        }
    }
}

impl Finding {
    /// A mark of a match that does not follow from its facts.
    pub(crate) fn of_mark(match_id: &MatchId, wrong: WrongMark) -> Finding {
        Finding::MarkDiffers {
            match_id: match_id.clone(),
            deal: wrong.deal,
            us: wrong.kept.us,
            them: wrong.kept.them,
            us_by_facts: wrong.follows.us,
            them_by_facts: wrong.follows.them,
        }
    }
}
