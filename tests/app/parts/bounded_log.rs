//! The bound for the log of a day.

use ardoise_app::parts::{Bounded, ENOUGH, MOST, today};
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;

/// The lines that came through, and how many there were in all.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Kept {
    fn text(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().expect("nothing panics")
    }
}

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text().extend_from_slice(bytes);
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
        .with_writer(Bounded::new(kept.clone(), today(), ENOUGH - (64 << 10)));
    let subscriber = tracing_subscriber::registry().with(lines);
    tracing::subscriber::with_default(subscriber, || {
        for _ in 0..2000 {
            tracing::info!(kind = "match", codes = "match_not_found", "refused");
        }
        tracing::error!("panic");
    });
    let text = String::from_utf8(kept.text().clone()).expect("text");
    assert!(text.len() < 65 << 10, "{} bytes", text.len());
    assert!(text.matches("refused").count() > 100, "up to the bound");
    assert!(text.lines().last().expect("a line").contains("panic"));
}

#[test]
fn a_new_day_begins_with_room() {
    let kept = Kept::default();
    for (day, text) in [(today(), "full"), (today() - 1, "morning")] {
        let bounded = Bounded::new(kept.clone(), day, MOST);
        let written = bounded.make_writer().write_all(text.as_bytes());
        written.expect("written, or left out");
    }
    assert_eq!(*kept.text(), b"morning");
}
