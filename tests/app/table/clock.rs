//! The clock of a match under a computer's clock that was wrong.

use crate::common::{Table, codes, hearts, moment};
use ardoise_app::table::RecordDeal;
use ardoise_app::{Moment, On};
use chrono::TimeDelta;
use serde_json::{Value, json};

/// A clock that is this many days ahead.
fn ahead(days: i64, minutes: i64) -> Moment {
    let mut wrong = moment(minutes);
    wrong.at += TimeDelta::days(days);
    wrong
}

#[test]
fn a_match_against_the_clock_goes_on_once_a_wrong_clock_is_right() {
    let made = || hearts("us", 100, 112);
    // With equal totals, a deal can be recorded after the time is up.
    let equal = || json!({"void": "all_pass"});
    let evenings: [Vec<(Value, Moment)>; 4] = [
        vec![(made(), ahead(3653, 5))],
        vec![(made(), moment(5)), (made(), ahead(3653, 10))],
        vec![(equal(), ahead(365, 5)), (made(), ahead(365, 10))],
        vec![
            (equal(), moment(5)),
            (equal(), ahead(1, 8)),
            (made(), ahead(1, 10)),
        ],
    ];
    for deals in evenings {
        let table = Table::new();
        let set = json!({"game.target": null, "game.minutes": 40});
        let game = table.start(json!({"preset": "coinche", "set": set}));
        let record = |(facts, at): (Value, Moment)| {
            let on = On {
                id: game.id.clone().into(),
                revision: game.now().revision,
            };
            table.app.change(
                on,
                RecordDeal {
                    facts,
                    before: None,
                },
                &at,
            )
        };
        let known = deals.len();
        for deal in deals {
            record(deal).expect("a deal");
        }
        // It began five minutes into the evening.
        for minutes in [20, 44] {
            let recorded = record((made(), moment(minutes)));
            let refused = recorded.err().map(|errors| errors.problems[0].code);
            assert_eq!(refused, None, "{known} deals, {minutes}");
        }
        record((made(), moment(46))).expect("it was begun in time");
        let late = record((made(), moment(47)));
        assert_eq!(codes(late), ["match_ended"], "no deal is begun any more");
    }
}
