//! Reading days as people write them in spreadsheets.

use super::problem::{Code, refuse};
use ardoise_journal::fold_name;
use ardoise_rules::Problem;
use chrono::{Datelike, Days, NaiveDate};
use serde_json::json;

/// The months in French and English, each with letters that no other month begins with.
const MONTHS: [&[&str]; 12] = [
    &["janv", "jan"],
    &["fev", "feb"],
    &["mars", "mar"],
    &["avr", "apr"],
    &["mai", "may"],
    &["juin", "jun"],
    &["juil", "jul"],
    &["aou", "aug"],
    &["sep"],
    &["oct"],
    &["nov"],
    &["dec"],
];
/// The earliest year of a match.
const FIRST_YEAR: i32 = 1900;
/// A year of two digits up to this one is in this century.
const PIVOT: i32 = 69;
/// The day with the number 0 in a spreadsheet.
const DAY_ZERO: (i32, u32, u32) = (1899, 12, 30);
/// How many digits a spreadsheet's number of a day has. Four may be a year.
const DIGITS: usize = 5;

/// Reads a day: `2019-01-03`, `03/01/2019`, `3/1/19`, `jeudi 3 janvier 2019`, with or without a time, or the number that
/// a spreadsheet has for it.
pub(super) fn read_day(text: &str) -> Result<NaiveDate, Vec<Problem>> {
    let day = as_day(text).or_else(|| counted(text));
    day.ok_or_else(|| refuse(Code::NoSuchDay, "date", json!({"value": text})))
}

/// A day that nobody would take for a number.
pub(super) fn as_day(text: &str) -> Option<NaiveDate> {
    written_out(text).or_else(|| in_numbers(text))
}

/// The day that a spreadsheet counts from its day zero: `43902`, or `43902,75` with a time. A file that counts from 1904
/// looks the same.
fn counted(text: &str) -> Option<NaiveDate> {
    let (days, time) = text.split_once([',', '.']).unwrap_or((text, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_number = days.len() == DIGITS && is_digits(days) && is_digits(time);
    let days = days.parse().ok().filter(|_| is_number)?;
    let (year, month, day) = DAY_ZERO;
    NaiveDate::from_ymd_opt(year, month, day)?.checked_add_days(Days::new(days))
}

/// Reads a day on which a match may have been played: from the first year up to `last`.
pub(super) fn read_past_day(text: &str, last: NaiveDate) -> Result<NaiveDate, Vec<Problem>> {
    let day = read_day(text)?;
    match day.year() >= FIRST_YEAR && day <= last {
        true => Ok(day),
        false => {
            let first = format!("{FIRST_YEAR}-01-01");
            let params = json!({"value": text, "min": first, "max": last.to_string()});
            Err(refuse(Code::DayOutOfRange, "date", params))
        }
    }
}

/// The day comes before the month, as everywhere but in America. A year of four digits may come first.
fn in_numbers(text: &str) -> Option<NaiveDate> {
    let day = text.split(|c: char| c.is_whitespace() || c == 'T').next()?;
    let parts: Vec<&str> = day.split(['/', '-', '.']).collect();
    let [first, month, last] = parts.as_slice() else {
        return None;
    };
    match first.len() {
        4 => of(last, month.parse().ok()?, first),
        _ => of(first, month.parse().ok()?, last),
    }
}

/// A day with the month in letters.
fn written_out(text: &str) -> Option<NaiveDate> {
    let folded = fold_name(text);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    // A day of the week adds nothing.
    words.next_if(|word| !word.starts_with(|c: char| c.is_ascii_digit()) && month(word).is_none());
    let (first, second, year) = (words.next()?, words.next()?, words.next()?);
    match (month(first), month(second)) {
        (None, Some(month)) => of(ordinal(first), month, year),
        (Some(month), None) => of(ordinal(second), month, year),
        // "Mardi" begins like "mars".
        (Some(_), Some(_)) | (None, None) => None,
    }
}

/// The number in `1er` or `3rd`.
fn ordinal(word: &str) -> &str {
    word.trim_end_matches(|c: char| c.is_alphabetic())
}

fn month(word: &str) -> Option<u32> {
    let is_day = word == "mardi";
    let is = |begins: &&[&str]| begins.iter().any(|begin| word.starts_with(begin));
    let found = MONTHS.iter().position(is)?;
    u32::try_from(found + 1).ok().filter(|_| !is_day)
}

fn of(day: &str, month: u32, year: &str) -> Option<NaiveDate> {
    let number: i32 = year.parse().ok()?;
    let year = match year.len() {
        2 if number <= PIVOT => 2000 + number,
        2 => 1900 + number,
        4 => number,
        _ => return None,
    };
    NaiveDate::from_ymd_opt(year, month, day.parse().ok()?)
}
