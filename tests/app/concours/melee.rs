//! A mêlée from the first draw to the ranking: a new partner in each partie, and results that count for each player.

use super::Hall;
use crate::common::Table;
use serde_json::{Value, json};
use std::collections::HashMap;

fn numbers(side: &Value) -> Vec<u64> {
    let listed = side["numbers"].as_array().expect("numbers");
    listed.iter().filter_map(Value::as_u64).collect()
}

#[test]
fn a_melee_is_played_through() {
    let table = Table::new();
    let hall = Hall::new(&table, json!("melee-3"));
    let text: String = (1..=14)
        .map(|number| format!("{number} Joueur{number}\n"))
        .collect();
    hall.does("import_teams", json!({"text": text}));
    let all: Vec<u32> = (1..=14).collect();
    hall.does("arrive", json!({"numbers": all, "arrived": true}));

    let listed = &table.must(json!({"kind": "concours_list"}))[0];
    assert_eq!(
        (&listed["melee"], &listed["teams"]),
        (&json!(true), &json!(14)),
        "its list speaks of players"
    );

    let mut points: HashMap<u64, i64> = (1..=14).map(|number| (number, 0)).collect();
    let mut partners = Vec::new();
    let mut rested = Vec::new();
    for round in 1..=3 {
        let desk = hall.draws(&format!("seed {round}"));
        assert_eq!(desk["tables"].as_array().map(Vec::len), Some(3));
        let resting: Vec<u64> = desk["exempt"]
            .as_array()
            .expect("a list")
            .iter()
            .flat_map(numbers)
            .collect();
        assert_eq!(resting.len(), 2, "fourteen players leave two over");
        for number in &resting {
            assert!(
                !rested.contains(number),
                "nobody rests twice before everybody did once"
            );
            *points.get_mut(number).expect("a player") += 972;
        }
        rested.extend(resting);
        for (at, seated) in desk["tables"]
            .as_array()
            .expect("tables")
            .iter()
            .enumerate()
        {
            let first = 900 + 20 * at as i64 + round;
            let first = first - first % 2;
            let both = [first, 1964 - first];
            for (side, own) in [0, 1].iter().zip(both) {
                let mut pair = numbers(&seated["sides"][*side]);
                pair.sort_unstable();
                assert!(!partners.contains(&pair), "{pair:?} play together twice");
                for number in &pair {
                    *points.get_mut(number).expect("a player") += own;
                }
                partners.push(pair);
            }
            hall.does(
                "enter_result",
                json!({"table": seated["table"], "points": both}),
            );
        }
    }
    assert_eq!(partners.len(), 18);
    let standings = hall.standings();
    assert_eq!(standings.len(), 14);
    for row in &standings {
        let own = numbers(&row["team"])[0];
        let counted = row["keys"]
            .as_array()
            .expect("keys")
            .iter()
            .find(|key| key["key"] == "points");
        assert_eq!(
            counted.expect("points")["value"],
            json!(points[&own]),
            "player {own}"
        );
    }
    let best = points.values().max().expect("points");
    let first = numbers(&standings[0]["team"])[0];
    assert_eq!(points[&first], *best);

    // Two players sit together at a table whose deals are kept.
    let begun = hall.does("start_table_match", json!({"round": 3, "table": 1}));
    let view = table.must(json!({"kind": "match", "id": begun["match_id"]}));
    let pair = numbers(&hall.desk()["tables"][0]["sides"][0]);
    let names: Vec<String> = pair
        .iter()
        .map(|number| format!("Joueur{number}"))
        .collect();
    assert_eq!(view["sides"]["us"]["players"], json!(names));
}
