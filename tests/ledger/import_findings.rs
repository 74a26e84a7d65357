//! Findings in a changed file to import, and the match or event that each is about.

use std::collections::BTreeMap;

use crate::common::{Room, at, export, going_on, import, read};
use crate::exchange::busy;
use ardoise_ledger::{Finding, Ledger};
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

#[test]
fn a_match_that_comes_in_two_parts_is_one() {
    let (from, _) = busy();
    let whole = export(&from.open());
    let mut file: Value = serde_json::from_slice(&whole).unwrap();
    let entities = file["entities"].as_array_mut().unwrap();
    let mut begin = entities[0].clone();
    begin["events"].as_array_mut().unwrap().truncate(1);
    entities[0]["events"].as_array_mut().unwrap().remove(0);
    entities.insert(0, begin);
    let (one, two) = (Room::new(), Room::new());
    let counts = |ledger: &Ledger, file: &[u8]| read(ledger, file).summary;
    let parts = file.to_string();
    assert_eq!(
        counts(&two.open(), parts.as_bytes()),
        counts(&one.open(), &whole)
    );
    import(&mut two.open(), parts.as_bytes(), &[]);
    assert_eq!(
        export(&two.open()),
        whole,
        "everything in the order of the file"
    );
}

/// A change of a whole file.
type Arranged = fn(&mut Vec<Value>);

#[test]
fn a_changed_event_is_found_wherever_the_one_before_it_is() {
    let (from, _) = busy();
    let sound: Value = serde_json::from_slice(&export(&from.open())).unwrap();
    let empty = Room::new();
    let begin_cut_off: Arranged = |entities| {
        let mut cut_off = |entity: &mut Value| {
            let events = entity["events"].as_array_mut().unwrap();
            events.drain(..events.len() - 1);
        };
        entities.iter_mut().for_each(&mut cut_off);
    };
    let ways: [(&str, Arranged, &Room); 3] = [
        ("just before it", |_| {}, &empty),
        ("later in the file", |entities| entities.reverse(), &empty),
        ("in the ledger", begin_cut_off, &from),
    ];
    for (place, arrange, room) in ways {
        let mut file = sound.clone();
        arrange(file["entities"].as_array_mut().unwrap());
        let ledger = room.open();
        let found_in = |file: &Value| read(&ledger, file.to_string().as_bytes()).summary.findings;
        assert_eq!(found_in(&file), [], "{place}");
        let mut changed = 0;
        for entity in 0..file["entities"].as_array().unwrap().len() {
            for event in 0..file["entities"][entity]["events"].as_array().unwrap().len() {
                let mut file = file.clone();
                let event = &mut file["entities"][entity]["events"][event];
                event["zone"] = "Elsewhere".into();
                let (id, device) = (&event["id"], &event["device"]);
                let broken = Finding::ChainBroken {
                    event: id.as_str().unwrap().into(),
                    device: device.as_str().unwrap().into(),
                };
                assert_eq!(found_in(&file), [broken], "{place}");
                changed += 1;
            }
        }
        assert!(changed > 1, "{place}");
    }
}
