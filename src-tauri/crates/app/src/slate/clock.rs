//! The clock of a match. It starts with the match; a deal is begun when the one before it was recorded, the first one with
//! the match; pauses count for neither.

use super::{ClockView, Slate};
use crate::call::time;
use ardoise_rules::Announcement;
use ardoise_statistics::{begun_after, minute, second};
use chrono::{DateTime, Utc};

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
            elapsed: second(state, since).saturating_sub(first_second),
            since: time(since),
            running: state.paused_since().is_none(),
        })
    }
}
