//! Lines in, answers out: in order, and each without waiting for the next line.

use crate::ardoise::ardoise;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Long enough for a slow machine; a passing test does not wait this long.
const LONG: Duration = Duration::from_secs(30);

/// A running command, to which a program sends lines.
struct Asked {
    child: Child,
    input: ChildStdin,
    answers: Receiver<Value>,
}

impl Asked {
    fn new(command: &str) -> Asked {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ardoise"))
            .arg(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command line starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in output.lines() {
                let line = line.expect("a line");
                let answer = serde_json::from_str(&line).expect("an answer is a line of JSON");
                if sender.send(answer).is_err() {
                    return;
                }
            }
        });
        Asked {
            child,
            input,
            answers,
        }
    }

    fn send(&mut self, text: &str) {
        let sent = self.input.write_all(text.as_bytes());
        sent.and_then(|()| self.input.flush()).expect("it reads on");
    }

    /// The next answer, which must come before any further line.
    fn answer(&self) -> Value {
        self.answers.recv_timeout(LONG).expect("an answer at once")
    }

    fn ends(mut self) -> bool {
        drop(self.input);
        self.child.wait().expect("it ends").success()
    }
}

fn deal(us: i32) -> Value {
    let contract = json!({"level": 100, "strain": "hearts"});
    json!({"ruleset": "coinche", "deal": {"taker": "us", "contract": contract, "points": {"us": us}}})
}

#[test]
fn a_line_is_answered_before_the_next_one_is_sent() {
    let mut asked = Asked::new("score");
    for (us, made) in [(112, true), (60, false), (130, true)] {
        asked.send(&format!("{}\n", deal(us)));
        assert_eq!(asked.answer()["made"], made);
    }
    assert!(asked.ends());
}

#[test]
fn whole_lines_are_answered_although_a_part_of_the_next_is_there() {
    let mut asked = Asked::new("score");
    let (next, text) = (deal(60).to_string(), deal(112).to_string());
    let (begun, rest) = next.split_at(20);
    asked.send(&format!("{text}\n\n{text}\n{begun}"));
    assert_eq!(asked.answer()["made"], true);
    assert_eq!(asked.answer()["made"], true);
    asked.send(rest);
    asked.send("\n");
    assert_eq!(asked.answer()["made"], false);
    assert!(asked.ends());
}

#[test]
fn the_last_line_needs_no_end() {
    let mut asked = Asked::new("score");
    asked.send(&deal(112).to_string());
    let answers = asked.answers;
    drop(asked.input);
    let answer = answers.recv_timeout(LONG).expect("an answer");
    assert_eq!(answer["made"], true);
    assert!(asked.child.wait().expect("it ends").success());
}

#[test]
fn many_lines_are_answered_in_their_order() {
    let questions: Vec<String> = (0..5_000)
        .map(|number| match number % 7 {
            3 => "not json".to_owned(),
            _ => deal(2 * (number % 82)).to_string(),
        })
        .collect();
    let answered = ardoise(&["score"], questions.join("\n"));
    assert!(!answered.good);
    assert_eq!(answered.lines.len(), questions.len());
    for (number, answer) in (0..).zip(&answered.lines) {
        match number % 7 {
            3 => assert_eq!(answer["error"]["code"], "not_json", "line {number}"),
            _ => {
                let made = 2 * (number % 82) >= 100;
                assert_eq!(answer["made"], made, "line {number}: {answer}");
            }
        }
    }
}

#[test]
fn each_line_has_the_rules_that_it_names() {
    let with = |target: i32, rounding: &str| {
        let mut asked = deal(112);
        asked["ruleset"] = json!({"preset": "coinche", "set": {"game.target": target, "count.rounding": rounding}});
        asked
    };
    let turns = ["none", "nearest_10", "nearest_5"];
    let questions: Vec<Value> = (0..3_000)
        .map(|number| with(1_000 + number, turns[number as usize % 3]))
        .collect();
    let answers = crate::ardoise::ask_all(&["score"], &questions);
    let alone: Vec<Value> = questions[..3]
        .iter()
        .map(|asked| crate::ardoise::ask(&["score"], asked))
        .collect();
    assert_ne!(alone[0], alone[1], "rounding makes a difference");
    for (number, answer) in answers.iter().enumerate() {
        assert_eq!(*answer, alone[number % 3], "line {number}");
    }
}
