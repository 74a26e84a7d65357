//! The best pairing: a perfect matching with the least cost.

/// The cost of a pair; `None` if the two must not be paired.
pub type PairCost = Option<i128>;

/// How many of the cheapest partners of each are tried first.
const NEAR: usize = 10;

/// Pairs everybody with the least sum of costs. Equal costs always give the same pairing.
///
/// `cost(i, j)` is called for `i < j < n`. Costs are at least 0 and below 2⁹⁶. Returns the partner of each, or `None`
/// if no complete pairing exists.
///
/// A dense graph of 1,000 takes seconds, so the engine gets only some edges, with a proof that the others cannot help.
/// Let *m(v)* be the cost of the cheapest pair of *v*, and *M* the sum over all *v*. Any pairing with the pair *(i, j)*
/// costs at least cost(i, j) + (M − m(i) − m(j)) / 2. A first pairing over the cheapest edges costs *U*. An edge whose
/// bound reaches *U* cannot be in a cheaper pairing. The second pairing uses all the other edges, and is the best of
/// all.
pub fn least_pairing(n: usize, cost: impl Fn(usize, usize) -> PairCost) -> Option<Vec<usize>> {
    if !n.is_multiple_of(2) {
        return None;
    }
    let graph = Graph::new(n, cost);
    let near = graph.near();
    let Some(first) = graph.solve(|at| near[at]) else {
        return graph.solve(|_| true);
    };
    let useful = graph.useful(graph.total(&first));
    if useful
        .iter()
        .zip(&near)
        .all(|(useful, near)| *near || !useful)
    {
        return Some(first);
    }
    // The edges of the first pairing stay, so that a pairing exists.
    graph.solve(|at| useful[at] || graph.used(&first, at))
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

    fn row(&self, i: usize) -> &[PairCost] {
        &self.costs[i * self.n..(i + 1) * self.n]
    }

    /// Which edges are among the cheapest of one of their ends.
    fn near(&self) -> Vec<bool> {
        let mut near = vec![false; self.costs.len()];
        for i in 0..self.n {
            let row = self.row(i).iter().enumerate();
            let mut by_cost: Vec<(i128, usize)> = row
                .filter_map(|(j, cost)| cost.map(|cost| (cost, j)))
                .collect();
            if by_cost.len() > NEAR {
                by_cost.select_nth_unstable(NEAR);
                by_cost.truncate(NEAR);
            }
            for (_, j) in by_cost {
                near[i * self.n + j] = true;
                near[j * self.n + i] = true;
            }
        }
        near
    }

    /// Which edges can be in a pairing that costs less than `total`.
    fn useful(&self, total: i128) -> Vec<bool> {
        let cheapest = |i| self.row(i).iter().flatten().min().copied().unwrap_or(0);
        let cheapest: Vec<i128> = (0..self.n).map(cheapest).collect();
        let all: i128 = cheapest.iter().sum();
        let useful = |(at, cost): (usize, &PairCost)| {
            let (i, j) = (at / self.n, at % self.n);
            cost.is_some_and(|cost| 2 * cost + all - cheapest[i] - cheapest[j] < 2 * total)
        };
        self.costs.iter().enumerate().map(useful).collect()
    }

    /// The cost of a pairing.
    fn total(&self, partners: &[usize]) -> i128 {
        let pairs = partners.iter().enumerate().filter(|(i, j)| i < j);
        pairs.filter_map(|(i, j)| self.costs[i * self.n + j]).sum()
    }

    fn used(&self, partners: &[usize], at: usize) -> bool {
        partners[at / self.n] == at % self.n
    }

    /// The best pairing with the edges for which `let_in` is true; `None` if it is not complete.
    fn solve(&self, let_in: impl Fn(usize) -> bool) -> Option<Vec<usize>> {
        // Each further pair must weigh more than all costs together, so that the heaviest matching is complete if
        // possible.
        let most = self.costs.iter().flatten().max().copied().unwrap_or(0);
        let pairs = i128::try_from(self.n / 2).ok()?;
        let offset = most * (pairs + 1) + 1;
        let weight = |(at, cost): (usize, &PairCost)| match cost {
            Some(cost) if let_in(at) => offset - cost,
            _ => 0,
        };
        let weights: Vec<i128> = self.costs.iter().enumerate().map(weight).collect();
        let partners = integer_blossom::max_weight_matching(&weights, self.n);
        partners.into_iter().collect()
    }
}
