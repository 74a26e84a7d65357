//! Random concours, reproducible from a number.

use serde_json::{Value, json};

/// A small generator (splitmix64), so that tests are repeatable.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % n as u64).expect("below n")
    }

    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    pub fn in_ten(&mut self, chances: usize) -> bool {
        self.below(10) < chances
    }

    pub fn shuffled<T: Clone>(&mut self, all: &[T]) -> Vec<T> {
        let mut all = all.to_vec();
        for at in (1..all.len()).rev() {
            all.swap(at, self.below(at + 1));
        }
        all
    }
}

/// A request for a draw of teams: any method, with earlier results, absences, and forced and forbidden tables.
pub fn draw_of_teams(chance: &mut Chance, most_teams: usize) -> Value {
    let count = 2 + chance.below(most_teams - 1);
    let numbers: Vec<usize> = (0..count).map(|at| at * 2 + 1 + chance.below(2)).collect();
    let round = 1 + chance.below(4);
    let clubs = ["A", "B", "C"];
    let teams: Vec<Value> = numbers
        .iter()
        .map(|number| match chance.in_ten(5) {
            true => json!({"number": number, "club": chance.one_of(&clubs)}),
            false => json!({"number": number}),
        })
        .collect();
    let mut results = Vec::new();
    for before in 1..round {
        let order = chance.shuffled(&numbers);
        for pair in order.chunks(2) {
            results.push(match pair {
                [one, other] => match chance.below(10) {
                    0 => json!({"partie": before, "teams": [one, other], "forfeit": one}),
                    1 => json!({"partie": before, "teams": [one, other]}),
                    _ => {
                        let points = 700 + chance.below(5) * 100;
                        json!({"partie": before, "teams": [one, other], "points": [points, 2000 - points]})
                    }
                },
                _ => json!({"partie": before, "exempt": pair[0]}),
            });
        }
    }
    let absent = chance.below(3).min(count);
    let present: Vec<usize> = chance.shuffled(&numbers)[absent..].to_vec();
    let mut request = json!({
        "format": {"set": {
            "draw": chance.one_of(&["ranking", "wins", "lot"]),
            "first_draw": chance.one_of(&["lot", "inscription"]),
            "rematches": chance.one_of(&["avoid", "avoid", "allow"]),
            "same_club": chance.one_of(&[json!("avoid"), json!("allow"), json!({"first": 2})]),
            "rank": chance.one_of(&[vec!["points", "lot"], vec!["wins"], vec!["wins", "direct", "opponents"]]),
        }},
        "partie": round,
        "seed": "marron",
        "rank_seed": "Foyer 2026",
        "teams": chance.shuffled(&teams),
        "present": present,
        "results": chance.shuffled(&results),
    });
    if present.len() >= 4 && chance.in_ten(3) {
        request["forced"] = json!([[present[0], present[1]]]);
    }
    if present.len() >= 4 && chance.in_ten(5) {
        request["forbidden"] = json!([[present[1], present[2]], [present[3], present[0]]]);
    }
    if present.len() == 2 && chance.in_ten(5) {
        request["forbidden"] = json!([present]);
    }
    request
}

/// A request for a draw of a mêlée.
pub fn draw_of_melee(chance: &mut Chance, most_players: usize) -> Value {
    let count = 4 + chance.below(most_players - 3);
    let numbers: Vec<usize> = (1..=count).collect();
    let round = 1 + chance.below(4);
    let mut results = Vec::new();
    for before in 1..round {
        let order = chance.shuffled(&numbers);
        let mut tables = order.chunks_exact(4);
        for four in &mut tables {
            let points = 700 + chance.below(5) * 100;
            let teams = [[four[0], four[1]], [four[2], four[3]]];
            results
                .push(json!({"partie": before, "teams": teams, "points": [points, 2000 - points]}));
        }
        if !tables.remainder().is_empty() {
            results.push(json!({"partie": before, "exempt": tables.remainder()}));
        }
    }
    let teams: Vec<Value> = numbers
        .iter()
        .map(|number| json!({"number": number}))
        .collect();
    json!({
        "format": {"preset": "melee-3", "set": {
            "parties": 4,
            "draw": chance.one_of(&["ranking", "wins", "lot"]),
            "rematches": chance.one_of(&["avoid", "avoid", "allow"]),
        }},
        "partie": round,
        "seed": "marron",
        "teams": teams,
        "results": results,
    })
}
