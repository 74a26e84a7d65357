//! Writing the events of a concours. Everything is decided inside the transaction that writes.

use super::hall::Hall;
use super::showing::changed;
use super::views::ConcoursChanged;
use crate::call::{Code, Notice, On, Refusal, Writer, refuse};
use ardoise_journal::{ConcoursEvent, ConcoursId, EntityId, EventId, JournalError, Meta, Uuid};
use ardoise_ledger::ConcoursSeen;
use serde_json::json;

/// Writes the events that `decide` gives. A caller who has not seen the last event is refused.
pub(super) fn change(
    writer: &mut Writer,
    on: &On,
    decide: impl Fn(&Hall) -> Result<Vec<ConcoursEvent>, Refusal>,
) -> Result<ConcoursChanged, Refusal> {
    let meta = writer.meta();
    write(writer, on, (&meta, &|_| false), |seen| {
        if !seen.missed.is_empty() {
            return Err(seen.stale().into());
        }
        decide(&Hall::of(seen.state.clone())?)
    })
}

/// Writes one event that needs no other check than that it can follow.
pub(super) fn append(
    writer: &mut Writer,
    on: &On,
    event: ConcoursEvent,
) -> Result<ConcoursChanged, Refusal> {
    change(writer, on, |_| Ok(vec![event.clone()]))
}

/// Writes events. The caller may have chosen the id of the first, and `is_same` tells whether an event with that id is
/// the same command, sent again.
pub(super) fn write(
    writer: &mut Writer,
    on: &On,
    (meta, is_same): (&Meta, &dyn Fn(&ConcoursEvent) -> bool),
    decide: impl FnOnce(&ConcoursSeen) -> Result<Vec<ConcoursEvent>, Refusal>,
) -> Result<ConcoursChanged, Refusal> {
    let id = concours_id(&on.id);
    let change = writer
        .ledger
        .change_concours((&id, on.revision), meta, is_same, |seen| {
            // A revision from the future is not one that the caller can have seen.
            if on.revision > seen.state.revision || on.revision == 0 {
                return Err(Refusal::from(seen.stale()));
            }
            decide(seen)
        })?;
    changed(writer, change)
}

/// Time, zone, and the id of the event if the caller chose it.
pub(super) fn meta_with(writer: &Writer, event: Option<&EventId>) -> Result<Meta, Refusal> {
    let mut meta = writer.meta();
    if let Some(event) = event {
        let id = Uuid::parse_str(event);
        let wrong = |_| refuse(Code::NotAnId, "event", json!({"value": event}));
        meta.id = Some(id.map_err(wrong)?);
    }
    Ok(meta)
}

/// The concours that a command changes.
pub(super) fn concours_id(id: &EntityId) -> ConcoursId {
    ConcoursId::from(id.clone())
}

/// Undoes the last event that counts.
pub(super) fn undo(writer: &mut Writer, on: &On) -> Result<ConcoursChanged, Refusal> {
    change(writer, on, |hall| {
        let step = hall
            .state
            .undo
            .as_ref()
            .ok_or(JournalError::NothingToUndo)?;
        let event = step.event.clone();
        Ok(vec![ConcoursEvent::Undone { event }])
    })
}

/// Redoes the last undone event.
pub(super) fn redo(writer: &mut Writer, on: &On) -> Result<ConcoursChanged, Refusal> {
    change(writer, on, |hall| {
        let step = hall
            .state
            .redo
            .as_ref()
            .ok_or(JournalError::NothingToRedo)?;
        let event = step.event.clone();
        Ok(vec![ConcoursEvent::Redone { event }])
    })
}

/// Erases a concours in the bin. Returns whether nothing of it is left on the disk.
pub(super) fn purge(writer: &mut Writer, id: &ConcoursId) -> Result<bool, Refusal> {
    if !writer.ledger.concours(id)?.deleted {
        return Err(refuse(Code::ConcoursNotDeleted, "", json!({"id": id})).into());
    }
    let purged = writer.ledger.purge_concours(id)?;
    writer.tell(Notice {
        id: Some(id.clone().into()),
        revision: None,
    });
    Ok(!purged.remains)
}
