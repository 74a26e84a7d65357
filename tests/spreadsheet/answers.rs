//! Single letters and digits: yes or no, a seat, or a number.

use crate::Told;
use serde_json::Value;

/// The doubling that each cell of a column gives; `?` if the user is asked.
fn doublings(cells: &str) -> Vec<String> {
    let cells: Vec<&str> = cells.split(' ').collect();
    let told = Told::by_cells("coinche", &cells);
    let mut facts = told.facts.iter();
    let each = (0..cells.len()).map(|row| match told.problem(row) {
        Some(problem) => {
            assert_eq!(problem.code, "answer_unclear", "{cells:?}");
            "?".to_owned()
        }
        None => {
            let facts = facts.next().expect("the facts of a row that can be read");
            let doubling = facts["doubling"].as_str().unwrap_or("none");
            doubling.to_owned()
        }
    });
    each.collect()
}

#[test]
fn digits_mean_what_the_column_tells() {
    for (cells, expected) in [
        ("0 1", ["none", "coinche"].as_slice()),
        ("1 2 4", &["none", "coinche", "surcoinche"]),
        ("2", &["coinche"]),
        ("1", &["?"]),
        ("1 2", &["?", "?"]),
        ("0 1 2", &["none", "?", "?"]),
    ] {
        assert_eq!(doublings(cells), expected, "{cells}");
    }
}

#[test]
fn a_letter_is_a_seat_where_others_are() {
    let by = |cells: &str| -> Vec<Value> {
        let cells: Vec<&str> = cells.split(' ').collect();
        // Of our side, whose contract it is, nobody doubles: the belote is anybody's.
        let told = Told::by_cells("belote", &cells);
        let mut facts = told.facts.iter();
        let each = (0..cells.len()).map(|row| match told.problem(row) {
            Some(problem) => problem.code.into(),
            None => facts.next().expect("facts")["melds"][0]["by"].clone(),
        });
        each.collect()
    };
    assert_eq!(by("N O"), ["answer_unclear", "answer_unclear"]);
    assert_eq!(by("N o"), ["answer_unclear", "answer_unclear"]);
    assert_eq!(by("N S O"), ["north", "south", "west"]);
    assert_eq!(by("S"), ["south"]);
    assert_eq!(by("1"), ["answer_unclear"]);
}
