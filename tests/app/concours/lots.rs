//! The seed of a draw, which stands in the log before anybody sees what it gives.

use super::{Hall, sides};
use crate::common::Table;
use serde_json::{Value, json};

/// The seeds that the log tells for a partie, the oldest first.
fn noted(hall: &Hall) -> Vec<Value> {
    let log = hall.ask("concours_log", json!({}));
    let lines = log.as_array().expect("lines").iter();
    lines
        .filter(|line| line["kind"] == "concours_draw_seeded")
        .map(|line| line["payload"]["seed"].clone())
        .collect()
}

#[test]
fn every_seed_that_was_tried_stays_in_the_log() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 8);
    assert_eq!(hall.view()["next_seed"], Value::Null);
    hall.does("seed_draw", json!({"round": 1}));
    let made = hall.view()["next_seed"].clone();
    assert_eq!(made.as_str().map(str::len), Some(8));
    assert_eq!(
        hall.ask("draft_draw", json!({"round": 1}))["seed"],
        made,
        "a draft takes the seed that was noted"
    );
    hall.does("seed_draw", json!({"round": 1, "seed": "marron"}));
    let draft = hall.ask("draft_draw", json!({}));
    assert_eq!(draft["seed"], "marron");
    assert_eq!(noted(&hall), [made.clone(), json!("marron")]);

    hall.draws("marron");
    let seats = |tables: &Value| -> Vec<[u32; 2]> {
        tables
            .as_array()
            .expect("tables")
            .iter()
            .map(sides)
            .collect()
    };
    assert_eq!(seats(&hall.desk()["tables"]), seats(&draft["tables"]));
    assert_eq!(hall.view()["next_seed"], Value::Null, "of the next partie");
    assert_eq!(
        hall.refused("seed_draw", json!({"round": 1})),
        "round_drawn"
    );

    // A draw that is withdrawn takes its seed along: the second has lots of its own.
    hall.does("undo_draw", json!({"round": 1}));
    assert_eq!(hall.view()["next_seed"], Value::Null);
    assert_eq!(noted(&hall), [made, json!("marron")]);
}

#[test]
fn a_seed_is_undone_as_it_was_noted_and_refused_where_it_cannot_be() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 8);
    let seed = |round: u32, seed: &str| json!({"round": round, "seed": seed});
    assert_eq!(hall.refused("seed_draw", seed(1, "")), "length_of_text");
    assert_eq!(
        hall.refused("seed_draw", seed(1, &"é".repeat(101))),
        "length_of_text"
    );
    assert_eq!(hall.refused("seed_draw", seed(2, "noix")), "out_of_range");
    hall.does("seed_draw", seed(1, "noix"));
    hall.does("seed_draw", seed(1, "noisette"));
    hall.does("undo_concours", json!({}));
    assert_eq!(hall.view()["next_seed"], "noix");
    hall.does("redo_concours", json!({}));
    assert_eq!(hall.view()["next_seed"], "noisette");
}

#[test]
fn a_seed_that_is_noted_in_between_holds_no_result_up() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 4);
    hall.draws("marron");
    let result = hall.command("enter_result", json!({"table": 1, "points": [1000, 964]}));
    hall.does("seed_draw", json!({"round": 2}));
    table.must(result);
}
