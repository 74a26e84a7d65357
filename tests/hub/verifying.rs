//! The public API is described, and anybody can verify a standing with the input that the hub returns.

use crate::postgres::hub;
use crate::serving::ask;
use crate::shown::{get, ledger, serve};
use crate::taking::take;
use ardoise_concours::{RankRequest, SeasonRequest, SeasonStanding};
use ardoise_hub::Web;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::SocketAddr;

async fn told(at: SocketAddr, path: &str) -> Value {
    let (status, answer) = get(at, &format!("/api/public/clubs/lyon{path}"), "fr", "").await;
    assert_eq!(status, 200, "{path}: {answer}");
    serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
}

/// The lines of a challenge as the hub shows them: place, concours attended, values.
pub fn challenge_lines(shown: &Value) -> Vec<Value> {
    let lines = shown["challenge"]["standing"].as_array().unwrap().iter();
    lines
        .map(|line| json!([line["place"], line["attended"], line["values"]]))
        .collect()
}

/// The same lines from `ardoise concours season` for a request.
pub fn ranked_from(request: &Value) -> Vec<Value> {
    let ranked = SeasonRequest::read(request).and_then(|request| request.answer());
    let line = |one: &SeasonStanding| {
        let values: Vec<i64> = one.keys.iter().map(|(_, value)| *value).collect();
        json!([one.place, one.attended, values])
    };
    ranked.unwrap().iter().map(line).collect()
}

#[tokio::test]
async fn a_standing_can_be_verified_by_anybody() {
    let folder = tempfile::tempdir().unwrap();
    let (_, id, sent) = ledger(folder.path());
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    take(&hub, "lyon", &sent).await.unwrap();
    let at = serve(&hub).await;

    let shown = told(at, &format!("/concours/{id}")).await;
    let request = told(at, &format!("/concours/{id}/rank")).await;
    let ranked = RankRequest::read(&request).and_then(|request| request.answer());
    let ranked: Vec<Value> = ranked
        .unwrap()
        .iter()
        .map(|one| {
            let values: Vec<i64> = one.keys.iter().map(|(_, value)| *value).collect();
            json!([one.place, one.number.0, values])
        })
        .collect();
    let lines = shown["page"]["standing"].as_array().unwrap().iter();
    let lines: Vec<Value> = lines
        .map(|line| json!([line["place"], line["number"], line["values"]]))
        .collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines, ranked);

    for asked in ["", "?of=pairs", "?best=1&attendance=2"] {
        let shown = told(at, &format!("/seasons/2026{asked}")).await;
        let request = told(at, &format!("/seasons/2026/rank{asked}")).await;
        let lines = challenge_lines(&shown);
        assert!(lines.len() > 4);
        assert_eq!(lines, ranked_from(&request), "{asked}");
        let page = get(at, &format!("/clubs/lyon/seasons/2026{asked}"), "fr", "")
            .await
            .1;
        let link = format!("/api/public/clubs/lyon/seasons/2026/rank{asked}").replace('&', "&amp;");
        assert!(page.contains(&format!("href=\"{link}\"")), "{page}");
    }
    assert_eq!(
        get(at, "/api/public/clubs/lyon/concours/x/rank", "fr", "")
            .await
            .0,
        404
    );
}

#[tokio::test]
async fn every_public_answer_is_as_described_and_names_the_public_address() {
    let folder = tempfile::tempdir().unwrap();
    let (_, id, sent) = ledger(folder.path());
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    take(&hub, "lyon", &sent).await.unwrap();
    hub.show(&"lyon".into()).await.unwrap();
    hub.add_league(&"rhone".into(), "Ligue du Rhône")
        .await
        .unwrap();
    hub.join_league(&"rhone".into(), &"lyon".into())
        .await
        .unwrap();
    let season = "INSERT INTO shown_seasons VALUES ('lyon', 's', 'Hiver', '2027-01-01', '2027-03-01', \
        '{\"pairs\": false, \"best\": null, \"attendance\": 0, \"rank\": [], \"left_out\": []}', '[]')";
    client.batch_execute(season).await.unwrap();
    let public = Some("https://hub.example".to_owned());
    let web = Web::bind_reading(hub.clone(), None, public, ([127, 0, 0, 1], 0).into());
    let web = web.await.unwrap();
    let at = web.address().unwrap();
    tokio::spawn(web.run());

    let described = ask(at, "GET", "/api/openapi.json", "", b"")
        .await
        .unwrap()
        .body;
    assert_eq!(described["servers"][0]["url"], json!("https://hub.example"));
    let page = get(at, "/clubs/lyon?lang=en", "fr", "").await.1;
    assert!(page.contains("<link rel=\"canonical\" href=\"https://hub.example/clubs/lyon\">"));
    let players = "SELECT player FROM shown_entrants LIMIT 1";
    let player: String = client.query_one(players, &[]).await.unwrap().get(0);
    let mut seen = 0;
    let paths = described["paths"].as_object().unwrap();
    for (path, request) in paths.iter().filter(|(path, _)| path.contains("/public/")) {
        let season = if path.contains("/challenges/") {
            "s"
        } else {
            "2026"
        };
        let asked = path
            .replace("{club}", "lyon")
            .replace("{league}", "rhone")
            .replace("{concours}", id.as_str())
            .replace("{season}", season)
            .replace("{player}", &player);
        let answer = ask(at, "GET", &asked, "", b"").await.unwrap();
        assert_eq!(answer.status, 200, "{asked}: {}", answer.body);
        let schema = &request["get"]["responses"]["200"]["content"]["application/json"]["schema"];
        let schema = match schema["$ref"].as_str() {
            Some(kept) => described.pointer(kept.trim_start_matches('#')).unwrap(),
            None => schema,
        };
        let (schema, body) = match schema["type"].as_str().unwrap() {
            "array" => (&schema["items"], &answer.body[0]),
            _ => (schema, &answer.body),
        };
        for field in schema["required"].as_array().unwrap() {
            let there = body.get(field.as_str().unwrap());
            assert!(there.is_some(), "{asked}: {field} in {body}");
        }
        let tag = answer.head.split("etag: ").nth(1).unwrap();
        let tag = tag.split("\r\n").next().unwrap();
        assert_eq!(get(at, &asked, "fr", tag).await.0, 304, "{asked}");
        seen += 1;
    }
    assert_eq!(seen, 14);
}

/// The routes of the hub, from its source.
fn routes() -> BTreeSet<String> {
    let web = concat!(env!("CARGO_MANIFEST_DIR"), "/src/web");
    let files = std::fs::read_dir(web).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let sources = files.filter(|file| file.extension().is_some_and(|kind| kind == "rs"));
    let of_source = |source: String| -> Vec<String> {
        let routes = source.split(".route(").skip(1);
        let route = |rest: &str| rest.trim_start().split('"').nth(1).unwrap().to_owned();
        routes.map(route).collect()
    };
    let sources = sources.map(|file| std::fs::read_to_string(file).unwrap());
    sources.flat_map(of_source).collect()
}

#[tokio::test]
async fn every_route_that_answers_json_is_described() {
    let (hub, _) = hub().await;
    let at = serve(&hub).await;
    let described = ask(at, "GET", "/api/openapi.json", "", b"").await.unwrap();
    let paths = described.body["paths"].as_object().unwrap();
    let described: BTreeSet<String> = paths.keys().cloned().collect();
    let answers = |route: &String| route.starts_with("/api/") || route == "/health";
    let routes: BTreeSet<String> = routes().into_iter().filter(answers).collect();
    assert!(routes.len() > 15, "{routes:?}");
    assert_eq!(described, routes);
}
