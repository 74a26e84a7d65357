//! The log: what the program did, one JSON object a line, in daily files of the data folder.
//!
//! It has names of calls, codes of refusals, durations and sizes, but no names of players, no facts and no notes, so that
//! it can be sent with a report.

use super::bounded::{Bounded, today};
use crate::call::{Errors, Moment};
use crate::here::daily_files;
use ardoise_ledger::make_private;
use std::fs;
use std::io::{BufRead, BufReader};
use std::panic;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The folder of logs in the data folder.
const FOLDER: &str = "logs";
/// How many daily files are kept.
const KEPT: usize = 14;
/// Our crates; what the libraries log is left out.
const OURS: &str = "ardoise";
/// A call that takes longer is logged as slow.
const SLOW: Duration = Duration::from_millis(500);

/// Starts the log of this process, and logs panics from now on. Without it, nothing is logged. A second start in one
/// process, and a folder that cannot be written, change nothing: the program works without a log.
pub fn start_log(data_dir: &Path) {
    let folder = data_dir.join(FOLDER);
    // The names of its files have the day.
    if Moment::check_clock().is_err() || make_private(&folder).is_err() {
        return;
    }
    let Some(appender) = daily_files(&folder, OURS, KEPT) else {
        return;
    };
    let lines = tracing_subscriber::fmt::layer()
        .json()
        .flatten_event(true)
        .with_current_span(false)
        .with_span_list(false)
        .with_writer(Bounded::new(appender, today(), written(&folder)))
        .with_filter(Targets::new().with_target(OURS, LevelFilter::INFO));
    if tracing_subscriber::registry()
        .with(lines)
        .try_init()
        .is_ok()
    {
        tracing::info!(program = env!("CARGO_PKG_VERSION"), "started");
        log_panics();
    }
}

/// Logs the place of each panic, and then reports it as before. Its message may have names in it and stays out.
fn log_panics() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let place = info.location().map(ToString::to_string);
        let thread = std::thread::current();
        tracing::error!(
            place = place.as_deref().unwrap_or("unknown"),
            thread = thread.name().unwrap_or("unnamed"),
            "panic"
        );
        before(info);
    }));
}

/// Logs how a call was answered: refusals with their codes, and slow calls.
pub(crate) fn answered<T>(kind: &str, answer: &Result<T, Errors>, took: Duration) {
    let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    match answer {
        Err(errors) => {
            let codes: Vec<&str> = errors.problems.iter().map(|one| one.code).collect();
            tracing::info!(kind, ms, codes = codes.join(" "), "refused");
        }
        Ok(_) if took >= SLOW => tracing::warn!(kind, ms, "slow"),
        Ok(_) => {}
    }
}

/// The last lines of the log, oldest first.
pub(crate) fn last_lines(data_dir: &Path, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for file in files(&data_dir.join(FOLDER)).iter().rev() {
        let Ok(file) = fs::File::open(file) else {
            continue;
        };
        let read = BufReader::new(file).lines().map_while(Result::ok);
        lines.splice(0..0, read);
        if lines.len() >= most {
            break;
        }
    }
    let surplus = lines.len().saturating_sub(most);
    lines.split_off(surplus)
}

/// The size in bytes of the last file of the log, which is today's if there is one.
fn written(folder: &Path) -> u64 {
    let last = files(folder).pop();
    last.and_then(|file| fs::metadata(file).ok())
        .map_or(0, |data| data.len())
}

/// The files of the log, oldest first: their names contain the day.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort_unstable();
    files
}
