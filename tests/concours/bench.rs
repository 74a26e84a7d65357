//! The time of draws and rankings, compared with an independent matching of the same graph. Run with `cargo bench -p
//! ardoise-concours`.

use ardoise_concours::{DrawRequest, RankRequest};
use divan::Bencher;
use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{NodeIndex, UnGraph};
use serde_json::{Value, json};
use std::convert::Infallible;

fn main() {
    divan::main();
}

/// A concours of this many teams after five rounds, in which neighbours have met.
fn concours(teams: usize) -> Value {
    let mut results = Vec::new();
    for round in 1..=5 {
        for at in 0..teams / 2 {
            let one = 2 * at;
            let other = (2 * (at + round) - 1) % teams;
            let points = 700 + (at * 37 + round * 101) % 600;
            results.push(json!({"partie": round, "teams": [one + 1, other + 1], "points": [points, 1964 - points]}));
        }
    }
    let teams: Vec<Value> = (1..=teams)
        .map(|number| json!({"number": number}))
        .collect();
    json!({"format": {"set": {"parties": 6}}, "partie": 6, "seed": "marron", "teams": teams, "results": results})
}

#[divan::bench(args = [40, 200, 1000], sample_count = 3, sample_size = 1)]
fn a_draw(bencher: Bencher, teams: usize) {
    let request = DrawRequest::read(&concours(teams)).expect("a request");
    bencher.bench(|| request.answer());
}

#[divan::bench(args = [40, 200], sample_count = 3, sample_size = 1)]
fn the_witness(bencher: Bencher, teams: usize) {
    let mut graph: UnGraph<(), i128> = UnGraph::new_undirected();
    for _ in 0..teams {
        graph.add_node(());
    }
    for i in 0..teams {
        for j in i + 1..teams {
            let apart = (j - i) as i128;
            graph.add_edge(
                NodeIndex::new(i),
                NodeIndex::new(j),
                1_000_000_000 - apart * apart,
            );
        }
    }
    bencher.bench(|| {
        max_weight_matching(
            &graph,
            true,
            |edge| Ok::<i128, Infallible>(*edge.weight()),
            false,
        )
    });
}

#[divan::bench(args = [40, 200, 1000])]
fn a_ranking(bencher: Bencher, teams: usize) {
    let mut request = concours(teams);
    let fields = request.as_object_mut().expect("an object");
    fields.remove("partie");
    let request = RankRequest::read(&request).expect("a request");
    bencher.bench(|| request.answer());
}
