//! Figures agree with the slate, and with the deals from which they were counted.

use crate::common::{Table, hearts};
use crate::history::start;
use serde_json::{Value, json};

#[test]
fn figures_are_those_of_the_slate_and_lead_to_its_deals() {
    let table = Table::new();
    let game = start(&table);
    let mut coinched = hearts("them", 120, 100);
    coinched["doubling"] = json!("coinche");
    coinched["melds"] = json!([{"by": "east", "kind": "belote"}]);
    game.deal(hearts("us", 80, 60));
    let lost = game.deal(coinched);
    let query = json!({"names": ["zoe"]});
    let view = table.must(json!({"kind": "statistics", "query": query}));
    assert_eq!(view["up_to"], json!({"behind": 0, "stale": false}));
    let figures = &view["figures"];
    assert_eq!(
        (&figures["matches"], &figures["deals"], &figures["belotes"]),
        (&json!(1), &json!(2), &json!(0))
    );
    assert_eq!(
        figures["made"],
        json!({"count": 0, "of": 1, "low": 0, "high": 793})
    );
    assert_eq!(figures["coinches_right"]["count"], 1, "rightly coinched");
    assert_eq!(view["calibration"][0]["level"], "80");
    assert_eq!(view["standings"][0]["run"], 1, "they won their first match");
    let anne = table.must(json!({"kind": "statistics", "query": {"names": ["Anne", "Jean"]}}));
    assert_eq!(anne["figures"]["belotes"], 1);
    assert_eq!(anne["pairs"][0]["names"], json!(["Karim", "Zoé"]));
    assert_eq!(
        (&view["names"], &view["pairs"][0]["names"]),
        (&json!(["Zoé"]), &json!(["Karim", "Zoé"])),
        "names are as they were written"
    );
    assert_eq!(view["rulesets"], json!(["coinche"]));
    assert_eq!(view["months"], json!(["2026-03"]));
    let asked = json!({"kind": "deals_behind", "query": {"names": ["Anne"]}, "deals": {"level": "120", "made": false, "taking": true}});
    let behind = table.must(asked);
    let deal = &behind["deals"][0];
    assert_eq!(
        (&behind["total"], &deal["match"], &deal["deal"]),
        (&json!(1), &json!(game.id), &json!(lost))
    );
    let told = [
        "number", "side", "takers", "level", "doubling", "made", "marks",
    ];
    let kept = game.view()["deals"][1].clone();
    assert_eq!(
        told.map(|field| deal[field].clone()),
        [
            json!(2),
            json!("them"),
            json!("them"),
            json!("120"),
            json!("coinche"),
            json!(false),
            kept["marks"].clone()
        ]
    );
    assert_eq!(behind["matches"][0]["id"], json!(game.id));
    let everybody = table.must(json!({"kind": "everybody", "pairs": false}));
    let all = everybody["all"].as_array().unwrap();
    assert_eq!((all.len(), &everybody["duels"]), (4, &json!([])));
    let zoe = all.iter().find(|met| met["names"] == json!(["Zoé"]));
    assert_eq!(zoe.unwrap()["standing"], view["standings"][0]);
    let pairs = table.must(json!({"kind": "everybody", "pairs": true}));
    let duels = pairs["duels"].as_array().unwrap();
    let won = |own: &str| {
        let of =
            |duel: &&Value| pairs["all"][duel["own"].as_u64().unwrap() as usize]["names"][0] == own;
        duels.iter().find(of).unwrap()["won"]["count"].clone()
    };
    assert_eq!(
        (duels.len(), won("Anne"), won("Karim")),
        (2, json!(0), json!(1))
    );
    assert_eq!(
        table.refused(json!({"kind": "statistics", "query": {"names": []}})),
        ["out_of_range"]
    );
}

/// Plays a match of one deal between these players.
fn of(table: &Table, us: [&str; 2], them: [&str; 2]) -> String {
    let players = |side: [&str; 2]| json!({"name": null, "players": side});
    let sides = json!({"us": players(us), "them": players(them)});
    let new = json!({"ruleset": "coinche", "sides": sides});
    let changed = table.must(json!({"kind": "create_match", "new": new}));
    let game = crate::common::Match::of(table, &changed);
    game.deal(hearts("us", 80, 100));
    game.id.to_string()
}

