//! Starts this test program again as a child process that plays one part.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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

/// What the child printed after `@` and this word. Only complete lines count, since the last may have been cut off.
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
