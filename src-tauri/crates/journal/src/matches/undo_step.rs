//! What undo and redo would do to a match.

use serde::Serialize;

use super::event::{DealMarked, Event, EventKind};
use crate::id::{DealId, EventId};
use crate::recorded::Recorded;

/// An event that can be undone or redone next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UndoStep {
    /// The event's id.
    pub event: EventId,
    /// Its kind.
    pub kind: EventKind,
    /// The id of the deal it is about, if any.
    pub deal: Option<DealId>,
    /// What it recorded, if it put a deal on the slate. That deal is not there once this is undone.
    pub recorded: Option<DealMarked>,
}

impl UndoStep {
    pub(super) fn of(recorded: &Recorded<Event>) -> Self {
        Self {
            event: recorded.id.clone(),
            kind: recorded.event.kind(),
            deal: match &recorded.event {
                Event::DealRecorded(DealMarked { deal, .. })
                | Event::DealAmended(DealMarked { deal, .. })
                | Event::DealMoved { deal, .. }
                | Event::DealDeleted { deal } => Some(deal.clone()),
                _ => None,
            },
            recorded: match &recorded.event {
                Event::DealRecorded(deal) => Some(deal.clone()),
                _ => None,
            },
        }
    }

    pub(super) fn is(step: &Option<Self>, event: &EventId) -> bool {
        step.as_ref().is_some_and(|step| step.event == *event)
    }
}
