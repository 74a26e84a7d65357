//! Bad input: refused with what would be right, and nothing is lost.

use super::{Hall, sides};
use crate::common::Table;
use ardoise_journal::ConcoursRefused;
use serde_json::json;

#[test]
fn a_team_has_one_number_and_a_player_one_team() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 3);
    let pair = |one: &str, other: &str| json!([{"name": one}, {"name": other}]);
    let team = |number: u32, players| json!({"number": number, "players": players});
    assert_eq!(
        hall.refused("register_team", team(2, pair("A", "B"))),
        "number_taken"
    );
    assert_eq!(
        hall.refused("register_team", team(9, pair("anne1", "B"))),
        "player_registered"
    );
    assert_eq!(
        hall.refused("register_team", team(9, pair("A", "a"))),
        "player_registered"
    );
    assert_eq!(
        hall.refused("register_team", team(0, pair("A", "B"))),
        "out_of_range"
    );
    assert_eq!(
        hall.refused("register_team", team(9, pair("A", " "))),
        "name_blank"
    );
    assert_eq!(
        hall.refused("register_team", team(9, json!([{"name": "A"}]))),
        "out_of_range"
    );
    assert_eq!(
        hall.refused("set_paid", json!({"number": 9, "paid": true})),
        "no_such_team"
    );
    let rename = json!({"number": 3, "players": pair("Paul1", "Zoé")});
    assert_eq!(hall.refused("rename_team", rename), "player_registered");
    let substitute = json!({"number": 3, "seat": 2, "player": {"name": "Zoé"}});
    assert_eq!(
        hall.refused("substitute_player", substitute),
        "out_of_range"
    );
    // A number is never given again, even after its team has left.
    hall.does("withdraw_team", json!({"number": 3}));
    assert_eq!(
        hall.refused("register_team", team(3, pair("A", "B"))),
        "number_taken"
    );
    assert_eq!(hall.view()["next_number"], 4);
}

#[test]
fn a_list_says_every_line_that_is_wrong() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    let text = "3 Zoé – Karim (Foyer)\n4 seul\n\n5;Eve;Léo;Club\n2 Jo - Al\n";
    let read = hall.ask("read_teams", json!({"text": text}));
    let codes = |read: &serde_json::Value| {
        let problems = read["problems"].as_array().expect("problems").iter();
        problems
            .map(|one| (one["code"].clone(), one["field"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        codes(&read),
        [(json!("team_line_unreadable"), json!("lines[1]"))]
    );
    assert_eq!(
        hall.refused("import_teams", json!({"text": text})),
        "team_line_unreadable"
    );
    let text = "3 Zoé – Karim (Foyer)\n5;Eve;Léo;Club\n2 Jo - Al\nAnne1 - Bo";
    let read = hall.ask("read_teams", json!({"text": text}));
    assert_eq!(
        codes(&read),
        [
            (json!("number_taken"), json!("lines[2].number")),
            (
                json!("player_registered"),
                json!("lines[3].players[0].name")
            )
        ]
    );
    let text = "3 Zoé – Karim (Foyer)\n\nEve;Léo;Club";
    let read = hall.ask("read_teams", json!({"text": text}));
    let last = json!({"line": 3, "number": 4, "players": ["Eve", "Léo"], "club": "Club"});
    assert_eq!(read["teams"][1], last);
    hall.does("import_teams", json!({"text": text}));
    assert_eq!(hall.view()["teams"].as_array().map(Vec::len), Some(4));
}

#[test]
fn a_result_is_of_the_teams_that_met() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 5);
    let enter = |fields| hall.refused("enter_result", fields);
    assert_eq!(
        enter(json!({"table": 1, "points": [1010, 954]})),
        "round_not_drawn"
    );
    let desk = hall.draws("marron");
    let [one, other] = sides(&desk["tables"][0]);
    let stranger = sides(&desk["tables"][1])[0];
    let points = [1010, 954];
    assert_eq!(
        enter(json!({"table": 1, "teams": [one, stranger], "points": points})),
        "do_not_meet"
    );
    assert_eq!(
        enter(json!({"table": 9, "points": points})),
        "no_such_table"
    );
    assert_eq!(
        enter(json!({"table": 1, "points": [-1, 954]})),
        "out_of_range"
    );
    assert_eq!(
        enter(json!({"table": 1, "points": [200_000, 0]})),
        "out_of_range"
    );
    assert_eq!(
        enter(json!({"table": 1, "points": [1011, 954]})),
        "result_impossible"
    );
    assert_eq!(enter(json!({"table": 1})), "missing_field");
    assert_eq!(
        enter(json!({"table": 1, "points": points, "forfeit": [one]})),
        "points_with_forfeit"
    );
    assert_eq!(
        enter(json!({"table": 1, "forfeit": [stranger]})),
        "not_at_the_table"
    );
    for text in [
        "",
        "1",
        "1 1010",
        "1 a 954",
        "1 1010 954 2x",
        "1 f",
        "x 1 2",
    ] {
        assert_eq!(
            hall.refused("enter_line", json!({"text": text})),
            "line_unreadable",
            "{text}"
        );
    }
    // In the other order than drawn, the points follow their teams.
    hall.does(
        "enter_result",
        json!({"table": 1, "teams": [other, one], "points": points}),
    );
    let outcome = hall.desk()["tables"][0]["result"]["outcome"]["points"].clone();
    assert_eq!(outcome, json!([954, 1010]));
    assert_eq!(
        enter(json!({"table": 1, "points": points})),
        "table_has_result"
    );
    let correct = json!({"round": 1, "table": 2, "points": points});
    assert_eq!(
        hall.refused("correct_result", correct),
        "table_without_result"
    );
    assert_eq!(
        hall.refused("undo_draw", json!({"round": 1})),
        "round_has_results"
    );
    assert_eq!(
        hall.refused("exchange_results", json!({"round": 1, "tables": [1, 1]})),
        "same_table"
    );
    let exchange = json!({"round": 1, "teams": [one, stranger]});
    assert_eq!(hall.refused("exchange_teams", exchange), "table_has_result");
    let again = json!({"round": 1, "seed": "encore"});
    assert_eq!(hall.refused("publish_draw", again), "round_drawn");
    assert_eq!(
        hall.refused("publish_draw", json!({"round": 3, "seed": "a"})),
        "out_of_range"
    );
    assert_eq!(
        hall.refused("publish_draw", json!({"round": 2, "seed": ""})),
        "length_of_text"
    );
    assert_eq!(
        hall.refused("publish_draw", json!({"round": 2, "seed": "a"})),
        "results_missing"
    );
    assert_eq!(
        hall.refused("change_format", json!({"format": "belote-3x20"})),
        "format_fixed"
    );
    let penalty = json!({"round": 1, "number": 99, "points": 10});
    assert_eq!(hall.refused("give_penalty", penalty), "not_in_round");
}

