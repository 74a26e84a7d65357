//! The engine called with values instead of JSON: the answer must be the same. Every draw and ranking of these tests is asked both ways.

use ardoise_concours::{
    Draw, DrawRequest, DrawWish, Entrant, Entrants, Format, Number, Outcome, Problems, RankRequest,
    Roster, RoundResult, SeasonConcours, SeasonMember, SeasonRequest, SeasonRules, SeasonStanding,
    Seated, Standing,
};
use serde_json::{Value, json};

/// The draw of a request that can be read; none without both seeds.
pub fn draw(request: &Value) -> Option<Result<Draw, Problems>> {
    let text = |field: &str| request[field].as_str().map(str::to_owned);
    let seed = text("seed")?;
    let (format, all) = (format(request), roster(&request["teams"]));
    let pairs = |field: &str| list(&request[field]).iter().map(pair).collect();
    let present = match request["present"].as_array() {
        Some(present) => present.iter().map(number).collect(),
        None => all.all().iter().map(|one| one.number.0).collect(),
    };
    let wish = DrawWish {
        round: number(&request["partie"]),
        rank_seed: text("rank_seed").unwrap_or(seed.clone()),
        seed,
        present,
        forced: pairs("forced"),
        forbidden: pairs("forbidden"),
        standing_before: request["standing_before"].as_u64().map(small),
    };
    let results = results(request, format.entrants);
    let request = DrawRequest::wished(format, all, results, wish);
    Some(request.and_then(|request| request.answer()))
}

#[test]
fn a_wish_is_refused_as_its_json() {
    let wrong = [
        json!({"forced": [[0, 1]]}),
        json!({"forced": [[1, 9]], "forbidden": [[2, 2]]}),
        json!({"forced": [[1, 2], [2, 3]]}),
        json!({"forced": [[1, 2]], "present": [2, 3, 3, 8]}),
        json!({"standing_before": 3}),
        json!({"partie": 99}),
        json!({"results": [{"partie": 1, "teams": [1, 2]}, {"partie": 1, "teams": [2, 3]}]}),
        json!({"results": [{"partie": 2, "teams": [1, 2]}]}),
    ];
    for wrong in wrong {
        let teams: Vec<Value> = (1..=4).map(|number| json!({"number": number})).collect();
        let mut request = json!({"format": "belote-4x12", "partie": 2, "seed": "7", "teams": teams, "results": []});
        let fields = request.as_object_mut().expect("an object");
        fields.extend(wrong.as_object().expect("an object").clone());
        let read = DrawRequest::read(&request).and_then(|request| request.answer());
        let typed = draw(&request).expect("it has a seed").err();
        assert!(typed.is_some(), "{request}");
        assert_eq!(typed, read.err(), "{request}");
    }
}

/// The ranking of a request that can be read.
pub fn rank(request: &Value) -> Result<Vec<Standing>, Problems> {
    let format = format(request);
    let results = results(request, format.entrants);
    let seed = request["seed"].as_str().map(str::to_owned);
    RankRequest::new(format, roster(&request["teams"]), results, seed)?.answer()
}

/// The ranking of a season of a request that can be read.
pub fn season(request: &Value) -> Result<Vec<SeasonStanding>, Problems> {
    let rank = match request["rank"].as_array() {
        Some(rank) => rank
            .iter()
            .map(|key| serde_json::from_value(key.clone()).expect("a key"))
            .collect(),
        None => SeasonRules::RANK.to_vec(),
    };
    let rules = SeasonRules {
        rank,
        best: request["best"].as_u64().map(small),
        min_attendance: request["min_attendance"].as_u64().map_or(0, small),
    };
    let concours = list(&request["concours"]).iter().map(|told| {
        let format = format(told);
        let members = list(&told["teams"]).iter().map(|team| {
            let members = list(&team["members"]).iter().map(member).collect();
            (Number(number(&team["number"])), members)
        });
        let members = members.collect();
        let results = results(told, format.entrants);
        SeasonConcours::new(format, roster(&told["teams"]), results, members)
    });
    let concours = concours.collect::<Result<_, _>>()?;
    let seed = request["seed"].as_str().map(str::to_owned);
    SeasonRequest::new(rules, concours, seed)?.answer()
}

fn member(told: &Value) -> SeasonMember {
    let rounds = told["parties"].as_array();
    SeasonMember {
        number: Number(number(if told.is_object() {
            &told["member"]
        } else {
            told
        })),
        rounds: rounds.map(|rounds| rounds.iter().map(number).collect()),
    }
}

fn format(request: &Value) -> Format {
    Format::read(&request["format"]).expect("a format")
}

fn roster(teams: &Value) -> Roster {
    let teams = list(teams).iter().map(|team| Entrant {
        number: Number(number(&team["number"])),
        club: team["club"].as_str().map(str::to_owned),
    });
    Roster::of(teams.collect()).expect("teams")
}

fn results(request: &Value, entrants: Entrants) -> Vec<RoundResult> {
    let results = list(&request["results"]).iter().map(|told| RoundResult {
        round: number(&told["partie"]),
        outcome: outcome(told, entrants),
    });
    results.collect()
}

fn outcome(told: &Value, entrants: Entrants) -> Outcome {
    let both = |field: &str| -> Option<[i32; 2]> {
        let both = told[field].as_array()?;
        Some([0, 1].map(|at| both[at].as_i64().expect("points") as i32))
    };
    if let Some(exempt) = told.get("exempt") {
        let rest = exempt
            .as_array()
            .map_or(std::slice::from_ref(exempt), Vec::as_slice);
        return Outcome::Exempt {
            numbers: rest.iter().map(|one| Number(number(one))).collect(),
            penalty: ["penalty", "bonus"]
                .map(|field| told[field].as_i64().unwrap_or(0) as i32)
                .into_iter()
                .reduce(|taken, given| taken - given)
                .expect("two"),
        };
    }
    let seated = [0, 1].map(|at| match entrants {
        Entrants::Pairs => Seated::Team([Number(number(&told["teams"][at]))]),
        Entrants::Individuals => Seated::Partners(pair(&told["teams"][at]).map(Number)),
    });
    let [taken, given] = ["penalty", "bonus"].map(|field| both(field).unwrap_or([0, 0]));
    let penalty = [taken[0] - given[0], taken[1] - given[1]];
    match (both("points"), told.get("forfeit")) {
        (Some(points), _) => Outcome::Points {
            seated,
            points,
            penalty,
        },
        (None, Some(forfeit)) => {
            let fault = forfeit
                .as_array()
                .map_or(std::slice::from_ref(forfeit), Vec::as_slice);
            Outcome::Forfeit {
                at_fault: seated.map(|side| {
                    let is = |one: &Value| side.members().contains(&Number(number(one)));
                    fault.iter().any(is)
                }),
                seated,
                penalty,
            }
        }
        (None, None) => Outcome::Drawn { seated },
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn pair(value: &Value) -> [u32; 2] {
    [number(&value[0]), number(&value[1])]
}

fn number(value: &Value) -> u32 {
    small(value.as_u64().expect("a number"))
}

fn small(number: u64) -> u32 {
    u32::try_from(number).expect("a small number")
}
