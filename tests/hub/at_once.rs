//! A page that is read right after a receipt shows everything that the receipt promised.

use crate::journals::{Writer, device};
use crate::postgres::{Server, hub};
use crate::serving::ask;
use crate::shown::get;
use ardoise_hub::{Hub, Web};
use std::net::SocketAddr;

/// How many matches are sent to, and looked up at, each of the servers.
const TIMES: usize = 50;
const DEALS: i64 = 12;

async fn served(hub: &Hub, standby: Option<Hub>) -> SocketAddr {
    let web = Web::bind_reading(hub.clone(), standby, None, ([127, 0, 0, 1], 0).into());
    let web = web.await.unwrap();
    let at = web.address().unwrap();
    tokio::spawn(web.run());
    at
}

/// Sends a match over HTTP and reads the club's pages at once: the match is there, and so is its rating.
async fn sent_and_read(hub: &Hub, at: SocketAddr, times: usize) {
    for nth in 1..=times {
        // Another club from time to time, because of the limit of requests.
        if nth % 20 == 1 {
            let club = format!("lyon-{nth}").into();
            hub.add_club(&club, "Lyon").await.unwrap();
            hub.set_public(&club, true).await.unwrap();
        }
        let club = format!("lyon-{}", (nth - 1) / 20 * 20 + 1);
        let key = hub.add_key(&club.as_str().into()).await.unwrap().key;
        let mut writer = Writer::default();
        crate::ratings::play(
            &mut writer,
            &device(),
            &["Zoé", "Léa", "Ana", "Éric"],
            true,
            DEALS,
        );
        let path = format!("/api/clubs/{club}/events");
        let taken = ask(at, "POST", &path, &key, &writer.file()).await.unwrap();
        assert_eq!(taken.status, 200, "{}", taken.body);
        let page = get(at, &format!("/api/public/clubs/{club}"), "fr", "")
            .await
            .1;
        let entity = writer.entries[0].entity.as_str();
        assert!(page.contains(entity), "match {nth}: {page}");
        let played = (nth - 1) % 20 + 1;
        if played as i64 * DEALS < 48 {
            // The ratings of so few deals are hidden.
            continue;
        }
        let ratings = get(at, &format!("/api/public/clubs/{club}/ratings"), "fr", "")
            .await
            .1;
        let matches = format!("\"matches\":{played},");
        assert!(ratings.contains(&matches), "match {nth}: {ratings}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_receipt_promised_is_shown_at_once() {
    let (hub, _) = hub().await;
    let at = served(&hub, None).await;
    sent_and_read(&hub, at, 2 * TIMES).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_receipt_promised_is_shown_at_once_where_pages_come_from_a_standby() {
    let server = Server::pair();
    let address = server.address_of("postgres");
    let hub = Hub::open(&address).await.unwrap();
    let standby = Hub::to_read(&address.replace("read-write", "read-only")).unwrap();
    let at = served(&hub, Some(standby)).await;
    sent_and_read(&hub, at, TIMES).await;
}
