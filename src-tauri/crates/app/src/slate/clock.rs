//! The clock of a match. It starts with the match; a deal is begun when the one before it was recorded, the first one with
//! the match; pauses count for neither.

use crate::contract::ClockView;
use crate::slate::{Placed, Slate};
use crate::table::show::time;
use ardoise_ledger::MatchState;
use ardoise_rules::{Announcement, Happening};
use chrono::{DateTime, Utc};

/// The minute of a match at a time. A minute is over when the next has begun: at 40:01 the 41st has, so that no deal is
/// begun any more in a match of 40.
pub(crate) fn minute(state: &MatchState, at: DateTime<Utc>) -> i32 {
    let seconds = seconds(state, at);
    seconds / 60 + i32::from(seconds % 60 > 0)
}

fn seconds(state: &MatchState, at: DateTime<Utc>) -> i32 {
    i32::try_from(state.played_for(at).num_seconds()).unwrap_or(i32::MAX)
}

/// The minute at which the deal after these was begun.
pub(crate) fn begun_after(state: &MatchState, placed: &[Placed]) -> i32 {
    let mut deals = placed.iter().zip(&state.deals);
    let played = deals.rfind(|(placed, _)| !matches!(placed.deal.happening, Happening::Adjust(_)));
    played.map_or(0, |(_, kept)| minute(state, kept.recorded_at))
}

impl Slate {
    /// The minute at which the deal at a position was begun, recorded or to come.
    pub fn begun_at(&self, position: usize) -> i32 {
        begun_after(&self.state, &self.placed[..position])
    }

    /// What the table is told of the deal to come, or of the one that is being played.
    pub fn announcement(&self, now: DateTime<Utc>) -> Option<Announcement> {
        let outlook = self.run.outlook.filter(|_| self.is_open())?;
        outlook.announcement(minute(&self.state, now))
    }

    /// The clock of the running manche, where minutes end it.
    pub fn clock(&self) -> Option<ClockView> {
        let limit = self
            .ruleset()
            .rules
            .game_minutes
            .filter(|_| self.is_open())?;
        let last_minute = self.run.outlook?.last_minute?;
        let state = &self.state;
        let last_pause = state.pauses.last();
        let since = last_pause.map_or(state.created_at, |pause| pause.until.unwrap_or(pause.from));
        let first_second = last_minute.saturating_sub(limit).saturating_mul(60);
        Some(ClockView {
            limit,
            elapsed: seconds(state, since).saturating_sub(first_second),
            since: time(since),
            running: state.paused_since().is_none(),
        })
    }
}
