//! Asks systemd, by its program, which holds the request as long as its own child lives. That child ends with its input, so nothing is
//! left of either if this program is killed. A library for the bus would be forty crates.

use std::io::{self, BufRead, BufReader, Read};
use std::process::{Child, ChildStdin, Command, Stdio};

/// The request, which ends when dropped.
pub(super) struct Wish {
    child: Child,
    /// The child ends with this.
    input: Option<ChildStdin>,
}

/// Asks not to go to sleep by itself, and waits for the answer.
pub(super) fn of(reason: &str) -> io::Result<Wish> {
    let mut child = Command::new("systemd-inhibit")
        .args(["--what=idle", "--mode=block", "--who=Ardoise"])
        .arg(format!("--why={reason}"))
        .args(["sh", "-c", "echo granted; exec cat"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let input = child.stdin.take();
    let mut answer = String::new();
    if let Some(output) = child.stdout.take() {
        BufReader::new(output).read_line(&mut answer)?;
    }
    let wish = Wish { child, input };
    if answer.trim_end() == "granted" {
        return Ok(wish);
    }
    Err(io::Error::other(wish.complaint()))
}

impl Wish {
    /// What a program that has refused said.
    fn complaint(mut self) -> String {
        let mut said = String::new();
        if let Some(mut errors) = self.child.stderr.take() {
            errors.read_to_string(&mut said).ok();
        }
        said.trim_end().to_owned()
    }
}

impl Drop for Wish {
    fn drop(&mut self) {
        drop(self.input.take());
        self.child.wait().ok();
    }
}