#[test]
fn a_check_speaks_while_one_types() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    let check = |points: [i32; 2]| hall.ask("check_table", json!({"points": points}));
    let told = check([1010, 954]);
    assert_eq!(
        (&told["verdict"], &told["expected"]),
        (&json!("certain"), &json!(1944))
    );
    assert_eq!(told["solutions"], json!([{"belotes": 1, "capots": 0}]));
    assert_eq!(check([1010, 953])["hints"], json!(["last_digit", "litige"]));
    let counts = json!({"points": [1097, 867], "counts": {"belotes": 1, "capots": 1}});
    let told = hall.ask("check_table", counts);
    assert_eq!(told["hints"], json!(["capot_as_162"]));
    let expected = json!({"sum": 2054, "cards": 1944, "belotes": 1, "belote_points": 20, "capots": 1, "capot_points": 90});
    let answer = |points: [i32; 2], capots: u32| json!({"points": points, "counts": {"belotes": 1, "capots": capots}});
    assert_eq!(
        told["settling"],
        json!({"cause": "capot_as_162", "count": 1, "expected": expected,
               "answers": [answer([1187, 867], 1), answer([1097, 957], 1), answer([1097, 867], 0)]})
    );
    let line = hall.ask("read_result_line", json!({"text": "1 1010 954"}));
    assert_eq!(
        (&line["table"], &line["corrects"]),
        (&json!(1), &json!(false))
    );
    let coinche = Hall::with_teams(&table, json!("coinche-aurard"), 2);
    let told = coinche.ask("check_table", json!({"points": [3000, 1200]}));
    assert_eq!(told["verdict"], "by_deals");
}

/// Where the sum of a table is constant, more than all belotes and capots could give is refused, and stays marked if it is
/// forced. Elsewhere the model knows no greatest total: only the deals can tell, up to what any side can have.
#[test]
fn points_over_what_is_possible_are_refused_where_the_rules_say_it() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    // Twelve deals with a belote and a capot in each: 12 × (162 + 20 + 90) = 3264.
    let check = |points: [i32; 2]| hall.ask("check_table", json!({"points": points}));
    assert_eq!(check([3264, 0])["verdict"], "certain");
    let over = check([3284, 0]);
    assert_eq!(
        (&over["verdict"], &over["hints"]),
        (&json!("impossible"), &json!(["too_high"]))
    );
    let entered = json!({"table": 1, "points": [3284, 0]});
    assert_eq!(
        hall.refused("enter_result", entered.clone()),
        "result_impossible"
    );
    hall.does("enter_result", super::with(entered, json!({"force": true})));
    let result = hall.desk()["tables"][0].clone();
    assert_eq!(
        (&result["state"], &result["result"]["forced"]),
        (&json!("to_check"), &json!(true))
    );

    let coinche = json!({"preset": "coinche-aurard", "set": {"length": {"deals": 12}}});
    let hall = Hall::with_teams(&table, coinche, 2);
    hall.draws("marron");
    let told = hall.ask("check_table", json!({"points": [100_000, 0]}));
    assert_eq!(
        (&told["verdict"], &told["hints"]),
        (&json!("by_deals"), &json!([]))
    );
    let entered = json!({"table": 1, "points": [100_001, 0], "force": true});
    assert_eq!(hall.refused("enter_result", entered), "out_of_range");
    hall.does("enter_result", json!({"table": 1, "points": [3980, 1240]}));
    assert_eq!(hall.desk()["tables"][0]["state"], "received");
}

