//! The stream of changes of the server on this machine.

use crate::serve::Server;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A token in an address would be in every history; the cookie that the page gets instead opens only the stream.
#[test]
fn a_cookie_opens_the_stream_of_changes_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let bearer = format!("Bearer {}", server.reader);
    let admit = |bearer: &str| server.send("POST /api/events", &[("Authorization", bearer)], "");
    assert_eq!(admit("Bearer guessed").0, 401);
    let (status, answer) = admit(&bearer);
    assert_eq!(status, 204);
    let given = answer
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "));
    let given = given.expect("a cookie").trim();
    let (cookie, rest) = given.split_once(';').expect("its limits");
    assert_eq!(rest, " HttpOnly; SameSite=Strict; Path=/api/events");
    for token in [&server.scorer, &server.reader] {
        assert!(!cookie.contains(token.as_str()), "it is neither token");
    }

    let json = ("Content-Type", "application/json");
    let (status, _) = server.send(
        "POST /api",
        &[("Cookie", cookie), json],
        r#"{"kind": "home"}"#,
    );
    assert_eq!(status, 401, "no call");
    let mut stream = TcpStream::connect(&server.host).expect("the server listens");
    let request = format!(
        "GET /api/events HTTP/1.1\r\nCookie: a=b; {cookie}\r\nHost: {}\r\n\r\n",
        server.host
    );
    stream.write_all(request.as_bytes()).expect("asked");
    let mut status = String::new();
    BufReader::new(stream)
        .read_line(&mut status)
        .expect("a status");
    assert!(status.contains("200"), "{status}");
    assert_eq!(
        server
            .send(&format!("GET /api/events?token={}", server.scorer), &[], "")
            .0,
        401
    );
}

/// An open page beyond the limit gets the reason why it has no stream, and the others keep theirs.
#[test]
fn streams_have_a_limit() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let request = format!(
        "GET /api/events HTTP/1.1\r\nAuthorization: Bearer {}\r\nHost: {}\r\n\r\n",
        server.reader, server.host
    );
    let open = |_| {
        let mut stream = TcpStream::connect(&server.host).expect("the server listens");
        stream.write_all(request.as_bytes()).expect("asked");
        let mut lines = BufReader::new(stream);
        let mut status = String::new();
        lines.read_line(&mut status).expect("a status");
        (status, lines)
    };
    let (first, mut streams): (Vec<String>, Vec<_>) = (0..500).map(open).unzip();
    assert!(first.iter().all(|status| status.contains("200")));
    let bearer = format!("Bearer {}", server.reader);
    let (status, answer) = server.send("GET /api/events", &[("Authorization", &*bearer)], "");
    assert_eq!(status, 503);
    assert!(answer.contains("too_many_pages"), "{answer}");

    streams.pop();
    let again = std::iter::repeat_with(|| {
        std::thread::sleep(Duration::from_millis(100));
        open(0)
    });
    let opened = again.take(300).any(|(status, _)| status.contains("200"));
    assert!(opened, "a closed page makes room");
}

/// A page cannot tell a server that has stopped from one that has nothing to say, so the server always says something.
#[test]
fn a_stream_without_news_has_a_sign_of_life_every_two_seconds() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let mut stream = TcpStream::connect(&server.host).expect("the server listens");
    let limit = Some(Duration::from_secs(4));
    stream.set_read_timeout(limit).expect("a limit");
    let request = format!(
        "GET /api/events HTTP/1.1\r\nAuthorization: Bearer {}\r\nHost: {}\r\n\r\n",
        server.reader, server.host
    );
    stream.write_all(request.as_bytes()).expect("asked");
    let mut lines = BufReader::new(stream).lines();
    let mut told = lines.by_ref().map(|line| line.expect("a sign in time"));
    for _ in 0..3 {
        told.find(|line| line == "event: alive").expect("a sign");
        assert_eq!(told.next().as_deref(), Some("data: {}"), "a page hears it");
    }
}

#[test]
fn a_change_reaches_open_pages_also_from_another_process() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let other = Server::start(folder.path());
    let mut stream = TcpStream::connect(&server.host).expect("the server listens");
    stream
        .set_read_timeout(Some(Duration::from_secs(15)))
        .expect("a limit");
    let request = format!(
        "GET /api/events HTTP/1.1\r\nAuthorization: Bearer {}\r\nHost: {}\r\n\r\n",
        server.reader, server.host
    );
    stream.write_all(request.as_bytes()).expect("asked");
    let mut lines = BufReader::new(stream).lines();
    let mut notice = || -> Value {
        let told = lines.by_ref().map(|line| line.expect("a notice in time"));
        let mut told = told.filter_map(|line| line.strip_prefix("data:").map(str::to_owned));
        let is_notice = |told: &String| told.contains("match");
        let told = told.find(is_notice).expect("a notice");
        serde_json::from_str(&told).expect("JSON")
    };
    let create = json!({"kind": "create_match", "new": {"ruleset": "belote"}});
    // A change before the watcher's first look is not news, so the other process continues until one is.
    let is_told = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !is_told.load(Ordering::Acquire) {
                other.call(&other.scorer, &create, &[]);
                std::thread::sleep(Duration::from_millis(200));
            }
        });
        let told = notice();
        is_told.store(true, Ordering::Release);
        assert_eq!(told["match"], Value::Null, "something has changed");
    });
    let (_, created) = server.call(&server.scorer, &create, &[]);
    let own = std::iter::repeat_with(&mut notice).find(|notice| !notice["match"].is_null());
    assert_eq!(own.expect("a notice")["match"], created["match"]["id"]);
    for guessed in [
        ("Authorization", "Bearer guessed"),
        ("Cookie", "ardoise=guessed"),
    ] {
        assert_eq!(server.send("GET /api/events", &[guessed], "").0, 401);
    }
}
