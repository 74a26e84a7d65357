//! The form of a file: encodings, separators, titles, and truncated rows.

use super::*;
use crate::common::codes;

/// A club's file since 2019: titles with capitals and accents below a heading, `;` as separator, days in several
/// formats, numbers with no-break spaces, first names, a row of totals and blank rows.
const CLUB: &str = "\u{FEFF}Club de belote de l’Étang;;;;;;;;;;;;\r\n\
    ;;;;;;;;;;;;\r\n\
    Date;Équipe 1 - Joueur 1;Équipe 1 - Joueur 2;Équipe 2 - Joueur 1;Équipe 2 - Joueur 2;Donneur;Preneur;Contrat;Coinche;Points NOUS;Belote;Capot;Score équipe 1\r\n\
    03/01/2019;Zoé Legrand;Karim;Anne;Jean-Luc;Sud;zoe;100 Cœur;;112;Karim;;\r\n\
    ;;;;;Est;Eux;110 ♠;Contré;40;;;\r\n\
    ;;;;;N;Équipe 2;90 Trèfles;non;capot;;;\r\n\
    ;;;;;;passe;;;;;;\r\n\
    3/1/19;Léo;Karim;Anne;Jean-Luc;O;ouest;Capot Pique;x2;;;capot;\r\n\
    vendredi 4 janvier 2019;Léo;Karim;Anne;Jean-Luc;;Personne;80 pique;;82;;;\r\n\
    ;;;;;;Anne;90 C;;82;;;\r\n\
    ;;;;;;Anne;120 sans atout;;40;-;non;\r\n\
    Total;;;;;;;;;1\u{202f}020;;;\r\n\
    ;;;;;;;;;;;;\r\n";

#[test]
fn a_club_s_spreadsheet_comes_in() {
    let table = Table::new();
    let file = send(&table, CLUB);
    let seen = look(&table, &file, json!({}));
    assert_eq!(seen["separator"], ";");
    assert_eq!(
        bad(&seen),
        [
            (9, "nobody_of_that_name".to_owned()),
            (10, "suit_unclear".to_owned())
        ]
    );
    assert_eq!(seen["sums"], json!([12]));
    assert_eq!((&seen["matches"], &seen["rows"]), (&json!(3), &json!(6)));
    let days: Vec<&Value> = (0..3).map(|at| &seen["first"][at]["day"]).collect();
    assert_eq!(days, ["2019-01-03", "2019-01-03", "2019-01-04"]);
    bring(&table, &file, json!({}));
    let mut all = matches(&table);
    all.sort_by_key(|view| view["deals"].as_array().map(Vec::len));
    let long = all.last().expect("the first evening");
    let facts: Vec<&Value> = (0..4).map(|at| &long["deals"][at]["facts"]).collect();
    assert_eq!(
        *facts[0],
        json!({"taker": "south", "contract": {"level": 100, "strain": "hearts"}, "points": {"us": 112, "them": 50},
            "melds": [{"by": "north", "kind": "belote"}], "dealer": "south"})
    );
    assert_eq!(facts[1]["doubling"], "coinche");
    assert_eq!(
        (&facts[2]["all_tricks"], &facts[2]["taker"]),
        (&json!("us"), &json!("them"))
    );
    assert_eq!(facts[3]["void"], "all_pass");
}

/// A sheet by hand is no journal: its calls are checked like those of a new deal.
#[test]
fn the_calls_of_a_row_are_read_and_must_lead_to_its_contract() {
    let table = Table::new();
    let text = |calls: &str| {
        format!(
            "date;us_1;us_2;them_1;them_2;dealer;taker;level;strain;points_us;calls\n\
             2020-03-12;A;B;C;D;south;north;90;hearts;112;{calls}\n"
        )
    };
    for (calls, code) in [
        ("bof", "unknown_call"),
        ("80 pique, 90 hearts, pass, pass", "calls_unfinished"),
        ("90 hearts, pass, pass, pass", "calls_disagree"),
    ] {
        let seen = look(&table, &send(&table, &text(calls)), json!({}));
        assert_eq!(bad(&seen), [(2, code.to_owned())], "{calls}");
    }
    let file = send(&table, &text("80 pique, 90 cœur, passe, passe, passe"));
    bring(&table, &file, json!({}));
    let facts = &matches(&table)[0]["deals"][0]["facts"];
    let calls = json!(["80 spades", "90 hearts", "pass", "pass", "pass"]);
    assert_eq!(facts["calls"], calls, "in the words of the JSON");
}

