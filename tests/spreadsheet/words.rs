//! Numbers and contracts as people write them.

use crate::Told;
use ardoise_spreadsheet::CsvField;
use serde_json::{Value, json};

/// The number of a cell; none if it is no whole number.
fn whole(cell: &str) -> Option<i64> {
    let told = Told::by(&format!(
        "date;us 1;us 2;them 1;them 2;mark us;mark them\n2020-03-12;A;B;C;D;{cell};0\n"
    ));
    match told.problem(0) {
        Some(problem) if problem.code == "out_of_range" => problem.params["value"].as_i64(),
        Some(_) => None,
        None => Some(told.view.first[0].totals.us.into()),
    }
}

#[test]
fn a_number_is_whole_however_it_is_written() {
    for (text, number) in [
        ("82", 82),
        ("1\u{a0}020", 1020),
        ("1\u{202f}020", 1020),
        ("1,000", 1000),
        ("1.020", 1020),
        ("82,0", 82),
        ("−50", -50),
        ("+20", 20),
        ("162 pts", 162),
        ("1'020", 1020),
        ("1 020 300", 1_020_300),
        ("1.020,00", 1020),
        ("- 50 pts", -50),
    ] {
        assert_eq!(whole(text), Some(number), "{text}");
    }
    for text in [
        "82,5", "dix", "1,02,0", "12x", "1e3", "100 20", "1000 000", "1 02", "+-5", ",000",
    ] {
        assert_eq!(whole(text), None, "{text}");
    }
}

#[test]
fn a_contract_is_read_whole() {
    let rows = |cells: &[&str]| {
        let rows = cells
            .iter()
            .map(|cell| format!("2020-03-12;A;B;C;D;A;{cell};162\n"));
        let titles = "date;us_1;us_2;them_1;them_2;taker;level;points_us";
        Told::by(&format!("{titles}\n{}", rows.collect::<String>()))
    };
    let told = rows(&["110 cœur", "80♠", "120 Sans Atout contré", "capot pique x4"]);
    let read: Vec<[Value; 3]> = told
        .facts
        .iter()
        .map(|facts| {
            let contract = &facts["contract"];
            [&contract["level"], &contract["strain"], &facts["doubling"]].map(Value::clone)
        })
        .collect();
    assert_eq!(told.view.bad.len(), 0, "{:?}", told.view.bad);
    let of = |level: Value, strain: &str, doubling: Option<&str>| {
        [level, json!(strain), json!(doubling)]
    };
    assert_eq!(
        read,
        [
            of(json!(110), "hearts", None),
            of(json!(80), "spades", None),
            of(json!(120), "no_trumps", Some("coinche")),
            of(json!("capot"), "spades", Some("surcoinche")),
        ]
    );
    let problem = |cell: &str| rows(&[cell]).problem(0).expect("a problem").clone();
    let unclear = problem("90 C");
    assert_eq!(unclear.code, "suit_unclear", "cœur, carreau or clubs");
    let missing = &rows(&["100"]).view.missing;
    assert_eq!(missing[0].field, CsvField::Strain, "a level alone");
    let slam = problem("Capot beloté pique x4");
    assert_eq!(slam.params["value"], "capot_belote", "the whole level");
}
