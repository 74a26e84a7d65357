//! Findings in a changed file to import, and the match or event that each is about.

use std::collections::BTreeMap;

use crate::common::{Room, at, export, going_on, read};
use crate::exchange::busy;
use ardoise_ledger::Finding;
use serde_json::{Value, json};

/// The codes of the findings in a file after this change.
fn found(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let (from, _) = busy();
    let mut file: Value = serde_json::from_slice(&export(&from.open())).unwrap();
    change(&mut file);
    let to = Room::new();
    let mut ledger = to.open();
    let incoming = read(&ledger, file.to_string().as_bytes());
    if !incoming.summary.findings.is_empty() {
        let refused = ledger.write_import(&incoming, &BTreeMap::new(), &at(1), &mut going_on);
        assert_eq!(refused.unwrap_err().code(), "import_unsound");
        assert_eq!(ledger.players("", 9).unwrap(), [], "nothing was written");
    }
    let mut codes: Vec<String> = incoming
        .summary
        .findings
        .iter()
        .map(|finding: &Finding| {
            serde_json::json!(finding)["code"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    codes.dedup();
    codes
}

#[test]
fn what_was_changed_by_hand_is_found() {
    assert_eq!(found(|_| {}), [""; 0]);
    assert_eq!(
        found(|file| file["entities"][0]["events"][1]["payload"]["mark"]["us"] = 9999.into()),
        ["payload_changed"]
    );
    assert_eq!(
        found(|file| file["entities"][0]["events"][1]["time"] = "2020-01-01T00:00:00.000Z".into()),
        ["chain_broken"]
    );
    assert_eq!(
        found(|file| file["entities"][0]["events"][1]["time"] = "2020-02-30T00:00:00.000Z".into()),
        ["event_unreadable", "event_missing"]
    );
    assert_eq!(
        found(|file| drop(
            file["entities"][0]["events"]
                .as_array_mut()
                .unwrap()
                .remove(0)
        )),
        ["event_missing", "match_unreadable"]
    );
    assert_eq!(
        found(|file| file["entities"][0]["events"][1]["kind"] = "deal_burnt".into())[0],
        "event_unreadable"
    );
}

#[test]
fn findings_in_a_file_say_which_match_and_deal_they_are_about() {
    let (from, _) = busy();
    let sound: Value = serde_json::from_slice(&export(&from.open())).unwrap();
    let id = sound["entities"][0]["entity"].as_str().unwrap();
    // The second event is the first deal.
    let changes: [(&str, Value); 4] = [
        ("payload", json!({})),
        ("time", "2020-01-01T00:00:00.000Z".into()),
        ("time", "2020-02-30T00:00:00.000Z".into()),
        ("kind", "deal_burnt".into()),
    ];
    for (field, value) in changes {
        let mut file = sound.clone();
        file["entities"][0]["events"][1][field] = value;
        let to = Room::new();
        let ledger = to.open();
        let incoming = read(&ledger, file.to_string().as_bytes());
        assert!(incoming.summary.found > 0, "{field}");
        for finding in &incoming.summary.findings {
            let found_in = ledger.found_in_file(&incoming, finding);
            let found_in = found_in.unwrap_or_else(|| panic!("{finding:?}"));
            assert_eq!(found_in.match_id.as_str(), id, "{finding:?}");
            assert_eq!(found_in.sides.us.players.len(), 2, "{finding:?}");
        }
    }
    // A ledger that has the match reports it too, although the file has nothing else of it.
    let mut file = sound.clone();
    let events = file["entities"][0]["events"].as_array_mut().unwrap();
    events.drain(..2);
    events[0]["id"] = "01999999-0000-7000-8000-000000000001".into();
    let ledger = from.open();
    let incoming = read(&ledger, file.to_string().as_bytes());
    let finding = &incoming.summary.findings[0];
    let found_in = ledger.found_in_file(&incoming, finding);
    assert_eq!(found_in.map(|found_in| found_in.match_id), Some(id.into()));
}
