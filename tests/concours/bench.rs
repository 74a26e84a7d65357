//! The time of draws and rankings, with their limits, and that of an independent matching of the same graphs. Run with
//! `cargo bench -p ardoise-concours`; it fails if a limit is exceeded.

use ardoise_concours::{DrawRequest, Number, RankRequest, lot};
use divan::black_box;
use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{NodeIndex, UnGraph};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::convert::Infallible;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The most that a draw of 200 teams, a draw of 1,000 and a ranking may take, on one core.
const DRAW_OF_200: Duration = Duration::from_millis(100);
const DRAW_OF_1000: Duration = Duration::from_secs(3);
const RANKING: Duration = Duration::from_millis(5);

const ROUND: u32 = 6;
const SEED: &str = "marron";

fn main() -> ExitCode {
    let mut bench = Bench::default();
    for (teams, limit) in [
        (40, None),
        (200, Some(DRAW_OF_200)),
        (1000, Some(DRAW_OF_1000)),
    ] {
        for kind in Kind::ALL {
            let asked = concours(teams, kind);
            let request = DrawRequest::read(&asked).expect("a request");
            let name = format!("a draw of {teams} teams, {}", kind.name());
            bench.time(&name, limit, 3, || request.answer());
        }
    }
    for teams in [40, 200] {
        let asked = concours(teams, Kind::NeighboursHaveMet);
        let request = DrawRequest::read(&asked).expect("a request");
        let answer = json!(request.answer().expect("a draw"));
        let graph = Graph::of(&asked);
        let name = format!("rustworkx-core on the first graph of {teams} teams");
        bench.time(&name, None, 1, || graph.least());
        let cost = &answer["cost"];
        let of_draw = [&cost["rematches"], &cost["distance"]].map(Value::as_u64);
        assert_eq!(of_draw.map(Option::unwrap_or_default), graph.least());
    }
    for teams in [40, 200, 1000] {
        let mut asked = concours(teams, Kind::NeighboursHaveMet);
        let fields = asked.as_object_mut().expect("an object");
        fields.remove("partie");
        let request = RankRequest::read(&asked).expect("a request");
        let name = format!("a ranking of {teams} teams");
        bench.time(&name, Some(RANKING), 20, || request.answer());
    }
    match bench.is_over {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    }
}

/// What was measured so far.
#[derive(Default)]
struct Bench {
    is_over: bool,
}

impl Bench {
    /// Prints the shortest time of several runs, with its limit.
    fn time<T>(&mut self, name: &str, limit: Option<Duration>, runs: u32, run: impl Fn() -> T) {
        let once = |_| {
            let begun = Instant::now();
            black_box(run());
            begun.elapsed()
        };
        let took = (0..runs).map(once).min().unwrap_or_default();
        let told = limit.map(|limit| format!("at most {}", milliseconds(limit)));
        let is_over = limit.is_some_and(|limit| took > limit);
        println!(
            "{name:<60}{:>14}   {}{}",
            milliseconds(took),
            told.unwrap_or_default(),
            if is_over { ": EXCEEDED" } else { "" }
        );
        self.is_over |= is_over;
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

/// A concours that is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// After five rounds in which neighbours have met.
    NeighboursHaveMet,
    /// An odd number of teams, by wins, half of them of one club, which is to be kept apart.
    HalfOfOneClub,
    /// Teams that are all equal, in the order of a lot.
    AllEqual,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::NeighboursHaveMet, Kind::HalfOfOneClub, Kind::AllEqual];

    fn name(self) -> &'static str {
        match self {
            Kind::NeighboursHaveMet => "neighbours have met",
            Kind::HalfOfOneClub => "one absent, half of one club",
            Kind::AllEqual => "all equal",
        }
    }
}

