//! Pages are read from a standby, show how far it is behind, and never show less than a receipt promised.

use crate::journals::{Dice, evening, file};
use crate::leagues::journal;
use crate::postgres::{Server, connect};
use crate::shown::get;
use crate::taking::take;
use ardoise_hub::{Hub, Web};
use std::net::SocketAddr;
use std::time::Duration;

const CLUB: &str = "/clubs/lyon";

/// How far behind the standby of a page was, in milliseconds; none if it was read from the primary.
fn behind(page: &str) -> Option<u64> {
    let rest = page.split("ardoise-behind-ms: ").nth(1)?;
    rest.split("\r\n").next()?.parse().ok()
}

/// Requests the club's page until it is as wanted.
async fn until(at: SocketAddr, wanted: impl Fn(&str) -> bool) -> String {
    for _ in 0..500 {
        let (status, page) = get(at, CLUB, "fr", "").await;
        assert_eq!(status, 200, "{page}");
        if wanted(&page) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the page did not change as expected");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_read_from_a_standby_and_never_show_less_than_a_receipt_promised() {
    let mut server = Server::pair();
    let address = server.address_of("postgres");
    let hub = Hub::open(&address).await.unwrap();
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let only = address.replace("read-write", "read-only");
    let standby = Hub::to_read(&only).unwrap();
    let web = Web::bind_reading(hub.clone(), Some(standby), None, ([127, 0, 0, 1], 0).into());
    let web = web.await.unwrap();
    let at = web.address().unwrap();
    tokio::spawn(web.run());

    let page = until(at, |page| behind(page).is_some()).await;
    assert!(page.contains("copie de la base"), "{page}");
    // Each match is on the page as soon as its receipt arrives, from whichever server the page is read.
    let evening = evening(6, 2, 60);
    let mut dice = Dice::new(4);
    let (mut sent, mut read_from_it) = (0, 0);
    while sent < evening.entries.len() {
        let end = (sent + 1 + dice.below(4)).min(evening.entries.len());
        take(&hub, "lyon", &file(evening.entries[sent..end].iter()))
            .await
            .unwrap();
        sent = end;
        let page = get(at, CLUB, "fr", "").await.1;
        let matches = evening.entries[..sent]
            .iter()
            .filter(|entry| &*entry.kind == "match_created");
        assert_eq!(page.matches("Zoé, Léa").count(), matches.count().min(50));
        read_from_it += usize::from(behind(&page).is_some());
        // Sometimes the next reader makes the rows, sometimes the hub does at once.
        if dice.below(2) == 0 {
            hub.show(&"lyon".into()).await.unwrap();
        }
    }
    let page = until(at, |page| behind(page).is_some()).await;
    assert!(behind(&page).unwrap() < 60_000 && read_from_it < sent);

    // A change that the standby has received but not applied makes it late, and the page shows it.
    let on_it = connect(&only).await.unwrap();
    on_it
        .batch_execute("SELECT pg_wal_replay_pause()")
        .await
        .unwrap();
    let primary = connect(&address).await.unwrap();
    let rename =
        "SET synchronous_commit = local; UPDATE clubs SET name = 'Vaise' WHERE id = 'lyon'";
    primary.batch_execute(rename).await.unwrap();
    let late = until(at, |page| behind(page).is_some_and(|ms| ms >= 1000)).await;
    assert!(
        late.contains("<h1>Lyon") && !late.contains("en retard de 0"),
        "{late}"
    );
    on_it
        .batch_execute("SELECT pg_wal_replay_resume()")
        .await
        .unwrap();
    until(at, |page| {
        behind(page).is_some() && page.contains("<h1>Vaise")
    })
    .await;

    // Without a standby the pages come from the server that replaced it.
    drop(on_it);
    let server = tokio::task::spawn_blocking(move || {
        server.fail();
        server
    });
    let _server = server.await.unwrap();
    let mut alone = String::new();
    for _ in 0..200 {
        let (status, page) = get(at, CLUB, "fr", "").await;
        if status == 200 && behind(&page).is_none() {
            alone = page;
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(
        alone.contains("<h1>Vaise") && !alone.contains("copie de la base"),
        "{alone}"
    );
}

const LEAGUE: [&str; 2] = ["/leagues/rhone", "/api/public/leagues/rhone/seasons/2026"];

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_a_league_are_read_from_a_standby_and_show_what_each_club_was_promised() {
    let mut server = Server::pair();
    let address = server.address_of("postgres");
    let hub = Hub::open(&address).await.unwrap();
    hub.add_league(&"rhone".into(), "Rhône").await.unwrap();
    let standby = Hub::to_read(&address.replace("read-write", "read-only")).unwrap();
    let web = Web::bind_reading(hub.clone(), Some(standby), None, ([127, 0, 0, 1], 0).into());
    let web = web.await.unwrap();
    let at = web.address().unwrap();
    tokio::spawn(web.run());

    // Each concours is on the pages of the league as soon as its receipt arrives, from whichever server they are read.
    let mut names: Vec<String> = Vec::new();
    for (nth, club) in (1..).zip(["lyon", "nice", "metz", "brest"]) {
        hub.add_club(&club.into(), club).await.unwrap();
        hub.set_public(&club.into(), true).await.unwrap();
        hub.join_league(&"rhone".into(), &club.into())
            .await
            .unwrap();
        let name = format!("Belote de {club}");
        let points = [1000 + nth, 964 - nth];
        let teams = [["Morel", "Besson"], ["Garnier", "Petit"]];
        let teams = teams.map(|team| team.map(|name| (name, "")));
        take(&hub, club, &journal(&name, "2027-01-10", teams, points))
            .await
            .unwrap();
        names.push(name);
        let season = get(at, LEAGUE[1], "fr", "").await.1;
        assert!(names.iter().all(|name| season.contains(name)), "{season}");
        let page = get(at, LEAGUE[0], "fr", "").await.1;
        assert!(page.contains(club), "{page}");
    }
    for path in LEAGUE {
        let read_from_it = async |wanted: bool| {
            for _ in 0..500 {
                let (status, page) = get(at, path, "fr", "").await;
                if status == 200 && behind(&page).is_some() == wanted {
                    return page;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            panic!("{path} was not read from a standby: {wanted}");
        };
        let page = read_from_it(true).await;
        assert!(page.contains(if path == LEAGUE[0] {
            "brest"
        } else {
            &names[3]
        }));
    }
    // A club that is hidden is hidden there, too.
    hub.set_public(&"brest".into(), false).await.unwrap();
    for path in LEAGUE {
        let hidden = async || !get(at, path, "fr", "").await.1.contains("brest");
        let mut tries = 0;
        while !hidden().await {
            tries += 1;
            assert!(tries < 500, "{path}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    // Without a standby the league is still shown.
    let server = tokio::task::spawn_blocking(move || {
        server.fail();
        server
    });
    let _server = server.await.unwrap();
    let mut alone = (0, String::new());
    for _ in 0..200 {
        alone = get(at, LEAGUE[1], "fr", "").await;
        if alone.0 == 200 && behind(&alone.1).is_none() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(alone.1.contains(&names[0]), "{}", alone.1);
}
