//! Exporting and importing matches: jobs, files, spreadsheets.

use crate::common::{Table, codes, hearts, moment, read, text};
use crate::history::{history, picture, start};
use crate::spreadsheet::{begin as begin_csv, look as look_at_csv, looked};
use ardoise_app::Role;
use ardoise_app::backup::Check;
use ardoise_app::exchange::{
    Export, ExportFormat, ExportOptions, FileId, Import, JobId, JobProgress, JobView, LookAtImport,
    Piece, SendFile, TicketView,
};
use ardoise_app::history::{AttachPhoto, ChangeNotes, ChangePlace, History, HistoryQuery, Photo};
use ardoise_app::notation::Language;
use ardoise_app::table::{Match, Players, Undo};
use ardoise_journal::{EntityId, Line, payload_hash, to_hex};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// Waits for a job, and returns its result.
fn wait(table: &Table, ticket: &TicketView) -> JobView {
    for _ in 0..600 {
        let job = table.progress(ticket);
        if job.finished {
            return job;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("the job comes to its end");
}

fn send(table: &Table, bytes: &[u8]) -> FileId {
    let mut file = None;
    for piece in bytes.chunks(1000) {
        let data = STANDARD.encode(piece);
        let sent = table.begin(SendFile { file, data });
        file = Some(sent.expect("a file").id);
    }
    file.expect("a file that is not empty")
}

/// The answer of a job, as JSON.
fn answer(job: &JobView) -> &Value {
    job.answer.as_ref().expect("an answer")
}

pub fn everything() -> ExportOptions {
    ExportOptions {
        played_at: None,
        ids: None,
        format: ExportFormat::Json,
        separator: None,
        bom: None,
        language: Language::En,
    }
}

fn export(table: &Table, options: ExportOptions) -> Vec<u8> {
    let ticket = table.begin(Export { options }).expect("an export");
    let job = wait(table, &ticket);
    assert_eq!(job.problems, []);
    assert_eq!(job.total, Some(job.done), "it is known how many there are");
    let (id, offset) = (ticket.id, 0);
    let piece = table.query(Piece { job: id, offset }).expect("a piece");
    assert!(!piece.more);
    let bytes = STANDARD.decode(piece.data).unwrap();
    assert_eq!(answer(&job)["bytes"], bytes.len());
    bytes
}

fn look_at_import(table: &Table, file: &FileId) -> TicketView {
    let file = file.clone();
    table.begin(LookAtImport { file }).expect("a look")
}

fn import(look: &TicketView) -> Import {
    Import {
        look: look.id.clone(),
        forks: BTreeMap::new(),
    }
}

#[test]
fn everything_goes_from_one_table_to_another() {
    let table = Table::new();
    let game = start(&table);
    game.deal(hearts("us", 80, 60));
    let notes = Some("Jeudi « noir »".to_owned());
    game.change(ChangeNotes { notes }).expect("notes");
    game.change(Undo {}).expect("no notes");
    let data = picture();
    game.change(AttachPhoto {
        data: data.as_str().into(),
    })
    .expect("a photo");
    let file = export(&table, everything());
    let document: Value = serde_json::from_slice(&file).unwrap();
    let sent = &document["entities"][0]["photos"][0];
    assert_eq!(sent["data"], picture());

    let other = Table::new();
    let look = look_at_import(&other, &send(&other, &file));
    let looked = wait(&other, &look);
    let looked = answer(&looked);
    assert_eq!((&looked["new"], &looked["found"]), (&json!(1), &json!(0)));
    assert_eq!(
        history(&other, json!({})),
        [""; 0],
        "nothing is written by looking"
    );
    let bring = || {
        let ticket = other.begin(import(&look)).expect("an import");
        wait(&other, &ticket)
    };
    let imported = bring();
    let counts = answer(&imported);
    assert_eq!(
        (&counts["matches"], &counts["photos"]),
        (&json!(1), &json!(1))
    );
    let photo = sent["photo"].as_str().unwrap().into();
    let photo = other.query(Photo { photo }).expect("a photo");
    assert_eq!(photo.data, picture());
    assert_eq!(imported.total, Some(1));
    let view = |table: &Table| {
        let id = game.id.clone();
        json!(table.query(Match { id }).expect("a match"))
    };
    assert_eq!(view(&other), view(&table));
    assert_eq!(answer(&bring())["matches"], 0, "twice changes nothing");

    let cut = send(&other, &file[..file.len() / 2]);
    let job = wait(&other, &look_at_import(&other, &cut));
    assert_eq!(job.problems[0].code, "import_unreadable");
    let file = FileId::from("../ardoise.db");
    let outside = other.begin(LookAtImport { file });
    assert_eq!(codes(outside), ["no_such_file"]);
    let job = JobId::from("x");
    assert_eq!(codes(other.query(JobProgress { job })), ["no_such_job"]);
}

#[test]
fn a_backup_is_imported_like_an_export() {
    let table = Table::new();
    let game = start(&table);
    game.deal(hearts("us", 80, 60));
    let data = picture();
    game.change(AttachPhoto {
        data: data.as_str().into(),
    })
    .expect("a photo");
    let folder = tempfile::tempdir().expect("a folder");
    let backup = folder.path().join("all.db");
    table.app.back_up_to(&backup).expect("a backup");
    let bytes = std::fs::read(&backup).expect("the backup");

    let other = Table::new();
    let look = look_at_import(&other, &send(&other, &bytes));
    let looked = wait(&other, &look);
    let looked = answer(&looked);
    assert_eq!(
        (&looked["new"], &looked["photos"], &looked["found"]),
        (&json!(1), &json!(1), &json!(0))
    );
    let imported = wait(&other, &other.begin(import(&look)).expect("an import"));
    assert_eq!(answer(&imported)["matches"], 1);
    // On the command line it is read from any source.
    let third = Table::new();
    let (_, imported) = third
        .app
        .import_from(&bytes[..], None, false, &moment(1))
        .expect("an import");
    assert_eq!(imported.map(|one| (one.matches, one.photos)), Some((1, 1)));
    for table in [&other, &third] {
        let id = game.id.clone();
        let view = json!(table.query(Match { id }).expect("a match"));
        assert_eq!(view["deals"].as_array().map(Vec::len), Some(1));
    }

    let cut = send(&other, &bytes[..bytes.len() / 2]);
    let job = wait(&other, &look_at_import(&other, &cut));
    let problem = json!(job.problems[0]);
    assert_eq!(problem["code"], "import_no_backup");
    assert!(!problem.to_string().contains("exchange"), "{problem}");
}

/// An export in which our side gets another mark for the first deal, hashed and chained as if its device had written it so.
fn with_another_mark(export: &[u8]) -> Vec<u8> {
    let mut file: Value = serde_json::from_slice(export).expect("an export");
    let entity: EntityId = text(&file["entities"][0]["entity"]).into();
    let mut before: Option<Vec<u8>> = None;
    for event in file["entities"][0]["events"]
        .as_array_mut()
        .expect("events")
    {
        if event["kind"] == "deal_recorded" {
            event["payload"]["mark"]["us"] = json!(999);
        }
        event["payload_hash"] = json!(to_hex(&payload_hash(&event["payload"].to_string())));
        let line: Line = read(event.clone());
        let entry = line.entry(&entity).expect("an event");
        let hash = entry.hash_after(before.as_deref());
        event["hash"] = json!(to_hex(&hash));
        before = Some(hash);
    }
    file.to_string().into()
}

#[test]
fn a_mark_that_does_not_follow_from_its_facts_is_found_before_it_is_imported() {
    let (from, to) = (Table::new(), Table::new());
    let game = start(&from);
    let deal = game.deal(hearts("us", 100, 112));
    let file = with_another_mark(&export(&from, everything()));
    let look = look_at_import(&to, &send(&to, &file));
    let looked = wait(&to, &look);
    let found = &answer(&looked)["findings"];
    assert_eq!(found.as_array().map(Vec::len), Some(1), "{found}");
    assert_eq!(found[0]["code"], "mark_differs");
    let params = json!({"match_id": game.id, "deal": deal, "us": 999, "them": 50, "us_by_facts": 210, "them_by_facts": 50});
    assert_eq!(found[0]["params"], params);
    let imported = to.begin(import(&look)).expect("a job");
    let refused = wait(&to, &imported).problems;
    assert_eq!(refused[0].code, "import_unsound");
    assert!(to.query(Check {}).expect("a check").is_empty());
    assert_eq!(history(&to, json!({})).len(), 0, "nothing was written");
}

#[test]
fn deals_go_to_a_spreadsheet_and_come_back() {
    let table = Table::new();
    let game = start(&table);
    let place = Some("Café; \"chez Zoé\"".to_owned());
    game.change(ChangePlace { place }).expect("a place");
    game.deal(hearts("us", 80, 60));
    game.deal(hearts("them", 100, 20));
    let options = ExportOptions {
        played_at: None,
        format: ExportFormat::Csv,
        separator: Some(';'),
        bom: Some(true),
        ..everything()
    };
    let file = export(&table, options);
    let text = String::from_utf8(file.clone()).unwrap();
    assert!(text.starts_with("\u{FEFF}match;date;"), "{text}");
    assert_eq!(text.lines().count(), 3);

    let other = Table::new();
    let sent = send(&other, &file);
    let how = json!({"ruleset": {"preset": "coinche", "set": {"game.target": 500}}});
    let look = look_at_csv(&other, &sent, how.clone());
    assert_eq!(
        (&look["matches"], &look["rows"], &look["bad"]),
        (&json!(1), &json!(2), &json!([]))
    );
    assert_eq!(
        look["first"][0]["players"],
        json!(["Zoé", "Karim", "Anne", "Jean"])
    );
    let bring = || wait(&other, &begin_csv(&other, &sent, how.clone()));
    let job = bring();
    assert_eq!(answer(&job)["events"], 3, "{job:?}");
    let query = HistoryQuery {
        words: Some("cafe".to_owned()),
        ..HistoryQuery::default()
    };
    let past = other.query(History { query }).expect("a page").matches;
    assert_eq!(json!(past[0].summary.totals), json!(game.now().totals));
    assert_eq!(past[0].place.as_deref(), Some("Café; \"chez Zoé\""));
    assert_eq!(answer(&bring())["matches"], 0, "twice changes nothing");
    let found = other.query(Check {}).expect("a check");
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_strange_file_is_read_as_far_as_it_goes_and_each_bad_line_is_named() {
    let table = Table::new();
    start(&table);
    let file = "\u{FEFF}Jour;Nous 1;Nous 2;Eux 1;Eux 2;Nous;Eux;Remarque\r\n\
        12/03/2020;Zoe;Jean-Luc;Anne;Léa;1 000;720,0;\"une remarque\r\nde deux lignes; oui\"\r\n\
        30/02/2020;Zoe;Jean Luc;Anne;Léa;10;20;\r\n\
        \r\n\
        13/03/2020;Zoe;Jean Luc;Anne;Léa;dix;20;\r\n\
        14/03/2020;Zoe;Jean Luc;Anne;Léa;;;\r\n\
        15/03/2020;Zoe;Jean Luc;Anne;Léa;300;450;\r\n";
    let sent = send(&table, file.as_bytes());
    let look = look_at_csv(&table, &sent, json!({}));
    assert_eq!(
        (&look["separator"], &look["matches"]),
        (&json!(";"), &json!(2))
    );
    let bad: BTreeMap<u64, String> = look["bad"]
        .as_array()
        .unwrap()
        .iter()
        .map(|bad| {
            (
                bad["line"].as_u64().unwrap(),
                bad["problems"][0]["code"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    let told: Vec<(u64, &str)> = bad
        .iter()
        .map(|(line, code)| (*line, code.as_str()))
        .collect();
    assert_eq!(
        told,
        [(4, "no_such_day"), (6, "wrong_type"), (7, "missing_field")]
    );
    let alike = look["alike"].as_array().unwrap();
    assert!(
        alike.contains(&json!({"typed": "Zoe", "known": "Zoé"})),
        "{alike:?}"
    );
    assert!(
        alike.contains(&json!({"typed": "Jean-Luc", "known": "Jean Luc"})),
        "{alike:?}"
    );
    let how = json!({"same": {"Zoe": "Zoé", "Jean-Luc": "Jean Luc"}});
    let job = wait(&table, &begin_csv(&table, &sent, how));
    assert_eq!(answer(&job)["matches"], 2);
    let prefix = "jean".to_owned();
    let jean = table.query(Players { prefix }).expect("players");
    assert_eq!(jean, ["Jean", "Jean Luc"]);
    let query = json!({"players": ["Jean Luc"], "from": "2020-03-12", "to": "2020-03-12"});
    assert_eq!(history(&table, query).len(), 1);
}

#[test]
fn a_file_in_another_encoding_is_named_and_read_once_the_user_chooses_it() {
    let table = Table::new();
    let latin =
        b"date,us_1,us_2,them_1,them_2,us,them\n2020-03-12,Zo\xE9,Karim,Anne,L\xE9a,500,300\n";
    let sent = send(&table, latin);
    for (encoding, code) in [("utf-8", "wrong_encoding"), ("martian", "unknown_encoding")] {
        let job = looked(&table, &sent, json!({"encoding": encoding}));
        assert_eq!(job["problems"][0]["code"], code);
    }
    let look = look_at_csv(&table, &sent, json!({"encoding": "windows-1252"}));
    assert_eq!(look["first"][0]["players"][0], "Zoé");
    let told =
        json!({"encoding": "windows-1252", "columns": {"0": "date", "2": "us1", "5": "mark_us"}});
    let look = look_at_csv(&table, &sent, told);
    assert_eq!(
        look["columns"],
        json!({"0": "date", "2": "us1", "5": "mark_us"})
    );
    assert_eq!(look["first"][0]["players"], json!(["Karim", "", "", ""]));
    let wrong = json!({"columns": {"first": "date"}});
    // Such a column has no type: the call can only be made by its name.
    let wrong = json!({"kind": "look_at_csv", "file": sent, "how": wrong});
    assert_eq!(table.refused(wrong), ["bad_request"]);
}

#[test]
fn a_reader_sees_how_far_a_job_is_and_neither_begins_nor_ends_one() {
    let table = Table::new();
    start(&table);
    // A role comes with a call by its name; typed calls are the scorer's.
    let as_reader = |request: Value| table.app.call(request, Role::Reader, &moment(1));
    let ask = json!({"kind": "export", "options": {"format": "json"}});
    let options = everything();
    let ticket = table.begin(Export { options }).expect("an export");
    wait(&table, &ticket);
    as_reader(json!({"kind": "job", "job": ticket.id})).expect("it is only looked at");
    for request in [
        ask,
        json!({"kind": "cancel_job", "job": ticket.id}),
        json!({"kind": "compare_history"}),
        json!({"kind": "cancel_history", "job": 1}),
        json!({"kind": "send_file", "file": null, "data": ""}),
        json!({"kind": "back_up"}),
        json!({"kind": "piece", "job": ticket.id, "offset": 0}),
        json!({"kind": "check"}),
        json!({"kind": "backups"}),
        json!({"kind": "deleted"}),
        json!({"kind": "rebuild"}),
        json!({"kind": "restore", "name": "ardoise.db"}),
    ] {
        let refused = as_reader(request.clone()).expect_err("a reader changes nothing");
        assert_eq!(refused.problems[0].code, "only_a_reader", "{request}");
    }
}

#[test]
fn jobs_that_ended_long_ago_are_let_go() {
    let table = Table::new();
    start(&table);
    let begin = || {
        let options = everything();
        table.begin(Export { options }).expect("an export")
    };
    let sent = send(
        &table,
        br#"{"format": "ardoise", "version": 1, "entities": []}"#,
    );
    let look = look_at_import(&table, &sent);
    wait(&table, &look);
    let others: Vec<TicketView> = (0..16).map(|_| begin()).collect();
    for other in &others {
        wait(&table, other);
    }
    begin();
    assert_eq!(codes(table.begin(import(&look))), ["no_such_job"]);
    for other in &others {
        assert_eq!(wait(&table, other).problems, []);
    }
}
