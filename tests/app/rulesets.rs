//! The table's own rulesets: the library, the editor, files, and matches played under them.

use crate::common::{Match, Table, hearts, moment, totals};
use ardoise_app::Role;
use ardoise_rules::{Preset, RuleId};
use serde_json::{Value, json};

fn save(table: &Table, name: &str, set: Value) -> Value {
    table.must(json!({"kind": "save_ruleset", "name": name, "preset": "coinche", "set": set}))
}

fn library(table: &Table) -> Value {
    table.must(json!({"kind": "rulesets"}))
}

#[test]
fn the_library_has_every_preset_with_its_source() {
    let table = Table::new();
    let library = library(&table);
    let published = library["published"].as_array().expect("presets");
    assert_eq!(published.len(), Preset::all().len());
    for preset in published {
        assert!(
            !preset["source"].as_str().expect("a source").is_empty(),
            "{preset}"
        );
    }
    let of = |id: &str| {
        published
            .iter()
            .find(|preset| preset["id"] == id)
            .expect("a preset")
    };
    assert_eq!(
        of("belote-litige")["differs"],
        json!([{"rule": "contract.tie", "value": "litige"}])
    );
    assert_eq!(of("belote-concours")["deals"], 12);
    assert_eq!(library["own"], json!([]));
}

#[test]
fn what_differs_between_two_rulesets_is_told_as_play_goes() {
    let table = Table::new();
    let diff =
        table.must(json!({"kind": "diff_rulesets", "a": "contree-160", "b": "pagat-coinche"}));
    assert_eq!(diff["same_family"], true);
    let rules: Vec<&str> = diff["rules"]
        .as_array()
        .expect("rules")
        .iter()
        .map(|row| row["rule"].as_str().expect("a rule"))
        .collect();
    let play = [
        "belote.when_doubled",
        "contract.floor",
        "score.lost_base",
        "doubling.applies_to",
        "doubling.base",
    ];
    assert_eq!(rules, play);
    assert_eq!(
        diff["rules"][1],
        json!({"rule": "contract.floor", "group": "contract", "a": null, "b": 82})
    );
    let other = table.must(json!({"kind": "diff_rulesets", "a": "coinche", "b": "chaloupee"}));
    assert_eq!(other["same_family"], false);
}

#[test]
fn only_what_differs_is_kept() {
    let table = Table::new();
    let kept = save(
        &table,
        " Chez  Paulette ",
        json!({"game.target": 2000, "doubling.coinche": 2}),
    );
    assert_eq!(kept["name"], "Chez Paulette");
    assert_eq!(
        kept["differs"],
        json!([{"rule": "game.target", "value": 2000}]),
        "coinche has × 2 already"
    );
    assert_eq!(
        (&kept["version"], &kept["family"]),
        (&json!(1), &json!("belote"))
    );
    let beside = library(&table.beside());
    assert_eq!(beside["own"], json!([kept]), "it is there for every screen");
    let detail = table.must(json!({"kind": "ruleset_detail", "ruleset": {"own": kept["id"]}}));
    assert_eq!(detail["own"]["name"], "Chez Paulette");
    assert_eq!(
        detail["rules"].as_array().map(Vec::len),
        Some(RuleId::ALL.len())
    );
    let rules = detail["rules"].as_array().expect("rules");
    let target = rules
        .iter()
        .find(|rule| rule["rule"] == "game.target")
        .expect("a rule");
    assert_eq!(
        (&target["value"], &target["base"], &target["kind"]),
        (&json!(2000), &json!(3000), &json!("number"))
    );
    let takes = |ruleset: &str| {
        let detail = table.must(json!({"kind": "ruleset_detail", "ruleset": ruleset}));
        (
            detail["form"]["take"].clone(),
            detail["form"]["coinche"].clone(),
        )
    };
    assert_eq!(takes("belote"), (json!(true), json!(false)));
    assert_eq!(takes("coinche"), (json!(false), json!(true)));
}

