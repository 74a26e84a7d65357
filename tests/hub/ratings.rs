//! Ratings equal those of a ledger with the same matches, in whatever order journals came.

use crate::journals::{Dice, Writer, device, file};
use crate::playing;
use crate::postgres::hub;
use crate::shown::{get, serve};
use crate::taking::take;
use ardoise_hub::Hub;
use ardoise_journal::{DeviceId, EntityId, Meta};
use ardoise_ledger::{Ledger, Options, Subject};
use chrono::DateTime;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use tokio_postgres::Client;

const NAMES: [&str; 7] = ["Zoé", "Léa", "Ana", "Éric", "Karim", "<b>Jo", "Marcel"];
/// An occasional spelling of the last of them.
const WRONG: &str = "Marcell";

/// A match of this many deals, each of which the same side wins.
pub fn play(writer: &mut Writer, by: &DeviceId, names: &[&str], us: bool, deals: i64) -> EntityId {
    let points = if us { 90 } else { 72 };
    playing::play(writer, by, names, (0..deals).map(|_| points))
}

/// A season of two devices: players change partners, some seats have no name, and some matches are unfinished.
fn season(seed: u64, matches: usize) -> (Writer, Vec<EntityId>) {
    let mut dice = Dice::new(seed);
    let devices = [device(), device()];
    let mut writer = Writer::default();
    let mut all = Vec::new();
    for _ in 0..matches {
        let mut names = NAMES;
        dice.shuffle(&mut names);
        if dice.below(9) == 0 {
            names[dice.below(4)] = "";
        }
        if dice.below(3) == 0 {
            names = names.map(|name| if name == "Marcel" { WRONG } else { name });
        }
        let (by, us) = (&devices[dice.below(2)], dice.below(2) == 0);
        let deals = 1 + dice.below(14);
        all.push(play(&mut writer, by, &names[..4], us, deals as i64));
        if dice.below(6) == 0 {
            writer.start(by);
        }
    }
    (writer, all)
}

async fn rated(client: &Client) -> Vec<Value> {
    let sql = "SELECT to_jsonb(one)::text FROM shown_ratings AS one ORDER BY subject COLLATE \"C\"";
    let rows = client.query(sql, &[]).await.unwrap();
    rows.iter()
        .map(|row| serde_json::from_str(row.get(0)).unwrap())
        .collect()
}

type Ratings = BTreeMap<Vec<String>, (f64, f64, u32, u32)>;

/// A ledger that has these events.
pub fn ledger_with(folder: &Path, sent: &[u8]) -> Ledger {
    let mut ledger = Ledger::open(&folder.join("ardoise.db"), Options::new()).unwrap();
    let on = &mut |_| ControlFlow::Continue(());
    let incoming = ledger.read_import(sent, on).unwrap();
    assert_eq!(incoming.summary.findings, []);
    ledger
        .write_import(&incoming, &BTreeMap::new(), &meta(), on)
        .unwrap();
    ledger
}

/// The ratings of a ledger, by the names of the player or the pair.
fn in_the_ledger(ledger: &mut Ledger, names: &[&str]) -> Ratings {
    while !ledger.bring_statistics_up(100).unwrap() {}
    let mut all = BTreeMap::new();
    let mut ask = |subject: Subject, names: Vec<String>| {
        if let [last] = ledger.standings(&subject, None, 1).unwrap().as_slice() {
            let figures = (last.rating, last.uncertainty, last.run, last.best_run);
            all.insert(names, figures);
        }
    };
    for (at, one) in names.iter().enumerate() {
        let one = (*one).to_owned();
        ask(Subject::Player(one.clone()), vec![one.clone()]);
        for other in &names[at + 1..] {
            let mut names = [one.clone(), (*other).to_owned()];
            names.sort();
            ask(Subject::Pair(names.clone()), names.into());
        }
    }
    all
}

/// The ratings of the hub, with other spellings of some players.
async fn on_the_hub(client: &Client, other: &[(&str, &str)]) -> Ratings {
    let mut all = BTreeMap::new();
    for row in rated(client).await {
        let players = row["players"].as_array().unwrap().iter();
        let name = |player: &Value| {
            let name = player[1].as_str().unwrap();
            let known = other.iter().find(|(written, _)| *written == name);
            known.map_or(name, |(_, known)| known).to_owned()
        };
        let mut names: Vec<String> = players.map(name).collect();
        names.sort();
        let count = |field: &str| u32::try_from(row[field].as_i64().unwrap()).unwrap();
        let figure = |field: &str| row[field].as_f64().unwrap();
        let figures = (
            figure("rating"),
            figure("uncertainty"),
            count("run"),
            count("best_run"),
        );
        assert_eq!(all.insert(names, figures), None);
    }
    all
}

fn meta() -> Meta {
    Meta::new(DateTime::from_timestamp(1_800_000_000, 0).unwrap(), "UTC")
}

async fn club(name: &str) -> (Hub, Client) {
    let (hub, client) = hub().await;
    hub.add_club(&name.into(), "Lyon").await.unwrap();
    (hub, client)
}

