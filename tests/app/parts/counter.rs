//! Counting in the background.

use ardoise_app::parts::{COUNT_PATIENCE as PATIENCE, Counter};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

const LONG: Duration = Duration::from_secs(60);

#[test]
fn a_count_that_panics_holds_nobody_up_and_the_next_is_made() {
    let counter = Arc::new(Counter::default());
    let counts = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&counts);
    let thread = Counter::start(&counter, move || {
        if counted.fetch_add(1, Ordering::AcqRel) == 0 {
            panic!("the first count fails");
        }
        true
    });
    for expected in [1, 2] {
        counter.queue();
        let asked = Instant::now();
        counter.wait(LONG);
        assert!(asked.elapsed() < LONG, "it is as good as done");
        assert_eq!(counts.load(Ordering::Acquire), expected);
    }
    counter.close();
    assert!(thread.join());
}

#[test]
fn what_could_not_be_counted_is_tried_again_without_a_change() {
    let counter = Arc::new(Counter::default());
    let (told, tries) = std::sync::mpsc::channel();
    let mut tried = 0;
    let thread = Counter::start(&counter, move || {
        tried += 1;
        told.send(tried).is_ok() && tried > 2
    });
    counter.queue();
    let tries: Vec<i32> = tries.iter().take(3).collect();
    assert_eq!(tries, [1, 2, 3]);
    counter.close();
    assert!(thread.join());
}

#[test]
fn changes_that_follow_each_other_are_counted_once() {
    let counter = Arc::new(Counter::default());
    let (told, counts) = std::sync::mpsc::channel();
    let thread = Counter::start(&counter, move || told.send(Instant::now()).is_ok());
    let (mut last, mut pause) = (Instant::now(), Duration::ZERO);
    for _ in 0..8 {
        counter.queue();
        pause = pause.max(last.elapsed());
        last = Instant::now();
        std::thread::sleep(PATIENCE / 4);
    }
    let counted = counts.recv_timeout(LONG).expect("counted");
    // On a machine that stood still they did not follow each other.
    if pause < PATIENCE {
        assert!(counted >= last, "after the last of them");
        assert!(counts.recv_timeout(PATIENCE * 3).is_err(), "and once");
    }
    counter.close();
    assert!(thread.join());
}

#[test]
fn nothing_is_counted_and_no_query_waits_while_it_is_held() {
    let counter = Arc::new(Counter::default());
    let (told, counts) = std::sync::mpsc::channel();
    let thread = Counter::start(&counter, move || told.send(()).is_ok());
    let held = [counter.hold(), counter.hold()];
    counter.queue();
    for held in held {
        counter.wait(LONG);
        assert!(counts.recv_timeout(PATIENCE * 3).is_err());
        assert!(
            counter.was_missed(),
            "watchers are notified once it is counted"
        );
        drop(held);
    }
    counts.recv_timeout(LONG).expect("counted");
    counter.close();
    assert!(thread.join());
}

#[test]
fn a_query_waits_no_longer_than_it_may() {
    let counter = Arc::new(Counter::default());
    let (held, hold) = std::sync::mpsc::channel::<()>();
    let thread = Counter::start(&counter, move || {
        let _ = hold.recv();
        true
    });
    counter.queue();
    counter.wait(Duration::from_millis(20));
    assert!(counter.was_missed(), "it goes on without");
    drop(held);
    counter.close();
    assert!(thread.join());
}
