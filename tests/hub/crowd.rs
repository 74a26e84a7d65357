//! Many readers of one club, while its rows are being made: they hold up nobody else, and each gets a page.

use crate::journals::{Writer, device, evening};
use crate::postgres::{connect, database, hub};
use crate::serving::ask;
use crate::shown::{get, serve};
use crate::taking::take;
use ardoise_hub::Hub;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio_postgres::Client;

/// More than the hub has connections to the database.
const READERS: usize = 40;
const MATCHES: &str = "/api/public/clubs/lyon";
/// What only older rows have.
const OUTDATED: &str = "ardoise-outdated: true";

/// Adds clubs that are shown.
async fn add(hub: &Hub, clubs: &[&str]) {
    for club in clubs {
        hub.add_club(&(*club).into(), club).await.unwrap();
        hub.set_public(&(*club).into(), true).await.unwrap();
    }
}

/// Sends a match that is not shown yet. Returns its id.
async fn send_match(hub: &Hub, club: &str) -> String {
    let mut writer = Writer::default();
    let entity = writer.start(&device());
    take(hub, club, &writer.file()).await.unwrap();
    entity.to_string()
}

fn read_all(at: SocketAddr, path: &'static str) -> JoinSet<(u16, String)> {
    let mut readers = JoinSet::new();
    for _ in 0..READERS {
        readers.spawn(get(at, path, "fr", ""));
    }
    readers
}