#[tokio::test]
async fn ratings_equal_those_of_a_ledger() {
    let (writer, _) = season(3, 120);
    let (hub, client) = club("lyon").await;
    take(&hub, "lyon", &writer.file()).await.unwrap();
    hub.show(&"lyon".into()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = ledger_with(folder.path(), &writer.file());
    let all: Vec<&str> = NAMES.into_iter().chain([WRONG]).collect();
    let there = in_the_ledger(&mut ledger, &all);
    assert!(there.len() > 25 && there.keys().any(|names| names.len() == 2));
    assert_eq!(on_the_hub(&client, &[]).await, there);

    // The ledger merges two names, and later separates them.
    let merges = ledger.merge_players(WRONG, "Marcel", &meta()).unwrap();
    for merged in [true, false] {
        let mut sent = Vec::new();
        let on = &mut |_| ControlFlow::Continue(());
        ledger.export(None, &mut sent, on).unwrap();
        take(&hub, "lyon", &sent).await.unwrap();
        hub.show(&"lyon".into()).await.unwrap();
        let here = match merged {
            true => on_the_hub(&client, &[(WRONG, "Marcel")]).await,
            false => on_the_hub(&client, &[]).await,
        };
        let names = if merged { &NAMES[..] } else { &all[..] };
        let now = in_the_ledger(&mut ledger, names);
        assert_eq!(here, now, "merged: {merged}");
        assert_eq!(now == there, !merged);
        if merged {
            ledger
                .unmerge_players(&merges.merges[0].event, &meta())
                .unwrap();
        }
    }
}

#[tokio::test]
async fn ratings_are_the_same_whatever_way_journals_came_and_after_a_rebuild() {
    let (mut writer, matches) = season(8, 60);
    let (whole, whole_rows) = club("lyon").await;
    let (parts, parts_rows) = club("lyon").await;
    take(&whole, "lyon", &writer.file()).await.unwrap();
    // One device after the other, so that the second's matches come between the first's.
    let mut dice = Dice::new(2);
    let devices: BTreeSet<&DeviceId> = writer.entries.iter().map(|entry| &entry.device).collect();
    for one in devices {
        let own: Vec<_> = writer
            .entries
            .iter()
            .filter(|entry| entry.device == *one)
            .collect();
        let mut rest = own.as_slice();
        while !rest.is_empty() {
            let (now, later) = rest.split_at((1 + dice.below(60)).min(rest.len()));
            take(&parts, "lyon", &file(now.iter().copied()))
                .await
                .unwrap();
            // Two processes may show at the same time.
            let lyon = "lyon".into();
            let (one, other) = tokio::join!(parts.show(&lyon), parts.show(&lyon));
            one.and(other).unwrap();
            rest = later;
        }
    }
    whole.show(&"lyon".into()).await.unwrap();
    parts.show(&"lyon".into()).await.unwrap();
    let before = rated(&whole_rows).await;
    assert!(before.len() > 20);
    assert_eq!(rated(&parts_rows).await, before);

    // A match in the middle is purged: all later ones are rated again.
    writer.purge(&matches[20]);
    take(&whole, "lyon", &writer.file()).await.unwrap();
    take(&parts, "lyon", &writer.file()).await.unwrap();
    whole.show(&"lyon".into()).await.unwrap();
    parts.show(&"lyon".into()).await.unwrap();
    let after = rated(&whole_rows).await;
    assert_ne!(after, before);
    assert_eq!(rated(&parts_rows).await, after);
    let wrong = "UPDATE shown_ratings SET rating = 9; DELETE FROM shown_ratings WHERE pair";
    parts_rows.batch_execute(wrong).await.unwrap();
    parts.rebuild().await.unwrap();
    assert_eq!(rated(&parts_rows).await, after);
}

#[tokio::test]
async fn a_rating_is_hidden_then_evolves_then_is_settled() {
    let (hub, _) = club("lyon").await;
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let at = serve(&hub).await;
    let (mut writer, by) = (Writer::default(), device());
    let four = ["Zoé", "<b>Jo", "Ana", "Éric"];
    let told = async |path: &str| -> Value {
        let (status, told) = get(at, path, "fr", "").await;
        assert_eq!(status, 200, "{told}");
        serde_json::from_str(told.split("\r\n\r\n").nth(1).unwrap()).unwrap()
    };
    let mut states = Vec::new();
    let mut player = String::new();
    for (deals, more) in [(47, 47), (48, 1), (479, 431), (480, 1)] {
        play(&mut writer, &by, &four, deals != 479, more);
        take(&hub, "lyon", &writer.file()).await.unwrap();
        hub.show(&"lyon".into()).await.unwrap();
        let all = told("/api/public/clubs/lyon/ratings").await;
        let page = get(at, "/clubs/lyon/ratings", "fr", "").await.1;
        let Some(first) = all["pairs"]["lines"].get(0) else {
            assert_eq!(
                (&all["pairs"]["hidden"], &all["players"]["hidden"]),
                (&json!(2), &json!(4))
            );
            assert!(page.contains("2 autres n’ont pas encore 48 donnes") && !page.contains("Zoé"));
            continue;
        };
        assert_eq!(first["deals"], json!(deals));
        states.push(first["state"].as_str().unwrap().to_owned());
        assert!(
            page.contains("&lt;b&gt;Jo") && !page.contains("<b>Jo"),
            "{page}"
        );
        assert_eq!(page.contains("title=\"évolue encore\""), deals < 480);
        player = first["players"][0][0].as_str().unwrap().to_owned();
    }
    assert_eq!(states, ["evolving", "evolving", "settled"]);

    let own = told(&format!("/api/public/clubs/lyon/players/{player}")).await;
    assert_eq!(own["ratings"]["own"]["matches"], json!(4));
    assert_eq!(own["ratings"]["pairs"].as_array().unwrap().len(), 1);
    for path in [
        "/clubs/lyon",
        "/clubs/lyon/ratings?of=players",
        &format!("/clubs/lyon/players/{player}"),
    ] {
        let english = get(at, path, "en", "").await.1;
        assert!(
            english.contains("Ratings") && english.contains("±"),
            "{path}: {english}"
        );
    }
}
