//! Deals, matches and the whole history under other rulesets, and with other facts.

use crate::common::{Match, Table, codes, hearts, read, text, totals};
use ardoise_app::On;
use ardoise_app::compare::{
    CancelHistory, CompareDeal, CompareHistory, CompareMatch, HistoryProgress, WhatIf,
};
use ardoise_app::rulesets::{ArchiveRuleset, SaveRuleset};
use ardoise_app::table::{ChangeRuleset, Resume};
use ardoise_journal::RulesetScope;
use ardoise_ledger::{FILE_NAME, LedgerReader};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn row<'v>(rows: &'v Value, preset: &str) -> &'v Value {
    let rows = rows.as_array().expect("rows");
    rows.iter()
        .find(|row| row["ruleset"]["base"] == preset && row["ruleset"]["own"].is_null())
        .unwrap_or_else(|| panic!("no {preset}"))
}

#[test]
fn a_deal_is_marked_under_every_ruleset_of_its_cards() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let deal = game.deal(hearts("us", 100, 102));
    let view = table.shows(CompareDeal {
        id: game.id.clone(),
        deal: deal.as_str().into(),
        to: None,
    });
    assert_eq!(view["marks"], json!({"us": 200, "them": 60}));
    let rows = view["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 18, "all but the own one and the manille");
    let swings: Vec<i64> = rows
        .iter()
        .map(|row| row["swing"].as_i64().expect("a number").abs())
        .collect();
    assert!(
        swings.is_sorted_by(|one, next| one >= next),
        "the largest swing first: {swings:?}"
    );
    let contree = row(&view["rows"], "contree");
    assert_eq!(contree["marks"], json!({"us": 204, "them": 60}));
    assert_eq!(
        (&contree["swing"], &contree["exact"]),
        (&json!(4), &json!(true))
    );
    assert_eq!(contree["notes"][0]["code"], "level");
    assert_eq!(contree["cause"][0]["rule"], "auction.levels");
    let bid_only = row(&view["rows"], "coinche-bid-only");
    assert_eq!(
        bid_only["cause"],
        json!([{"rule": "score.method", "group": "score", "a": "points_and_contract", "b": "contract_only"}])
    );
}

#[test]
fn a_deal_that_is_not_playable_comes_last() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let deal = game.deal(json!({"taker": "us", "contract": {"level": 100, "strain": "no_trumps"}, "points": {"us": 120}}));
    let view = table.shows(CompareDeal {
        id: game.id.clone(),
        deal: deal.as_str().into(),
        to: Some(vec![json!("contree"), json!("coinche-bid-only")]),
    });
    assert_eq!(view["rows"][0]["playable"], true);
    assert_eq!(view["rows"][1]["playable"], false);
    assert_eq!(view["rows"][1]["cause"][0]["rule"], "auction.no_trumps");
    let other = CompareDeal {
        id: game.id.clone(),
        deal: deal.as_str().into(),
        to: Some(vec![json!("chaloupee")]),
    };
    assert_eq!(codes(table.query(other)), ["family_differs"]);
}

/// Three coinche deals: we, they and we take.
fn an_evening(table: &Table) -> Match<'_> {
    let game = table.start(json!({"preset": "coinche", "set": {"game.target": 500}}));
    game.deal(hearts("us", 100, 112));
    game.deal(hearts("us", 120, 112));
    game.deal(hearts("us", 100, 142));
    game
}