#[test]
fn two_names_of_one_player_are_merged_and_told_apart_again() {
    let table = Table::new();
    of(&table, ["Zoé", "Karim"], ["Anne", "Jean"]);
    of(&table, ["Zozo", "Karim"], ["Anne", "Jean"]);
    let matches = |name: &str| {
        let view = table.must(json!({"kind": "statistics", "query": {"names": [name]}}));
        assert_eq!(view["up_to"], json!({"behind": 0, "stale": false}));
        (view["names"][0].clone(), view["figures"]["matches"].clone())
    };
    assert_eq!(matches("Zozo"), (json!("Zozo"), json!(1)));

    let merge = json!({"kind": "merge_players", "name": "Zozo", "into": "Zoé"});
    let merged = table.must(merge.clone());
    assert_eq!(
        (&merged[0]["name"], &merged[0]["into"]),
        (&json!("Zozo"), &json!("Zoé"))
    );
    table.counted();
    assert_eq!(matches("Zozo"), (json!("Zoé"), json!(2)));
    let players = table.must(json!({"kind": "players", "prefix": "zo"}));
    assert_eq!(players, json!(["Zoé"]));
    assert_eq!(table.refused(merge), ["same_player"]);

    let clash = json!({"kind": "merge_players", "name": "Zoé", "into": "anne"});
    let refused = table.ask(clash).expect_err("they sat at one table");
    let problem = json!(refused.problems[0]);
    assert_eq!(problem["code"], "players_sat_together");
    assert_eq!(problem["params"]["player"], "Zoé");
    assert_eq!(problem["params"]["other"], "Anne");
    assert!(problem["params"]["id"].is_string());

    let undo = json!({"kind": "unmerge_players", "event": merged[0]["event"]});
    assert_eq!(table.must(undo), json!([]));
    assert_eq!(table.must(json!({"kind": "merged_players"})), json!([]));
    table.counted();
    assert_eq!(matches("Zozo"), (json!("Zozo"), json!(1)));
}

#[test]
fn a_players_page_tells_what_the_player_did_apart_from_what_the_side_did() {
    let table = Table::new();
    let game = start(&table);
    // Zoé sits south, Anne east, Karim north, Jean west.
    let deal = |taker: &str, us: i32| {
        let mut facts = hearts(taker, 80, us);
        facts["points"] = json!({"us": us});
        facts
    };
    game.deal(deal("north", 100));
    game.deal(deal("us", 100));
    let mut coinched = deal("south", 40);
    coinched["doubling"] = json!("coinche");
    coinched["doubled_by"] = json!("west");
    coinched["melds"] = json!([{"by": "north", "kind": "belote"}]);
    game.deal(coinched);
    let figures = |name: &str| {
        table.counted();
        let view = table.must(json!({"kind": "statistics", "query": {"names": [name]}}));
        view["figures"].clone()
    };
    let counts = |share: &Value| (share["count"].clone(), share["of"].clone());
    let (zoe, karim, jean) = (figures("Zoé"), figures("Karim"), figures("Jean"));
    assert_eq!(counts(&zoe["taken"]), counts(&karim["taken"]), "the side's");
    assert_eq!(
        counts(&zoe["own"]["taken"]),
        (json!(1), json!(2)),
        "of two named"
    );
    assert_eq!(counts(&karim["own"]["taken"]), (json!(1), json!(2)));
    assert_eq!(counts(&zoe["own"]["made"]), (json!(0), json!(1)));
    assert_eq!(counts(&karim["own"]["made"]), (json!(1), json!(1)));
    assert_eq!(counts(&karim["own"]["belotes"]), (json!(1), json!(1)));
    assert_eq!(counts(&zoe["own"]["belotes"]), (json!(0), json!(1)));
    assert_eq!(counts(&jean["own"]["coinches"]), (json!(1), json!(1)));
    assert_eq!(
        counts(&figures("Anne")["own"]["coinches"]),
        (json!(0), json!(1))
    );
    assert_eq!(figures("Anne")["coinches"], 1, "the side's");
    assert_eq!(jean["surcoinches"], 0);
    let pair = json!({"kind": "statistics", "query": {"names": ["Zoé", "Karim"]}});
    assert_eq!(table.must(pair)["figures"]["own"], Value::Null);

    let behind = |name: &str, deals: Value| {
        let asked = json!({"kind": "deals_behind", "query": {"names": [name]}, "deals": deals});
        table.must(asked)
    };
    let own = behind("Zoé", json!({"taking": true, "by_self": true}));
    assert_eq!(own["total"], 1);
    let by = &own["deals"][0]["by"];
    assert_eq!(by["taker"], json!({"seat": "south", "name": "Zoé"}));
    assert_eq!(by["doubled"], json!({"seat": "west", "name": "Jean"}));
    assert_eq!(by["belotes"], json!([{"seat": "north", "name": "Karim"}]));
    let total = |name: &str, deals: Value| behind(name, deals)["total"].clone();
    assert_eq!(total("Zoé", json!({"taking": true})), 3);
    assert_eq!(total("Karim", json!({"belote": true, "by_self": true})), 1);
    assert_eq!(total("Zoé", json!({"belote": true, "by_self": true})), 0);
    let coinches = json!({"coinched": true, "taking": false, "by_self": true});
    assert_eq!(total("Jean", coinches.clone()), 1);
    assert_eq!(total("Anne", coinches), 0);
    assert_eq!(total("Jean", json!({"surcoinched": true})), 0);
}

