//! Every call of the registry: which role may make it, and that queries do not change the ledger.

use crate::common::{Match, Table, hearts, moment};
use crate::exchange::everything;
use ardoise_app::compare::{CompareHistory, HistoryProgress, HistoryState};
use ardoise_app::exchange::{Export, JobId};
use ardoise_app::history::{AttachPhoto, Keepsakes};
use ardoise_app::rulesets::ExportRuleset;
use ardoise_app::{Code, Lane, Role, registry};
use ardoise_journal::PhotoId;
use ardoise_rules::{BeloteCode, BeloteHelps, LostCode, TieCode};
use ardoise_spreadsheet as spreadsheet;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// A picture of one pixel.
const DOT: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/// The bytes of that picture.
pub fn dot() -> Vec<u8> {
    STANDARD.decode(DOT).expect("base64")
}

/// Queries about the whole ledger, and the draft of a draw, which are the organiser's.
const OF_ALL: [&str; 10] = [
    "deleted",
    "look_at_purge",
    "check",
    "piece",
    "uncopied",
    "draft_draw",
    "concours_till",
    "network",
    "arrivals",
    "publishing",
];

#[test]
fn no_list_and_no_text_is_longer_than_it_may_be() {
    let table = Table::new();
    let game = crate::history::start(&table);
    let many = |length: usize| vec!["coinche"; length];
    let lines = "100h\n".repeat(8000);
    let deals = vec![hearts("us", 100, 100); 8000];
    let refused = |request: Value, field: &str| {
        let errors = table
            .app
            .call(request, Role::Organiser, &moment(1))
            .expect_err(field);
        let problem = &errors.problems[0];
        assert_eq!((problem.code, &*problem.field), ("too_much", field));
    };
    refused(
        json!({"kind": "read_line", "id": game.id, "text": lines}),
        "text",
    );
    refused(
        game.command("record_deals", json!({"facts": deals})),
        "facts",
    );
    refused(
        json!({"kind": "compare_match", "id": game.id, "to": many(60_000)}),
        "to",
    );
    refused(
        json!({"kind": "history", "query": {"players": many(100_000)}}),
        "query.players",
    );
    refused(
        json!({"kind": "places", "prefix": "é".repeat(10_000)}),
        "prefix",
    );
}

/// How long a list or a text may be, by the name of its field; the first of each is that of any other name.
const LISTS: [(&str, usize); 9] = [
    ("anything", 200),
    ("ids", 100_000),
    ("to", 100),
    ("players", 32),
    ("names", 32),
    ("numbers", 2_000),
    ("forced", 1_000),
    ("forbidden", 1_000),
    ("exchanged", 1_000),
];
const TEXTS: [(&str, usize); 4] = [
    ("anything", 1 << 14),
    ("notes", 1 << 16),
    ("text", 1 << 18),
    ("data", 16 << 20),
];

/// No call does any work for a request that holds more than it may, wherever in the request that is.
#[test]
fn every_call_refuses_lists_and_texts_beyond_their_bound() {
    let table = Table::new();
    let problem = |call: &str, field: &str, value: Value| {
        let request = json!({"kind": call, "deep": [{field: value}]});
        let errors = table.app.call(request, Role::Organiser, &moment(1));
        errors
            .expect_err("no call has that field")
            .problems
            .remove(0)
    };
    let asked = |call: &str, field: &str, most: usize, of: fn(usize) -> Value| {
        let refused = problem(call, field, of(most + 1));
        let told = (refused.code, &*refused.field, json!(refused.params));
        let params = json!({"value": most + 1, "max": most});
        assert_eq!(
            told,
            ("too_much", &*format!("deep.{field}"), params),
            "{call}"
        );
        assert_eq!(problem(call, field, of(most)).code, "bad_request", "{call}");
    };
    let list = |length: usize| json!(vec![0; length]);
    let text = |length: usize| json!("a".repeat(length));
    for call in registry() {
        asked(call.name, LISTS[0].0, LISTS[0].1, list);
        asked(call.name, TEXTS[0].0, TEXTS[0].1, text);
    }
    for (field, most) in LISTS {
        asked("session", field, most, list);
    }
    for (field, most) in TEXTS {
        asked("session", field, most, text);
    }
    let names: serde_json::Map<String, Value> = (0..10_001)
        .map(|name| (name.to_string(), json!(0)))
        .collect();
    assert_eq!(problem("session", "names", json!(names)).code, "too_much");
}

