//! Events as they are written, and older ones as they are read.

use crate::events::{contract, deal, renamed};
use ardoise_journal::{EVENT_VERSION, Event, Upcaster, upcast};
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
