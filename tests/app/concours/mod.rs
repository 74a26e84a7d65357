//! The concours, called as by its screens.

mod at_table;
mod bounded;
mod changing;
mod deals;
mod door;
mod evening;
mod finals;
mod following;
mod hall;
mod leaving;
mod lists;
mod lots;
mod meanwhile;
mod melee;
mod preparing;
mod prizes;
mod published;
mod refusals;
pub mod requests;
mod sample;
mod season;
mod sheet;
mod sheets;
mod since;
mod statistics;
mod together;
mod verdicts;

pub use hall::Hall;

use crate::common::Table;
use serde_json::{Value, json};

/// A request for each query about a concours, which has a draw. They are JSON because each is made in the lowest role, and a
/// role comes with a call by its name.
pub fn queries(table: &Table) -> Vec<Value> {
    let hall = Hall::with_teams(table, json!("belote-4x12"), 4);
    hall.draws("marron");
    queries_about(&hall)
}

/// The same about this concours, which has a draw.
pub fn queries_about(hall: &Hall) -> Vec<Value> {
    let id = &hall.id;
    vec![
        json!({"kind": "concours_formats"}),
        json!({"kind": "check_format", "format": "belote-4x12"}),
        json!({"kind": "format_effect", "id": id, "format": "belote-4x12"}),
        json!({"kind": "simulate_format", "format": "belote-4x12", "teams": 12, "runs": 1, "seed": "1"}),
        json!({"kind": "concours_list"}),
        json!({"kind": "concours", "id": id}),
        json!({"kind": "known_teams", "prefix": "an"}),
        json!({"kind": "read_teams", "id": id, "text": "7 Zoé – Karim"}),
        json!({"kind": "draft_draw", "id": id}),
        json!({"kind": "desk", "id": id}),
        json!({"kind": "check_table", "id": id, "points": [1010, 954]}),
        json!({"kind": "read_result_line", "id": id, "text": "1 1010 954"}),
        json!({"kind": "concours_standings", "id": id}),
        json!({"kind": "concours_season"}),
        json!({"kind": "seasons"}),
        json!({"kind": "projector", "id": id}),
        json!({"kind": "concours_log", "id": id}),
        json!({"kind": "concours_finals", "id": id}),
        json!({"kind": "concours_prizes", "id": id}),
        json!({"kind": "concours_till", "id": id}),
        json!({"kind": "table_sheet", "id": id, "round": 1, "table": 1}),
        json!({"kind": "team_evening", "id": id, "number": 1}),
    ]
}
