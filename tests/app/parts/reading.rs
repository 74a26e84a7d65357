//! Queries while somebody writes.

use ardoise_app::{App, Moment, Role};
use serde_json::json;
use std::sync::mpsc::channel;
use std::time::Duration;

const LONG: Duration = Duration::from_secs(60);

/// Queries that need no match.
const QUERIES: [&str; 12] = [
    "check",
    "session",
    "home",
    "presets",
    "rulesets",
    "last_table",
    "merged_players",
    "deleted",
    "everybody",
    "history",
    "concours_list",
    "concours_formats",
];

/// The test holds the ledger for writing, so an answer can only come over another connection.
#[test]
fn no_query_waits_for_the_scorer() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("a ledger");
    let (answered, answers) = channel();
    let answered = &answered;
    std::thread::scope(|scope| {
        let app = &app;
        let held = app.while_writing(|| {
            scope.spawn(move || {
                for kind in QUERIES {
                    let mut query = json!({"kind": kind});
                    match kind {
                        "everybody" => query["pairs"] = json!(false),
                        "history" => query["query"] = json!({}),
                        _ => {}
                    }
                    let moment = Moment::now();
                    let _ = answered.send((kind, app.call(query, Role::Organiser, &moment)));
                }
            });
            let answers = QUERIES.map(|_| answers.recv_timeout(LONG));
            answers.map(|answer| answer.expect("it does not wait"))
        });
        for (kind, answer) in held.expect("it is open") {
            assert!(answer.is_ok(), "{kind}: {answer:?}");
        }
    });
}
