//! Seasons that a club saved: their challenge follows the club's settings.

use crate::postgres::hub;
use crate::shown::{get, ledger, serve};
use crate::taking::take;
use ardoise_journal::{Meta, SeasonEvent, SeasonOptions};
use ardoise_ledger::{Ledger, Wish};
use chrono::DateTime;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::ops::ControlFlow;

fn meta() -> Meta {
    let at = DateTime::from_timestamp(1_800_000_100, 0).unwrap();
    Meta::new(at, "Europe/Paris")
}

pub fn export(ledger: &Ledger) -> Vec<u8> {
    let mut out = Vec::new();
    let going_on = &mut |_| ControlFlow::Continue(());
    ledger.export(None, &mut out, going_on).unwrap();
    out
}

pub async fn told(at: SocketAddr, path: &str) -> (u16, Value) {
    let (status, told) = get(at, path, "fr", "").await;
    let body = told.split("\r\n\r\n").nth(1).unwrap_or_default();
    (status, serde_json::from_str(body).unwrap_or_default())
}

/// The names of a challenge, by place.
fn places(challenge: &Value) -> Vec<String> {
    let line = |line: &Value| {
        let names = line["players"].as_array().unwrap().iter();
        let names: Vec<&str> = names.map(|player| player[1].as_str().unwrap()).collect();
        format!("{} {}", line["place"], names.join("+"))
    };
    let standing = challenge["standing"].as_array().unwrap();
    let mut lines: Vec<String> = standing.iter().map(line).collect();
    lines.sort();
    lines
}

#[tokio::test]
async fn a_kept_season_counts_what_the_club_says() {
    let folder = tempfile::tempdir().unwrap();
    let (mut ledger, concours, _) = ledger(folder.path());
    let mut options = SeasonOptions {
        name: "Challenge <b>du Port".into(),
        from: "2026-09-01".into(),
        to: "2027-06-30".into(),
        left_out: Vec::new(),
        pairs: true,
        best: Some(1),
        min_attendance: 0,
        rank: vec!["points".into(), "wins".into()],
    };
    let season = ledger.create_season(options.clone(), &meta()).unwrap();
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    take(&hub, "lyon", &export(&ledger)).await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let at = serve(&hub).await;
    let api = format!("/api/public/clubs/lyon/challenges/{}", season.id);

    let (status, shown) = told(at, &api).await;
    assert_eq!(status, 200, "{shown}");
    assert_eq!(shown["season"]["name"], options.name);
    let (_, by_year) = told(at, "/api/public/clubs/lyon/seasons/2026?of=pairs&best=1").await;
    assert_eq!(
        places(&shown["challenge"]),
        places(&by_year["challenge"]),
        "both concours are between its days"
    );
    let page = get(
        at,
        &format!("/clubs/lyon/challenges/{}", season.id),
        "fr",
        "",
    )
    .await
    .1;
    for words in [
        "Challenge &lt;b&gt;du Port",
        "Doublettes",
        "le meilleur concours compte",
        "Belote de février",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let club = get(at, "/clubs/lyon", "en", "").await.1;
    assert!(club.contains(&format!("/clubs/lyon/challenges/{}", season.id)));
    let (_, listed) = told(at, "/api/public/clubs/lyon").await;
    assert_eq!(listed["challenges"][0]["id"], json!(season.id));

    // Players, with one concours left out and another outside its days: only the others count.
    options.left_out = vec![concours.clone()];
    options.pairs = false;
    let saved = ledger
        .change_season(
            (&season.id, 1),
            Wish::Happen(SeasonEvent::Saved(options.clone())),
            &meta(),
        )
        .unwrap();
    take(&hub, "lyon", &export(&ledger)).await.unwrap();
    let (_, shown) = told(at, &api).await;
    let counted = shown["challenge"]["concours"].as_array().unwrap();
    assert_eq!(counted.len(), 1);
    assert_eq!(
        places(&shown["challenge"]),
        ["1 Garnier", "1 Petit", "3 Besson", "3 Morel"]
    );
    options.to = "2027-01-31".into();
    let saved = ledger
        .change_season(
            (&season.id, saved.revision),
            Wish::Happen(SeasonEvent::Saved(options)),
            &meta(),
        )
        .unwrap();
    take(&hub, "lyon", &export(&ledger)).await.unwrap();
    let (status, shown) = told(at, &api).await;
    assert_eq!((status, &shown["challenge"]), (200, &Value::Null));

    // The club removes it from its list. A stranger's id shows nothing either.
    ledger
        .change_season(
            (&season.id, saved.revision),
            Wish::Happen(SeasonEvent::Removed {}),
            &meta(),
        )
        .unwrap();
    take(&hub, "lyon", &export(&ledger)).await.unwrap();
    assert_eq!(told(at, &api).await.0, 404);
    let unknown = "/api/public/clubs/lyon/challenges/%00";
    assert_eq!(told(at, unknown).await.0, 404);
}
