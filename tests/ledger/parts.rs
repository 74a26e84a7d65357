//! Parts of the ledger: work on other threads, not waiting for the disk, the lengths of matches in a search, and the names of backups.

use ardoise_ledger::parts::{LONGEST, ahead, length_tag, lengths, ten_lengths_tag, waits_for_disk};
use ardoise_ledger::{FILE_NAME, Ledger, Options, Result, backups};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::Duration;

#[test]
fn results_come_in_the_order_of_the_source() {
    let slow = |n: u64| {
        thread::sleep(Duration::from_micros(n % 7 * 100));
        n * 2
    };
    let done: Vec<u64> = thread::scope(|scope| {
        let source = (0..200).map(Ok::<u64, ()>);
        ahead(scope, source, slow)
            .map_while(std::result::Result::ok)
            .collect()
    });
    assert_eq!(done, (0..200).map(|n| n * 2).collect::<Vec<_>>());
}

#[test]
fn a_source_that_fails_says_so_after_what_came_before() {
    let source = (0..100).map(|n| if n == 40 { Err("away") } else { Ok(n) });
    let (done, failed): (Vec<_>, Vec<_>) = thread::scope(|scope| {
        let all = ahead(scope, source, |n| n);
        all.take(41).partition(std::result::Result::is_ok)
    });
    assert_eq!((done.len(), failed), (40, vec![Err("away")]));
}

#[test]
fn a_fault_in_the_work_is_one_of_the_caller() {
    let fault = catch_unwind(AssertUnwindSafe(|| {
        thread::scope(|scope| {
            let source = (0..100).map(Ok::<u32, ()>);
            ahead(scope, source, |n| assert_ne!(n, 50, "a fault")).count()
        })
    }));
    assert!(fault.is_err());
}

#[test]
fn the_disk_is_waited_for_again_after_a_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE_NAME);
    let mut ledger = Ledger::open(&path, Options::new()).expect("a ledger");
    let fault = catch_unwind(AssertUnwindSafe(|| {
        ledger.in_bulk(|ledger| -> Result<()> {
            assert!(!waits_for_disk(ledger)?);
            panic!("a fault of the program");
        })
    }));
    assert!(fault.is_err());
    assert!(waits_for_disk(&ledger).expect("a number"));
}

#[test]
fn a_range_of_lengths_finds_exactly_the_matches_of_these_lengths() {
    for from in 0..=LONGEST {
        for to in from..=LONGEST {
            let sought = lengths(from, to);
            assert!(sought.len() <= 26, "{from} to {to}: {sought:?}");
            for deals in 0..=LONGEST {
                let found = [length_tag(deals), ten_lengths_tag(deals)];
                let is_found = found.iter().any(|tag| sought.contains(tag));
                let is_within = (from..=to).contains(&deals);
                assert_eq!(is_found, is_within, "{deals} in {from} to {to}");
            }
        }
    }
}

#[test]
fn a_backup_says_when_it_was_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let beside = folder.path().join("backups");
    std::fs::create_dir(&beside).expect("a folder");
    let dated = [
        "ardoise-20261121T203000Z.db",
        "ardoise-20261121T203000Z-2.db",
    ];
    let others = [
        "ardoise-schema-1-1.db",
        "ardoise-before-restore-20261121T203000Z.db",
        "other-20261121T203000Z.db",
    ];
    for name in dated.iter().chain(&others) {
        std::fs::write(beside.join(name), "").expect("a file");
    }
    let made = "2026-11-21T20:30:00Z".parse().ok();
    let found = backups(&folder.path().join(FILE_NAME)).expect("a list");
    assert_eq!(found.len(), dated.len() + others.len());
    for file in found {
        let expected = dated
            .contains(&file.name.as_str())
            .then_some(made)
            .flatten();
        assert_eq!(file.made_at, expected, "{}", file.name);
    }
}
