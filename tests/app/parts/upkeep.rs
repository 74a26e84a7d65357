//! Failures of the work in the background.

use ardoise_app::parts::{Upkeep, Work};
use ardoise_ledger::LedgerError;
use std::path::Path;

#[test]
fn a_failure_is_news_once_until_the_work_succeeds() {
    let upkeep = Upkeep::default();
    let ledger = Path::new("ardoise.db");
    let full: Result<(), _> = Err(LedgerError::LedgerFull);
    assert!(upkeep.ended(Work::Settling, &full, ledger));
    assert!(!upkeep.ended(Work::Settling, &full, ledger));
    assert!(!upkeep.ended(Work::Clearing, &Ok(()), ledger));
    let code = |upkeep: &Upkeep| upkeep.failed().map(|problem| problem.code);
    assert_eq!(code(&upkeep), Some("ledger_full"));
    assert!(upkeep.ended(Work::Settling, &Ok(()), ledger));
    assert_eq!(code(&upkeep), None);
}

#[test]
fn a_panic_of_the_work_is_noted() {
    let upkeep = Upkeep::default();
    let done = upkeep.guarded(Work::Watching, Path::new("no ledger"), || panic!("a fault"));
    assert_eq!(done, None::<()>);
    let problem = upkeep.failed().expect("it is noted");
    assert_eq!(problem.code, "internal");
    assert_eq!(problem.params["safe"], "no", "there is no ledger");
}
