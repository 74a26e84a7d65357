//! The primary is killed and its standby promoted while clubs send to two hubs, each a separate process.

use crate::journals::{Dice, evening, file};
use crate::postgres::Server;
use crate::serving::{Process, ask};
use crate::taking::export;
use ardoise_hub::Hub;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const CLUBS: u64 = 8;
const ROUNDS: usize = 3;
/// How many events a club sends in total, and at a time.
const EVENTS: usize = 120;
const AT_A_TIME: usize = 6;

/// Sends to one hub or the other until one acknowledges.
async fn insist(hubs: [SocketAddr; 2], (path, key): (&str, &str), bytes: &[u8]) {
    for hub in hubs.into_iter().cycle() {
        let answer = ask(hub, "POST", path, key, bytes).await;
        match answer.map(|answer| (answer.status, answer.body)) {
            Some((200, _)) => return,
            // The database is away, or the club has reached its limit of requests.
            None | Some((429 | 503, _)) => tokio::time::sleep(Duration::from_millis(100)).await,
            Some(other) => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_or_doubled_when_the_standby_is_promoted_while_clubs_send() {
    let mut server = Server::pair();
    let address = server.address_of("postgres");
    let hub = Hub::open(&address).await.unwrap();
    let processes = [Process::start(&address), Process::start(&address)];
    let hubs = processes.each_ref().map(|process| process.address);
    let sent = Arc::new(AtomicUsize::new(0));
    let mut senders = Vec::new();
    for seed in 0..CLUBS {
        let club = format!("club-{seed}");
        hub.add_club(&club.as_str().into(), &club).await.unwrap();
        let key = hub.add_key(&club.as_str().into()).await.unwrap().key;
        let (sent, mut hubs) = (Arc::clone(&sent), hubs);
        hubs.rotate_left(seed as usize % 2);
        senders.push(tokio::spawn(async move {
            let evening = evening(seed, 2, EVENTS);
            let path = format!("/api/clubs/{club}/events");
            for batch in evening.entries.chunks(AT_A_TIME) {
                insist(hubs, (&path, &key), &file(batch.iter())).await;
                sent.fetch_add(1, Ordering::Relaxed);
            }
            (club, evening)
        }));
    }
    let mut dice = Dice::new(31);
    let mut at = 0;
    for _ in 0..ROUNDS {
        // Some sends succeed before each round, and some are left for after the last.
        at += 20 + dice.below(20);
        while sent.load(Ordering::Relaxed) < at {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // The script waits for processes to end, so it has its own thread.
        let broken = tokio::task::spawn_blocking(move || {
            server.fail();
            server.mend();
            server
        });
        server = broken.await.expect("the script");
    }
    for sender in senders {
        let (club, evening) = sender.await.expect("a sender");
        assert!(
            export(&hub, &club).await.as_bytes() == evening.file(),
            "{club}"
        );
    }
    let checked = hub.check().await.unwrap();
    assert_eq!(checked.events, CLUBS * EVENTS as u64);
    assert_eq!(checked.unsound.found, 0);
}