/// A line may say what the table counted: `1b` a belote, `1c` a capot, `11d` eleven deals, `1r` a renonce or a misdeal that
/// was marked as 162 beside the deals.
#[test]
fn a_line_counts_belotes_capots_deals_and_renonces() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    let read = |text: &str| {
        let line = hall.ask("read_result_line", json!({"text": text}));
        let check = &line["check"];
        (
            line["counts"].clone(),
            check["verdict"].clone(),
            check["expected"].clone(),
        )
    };
    let possible = |expected: u32| (json!("certain"), json!(expected));
    let says = |text: &str, counts: serde_json::Value, (verdict, expected)| {
        assert_eq!(read(text), (counts, verdict, expected), "{text}");
    };
    // Twelve deals share 1944 points. A renonce adds its 162, a deal that was not played takes them away.
    says("1 1010 934", json!({}), possible(1944));
    says("1 1110 996 1r", json!({"penalties": 1}), possible(2106));
    says("1 1200 1068 2r", json!({"penalties": 2}), possible(2268));
    says("1 1000 782 11d", json!({"deals": 11}), possible(1782));
    says(
        "1 1100 1026 12d 1b 1r",
        json!({"deals": 12, "belotes": 1, "penalties": 1}),
        possible(2106),
    );
    says(
        "1 1234 820 1b 1c",
        json!({"belotes": 1, "capots": 1}),
        possible(1944),
    );
    // Without its renonce the same sum is impossible, and so is a renonce that the sum does not have.
    let impossible = |expected: u32| (json!("impossible"), json!(expected));
    says("1 1110 996", json!({}), impossible(1944));
    says("1 1010 934 1r", json!({"penalties": 1}), impossible(2106));
    // Capital letters are read too, in any order; what is entered keeps its counts.
    hall.does("enter_line", json!({"text": "1 1130 996 1R 1B"}));
    let result = hall.desk()["tables"][0]["result"].clone();
    assert_eq!(result["counts"], json!({"belotes": 1, "penalties": 1}));
    assert_eq!(result["check"]["verdict"], "certain");
}

#[test]
fn a_format_tells_all_its_contradictions_at_once() {
    let table = Table::new();
    let set = json!({"rank": [], "draw": "rotation", "entrants": "individuals", "cap": {"from_partie": 9, "won": 1, "lost": 2}});
    let format = json!({"set": set});
    let check = table.must(json!({"kind": "check_format", "format": format}));
    assert_eq!(check["problems"].as_array().map(Vec::len), Some(4));
    assert_eq!(check["values"], json!(null));
    let create =
        json!({"kind": "create_concours", "name": "A", "day": "2026-11-22", "format": format});
    assert_eq!(table.refused(create).len(), 4);
    let create = |name: &str, day: &str| json!({"kind": "create_concours", "name": name, "day": day, "format": "belote-4x12"});
    assert_eq!(table.refused(create("A", "22/11")), ["no_such_day"]);
    assert_eq!(table.refused(create(" ", "2026-11-22")), ["name_blank"]);
    assert_eq!(table.must(json!({"kind": "concours_list"})), json!([]));
}

#[test]
fn a_melee_needs_four_players_and_a_rotation_a_free_place() {
    let table = Table::new();
    let melee = Hall::new(&table, json!("melee-3"));
    melee.does("import_teams", json!({"text": "Zoé\nKarim\nAnne"}));
    melee.does("arrive", json!({"numbers": [1, 2, 3], "arrived": true}));
    assert_eq!(
        melee.refused("publish_draw", json!({"round": 1, "seed": "a"})),
        "too_few_players"
    );
    assert_eq!(
        melee.refused("change_format", json!({"format": "belote-4x12"})),
        "team_does_not_fit"
    );

    let set = json!({"draw": "rotation", "parties": 2});
    let rotation = Hall::with_teams(&table, json!({"set": set}), 3);
    rotation.draws("a");
    let late = |name: &str| json!({"players": [{"name": name}, {"name": format!("{name}ine")}]});
    rotation.does("register_team", late("Tard"));
    assert_eq!(
        rotation.refused("register_team", late("Trop")),
        "rotation_full"
    );
}

#[test]
fn every_refusal_of_the_journal_has_its_words() {
    for language in ["en", "fr"] {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../messages");
        let words = std::fs::read_to_string(format!("{root}/{language}/concours.ftl"))
            .expect("the words of the concours");
        for code in ConcoursRefused::CODES {
            assert!(
                words.contains(&format!("\nerror-{code} =")),
                "{language}: {code}"
            );
        }
    }
}