#[test]
fn a_match_is_a_matrix_of_deals_and_rulesets() {
    let table = Table::new();
    let game = an_evening(&table);
    let own = json!({"preset": "coinche", "set": {"game.target": 500}});
    let shorter = json!({"preset": "coinche", "set": {"game.target": 250}});
    let view = table.shows(CompareMatch {
        id: game.id.clone(),
        to: Some(vec![own.clone(), shorter.clone(), json!("belote")]),
    });
    assert_eq!(view["deals"], json!([1, 2, 3]));
    let columns = view["columns"].as_array().expect("columns");
    assert_eq!(columns.len(), 4);
    let (played, same, shorter) = (&columns[0], &columns[1], &columns[2]);
    assert_eq!(
        played["cells"], same["cells"],
        "under its own rules a match is itself"
    );
    assert_eq!(played["standing"], same["standing"]);
    assert_eq!(same["parts_at"], Value::Null);
    let differences: Vec<&Value> = played["cells"]
        .as_array()
        .expect("cells")
        .iter()
        .map(|cell| &cell["difference"])
        .collect();
    assert_eq!(differences, [&json!(160), &json!(-120), &json!(100)]);
    assert_eq!(played["turned_at"], 3, "we are ahead since the third deal");
    assert_eq!(
        (&shorter["standing"]["winner"], &shorter["ended_at"]),
        (&json!("them"), &json!(2))
    );
    assert_eq!(shorter["turned_at"], 2);
    assert_eq!(shorter["cells"][2]["after_end"], true);
    assert_eq!(columns[3]["parts_at"], 1);
    let games: Vec<&Value> = columns
        .iter()
        .map(|one| &one["ruleset"]["vocabulary"])
        .collect();
    assert_eq!(games, ["coinche", "coinche", "coinche", "belote"]);
    let all = table.shows(CompareMatch {
        id: game.id.clone(),
        to: None,
    });
    assert_eq!(all["columns"].as_array().map(Vec::len), Some(1 + 19));
}

#[test]
fn the_table_s_own_rulesets_are_compared_too() {
    let table = Table::new();
    let game = an_evening(&table);
    let kept = table.runs(SaveRuleset {
        id: None,
        revision: None,
        name: "Chez Paulette".to_owned(),
        description: None,
        preset: "coinche".to_owned(),
        set: json!({"count.rounding": "none"}),
    });
    let view = table.shows(CompareMatch {
        id: game.id.clone(),
        to: None,
    });
    let columns = view["columns"].as_array().expect("columns");
    let own = columns
        .iter()
        .find(|column| column["ruleset"]["own"] == kept["id"])
        .expect("it is there");
    assert_eq!(own["ruleset"]["name"], "Chez Paulette");
    let on = On {
        id: text(&kept["id"]).into(),
        revision: 1,
    };
    let archive = table.change(on, ArchiveRuleset { archived: true });
    archive.expect("it is archived");
    let view = table.shows(CompareMatch {
        id: game.id.clone(),
        to: None,
    });
    assert_eq!(
        view["columns"].as_array().map(Vec::len),
        Some(columns.len() - 1),
        "an archived one is not"
    );
}

#[test]
fn what_if_unfolds_the_match_and_leaves_the_record_alone() {
    let table = Table::new();
    let game = an_evening(&table);
    let before = game.view();
    let second = before["deals"][1]["id"].clone();
    let mut facts = hearts("us", 120, 112);
    facts["points"]["us"] = json!(122);
    let view = table.shows(WhatIf {
        id: game.id.clone(),
        deal: text(&second).into(),
        facts: facts.clone(),
    });
    assert_eq!(view["problems"], json!([]));
    assert_eq!(
        view["mark"]["marks"],
        json!({"us": 240, "them": 40}),
        "ten points more make it"
    );
    assert_eq!(view["before"]["totals"], before["totals"]);
    assert_eq!(
        view["after"],
        json!({"totals": {"us": 690, "them": 110}, "winner": "us"})
    );
    let changed: Vec<&Value> = view["deals"]
        .as_array()
        .expect("deals")
        .iter()
        .map(|deal| &deal["changed"])
        .collect();
    assert_eq!(changed, [&json!(false), &json!(true), &json!(true)]);
    assert_eq!(game.view(), before, "the record is what it was");
    facts["points"]["us"] = json!(200);
    let wrong = table.shows(WhatIf {
        id: game.id.clone(),
        deal: text(&second).into(),
        facts: facts.clone(),
    });
    assert_eq!(
        (&wrong["after"], &wrong["problems"][0]["code"]),
        (&Value::Null, &json!("points_over_total"))
    );
}

/// The number of a comparison that was begun.
fn job_of(begun: &Value) -> u32 {
    read(begun["job"].clone())
}

