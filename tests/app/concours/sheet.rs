//! What the sheet of a table says of its house rules: for each preset and for own ones, what the engine marks.

use super::Hall;
use super::hall::own_rules;
use super::requests::begin;
use crate::common::{Match, Table};
use ardoise_rules::{BeloteCode, BeloteHelps, DecidingRules, LostCode, Preset, TieCode};
use serde_json::{Value, json};

fn format(play: Value) -> Value {
    json!({"set": {"play": play, "length": {"deals": 12}}})
}

fn says(table: &Table, play: Value) -> DecidingRules {
    let view = Hall::new(table, format(play)).view();
    view.sheet_rules.decides
}

/// The marks of a deal at a table of this concours.
fn marks(hall: &Hall, facts: Value) -> [i32; 2] {
    hall.draws("marron");
    let begun = hall.does(begin(1, 1));
    let game = Match::of(hall.table, begun.match_id);
    game.deal(facts);
    let marks = game.now().deals[0].marks;
    [marks.us, marks.them]
}

/// The lowest level that a preset has, and the points of a whole deal.
fn level(values: &Value) -> (Value, i32, i32) {
    let first = &values["auction.levels"][0];
    let level = first["from"].as_i64().or(first.as_i64());
    let all = match values["cards.family"] == "manille" {
        true => 68,
        false => 162,
    };
    match level {
        Some(level) => (json!(level), i32::try_from(level).expect("small"), all),
        None => (json!("take"), 0, all),
    }
}

#[test]
fn a_sheet_says_for_each_preset_what_a_lost_contract_and_its_belote_mark() {
    for preset in Preset::all() {
        let table = Table::new();
        let id = &preset.id;
        let hall = Hall::with_teams(&table, format(json!(id)), 4);
        let view = hall.view();
        let says = view.sheet_rules.decides;
        let values = Value::Object(preset.values().clone());
        let (bid, level, all) = level(&values);
        let own = if all == 68 { 20 } else { 42 };
        let mut facts = json!({
            "taker": "us", "contract": {"level": bid, "strain": "hearts"}, "points": {"us": own},
        });
        if !matches!(says.belote, None | Some(BeloteCode::None)) {
            facts["melds"] = json!([{"by": "us", "kind": "belote"}]);
        }
        let base = match says.lost {
            LostCode::Number => says.lost_points.expect("points"),
            LostCode::All if values["count.rounding"] != "none" => 160,
            LostCode::All => 162,
            LostCode::MadePlus160 => all - own + 160,
            LostCode::Contract => level,
            LostCode::Multiplied => level - own,
            other => panic!("{id}: {other:?}"),
        };
        let contract = match says.lost_contract {
            true => level,
            false => 0,
        };
        let [holder, winner] = match says.belote {
            Some(BeloteCode::Holder) => [20, 0],
            Some(BeloteCode::Winner) => [0, 20],
            _ => [0, 0],
        };
        assert_eq!(
            marks(&hall, facts),
            [holder, base + contract + winner],
            "{id}: {says:?}"
        );
        assert_eq!(says.bids, level > 0, "{id}");
        assert_eq!(view.sheet_rules.also.is_empty(), view.constant_sum, "{id}");
    }
}

#[test]
fn an_equality_is_said_only_where_it_can_decide() {
    let table = Table::new();
    let tie = |preset: &str| says(&table, json!(preset)).tie;
    assert_eq!(tie("belote"), Some(TieCode::Made));
    assert_eq!(tie("belote-concours"), Some(TieCode::Lost));
    assert_eq!(tie("belote-litige"), Some(TieCode::Litige));
    assert_eq!(tie("chaloupee"), None);
    // 82 is more than half: nobody can be equal.
    assert_eq!(tie("contree-160"), None);
}

#[test]
fn a_sheet_follows_one_of_the_table_s_own_rulesets() {
    let table = Table::new();
    let own = |name: &str, set: Value| {
        let saved = own_rules(&table, name, "belote-litige", set);
        says(&table, json!({"own": saved}))
    };
    let told = own(
        "Nadia",
        json!({
            "belote.when_lost": "nobody", "score.lost_base": "made_plus_160", "contract.defenders_count": "cards",
            "contract.measure": "tricks",
        }),
    );
    assert_eq!(told.lost, LostCode::MadePlus160);
    assert_eq!(told.belote, Some(BeloteCode::Nobody));
    assert_eq!(told.belote_helps, Some(BeloteHelps::Takers));
    assert_eq!((told.tie, told.by_tricks), (Some(TieCode::Litige), true));

    let told = own(
        "Roger",
        json!({"melds.admitted": "none", "contract.tie": "challenger_loses"}),
    );
    assert_eq!(told.belote, Some(BeloteCode::None));
    assert_eq!(told.belote_helps, None);
    assert_eq!(told.tie, Some(TieCode::ChallengerLoses));

    let told = own("Lina", json!({"score.lost_base": 250}));
    assert_eq!((told.lost, told.lost_points), (LostCode::Number, Some(250)));
}

#[test]
fn a_litige_leaves_the_takers_points_waiting() {
    let table = Table::new();
    let hall = Hall::with_teams(&table, format(json!("belote-litige")), 4);
    let facts = json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": 81}});
    assert_eq!(marks(&hall, facts), [0, 81]);
}
