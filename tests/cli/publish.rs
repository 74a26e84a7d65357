//! `ardoise publish` and `ardoise export --hub`, against a hub on a real PostgreSQL.

#[allow(dead_code)]
#[path = "../hub/postgres.rs"]
mod postgres;

use ardoise_hub::{Hub, Signing, Web};
use ardoise_journal::{
    ConcoursCreated, ConcoursDetails, ConcoursId, ConfirmedMark, DealMarked, Event, MatchCreated,
    MatchId, Meta, SeasonOptions, TableOfConcours, Team, new_id,
};
use ardoise_ledger::{FILE_NAME, Ledger, Options};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A club's ledger.
pub struct Club {
    folder: TempDir,
    ledger: Ledger,
}

fn now() -> Meta {
    Meta::new("2026-11-21T20:30:00Z".parse().unwrap(), "Europe/Paris")
}

impl Club {
    pub fn new() -> Club {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(FILE_NAME);
        let ledger = Ledger::open(&path, Options::new()).expect("a ledger");
        Club { folder, ledger }
    }

    pub fn begin(&mut self, notes: Option<&str>, concours: Option<TableOfConcours>) -> MatchId {
        let team = |name: &str| Team {
            name: name.into(),
            players: vec![String::new(); 2],
        };
        let created = MatchCreated {
            name: None,
            ruleset: json!({"name": "Contrée", "base": "contree", "version": 1, "values": {}}),
            sides: ardoise_journal::Sides {
                us: team("Nous"),
                them: team("Eux"),
            },
            first_dealer: ardoise_rules::Seat::South,
            revanche_of: None,
            place: None,
            notes: notes.map(Into::into),
            concours,
        };
        self.ledger.create_match(created, &now()).unwrap().state.id
    }

    fn concours(&mut self, name: &str, day: &str) -> ConcoursId {
        let created = ConcoursCreated {
            details: ConcoursDetails {
                name: name.into(),
                day: day.into(),
                place: None,
                fee: 1000,
            },
            format: json!({"preset": "belote-4x12", "set": {}}),
            rank_seed: "Foyer 2026".into(),
        };
        let created = self.ledger.create_concours(created, &now());
        created.unwrap().state.id
    }

    fn write(&mut self, id: &MatchId, event: Event) {
        self.ledger.append(id, None, event, &now()).unwrap();
    }

    fn deal(&mut self, id: &MatchId) {
        let (us, them, made) = (184, 0, Some(true));
        let deal = DealMarked {
            deal: new_id(now().at).to_string().into(),
            facts: json!({"taker": "us", "points": {"us": 102}}),
            mark: ConfirmedMark { us, them, made },
            engine: "1.0.0".into(),
            before: None,
            turns: Vec::new(),
        };
        self.write(id, Event::DealRecorded(deal));
    }

    fn note(&mut self, id: &MatchId) {
        let notes = Some("Zoé triche".to_owned());
        self.write(id, Event::NotesChanged { notes });
    }

    pub fn run(&self, key: &str, arguments: &[&str]) -> Output {
        self.command(key, arguments).output().expect("ardoise runs")
    }

    fn command(&self, key: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ardoise"));
        command
            .args(arguments)
            .env("ARDOISE_DATA_DIR", self.folder.path())
            .env("ARDOISE_HUB_KEY", key);
        command
    }
}

/// The lines of an output; it must have succeeded.
pub fn lines(output: &Output) -> Vec<Value> {
    let said = String::from_utf8_lossy(&output.stdout);
    let failed = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{failed}");
    said.lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect()
}

/// A hub that serves in this process, with a club. Returns its address and the key of the club.
pub async fn serving() -> (Hub, String, String) {
    let (hub, _) = postgres::hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let key = hub.add_key(&"lyon".into()).await.unwrap().key;
    let web = Web::bind(hub.clone(), ([127, 0, 0, 1], 0).into())
        .await
        .unwrap();
    let to = format!("http://{}", web.address().unwrap());
    tokio::spawn(web.run());
    (hub, to, key)
}

