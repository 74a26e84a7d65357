//! Which events count: undos remove events, redos bring them back, and a settled fork chooses between two branches.

use serde::Serialize;

use crate::event::{DealMarked, Event, Recorded};
use crate::id::{DealId, EventId};
use crate::kind::EventKind;

/// An event that can be undone or redone next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UndoStep {
    /// The event's id.
    pub event: EventId,
    /// Its kind.
    pub kind: EventKind,
    /// The id of the deal it is about, if any.
    pub deal: Option<DealId>,
}

impl UndoStep {
    pub(super) fn of(recorded: &Recorded) -> Self {
        Self {
            event: recorded.id.clone(),
            kind: recorded.event.kind(),
            deal: match &recorded.event {
                Event::DealRecorded(DealMarked { deal, .. })
                | Event::DealAmended(DealMarked { deal, .. })
                | Event::DealDeleted { deal } => Some(deal.clone()),
                _ => None,
            },
        }
    }

    pub(super) fn is(step: &Option<Self>, event: &EventId) -> bool {
        step.as_ref().is_some_and(|step| step.event == *event)
    }
}

/// The effect of an event on which other events of its entity count.
#[derive(Debug, Clone, Copy)]
pub enum Decides<'a> {
    /// It is the first, and cannot be undone.
    Begins,
    /// A fork was settled: the first events count, in order, and the second do not.
    Settles(&'a Vec<EventId>, &'a Vec<EventId>),
    /// Another event was undone.
    Undoes(&'a EventId),
    /// An undone event was redone.
    Redoes(&'a EventId),
    /// It decides nothing about others, and can be undone.
    Nothing,
}

/// An event of an entity whose events can be undone.
pub trait Undoable {
    /// The event's id.
    fn id(&self) -> &EventId;
    /// Its effect on other events.
    fn decides(&self) -> Decides<'_>;
}

impl Undoable for Recorded {
    fn id(&self) -> &EventId {
        &self.id
    }

    fn decides(&self) -> Decides<'_> {
        match &self.event {
            Event::MatchCreated(_) => Decides::Begins,
            Event::ForkSettled { kept, dropped } => Decides::Settles(kept, dropped),
            Event::Undone { event } => Decides::Undoes(event),
            Event::Redone { event } => Decides::Redoes(event),
            _ => Decides::Nothing,
        }
    }
}

/// The events that count, and those that can be redone.
pub struct History<'a, R: Undoable = Recorded> {
    done: Vec<&'a R>,
    undone: Vec<&'a R>,
}

impl<'a, R: Undoable> History<'a, R> {
    /// Determines which of these events of one entity count.
    pub fn of(events: &'a [R]) -> Self {
        let mut history = Self {
            done: Vec::new(),
            undone: Vec::new(),
        };
        let settlement = |recorded: &'a R| match recorded.decides() {
            Decides::Settles(kept, dropped) => Some((kept, dropped)),
            _ => None,
        };
        for event in settled(events, |recorded| recorded.id(), settlement) {
            history.follow(event);
        }
        history
    }

    /// The events that count, in order.
    pub(crate) fn done(&self) -> &[&'a R] {
        &self.done
    }

    /// The undone events, the next one to redo last.
    pub(crate) fn undone(&self) -> &[&'a R] {
        &self.undone
    }

    /// Whether the event does not count. Events that only decide about others are never reported as left out.
    pub fn leaves_out(&self, recorded: &R) -> bool {
        let counts = || self.done.iter().any(|done| done.id() == recorded.id());
        matches!(recorded.decides(), Decides::Nothing) && !counts()
    }

    fn follow(&mut self, recorded: &'a R) {
        match recorded.decides() {
            // Neither can be undone, and the fold starts from the creation.
            Decides::Begins | Decides::Settles(..) => {}
            Decides::Undoes(event) => shift(event, &mut self.done, &mut self.undone),
            Decides::Redoes(event) => shift(event, &mut self.undone, &mut self.done),
            Decides::Nothing => {
                self.undone.clear();
                self.done.push(recorded);
            }
        }
    }
}

/// The events in the order in which they count. A settled fork decides the order of its events, whatever the order in
/// which this file received them.
pub(crate) fn settled<'a, T>(
    events: &'a [T],
    id: impl Fn(&'a T) -> &'a EventId,
    settlement: impl Fn(&'a T) -> Option<(&'a Vec<EventId>, &'a Vec<EventId>)>,
) -> Vec<&'a T> {
    let mut ordered: Vec<&T> = Vec::with_capacity(events.len());
    for event in events {
        if let Some((kept, dropped)) = settlement(event) {
            let find = |wanted: &EventId| events.iter().find(|event| id(event) == wanted);
            let kept_events: Vec<&T> = kept.iter().filter_map(find).collect();
            ordered.retain(|event| !kept.contains(id(event)) && !dropped.contains(id(event)));
            ordered.extend(kept_events);
        }
        ordered.push(event);
    }
    ordered
}

/// The event is the last of `from` unless a merge has put others after it.
fn shift<'a, R: Undoable>(event: &EventId, from: &mut Vec<&'a R>, to: &mut Vec<&'a R>) {
    if let Some(position) = from.iter().rposition(|recorded| recorded.id() == event) {
        to.push(from.remove(position));
    }
}
