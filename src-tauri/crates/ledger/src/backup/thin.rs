//! Which backups to keep as they grow old.

use chrono::{DateTime, Datelike, TimeDelta, Utc};

/// Which of the backups made at these times can be removed, as indices into `made`.
///
/// It keeps every backup of the last day, and then the last one of each day for a week, of each ISO week for 31 days,
/// of each month for 366 days, and of each year before that. The newest always stays. Days are days in UTC, so that the
/// answer depends only on the arguments and a backup that was kept for its day, week or month is not removed later in
/// favour of another one.
pub fn thin(made: &[DateTime<Utc>], now: DateTime<Utc>) -> Vec<usize> {
    let mut newest_first: Vec<usize> = (0..made.len()).collect();
    newest_first.sort_by_key(|&position| std::cmp::Reverse((made[position], position)));
    let mut last = None;
    let mut gone = Vec::new();
    for position in newest_first {
        let period = Period::of(made[position], now);
        let is_next_of_its_period = period.is_some() && last == Some(period);
        last = Some(period);
        if is_next_of_its_period {
            gone.push(position);
        }
    }
    gone.sort_unstable();
    gone
}

/// A period of which one backup is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Period {
    Day(i32),
    Week(i32, u32),
    Month(i32, u32),
    Year(i32),
}

impl Period {
    /// `None` while every backup is kept. A backup from the future, made while the clock was wrong, also stays.
    fn of(made: DateTime<Utc>, now: DateTime<Utc>) -> Option<Period> {
        let (age, day) = (now - made, made.date_naive());
        if age <= TimeDelta::days(1) {
            None
        } else if age <= TimeDelta::days(7) {
            Some(Period::Day(day.num_days_from_ce()))
        } else if age <= TimeDelta::days(31) {
            Some(Period::Week(day.iso_week().year(), day.iso_week().week()))
        } else if age <= TimeDelta::days(366) {
            Some(Period::Month(day.year(), day.month()))
        } else {
            Some(Period::Year(day.year()))
        }
    }
}
