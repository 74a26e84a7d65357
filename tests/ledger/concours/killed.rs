//! A program that is killed while it writes a concours.

use std::path::Path;
use std::time::Duration;

use super::*;
use crate::child;

/// Plays concours for ever, and prints `ack` and the event after each answer of the ledger.
#[test]
fn plays_until_it_dies() {
    let part = |file: &Path| -> Result<()> {
        let mut ledger = Ledger::open(file, options())?;
        loop {
            let id = begin(&mut ledger);
            for event in evening() {
                println!("@ack {}", write(&mut ledger, &id, event)?.event);
            }
        }
    };
    if let Some(file) = child::file()
        && let Err(error) = part(&file)
    {
        println!("@refused {}", error.code());
    }
}

#[test]
fn a_kill_in_the_middle_loses_nothing_that_was_answered() {
    for answers in [1, 9, 40] {
        let room = Room::new();
        drop(room.open());
        let playing = child::playing("concours::killed::plays_until_it_dies", &room.path());
        let output = child::killed_after(playing, answers, Duration::from_millis(20));
        let acked = child::said(&output, "ack");
        assert!(acked.len() as u64 >= answers, "it had begun");
        assert_eq!(child::said(&output, "refused"), Vec::<String>::new());
        let ledger = room.open();
        assert_eq!(ledger.check().unwrap(), []);
        let mut kept = Vec::new();
        for row in ledger.concours_list().unwrap() {
            let lines = ledger.concours_journal(&row.id).unwrap().into_iter();
            kept.extend(lines.map(|line| line.event.to_string()));
        }
        let lost = acked.iter().filter(|event| !kept.contains(event)).count();
        assert_eq!(lost, 0, "of {} that were answered", acked.len());
    }
}
