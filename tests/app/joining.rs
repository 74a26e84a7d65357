//! How phones join, by invitation or code, and what is kept of them.

use crate::common::{Table, moment};
use ardoise_app::Role;
use ardoise_app::phones::{
    Joining, Key, Nonces, NotLetIn, Pair, Phone, PhoneBook, Proof, Refused, Signed,
};
use ardoise_journal::{MatchId, Uuid};
use ardoise_rules::Seat;
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr};

/// Where the phones of these tests are.
const HERE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 9));

/// A phone that has joined as the scorer of a match, with its key and cookie.
pub fn joined(book: &PhoneBook) -> (Phone, Key, String) {
    let key = Key::new().expect("random bytes");
    let joining = Joining {
        name: "Téléphone de Zoé".to_owned(),
        role: Role::Scorer,
        at: Some("a match".into()),
        table: None,
        numbers: Vec::new(),
        host: None,
        before: None,
        key: Some(key.clone()),
    };
    let (phone, cookie) = book.join(joining, moment(0).at).expect("it joins");
    (phone, key, cookie)
}

/// A guest has the same invitation, and heard all that travelled while another phone joined.
#[test]
fn who_has_the_invitation_and_listens_cannot_sign_as_another() {
    let table = Table::new();
    let (lobby, now) = (table.app.lobby(), moment(0).at);
    let invited = lobby.invite(Role::Reader, None).expect("an invitation");
    let pair = Pair::new().expect("random bytes");
    let half = pair.half();
    let greeting = lobby
        .greet(&invited.id, &half, (HERE, now))
        .expect("greeted");
    let nonces = Nonces {
        phone: &half,
        host: &greeting.host,
    };
    let proof = Proof {
        invitation: &invited.id,
        nonces,
        proof: &invited.key.proof_of_phone(nonces),
        name: "Zoé",
        before: None,
    };
    let (phone, _) = lobby.join(&proof, (HERE, now)).expect("it joins");
    let mut counter = 0;
    let mut signs = |key: &Key| {
        let command = Uuid::now_v7();
        counter += 1;
        let signature = key.sign("POST /api", counter, command, b"{}");
        let call = Signed {
            to: "POST /api",
            counter,
            command,
            body: b"{}",
            signature: &signature,
        };
        lobby.book().signer(&phone.id, &call).is_ok()
    };

    // The guest agrees with either side, as if it were the other.
    for heard in [&half, &greeting.host] {
        let guest = Pair::new().expect("random bytes");
        let agreed = guest.agree(heard).expect("the half of a key");
        assert!(!signs(&invited.key.of_phone(nonces, &agreed)));
    }
    assert!(!signs(&invited.key));
    let agreed = pair.agree(&greeting.host).expect("the half of a key");
    assert!(signs(&invited.key.of_phone(nonces, &agreed)), "the phone");

    // A half with which everybody agrees on the same is none.
    for none in [
        "A".repeat(43),
        format!("AQ{}", "A".repeat(41)),
        String::new(),
    ] {
        let refused = lobby.greet(&invited.id, &none, (HERE, now));
        assert!(matches!(refused, Err(NotLetIn::Invitation)), "{none}");
    }
}

#[test]
fn a_signed_call_is_heard_once_also_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let book = PhoneBook::of(folder.path());
    let (phone, key, _) = joined(&book);
    let command = Uuid::now_v7();
    let send = |key: &Key, counter| {
        let signature = key.sign("POST /api", counter, command, b"{}");
        let call = Signed {
            to: "POST /api",
            counter,
            command,
            body: b"{}",
            signature: &signature,
        };
        PhoneBook::of(folder.path()).signer(&phone.id, &call)
    };
    assert_eq!(send(&key, 1).expect("it is heard").name, "Téléphone de Zoé");
    assert!(matches!(send(&key, 1), Err(Refused::Heard(_))));
    let other = Key::new().expect("random bytes");
    // Each call is the first after a restart, when all numbers of the block that was begun count as heard.
    let Err(Refused::Heard(last)) = send(&key, 7) else {
        panic!("a number of the block was heard after a restart");
    };
    assert!(matches!(send(&other, last + 9), Err(Refused::NotSigned)));
    send(&key, last + 7).expect("a counter may leave numbers out");
    assert!(matches!(send(&key, last + 2), Err(Refused::Heard(_))));
    book.revoke(&phone.id).expect("revoked");
    assert!(matches!(send(&key, last + 80_000), Err(Refused::Unknown)));
}

