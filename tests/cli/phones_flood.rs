//! A flood of connections from one address of the local network.

use crate::phone::{Phone, Server, greeting, room};
use crate::serve::code;
use serde_json::{Value, json};
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tokio::net::TcpSocket;

/// More connections than one address may have at a time, and fewer than the server's limit.
const FLOOD: usize = 300;
/// How many connections one address may have.
const OF_A_SOURCE: usize = 64;

#[test]
fn a_flood_from_one_source_is_cut_and_the_desktop_goes_on() {
    let folder = room();
    let server = Server::start(folder.path());
    let game = server.new_match();
    let begun = Instant::now();
    let flood: Vec<TcpStream> = (0..FLOOD)
        .map(|_| {
            let mut stream = TcpStream::connect(&server.lan).expect("it listens");
            // Each begins a request and keeps it unfinished. One that is already cut may fail to write.
            let _ = stream.write_all(b"POST /phone/code HTTP/1.1\r\nHost: ");
            stream
        })
        .collect();
    let held = || flood.iter().filter(|stream| is_held(stream)).count();
    // Silent connections are cut after ten seconds anyway; those above the limit, as soon as they arrive.
    while held() > OF_A_SOURCE {
        assert!(
            begun.elapsed() < Duration::from_secs(9),
            "{} are held",
            held()
        );
    }
    // The desktop's own connections are counted separately, and answered during the flood.
    let deal = json!({"taker": "south", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 112}});
    for revision in 1..=5 {
        let record =
            json!({"kind": "record_deal", "id": game["id"], "revision": revision, "facts": deal});
        assert_eq!(server.own(&record)["match"]["revision"], revision + 1);
    }
}

/// How many deals the desktop records, without and with the flood.
const DEALS: u64 = 120;
/// The longest time for a deal during the flood.
const AT_MOST: Duration = Duration::from_secs(2);

/// The longest duration of the flood.
const FLOODED: Duration = Duration::from_secs(15);

/// The time of each of the desktop's deals, the shortest first.
fn desktop_deals(server: &Server) -> Vec<Duration> {
    let deal = json!({"taker": "south", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 112}});
    let mut game = server.new_match();
    let mut times: Vec<Duration> = (0..DEALS)
        .map(|at| {
            // No match is over before its tenth deal.
            let revision = 1 + at % 10;
            if at > 0 && revision == 1 {
                game = server.new_match();
            }
            let record =
                json!({"kind": "record_deal", "id": game["id"], "revision": revision, "facts": deal});
            let begun = Instant::now();
            server.own(&record);
            begun.elapsed()
        })
        .collect();
    times.sort();
    times
}

/// The status of an answer; none if the server has cut the connection.
fn asked(server: &Server, path: &str, cookie: &str, body: &str) -> Option<u16> {
    let mut stream = TcpStream::connect(&server.lan).ok()?;
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\nCookie: {cookie}\r\nContent-Length: {}\r\n\r\n{body}",
        server.lan,
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    answer.split(' ').nth(1)?.parse().ok()
}

