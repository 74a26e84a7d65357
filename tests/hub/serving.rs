//! Sending over HTTP, to one process and to several.

use crate::journals::{Writer, device, evening, file};
use crate::postgres::{connect, database, hub, tables};
use crate::taking::{export, take};
use ardoise_hub::{Hub, Web};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer of the hub.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Value,
}

/// Asks the hub; none if it goes away meanwhile.
pub async fn ask(
    to: SocketAddr,
    method: &str,
    path: &str,
    key: &str,
    body: &[u8],
) -> Option<Answer> {
    let mut stream = TcpStream::connect(to).await.ok()?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer {key}\r\nAccept-Language: fr\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.ok()?;
    // The hub may refuse before it has read everything.
    let _ = stream.write_all(body).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8(answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    Some(Answer {
        status: head.split(' ').nth(1)?.parse().ok()?,
        head: head.to_lowercase(),
        body: serde_json::from_str(body).unwrap_or(Value::Null),
    })
}

/// A hub that serves, with a club and its key.
async fn serving() -> (Hub, SocketAddr, String) {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let key = hub.add_key(&"lyon".into()).await.unwrap().key;
    let web = Web::bind(hub.clone(), ([127, 0, 0, 1], 0).into())
        .await
        .unwrap();
    let address = web.address().unwrap();
    tokio::spawn(web.run());
    (hub, address, key)
}

const EVENTS: &str = "/api/clubs/lyon/events";
const HEADS: &str = "/api/clubs/lyon/heads";

#[tokio::test]
async fn a_club_sends_and_asks_for_its_heads() {
    let (hub, at, key) = serving().await;
    let sent = evening(4, 3, 60).file();
    let taken = ask(at, "POST", EVENTS, &key, &sent).await.unwrap();
    assert_eq!((taken.status, &taken.body["events"]), (200, &json!(60)));
    let heads = ask(at, "GET", HEADS, &key, b"").await.unwrap();
    assert_eq!(heads.body, json!(hub.heads(&"lyon".into()).await.unwrap()));
    assert_eq!(heads.body, taken.body["heads"]);
    assert_eq!(export(&hub, "lyon").await.as_bytes(), sent);
    let health = ask(at, "GET", "/health", "", b"").await.unwrap();
    assert_eq!(
        (health.status, &health.body["takes_writes"]),
        (200, &json!(true))
    );
    assert!(
        health
            .head
            .contains("content-security-policy: default-src 'none'")
    );
}

#[tokio::test]
async fn every_request_of_the_description_is_answered_as_it_says() {
    let (_, at, key) = serving().await;
    let described = ask(at, "GET", "/api/openapi.json", "", b"")
        .await
        .unwrap()
        .body;
    let mut seen = 0;
    for (path, methods) in described["paths"].as_object().unwrap() {
        let path = path.replace("{club}", "lyon");
        for (method, request) in methods
            .as_object()
            .unwrap()
            .iter()
            .filter(|(name, _)| *name != "parameters")
        {
            for (key, body) in [
                (key.as_str(), evening(1, 1, 3).file()),
                (&key, Vec::new()),
                ("wrong", Vec::new()),
            ] {
                let answer = ask(at, &method.to_uppercase(), &path, key, &body)
                    .await
                    .unwrap();
                assert!(
                    request["responses"][answer.status.to_string()].is_object(),
                    "{method} {path}: {}",
                    answer.status
                );
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 60);
    assert_eq!(
        ask(at, "GET", "/api/clubs", &key, b"")
            .await
            .unwrap()
            .status,
        404
    );
}

#[tokio::test]
async fn a_gap_is_answered_with_the_number_to_send_from() {
    let (hub, at, key) = serving().await;
    let one = device();
    let mut writer = Writer::default();
    let entity = writer.start(&one);
    (0..5).for_each(|_| drop(writer.deal(&one, &entity)));
    take(&hub, "lyon", &file(writer.entries[..2].iter()))
        .await
        .unwrap();
    let early = ask(at, "POST", EVENTS, &key, &file(writer.entries[3..].iter()))
        .await
        .unwrap();
    assert_eq!(early.status, 409);
    let gap = &early.body["error"]["findings"][0];
    assert_eq!(
        (&gap["code"], &gap["expected"]),
        (&json!("sequence_gap"), &json!(3))
    );
    assert!(
        gap["message"]
            .as_str()
            .unwrap()
            .ends_with("Envoyez à partir de 3.")
    );
}

#[tokio::test]
async fn only_a_valid_key_of_the_club_sends_and_nobody_learns_which_clubs_there_are() {
    let (hub, at, key) = serving().await;
    hub.add_club(&"nice".into(), "Nice").await.unwrap();
    let sent = evening(4, 1, 5).file();
    let mut answers = Vec::new();
    for (club, key) in [
        ("nice", key.as_str()),
        ("nowhere", &key),
        ("lyon", "wrong"),
        ("lyon", ""),
    ] {
        let path = format!("/api/clubs/{club}/events");
        let refused = ask(at, "POST", &path, key, &sent).await.unwrap();
        assert_eq!(refused.status, 401);
        answers.push(refused.body);
    }
    answers.dedup();
    assert_eq!(answers.len(), 1);
    hub.revoke_key(&"lyon".into(), &key[..8]).await.unwrap();
    assert_eq!(
        ask(at, "POST", EVENTS, &key, &sent).await.unwrap().status,
        401
    );
    assert_eq!(hub.heads(&"lyon".into()).await.unwrap(), []);
}

#[tokio::test]
async fn requests_that_are_too_large_too_many_or_no_export_are_refused() {
    let (_, at, key) = serving().await;
    let refused = ask(at, "POST", EVENTS, &key, b"{\"format\":\"ardoise\"")
        .await
        .unwrap();
    assert_eq!(
        (refused.status, &refused.body["error"]["code"]),
        (400, &json!("hub_file_unreadable"))
    );
    let large = vec![b' '; (32 << 20) + 1];
    // A refusal that comes before everything was sent may be lost with the connection.
    let refused = ask(at, "POST", EVENTS, &key, &large).await;
    assert!(refused.is_none_or(|refused| refused.status == 413));
    // All at once: sent one after the other, a slow machine would stay below the limit.
    let mut asked = tokio::task::JoinSet::new();
    for _ in 0..200 {
        let key = key.clone();
        asked.spawn(async move { ask(at, "GET", HEADS, &key, b"").await.unwrap() });
    }
    let answers = asked.join_all().await;
    assert!(answers.iter().any(|answer| answer.status == 200));
    let refused = answers.iter().find(|answer| answer.status == 429);
    assert!(refused.is_some_and(|refused| refused.head.contains("retry-after: 60")));
}

/// A process that serves this database.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub fn start(database: &str) -> Process {
        Self::start_with(database, &[])
    }

    /// Starts it in an environment with these variables.
    pub fn start_with(database: &str, variables: &[(&str, &Path)]) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ardoise-hub"))
            .env("ARDOISE_HUB_DATABASE", database)
            .envs(variables.iter().copied())
            .args(["serve", "--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command");
        let mut line = String::new();
        let output = child.stdout.take().expect("an output");
        BufReader::new(output)
            .read_line(&mut line)
            .expect("its address");
        let said: Value = serde_json::from_str(&line).expect("JSON");
        let address = said["listening"]
            .as_str()
            .unwrap()
            .trim_start_matches("http://")
            .parse();
        Process {
            child,
            address: address.expect("an address"),
        }
    }
}

impl Process {
    /// Its number.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it ends well within this time.
    pub fn ended(&mut self, within: Duration) -> bool {
        let began = Instant::now();
        loop {
            match self.child.try_wait().expect("a process") {
                Some(status) => return status.success(),
                None if began.elapsed() > within => return false,
                None => std::thread::sleep(Duration::from_millis(10)),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // This is kill -9.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_serve_one_database_and_one_is_killed_while_clubs_send() {
    let database = database().await;
    let hub = Hub::open(&database).await.unwrap();
    let staying = Process::start(&database);
    for round in 0..5 {
        let dying = Process::start(&database);
        let senders = (0..4_usize).map(|sender| {
            let (hub, club) = (hub.clone(), format!("club-{round}-{sender}"));
            let places = [dying.address, staying.address];
            tokio::spawn(async move {
                hub.add_club(&club.as_str().into(), &club).await.unwrap();
                let key = hub.add_key(&club.as_str().into()).await.unwrap().key;
                let evening = evening(round * 10 + sender as u64, 2, 60);
                let path = format!("/api/clubs/{club}/events");
                let mut acknowledged = 0;
                for end in (5..=60).step_by(5) {
                    // The whole journal so far, so that a lost answer is requested again.
                    let bytes = file(evening.entries[..end].iter());
                    let answer = ask(places[0], "POST", &path, &key, &bytes).await;
                    let answer = match answer.filter(|answer| answer.status == 200) {
                        Some(answer) => answer,
                        None => ask(places[1], "POST", &path, &key, &bytes)
                            .await
                            .expect("the other process"),
                    };
                    assert_eq!(answer.status, 200, "{}", answer.body);
                    acknowledged = end;
                }
                (club, evening, acknowledged)
            })
        });
        let senders: Vec<_> = senders.collect();
        // Some clubs have sent something, and certainly none has finished.
        let client = connect(&database).await.expect("a connection");
        let sql = format!("SELECT count(*) FROM events WHERE club LIKE 'club-{round}-%'");
        while client.query_one(&sql, &[]).await.unwrap().get::<_, i64>(0) < 20 {
            tokio::task::yield_now().await;
        }
        drop(dying);
        for sender in senders {
            let (club, evening, acknowledged) = sender.await.expect("a sender");
            assert_eq!(acknowledged, 60);
            assert!(
                export(&hub, &club).await.as_bytes() == evening.file(),
                "{club}"
            );
            assert_eq!(tables(&client, &club).await.len(), 62);
        }
    }
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}