#[test]
fn phones_are_kept_for_their_owner_only_and_revoked_one_by_one_or_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let book = PhoneBook::of(folder.path());
    let (first, key, cookie) = joined(&book);
    let (second, _, other) = joined(&book);
    let file = folder.path().join("phones.json");
    let text = std::fs::read_to_string(&file).expect("the file");
    assert!(
        !text.contains(&cookie) && text.contains(&key.text()),
        "{text}"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = file.metadata().expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let named = |cookie: &str| {
        book.with_cookie(cookie)
            .expect("read")
            .map(|phone| phone.id)
    };
    assert_eq!(named(&cookie), Some(first.id.clone()));
    assert_eq!(named("guessed"), None);

    book.note_seen(&first, "192.168.1.24:4710", moment(3).at)
        .expect("noted");
    assert_eq!(book.all().expect("read")[0].seen, moment(3).at);
    assert!(book.revoke(&first.id).expect("revoked"));
    assert!(!book.revoke(&first.id).expect("read"), "it is gone");
    assert_eq!((named(&cookie), named(&other)), (None, Some(second.id)));
    book.keep_port(4710).expect("kept");
    book.revoke_all().expect("revoked");
    assert_eq!(named(&other), None);
    assert_eq!(
        book.port().expect("read"),
        Some(4710),
        "phones find it again"
    );
}

#[test]
fn what_one_program_does_about_phones_counts_for_another_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, other] = [0, 1].map(|_| PhoneBook::of(folder.path()));
    for _ in 0..20 {
        let (phone, _, cookie) = joined(&one);
        let known = |book: &PhoneBook| book.with_cookie(&cookie).expect("read").is_some();
        assert_eq!([known(&one), known(&other)], [true; 2]);
        assert!(other.revoke(&phone.id).expect("revoked"));
        assert_eq!([known(&one), known(&other)], [false; 2]);
    }
    std::fs::write(folder.path().join("phones.json"), "").expect("written");
    assert!(
        PhoneBook::of(folder.path()).all().is_err(),
        "no file at all"
    );
}

#[test]
fn a_file_of_phones_that_cannot_be_read_lets_nobody_in_and_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let book = PhoneBook::of(folder.path());
    let (_, _, cookie) = joined(&book);
    let file = folder.path().join("phones.json");
    let newer = std::fs::read_to_string(&file).expect("read");
    let newer = newer.replace("\"version\": 1", "\"version\": 2");
    std::fs::write(&file, &newer).expect("written");
    assert!(book.with_cookie(&cookie).is_err());
    assert!(book.revoke_all().is_err());
    assert_eq!(std::fs::read_to_string(&file).expect("read"), newer);
}

/// It scans the code again, after it was closed or in another match: there is one set of it, and what it sent before counts as heard.
#[test]
fn a_phone_that_joins_anew_stays_the_same() {
    let table = Table::new();
    let book = table.app.lobby().book();
    let (first, key, cookie) = joined(book);
    assert!(book.sit(&first.id, Some(Seat::North)).expect("it sits"));
    let signed = |key: &Key, counter: u64| {
        let command = Uuid::now_v7();
        let signature = key.sign("POST /api", counter, command, b"{}");
        let call = Signed {
            to: "POST /api",
            counter,
            command,
            body: b"{}",
            signature: &signature,
        };
        book.signer(&first.id, &call)
    };
    signed(&key, 70_000).expect("it signs");
    let anew = |role, at: &str| {
        let key = Key::new().expect("random");
        let joining = Joining {
            name: "Zoé".into(),
            role,
            at: Some(at.into()),
            table: None,
            numbers: Vec::new(),
            host: Some("192.168.1.24:4710".into()),
            before: Some(first.id.clone()),
            key: Some(key.clone()),
        };
        let (phone, cookie) = book.join(joining, moment(5).at).expect("it joins");
        (phone, key, cookie)
    };
    let (again, new_key, new_cookie) = anew(Role::Reader, "a match");
    assert_eq!((&again.id, book.all().expect("read").len()), (&first.id, 1));
    assert_eq!((again.seat, again.role), (Some(Seat::North), Role::Scorer));
    let known = |cookie: &str| book.with_cookie(cookie).expect("read").is_some();
    assert_eq!([known(&cookie), known(&new_cookie)], [false, true]);
    assert!(matches!(signed(&key, 80_000), Err(Refused::NotSigned)));
    assert!(matches!(signed(&new_key, 70_000), Err(Refused::Heard(_))));
    signed(&new_key, 200_000).expect("it goes on");

    let (other, _, _) = anew(Role::Reader, "another match");
    assert_eq!((other.seat, other.role), (None, Role::Reader));
    assert_eq!(book.all().expect("read").len(), 1);
}

