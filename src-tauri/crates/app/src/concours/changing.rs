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
        decide(&latest(on, seen)?)
    })
}

/// The hall in the transaction that writes, for a caller who has seen its last event.
pub(super) fn latest(on: &On, seen: &ConcoursSeen) -> Result<Hall, Refusal> {
    // A revision from the future is not one that the caller can have seen.
    let is_seen = seen.missed.is_empty() && on.revision == seen.state.revision;
    match is_seen {
        true => Hall::of(seen.state.clone()),
        false => Err(seen.stale().into()),
    }
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

/// The event that undoes the last one that counts.
pub(super) fn undone(hall: &Hall) -> Result<Vec<ConcoursEvent>, Refusal> {
    let step = hall.state.undo.as_ref();
    let event = step.ok_or(JournalError::NothingToUndo)?.event.clone();
    Ok(vec![ConcoursEvent::Undone { event }])
}

/// The event that redoes the last undone one.
pub(super) fn redone(hall: &Hall) -> Result<Vec<ConcoursEvent>, Refusal> {
    let step = hall.state.redo.as_ref();
    let event = step.ok_or(JournalError::NothingToRedo)?.event.clone();
    Ok(vec![ConcoursEvent::Redone { event }])
}

/// Erases a concours in the bin. Returns whether nothing of it is left on the disk.
pub(super) fn purge(writer: &mut Writer, id: &ConcoursId) -> Result<bool, Refusal> {
    let purged =
        writer
            .ledger
            .purge_concours_if(id, |ledger| match ledger.concours(id)?.deleted {
                true => Ok(()),
                false => Err(Refusal::from(refuse(
                    Code::ConcoursNotDeleted,
                    "",
                    json!({"id": id}),
                ))),
            })?;
    writer.tell(Notice {
        id: Some(id.clone().into()),
        revision: None,
    });
    Ok(!purged.remains)
}
