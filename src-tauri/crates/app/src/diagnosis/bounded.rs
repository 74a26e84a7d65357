//! A bound for the log of a day: a page that retries in vain all day long must not fill the disk.

use crate::call::{Moment, lock};
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};
use tracing::{Level, Metadata};
use tracing_subscriber::fmt::MakeWriter;

/// The size of a day's log from which on only warnings and errors are written, in bytes.
const ENOUGH: u64 = 4 << 20;
/// The size from which on nothing more is written, in bytes.
const MOST: u64 = 8 << 20;
const SECONDS_A_DAY: u64 = 86_400;

/// Writes lines up to the bound of a day.
pub(super) struct Bounded<W>(Arc<Mutex<Today<W>>>);

struct Today<W> {
    to: W,
    /// The day in UTC, by which the log changes its file.
    day: u64,
    written: u64,
}

impl<W: Write> Bounded<W> {
    /// `written` is the number of bytes that today's log already has.
    pub fn new(to: W, written: u64) -> Bounded<W> {
        Bounded(Arc::new(Mutex::new(Today {
            to,
            day: today(),
            written,
        })))
    }
}

/// Writes one line.
pub(super) struct Line<W> {
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

fn today() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() / SECONDS_A_DAY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing_subscriber::layer::SubscriberExt;

    /// The lines that came through, and how many there were in all.
    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            lock(&self.0).extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_day_of_refusals_stays_within_the_bound_and_leaves_room_for_warnings() {
        let kept = Kept::default();
        let lines = tracing_subscriber::fmt::layer()
            .json()
            .with_writer(Bounded::new(kept.clone(), ENOUGH - (64 << 10)));
        let subscriber = tracing_subscriber::registry().with(lines);
        tracing::subscriber::with_default(subscriber, || {
            for _ in 0..2000 {
                tracing::info!(kind = "match", codes = "match_not_found", "refused");
            }
            tracing::error!("panic");
        });
        let text = String::from_utf8(lock(&kept.0).clone()).expect("text");
        assert!(text.len() < 65 << 10, "{} bytes", text.len());
        assert!(text.matches("refused").count() > 100, "up to the bound");
        assert!(text.lines().last().expect("a line").contains("panic"));
    }

    #[test]
    fn a_new_day_begins_with_room() {
        let kept = Kept::default();
        let bounded = Bounded::new(kept.clone(), MOST);
        let line = |text: &str| bounded.make_writer().write_all(text.as_bytes());
        line("full").expect("left out");
        lock(&bounded.0).day -= 1;
        line("morning").expect("written");
        assert_eq!(*lock(&kept.0), b"morning");
    }
}
