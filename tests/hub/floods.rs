//! A client sends requests as fast as the hub answers: others, and a valid key that the process has not seen, still get
//! through.

use crate::journals::device;
use crate::postgres::hub;
use crate::serving::{Answer, ask};
use crate::stubs::file_with;
use ardoise_hub::{Hub, Web};
use ardoise_journal::{DeviceId, Stub};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

const HEADER: &str = "x-forwarded-for";

/// A hub that serves, optionally behind a proxy.
async fn serve(hub: &Hub, behind: bool) -> SocketAddr {
    let web = Web::bind(hub.clone(), ([127, 0, 0, 1], 0).into())
        .await
        .unwrap();
    let web = match behind {
        true => web.behind(HEADER.parse().unwrap()),
        false => web,
    };
    let at = web.address().unwrap();
    tokio::spawn(web.run());
    at
}

/// Asks as a proxy does for a client with this address.
async fn ask_for(at: SocketAddr, address: &str, path: &str, key: &str) -> Answer {
    let key = format!("{key}\r\n{HEADER}: {address}");
    ask(at, "GET", path, &key, b"").await.unwrap()
}

/// Requests the club's heads with wrong keys, on many connections, until `over`. Counts the answers by status.
fn guess_keys(at: SocketAddr, over: &Arc<AtomicBool>) -> [Arc<AtomicUsize>; 2] {
    let counts = [(); 2].map(|()| Arc::new(AtomicUsize::new(0)));
    for guesser in 0..240 {
        let (over, counts) = (Arc::clone(over), counts.clone());
        tokio::spawn(async move {
            for nth in 0.. {
                if over.load(Ordering::Relaxed) {
                    break;
                }
                let key = format!("{guesser:036x}{nth:036x}");
                let answer = ask_for(at, "192.0.2.7", "/api/clubs/lyon/heads", &key).await;
                let count = match answer.status {
                    401 => &counts[0],
                    429 => &counts[1],
                    other => panic!("{other}: {}", answer.body),
                };
                count.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    counts
}

#[tokio::test(flavor = "multi_thread")]
async fn a_valid_key_that_is_new_gets_through_while_somebody_guesses_keys() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let at = serve(&hub, true).await;
    let over = Arc::new(AtomicBool::new(false));
    let [wrong, often] = guess_keys(at, &over);
    while often.load(Ordering::Relaxed) < 50 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let begun = Instant::now();
    let before = often.load(Ordering::Relaxed);
    // From another address, and from that of the flood, which a whole hall may share.
    for address in ["198.51.100.9", "192.0.2.7"] {
        for _ in 0..2 {
            let key = hub.add_key(&"lyon".into()).await.unwrap().key;
            let answer = ask_for(at, address, "/api/clubs/lyon/heads", &key).await;
            assert_eq!(answer.status, 200, "{address}: {}", answer.body);
        }
    }
    let elsewhere = ask_for(at, "198.51.100.9", "/api/clubs/lyon/heads", "wrong").await;
    assert_eq!(elsewhere.status, 401, "{}", elsewhere.body);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let guessed = often.load(Ordering::Relaxed) - before;
    // Each guesser may have a refusal in transit.
    let most = 220.0 * begun.elapsed().as_secs_f64() + 240.0;
    over.store(true, Ordering::Relaxed);
    assert!((guessed as f64) < most, "{guessed} keys, at most {most}");
    // Keys that were looked up before the first refusal.
    assert!(wrong.load(Ordering::Relaxed) <= 30);
}

/// Sends this many requests on one connection. Returns how many answers there were with each of these statuses.
async fn ask_often(stream: TcpStream, header: &str, times: usize) -> [usize; 2] {
    let (mut reader, mut writer) = stream.into_split();
    let asked = format!("HEAD /look.css HTTP/1.1\r\nHost: hub\r\n{header}\r\n");
    let last = asked.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    tokio::spawn(async move {
        let all = asked.repeat(times - 1) + &last;
        let _ = writer.write_all(all.as_bytes()).await;
        std::future::pending::<()>().await;
    });
    let mut answers = Vec::new();
    reader.read_to_end(&mut answers).await.unwrap();
    let answers = String::from_utf8(answers).unwrap();
    ["HTTP/1.1 200", "HTTP/1.1 429"].map(|status| answers.matches(status).count())
}

/// Requests pages until the hub refuses, and returns the refusal in this language.
async fn refusal(at: SocketAddr, lang: &str) -> String {
    for _ in 0..1_000 {
        // Faster than a page in five milliseconds, also on a slow machine.
        let stream = TcpStream::connect(at).await.unwrap();
        ask_often(stream, "", 300).await;
        let (status, answer) = crate::shown::get(at, "/", lang, "").await;
        if status == 429 {
            return answer;
        }
    }
    panic!("the hub always answers");
}

#[tokio::test]
async fn pages_are_limited_for_each_address_and_sending_is_not() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let key = hub.add_key(&"lyon".into()).await.unwrap().key;
    let at = serve(&hub, false).await;
    let stream = TcpStream::connect(at).await.unwrap();
    // In a full hall no reader waits, and an address that a client claims has no effect.
    let forged = format!("{HEADER}: 192.0.2.9\r\n");
    let [shown, refused] = ask_often(stream, &forged, 6_000).await;
    assert!(shown >= 2_000 && refused > 0, "{shown} {refused}");
    for (lang, words) in [("fr", "Réessayez dans une minute"), ("en", "Try again")] {
        let answer = refusal(at, lang).await;
        assert!(answer.contains("retry-after: 60"), "{answer}");
        assert!(answer.contains("hub_too_often") && answer.contains(words));
    }
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, 2], 0).into()).unwrap();
    let other = socket.connect(at).await.unwrap();
    assert_eq!(ask_often(other, "", 100).await, [100, 0]);
    for path in ["/health", "/api/clubs/lyon/heads"] {
        let answer = ask(at, "GET", path, &key, b"").await.unwrap();
        assert_eq!(answer.status, 200, "{path}");
    }
}

