//! How an event changes a partie: its draw and its clock.

use chrono::{DateTime, Utc};

use super::event::ConcoursEvent;
use super::payload::{DrawPublished, DrawnTable, Members};
use super::round::{ConcoursClock, ConcoursRound, ConcoursTable, DrawKept};
use super::state::{ConcoursState, ConflictReason};
use crate::recorded::Recorded;

impl ConcoursState {
    pub(super) fn apply_to_round(&mut self, recorded: &Recorded<ConcoursEvent>) {
        use ConcoursEvent as E;
        match &recorded.event {
            E::DrawSeeded { round, seed } => self.round(*round).seed = Some(seed.clone()),
            E::DrawPublished(draw) => self.publish(recorded, draw),
            E::TeamsExchanged { round, teams, .. } => {
                if let Some(draw) = &mut self.round(*round).draw {
                    draw.exchange(*teams);
                }
            }
            E::TableAdded { round, sides } => {
                if let Some(draw) = &mut self.round(*round).draw {
                    draw.add(sides);
                }
                self.changed_behind_draws(*round);
            }
            E::DrawUndone { round, .. } => {
                let round = self.round(*round);
                round.undone.extend(round.draw.take());
                round.clock = None;
                // The next draw of this partie gets its own lots.
                round.seed = None;
            }
            E::ClockStarted { round, minutes } => {
                self.round(*round).clock = Some(ConcoursClock {
                    minutes: *minutes,
                    started_at: recorded.at,
                    paused_since: None,
                    paused_seconds: 0,
                });
            }
            E::ClockPaused { round } => {
                if let Some(clock) = &mut self.round(*round).clock {
                    clock.paused_since.get_or_insert(recorded.at);
                }
            }
            E::ClockResumed { round } => {
                if let Some(clock) = &mut self.round(*round).clock {
                    clock.resume(recorded.at);
                }
            }
            _ => {}
        }
    }

    /// Records, for the draws made from a partie, that the partie has changed since.
    pub(super) fn changed_behind_draws(&mut self, round: u32) {
        for (_, later) in self.rounds.range_mut(round + 1..) {
            if let Some(draw) = &mut later.draw {
                draw.changed_behind |= draw.published.standing_before > round;
            }
        }
    }

    pub(super) fn round(&mut self, round: u32) -> &mut ConcoursRound {
        self.rounds.entry(round).or_default()
    }

    fn publish(&mut self, recorded: &Recorded<ConcoursEvent>, published: &DrawPublished) {
        let kept = DrawKept {
            event: recorded.id.clone(),
            at: recorded.at,
            tables: published.tables.iter().map(ConcoursTable::of).collect(),
            exempt: published.exempt.clone(),
            exchanged: Vec::new(),
            changed_behind: false,
            published: published.clone(),
        };
        let round = self.round(published.round);
        if round.draw.is_some() {
            round.undone.push(kept);
            let round = published.round;
            self.conflict(recorded, ConflictReason::DrawnTwice { round });
        } else {
            round.draw = Some(kept);
        }
    }
}

impl ConcoursTable {
    fn of(drawn: &DrawnTable) -> Self {
        Self {
            table: drawn.table,
            sides: drawn.sides.clone(),
            result: None,
            match_id: None,
            turned: false,
        }
    }
}

impl ConcoursRound {
    /// The number of its draw; without one, of the last draw that there was.
    pub fn attempt(&self) -> u32 {
        let draw = self.draw.as_ref();
        draw.map_or(self.attempts, |draw| draw.published.attempt)
    }
}

impl DrawKept {
    fn exchange(&mut self, [one, other]: [u32; 2]) {
        for table in &mut self.tables {
            let mut seated = table.sides.iter().flatten();
            if seated.any(|number| [one, other].contains(number)) {
                // A match that was begun there has the names of the earlier players.
                table.match_id = None;
            }
        }
        let seated = self.tables.iter_mut().flat_map(|table| &mut table.sides);
        let seated = seated.flatten().chain(&mut self.exempt);
        for number in seated {
            if *number == one {
                *number = other;
            } else if *number == other {
                *number = one;
            }
        }
        self.exempt.sort_unstable();
        self.exchanged.push([one, other]);
    }

    /// Seats a late side against the exempt one, at the next table.
    fn add(&mut self, sides: &[Members; 2]) {
        let seated = sides.concat();
        self.exempt.retain(|number| !seated.contains(number));
        let last = self.tables.iter().map(|table| table.table).max();
        self.tables.push(ConcoursTable::of(&DrawnTable {
            table: last.unwrap_or(0) + 1,
            sides: sides.clone(),
        }));
    }
}

impl ConcoursClock {
    fn resume(&mut self, at: DateTime<Utc>) {
        if let Some(since) = self.paused_since.take() {
            let seconds = (at - since).num_seconds().max(0);
            self.paused_seconds += u32::try_from(seconds).unwrap_or(0);
        }
    }

    /// How many seconds it has run at a time, without its pauses.
    pub fn ran(&self, at: DateTime<Utc>) -> u32 {
        let until = self.paused_since.unwrap_or(at);
        let seconds = (until - self.started_at).num_seconds() - i64::from(self.paused_seconds);
        u32::try_from(seconds.max(0)).unwrap_or(u32::MAX)
    }
}
