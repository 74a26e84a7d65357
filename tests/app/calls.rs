//! Refusals have a code and a field, and change nothing.

use crate::common::{Match, Table, codes, hearts, moment, read, totals};
use ardoise_app::Role;
use ardoise_app::table::{self, ChangeDealer, CreateMatch, DeleteDeal, RecordDeal, Undo, Why};
use ardoise_rules::Seat;
use serde_json::{Value, json};
use std::time::Duration;

#[test]
fn bad_input_is_named_and_changes_nothing() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    game.deal(hearts("us", 100, 112));
    let before = game.view();
    let with = |key: &str, value: Value| {
        let mut facts = hearts("us", 100, 112);
        facts[key] = value;
        facts
    };
    let cases = [
        (
            with("points", json!({"us": 170})),
            "points_over_total",
            "points.us",
        ),
        (
            with("points", json!({"us": 100, "them": 60})),
            "points_do_not_add_up",
            "points",
        ),
        (
            with("contract", json!({"level": 85, "strain": "hearts"})),
            "level_not_in_ruleset",
            "contract.level",
        ),
        (
            with("contract", json!({"level": "schmurtz"})),
            "slam_not_in_ruleset",
            "contract.level",
        ),
        (
            with("doubling", json!("tripled")),
            "not_a_value",
            "doubling",
        ),
        (
            with("all_tricks", json!("us")),
            "all_tricks_disagree",
            "all_tricks",
        ),
        (with("taker", json!("nord")), "unknown_seat", "taker"),
        (
            with("renonce", json!({"by": "them"})),
            "renonce_not_in_ruleset",
            "renonce",
        ),
        (
            with(
                "melds",
                json!([{"by": "us", "kind": "tierce"}, {"by": "them", "kind": "tierce"}]),
            ),
            "best_meld_unknown",
            "melds",
        ),
        (with("points", Value::Null), "points_missing", "points"),
        (json!("not a deal"), "wrong_type", ""),
    ];
    for (facts, code, field) in cases {
        let refused = game.change(RecordDeal {
            facts,
            before: None,
        });
        let problem = &refused.expect_err(code).problems[0];
        assert_eq!((problem.code, problem.field.as_str()), (code, field));
    }
    assert_eq!(game.view(), before);
}

#[test]
fn names_are_neither_blank_nor_endless() {
    let table = Table::new();
    let sides = |name: &str| json!({"us": {"name": null, "players": [name, null]}, "them": {"name": null, "players": [null, null]}});
    let new = |name: &str| CreateMatch {
        new: read(json!({"ruleset": "belote", "sides": sides(name)})),
    };
    assert_eq!(codes(table.command(new("   "))), ["name_blank"]);
    assert_eq!(
        codes(table.command(new(&"x".repeat(41)))),
        ["name_too_long"]
    );
    let changed = table.runs(new("  Jean   Claude "));
    assert_eq!(changed["match"]["sides"]["us"]["players"][0], "Jean Claude");
    let three = json!({"us": {"name": null, "players": [null]}, "them": {"name": null, "players": [null, null]}});
    let uneven = CreateMatch {
        new: read(json!({"ruleset": "belote", "sides": three})),
    };
    assert_eq!(codes(table.command(uneven)), ["out_of_range"]);
}

#[test]
fn two_play_with_two_seats() {
    let table = Table::new();
    let sides = json!({"us": {"name": null, "players": ["Ana"]}, "them": {"name": null, "players": ["Bo"]}});
    let game = table.create(json!({"ruleset": "contree", "sides": sides}));
    assert_eq!(game.view()["seats"], json!(["south", "east"]));
    game.deal(hearts("us", 82, 90));
    assert_eq!(game.view()["next"]["dealer"], "east");
    game.deal(hearts("us", 82, 90));
    assert_eq!(game.view()["next"]["dealer"], "south");
    assert_eq!(
        codes(game.change(ChangeDealer {
            dealer: Seat::North
        })),
        ["unknown_seat"]
    );
}

#[test]
fn of_two_screens_that_race_one_is_refused() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let beside = table.beside();
    let deal = RecordDeal {
        facts: hearts("us", 100, 112),
        before: None,
    };
    let there = Match::of(&beside, game.id.clone());
    let seen = game.now().revision;
    there.change_at(seen, deal.clone()).expect("a deal");
    let errors = game.change_at(seen, deal).expect_err("the other was first");
    assert_eq!(errors.problems[0].code, "stale_revision");
    assert_eq!(
        errors.problems[0].params["kinds"],
        json!(["deal_recorded"]),
        "what changed is told"
    );
    assert_eq!(totals(&game.view()), (210, 50), "the deal is there once");
}

#[test]
fn a_change_by_another_process_reaches_the_watchers() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let notices = table.app.subscribe();
    // A change before the watcher has looked for the first time is not news, so the other process makes several.
    let beside = table.beside();
    let after_each = std::iter::repeat_with(|| {
        beside.start(json!("belote"));
        notices.recv_timeout(Duration::from_secs(1)).ok()
    });
    let notice = after_each.take(60).flatten().next();
    let notice = notice.expect("a notice arrives");
    assert_eq!(
        notice["match"],
        Value::Null,
        "what it was is not known, only that it was"
    );
    game.deal(hearts("us", 100, 112));
    let own = std::iter::from_fn(|| notices.recv_timeout(Duration::from_secs(10)).ok());
    let own = own
        .into_iter()
        .find(|notice| notice["match"] != Value::Null)
        .expect("a notice of one's own change");
    assert_eq!(own["match"], json!(game.id));
}

#[test]
fn a_reader_looks_and_changes_nothing() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    // A role comes with a call by its name; typed calls are the scorer's.
    let as_reader = |request: Value| table.app.call(request, Role::Reader, &moment(1));
    assert!(as_reader(json!({"kind": "match", "id": game.id})).is_ok());
    let before = game.view();
    for command in [
        json!({"kind": "create_match", "new": {"ruleset": "coinche"}}),
        game.command("record_deal", json!({"facts": hearts("us", 100, 112)})),
        game.command("finish", json!({})),
        game.command("undo", json!({})),
        json!({"kind": "revanche", "id": game.id}),
    ] {
        let errors = as_reader(command).expect_err("a reader only looks");
        assert_eq!(errors.problems[0].code, "only_a_reader");
    }
    assert_eq!(game.view(), before);
}

#[test]
fn what_does_not_exist_is_named() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    assert_eq!(
        codes(table.query(table::Match {
            id: "nothing".into()
        })),
        ["match_not_found"]
    );
    assert_eq!(
        codes(table.query(Why {
            id: game.id.clone(),
            deal: "nothing".into()
        })),
        ["deal_not_found"]
    );
    assert_eq!(
        codes(game.change(DeleteDeal {
            deal: "nothing".into()
        })),
        ["deal_not_found"]
    );
    assert_eq!(codes(game.change(Undo {})), ["nothing_to_undo"]);
    // A name that is no call's has no type.
    assert_eq!(table.refused(json!({"kind": "fly"})), ["bad_request"]);
    let new = json!({"ruleset": {"preset": "coinche", "set": {"game.target": -1}}});
    assert_eq!(
        codes(table.command(CreateMatch { new: read(new) })),
        ["out_of_range"]
    );
}
