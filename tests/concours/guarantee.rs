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

/// A history in which each team has met at most this many others; an odd number has an empty place, and a meeting with
/// it is an exempt. Teams may have met twice.
fn history(chance: &mut Chance, teams: usize, rounds: usize) -> Vec<Value> {
    let places: Vec<usize> = (1..=teams + teams % 2).collect();
    let mut results = Vec::new();
    let mut order = chance.shuffled(&places);
    for round in 1..=rounds {
        // Half of the parties repeat some tables of the one before.
        if chance.in_ten(5) {
            order = chance.shuffled(&places);
        } else {
            let last = order.len() - 1;
            order.swap(chance.below(last), last);
        }
        for pair in order.chunks(2) {
            let [one, other] = [pair[0], pair[1]];
            results.push(match [one, other].into_iter().find(|place| *place > teams) {
                Some(empty) => json!({"partie": round, "exempt": one + other - empty}),
                None => {
                    let points = chance.below(1965);
                    json!({"partie": round, "teams": [one, other], "points": [points, 1964 - points]})
                }
            });
        }
    }
    results
}

#[test]
fn after_any_history_twice_as_many_teams_as_rounds_leave_a_draw_without_a_rematch() {
    let mut chance = Chance(16);
    for _ in 0..400 {
        let round = 1 + chance.below(8);
        let teams = 2 * round - 1 + chance.below(6);
        let numbers: Vec<Value> = (1..=teams)
            .map(|number| json!({"number": number}))
            .collect();
        let results = history(&mut chance, teams, round - 1);
        let method = *chance.one_of(&["ranking", "wins", "lot"]);
        let request = json!({
            "format": {"set": {"draw": method, "parties": 20}}, "partie": round, "seed": "7",
            "teams": numbers, "results": results,
        });
        let cost = draw(&request).expect("a draw")["cost"].clone();
        assert_eq!(cost["rematches"], 0, "{request}");
        assert_eq!(cost["exempts_again"], 0, "{request}");
    }
}
