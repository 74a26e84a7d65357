//! Parts of the hub that need no database.

use ardoise_hub::parts::{
    InTime, Joined, OfClub, Peer, Places, Rates, Refused, Source, licence, near, new_enough,
};
use ardoise_hub::{ClubId, HubError};
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, header};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
use tokio::time::sleep;

/// How long an answer may take.
const LIMIT: Duration = Duration::from_millis(200);

#[test]
fn a_postgresql_that_is_too_old_is_refused() {
    let old = HubError::HubDatabaseTooOld {
        found: 14,
        known: 15,
    };
    assert_eq!(new_enough(140_011), Err(old));
    assert_eq!(new_enough(150_000), Ok(()));
}

#[test]
fn the_last_address_is_that_of_the_proxy_and_a_network_of_ipv6_is_one_source() {
    let proxy = HeaderName::from_static("x-forwarded-for");
    let request = |peer: &str, named: &[&str]| {
        let mut request = Request::builder().extension(Peer(peer.parse().unwrap()));
        for address in named {
            request = request.header(&proxy, *address);
        }
        let (parts, ()) = request.body(()).unwrap().into_parts();
        parts
    };
    let of = |peer: &str| Source::of_request(&request(peer, &[]), None);
    let behind = |named: &[&str]| Source::of_request(&request("10.0.0.1", named), Some(&proxy));
    assert_eq!(behind(&[]), of("10.0.0.1"));
    let two = ["10.0.0.9", "1.2.3.4, 192.0.2.7"];
    assert_eq!(behind(&two), of("192.0.2.7"));
    assert_eq!(behind(&[two[0], two[1], "unknown"]), of("10.0.0.1"));
    let ignored = Source::of_request(&request("10.0.0.1", &two), None);
    assert_eq!(ignored, of("10.0.0.1"), "without a proxy");

    assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:2"));
    assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
    assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
    assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
}

#[tokio::test]
async fn a_club_that_sent_too_much_learns_when_to_send_the_rest() {
    let mut headers = HeaderMap::new();
    headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("fr"));
    let error = HubError::HubTooManyEntries {
        value: 2_000,
        minutes: 6,
    };
    let answer = Refused::of(error, &headers).into_response();
    assert_eq!(answer.status(), 429);
    assert_eq!(answer.headers()[header::RETRY_AFTER], "360");
    let body = to_bytes(answer.into_body(), 1_000).await.unwrap();
    let error = &serde_json::from_slice::<Value>(&body).unwrap()["error"];
    assert_eq!(error["code"], json!("hub_too_many_entries"));
    let message = error["message"].as_str().unwrap();
    assert!(message.contains("2000 dans ce fichier"), "{message}");
    assert!(message.contains("renvoyez-le dans 6\u{a0}min"), "{message}");
}

/// How long a club waits in total that sends so many entries, 2,000 at a time, as soon as it may.
fn minutes(rates: &Rates, club: &ClubId, entries: usize) -> u64 {
    let files = (0..entries / 2_000).filter_map(|_| rates.may_take(club, 2_000).err());
    let waits = files.map(|refused| match refused {
        HubError::HubTooManyEntries { value, minutes } => {
            assert_eq!(value, 2_000);
            minutes
        }
        other => panic!("{other:?}"),
    });
    waits.max().unwrap_or(0)
}

#[test]
fn the_first_publication_of_ten_years_does_not_wait_and_a_flood_does() {
    let (rates, club) = (Rates::default(), ClubId::from("lyon"));
    // Ten seasons of 40 evenings, with ten tables of 48 deals and what else is written at them.
    assert_eq!(minutes(&rates, &club, 10 * 40 * 10 * 60), 0);
    assert_eq!(minutes(&rates, &club, 160_000), 0);
    // Now 2,000 entries an hour and a bit: a tenth of what an hour allows.
    assert_eq!(minutes(&rates, &club, 2_000), 6);
    // The same file in a minute is refused again, and those of other clubs are not.
    assert!(rates.may_take(&club, 200_000).is_err());
    assert_eq!(minutes(&rates, &"nice".into(), 400_000), 0);
    assert!(rates.may_take(&"brest".into(), usize::MAX).is_ok());
}

#[tokio::test]
async fn files_that_take_too_much_memory_together_are_refused_until_there_is_room() {
    let places = Places::of_memory(3);
    let file = || Body::from(vec![b' '; (1 << 20) + 1]);
    let (bytes, first) = places.file(file()).await.unwrap();
    assert_eq!(bytes.len(), (1 << 20) + 1);
    let refused = places.file(file()).await.unwrap_err();
    assert_eq!(refused, HubError::HubBusy);
    assert!(places.file(Body::from("{}")).await.is_ok());
    drop(first);
    assert!(places.file(file()).await.is_ok());
}

