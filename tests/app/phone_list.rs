//! The list of phones: how many it has, and a list that cannot be read.

use crate::common::{Table, moment};
use crate::joining::joined;
use ardoise_app::phones::{Joining, Key, NotLetIn, Phone, PhoneBook};
use ardoise_app::{Role, TableSeat};
use ardoise_journal::Uuid;
use serde_json::{Value, json};

/// A phone joins, the first time.
fn joins(book: &PhoneBook, joining: Joining, minutes: i64) -> Result<Phone, NotLetIn> {
    let joined = book.join(joining, moment(minutes).at);
    joined.map(|(phone, _)| phone)
}

fn newcomer(name: &str, role: Role, at: Option<&str>) -> Joining {
    Joining {
        name: name.to_owned(),
        role,
        at: at.map(Into::into),
        table: None,
        numbers: Vec::new(),
        host: None,
        before: None,
        key: Some(Key::new().expect("random bytes")),
    }
}

/// The list has this many more phones like the last one that joined.
fn as_if_joined(table: &Table, count: usize) {
    let file = table.path().join("phones.json");
    let list = std::fs::read_to_string(&file).expect("the list");
    let mut list: Value = serde_json::from_str(&list).expect("JSON");
    let phones = list["phones"].as_array_mut().expect("phones");
    let last = phones.last().expect("a phone").clone();
    for _ in 0..count {
        let mut phone = last.clone();
        phone["id"] = json!(Uuid::now_v7());
        phones.push(phone);
    }
    std::fs::write(&file, list.to_string()).expect("written");
}

/// A visitor may scan one QR code again and again.
#[test]
fn one_invitation_does_not_fill_the_list_and_those_who_write_always_have_room() {
    let table = Table::new();
    let book = table.app.lobby().book();
    let reads = |at: &str, minutes| joins(book, newcomer("Zoé", Role::Reader, Some(at)), minutes);
    let is_full = |joined: Result<Phone, NotLetIn>| matches!(joined, Err(NotLetIn::Full));
    let count = || book.all().expect("the list").len();
    let seat = |number: u32| TableSeat {
        concours: "a concours".into(),
        round: 1,
        attempt: 1,
        table: number,
    };
    let sits = |number, minutes| {
        let joining = Joining {
            table: Some(seat(number)),
            ..newcomer("Karim", Role::Scorer, None)
        };
        joins(book, joining, minutes)
    };
    let first = reads("one match", 0).expect("it joins");
    as_if_joined(&table, 398);
    reads("one match", 0).expect("the last of 400");
    assert!(is_full(reads("one match", 0)));
    reads("another match", 0).expect("it joins");
    as_if_joined(&table, 399);
    assert!(is_full(reads("another match", 0)));
    sits(1, 0).expect("it joins");
    as_if_joined(&table, 19);
    assert!(is_full(sits(1, 0)), "a sheet is for one table");
    sits(2, 0).expect("it joins");
    reads("a third", 0).expect("it joins");
    as_if_joined(&table, 78);
    assert_eq!(count(), 900);
    assert!(is_full(reads("a third", 0)) && is_full(sits(2, 0)));

    let writes = |role| joins(book, newcomer("Paul", role, Some("one match")), 1);
    writes(Role::Organiser).expect("the desk invites it");
    as_if_joined(&table, 99);
    for role in [Role::Scorer, Role::OtherSide, Role::Organiser] {
        writes(role).expect("a reader makes room");
    }
    let names = book
        .all()
        .expect("the list")
        .into_iter()
        .map(|phone| phone.name);
    assert_eq!(
        (names.filter(|name| name == "Paul").count(), count()),
        (103, 1_000)
    );

    // A phone that never came back after it had joined makes room first, and another one after an evening.
    let first = book
        .all()
        .expect("the list")
        .into_iter()
        .find(|phone| phone.id != first.id && phone.at == first.at);
    let first = first.expect("it is there");
    book.note_seen(&first, "192.168.1.24:4710", moment(9).at)
        .expect("seen");
    assert!(is_full(reads("one match", 9)));
    reads("one match", 12).expect("another has made room");
    assert!(book.has(&first.id).expect("read") && count() == 1_000);
    let again = Joining {
        before: Some(first.id.clone()),
        ..newcomer("Zoé", Role::Reader, Some("one match"))
    };
    joins(book, again, 12).expect("it was there before");
    sits(1, 12).expect("another of the table has made room");
    reads("one match", 12 * 60 + 30).expect("another has made room");
}

/// Nobody can be let in or sent away by a list that cannot be read. The organiser may begin another.
#[test]
fn a_list_of_phones_that_cannot_be_read_is_put_aside_on_request() {
    let table = Table::new();
    let (book, file) = (table.app.lobby().book(), table.path().join("phones.json"));
    joined(book);
    let whole = std::fs::read_to_string(&file).expect("the list");
    let newer = whole.replace("\"version\": 1", "\"version\": 2");
    let unknown = whole.replacen('{', "{\"unknown\": 1,", 1);
    let mut kept = Vec::new();
    for content in ["", "garbage", "[]", &newer, &unknown, "a folder"] {
        match content {
            "a folder" => std::fs::create_dir(&file).expect("a folder"),
            text => std::fs::write(&file, text).expect("written"),
        }
        assert_eq!(
            table.refused(json!({"kind": "network"})),
            ["phones_file_failed"]
        );
        let network = table
            .ask(json!({"kind": "revoke_phones"}))
            .expect("all are away");
        let name = network["put_aside"].as_str().expect("a name").to_owned();
        let aside = table.path().join(&name);
        match content {
            "a folder" => assert!(aside.is_dir()),
            text => assert_eq!(std::fs::read_to_string(&aside).expect("it is kept"), text),
        }
        assert!(!kept.contains(&name), "{name} is another");
        kept.push(name);
        assert_eq!(book.all().expect("read").len(), 0);
        joined(book);
        let _ = std::fs::remove_file(&file);
    }
    joined(book);
    let network = table
        .ask(json!({"kind": "revoke_phones"}))
        .expect("all are away");
    assert_eq!(network.get("put_aside"), None, "this one could be read");
}
