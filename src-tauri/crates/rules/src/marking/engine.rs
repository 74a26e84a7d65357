//! The number of the engine that marks.

/// The number of this engine, kept with every mark that players confirm: raised only when a mark may change.
///
/// `tests/cases/differential.json` keeps it with the checksums of 100,000 deals, and its test fails when a mark changes
/// under the same number.
pub const ENGINE: u32 = 1;

/// The number of the engine that a kept mark names; none where another hand gave the mark.
///
/// Programs up to 0.1.0 kept their own version for the engine, which was this one's first.
pub fn engine_number(kept: &str) -> Option<u32> {
    match kept {
        "0.1.0" => Some(1),
        number => number.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_of_0_1_0_is_one_of_the_first_engine() {
        assert_eq!(engine_number("0.1.0"), Some(1));
        assert_eq!(engine_number(&ENGINE.to_string()), Some(ENGINE));
        assert_eq!(engine_number("paper"), None);
        assert_eq!(engine_number("0.1.1"), None);
    }
}
