//! Events that cannot follow in a concours: each that names something missing, or something that already exists.

use crate::concours::{Concours, draw, result};
use serde_json::json;

#[test]
fn what_names_nothing_that_is_there_is_refused_and_changes_nothing() {
    let team =
        |number: u32| json!({"number": number, "players": [{"name": "Zoé"}, {"name": "Karim"}]});
    let mut concours = Concours::drawn();
    let before = concours.state();
    for (kind, payload, refusal) in [
        (
            "created",
            json!({"name": "Foyer", "day": "2026-11-22", "format": {}, "rank_seed": "x"}),
            "concours_exists",
        ),
        ("format_changed", json!({"format": {}}), "format_fixed"),
        (
            "format_changed",
            json!({"format": {"set": {"parties": 0}}}),
            "format_fixed",
        ),
        (
            "format_changed",
            json!({"format": {"set": {"parties": 2, "entrants": "individuals"}}}),
            "format_fixed",
        ),
        (
            "format_changed",
            json!({"format": {"set": {"parties": 2, "draw": "rotation"}}}),
            "format_fixed",
        ),
        (
            "format_changed",
            json!({"format": {"set": {"parties": 2, "length": [{"deals": 10}, {"deals": 12}]}}}),
            "format_fixed",
        ),
        (
            "format_changed",
            json!({"format": {"set": {"parties": 2}, "play": {"base": "coinche"}}}),
            "format_fixed",
        ),
        (
            "bonus_given",
            json!({"round": 1, "team": 6, "points": 20}),
            "no_such_team",
        ),
        (
            "teams_registered",
            json!({"teams": [team(5)]}),
            "number_taken",
        ),
        (
            "teams_registered",
            json!({"teams": [team(6), team(6)]}),
            "number_taken",
        ),
        ("team_renamed", team(6), "no_such_team"),
        (
            "team_paid",
            json!({"team": 6, "paid": true}),
            "no_such_team",
        ),
        (
            "payment_noted",
            json!({"team": 6, "cents": 1000, "how": "cash"}),
            "no_such_team",
        ),
        ("search_ended", json!({"name": "Zoé"}), "no_such_seeker"),
        (
            "teams_arrived",
            json!({"teams": [1, 6], "arrived": true}),
            "no_such_team",
        ),
        (
            "team_withdrawn",
            json!({"team": 6, "from_round": 2}),
            "no_such_team",
        ),
        ("team_returned", json!({"team": 6}), "no_such_team"),
        (
            "player_substituted",
            json!({"team": 6, "seat": 0, "player": {"name": "Zoé"}, "from_round": 2}),
            "no_such_team",
        ),
        (
            "penalty_given",
            json!({"round": 1, "team": 6, "points": 10}),
            "no_such_team",
        ),
        (
            "final_entered",
            json!({"heat": 1, "table": 1, "teams": [1, 6], "points": [1000, 964], "winner": 1}),
            "no_such_team",
        ),
        (
            "draw_seeded",
            json!({"round": 1, "seed": "craie"}),
            "round_drawn",
        ),
        ("draw_published", draw(1), "round_drawn"),
        (
            "teams_exchanged",
            json!({"round": 1, "teams": [1, 3]}),
            "table_has_result",
        ),
        (
            "teams_exchanged",
            json!({"round": 1, "teams": [3, 6]}),
            "not_in_round",
        ),
        (
            "teams_exchanged",
            json!({"round": 2, "teams": [3, 5]}),
            "round_not_drawn",
        ),
        (
            "table_added",
            json!({"round": 1, "sides": [[5], [3]]}),
            "table_has_result",
        ),
        (
            "table_added",
            json!({"round": 1, "sides": [[5], [6]]}),
            "no_such_team",
        ),
        ("draw_undone", json!({"round": 1}), "round_has_results"),
        ("draw_undone", json!({"round": 2}), "round_not_drawn"),
        (
            "result_entered",
            result(1, [1, 2], [1010, 954]),
            "table_has_result",
        ),
        (
            "result_entered",
            result(2, [1, 4], [1010, 954]),
            "do_not_meet",
        ),
        (
            "result_entered",
            result(2, [3, 1], [1010, 954]),
            "do_not_meet",
        ),
        (
            "result_entered",
            result(3, [3, 4], [1010, 954]),
            "no_such_table",
        ),
        (
            "result_corrected",
            result(2, [3, 4], [1010, 954]),
            "table_without_result",
        ),
        (
            "result_removed",
            json!({"round": 1, "table": 2}),
            "table_without_result",
        ),
        (
            "sides_swapped",
            json!({"round": 1, "table": 2}),
            "table_without_result",
        ),
        (
            "result_confirmed",
            json!({"round": 1, "table": 2}),
            "table_without_result",
        ),
        (
            "result_disputed",
            json!({"round": 1, "table": 2, "side": 3}),
            "table_without_result",
        ),
        (
            "results_exchanged",
            json!({"round": 1, "tables": [1, 2]}),
            "table_without_result",
        ),
        (
            "match_linked",
            json!({"round": 1, "table": 3, "turned": false}),
            "no_such_table",
        ),
        (
            "clock_started",
            json!({"round": 2, "minutes": 60}),
            "round_not_drawn",
        ),
        ("clock_paused", json!({"round": 2}), "round_not_drawn"),
        ("clock_resumed", json!({"round": 2}), "round_not_drawn"),
        (
            "undone",
            json!({"event": "0190a000-0000-7000-8000-000000000001"}),
            "nothing_to_undo",
        ),
        (
            "redone",
            json!({"event": "0190a000-0000-7000-8000-000000000003"}),
            "nothing_to_redo",
        ),
    ] {
        assert_eq!(
            concours.send(kind, payload.clone()).err().as_deref(),
            Some(refusal),
            "{kind} {payload}"
        );
    }
    assert_eq!(concours.state(), before);
}