/// Others read, ask and send a few times, and none of them waits.
async fn others_go_on(hub: &Hub, at: SocketAddr) {
    let key = hub.add_key(&"nice".into()).await.unwrap().key;
    for round in 0..5 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        let began = Instant::now();
        let page = get(at, "/clubs/nice", "fr", "").await;
        assert_eq!(page.0, 200, "{}", page.1);
        let health = ask(at, "GET", "/health", "", b"").await.unwrap();
        assert_eq!(health.status, 200, "{}", health.body);
        let sent = evening(round, 1, 5).file();
        let path = "/api/clubs/nice/events";
        let taken = ask(at, "POST", path, &key, &sent).await.unwrap();
        assert_eq!(taken.status, 200, "{}", taken.body);
        assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn readers_who_wait_for_the_rows_of_their_club_hold_up_nobody_else() {
    let (hub, mut client) = hub().await;
    add(&hub, &["lyon", "nice"]).await;
    let entity = send_match(&hub, "lyon").await;
    let at = serve(&hub).await;
    let making = client.transaction().await.unwrap();
    making
        .batch_execute("SELECT FROM shown_stale WHERE club = 'lyon' FOR UPDATE")
        .await
        .unwrap();
    let readers = read_all(at, MATCHES);
    others_go_on(&hub, at).await;
    making.rollback().await.unwrap();
    for (status, page) in readers.join_all().await {
        assert_eq!(status, 200, "{page}");
        assert!(page.contains(&entity) && !page.contains(OUTDATED), "{page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "waits for as long as a reader does"]
async fn readers_who_have_waited_long_enough_see_the_older_rows() {
    let (hub, mut client) = hub().await;
    add(&hub, &["lyon", "nice"]).await;
    let old = send_match(&hub, "lyon").await;
    hub.show(&"lyon".into()).await.unwrap();
    let new = send_match(&hub, "lyon").await;
    let at = serve(&hub).await;
    let making = client.transaction().await.unwrap();
    making
        .batch_execute("SELECT FROM shown_stale WHERE club = 'lyon' FOR UPDATE")
        .await
        .unwrap();
    for (status, page) in read_all(at, MATCHES).join_all().await {
        assert_eq!(status, 200, "{page}");
        assert!(page.contains(&old) && !page.contains(&new), "{page}");
        assert!(page.contains(OUTDATED), "{page}");
    }
    making.rollback().await.unwrap();
    let page = get(at, MATCHES, "fr", "").await.1;
    assert!(page.contains(&new) && !page.contains(OUTDATED), "{page}");
}

#[tokio::test]
async fn if_rows_cannot_be_made_readers_see_the_older_ones_and_learn_it() {
    let (hub, client) = hub().await;
    add(&hub, &["lyon"]).await;
    hub.add_league(&"rhone".into(), "Rhône").await.unwrap();
    hub.join_league(&"rhone".into(), &"lyon".into())
        .await
        .unwrap();
    let old = send_match(&hub, "lyon").await;
    hub.show(&"lyon".into()).await.unwrap();
    let no_room = "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$; \
        CREATE TRIGGER no_room BEFORE INSERT ON shown_matches FOR EACH ROW EXECUTE FUNCTION no_room()";
    client.batch_execute(no_room).await.unwrap();
    let new = send_match(&hub, "lyon").await;
    let at = serve(&hub).await;
    let (status, told) = get(at, MATCHES, "fr", "").await;
    assert!(status == 200 && told.contains(&old) && !told.contains(&new));
    assert!(told.contains(OUTDATED), "{told}");
    for (path, lang, words) in [
        ("/clubs/lyon", "fr", "rechargez cette page"),
        ("/clubs/lyon", "en", "reload this page"),
        ("/leagues/rhone", "fr", "rechargez cette page"),
    ] {
        let (status, page) = get(at, path, lang, "").await;
        assert!(status == 200 && page.contains(words), "{page}");
    }
    client
        .batch_execute("DROP TRIGGER no_room ON shown_matches")
        .await
        .unwrap();
    let page = get(at, "/clubs/lyon", "fr", "").await.1;
    assert!(!page.contains("rechargez"), "{page}");
    assert!(get(at, MATCHES, "fr", "").await.1.contains(&new));
}

/// How many connections to this database wait for a lock.
async fn waiting(client: &Client) -> i64 {
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    client.query_one(sql, &[]).await.unwrap().get(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_processes_one_makes_the_rows_and_the_readers_of_both_get_them() {
    let address = database().await;
    let hubs = [
        Hub::open(&address).await.unwrap(),
        Hub::open(&address).await.unwrap(),
    ];
    add(&hubs[0], &["lyon", "nice"]).await;
    send_match(&hubs[0], "lyon").await;
    hubs[0].show(&"lyon".into()).await.unwrap();
    let entity = send_match(&hubs[0], "lyon").await;
    let mut client = connect(&address).await.unwrap();
    let on = connect(&address).await.unwrap();
    // The rows cannot be finished yet.
    let rating = client.transaction().await.unwrap();
    rating
        .batch_execute("SELECT FROM shown_rated WHERE club = 'lyon' FOR UPDATE")
        .await
        .unwrap();
    let mut readers = JoinSet::new();
    for hub in &hubs {
        let at = serve(hub).await;
        for _ in 0..READERS {
            readers.spawn(get(at, MATCHES, "fr", ""));
        }
        others_go_on(hub, at).await;
    }
    let mut most = 0;
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_millis(10)).await;
        most = most.max(waiting(&on).await);
    }
    assert_eq!(most, 1, "one maker among all");
    rating.rollback().await.unwrap();
    for (status, page) in readers.join_all().await {
        assert!(status == 200 && page.contains(&entity), "{page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn health_is_answered_while_all_pages_wait_for_the_database() {
    let (hub, mut client) = hub().await;
    add(&hub, &["lyon"]).await;
    let at = serve(&hub).await;
    let busy = client.transaction().await.unwrap();
    busy.batch_execute("LOCK TABLE shown_matches")
        .await
        .unwrap();
    let readers = read_all(at, MATCHES);
    let on = connect(&database_of(&busy).await).await.unwrap();
    while waiting(&on).await < 16 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let began = Instant::now();
    let health = ask(at, "GET", "/health", "", b"").await.unwrap();
    assert_eq!(health.status, 200, "{}", health.body);
    assert!(began.elapsed().as_secs() < 5);
    busy.rollback().await.unwrap();
    for (status, page) in readers.join_all().await {
        assert_eq!(status, 200, "{page}");
    }
}

/// The address of the database of a connection.
async fn database_of(transaction: &tokio_postgres::Transaction<'_>) -> String {
    let name = transaction.query_one("SELECT current_database()::text", &[]);
    crate::postgres::address_of(name.await.unwrap().get(0))
}
