//! Formats in which the sum of both totals is informative, and its parts: docs/concours.md 5.

use ardoise_concours::{Format, SumParts, has_constant_sum};
use serde_json::{Value, json};

fn format(length: &Value, set: &Value) -> Format {
    let play = json!({"preset": "belote-concours", "set": set});
    let format = json!({"preset": "belote-4x12", "set": {"length": length, "play": play}});
    Format::read(&format).unwrap_or_else(|problems| panic!("{set}: {problems:?}"))
}

#[test]
fn the_sum_is_constant_exactly_where_every_deal_shares_its_points() {
    let cases = [
        (json!({}), true),
        (
            json!({"auction.kind": "ladder", "auction.levels": [80, 90]}),
            false,
        ),
        (json!({"auction.no_trumps": "always"}), false),
        (json!({"auction.all_trumps": "always"}), false),
        (json!({"melds.admitted": "all"}), false),
        (json!({"melds.admitted": "none"}), true),
        (json!({"count.rounding": "nearest_10"}), false),
        (json!({"score.lost_base": "all"}), true),
        (json!({"score.lost_base": 162}), true),
        (json!({"score.lost_base": 160}), false),
        (json!({"score.lost_base": "made_plus_160"}), false),
        (json!({"auction.generale": true}), true),
        (json!({"count.generale_unannounced": true}), true),
        (
            json!({"auction.generale": true, "count.generale_unannounced": true}),
            false,
        ),
        (json!({"belote.when_lost": "winner"}), true),
        (json!({"belote.when_lost": "nobody"}), false),
        (
            json!({"belote.when_lost": "nobody", "melds.admitted": "none"}),
            true,
        ),
        (json!({"penalty.misdeal": 0}), true),
        (
            json!({"penalty.misdeal": 0, "penalty.misdeal_is": "debit"}),
            true,
        ),
        (
            json!({"penalty.misdeal": 162, "penalty.misdeal_is": "credit"}),
            true,
        ),
        (
            json!({"penalty.misdeal": 162, "penalty.misdeal_is": "debit"}),
            false,
        ),
        (
            json!({"penalty.misdeal": 100, "penalty.misdeal_is": "credit"}),
            false,
        ),
    ];
    for (set, constant) in cases {
        let format = format(&json!({"deals": 12}), &set);
        assert_eq!(has_constant_sum(&format), constant, "{set}");
        assert_eq!(
            SumParts::of(&format, format.length(1)).is_some(),
            constant,
            "{set}"
        );
    }
}

/// The sentence about the sum on a table's sheet.
#[test]
fn a_sum_comes_with_the_parts_that_the_house_rules_give_it() {
    let twelve = json!({"deals": 12});
    let timed = json!({"deals": 12, "minutes": 45});
    let cases = [
        // The length, the rules; then the value of a capot, whether belotes count, the sum of the cards, its last digit.
        (&twelve, json!({}), Some(252), true, Some(1944), Some(4)),
        (&timed, json!({}), Some(252), true, None, None),
        (
            &twelve,
            json!({"melds.admitted": "none"}),
            Some(252),
            false,
            Some(1944),
            Some(4),
        ),
        (
            &twelve,
            json!({"count.capot": 255}),
            Some(255),
            true,
            Some(1944),
            None,
        ),
        (
            &twelve,
            json!({"count.capot": 162}),
            None,
            true,
            Some(1944),
            Some(4),
        ),
        (
            &twelve,
            json!({"count.capot_unannounced": false}),
            None,
            true,
            Some(1944),
            Some(4),
        ),
    ];
    for (length, set, capot, belotes, sum, digit) in cases {
        let format = format(length, &set);
        let parts = SumParts::of(&format, format.length(1)).expect("a constant sum");
        assert_eq!(
            (
                parts.capot,
                parts.belote == Some(20),
                parts.sum,
                parts.digit
            ),
            (capot, belotes, sum, digit),
            "{length} {set}"
        );
    }
}
