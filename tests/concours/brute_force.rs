//! The draw compared with every possible pairing, for up to ten teams.

use crate::chance::{Chance, draw_of_melee, draw_of_teams};
use crate::examples::{draw, rank};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::cmp::Reverse;
use std::collections::HashMap;

/// The content of a request, read independently of the program.
struct Concours<'r> {
    request: &'r Value,
    set: Value,
    round: u64,
    met: HashMap<(u64, u64), u64>,
    partners: HashMap<(u64, u64), u64>,
    exempt: HashMap<u64, u64>,
}

fn both(one: u64, other: u64) -> (u64, u64) {
    (one.min(other), one.max(other))
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

impl<'r> Concours<'r> {
    fn of(request: &'r Value) -> Concours<'r> {
        let mut concours = Concours {
            request,
            set: request["format"]["set"].clone(),
            round: number(&request["partie"]),
            met: HashMap::new(),
            partners: HashMap::new(),
            exempt: HashMap::new(),
        };
        for result in items(&request["results"]) {
            let exempt = match &result["exempt"] {
                Value::Array(list) => list.iter().map(number).collect(),
                one => one.as_u64().into_iter().collect::<Vec<u64>>(),
            };
            for number in exempt {
                *concours.exempt.entry(number).or_default() += 1;
            }
            let [one, other] = items(&result["teams"]) else {
                continue;
            };
            let side = |side: &Value| match side {
                Value::Array(pair) => pair.iter().map(number).collect(),
                one => vec![number(one)],
            };
            let (one, other) = (side(one), side(other));
            for a in &one {
                for b in &other {
                    *concours.met.entry(both(*a, *b)).or_default() += 1;
                }
            }
            for side in [one, other] {
                if let [a, b] = side[..] {
                    *concours.partners.entry(both(a, b)).or_default() += 1;
                }
            }
        }
        concours
    }

    fn avoids(&self) -> bool {
        self.set["rematches"] != "allow"
    }

    fn lot(&self, of: u64) -> u64 {
        let seed = self.request["seed"].as_str().expect("a seed");
        let digest = Sha256::digest(format!("ardoise.lot.1:{seed}:{}:{of}", self.round));
        digest[..6]
            .iter()
            .fold(0, |value, byte| value * 256 + u64::from(*byte))
    }

    /// The teams present, in order, each with its wins if the draw is by wins.
    fn order(&self) -> Vec<(u64, i64)> {
        let all = items(&self.request["teams"])
            .iter()
            .map(|team| number(&team["number"]));
        let present = match &self.request["present"] {
            Value::Null => all.collect::<Vec<u64>>(),
            present => items(present).iter().map(number).collect(),
        };
        let first = self.set["first_draw"].as_str().unwrap_or("lot");
        let method = match self.round {
            1 => first,
            _ => self.set["draw"].as_str().unwrap_or("ranking"),
        };
        let mut ranking = json!({
            "format": self.request["format"],
            "seed": self.request["rank_seed"].as_str().unwrap_or("marron"),
            "teams": self.request["teams"],
            "results": self.request["results"],
        });
        if method == "wins" {
            ranking["format"]["set"]["rank"] = json!(["wins"]);
        }
        let standings = rank(&ranking).expect("a ranking");
        let standing = |who: u64| {
            let standings = items(&standings["standings"]);
            let found = standings.iter().find(|standing| standing["team"] == who);
            found.expect("everybody stands somewhere").clone()
        };
        let mut order: Vec<(u64, i64)> = present
            .into_iter()
            .map(|who| match method {
                "wins" => (who, standing(who)["keys"]["wins"].as_i64().expect("wins")),
                _ => (who, 0),
            })
            .collect();
        match method {
            "inscription" => order.sort(),
            "ranking" => {
                order.sort_by_key(|(who, _)| (number(&standing(*who)["place"]), self.lot(*who)))
            }
            _ => order.sort_by_key(|(who, wins)| (Reverse(*wins), self.lot(*who))),
        }
        order
    }

    fn club(&self, of: u64) -> Option<&Value> {
        let team = items(&self.request["teams"])
            .iter()
            .find(|team| team["number"] == of);
        team.and_then(|team| team.get("club"))
            .filter(|_| match &self.set["same_club"] {
                Value::Object(only) => self.round <= number(&only["first"]),
                word => word == "avoid",
            })
    }

    fn named(&self, list: &str, one: u64, other: u64) -> bool {
        let pairs = items(&self.request[list]).iter();
        let mut pairs = pairs.map(|pair| both(number(&pair[0]), number(&pair[1])));
        pairs.any(|pair| pair == both(one, other))
    }

    fn allows(&self, pairs: &[(usize, usize)], order: &[(u64, i64)]) -> bool {
        let meets = |one: u64, other: u64| {
            pairs
                .iter()
                .any(|(a, b)| both(order[*a].0, order[*b].0) == both(one, other))
        };
        let forced = items(&self.request["forced"]).iter();
        let mut forced = forced.map(|pair| (number(&pair[0]), number(&pair[1])));
        forced.all(|(one, other)| meets(one, other))
            && !pairs
                .iter()
                .any(|(a, b)| self.named("forbidden", order[*a].0, order[*b].0))
    }

    /// The cost of a pairing of ranks, as the draw prints it.
    fn cost(
        &self,
        pairs: &[(usize, usize)],
        alone: Option<usize>,
        order: &[(u64, i64)],
    ) -> [u64; 5] {
        let mut cost = [0; 5];
        for (a, b) in pairs {
            let ((one, own), (other, theirs)) = (order[*a], order[*b]);
            if self.avoids() {
                cost[0] += self.met.get(&both(one, other)).unwrap_or(&0);
            }
            cost[3] += u64::from(self.club(one).is_some() && self.club(one) == self.club(other));
            cost[4] += own.abs_diff(theirs).pow(2) * 1_000_000 + (a.abs_diff(*b) as u64).pow(2);
        }
        if let Some(rank) = alone {
            cost[1] = *self.exempt.get(&order[rank].0).unwrap_or(&0);
            cost[2] = rank as u64 + 1;
        }
        cost
    }
}

/// Visits every way to pair ranks below `n`, with the unpaired rank.
fn every_pairing(n: usize, found: &mut impl FnMut(&[(usize, usize)], Option<usize>)) {
    fn go(
        free: &mut Vec<usize>,
        pairs: &mut Vec<(usize, usize)>,
        alone: Option<usize>,
        found: &mut impl FnMut(&[(usize, usize)], Option<usize>),
    ) {
        let Some(first) = free.first().copied() else {
            return found(pairs, alone);
        };
        free.remove(0);
        if alone.is_none() && free.len().is_multiple_of(2) {
            go(free, pairs, Some(first), found);
        }
        for at in 0..free.len() {
            let other = free.remove(at);
            pairs.push((first, other));
            go(free, pairs, alone, found);
            pairs.pop();
            free.insert(at, other);
        }
        free.insert(0, first);
    }
    go(&mut (0..n).collect(), &mut Vec::new(), None, found);
}

#[test]
fn no_pairing_of_up_to_ten_teams_costs_less_than_the_draw() {
    let mut chance = Chance(3);
    let (mut drawn, mut refused) = (0, 0);
    for _ in 0..400 {
        let request = draw_of_teams(&mut chance, 10);
        let concours = Concours::of(&request);
        let order = concours.order();
        let mut best: Option<[u64; 5]> = None;
        every_pairing(order.len(), &mut |pairs, alone| {
            if concours.allows(pairs, &order) {
                // The exempt must be as low as possible, so the larger rank is the better one.
                let mut cost = concours.cost(pairs, alone, &order);
                cost[2] = 1000 - cost[2];
                best = Some(best.map_or(cost, |best| best.min(cost)));
            }
        });
        match (draw(&request), best) {
            (Ok(answer), Some(best)) => {
                let [rematches, exempts_again, lowest, same_club, distance] = best;
                let want = json!({"rematches": rematches, "exempts_again": exempts_again, "exempt_rank": 1000 - lowest, "same_club": same_club, "distance": distance});
                assert_eq!(answer["cost"], want, "{request}");
                drawn += 1;
            }
            (Err(_), None) => refused += 1,
            (answer, best) => panic!("{answer:?} against {best:?} of {request}"),
        }
    }
    assert!(
        drawn > 300 && refused > 0,
        "{drawn} drawn, {refused} refused"
    );
}

#[test]
fn no_partners_and_no_tables_of_a_melee_cost_less_than_the_draw() {
    let mut chance = Chance(4);
    for _ in 0..150 {
        let request = draw_of_melee(&mut chance, 11);
        let concours = Concours::of(&request);
        let order = concours.order();
        let mut ranks: Vec<usize> = (0..order.len()).collect();
        let rests = |rank: &usize| *concours.exempt.get(&order[*rank].0).unwrap_or(&0);
        ranks.sort_by_key(|rank| (rests(rank), Reverse(*rank)));
        let mut resting: Vec<u64> = ranks[..order.len() % 4]
            .iter()
            .map(|rank| order[*rank].0)
            .collect();
        let playing = order
            .iter()
            .map(|(who, _)| *who)
            .filter(|who| !resting.contains(who));
        let playing: Vec<u64> = playing.collect();
        let answer = draw(&request).expect("a draw");
        resting.sort_unstable();
        assert_eq!(answer["exempt"], json!(resting), "{request}");

        let avoids = concours.avoids();
        let again = |known: &HashMap<(u64, u64), u64>, one: u64, other: u64| match avoids {
            true => *known.get(&both(one, other)).unwrap_or(&0),
            false => 0,
        };
        let n = playing.len();
        let mut best = [u64::MAX; 2];
        every_pairing(n, &mut |pairs, _| {
            let cost = pairs.iter().fold([0, 0], |[partners, spread], (a, b)| {
                let apart = ((a + b + 2) as u64).abs_diff(n as u64 + 1);
                [
                    partners + again(&concours.partners, playing[*a], playing[*b]),
                    spread + apart * apart,
                ]
            });
            best = best.min(cost);
        });
        let cost = &answer["cost"];
        assert_eq!(
            json!(best),
            json!([cost["partners_again"], cost["spread"]]),
            "{request}"
        );

        // The tables, for the partners in the answer.
        let rank = |who: &Value| {
            playing
                .iter()
                .position(|one| who == one)
                .expect("who plays")
        };
        let pairs = items(&answer["tables"])
            .iter()
            .flat_map(|table| items(&table["teams"]));
        let pairs: Vec<[usize; 2]> = pairs.map(|pair| [rank(&pair[0]), rank(&pair[1])]).collect();
        let mut best = [u64::MAX; 2];
        every_pairing(pairs.len(), &mut |tables, _| {
            let cost = tables.iter().fold([0, 0], |[opponents, distance], (a, b)| {
                let (one, other) = (pairs[*a], pairs[*b]);
                let meetings = one.iter().flat_map(|x| {
                    other
                        .iter()
                        .map(|y| again(&concours.met, playing[*x], playing[*y]))
                });
                let apart = (one[0] + one[1]).abs_diff(other[0] + other[1]) as u64;
                [opponents + meetings.sum::<u64>(), distance + apart * apart]
            });
            best = best.min(cost);
        });
        assert_eq!(
            json!(best),
            json!([cost["opponents_again"], cost["distance"]]),
            "{request}"
        );
    }
}
