//! The bracket of finals.

use ardoise_app::parts::{bracket, seeds};

#[test]
fn the_bracket_keeps_the_best_apart() {
    assert_eq!(seeds(2), [1, 2]);
    assert_eq!(seeds(8), [1, 8, 4, 5, 2, 7, 3, 6]);
    for size in [4, 16, 32] {
        let order = seeds(size);
        let sums = order.chunks(2).all(|pair| pair[0] + pair[1] == size + 1);
        assert!(sums, "{order:?}");
    }
}

#[test]
fn byes_go_to_the_top() {
    let seats: Vec<Option<u32>> = seeds(8)
        .into_iter()
        .map(|seed| u32::try_from(seed).ok().filter(|seed| *seed <= 6))
        .collect();
    let bracket = bracket(&seats, &[]);
    let byes: Vec<Option<u32>> = bracket[0]
        .iter()
        .filter(|place| place.bye)
        .map(|place| place.winner)
        .collect();
    assert_eq!(byes, [Some(1), Some(2)]);
    assert_eq!(bracket.len(), 3);
    assert_eq!(bracket[1][0].teams, [Some(1), None]);
    assert!(!bracket[1][0].bye, "its opponent is not known yet");
}
