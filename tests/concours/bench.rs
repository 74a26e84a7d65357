//! The time of draws and rankings, compared with an independent matching of the same graph, and their limits. Run with
//! `cargo bench -p ardoise-concours`.

#[allow(dead_code, reason = "this benchmark prints no figure for the table")]
#[path = "../bench/ratios.rs"]
mod ratios;

use ardoise_concours::{DrawRequest, RankRequest};
use divan::Bencher;
use integer_blossom::min_weight_perfect_matching;
use ratios::interleaved;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() {
    let mut over = Vec::new();
    draws_keep_their_limits(&mut over);
    draws_of_a_melee_keep_their_limits(&mut over);
    rankings_keep_their_limit(&mut over);
    draws_beside_the_witness();
    divan::main();
    assert!(over.is_empty(), "over their limits: {over:#?}");
}

/// Prints a time, and records it if it is over its limit.
fn timed(what: String, took: Duration, limit: Duration, over: &mut Vec<String>) {
    let line = format!("{what}: {took:?}");
    println!("{line}");
    if took > limit {
        over.push(format!("{line}, at most {limit:?}"));
    }
}

/// Draws of every kind with several seeds, each faster than its limit.
fn draws_keep_their_limits(over: &mut Vec<String>) {
    for (teams, limit) in [(200, 100), (1000, 3000)] {
        for kind in KINDS {
            for seed in ["marron", "7", "Foyer 2026"] {
                let request = kind.request(teams, seed);
                let begun = Instant::now();
                request.answer().expect("a draw");
                let took = begun.elapsed();
                let what = format!("{teams} teams, {}, seed {seed}", kind.name);
                timed(what, took, Duration::from_millis(limit), over);
            }
        }
    }
}

/// Draws of a mêlée, with two matchings each: of partners, and of pairs.
fn draws_of_a_melee_keep_their_limits(over: &mut Vec<String>) {
    for (players, limit) in [(200, 100), (1000, 3000)] {
        for draw in ["ranking", "wins", "lot"] {
            let request = melee(players, draw);
            let begun = Instant::now();
            request.answer().expect("a draw");
            let took = begun.elapsed();
            let what = format!("a mêlée of {players}, by {draw}");
            timed(what, took, Duration::from_millis(limit), over);
        }
    }
}

/// A mêlée of this many players, with partners and opponents of two rounds.
fn melee(players: usize, draw: &str) -> DrawRequest {
    let numbers: Vec<Value> = (1..=players)
        .map(|number| json!({"number": number}))
        .collect();
    let mut results = Vec::new();
    for round in 1..=2 {
        for table in 0..players / 4 {
            let [a, b, c, d] = [1, 2, 3, 4].map(|place| 4 * table + place);
            let points = 700 + (table * 37 + round * 101) % 600;
            let teams = match round {
                1 => [[a, b], [c, d]],
                _ => [[a, c], [b, d]],
            };
            results
                .push(json!({"partie": round, "teams": teams, "points": [points, 1964 - points]}));
        }
    }
    let set = json!({"parties": 3, "draw": draw, "rematches": "avoid"});
    let request = json!({
        "format": {"preset": "melee-3", "set": set}, "partie": 3, "seed": "marron", "teams": numbers,
        "results": results,
    });
    DrawRequest::read(&request).expect("a request")
}

/// Whole draws, without reading, interleaved with the witness on the graph of the same costs; both find the same.
fn draws_beside_the_witness() {
    for teams in [40, 200] {
        // Only by the ranking: the distance of other draws is not one of ranks alone.
        for kind in [&KINDS[0], &KINDS[1], &KINDS[4]] {
            let json = kind.json(teams, "marron");
            let request = DrawRequest::read(&json).expect("a request");
            let drawn = json!(request.answer().expect("a draw"));
            let graph = Graph::of(&json, &drawn);
            graph.is_matched_as(&drawn["cost"]);
            let (drawing, matching) = interleaved(
                || drop(black_box(request.answer())),
                || drop(black_box(graph.matched())),
            );
            let ratio = drawing.as_secs_f64() / matching.as_secs_f64();
            println!(
                "{teams} teams, {}: {drawing:?}, the witness {matching:?}, ratio {ratio:.2}",
                kind.name
            );
        }
    }
}

/// The graph of a draw by the ranking: each pair with the costs of its meeting, in the order of their weight. The exempt team is paired
/// with an additional vertex.
struct Graph {
    /// The costs in rows, one for each vertex.
    costs: Vec<i128>,
    size: usize,
}

