//! A flood of connections from one address of the local network.

use crate::phone::{Server, room};
use serde_json::json;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// More than one address may have at a time, and fewer than the server has in all.
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
            // Each begins a request and holds it open. One that is cut already may not be written to.
            let _ = stream.write_all(b"POST /phone/code HTTP/1.1\r\nHost: ");
            stream
        })
        .collect();
    let held = || flood.iter().filter(|stream| is_held(stream)).count();
    // Silent connections are cut after ten seconds anyway, those above the limit as soon as they arrive.
    while held() > OF_A_SOURCE {
        assert!(
            begun.elapsed() < Duration::from_secs(9),
            "{} are held",
            held()
        );
    }
    // The desktop's own connections are counted apart, and answered while the flood lasts.
    let deal = json!({"taker": "south", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 112}});
    for revision in 1..=5 {
        let record =
            json!({"kind": "record_deal", "id": game["id"], "revision": revision, "facts": deal});
        assert_eq!(server.own(&record)["match"]["revision"], revision + 1);
    }
}

/// Whether the server has not cut a connection.
fn is_held(mut stream: &TcpStream) -> bool {
    let limit = Some(Duration::from_millis(20));
    stream.set_read_timeout(limit).expect("a limit");
    match stream.read(&mut [0; 1]) {
        Ok(read) => read > 0,
        Err(error) => matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
    }
}
