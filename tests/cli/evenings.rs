//! Evenings on a bad network against the real `ardoise serve --lan`: requests are cut, delayed, repeated and reordered,
//! answers are lost, and the server is killed. Afterwards the journal must have every tapped deal exactly once.

use crate::phone::{Phone, Server, body_of, room};
use crate::serve::code;
use ardoise_app::phones::Key;
use ardoise_journal::Uuid;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;

/// The number of steps of an evening, before the rest is sent without disturbance.
const STEPS: u32 = 30;

/// Gives the same numbers for the same seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// A deal that was tapped on the phone and has no answer yet.
struct Tapped {
    note: String,
    command: Uuid,
    /// The revision with which it is sent, set at the first attempt.
    revision: Option<u64>,
}

/// A request as an eavesdropper on the network records it.
struct Heard {
    bytes: String,
    /// Whether the phone has its answer.
    is_answered: bool,
}

/// The fate of a request.
enum Fate {
    Answered,
    AnswerLost,
    Cut,
    HeldBack,
    Killed,
}

/// A phone that keeps the score of one match, and the known facts about it.
struct Evening<'f> {
    folder: &'f Path,
    server: Option<Server>,
    dice: Dice,
    game: Value,
    id: String,
    cookie: String,
    key: Key,
    counter: u64,
    revision: u64,
    waiting: VecDeque<Tapped>,
    heard: Vec<Heard>,
    /// The notes of the deals for which the phone has an answer, in the order of the answers.
    recorded: Vec<String>,
    /// The notes of the deals that were recorded at the computer.
    at_desk: Vec<String>,
    tapped: u32,
    kills: u32,
}

