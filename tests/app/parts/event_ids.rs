//! The ids of events that phones write.

use ardoise_app::parts::event_of;
use ardoise_journal::Uuid;

#[test]
fn a_command_has_one_event_and_two_phones_never_share_it() {
    let command = Uuid::now_v7();
    let event = event_of("a", command);
    assert_eq!(event, event_of("a", command));
    assert_ne!(event, event_of("b", command));
    assert_ne!(event, event_of("a", Uuid::now_v7()));
    assert_eq!(event.get_version_num(), 7);
    assert_eq!(event.as_bytes()[..6], command.as_bytes()[..6], "its time");
}
