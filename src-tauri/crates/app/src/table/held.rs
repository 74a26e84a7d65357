//! A match in the transaction of a command: read, decided about and written, while nobody else can change it.

use super::series::series;
use super::views::{Changed, MatchView};
use crate::call::{Notice, On, Reader, Refusal, Writer};
use crate::slate::people::{colours, everybody};
use crate::slate::{Slate, is_no_sample};
use ardoise_journal::{DealId, Event, MatchId, MatchState, Meta};
use ardoise_ledger::{Change, HeldMatch};
use ardoise_rules::Problems;
use ardoise_statistics::Summary;
use chrono::{DateTime, Utc};
use serde_json::Value;

/// A match that a command holds, played through. It was folded once.
pub(crate) struct Held<'w> {
    held: HeldMatch<'w>,
    /// The match as it is before the change.
    pub slate: Slate,
    /// The revision that the screen saw; none for a match that begins here.
    expected: Option<u32>,
    meta: Meta,
}

impl<'w> Held<'w> {
    /// Holds a match of the ledger.
    pub fn of(writer: &'w mut Writer, on: &On) -> Result<Held<'w>, Refusal> {
        let meta = writer.meta();
        let held = hold(writer, on)?;
        Ok(Held {
            slate: Slate::of(held.state().clone().seen_at(meta.at))?,
            expected: Some(on.revision),
            held,
            meta,
        })
    }

    /// Holds a match in which deals can be recorded.
    pub fn open(writer: &'w mut Writer, on: &On) -> Result<Held<'w>, Refusal> {
        let held = Held::of(writer, on)?;
        held.slate.expect_open()?;
        Ok(held)
    }

    /// Holds a match in which these facts can be recorded.
    pub fn open_for(writer: &'w mut Writer, on: &On, all: &[Value]) -> Result<Held<'w>, Refusal> {
        let held = Held::of(writer, on)?;
        held.slate.expect_open_for(all)?;
        Ok(held)
    }

    /// Holds a match that begins in this transaction.
    pub fn begun(held: HeldMatch<'w>, meta: Meta) -> Result<Held<'w>, Refusal> {
        Ok(Held {
            slate: Slate::of(held.state().clone())?,
            expected: None,
            held,
            meta,
        })
    }

    /// The time of the change.
    pub fn now(&self) -> DateTime<Utc> {
        self.meta.at
    }

    /// Writes one event, if the match still has the revision that the screen saw.
    pub fn write(self, event: &Event) -> Result<Written, Refusal> {
        self.write_all(std::slice::from_ref(event))
    }

    /// Writes events in order: all of them or none.
    pub fn write_all(mut self, events: &[Event]) -> Result<Written, Refusal> {
        self.held.append_all(self.expected, events, &self.meta)?;
        write(self.held, Some(self.slate))
    }
}

/// Writes one event that needs no decision.
pub(crate) fn append(
    writer: &mut Writer,
    on: &On,
    deal: Option<&DealId>,
    event: Event,
) -> Result<Changed, Refusal> {
    let meta = writer.meta();
    let mut held = hold(writer, on)?;
    held.append(Some(on.revision), &event, &meta)?;
    write(held, None)?.answer(writer, deal)
}

/// Undoes the last change of a match.
pub(crate) fn undo(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let meta = writer.meta();
    let mut held = hold(writer, on)?;
    held.undo(Some(on.revision), &meta)?;
    write(held, None)?.answer(writer, None)
}

/// Redoes the change that was undone last.
pub(crate) fn redo(writer: &mut Writer, on: &On) -> Result<Changed, Refusal> {
    let meta = writer.meta();
    let mut held = hold(writer, on)?;
    held.redo(Some(on.revision), &meta)?;
    write(held, None)?.answer(writer, None)
}

fn hold<'w>(writer: &'w mut Writer, on: &On) -> Result<HeldMatch<'w>, Refusal> {
    is_no_sample(&on.match_id())?;
    Ok(writer.ledger.door()?.hold(&on.match_id())?)
}

/// A change that was written.
pub(crate) struct Written {
    change: Change<MatchState>,
    /// The match after it, if today's rules can read it.
    after: Result<Slate, Problems>,
}

/// Plays the match on from the slate before the change, or through if there is none, sums it up and commits.
pub(crate) fn write(held: HeldMatch, before: Option<Slate>) -> Result<Written, Refusal> {
    let state = held.state().clone();
    let after = match before {
        Some(slate) => slate.followed(state),
        None => Slate::of(state),
    };
    // Lists show no figures for a match that today's rules cannot read.
    let summary = after
        .as_ref()
        .map_or_else(|_| Summary::default(), |slate| slate.summary());
    let change = held.commit_summed(&summary)?;
    Ok(Written { change, after })
}

impl Written {
    /// The answer to the command. Watchers are notified.
    pub fn answer(self, writer: &mut Writer, deal: Option<&DealId>) -> Result<Changed, Refusal> {
        writer.tell(Notice {
            id: Some(self.change.state.id.into()),
            revision: Some(self.change.state.revision),
        });
        let after = shown(&writer.reader(), &self.after?)?;
        Ok(Changed {
            event: self.change.kind,
            deal: deal.cloned(),
            after,
        })
    }
}

/// The answer to a command that was executed before, with the match as it is now; none if the journal does not have
/// its event.
pub(crate) fn answered_before(
    reader: &Reader,
    at: Option<&MatchId>,
) -> Result<Option<Changed>, Refusal> {
    let (Some(event), Some(at)) = (reader.caller.event, at) else {
        return Ok(None);
    };
    let event = event.to_string();
    let lines = reader.ledger.journal(at)?;
    let Some(line) = lines.into_iter().find(|line| line.event == *event) else {
        return Ok(None);
    };
    Ok(Some(Changed {
        event: line.kind,
        deal: line.payload["deal"].as_str().map(DealId::from),
        after: shown(reader, &Slate::find(reader, at)?)?,
    }))
}

/// A match as the screens show it.
pub(crate) fn shown(reader: &Reader, slate: &Slate) -> Result<MatchView, Refusal> {
    Ok(MatchView {
        colours: colours(reader, &everybody(&slate.state))?,
        series: series(reader, slate)?,
        ..slate.view(reader.moment.at)
    })
}