#[tokio::test]
async fn behind_a_proxy_each_client_has_its_own_limit() {
    let (hub, _) = hub().await;
    let at = serve(&hub, true).await;
    let from = async |addresses: &str, times| {
        let stream = TcpStream::connect(at).await.unwrap();
        ask_often(stream, &format!("{HEADER}: {addresses}\r\n"), times).await
    };
    // The proxy adds the last address; the client claims the earlier ones.
    let [shown, refused] = from("198.51.100.1, 192.0.2.7", 6_000).await;
    assert!(shown >= 2_000 && refused > 0, "{shown} {refused}");
    assert_eq!(from("198.51.100.1", 100).await, [100, 0]);
    assert!(from("203.0.113.5, 192.0.2.7", 1_000).await[1] > 0);
    let clubs = ask_for(at, "192.0.2.8", "/api/public/clubs", "").await;
    assert_eq!((clubs.status, clubs.body), (200, json!([])));
}

/// A file with this many stubs of a device, from a number on.
fn stubs(device: &DeviceId, from: i64, count: i64) -> Vec<u8> {
    let stub = |seq| Stub {
        device: device.clone(),
        seq,
        hash: vec![7; 32],
        purged: false,
        id: None,
        prev: None,
    };
    let stubs: Vec<Stub> = (from..from + count).map(stub).collect();
    file_with(&stubs, &[])
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "sends half a million stubs"]
async fn a_club_that_floods_the_hub_with_entries_has_to_wait_and_others_do_not() {
    let (hub, _) = hub().await;
    let at = serve(&hub, false).await;
    let mut keys = Vec::new();
    for club in ["lyon", "nice"] {
        hub.add_club(&club.into(), club).await.unwrap();
        keys.push(hub.add_key(&club.into()).await.unwrap().key);
    }
    let one = device();
    let send = async |from, count| {
        let file = stubs(&one, from, count);
        let answer = ask(at, "POST", "/api/clubs/lyon/events", &keys[0], &file).await;
        answer.unwrap()
    };
    for nth in 0..2 {
        let taken = send(1 + nth * 190_000, 190_000).await;
        assert_eq!(taken.status, 200, "{}", taken.body);
    }
    let refused = send(380_001, 190_000).await;
    let error = &refused.body["error"];
    assert_eq!(
        (refused.status, &error["code"]),
        (429, &json!("hub_too_many_entries"))
    );
    let minutes = error["minutes"].as_u64().unwrap();
    assert!((480..600).contains(&minutes), "{minutes}");
    let again = format!("retry-after: {}", minutes * 60);
    assert!(refused.head.contains(&again), "{}", refused.head);
    // What is left of it still goes through.
    assert_eq!(send(380_001, 15_000).await.status, 200);
    let file = stubs(&device(), 1, 20);
    let taken = ask(at, "POST", "/api/clubs/nice/events", &keys[1], &file).await;
    assert_eq!(taken.unwrap().status, 200);
}
