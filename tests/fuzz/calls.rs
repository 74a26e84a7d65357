//! Calls as JSON, one after another on a ledger: each is answered or refused, and a refused one changes nothing.

use crate::disturbing::{Dice, change};
use crate::evening::{EVENING, events, is_sound, moment};
use crate::target::try_all;
use ardoise_app::{App, Lane, Role, registry};
use serde_json::{Value, json};

/// Calls of the ledger as a whole: they reach other files and other machines.
const LEFT_OUT: [&str; 16] = [
    "publish",
    "forget_hub",
    "backups",
    "back_up",
    "restore",
    "accept_file",
    "rebuild",
    "diagnose",
    "try_network",
    "open_network",
    "close_network",
    "compare_history",
    "export",
    "import",
    "import_csv",
    "send_file",
];

/// Valid calls. Words with `@` stand for values of the evening.
fn calls() -> Vec<Value> {
    let (id, revision) = ("@match", "@of_match");
    let (hall, hall_revision) = ("@concours", "@of_concours");
    let at = json!({"id": id});
    let bid = json!({"taker": "south", "contract": {"level": 100, "strain": "hearts"}});
    let facts = json!({"taker": "us", "contract": {"level": 90, "strain": "spades"}, "points": {"us": 100}, "melds": [{"by": "us", "kind": "belote"}]});
    let sides = json!({"us": {"name": "Nous", "players": ["Zoé", "Karim"]}, "them": {"name": null, "players": ["Anne", "Jean"]}});
    let query = json!({"names": ["Zoé"], "from": "2026-01", "to": "2026-12"});
    let of_match = [
        json!({"kind": "record_deal", "facts": facts}),
        json!({"kind": "record_deals", "facts": [facts, {"void": "all_pass"}]}),
        json!({"kind": "amend_deal", "deal": "@deal", "facts": facts}),
        json!({"kind": "delete_deal", "deal": "@deal"}),
        json!({"kind": "undo"}),
        json!({"kind": "redo"}),
        json!({"kind": "record_contract", "facts": bid}),
        json!({"kind": "clear_contract"}),
        json!({"kind": "rename_match", "name": "Jeudi soir"}),
        json!({"kind": "change_sides", "sides": sides}),
        json!({"kind": "change_dealer", "dealer": "east"}),
        json!({"kind": "change_ruleset", "ruleset": "contree", "scope": "whole_match"}),
        json!({"kind": "change_notes", "notes": "À revoir"}),
        json!({"kind": "change_place", "place": "Chez Anne"}),
        json!({"kind": "name_ruleset", "own": "00000000-0000-7000-8000-000000000000"}),
        json!({"kind": "pause_clock"}),
        json!({"kind": "abandon"}),
        json!({"kind": "resume"}),
        json!({"kind": "finish"}),
        json!({"kind": "archive"}),
        json!({"kind": "delete_match"}),
        json!({"kind": "restore_match"}),
        json!({"kind": "attach_photo", "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}),
    ];
    let of_concours = [
        json!({"kind": "change_format", "format": {"set": {"parties": 4}}}),
        json!({"kind": "register_team", "players": [{"name": "Luc"}, {"name": "Ève"}], "number": 6, "club": "A"}),
        json!({"kind": "import_teams", "text": "7 Luc / Ève\n8 Max / Lou"}),
        json!({"kind": "set_paid", "number": 1, "paid": true}),
        json!({"kind": "withdraw_team", "number": 3}),
        json!({"kind": "enter_result", "round": 1, "table": 1, "points": [1010, 954], "counts": {}, "force": false}),
        json!({"kind": "enter_line", "round": 1, "text": "1 1010 954"}),
        json!({"kind": "correct_result", "round": 1, "table": 1, "points": [1000, 964], "counts": {}, "force": true}),
        json!({"kind": "give_penalty", "round": 1, "number": 1, "points": 20, "why": "retard"}),
        json!({"kind": "give_bonus", "round": 1, "number": 1, "points": 20}),
        json!({"kind": "publish_draw", "round": 2, "seed": "marron"}),
        json!({"kind": "undo_draw", "round": 1}),
        json!({"kind": "undo_concours"}),
        json!({"kind": "redo_concours"}),
        json!({"kind": "set_prizes", "shares": [60, 40], "pot": 5000}),
        json!({"kind": "close_concours"}),
    ];
    let on = |id: &str, revision: &str, all: &[Value]| {
        let about = |call: &Value| {
            let mut call = call.clone();
            call["id"] = json!(id);
            call["revision"] = json!(revision);
            call
        };
        all.iter().map(about).collect::<Vec<_>>()
    };
    let mut all = [
        on(id, revision, &of_match),
        on(hall, hall_revision, &of_concours),
    ]
    .concat();
    all.extend([
        json!({"kind": "create_match", "new": {"ruleset": {"preset": "coinche", "set": {"game.target": 1500}}, "sides": sides}}),
        json!({"kind": "revanche", "id": id}),
        json!({"kind": "save_ruleset", "name": "Samedi", "description": "avec annonces", "preset": "contree", "set": {}}),
        json!({"kind": "merge_players", "name": "Zoe", "into": "Zoé"}),
        json!({"kind": "purge", "id": id}),
        json!({"kind": "mend"}),
        json!({"kind": "create_concours", "name": "Fête", "day": "2026-04-01", "fee": 0, "format": "belote-4x12", "rank_seed": "x"}),
        json!({"kind": "match", "id": id}),
        json!({"kind": "preview", "id": id, "facts": facts}),
        json!({"kind": "why", "id": id, "deal": "@deal"}),
        json!({"kind": "count", "id": id, "strain": "hearts", "cards": ["AH"], "last_trick": true}),
        json!({"kind": "journal", "id": id}),
        json!({"kind": "preview_ruleset", "id": id, "ruleset": "coinche", "scope": "whole_match"}),
        json!({"kind": "check_ruleset", "preset": "coinche", "set": {"game.target": 2000}}),
        json!({"kind": "rule_example", "preset": "coinche", "set": {}, "rule": "game.target", "value": 1000, "id": id}),
        json!({"kind": "diff_rulesets", "a": "coinche", "b": "belote"}),
        json!({"kind": "auction", "at": at, "calls": ["80 hearts", "pass"]}),
        json!({"kind": "may_play", "at": at, "strain": "hearts", "trick": ["7H"], "hand": ["AH", "KC"]}),
        json!({"kind": "judge_melds", "at": at, "strain": "hearts", "declared": [{"by": "us", "kind": "tierce", "top": "QS"}]}),
        json!({"kind": "find_melds", "at": at, "strain": "hearts", "hands": {"south": ["AH", "KH", "QH"]}}),
        json!({"kind": "count_cards", "at": at, "strain": "hearts", "cards": {"us": ["AH"]}}),
        json!({"kind": "find_renonce", "at": at, "strain": "hearts", "leader": "south", "tricks": [["7H", "8H", "9H", "10H"]]}),
        json!({"kind": "needed", "id": id, "facts": bid}),
        json!({"kind": "read_line", "id": id, "text": "n 100h x 112 b\nzoé 90s 71\n", "caret": 5, "language": "fr"}),
        json!({"kind": "line_of", "id": id, "deal": "@deal"}),
        json!({"kind": "compare_deal", "id": id, "deal": "@deal"}),
        json!({"kind": "compare_match", "id": id, "to": ["belote", "contree"]}),
        json!({"kind": "what_if", "id": id, "deal": "@deal", "facts": facts}),
        json!({"kind": "history", "query": {"words": "bougies", "players": ["Zoé"], "at_least": 1, "result": "won"}}),
        json!({"kind": "statistics", "query": query}),
        json!({"kind": "deals_behind", "query": query, "deals": {"level": "100", "made": true}}),
        json!({"kind": "everybody", "pairs": true}),
        json!({"kind": "read_teams", "id": hall, "text": "7 Zoé – Karim\n8;Anne;Jean"}),
        json!({"kind": "draft_draw", "id": hall, "round": 2, "seed": "7"}),
        json!({"kind": "desk", "id": hall, "round": 1}),
        json!({"kind": "check_table", "id": hall, "points": [1010, 954]}),
        json!({"kind": "read_result_line", "id": hall, "text": "1 1010 954"}),
        json!({"kind": "check_format", "format": {"preset": "belote-4x12", "set": {"parties": 5}}}),
        json!({"kind": "simulate_format", "format": {"preset": "belote-4x12", "set": {"parties": 5}}, "teams": 8, "runs": 2, "seed": "1"}),
        json!({"kind": "concours_standings", "id": hall}),
        json!({"kind": "projector", "id": hall}),
        json!({"kind": "table_sheet", "id": hall, "round": 1, "table": 1}),
    ]);
    all
}

/// Some calls, one after another, of which most are changed.
fn disturb(dice: &mut Dice, one: &[u8], other: &[u8]) -> Vec<u8> {
    let mut sequence = Vec::new();
    let all: Vec<Value> = serde_json::from_slice(one).expect("calls");
    let others: Vec<Value> = serde_json::from_slice(other).expect("calls");
    for _ in 0..12 {
        let mut call = dice.pick(&all).clone();
        match dice.below(6) {
            0 => {}
            1 => {
                let kind = registry()[dice.below(registry().len())].name;
                call["kind"] = json!(kind);
            }
            _ => {
                for _ in 0..=dice.below(2) {
                    let other = dice.pick(&others).clone();
                    change(dice, &mut call, &other);
                }
            }
        }
        sequence.push(call);
    }
    json!(sequence).to_string().into_bytes()
}

/// Makes a call, and checks the answer against the invariants of every answer.
fn hold_call(app: &App, folder: &std::path::Path, call: &Value) {
    let kind = call["kind"].as_str().unwrap_or_default();
    if LEFT_OUT.contains(&kind) {
        return;
    }
    let known = registry().iter().find(|known| known.name == kind);
    let request = EVENING.named(app, call);
    let before = events(folder);
    let answer = app.call(request, Role::Organiser, &moment());
    let may_write = answer.is_ok() && known.is_some_and(|known| known.lane == Lane::Write);
    if !may_write {
        assert_eq!(events(folder), before, "{call} changed nothing");
    }
    if let Err(errors) = answer {
        assert!(!errors.problems.is_empty(), "{call}");
        for problem in errors.problems {
            assert!(!problem.code.is_empty(), "{call}: {problem:?}");
            assert_ne!(problem.code, "internal", "{call}: {problem:?}");
        }
    }
}

#[test]
fn calls_are_answered_or_refused_and_the_ledger_stays_sound() {
    let corpus = [json!(calls()).to_string().into_bytes()];
    let hold = |input: &[u8]| {
        let folder = EVENING.copy();
        let app = App::open(folder.path()).expect("the ledger opens");
        let calls: Vec<Value> = serde_json::from_slice(input).expect("a list of calls");
        for call in &calls {
            hold_call(&app, folder.path(), call);
        }
        assert!(is_sound(&app), "after these calls");
    };
    try_all("call", 20, &corpus, disturb, hold);
}

/// A misspelt word in the list above would be refused before it has any effect.
#[test]
fn the_calls_that_are_disturbed_are_answered() {
    let mut refused = Vec::new();
    for call in calls() {
        let folder = EVENING.copy();
        let app = App::open(folder.path()).expect("the ledger opens");
        let request = EVENING.named(&app, &call);
        if let Err(errors) = app.call(request, Role::Organiser, &moment()) {
            let codes: Vec<String> = errors
                .problems
                .iter()
                .map(|one| format!("{} {} {:?}", one.code, one.field, one.params))
                .collect();
            refused.push((call["kind"].clone(), codes));
        }
    }
    // Nothing was undone, paused, abandoned or deleted before.
    refused.retain(|(_, codes)| codes.iter().any(|code| code.starts_with("bad_request")));
    assert!(refused.is_empty(), "{refused:#?}");
}
