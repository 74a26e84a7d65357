//! Backups and checks.

use crate::common::Table;
use crate::history::start;
use serde_json::json;

#[test]
fn a_backup_says_why_it_was_made() {
    let table = Table::new();
    start(&table);
    table.must(json!({"kind": "back_up"}));
    let reasons = || {
        let listed = table.must(json!({"kind": "backups"}));
        let backups = listed["backups"].as_array().expect("backups").iter();
        backups
            .map(|backup| backup["reason"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(reasons(), ["made"]);
    let made = table.must(json!({"kind": "backups"}))["backups"][0]["name"].clone();
    table.must(json!({"kind": "restore", "name": made}));
    assert_eq!(reasons(), ["made", "before_restore"]);
}