/// A concours of this many teams before its sixth round.
fn concours(count: usize, kind: Kind) -> Value {
    let mut results = Vec::new();
    for round in 1..ROUND as usize {
        for at in 0..count / 2 {
            let one = 2 * at;
            let other = (2 * (at + round) - 1) % count;
            let points = match kind {
                Kind::AllEqual => 982,
                _ => 700 + (at * 37 + round * 101) % 600,
            };
            results.push(json!({"partie": round, "teams": [one + 1, other + 1], "points": [points, 1964 - points]}));
        }
    }
    let teams = (1..=count).map(|number| match kind {
        Kind::HalfOfOneClub => {
            json!({"number": number, "club": format!("{}", number % 2 * number)})
        }
        _ => json!({"number": number}),
    });
    let teams: Vec<Value> = teams.collect();
    let mut asked = json!({
        "format": {"set": {"parties": 6, "rank": ["points"]}},
        "partie": ROUND, "seed": SEED, "teams": teams, "results": results,
    });
    match kind {
        Kind::HalfOfOneClub => {
            asked["format"]["set"]["draw"] = json!("wins");
            asked["format"]["set"]["same_club"] = json!("avoid");
            asked["present"] = (2..=count).collect();
        }
        Kind::AllEqual => asked["format"]["set"]["draw"] = json!("lot"),
        Kind::NeighboursHaveMet => {}
    }
    asked
}

/// The graph of a draw by ranking.
struct Graph {
    teams: usize,
    /// How often two ranks have met.
    met: HashMap<(usize, usize), i128>,
}

impl Graph {
    /// The graph of a request. The ranks are those of the standing, with a lot among those who share a place.
    fn of(asked: &Value) -> Graph {
        let mut ranked = asked.clone();
        ranked.as_object_mut().expect("an object").remove("partie");
        let standings = RankRequest::read(&ranked).expect("a request").answer();
        let mut order: Vec<_> = standings
            .expect("a ranking")
            .iter()
            .map(|standing| {
                let number = standing.number;
                (standing.place, lot(SEED, ROUND, number), number)
            })
            .collect();
        order.sort_unstable();
        let ranks = order.iter().enumerate();
        let ranks: HashMap<Number, usize> = ranks.map(|(rank, one)| (one.2, rank)).collect();
        let mut met = HashMap::new();
        for result in asked["results"].as_array().expect("results") {
            let rank =
                |at: usize| ranks[&Number::read(&result["teams"][at], "").expect("a number")];
            let (one, other) = (rank(0), rank(1));
            *met.entry((one.min(other), one.max(other))).or_default() += 1;
        }
        Graph {
            teams: ranks.len(),
            met,
        }
    }

    /// A rematch costs more than all distances together.
    fn rematch(&self) -> i128 {
        let teams = self.teams as i128;
        teams * teams * teams
    }

    fn cost(&self, i: usize, j: usize) -> i128 {
        let (i, j) = (i.min(j), i.max(j));
        let apart = (j - i) as i128;
        self.met.get(&(i, j)).unwrap_or(&0) * self.rematch() + apart * apart
    }

    /// The rematches and the distance of the best pairing, by the independent implementation.
    fn least(&self) -> [u64; 2] {
        let mut graph: UnGraph<(), i128> = UnGraph::new_undirected();
        for _ in 0..self.teams {
            graph.add_node(());
        }
        for i in 0..self.teams {
            for j in i + 1..self.teams {
                graph.add_edge(NodeIndex::new(i), NodeIndex::new(j), self.cost(i, j));
            }
        }
        let most = self.rematch() * i128::from(ROUND);
        let Ok(pairs) = max_weight_matching(
            &graph,
            true,
            |edge| Ok::<i128, Infallible>(most - edge.weight()),
            false,
        );
        let total: i128 = pairs.iter().map(|(i, j)| self.cost(*i, *j)).sum();
        let parts = [total / self.rematch(), total % self.rematch()];
        parts.map(|part| u64::try_from(part).expect("small"))
    }
}
