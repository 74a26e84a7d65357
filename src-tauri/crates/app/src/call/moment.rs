//! When a call is made, and where.

use ardoise_ledger::Meta;
use chrono::{DateTime, FixedOffset, Local, NaiveDate, NaiveDateTime, Offset, SecondsFormat, Utc};

/// When a call is made, and where.
#[derive(Debug, Clone)]
pub struct Moment {
    /// The time.
    pub at: DateTime<Utc>,
    /// The offset of the table's clock, as in `+02:00`.
    pub zone: String,
}

impl Moment {
    /// The day by the table's clock.
    pub(crate) fn today(&self) -> NaiveDate {
        self.at.with_timezone(&self.offset()).date_naive()
    }

    /// When the table's clock shows a time.
    pub(crate) fn at_table(&self, time: NaiveDateTime) -> DateTime<Utc> {
        let at = time.and_local_timezone(self.offset());
        at.single().map_or(time.and_utc(), |at| at.to_utc())
    }

    /// That of the table's clock; a zone that is no offset is taken for UTC.
    fn offset(&self) -> FixedOffset {
        self.zone.parse().unwrap_or_else(|_| Utc.fix())
    }
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

/// A time as the screens get it.
pub(crate) fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}