#[test]
fn a_ruleset_that_contradicts_itself_is_told_all_of_it_and_never_kept() {
    let table = Table::new();
    let set = json!({"game.target": null, "auction.capot": false, "score.capot_forfeit": 500});
    let check = table.must(json!({"kind": "check_ruleset", "preset": "coinche", "set": set}));
    assert_eq!(check["problems"].as_array().map(Vec::len), Some(2));
    let codes = table
        .refused(json!({"kind": "save_ruleset", "name": "x", "preset": "coinche", "set": set}));
    assert_eq!(codes, ["capot_forfeit_without_capot", "no_end"]);
    let codes =
        table.refused(json!({"kind": "save_ruleset", "name": "", "preset": "coinche", "set": {}}));
    assert_eq!(codes, ["name_blank"]);
    assert_eq!(library(&table)["own"], json!([]));
    let good = table
        .must(json!({"kind": "check_ruleset", "preset": "coinche", "set": {"game.target": 3000}}));
    assert_eq!(
        (&good["problems"], &good["differs"]),
        (&json!([]), &json!([]))
    );
}

#[test]
fn a_match_keeps_the_version_that_it_was_begun_with() {
    let table = Table::new();
    let kept = save(&table, "Chez Paulette", json!({"count.rounding": "none"}));
    let own = json!({"own": kept["id"]});
    let game = table.start(own.clone());
    game.deal(hearts("us", 100, 117));
    assert_eq!(totals(&game.view()), (217, 45), "without rounding");
    assert_eq!(
        game.view()["ruleset"]["own"],
        json!({"id": kept["id"], "version": 1, "name": "Chez Paulette"})
    );

    let edited = table.must(json!({
        "kind": "save_ruleset", "id": kept["id"], "revision": kept["revision"], "name": "Chez Paulette",
        "preset": "coinche", "set": {"count.rounding": "nearest_5"},
    }));
    assert_eq!(
        (&edited["version"], &edited["matches"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(totals(&game.view()), (217, 45), "the match is what it was");
    let stale = json!({"kind": "archive_ruleset", "id": kept["id"], "revision": kept["revision"], "archived": true});
    assert_eq!(table.refused(stale), ["stale_revision"]);

    let preview = |scope: &str| {
        table
            .must(json!({"kind": "preview_ruleset", "id": game.id, "ruleset": own, "scope": scope}))
    };
    let whole = preview("whole_match");
    assert_eq!(whole["before"]["totals"], json!({"us": 217, "them": 45}));
    assert_eq!(whole["after"]["totals"], json!({"us": 215, "them": 45}));
    assert_eq!(whole["rules"][0]["rule"], "count.rounding");
    assert_eq!(preview("next_deal")["after"], whole["before"]);
    let changed = game.does(
        "change_ruleset",
        json!({"ruleset": own, "scope": "whole_match"}),
    );
    assert_eq!(
        changed["totals"], whole["after"]["totals"],
        "as was shown first"
    );
    assert_eq!(changed["ruleset"]["own"]["version"], 2);
}

#[test]
fn a_change_that_a_deal_does_not_fit_is_told_before_it_is_made() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    game.deal(json!({"taker": "us", "contract": {"level": 100, "strain": "no_trumps"}, "points": {"us": 120}}));
    let preview = table.must(json!({"kind": "preview_ruleset", "id": game.id, "ruleset": "contree-160", "scope": "whole_match"}));
    assert_eq!(preview["after"], Value::Null);
    assert_eq!(preview["problems"][0]["code"], "strain_not_in_ruleset");
    assert_eq!(preview["problems"][0]["field"], "deals[0].contract.strain");
}

#[test]
fn rulesets_are_copied_archived_and_taken_back() {
    let table = Table::new();
    let kept = save(&table, "Chez Paulette", json!({"game.target": 2000}));
    let copy = table.must(
        json!({"kind": "duplicate_ruleset", "ruleset": {"own": kept["id"]}, "name": "Chez Jean"}),
    );
    assert_ne!(copy["id"], kept["id"]);
    assert_eq!(
        (&copy["differs"], &copy["version"]),
        (&kept["differs"], &json!(1))
    );
    let of_preset = table
        .must(json!({"kind": "duplicate_ruleset", "ruleset": "cannes-2016", "name": "Cannes"}));
    assert_eq!(
        (&of_preset["base"], &of_preset["differs"]),
        (&json!("cannes-2016"), &json!([]))
    );
    let archive = |revision: u32, archived: bool| {
        table.must(json!({"kind": "archive_ruleset", "id": kept["id"], "revision": revision, "archived": archived}))
    };
    assert_eq!(archive(1, true)["archived"], true);
    assert_eq!(archive(2, false)["archived"], false);
    let missing = json!({"kind": "ruleset_detail", "ruleset": {"own": "nobody"}});
    assert_eq!(table.refused(missing), ["ruleset_not_found"]);
}

#[test]
fn a_ruleset_goes_out_as_text_and_comes_back() {
    let table = Table::new();
    let kept = table.must(json!({
        "kind": "save_ruleset", "name": "Chez Zoé", "description": "Le jeudi", "preset": "coinche",
        "set": {"game.target": 2000, "auction.levels": [80, {"from": 90, "step": 10, "to": null}]},
    }));
    let exported = table.must(json!({"kind": "export_ruleset", "ruleset": {"own": kept["id"]}}));
    assert_eq!(exported["file_name"], "chez-zoe.ruleset.json");
    let other = Table::new();
    for text in ["text", "compact"] {
        let imported = other.must(json!({"kind": "import_ruleset", "text": exported[text]}));
        assert_eq!(
            (&imported["name"], &imported["description"]),
            (&json!("Chez Zoé"), &json!("Le jeudi"))
        );
        assert_eq!(
            (&imported["base"], &imported["known"]),
            (&json!("coinche"), &Value::Null)
        );
        assert_eq!(imported["set"]["game.target"], 2000);
    }
    let known = table.must(json!({"kind": "import_ruleset", "text": exported["compact"]}));
    assert_eq!(known["known"], kept["id"], "it is here already");
    let newer = exported["text"]
        .as_str()
        .expect("text")
        .replace("game.target", "game.pauses");
    let errors = other
        .ask(json!({"kind": "import_ruleset", "text": newer}))
        .expect_err("it is newer");
    assert_eq!(
        (
            errors.problems[0].code.as_str(),
            errors.problems[0].field.as_str()
        ),
        ("unknown_rule", "set.game.pauses")
    );
    assert_eq!(
        library(&other)["own"],
        json!([]),
        "to look at a file keeps nothing"
    );
}

#[test]
fn a_small_deal_shows_what_a_value_does() {
    let table = Table::new();
    let ask = |rule: &str, value: Value| {
        table.must(json!({"kind": "rule_example", "preset": "coinche", "set": {}, "rule": rule, "value": value}))
    };
    let shown = ask("score.lost_base", json!(250));
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
        ask("play.undertrump", json!(false))["example"],
        Value::Null,
        "no mark shows it"
    );
    let never = ask("auction.no_trumps", json!("never"));
    assert_eq!(
        never["example"]["after"],
        Value::Null,
        "not playable any more"
    );
    let wrong = ask("score.capot_forfeit", json!("much"));
    assert_eq!(wrong["problems"][0]["code"], "not_a_value");
}

#[test]
fn the_match_s_own_deals_come_first_in_an_example() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    game.deal(hearts("them", 110, 43));
    let shown = table.must(json!({
        "kind": "rule_example", "preset": "coinche", "set": {}, "rule": "count.rounding", "value": "none", "id": game.id,
    }));
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
    let ask = |id: Value| {
        let value = json!("everything");
        table.must(json!({
            "kind": "rule_example", "preset": "coinche", "set": set, "rule": "doubling.applies_to", "value": value, "id": id,
        }))
    };
    let shown = &ask(json!(game.id))["example"];
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
        ask(Value::Null)["example"]["deal"],
        Value::Null,
        "without a match it is made up"
    );
}