/// Each cost weighs more than all later ones together.
const WEIGHTS: [i128; 4] = [1 << 60, 1 << 50, 1 << 40, 1];

impl Graph {
    fn of(request: &Value, drawn: &Value) -> Graph {
        let number = |value: &Value| value.as_u64().expect("a number");
        let list = |value: &Value| value.as_array().expect("a list").clone();
        let mut rank = HashMap::new();
        let exempt = &drawn["exempt"][0];
        for reason in list(&drawn["reasons"]) {
            let teams = list(&drawn["tables"])
                .iter()
                .find(|table| table["table"] == reason["table"])
                .map_or_else(|| vec![exempt.clone()], |table| list(&table["teams"]));
            for (team, place) in teams.iter().zip(list(&reason["ranks"])) {
                rank.insert(number(team), number(&place) as i128);
            }
        }
        let mut met: HashMap<[u64; 2], i128> = HashMap::new();
        for result in list(&request["results"]) {
            let mut teams = [&result["teams"][0], &result["teams"][1]].map(number);
            teams.sort_unstable();
            *met.entry(teams).or_default() += 1;
        }
        let clubs: HashMap<u64, Value> = list(&request["teams"])
            .iter()
            .map(|team| (number(&team["number"]), team["club"].clone()))
            .collect();
        let mut numbers: Vec<u64> = rank.keys().copied().collect();
        numbers.sort_unstable();
        let size = numbers.len().next_multiple_of(2);
        let mut costs = vec![0; size * size];
        for (i, one) in numbers.iter().enumerate() {
            for (j, other) in numbers.iter().enumerate().skip(i + 1) {
                let apart = rank[one] - rank[other];
                let again = met.get(&[*one, *other]).copied().unwrap_or(0);
                let of_one_club = !clubs[one].is_null() && clubs[one] == clubs[other];
                costs[i * size + j] = weighed([again, 0, i128::from(of_one_club), apart * apart]);
            }
            if size > numbers.len() {
                let above_the_last = numbers.len() as i128 - rank[one];
                costs[i * size + size - 1] = weighed([0, above_the_last, 0, 0]);
            }
        }
        Graph { costs, size }
    }

    fn matched(&self) -> Vec<usize> {
        min_weight_perfect_matching(&self.costs, self.size)
    }

    /// The witness finds what the draw found.
    fn is_matched_as(&self, cost: &Value) {
        let partners = self.matched().into_iter().enumerate();
        // The costs of a pair are in the row of the earlier vertex.
        let pairs = partners.filter(|(one, other)| one < other);
        let mut left: i128 = pairs
            .map(|(one, other)| self.costs[one * self.size + other])
            .sum();
        let mut parts = WEIGHTS.map(|weight| {
            let part = left / weight;
            left %= weight;
            part
        });
        let of = |name: &str| i128::from(cost[name].as_u64().expect("a cost"));
        // The draw has the rank of the exempt, the graph its distance from the last.
        parts[1] = 0;
        let drawn = [of("rematches"), 0, of("same_club"), of("distance")];
        assert_eq!(parts, drawn, "the witness agrees");
    }
}

fn weighed(costs: [i128; 4]) -> i128 {
    costs
        .iter()
        .zip(WEIGHTS)
        .map(|(cost, weight)| cost * weight)
        .sum()
}

/// A ranking of all teams after five rounds, by every key, at its median of several.
fn rankings_keep_their_limit(over: &mut Vec<String>) {
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
        let what = format!("{teams} teams, ranked by every key");
        timed(what, median, LIMIT, over);
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
        DrawRequest::read(&self.json(teams, seed)).expect("a request")
    }

    fn json(&self, teams: usize, seed: &str) -> Value {
        let mut request = concours(teams);
        request["seed"] = json!(seed);
        request["format"]["set"]["draw"] = json!(self.draw);
        if self.club > 0 {
            request["format"]["set"]["same_club"] = json!("avoid");
        }
        let listed = request["teams"].as_array_mut().expect("teams");
        for (at, team) in listed.iter_mut().enumerate() {
            // Spread over the ranks, and not correlated with earlier meetings.
            if at * 61 % 100 < self.club {
                team["club"] = json!("A");
            }
        }
        let present: Vec<usize> = (1 + self.absent..=teams).collect();
        request["present"] = json!(present);
        request
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

#[divan::bench(args = [40, 200, 1000])]
fn a_ranking(bencher: Bencher, teams: usize) {
    let request = ranking(teams);
    bencher.bench(|| request.answer());
}
