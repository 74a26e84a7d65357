//! `ardoise serve`: answered and refused requests.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server with its own ledger, which ends with the test.
pub struct Server {
    process: Child,
    pub host: String,
    pub scorer: String,
    pub reader: String,
}

impl Server {
    /// Starts a server as a script does, and reads one line of JSON with the port and the tokens.
    fn for_a_script(folder: &Path) -> Server {
        let mut process = ardoise(&["serve", "--json"], folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("its output"))
            .read_line(&mut line)
            .expect("a line");
        let told: Value = serde_json::from_str(&line).expect("JSON");
        let keys: Vec<&str> = told
            .as_object()
            .expect("an object")
            .keys()
            .map(String::as_str)
            .collect();
        assert_eq!(keys, ["port", "scorer", "reader"]);
        let token = |name: &str| told[name].as_str().expect("a token").to_owned();
        Server {
            process,
            host: format!("127.0.0.1:{}", told["port"]),
            scorer: token("scorer"),
            reader: token("reader"),
        }
    }

    pub fn start(folder: &Path) -> Server {
        Server::of(ardoise(&["serve"], folder))
    }

    /// A server that this command starts.
    pub fn of(mut command: Command) -> Server {
        let mut process = command
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut lines = BufReader::new(process.stdout.take().expect("its output")).lines();
        let mut address = || {
            let line = lines.next().expect("an address").expect("text");
            let (_, address) = line.split_once("http://").expect("an address");
            let (host, token) = address.split_once("/#token=").expect("a token");
            (host.to_owned(), token.to_owned())
        };
        let ((host, scorer), (_, reader)) = (address(), address());
        Server {
            process,
            host,
            scorer,
            reader,
        }
    }

    /// Waits until it ends by itself.
    pub fn ended(&mut self) {
        self.process.wait().expect("it ends");
    }

    /// The id of its process.
    pub fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Sends a request with these headers. Returns the status and the body of the answer.
    pub fn send(&self, request: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        exchanged(&self.host, request, headers, body)
    }

    /// A call of the API with a token.
    pub fn call(&self, token: &str, request: &Value, headers: &[(&str, &str)]) -> (u16, Value) {
        let bearer = format!("Bearer {token}");
        let own = [
            ("Authorization", bearer.as_str()),
            ("Content-Type", "application/json"),
        ];
        let (status, answer) =
            self.send("POST /api", &[&own, headers].concat(), &request.to_string());
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Sends a request to a host. Returns the status and the whole answer.
pub fn exchanged(host: &str, request: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(host).expect("the server listens");
    let mut text = format!(
        "{request} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n",
        body.len()
    );
    if !headers.iter().any(|(name, _)| *name == "Host") {
        text += &format!("Host: {host}\r\n");
    }
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    // The server may answer a refused request before all of it is sent.
    let _ = stream.write_all(format!("{text}\r\n{body}").as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok());
    (status.expect("a status"), answer)
}

pub fn ardoise(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ardoise"));
    command.args(arguments).env("ARDOISE_DATA_DIR", folder);
    command
}

pub fn code(answer: &Value) -> &str {
    answer["problems"][0]["code"].as_str().unwrap_or_default()
}

#[test]
fn an_answer_is_kept_out_of_caches_and_of_other_pages() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let bearer = format!("Bearer {}", server.reader);
    let own = [
        ("Authorization", bearer.as_str()),
        ("Content-Type", "application/json"),
    ];
    let (status, answer) = server.send("POST /api", &own, r#"{"kind": "session"}"#);
    assert_eq!(status, 200);
    for header in [
        "cache-control: no-store",
        "x-content-type-options: nosniff",
        "cross-origin-opener-policy: same-origin",
        "cross-origin-resource-policy: same-origin",
    ] {
        assert!(answer.contains(header), "{header}: {answer}");
    }
    let twice = [("Host", server.host.as_str()), ("Host", "example.org")];
    let (status, _) = server.send("POST /api", &[&own[..], &twice[..]].concat(), "{}");
    assert_eq!(status, 400, "two hosts");
}

#[test]
fn a_wrong_token_costs_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let begun = std::time::Instant::now();
    let (status, _) = server.call("guessed", &json!({"kind": "home"}), &[]);
    assert_eq!(status, 401);
    assert!(begun.elapsed() >= Duration::from_millis(300));
}

/// Clients that send nothing, or half a head, lose their connections; others do not wait for them.
#[test]
fn silent_connections_are_cut_and_hold_nobody_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let begun = std::time::Instant::now();
    let silent: Vec<TcpStream> = (0..200)
        .map(|at| {
            let mut stream = TcpStream::connect(&server.host).expect("the server listens");
            if at % 2 == 0 {
                stream.write_all(b"GET / HTTP/1.1\r\nHost:").expect("sent");
            }
            stream
        })
        .collect();
    assert_eq!(
        server.call(&server.scorer, &json!({"kind": "home"}), &[]).0,
        200
    );
    assert!(begun.elapsed() < Duration::from_secs(5), "nobody waits");
    for mut stream in silent {
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .expect("a limit");
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).expect("the end");
    }
    // One after the other this would take more than half an hour.
    assert!(begun.elapsed() < Duration::from_secs(120), "all are cut");
}

