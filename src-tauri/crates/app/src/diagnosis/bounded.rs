//! A bound for the log of a day: a page that retries in vain all day long must not fill the disk.

use crate::call::Moment;
use crate::here::lock;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};
use tracing::{Level, Metadata};
use tracing_subscriber::fmt::MakeWriter;

/// The size of a day's log from which on only warnings and errors are written, in bytes.
pub const ENOUGH: u64 = 4 << 20;
/// The size from which on nothing more is written, in bytes.
pub const MOST: u64 = 8 << 20;
const SECONDS_A_DAY: u64 = 86_400;

/// Writes lines up to the bound of a day.
pub struct Bounded<W>(Arc<Mutex<Today<W>>>);

struct Today<W> {
    to: W,
    day: u64,
    written: u64,
}

impl<W: Write> Bounded<W> {
    /// `written` is the number of bytes that the log of this day already has.
    pub fn new(to: W, day: u64, written: u64) -> Bounded<W> {
        Bounded(Arc::new(Mutex::new(Today { to, day, written })))
    }
}

/// Writes one line.
pub struct Line<W> {
    into: Arc<Mutex<Today<W>>>,
    most: u64,
}

impl<'w, W: Write + 'w> MakeWriter<'w> for Bounded<W> {
    type Writer = Line<W>;

    fn make_writer(&'w self) -> Line<W> {
        Line {
            into: Arc::clone(&self.0),
            most: ENOUGH,
        }
    }

    fn make_writer_for(&'w self, about: &Metadata<'_>) -> Line<W> {
        Line {
            into: Arc::clone(&self.0),
            most: match *about.level() {
                Level::ERROR | Level::WARN => MOST,
                _ => ENOUGH,
            },
        }
    }
}

impl<W: Write> Write for Line<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        // The files of the log are named by the day, and it panics if the clock shows a day that has no name.
        if Moment::check_clock().is_err() {
            return Ok(line.len());
        }
        let mut state = lock(&self.into);
        let now = today();
        if state.day != now {
            (state.day, state.written) = (now, 0);
        }
        let size = line.len() as u64;
        if state.written + size <= self.most {
            state.to.write_all(line)?;
            state.written += size;
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        lock(&self.into).to.flush()
    }
}

/// The day in UTC, by which the log changes its file.
pub fn today() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() / SECONDS_A_DAY)
}
