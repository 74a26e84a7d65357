//! There is no rematch and no second exempt while there are at least twice as many teams as rounds.

use crate::chance::Chance;
use crate::examples::draw;
use serde_json::{Value, json};

/// Plays a concours through, and returns the cost of each draw.
fn play(chance: &mut Chance, teams: usize, rounds: usize, method: &str) -> Vec<Value> {
    let numbers: Vec<Value> = (1..=teams)
        .map(|number| json!({"number": number}))
        .collect();
    let mut results: Vec<Value> = Vec::new();
    let mut costs = Vec::new();
    for round in 1..=rounds {
        let answer = draw(&json!({
            "format": {"set": {"draw": method, "parties": rounds}},
            "partie": round,
            "seed": format!("seed {round}"),
            "teams": numbers,
            "results": results,
        }));
        let answer = answer.expect("a draw");
        for table in answer["tables"].as_array().expect("tables") {
            let points = chance.below(1965);
            results.push(json!({"partie": round, "teams": table["teams"], "points": [points, 1964 - points]}));
        }
        for number in answer["exempt"].as_array().expect("a list") {
            results.push(json!({"partie": round, "exempt": number}));
        }
        costs.push(answer["cost"].clone());
    }
    costs
}

#[test]
fn with_two_teams_a_round_there_is_no_rematch_and_no_second_exempt() {
    let mut chance = Chance(5);
    for rounds in 1..=6 {
        // With an odd number, the empty place counts as one more.
        for teams in [2 * rounds - 1, 2 * rounds, 2 * rounds + 1, 2 * rounds + 4] {
            for method in ["ranking", "wins", "lot"] {
                for cost in play(&mut chance, teams, rounds, method) {
                    assert_eq!(cost["rematches"], 0, "{teams} teams, {rounds} rounds");
                    assert_eq!(cost["exempts_again"], 0, "{teams} teams, {rounds} rounds");
                }
            }
        }
    }
}

#[test]
fn six_teams_that_have_played_k33_have_no_fourth_round_without_a_rematch() {
    let teams: Vec<Value> = (1..=6).map(|number| json!({"number": number})).collect();
    let mut results = Vec::new();
    for round in 0..3 {
        for one in 0..3 {
            let other = 4 + (one + round) % 3;
            results.push(
                json!({"partie": round + 1, "teams": [one + 1, other], "points": [982, 982]}),
            );
        }
    }
    let request = json!({"format": "belote-4x12", "partie": 4, "seed": "7", "teams": teams, "results": results});
    let answer = draw(&request).expect("a draw");
    assert_eq!(answer["cost"]["rematches"], 1);
}
