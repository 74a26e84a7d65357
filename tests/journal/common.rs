//! The journal of one match, in memory.

use crate::events::{at, created};
use ardoise_journal::{
    About, DeviceId, Entity, EntityEvent, Entry, Event, Head, JournalError, MatchId, MatchState,
    Meta, Recorded, Result,
};
use serde_json::json;

/// The entries of a match on one device.
pub struct Journal {
    pub device: DeviceId,
    pub entries: Vec<Entry>,
}

impl Journal {
    /// A match that has just been created.
    pub fn new() -> Journal {
        let mut journal = Journal {
            device: "0190a000-0000-7000-8000-000000000001".into(),
            entries: Vec::new(),
        };
        journal.write(&Event::MatchCreated(created()), &at(0));
        journal
    }

    pub fn id(&self) -> MatchId {
        MatchId::from(&self.entries[0].entity)
    }

    /// Reads all entries, and folds their events.
    pub fn state(&self) -> MatchState {
        MatchState::read(&self.id(), &self.entries, &[]).expect("a match")
    }

    /// Adds an event if it can follow. Returns the state after it.
    pub fn append(&mut self, event: &Event, meta: &Meta) -> Result<MatchState> {
        let before = self.state();
        before.accept(event)?;
        self.write(event, meta);
        let after = self.state();
        let events = Recorded::read_all(&self.entries, &[])?;
        let mut followed = before;
        assert!(followed.follow(&events), "it is a match");
        assert_eq!(followed, after, "as a whole fold gives");
        Ok(after)
    }

    pub fn undo(&mut self, meta: &Meta) -> Result<MatchState> {
        let step = self.state().undo.ok_or(JournalError::NothingToUndo)?;
        self.append(&Event::Undone { event: step.event }, meta)
    }

    pub fn redo(&mut self, meta: &Meta) -> Result<MatchState> {
        let step = self.state().redo.ok_or(JournalError::NothingToRedo)?;
        self.append(&Event::Redone { event: step.event }, meta)
    }

    /// Adds events that must be able to follow. Returns the state after them.
    pub fn played(&mut self, events: impl IntoIterator<Item = Event>) -> MatchState {
        for event in events {
            self.append(&event, &at(1)).expect("the event follows");
        }
        self.state()
    }

    fn write(&mut self, event: &Event, meta: &Meta) {
        let last = self.entries.last();
        let head = last.map(|last| Head {
            device: self.device.clone(),
            seq: last.seq,
            hash: last.hash.clone(),
        });
        let arrival = i64::try_from(self.entries.len()).expect("few") + 1;
        let said = (event.kind().as_str(), &event.payload());
        let entry = Entry::next(
            (&self.device, head.as_ref()),
            arrival,
            meta.event_id(),
            About::from(last),
            said,
            meta,
        );
        self.entries.push(entry);
    }
}

/// The code of an error.
pub fn code(error: &JournalError) -> String {
    let code = json!(error)["code"].as_str().map(str::to_owned);
    code.expect("an error has a code")
}