#[test]
fn rows_are_no_titles_and_lines_above_the_titles_are_named() {
    let columns = json!({"0": "date", "1": "us1", "2": "us2", "3": "them1", "4": "them2", "5": "dealer", "6": "taker",
        "7": "level", "8": "strain", "9": "points_us"});
    let table = Table::new();
    let rows = "12/03/2020;A;B;C;D;Sud;A;100;pique;112\n;;;;;nous;nous;100;pique;112\n";
    let seen = look(&table, &send(&table, rows), json!({"columns": columns}));
    assert_eq!((&seen["rows"], bad(&seen).len()), (&json!(1), 1), "{seen}");
    assert_eq!(seen["titles"], json!(vec![""; 10]));
    let titles = "date;us_1;us_2;them_1;them_2;donneur;preneur;contrat;couleur;points nous\n";
    let heading = "Club;;;;\n;;;\nSaison 2020;;;\n";
    let text = [heading, titles, &rows.replace(";nous;nous;", ";Nord;nous;")].concat();
    let seen = look(&table, &send(&table, &text), json!({}));
    assert_eq!((&seen["rows"], bad(&seen).len()), (&json!(2), 0), "{seen}");
    assert_eq!(seen["above"], json!([1, 3]), "empty ones say nothing");
}

#[test]
fn a_table_without_titles_loses_no_row() {
    let table = Table::new();
    let file = send(
        &table,
        "12/03/2020;A;B;C;D;300;200\n13/03/2020;A;B;C;D;100;200\n",
    );
    let columns = json!({"0": "date", "1": "us1", "2": "us2", "3": "them1", "4": "them2", "5": "mark_us", "6": "mark_them"});
    let seen = look(&table, &file, json!({"columns": columns}));
    assert_eq!(
        (&seen["rows"], &seen["titles"]),
        (&json!(2), &json!(["", "", "", "", "", "", ""]))
    );
}

#[test]
fn a_file_that_stops_in_the_middle_is_reported_and_its_last_row_left_out() {
    let table = Table::new();
    let head = "date;us_1;us_2;them_1;them_2;taker;level;strain;points_us;note\n";
    let row = "2020-03-12;A;B;C;D;us;100;hearts;112;oui\n";
    for cut in [
        "2020-03-12;A;B;C;D;us;100;hearts;1",
        "2020-03-12;A;B;C;D;us;100;hearts;112;\"une note\nsur deux",
    ] {
        let file = send(&table, &[head, row, cut].concat());
        let seen = look(&table, &file, json!({}));
        assert_eq!(bad(&seen), [(3, "row_cut".to_owned())], "{cut}");
        assert_eq!(seen["rows"], 1);
    }
    let whole = send(&table, &[head, row, row.trim_end()].concat());
    assert_eq!(
        look(&table, &whole, json!({}))["rows"],
        2,
        "no end of the last line is no harm"
    );
}

#[test]
fn letters_that_are_guessed_are_shown_and_must_be_chosen_before_anything_is_written() {
    let table = Table::new();
    let head = b"date,us_1,us_2,them_1,them_2,us,them\n2020-03-12,".as_slice();
    for (name, encoding) in [
        (b"Zo\xE9".as_slice(), "windows-1252"),
        (b"Zo\x8E", "macintosh"),
    ] {
        let file = send_bytes(&table, &[head, name, b",Karim,Anne,Eve,500,300\n"].concat());
        let seen = look(&table, &file, json!({}));
        assert_eq!(
            (&seen["encoding"], &seen["encoding_guessed"]),
            (&json!(encoding), &json!(true))
        );
        assert_eq!(seen["first"][0]["players"][0], "Zoé");
        let job = wait(&table, &begin(&table, &file, json!({})));
        assert_eq!(job["problems"][0]["code"], "wrong_encoding");
        assert!(matches(&table).len() <= 1, "nothing is written unasked");
        bring(&table, &file, json!({"encoding": encoding}));
        assert_eq!(
            matches(&table).len(),
            1,
            "the same match, whatever its letters were"
        );
    }
    let wide: Vec<u8> = "\u{FEFF}date\tus\tthem\n2020-03-12\t1\t2\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let seen = look(&table, &send_bytes(&table, &wide), json!({}));
    assert_eq!(
        (&seen["encoding"], &seen["encoding_guessed"], &seen["rows"]),
        (&json!("utf-16le"), &json!(false), &json!(1))
    );
}

#[test]
fn what_separates_columns_is_one_sign() {
    let table = Table::new();
    for separator in ['é', '"', '\n', '1', 'a', '-', '\'', '☃'] {
        let options = csv(Some(separator));
        let refused = table.begin(Export { options });
        assert_eq!(codes(refused), ["not_a_separator"], "{separator}");
        let file = send(&table, HEAD);
        let how = json!({"separator": separator});
        let job = looked(&table, &file, how);
        assert_eq!(job["problems"][0]["code"], "not_a_separator", "{separator}");
    }
}
