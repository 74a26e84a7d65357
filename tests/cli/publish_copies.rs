//! `ardoise publish` from a folder that was copied, and both copies of which were written in.

use crate::publish::{exported, lines, serving};
use ardoise_hub::Hub;
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// The folder of a ledger.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_ardoise"))
            .args(arguments)
            .env("ARDOISE_DATA_DIR", self.0.path())
            .output()
            .expect("ardoise runs")
    }

    /// Copies the whole folder, as a user would.
    fn copy(&self) -> Folder {
        let copy = Folder::new();
        copy_into(self.0.path(), copy.0.path());
        copy
    }

    /// Plays a match of this many deals.
    fn play(&self, us: &str, deals: usize) {
        let deal = format!("12/03/2020;{us};Léa;Ana;Éric;nous;80;Pique;90\n");
        let text = format!(
            "Jour;Nous 1;Nous 2;Eux 1;Eux 2;Preneur;Contrat;Atout;Points nous\n{}",
            deal.repeat(deals)
        );
        let file = self.file("evening.csv");
        std::fs::write(&file, text).expect("a file");
        lines(&self.run(&["import", "--csv", &file]));
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn publish(&self, (to, key): (&str, &str), chosen: &[&str]) -> Output {
        let file = self.file("key");
        std::fs::write(&file, key).expect("a file");
        let hub = ["--lang", "fr", "publish", "--to", to, "--club", "lyon"];
        self.run(&[&hub, &["--key-file", &file][..], chosen].concat())
    }
}

fn copy_into(from: &Path, to: &Path) {
    for entry in from.read_dir().expect("a folder") {
        let entry = entry.expect("an entry");
        let to = to.join(entry.file_name());
        match entry.file_type().expect("a type").is_dir() {
            true => {
                std::fs::create_dir(&to).expect("a folder");
                copy_into(&entry.path(), &to);
            }
            false => drop(std::fs::copy(entry.path(), &to).expect("a copy")),
        }
    }
}

/// The last line of an output, and what it says to people. It must have failed.
fn told(output: &Output) -> (Value, String) {
    let said = String::from_utf8_lossy(&output.stdout);
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{said}{words}");
    let last = said.lines().last().unwrap_or_default();
    (serde_json::from_str(last).unwrap_or_default(), words)
}

/// A ledger whose first match is published, and a copy of its folder.
async fn copied() -> (Hub, (String, String), [Folder; 2]) {
    let (hub, to, key) = serving().await;
    let ours = Folder::new();
    ours.play("Zoé", 2);
    lines(&ours.publish((&to, &key), &["--all"]));
    let copy = ours.copy();
    (hub, (to, key), [ours, copy])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copied_ledger_is_found_whether_it_wrote_as_many_entries_as_the_other_fewer_or_more() {
    for (deals, by_the_copy) in [(3, 3), (6, 1), (1, 600)] {
        let (hub, (to, key), [ours, copy]) = copied().await;
        ours.play("Karim", deals);
        copy.play("Marcel", by_the_copy);
        lines(&ours.publish((&to, &key), &["--all"]));
        let before = exported(&hub).await;
        let device = hub.heads(&"lyon".into()).await.unwrap()[0].device.clone();
        for _ in 0..2 {
            let (end, words) = told(&copy.publish((&to, &key), &["--all"]));
            assert_eq!((&end["events"], &end["stubs"]), (&json!(0), &json!(0)));
            let copied = &end["copies"][0];
            assert_eq!(
                (&copied["device"], &copied["own"], &copied["seq"]),
                (&json!(device), &json!(true), &json!(5)),
                "{end}"
            );
            assert_eq!(end["left_out"][0]["code"], json!("copied"));
            let today = copied["since"].as_str().unwrap().split('T').next();
            for said in [device.as_str(), today.unwrap(), "ardoise import --csv"] {
                assert!(words.contains(said), "{words}");
            }
            assert!(!words.contains("déjà tout"), "{words}");
            let aside = hub.set_aside(&"lyon".into()).await.unwrap();
            let first = aside.first().unwrap();
            assert_eq!((first.place.seq, &first.place.device), (5, &device));
            assert_eq!(copied["since"], json!(first.time));
            assert!(aside.len() > by_the_copy, "the match and its deals");
        }
        assert_eq!(exported(&hub).await, before);
        // The other ledger goes on.
        ours.play("Anne", 1);
        assert_ne!(
            lines(&ours.publish((&to, &key), &["--all"]))
                .last()
                .unwrap()["events"],
            json!(0)
        );
        assert_eq!(hub.check().await.unwrap().unsound.found, 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_way_out_of_a_copy_brings_its_evening_to_the_hub_and_both_computers_go_on() {
    let (hub, (to, key), [ours, copy]) = copied().await;
    ours.play("Karim", 4);
    copy.play("Marcel", 5);
    lines(&ours.publish((&to, &key), &["--all"]));
    told(&copy.publish((&to, &key), &["--all"]));

    let evening = copy.file("copy.csv");
    lines(&copy.run(&["export", "--csv", &evening]));
    lines(&ours.run(&["import", "--csv", &evening]));
    lines(&ours.publish((&to, &key), &["--all"]));
    let shown = exported(&hub).await;
    assert_eq!(shown.matches("match_created").count(), 3, "{shown}");
    for name in ["Zoé", "Karim", "Marcel"] {
        assert!(shown.contains(name), "{name}");
    }

    // The other computer goes on as a device of its own.
    let backup = ours.file("for-the-other.db");
    lines(&ours.run(&["backup", &backup]));
    lines(&copy.run(&["restore", &backup]));
    ours.play("Anne", 2);
    copy.play("Bob", 3);
    for folder in [&copy, &ours, &copy] {
        lines(&folder.publish((&to, &key), &["--all"]));
    }
    let shown = exported(&hub).await;
    assert!(shown.contains("Anne") && shown.contains("Bob"));
    assert_eq!(hub.heads(&"lyon".into()).await.unwrap().len(), 2);
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ledger_that_has_imported_a_copy_publishes_all_but_what_the_copy_wrote() {
    let (hub, (to, key), [ours, copy]) = copied().await;
    ours.play("Karim", 4);
    copy.play("Marcel", 2);
    lines(&ours.publish((&to, &key), &["--all"]));
    let third = Folder::new();
    let export = copy.file("copy.json");
    lines(&copy.run(&["export", &export]));
    lines(&third.run(&["import", &export]));
    third.play("Anne", 3);
    let (end, words) = told(&third.publish((&to, &key), &["--all"]));
    assert_eq!(end["copies"][0]["own"], json!(false), "{end}");
    assert_eq!(end["left_out"].as_array().unwrap().len(), 1);
    assert!(words.contains("a été importée ici"), "{words}");
    let shown = exported(&hub).await;
    assert!(shown.contains("Anne") && !shown.contains("Marcel"));
    assert_eq!(hub.check().await.unwrap().unsound.found, 0);

    // A ledger that is only behind is no copy.
    let behind = Folder::new();
    let export = ours.file("ours.json");
    lines(&ours.run(&["export", &export]));
    lines(&behind.run(&["import", &export]));
    ours.play("Bob", 1);
    lines(&ours.publish((&to, &key), &["--all"]));
    behind.play("Cid", 1);
    let end = lines(&behind.publish((&to, &key), &["--all"]));
    assert_eq!(end.last().unwrap()["copies"], json!([]));
    assert!(exported(&hub).await.contains("Cid"));
}
