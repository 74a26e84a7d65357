//! PostgreSQL is killed while clubs send.

use crate::journals::{Dice, evening, file};
use crate::postgres::{Server, connect, tables};
use crate::taking::{export, take};
use ardoise_hub::{Hub, HubError};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Sends until it is acknowledged. Only a database that is away may delay it.
async fn insist(hub: &Hub, club: &str, bytes: &[u8]) {
    loop {
        match take(hub, club, bytes).await {
            Ok(_) => return,
            Err(HubError::HubDatabaseAway { .. }) => tokio::task::yield_now().await,
            Err(other) => panic!("{other:?}"),
        }
    }
}

/// Kills a process of the server that works for the hub, as `kill -9` does. PostgreSQL then drops all connections and recovers from its log.
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
    // A server of its own, because every connection to it breaks.
    let server = Server::start();
    let address = server.address_of("postgres");
    let hub = Hub::open(&address).await.unwrap();
    let evenings: Vec<_> = (0..4)
        .map(|seed| (format!("club-{seed}"), evening(seed, 2, 120)))
        .collect();
    for (club, _) in &evenings {
        hub.add_club(club, club).await.unwrap();
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
        // Between two kills, something gets through.
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
