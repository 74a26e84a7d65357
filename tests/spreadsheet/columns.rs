//! Which column holds which field, by its title.

use crate::Told;
use ardoise_rules::Alphabet;
use ardoise_spreadsheet::{CsvField, Separator, Sheet, TITLES};
use serde_json::{Value, json};

/// Columns that are only for people and are not read again.
const NOT_READ: [&str; 4] = ["number", "margin", "total_us", "total_them"];

/// The field of a column with this title.
fn field_of(title: &str) -> Option<CsvField> {
    let told = Told::by(&format!("\"{title}\"\nx\n"));
    assert_eq!(told.view.titles, [title]);
    told.view.columns.get(&0).copied()
}

#[test]
fn every_field_is_known_by_its_name() {
    for (field, titles) in TITLES {
        let name = json!(field);
        assert_eq!(field_of(name.as_str().unwrap_or_default()), Some(field));
        for title in titles {
            assert_eq!(field_of(title), Some(field), "{title}: as `plain` has it");
        }
    }
}

/// The titles of an export.
fn titles(language: Alphabet) -> impl Iterator<Item = String> {
    let mut sheet = Vec::new();
    let separator = Separator::of(';').expect("a separator");
    Sheet::new(&mut sheet, separator, false, language)
        .and_then(Sheet::finish)
        .expect("titles");
    let written = String::from_utf8(sheet).expect("a text");
    let titles: Vec<String> = written.trim_end().split(';').map(str::to_owned).collect();
    assert_eq!(titles.len() - NOT_READ.len(), TITLES.len());
    titles.into_iter()
}

#[test]
fn what_is_written_is_known_again() {
    let english = titles(Alphabet::English).map(|title| (field_of(&title), title));
    let french = titles(Alphabet::French).map(|title| (field_of(&title), title));
    for ((field, title), (in_french, other)) in english.zip(french) {
        assert_eq!(
            field.is_some(),
            !NOT_READ.contains(&title.as_str()),
            "{title}"
        );
        assert_eq!(field, in_french, "{other}");
    }
}

/// The names of the columns on the screen, in both languages.
const MESSAGES: [&str; 2] = [
    include_str!("../../messages/fr/exchange.ftl"),
    include_str!("../../messages/en/exchange.ftl"),
];

#[test]
fn a_column_is_known_by_what_the_screen_calls_it() {
    for messages in MESSAGES {
        let labels = messages
            .lines()
            .filter_map(|line| line.strip_prefix("csv-field-"));
        let labels: Vec<(&str, &str)> = labels.filter_map(|line| line.split_once(" = ")).collect();
        assert_eq!(labels.len(), TITLES.len());
        for (name, label) in labels {
            let field: Option<Value> = field_of(label).map(|field| json!(field));
            assert_eq!(field, Some(json!(name)), "{label}");
        }
    }
}

#[test]
fn rows_of_deals_are_no_titles() {
    let titles = |first: &str, second: &str| Told::by(&format!("{first}\n{second}\n")).view.titles;
    let cells = |row: &str| row.split(';').map(str::to_owned).collect::<Vec<_>>();
    let certain = "Preneur;Contrat;Points nous";
    for row in [
        "nous;nous;nous",
        "12/03/2020;Sud;Nous;coinche;belote;capot",
        ";Sud;Nous;100;coinche;capot",
        "Sud;Nord;Est;Ouest;Nous;Eux",
    ] {
        assert_eq!(titles(row, certain), cells(certain), "{row}");
    }
    for row in [
        "date;sud;nord;est;ouest;nous;eux",
        certain,
        "Preneur;;Contrat;Points nous",
    ] {
        assert_eq!(titles("Foyer;2020;x", row), cells(row), "{row}");
    }
}

/// The fields of a table's columns, in their order.
fn fields(text: &str) -> Vec<Option<CsvField>> {
    let told = Told::by(text);
    let columns = 0..u32::try_from(told.view.titles.len()).expect("a few");
    columns
        .map(|column| told.view.columns.get(&column).copied())
        .collect()
}

#[test]
fn titles_of_other_programs_are_known() {
    use CsvField::*;
    let first =
        "Round;Date played;Dealer;Bidder;Bid;Trump suit;Doubled/Redoubled;Team 1;Team 2;Remarks";
    assert_eq!(
        fields(&format!(
            "{first}\n1;2020-03-12;N;A;100;hearts;no;230;50;\n"
        )),
        [
            None,
            Some(Date),
            Some(Dealer),
            Some(Taker),
            Some(Level),
            Some(Strain),
            Some(Doubling),
            Some(MarkUs),
            Some(MarkThem),
            Some(Note)
        ]
    );
    assert_eq!(
        fields("Deal #;N/S;E/W\n1;162;0\n"),
        [None, Some(MarkUs), Some(MarkThem)]
    );
    assert_eq!(
        fields("Deal #;We;They\n1;162;0\n"),
        [None, Some(MarkUs), Some(MarkThem)]
    );
    assert_eq!(
        fields("Date;Team 1;Team 2\n12/03/2020;Anne/Bob;Cid/Dan\n"),
        [Some(Date), None, None],
        "names are no marks"
    );
}
