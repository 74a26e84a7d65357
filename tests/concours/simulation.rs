//! The simulation of formats.

use crate::examples::{draw, rank};
use ardoise_concours::{FormatPreset, Number, Problems, SimulationRequest, lot};
use serde_json::{Value, json};
use std::collections::BTreeSet;

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
    for preset in FormatPreset::all() {
        let answer = simulate(json!(preset.id), 14).expect("an answer");
        let correlation = answer["rank_correlation"].as_f64().expect("a number");
        assert!(
            correlation > 0.0 && correlation < 1.0,
            "{}: {answer}",
            preset.id
        );
    }
}

/// The simulation implemented a second time from its model, with only draws and rankings.
fn read_again(preset: &str, teams: u32, runs: u32) -> [f64; 4] {
    let length = FormatPreset::all()
        .iter()
        .find(|one| one.id == preset)
        .map(|one| json!(one.set)["length"]["points"].clone());
    let target = length.and_then(|points| points.as_f64());
    let entered: Vec<Value> = (1..=teams).map(|n| json!({"number": n})).collect();
    let [
        mut rematches,
        mut gap,
        mut tables,
        mut correlation,
        mut best,
    ] = [0.0; 5];
    for run in 0..runs {
        let seed = format!("7.{run}");
        let mut order: Vec<u32> = (1..=teams).collect();
        order.sort_by_key(|n| lot(&seed, 0, Number(*n)).value());
        let place = |n: u32| order.iter().position(|one| *one == n).expect("it is") as f64;
        let form = |round: u32, n: u32| {
            let luck = lot(&seed, round, Number(n)).value() as f64 / 2_f64.powi(48);
            1000.0 - 2000.0 * place(n) / f64::from(teams - 1) + 4000.0 * luck - 2000.0
        };
        let (mut results, mut met) = (Vec::new(), BTreeSet::new());
        for round in 1..=4 {
            let asked = json!({
                "format": preset, "partie": round, "seed": format!("{seed}.{round}"), "rank_seed": seed,
                "teams": entered, "results": results,
            });
            let drawn = draw(&asked).expect("a draw");
            for table in drawn["tables"].as_array().expect("tables") {
                let [a, b] = [0, 1].map(|side| {
                    u32::try_from(table["teams"][side].as_u64().expect("a number")).expect("small")
                });
                let share = 0.5 + (form(round, a) - form(round, b)) / 12_000.0;
                let points = match target {
                    Some(points) => {
                        let most = share.max(1.0 - share);
                        [share, 1.0 - share].map(|part| (points * part / most + 1e-9).floor())
                    }
                    None => {
                        let first = (1944.0 * share).floor();
                        [first, 1944.0 - first]
                    }
                };
                tables += 1.0;
                gap += (place(a) - place(b)).abs();
                rematches += f64::from(u8::from(!met.insert([a.min(b), a.max(b)])));
                let points = points.map(|points| points as i64);
                results.push(json!({"partie": round, "teams": [a, b], "points": points}));
            }
            for exempt in drawn["exempt"].as_array().expect("exempts") {
                results.push(json!({"partie": round, "exempt": exempt}));
            }
        }
        let asked = json!({"format": preset, "seed": seed, "teams": entered, "results": results});
        let ranked = rank_of(&asked);
        let of = |row: &Value| {
            place(u32::try_from(row["team"].as_u64().expect("a number")).expect("small"))
        };
        best += f64::from(u8::from(of(&ranked[0]) == 0.0));
        let squares = ranked.iter().zip(0_u32..);
        let squares: f64 = squares
            .map(|(row, at)| (of(row) - f64::from(at)).powi(2))
            .sum();
        let n = f64::from(teams);
        correlation += 1.0 - 6.0 * squares / (n * (n * n - 1.0));
    }
    let runs = f64::from(runs);
    [
        rematches / runs,
        gap / tables,
        correlation / runs,
        best / runs,
    ]
}

fn rank_of(asked: &Value) -> Vec<Value> {
    let answer = rank(asked).expect("a ranking");
    answer["standings"].as_array().expect("rows").clone()
}

#[test]
fn a_simulation_is_what_its_model_says() {
    for (preset, teams) in [
        ("belote-4x12", 12),
        ("belote-4x12", 9),
        ("coinche-aurard", 10),
    ] {
        let request = json!({"format": preset, "teams": teams, "runs": 15, "seed": "7"});
        let request = SimulationRequest::read(&request).expect("a request");
        let answer = json!(request.answer().expect("an answer"));
        let told = ["rematches", "mean_gap", "rank_correlation", "best_wins"]
            .map(|field| answer[field].as_f64().expect("a number"));
        let expected = read_again(preset, teams, 15);
        // There, forms are whole numbers, which may change a point by one, and so the neighbour in a draw.
        let near = [0.02, 0.15, 0.03, 0.07];
        for at in 0..4 {
            let is_near = (told[at] - expected[at]).abs() < near[at];
            assert!(is_near, "{preset}, {teams} teams: {told:?}, {expected:?}");
        }
    }
}
