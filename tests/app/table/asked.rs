//! The empty table of a ruleset, about which the referee is asked without a match.

use crate::common::{Match, Table, codes, hearts, text};
use ardoise_app::history::Home;
use ardoise_app::referee::{Auction, RuleCard, TableRef};
use ardoise_app::rulesets::DuplicateRuleset;
use ardoise_app::table::{self, Count, Journal, RecordDeal};
use ardoise_rules::{Seat, Strain};
use serde_json::{Value, json};

fn shown(table: &Table, id: &str) -> Value {
    table.shows(table::Match { id: id.into() })
}

#[test]
fn the_table_of_a_ruleset_has_its_rules_four_seats_and_no_name() {
    let table = Table::new();
    for preset in ["belote", "contree", "coinche-bga"] {
        let view = shown(&table, &format!("rules-{preset}"));
        assert_eq!(view["ruleset"]["base"], preset);
        assert_eq!(view["seats"].as_array().map(Vec::len), Some(4));
        assert_eq!(view["sides"]["us"]["players"], json!([null, null]));
        assert_eq!((&view["deals"], &view["undo"]), (&json!([]), &Value::Null));
    }
    assert_eq!(shown(&table, "rules-belote")["form"]["take"], true);
    let home = table.shows(Home {});
    assert_eq!((&home["playing"], &home["recent"]), (&json!(0), &json!([])));
}

#[test]
fn the_referee_answers_by_the_rules_of_that_table() {
    let table = Table::new();
    let own = table.runs(DuplicateRuleset {
        ruleset: json!({"preset": "contree", "set": {"game.target": 700}}),
        name: "Jeudi".to_owned(),
    });
    let id = format!("rules-{}", text(&own["id"]));
    assert_eq!(shown(&table, &id)["ruleset"]["own"]["name"], "Jeudi");
    let at = TableRef::Match {
        id: id.as_str().into(),
    };
    assert_eq!(
        table.shows(RuleCard { at: at.clone() })["base"],
        json!("contree")
    );
    let auction = table.shows(Auction {
        at,
        dealer: Some(Seat::West),
        turned: None,
        calls: Vec::new(),
        tried: None,
    });
    assert_eq!(auction["next"], "south");
    let counted = table.shows(Count {
        id: id.as_str().into(),
        deal: None,
        strain: Some(Strain::Hearts),
        cards: vec!["JH".to_owned()],
        last_trick: false,
    });
    assert_eq!(counted["points"], 20);
}

#[test]
fn nothing_is_recorded_at_the_table_of_a_ruleset_and_an_unknown_one_is_not_found() {
    let table = Table::new();
    let asked = Match::of(&table, "rules-coinche".into());
    let facts = hearts("us", 100, 112);
    let refused = [
        codes(asked.change_at(
            2,
            RecordDeal {
                facts,
                before: None,
            },
        )),
        codes(table.query(Journal {
            id: "rules-coinche".into(),
        })),
    ];
    assert_eq!(refused, [["match_not_found"], ["match_not_found"]]);
    let unknown = table::Match {
        id: "rules-nobody".into(),
    };
    assert_eq!(codes(table.query(unknown)), ["ruleset_not_found"]);
}
