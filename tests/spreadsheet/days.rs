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
    for number in ["43902", "43902,75", "43902.0"] {
        assert_eq!(day(number).as_deref(), Some("2020-03-12"), "{number}");
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
        "2020",
        "439021",
        "43902,x",
    ] {
        assert_eq!(day(text), None, "{text}");
    }
}

#[test]
fn a_number_of_a_day_has_the_bounds_of_other_days_and_is_no_day_elsewhere() {
    let head = "date;us 1;us 2;them 1;them 2;mark us;mark them";
    let told = Told::by(&format!("{head}\n46349;A;B;C;D;43902;0\n"));
    let problem = told.problem(0).expect("a day to come");
    assert_eq!(problem.code, "day_out_of_range");
    assert_eq!(
        told.view.titles.len(),
        7,
        "the marks do not make a day of it"
    );
}
