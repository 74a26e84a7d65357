//! `ardoise serve --lan` asks systemd not to go to sleep. Its program is replaced by one that grants or refuses; the test of the window
//! has the real one.

use crate::phone::{Server, room};
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Notes its options, does the rest while it holds the request, and notes the end.
const GRANTS: &str = r#"#!/bin/sh
echo "$*" >"$0.asked"
while [ "${1#--}" != "$1" ]; do shift; done
"$@"
echo over >"$0.over"
"#;

const REFUSES: &str = "#!/bin/sh\necho no >&2\nexit 1\n";

/// A server whose `systemd-inhibit` is this script, and the path of the script.
fn with(folder: &Path, script: &str) -> (Server, PathBuf) {
    let programs = folder.join("programs");
    fs::create_dir(&programs).expect("a folder");
    let program = programs.join("systemd-inhibit");
    fs::write(&program, script).expect("a script");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("a program");
    let others = std::env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(programs).chain(std::env::split_paths(&others));
    let path = std::env::join_paths(all).expect("a path");
    (Server::with(folder, &[("PATH", path.as_ref())]), program)
}

fn is_awake(server: &Server) -> Value {
    server.own(&json!({"kind": "network"}))["awake"].clone()
}

#[test]
fn the_computer_is_kept_awake_as_long_as_the_server_lives_and_no_longer() {
    let folder = room();
    let (server, program) = with(folder.path(), GRANTS);
    assert_eq!(is_awake(&server), true);
    let asked = fs::read_to_string(program.with_extension("asked")).expect("it was asked");
    assert_eq!(
        asked.trim_end(),
        "--what=idle --mode=block --who=Ardoise --why=Phones follow the score sh -c echo granted; exec cat"
    );
    let over = program.with_extension("over");
    assert!(!over.exists());
    // Killed, so that it cannot take its request back.
    drop(server);
    let killed = Instant::now();
    while !over.exists() {
        assert!(killed.elapsed() < Duration::from_secs(20), "it is held on");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn without_the_system_s_consent_the_screens_are_told() {
    let folder = room();
    assert_eq!(is_awake(&with(folder.path(), REFUSES).0), false);
}
