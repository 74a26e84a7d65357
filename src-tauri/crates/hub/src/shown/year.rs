//! The years of seasons.

/// The year in which the season of a day begins: seasons go from September to August.
pub(super) fn season_of(day: &str) -> i32 {
    let number = |range| {
        day.get(range)
            .and_then(|text: &str| text.parse::<i32>().ok())
            .unwrap_or(0)
    };
    match number(5..7) {
        ..=8 => number(0..4) - 1,
        _ => number(0..4),
    }
}