/// The next phone that reads the QR code of a scorer keeps the score, and the one before only reads.
#[test]
fn a_second_scorer_takes_the_place_of_the_first() {
    let table = Table::new();
    let (game, other) = (table.start(json!("coinche")), table.start(json!("belote")));
    let book = table.app.lobby().book();
    let joins = |name: &str, role, at: &MatchId| {
        let joining = Joining {
            name: name.into(),
            role,
            at: Some(at.clone()),
            table: None,
            numbers: Vec::new(),
            host: None,
            before: None,
            key: Some(Key::new().expect("random")),
        };
        book.join(joining, moment(0).at).expect("it joins")
    };
    for (name, at) in [("Zoé", &game.id), ("Anne", &other.id), ("Marcel", &game.id)] {
        joins(name, Role::Scorer, at);
    }
    joins("Léa", Role::Reader, &game.id);
    let roles: Vec<(String, Role)> = book
        .all()
        .expect("the phones")
        .into_iter()
        .map(|phone| (phone.name, phone.role))
        .collect();
    let expected = [
        ("Zoé", Role::Reader),
        ("Anne", Role::Scorer),
        ("Marcel", Role::Scorer),
        ("Léa", Role::Reader),
    ];
    assert_eq!(roles, expected.map(|(name, role)| (name.to_owned(), role)));
}

#[test]
fn a_code_is_good_for_ten_minutes_and_five_wrong_ones_of_a_source_lock_it_out() {
    let table = Table::new();
    let lobby = table.app.lobby();
    let at = |minutes: i64| moment(minutes).at;
    let [phone, stranger] = [1, 2].map(|last| IpAddr::from([192, 168, 1, last]));
    let code = lobby
        .code((Role::Reader, None), at(0), false)
        .expect("random")
        .expect("a code");
    assert!(
        lobby
            .join_by_code(&code.digits, ("Zoé", None), (phone, at(9)))
            .is_ok()
    );
    let late = lobby.join_by_code(&code.digits, ("Zoé", None), (phone, at(10)));
    assert!(matches!(late, Err(NotLetIn::NoCode)));
    let next = lobby
        .code((Role::Reader, None), at(10), false)
        .expect("random")
        .expect("the next");

    for _ in 0..5 {
        assert!(
            lobby
                .join_by_code("wrong", ("X", None), (stranger, at(10)))
                .is_err()
        );
    }
    assert!(
        lobby
            .code((Role::Reader, None), at(11), false)
            .expect("random")
            .is_none(),
        "it is locked"
    );
    let locked = lobby.join_by_code(&next.digits, ("Zoé", None), (phone, at(11)));
    assert!(matches!(locked, Err(NotLetIn::NoCode)));
    let new = lobby
        .code((Role::Reader, None), at(11), true)
        .expect("random")
        .expect("a new one");
    let again = lobby.join_by_code(&new.digits, ("X", None), (stranger, at(12)));
    assert!(matches!(again, Err(NotLetIn::Source)));
    assert!(
        lobby
            .join_by_code(&new.digits, ("Zoé", None), (phone, at(12)))
            .is_ok()
    );
    assert!(
        lobby
            .join_by_code(&new.digits, ("X", None), (stranger, at(20)))
            .is_ok(),
        "after ten minutes"
    );
}