#[tokio::test]
async fn an_answer_that_nobody_reads_ends_its_connection() {
    let (stream, client) = duplex(10);
    let mut stream = InTime::new(stream, LIMIT);
    let late = stream.write_all(&[b'x'; 100]).await.unwrap_err();
    assert_eq!(late.kind(), ErrorKind::TimedOut);
    drop(client);
}

#[tokio::test]
async fn reading_a_little_now_and_then_does_not_make_an_answer_last_for_ever() {
    let (stream, mut client) = duplex(1);
    let mut stream = InTime::new(stream, LIMIT);
    let reading = tokio::spawn(async move {
        while client.read_u8().await.is_ok() {
            sleep(LIMIT / 10).await;
        }
    });
    let late = stream.write_all(&[b'x'; 100]).await.unwrap_err();
    assert_eq!(late.kind(), ErrorKind::TimedOut);
    drop(stream);
    reading.await.unwrap();
}

#[tokio::test]
async fn each_answer_has_the_whole_time() {
    let (stream, mut client) = duplex(1);
    let mut stream = InTime::new(stream, LIMIT);
    let reading = tokio::spawn(async move {
        while client.read_u8().await.is_ok() {
            sleep(LIMIT / 8).await;
        }
    });
    for _ in 0..5 {
        stream.write_all(b"xxx").await.unwrap();
        stream.flush().await.unwrap();
    }
    drop(stream);
    reading.await.unwrap();
}

#[test]
fn near_names_differ_by_signs_order_or_one_letter() {
    let names = [
        "Zoé Legrand",
        "legrand zoe",
        "Zoé Le-Grand",
        "Zoé Legrant",
        "Zoé Lagrund",
        "Ana",
        "Ani",
        "Ána",
        "Jean Dupont",
        "Jena Dupont",
    ];
    let names: Vec<(String, String)> = names
        .iter()
        .enumerate()
        .map(|(id, name)| (id.to_string(), (*name).to_owned()))
        .collect();
    let pairs = near(&names);
    let found: BTreeSet<BTreeSet<&str>> = pairs
        .iter()
        .map(|near| [near.one.1.as_str(), near.other.1.as_str()].into())
        .collect();
    let expected: BTreeSet<BTreeSet<&str>> = [
        ["Zoé Legrand", "legrand zoe"],
        ["Zoé Legrand", "Zoé Legrant"],
        ["legrand zoe", "Zoé Legrant"],
        ["Ana", "Ána"],
        ["Jean Dupont", "Jena Dupont"],
    ]
    .map(BTreeSet::from)
    .into();
    assert_eq!(found, expected);
}

/// The persons who are one with an earlier one: clubs are letters; persons and licences are numbers.
fn joined(told: &[(&str, &str, &str)]) -> BTreeSet<String> {
    let licences = told
        .iter()
        .map(|(club, person, licence)| ((*club, *person), *licence));
    let said = |joined: Joined| -> BTreeSet<String> {
        let persons = licences
            .clone()
            .map(|(person, _)| (person, joined.person(person)));
        let named = |(club, person): OfClub| format!("{club}{person}");
        persons
            .filter(|(person, first)| person != first)
            .map(|(person, first)| format!("{}={}", named(person), named(first)))
            .collect()
    };
    let joined = said(Joined::of(licences.clone()));
    let backwards = said(Joined::of(licences.clone().rev()));
    assert_eq!(joined, backwards);
    joined
}

#[test]
fn a_licence_is_trimmed_and_its_letters_are_small() {
    assert_eq!(licence(" AB 12\u{a0}"), Some("ab 12".into()));
    assert_eq!(licence(" \t"), None);
}

#[test]
fn the_same_licence_in_several_clubs_is_one_person() {
    let told = [
        ("a", "1", "42"),
        ("b", "2", "42"),
        ("c", "1", "42"),
        ("c", "2", "7"),
    ];
    assert_eq!(joined(&told), ["b2=a1", "c1=a1"].map(String::from).into());
    assert!(joined(&[("a", "1", "42"), ("a", "1", "43")]).is_empty());
}

#[test]
fn a_person_with_two_licences_is_one_with_both_holders() {
    let told = [
        ("a", "1", "42"),
        ("a", "1", "43"),
        ("b", "1", "43"),
        ("c", "9", "42"),
    ];
    assert_eq!(joined(&told), ["b1=a1", "c9=a1"].map(String::from).into());
}

#[test]
fn a_licence_of_two_persons_of_a_club_says_nothing_there() {
    let told = [
        ("a", "1", "42"),
        ("a", "2", "42"),
        ("b", "1", "42"),
        ("c", "1", "42"),
    ];
    assert_eq!(joined(&told), ["c1=b1"].map(String::from).into());
}

#[test]
fn licences_never_join_two_persons_of_one_club() {
    let told = [
        ("a", "1", "42"),
        ("a", "2", "43"),
        ("b", "1", "42"),
        ("b", "1", "43"),
        ("c", "1", "42"),
    ];
    assert!(joined(&told).is_empty());
}
