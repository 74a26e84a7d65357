//! Two copies of one ledger that were both written in.

use crate::journals::{Writer, device};
use crate::postgres::{hub, tables};
use crate::stubs::file_with;
use crate::taking::{export, take};
use ardoise_hub::{Finding, HubError, Place};
use ardoise_journal::Stub;
use tokio_postgres::Client;

#[tokio::test]
async fn a_copied_ledger_is_found_set_aside_and_never_merged() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let one = device();
    let mut ours = Writer::default();
    let entity = ours.start(&one);
    ours.deal(&one, &entity);
    let mut copy = ours.clone();
    ours.deal(&one, &entity);
    // The copy continues from the same event, and further than the hub's journal.
    (0..3).for_each(|_| drop(copy.deal(&one, &entity)));

    take(&hub, "lyon", &ours.file()).await.unwrap();
    let before = tables(&client, "lyon").await;
    for _ in 0..2 {
        let refused = take(&hub, "lyon", &copy.file()).await.unwrap_err();
        let HubError::HubUnsound(unsound) = refused else {
            panic!("{refused:?}");
        };
        let forked = |seq| Finding::DeviceForked {
            place: Place {
                device: one.clone(),
                seq,
            },
        };
        assert_eq!(unsound.findings, [3, 4, 5].map(forked));
        let aside = hub.set_aside(&"lyon".into()).await.unwrap();
        assert_eq!(
            aside.iter().map(|one| one.place.seq).collect::<Vec<_>>(),
            [3, 4, 5]
        );
    }
    assert!(tables(&client, "lyon").await == before);
    assert_eq!(export(&hub, "lyon").await.as_bytes(), ours.file());
    let checked = hub.check().await.unwrap();
    assert_eq!((checked.unsound.found, checked.set_aside), (0, 3));
    // The journal continues.
    ours.deal(&one, &entity);
    assert_eq!(take(&hub, "lyon", &ours.file()).await.unwrap().events, 1);
}

/// The lines of a club that are set aside: the number, and whether the payload is there.
async fn aside(client: &Client) -> Vec<(i64, bool)> {
    let sql = "SELECT seq, line::json->>'payload' IS NOT NULL FROM quarantine WHERE club = 'lyon' ORDER BY seq";
    let rows = client.query(sql, &[]).await.unwrap();
    rows.iter().map(|row| (row.get(0), row.get(1))).collect()
}

#[tokio::test]
async fn a_purge_erases_what_was_set_aside_too() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let one = device();
    let mut ours = Writer::default();
    let purged = ours.start(&one);
    let other = ours.start(&one);
    let mut copy = ours.clone();
    ours.deal(&one, &purged);
    for entity in [&purged, &other, &other] {
        copy.deal(&one, entity);
    }
    let before = copy.clone();
    take(&hub, "lyon", &ours.file()).await.unwrap();
    take(&hub, "lyon", &copy.file()).await.unwrap_err();
    assert_eq!(aside(&client).await, [(3, true), (4, true), (5, true)]);

    // The hub's journal purges the match: the copy's events in it are erased, too.
    ours.purge(&purged);
    take(&hub, "lyon", &ours.file()).await.unwrap();
    assert_eq!(aside(&client).await, [(3, false), (4, true), (5, true)]);
    // An older file of the copy restores nothing.
    take(&hub, "lyon", &before.file()).await.unwrap_err();
    assert_eq!(aside(&client).await, [(3, false), (4, true), (5, true)]);
    // The copy purges one of its own matches, and an older file does not restore that either.
    copy.purge(&other);
    take(&hub, "lyon", &copy.file()).await.unwrap_err();
    take(&hub, "lyon", &before.file()).await.unwrap_err();
    assert_eq!(aside(&client).await, [(3, false), (4, false), (5, false)]);
    let line = "SELECT count(*) FROM quarantine WHERE line LIKE '%\"mark\"%'";
    let left: i64 = client.query_one(line, &[]).await.unwrap().get(0);
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_copy_that_goes_on_after_the_head_is_no_damage_and_its_stubs_make_room_for_its_events() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let one = device();
    let mut ours = Writer::default();
    let entity = ours.start(&one);
    let mut copy = ours.clone();
    ours.deal(&one, &entity);
    (0..2).for_each(|_| drop(copy.deal(&one, &entity)));
    take(&hub, "lyon", &ours.file()).await.unwrap();
    let place = |seq| Place {
        device: one.clone(),
        seq,
    };
    let findings = async |sent: &[u8]| match take(&hub, "lyon", sent).await {
        Err(HubError::HubUnsound(unsound)) => unsound.findings,
        other => panic!("{other:?}"),
    };
    let aside = async || {
        let aside = hub.set_aside(&"lyon".into()).await.unwrap();
        let one = aside.into_iter();
        one.map(|one| (one.place.seq, one.entity.is_some() && one.time.is_some()))
            .collect::<Vec<_>>()
    };
    // Only the event after the hub's last one: nothing shows that it is sound.
    let after = file_with(&[], &[&copy.entries[2]]);
    let expected = Finding::NotFollowing { place: place(3) };
    assert_eq!(findings(&after).await, [expected]);
    assert_eq!(aside().await, []);
    // The hash of the one before it shows it.
    let stub = Stub::of(&copy.entries[1]);
    let forked = [2, 3].map(|seq| Finding::DeviceForked { place: place(seq) });
    let with_stub = file_with(&[stub], &[&copy.entries[2]]);
    assert_eq!(findings(&with_stub).await, forked);
    assert_eq!(aside().await, [(2, false), (3, true)]);
    for _ in 0..2 {
        assert_eq!(findings(&copy.file()).await, forked);
        assert_eq!(aside().await, [(2, true), (3, true)]);
    }
    findings(&with_stub).await;
    assert_eq!(aside().await, [(2, true), (3, true)]);
}

#[tokio::test]
async fn both_copies_in_one_file_are_found() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let one = device();
    let mut ours = Writer::default();
    let entity = ours.start(&one);
    let mut copy = ours.clone();
    ours.deal(&one, &entity);
    ours.entries.push(copy.deal(&one, &entity));
    let refused = take(&hub, "lyon", &ours.file()).await.unwrap_err();
    let place = Place {
        device: one,
        seq: 2,
    };
    let HubError::HubUnsound(unsound) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(unsound.findings, [Finding::DeviceForked { place }]);
    assert_eq!(hub.heads(&"lyon".into()).await.unwrap(), []);
}