#[test]
fn rules_that_are_kept_under_a_name_give_their_match_the_name() {
    let table = Table::new();
    let set = json!({"count.rounding": "none"});
    let game = table.start(json!({"preset": "coinche", "set": set}));
    game.deal(hearts("us", 100, 117));
    let before = game.view();
    assert_eq!(before["ruleset"]["own"], Value::Null);
    let kept = save(&table, "Chez Paulette", set);
    let named = game.does("name_ruleset", json!({"own": kept["id"]}));
    assert_eq!(
        named["ruleset"]["own"],
        json!({"id": kept["id"], "version": 1, "name": "Chez Paulette"})
    );
    assert_eq!(
        (&named["deals"], &named["totals"]),
        (&before["deals"], &before["totals"]),
        "nothing is marked otherwise"
    );
    assert_eq!(library(&table)["own"][0]["matches"], 1);
    let edited = table.must(json!({
        "kind": "save_ruleset", "id": kept["id"], "revision": 1, "name": "Chez Paulette", "preset": "coinche",
        "set": {"count.rounding": "nearest_5"},
    }));
    assert_eq!(edited["version"], 2, "the match has the first version");
    assert_eq!(game.view()["ruleset"]["own"]["version"], 1);
    let undone = game.does("undo", json!({}));
    assert_eq!(undone["ruleset"]["own"], Value::Null);
    let codes = table.refused(game.command("name_ruleset", json!({"own": kept["id"]})));
    assert_eq!(
        codes,
        ["ruleset_is_another"],
        "the new version says something else"
    );
}

