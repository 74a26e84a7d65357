//! Backups and checks.

use crate::common::Table;
use crate::history::start;
use ardoise_app::backup::{BackUp, BackupReason, Backups, Restore};

#[test]
fn a_backup_says_why_it_was_made() {
    let table = Table::new();
    start(&table);
    table.begin(BackUp {}).expect("a backup");
    let listed = || table.query(Backups {}).expect("a list").backups;
    let reasons = || -> Vec<BackupReason> {
        let backups = listed().into_iter();
        backups.map(|backup| backup.reason).collect()
    };
    assert_eq!(reasons(), [BackupReason::Made]);
    let name = listed().remove(0).name;
    table.command(Restore { name }).expect("it is restored");
    let after = [BackupReason::Made, BackupReason::BeforeRestore];
    assert_eq!(reasons(), after);
}