/// A body in pieces that never ends is cut once it is larger than any request.
#[test]
fn a_body_without_an_end_is_cut() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let mut stream = TcpStream::connect(&server.host).expect("the server listens");
    let head = format!(
        "POST /api HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\
        Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        server.host, server.reader
    );
    stream.write_all(head.as_bytes()).expect("the head is sent");
    let piece = [b"100000\r\n".as_slice(), &vec![b' '; 1 << 20], b"\r\n"].concat();
    let sent = (0..64).take_while(|_| stream.write_all(&piece).is_ok());
    assert!(
        sent.count() < 64,
        "a reader's is read no further than a few MiB"
    );
}

#[test]
fn only_the_own_page_with_its_token_is_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let home = json!({"kind": "home"});
    let port = server.host.rsplit_once(':').expect("a port").1;

    assert_eq!(server.call(&server.scorer, &home, &[]).0, 200);
    let (status, answer) = server.call("guessed", &home, &[]);
    assert_eq!((status, code(&answer)), (401, "unauthorised"));

    let own = [
        format!("http://{}", server.host),
        format!("http://localhost:{port}"),
    ];
    for origin in &own {
        assert_eq!(
            server.call(&server.scorer, &home, &[("Origin", origin)]).0,
            200,
            "{origin}"
        );
    }
    for origin in [
        "http://elsewhere.example",
        "null",
        "https://localhost",
        "http://127.0.0.1",
    ] {
        let (status, answer) = server.call(&server.scorer, &home, &[("Origin", origin)]);
        assert_eq!(
            (status, code(&answer)),
            (403, "forbidden_origin"),
            "{origin}"
        );
    }
    let rebound = format!("elsewhere.example:{port}");
    let (status, answer) = server.call(&server.scorer, &home, &[("Host", &rebound)]);
    assert_eq!(
        (status, code(&answer)),
        (403, "forbidden_origin"),
        "a name that leads here is not this host"
    );
    assert_eq!(
        server.send("GET /", &[("Host", &rebound)], "").0,
        403,
        "nor is the page given there"
    );
}

#[test]
fn the_second_address_only_looks() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let create = json!({"kind": "create_match", "new": {"ruleset": "belote"}});
    let (status, answer) = server.call(&server.reader, &create, &[]);
    assert_eq!((status, code(&answer)), (422, "only_a_reader"));
    let (status, created) = server.call(&server.scorer, &create, &[]);
    assert_eq!(status, 200);
    let (_, home) = server.call(&server.reader, &json!({"kind": "home"}), &[]);
    assert_eq!(home["current"]["id"], created["match"]["id"]);
}

#[test]
fn a_script_gets_the_port_and_a_token_for_each_role() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::for_a_script(folder.path());
    let new = json!({"kind": "create_match", "new": {"ruleset": "coinche"}});
    let (status, _) = server.call(&server.scorer, &new, &[]);
    assert_eq!(status, 200);
    let (status, home) = server.call(&server.reader, &json!({"kind": "home"}), &[]);
    assert_eq!(
        (status, home["recent"].as_array().map(Vec::len)),
        (200, Some(1))
    );
    let (_, refused) = server.call(&server.reader, &new, &[]);
    assert_eq!(code(&refused), "only_a_reader");
}

