//! `make hub`: the script starts a PostgreSQL and a hub with sample pages.

use crate::challenges::export;
use crate::playing::{created, draw, result, team};
use crate::shown::get;
use ardoise_hub::Batch;
use ardoise_journal::{ConcoursEvent, Meta, RegisteredTeam};
use ardoise_ledger::{Ledger, LedgerError, Options};
use chrono::DateTime;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../");
const TEAMS: [[&str; 2]; 8] = [
    ["Anne", "Bob"],
    ["Cid", "Dan"],
    ["Morel", "Besson"],
    ["Garnier", "Petit"],
    ["Caron", "Giraud"],
    ["Fournier", "Rey"],
    ["Lambert", "Roux"],
    ["Masson", "Blanc"],
];

/// A concours of eight teams: four parties, each with a table for every two of them.
fn sample() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Ledger::open(&folder.path().join("ardoise.db"), Options::new()).unwrap();
    let at = DateTime::from_timestamp(1_795_270_000, 0).unwrap();
    let meta = Meta::new(at, "Europe/Paris");
    let concours = created("Belote d’automne", "2026-11-21");
    let id = ledger.create_concours(concours, &meta).unwrap().state.id;
    let teams = (1..).zip(TEAMS).map(|(number, names)| RegisteredTeam {
        paid: true,
        ..team(number, names)
    });
    let mut events = vec![ConcoursEvent::TeamsRegistered {
        teams: teams.collect(),
    }];
    for round in 1..=4 {
        let met = [1, 2, 3, 4].map(|table| [table, 5 + (table + round) % 4]);
        events.push(draw(round, &met));
        for (table, sides) in (1..).zip(met) {
            let points = 700 + ((37 * sides[0] + 91 * sides[1] + 53 * round) % 560) as i32;
            let entered = result(round, table, sides, [points, 1944 - points]);
            events.push(ConcoursEvent::ResultEntered(entered));
        }
    }
    for event in events {
        let revision = ledger.concours(&id).unwrap().revision;
        ledger
            .change_concours((&id, revision), &meta, &|_| false, |_| {
                Ok::<_, LedgerError>(vec![event.clone()])
            })
            .unwrap();
    }
    export(&ledger)
}

/// The script with the hub that it serves, in its own process group.
struct Script {
    child: Child,
    at: SocketAddr,
}

impl Script {
    fn start(folder: &Path) -> Script {
        let programs = Path::new(env!("CARGO_BIN_EXE_ardoise-hub"))
            .parent()
            .unwrap();
        let there = programs.join("ardoise").exists();
        assert!(there, "build it first: cargo build --package ardoise-cli");
        let mut child = Command::new(format!("{ROOT}scripts/hub.sh"))
            .arg(programs)
            .env("ARDOISE_HUB_DIR", folder)
            .env("ARDOISE_HUB_LISTEN", "127.0.0.1:0")
            .stdout(Stdio::piped())
            .process_group(0)
            .spawn()
            .expect("the script");
        let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        let at = lines.find_map(|line| {
            let said: Value = serde_json::from_str(&line.expect("a line")).ok()?;
            let address = said["listening"].as_str()?;
            address.trim_start_matches("http://").parse().ok()
        });
        let at = at.unwrap_or_else(|| panic!("the script ended: {:?}", child.wait()));
        // Its other output is discarded.
        std::thread::spawn(move || lines.for_each(drop));
        Script { child, at }
    }

    /// Ends it as Ctrl+C does.
    fn end(mut self) {
        self.interrupt();
        let ended = self.child.wait().expect("the script");
        assert!(ended.success(), "{ended}");
    }

    fn interrupt(&self) {
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-INT", "--", &group]).status();
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            self.interrupt();
            let _ = self.child.wait();
        }
    }
}

#[test]
fn the_sample_concours_is_an_export_that_a_hub_takes_up() {
    let path = format!("{ROOT}tests/cases/sample-concours.json");
    if std::env::var_os("UPDATE_CASES").is_some() {
        std::fs::write(&path, sample()).unwrap();
    }
    let kept = Batch::read(&std::fs::read(path).unwrap()).unwrap();
    // Its ids are new in each run.
    assert_eq!(kept.len(), Batch::read(&sample()).unwrap().len());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_script_shows_two_clubs_with_matches_a_concours_and_a_league() {
    let folder = tempfile::tempdir().unwrap();
    let readable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.path(), readable).unwrap();
    let data = folder.path().join("hub");
    // The second time the data exists.
    for _ in 0..2 {
        let data = data.clone();
        let script = tokio::task::spawn_blocking(move || Script::start(&data));
        let script = script.await.unwrap();
        for (path, words) in [
            (
                "/",
                &[
                    "Amicale de Lyon",
                    "Tarot et belote de Nice",
                    "Challenge des deux clubs",
                ][..],
            ),
            (
                "/clubs/lyon",
                &["Belote d’automne", "Anne, Bob", "26 novembre 2026"],
            ),
            ("/clubs/lyon/ratings?of=players", &["Anne", "±"]),
            (
                "/clubs/lyon/seasons/2026",
                &["Fournier", "Belote d’automne"],
            ),
            ("/clubs/nice", &["Zoé, Léa"]),
            (
                "/leagues/sample/seasons/2026",
                &["Garnier", "Amicale de Lyon"],
            ),
        ] {
            let (status, page) = get(script.at, path, "fr", "").await;
            assert_eq!(status, 200, "{path}: {page}");
            for word in words {
                assert!(page.contains(word), "{path}: {word} in {page}");
            }
        }
        let (_, club) = get(script.at, "/clubs/lyon", "fr", "").await;
        let concours = club.split("/clubs/lyon/concours/").nth(1).unwrap();
        let concours = concours.split(['"', '?']).next().unwrap();
        let path = format!("/clubs/lyon/concours/{concours}");
        let (status, page) = get(script.at, &path, "en", "").await;
        assert!(status == 200 && page.contains("Round 4") && page.contains("Masson"));
        tokio::task::spawn_blocking(|| script.end()).await.unwrap();
    }
}
