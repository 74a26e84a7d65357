//! Tables that keep their deals in a match, which is made from the draw.

use super::{Hall, sides};
use crate::common::{Match, Table, codes, hearts, read};
use ardoise_app::table::{RecordDeal, Undo};
use ardoise_ledger::FILE_NAME;
use rusqlite::Connection;
use serde_json::{Value, json};

fn begins<'t>(hall: &Hall<'t>, table: u32) -> Match<'t> {
    let begun = hall.does("start_table_match", json!({"round": 1, "table": table}));
    Match::of(hall.table, read(begun["match_id"].clone()))
}

/// A format of two deals with one of the table's own rulesets.
fn own_format(table: &Table, length: Value) -> Value {
    let saved = table.must(json!({
        "kind": "save_ruleset", "name": "Chez Nadia", "preset": "coinche", "set": {"contract.tie": "lost"},
    }));
    json!({"set": {"play": {"own": saved["id"]}, "length": length, "exempt.points": 100}})
}

#[test]
fn the_match_of_a_table_is_made_by_the_draw_and_proves_its_result() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, own_format(&table, json!({"deals": 2})), 4);
    assert_eq!(hall.view()["ruleset"]["name"], "Chez Nadia");
    hall.draws("marron");
    let [one, other] = sides(&hall.desk()["tables"][0]);
    let game = begins(&hall, 1);
    let view = game.view();
    let players = |side: &str| view["sides"][side]["players"].clone();
    assert_eq!(
        players("us"),
        json!([format!("Anne{one}"), format!("Paul{one}")])
    );
    assert_eq!(
        players("them"),
        json!([format!("Anne{other}"), format!("Paul{other}")])
    );
    assert_eq!(view["name"], "Belote du Foyer rural");
    assert_eq!(view["ruleset"]["deals"], 2);
    assert_eq!(view["ruleset"]["target"], Value::Null);

    // The table has one match, also for a screen that has not seen it.
    assert_eq!(
        hall.refused("start_table_match", json!({"round": 1, "table": 1})),
        "table_has_match"
    );
    assert_eq!(
        hall.refused("start_table_match", json!({"round": 1, "table": 9})),
        "no_such_table"
    );

    game.deal(hearts("us", 80, 100));
    let kept = hall.desk()["tables"][0].clone();
    assert_eq!(
        (&kept["match"]["deals"], &kept["match"]["over"]),
        (&json!(1), &json!(false))
    );
    game.deal(hearts("them", 80, 60));
    let kept = hall.desk()["tables"][0].clone();
    assert_eq!(kept["match"]["over"], true);
    assert_eq!(kept["state"], "playing", "until somebody enters it");

    let totals = &kept["match"]["totals"];
    hall.does("enter_result", json!({"table": 1, "points": totals}));
    let kept = hall.desk()["tables"][0].clone();
    assert_eq!(
        (&kept["proved"], &kept["state"]),
        (&json!(true), &json!("confirmed"))
    );

    // Undo takes the link back with its event, and the match stays.
    hall.does("undo_concours", json!({}));
    hall.does("undo_concours", json!({}));
    assert_eq!(hall.desk()["tables"][0]["match"], Value::Null);
    assert_eq!(game.view()["deals"].as_array().map(Vec::len), Some(2));
    begins(&hall, 1);
}

/// Deals that were kept with some teams would count for others.
#[test]
fn who_sits_at_a_table_changes_only_before_its_first_deal() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, own_format(&table, json!({"deals": 2})), 4);
    hall.draws("marron");
    let [one, other] = sides(&hall.desk()["tables"][0]);
    let [third, _] = sides(&hall.desk()["tables"][1]);
    begins(&hall, 1);
    let exchange = json!({"round": 1, "teams": [one, third]});
    hall.does("exchange_teams", exchange.clone());
    assert_eq!(
        hall.desk()["tables"][0]["match"],
        Value::Null,
        "it had the names of those who sat there"
    );
    let game = begins(&hall, 1);
    let players = &game.view()["sides"]["us"]["players"];
    assert_eq!(
        *players,
        json!([format!("Anne{third}"), format!("Paul{third}")])
    );

    game.deal(hearts("us", 80, 100));
    for (call, fields) in [
        ("exchange_teams", exchange),
        ("exchange_teams", json!({"round": 1, "teams": [one, other]})),
        ("undo_draw", json!({"round": 1})),
    ] {
        assert_eq!(hall.refused(call, fields), "tables_have_deals");
    }
    table.must(game.command("delete_match", json!({})));
    hall.does("undo_draw", json!({"round": 1}));
    assert_eq!(hall.view()["next_round"], 1);
}

