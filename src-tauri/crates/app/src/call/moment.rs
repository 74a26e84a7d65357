//! The time and zone of a call.

use super::{Errors, of_ledger};
use ardoise_journal::Meta;
use ardoise_ledger::{check_clock, now};
use chrono::{DateTime, FixedOffset, Local, NaiveDate, NaiveDateTime, Offset, TimeZone, Utc};
use std::path::Path;

/// The time and zone of a call.
#[derive(Debug, Clone)]
pub struct Moment {
    /// The time.
    pub at: DateTime<Utc>,
    /// The offset of the table's clock, such as `+02:00`.
    pub zone: String,
}

impl Moment {
    /// Now, by the clock of this machine. A clock before 1970 or after 9999 counts as the nearest of the two: neither
    /// ids nor RFC 3339 can have its times.
    pub fn now() -> Moment {
        Moment::from(Local.from_utc_datetime(&now().naive_utc()))
    }

    /// Whether the clock of this machine shows a time that [`Moment::now`] need not change.
    ///
    /// # Errors
    /// `clock_wrong`, with the year that it shows: it is before 1970 or after 9999.
    pub fn check_clock() -> Result<(), Errors> {
        check_clock().map_err(|error| of_ledger(&error, Path::new("")))
    }

    /// The date on the table's clock.
    pub(crate) fn today(&self) -> NaiveDate {
        self.day_of(self.at)
    }

    /// The date of a time on the table's clock.
    pub(crate) fn day_of(&self, time: DateTime<Utc>) -> NaiveDate {
        time.with_timezone(&self.offset()).date_naive()
    }

    /// The instant at which the table's clock shows a time.
    pub(crate) fn at_table(&self, time: NaiveDateTime) -> DateTime<Utc> {
        let at = time.and_local_timezone(self.offset());
        at.single().map_or(time.and_utc(), |at| at.to_utc())
    }

    /// The offset of the table's clock.
    pub(crate) fn offset(&self) -> FixedOffset {
        offset_of(&self.zone)
    }
}

/// Parses a zone; anything but an offset counts as UTC.
pub(crate) fn offset_of(zone: &str) -> FixedOffset {
    zone.parse().unwrap_or_else(|_| Utc.fix())
}

impl From<DateTime<FixedOffset>> for Moment {
    fn from(time: DateTime<FixedOffset>) -> Moment {
        Moment {
            at: time.to_utc(),
            zone: time.offset().to_string(),
        }
    }
}

impl From<DateTime<Local>> for Moment {
    fn from(time: DateTime<Local>) -> Moment {
        Moment::from(time.fixed_offset())
    }
}

impl From<&Moment> for Meta {
    fn from(moment: &Moment) -> Meta {
        Meta::new(moment.at, moment.zone.clone())
    }
}
