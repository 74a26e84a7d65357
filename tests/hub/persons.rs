//! Names that mean one person are proposed and merged; undone, everything is as it was.

use crate::journals::{Writer, device};
use crate::postgres::hub;
use crate::shown::{get, ledger, rows, serve};
use crate::taking::take;
use ardoise_hub::{Finding, HubError};
use serde_json::{Value, json};
use tokio_postgres::error::SqlState;

/// A match of fifty deals.
fn play(writer: &mut Writer, names: [&str; 4]) {
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

#[tokio::test]
async fn the_log_of_merges_is_append_only_and_checked() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let mut writer = Writer::default();
    play(&mut writer, ["Zoé Legrand", "Léa", "Ana", "Morel"]);
    play(&mut writer, ["Zoé Legrant", "Léa", "Ana", "Besson"]);
    take(&hub, "lyon", &writer.file()).await.unwrap();
    for by in ["Odile", "Odile\nand Paul"] {
        hub.merge_players(&"lyon".into(), ("Zoé Legrant", "Zoé Legrand"), by)
            .await
            .unwrap();
        hub.unmerge_player(&"lyon".into(), "Zoé Legrant", by)
            .await
            .unwrap();
    }
    let checked = hub.check().await.unwrap();
    assert_eq!((checked.merges, checked.unsound.found), (4, 0));
    for deed in [
        "UPDATE merges SET merged = true",
        "DELETE FROM merges",
        "TRUNCATE merges",
    ] {
        let refused = client.batch_execute(deed).await.expect_err(deed);
        assert_eq!(refused.code(), Some(&SqlState::RAISE_EXCEPTION), "{deed}");
    }
    // Its owner can take the triggers away, and the hashes tell.
    let lines = "SELECT min(n), max(n) FROM merges";
    let row = client.query_one(lines, &[]).await.unwrap();
    let (first, last): (i64, i64) = (row.get(0), row.get(1));
    let changed = |n| Finding::MergeChanged {
        club: "lyon".into(),
        n,
    };
    client
        .batch_execute("ALTER TABLE merges DISABLE TRIGGER ALL")
        .await
        .unwrap();
    let alter = format!("UPDATE merges SET by = 'Nobody' WHERE n = {last}");
    client.batch_execute(&alter).await.unwrap();
    let found = hub.check().await.unwrap().unsound.findings;
    assert_eq!(found, [changed(last)]);
    let drop = format!("DELETE FROM merges WHERE n IN ({first}, {last})");
    client.batch_execute(&drop).await.unwrap();
    let found = hub.check().await.unwrap().unsound.findings;
    assert_eq!(found, [changed(first + 1)]);
}
