//! The name of the Wi-Fi that this machine is on, for its user to pass on to the phones' owners. Programs of the system
//! print it; where there is none, no name is shown.

use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a name counts as current, so that a page that often asks does not start programs.
const FRESH: Duration = Duration::from_secs(30);
/// The programs that print it, in the order in which they are tried.
const PROGRAMS: [(&str, &[&str], Reads); 3] = [
    // NetworkManager. Without `--rescan no` it may look for networks for seconds.
    (
        "nmcli",
        &[
            "-w",
            "2",
            "-t",
            "-f",
            "active,ssid",
            "dev",
            "wifi",
            "list",
            "--rescan",
            "no",
        ],
        of_nmcli,
    ),
    ("iwgetid", &["-r"], whole),
    (
        "networksetup",
        &["-getairportnetwork", "en0"],
        of_networksetup,
    ),
];

/// Finds the name in the output of a program.
type Reads = fn(&str) -> Option<String>;

/// The name that was read last, and when.
#[derive(Default)]
pub(super) struct Wifi(Mutex<Option<(Instant, Option<String>)>>);

impl Wifi {
    /// The name, if the system reports it.
    pub fn name(&self) -> Option<String> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, name)) = known.as_ref().filter(|(read, _)| read.elapsed() < FRESH) {
            return name.clone();
        }
        let name = PROGRAMS
            .iter()
            .find_map(|(program, arguments, reads)| reads(&printed(program, arguments)?));
        *known = Some((Instant::now(), name.clone()));
        name
    }
}

/// The output of a program, if there is one and it succeeds.
pub fn printed(program: &str, arguments: &[&str]) -> Option<String> {
    let mut command = Command::new(program);
    command.args(arguments).env("LC_ALL", "C.UTF-8");
    command.stdin(Stdio::null()).stderr(Stdio::null());
    let output = command.output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then_some(text)
}

/// The line of the network in use is `yes:` and its name, in which `:` and `\\` follow a `\\`.
pub fn of_nmcli(text: &str) -> Option<String> {
    let active = text.lines().find_map(|line| line.strip_prefix("yes:"))?;
    let (mut name, mut letters) = (String::new(), active.chars());
    while let Some(letter) = letters.next() {
        name.extend(if letter == '\\' {
            letters.next()
        } else {
            Some(letter)
        });
    }
    whole(&name)
}

/// The name follows these words.
pub fn of_networksetup(text: &str) -> Option<String> {
    whole(text.split_once("Network: ")?.1)
}

/// Accepts a name only if it has letters to show.
pub fn whole(text: &str) -> Option<String> {
    let name = text.trim_end_matches(['\r', '\n']);
    let is_name = !name.trim().is_empty() && !name.contains(char::is_control);
    is_name.then(|| name.to_owned())
}
