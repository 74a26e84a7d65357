//! `ardoise serve --lan`: how phones join, their permissions, and refusals.

use crate::phone::{Invited, JSON, NAME, Phone, Server, body_of, cookie_of, greeting, room, tried};
use crate::serve::code;
use ardoise_app::phones::Key;
use ardoise_journal::Uuid;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn a_phone_with_the_key_keeps_the_score_of_its_match() {
    let folder = room();
    let server = Server::start(folder.path());
    let game = server.new_match();
    let other = server.new_match();
    let invited = server.invited("scorer", &game["id"]);
    let mut old = greeting(&invited);
    old.as_object_mut().expect("an object").remove("version");
    let (status, refused, _) = server.post("/phone/greet", &old);
    assert_eq!(
        (status, code(&refused)),
        (422, "invitation_over"),
        "a page of an older version"
    );
    let wrong = tried(&server, &invited, &Key::new().expect("random bytes"));
    assert_eq!(
        (wrong.0, code(&wrong.1)),
        (422, "invitation_over"),
        "another key"
    );

    let phone = Phone::join(&server, &invited);
    let (_, session) = phone.call(&json!({"kind": "session"}));
    assert_eq!(
        (
            &session["role"],
            &session["match"],
            &session["phone"]["signs"]
        ),
        (&json!("scorer"), &game["id"], &json!(true))
    );
    let record = |id: &Value, revision: u64| {
        let facts = json!({"taker": "us", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 112}});
        json!({"kind": "record_deal", "id": id, "revision": revision, "facts": facts})
    };
    let first = (1, Uuid::now_v7());
    let deal = record(&game["id"], 1);
    let (status, answer) = phone.call(&deal);
    assert_eq!(
        (status, code(&answer)),
        (422, "not_signed"),
        "a cookie only reads"
    );
    let (status, answer) = phone.signed(&deal, first, Some(&record(&game["id"], 2)));
    assert_eq!(
        (status, code(&answer)),
        (401, "not_signed"),
        "it was altered"
    );
    let (status, told) = phone.signed(&deal, first, None);
    assert_eq!(
        (status, &told["event"]),
        (200, &json!("deal_recorded")),
        "{told}"
    );
    let (status, answer) = phone.signed(&deal, first, None);
    assert_eq!(
        (status, code(&answer)),
        (401, "heard_before"),
        "somebody repeats it"
    );
    let (status, again) = phone.signed(&deal, (2, first.1), None);
    assert_eq!(
        (status, &again["match"]["revision"]),
        (200, &json!(2)),
        "its own repeat has its answer"
    );
    let (status, answer) = phone.signed(&record(&other["id"], 1), (3, Uuid::now_v7()), None);
    assert_eq!((status, code(&answer)), (422, "another_match"));

    // The invitation of a scorer works for one phone.
    let greet = greeting(&invited);
    assert_eq!(
        code(&server.post("/phone/greet", &greet).1),
        "invitation_over"
    );
}

#[test]
fn commands_outlive_a_crash_and_are_carried_out_once() {
    let folder = room();
    let server = Server::start(folder.path());
    let game = server.new_match();
    let phone = Phone::join(&server, &server.invited("scorer", &game["id"]));
    let undo = json!({"kind": "record_deal", "id": game["id"], "revision": 1, "facts": {"void": "all_pass"}});
    let command = Uuid::now_v7();
    let (status, first) = phone.signed(&undo, (1, command), None);
    assert_eq!(status, 200, "{first}");
    let (id, cookie, key, lan) = (
        phone.id.clone(),
        phone.cookie.clone(),
        phone.key.clone(),
        server.lan.clone(),
    );
    drop(server);

    let server = Server::start(folder.path());
    assert_eq!(server.lan, lan, "the port is kept for good");
    let phone = Phone {
        server: &server,
        id,
        cookie,
        key,
    };
    // Requests recorded before the crash are refused, and so are all possible ones: the refusal gives the number to
    // continue from.
    let mut last = 1;
    for counter in [1, 2] {
        let (status, answer) = phone.signed(&undo, (counter, command), None);
        assert_eq!((status, code(&answer)), (401, "heard_before"));
        last = answer["problems"][0]["params"]["counter"]
            .as_u64()
            .expect("a counter");
    }
    let (status, again) = phone.signed(&undo, (last + 1, command), None);
    assert_eq!(
        (status, &again["match"]["revision"]),
        (200, &first["match"]["revision"])
    );
    assert_eq!(again["deal"], first["deal"]);
    let (status, answer) = phone.signed(&undo, (last + 1, command), None);
    assert_eq!((status, code(&answer)), (401, "heard_before"));
}

