//! Places that sources share.

use crate::source;
use ardoise_server::parts::{Place, Places};
use std::time::Duration;
use tokio::time::timeout;

/// Whether a place was cut. Its holder learns it once.
async fn is_cut(place: &Place) -> bool {
    timeout(Duration::ZERO, place.cut()).await.is_ok()
}

/// Which places were cut.
async fn cut(places: &[Place]) -> Vec<usize> {
    let mut cut = Vec::new();
    for (at, place) in places.iter().enumerate() {
        if is_cut(place).await {
            cut.push(at);
        }
    }
    cut
}

#[tokio::test]
async fn a_source_with_many_makes_room_for_one_with_few() {
    let places = Places::new(60, 30);
    let take = |last: u8| places.take(source(last));
    let greedy: Vec<Place> = (0..60).filter_map(|at| take(1 + at % 2)).collect();
    assert_eq!(greedy.len(), 60);
    assert!(take(1).is_none(), "it has as many as it may");
    greedy.iter().for_each(Place::use_it);
    let phones: Vec<Place> = (3..=12).filter_map(take).collect();
    assert_eq!(phones.len(), 10, "each phone has one");
    assert!(cut(&phones).await.is_empty());
    let newest: Vec<usize> = (50..60).collect();
    assert_eq!(cut(&greedy).await, newest, "the newest go");
    drop(greedy);
    let others: Vec<Place> = (0..50).filter_map(|at| take(100 + at)).collect();
    assert_eq!(others.len(), 50, "what is left of sixty");
    assert!(cut(&phones).await.is_empty());
    assert!(cut(&others).await.is_empty());
    let _one_more = take(200).expect("a place that was never used makes room");
    let made_room = cut(&phones).await.len() + cut(&others).await.len();
    assert_eq!(made_room, 1, "all were held");
}

#[tokio::test]
async fn of_one_source_only_what_was_never_used_makes_room() {
    let places = Places::new(3, usize::MAX);
    let mut held: Vec<Place> = (0..3).filter_map(|_| places.take(source(1))).collect();
    held[0].use_it();
    held.extend(places.take(source(1)));
    assert_eq!(cut(&held).await, [1], "the silent one");
    held.iter().for_each(Place::use_it);
    assert!(places.take(source(1)).is_none());
    assert!(places.take(source(2)).is_some());
}

#[tokio::test]
async fn what_is_held_with_a_place_is_cut_with_it() {
    let (connections, streams) = (Places::new(9, 9), Places::new(1, 9));
    let connection = connections.take(source(1)).expect("a place");
    let _stream = streams.take_with(&connection).expect("a place");
    let other = connections.take(source(2)).expect("a place");
    assert!(!is_cut(&connection).await);
    let _other = streams.take_with(&other).expect("the first was never used");
    assert!(is_cut(&connection).await, "with its stream");
    assert!(!is_cut(&other).await);
}
