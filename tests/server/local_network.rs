//! The parts of the local network that send nothing: its addresses and names, who connects, and how often a source may ask.

use crate::source;
use ardoise_server::parts::{
    Arrivals, Limits, Seen, hosts, is_reachable, name_of, of_networksetup, of_nmcli, printed, rank,
    service, whole,
};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

/// How many sources are remembered.
const SOURCES: u8 = 100;
/// How many requests of a source are answered at a time.
const RUNNING: usize = 4;
const SOON: Duration = Duration::from_millis(20);

#[test]
fn the_address_of_a_home_network_comes_first() {
    let mut all = [
        "127.0.0.2",
        "81.2.3.4",
        "172.17.0.1",
        "10.0.0.3",
        "192.168.1.24",
    ]
    .map(|address| address.parse::<IpAddr>().expect("an address"));
    all.sort_by_key(|address| rank(*address));
    assert_eq!(all[0].to_string(), "192.168.1.24");
    assert_eq!(all[4].to_string(), "127.0.0.2");
    for out in ["127.0.0.1", "169.254.1.1", "0.0.0.0", "fe80::1"] {
        assert!(!is_reachable(out.parse().expect("an address")), "{out}");
    }
}

#[test]
fn another_address_is_noticed_and_one_that_is_not_said_is_none() {
    let mut seen = Seen::default();
    let [one, other] = [1, 2].map(|last| vec![source(last)]);
    assert!(!seen.addresses(Some(one.clone())), "the first");
    assert!(!seen.addresses(Some(one.clone())));
    assert!(!seen.addresses(None));
    assert!(seen.addresses(Some(other.clone())));
    assert!(!seen.addresses(Some(other)));
    assert!(seen.addresses(Some(one)));
}

/// Nothing is sent here: an announcement would leave this machine.
#[test]
fn the_name_announced_is_the_one_that_requests_may_have() {
    let at = SocketAddr::from((source(24), 4710));
    let name = name_of("kfwq");
    let service = service(&name, at).expect("a service");
    assert_eq!(service.get_hostname(), "ardoise-kfwq.local.");
    assert_eq!(service.get_fullname(), "ardoise-kfwq._http._tcp.local.");
    assert_eq!(service.get_port(), 4710);
    let told: Vec<IpAddr> = service.get_addresses().iter().copied().collect();
    assert_eq!(told, [at.ip()], "and no other address of this machine");
    assert!(!service.is_addr_auto());
    let allowed = ["192.168.1.24:4710", "ardoise-kfwq.local:4710"];
    assert_eq!(*hosts(at, Some(&name)), allowed.map(String::from));
}

#[test]
fn the_name_of_the_network_in_use_is_read() {
    let read = "no:Voisins\nyes:Foyer\\: Rural \\\\ 2\nno:Other\n";
    assert_eq!(of_nmcli(read).as_deref(), Some("Foyer: Rural \\ 2"));
    assert_eq!(of_nmcli("no:Voisins\n"), None);
    assert_eq!(of_nmcli("yes:\n"), None, "a hidden network");
    assert_eq!(whole("Chez Léa\n").as_deref(), Some("Chez Léa"));
    assert_eq!(whole("\n"), None);
    let mac = "Current Wi-Fi Network: Chez Léa\n";
    assert_eq!(of_networksetup(mac).as_deref(), Some("Chez Léa"));
    assert_eq!(of_networksetup("Wi-Fi power is currently off.\n"), None);
    assert_eq!(printed("ardoise-has-no-such-program", &[]), None);
}

#[test]
fn a_source_that_only_connects_has_asked_nothing_and_a_flood_pushes_out_the_oldest() {
    let own = source(24);
    let arrivals = Arrivals::at(own);
    arrivals.connected(own);
    arrivals.asked(own);
    assert_eq!(arrivals.told(), [], "this machine itself");
    let phone = source(30);
    arrivals.connected(phone);
    assert_eq!(arrivals.told()[0].asked, None);
    arrivals.asked(phone);
    assert!(arrivals.told()[0].asked.is_some());
    for number in 0..SOURCES {
        arrivals.connected(IpAddr::from([10, 0, 0, number]));
    }
    let told = arrivals.told();
    assert_eq!(told.len(), usize::from(SOURCES));
    assert!(told.iter().all(|one| one.from != phone));
}

#[test]
fn a_source_that_asks_too_often_is_refused_and_another_is_not() {
    let [one, other] = [1, 2].map(source);
    let limits = Limits::default();
    let joined = (0..100).filter(|_| limits.allow(one, true)).count();
    assert!((60..70).contains(&joined), "{joined}");
    assert!(limits.allow(one, false), "it may still ask");
    assert!(limits.allow(other, true));
    let asked = (0..3_000).filter(|_| limits.allow(one, false)).count();
    assert!((800..1_500).contains(&asked), "{asked}");
}

#[tokio::test]
async fn four_requests_of_a_source_are_answered_at_a_time() {
    let [one, other] = [1, 2].map(source);
    let limits = Limits::default();
    let mut held = Vec::new();
    for _ in 0..RUNNING {
        held.push(limits.place_within(SOON, one).await.expect("a place"));
    }
    assert!(limits.place_within(SOON, one).await.is_none());
    assert!(limits.place_within(SOON, other).await.is_some());
    held.pop();
    assert!(limits.place_within(SOON, one).await.is_some());
}
