//! Writing the events of a concours. Everything is decided inside the transaction that writes.

use super::hall::Hall;
use super::meanwhile::is_undisturbed;
use super::showing::changed;
use super::views::ConcoursChanged;
use crate::call::{Code, Notice, On, Refusal, Writer, refuse};
use ardoise_journal::{ConcoursEvent, ConcoursId, ConcoursState, EntityId, EventId, Meta, Uuid};
use ardoise_ledger::Seen;
use serde_json::json;

/// Writes the events that `decide` returns. A caller who has not seen an event that affects them is refused.
pub(super) fn change(
    writer: &mut Writer,
    on: &On,
    decide: impl Fn(&Hall) -> Result<Vec<ConcoursEvent>, Refusal>,
) -> Result<ConcoursChanged, Refusal> {
    let meta = writer.meta();
    write(writer, on, (&meta, &|_| false), |seen| {
        decided(on, seen, decide)
    })
}

/// The events that `decide` returns in the transaction that writes. A caller who has not seen an event that affects them is refused.
pub(super) fn decided(
    on: &On,
    seen: &Seen<ConcoursState>,
    decide: impl FnOnce(&Hall) -> Result<Vec<ConcoursEvent>, Refusal>,
) -> Result<Vec<ConcoursEvent>, Refusal> {
    expect_past(on, seen)?;
    match decide(&Hall::of(seen.state.clone())?) {
        Ok(events) if is_undisturbed(seen, &events) => Ok(events),
        // With events that the caller has not seen, report those first: they may be the reason for the refusal.
        Err(refusal) if seen.missed.is_empty() => Err(refusal),
        _ => Err(seen.stale().into()),
    }
}

/// Refuses a revision from the future, which the caller cannot have seen.
pub(super) fn expect_past(on: &On, seen: &Seen<ConcoursState>) -> Result<(), Refusal> {
    match on.revision > seen.state.revision || on.revision == 0 {
        true => Err(seen.stale().into()),
        false => Ok(()),
    }
}

/// Writes one event, without any check except that it may come next.
pub(super) fn append(
    writer: &mut Writer,
    on: &On,
    event: ConcoursEvent,
) -> Result<ConcoursChanged, Refusal> {
    change(writer, on, |_| Ok(vec![event.clone()]))
}

/// Writes events. The caller may have chosen the id of the last, and `is_same` tells whether an event with that id is
/// the same command, sent again.
pub(super) fn write(
    writer: &mut Writer,
    on: &On,
    (meta, is_same): (&Meta, &dyn Fn(&ConcoursEvent) -> bool),
    decide: impl FnOnce(&Seen<ConcoursState>) -> Result<Vec<ConcoursEvent>, Refusal>,
) -> Result<ConcoursChanged, Refusal> {
    let id = concours_id(&on.id);
    let meta = told_by(writer, meta.clone());
    let change = writer
        .ledger
        .change_concours((&id, on.revision), &meta, is_same, |seen| {
            expect_past(on, seen)?;
            decide(seen)
        })?;
    changed(writer, change)
}

/// The same time and zone, with who makes the call: the name of a phone, or the desk.
pub(super) fn told_by(writer: &Writer, meta: Meta) -> Meta {
    Meta {
        by: phone_name(writer),
        at_desk: writer.caller.phone.is_none(),
        ..meta
    }
}

/// The name of the phone that makes the call.
pub(super) fn phone_name(writer: &Writer) -> Option<String> {
    let id = writer.caller.phone.as_ref()?;
    // If the list of phones cannot be read, the name stays unknown: no result waits for it.
    let phones = writer.reader().lobby().book().all().unwrap_or_default();
    let phone = phones.into_iter().find(|phone| phone.id.0 == *id);
    phone.map(|phone| phone.name)
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
