//! Events as they are written, and older ones as they are read.

use crate::common::Journal;
use crate::events::{contract, deal, renamed};
use ardoise_journal::{EVENT_VERSION, Event, JournalError, Recorded, Upcaster, upcast};
use serde_json::{Value, json};

/// In version 0, the name was called title.
fn titles_became_names() -> Vec<Upcaster> {
    let raise = |mut payload: Value| json!({ "name": payload["title"].take() });
    vec![Upcaster {
        kind: "match_renamed",
        from: 0,
        raise,
    }]
}

#[test]
fn upcasters_pass_what_is_not_theirs() {
    let steps = titles_became_names();
    let old = json!({"title": "x"});
    assert_eq!(
        upcast(&steps, "match_renamed", 0, old.clone()),
        Ok(json!({"name": "x"}))
    );
    assert_eq!(
        upcast(&steps, "deal_recorded", 0, old.clone()),
        Ok(old.clone())
    );
    assert_eq!(
        upcast(&steps, "match_renamed", EVENT_VERSION, old.clone()),
        Ok(old.clone())
    );
    assert!(upcast(&steps, "match_renamed", EVENT_VERSION + 1, old).is_err());
}

#[test]
fn every_kind_of_event_is_read_as_it_was_written() {
    let kinds = [
        renamed("x"),
        contract(80),
        deal("a", 1, 2),
        Event::MatchAbandoned {},
        Event::MatchReopened {},
    ];
    for event in kinds {
        let written = serde_json::to_value(&event).unwrap();
        assert_eq!(written["kind"], event.kind().as_str());
        assert_eq!(serde_json::from_value::<Event>(written).unwrap(), event);
    }
}

/// Payloads are decoded from their text without a value between, and must be read as that value would be.
#[test]
fn a_payload_is_read_as_the_value_of_its_text() {
    let mut journal = Journal::new();
    journal.played([renamed("x")]);
    let entry = journal.entries.pop().expect("an entry");
    let deal = serde_json::to_value(deal("a", 90, 72)).expect("JSON")["payload"].to_string();
    for (kind, payload, is_read) in [
        ("match_renamed", r#"{"name": "Été"}"#, true),
        (
            "match_renamed",
            r#"{"later": [1, {"a": 2}], "name": "x"}"#,
            true,
        ),
        ("match_renamed", r#"{"name": "x", "name": "y"}"#, true),
        ("match_renamed", r#"{"name": 7}"#, false),
        ("match_renamed", r#"{"name": "x"}, "more": {}"#, false),
        ("match_renamed", r#"{"name": "x"} {}"#, false),
        ("match_renamed", r#"{"name": "#, false),
        ("match_renamed", "", false),
        ("match_abandoned", "{}", true),
        ("match_abandoned", "null", false),
        ("of_tomorrow", "{}", false),
        ("deal_recorded", &deal, true),
        (
            "deal_recorded",
            &deal.replacen("\"deal\"", "\"deals\"", 1),
            false,
        ),
    ] {
        let mut entry = entry.clone();
        (entry.kind, entry.payload) = (kind.to_owned(), Some(payload.to_owned()));
        let value = serde_json::from_str::<Value>(payload);
        let by_value = value
            .and_then(|payload| serde_json::from_value(json!({"kind": kind, "payload": payload})));
        let read = Recorded::<Event>::read(&entry, &[]).map(|recorded| recorded.event);
        match (read, by_value) {
            (Ok(read), Ok(expected)) => assert_eq!((read, true), (expected, is_read), "{payload}"),
            (Err(JournalError::EventUnreadable { detail, .. }), Err(error)) => {
                assert_eq!((detail, false), (error.to_string(), is_read), "{payload}");
            }
            (read, by_value) => panic!("{kind} {payload}: {read:?}, by its value {by_value:?}"),
        }
    }
}