#[test]
fn figures_by_ruleset_follow_the_rules_of_the_deal() {
    let table = Table::new();
    let game = start(&table);
    game.deal(hearts("us", 80, 100));
    game.deal(hearts("us", 90, 100));
    let contree = json!({"ruleset": "contree", "scope": "next_deal"});
    game.does("change_ruleset", contree);
    game.deal(hearts("them", 100, 60));
    table.counted();
    let asked = |ruleset: Value, from: Value| {
        let mut query = json!({"names": ["Zoé"]});
        query["ruleset"] = ruleset;
        query["from"] = from;
        let view = table.must(json!({"kind": "statistics", "query": query}));
        let figures = &view["figures"];
        (
            figures["matches"].clone(),
            figures["deals"].clone(),
            figures["taken"]["count"].clone(),
            view["rulesets"].clone(),
        )
    };
    let all = json!(["coinche", "contree"]);
    for (ruleset, from, matches, deals, taken) in [
        (json!("coinche"), Value::Null, 1, 2, 2),
        (json!("contree"), Value::Null, 1, 1, 0),
        (Value::Null, Value::Null, 1, 3, 2),
        (Value::Null, json!("2026-01"), 1, 3, 2),
        (json!("belote"), Value::Null, 0, 0, 0),
    ] {
        let expected = (json!(matches), json!(deals), json!(taken), all.clone());
        assert_eq!(asked(ruleset.clone(), from), expected, "{ruleset}");
    }
    let behind = |ruleset: &str| {
        let query = json!({"names": ["Zoé"], "ruleset": ruleset});
        table.must(json!({"kind": "deals_behind", "query": query, "deals": {}}))["total"].clone()
    };
    assert_eq!((behind("coinche"), behind("contree")), (json!(2), json!(1)));
}

#[test]
fn a_finished_match_takes_no_rules_for_deals_to_come() {
    let table = Table::new();
    let game = crate::history::start_to(&table, 100);
    game.deal(hearts("us", 100, 130));
    assert_eq!(game.view()["status"], "finished");
    let change = |scope: &str| {
        game.command(
            "change_ruleset",
            json!({"ruleset": "contree", "scope": scope}),
        )
    };
    assert_eq!(table.refused(change("next_deal")), ["no_deal_to_come"]);
    table.must(change("whole_match"));
}
