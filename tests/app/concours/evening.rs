//! A whole concours of 40 teams, from registration to prizes, with what goes wrong on such an evening.

use super::{Hall, sides};
use crate::common::{Table, hearts, moment};
use ardoise_app::Role;
use serde_json::{Value, json};

/// The row of a team.
fn row(rows: &[Value], number: u32) -> Value {
    let mut found = rows
        .iter()
        .filter(|row| row["team"]["numbers"] == json!([number]));
    found.next().expect("every team is ranked").clone()
}

fn points(row: &Value) -> i64 {
    let points = row["points"].as_array().expect("parties").iter();
    points.filter_map(Value::as_i64).sum()
}

#[test]
fn forty_teams_play_an_evening() {
    let table = Table::new();
    let hall = Hall::new(
        &table,
        json!({"preset": "belote-4x12", "set": {"exempt.points": 972}}),
    );
    hall.register(1..=38);
    let last = json!({"players": [{"name": "Zoé", "licence": "F12"}, {"name": "Karim"}], "labels": ["femmes"]});
    hall.does("register_team", last);
    let numbers: Vec<u32> = (1..=39).collect();
    hall.does("arrive", json!({"numbers": numbers, "arrived": true}));
    hall.does("arrive", json!({"numbers": [5], "arrived": false}));

    // Partie 1: one is absent, so 38 are drawn. The first draw is wrong and is withdrawn.
    let desk = hall.draws("marron");
    assert_eq!(
        (desk["tables"].as_array().map(Vec::len), &desk["attempt"]),
        (Some(19), &json!(1))
    );
    hall.does("undo_draw", json!({"round": 1, "why": "les clubs"}));
    assert_eq!(hall.ask("projector", json!({}))["draw"], Value::Null);
    hall.does("arrive", json!({"numbers": [5], "arrived": true}));
    let desk = hall.draws("châtaigne");
    assert_eq!(desk["attempt"], 2, "tirage n° 2");
    assert_eq!(desk["exempt"].as_array().map(Vec::len), Some(1));
    // A late team plays the exempt.
    let exempt = desk["exempt"][0]["numbers"][0].clone();
    let late =
        json!({"players": [{"name": "Tard"}, {"name": "Venu"}], "arrived": true, "paid": true});
    hall.does("register_team", late);
    hall.does("add_table", json!({"round": 1, "sides": [[40], [exempt]]}));
    assert_eq!(hall.desk()["tables"].as_array().map(Vec::len), Some(20));

    // Two neighbours exchange seats before they play.
    let desk = hall.desk();
    let (one, other) = (sides(&desk["tables"][0]), sides(&desk["tables"][1]));
    hall.does(
        "exchange_teams",
        json!({"round": 1, "teams": [one[1], other[1]], "why": "cousins"}),
    );
    let desk = hall.desk();
    assert_eq!(sides(&desk["tables"][0]), [one[0], other[1]]);
    assert_eq!(desk["exchanged"], json!([[one[1], other[1]]]));

    // A team leaves while it plays: its opponent wins by forfeit.
    let leaving = sides(&desk["tables"][4]);
    hall.does(
        "withdraw_team",
        json!({"number": leaving[1], "why": "malade"}),
    );
    assert_eq!(hall.desk()["tables"][4]["state"], "forfeit");

    // A sum that cannot be is refused, entered all the same, and stays marked.
    let wrong = json!({"table": 7, "points": [1097, 868]});
    assert_eq!(
        hall.refused("enter_result", wrong.clone()),
        "result_impossible"
    );
    let mut forced = wrong;
    forced["force"] = json!(true);
    hall.does("enter_result", forced);
    let seven = hall.desk()["tables"][6].clone();
    assert_eq!(seven["state"], "to_check");
    assert_eq!(seven["result"]["check"]["hints"], json!(["last_digit"]));
    // One line of the keyboard; then results of two tables are exchanged, and sides swapped.
    hall.does("enter_line", json!({"text": "8 1010 954", "by": "Anne"}));
    hall.does("enter_line", json!({"text": "9 1334 720 1b 1c"}));
    hall.does("exchange_results", json!({"round": 1, "tables": [8, 9]}));
    hall.does("swap_sides", json!({"round": 1, "table": 8}));
    let desk = hall.desk();
    let outcome = |at: usize| desk["tables"][at]["result"]["outcome"]["points"].clone();
    assert_eq!(
        (outcome(7), outcome(8)),
        (json!([720, 1334]), json!([1010, 954]))
    );
    hall.does(
        "confirm_result",
        json!({"round": 1, "table": 8, "by": "Paul"}),
    );
    assert_eq!(hall.desk()["tables"][7]["state"], "confirmed");
    hall.does(
        "correct_result",
        json!({"round": 1, "table": 7, "points": [1097, 867], "by": "Anne", "why": "relu"}),
    );
    hall.plays_all();
    assert_eq!(hall.view()["complete"], 1);

    // Partie 2 by the ranking; a penalty; a forfeit of both.
    let first = hall.standings();
    assert_eq!(first.len(), 40);
    assert_eq!(row(&first, leaving[1])["points"], json!([0]));
    assert_eq!(row(&first, leaving[0])["points"], json!([1100]));
    assert_eq!(row(&first, 1)["moved"], Value::Null);
    let desk = hall.draws("noisette");
    assert_eq!(
        desk["exempt"].as_array().map(Vec::len),
        Some(1),
        "one team has left"
    );
    assert_eq!(desk["cost"]["rematches"], 0);
    assert_eq!(desk["reasons"].as_array().map(Vec::len), Some(20));
    let rude = sides(&desk["tables"][0])[0];
    hall.does(
        "give_penalty",
        json!({"round": 2, "number": rude, "points": 162, "why": "propos"}),
    );
    let nobody = sides(&desk["tables"][18]);
    hall.does("enter_result", json!({"table": 19, "forfeit": nobody}));
    hall.plays(&json!(1), 1000);
    assert_eq!(row(&hall_after(&hall, 2), rude)["points"][1], 1000 - 162);

    // Partie 3 with one partie's delay, while a table still plays.
    for table in 2..=17 {
        hall.plays(&json!(table), 900 + table * 3);
    }
    let draw = json!({"round": 3, "seed": "pomme"});
    assert_eq!(
        hall.refused("publish_draw", draw.clone()),
        "results_missing"
    );
    let draft = hall.ask("draft_draw", json!({"round": 3, "seed": "pomme"}));
    assert_eq!(draft["missing"], json!([{"round": 2, "table": 18}]));
    let mut delayed = draw;
    delayed["standing_before"] = json!(2);
    hall.does("publish_draw", delayed);
    let desk = hall.desk();
    assert_eq!(desk["round"], 3);
    assert_eq!(desk["counts"]["to_come"], 2, "those of table 18 still play");
    hall.does(
        "enter_result",
        json!({"round": 2, "table": 18, "points": [1010, 954]}),
    );
    assert_eq!(hall.desk()["counts"]["to_come"], 0);

    // A correction after the next draw: the draw stays, the ranking follows.
    let drawn = hall.desk()["tables"].clone();
    let before = hall_after(&hall, 1);
    let corrected =
        json!({"round": 1, "table": 8, "points": [954, 1010], "why": "feuille retrouvée"});
    hall.does("correct_result", corrected);
    assert_ne!(hall_after(&hall, 1), before);
    let desk = hall.desk();
    assert_eq!(desk["corrected_since"], true);
    assert_eq!(desk["tables"], drawn);
    hall.plays_all();
    hall.draws("poire");
    hall.plays_all();
    assert_eq!(hall.view()["next_round"], Value::Null);

    // The ranking is that of the results, and each place explained.
    let rows = hall.standings();
    for pair in rows.windows(2) {
        let (above, below) = (points(&pair[0]), points(&pair[1]));
        assert!(above >= below, "by points");
        assert_eq!(
            pair[1]["decided_by"].is_null(),
            above != below,
            "a tie names its key"
        );
    }
    assert!(rows.iter().all(|row| row["moved"].is_i64()));
    let women = hall.ask("concours_standings", json!({"list": "femmes"}));
    assert_eq!(women["rows"].as_array().map(Vec::len), Some(1));
    assert_eq!(women["rows"][0]["place_in_list"], 1);

    // Prizes: the fees of those who paid, to the cent.
    for number in 1..=7 {
        hall.does("set_paid", json!({"number": number, "paid": true}));
    }
    hall.does("set_prizes", json!({"shares": [3, 2, 1]}));
    let prizes = hall.ask("concours_prizes", json!({}));
    assert_eq!((&prizes["pot"], &prizes["paid"]), (&json!(8000), &json!(8)));
    assert_eq!(prizes["amounts"], json!([4000, 2667, 1333]));
    assert_eq!(
        prizes["prizes"][0]["teams"][0]["numbers"],
        rows[0]["team"]["numbers"]
    );
    hall.does("close_concours", json!({}));
    assert_eq!(
        hall.refused("swap_sides", json!({"round": 4, "table": 1})),
        "concours_closed"
    );

    // Another program on the same file sees the same, and the log tells all of it.
    let beside = table.beside();
    let again = hall.at(&beside);
    assert_eq!(again.view(), hall.view());
    assert_eq!(again.standings(), rows);
    assert_eq!(beside.must(json!({"kind": "check"})), json!([]));
    let log = hall.ask("concours_log", json!({}));
    let log = log.as_array().expect("lines");
    assert_eq!(json!(log.len()), hall.view()["revision"]);
    let elsewhere: Vec<&Value> = log
        .iter()
        .filter(|line| line["at_desk"] != true)
        .map(|line| &line["kind"])
        .collect();
    assert_eq!(elsewhere, [&json!(null); 0], "all was done at the desk");
    let why = log
        .iter()
        .filter(|line| line["kind"] == "concours_result_corrected");
    let why: Vec<&Value> = why.map(|line| &line["why"]).collect();
    assert_eq!(why, [&json!("relu"), &json!("feuille retrouvée")]);
    let listed = table.must(json!({"kind": "concours_list"}));
    assert_eq!(
        (
            &listed[0]["melee"],
            &listed[0]["teams"],
            &listed[0]["drawn"]
        ),
        (&json!(false), &json!(40), &json!(4))
    );
}