#[test]
fn sixty_four_connections_that_ask_without_end_do_not_slow_the_desktop() {
    let folder = room();
    let server = Server::start(folder.path());
    let game = server.new_match();
    let invited = server.invited("reader", &game["id"]);
    let phone = Phone::join(&server, &invited);
    let quiet = desktop_deals(&server);
    let over = AtomicBool::new(false);
    let (answered, refused) = (AtomicU32::new(0), AtomicU32::new(0));
    let statistics = json!({"kind": "statistics", "query": {}}).to_string();
    // The id of a sheet, which the server searches among the tables of every concours.
    let mut sheet = greeting(&invited);
    sheet["invitation"] = json!("BCDF");
    let greet = sheet.to_string();
    let flooded = thread::scope(|scope| {
        for at in 0..OF_A_SOURCE {
            let (server, phone, over) = (&server, &phone, &over);
            let (answered, refused) = (&answered, &refused);
            let (statistics, greet) = (&statistics, &greet);
            scope.spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    let status = match at % 2 {
                        0 => asked(server, "/api", &phone.cookie, statistics),
                        _ => asked(server, "/phone/greet", &phone.cookie, greet),
                    };
                    let count = if status == Some(429) {
                        refused
                    } else {
                        answered
                    };
                    count.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        let begun = Instant::now();
        let mut flooded = desktop_deals(&server);
        // A fast machine is done before the flood reaches its limits.
        while refused.load(Ordering::Relaxed) == 0 && begun.elapsed() < FLOODED {
            flooded.extend(desktop_deals(&server));
        }
        flooded.sort();
        over.store(true, Ordering::Relaxed);
        flooded
    });
    let p99 = |times: &[Duration]| times[times.len() * 99 / 100];
    let (quiet, flooded) = (p99(&quiet), p99(&flooded));
    let (answered, refused) = (answered.into_inner(), refused.into_inner());
    println!(
        "p99 of a deal: {quiet:?} quiet, {flooded:?} in a flood of {answered} answered and {refused} refused requests"
    );
    assert!(refused > 0, "the flood is bounded");
    assert!(
        flooded < AT_MOST.max(quiet * 20),
        "p99 {flooded:?}, quiet {quiet:?}"
    );
    // Refused requests get an explanation, and the phone is welcome again.
    thread::sleep(Duration::from_secs(2));
    let (status, session) = phone.call(&json!({"kind": "session"}));
    assert_eq!((status, &session["role"]), (200, &json!("reader")));
}

/// The answer to a request that declares this size and sends only a part of it, and whether the connection ends then.
fn refused_early(server: &Server, headers: &str, size: usize, sent: &[u8]) -> (String, bool) {
    let mut stream = TcpStream::connect(&server.lan).expect("it listens");
    let head = format!(
        "POST /api HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {size}\r\n{headers}\r\n",
        server.lan
    );
    stream.write_all(head.as_bytes()).expect("a head");
    stream.write_all(sent).expect("a part");
    let limit = Some(Duration::from_secs(5));
    stream.set_read_timeout(limit).expect("a limit");
    let mut told = String::new();
    let ended = stream.read_to_string(&mut told);
    (told, ended.is_ok())
}

#[test]
fn a_body_is_refused_at_its_limit_and_its_rest_is_not_read() {
    let folder = room();
    let server = Server::start(folder.path());
    let game = server.new_match();
    let phone = Phone::join(&server, &server.invited("scorer", &game["id"]));
    let cookie = format!("Cookie: {}\r\n", phone.cookie);
    // With only a cookie, the limit is that of a query; with an invalid signature, that of a picture.
    let signed = format!(
        "{cookie}ardoise-phone: {}\r\nardoise-counter: 1\r\nardoise-command: {}\r\nardoise-signature: x\r\n",
        phone.id,
        ardoise_journal::Uuid::now_v7()
    );
    for (headers, size) in [
        (cookie.as_str(), 1 << 30),
        (cookie.as_str(), (1 << 16) + 1),
        (signed.as_str(), 1 << 30),
    ] {
        let (told, ended) = refused_early(&server, headers, size, b"{");
        assert!(told.starts_with("HTTP/1.1 413"), "{size}: {told}");
        assert!(told.contains("request_too_large"), "{told}");
        assert!(ended, "{size}: the connection is closed");
    }
    // Two pictures are read at a time; the next is refused at once.
    let slow: Vec<TcpStream> = (0..2)
        .map(|_| {
            let mut stream = TcpStream::connect(&server.lan).expect("it listens");
            let head = format!(
                "POST /api HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n{signed}\r\n",
                server.lan
            );
            stream.write_all(head.as_bytes()).expect("a head");
            stream
        })
        .collect();
    thread::sleep(Duration::from_millis(300));
    let (told, _) = refused_early(&server, &signed, 2_000_000, b"{");
    assert!(told.starts_with("HTTP/1.1 429"), "{told}");
    drop(slow);
    // Larger than a piece of a file, and not a picture.
    let large = json!({"kind": "session", "name": "x".repeat(2 << 20)});
    let (status, answer): (u16, Value) =
        phone.signed(&large, (10, ardoise_journal::Uuid::now_v7()), None);
    assert_eq!((status, code(&answer)), (413, "request_too_large"));
}

/// Whether the server still holds a connection.
fn is_held(mut stream: &TcpStream) -> bool {
    let limit = Some(Duration::from_millis(20));
    stream.set_read_timeout(limit).expect("a limit");
    match stream.read(&mut [0; 1]) {
        Ok(read) => read > 0,
        Err(error) => matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
    }
}

/// A connection from one of many addresses of the network.
fn connected(server: &Server, from: usize) -> Option<TcpStream> {
    let at = Ipv4Addr::new(127, 0, 10, u8::try_from(from + 1).expect("few"));
    let connecting = async {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((at, 0)))?;
        let to = server.lan.parse().expect("an address");
        socket.connect(to).await?.into_std()
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build();
    let stream = runtime.expect("a runtime").block_on(connecting).ok()?;
    stream.set_nonblocking(false).expect("a stream");
    Some(stream)
}

/// The longest time in which a phone gets the answer to a call, each over its own connection, while many connections from
/// these addresses never end the head of their request. Those that are cut come again.
fn worst_call(server: &Server, phone: &Phone, addresses: usize, calls: usize) -> Duration {
    let over = AtomicBool::new(false);
    let opened = AtomicU32::new(0);
    thread::scope(|scope| {
        for from in 0..addresses {
            let (over, opened) = (&over, &opened);
            scope.spawn(move || {
                let mut held: Vec<TcpStream> = Vec::new();
                while !over.load(Ordering::Relaxed) {
                    held.retain(is_held_at_once);
                    while held.len() < OF_A_SOURCE && !over.load(Ordering::Relaxed) {
                        let Some(mut stream) = connected(server, from) else {
                            break;
                        };
                        let _ = stream.write_all(b"GET /phone HTTP/1.1\r\nHost: ");
                        held.push(stream);
                        opened.fetch_add(1, Ordering::Relaxed);
                    }
                    thread::sleep(Duration::from_millis(20));
                }
            });
        }
        let wanted = u32::try_from(addresses * OF_A_SOURCE).expect("few");
        while opened.load(Ordering::Relaxed) < wanted {
            thread::sleep(Duration::from_millis(20));
        }
        let worst = (0..calls).map(|_| {
            let begun = Instant::now();
            assert_eq!(phone.call(&json!({"kind": "session"})).0, 200);
            begun.elapsed()
        });
        let worst = worst.max().expect("a call");
        over.store(true, Ordering::Relaxed);
        println!("{addresses} addresses, {opened:?} connections: {worst:?}");
        worst
    })
}

/// Whether the server has not cut a connection yet.
fn is_held_at_once(mut stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).expect("a stream");
    let read = stream.read(&mut [0; 1]);
    read.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
}

