//! An empty table with the rules of a ruleset, for questions to the referee without a match. It is in no ledger, and
//! nothing can be recorded at it.

use super::{choose, keep_ruleset, names};
use crate::call::{Code, Reader, Refusal, refuse};
use ardoise_journal::{Entity, Event, MatchCreated, MatchId, MatchState, Note, Recorded};
use ardoise_rules::{Preset, Seat};
use serde_json::json;

/// How its id begins; the id of a preset or of a named ruleset follows.
const BEGINNING: &str = "rules-";

/// The ruleset whose table this is; none for a match.
pub(super) fn ruleset_in(id: &MatchId) -> Option<&str> {
    id.as_str().strip_prefix(BEGINNING)
}

/// The table of a ruleset: ended before its first deal.
pub(super) fn state(reader: &Reader, id: &MatchId, ruleset: &str) -> Result<MatchState, Refusal> {
    let reference = match Preset::find(ruleset) {
        Some(preset) => json!(preset.id),
        None => json!({"own": ruleset}),
    };
    let created = Event::MatchCreated(MatchCreated {
        name: None,
        ruleset: keep_ruleset(&choose(reader, &reference, "id")?),
        sides: names::newly_seated(&names::nobody())?,
        first_dealer: Seat::South,
        revanche_of: None,
        place: None,
        notes: None,
        concours: None,
    });
    let events = [created, Event::MatchFinished { winner: None }];
    let recorded = events.map(|event| Recorded {
        id: id.as_str().into(),
        at: reader.moment.at,
        note: Note::default(),
        event,
    });
    let unreadable = || refuse(Code::Internal, "", json!({"value": ruleset}));
    let mut state = MatchState::fold(&recorded).ok_or_else(unreadable)?;
    state.undo = None;
    Ok(state)
}
