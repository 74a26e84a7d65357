//! Names that mean one person are proposed and merged; undone, everything is as before.

use crate::journals::{Writer, device};
use crate::postgres::hub;
use crate::ratings::ledger_with;
use crate::shown::{get, ledger, rows, serve};
use crate::taking::{export, take};
use ardoise_hub::{HubError, Merge};
use serde_json::{Value, json};

/// A match of fifty deals.
pub fn play(writer: &mut Writer, names: [&str; 4]) {
    crate::ratings::play(writer, &device(), &names, true, 50);
}

#[tokio::test]
async fn a_merge_counts_one_person_and_its_undoing_leaves_no_trace_in_what_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let (_, _, sent) = ledger(folder.path());
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let at = serve(&hub).await;
    let mut writer = Writer::default();
    play(&mut writer, ["Zoé Legrand", "Léa", "Ana", "Morel"]);
    play(&mut writer, ["Legrand Zoé", "Léa", "Ana", "Besson"]);
    play(&mut writer, ["Zoé Legrant", "Léa", "Morel", "Besson"]);
    take(&hub, "lyon", &sent).await.unwrap();
    take(&hub, "lyon", &writer.file()).await.unwrap();
    hub.show(&"lyon".into()).await.unwrap();
    let before = rows(&client).await;

    let near = hub.near_players(&"lyon".into()).await.unwrap();
    let names: Vec<(&str, &str)> = near
        .iter()
        .map(|near| (near.one.1.as_str(), near.other.1.as_str()))
        .collect();
    assert_eq!(names.len(), 3, "{names:?}");
    let told = async |path: &str| -> Value {
        let (status, told) = get(at, path, "fr", "").await;
        assert_eq!(status, 200, "{told}");
        serde_json::from_str(told.split("\r\n\r\n").nth(1).unwrap()).unwrap()
    };
    // By name, by the id of the page, and into somebody who is merged already.
    let first = hub
        .merge_players(&"lyon".into(), ("legrand  zoé", "Zoé Legrand"), "Odile")
        .await
        .unwrap();
    let id = near.iter().find_map(|near| {
        let both = [&near.one, &near.other];
        both.into_iter()
            .find(|(_, name)| name == "Zoé Legrant")
            .map(|(id, _)| id.clone())
    });
    let second = hub
        .merge_players(&"lyon".into(), (&id.unwrap(), "Legrand Zoé"), "Odile")
        .await
        .unwrap();
    assert_eq!(second.person, first.person);
    assert_eq!(hub.near_players(&"lyon".into()).await.unwrap(), []);
    for id in [&first.player, &first.person, &second.player] {
        let page = told(&format!("/api/public/clubs/lyon/players/{id}")).await;
        assert_eq!(page["matches"].as_array().unwrap().len(), 3, "{id}");
        assert_eq!(page["ratings"]["own"]["deals"], json!(150));
        assert_eq!(page["ratings"]["pairs"].as_array().unwrap().len(), 1);
    }
    // In a concours too, and in the challenge of its season.
    let merge = hub
        .merge_players(&"lyon".into(), ("Petit", "Garnier"), "Odile")
        .await
        .unwrap();
    let season = told("/api/public/clubs/lyon/seasons/2026").await;
    let standing = season["challenge"]["standing"].to_string();
    assert!(!standing.contains(&merge.player) && standing.contains(&merge.person));
    let merged = rows(&client).await;
    assert_ne!(merged, before);
    hub.rebuild().await.unwrap();
    assert_eq!(rows(&client).await, merged);

    for (one, other) in [("Zoé Legrant", "Zoé Legrand"), ("Petit", "Petit")] {
        let refused = hub
            .merge_players(&"lyon".into(), (one, other), "Odile")
            .await
            .unwrap_err();
        assert!(
            matches!(refused, HubError::HubPlayerSame { .. }),
            "{refused:?}"
        );
    }
    let unknown = hub
        .merge_players(&"lyon".into(), ("Nobody\0", "Petit"), "Odile")
        .await
        .unwrap_err();
    assert!(
        matches!(unknown, HubError::HubPlayerUnknown { .. }),
        "{unknown:?}"
    );
    let alone = hub
        .unmerge_player(&"lyon".into(), "Léa", "Odile")
        .await
        .unwrap_err();
    assert!(
        matches!(alone, HubError::HubPlayerNotMerged { .. }),
        "{alone:?}"
    );

    for name in ["Petit", "Legrand Zoé", &second.player] {
        hub.unmerge_player(&"lyon".into(), name, "Odile")
            .await
            .unwrap();
    }
    assert_eq!(rows(&client).await, before);
    hub.rebuild().await.unwrap();
    assert_eq!(rows(&client).await, before);
    let log = hub.merges(&"lyon".into()).await.unwrap();
    let merged: Vec<bool> = log.iter().map(|merge| merge.merged).collect();
    assert_eq!(merged, [true, true, true, false, false, false]);
}