#[test]
fn what_is_not_a_request_is_refused_and_the_server_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let bearer = format!("Bearer {}", server.scorer);
    let headers = [
        ("Authorization", bearer.as_str()),
        ("Content-Type", "application/json"),
    ];
    let (status, told) = server.send("POST /api", &headers, "{\"kind\":");
    let told = told.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let told: Value = serde_json::from_str(told).expect("what is wrong, as elsewhere");
    assert_eq!((status, code(&told)), (400, "bad_request"));
    let huge = json!({"kind": "x".repeat(2 << 20)});
    let (status, answer) = server.call(&server.scorer, &huge, &[]);
    assert_eq!((status, code(&answer)), (413, "request_too_large"));
    assert_eq!(server.send("POST /api", &headers[..1], "{}").0, 415);
    assert_eq!(server.send("GET /../Cargo.toml", &[], "").0, 404);
    assert_eq!(server.send("DELETE /api", &headers, "").0, 405);
    let (status, answer) = server.call(&server.scorer, &json!({"kind": "fly"}), &[]);
    assert_eq!((status, code(&answer)), (422, "bad_request"));
    assert_eq!(
        server.call(&server.scorer, &json!({"kind": "home"}), &[]).0,
        200
    );
}

/// A picture of about this many MiB that does not compress.
fn picture(mib: u32) -> Vec<u8> {
    crate::picture::picture(1024, mib * 1024 / 3, 1)
}

#[test]
fn a_picture_as_large_as_is_promised_comes_through_and_a_larger_one_is_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let create = json!({"kind": "create_match", "new": {"ruleset": "belote"}});
    let (_, created) = server.call(&server.scorer, &create, &[]);
    let id = &created["match"]["id"];
    let attach = |bytes: &[u8]| {
        let data = STANDARD.encode(bytes);
        let attach = json!({"kind": "attach_photo", "id": id, "revision": 1, "data": data});
        server.call(&server.scorer, &attach, &[])
    };
    let large = picture(6);
    assert!(large.len() > 6 << 20);
    let (status, answer) = attach(&picture(9));
    assert_eq!((status, code(&answer)), (422, "photo_refused"));
    assert_eq!(answer["problems"][0]["params"]["value"], "too_large");
    let (status, answer) = attach(&vec![0; 40 << 20]);
    assert_eq!((status, code(&answer)), (413, "request_too_large"));
    assert_eq!(attach(&large).0, 200);
    let keepsakes = json!({"kind": "keepsakes", "id": id});
    let (_, kept) = server.call(&server.reader, &keepsakes, &[]);
    let photo = json!({"kind": "photo", "photo": kept["photos"][0]});
    let (_, shown) = server.call(&server.reader, &photo, &[]);
    assert!(shown["data"] == STANDARD.encode(&large), "to the letter");
}

/// The page offers the backups, so it is served.
#[test]
fn a_ledger_that_cannot_be_opened_is_explained_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ardoise.db");
    std::fs::write(&file, "this was never a ledger, whatever its name says").expect("written");
    let mut process = ardoise(&["--lang", "fr", "serve", "--json"], folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut served = String::new();
    BufReader::new(process.stdout.take().expect("its output"))
        .read_line(&mut served)
        .expect("a line");
    let mut said = String::new();
    BufReader::new(process.stderr.take().expect("its errors"))
        .read_line(&mut said)
        .expect("a line");
    let _ = process.kill();
    let _ = process.wait();
    assert!(served.contains("scorer"), "{served}");
    assert!(
        said.contains("ardoise.db") && said.contains("Rien n’a été touché"),
        "{said}"
    );
    let kept = std::fs::read_to_string(&file).expect("it is there");
    assert_eq!(kept, "this was never a ledger, whatever its name says");
}

/// The log has the events of the program, and neither names nor facts.
#[test]
fn the_log_tells_refusals_without_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let rename =
        json!({"kind": "rename_match", "id": "nobody", "revision": 1, "name": "Noces de Zoé"});
    let (status, _) = server.call(&server.scorer, &rename, &[]);
    assert_eq!(status, 422);
    let ended = ardoise(&["doctor", "--json"], folder.path())
        .output()
        .expect("it runs");
    let diagnosis: Value = serde_json::from_slice(&ended.stdout).expect("JSON");
    let report = diagnosis["report"].as_str().expect("a report");
    assert!(
        report.contains("started") && report.contains("rename_match"),
        "{report}"
    );
    assert!(report.contains("match_not_found"), "{report}");
    assert!(!report.contains("Zoé"), "{report}");
}
