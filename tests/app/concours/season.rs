//! The challenge over several concours of a ledger.

use super::Hall;
use crate::common::Table;
use serde_json::{Value, json};

/// A concours of two tables on a day, with a result of table 1 and of table 2 in its first partie.
fn evening<'t>(table: &'t Table, day: &str, teams: &str, points: [[i32; 2]; 2]) -> Hall<'t> {
    let format = json!({"preset": "belote-4x12", "set": {"parties": 1, "first_draw": "inscription", "exempt.points": 900}});
    let hall = Hall::new(table, format);
    hall.does("change_concours", json!({"name": day, "day": day}));
    hall.does("import_teams", json!({"text": teams}));
    hall.does("arrive", json!({"numbers": [1, 2, 3, 4], "arrived": true}));
    hall.draws("marron");
    for (at, points) in points.into_iter().enumerate() {
        hall.does("enter_result", json!({"table": at + 1, "points": points}));
    }
    hall
}

fn asked(table: &Table, fields: Value) -> Value {
    let mut request = json!({"kind": "concours_season"});
    if let (Some(request), Value::Object(fields)) = (request.as_object_mut(), fields) {
        request.extend(fields);
    }
    table.must(request)
}

/// `[place, names, attended, points]` of each row.
fn rows(season: &Value) -> Value {
    let rows = season["rows"].as_array().expect("rows").iter();
    let row = |row: &Value| {
        json!([
            row["place"],
            row["names"],
            row["attended"],
            row["keys"][0]["value"]
        ])
    };
    rows.map(row).collect()
}

#[test]
fn players_and_pairs_are_ranked_over_the_concours_of_a_season() {
    let table = Table::new();
    let first = "1 Anne – Paul (Foyer)\n2 Zoé – Karim\n3 Léa – Marcel\n4 Jeanne – Yves\n";
    evening(&table, "2026-10-02", first, [[1100, 884], [1000, 984]]);
    // Anne plays with another partner, and Zoé and Karim sit the other way round.
    let second = "1 Léa – anne\n2 Karim – Zoé\n3 Paul – Marcel\n4 Jeanne – Yves\n";
    let other = evening(&table, "2026-11-06", second, [[950, 1034], [1200, 784]]);
    evening(&table, "2027-10-01", first, [[1984, 0], [1000, 984]]);

    let season = asked(
        &table,
        json!({"from": "2026-09-01", "to": "2027-08-31", "rank": ["points"]}),
    );
    assert_eq!(season["concours"].as_array().map(Vec::len), Some(2));
    assert_eq!(season["twice"], json!([]));
    assert_eq!(
        rows(&season),
        json!([
            [1, ["Paul"], 2, 2300],
            [2, ["Marcel"], 2, 2200],
            [3, ["Anne"], 2, 2050],
            [4, ["Léa"], 2, 1950],
            [5, ["Karim"], 2, 1918],
            [5, ["Zoé"], 2, 1918],
            [7, ["Jeanne"], 2, 1768],
            [7, ["Yves"], 2, 1768],
        ])
    );
    let pairs = asked(
        &table,
        json!({"pairs": true, "to": "2026-12-31", "min_attendance": 2, "rank": ["points"]}),
    );
    assert_eq!(rows(&pairs)[0], json!([1, ["Karim", "Zoé"], 2, 1918]));
    assert_eq!(rows(&pairs)[1], json!([2, ["Jeanne", "Yves"], 2, 1768]));
    assert_eq!(
        rows(&pairs)[2][0],
        Value::Null,
        "came once with this partner"
    );

    // Chosen by hand; the club of the first evening gives a list of its own.
    let chosen = asked(
        &table,
        json!({"concours": [other.id], "rank": ["points", "wins"], "best": 1}),
    );
    assert_eq!(rows(&chosen)[0], json!([1, ["Marcel"], 1, 1200]));
    assert_eq!(chosen["keys"], json!(["points", "wins"]));
    let of_club = asked(&table, json!({"to": "2026-12-31", "list": "Foyer"}));
    assert_eq!(of_club["lists"], json!(["Foyer"]));
    assert_eq!(rows(&of_club)[1][1], json!(["Anne"]));
    assert_eq!(of_club["rows"][1]["place_in_list"], 2);
    assert_eq!(of_club["rows"][1]["concours"][1]["number"], 1);

    // A correction changes the season, and what is in the bin is no part of it.
    other.does(
        "correct_result",
        json!({"round": 1, "table": 1, "points": [1034, 950]}),
    );
    let corrected = asked(&table, json!({"concours": [other.id], "rank": ["points"]}));
    assert_eq!(rows(&corrected)[2], json!([3, ["anne"], 1, 1034]));
    other.does("delete_concours", json!({}));
    let left = asked(&table, json!({"to": "2026-12-31"}));
    assert_eq!(left["concours"].as_array().map(Vec::len), Some(1));
    let gone = asked(&table, json!({"concours": [other.id]}));
    assert_eq!(gone["rows"], json!([]));
}

