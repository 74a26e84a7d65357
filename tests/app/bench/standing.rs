//! The ranking of a large concours, as a screen asks for it.

use crate::times::{median, once};
use crate::{answer, call, on_disk};
use ardoise_app::App;
use serde_json::{Value, json};

const TEAMS: usize = 1_000;

/// Prints the median time of the ranking of 1,000 teams after a round, with its JSON.
pub fn rank() {
    let folder = on_disk();
    let app = App::open(folder.path()).expect("a ledger");
    let format = json!({"set": {"parties": 3, "exempt.points": 0}});
    let made = json!({"kind": "create_concours", "name": "Mille", "day": "2026-01-08", "fee": 0, "format": format, "rank_seed": "Mille"});
    let id = call(&app, made)["id"].clone();
    let mut revision = call(&app, json!({"kind": "concours", "id": id}))["revision"].clone();
    let mut change = |fields: Value| {
        let mut request = fields;
        request["id"] = id.clone();
        request["revision"] = revision.clone();
        let answer = call(&app, request);
        revision = match answer.get("revision") {
            Some(revision) => revision.clone(),
            None => call(&app, json!({"kind": "concours", "id": id}))["revision"].clone(),
        };
    };
    let numbers: Vec<usize> = (1..=TEAMS).collect();
    let teams: Vec<String> = numbers
        .iter()
        .map(|n| format!("{n} Anne{n} / Paul{n}"))
        .collect();
    change(json!({"kind": "import_teams", "text": teams.join("\n")}));
    change(json!({"kind": "arrive", "numbers": numbers, "arrived": true}));
    change(json!({"kind": "publish_draw", "round": 1, "seed": "marron"}));
    for table in 1..=TEAMS / 2 {
        let points = 700 + table * 37 % 600;
        let result = json!({"kind": "enter_result", "round": 1, "table": table, "points": [points, 1964 - points], "counts": {}, "force": true});
        change(result);
    }
    let mut times: Vec<_> = (0..21)
        .map(|_| {
            once(|| {
                let asked = json!({"kind": "concours_standings", "id": id});
                drop(answer(&app, asked));
            })
        })
        .collect();
    println!("rank-1000: {:.3}", median(&mut times) * 1000.0);
}
