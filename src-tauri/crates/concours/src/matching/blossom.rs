//! A perfect matching of least cost on a graph with few edges, with the prices that prove it.
//!
//! The primal-dual blossom algorithm of Edmonds, in the form of Galil ("Efficient algorithms for finding maximum matching
//! in graphs", 1986). Each vertex has a price, and so has each blossom (an odd cycle that acts as one vertex). The slack
//! of an edge is its cost less the prices of its ends, plus the prices of the blossoms that contain both ends. Slacks
//! and prices of blossoms are never negative, and matched edges have no slack. So no matching over edges without
//! negative slack costs less ([`Prices::slack`]).

use super::forest::{End, Forest, Label, NONE};

/// An edge with its two ends and its cost.
#[derive(Clone, Copy)]
pub struct Edge {
    /// Both ends.
    pub ends: [usize; 2],
    /// The cost.
    pub cost: i128,
}

/// Costs are multiplied by this, so that all prices and steps are whole and even.
pub const SCALE: i128 = 4;

/// A perfect matching of least cost.
pub struct Matched {
    /// The partner of each.
    pub partners: Vec<usize>,
    /// The prices that prove it.
    pub prices: Prices,
}

/// The prices of vertices and blossoms.
pub struct Prices {
    /// The price of each vertex.
    vertices: Vec<i128>,
    /// The blossoms around each vertex, the outermost first; for each its id, and the sum of its price and of those
    /// around it.
    around: Vec<Vec<(usize, i128)>>,
}

impl Prices {
    /// An even price of a vertex that leaves no slack negative without the blossoms.
    fn without_blossoms(&self, vertex: usize) -> i128 {
        let blossoms = self.around[vertex].last().map_or(0, |around| around.1);
        2 * (2 * self.vertices[vertex] - blossoms).div_euclid(4)
    }

    /// The slack of a pair, in units of 1 / [`SCALE`].
    pub fn slack(&self, one: usize, other: usize, cost: i128) -> i128 {
        let plain = SCALE * cost - self.vertices[one] - self.vertices[other];
        if plain >= 0 {
            // The prices of blossoms only add to it.
            return plain;
        }
        let both = self.around[one].iter().zip(&self.around[other]);
        let common = both.take_while(|(one, other)| one.0 == other.0).last();
        plain + common.map_or(0, |(blossom, _)| blossom.1)
    }
}

/// Finds a perfect matching of least cost over these edges; `None` if there is no perfect matching. One that was found
/// over fewer edges makes it faster.
pub fn match_all(n: usize, edges: &[Edge], before: Option<&Matched>) -> Option<Matched> {
    let mut search = match before {
        Some(before) => Search::from(before, n, edges),
        None => Search::new(n, edges)?,
    };
    search.match_tight()?;
    while search.has_unmatched() {
        search.stage()?;
    }
    Some(search.matched())
}

/// A matching that grows by one edge in each stage.
struct Search {
    forest: Forest,
    /// The ends of edges at each vertex: the far end of each.
    far: Vec<Vec<End>>,
    /// The cost of each edge, scaled.
    costs: Vec<i128>,
    /// The price of each vertex and blossom.
    prices: Vec<i128>,
    /// The edge with the least slack from an even vertex elsewhere to each node without a parent, by its end there.
    nearest: Vec<End>,
    /// Even vertices whose edges are still to be looked at.
    queue: Vec<usize>,
}

impl Search {
    /// No vertex is matched, and all prices are 0.
    fn empty(n: usize, edges: &[Edge]) -> Search {
        let mut far = vec![Vec::new(); n];
        for (at, edge) in edges.iter().enumerate() {
            far[edge.ends[0]].push(2 * at + 1);
            far[edge.ends[1]].push(2 * at);
        }
        Search {
            forest: Forest::new(n, edges.iter().map(|edge| edge.ends).collect()),
            far,
            costs: edges.iter().map(|edge| SCALE * edge.cost).collect(),
            prices: vec![0; n],
            nearest: Vec::new(),
            queue: Vec::new(),
        }
    }

