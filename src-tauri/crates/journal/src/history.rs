//! Which events count: undos remove events, redos bring them back, and a settled fork chooses between two branches.

use std::collections::HashSet;

use chrono::{DateTime, Utc};

use crate::event::{Decides, EntityEvent};
use crate::id::EventId;
use crate::recorded::Recorded;

/// The events of an entity: all of them, those that count, and those that can be redone.
pub struct History<'a, E> {
    all: &'a [Recorded<E>],
    done: Vec<&'a Recorded<E>>,
    undone: Vec<&'a Recorded<E>>,
}

impl<'a, E: EntityEvent> History<'a, E> {
    /// Determines which of these events of one entity count.
    pub fn of(all: &'a [Recorded<E>]) -> Self {
        let mut history = Self {
            all,
            done: Vec::new(),
            undone: Vec::new(),
        };
        let mut annulled: HashSet<&EventId> = HashSet::new();
        for recorded in settled(all) {
            match recorded.event.decides() {
                Decides::Annuls(event) => drop(annulled.insert(event)),
                decides => history.follow(recorded, decides),
            }
        }
        if !annulled.is_empty() {
            let counts = |recorded: &&Recorded<E>| !annulled.contains(&recorded.id);
            history.done.retain(counts);
        }
        history
    }

    /// The history after its last event, if that decides nothing about the others: of the events that count, only those of
    /// its command. `None` if it decides something.
    pub(crate) fn of_last(all: &'a [Recorded<E>]) -> Option<Self> {
        let last = all.last()?;
        let is_later = all.len() > 1 && matches!(last.event.decides(), Decides::BeginsIfFirst);
        if !is_later && !matches!(last.event.decides(), Decides::Nothing) {
            return None;
        }
        let before = all.iter().rev();
        let mut done: Vec<_> = before
            .take_while(|recorded| recorded.command() == last.command())
            .collect();
        done.reverse();
        Some(Self {
            all,
            done,
            undone: Vec::new(),
        })
    }

    /// All events, in the order in which they were written or arrived.
    pub(crate) fn all(&self) -> &'a [Recorded<E>] {
        self.all
    }

    /// The events that count, in order.
    pub(crate) fn done(&self) -> &[&'a Recorded<E>] {
        &self.done
    }

    /// The undone events, the next one to redo last.
    pub(crate) fn undone(&self) -> &[&'a Recorded<E>] {
        &self.undone
    }

    /// The number of events, including undos and undone events. It only grows.
    pub(crate) fn revision(&self) -> u32 {
        u32::try_from(self.all.len()).unwrap_or(u32::MAX)
    }

    /// When the last event happened.
    pub(crate) fn updated_at(&self) -> DateTime<Utc> {
        self.all
            .last()
            .map_or_else(DateTime::default, |last| last.at)
    }

    /// Whether the event does not count. Events that only decide about others are never reported as left out.
    pub fn leaves_out(&self, recorded: &Recorded<E>) -> bool {
        let counts = || self.done.iter().any(|done| done.id == recorded.id);
        let may_be_undone = match recorded.event.decides() {
            Decides::Nothing => true,
            Decides::BeginsIfFirst => !self.is_first(recorded),
            _ => false,
        };
        may_be_undone && !counts()
    }

    fn is_first(&self, recorded: &Recorded<E>) -> bool {
        let first = self.all.first();
        first.is_some_and(|first| first.id == recorded.id)
    }

    fn follow(&mut self, recorded: &'a Recorded<E>, decides: Decides<'a>) {
        match decides {
            // They cannot be undone, and the fold starts from the first event.
            Decides::Begins | Decides::Settles(..) | Decides::Annuls(_) => {}
            Decides::BeginsIfFirst if self.is_first(recorded) => {}
            Decides::Undoes(event) => shift(event, &mut self.done, &mut self.undone),
            Decides::Redoes(event) => shift(event, &mut self.undone, &mut self.done),
            Decides::Nothing | Decides::BeginsIfFirst => {
                self.undone.clear();
                self.done.push(recorded);
            }
        }
    }
}

/// The events in the order in which they count. A settled fork decides the order of its events, whatever the order in
/// which this file received them.
fn settled<E: EntityEvent>(events: &[Recorded<E>]) -> Vec<&Recorded<E>> {
    let mut ordered: Vec<&Recorded<E>> = Vec::with_capacity(events.len());
    for recorded in events {
        if let Decides::Settles(kept, dropped) = recorded.event.decides() {
            let find = |wanted: &EventId| events.iter().find(|event| event.id == *wanted);
            let kept_events: Vec<_> = kept.iter().filter_map(find).collect();
            ordered.retain(|event| !kept.contains(&event.id) && !dropped.contains(&event.id));
            ordered.extend(kept_events);
        }
        ordered.push(recorded);
    }
    ordered
}

/// The event is the last of `from` unless a merge has put others after it.
fn shift<'a, E>(event: &EventId, from: &mut Vec<&'a Recorded<E>>, to: &mut Vec<&'a Recorded<E>>) {
    if let Some(position) = from.iter().rposition(|recorded| recorded.id == *event) {
        to.push(from.remove(position));
    }
}
