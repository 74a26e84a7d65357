//! The words about the data after a panic.

use ardoise_app::parts::or_fault;
use ardoise_ledger::{FILE_NAME, Ledger, Options};
use serde_json::json;
use std::path::Path;

fn safe_after_a_fault(ledger: &Path) -> String {
    let told = or_fault::<()>(ledger, || panic!("a fault"));
    let problem = told.expect_err("a refusal").problems.remove(0);
    assert_eq!(
        (problem.code, &problem.params["value"]),
        ("internal", &json!("a fault"))
    );
    problem.params["safe"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn data_is_called_safe_only_if_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE_NAME);
    drop(Ledger::open(&path, Options::new()).expect("a ledger"));
    assert_eq!(safe_after_a_fault(&path), "yes");
    std::fs::write(&path, "not a ledger any more").expect("written");
    assert_eq!(safe_after_a_fault(&path), "no");
}
