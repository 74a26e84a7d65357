//! The memory of large requests is returned. With glibc's allocator nearly all of it stays: half a GiB after these requests.

use crate::phone::room;
use crate::serve::Server;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How much more than before the program may keep once it rests, in KiB.
const KEPT: u64 = 100 << 10;
/// The time within which the memory must be returned.
const SOON: Duration = Duration::from_secs(30);
/// The length of a piece of a file that is sent, in letters.
const PIECE: usize = 600_000;
/// How many clients ask at once.
const CLIENTS: usize = 6;

/// Memory of a process in KiB: `VmRSS` is what it has, `VmHWM` the most that it had.
fn memory(pid: u32, what: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix(what));
    let figure = line
        .expect("a figure")
        .trim_matches([':', ' ', '\t', 'k', 'B']);
    figure.parse().expect("a number")
}

/// A picture of noise, as large as a photo of a phone.
fn picture() -> String {
    STANDARD.encode(crate::picture::picture(1_100, 1_100, 0x5eed))
}

fn must(server: &Server, request: &Value) -> Value {
    let (status, answer) = server.call(&server.scorer, request, &[]);
    let kind = &request["kind"];
    assert_eq!(status, 200, "{kind}: {answer}");
    answer
}

/// An unfinished match, with several times as many deals as one request may record at once.
fn long_match(server: &Server) -> Value {
    let ruleset = json!({"preset": "coinche", "set": {"game.target": 20_000}});
    let made = must(
        server,
        &json!({"kind": "create_match", "new": {"ruleset": ruleset}}),
    );
    let (id, mut revision) = (
        made["match"]["id"].clone(),
        made["match"]["revision"].clone(),
    );
    let deal = |at: i32| json!({"taker": if at % 2 == 0 { "us" } else { "them" }, "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 40 + at % 80}});
    let deals: Vec<Value> = (0..40).map(deal).collect();
    for _ in 0..2 {
        let recorded = must(
            server,
            &json!({"kind": "record_deals", "id": id, "revision": revision, "facts": deals}),
        );
        revision = recorded["match"]["revision"].clone();
    }
    id
}

/// The largest requests that are answered, by several clients at once.
fn ask_much(server: &Server, id: &Value, picture: &str) {
    let to: Vec<Value> = (0..100)
        .map(|at| json!({"preset": "contree", "set": {"game.target": 1_000 + 10 * at}}))
        .collect();
    let lines = "n 100h x 112 b\n".repeat(40);
    let client = || {
        must(
            server,
            &json!({"kind": "compare_match", "id": id, "to": to}),
        );
        must(
            server,
            &json!({"kind": "read_line", "id": id, "text": lines}),
        );
        must(server, &json!({"kind": "history", "query": {}}));
        must(server, &json!({"kind": "journal", "id": id}));
        let mut file = Value::Null;
        for piece in picture.as_bytes().chunks(PIECE) {
            let data = std::str::from_utf8(piece).expect("letters");
            let request = match &file {
                Value::Null => json!({"kind": "send_file", "data": data}),
                file => json!({"kind": "send_file", "data": data, "file": file}),
            };
            file = must(server, &request)["id"].clone();
        }
        // A picture is not an export. It is read as one, and refused.
        must(server, &json!({"kind": "look_at_import", "file": file}));
        let made = must(
            server,
            &json!({"kind": "create_match", "new": {"ruleset": "belote"}}),
        );
        let (own, revision) = (&made["match"]["id"], &made["match"]["revision"]);
        must(
            server,
            &json!({"kind": "attach_photo", "id": own, "revision": revision, "data": picture}),
        );
    };
    std::thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(client);
        }
    });
}

#[test]
fn the_memory_of_large_requests_comes_back() {
    let room = room();
    let server = Server::start(room.path());
    let id = long_match(&server);
    let picture = picture();
    must(&server, &json!({"kind": "compare_match", "id": id}));
    let before = memory(server.pid(), "VmRSS");
    ask_much(&server, &id, &picture);
    let begun = Instant::now();
    let mut after = memory(server.pid(), "VmRSS");
    while after > before + KEPT && begun.elapsed() < SOON {
        std::thread::sleep(Duration::from_millis(200));
        after = memory(server.pid(), "VmRSS");
    }
    let most = memory(server.pid(), "VmHWM");
    let [before, most, after] = [before, most, after].map(|kib| kib >> 10);
    println!("{before} MiB before, {most} MiB at most, {after} MiB after");
    assert!(
        after <= before + (KEPT >> 10),
        "{before} MiB before, {most} MiB at most, {after} MiB after"
    );
}