    /// The price of each vertex is half the cost of its cheapest edge. Returns `None` if a vertex has no edge.
    fn new(n: usize, edges: &[Edge]) -> Option<Search> {
        let mut search = Search::empty(n, edges);
        for vertex in 0..n {
            let costs = search.far[vertex].iter().map(|end| search.costs[end / 2]);
            search.prices[vertex] = costs.min()? / 2;
        }
        Some(search)
    }

    /// The prices of an earlier matching, lowered where a slack would be negative, and its pairs without slack.
    fn from(before: &Matched, n: usize, edges: &[Edge]) -> Search {
        let mut search = Search::empty(n, edges);
        for vertex in 0..n {
            search.prices[vertex] = before.prices.without_blossoms(vertex);
        }
        for (at, edge) in edges.iter().enumerate() {
            let slack = search.slack(2 * at);
            search.prices[edge.ends[0]] += slack.min(0);
        }
        for (at, edge) in edges.iter().enumerate() {
            let [one, other] = edge.ends;
            if before.partners[one] == other && search.slack(2 * at) == 0 {
                search.forest.match_free(2 * at);
            }
        }
        search
    }

    /// Raises prices until each vertex has an edge without slack, and matches those that can be matched at once. Returns
    /// `None` if a vertex has no edge.
    fn match_tight(&mut self) -> Option<()> {
        for vertex in 0..self.far.len() {
            let ends = self.far[vertex].iter().copied();
            let end = ends.min_by_key(|end| self.slack(*end))?;
            self.prices[vertex] += self.slack(end);
            self.forest.match_free(end);
        }
        Some(())
    }

    fn has_unmatched(&self) -> bool {
        self.forest.mate.contains(&NONE)
    }

    /// The slack of an edge whose ends have no common blossom.
    fn slack(&self, end: End) -> i128 {
        let [one, other] = self.forest.ends[end / 2];
        self.costs[end / 2] - self.prices[one] - self.prices[other]
    }

    /// Grows alternating trees from all unmatched vertices until an edge joins two of them, and matches along it.
    /// Returns `None` if that cannot happen.
    fn stage(&mut self) -> Option<()> {
        let mut reached = self.forest.start();
        self.nearest.clear();
        self.nearest.resize(self.forest.len(), NONE);
        self.queue.clear();
        self.queue.append(&mut reached);
        loop {
            while let Some(vertex) = self.queue.pop() {
                if self.look_around(vertex) {
                    return Some(());
                }
            }
            self.adjust()?;
            if self.follow_tight() {
                return Some(());
            }
            self.open_blossoms();
        }
    }

    /// Looks at the edges of an even vertex. Returns whether the matching has grown.
    fn look_around(&mut self, vertex: usize) -> bool {
        for at in 0..self.far[vertex].len() {
            let end = self.far[vertex][at];
            let there = self.forest.top[self.forest.vertex(end)];
            if there == self.forest.top[vertex] || self.forest.label[there] == Label::Odd {
                continue;
            }
            match self.slack(end) {
                0 if self.follow(end) => return true,
                0 => {}
                slack => self.note(there, end, slack),
            }
        }
        false
    }

    /// Keeps an edge if it has less slack than all others to this node.
    fn note(&mut self, there: usize, end: End, slack: i128) {
        let known = self.nearest[there];
        if known == NONE || slack < self.slack(known) {
            self.nearest[there] = end;
        }
    }

