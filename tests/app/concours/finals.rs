//! Finals, and the prizes after them.

use super::Hall;
use crate::common::Table;
use serde_json::{Value, json};

fn played(table: &Table, count: u32) -> Hall<'_> {
    let set = json!({"parties": 1, "finals": {"teams": 8, "length": {"deals": 12}}});
    let hall = Hall::with_teams(table, json!({"set": set}), count);
    hall.draws("a");
    hall
}

#[test]
fn the_finals_are_played_to_the_end() {
    let table = Table::new();
    let hall = played(&table, 12);
    assert_eq!(hall.refused("draw_finals", json!({})), "results_missing");
    hall.plays_all();
    let final_of = |heat: u32, place: u32, points: [i32; 2]| json!({"heat": heat, "table": place, "points": points, "force": true});
    assert_eq!(
        hall.refused("enter_final", final_of(1, 1, [1, 0])),
        "no_such_final"
    );
    let ranked: Vec<Value> = hall
        .standings()
        .into_iter()
        .map(|row| row["team"]["numbers"][0].clone())
        .collect();
    assert_eq!(
        hall.ask("concours_finals", json!({}))["drawn"],
        false,
        "a look ahead"
    );
    hall.does("draw_finals", json!({}));
    let finals = hall.ask("concours_finals", json!({}));
    let seeds: Vec<&Value> = finals["heats"][0]["tables"]
        .as_array()
        .expect("tables")
        .iter()
        .map(|one| &one["seeds"])
        .collect();
    assert_eq!(
        seeds,
        [
            &json!([1, 8]),
            &json!([4, 5]),
            &json!([2, 7]),
            &json!([3, 6])
        ]
    );
    assert_eq!(
        hall.refused("enter_final", final_of(1, 1, [900, 900])),
        "final_tied"
    );
    assert_eq!(
        hall.refused("enter_final", final_of(2, 1, [1, 0])),
        "no_such_final"
    );
    for place in 1..=4 {
        hall.does("enter_final", final_of(1, place, [1000, 900]));
    }
    hall.does("enter_final", final_of(2, 1, [900, 1000]));
    assert_eq!(
        hall.refused("enter_final", final_of(1, 1, [900, 1000])),
        "final_played_on"
    );
    hall.does("enter_final", final_of(2, 2, [1000, 900]));
    assert_eq!(hall.ask("concours_finals", json!({}))["places"], json!([]));
    hall.does("enter_final", final_of(3, 1, [1000, 900]));
    let places = hall.ask("concours_finals", json!({}))["places"].clone();
    let placed: Vec<Value> = places
        .as_array()
        .expect("places")
        .iter()
        .map(|one| one["team"]["numbers"][0].clone())
        .collect();
    let expected = [3, 1, 0, 2, 4, 5, 6, 7, 8].map(|seed: usize| ranked[seed].clone());
    assert_eq!(
        placed[..9],
        expected,
        "by the round reached, then by the ranking"
    );
    hall.does("set_prizes", json!({"pot": 10_000, "shares": [60, 40]}));
    let prizes = hall.ask("concours_prizes", json!({}));
    assert_eq!(prizes["prizes"][0]["teams"][0]["numbers"][0], placed[0]);
    assert_eq!(hall.refused("draw_finals", json!({})), "finals_begun");
}

#[test]
fn byes_go_to_the_first_and_one_who_left_plays_no_final() {
    let table = Table::new();
    let hall = played(&table, 6);
    hall.plays_all();
    let first = hall.standings()[0]["team"]["numbers"][0].clone();
    hall.does("withdraw_team", json!({"number": first}));
    hall.does("draw_finals", json!({}));
    let tables = hall.ask("concours_finals", json!({}))["heats"][0]["tables"].clone();
    let byes: Vec<bool> = tables
        .as_array()
        .expect("tables")
        .iter()
        .map(|one| one["bye"] == true)
        .collect();
    assert_eq!(byes, [true, false, true, true], "five for eight seats");
    let plain = Hall::with_teams(&table, json!("belote-4x12"), 2);
    assert_eq!(plain.refused("draw_finals", json!({})), "no_finals");
    assert_eq!(
        plain.ask("concours_finals", json!({}))["teams"],
        Value::Null
    );
}

#[test]
fn those_who_share_a_place_share_its_prizes() {
    let table = Table::new();
    let set = json!({"parties": 1, "rank": ["wins"]});
    let hall = Hall::with_teams(&table, json!({"set": set}), 6);
    hall.draws("a");
    for table in 1..=3 {
        hall.plays(&json!(table), 1010);
    }
    assert_eq!(
        hall.refused("set_prizes", json!({"shares": [0, 0]})),
        "shares_nothing"
    );
    hall.does("set_prizes", json!({"pot": 1000, "shares": [5, 3, 1, 1]}));
    let prizes = hall.ask("concours_prizes", json!({}));
    let cents = |at: usize| prizes["prizes"][at]["cents"].clone();
    assert_eq!(
        cents(0),
        json!([300, 300, 300]),
        "three share places 1 to 3"
    );
    assert_eq!(
        cents(1),
        json!([34, 33, 33]),
        "three share place 4 and two without a prize"
    );
    assert_eq!(
        (&prizes["left"], &prizes["pot_set"]),
        (&json!(0), &json!(true))
    );
    assert_eq!(hall.standings()[0]["shared"], true);
}