pub async fn exported(hub: &Hub) -> String {
    let mut out = Vec::new();
    hub.export(Some(&"lyon".into()), &mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

/// The events of an export, in any order.
fn events(file: &str) -> Vec<String> {
    let file: Value = serde_json::from_str(file).unwrap();
    let entities = file["entities"].as_array().unwrap();
    let mut events: Vec<String> = entities
        .iter()
        .flat_map(|entity| entity["events"].as_array().unwrap())
        .map(ToString::to_string)
        .collect();
    events.sort();
    events
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_goes_up_once_and_the_rest_stays_home() {
    let (hub, to, key) = serving().await;
    let mut club = Club::new();
    let (public, private) = (club.begin(None, None), club.begin(None, None));
    for id in [&public, &private, &public] {
        club.deal(id);
    }
    club.note(&public);
    club.ledger.undo(&public, None, &now()).unwrap();
    club.note(&public);
    club.deal(&public);
    let begin = ["publish", "--to", &to, "--club", "lyon", "--match"];
    let publish = [&begin[..], &[public.as_str()]].concat();

    let said = lines(&club.run(&key, &publish));
    let end = said.last().unwrap();
    assert_eq!(
        (&end["events"], &end["stubs"], &end["signed"]),
        (&json!(4), &json!(5), &json!(false))
    );
    let back = exported(&hub).await;
    assert!(
        !back.contains("Zoé triche")
            && !back.contains(private.as_str())
            && back.contains(public.as_str())
    );
    // A file for a hub has the same content, and no ledger imports it.
    let file = club.run("", &["export", "--hub", "--match", public.as_str()]);
    assert_eq!(
        events(&String::from_utf8(file.stdout.clone()).unwrap()),
        events(&back)
    );
    let path = club.folder.path().join("hub.json");
    std::fs::write(&path, &file.stdout).unwrap();
    let refused = club.run("", &["--lang", "fr", "import", path.to_str().unwrap()]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("destiné à un hub"));
    // There is nothing left to send.
    let again = lines(&club.run(&key, &publish));
    assert_eq!(
        (again.len(), &again[0]["events"], &again[0]["stubs"]),
        (1, &json!(0), &json!(0))
    );

    // Once the club has approved the key, it may require signatures.
    let (device_key, lyon) = (end["key"].as_str().unwrap(), "lyon".into());
    hub.set_signing(&lyon, Signing::Required).await.unwrap();
    club.deal(&private);
    let unsigned = club.run(&key, &publish);
    let told = String::from_utf8_lossy(&unsigned.stderr).into_owned();
    assert!(
        !unsigned.status.success() && told.contains("is not signed"),
        "{told}"
    );
    hub.approve_device(&lyon, &device_key[..16]).await.unwrap();
    let signed = lines(&club.run(&key, &publish));
    assert_eq!(
        (&signed[1]["signed"], &signed[1]["stubs"]),
        (&json!(true), &json!(1))
    );
    assert_eq!(hub.signed_heads(&"lyon".into()).await.unwrap().len(), 1);

    // Purged events are marked, and all others are filled.
    club.write(&private, Event::MatchDeleted {});
    club.ledger.purge(&private).unwrap();
    lines(&club.run(&key, &publish));
    let home = hub.at_home(&"lyon".into()).await.unwrap();
    let purged = home[0].purged.iter().map(|(first, last)| last - first + 1);
    assert_eq!(purged.sum::<i64>(), 4);
    let everything = [&begin[..5], &["--all", "--notes"]].concat();
    let all = lines(&club.run(&key, &everything));
    assert_eq!(all.last().unwrap()["left_out"], json!([]));
    let whole = String::from_utf8(club.run("", &["export"]).stdout).unwrap();
    assert_eq!(events(&exported(&hub).await), events(&whole));
    assert_eq!(hub.at_home(&"lyon".into()).await.unwrap()[0].stubs, []);
    let checked = hub.check().await.unwrap();
    assert_eq!((checked.unsound.found, checked.stubs), (0, 0));
    // Every receipt holds.
    let receipts = lines(&club.run("", &["publish", "--receipts"]));
    assert!(receipts.len() >= 3 && receipts.iter().all(|one| one["holds"] == json!(true)));
    assert_eq!(
        receipts[0]["receipt"]["key"],
        json!(hub.public_key().await.unwrap())
    );
    private_files(club.folder.path());
}

#[cfg(unix)]
fn private_files(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    for name in ["hub/device.key", "hub/receipts.jsonl"] {
        let mode = folder
            .join(name)
            .metadata()
            .expect(name)
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[cfg(not(unix))]
fn private_files(_: &Path) {}

#[tokio::test(flavor = "multi_thread")]
async fn a_concours_goes_up_with_its_tables_and_matches_with_notes_are_named() {
    let (hub, to, key) = serving().await;
    let mut club = Club::new();
    let noted = club.begin(Some("chez Zoé"), None);
    let concours = club.concours("Belote du Foyer", "2026-11-22");
    let table = TableOfConcours {
        concours: concours.clone(),
        round: 1,
        table: 1,
    };
    let table = club.begin(None, Some(table));
    club.deal(&table);
    let publish = [
        "publish",
        "--to",
        &to,
        "--club",
        "lyon",
        "--concours",
        concours.as_str(),
        "--match",
        noted.as_str(),
    ];
    let output = club.run(&key, &publish);
    // A chosen match was not published, so the command fails.
    assert!(!output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    let end: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    assert_eq!((&end["events"], &end["stubs"]), (&json!(3), &json!(1)));
    assert_eq!(
        (&end["left_out"][0]["entity"], &end["left_out"][0]["code"]),
        (&json!(noted), &json!("notes"))
    );
    let back = exported(&hub).await;
    assert!(
        back.contains("Belote du Foyer") && back.contains(table.as_str()) && !back.contains("Zoé")
    );
    let publish = ["publish", "--to", &to, "--club", "lyon"];
    let unknown = club.run(&key, &[&publish[..], &["--concours", "nothing"]].concat());
    assert!(!unknown.status.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_goes_up_with_the_concours_that_count_for_it() {
    let (hub, to, key) = serving().await;
    let mut club = Club::new();
    let counted = club.concours("Belote du Foyer", "2026-11-22");
    let left_out = club.concours("Belote du maire", "2026-12-05");
    let before = club.concours("Belote de l’an passé", "2026-05-02");
    let options = SeasonOptions {
        name: "Challenge du Port".into(),
        from: "2026-09-01".into(),
        to: "2027-06-30".into(),
        left_out: vec![left_out.clone()],
        pairs: true,
        best: Some(3),
        min_attendance: 0,
        rank: vec!["points".into()],
    };
    let season = club.ledger.create_season(options, &now()).unwrap().id;
    let publish = ["publish", "--to", &to, "--club", "lyon", "--season"];
    lines(&club.run(&key, &[&publish[..], &[season.as_str()]].concat()));
    let back = exported(&hub).await;
    assert!(back.contains("Challenge du Port") && back.contains(counted.as_str()));
    assert!(!back.contains("Belote du maire") && !back.contains("an passé"));
    // The server makes the rows right after it has answered.
    let (began, mut shown) = (Instant::now(), Vec::new());
    while shown.is_empty() && began.elapsed().as_secs() < 60 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        shown = hub.shown_seasons(&"lyon".into()).await.unwrap();
    }
    assert_eq!(shown[0].name, "Challenge du Port");
    let unknown = club.run(&key, &[&publish[..], &[before.as_str()]].concat());
    assert!(!unknown.status.success(), "a concours is no season");
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_say_what_to_do_in_both_languages() {
    let (_, to, key) = serving().await;
    let mut club = Club::new();
    let id = club.begin(None, None);
    let id = id.as_str();
    let away = [
        "--to",
        "http://127.0.0.1:9",
        "--club",
        "lyon",
        "--match",
        id,
        "--patience",
        "0",
    ];
    let cases: [(&str, Vec<&str>, &str, &str); 5] = [
        (
            &key,
            vec!["--to", &to, "--club", "lyon"],
            "Nothing is chosen",
            "Rien n’est choisi",
        ),
        (
            "",
            vec!["--to", &to, "--club", "lyon", "--match", id],
            "no key of the club",
            "La clé du club manque",
        ),
        (
            &key,
            vec![
                "--to",
                "http://hub.example",
                "--club",
                "lyon",
                "--match",
                id,
            ],
            "for everybody to read",
            "lisible par tous",
        ),
        (
            "wrong",
            vec!["--to", &to, "--club", "lyon", "--match", id],
            "This key does not let you",
            "Cette clé ne permet pas",
        ),
        (&key, away.to_vec(), "does not answer", "ne répond pas"),
    ];
    for (key, arguments, english, french) in cases {
        for (lang, expected) in [("en", english), ("fr", french)] {
            let all = [&["--lang", lang, "publish"], &arguments[..]].concat();
            let refused = club.run(key, &all);
            let told = String::from_utf8_lossy(&refused.stderr).into_owned();
            assert!(
                !refused.status.success() && told.contains(expected),
                "{told}"
            );
        }
    }
}

/// A hub in a separate process, which can be killed.
struct Process(Child);

impl Process {
    fn start(database: &str, port: u16) -> (Process, u16) {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args([
                "publish::a_hub_to_be_killed",
                "--exact",
                "--ignored",
                "--nocapture",
            ])
            .env("ARDOISE_TEST_HUB", database)
            .env("ARDOISE_TEST_PORT", port.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a hub");
        let output = BufReader::new(child.stdout.take().expect("an output"));
        let said = output.lines().map_while(Result::ok);
        let port = said
            .filter_map(|line| line.split_once("listening on ")?.1.parse().ok())
            .next();
        (Process(child), port.expect("a port"))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // This is kill -9.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "started by another test, which kills it"]
async fn a_hub_to_be_killed() {
    let Ok(database) = std::env::var("ARDOISE_TEST_HUB") else {
        return;
    };
    let port: u16 = std::env::var("ARDOISE_TEST_PORT").unwrap().parse().unwrap();
    let hub = Hub::open(&database).await.unwrap();
    let web = Web::bind(hub, SocketAddr::from(([127, 0, 0, 1], port))).await;
    let web = web.unwrap();
    println!("listening on {}", web.address().unwrap().port());
    web.run().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_or_doubled_when_the_hub_is_killed_while_a_club_publishes() {
    let database = postgres::database().await;
    let hub = Hub::open(&database).await.unwrap();
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let key = hub.add_key(&"lyon".into()).await.unwrap().key;
    let mut club = Club::new();
    let (public, private) = (club.begin(None, None), club.begin(None, None));
    for _ in 0..120 {
        club.deal(&public);
        club.deal(&private);
    }
    let client = postgres::connect(&database).await.expect("a connection");
    let (mut process, port) = Process::start(&database, 0);
    let to = format!("http://127.0.0.1:{port}");
    let publish = [
        "publish",
        "--to",
        &to,
        "--club",
        "lyon",
        "--match",
        public.as_str(),
        "--at-a-time",
        "5",
    ];
    let publishing = club
        .command(&key, &publish)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("ardoise runs");
    for round in 1..=3 {
        let sql = "SELECT coalesce(max(seq), 0) FROM devices";
        while client.query_one(sql, &[]).await.unwrap().get::<_, i64>(0) < round * 50 {
            tokio::task::yield_now().await;
        }
        drop(process);
        process = Process::start(&database, port).0;
    }
    let output = publishing.wait_with_output().expect("it ends");
    let said = lines(&output);
    assert_eq!(said.last().unwrap()["left_out"], json!([]));
    drop(process);
    // Each receipt lists events that the hub still has.
    let receipts = lines(&club.run("", &["publish", "--receipts"]));
    assert!(receipts.iter().all(|one| one["holds"] == json!(true)));
    let held = hub.heads(&"lyon".into()).await.unwrap();
    assert_eq!(json!(held), receipts.last().unwrap()["receipt"]["heads"]);
    let file = club
        .run("", &["export", "--hub", "--match", public.as_str()])
        .stdout;
    assert_eq!(exported(&hub).await, String::from_utf8(file).unwrap());
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}