#[test]
fn what_a_season_cannot_be_is_refused() {
    let table = Table::new();
    for (wrong, code) in [
        (json!({"best": 0}), "out_of_range"),
        (json!({"rank": []}), "rank_empty"),
        (json!({"rank": ["points", "points"]}), "rank_key_twice"),
        (json!({"rank": ["points", "lot"]}), "not_a_value"),
        (json!({"list": "Nowhere"}), "not_a_value"),
        (
            json!({"concours": ["0193c0de-0000-7000-8000-000000000000"]}),
            "concours_not_found",
        ),
    ] {
        let mut request = wrong;
        request["kind"] = json!("concours_season");
        assert_eq!(table.refused(request), [code]);
    }
}

/// Each player of a pair has its row; of a mêlée each has their own already.
#[test]
fn individuals_have_the_rows_of_their_pairs() {
    let table = Table::new();
    let teams = "1 Anne – Paul (Foyer)\n2 Zoé – Karim\n3 Léa – Marcel (Foyer)\n4 Jeanne – Yves\n";
    let hall = evening(&table, "2026-10-02", teams, [[1100, 884], [984, 1000]]);
    let rows = |fields: Value| -> Value {
        let view = hall.ask("concours_standings", fields);
        let rows = view["rows"].as_array().expect("rows").iter();
        rows.map(|row| {
            let names = &row["team"]["names"];
            json!([
                row["place"],
                row["place_in_list"],
                names,
                row["keys"][0]["value"]
            ])
        })
        .collect()
    };
    assert_eq!(
        rows(json!({"individuals": true})),
        json!([
            [1, 1, ["Anne"], 1100],
            [1, 1, ["Paul"], 1100],
            [3, 3, ["Jeanne"], 1000],
            [3, 3, ["Yves"], 1000],
            [5, 5, ["Léa"], 984],
            [5, 5, ["Marcel"], 984],
            [7, 7, ["Zoé"], 884],
            [7, 7, ["Karim"], 884],
        ])
    );
    let of_club = rows(json!({"individuals": true, "list": "Foyer"}));
    assert_eq!(of_club[2], json!([5, 3, ["Léa"], 984]));
    assert_eq!(rows(json!({}))[0], json!([1, 1, ["Anne", "Paul"], 1100]));
}

/// Karim comes for Paul after the first partie, which Paul played.
#[test]
fn a_result_goes_to_who_played_the_partie() {
    let table = Table::new();
    let format = json!({"preset": "belote-4x12", "set": {"parties": 2, "first_draw": "inscription", "draw": "rotation"}});
    let hall = Hall::new(&table, format);
    hall.does(
        "import_teams",
        json!({"text": "1 Anne – Paul\n2 Zoé – Léa\n3 Jeanne – Yves\n4 Marcel – Ginette\n"}),
    );
    hall.does("arrive", json!({"numbers": [1, 2, 3, 4], "arrived": true}));
    hall.draws("marron");
    hall.does("enter_result", json!({"table": 1, "points": [1100, 864]}));
    // His table has its result, so the substitute plays from the next partie on, although another table still plays.
    hall.does(
        "substitute_player",
        json!({"number": 1, "seat": 1, "player": {"name": "Karim"}}),
    );
    assert_eq!(hall.view()["teams"][0]["substitutions"][0]["from_round"], 2);
    let names = |round: u32| {
        let desk = hall.ask("desk", json!({"round": round}));
        desk["tables"][0]["sides"][0]["names"].clone()
    };
    assert_eq!(names(1), json!(["Anne", "Paul"]), "the desk of partie 1");
    hall.does("enter_result", json!({"table": 2, "points": [1000, 964]}));
    hall.draws("marron");
    assert_eq!(names(2), json!(["Anne", "Karim"]));
    assert_eq!(names(1), json!(["Anne", "Paul"]));
    hall.does("enter_result", json!({"table": 1, "points": [900, 1064]}));
    hall.does("enter_result", json!({"table": 2, "points": [982, 982]}));

    // The match of a table has the players of its partie, whenever it is begun.
    let begun = hall.does("start_table_match", json!({"round": 1, "table": 1}));
    let played = table.must(json!({"kind": "match", "id": begun["match_id"]}));
    assert_eq!(played["sides"]["us"]["players"], json!(["Anne", "Paul"]));

    let view = hall.ask("concours_standings", json!({"individuals": true}));
    let of = |name: &str| {
        let rows = view["rows"].as_array().expect("rows").iter();
        let row = rows
            .clone()
            .find(|row| row["team"]["names"] == json!([name]));
        let row = row.expect("everybody who played");
        json!([row["place"], row["keys"][0]["value"], row["points"]])
    };
    assert_eq!(of("Anne")[2], json!([1100, 900]));
    assert_eq!(of("Paul"), json!([8, 1100, [1100, null]]));
    assert_eq!(of("Karim"), json!([9, 900, [null, 900]]));
    let ask = |pairs: bool| asked(&table, json!({"pairs": pairs, "rank": ["points", "wins"]}));
    let season = ask(false);
    let found = |names: Value, season: &Value| {
        let rows = season["rows"].as_array().expect("rows").iter();
        let row = rows.clone().find(|row| row["names"] == names);
        row.map(|row| json!([row["keys"][0]["value"], row["keys"][1]["value"]]))
    };
    assert_eq!(found(json!(["Paul"]), &season), Some(json!([1100, 1])));
    assert_eq!(found(json!(["Karim"]), &season), Some(json!([900, 0])));
    assert_eq!(found(json!(["Anne"]), &season), Some(json!([2000, 1])));
    let pairs = ask(true);
    assert_eq!(
        found(json!(["Anne", "Paul"]), &pairs),
        Some(json!([1100, 1]))
    );
    assert_eq!(
        found(json!(["Anne", "Karim"]), &pairs),
        Some(json!([900, 0]))
    );
}