/// At home a tie is played on. A partie of a concours ends with its last deal, and a tied one counts as such.
#[test]
fn a_tied_partie_ends_with_its_last_deal() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, own_format(&table, json!({"deals": 2})), 4);
    hall.draws("marron");
    let game = begins(&hall, 1);
    game.deal(hearts("us", 80, 100));
    game.deal(hearts("them", 80, 62));
    let view = game.view();
    assert_eq!(view["totals"]["us"], view["totals"]["them"]);
    assert_eq!(
        (
            &view["status"],
            &view["winner"],
            &view["next"]["announcement"]
        ),
        (&json!("finished"), &Value::Null, &Value::Null)
    );
    let codes = codes(game.change(RecordDeal {
        facts: hearts("us", 80, 100),
    }));
    assert_eq!(codes, ["match_ended"]);
    let kept = hall.desk()["tables"][0].clone();
    assert_eq!(kept["match"]["over"], true);
    hall.does(
        "enter_result",
        json!({"table": 1, "points": kept["match"]["totals"]}),
    );
    assert_eq!(hall.desk()["tables"][0]["proved"], true);

    // A mistake of the last deal is corrected, and the match has a winner.
    game.does(Undo {});
    assert_eq!(game.view()["status"], "playing");
    game.deal(hearts("us", 80, 100));
    assert_eq!(game.view()["winner"], "us");
}

#[test]
fn the_length_of_the_format_ends_the_match() {
    let table = Table::new();
    let format =
        json!({"preset": "contree-cannes", "set": {"length": {"points": 1500, "minutes": 40}}});
    let hall = Hall::with_teams(&table, format, 4);
    hall.draws("marron");
    let rules = begins(&hall, 2).view()["ruleset"].clone();
    assert_eq!(
        (&rules["target"], &rules["deals"], &rules["minutes"]),
        (&json!(1500), &Value::Null, &json!(40))
    );
    let log = hall.ask("concours_log", json!({}));
    let last = log
        .as_array()
        .and_then(|lines| lines.last())
        .expect("a line")
        .clone();
    assert_eq!(
        (&last["kind"], &last["tables"]),
        (&json!("concours_match_linked"), &json!([2]))
    );
}

#[test]
fn every_preset_can_keep_its_deals() {
    let table = Table::new();
    for preset in table
        .must(json!({"kind": "concours_formats"}))
        .as_array()
        .expect("presets")
    {
        let hall = Hall::with_teams(&table, preset["id"].clone(), 4);
        if preset["id"] == "melee-3" {
            continue;
        }
        hall.draws("marron");
        let rules = begins(&hall, 1).view()["ruleset"].clone();
        let length = &preset["values"]["length"];
        assert_eq!(rules["deals"], length["deals"], "{preset}");
        assert_eq!(rules["target"], length["points"], "{preset}");
    }
}

#[test]
fn a_sheet_says_what_the_sum_is_made_of() {
    let table = Table::new();
    let parts = |format: Value| Hall::new(&table, format).view()["sum_parts"].clone();
    assert_eq!(
        parts(json!("belote-4x12")),
        json!({"deal": 162, "capot": 252, "belotes": true, "belote": 20, "sum": 1944, "digit": 4})
    );
    let timed = json!({"preset": "belote-4x12", "set": {"length": {"deals": 12, "minutes": 40}}});
    assert_eq!(
        parts(timed),
        json!({"deal": 162, "capot": 252, "belotes": true, "belote": 20, "sum": null, "digit": null})
    );
    let odd = json!({"preset": "belote-4x12", "set": {"play": {"preset": "belote-concours", "set": {"count.capot": 255}}}});
    assert_eq!(
        parts(odd),
        json!({"deal": 162, "capot": 255, "belotes": true, "belote": 20, "sum": 1944, "digit": null})
    );
    assert_eq!(parts(json!("coinche-aurard")), Value::Null);
}

