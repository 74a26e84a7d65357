//! The table's own rulesets: the library, the editor, files, and matches played under them.

mod examples;

use crate::common::{Table, codes, hearts, moment, read, text, totals};
use ardoise_app::rulesets::{
    ArchiveRuleset, CheckRuleset, DiffRulesets, DuplicateRuleset, ExportRuleset, ImportRuleset,
    LastRuleset, RulesetDetail, Rulesets, SaveRuleset,
};
use ardoise_app::table::{ChangeRuleset, NameRuleset, PreviewRuleset, Undo};
use ardoise_app::{On, Role};
use ardoise_journal::RulesetScope;
use ardoise_rules::{Preset, RuleId};
use serde_json::{Value, json};

/// What keeps these differences from the coinche under a name.
fn rules(name: &str, set: Value) -> SaveRuleset {
    SaveRuleset {
        id: None,
        revision: None,
        name: name.to_owned(),
        description: None,
        preset: "coinche".to_owned(),
        set,
    }
}

fn save(table: &Table, name: &str, set: Value) -> Value {
    table.runs(rules(name, set))
}

/// A kept ruleset at this revision.
fn at(kept: &Value, revision: u32) -> On {
    let id = text(&kept["id"]).into();
    On { id, revision }
}

fn library(table: &Table) -> Value {
    table.shows(Rulesets {})
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
fn the_differences_of_two_rulesets_come_in_the_order_of_play() {
    let table = Table::new();
    let diff = table.shows(DiffRulesets {
        a: json!("contree-160"),
        b: json!("pagat-coinche"),
    });
    assert_eq!(diff["same_family"], true);
    let rules: Vec<&str> = diff["rules"]
        .as_array()
        .expect("rules")
        .iter()
        .map(|row| row["rule"].as_str().expect("a rule"))
        .collect();
    let play = [
        "auction.coinche_capot",
        "belote.when_doubled",
        "contract.floor",
        "score.lost_base",
        "doubling.applies_to",
        "doubling.base",
        "game.target",
    ];
    assert_eq!(rules, play);
    assert_eq!(
        diff["rules"][2],
        json!({"rule": "contract.floor", "group": "contract", "a": null, "b": 82})
    );
    let other = table.shows(DiffRulesets {
        a: json!("coinche"),
        b: json!("chaloupee"),
    });
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
    let detail = table.shows(RulesetDetail {
        ruleset: json!({"own": kept["id"]}),
    });
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
        let detail = table.shows(RulesetDetail {
            ruleset: json!(ruleset),
        });
        (
            detail["form"]["take"].clone(),
            detail["form"]["coinche"].clone(),
        )
    };
    assert_eq!(takes("belote"), (json!(true), json!(false)));
    assert_eq!(takes("coinche"), (json!(false), json!(true)));
}

