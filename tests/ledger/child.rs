//! Starts this test program again as a child process with one part to play.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// How long a child may take to print an awaited line, on a very busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

const FILE: &str = "ARDOISE_TEST_FILE";

/// The command that runs only the named test, on this ledger.
pub fn playing(part: &str, file: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program's path"));
    with_part(&mut command, part, file);
    command
}

pub fn with_part(command: &mut Command, part: &str, file: &Path) {
    command
        .args(["--exact", part, "--nocapture"])
        .env(FILE, file);
    command.stdout(Stdio::piped()).stderr(Stdio::inherit());
}

/// The ledger to play on; `None` if the tests run normally, without a part to play.
pub fn file() -> Option<PathBuf> {
    std::env::var_os(FILE).map(PathBuf::from)
}

/// The text that the child printed after `@` and this word. Only complete lines count, since the last may have been cut off.
pub fn said(output: &[u8], word: &str) -> Vec<String> {
    let whole = output
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |end| end + 1);
    let word = format!("@{word} ");
    let text = String::from_utf8_lossy(&output[..whole]);
    text.lines()
        .filter_map(|line| line.split_once(&word))
        .map(|(_, rest)| rest.trim().to_owned())
        .collect()
}

/// A random number below this one.
pub fn any_below(limit: u64) -> u64 {
    RandomState::new().build_hasher().finish() % limit
}

/// Kills the child after it has printed this many lines for its parent and a random part of `then` has passed, or lets
/// it end. Returns its output. The child's progress does not depend on how busy the machine is.
pub fn killed_after(mut child: Command, lines: u64, then: Duration) -> Vec<u8> {
    let mut child = child.spawn().expect("the child starts");
    let stdout = child.stdout.take().expect("its answers are read");
    let (told, heard) = channel();
    let reader = std::thread::spawn(move || lines_of(BufReader::new(stdout), &told));
    for _ in 0..lines {
        match heard.recv_timeout(PATIENCE) {
            Ok(()) => {}
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => panic!("the child does not get on"),
        }
    }
    let most = then.as_micros() as u64;
    std::thread::sleep(Duration::from_micros(any_below(most.max(1))));
    child.kill().expect("it is killed");
    child.wait().expect("it is dead");
    reader.join().expect("the reader ends")
}

/// The whole output, with a signal for each line that is for the parent.
fn lines_of(mut printed: impl BufRead, told: &Sender<()>) -> Vec<u8> {
    let mut all = Vec::new();
    loop {
        let begun = all.len();
        let read = printed.read_until(b'\n', &mut all).expect("it is read");
        if read == 0 {
            return all;
        }
        if all[begun..].contains(&b'@') && all.ends_with(b"\n") {
            // The parent may have read enough.
            let _ = told.send(());
        }
    }
}
