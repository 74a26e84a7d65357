//! Examples of what a value of a rule does to a deal.

use crate::common::{Table, hearts};
use ardoise_app::rulesets::RuleExample;
use ardoise_journal::MatchId;
use ardoise_rules::RuleId;
use serde_json::{Value, json};

#[test]
fn a_small_deal_shows_what_a_value_does() {
    let table = Table::new();
    let ask = |rule: RuleId, value: Value| {
        table.shows(RuleExample {
            preset: "coinche".to_owned(),
            set: json!({}),
            rule,
            value,
            id: None,
        })
    };
    let shown = ask(RuleId::ScoreLostBase, json!(250));
    let (before, after) = (&shown["example"]["before"], &shown["example"]["after"]);
    assert_eq!(before["made"], false);
    assert_ne!(before["marks"], after["marks"]);
    assert_eq!(before["facts"]["contract"], after["facts"]["contract"]);
    let lines = before["lines"].as_array().expect("lines");
    let sum: i64 = lines
        .iter()
        .filter_map(|line| line["points"].as_i64())
        .sum();
    assert_eq!(
        Some(sum),
        before["marks"]["them"].as_i64(),
        "its lines are told"
    );
    assert_eq!(
        ask(RuleId::PlayUndertrump, json!(false))["example"],
        Value::Null,
        "no mark shows it"
    );
    let never = ask(RuleId::AuctionNoTrumps, json!("never"));
    assert_eq!(
        never["example"]["after"],
        Value::Null,
        "not playable any more"
    );
    let wrong = ask(RuleId::ScoreCapotForfeit, json!("much"));
    assert_eq!(wrong["problems"][0]["code"], "not_a_value");
}

#[test]
fn the_match_s_own_deals_come_first_in_an_example() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    game.deal(hearts("them", 110, 43));
    let shown = table.shows(RuleExample {
        preset: "coinche".to_owned(),
        set: json!({}),
        rule: RuleId::CountRounding,
        value: json!("none"),
        id: Some(game.id.clone()),
    });
    assert_eq!(
        shown["example"]["before"]["marks"],
        json!({"us": 40, "them": 230})
    );
    assert_eq!(
        shown["example"]["after"]["marks"],
        json!({"us": 43, "them": 229})
    );
}

/// The deal and the rule of an example: 90 spades, coinched and lost, gives 340 if only the contract is doubled and 500
/// if everything is.
#[test]
fn an_example_says_which_deal_it_is_and_how_its_mark_is_worked_out() {
    let table = Table::new();
    let set =
        json!({"score.lost_base": 160, "doubling.base": 160, "doubling.applies_to": "contract"});
    let game = table.start(json!({"preset": "coinche", "set": set}));
    game.deal(hearts("us", 100, 117));
    game.deal(json!({
        "taker": "north", "contract": {"level": 90, "strain": "spades"}, "points": {"us": 78},
        "doubling": "coinche", "doubled_by": "east",
    }));
    let ask = |id: Option<MatchId>| {
        let value = json!("everything");
        table.shows(RuleExample {
            preset: "coinche".to_owned(),
            set: set.clone(),
            rule: RuleId::DoublingAppliesTo,
            value,
            id,
        })
    };
    let shown = &ask(Some(game.id.clone()))["example"];
    assert_eq!(shown["deal"], game.view()["deals"][1]["id"]);
    let (before, after) = (&shown["before"], &shown["after"]);
    assert_eq!(before["facts"], after["facts"], "it is the same deal");
    assert_eq!(
        (&before["factor"], &before["made"]),
        (&json!(2), &json!(false))
    );
    assert_eq!(before["marks"], json!({"us": 0, "them": 340}));
    assert_eq!(after["marks"], json!({"us": 0, "them": 500}));
    let working = |mark: &Value| mark["working"]["them"].clone();
    assert_eq!(
        working(before),
        json!([{"points": [160], "factor": 1}, {"points": [90], "factor": 2}]),
        "160 + 90 × 2"
    );
    assert_eq!(
        working(after),
        json!([{"points": [160, 90], "factor": 2}]),
        "(160 + 90) × 2"
    );
    assert_eq!(before["working"]["us"], json!([]));
    assert_eq!(
        ask(None)["example"]["deal"],
        Value::Null,
        "without a match it is made up"
    );
}
