//! Which events count: undos take them back, redos bring them back, and of two branches it was said what holds.

use serde::Serialize;

use crate::event::{DealMarked, Event, Recorded};
use crate::kind::EventKind;

/// An event that can be undone or redone next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The event's id.
    pub event: String,
    /// Its kind.
    pub kind: EventKind,
    /// The deal it is about, where it is about one.
    pub deal: Option<String>,
}

impl Step {
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

    pub(super) fn is(step: &Option<Self>, event: &str) -> bool {
        step.as_ref().is_some_and(|step| step.event == event)
    }
}

/// Which events count, and which wait to be redone.
pub struct History<'a> {
    done: Vec<&'a Recorded>,
    undone: Vec<&'a Recorded>,
}

impl<'a> History<'a> {
    /// What counts of these events of one match, in order.
    pub fn of(events: &'a [Recorded]) -> Self {
        let mut history = Self {
            done: Vec::new(),
            undone: Vec::new(),
        };
        let settlement = |recorded: &'a Recorded| match &recorded.event {
            Event::ForkSettled { kept, dropped } => Some((kept, dropped)),
            _ => None,
        };
        for event in settled(events, |recorded| &recorded.id, settlement) {
            history.follow(event);
        }
        history
    }

    /// Those that count, in order.
    pub(super) fn done(&self) -> &[&'a Recorded] {
        &self.done
    }

    /// Those that wait, the next one last.
    pub(super) fn undone(&self) -> &[&'a Recorded] {
        &self.undone
    }

    /// Whether the event does not count; undos and redos only move others.
    pub fn leaves_out(&self, recorded: &Recorded) -> bool {
        use Event::{ForkSettled, MatchCreated, Redone, Undone};
        let counts = || self.done.iter().any(|done| done.id == recorded.id);
        !matches!(
            recorded.event,
            MatchCreated(_) | ForkSettled { .. } | Undone { .. } | Redone { .. }
        ) && !counts()
    }

    fn follow(&mut self, recorded: &'a Recorded) {
        match &recorded.event {
            // It cannot be undone, and the fold begins with it.
            Event::MatchCreated(_) | Event::ForkSettled { .. } => {}
            Event::Undone { event } => shift(event, &mut self.done, &mut self.undone),
            Event::Redone { event } => shift(event, &mut self.undone, &mut self.done),
            _ => {
                self.undone.clear();
                self.done.push(recorded);
            }
        }
    }
}

/// The events in the order in which they count: where it was said what counts of two branches, that holds, in whichever
/// order this file learnt of them.
pub(crate) fn settled<'a, T>(
    events: &'a [T],
    id: impl Fn(&'a T) -> &'a String,
    settlement: impl Fn(&'a T) -> Option<(&'a Vec<String>, &'a Vec<String>)>,
) -> Vec<&'a T> {
    let mut ordered: Vec<&T> = Vec::with_capacity(events.len());
    for event in events {
        if let Some((kept, dropped)) = settlement(event) {
            let find = |wanted: &String| events.iter().find(|event| id(event) == wanted);
            let kept_events: Vec<&T> = kept.iter().filter_map(find).collect();
            ordered.retain(|event| !kept.contains(id(event)) && !dropped.contains(id(event)));
            ordered.extend(kept_events);
        }
        ordered.push(event);
    }
    ordered
}

/// The event is the last of `from` in a ledger that one device wrote; a merge may have put others after it.
fn shift<'a>(event: &str, from: &mut Vec<&'a Recorded>, to: &mut Vec<&'a Recorded>) {
    if let Some(position) = from.iter().rposition(|recorded| recorded.id == event) {
        to.push(from.remove(position));
    }
}
