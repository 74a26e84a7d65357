//! The command line as a user runs it.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

/// What the command line answered, and whether its exit status was good.
pub struct Answered {
    pub lines: Vec<Value>,
    pub good: bool,
}

/// Runs the real `ardoise` once, and feeds it a text.
pub fn ardoise(args: &[&str], input: impl Into<Vec<u8>>) -> Answered {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ardoise"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command line starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.into();
    // The answers are read while the questions are asked: neither pipe fills up.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the command line ends");
    // A command that reads nothing may have ended before it was told anything.
    let _ = writer.join();
    let text = String::from_utf8(output.stdout).expect("the answers are text");
    Answered {
        lines: text
            .lines()
            .map(|line| serde_json::from_str(line).expect("an answer is a line of JSON"))
            .collect(),
        good: output.status.success(),
    }
}

/// Asks one process all these questions, and gives an answer for each.
pub fn ask_all(args: &[&str], questions: &[Value]) -> Vec<Value> {
    let text: Vec<String> = questions.iter().map(Value::to_string).collect();
    let answered = ardoise(args, text.join("\n"));
    assert_eq!(answered.lines.len(), questions.len(), "an answer a line");
    answered.lines
}

/// Asks one question, for its answer.
pub fn ask(args: &[&str], question: &Value) -> Value {
    ask_all(args, std::slice::from_ref(question)).remove(0)
}
