//! The clock of this machine.

use std::time::SystemTime;

use crate::error::{HubError, Result};

/// The first second of the year 10000.
const YEAR_10000: u64 = 253_402_300_800;

/// The time.
///
/// # Errors
/// [`HubError::HubClockWrong`]: before 1970 or after 9999, which neither ids nor dates can have.
pub(crate) fn now() -> Result<SystemTime> {
    let now = SystemTime::now();
    match now.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(since) if since.as_secs() < YEAR_10000 => Ok(now),
        _ => Err(HubError::HubClockWrong),
    }
}