#[test]
fn a_reader_does_not_learn_where_the_ledger_is() {
    let table = Table::new();
    let path = table.path().display().to_string();
    let request = json!({"kind": "match", "id": "nobody’s"});
    for (role, knows) in [(Role::Organiser, true), (Role::Reader, false)] {
        let errors = table.app.call(request.clone(), role, &moment(1));
        let told = json!(errors.expect_err("there is none")).to_string();
        assert_eq!(told.contains(&path), knows, "{told}");
    }
}

/// The bytes of every file in a folder.
fn bytes(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|file| file.expect("a file"));
    files
        .filter(|file| file.path().is_file())
        .map(|file| file.file_name().to_string_lossy().into_owned())
        // Readers write their position in the log to this file, which contains no data.
        .filter(|name| !name.ends_with("-shm"))
        .map(|name| {
            (
                name.clone(),
                std::fs::read(folder.join(name)).expect("it is read"),
            )
        })
        .collect()
}

/// A request for each query, about this match and deal, as JSON: a role comes with a call by its name.
fn queries(
    game: &Match,
    deal: &str,
    (photo, ruleset): (&PhotoId, &str),
    (export, compared): (&JobId, u32),
) -> Vec<Value> {
    let id = &game.id;
    let at = json!({"id": id});
    let query = json!({"names": ["Zoé"]});
    let facts = hearts("us", 100, 100);
    vec![
        json!({"kind": "session"}),
        json!({"kind": "match", "id": id}),
        json!({"kind": "preview", "id": id, "facts": facts}),
        json!({"kind": "why", "id": id, "deal": deal}),
        json!({"kind": "count", "id": id, "strain": "hearts", "cards": ["AH"], "last_trick": true}),
        json!({"kind": "journal", "id": id}),
        json!({"kind": "players", "prefix": "z"}),
        json!({"kind": "presets"}),
        json!({"kind": "rulesets"}),
        json!({"kind": "ruleset_detail", "ruleset": "coinche"}),
        json!({"kind": "diff_rulesets", "a": "coinche", "b": "belote"}),
        json!({"kind": "check_ruleset", "preset": "coinche", "set": {}}),
        json!({"kind": "rule_example", "preset": "coinche", "set": {}, "rule": "game.target", "value": 1000, "id": id}),
        json!({"kind": "import_ruleset", "text": ruleset}),
        json!({"kind": "export_ruleset", "ruleset": "coinche"}),
        json!({"kind": "last_ruleset", "players": ["Zoé", "Karim", "Anne", "Jean"]}),
        json!({"kind": "preview_ruleset", "id": id, "ruleset": "coinche", "scope": "whole_match"}),
        json!({"kind": "auction", "at": at, "calls": []}),
        json!({"kind": "may_play", "at": at, "strain": "hearts", "trick": ["7H"], "hand": ["AH"]}),
        json!({"kind": "judge_melds", "at": at, "strain": "hearts", "declared": []}),
        json!({"kind": "find_melds", "at": at, "strain": "hearts", "hands": {}}),
        json!({"kind": "count_cards", "at": at, "strain": "hearts", "cards": {"us": ["AH"]}}),
        json!({"kind": "find_renonce", "at": at, "strain": "hearts", "leader": "south", "tricks": []}),
        json!({"kind": "needed", "id": id, "facts": {"taker": "south", "contract": {"level": 100, "strain": "hearts"}}}),
        json!({"kind": "rule_card", "at": at}),
        json!({"kind": "read_line", "id": id, "text": "100h"}),
        json!({"kind": "line_of", "id": id, "deal": deal}),
        json!({"kind": "compare_deal", "id": id, "deal": deal}),
        json!({"kind": "compare_match", "id": id}),
        json!({"kind": "what_if", "id": id, "deal": deal, "facts": facts}),
        json!({"kind": "history_progress", "job": compared}),
        json!({"kind": "home"}),
        json!({"kind": "boards"}),
        json!({"kind": "evening", "id": id}),
        json!({"kind": "last_table"}),
        json!({"kind": "history", "query": {"words": "zoe"}}),
        json!({"kind": "places", "prefix": "c"}),
        json!({"kind": "keepsakes", "id": id}),
        json!({"kind": "photo", "photo": photo}),
        json!({"kind": "deleted"}),
        json!({"kind": "look_at_purge", "id": id}),
        json!({"kind": "statistics", "query": query}),
        json!({"kind": "everybody", "pairs": true}),
        json!({"kind": "deals_behind", "query": query, "deals": {}}),
        json!({"kind": "merged_players"}),
        json!({"kind": "job", "job": export}),
        json!({"kind": "piece", "job": export, "offset": 0}),
        json!({"kind": "uncopied"}),
        json!({"kind": "check"}),
        json!({"kind": "publishing"}),
        json!({"kind": "network"}),
        json!({"kind": "arrivals"}),
    ]
}