/// A name that was mistyped at the door stands in the match of the table too, until it is corrected.
#[test]
fn a_corrected_name_is_corrected_in_the_match_of_the_table() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    let game = begins(&hall, 1);
    let [first, _] = sides(&hall.desk()["tables"][0]);
    let names = || {
        let told = game.view()["sides"].clone();
        let mut names: Vec<String> = ["us", "them"]
            .iter()
            .flat_map(|side| told[side]["players"].as_array().expect("players").clone())
            .map(|name| name.as_str().expect("a name").to_owned())
            .collect();
        names.sort();
        names
    };
    let before = names();
    let [anne, paul] = [format!("Anne{first}"), format!("Paul{first}")];
    assert!(before.contains(&anne) && before.contains(&paul));
    let players = json!([{"name": "Anna"}, {"name": paul}]);
    hall.does("rename_team", json!({"number": first, "players": players}));
    assert!(names().contains(&"Anna".to_owned()) && !names().contains(&anne));
    hall.does("undo_concours", json!({}));
    assert_eq!(names(), before);
    hall.does("redo_concours", json!({}));
    assert!(names().contains(&"Anna".to_owned()));

    // The other team's names are nobody's business here, nor is a name that the table has corrected itself.
    let corrected = json!({"us": {"players": ["Annette", "P."]}, "them": {"players": ["X", "Y"]}});
    table.must(game.command("change_sides", json!({"sides": corrected})));
    let players = json!([{"name": "Anouk"}, {"name": "Paolo"}]);
    hall.does("rename_team", json!({"number": first, "players": players}));
    assert_eq!(names(), ["Annette", "P.", "X", "Y"]);
}

#[test]
fn a_name_changes_in_the_concours_and_in_the_match_or_in_neither() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    let game = begins(&hall, 1);
    let [first, _] = sides(&hall.desk()["tables"][0]);
    let before = game.view();
    let file = Connection::open(table.path().join(FILE_NAME)).expect("the file");
    let cut = "CREATE TRIGGER cut BEFORE INSERT ON events WHEN NEW.kind = 'sides_changed' \
        BEGIN SELECT RAISE(ABORT, 'cut short'); END";
    file.execute_batch(cut).expect("a trigger");
    let rename = json!({"number": first, "players": [{"name": "Anna"}, {"name": "Paul"}]});
    assert_eq!(hall.refused("rename_team", rename.clone()), "ledger_io");
    let substitute = json!({"number": first, "seat": 0, "player": {"name": "Jo"}});
    assert_eq!(hall.refused("substitute_player", substitute), "ledger_io");
    assert_eq!(game.view(), before);

    file.execute_batch("DROP TRIGGER cut").expect("no trigger");
    hall.does("rename_team", rename);
    let renamed = game.view();
    assert_ne!(renamed["sides"], before["sides"]);
    file.execute_batch(cut).expect("a trigger");
    assert_eq!(hall.refused("undo_concours", json!({})), "ledger_io");
    assert_eq!(game.view(), renamed);
    file.execute_batch("DROP TRIGGER cut").expect("no trigger");
    hall.does("undo_concours", json!({}));
    assert_eq!(game.view()["sides"], before["sides"]);
    assert_eq!(table.must(json!({"kind": "check"})), json!([]));
}

#[test]
fn a_match_that_was_erased_keeps_no_team_from_being_renamed() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    let game = begins(&hall, 1);
    table.must(game.command("delete_match", json!({})));
    table.must(json!({"kind": "purge", "id": game.id}));
    let rename = json!({"number": 1, "players": [{"name": "Anna"}, {"name": "Paul"}]});
    hall.does("rename_team", rename);
    assert_eq!(hall.view()["teams"][0]["players"][0]["name"], "Anna");
}
