//! Deals with facts that no cards can give, as an older program accepted them. `impossible.json` is an export of that
//! program; it must never be written again by a later one.

use crate::common::{Match, Table, codes, moment, read, text, totals};
use ardoise_app::backup::Check;
use ardoise_app::compare::{CompareHistory, CompareMatch, HistoryProgress};
use ardoise_app::exchange::{
    Export, FileId, Import, JobProgress, LookAtCsv, LookAtImport, Piece, SendFile,
};
use ardoise_app::history::{History, HistoryQuery};
use ardoise_app::statistics::Everybody;
use ardoise_app::table::{self, AmendDeal, ChangeRuleset, Preview, RecordDeal, Redo, Undo, Why};
use ardoise_journal::MatchId;
use ardoise_journal::RulesetScope;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

const EXPORT: &[u8] = include_bytes!("impossible.json");

fn wait(table: &Table, ticket: &Value) -> Value {
    for _ in 0..3_000 {
        let request = JobProgress {
            job: text(&ticket["id"]).into(),
        };
        let job = table.app.query(request, &moment(0));
        let job = json!(job.expect("the job is known"));
        if job["finished"] == true {
            assert_eq!(job["problems"], json!([]), "{job}");
            return job["answer"].clone();
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("the job comes to its end");
}

fn send(table: &Table, file: &[u8]) -> FileId {
    let sent = SendFile {
        file: None,
        data: STANDARD.encode(file),
    };
    text(&table.begins(sent)["id"]).into()
}

/// A table with the older matches: three deals of a coinche, of which one can have been played, and one belote by tricks.
fn older() -> (Table, [MatchId; 2]) {
    let table = Table::new();
    let look = table.begins(LookAtImport {
        file: send(&table, EXPORT),
    });
    wait(&table, &look);
    let import = Import {
        look: text(&look["id"]).into(),
        forks: read(json!({})),
    };
    assert_eq!(wait(&table, &table.begins(import))["matches"], 2);
    let past = table.shows(History {
        query: HistoryQuery::default(),
    });
    let id = |preset: &str| {
        let matches = past["matches"].as_array().expect("matches");
        let found = matches.iter().find_map(|one| {
            let view = table.shows(table::Match {
                id: text(&one["summary"]["id"]).into(),
            });
            (view["ruleset"]["base"] == preset).then(|| one["summary"]["id"].clone())
        });
        text(&found.expect("a match")).into()
    };
    let both = [id("coinche"), id("belote")];
    (table, both)
}

#[test]
fn they_stay_on_the_slate_and_in_the_figures() {
    let (table, [coinche, belote]) = older();
    let game = Match::of(&table, coinche);
    assert_eq!(totals(&game.view()), (270, 580));
    assert_eq!(totals(&Match::of(&table, belote).view()), (0, 162));
    let everybody = table.shows(Everybody {
        pairs: false,
        played_at: None,
    });
    let players = everybody["all"].as_array().expect("players");
    assert_eq!(players.len(), 4, "{everybody}");
    assert_eq!(table.shows(Check {}), json!([]));

    assert_eq!(totals(&game.does(Redo {})), (530, 580), "it was undone");
    assert_eq!(totals(&game.does(Undo {})), (270, 580));
    let contree = ChangeRuleset {
        ruleset: json!("contree"),
        scope: RulesetScope::WholeMatch,
    };
    let changed = game.does(contree);
    assert_eq!(changed["deals"].as_array().map(Vec::len), Some(3));
}

#[test]
fn they_are_compared_and_written_as_they_were() {
    let (table, [coinche, _]) = older();
    let game = Match::of(&table, coinche);
    let view = table.shows(CompareMatch {
        id: game.id.clone(),
        to: None,
    });
    for column in view["columns"].as_array().expect("columns") {
        assert_eq!(
            column["cells"].as_array().map(Vec::len),
            Some(3),
            "{column}"
        );
    }
    let job = table.begins(CompareHistory {
        to: Some(vec![json!("contree-160")]),
    });
    let progress = loop {
        let view = table.shows(HistoryProgress {
            job: read(job["job"].clone()),
        });
        if view["state"] != "running" {
            break view;
        }
    };
    assert_eq!(
        (&progress["state"], &progress["unreadable"]),
        (&json!("finished"), &json!(0))
    );
    assert_eq!(progress["rows"][0]["deals"], 4, "{progress}");

    let ticket = table.begins(Export {
        options: read(json!({"format": "csv"})),
    });
    wait(&table, &ticket);
    let piece = table.shows(Piece {
        job: text(&ticket["id"]).into(),
        offset: 0,
    });
    let csv = STANDARD
        .decode(piece["data"].as_str().expect("a file"))
        .expect("base64");
    // The clock of these tests is earlier.
    let csv = String::from_utf8(csv).expect("text");
    let csv = csv.replace(",2026-11-22,", ",2026-03-01,");
    let other = Table::new();
    let how = json!({"unfinished": "playing"});
    let look = LookAtCsv {
        file: send(&other, csv.as_bytes()),
        how: read(how),
    };
    let seen = wait(&other, &other.begins(look));
    assert_eq!(
        (&seen["bad"], &seen["rows"]),
        (&json!([]), &json!(4)),
        "{seen}"
    );
}

#[test]
fn a_note_is_no_correction_and_a_correction_must_be_possible() {
    let (table, [coinche, _]) = older();
    let game = Match::of(&table, coinche);
    let why = table.shows(Why {
        id: game.id.clone(),
        deal: text(&game.view()["deals"][1]["id"]).into(),
    });
    let (deal, facts) = (why["deal"]["id"].clone(), why["deal"]["facts"].clone());
    assert_eq!(
        (&facts["points"]["us"], &facts["last_trick"]),
        (&json!(3), &json!("us"))
    );

    let with = |field: &str, value: Value| {
        let mut changed = facts.clone();
        changed[field] = value;
        AmendDeal {
            deal: text(&deal).into(),
            facts: changed,
        }
    };
    let noted = game.does(with("note", json!("mal compté")));
    assert_eq!(totals(&noted), (270, 580));
    let wrong = game.change(with("points", json!({"us": 4})));
    assert_eq!(codes(wrong), ["last_trick_disagrees"]);
    let preview = Preview {
        id: game.id.clone(),
        deal: Some(text(&deal).into()),
        facts: with("points", json!({"us": 5})).facts,
        before: None,
    };
    assert_eq!(
        table.shows(preview)["problems"][0]["code"],
        "last_trick_disagrees"
    );
    let right = game.does(with("points", json!({"us": 13})));
    assert_eq!(
        totals(&right),
        (270, 580),
        "a contract lost by more is lost"
    );
    let new = game.change(RecordDeal {
        facts,
        before: None,
    });
    assert_eq!(codes(new), ["last_trick_disagrees"]);
}
