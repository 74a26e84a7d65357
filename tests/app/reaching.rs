//! Where phones look for this machine, and how far they get.

use crate::common::{Table, moment};
use ardoise_app::Role;
use ardoise_app::phones::{Arrival, Joining, Key, LocalNetwork, PhoneId};
use serde_json::{Value, json};
use std::io::Result;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};

/// A network of which the test says what the system does.
#[derive(Default)]
struct Network {
    addresses: Mutex<Vec<IpAddr>>,
    at: Mutex<Option<SocketAddr>>,
}

impl LocalNetwork for Network {
    fn addresses(&self) -> Result<Vec<IpAddr>> {
        Ok(self.addresses.lock().expect("free").clone())
    }

    fn open(&self, at: IpAddr) -> Result<SocketAddr> {
        let at = SocketAddr::from((at, 4710));
        *self.at.lock().expect("free") = Some(at);
        Ok(at)
    }

    fn close(&self) {
        *self.at.lock().expect("free") = None;
    }

    fn at(&self) -> Option<SocketAddr> {
        *self.at.lock().expect("free")
    }

    fn name(&self) -> Option<String> {
        None
    }

    fn arrivals(&self) -> Vec<Arrival> {
        let arrival = |last: u8, asked| Arrival {
            from: IpAddr::from([192, 168, 1, last]),
            connected: moment(2).at,
            asked,
        };
        vec![arrival(30, Some(moment(1).at)), arrival(31, None)]
    }

    fn is_kept_awake(&self) -> bool {
        true
    }

    fn wifi(&self) -> Option<String> {
        None
    }
}

/// A table on a network at these addresses.
fn table_at(addresses: &[&str]) -> (Table, Arc<Network>) {
    let (table, network) = (Table::new(), Arc::new(Network::default()));
    table
        .app
        .lobby()
        .set_network(Arc::clone(&network) as Arc<_>);
    moves(&network, addresses);
    (table, network)
}

fn moves(network: &Network, addresses: &[&str]) {
    let addresses = addresses.iter().map(|one| one.parse().expect("an address"));
    *network.addresses.lock().expect("free") = addresses.collect();
}

fn joins(table: &Table, host: &str, minutes: i64) -> PhoneId {
    let joining = Joining {
        name: "Zoé".into(),
        role: Role::Reader,
        at: None,
        table: None,
        host: Some(host.into()),
        before: None,
        key: Some(Key::new().expect("random")),
    };
    let joined = table.app.lobby().book().join(joining, moment(minutes).at);
    joined.expect("it joins").0.id
}

fn network(table: &Table, minutes: i64) -> Value {
    let asked = json!({"kind": "network"});
    let told = table.app.call(asked, Role::Organiser, &moment(minutes));
    told.expect("an answer")
}

const HOME: &str = "192.168.1.24:4710";
const CAFE: &str = "10.0.0.7:4710";

#[test]
fn an_address_that_this_machine_has_no_more_is_shown_with_the_phones_that_still_look_there() {
    let (table, system) = table_at(&["192.168.1.24"]);
    table.must(json!({"kind": "open_network"}));
    let zoe = joins(&table, HOME, 0);
    let told = network(&table, 1);
    assert_eq!(
        (&told["gone"], &told["before"]),
        (&json!(false), &Value::Null)
    );

    moves(&system, &["10.0.0.7"]);
    assert_eq!(network(&table, 2)["gone"], true);
    table.must(json!({"kind": "open_network", "address": "10.0.0.7"}));
    let told = network(&table, 3);
    assert_eq!(
        (&told["gone"], &told["before"]),
        (&json!(false), &json!(HOME))
    );
    assert_eq!(told["phones"][0]["host"], HOME);

    // One that joined at the new address does not hide that the other still looks at the old one.
    let ali = joins(&table, CAFE, 4);
    assert_eq!(network(&table, 5)["before"], HOME);
    // The next day, only those that come say where they look.
    let next_day = 13 * 60;
    assert_eq!(network(&table, next_day)["before"], Value::Null);
    table.app.lobby().book().revoke(&ali).expect("revoked");
    assert_eq!(network(&table, next_day)["before"], HOME);

    // It is heard of here: it has found the new address.
    let book = table.app.lobby().book();
    let phones = book.all().expect("read");
    book.note_seen(&phones[0], CAFE, phones[0].seen)
        .expect("noted");
    assert_eq!(network(&table, next_day)["before"], Value::Null);
    assert_eq!(network(&table, 6)["phones"][0]["id"], json!(zoe));
}

#[test]
fn arrivals_have_their_age_and_an_address_without_an_answer_is_not_reached() {
    let (table, _) = table_at(&["127.0.0.1"]);
    let told = table
        .app
        .call(json!({"kind": "arrivals"}), Role::Organiser, &moment(3));
    let expected = json!({"arrivals": [
        {"from": "192.168.1.30", "connected": 60, "asked": 120},
        {"from": "192.168.1.31", "connected": 60, "asked": null},
    ]});
    assert_eq!(told.expect("an answer"), expected);
    let asked = json!({"kind": "try_network"});
    assert_eq!(table.refused(asked.clone()), ["network_closed"]);

    // A port that was free a moment ago.
    let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|at| at.local_addr());
    let (table, system) = table_at(&["127.0.0.1"]);
    *system.at.lock().expect("free") = Some(free.expect("a port"));
    let tried = table.must(asked);
    assert_eq!(tried["reached"], false);
    assert!(tried["why"].as_str().is_some_and(|why| !why.is_empty()));
}
