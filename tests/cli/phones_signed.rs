//! The organiser's phone signs what it reads: its cookie, which everybody on the network hears, opens what a reader's does.

use crate::phone::{Phone, Server, room};
use crate::serve::code;
use ardoise_journal::Uuid;
use serde_json::{Value, json};

/// A concours with a team that has licence numbers and has paid. Returns its id.
fn concours(server: &Server) -> Value {
    let create = json!({"kind": "create_concours", "name": "Foyer", "day": "2026-11-22", "format": "belote-4x12"});
    let id = server.own(&create)["id"].clone();
    let player = |name: &str| json!({"name": name, "licence": "B-4711"});
    let register = json!({"kind": "register_team", "id": id, "revision": 1, "paid": true, "arrived": true,
        "players": [player("Zoé"), player("Karim")]});
    server.own(&register);
    id
}

/// A query that the phone signs with this counter, for no command.
fn signed(phone: &Phone, query: &Value, counter: u64) -> (u16, Value) {
    phone.signed(query, (counter, Uuid::nil()), None)
}

#[test]
fn who_overhears_an_organiser_s_cookie_reads_no_licence_and_no_payment() {
    let folder = room();
    let server = Server::start(folder.path());
    let id = concours(&server);
    let phone = Phone::join(&server, &server.invited("organiser", &Value::Null));
    let asked = json!({"kind": "concours", "id": id});
    let (status, overheard) = phone.call(&asked);
    let told = overheard.to_string();
    assert_eq!(status, 200);
    assert!(
        !told.contains("B-4711") && !told.contains("\"paid\":true"),
        "{told}"
    );
    for kind in ["network", "deleted", "check"] {
        let (_, refused) = phone.call(&json!({"kind": kind}));
        assert_eq!(code(&refused), "not_signed", "{kind}");
    }
    let (_, session) = phone.call(&json!({"kind": "session"}));
    assert_eq!(session["role"], "reader");

    let (_, session) = signed(&phone, &json!({"kind": "session"}), 10);
    assert_eq!(session["role"], "scorer", "the name of an organiser");
    let (status, told) = signed(&phone, &asked, 11);
    assert_eq!((status, &told["teams"][0]["paid"]), (200, &json!(true)));
    assert_eq!(told["teams"][0]["players"][1]["licence"], "B-4711");
    let (status, network) = signed(&phone, &json!({"kind": "network"}), 12);
    assert_eq!(
        (status, &network["phones"][0]["id"]),
        (200, &json!(phone.id))
    );
}

#[test]
fn signed_queries_overtake_one_another_and_each_is_answered_once() {
    let folder = room();
    let server = Server::start(folder.path());
    let id = concours(&server);
    let phone = Phone::join(&server, &server.invited("organiser", &Value::Null));
    let asked = json!({"kind": "concours", "id": id});
    for counter in [10, 14, 11, 13, 12] {
        assert_eq!(signed(&phone, &asked, counter).0, 200, "{counter}");
    }
    for counter in [10, 12, 14] {
        let (status, refused) = signed(&phone, &asked, counter);
        assert_eq!((status, code(&refused)), (401, "heard_before"), "{counter}");
    }
    // The counters of commands rise, whatever was asked meanwhile.
    let rename = |name: &str, revision: u64, by: (u64, Uuid)| {
        let rename = json!({"kind": "change_concours", "id": id, "revision": revision, "name": name, "day": "2026-11-22"});
        phone.signed(&rename, by, None)
    };
    assert_eq!(rename("Un", 2, (13, Uuid::now_v7())).0, 200);
    let (_, refused) = rename("Deux", 3, (12, Uuid::now_v7()));
    assert_eq!(code(&refused), "heard_before");
    // What is signed as a query reaches no command.
    let (_, refused) = rename("Deux", 3, (20, Uuid::nil()));
    assert_eq!(code(&refused), "not_signed");
    let (cookie, key, own) = (phone.cookie.clone(), phone.key.clone(), phone.id.clone());
    drop(server);

    let server = Server::start(folder.path());
    let phone = Phone {
        server: &server,
        id: own,
        cookie,
        key,
    };
    // Whatever was recorded before is over, and the refusal says from where to go on.
    let (_, refused) = signed(&phone, &asked, 15);
    assert_eq!(code(&refused), "heard_before");
    let last = refused["problems"][0]["params"]["counter"].as_u64();
    let last = last.expect("a counter");
    assert_eq!(signed(&phone, &asked, last + 2).0, 200);
    assert_eq!(signed(&phone, &asked, last + 1).0, 200);
    assert_eq!(code(&signed(&phone, &asked, last + 1).1), "heard_before");
}
