//! The time of draws and rankings, compared with an independent matching of the same graph, and the limits that it keeps.
//! Run with `cargo bench -p ardoise-concours`.

use ardoise_concours::{DrawRequest, RankRequest};
use divan::Bencher;
use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{NodeIndex, UnGraph};
use serde_json::{Value, json};
use std::convert::Infallible;
use std::time::{Duration, Instant};

fn main() {
    draws_keep_their_limits();
    rankings_keep_their_limit();
    divan::main();
}

/// Draws of every kind with several seeds, each faster than its limit.
fn draws_keep_their_limits() {
    for (teams, limit) in [(200, 100), (1000, 3000)] {
        for kind in KINDS {
            for seed in ["marron", "7", "Foyer 2026"] {
                let request = kind.request(teams, seed);
                let begun = Instant::now();
                request.answer().expect("a draw");
                let took = begun.elapsed();
                println!("{teams} teams, {}, seed {seed}: {took:?}", kind.name);
                let limit = Duration::from_millis(limit);
                assert!(took < limit, "longer than {limit:?}");
            }
        }
    }
}

/// A ranking of all teams after five rounds, by every key, at its median of several.
fn rankings_keep_their_limit() {
    const LIMIT: Duration = Duration::from_millis(5);
    for teams in [200, 1000] {
        let request = ranking(teams);
        let mut times: Vec<Duration> = (0..21)
            .map(|_| {
                let begun = Instant::now();
                request.answer().expect("a ranking");
                begun.elapsed()
            })
            .collect();
        times.sort_unstable();
        let median = times[times.len() / 2];
        println!("{teams} teams, ranked by every key: {median:?}");
        assert!(median <= LIMIT, "longer than {LIMIT:?}");
    }
}

fn ranking(teams: usize) -> RankRequest {
    let mut request = concours(teams);
    let fields = request.as_object_mut().expect("an object");
    fields.remove("partie");
    request["format"]["set"]["rank"] = json!([
        "points",
        "wins",
        "match_points",
        "difference",
        "points_against",
        "best_partie",
        "first_partie",
        "direct",
        "opponents",
        "lot",
    ]);
    RankRequest::read(&request).expect("a request")
}

/// A kind of concours.
#[derive(Debug)]
struct Kind {
    name: &'static str,
    draw: &'static str,
    absent: usize,
    /// The share of one club, in hundredths.
    club: usize,
}

const KINDS: &[Kind] = &[
    Kind {
        name: "by the ranking",
        draw: "ranking",
        absent: 0,
        club: 0,
    },
    Kind {
        name: "by the ranking, one absent",
        draw: "ranking",
        absent: 1,
        club: 0,
    },
    Kind {
        name: "by wins",
        draw: "wins",
        absent: 0,
        club: 0,
    },
    Kind {
        name: "by wins, one absent, half of one club",
        draw: "wins",
        absent: 1,
        club: 50,
    },
    Kind {
        name: "by the ranking, six in ten of one club",
        draw: "ranking",
        absent: 0,
        club: 60,
    },
    Kind {
        name: "by lot, one absent, half of one club",
        draw: "lot",
        absent: 1,
        club: 50,
    },
    Kind {
        name: "by wins, one absent, nine in ten of one club",
        draw: "wins",
        absent: 1,
        club: 90,
    },
];

impl Kind {
    fn request(&self, teams: usize, seed: &str) -> DrawRequest {
        let mut request = concours(teams);
        request["seed"] = json!(seed);
        request["format"]["set"]["draw"] = json!(self.draw);
        if self.club > 0 {
            request["format"]["set"]["same_club"] = json!("avoid");
        }
        let listed = request["teams"].as_array_mut().expect("teams");
        for (at, team) in listed.iter_mut().enumerate() {
            // Spread over the ranks, and not in step with who has met whom.
            if at * 61 % 100 < self.club {
                team["club"] = json!("A");
            }
        }
        let present: Vec<usize> = (1 + self.absent..=teams).collect();
        request["present"] = json!(present);
        DrawRequest::read(&request).expect("a request")
    }
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
    let request = KINDS[0].request(teams, "marron");
    bencher.bench(|| request.answer());
}

#[divan::bench(args = [40, 200, 1000], sample_count = 3, sample_size = 1)]
fn a_draw_of_an_odd_number_by_wins_with_clubs(bencher: Bencher, teams: usize) {
    let request = KINDS[3].request(teams, "marron");
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
    let request = ranking(teams);
    bencher.bench(|| request.answer());
}
