//! The cost of ingesting, against a bare `COPY` into the same table with the same indexes.

use crate::journals::evening;
use crate::postgres::hub;
use ardoise_hub::{Batch, Hub};
use futures_util::{SinkExt, TryStreamExt};
use std::pin::pin;
use std::time::{Duration, Instant};
use tokio_postgres::Client;

const EVENTS: usize = 20_000;

/// The events of a club, as `COPY` writes them.
async fn copied(client: &Client, club: &str) -> Vec<u8> {
    let sql = format!("COPY (SELECT * FROM events WHERE club = '{club}') TO STDOUT BINARY");
    let pieces = client.copy_out(&sql).await.unwrap();
    let pieces: Vec<_> = pieces.try_collect().await.unwrap();
    pieces.concat()
}

/// Copies rows into a table like the journal, without any check.
async fn bare_copy(client: &Client, rows: Vec<u8>) -> Duration {
    client
        .batch_execute("CREATE TABLE IF NOT EXISTS bare (LIKE events INCLUDING ALL)")
        .await
        .unwrap();
    let began = Instant::now();
    let sink = client
        .copy_in::<_, std::io::Cursor<Vec<u8>>>("COPY bare FROM STDIN BINARY")
        .await
        .unwrap();
    let mut sink = pin!(sink);
    sink.send(std::io::Cursor::new(rows)).await.unwrap();
    sink.as_mut().finish().await.unwrap();
    began.elapsed()
}

async fn taking_up(hub: &Hub, club: &str, bytes: &[u8]) -> (Duration, Duration) {
    hub.add_club(&club.into(), club).await.unwrap();
    let began = Instant::now();
    let batch = Batch::read(bytes).unwrap();
    let verified = began.elapsed();
    let began = Instant::now();
    assert_eq!(
        hub.take_up(&club.into(), &batch).await.unwrap().events,
        EVENTS as u64
    );
    (verified, began.elapsed())
}

/// Slow, and it measures time: `cargo test --test hub -- --ignored --nocapture three_times`.
#[tokio::test]
#[ignore = "measures time"]
async fn taking_up_costs_at_most_three_times_a_bare_copy() {
    let (hub, client) = hub().await;
    let mut best: Option<(Duration, Duration, Duration)> = None;
    for round in 0..3 {
        let club = format!("club-{round}");
        let bytes = evening(round, 10, EVENTS).file();
        let (verified, taken) = taking_up(&hub, &club, &bytes).await;
        let bare = bare_copy(&client, copied(&client, &club).await).await;
        let a_second = |time: Duration| (EVENTS as f64 / time.as_secs_f64()).round();
        println!(
            "{EVENTS} events: verified {}/s, taken up {}/s, bare COPY {}/s",
            a_second(verified),
            a_second(taken),
            a_second(bare)
        );
        if best.is_none_or(|best| taken < best.1) {
            best = Some((verified, taken, bare));
        }
    }
    let (_, taken, bare) = best.unwrap();
    assert!(taken < 3 * bare, "{taken:?} against {bare:?}");
}