/// Together they have more connections than the network serves at a time.
#[test]
fn one_person_with_a_dozen_addresses_does_not_keep_a_phone_waiting() {
    let folder = room();
    let server = Server::start(folder.path());
    let invited = server.invited("reader", &Value::Null);
    let phone = Phone::join(&server, &invited);
    let worst = worst_call(&server, &phone, 12, 60);
    assert!(worst < Duration::from_secs(3), "{worst:?}");
}

#[test]
#[ignore = "it takes a minute"]
fn one_person_with_fifty_addresses_does_not_keep_a_phone_waiting() {
    let folder = room();
    let server = Server::start(folder.path());
    let invited = server.invited("reader", &Value::Null);
    let phone = Phone::join(&server, &invited);
    for addresses in [12, 20, 50] {
        let worst = worst_call(&server, &phone, addresses, 500);
        assert!(worst < Duration::from_secs(5), "{addresses}: {worst:?}");
    }
}

/// The status of a stream of notices from one of the addresses, and the stream.
fn follows(server: &Server, phone: &Phone, from: usize) -> (u16, TcpStream) {
    let mut stream = connected(server, from).expect("it listens");
    let request = format!(
        "GET /api/events HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n",
        server.lan, phone.cookie
    );
    stream.write_all(request.as_bytes()).expect("asked");
    let mut begins = [0; 12];
    let read = stream.read_exact(&mut begins);
    let status = read
        .ok()
        .and_then(|()| std::str::from_utf8(&begins[9..]).ok()?.parse().ok());
    (status.unwrap_or(0), stream)
}

#[test]
fn one_reader_s_cookie_does_not_take_the_streams_of_all_others() {
    let folder = room();
    let server = Server::start(folder.path());
    let invited = server.invited("reader", &Value::Null);
    let [greedy, other] = [0, 1].map(|_| Phone::join(&server, &invited));
    let all: Vec<_> = (0..500)
        .map(|at| follows(&server, &greedy, at % 8))
        .collect();
    let open = all.iter().filter(|(status, _)| *status == 200).count();
    let refused = all.iter().filter(|(status, _)| *status == 503).count();
    assert_eq!((open, refused), (8, 492), "it has some pages, and no more");
    assert_eq!(follows(&server, &other, 9).0, 200);
    drop(all);
    let again = std::iter::repeat_with(|| {
        thread::sleep(Duration::from_millis(200));
        follows(&server, &greedy, 0).0
    });
    assert!(
        again.take(100).any(|status| status == 200),
        "a closed page makes room"
    );
}
