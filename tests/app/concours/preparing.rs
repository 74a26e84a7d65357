//! Preparing a concours: formats, details, teams, the bin.

use super::Hall;
use crate::common::Table;
use serde_json::json;

#[test]
fn every_preset_is_offered_with_all_its_values_and_can_be_kept() {
    let table = Table::new();
    let formats = table.must(json!({"kind": "concours_formats"}));
    let formats = formats.as_array().expect("presets");
    assert_eq!(formats.len(), 9);
    for preset in formats {
        let hall = Hall::new(&table, preset["id"].clone());
        let view = hall.view();
        assert_eq!(view["format"], preset["values"], "{}", preset["id"]);
        assert_eq!(view["preset"], preset["id"]);
        assert_eq!(
            view["rounds"].as_array().map(Vec::len),
            preset["values"]["parties"]
                .as_u64()
                .map(|count| count as usize)
        );
        // A kept format can be edited and given back.
        hall.does("change_format", json!({"format": {"set": view["format"]}}));
        assert_eq!(hall.view()["format"], preset["values"]);
    }
}

#[test]
fn a_concours_is_played_under_rules_of_the_tables_own() {
    let table = Table::new();
    let own = table.must(json!({
        "kind": "save_ruleset", "name": "Foyer", "preset": "belote-concours", "set": {"count.capot": 300},
    }));
    let hall = Hall::with_teams(&table, json!({"set": {"play": {"own": own["id"]}}}), 2);
    hall.draws("a");
    let capot = json!({"points": [1082, 1000], "counts": {"capots": 1}});
    assert_eq!(
        hall.ask("check_table", capot)["verdict"],
        "certain",
        "a capot of 300"
    );
}

#[test]
fn details_and_teams_change() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    let details = json!({"name": "Belote d’hiver", "day": "2026-12-20", "fee": 1200});
    hall.does("change_concours", details);
    let named = json!({
        "number": 2, "players": [{"name": "Éva", "licence": " F7 "}, {"name": "Léo"}], "club": "Foyer", "labels": ["b", "a", "b"],
    });
    hall.does("rename_team", named);
    hall.does(
        "substitute_player",
        json!({"number": 2, "seat": 1, "player": {"name": "Jo"}}),
    );
    let view = hall.view();
    assert_eq!(
        (&view["name"], &view["place"], &view["fee"]),
        (&json!("Belote d’hiver"), &json!(null), &json!(1200))
    );
    let second = json!({
        "number": 2, "players": [{"name": "Éva", "licence": "F7"}, {"name": "Jo"}], "club": "Foyer", "labels": ["a", "b"],
        "paid": false, "arrived": true, "withdrawn_from": null, "substitutions": [{"left": "Léo", "from_round": 1}],
    });
    assert_eq!(view["teams"][1], second);
    assert_eq!(view["undo"]["kind"], "concours_player_substituted");
    let known = table.must(json!({"kind": "known_teams", "prefix": "ev"}));
    assert_eq!(
        (&known[0]["club"], &known[0]["times"]),
        (&json!("Foyer"), &json!(1))
    );
}

#[test]
fn a_concours_goes_to_the_bin_and_from_there_for_good() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    let purge = json!({"kind": "purge_concours", "id": hall.id});
    assert_eq!(table.refused(purge.clone()), ["concours_not_deleted"]);
    hall.does("archive_concours", json!({"archived": true}));
    assert_eq!(
        hall.refused("set_paid", json!({"number": 1, "paid": true})),
        "concours_archived"
    );
    hall.does("archive_concours", json!({"archived": false}));
    hall.does("delete_concours", json!({}));
    assert_eq!(
        hall.refused("set_paid", json!({"number": 1, "paid": true})),
        "concours_deleted"
    );
    hall.does("restore_concours", json!({}));
    hall.does("delete_concours", json!({}));
    assert_eq!(table.must(purge), json!(true));
    assert_eq!(table.must(json!({"kind": "concours_list"})), json!([]));
    assert_eq!(
        table.refused(json!({"kind": "concours", "id": hall.id})),
        ["concours_not_found"]
    );
}

#[test]
fn the_clock_stops_and_tells_the_last_deal() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    assert_eq!(
        hall.refused("start_clock", json!({"round": 1, "minutes": 15})),
        "round_not_drawn"
    );
    hall.draws("a");
    hall.does("start_clock", json!({"round": 1, "minutes": 15}));
    let clock = || hall.desk()["clock"].clone();
    assert_eq!(
        (&clock()["ran"], &clock()["last_deal"]),
        (&json!(300), &json!(false))
    );
    hall.does("turn_clock", json!({"round": 1, "running": false}));
    let stopped = clock();
    assert_eq!(
        (&stopped["paused"], &stopped["last_deal"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(clock()["ran"], stopped["ran"]);
}