fn hall_after(hall: &Hall, after: u32) -> Vec<Value> {
    let ranking = hall.ask("concours_standings", json!({"after": after}));
    ranking["rows"].as_array().expect("rows").clone()
}

#[test]
fn every_command_of_an_evening_is_undone_and_redone() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 7);
    hall.draws("marron");
    hall.plays(&json!(1), 1010);
    hall.plays(&json!(2), 990);
    let steps = [
        (
            "correct_result",
            json!({"round": 1, "table": 1, "points": [1000, 964]}),
        ),
        ("exchange_results", json!({"round": 1, "tables": [1, 2]})),
        ("swap_sides", json!({"round": 1, "table": 1})),
        ("confirm_result", json!({"round": 1, "table": 1})),
        (
            "give_penalty",
            json!({"round": 1, "number": 3, "points": 20}),
        ),
        ("remove_result", json!({"round": 1, "table": 2})),
        ("start_clock", json!({"round": 1, "minutes": 90})),
        ("turn_clock", json!({"round": 1, "running": false})),
        (
            "rename_team",
            json!({"number": 2, "players": [{"name": "Éva"}, {"name": "Léo"}]}),
        ),
        (
            "substitute_player",
            json!({"number": 4, "seat": 0, "player": {"name": "Jo"}}),
        ),
        ("withdraw_team", json!({"number": 1, "from_round": 2})),
        ("return_team", json!({"number": 1})),
        ("set_paid", json!({"number": 1, "paid": true})),
        ("set_prizes", json!({"shares": [1]})),
        ("archive_concours", json!({"archived": true})),
    ];
    let seen = || {
        let told = |kind: &str| hall.ask(kind, json!({}));
        let mut all = [told("concours"), told("desk"), told("concours_prizes")];
        for (view, fields) in [(0, &["revision", "undo", "redo"][..]), (1, &["revision"])] {
            for field in fields {
                all[view][*field] = Value::Null;
            }
        }
        // The clock goes on between two calls.
        for field in ["ran", "last_deal"] {
            all[0]["rounds"][0]["clock"][field] = Value::Null;
            all[1]["clock"][field] = Value::Null;
        }
        all
    };
    for (kind, fields) in steps {
        let before = seen();
        hall.does(kind, fields);
        let after = seen();
        assert_ne!(before, after, "{kind}");
        hall.does("undo_concours", json!({}));
        assert_eq!(before, seen(), "{kind} is undone");
        hall.does("redo_concours", json!({}));
        assert_eq!(after, seen(), "{kind} again");
    }
    assert_eq!(hall.refused("redo_concours", json!({})), "nothing_to_redo");
}

