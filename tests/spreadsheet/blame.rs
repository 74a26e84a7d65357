//! One bad row is blamed, and never those that take its cells over.

use crate::Told;

const HEAD: &str = "match;date;name;place;ruleset;us_1;us_2;them_1;them_2;mark_us;mark_them";

/// The bad lines, each with those that take a bad cell over from it.
fn blamed(rows: &[&str]) -> Vec<(u32, Vec<u32>)> {
    let told = Told::by(&format!("{HEAD}\n{}\n", rows.join("\n")));
    let bad = told.view.bad.into_iter();
    bad.map(|bad| (bad.line, bad.below)).collect()
}

#[test]
fn a_bad_cell_is_blamed_where_it_was_written() {
    let long = "x".repeat(100_000);
    for bad in [
        ";30/02/2020;;;;A;B;C;D;1;0",
        ";2219-03-12;;;;A;B;C;D;1;0",
        ";12/03/2020;;;martien;A;B;C;D;1;0",
        &format!(";12/03/2020;;;;{long};B;C;D;1;0"),
        &format!(";12/03/2020;;;;A;B;C;{long};1;0"),
        &format!(";12/03/2020;;{long};;A;B;C;D;1;0"),
        &format!(";12/03/2020;{long};;;A;B;C;D;1;0"),
        // Two that are bad at once.
        &format!(";12/03/2020;;{long};martien;A;B;C;D;1;0"),
        &format!("1;30/02/2020;;{long};martien;A;B;C;D;1;0"),
    ] {
        let next = ";13/03/2020;;;;A;B;C;D;1;0";
        let rows = [bad, ";;;;;;;;;2;0", ";;;;;;;;;3;0", next];
        assert_eq!(blamed(&rows), [(2, vec![3, 4])], "{}", &bad[..20]);
    }
}

#[test]
fn a_row_with_a_mistake_of_its_own_is_blamed_for_it() {
    let good = ";12/03/2020;;;;A;B;C;D;1;0";
    let rows = [
        good,
        ";30/02/2020;;;;A;B;C;D;1;0",
        ";31/02/2020;;;;;;;;2;0",
        good,
    ];
    assert_eq!(blamed(&rows), [(3, vec![]), (4, vec![])]);
    let rows = [
        good,
        ";;;;martien;;;;;1;0",
        ";;;;vénusien;;;;;2;0",
        ";;;;;;;;;3;0",
    ];
    assert_eq!(blamed(&rows), [(3, vec![]), (4, vec![5])]);
    let rows = [good, ";;;;;;;;;dix;0", ";;;;;;;;;2;0"];
    assert_eq!(blamed(&rows), [(3, vec![])], "marks are nobody else's");
}