#[test]
fn the_same_people_are_offered_what_they_last_played() {
    let table = Table::new();
    let names = ["Zoé", "Anne", "Karim", "Jean"];
    let start = |ruleset: Value| {
        let side = |a: &str, b: &str| json!({"name": null, "players": [a, b]});
        let sides = json!({"us": side("Zoé", "Karim"), "them": side("Anne", "Jean")});
        let changed = table
            .must(json!({"kind": "create_match", "new": {"ruleset": ruleset, "sides": sides}}));
        Match::of(&table, &changed)
    };
    let last = || table.must(json!({"kind": "last_ruleset", "players": names}));
    assert_eq!(last(), Value::Null);
    start(json!("contree"));
    assert_eq!(last(), "contree");
    start(json!({"preset": "coinche", "set": {"game.target": 2000}}));
    assert_eq!(
        last(),
        json!({"preset": "coinche", "set": {"game.target": 2000}})
    );
    let kept = save(&table, "Chez Paulette", json!({"game.target": 1500}));
    start(json!({"own": kept["id"]}));
    assert_eq!(last(), json!({"own": kept["id"]}));
    table.must(json!({
        "kind": "save_ruleset", "id": kept["id"], "revision": 1, "name": "Chez Paulette", "preset": "coinche", "set": {},
    }));
    assert_eq!(
        last(),
        json!({"preset": "coinche", "set": {"game.target": 1500}}),
        "the values that they played"
    );
}

#[test]
fn who_only_looks_keeps_no_ruleset() {
    let table = Table::new();
    let as_reader = |request: Value| table.app.call(request, Role::Reader, &moment(0));
    assert!(as_reader(json!({"kind": "rulesets"})).is_ok());
    let save = json!({"kind": "save_ruleset", "name": "x", "preset": "coinche", "set": {}});
    assert_eq!(
        as_reader(save).expect_err("a reader").problems[0].code,
        "only_a_reader"
    );
}
