//! Clocks that are wrong or jump: those of a club's devices, and the hub's own.

use crate::journals::{Writer, device, evening, file};
use crate::postgres::{connect, database, hub};
use crate::ratings::play;
use crate::serving::{Process, ask};
use crate::shim::Shim;
use crate::shown::{get, rows, serve};
use crate::taking::{export, take};
use ardoise_hub::{Finding, Hub, HubError, Lang, Place, Words};
use serde_json::json;

/// Sets the time of an event, and all hashes after it.
fn set_time(writer: &mut Writer, at: usize, time: &str) {
    writer.entries[at].time = time.to_owned();
    let mut before: Option<Vec<u8>> = None;
    for entry in &mut writer.entries {
        entry.hash = entry.hash_after(before.as_deref());
        before = Some(entry.hash.clone());
    }
}

#[tokio::test]
async fn times_before_1970_and_in_the_far_future_are_taken_up_and_shown() {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let (mut writer, by) = (Writer::default(), device());
    let mut begun = Vec::new();
    for _ in 0..4 {
        begun.push(writer.entries.len());
        play(&mut writer, &by, &["Zoé", "Léa", "Ana", "Éric"], true, 50);
    }
    for (at, time) in begun.iter().zip([
        "0001-01-01T00:00:00.000Z",
        "1969-12-31T23:59:59.999Z",
        "2999-02-03T04:05:06.007Z",
        "9999-12-31T23:59:59.999Z",
    ]) {
        set_time(&mut writer, *at, time);
    }
    take(&hub, "lyon", &writer.file()).await.unwrap();
    hub.show(&"lyon".into()).await.unwrap();
    assert_eq!(export(&hub, "lyon").await.as_bytes(), writer.file());
    let at = serve(&hub).await;
    let (status, page) = get(at, "/clubs/lyon", "fr", "").await;
    assert_eq!(status, 200, "{page}");
    // The last match first.
    let years = ["9999", "2999", "1969", "0001"].map(|year| page.find(year));
    assert!(years.is_sorted() && years[0].is_some(), "{years:?} {page}");
    let (status, ratings) = get(at, "/api/public/clubs/lyon/ratings", "fr", "").await;
    assert!(
        status == 200 && ratings.contains("\"matches\":4,"),
        "{ratings}"
    );
    let before = rows(&client).await;
    hub.rebuild().await.unwrap();
    assert_eq!(rows(&client).await, before);
}

#[tokio::test]
async fn a_time_that_no_date_has_is_refused_with_the_event_and_the_rest_can_be_sent() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let (mut writer, by) = (Writer::default(), device());
    let entity = writer.start(&by);
    for _ in 0..3 {
        writer.deal(&by, &entity);
    }
    let sound = writer.clone();
    for time in [
        "+10000-01-01T00:00:00.000Z",
        "-0001-12-31T00:00:00.000Z",
        "2026-02-30T00:00:00.000Z",
        "",
    ] {
        set_time(&mut writer, 2, time);
        let refused = take(&hub, "lyon", &writer.file()).await.unwrap_err();
        let HubError::HubUnsound(unsound) = &refused else {
            panic!("{refused:?}");
        };
        let place = Place {
            device: by.clone(),
            seq: 3,
        };
        let detail = "time".to_owned();
        let expected = [Finding::EventUnreadable { place, detail }];
        assert_eq!(unsound.findings, expected, "{time}");
        for (lang, words) in [
            (Lang::En, "Entry 3 of device"),
            (Lang::Fr, "L’entrée 3 de l’appareil"),
        ] {
            let said = Words::of(lang).refusal(&refused).to_string();
            assert!(said.contains(words), "{said}");
        }
        assert_eq!(hub.heads(&"lyon".into()).await.unwrap(), []);
    }
    let taken = take(&hub, "lyon", &file(sound.entries[..2].iter())).await;
    assert_eq!(taken.unwrap().events, 2);
    assert_eq!(take(&hub, "lyon", &sound.file()).await.unwrap().events, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hub_whose_clock_jumps_goes_on_and_says_so_where_no_date_has_its_time() {
    let database = database().await;
    let hub = Hub::open(&database).await.unwrap();
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    hub.set_public(&"lyon".into(), true).await.unwrap();
    let key = hub.add_key(&"lyon".into()).await.unwrap().key;
    let shim = Shim::of("cli/clock.c");
    let shown = shim.library.with_file_name("clock");
    std::fs::write(&shown, "1800000000").unwrap();
    let variables = [
        ("LD_PRELOAD", shim.library.as_path()),
        ("CLOCK_FILE", shown.as_path()),
    ];
    let serving = Process::start_with(&database, &variables);
    let evening = evening(3, 2, 60);
    let events = "/api/clubs/lyon/events";
    // Forwards, and back.
    let jumps = [
        (1_800_000_000_i64, "15 jan 2027"),
        (4_000_000_000, "02 oct 2096"),
        (1_700_000_000, "14 nov 2023"),
    ];
    for (nth, (seconds, day)) in (1..).zip(jumps) {
        std::fs::write(&shown, seconds.to_string()).unwrap();
        let sent = file(evening.entries[..10 * nth].iter());
        let taken = ask(serving.address, "POST", events, &key, &sent).await;
        let taken = taken.unwrap_or_else(|| panic!("no answer at {seconds}"));
        assert_eq!(
            (taken.status, &taken.body["events"]),
            (200, &json!(10)),
            "{seconds}: {}",
            taken.body
        );
        let date = taken.head.split("\r\ndate: ").nth(1);
        assert!(date.is_some_and(|date| date.contains(day)), "{date:?}");
        let page = get(serving.address, "/clubs/lyon", "fr", "").await;
        assert_eq!(page.0, 200, "{seconds}");

        // Before 1970, after 9999, and an impossible year: nothing is ingested, and the hub survives.
        let wrong = [-86_400, 253_402_387_200, i64::MAX / 4];
        std::fs::write(&shown, wrong[nth - 1].to_string()).unwrap();
        let refused = ask(serving.address, "POST", events, &key, &evening.file()).await;
        let refused = refused.unwrap_or_else(|| panic!("no answer under {wrong:?}"));
        assert_eq!(refused.status, 503, "{}", refused.body);
        assert!(refused.head.contains("retry-after: 60"));
        let error = &refused.body["error"];
        assert_eq!(error["code"], json!("hub_clock_wrong"));
        let said = error["message"].as_str().unwrap();
        assert!(said.starts_with("L’horloge de la machine"), "{said}");
        let (status, page) = get(serving.address, "/clubs/lyon", "en", "").await;
        assert!(
            status == 503 && page.contains("The clock of the hub"),
            "{page}"
        );
        assert_eq!(export(&hub, "lyon").await.as_bytes(), sent);
    }
    std::fs::write(&shown, "1800000000").unwrap();
    let taken = ask(serving.address, "POST", events, &key, &evening.file()).await;
    assert_eq!(taken.unwrap().status, 200);
    assert!(export(&hub, "lyon").await.as_bytes() == evening.file());
    let client = connect(&database).await.unwrap();
    // A reader waits for the rows that the hub is still making.
    assert_eq!(get(serving.address, "/clubs/lyon", "fr", "").await.0, 200);
    let before = rows(&client).await;
    hub.rebuild().await.unwrap();
    assert_eq!(rows(&client).await, before);
}
