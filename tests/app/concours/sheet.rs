//! What the sheet of a table says of its house rules: for each preset and for own ones, what the engine marks.

use super::Hall;
use crate::common::{Match, Table, read};
use ardoise_rules::Preset;
use serde_json::{Value, json};

/// A concours of four teams under these house rules.
fn hall<'t>(table: &'t Table, play: &Value) -> Hall<'t> {
    let format = json!({"set": {"play": play, "length": {"deals": 12}}});
    Hall::with_teams(table, format, 4)
}

fn says(table: &Table, play: &Value) -> Value {
    let format = json!({"set": {"play": play, "length": {"deals": 12}}});
    Hall::new(table, format).view()["sheet_rules"].clone()
}

/// The marks of a deal at a table of this concours.
fn marks(hall: &Hall, facts: Value) -> [i64; 2] {
    hall.draws("marron");
    let begun = hall.does("start_table_match", json!({"round": 1, "table": 1}));
    let game = Match::of(hall.table, read(begun["match_id"].clone()));
    game.deal(facts);
    let marks = game.view()["deals"][0]["marks"].clone();
    ["us", "them"].map(|side| marks[side].as_i64().expect("a mark"))
}

/// The lowest level that a preset has, and the points of a whole deal.
fn level(values: &Value) -> (Value, i64, i64) {
    let first = &values["auction.levels"][0];
    let level = first["from"].as_i64().or(first.as_i64());
    let all = match values["cards.family"] == "manille" {
        true => 68,
        false => 162,
    };
    match level {
        Some(level) => (json!(level), level, all),
        None => (json!("take"), 0, all),
    }
}

#[test]
fn a_sheet_says_for_each_preset_what_a_lost_contract_and_its_belote_mark() {
    for preset in Preset::all() {
        let table = Table::new();
        let id = &preset.id;
        let hall = hall(&table, &json!(id));
        let says = hall.view()["sheet_rules"].clone();
        let values = Value::Object(preset.values().clone());
        let (bid, level, all) = level(&values);
        let own = if all == 68 { 20 } else { 42 };
        let mut facts = json!({
            "taker": "us", "contract": {"level": bid, "strain": "hearts"}, "points": {"us": own},
        });
        let belote = says["belote"].as_str();
        if !matches!(belote, None | Some("none")) {
            facts["melds"] = json!([{"by": "us", "kind": "belote"}]);
        }
        let base = match says["lost"].as_str().expect("a code") {
            "number" => says["lost_points"].as_i64().expect("points"),
            "all" if values["count.rounding"] != "none" => 160,
            "all" => 162,
            "made_plus_160" => all - own + 160,
            "contract" => level,
            "multiplied" => level - own,
            other => panic!("{id}: {other}"),
        };
        let contract = match says["lost_contract"].as_bool() {
            Some(true) => level,
            _ => 0,
        };
        let [holder, winner] = match belote {
            Some("holder") => [20, 0],
            Some("winner") => [0, 20],
            _ => [0, 0],
        };
        assert_eq!(
            marks(&hall, facts),
            [holder, base + contract + winner],
            "{id}: {says}"
        );
        assert_eq!(says["bids"], json!(level > 0), "{id}");
        assert_eq!(
            says["also"].as_array().map(Vec::is_empty),
            Some(hall.view()["constant_sum"] == true),
            "{id}"
        );
    }
}

#[test]
fn an_equality_is_said_only_where_it_can_decide() {
    let table = Table::new();
    let tie = |preset: &str| says(&table, &json!(preset))["tie"].clone();
    assert_eq!(tie("belote"), "made");
    assert_eq!(tie("belote-concours"), "lost");
    assert_eq!(tie("belote-litige"), "litige");
    assert_eq!(tie("chaloupee"), Value::Null);
    // 82 is more than half: nobody can be equal.
    assert_eq!(tie("contree-160"), Value::Null);
}

#[test]
fn a_sheet_follows_one_of_the_table_s_own_rulesets() {
    let table = Table::new();
    let own = |name: &str, set: Value| {
        let saved = table.must(json!({
            "kind": "save_ruleset", "name": name, "preset": "belote-litige", "set": set,
        }));
        says(&table, &json!({"own": saved["id"]}))
    };
    let told = own(
        "Nadia",
        json!({
            "belote.when_lost": "nobody", "score.lost_base": "made_plus_160", "contract.defenders_count": "cards",
            "contract.measure": "tricks",
        }),
    );
    assert_eq!(told["lost"], "made_plus_160");
    assert_eq!(told["belote"], "nobody");
    assert_eq!(told["belote_helps"], "takers");
    assert_eq!(
        (&told["tie"], &told["by_tricks"]),
        (&json!("litige"), &json!(true))
    );

    let told = own(
        "Roger",
        json!({"melds.admitted": "none", "contract.tie": "challenger_loses"}),
    );
    assert_eq!(told["belote"], "none");
    assert_eq!(told["belote_helps"], Value::Null);
    assert_eq!(told["tie"], "challenger_loses");

    let told = own("Lina", json!({"score.lost_base": 250}));
    assert_eq!(
        (&told["lost"], &told["lost_points"]),
        (&json!("number"), &json!(250))
    );
}

#[test]
fn a_litige_leaves_the_takers_points_waiting() {
    let table = Table::new();
    let hall = hall(&table, &json!("belote-litige"));
    let facts = json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": 81}});
    assert_eq!(marks(&hall, facts), [0, 81]);
}
