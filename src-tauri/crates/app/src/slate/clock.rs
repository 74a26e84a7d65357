//! The clock of a match. It starts with the match. A deal begins when the one before it was recorded, and the first
//! with the match. Pauses are not counted.

use super::{ClockView, Slate};
use crate::call::time;
use ardoise_rules::Announcement;
use ardoise_statistics::{begun_after, minute, second};
use chrono::{DateTime, Utc};

impl Slate {
    /// The minute at which the deal at a position began, recorded or still to come.
    pub fn begun_at(&self, position: usize) -> i32 {
        begun_after(&self.state, &self.placed[..position])
    }

    /// What to announce to the table about the next deal, or about the one in play.
    pub fn announcement(&self, now: DateTime<Utc>) -> Option<Announcement> {
        let outlook = self.run.outlook.filter(|_| self.is_open())?;
        outlook.announcement(minute(&self.state, now))
    }

    /// The clock of the manche in play, if minutes end it.
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
