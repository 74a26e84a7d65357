//! The simulation of formats.

use ardoise_concours::{Problems, SimulationRequest};
use serde_json::{Value, json};

fn simulate(format: Value, teams: u32) -> Result<Value, Problems> {
    let request = json!({"format": format, "teams": teams, "runs": 20, "seed": "7"});
    Ok(json!(SimulationRequest::read(&request)?.answer()?))
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let once = simulate(json!("belote-4x12"), 13).expect("an answer");
    assert_eq!(once, simulate(json!("belote-4x12"), 13).expect("an answer"));
}

#[test]
fn neighbours_in_the_standing_are_nearer_in_strength_than_a_lot_makes_them() {
    let by_lot = json!({"set": {"parties": 8, "draw": "lot"}});
    let by_ranking = json!({"set": {"parties": 8, "draw": "ranking"}});
    let gap = |format| simulate(format, 40).expect("an answer")["mean_gap"].as_f64();
    assert!(gap(by_ranking) < gap(by_lot));
}

#[test]
fn more_rounds_tell_the_strong_from_the_weak_better() {
    let correlation = |rounds: u32| {
        let format = json!({"set": {"parties": rounds, "draw": "ranking"}});
        simulate(format, 40).expect("an answer")["rank_correlation"].as_f64()
    };
    assert!(correlation(2) < correlation(10));
}

#[test]
fn rematches_come_where_they_are_allowed_and_nowhere_else() {
    let rematches =
        |set: Value| simulate(json!({"set": set}), 12).expect("an answer")["rematches"].as_f64();
    let avoided = rematches(json!({"parties": 6}));
    assert_eq!(avoided, Some(0.0));
    assert!(rematches(json!({"parties": 6, "rematches": "allow"})) > avoided);
}

#[test]
fn every_preset_can_be_simulated() {
    for preset in ardoise_concours::FormatPreset::all() {
        let answer = simulate(json!(preset.id), 14).expect("an answer");
        let correlation = answer["rank_correlation"].as_f64().expect("a number");
        assert!(
            correlation > 0.0 && correlation < 1.0,
            "{}: {answer}",
            preset.id
        );
    }
}
