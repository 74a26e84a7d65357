//! The codes of what a check finds.

use ardoise_ledger::Finding;

ardoise_rules::words! {
    /// What a check found: the end of the name of its message, `finding-…`.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "backup.ts"))]
    pub enum FindingCode {
        BackupFailed = "backup_failed",
        ChainBroken = "chain_broken",
        DeviceForked = "device_forked",
        EntriesLost = "entries_lost",
        EventIdTaken = "event_id_taken",
        EventMissing = "event_missing",
        EventUnreadable = "event_unreadable",
        FileDamaged = "file_damaged",
        Fork = "fork",
        MarkDiffers = "mark_differs",
        MatchUnreadable = "match_unreadable",
        OrderChanged = "order_changed",
        OwnDevices = "own_devices",
        OwnEventsMissing = "own_events_missing",
        PayloadChanged = "payload_changed",
        PayloadErased = "payload_erased",
        PhotoChanged = "photo_changed",
        PhotoMissing = "photo_missing",
        PhotoUnreadable = "photo_unreadable",
        ProjectionDiffers = "projection_differs",
        ReferenceMissing = "reference_missing",
        SchemaDiffers = "schema_differs",
        SequenceGap = "sequence_gap",
    }
}

/// The code of a finding of the ledger, as it serialises.
pub(super) fn code_of(found: &Finding) -> FindingCode {
    match found {
        Finding::ChainBroken { .. } => FindingCode::ChainBroken,
        Finding::DeviceForked { .. } => FindingCode::DeviceForked,
        Finding::EntriesLost { .. } => FindingCode::EntriesLost,
        Finding::EventIdTaken { .. } => FindingCode::EventIdTaken,
        Finding::EventMissing { .. } => FindingCode::EventMissing,
        Finding::EventUnreadable { .. } => FindingCode::EventUnreadable,
        Finding::FileDamaged { .. } => FindingCode::FileDamaged,
        Finding::Fork { .. } => FindingCode::Fork,
        Finding::MarkDiffers { .. } => FindingCode::MarkDiffers,
        Finding::MatchUnreadable { .. } => FindingCode::MatchUnreadable,
        Finding::OrderChanged { .. } => FindingCode::OrderChanged,
        Finding::OwnDevices { .. } => FindingCode::OwnDevices,
        Finding::OwnEventsMissing { .. } => FindingCode::OwnEventsMissing,
        Finding::PayloadChanged { .. } => FindingCode::PayloadChanged,
        Finding::PayloadErased { .. } => FindingCode::PayloadErased,
        Finding::PhotoChanged { .. } => FindingCode::PhotoChanged,
        Finding::PhotoMissing { .. } => FindingCode::PhotoMissing,
        Finding::PhotoUnreadable { .. } => FindingCode::PhotoUnreadable,
        Finding::ProjectionDiffers { .. } => FindingCode::ProjectionDiffers,
        Finding::ReferenceMissing { .. } => FindingCode::ReferenceMissing,
        Finding::SchemaDiffers { .. } => FindingCode::SchemaDiffers,
        Finding::SequenceGap { .. } => FindingCode::SequenceGap,
    }
}
