//! The number of the marking engine.

/// The number of this engine, stored with every mark that players confirm. It goes up only when a mark may change.
///
/// `tests/cases/differential.json` contains it with the checksums of 100,000 deals. The test fails if a mark changes
/// under the same number.
pub const ENGINE: u32 = 2;

/// The number of the engine that a stored mark names; `None` if no engine gave the mark.
///
/// Programs up to 0.1.0 stored their own version instead, which means the first engine.
pub fn engine_number(kept: &str) -> Option<u32> {
    match kept {
        "0.1.0" => Some(1),
        number => number.parse().ok(),
    }
}
