//! Texts of strangers that no database can keep: in addresses, headers and files. Each is refused as what it is, never as an error of the
//! hub.

use crate::journals::{Writer, device};
use crate::postgres::hub;
use crate::serving::ask;
use crate::shown::serve;
use crate::stubs::file_with;
use ardoise_journal::{DeviceId, Entry, SecretKey, SignedHead, Stub};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// What stands in an address in place of an id or a number.
const STRANGE: [&str; 5] = ["%00", "x%00y", "%FF%FE", "2147483647", "-2147483648"];

/// The paths of the description, and of the same pages for people.
async fn paths(at: SocketAddr) -> Vec<String> {
    let described = ask(at, "GET", "/api/openapi.json", "", b"").await.unwrap();
    let paths = described.body["paths"].as_object().unwrap().keys();
    let pages = paths.clone().filter(|path| path.starts_with("/api/public"));
    let pages: Vec<String> = pages.map(|path| path.replace("/api/public", "")).collect();
    paths.cloned().chain(pages).collect()
}

/// The addresses that a path has with a strange text in one place.
fn strange(path: &str) -> Vec<String> {
    let mut addresses = Vec::new();
    let places: Vec<&str> = path
        .split('/')
        .filter(|part| part.starts_with('{'))
        .collect();
    for text in STRANGE {
        for place in &places {
            let known = |place: &str| match place {
                "{season}" => "2026",
                _ => "lyon",
            };
            let others = places.iter().filter(|other| *other != place);
            let path = path.replace(place, text);
            addresses.push(others.fold(path, |path, other| path.replace(other, known(other))));
        }
    }
    let path = path.replace("{season}", "2026");
    let path = places
        .iter()
        .fold(path, |path, place| path.replace(place, "lyon"));
    for field in ["of", "best", "attendance", "list", "lang"] {
        addresses.push(format!("{path}?{field}=%00"));
    }
    addresses
}

#[tokio::test]
async fn no_text_in_an_address_or_a_header_is_an_error_of_the_hub() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    hub.add_league(&"lyon".into(), "Rhône").await.unwrap();
    hub.join_league(&"lyon".into(), &"lyon".into())
        .await
        .unwrap();
    let key = hub.add_key(&"lyon".into()).await.unwrap().key;
    let at = serve(&hub).await;
    for path in paths(at).await {
        let method = match path.ends_with("/events") || path.ends_with("/devices") {
            true => "POST",
            false => "GET",
        };
        for address in strange(&path) {
            let answer = ask(at, method, &address, &key, b"{}").await.unwrap();
            assert!(answer.status < 500, "{address}: {}", answer.body);
            if address.starts_with("/api/clubs/%00") {
                // Such a club is answered like any other that does not exist.
                assert_eq!(answer.status, 401, "{address}: {}", answer.body);
            }
        }
    }
    for key in ["é", "a\tb", &"0".repeat(72), &format!("{key}%00")] {
        let answer = ask(at, "GET", "/api/clubs/lyon/heads", key, b"")
            .await
            .unwrap();
        assert!((400..500).contains(&answer.status), "{key}");
    }
}

/// Copies of a value, each with another text in place of one of its own.
fn altered(value: &Value) -> Vec<Value> {
    match value {
        Value::String(text) => vec![
            json!(format!("{text}\0")),
            json!(text.replacen(|_: char| true, "\0", 1)),
        ],
        Value::Array(all) => {
            let each = all.iter().enumerate().flat_map(|(at, one)| {
                altered(one).into_iter().map(move |other| {
                    let mut copy = all.clone();
                    copy[at] = other;
                    Value::Array(copy)
                })
            });
            each.collect()
        }
        Value::Object(fields) => {
            let each = fields.iter().flat_map(|(name, one)| {
                altered(one).into_iter().map(move |other| {
                    let mut copy = fields.clone();
                    copy.insert(name.clone(), other);
                    Value::Object(copy)
                })
            });
            each.collect()
        }
        _ => Vec::new(),
    }
}

/// A file of a club with an event, a stub and a signed head.
fn sound(club: &str, one: &DeviceId, signer: &DeviceId) -> Value {
    let mut writer = Writer::default();
    let (private, public) = (writer.start(one), writer.start(one));
    writer.deal(one, &private);
    writer.deal(one, &public);
    let all: Vec<&Entry> = writer.entries.iter().collect();
    let hashes: Vec<&[u8]> = all.iter().map(|entry| entry.hash.as_slice()).collect();
    let secret = SecretKey::of(&[7; 32]);
    let head = SignedHead::sign(&secret, club, (one, 1), &hashes, signer);
    let file = file_with(&[Stub::of(all[0]), Stub::linked(all[2])], &[all[1], all[3]]);
    let mut file: Value = serde_json::from_slice(&file).unwrap();
    file["heads"] = json!([head]);
    file
}

/// Sends a text to a club, which refuses it.
async fn refuses(at: SocketAddr, path: &str, key: &str, body: &Value) {
    let body = body.to_string();
    let answer = ask(at, "POST", path, key, body.as_bytes()).await.unwrap();
    let is_refused = (400..500).contains(&answer.status) && answer.status != 429;
    assert!(is_refused, "{} {}: {body}", answer.status, answer.body);
}

#[tokio::test]
async fn no_text_in_a_file_is_an_error_of_the_hub() {
    let (hub, _) = hub().await;
    let at = serve(&hub).await;
    let one = device();
    let files = |club: &str| {
        let mut files = altered(&sound(club, &one, &one));
        // A head that is rightly signed, in the name of a device that cannot be.
        for signer in ["\0", &format!("{}\0", &one.as_str()[..35])] {
            files.push(sound(club, &one, &DeviceId::from(signer)));
        }
        files
    };
    let all = files("lyon").len();
    assert!(all > 60, "{all}");
    // A club may send sixty requests a minute.
    for (nth, first) in (0..all).step_by(50).enumerate() {
        let club = format!("lyon-{nth}");
        hub.add_club(&club.as_str().into(), &club).await.unwrap();
        let key = hub.add_key(&club.as_str().into()).await.unwrap().key;
        for file in files(&club).iter().skip(first).take(50) {
            refuses(at, &format!("/api/clubs/{club}/events"), &key, file).await;
        }
    }
    hub.add_club(&"nice".into(), "Nice").await.unwrap();
    let key = hub.add_key(&"nice".into()).await.unwrap().key;
    for enrolment in altered(&json!({"device": one, "key": "0".repeat(64)})) {
        refuses(at, "/api/clubs/nice/devices", &key, &enrolment).await;
    }
}
