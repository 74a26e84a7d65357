//! Shares with their confidence.

use ardoise_app::parts::share;

#[test]
fn wilsons_interval_is_that_of_the_tables() {
    // R: prop.test(x, n, correct = FALSE)$conf.int
    for (count, of, low, high) in [
        (8, 13, 355, 823),
        (0, 10, 0, 278),
        (10, 10, 722, 1000),
        (50, 100, 404, 596),
    ] {
        let share = share(count, of);
        assert_eq!((share.low, share.high), (low, high), "{count} of {of}");
    }
    assert_eq!((share(0, 0).low, share(0, 0).high), (0, 1000));
}
