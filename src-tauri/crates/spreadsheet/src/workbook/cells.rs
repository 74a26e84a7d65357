//! The text of cells: numbers and days as a sheet shows them.

use chrono::{Days, NaiveDate};

/// The seconds of a day.
const DAY: f64 = 86_400.0;
/// The last day that spreadsheets know, 31 December 9999.
const LAST_DAY: f64 = 2_958_465.0;

/// How a number is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Shown {
    #[default]
    Number,
    /// With zeros in front, up to this many digits.
    Padded(u8),
    /// As a day, with its time if it has one.
    Day,
    /// As a time of the day.
    Time,
    /// As hours, also more than a day has.
    Hours,
}

/// A number without the noise of its last digits: 7.0000000000000009 is 7, as it is shown.
pub(super) fn number(value: f64) -> String {
    let rounded = format!("{value:.14e}").parse().unwrap_or(value);
    // Zero has no sign in a sheet.
    let rounded: f64 = rounded;
    (rounded + 0.0).to_string()
}

/// A number as its format shows it. The days of some workbooks begin in 1904.
pub(super) fn shown(value: f64, shown: Shown, from_1904: bool) -> String {
    let in_range = (0.0..=LAST_DAY).contains(&value);
    match shown {
        Shown::Padded(digits) if value >= 0.0 => {
            format!("{:0>width$}", number(value), width = digits.into())
        }
        Shown::Day if in_range => day(value, from_1904),
        Shown::Time if in_range => clock(seconds(value.fract())),
        Shown::Hours if in_range => clock(seconds(value)),
        _ => number(value),
    }
}

/// A day by its number, as `2020-03-12`, with a time if it has one.
fn day(value: f64, from_1904: bool) -> String {
    let (whole, mut rest) = (value.trunc(), seconds(value.fract()));
    let mut days = whole as u64;
    if rest == DAY as u64 {
        (days, rest) = (days + 1, 0);
    }
    let first = match (from_1904, days) {
        (true, _) => NaiveDate::from_ymd_opt(1904, 1, 1),
        // Spreadsheets count a 29 February 1900 that never was.
        (false, ..60) => NaiveDate::from_ymd_opt(1899, 12, 31),
        (false, _) => NaiveDate::from_ymd_opt(1899, 12, 30),
    };
    let Some(day) = first.and_then(|first| first.checked_add_days(Days::new(days))) else {
        return number(value);
    };
    match rest {
        0 => day.to_string(),
        _ => format!("{day} {}", clock(rest)),
    }
}

fn seconds(days: f64) -> u64 {
    (days * DAY).round() as u64
}

fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match seconds {
        0 => format!("{hours:02}:{minutes:02}"),
        _ => format!("{hours:02}:{minutes:02}:{seconds:02}"),
    }
}

/// A duration as an `.ods` has it, such as `PT20H30M00S`.
pub(super) fn duration(iso: &str) -> Option<String> {
    let mut total = 0;
    let mut digits = String::new();
    for letter in iso.strip_prefix("PT")?.chars() {
        let unit = match letter {
            'H' => 3600,
            'M' => 60,
            'S' => 1,
            _ => {
                digits.push(letter);
                continue;
            }
        };
        let whole = digits.split(['.', ',']).next()?;
        total += whole.parse::<u64>().ok()?.checked_mul(unit)?;
        digits.clear();
    }
    Some(clock(total))
}
