//! The hub with a season of many clubs: ingesting against a bare `COPY`, pages for two hundred readers, memory, and disk space. Run with
//! `cargo bench -p ardoise-hub --bench clubs -- 100000 1000000`. Without sizes, the first is used.

#[allow(dead_code)]
#[path = "../journals.rs"]
mod journals;
#[path = "../playing.rs"]
mod playing;
#[allow(dead_code)]
#[path = "../postgres.rs"]
mod postgres;
#[path = "../../bench/ratios.rs"]
#[allow(dead_code)]
mod ratios;
mod readers;
mod season;

use ardoise_hub::{Batch, Hub};
use futures_util::{SinkExt, TryStreamExt};
use postgres::{Server, connect};
use ratios::measured;
use readers::{Page, Reading, read};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::pin::pin;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio_postgres::Client;

/// Seasons that differ; clubs have them in turn.
const SEASONS: usize = 5;
/// How often to measure each of ingesting and copying.
const RUNS: usize = 5;

fn main() {
    let sizes: Vec<usize> = std::env::args()
        .skip(1)
        .filter_map(|argument| argument.parse().ok())
        .collect();
    let sizes = match sizes.is_empty() {
        true => vec![100_000],
        false => sizes,
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(measure(&sizes));
}

async fn measure(sizes: &[usize]) {
    let server = Server::start();
    let address = server.address_of("postgres");
    let hub = Hub::open(&address).await.expect("a hub");
    let client = connect(&address).await.expect("a connection");
    let began = Instant::now();
    let files: Vec<Vec<u8>> = (0..SEASONS).map(|seed| season::file(seed as u64)).collect();
    println!("{SEASONS} seasons were written in {:?}", began.elapsed());
    let batches: Vec<Batch> = files
        .iter()
        .map(|file| Batch::read(file).expect("a season"))
        .collect();
    taking_up(&hub, &client, &files[0]).await;

    let (mut clubs, mut events) = (0, 0);
    let mut process = Serving::start(&address);
    let mut before: Option<(u64, Vec<(&str, Reading)>)> = None;
    for &size in sizes {
        let began = Instant::now();
        while events < size {
            let club = format!("club-{clubs}");
            hub.add_club(&club.as_str().into(), &format!("Club {clubs}"))
                .await
                .unwrap();
            let taken = hub
                .take_up(&club.as_str().into(), &batches[clubs % SEASONS])
                .await
                .unwrap();
            hub.show(&club.as_str().into()).await.unwrap();
            hub.set_public(&club.as_str().into(), true).await.unwrap();
            events += usize::try_from(taken.events).unwrap();
            clubs += 1;
        }
        println!(
            "{events} events of {clubs} clubs, taken up and shown in {:?}",
            began.elapsed()
        );
        // The server does this by itself after a while.
        client.batch_execute("VACUUM ANALYZE").await.unwrap();
        let pages = pages(&client).await;
        let readings = read(process.at, &pages).await;
        for (kind, reading) in &readings {
            report(kind, size, reading);
        }
        // Memory is compared after the requests that fill a new process's caches.
        let memory = process.memory();
        println!("{size} events: the hub has {memory} kB in memory");
        if let Some((small, first)) = &before {
            measured("hub-memory-growth", memory as f64 / *small as f64);
            grown(first, &readings);
        }
        before.get_or_insert((memory, readings));
    }
    let sql = "SELECT pg_database_size(current_database())::float8 / (SELECT count(*) FROM events)";
    let each: f64 = client.query_one(sql, &[]).await.unwrap().get(0);
    measured("hub-bytes-an-event", each);
    process.end();
}

fn report(kind: &str, size: usize, reading: &Reading) {
    println!(
        "{size} events: {kind}, {} times: median {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        reading.count(),
        reading.at(0.5),
        reading.at(0.99),
        reading.at(1.0)
    );
    measured(&format!("hub-p99-{kind}"), reading.at(0.99));
}

fn grown(small: &[(&'static str, Reading)], large: &[(&'static str, Reading)]) {
    for ((kind, small), (_, large)) in small.iter().zip(large) {
        measured(&format!("hub-growth-{kind}"), large.at(0.5) / small.at(0.5));
    }
}

/// Ingesting a season, against a bare `COPY` of its rows into a table like the journal's, with the same indexes. The best of some runs
/// each, interleaved, so that both share a slow moment of the machine.
async fn taking_up(hub: &Hub, client: &Client, file: &[u8]) {
    let mut best = [Duration::MAX; 3];
    let mut events = 0;
    for run in 0..RUNS {
        let club = format!("taking-{run}");
        hub.add_club(&club.as_str().into(), &club).await.unwrap();
        let began = Instant::now();
        let batch = Batch::read(file).unwrap();
        best[0] = best[0].min(began.elapsed());
        let began = Instant::now();
        events = hub
            .take_up(&club.as_str().into(), &batch)
            .await
            .unwrap()
            .events;
        best[1] = best[1].min(began.elapsed());
        best[2] = best[2].min(bare_copy(client, &club).await);
    }
    let a_second = |time: Duration| (events as f64 / time.as_secs_f64()).round();
    println!(
        "{events} events: verified {}/s, taken up {}/s, bare COPY {}/s",
        a_second(best[0]),
        a_second(best[1]),
        a_second(best[2])
    );
    measured(
        "hub-taking-copy",
        best[1].as_secs_f64() / best[2].as_secs_f64(),
    );
}

/// Copies the events of a club into a table like the journal, without any check.
async fn bare_copy(client: &Client, club: &str) -> Duration {
    let sql = format!("COPY (SELECT * FROM events WHERE club = '{club}') TO STDOUT BINARY");
    let pieces = client.copy_out(&sql).await.unwrap();
    let pieces: Vec<_> = pieces.try_collect().await.unwrap();
    let table = "CREATE TABLE IF NOT EXISTS bare (LIKE events INCLUDING ALL)";
    client.batch_execute(table).await.unwrap();
    let began = Instant::now();
    let sink = client.copy_in("COPY bare FROM STDIN BINARY").await.unwrap();
    let mut sink = pin!(sink);
    let rows = std::io::Cursor::new(pieces.concat());
    sink.send(rows).await.unwrap();
    sink.as_mut().finish().await.unwrap();
    began.elapsed()
}

/// Pages of each kind, of every club: the club, its season, and some of its players.
async fn pages(client: &Client) -> Vec<(&'static str, Vec<Page>)> {
    let sql = "SELECT id FROM clubs WHERE public ORDER BY id";
    let clubs = client.query(sql, &[]).await.unwrap();
    let of = |path: &str| {
        let paths = clubs
            .iter()
            .map(|row| format!("/clubs/{}{path}", row.get::<_, &str>(0)));
        paths.map(Page::of).collect()
    };
    let sql = "SELECT DISTINCT club, player FROM shown_entrants WHERE seat = 0 AND number <= 8 ORDER BY 1, 2";
    let players = client.query(sql, &[]).await.unwrap();
    let player = |row: &tokio_postgres::Row| {
        let (club, player): (&str, &str) = (row.get(0), row.get(1));
        Page::of(format!("/clubs/{club}/players/{player}"))
    };
    vec![
        ("club", of("")),
        ("season", of(&format!("/seasons/{}", season::YEAR))),
        ("player", players.iter().map(player).collect()),
    ]
}

/// A hub that serves in a separate process.
struct Serving {
    child: Child,
    at: SocketAddr,
}

impl Serving {
    fn start(database: &str) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ardoise-hub"))
            .env("ARDOISE_HUB_DATABASE", database)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the hub");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("an output"));
        output.read_line(&mut line).expect("an address");
        let said: serde_json::Value = serde_json::from_str(&line).expect("its address");
        let address = said["listening"].as_str().expect("its address");
        let at = address.trim_start_matches("http://").parse();
        Serving {
            child,
            at: at.expect("an address"),
        }
    }

    /// The memory of the process, in kB.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("the process");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next());
        kilobytes.and_then(|one| one.parse().ok()).expect("a size")
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
