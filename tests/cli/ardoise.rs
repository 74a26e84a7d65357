//! The command line as a user runs it.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

/// The output of the command line, and whether its exit status was 0.
pub struct Answered {
    pub lines: Vec<Value>,
    pub good: bool,
}

/// Runs the real `ardoise` once with this input.
pub fn ardoise(args: &[&str], input: impl Into<Vec<u8>>) -> Answered {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ardoise"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command line starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.into();
    // Answers are read while questions are written, so that neither pipe fills up.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the command line ends");
    // A command that reads nothing may end before the input is written.
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

/// Asks one process all these questions, and returns an answer for each.
pub fn ask_all(args: &[&str], questions: &[Value]) -> Vec<Value> {
    let text: Vec<String> = questions.iter().map(Value::to_string).collect();
    let answered = ardoise(args, text.join("\n"));
    assert_eq!(answered.lines.len(), questions.len(), "an answer a line");
    answered.lines
}

/// Asks one question.
pub fn ask(args: &[&str], question: &Value) -> Value {
    ask_all(args, std::slice::from_ref(question)).remove(0)
}
