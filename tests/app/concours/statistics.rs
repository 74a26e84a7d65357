//! Matches of concours in the figures and in the history, as their own kind.

use super::{Hall, sides};
use crate::common::{Match, Table, hearts, read};
use serde_json::{Value, json};

/// A match of a concours with two deals, and a match at home with one: Anne and Paul play both.
fn both(table: &Table) -> [String; 2] {
    let format = json!({"set": {"play": "coinche", "length": {"deals": 2}, "exempt.points": 100}});
    let hall = Hall::new(table, format);
    hall.does(
        "import_teams",
        json!({"text": "1 Anne – Paul\n2 Zoé – Karim\n"}),
    );
    hall.does("arrive", json!({"numbers": [1, 2], "arrived": true}));
    hall.draws("marron");
    let first = sides(&hall.desk()["tables"][0])[0] == 1;
    let (side, points) = if first {
        ("us", [120, 70])
    } else {
        ("them", [42, 92])
    };
    let begun = hall.does("start_table_match", json!({"round": 1, "table": 1}));
    let of_concours = Match::of(table, read(begun["match_id"].clone()));
    of_concours.deal(hearts(side, 100, points[0]));
    of_concours.deal(hearts(side, 100, points[1]));
    let home = table.create(json!({
        "ruleset": "coinche",
        "sides": {"us": {"name": null, "players": ["Anne", "Paul"]}, "them": {"name": null, "players": ["Léa", "Marcel"]}},
    }));
    home.deal(hearts("us", 80, 100));
    table.counted();
    [of_concours, home].map(|game| game.view()["id"].as_str().expect("an id").to_owned())
}

/// `[matches, deals, taken, made]` of Anne, and the levels of her contracts.
fn figures(table: &Table, more: Value) -> Value {
    let mut query = json!({"names": ["Anne"]});
    query
        .as_object_mut()
        .expect("an object")
        .extend(more.as_object().expect("an object").clone());
    let page = table.must(json!({"kind": "statistics", "query": query}));
    let of = &page["figures"];
    let levels: Vec<&Value> = page["contracts"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| &one["level"])
        .collect();
    let deals = table.must(json!({"kind": "deals_behind", "query": query, "deals": {}}));
    assert_eq!(deals["total"], of["deals"], "the deals behind the figure");
    json!([
        of["matches"],
        of["deals"],
        of["taken"]["count"],
        of["made"]["count"],
        levels
    ])
}

#[test]
fn matches_of_concours_are_figures_and_history_of_their_own_kind() {
    let table = Table::new();
    let [of_concours, home] = both(&table);
    assert_eq!(
        figures(&table, json!({})),
        json!([2, 3, 3, 2, ["80", "100"]])
    );
    assert_eq!(
        figures(&table, json!({"played_at": "concours"})),
        json!([1, 2, 2, 1, ["100"]])
    );
    assert_eq!(
        figures(&table, json!({"played_at": "table"})),
        json!([1, 1, 1, 1, ["80"]])
    );
    let under = |ruleset: &str, at: &str| {
        figures(&table, json!({"played_at": at, "ruleset": ruleset}))[0].clone()
    };
    assert_eq!(under("coinche", "concours"), 1);
    assert_eq!(under("belote", "concours"), 0);
    assert_eq!(under("belote", "table"), 0);

    let everybody = |at: &str, pairs: bool| {
        let view = table.must(json!({"kind": "everybody", "pairs": pairs, "played_at": at}));
        let names = view["all"].as_array().expect("a list").iter();
        let mut names: Vec<String> = names.map(|met| met["names"].to_string()).collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(
        everybody("concours", false),
        r#"["Anne"] ["Karim"] ["Paul"] ["Zoé"]"#
    );
    assert_eq!(
        everybody("table", true),
        r#"["Anne","Paul"] ["Léa","Marcel"]"#
    );

    let found = |at: Value| {
        let view = table.must(json!({"kind": "history", "query": {"played_at": at}}));
        let matches = view["matches"].as_array().expect("a list").iter();
        let mut ids: Vec<String> = matches
            .map(|one| one["summary"]["id"].as_str().expect("an id").to_owned())
            .collect();
        ids.sort();
        ids
    };
    assert_eq!(found(json!("concours")), [of_concours.as_str()]);
    assert_eq!(found(json!("table")), [home.as_str()]);
    let mut all = vec![of_concours.clone(), home];
    all.sort();
    assert_eq!(found(Value::Null), all);

    // A match in the bin is subtracted again from both.
    let revision = table.must(json!({"kind": "match", "id": of_concours}))["revision"].clone();
    table.must(json!({"kind": "delete_match", "id": of_concours, "revision": revision}));
    table.counted();
    assert_eq!(
        figures(&table, json!({"played_at": "concours"})),
        json!([0, 0, 0, 0, []])
    );
    assert_eq!(
        figures(&table, json!({"played_at": "table"})),
        json!([1, 1, 1, 1, ["80"]])
    );
    let wrong = json!({"kind": "everybody", "pairs": false, "played_at": "nowhere"});
    assert_eq!(table.refused(wrong), ["bad_request"]);
}