#[test]
fn a_code_makes_a_reader_and_dies_after_five_wrong_tries() {
    let folder = room();
    let server = Server::start(folder.path());
    let digits = server.told["lan"]["code"]
        .as_str()
        .expect("a code")
        .to_owned();
    let typed = |digits: &str| server.post("/phone/code", &json!({"code": digits, "name": "Zoé"}));
    let (status, joined, answer) = typed(&digits);
    assert_eq!(
        (status, &joined["role"]),
        (200, &json!("reader")),
        "{answer}"
    );
    let phone = Phone {
        server: &server,
        id: String::new(),
        cookie: cookie_of(&answer),
        key: None,
    };
    assert_eq!(phone.call(&json!({"kind": "home"})).0, 200);
    let create = json!({"kind": "create_match", "new": {"ruleset": "belote"}});
    assert_eq!(code(&phone.call(&create).1), "only_a_reader");

    let wrong = if digits == "000000" {
        "000001"
    } else {
        "000000"
    };
    for left in (1..5).rev() {
        let (_, refused, _) = typed(wrong);
        assert_eq!(code(&refused), "code_wrong");
        assert_eq!(refused["problems"][0]["params"]["count"], left);
    }
    assert_eq!(code(&typed(wrong).1), "code_over");
    // The code is dead, and the screen shows no other before somebody asks for it.
    let invite = |more: Value| {
        let mut invite = json!({"kind": "invite", "role": "reader"});
        for (name, value) in more.as_object().into_iter().flatten() {
            invite[name] = value.clone();
        }
        server.own(&invite)
    };
    let shown = invite(json!({}));
    assert_eq!(
        (&shown["code"], &shown["code_locked"]),
        (&Value::Null, &json!(true))
    );
    let fresh = invite(json!({"new_code": true}))["code"]["digits"].clone();
    assert_eq!(invite(json!({}))["code"]["digits"], fresh);
    // An address with five wrong codes may type none for a while, whatever the code.
    let fresh = fresh.as_str().expect("a code");
    assert_eq!(code(&typed(fresh).1), "code_tried");
}

/// A code admits a reader; a phone that already has a key proves its identity with it, and keeps it.
#[test]
fn a_phone_that_types_a_code_after_it_had_a_key_stays_one_device() {
    let folder = room();
    let server = Server::start(folder.path());
    let invited = server.invited("reader", &Value::Null);
    let phone = Phone::join(&server, &invited);
    let digits = server.told["lan"]["code"].as_str().expect("a code");
    let key = phone.key.as_ref().expect("a key");
    let typed = |said: &str| {
        let command = Uuid::now_v7();
        let counter = 7_u64;
        let signature = key.sign("POST /phone/code", counter, command, said.as_bytes());
        let (counter, command) = (counter.to_string(), command.to_string());
        let headers = [
            ("Ardoise-Phone", &*phone.id),
            ("Ardoise-Counter", &counter),
            ("Ardoise-Command", &command),
            ("Ardoise-Signature", &signature),
            ("Content-Type", "application/json"),
        ];
        let body = json!({"code": digits, "name": "Zoé"}).to_string();
        let (status, answer) = server.lan("POST /phone/code", &headers, &body);
        assert_eq!(status, 200, "{answer}");
        answer
    };
    // A phone with another signature is another phone, and this one keeps its name.
    let other = typed("another code");
    assert!(!other.contains(&phone.id), "{other}");
    let again = typed(digits);
    assert!(again.contains(&phone.id), "{again}");
    let network = server.own(&json!({"kind": "network"}));
    assert_eq!(network["phones"].as_array().map(Vec::len), Some(2));
    let phone = Phone {
        cookie: cookie_of(&again),
        ..phone
    };
    let (status, _) = phone.signed(&json!({"kind": "home"}), (8, Uuid::now_v7()), None);
    assert_eq!(status, 200, "its key is still its own");
}

/// Others on the network hear the cookie, and may have seen the code.
#[test]
fn a_stolen_cookie_and_the_code_do_not_make_another_phone_of_a_reader_s() {
    let folder = room();
    let server = Server::start(folder.path());
    let digits = server.told["lan"]["code"].as_str().expect("a code");
    let typed = |cookie: &str, name: &str| {
        let headers = [("Cookie", cookie), JSON];
        let body = json!({"code": digits, "name": name}).to_string();
        let (status, answer) = server.lan("POST /phone/code", &headers, &body);
        assert_eq!(status, 200, "{answer}");
        cookie_of(&answer)
    };
    let own = typed("", "Zoé");
    let stolen = typed(&own, "X");
    let who = |cookie: &str| {
        let (_, answer) = server.lan("GET /phone", &[("Cookie", cookie)], "");
        body_of(&answer)["phone"].clone()
    };
    assert_eq!(who(&own)["name"], "Zoé", "it is still let in");
    assert_ne!(who(&own)["id"], who(&stolen)["id"]);
}

#[test]
fn a_chunk_that_is_none_is_a_bad_request() {
    let folder = room();
    let server = Server::start(folder.path());
    let address = server.told["lan"]["address"].as_str().expect("an address");
    let phone = Phone::join(&server, &Invited::of(address));
    let mut stream = TcpStream::connect(&server.lan).expect("it listens");
    let head = format!(
        "POST /api HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        server.lan, phone.cookie
    );
    stream.write_all(head.as_bytes()).expect("a head");
    stream.write_all(b"5\r\n{\"kin\r\nzz\r\n").expect("chunks");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
}

