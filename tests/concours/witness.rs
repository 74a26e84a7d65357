//! Whole draws compared with an independent implementation of the matching, for numbers of teams that are too large for brute force.

use crate::chance::Chance;
use crate::examples::draw;
use integer_blossom::min_weight_perfect_matching;
use serde_json::{Value, json};
use std::collections::HashMap;

/// The least distance of all pairings with the fewest rematches, by the independent implementation.
fn witness(n: usize, met: &HashMap<(usize, usize), i128>) -> [i128; 2] {
    // A rematch weighs more than all distances together.
    let rematch = (n * n * n) as i128;
    let cost = |i: usize, j: usize| {
        let apart = i.abs_diff(j) as i128;
        met.get(&(i.min(j), i.max(j))).unwrap_or(&0) * rematch + apart * apart
    };
    let costs: Vec<i128> = (0..n * n).map(|at| cost(at / n, at % n)).collect();
    let partners = min_weight_perfect_matching(&costs, n);
    let both: i128 = partners.iter().enumerate().map(|(i, j)| cost(i, *j)).sum();
    let total = both / 2;
    [total / rematch, total % rematch]
}

#[test]
fn draws_of_many_teams_cost_what_the_witness_finds() {
    let mut chance = Chance(6);
    for n in [12, 24, 40, 60, 100, 200] {
        // With `inscription` the ranks are the numbers, so no standing is needed.
        let mut met = HashMap::new();
        let mut results: Vec<Value> = Vec::new();
        for round in 1..=3 {
            for at in 0..n / 2 {
                // Neighbours and teams near each other have met, so that the draw must look further.
                let (i, j) = match round {
                    1 => (2 * at, 2 * at + 1),
                    2 => (
                        (2 * at + 1).min((2 * at + 2) % n),
                        (2 * at + 1).max((2 * at + 2) % n),
                    ),
                    _ => {
                        let four = at / 2 * 4;
                        (four + at % 2, four + at % 2 + 2)
                    }
                };
                if j >= n || chance.in_ten(1) {
                    continue;
                }
                *met.entry((i, j)).or_insert(0) += 1;
                results.push(json!({"partie": round, "teams": [i + 1, j + 1]}));
            }
        }
        let teams: Vec<Value> = (1..=n).map(|number| json!({"number": number})).collect();
        // No team has points, so all share the first place, and a ranking by one key keeps the order of the numbers.
        let request = json!({
            "format": {"set": {"rank": ["points"], "draw": "ranking"}},
            "partie": 4,
            "seed": "7",
            "teams": teams,
            "results": results,
        });
        let answer = draw(&request).expect("a draw");
        let order = order_by_lot(n);
        let by_rank = met.iter().map(|((i, j), times)| {
            let (i, j) = (order[i], order[j]);
            ((i.min(j), i.max(j)), *times)
        });
        let [rematches, distance] = witness(n, &by_rank.collect());
        assert_eq!(
            answer["cost"]["rematches"],
            json!(rematches as u64),
            "{n} teams"
        );
        assert_eq!(
            answer["cost"]["distance"],
            json!(distance as u64),
            "{n} teams"
        );
    }
}

/// The rank of each team if all share the first place and only the lot of round 4 distinguishes them.
fn order_by_lot(n: usize) -> HashMap<usize, usize> {
    use ardoise_concours::{Number, lot};
    let mut all: Vec<usize> = (0..n).collect();
    all.sort_by_key(|team| lot("7", 4, Number(u32::try_from(team + 1).expect("small"))));
    all.into_iter()
        .enumerate()
        .map(|(rank, team)| (team, rank))
        .collect()
}
