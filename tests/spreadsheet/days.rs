//! Days as people write them.

use crate::Told;

/// The day of a match with this cell; none if it is no day.
fn day(cell: &str) -> Option<String> {
    let told = Told::by(&format!(
        "us 1;us 2;them 1;them 2;mark us;mark them;date\nA;B;C;D;100;50;{cell}\n"
    ));
    match told.problem(0) {
        Some(problem) => {
            assert_eq!(problem.code, "no_such_day", "{cell}");
            None
        }
        None => Some(told.view.first[0].day.clone()),
    }
}

#[test]
fn the_same_day_in_many_hands() {
    for text in [
        "2019-01-03",
        "2019-01-03T20:30",
        "03/01/2019",
        "3/1/19",
        "3.1.2019 20:30",
        "jeudi 3 janvier 2019",
        "3 janv. 2019",
        "January 3, 2019",
    ] {
        assert_eq!(day(text).as_deref(), Some("2019-01-03"), "{text}");
    }
    assert_eq!(day("mardi 1er mars 2022").as_deref(), Some("2022-03-01"));
}

#[test]
fn what_is_no_day_is_refused() {
    for text in [
        "",
        "30/02/2020",
        "12/31/2019",
        "mars",
        "12/03",
        "3/1/019",
        "Total",
        "é3/01/2019",
    ] {
        assert_eq!(day(text), None, "{text}");
    }
}