/// Waits until a comparison of the history is over.
fn wait(table: &Table, job: u32) -> Value {
    let patience = Instant::now();
    loop {
        let view = table.shows(HistoryProgress { job });
        if view["state"] != "running" {
            return view;
        }
        assert!(
            patience.elapsed() < Duration::from_secs(60),
            "it ends: {view}"
        );
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn the_history_is_compared_beside_the_table() {
    let table = Table::new();
    for _ in 0..3 {
        an_evening(&table).deal(hearts("us", 100, 142));
    }
    let shorter = json!({"preset": "coinche", "set": {"game.target": 250}});
    let to = vec![shorter, json!("contree"), json!("chaloupee")];
    let started = table.begins(CompareHistory { to: Some(to) });
    let game = table.start(json!("coinche"));
    game.deal(hearts("us", 100, 112));
    let view = wait(&table, job_of(&started));
    assert_eq!(view["state"], "finished", "{view}");
    assert_eq!(
        (&view["unreadable"], &view["problems"]),
        (&json!(0), &json!([]))
    );
    let rows = view["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 3);
    let shorter = &rows[0];
    assert!(shorter["matches"].as_u64() >= Some(3));
    assert_eq!(
        (&shorter["ended"], &shorter["length_tenths"]),
        (&json!(3), &json!(20))
    );
    assert_eq!(
        shorter["winner_changes"], 3,
        "they are ahead after two deals"
    );
    assert_eq!(shorter["won"], 3);
    assert_eq!(rows[1]["rules"][0]["rule"], "auction.levels");
    assert_eq!(rows[2]["matches"], 0, "other cards");
    assert_eq!(totals(&game.view()), (210, 50), "the table went on");
}

#[test]
fn a_comparison_of_the_history_can_be_broken_off() {
    let table = Table::new();
    an_evening(&table);
    let first = table.begins(CompareHistory { to: None });
    let second = table.begins(CompareHistory { to: None });
    assert_ne!(first["job"], second["job"]);
    table.begins(CancelHistory {
        job: job_of(&second),
    });
    let view = wait(&table, job_of(&second));
    // A short history may be finished before it is cancelled.
    assert!(
        view["state"] == "cancelled" || view["state"] == "finished",
        "{view}"
    );
    assert_eq!(
        codes(table.query(HistoryProgress { job: 99 })),
        ["history_gone"]
    );
}

#[test]
fn a_history_that_is_broken_off_stops_at_the_match_it_is_at() {
    let table = Table::new();
    for _ in 0..3 {
        an_evening(&table);
    }
    let ledger: LedgerReader =
        ardoise_app::open_history(&table.path().join(FILE_NAME)).expect("it opens to be read");
    let to = [ardoise_rules::Ruleset::preset("contree").expect("a preset")];
    let mut told = Vec::new();
    let compared = ardoise_app::compare_ledger(&ledger, &to, |done| {
        told.push(done);
        match told.len() {
            2 => std::ops::ControlFlow::Break(()),
            _ => std::ops::ControlFlow::Continue(()),
        }
    })
    .expect("it can be read");
    assert!(compared.cancelled);
    assert_eq!(told, [3, 6]);
    assert_eq!(compared.tallies[0].matches, 2);
}

#[test]
fn a_history_is_as_the_matches_compare_one_by_one() {
    let table = Table::new();
    let games = [an_evening(&table), an_evening(&table)];
    games[1].does(ChangeRuleset {
        ruleset: json!("coinche-bid-only"),
        scope: RulesetScope::NextDeal,
    });
    games[1].does(Resume {});
    games[1].deal(hearts("them", 90, 60));
    let started = table.begins(CompareHistory {
        to: Some(vec![json!("contree-160")]),
    });
    let row = wait(&table, job_of(&started))["rows"][0].clone();
    let mut deals = 0;
    for game in &games {
        let view = table.shows(CompareMatch {
            id: game.id.clone(),
            to: Some(vec![json!("contree-160")]),
        });
        deals += view["columns"][1]["cells"].as_array().map_or(0, Vec::len);
    }
    assert_eq!((&row["matches"], &row["deals"]), (&json!(2), &json!(deals)));
    assert_eq!(
        (&row["unreadable"], &row["not_playable"]),
        (&Value::Null, &json!(0))
    );
}
