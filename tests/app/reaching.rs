//! Where phones look for this machine, and how far they get.

use crate::common::{Table, codes, moment};
use ardoise_app::Role;
use ardoise_app::phones::{
    self, Arrival, ArrivalView, Arrivals, Joining, Key, LocalNetwork, NetworkView, OpenNetwork,
    PhoneId, TryNetwork,
};
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
        numbers: Vec::new(),
        host: Some(host.into()),
        before: None,
        key: Some(Key::new().expect("random")),
    };
    let joined = table.app.lobby().book().join(joining, moment(minutes).at);
    joined.expect("it joins").0.id
}

fn opens(table: &Table, address: Option<&str>) {
    let address = address.map(str::to_owned);
    table.begin(OpenNetwork { address }).expect("it opens");
}

fn network(table: &Table, minutes: i64) -> NetworkView {
    let told = table.app.query(phones::Network {}, &moment(minutes));
    told.expect("an answer")
}

const HOME: &str = "192.168.1.24:4710";
const CAFE: &str = "10.0.0.7:4710";

#[test]
fn an_address_that_this_machine_has_no_more_is_shown_with_the_phones_that_still_look_there() {
    let (table, system) = table_at(&["192.168.1.24"]);
    opens(&table, None);
    let zoe = joins(&table, HOME, 0);
    let told = network(&table, 1);
    assert_eq!((told.gone, told.before), (false, None));

    moves(&system, &["10.0.0.7"]);
    assert!(network(&table, 2).gone);
    opens(&table, Some("10.0.0.7"));
    let told = network(&table, 3);
    assert_eq!((told.gone, told.before.as_deref()), (false, Some(HOME)));
    assert_eq!(told.phones[0].host.as_deref(), Some(HOME));

    // One that joined at the new address does not hide that the other still looks at the old one.
    let ali = joins(&table, CAFE, 4);
    let before = |minutes: i64| network(&table, minutes).before;
    assert_eq!(before(5).as_deref(), Some(HOME));
    // The next day, only those that come say where they look.
    let next_day = 13 * 60;
    assert_eq!(before(next_day), None);
    table.app.lobby().book().revoke(&ali).expect("revoked");
    assert_eq!(before(next_day).as_deref(), Some(HOME));

    // It is heard of here: it has found the new address.
    let book = table.app.lobby().book();
    let phones = book.all().expect("read");
    book.note_seen(&phones[0], CAFE, phones[0].seen)
        .expect("noted");
    assert_eq!(before(next_day), None);
    assert_eq!(network(&table, 6).phones[0].id, zoe);
}

#[test]
fn arrivals_have_their_age_and_an_address_without_an_answer_is_not_reached() {
    let (table, _) = table_at(&["127.0.0.1"]);
    let told = table.app.query(Arrivals {}, &moment(3));
    let arrivals = told.expect("an answer").arrivals.into_iter();
    let arrivals: Vec<_> = arrivals
        .map(
            |ArrivalView {
                 from,
                 connected,
                 asked,
             }| (from, connected, asked),
        )
        .collect();
    let from = |last: u8| format!("192.168.1.{last}");
    assert_eq!(arrivals, [(from(30), 60, Some(120)), (from(31), 60, None)]);
    assert_eq!(codes(table.begin(TryNetwork {})), ["network_closed"]);

    // A port that was free a moment ago.
    let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|at| at.local_addr());
    let (table, system) = table_at(&["127.0.0.1"]);
    *system.at.lock().expect("free") = Some(free.expect("a port"));
    let tried = table.begin(TryNetwork {}).expect("it is tried");
    assert!(!tried.reached);
    assert!(tried.why.is_some_and(|why| !why.is_empty()));
}