    /// Follows an edge without slack from an even vertex to a node that is not odd. Returns whether the matching has
    /// grown.
    fn follow(&mut self, end: End) -> bool {
        let there = self.forest.top[self.forest.vertex(end)];
        if self.forest.label[there] == Label::Free {
            let even = self.forest.reach(there, end ^ 1);
            self.nearest[even] = NONE;
            self.forest.leaves(even, &mut self.queue);
            return false;
        }
        let Some(base) = self.forest.meeting(end) else {
            self.forest.augment(end);
            return true;
        };
        let (blossom, mut even) = self.forest.close(base, end);
        self.queue.append(&mut even);
        self.grow(blossom);
        self.renew(blossom);
        false
    }

    /// Makes room for a new blossom, whose price is 0.
    fn grow(&mut self, blossom: usize) {
        let len = self.forest.len();
        self.prices.resize(len, 0);
        self.nearest.resize(len, NONE);
        self.prices[blossom] = 0;
    }

    /// Finds the nearest edge of a node again.
    fn renew(&mut self, node: usize) {
        self.nearest[node] = NONE;
        let mut leaves = Vec::new();
        self.forest.leaves(node, &mut leaves);
        for vertex in leaves {
            for at in 0..self.far[vertex].len() {
                let end = self.far[vertex][at];
                let from = self.forest.top[self.forest.vertex(end)];
                if from != node && self.forest.label[from] == Label::Even {
                    let slack = self.slack(end);
                    self.note(node, end ^ 1, slack);
                }
            }
        }
    }

    /// Changes the prices by the largest step that leaves no slack and no blossom's price negative. Returns `None` if no
    /// step makes progress: then some vertices cannot be matched.
    fn adjust(&mut self) -> Option<()> {
        let forest = &self.forest;
        let steps = forest.tops().filter_map(|node| {
            let slack = || match self.nearest[node] {
                NONE => None,
                end => Some(self.slack(end)),
            };
            match forest.label[node] {
                Label::Free => slack(),
                Label::Even => slack().map(|slack| slack / 2),
                Label::Odd if forest.is_blossom(node) => Some(self.prices[node] / 2),
                Label::Odd => None,
            }
        });
        let step = steps.min()?;
        for node in 0..forest.len() {
            let (label, step) = match forest.is_blossom(node) {
                true if forest.is_top(node) => (forest.label[node], 2 * step),
                true => continue,
                false => (forest.label[forest.top[node]], step),
            };
            match label {
                Label::Free => {}
                Label::Even => self.prices[node] += step,
                Label::Odd => self.prices[node] -= step,
            }
        }
        Some(())
    }

    /// Follows the nearest edges that have no slack now. Returns whether the matching has grown.
    fn follow_tight(&mut self) -> bool {
        for node in 0..self.forest.len() {
            let end = self.nearest[node];
            if end == NONE || !self.forest.is_top(node) || self.forest.label[node] == Label::Odd {
                continue;
            }
            if self.slack(end) == 0 && self.follow(end) {
                return true;
            }
        }
        false
    }

    /// Opens the odd blossoms whose price is 0.
    fn open_blossoms(&mut self) {
        for node in self.forest.mate.len()..self.forest.len() {
            let odd = self.forest.is_top(node) && self.forest.label[node] == Label::Odd;
            if !odd || self.prices[node] != 0 {
                continue;
            }
            for child in self.forest.open(node) {
                match self.forest.label[child] {
                    Label::Odd => continue,
                    Label::Even => self.forest.leaves(child, &mut self.queue),
                    Label::Free => {}
                }
                self.renew(child);
            }
        }
    }

    fn matched(self) -> Matched {
        let Search { forest, prices, .. } = self;
        let n = forest.mate.len();
        let around = |vertex| {
            let mut chain = forest.around(vertex);
            chain.reverse();
            let mut sum = 0;
            let summed = chain.into_iter().map(|blossom| {
                sum += prices[blossom];
                (blossom, sum)
            });
            summed.collect()
        };
        Matched {
            partners: forest.mate.iter().map(|end| forest.vertex(*end)).collect(),
            prices: Prices {
                around: (0..n).map(around).collect(),
                vertices: prices[..n].to_vec(),
            },
        }
    }
}