impl Evening<'_> {
    fn server(&self) -> &Server {
        self.server.as_ref().expect("it runs")
    }

    fn step(&mut self) {
        match self.dice.below(20) {
            0..8 => self.tap(),
            8..14 => {
                let fate = match self.dice.below(10) {
                    0..5 => Fate::Answered,
                    5 | 6 => Fate::AnswerLost,
                    7 => Fate::Cut,
                    8 => Fate::HeldBack,
                    _ => Fate::Killed,
                };
                self.send(&fate);
            }
            14 | 15 => self.record_at_desk(),
            16..19 => self.repeat(),
            _ => self.kill(),
        }
    }

    fn tap(&mut self) {
        self.tapped += 1;
        self.waiting.push_back(Tapped {
            note: format!("phone {}", self.tapped),
            command: Uuid::now_v7(),
            revision: None,
        });
    }

    /// Sends the first waiting deal. Without an answer, it keeps waiting.
    fn send(&mut self, fate: &Fate) {
        let now = self.revision;
        let Some(first) = self.waiting.front_mut() else {
            return;
        };
        first.revision.get_or_insert(now);
        let bytes = self.signed();
        let answer = match fate {
            Fate::Answered => Some(self.exchange(&bytes)),
            Fate::AnswerLost => self.write(&bytes),
            Fate::Cut => {
                let at = bytes.len() as u64 / 2 + self.dice.below(bytes.len() as u64 / 2);
                self.write(&bytes[..usize::try_from(at).expect("a length")])
            }
            Fate::HeldBack => None,
            Fate::Killed => {
                let wrote = self.write(&bytes);
                self.kill();
                wrote
            }
        };
        self.heard.push(Heard {
            bytes,
            is_answered: answer.is_some(),
        });
        if let Some((status, answer)) = answer {
            self.answered(status, &answer);
        }
    }

    fn answered(&mut self, status: u16, answer: &Value) {
        if status == 200 {
            let done = self.waiting.pop_front().expect("the one that was sent");
            self.revision = answer["match"]["revision"].as_u64().expect("a revision");
            self.recorded.push(done.note);
            return;
        }
        match code(answer) {
            // After a crash the refusal gives the phone the next number.
            "heard_before" => {
                let last = &answer["problems"][0]["params"]["counter"];
                self.counter = self.counter.max(last.as_u64().expect("a counter"));
            }
            // The user looks at the slate, and enters the deal again.
            "stale_revision" => {
                self.revision = self.view()["revision"].as_u64().expect("a revision");
                let first = self.waiting.front_mut().expect("the one that was sent");
                first.command = Uuid::now_v7();
                first.revision = None;
            }
            _ => panic!("{status}: {answer}"),
        }
    }

    /// An eavesdropper replays recorded requests, in any order.
    fn repeat(&mut self) {
        let count = self.heard.len() as u64;
        if count == 0 {
            return;
        }
        let at = usize::try_from(self.dice.below(count)).expect("an index");
        let (status, answer) = self.exchange(&self.heard[at].bytes);
        if self.heard[at].is_answered {
            assert_eq!((status, code(&answer)), (401, "heard_before"), "{answer}");
        }
    }

    fn record_at_desk(&mut self) {
        let note = format!("desk {}", self.at_desk.len() + 1);
        let facts = json!({"void": "all_pass", "note": note});
        // A deal of the phone may still be in transit, and arrive before this one.
        while {
            let revision = self.view()["revision"].clone();
            let record = json!({"kind": "record_deal", "id": self.game, "revision": revision, "facts": facts});
            let (status, answer) = self.server().asked(&record);
            assert!(status == 200 || code(&answer) == "stale_revision");
            status != 200
        } {}
        self.at_desk.push(note);
    }

    fn kill(&mut self) {
        self.kills += 1;
        drop(self.server.take());
        self.server = Some(Server::start(self.folder));
    }

    fn view(&self) -> Value {
        let view = json!({"kind": "match", "id": self.game});
        self.server().own(&view)
    }

    /// The request of the first waiting deal, signed with the next number.
    fn signed(&mut self) -> String {
        self.counter += 1;
        let first = self.waiting.front().expect("one waits");
        let facts = json!({"void": "all_pass", "note": first.note});
        let body = json!({"kind": "record_deal", "id": self.game, "revision": first.revision, "facts": facts});
        let body = body.to_string();
        let signature = self
            .key
            .sign("POST /api", self.counter, first.command, body.as_bytes());
        [
            "POST /api HTTP/1.1".to_owned(),
            format!("Host: {}", self.server().lan),
            "Connection: close".to_owned(),
            "Content-Type: application/json".to_owned(),
            format!("Content-Length: {}", body.len()),
            format!("Cookie: {}", self.cookie),
            format!("Ardoise-Phone: {}", self.id),
            format!("Ardoise-Counter: {}", self.counter),
            format!("Ardoise-Command: {}", first.command),
            format!("Ardoise-Signature: {signature}"),
            String::new(),
            body,
        ]
        .join("\r\n")
    }

    /// Sends a request, or a part of it, and reads no more of the answer.
    fn write(&self, bytes: &str) -> Option<(u16, Value)> {
        let mut stream = TcpStream::connect(&self.server().lan).expect("it listens");
        stream.write_all(bytes.as_bytes()).expect("it is sent");
        None
    }

    fn exchange(&self, bytes: &str) -> (u16, Value) {
        let mut stream = TcpStream::connect(&self.server().lan).expect("it listens");
        stream.write_all(bytes.as_bytes()).expect("it is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok());
        (status.expect("a status"), body_of(&answer))
    }

    /// Sends the rest, and compares the journal with the tapped deals.
    fn end(mut self, seed: u64) -> (Server, u32) {
        while !self.waiting.is_empty() {
            self.send(&Fate::Answered);
        }
        let view = self.view();
        let deals = view["deals"].as_array().expect("deals");
        let notes = |who: &str| -> Vec<&str> {
            let notes = deals
                .iter()
                .map(|deal| deal["facts"]["note"].as_str().expect("a note"));
            notes.filter(|note| note.starts_with(who)).collect()
        };
        let tapped: Vec<String> = (1..=self.tapped).map(|n| format!("phone {n}")).collect();
        assert_eq!(
            notes("phone"),
            tapped,
            "evening {seed}: each once, in order"
        );
        assert_eq!(self.recorded, tapped, "evening {seed}: each answered once");
        assert_eq!(notes("desk"), self.at_desk, "evening {seed}");
        let events = deals.len() as u64 + 1;
        assert_eq!(view["revision"], events, "evening {seed}: no other event");
        self.server()
            .own(&json!({"kind": "revoke_phone", "phone": self.id}));
        (self.server.expect("it runs"), self.kills)
    }
}

fn evenings(count: u64) {
    let folder = room();
    let mut server = Server::start(folder.path());
    let mut kills = 0;
    for seed in 0..count {
        let game = server.new_match();
        let Phone {
            id, cookie, key, ..
        } = Phone::join(&server, &server.invited("scorer", &game["id"]));
        let mut evening = Evening {
            folder: folder.path(),
            server: Some(server),
            dice: Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 1),
            revision: game["revision"].as_u64().expect("a revision"),
            game: game["id"].clone(),
            id,
            cookie,
            key: key.expect("a key"),
            counter: 0,
            waiting: VecDeque::new(),
            heard: Vec::new(),
            recorded: Vec::new(),
            at_desk: Vec::new(),
            tapped: 0,
            kills: 0,
        };
        for _ in 0..STEPS {
            evening.step();
        }
        let killed;
        (server, killed) = evening.end(seed);
        kills += killed;
    }
    assert!(u64::from(kills) > count / 4, "{kills} kills");
}

#[test]
fn evenings_on_a_bad_network_lose_and_double_nothing() {
    evenings(12);
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_evenings_on_a_bad_network_lose_and_double_nothing() {
    evenings(200);
}
