//! A clock before 1970 or after 9999: nothing is recorded under it, and all existing data stays accessible.

use crate::phone::{Invited, Phone, Server};
use crate::serve::{ardoise, code};
use crate::shim::Shim;
use serde_json::json;
use std::process::Output;

#[test]
fn no_table_is_served_under_a_clock_that_no_date_can_show() {
    let shim = Shim::of("cli/clock.c");
    let folder = tempfile::tempdir().expect("a folder");
    let app = ardoise_app::App::open(folder.path()).expect("a ledger");
    let new = json!({"kind": "create_match", "new": {"ruleset": "coinche"}});
    app.call(
        new,
        ardoise_app::Role::Organiser,
        &ardoise_app::Moment::now(),
    )
    .expect("a match");
    drop(app);
    let under = |seconds: i64, arguments: &[&str]| -> Output {
        let mut run = ardoise(arguments, folder.path());
        run.env("LD_PRELOAD", &shim.library);
        run.env("CLOCK_SHOWS", seconds.to_string());
        run.output().expect("it ends by itself")
    };
    // A day before 1970, a day after 9999, and an impossible year.
    for (seconds, year) in [
        (-86_400, "1969"),
        (253_402_387_200, "10000"),
        (i64::MAX / 4, "262142"),
    ] {
        for (language, begin) in [("en", "The clock"), ("fr", "L’horloge")] {
            let refused = under(seconds, &["--lang", language, "serve"]);
            let told = String::from_utf8(refused.stderr).expect("text");
            assert_eq!(refused.status.code(), Some(1), "{told}");
            assert!(told.starts_with(begin), "{told}");
            assert!(told.contains(year) && told.lines().count() == 1, "{told}");
            assert!(refused.stdout.is_empty(), "no address is given out");
        }
        let kept = folder.path().join(format!("kept-{year}.db"));
        let kept = kept.display().to_string();
        for command in [&["check"][..], &["export"], &["backup", &kept]] {
            let done = under(seconds, command);
            let told = String::from_utf8_lossy(&done.stderr);
            assert!(done.status.success(), "{command:?} under {year}: {told}");
        }
    }
}

/// A wrong battery, or a wrong setting, in the middle of an evening.
#[test]
fn a_clock_that_leaves_the_calendar_while_people_play_stops_nothing() {
    let shim = Shim::of("cli/clock.c");
    let clock = shim.library.with_file_name("clock");
    let shows = |seconds: i64| std::fs::write(&clock, seconds.to_string()).expect("set");
    let evening = 1_795_800_000;
    shows(evening);
    let folder = tempfile::tempdir().expect("a folder");
    let variables = [("LD_PRELOAD", &*shim.library), ("CLOCK_FILE", &*clock)];
    let server = Server::with(folder.path(), &variables);
    let game = server.new_match();
    let address = server.told["lan"]["address"].as_str().expect("an address");
    let phone = Phone::join(&server, &Invited::of(address));
    let asked = json!({"kind": "match", "id": game["id"]});
    for seconds in [253_402_387_200, i64::MAX / 4] {
        shows(seconds);
        for (status, answer) in [server.asked(&asked), phone.call(&asked)] {
            assert_eq!((status, code(&answer)), (503, "clock_wrong"), "{seconds}");
        }
    }
    // A refusal is written to the log, whose files are named by the day.
    for seconds in [-86_400, evening] {
        shows(seconds);
        assert_eq!(server.own(&asked)["id"], game["id"], "at {seconds}");
        assert_eq!(phone.call(&asked).0, 200, "at {seconds}");
        let (status, _) = server.asked(&json!({"kind": "match", "id": "none"}));
        assert_eq!(status, 422, "at {seconds}");
    }
    assert_eq!(server.new_match()["status"], "playing");
}