#[test]
fn the_wall_never_shows_a_draft() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 5);
    let draft = hall.ask("draft_draw", json!({"seed": "marron"}));
    assert_eq!(draft["tables"].as_array().map(Vec::len), Some(2));
    assert_eq!(hall.ask("projector", json!({}))["draw"], Value::Null);
    let ask = json!({"kind": "draft_draw", "id": hall.id, "seed": "marron"});
    let errors = table
        .app
        .call(ask, Role::Reader, &moment(1))
        .expect_err("organiser only");
    assert_eq!(errors.problems[0].code, "only_a_reader");
    let made = hall.ask("draft_draw", json!({}));
    assert!(made["seed"].as_str().is_some_and(|seed| seed.len() == 8));

    let other = draft["tables"][0]["sides"][0]["numbers"][0].clone();
    let exempt = draft["exempt"][0]["numbers"][0].clone();
    let wish = json!({"round": 1, "seed": "marron", "exchanged": [[other, exempt]]});
    hall.does("publish_draw", wish);
    let wall = hall.ask("projector", json!({}))["draw"].clone();
    assert_eq!(wall["rows"].as_array().map(Vec::len), Some(5));
    let resting = wall["rows"]
        .as_array()
        .and_then(|rows| rows.iter().find(|row| row["table"].is_null()));
    assert_eq!(
        resting.map(|row| &row["number"]),
        Some(&other),
        "as exchanged by hand"
    );
    assert_eq!(hall.desk()["exchanged"], json!([[other, exempt]]));
}

#[test]
fn a_table_is_proved_by_its_deals() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2);
    hall.draws("marron");
    let game = table.start(json!("coinche"));
    game.deal(hearts("us", 100, 112));
    let totals = game.view()["totals"].clone();
    hall.does(
        "link_match",
        json!({"round": 1, "table": 1, "match_id": game.id, "turned": true}),
    );
    let linked = hall.desk()["tables"][0]["match"].clone();
    assert_eq!(linked["totals"], json!([totals["them"], totals["us"]]));
    let points = json!([totals["them"], totals["us"]]);
    hall.does(
        "enter_result",
        json!({"table": 1, "points": points, "force": true}),
    );
    let proved = hall.desk()["tables"][0].clone();
    assert_eq!(
        (&proved["proved"], &proved["state"]),
        (&json!(true), &json!("confirmed"))
    );
    hall.does(
        "correct_result",
        json!({"round": 1, "table": 1, "points": [1010, 954]}),
    );
    assert_eq!(hall.desk()["tables"][0]["proved"], false);
}
