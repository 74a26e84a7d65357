//! PostgreSQL is killed while clubs send.

use crate::journals::{Dice, evening, file};
use crate::postgres::{Server, connect, tables};
use crate::stubs::Choice;
use crate::taking::{export, take};
use ardoise_hub::{Hub, HubError};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Sends until it is acknowledged. Only an unreachable database may delay it.
async fn insist(hub: &Hub, club: &str, bytes: &[u8]) {
    loop {
        match take(hub, club, bytes).await {
            Ok(_) => return,
            Err(HubError::HubDatabaseAway { .. }) => tokio::task::yield_now().await,
            Err(other) => panic!("{other:?}"),
        }
    }
}

/// Kills a backend process of the server with `kill -9`. PostgreSQL then drops all connections and recovers from its log.
async fn kill(address: &str, dice: &mut Dice) {
    let Some(client) = connect(address).await else {
        return;
    };
    let sql =
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'ardoise-hub' ORDER BY pid";
    let Ok(rows) = client.query(sql, &[]).await else {
        return;
    };
    if !rows.is_empty() {
        let pid: i32 = rows[dice.below(rows.len())].get(0);
        let killed = Command::new("kill").args(["-9", &pid.to_string()]).status();
        assert!(killed.is_ok(), "kill");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_or_doubled_when_postgresql_is_killed() {
    // A separate server, because every connection to it breaks.
    let server = Server::start();
    let address = server.address_of("postgres");
    let hub = Hub::open(&address).await.unwrap();
    let evenings: Vec<_> = (0..4)
        .map(|seed| (format!("club-{seed}"), evening(seed, 2, 120)))
        .collect();
    for (club, _) in &evenings {
        hub.add_club(&club.as_str().into(), club).await.unwrap();
    }
    let sent = Arc::new(AtomicUsize::new(0));
    let senders = evenings.clone().into_iter().map(|(club, evening)| {
        let (hub, sent) = (hub.clone(), Arc::clone(&sent));
        tokio::spawn(async move {
            for end in (4..=120).step_by(4) {
                let from = end - 4;
                insist(&hub, &club, &file(evening.entries[from..end].iter())).await;
                sent.fetch_add(1, Ordering::Relaxed);
            }
        })
    });
    let senders: Vec<_> = senders.collect();
    let mut dice = Dice::new(17);
    for kills in 1..=6 {
        // Between two kills, some sends succeed.
        while sent.load(Ordering::Relaxed) < kills * 12 {
            tokio::task::yield_now().await;
        }
        kill(&address, &mut dice).await;
    }
    for sender in senders {
        sender.await.expect("a sender");
    }
    for (club, evening) in &evenings {
        assert!(
            export(&hub, club).await.as_bytes() == evening.file(),
            "{club}"
        );
        let client = connect(&address).await.expect("a connection");
        assert_eq!(tables(&client, club).await.len(), 122);
    }
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}

/// Four clubs send stubs and events, while each round breaks the server. No acknowledged event is lost or doubled.
async fn send_while(mut server: Server, rounds: usize, round: fn(&mut Server)) {
    let address = server.address_of("postgres");
    let hub = Hub::open(&address).await.unwrap();
    let sent = Arc::new(AtomicUsize::new(0));
    let mut senders = Vec::new();
    let each = rounds * 40;
    for seed in 0..4 {
        let (club, evening) = (format!("club-{seed}"), evening(seed, 2, each));
        hub.add_club(&club.as_str().into(), &club).await.unwrap();
        let (hub, sent) = (hub.clone(), Arc::clone(&sent));
        senders.push(tokio::spawn(async move {
            let few = evening.entries.iter().take(3);
            let choice = Choice {
                matches: few.map(|one| one.entity.clone()).collect(),
                notes: false,
            };
            let all: Vec<_> = evening.entries.iter().collect();
            for end in (4..=each).step_by(4) {
                insist(&hub, &club, &choice.file(&all[end - 4..end])).await;
                sent.fetch_add(1, Ordering::Relaxed);
            }
            (club, choice.file(&all))
        }));
    }
    let mut dice = Dice::new(23);
    let mut at = 0;
    for _ in 0..rounds {
        at += 20 + dice.below(16);
        while sent.load(Ordering::Relaxed) < at {
            tokio::task::yield_now().await;
        }
        // The script waits for processes to end, so it has its own thread.
        let broken = tokio::task::spawn_blocking(move || {
            round(&mut server);
            server
        });
        server = broken.await.expect("the script");
    }
    for sender in senders {
        let (club, file) = sender.await.expect("a sender");
        assert!(export(&hub, &club).await.as_bytes() == file, "{club}");
        let again = take(&hub, &club, &file).await.unwrap();
        assert_eq!((again.events, again.stubs), (0, 0), "{club}");
    }
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_or_doubled_when_the_whole_server_is_killed() {
    send_while(Server::start(), 2, Server::kill).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "twenty rounds"]
async fn nothing_is_lost_when_the_whole_server_is_killed_twenty_times() {
    send_while(Server::start(), 20, Server::kill).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "twenty rounds"]
async fn nothing_is_lost_when_the_primary_is_killed_and_its_standby_promoted_twenty_times() {
    let round = |pair: &mut Server| {
        pair.fail();
        pair.mend();
    };
    send_while(Server::pair(), 20, round).await;
}
