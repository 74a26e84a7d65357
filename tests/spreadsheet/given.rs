//! The day and the players of a file that lacks them.

use crate::Told;
use ardoise_spreadsheet::{CsvField, CsvReading};
use serde_json::{Value, json};

fn read(text: &str, how: Value) -> Told {
    let how: CsvReading = serde_json::from_value(how).expect("how it is read");
    Told::read(text, &how).expect("a table")
}

/// The code and field of the problem of an answer.
fn refused(how: Value) -> (String, String) {
    let how: CsvReading = serde_json::from_value(how).expect("how it is read");
    let told = Told::read("Nous;Eux\n1;2\n", &how);
    let problem = told.err().expect("a refusal").remove(0);
    (problem.code.to_owned(), problem.field)
}

const MARKS: &str = "Donne;Nous;Eux\n1;162;0\n2;82;80\n";

#[test]
fn a_sheet_of_marks_gets_its_day_and_players_once() {
    let without = Told::by(MARKS);
    assert_eq!(without.view.missing[0].field, CsvField::Date);
    assert_eq!((without.view.matches, without.view.bad.len()), (0, 0));
    let how = json!({"day": "2026-11-19", "us": "Anne et Bob", "them": "Cid, Jean-Luc"});
    let told = read(MARKS, how);
    assert_eq!((told.view.matches, told.view.rows), (1, 2));
    let first = &told.view.first[0];
    assert_eq!(first.day, "2026-11-19");
    assert_eq!(first.players, ["Anne", "Bob", "Cid", "Jean-Luc"]);
    assert_eq!((first.totals.us, first.totals.them), (244, 80));
    assert!(told.unsure.is_empty());
}

#[test]
fn a_row_with_a_day_or_players_keeps_its_own() {
    let text = "Date;Nous 1;Nous 2;Eux 1;Eux 2;Nous;Eux\n\
        ;;;;;100;0\n12/03/2020;Eve;;Guy;;200;0\n";
    let told = read(text, json!({"day": "19/11/2026", "us": "Anne, Bob"}));
    let seen: Vec<(&str, &str)> = told
        .view
        .first
        .iter()
        .map(|found| (found.day.as_str(), found.players[0].as_str()))
        .collect();
    assert_eq!(seen, [("2026-11-19", "Anne"), ("2020-03-12", "Eve")]);
}

#[test]
fn an_answer_that_is_no_day_or_too_many_names_is_refused() {
    let both = |code: &str, field: &str| (code.to_owned(), field.to_owned());
    assert_eq!(
        refused(json!({"day": "demain"})),
        both("no_such_day", "day")
    );
    assert_eq!(
        refused(json!({"day": "2027-01-01"})),
        both("day_out_of_range", "day")
    );
    assert_eq!(
        refused(json!({"them": "A, B, C"})),
        both("too_many_names", "them")
    );
    let long = "x".repeat(41);
    assert_eq!(refused(json!({"us": long})), both("name_too_long", "us"));
}

#[test]
fn names_as_titles_of_marks_are_offered_and_must_be_confirmed() {
    let day = json!({"day": "2026-11-19"});
    for text in [
        "Donne;Anne et Bob;Cid et Dan\n1;162;0\n2;82;80\n",
        "Anne;Bob;Cid;Dan\n162;162;0;0\n82;82;80;80\n",
        "Anne;Cid;Bob;Dan\n162;0;162;0\n82;80;82;80\n",
    ] {
        let told = read(text, day.clone());
        assert_eq!(
            told.view.first[0].players,
            ["Anne", "Bob", "Cid", "Dan"],
            "{text}"
        );
        assert_eq!(told.view.first[0].totals.us, 244, "{text}");
        assert_eq!(told.unsure[0].code, "names_guessed", "{text}");
        let titled = told.view.titled.expect("an offer");
        let how = json!({"day": "2026-11-19", "us": titled.us, "them": titled.them});
        let told = read(text, how);
        assert!(
            told.unsure.is_empty() && told.view.titled.is_none(),
            "{text}"
        );
        assert_eq!(
            told.view.first[0].players,
            ["Anne", "Bob", "Cid", "Dan"],
            "{text}"
        );
    }
    let unnamed = json!({"day": "2026-11-19", "us": "", "them": ""});
    let told = read("Anne et Bob;Cid et Dan\n1;2\n", unnamed);
    assert_eq!(told.view.first[0].players, ["", "", "", ""]);
}

#[test]
fn titles_are_not_taken_for_names_where_they_may_be_anything() {
    for text in [
        "Preneur;Contrat;Anne et Bob;Cid et Dan\nsud;100 pique;112;50\n",
        "Anne;Bob;Cid;Dan\n162;0;0;0\n82;10;80;80\n",
        "Anne;Bob;Cid\n162;0;0\n",
        "Donne;Total nous;Total eux\n1;162;0\n",
        "Nous;Eux\n162;0\n",
    ] {
        let told = read(text, json!({"day": "2026-11-19"}));
        assert_eq!(told.view.titled, None, "{text}");
    }
}

#[test]
fn a_heading_of_one_cell_is_above_the_titles_and_rows_of_numbers_are_none() {
    let told = read(&format!("Soirée\n{MARKS}"), json!({"day": "2026-11-19"}));
    assert_eq!((told.view.rows, told.view.above.as_slice()), (2, &[1][..]));
    let columns = json!({"0": "mark_us", "1": "mark_them"});
    let told = read(
        "162;0\n82;80\n",
        json!({"day": "2026-11-19", "columns": columns}),
    );
    assert_eq!(told.view.rows, 2);
}