/// What the organisers choose is kept for everybody and for the next time; each change can be undone.
#[test]
fn what_a_season_counts_is_kept() {
    let table = Table::new();
    let options = |fields: Value| {
        let options = json!({"kind": "save_season", "name": "Challenge du Foyer", "from": "2026-09-01", "to": "2027-08-31"});
        super::with(options, fields)
    };
    let first = table.must(options(
        json!({"best": 3, "min_attendance": 2, "pairs": true, "rank": ["wins", "points"]}),
    ));
    assert_eq!(
        table.must(json!({"kind": "seasons"})),
        json!([{
            "id": first["id"], "revision": 1, "name": "Challenge du Foyer", "from": "2026-09-01", "to": "2027-08-31",
            "left_out": [], "pairs": true, "best": 3, "min_attendance": 2, "rank": ["wins", "points"],
            "removed": false, "undo": false, "redo": false,
        }])
    );
    let on = |kept: &Value| json!({"id": kept["id"], "revision": kept["revision"]});
    let second = table.must(super::with(options(json!({"best": 2})), on(&first)));
    assert_eq!(
        (&second["best"], &second["undo"]),
        (&json!(2), &json!(true))
    );

    // Another organiser has seen the first version only: nothing of the second is lost.
    let other = table.beside();
    let late = super::with(options(json!({"best": 5})), on(&first));
    assert_eq!(other.refused(late), ["stale_revision"]);
    assert_eq!(other.must(json!({"kind": "seasons"}))[0], second);

    let step = |kind: &str, kept: &Value| table.must(super::with(json!({"kind": kind}), on(kept)));
    let undone = step("undo_season", &second);
    assert_eq!(
        json!([
            undone["best"],
            undone["pairs"],
            undone["undo"],
            undone["redo"]
        ]),
        json!([3, true, false, true])
    );
    let redone = step("redo_season", &undone);
    assert_eq!(redone["best"], 2);
    let removed = step("remove_season", &redone);
    assert_eq!(removed["removed"], true);
    assert_eq!(table.must(json!({"kind": "seasons"})), json!([]));
    let back = step("undo_season", &removed);
    assert_eq!(json!([back["best"], back["removed"]]), json!([2, false]));
    let nothing = super::with(json!({"kind": "redo_season"}), on(&redone));
    assert_eq!(table.refused(nothing), ["stale_revision"]);
}

#[test]
fn options_that_no_season_can_have_are_refused_at_once() {
    let table = Table::new();
    let wrong = json!({"kind": "save_season", "name": " ", "from": "2026-13-01", "to": "x", "best": 0, "rank": ["points", "lot"]});
    assert_eq!(
        table.refused(wrong),
        [
            "name_blank",
            "no_such_day",
            "no_such_day",
            "not_a_value",
            "out_of_range"
        ]
    );
    let turned =
        json!({"kind": "save_season", "name": "A", "from": "2027-08-31", "to": "2026-09-01"});
    assert_eq!(table.refused(turned), ["ends_before_start"]);
    let unknown =
        json!({"kind": "undo_season", "id": "0193c0de-0000-7000-8000-000000000000", "revision": 1});
    assert_eq!(table.refused(unknown), ["season_not_found"]);
    let unseen = json!({"kind": "save_season", "id": "0193c0de-0000-7000-8000-000000000000", "name": "A", "from": "2026-09-01", "to": "2027-08-31"});
    assert_eq!(table.refused(unseen), ["missing_field"]);
    assert_eq!(table.must(json!({"kind": "seasons"})), json!([]));
}
