//! The matching engine compared with an independent one that considers every edge, on graphs made to be hard, and both with every
//! pairing there is, on small ones.

use crate::chance::Chance;
use ardoise_concours::least_pairing;

type Costs = Vec<Vec<Option<i128>>>;

/// The least cost of a complete pairing, by the other engine.
fn witness(costs: &Costs) -> Option<i128> {
    let n = costs.len();
    // An additional pair outweighs all costs, so that the heaviest matching is complete if possible.
    let offset = costs.iter().flatten().flatten().max().unwrap_or(&0) * n as i128 + 1;
    let weights = costs.iter().flatten();
    let weights: Vec<i128> = weights
        .map(|cost| cost.map_or(0, |cost| offset - cost))
        .collect();
    let partners = integer_blossom::max_weight_matching(&weights, n);
    let pairs = partners.iter().enumerate();
    pairs
        .filter(|(i, j)| j.is_none_or(|j| *i < j))
        .map(|(i, j)| costs[i][(*j)?])
        .sum()
}

/// The least cost of a complete pairing, from that of each set of vertices.
fn exhaustive(costs: &Costs) -> Option<i128> {
    let n = costs.len();
    let mut least = vec![None; 1 << n];
    least[0] = Some(0);
    for set in 1..1_usize << n {
        let first = set.trailing_zeros() as usize;
        let others = (first + 1..n).filter(|other| set >> other & 1 == 1);
        least[set] = others
            .filter_map(|other| {
                let rest = set & !(1 << first | 1 << other);
                Some(costs[first][other]? + least[rest]?)
            })
            .min();
    }
    least[(1 << n) - 1]
}

/// Costs of one of many kinds: few values, far ones, stacked ones, clubs, holes, and a vertex with high costs everywhere.
fn costs(chance: &mut Chance, n: usize) -> Costs {
    let kind = chance.below(8);
    let holes = *chance.one_of(&[0, 0, 0, 1, 5, 8]);
    let classes = 1 + chance.below(9);
    let of: Vec<usize> = (0..n)
        .map(|_| chance.below(classes) * usize::from(chance.in_ten(6)))
        .collect();
    let mut costs = vec![vec![None; n]; n];
    for i in 0..n {
        for j in i + 1..n {
            if chance.in_ten(holes) {
                continue;
            }
            let apart = (j - i) as i128 * (j - i) as i128;
            let same = i128::from(of[i] == of[j]);
            let met = i128::from(chance.in_ten(2)) << 40;
            let wins = of[i].abs_diff(of[j]).pow(2) as i128;
            let cost = match kind {
                0 => chance.below(3) as i128,
                1 => chance.below(1_000_000) as i128,
                2 => apart + met,
                3 => apart + (same << 30) + met,
                4 => apart + wins * 1_000_000 + met,
                5 => apart + wins * 1_000_000 + (i128::from(i % 2 == 0 && j % 2 == 0) << 50) + met,
                6 => (i + j + 1).abs_diff(n).pow(2) as i128 + met,
                // Clusters of odd sizes, far from each other.
                _ => ((1 - same) << 60) + chance.below(50) as i128,
            };
            let shunned = i128::from(j == n - 1 && kind.is_multiple_of(2)) * ((n - i) as i128);
            costs[i][j] = Some(cost + (shunned << 70));
            costs[j][i] = costs[i][j];
        }
    }
    costs
}

fn compare(chance: &mut Chance, n: usize) -> bool {
    let costs = costs(chance, n);
    let pairing = least_pairing(n, |i, j| costs[i][j]);
    let total = pairing.as_ref().map(|partners| {
        let both = partners.iter().enumerate();
        both.map(|(i, j)| {
            assert_eq!(partners[*j], i, "everybody is the partner of their partner");
            costs[i][*j].expect("only pairs that may be")
        })
        .sum::<i128>()
            / 2
    });
    let best = witness(&costs);
    assert_eq!(total, best, "{n}: {costs:?}");
    if n <= 14 {
        assert_eq!(exhaustive(&costs), best, "the witness: {costs:?}");
    }
    total.is_some()
}

#[test]
fn no_pairing_costs_less_than_the_one_over_a_few_edges() {
    let mut chance = Chance(11);
    let mut paired = 0;
    for _ in 0..3000 {
        let n = 2 * (1 + chance.below(20));
        paired += usize::from(compare(&mut chance, n));
    }
    for _ in 0..60 {
        let n = 2 * (30 + chance.below(20));
        paired += usize::from(compare(&mut chance, n));
    }
    assert!((2000..3050).contains(&paired), "{paired} could be paired");
}

#[test]
#[ignore = "minutes: part of make test-long"]
fn no_pairing_of_a_hundred_thousand_graphs_costs_less() {
    let mut chance = Chance(12);
    for _ in 0..100_000 {
        let n = 2 * (1 + chance.below(35));
        compare(&mut chance, n);
    }
}

#[test]
fn an_odd_number_cannot_be_paired() {
    assert_eq!(least_pairing(3, |_, _| Some(1)), None);
    assert_eq!(least_pairing(0, |_, _| Some(1)), Some(Vec::new()));
}