/// What each merge or its undoing says, without ids and times.
fn said(merges: &[Merge]) -> Vec<(bool, Option<&str>)> {
    let said = merges
        .iter()
        .map(|merge| (merge.merged, merge.by.as_deref()));
    said.collect()
}

#[tokio::test]
async fn a_decision_is_an_event_of_the_club_s_journal_and_travels_with_it() {
    let [(one, client), (other, _)] = [hub().await, hub().await];
    let mut writer = Writer::default();
    play(&mut writer, ["Zoé Legrand", "Léa", "Ana", "Morel"]);
    play(&mut writer, ["Zoé Legrant", "Léa", "Ana", "Besson"]);
    play(&mut writer, ["Legrand Zoé", "Léa", "Ana", "Besson"]);
    for hub in [&one, &other] {
        hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
        take(hub, "lyon", &writer.file()).await.unwrap();
    }
    let pair = ("Zoé Legrant", "Zoé Legrand");
    let odd = "Odile\nand “Paul”";
    one.merge_players(&"lyon".into(), pair, odd).await.unwrap();
    one.unmerge_player(&"lyon".into(), pair.0, "Odile")
        .await
        .unwrap();
    one.merge_players(&"lyon".into(), pair, "Odile")
        .await
        .unwrap();
    let decided = one.merges(&"lyon".into()).await.unwrap();
    let expected = [
        (true, Some(odd)),
        (false, Some("Odile")),
        (true, Some("Odile")),
    ];
    assert_eq!(said(&decided), expected);
    let checked = one.check().await.unwrap();
    // Each match has its device, and the hub is another.
    assert_eq!((checked.devices, checked.unsound.found), (4, 0));
    let deed = "UPDATE events SET payload = '{}' WHERE kind = 'players_merged'";
    client.batch_execute(deed).await.expect_err(deed);

    // A ledger that imports the hub's export has the same persons, and so has another hub.
    let folder = tempfile::tempdir().unwrap();
    let sent = export(&one, "lyon").await;
    let mut ledger = ledger_with(folder.path(), sent.as_bytes());
    let identities = ledger.identities().unwrap();
    assert_eq!(identities.known_as(pair.0), Some(pair.1));
    for _ in 0..2 {
        take(&other, "lyon", sent.as_bytes()).await.unwrap();
        other.show(&"lyon".into()).await.unwrap();
    }
    assert_eq!(other.merges(&"lyon".into()).await.unwrap(), decided);
    assert_eq!(export(&other, "lyon").await, sent);

    // The administrators of both decide on, and so does the club; each hub knows all of it once it has the events.
    let [third, club] = ["Legrand Zoé", "Besson"];
    other
        .merge_players(&"lyon".into(), (third, pair.0), "Paul")
        .await
        .unwrap();
    one.unmerge_player(&"lyon".into(), pair.0, "Odile")
        .await
        .unwrap();
    ledger
        .merge_players(club, "Morel", &crate::shown::meta())
        .unwrap();
    let mut out = Vec::new();
    let going_on = &mut |_| std::ops::ControlFlow::Continue(());
    ledger.export(None, &mut out, going_on).unwrap();
    let [from_one, from_other] = [export(&one, "lyon").await, export(&other, "lyon").await];
    for hub in [&one, &other] {
        for file in [from_one.as_bytes(), from_other.as_bytes(), &out] {
            take(hub, "lyon", file).await.unwrap();
        }
        hub.show(&"lyon".into()).await.unwrap();
    }
    let here = one.merges(&"lyon".into()).await.unwrap();
    assert_eq!(here, other.merges(&"lyon".into()).await.unwrap());
    assert!(said(&here).contains(&(true, None)), "{here:?}");
    let near = one.near_players(&"lyon".into()).await.unwrap();
    let names: Vec<[&str; 2]> = near
        .iter()
        .map(|near| [near.one.1.as_str(), near.other.1.as_str()])
        .collect();
    assert_eq!(names, [["Legrand Zoé", "Zoé Legrant"]]);
    // What a ledger merged can be undone here, too.
    one.unmerge_player(&"lyon".into(), club, "Odile")
        .await
        .unwrap();
    let checked = one.check().await.unwrap();
    assert_eq!((checked.devices, checked.unsound.found), (6, 0));
}