/// A request for each query, about this match, to which a deal and a photo are added.
pub fn queries_about(table: &Table, game: &Match) -> Vec<Value> {
    let deal = game.deal(hearts("us", 100, 112));
    let data = DOT.to_owned();
    game.change(AttachPhoto {
        data: data.as_str().into(),
    })
    .expect("a photo");
    let id = game.id.clone();
    let photo = table
        .query(Keepsakes { id })
        .expect("keepsakes")
        .photos
        .remove(0);
    let options = everything();
    let export = table.begin(Export { options }).expect("an export");
    while !table.progress(&export).finished {
        std::thread::yield_now();
    }
    let to = Some(vec![json!("belote")]);
    let compared = table.begin(CompareHistory { to }).expect("a comparison");
    let job = compared.job;
    while table.at_once(HistoryProgress { job }).state == HistoryState::Running {
        std::thread::yield_now();
    }
    let exported = table.query(ExportRuleset {
        ruleset: json!("coinche"),
        name: Some("Jeudi".to_owned()),
        description: None,
    });
    let exported = exported.expect("a ruleset");
    queries(game, &deal, (&photo, &exported.text), (&export.id, job))
}

#[test]
fn no_query_changes_a_byte_of_the_ledger() {
    let table = Table::new();
    let game = crate::history::start(&table);
    let queries = queries_about(&table, &game);
    let of_concours = crate::concours::queries(&table);
    table.counted();
    let queries: Vec<Value> = queries.into_iter().chain(of_concours).collect();
    let asked: Vec<&str> = queries
        .iter()
        .filter_map(|query| query["kind"].as_str())
        .collect();
    let missing = registry()
        .iter()
        .filter(|call| call.lane == Lane::Read && !asked.contains(&call.name));
    let missing: Vec<&str> = missing.map(|call| call.name).collect();
    assert!(
        missing.is_empty(),
        "queries that are not asked here: {missing:?}"
    );

    let before = bytes(table.path());
    let mut refused = Vec::new();
    for query in queries {
        let role = match OF_ALL.contains(&query["kind"].as_str().unwrap_or_default()) {
            true => Role::Organiser,
            false => Role::Reader,
        };
        if let Err(errors) = table.app.call(query.clone(), role, &moment(60)) {
            refused.push((query, errors));
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
    assert!(before == bytes(table.path()), "the ledger is as it was");
}

#[test]
fn every_code_has_its_words_in_both_languages() {
    for language in ["en", "fr"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../../messages")
            .join(language);
        let words: String = std::fs::read_dir(folder)
            .expect("the messages")
            .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("it is read"))
            .collect();
        let of_files = spreadsheet::Code::ALL.iter().map(|code| code.as_str());
        for code in Code::ALL.iter().map(|code| code.as_str()).chain(of_files) {
            let sentence = format!("\nerror-{code} =");
            assert!(words.contains(&sentence), "{language}: {code}");
        }
        for code in on_a_sheet() {
            let sentence = format!("\nconcours-sheet-{code} =");
            assert!(words.contains(&sentence), "{language}: {code}");
        }
    }
}

/// What the sheet of a table says of its house rules.
fn on_a_sheet() -> impl Iterator<Item = String> {
    let lost = LostCode::ALL.map(|code| format!("lost-{}", code.as_str()));
    let ties = TieCode::ALL.map(|code| format!("tie-{}", code.as_str()));
    let belotes = BeloteCode::ALL.map(|code| format!("belote-{}", code.as_str()));
    let helps = BeloteHelps::ALL.map(|code| format!("helps-{}", code.as_str()));
    lost.into_iter().chain(ties).chain(belotes).chain(helps)
}
