//! The rows of a match.

use ardoise_journal::{MatchState, MatchStatus, player_key, time_text};
use ardoise_rules::Side;
use ardoise_statistics::{ByTheRules, Reckoning, ruleset_name};
use serde_json::json;

use super::persons::Persons;
use super::row::Rows;
use crate::ids::ClubId;

/// Puts the rows of a match. One in the bin has none.
pub(super) fn put(rows: &mut Rows, (club, persons): (&ClubId, &Persons), state: &MatchState) {
    if state.deleted {
        return;
    }
    let summary = ByTheRules.summarise(state);
    let status = match state.status {
        MatchStatus::Playing if summary.finished_at.is_some() => MatchStatus::Finished,
        status => status,
    };
    let row = json!({
        "club": club,
        "id": state.id,
        "name": state.name,
        "status": status.as_str(),
        "created_at": time_text(state.created_at),
        "updated_at": time_text(state.updated_at),
        "ruleset_base": state.ruleset().get("base").and_then(|base| base.as_str()),
        "ruleset_name": ruleset_name(state.ruleset()),
        "sides": state.sides,
        "revision": state.revision,
        "deals": summary.deals,
        "us_total": summary.us_total,
        "them_total": summary.them_total,
        "winner": summary.winner.map(Side::as_str),
        "finished_at": summary.finished_at.map(time_text),
        "revanche_of": state.revanche_of,
        "archived": state.archived,
        "concours": state.concours.as_ref().map(|table| &table.concours),
    });
    rows.entry("shown_matches").or_default().push(row);
    for (side, team) in [("us", &state.sides.us), ("them", &state.sides.them)] {
        for (seat, name) in (0..).zip(&team.players) {
            if player_key(name).is_empty() {
                continue;
            }
            let row = json!({"club": club, "match": state.id, "side": side, "seat": seat as i64,
                "player": persons.of_name(name), "name": name});
            rows.entry("shown_seats").or_default().push(row);
        }
    }
}