#[test]
fn a_phone_that_does_not_send_its_whole_request_loses_its_place() {
    let folder = room();
    let server = Server::start(folder.path());
    let waits_in_vain = |path: &str| {
        let mut stream = TcpStream::connect(&server.lan).expect("it listens");
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .expect("a limit");
        let half = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{{",
            server.lan
        );
        stream.write_all(half.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it is cut");
        assert!(answer.starts_with("HTTP/1.1 408"), "{path}: {answer}");
    };
    std::thread::scope(|scope| {
        for path in ["/phone/greet", "/phone/join", "/phone/code"] {
            scope.spawn(move || waits_in_vain(path));
        }
    });
}

#[test]
fn a_phone_that_is_sent_away_is_cut_off_in_mid_stream() {
    let folder = room();
    let server = Server::start(folder.path());
    let phone = Phone::join(
        &server,
        &Invited::of(server.told["lan"]["address"].as_str().expect("an address")),
    );
    let mut stream = TcpStream::connect(&server.lan).expect("it listens");
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .expect("a limit");
    let request = format!(
        "GET /api/events HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n",
        server.lan, phone.cookie
    );
    stream.write_all(request.as_bytes()).expect("asked");
    let mut lines = BufReader::new(stream);
    let mut status = String::new();
    lines.read_line(&mut status).expect("a status");
    assert!(status.contains("200"), "{status}");
    server.own(&json!({"kind": "revoke_phone", "phone": phone.id}));
    let mut rest = Vec::new();
    lines.read_to_end(&mut rest).expect("the stream ends");
    let (status, answer) = phone.call(&json!({"kind": "home"}));
    assert_eq!((status, code(&answer)), (401, "not_joined"));
}

#[test]
fn closing_the_network_cuts_everybody_off_and_ends_the_invitations() {
    let folder = room();
    let server = Server::start(folder.path());
    let invited = Invited::of(server.told["lan"]["address"].as_str().expect("an address"));
    let phone = Phone::join(&server, &invited);
    let mut held = TcpStream::connect(&server.lan).expect("it listens");
    held.set_read_timeout(Some(Duration::from_secs(5)))
        .expect("a limit");
    let closed = server.own(&json!({"kind": "close_network"}));
    assert_eq!(closed["open"], Value::Null);
    assert_eq!(closed["phones"][0]["name"], "Zoé", "it may come back");
    assert!(TcpStream::connect(&server.lan).is_err(), "nothing listens");
    assert_eq!(held.read(&mut [0; 1]).unwrap_or(0), 0, "and nobody is kept");
    let opened = server.own(&json!({"kind": "open_network", "address": "127.0.0.2"}));
    assert_eq!(opened["open"], server.lan.as_str());
    assert_eq!(phone.call(&json!({"kind": "home"})).0, 200);
    let greet = greeting(&invited);
    assert_eq!(
        code(&server.post("/phone/greet", &greet).1),
        "invitation_over"
    );
}

#[test]
fn the_network_answers_its_own_hosts_only_with_the_headers_that_keep_pages_apart() {
    let folder = room();
    let server = Server::start(folder.path());
    let port = server.lan.rsplit_once(':').expect("a port").1;
    let named = format!("{NAME}:{port}");
    for (host, expected) in [
        (server.lan.as_str(), 200),
        (&named, 200),
        (NAME, 403),
        ("localhost", 403),
        (&server.own.0, 403),
    ] {
        for line in ["GET /", "GET /phone", "POST /api", "DELETE /api"] {
            let (status, _) = server.lan(line, &[("Host", host), JSON], "{}");
            let expected = match (expected, line) {
                // The pages may not be built yet. The tests in the browser cover them.
                (200, "GET /") => continue,
                (200, "POST /api") => 401,
                (200, "DELETE /api") => 405,
                (other, _) => other,
            };
            assert_eq!(status, expected, "{line} at {host}");
        }
    }
    let own = format!("http://{}", server.lan);
    for (origin, expected) in [
        (own.as_str(), 200),
        ("http://elsewhere.example", 403),
        ("null", 403),
    ] {
        assert_eq!(
            server.lan("GET /phone", &[("Origin", origin)], "").0,
            expected,
            "{origin}"
        );
    }
    let (_, answer) = server.lan("GET /phone", &[], "");
    for header in [
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cache-control: no-store",
    ] {
        assert!(answer.contains(header), "{header}: {answer}");
    }
}

#[test]
fn a_readers_body_is_refused_at_its_limit() {
    let folder = room();
    let server = Server::start(folder.path());
    let phone = Phone::join(
        &server,
        &Invited::of(server.told["lan"]["address"].as_str().expect("an address")),
    );
    let large = json!({"kind": "attach_photo", "data": "x".repeat(70 << 10)});
    assert_eq!(phone.call(&large).0, 413);
    let nobody = Phone {
        server: &server,
        id: String::new(),
        cookie: "ardoise=guessed".into(),
        key: None,
    };
    assert_eq!(nobody.call(&json!({"kind": "home"})).0, 401);
    let long = json!({"code": "0".repeat(5000), "name": "Zoé"});
    assert_eq!(server.post("/phone/code", &long).0, 413);
}
