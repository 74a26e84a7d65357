//! The best pairing: a perfect matching with the least cost.

mod blossom;
mod forest;

use blossom::{Edge, Matched, match_all};

/// The cost of a pair; `None` if the two must not be paired.
pub type PairCost = Option<i128>;

/// How many of the cheapest partners of each, and of its neighbours, are tried first.
const NEAR: usize = 5;

/// How many pairs of each are added at once.
const ADDED: usize = 8;

/// How often only some of the missing pairs are added.
const ROUNDS: usize = 12;

/// Pairs all with the least sum of costs. Equal costs always give the same pairing.
///
/// `cost(i, j)` is called for `i < j < n`. Costs are at least 0 and below 2⁹⁶. Returns the partner of each, or `None`
/// if no complete pairing exists.
///
/// A dense graph of 1,000 takes up to a minute, so the engine gets only some edges, with a proof that the others cannot
/// help. The engine also returns prices, with which every pairing over edges whose slack is not negative costs at least
/// as much as its own (blossom.rs). So the pairing of some edges is the best of all if no other edge has a
/// negative slack. The edges that have one are added until there are none. (W. Cook and A. Rohe, "Computing
/// minimum-weight perfect matchings", 1999.)
pub fn least_pairing(n: usize, cost: impl Fn(usize, usize) -> PairCost) -> Option<Vec<usize>> {
    if !n.is_multiple_of(2) {
        return None;
    }
    let graph = Graph::new(n, cost);
    let mut chosen = graph.near(NEAR);
    let mut rounds = 0;
    let mut before = None;
    loop {
        let Some(matched) = match_all(n, &graph.edges(&chosen), before.as_ref()) else {
            if !graph.widen(&mut chosen) {
                return None;
            }
            continue;
        };
        let most = if rounds < ROUNDS { ADDED } else { n };
        if !graph.add_missing(&matched, &mut chosen, most) {
            return Some(matched.partners);
        }
        before = Some(matched);
        rounds += 1;
    }
}

/// The costs of all pairs.
struct Graph {
    n: usize,
    /// The costs row by row; symmetric.
    costs: Vec<PairCost>,
}

impl Graph {
    fn new(n: usize, cost: impl Fn(usize, usize) -> PairCost) -> Graph {
        let mut costs = vec![None; n * n];
        for i in 0..n {
            for j in i + 1..n {
                let cost = cost(i, j);
                costs[i * n + j] = cost;
                costs[j * n + i] = cost;
            }
        }
        Graph { n, costs }
    }

    /// The partners that one may have, with their costs.
    fn row(&self, i: usize) -> impl Iterator<Item = (i128, usize)> {
        let row = self.costs[i * self.n..(i + 1) * self.n].iter().enumerate();
        row.filter_map(|(j, cost)| cost.map(|cost| (cost, j)))
    }

    /// The edges to the `most` cheapest partners of each, and to its `most` neighbours: if all other edges cost more
    /// for a reason that some pair must bear, the nearest of these are likely.
    fn near(&self, most: usize) -> Vec<bool> {
        let mut chosen = vec![false; self.costs.len()];
        for i in 0..self.n {
            let next = self
                .row(i)
                .map(|(_, j)| (i.abs_diff(j) as i128, j))
                .collect();
            for (_, j) in least(self.row(i).collect(), most)
                .into_iter()
                .chain(least(next, most))
            {
                self.choose(&mut chosen, i, j);
            }
        }
        chosen
    }

    fn choose(&self, chosen: &mut [bool], i: usize, j: usize) {
        chosen[i * self.n + j] = true;
        chosen[j * self.n + i] = true;
    }

    /// Chooses all edges. Returns whether there are more of them now.
    fn widen(&self, chosen: &mut [bool]) -> bool {
        let mut wider = false;
        for (chosen, cost) in chosen.iter_mut().zip(&self.costs) {
            wider |= cost.is_some() && !*chosen;
            *chosen = cost.is_some();
        }
        wider
    }

    fn edges(&self, chosen: &[bool]) -> Vec<Edge> {
        let mut edges = Vec::new();
        for i in 0..self.n {
            let row = self.row(i);
            edges.extend(
                row.filter(|(_, j)| i < *j && chosen[i * self.n + j])
                    .map(|(cost, j)| Edge { ends: [i, j], cost }),
            );
        }
        edges
    }

    /// Chooses the edges whose slack is negative, at most this many at each vertex. Returns whether there are any.
    fn add_missing(&self, matched: &Matched, chosen: &mut [bool], most: usize) -> bool {
        let mut missing = false;
        for i in 0..self.n {
            let slacks = self
                .row(i)
                .filter(|(_, j)| !chosen[i * self.n + j])
                .map(|(cost, j)| (matched.prices.slack(i, j, cost), j));
            let negative = slacks.filter(|(slack, _)| *slack < 0).collect();
            for (_, j) in least(negative, most) {
                self.choose(chosen, i, j);
                missing = true;
            }
        }
        missing
    }
}

/// The smallest ones, this many.
fn least(mut all: Vec<(i128, usize)>, most: usize) -> Vec<(i128, usize)> {
    if all.len() > most {
        all.select_nth_unstable(most);
        all.truncate(most);
    }
    all
}
