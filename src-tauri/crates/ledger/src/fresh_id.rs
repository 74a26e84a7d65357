//! Ids of devices, jobs and temporary files.

use std::time::SystemTime;

use ardoise_journal::Uuid;
use uuid::{NoContext, Timestamp};

/// A new id. Nothing depends on its time, so even a clock before 1970 will do.
pub fn fresh_id() -> Uuid {
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    let time = Timestamp::from_unix(NoContext, since.as_secs(), since.subsec_nanos());
    Uuid::new_v7(time)
}
