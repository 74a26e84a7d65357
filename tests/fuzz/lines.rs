//! The commands that answer lines, each in a process: one answer per line, whatever the line is.

use crate::disturbing::{self, Dice};
use crate::stated::{self, Stated};
use crate::target::try_all;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running command.
struct Asked {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Asked {
    fn new(command: &[&str]) -> Asked {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ardoise"))
            .args(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command line starts");
        Asked {
            input: child.stdin.take().expect("a pipe"),
            output: BufReader::new(child.stdout.take().expect("a pipe")),
            child,
        }
    }

    /// The answer to a line.
    fn answer(&mut self, line: &[u8]) -> String {
        let sent = self.input.write_all(&[line, b"\n"].concat());
        let mut answer = String::new();
        let read = sent.and_then(|()| self.output.read_line(&mut answer));
        if !read.as_ref().is_ok_and(|&bytes| bytes > 0) {
            let mut said = String::new();
            let errors = self.child.stderr.take().expect("a pipe");
            drop(std::io::Read::read_to_string(
                &mut BufReader::new(errors),
                &mut said,
            ));
            panic!("the command ended: {read:?} {said}");
        }
        answer
    }

    /// The answer to a request.
    fn ask(&mut self, request: &Value) -> Value {
        let answer = self.answer(request.to_string().as_bytes());
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    fn ends(self) {
        let Asked {
            mut child, input, ..
        } = self;
        drop(input);
        let code = child.wait().expect("it ends").code();
        assert!(matches!(code, Some(0 | 1)), "exit status {code:?}");
    }
}

/// The requests of a command in the files of cases.
fn cases(command: &str) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/cases");
    let mut requests = Vec::new();
    for file in std::fs::read_dir(folder).expect("the cases") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|end| end != "jsonl") {
            continue;
        }
        for line in std::fs::read_to_string(path).expect("cases").lines() {
            let case: Value = serde_json::from_str(line).expect("a case");
            // A case without a command is a deal to mark.
            let of = case["command"].as_str().unwrap_or("score");
            if of == command && case["in"].is_object() {
                requests.push(case["in"].clone());
            }
        }
    }
    // The same order on every machine.
    requests.sort_by_key(Value::to_string);
    requests
}

