//! How a pot is divided.

use ardoise_app::parts::divide;

#[test]
fn the_parts_add_up_to_the_pot() {
    assert_eq!(divide(100, &[1, 1, 1]), [34, 33, 33]);
    assert_eq!(divide(10_000, &[50, 30, 20]), [5000, 3000, 2000]);
    assert_eq!(divide(1001, &[3, 2, 1]), [500, 334, 167]);
    for cents in 0..300 {
        for shares in [&[5, 3, 2][..], &[1, 1, 1, 1, 1, 1, 1], &[0, 7, 11]] {
            let parts = divide(cents, shares);
            assert_eq!(parts.iter().sum::<u32>(), cents, "{shares:?}");
        }
    }
    assert_eq!(divide(5, &[0, 0]), [0, 0]);
}