#[test]
fn a_ruleset_that_contradicts_itself_is_refused_with_all_of_it() {
    let table = Table::new();
    let set = json!({"game.target": null, "auction.capot": false, "score.capot_forfeit": 500});
    let check = table.shows(CheckRuleset {
        preset: "coinche".to_owned(),
        set: set.clone(),
    });
    assert_eq!(check["problems"].as_array().map(Vec::len), Some(2));
    let refused = codes(table.command(rules("x", set.clone())));
    assert_eq!(refused, ["capot_forfeit_without_capot", "no_end"]);
    let refused = codes(table.command(rules("", json!({}))));
    assert_eq!(refused, ["name_blank"]);
    assert_eq!(library(&table)["own"], json!([]));
    let good = table.shows(CheckRuleset {
        preset: "coinche".to_owned(),
        set: json!({"game.target": 3000}),
    });
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

    let edited = table.runs(SaveRuleset {
        id: Some(text(&kept["id"]).into()),
        revision: read(kept["revision"].clone()),
        ..rules("Chez Paulette", json!({"count.rounding": "nearest_5"}))
    });
    assert_eq!(
        (&edited["version"], &edited["matches"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(totals(&game.view()), (217, 45), "the match is what it was");
    let stale = table.change(at(&kept, 1), ArchiveRuleset { archived: true });
    assert_eq!(codes(stale), ["stale_revision"]);

    let preview = |scope| {
        table.shows(PreviewRuleset {
            id: game.id.clone(),
            ruleset: own.clone(),
            scope,
        })
    };
    let whole = preview(RulesetScope::WholeMatch);
    assert_eq!(whole["before"]["totals"], json!({"us": 217, "them": 45}));
    assert_eq!(whole["after"]["totals"], json!({"us": 215, "them": 45}));
    assert_eq!(whole["rules"][0]["rule"], "count.rounding");
    assert_eq!(preview(RulesetScope::NextDeal)["after"], whole["before"]);
    let changed = game.does(ChangeRuleset {
        ruleset: own.clone(),
        scope: RulesetScope::WholeMatch,
    });
    assert_eq!(
        changed["totals"], whole["after"]["totals"],
        "as was shown first"
    );
    assert_eq!(changed["ruleset"]["own"]["version"], 2);
}

#[test]
fn a_change_that_a_deal_does_not_fit_is_shown_before_it_is_made() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    game.deal(json!({"taker": "us", "contract": {"level": 100, "strain": "no_trumps"}, "points": {"us": 120}}));
    let preview = table.shows(PreviewRuleset {
        id: game.id.clone(),
        ruleset: json!("contree-160"),
        scope: RulesetScope::WholeMatch,
    });
    assert_eq!(preview["after"], Value::Null);
    assert_eq!(preview["problems"][0]["code"], "strain_not_in_ruleset");
    assert_eq!(preview["problems"][0]["field"], "deals[0].contract.strain");
}

#[test]
fn rulesets_are_copied_archived_and_taken_back() {
    let table = Table::new();
    let kept = save(&table, "Chez Paulette", json!({"game.target": 2000}));
    let copy = table.runs(DuplicateRuleset {
        ruleset: json!({"own": kept["id"]}),
        name: "Chez Jean".to_owned(),
    });
    assert_ne!(copy["id"], kept["id"]);
    assert_eq!(
        (&copy["differs"], &copy["version"]),
        (&kept["differs"], &json!(1))
    );
    let of_preset = table.runs(DuplicateRuleset {
        ruleset: json!("cannes-2016"),
        name: "Cannes".to_owned(),
    });
    assert_eq!(
        (&of_preset["base"], &of_preset["differs"]),
        (&json!("cannes-2016"), &json!([]))
    );
    let archive = |revision: u32, archived: bool| {
        let archived = table.change(at(&kept, revision), ArchiveRuleset { archived });
        json!(archived.expect("it is changed"))
    };
    assert_eq!(archive(1, true)["archived"], true);
    assert_eq!(archive(2, false)["archived"], false);
    let missing = RulesetDetail {
        ruleset: json!({"own": "nobody"}),
    };
    assert_eq!(codes(table.query(missing)), ["ruleset_not_found"]);
}

#[test]
fn a_ruleset_goes_out_as_text_and_comes_back() {
    let table = Table::new();
    let kept = table.runs(SaveRuleset { description: Some("Le jeudi".to_owned()), ..rules("Chez Zoé", json!({"game.target": 2000, "auction.levels": [80, {"from": 90, "step": 10, "to": null}]})) });
    let exported = table.shows(ExportRuleset {
        ruleset: json!({"own": kept["id"]}),
        name: None,
        description: None,
    });
    assert_eq!(exported["file_name"], "chez-zoe.ruleset.json");
    let other = Table::new();
    for form in ["text", "compact"] {
        let imported = other.shows(ImportRuleset {
            text: text(&exported[form]).to_owned(),
        });
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
    let known = table.shows(ImportRuleset {
        text: text(&exported["compact"]).to_owned(),
    });
    assert_eq!(known["known"], kept["id"], "it is here already");
    let newer = exported["text"]
        .as_str()
        .expect("text")
        .replace("game.target", "game.pauses");
    let errors = other
        .query(ImportRuleset { text: newer })
        .expect_err("it is newer");
    assert_eq!(
        (errors.problems[0].code, errors.problems[0].field.as_str()),
        ("unknown_rule", "set.game.pauses")
    );
    assert_eq!(
        library(&other)["own"],
        json!([]),
        "to look at a file keeps nothing"
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
    let named = game.does(NameRuleset {
        own: text(&kept["id"]).into(),
    });
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
    let edited = table.runs(SaveRuleset {
        id: Some(text(&kept["id"]).into()),
        revision: Some(1),
        ..rules("Chez Paulette", json!({"count.rounding": "nearest_5"}))
    });
    assert_eq!(edited["version"], 2, "the match has the first version");
    assert_eq!(game.view()["ruleset"]["own"]["version"], 1);
    let undone = game.does(Undo {});
    assert_eq!(undone["ruleset"]["own"], Value::Null);
    let refused = codes(game.change(NameRuleset {
        own: text(&kept["id"]).into(),
    }));
    assert_eq!(
        refused,
        ["ruleset_is_another"],
        "the new version says something else"
    );
}

#[test]
fn the_same_people_are_offered_what_they_last_played() {
    let table = Table::new();
    let names = ["Zoé", "Anne", "Karim", "Jean"].map(str::to_owned);
    let start = |ruleset: Value| {
        let side = |a: &str, b: &str| json!({"name": null, "players": [a, b]});
        let sides = json!({"us": side("Zoé", "Karim"), "them": side("Anne", "Jean")});
        table.create(json!({"ruleset": ruleset, "sides": sides}))
    };
    let last = || {
        table.shows(LastRuleset {
            players: names.to_vec(),
        })
    };
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
    table.runs(SaveRuleset {
        id: Some(text(&kept["id"]).into()),
        revision: Some(1),
        ..rules("Chez Paulette", json!({}))
    });
    assert_eq!(
        last(),
        json!({"preset": "coinche", "set": {"game.target": 1500}}),
        "the values that they played"
    );
}

#[test]
fn who_only_looks_keeps_no_ruleset() {
    let table = Table::new();
    // A role comes with a call by its name; typed calls are the scorer's.
    let as_reader = |request: Value| table.app.call(request, Role::Reader, &moment(0));
    assert!(as_reader(json!({"kind": "rulesets"})).is_ok());
    let save = json!({"kind": "save_ruleset", "name": "x", "preset": "coinche", "set": {}});
    assert_eq!(
        as_reader(save).expect_err("a reader").problems[0].code,
        "only_a_reader"
    );
}
