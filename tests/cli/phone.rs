//! A server with a local network, and a phone that joins there as a page does.

use crate::serve::{ardoise, exchanged};
use ardoise_app::phones::{JOINING, Key, Nonces, Pair};
use ardoise_journal::Uuid;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::OnceLock;
use tempfile::TempDir;

/// A name under which phones reach the server, too.
pub const NAME: &str = "ardoise.test";

/// Holds the usual port, so that each server gets its own and keeps it. Otherwise another test's server would take the
/// port of a killed one, which could not return to it.
static USUAL_PORT: OnceLock<std::io::Result<TcpListener>> = OnceLock::new();

/// A server on an address that stands for the local network.
pub struct Server {
    process: Child,
    /// The address of the organiser's page, and the organiser's token.
    pub own: (String, String),
    /// The address for phones.
    pub lan: String,
    pub told: Value,
}

impl Server {
    pub fn start(folder: &Path) -> Server {
        Server::with(folder, &[])
    }

    /// A server with these variables in its environment.
    pub fn with(folder: &Path, variables: &[(&str, &Path)]) -> Server {
        let _ = USUAL_PORT.get_or_init(|| TcpListener::bind(("127.0.0.2", 4710)));
        let options = ["serve", "--json", "--lan", "127.0.0.2", "--lan-name", NAME];
        let mut process = ardoise(&options, folder)
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("its output"))
            .read_line(&mut line)
            .expect("a line");
        let told: Value = serde_json::from_str(&line).expect("JSON");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        Server {
            process,
            own: (format!("127.0.0.1:{}", told["port"]), text(&told["scorer"])),
            lan: text(&told["lan"]["host"]),
            told,
        }
    }

    /// A call of the organiser at this machine.
    pub fn own(&self, request: &Value) -> Value {
        let (status, answer) = self.asked(request);
        assert_eq!(status, 200, "{request}: {answer}");
        answer
    }

    /// The same, if it may be refused.
    pub fn asked(&self, request: &Value) -> (u16, Value) {
        let bearer = format!("Bearer {}", self.own.1);
        let headers = [("Authorization", bearer.as_str()), JSON];
        let body = request.to_string();
        let (status, answer) = exchanged(&self.own.0, "POST /api", &headers, &body);
        (status, body_of(&answer))
    }

    /// A request from the local network.
    pub fn lan(&self, line: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        exchanged(&self.lan, line, headers, body)
    }

    pub fn post(&self, path: &str, body: &Value) -> (u16, Value, String) {
        let (status, answer) = self.lan(&format!("POST {path}"), &[JSON], &body.to_string());
        (status, body_of(&answer), answer)
    }

    pub fn new_match(&self) -> Value {
        let create = json!({"kind": "create_match", "new": {"ruleset": "coinche"}});
        self.own(&create)["match"].clone()
    }

    pub fn invited(&self, role: &str, at: &Value) -> Invited {
        let invitation = self.own(&json!({"kind": "invite", "role": role, "match": at}));
        Invited::of(invitation["address"].as_str().expect("an address"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub const JSON: (&str, &str) = ("Content-Type", "application/json");

pub fn body_of(answer: &str) -> Value {
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    serde_json::from_str(body).unwrap_or(Value::Null)
}

/// The content of a QR code.
pub struct Invited {
    pub id: String,
    pub key: Key,
}

impl Invited {
    pub fn of(address: &str) -> Invited {
        let (_, secret) = address.split_once("/#join=").expect("a fragment");
        let (id, key) = secret.split_once('.').expect("an id and a key");
        Invited {
            id: id.to_owned(),
            key: Key::read(key).expect("a key"),
        }
    }
}

/// A phone that has joined.
pub struct Phone<'s> {
    pub server: &'s Server,
    pub id: String,
    pub cookie: String,
    pub key: Option<Key>,
}

/// The cookie that an answer sets.
pub fn cookie_of(answer: &str) -> String {
    let lines = answer.lines();
    let mut cookies = lines.filter_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookies.next().expect("a cookie");
    for flag in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(flag), "{cookie}");
    }
    cookie.split(';').next().expect("a value").to_owned()
}

impl<'s> Phone<'s> {
    pub fn join(server: &'s Server, invited: &Invited) -> Phone<'s> {
        let (status, joined, answer, key) = tried(server, invited, &invited.key);
        assert_eq!(status, 200, "{answer}");
        assert!(!answer.contains(&invited.key.text()) && !answer.contains(&key.text()));
        Phone {
            server,
            id: joined["id"].as_str().expect("an id").to_owned(),
            cookie: cookie_of(&answer),
            key: Some(key),
        }
    }

    pub fn call(&self, request: &Value) -> (u16, Value) {
        let headers = [("Cookie", self.cookie.as_str()), JSON];
        let (status, answer) = self.server.lan("POST /api", &headers, &request.to_string());
        (status, body_of(&answer))
    }

    /// A signed call; `sent` is sent in place of the signed body.
    pub fn signed(
        &self,
        request: &Value,
        (counter, command): (u64, Uuid),
        sent: Option<&Value>,
    ) -> (u16, Value) {
        let body = request.to_string();
        let key = self.key.as_ref().expect("a key");
        let signature = key.sign("POST /api", counter, command, body.as_bytes());
        let (counter, command) = (counter.to_string(), command.to_string());
        let headers = [
            ("Cookie", self.cookie.as_str()),
            ("Ardoise-Phone", &self.id),
            ("Ardoise-Counter", &counter),
            ("Ardoise-Command", &command),
            ("Ardoise-Signature", &signature),
            JSON,
        ];
        let body = sent.map_or(body, Value::to_string);
        let (status, answer) = self.server.lan("POST /api", &headers, &body);
        (status, body_of(&answer))
    }
}

/// The first message of a phone that joins.
pub fn greeting(invited: &Invited) -> Value {
    let nonce = Pair::new().expect("random bytes").half();
    json!({"version": JOINING, "invitation": invited.id, "nonce": nonce})
}

/// Tries to join with a key. Returns the status, the greeting, the whole answer, and the phone's own key.
pub fn tried(server: &Server, invited: &Invited, key: &Key) -> (u16, Value, String, Key) {
    let pair = Pair::new().expect("random bytes");
    let nonce = pair.half();
    let greet = json!({"version": JOINING, "invitation": invited.id, "nonce": nonce});
    let (status, greeting, _) = server.post("/phone/greet", &greet);
    assert_eq!(status, 200, "{greeting}");
    let host = greeting["host"].as_str().expect("a nonce");
    let nonces = Nonces {
        phone: &nonce,
        host,
    };
    // The phone verifies that it speaks with the computer that showed the code.
    assert_eq!(greeting["proof"], invited.key.proof_of_host(nonces));
    let join = json!({
        "invitation": invited.id, "nonce": nonce, "host": host, "proof": key.proof_of_phone(nonces), "name": "Zoé",
    });
    let (status, joined, answer) = server.post("/phone/join", &join);
    // A recorded message cannot be replayed.
    assert_eq!(server.post("/phone/join", &join).0, 422);
    let agreed = pair.agree(host).expect("the half of a key");
    (status, joined, answer, key.of_phone(nonces, &agreed))
}

pub fn room() -> TempDir {
    tempfile::tempdir().expect("a folder")
}