#[test]
fn each_match_has_a_code_of_its_own_and_wrong_ones_count_for_all_together() {
    let table = Table::new();
    let lobby = table.app.lobby();
    let at = |minutes: i64| moment(minutes).at;
    let source = |last: u8| IpAddr::from([192, 168, 1, last]);
    let [one, other] = ["one", "other"].map(|id| Some(MatchId::from(id)));
    let code = |made: (Role, &Option<MatchId>), minutes, anew| {
        let code = lobby.code((made.0, made.1.clone()), at(minutes), anew);
        code.expect("random").map(|code| code.digits)
    };
    let first = code((Role::Reader, &one), 0, false).expect("a code");
    let second = code((Role::Screen, &other), 0, false).expect("a code");
    assert_ne!(first, second);
    assert_eq!(
        code((Role::Reader, &one), 1, false),
        Some(first.clone()),
        "it stays"
    );
    let joins = |digits: &str, from: u8, minutes| {
        lobby.join_by_code(digits, ("Zoé", None), (source(from), at(minutes)))
    };
    let made = |digits: &str| joins(digits, 1, 1).map(|(phone, _)| (phone.role, phone.at));
    assert_eq!(made(&first).expect("it joins"), (Role::Reader, one.clone()));
    assert_eq!(
        made(&second).expect("it joins"),
        (Role::Screen, other.clone())
    );

    // Five phones try a wrong one each: another match's code gives them no more tries, and neither does its end.
    for from in 10..15 {
        assert!(joins("wrong", from, 2).is_err());
    }
    for (role, id) in [
        (Role::Reader, &one),
        (Role::Reader, &other),
        (Role::Screen, &None),
    ] {
        assert_eq!(code((role, id), 3, false), None, "locked");
        assert_eq!(
            code((role, id), 30, false),
            None,
            "until somebody asks for another"
        );
    }
    assert!(matches!(joins(&first, 1, 3), Err(NotLetIn::NoCode)));
    let new = code((Role::Reader, &other), 31, true).expect("a new one");
    assert!(joins(&new, 1, 31).is_ok());
    assert!(
        matches!(joins(&second, 2, 31), Err(NotLetIn::Code(4))),
        "all others are over"
    );
}

#[test]
fn wrong_keys_lock_their_source_out_of_every_way_in() {
    let table = Table::new();
    let (lobby, now) = (table.app.lobby(), moment(0).at);
    let invited = lobby.invite(Role::Reader, None).expect("an invitation");
    let code = lobby.code((Role::Reader, None), now, false);
    let digits = code.expect("random").expect("a code").digits;
    let stranger = IpAddr::from([192, 168, 1, 66]);
    let tries = |key: &Key, from: IpAddr| {
        let half = Pair::new().expect("random bytes").half();
        let greeting = lobby.greet(&invited.id, &half, (from, now))?;
        let nonces = Nonces {
            phone: &half,
            host: &greeting.host,
        };
        let proof = Proof {
            invitation: &invited.id,
            nonces,
            proof: &key.proof_of_phone(nonces),
            name: "Zoé",
            before: None,
        };
        lobby.join(&proof, (from, now))
    };
    for _ in 0..5 {
        let wrong = Key::new().expect("random bytes");
        assert!(matches!(tries(&wrong, stranger), Err(NotLetIn::Invitation)));
    }
    assert!(matches!(
        tries(&invited.key, stranger),
        Err(NotLetIn::Source)
    ));
    let typed = lobby.join_by_code(&digits, ("Zoé", None), (stranger, now));
    assert!(matches!(typed, Err(NotLetIn::Source)));
    assert!(tries(&invited.key, HERE).is_ok(), "others come in");
}

#[test]
fn the_name_of_a_phone_passes_the_same_sieve_as_that_of_a_player() {
    let table = Table::new();
    let (lobby, now) = (table.app.lobby(), moment(0).at);
    let code = lobby.code((Role::Reader, None), now, false);
    let digits = code.expect("random").expect("a code").digits;
    let joins = |name: &str| {
        let joined = lobby.join_by_code(&digits, (name, None), (HERE, now));
        joined.map(|(phone, _)| phone.name)
    };
    let long = "é".repeat(41);
    for wrong in [
        "",
        " ",
        "\u{200B}",
        "Zoé\u{202E}raK",
        "Zoé\u{1B}[2J",
        "a\u{2066}b",
        &long,
    ] {
        let refused = joins(wrong);
        assert!(matches!(refused, Err(NotLetIn::Name)), "{wrong:?}");
    }
    assert_eq!(joins(&"é".repeat(40)).expect("it joins").len(), 80);
    assert_eq!(joins("  Zoé \t Léa ").expect("it joins"), "Zoé Léa");
}
