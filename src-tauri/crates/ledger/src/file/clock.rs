//! The clock of this machine.

use std::time::{Duration, SystemTime};

use chrono::{DateTime, Datelike, TimeDelta, Utc};

use crate::error::{LedgerError, Result};

/// The last time that ids and RFC 3339 can represent, less a day so that every zone can show it.
pub const LAST_TIME: DateTime<Utc> = match DateTime::from_timestamp(253_402_214_400, 0) {
    Some(last) => last,
    None => DateTime::UNIX_EPOCH,
};

/// The time that the clock of this machine shows. One before 1970 or after 9999 counts as the nearest of the two: neither
/// ids nor RFC 3339 can have its times.
pub fn now() -> DateTime<Utc> {
    let since = SystemTime::UNIX_EPOCH.elapsed();
    let since = since.ok().and_then(|since| TimeDelta::from_std(since).ok());
    since.map_or(DateTime::UNIX_EPOCH, |since| {
        let now = DateTime::UNIX_EPOCH.checked_add_signed(since);
        now.map_or(LAST_TIME, |now| now.min(LAST_TIME))
    })
}

/// Whether the clock of this machine shows a time that events, migrations, headers of HTTP and names of files can have.
///
/// # Errors
/// [`LedgerError::ClockWrong`] if it shows a time before 1970 or after 9999.
pub fn check_clock() -> Result<()> {
    let last = Duration::from_secs(LAST_TIME.timestamp().unsigned_abs());
    let seconds = |time: Duration| i64::try_from(time.as_secs()).unwrap_or(i64::MAX);
    let (shown, nearest) = match SystemTime::UNIX_EPOCH.elapsed() {
        Ok(since) if since <= last => return Ok(()),
        Ok(since) => (seconds(since), DateTime::<Utc>::MAX_UTC),
        Err(before) => (-seconds(before.duration()), DateTime::<Utc>::MIN_UTC),
    };
    let shown = DateTime::from_timestamp(shown, 0).unwrap_or(nearest);
    Err(LedgerError::ClockWrong {
        year: shown.year().to_string(),
    })
}
