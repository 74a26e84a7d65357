//! `ardoise publish` and a busy hub: 429 and 503, from the hub itself or from a proxy in front of it.

use crate::publish::{Club, lines};
use serde_json::json;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// An answer: the status, the seconds of `Retry-After`, and the text.
type Answer = (u16, Option<u64>, String);

/// A request: its first line, its body, and its time of arrival.
struct Asked(String, Vec<u8>, Instant);

/// Answers requests one after another, and ends after the last answer. Returns the address and the requests.
fn answering(answers: Vec<Answer>) -> (String, JoinHandle<Vec<Asked>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let to = format!("http://{}", listener.local_addr().expect("an address"));
    let one = move |(status, again, text): Answer| {
        let (mut stream, _) = listener.accept().expect("a request");
        let asked = read(&mut stream);
        let again = again.map_or_else(String::new, |again| format!("Retry-After: {again}\r\n"));
        let length = text.len();
        let answer = format!(
            "HTTP/1.1 {status} Said\r\n{again}Content-Length: {length}\r\nConnection: close\r\n\r\n{text}"
        );
        stream.write_all(answer.as_bytes()).expect("an answer");
        asked
    };
    let asked = std::thread::spawn(move || answers.into_iter().map(one).collect());
    (to, asked)
}

fn read(stream: &mut TcpStream) -> Asked {
    let mut reader = BufReader::new(stream);
    let (mut first, mut length) = (String::new(), 0);
    reader.read_line(&mut first).expect("a first line");
    let at = Instant::now();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).expect("a header");
        match line.trim().to_ascii_lowercase().split_once(": ") {
            Some(("content-length", value)) => length = value.parse().expect("a length"),
            Some(_) => {}
            None => break,
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).expect("a body");
    let path = first.split(' ').nth(1).expect("a path").to_owned();
    Asked(path, body, at)
}

fn well(answer: serde_json::Value) -> Answer {
    (200, None, answer.to_string())
}

/// The hub's own refusal.
fn told(status: u16, again: u64, message: &str) -> Answer {
    let error = json!({"error": {"code": "hub_too_often", "message": message}});
    (status, Some(again), error.to_string())
}

/// The refusal of a reverse proxy.
fn page(status: u16, again: Option<u64>) -> Answer {
    (status, again, "<h1>Not now</h1>".to_owned())
}

fn publish<'a>(lang: &'a str, to: &'a str, id: &'a str, patience: &'a str) -> Vec<&'a str> {
    [
        &["--lang", lang, "publish", "--to", to][..],
        &["--club", "lyon", "--match", id, "--patience", patience][..],
    ]
    .concat()
}

#[test]
fn a_hub_that_says_how_long_is_left_alone_for_so_long() {
    let (to, asked) = answering(vec![
        told(429, 1, "Too many requests."),
        well(json!({"approved": null, "revoked": null})),
        well(json!([])),
        well(json!([])),
        page(503, Some(1)),
        well(json!({"receipt": null})),
    ]);
    let mut club = Club::new();
    let id = club.begin(None, None);
    let said = lines(&club.run("key", &publish("en", &to, id.as_str(), "60")));
    assert_eq!(said.last().expect("an end")["events"], json!(1));
    let asked = asked.join().expect("all was asked");
    let paths: Vec<&str> = asked
        .iter()
        .map(|Asked(path, ..)| path.rsplit('/').next().unwrap_or_default())
        .collect();
    let expected = ["devices", "devices", "heads", "stubs", "events", "events"];
    assert_eq!(paths, expected);
    for (refused, again) in [(0, 1), (4, 5)] {
        let (Asked(_, body, at), Asked(_, same, later)) = (&asked[refused], &asked[again]);
        assert_eq!(body, same);
        assert!(later.duration_since(*at) >= Duration::from_secs(1));
    }
}

#[test]
fn a_hub_that_wants_more_time_than_there_is_ends_it_with_a_clear_sentence() {
    let mut club = Club::new();
    let id = club.begin(None, None);
    let cases = [
        (
            told(429, 3600, "Send again in an hour."),
            "en",
            "Send again in an hour.",
        ),
        (page(429, Some(3600)), "en", "Publish again in 3600\u{a0}s"),
        (
            page(503, Some(3600)),
            "fr",
            "publiez de nouveau dans 3600\u{a0}s",
        ),
        // The command does not wait that long.
        (page(503, Some(u64::MAX)), "en", "Publish again in"),
    ];
    for (answer, lang, expected) in cases {
        let (to, asked) = answering(vec![answer]);
        let refused = club.run("key", &publish(lang, &to, id.as_str(), "600"));
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(
            !refused.status.success() && said.contains(expected),
            "{said}"
        );
        assert_eq!(asked.join().expect("it was asked").len(), 1);
    }
}

#[test]
fn a_server_that_does_not_say_how_long_is_asked_again_and_is_no_stranger() {
    let mut club = Club::new();
    let id = club.begin(None, None);
    let cases = [
        (
            vec![page(502, None), page(503, None), page(503, Some(3600))],
            "600",
            "takes nothing at the moment",
        ),
        (vec![page(502, None)], "0", "does not answer: HTTP 502"),
        // Without patience it is asked once, even if it names no pause.
        (vec![page(503, Some(0))], "0", "takes nothing at the moment"),
    ];
    for (answers, patience, expected) in cases {
        let all = answers.len();
        let (to, asked) = answering(answers);
        let refused = club.run("key", &publish("en", &to, id.as_str(), patience));
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(
            !refused.status.success() && said.contains(expected),
            "{said}"
        );
        assert_eq!(asked.join().expect("it was asked").len(), all);
    }
}
