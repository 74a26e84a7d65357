//! Slow lines, readers who do not read, and a hub that is asked to stop: nobody waits for them, and nothing is cut off.

use crate::journals::evening;
use crate::postgres::{database, hub};
use crate::serving::{Answer, Process, ask};
use ardoise_hub::{Hub, Web};
use std::net::SocketAddr;
use std::process::Command;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A request that has begun, and of which the hub expects the rest.
struct Begun {
    stream: TcpStream,
    rest: Vec<u8>,
}

/// Begins to send a file, and waits until the hub wants its content.
async fn begin(at: SocketAddr, club: &str, key: &str, file: &[u8]) -> Begun {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let head = format!(
        "POST /api/clubs/{club}/events HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer {key}\r\nContent-Length: {}\r\nExpect: 100-continue\r\n\r\n",
        file.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut said = [0; 25];
    stream.read_exact(&mut said).await.unwrap();
    assert_eq!(&said, b"HTTP/1.1 100 Continue\r\n\r\n");
    // A byte of it, as slow lines do.
    stream.write_all(&file[..1]).await.unwrap();
    Begun {
        stream,
        rest: file[1..].to_vec(),
    }
}

impl Begun {
    /// Sends the rest. Returns the status and the whole answer.
    async fn finish(mut self) -> (u16, String) {
        self.stream.write_all(&self.rest).await.unwrap();
        let mut answer = vec![0; 4096];
        let length = self.stream.read(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer[..length]).to_lowercase();
        let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok());
        (status.unwrap_or_default(), answer)
    }
}

/// A hub that serves, with two clubs and their keys.
async fn serving() -> (SocketAddr, [String; 2]) {
    let (hub, _) = hub().await;
    let keys = keys(&hub).await;
    let web = Web::bind(hub, ([127, 0, 0, 1], 0).into()).await.unwrap();
    let at = web.address().unwrap();
    tokio::spawn(web.run());
    (at, keys)
}

async fn keys(hub: &Hub) -> [String; 2] {
    let mut keys = [String::new(), String::new()];
    for (club, key) in ["lyon", "nice"].into_iter().zip(&mut keys) {
        hub.add_club(&club.into(), club).await.unwrap();
        *key = hub.add_key(&club.into()).await.unwrap().key;
    }
    keys
}

async fn send(at: SocketAddr, club: &str, key: &str, file: &[u8]) -> Answer {
    let path = format!("/api/clubs/{club}/events");
    ask(at, "POST", &path, key, file).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_club_with_a_slow_line_holds_up_no_other_club() {
    let (at, [lyon, nice]) = serving().await;
    let file = evening(3, 1, 20).file();
    let one = begin(at, "lyon", &lyon, &file).await;
    let other = begin(at, "lyon", &lyon, &file).await;
    // Further files of the same club have to wait for these.
    let mut waiting = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let (key, file) = (lyon.clone(), file.clone());
        waiting.spawn(async move { send(at, "lyon", &key, &file).await.status });
    }
    let began = Instant::now();
    for seed in 0..3 {
        let taken = send(at, "nice", &nice, &evening(seed, 1, 20).file()).await;
        assert_eq!(taken.status, 200, "{}", taken.body);
    }
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
    assert!(waiting.try_join_next().is_none());
    // One line breaks, the other recovers.
    drop(one);
    assert_eq!(other.finish().await.0, 200);
    assert_eq!(waiting.join_all().await, [200; 6]);
}

fn terminate(process: &Process) {
    let pid = process.id().to_string();
    let told = Command::new("kill").args(["-TERM", &pid]).status();
    assert!(told.expect("kill").success());
}

/// A process that serves, with two clubs and their keys.
async fn process() -> (Hub, Process, [String; 2]) {
    let database = database().await;
    let hub = Hub::open(&database).await.unwrap();
    let keys = keys(&hub).await;
    (hub, Process::start(&database), keys)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hub_that_is_asked_to_stop_finishes_what_has_begun_and_accepts_nothing_new() {
    let (hub, mut process, [lyon, nice]) = process().await;
    let at = process.address;
    let begun = [
        begin(at, "lyon", &lyon, &evening(1, 1, 300).file()).await,
        begin(at, "nice", &nice, &evening(2, 1, 300).file()).await,
    ];
    // A browser keeps its connection, and asks for nothing.
    let mut idle = TcpStream::connect(at).await.unwrap();
    let asked = b"GET /look.css HTTP/1.1\r\nHost: hub\r\n\r\n";
    idle.write_all(asked).await.unwrap();
    idle.read_u8().await.unwrap();

    terminate(&process);
    while TcpStream::connect(at).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for one in begun {
        let (status, answer) = one.finish().await;
        assert_eq!(status, 200, "{answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }
    assert!(process.ended(Duration::from_secs(8)), "nothing holds it up");
    for club in ["lyon", "nice"] {
        assert_eq!(hub.heads(&club.into()).await.unwrap()[0].seq, 300);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "waits for as long as a hub waits for a request before it stops"]
async fn a_file_that_never_arrives_does_not_keep_a_hub_from_stopping() {
    let (_, mut process, [lyon, _]) = process().await;
    let file = evening(1, 1, 20).file();
    let _never = begin(process.address, "lyon", &lyon, &file).await;
    let began = Instant::now();
    terminate(&process);
    assert!(process.ended(Duration::from_secs(50)));
    assert!(began.elapsed().as_secs() >= 25, "{:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "waits for as long as a client may take to read"]
async fn answers_that_nobody_reads_free_their_connections() {
    let (at, _) = serving().await;
    // Many answers on one connection: more than the system buffers.
    let asked = "GET /fonts/words-1.woff2 HTTP/1.1\r\nHost: hub\r\n\r\n".repeat(500);
    let mut streams = Vec::new();
    for _ in 0..20 {
        let mut stream = TcpStream::connect(at).await.unwrap();
        stream.write_all(asked.as_bytes()).await.unwrap();
        streams.push(stream);
    }
    tokio::time::sleep(Duration::from_secs(75)).await;
    for mut stream in streams {
        // Writing to a connection that the hub has ended fails after what is still under way.
        let mut is_over = false;
        for _ in 0..50 {
            is_over |= stream.write_all(asked.as_bytes()).await.is_err();
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        assert!(is_over);
    }
}
