//! A program that is killed while it writes a concours.

use std::path::Path;
use std::process::Stdio;
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
    let mut answered = 0;
    for wait in [150, 400, 1000] {
        let room = Room::new();
        drop(room.open());
        let mut command = child::playing("concours::killed::plays_until_it_dies", &room.path());
        let mut playing = command.stdout(Stdio::piped()).spawn().expect("it starts");
        std::thread::sleep(Duration::from_millis(wait));
        playing.kill().expect("it is killed");
        let output = playing.wait_with_output().expect("it is over");
        let acked = child::said(&output.stdout, "ack");
        assert_eq!(child::said(&output.stdout, "refused"), Vec::<String>::new());
        let ledger = room.open();
        assert_eq!(ledger.check().unwrap(), []);
        let mut kept = Vec::new();
        for row in ledger.concours_list().unwrap() {
            let lines = ledger.concours_journal(&row.id).unwrap().into_iter();
            kept.extend(lines.map(|line| line.event.to_string()));
        }
        answered += acked.len();
        let lost = acked.iter().filter(|event| !kept.contains(event)).count();
        assert_eq!(lost, 0, "of {} that were answered", acked.len());
    }
    assert!(answered > 0, "it had begun");
}
