//! Which phones are here.

use ardoise_app::phones::{PhoneId, Presence};

#[test]
fn a_phone_is_here_as_long_as_one_of_its_pages_follows() {
    let (presence, phone) = (Presence::default(), PhoneId("a".to_owned()));
    assert!(!presence.is_here(&phone));
    let [one, other] = [1, 2].map(|_| presence.follow(&phone, 2).expect("a stream"));
    assert!(presence.follow(&phone, 2).is_none());
    drop(one);
    assert!(presence.is_here(&phone));
    drop(other);
    assert!(!presence.is_here(&phone));
    assert!(presence.left(&phone).is_some());
}