/// Whether an answer refuses its line. A refusal has a code and a sentence for each problem.
fn is_refusal(answer: &Value) -> bool {
    let Some(error) = answer
        .get("error")
        .filter(|_| answer.get("legal").is_none())
    else {
        return false;
    };
    let all = answer["errors"].as_array();
    for problem in all.map_or(std::slice::from_ref(error), Vec::as_slice) {
        let text = |field: &str| problem[field].as_str().unwrap_or_default();
        let is_code = |code: &str| {
            !code.is_empty()
                && code
                    .bytes()
                    .all(|byte| byte == b'_' || byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        assert!(is_code(text("code")), "a code: {answer}");
        assert!(!text("message").is_empty(), "a sentence: {answer}");
    }
    assert_eq!(all.map_or(error, |all| &all[0]), error, "the first one");
    true
}

/// Tries a command with its cases and with these requests. `stated` checks an answer that is not a refusal against its
/// request, and may ask more.
fn try_command(target: &'static str, daily: usize, requests: Vec<Value>, stated: Stated) {
    let command: Vec<&str> = target.split('-').collect();
    let mut requests = requests;
    requests.extend(cases(&command.join(" ")));
    let corpus: Vec<Vec<u8>> = requests.iter().map(|one| one.to_string().into()).collect();
    let mut asked = Asked::new(&command);
    let hold = |line: &[u8]| {
        if line.trim_ascii().is_empty() {
            return;
        }
        let answer = asked.answer(line);
        let told: Value = serde_json::from_str(&answer).expect("an answer is one line of JSON");
        assert!(told.is_object(), "{answer}");
        assert_eq!(asked.answer(line), answer, "the same line, the same answer");
        if !is_refusal(&told) {
            let request: Value = serde_json::from_slice(line).expect("only JSON is answered");
            stated(&request, &told, &mut |request| asked.ask(request));
        }
    };
    try_all(target, daily, &corpus, disturbing::line, hold);
    asked.ends();
}

fn deal() -> Value {
    json!({
        "taker": "us", "contract": {"level": 100, "strain": "hearts"}, "doubling": "coinche", "dealer": "west",
        "points": {"us": 112}, "tricks": {"us": 5}, "last_trick": "us",
        "melds": [{"by": "us", "kind": "belote"}, {"by": "them", "kind": "tierce", "top": "QS"}],
    })
}

fn tricks() -> Vec<[String; 4]> {
    let ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"];
    let suits = ["C", "D", "H", "S"];
    ranks
        .map(|rank| suits.map(|suit| format!("{rank}{suit}")))
        .into()
}

#[test]
fn score_answers_every_line() {
    let requests = vec![json!({"ruleset": "coinche", "deal": deal()})];
    try_command("score", 1_500, requests, stated::score);
}

#[test]
fn match_answers_every_line() {
    let deals = [
        deal(),
        json!({"void": "all_pass"}),
        json!({"adjust": {"us": -20}}),
    ];
    let requests = vec![json!({"ruleset": "coinche", "deals": deals})];
    try_command("match", 1_200, requests, stated::whole_match);
}

#[test]
fn auction_answers_every_line() {
    let calls = ["pass", "80 hearts", "south: coinche", "surcoinche"];
    let requests = vec![
        json!({"ruleset": "coinche", "dealer": "north", "calls": calls}),
        json!({"ruleset": "belote", "dealer": "north", "turned": "9H", "calls": ["pass", "pass", "take"]}),
    ];
    try_command("auction", 1_500, requests, stated::auction);
}

#[test]
fn play_answers_every_line() {
    let contract = json!({"level": "capot", "strain": "hearts"});
    let requests = vec![
        json!({"ruleset": "contree", "strain": "hearts", "trick": ["AH", "KH"], "hand": ["10H", "7S"]}),
        json!({"ruleset": "contree", "strain": "hearts", "trick": [], "hand": ["10H", "7S"], "contract": contract, "leading": "defence"}),
    ];
    try_command("play", 1_500, requests, stated::play);
}

#[test]
fn melds_answers_every_line() {
    let declared = deal()["melds"].clone();
    let requests = vec![
        json!({"ruleset": "coinche", "strain": "hearts", "leader": "south", "declared": declared}),
    ];
    try_command("melds", 1_500, requests, stated::melds);
}

#[test]
fn count_answers_every_line() {
    let cards = json!({"us": tricks()[..4].concat(), "them": tricks()[4..].concat()});
    let requests = vec![
        json!({"ruleset": "coinche", "strain": "no_trumps", "cards": cards, "last_trick": "us"}),
        json!({"ruleset": "coinche", "deal": {"taker": "us", "contract": {"level": 100, "strain": "hearts"}}, "tricks": tricks()}),
    ];
    try_command("count", 1_500, requests, stated::count);
}

#[test]
fn renonce_answers_every_line() {
    let requests = vec![
        json!({"ruleset": "coinche", "strain": "hearts", "leader": "east", "tricks": tricks()}),
    ];
    try_command("renonce", 800, requests, stated::renonce);
}

#[test]
fn needed_answers_every_line() {
    let bid = json!({"taker": "us", "contract": {"level": 100, "strain": "hearts"}});
    let requests = vec![
        json!({"ruleset": "coinche", "totals": {"us": 900}, "deals": [{"void": "all_pass"}], "deal": bid}),
    ];
    try_command("needed", 600, requests, stated::needed);
}

#[test]
fn compare_answers_every_line() {
    let requests = vec![
        json!({"ruleset": "coinche", "deals": [deal()], "to": ["contree", "belote"], "shares": true}),
    ];
    try_command("compare", 600, requests, stated::compare);
}

#[test]
fn line_answers_every_line() {
    let mut requests = vec![json!({"ruleset": "coinche", "deal": deal()})];
    for text in [
        "n 100h x 112 b",
        "west 90s 71",
        "s capot",
        "e 120d xx 84 7t",
        "pass",
        "n 80h 4ts",
        "+20",
    ] {
        requests.push(json!({"ruleset": "coinche", "line": text}));
    }
    try_command("line", 2_000, requests, stated::line);
}

#[test]
fn concours_draw_answers_every_line() {
    try_command("concours-draw", 400, Vec::new(), stated::draw);
}

#[test]
fn concours_rank_answers_every_line() {
    try_command("concours-rank", 400, Vec::new(), stated::rank);
}

#[test]
fn concours_verify_answers_every_line() {
    try_command("concours-verify", 600, Vec::new(), |_, _, _| {});
}

#[test]
fn a_disturbed_line_stays_one() {
    let mut dice = Dice::new(3);
    let (one, other) = (deal().to_string(), json!({"to": [1, 2]}).to_string());
    for _ in 0..2_000 {
        let line = disturbing::line(&mut dice, one.as_bytes(), other.as_bytes());
        assert!(!line.contains(&b'\n'), "{}", String::from_utf8_lossy(&line));
    }
}
