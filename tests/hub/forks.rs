//! Two copies of one ledger that were both written in.

use crate::journals::{Writer, device};
use crate::postgres::{hub, tables};
use crate::taking::{export, take};
use ardoise_hub::{Finding, HubError, Place};

#[tokio::test]
async fn a_copied_ledger_is_found_set_aside_and_never_merged() {
    let (hub, client) = hub().await;
    hub.add_club("lyon", "Lyon").await.unwrap();
    let one = device();
    let mut ours = Writer::default();
    let entity = ours.start(&one);
    ours.deal(&one, &entity);
    let mut copy = ours.clone();
    ours.deal(&one, &entity);
    // The copy goes on from the same event, and further than the hub's journal.
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
        let aside = hub.set_aside("lyon").await.unwrap();
        assert_eq!(
            aside.iter().map(|one| one.place.seq).collect::<Vec<_>>(),
            [3, 4, 5]
        );
    }
    assert!(tables(&client, "lyon").await == before);
    assert_eq!(export(&hub, "lyon").await.as_bytes(), ours.file());
    let checked = hub.check().await.unwrap();
    assert_eq!((checked.unsound.found, checked.set_aside), (0, 3));
    // The journal goes on.
    ours.deal(&one, &entity);
    assert_eq!(take(&hub, "lyon", &ours.file()).await.unwrap().events, 1);
}

#[tokio::test]
async fn both_copies_in_one_file_are_found() {
    let (hub, _) = hub().await;
    hub.add_club("lyon", "Lyon").await.unwrap();
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
    assert_eq!(hub.heads("lyon").await.unwrap(), []);
}
