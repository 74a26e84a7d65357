//! Deals go to a spreadsheet and come back, and spreadsheets that others kept come in.

#[path = "../rules/dice.rs"]
mod dice;
mod table;

use ardoise_app::{Moment, Role};
use ardoise_ledger::{
    DealMarked, Event, FILE_NAME, Ledger, Mark, MatchState, Meta, Options, Summary,
};
use ardoise_rules::{Preset, Ruleset};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use dice::{Dice, throws};
use proptest::prelude::*;
use serde_json::{Value, json};
use table::{Table, hearts, moment};

/// Waits for a job to finish; what came of it.
fn wait(table: &Table, ticket: &Value) -> Value {
    loop {
        let job = table.must(json!({"kind": "job", "job": ticket["id"]}));
        if job["finished"] == true {
            return job;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

fn send(table: &Table, text: &str) -> Value {
    send_bytes(table, text.as_bytes())
}

fn send_bytes(table: &Table, bytes: &[u8]) -> Value {
    let sent = json!({"kind": "send_file", "file": null, "data": STANDARD.encode(bytes)});
    table.must(sent)["id"].clone()
}

fn look(table: &Table, file: &Value, how: Value) -> Value {
    table.must(json!({"kind": "look_at_csv", "file": file, "how": how}))
}

/// Brings a file in; how many matches and events were written.
fn bring(table: &Table, file: &Value, how: Value) -> (u64, u64) {
    let ticket = table.must(json!({"kind": "import_csv", "file": file, "how": how}));
    let job = wait(table, &ticket);
    let number = |name: &str| {
        job["answer"][name]
            .as_u64()
            .unwrap_or_else(|| panic!("{job}"))
    };
    (number("matches"), number("events"))
}

/// Every match, the latest first.
fn matches(table: &Table) -> Vec<Value> {
    let list = table.must(json!({"kind": "history", "query": {}}));
    let list = list["matches"].as_array().expect("matches");
    list.iter()
        .map(|past| table.must(json!({"kind": "match", "id": past["summary"]["id"]})))
        .collect()
}

fn exported(table: &Table) -> String {
    let options = json!({"format": "csv", "separator": ";", "bom": true});
    let ticket = table.must(json!({"kind": "export", "options": options}));
    assert_eq!(wait(table, &ticket)["problems"], json!([]));
    let piece = table.must(json!({"kind": "piece", "job": ticket["id"], "offset": 0}));
    let bytes = STANDARD.decode(piece["data"].as_str().expect("a piece"));
    String::from_utf8(bytes.expect("base64")).expect("text")
}

/// A sheet but for the first column, which has what each ledger calls a match.
fn without_ids(text: &str) -> Vec<&str> {
    let rows = text.lines();
    rows.filter_map(|row| Some(row.split_once(';')?.1))
        .collect()
}

/// What is kept of a match's deals: their facts and marks.
fn kept(view: &Value) -> Vec<(Value, Value, Value)> {
    let deals = view["deals"].as_array().expect("deals").iter();
    let kept = deals.map(|deal| {
        let facts = deal["facts"].clone();
        (facts, deal["marks"].clone(), deal["totals"].clone())
    });
    kept.collect()
}

/// The lines that cannot be read, each with the code of what is wrong first.
fn bad(look: &Value) -> Vec<(u64, String)> {
    let bad = look["bad"].as_array().expect("a list").iter();
    bad.map(|bad| {
        let code = bad["problems"][0]["code"].as_str().expect("a code");
        (bad["line"].as_u64().expect("a number"), code.to_owned())
    })
    .collect()
}

/// Names as people give them, some of which a spreadsheet would take for formulas.
fn sides() -> Value {
    json!({"us": {"name": null, "players": ["Zoé", "-Karim"]}, "them": {"name": null, "players": ["=Anne", "'@Jean-Luc"]}})
}

/// Plays deals at a table, as far as the match goes; how many.
fn play(table: &Table, ruleset: &Ruleset, dice: &mut Dice) -> usize {
    let reference =
        |ruleset: &Ruleset| json!({"preset": ruleset.base().id, "set": ruleset.differs()});
    let new = json!({"ruleset": reference(ruleset), "sides": sides(), "first_dealer": "north",
        "name": "+5, l’été"});
    let created = table.must(json!({"kind": "create_match", "new": new}));
    let game = table::Match::of(table, &created);
    game.does("change_place", json!({"place": "- chez Léa"}));
    let mut under = ruleset.clone();
    for position in 0..8 {
        if position == 4 && dice.roll(2) == 1 {
            under = dice.ruleset();
            let fields = json!({"ruleset": reference(&under), "scope": "next_deal"});
            game.does("change_ruleset", fields);
            let mut seats = sides();
            seats["us"]["players"] = json!(["-Karim", "'Léo"]);
            game.does("reseat", json!({"sides": seats}));
        }
        let mut facts = dice.deal(&under);
        if facts.get("adjust").is_some() {
            // Nobody deals an adjustment.
            facts["dealer"] = Value::Null;
        }
        if facts.get("note").is_none() && dice.roll(4) == 1 {
            facts["note"] = json!(["- on a bien joué", "'= 2", "=1+1;\"x\"", "@"][dice.roll(4)]);
        }
        // A match that has ended takes no more deals.
        let _ = table.ask(game.command("record_deal", json!({"facts": facts})));
    }
    game.view()["deals"].as_array().expect("deals").len()
}

/// Whatever is written for a spreadsheet comes back as it was, in a ledger that has never seen it.
fn comes_back(table: &Table) {
    let text = exported(table);
    let other = Table::new();
    let file = send(&other, &text);
    let how = json!({"unfinished": "playing"});
    let seen = look(&other, &file, how.clone());
    assert_eq!(bad(&seen), [], "{text}");
    assert_eq!(seen["otherwise_rows"], 0, "the rules mark what they marked");
    bring(&other, &file, how.clone());
    let (before, after) = (matches(table), matches(&other));
    assert_eq!(before.len(), after.len());
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(kept(before), kept(after));
    }
    assert_eq!(
        without_ids(&text),
        without_ids(&exported(&other)),
        "who sat there and by what rules too"
    );
    assert_eq!(
        bring(&other, &file, how.clone()).0,
        0,
        "twice changes nothing"
    );
    assert_eq!(other.must(json!({"kind": "check"})), json!([]));
    let home = send(table, &text);
    let seen = look(table, &home, how.clone());
    assert_eq!(seen["known"], before.len(), "they are here already");
    assert_eq!(seen["matches"], 0);
    assert_eq!(bring(table, &home, how).0, 0, "and stay as they are");
}

proptest! {
    #![proptest_config(throws(40, 5))]

    #[test]
    fn any_match_comes_back_from_a_spreadsheet_deal_by_deal(thrown in prop::collection::vec(any::<u16>(), 400)) {
        let table = Table::new();
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        prop_assume!(play(&table, &ruleset, &mut dice) > 0);
        comes_back(&table);
    }
}

#[test]
fn matches_of_every_preset_come_back() {
    for (seed, preset) in Preset::all().iter().enumerate() {
        let table = Table::new();
        let ruleset = Ruleset::preset(&preset.id).expect("a preset");
        let thrown: Vec<u16> = (0..400_u32)
            .map(|at| (at.wrapping_mul(2_654_435_761) >> (seed % 11)) as u16)
            .collect();
        assert!(play(&table, &ruleset, &mut Dice::new(&thrown)) > 0);
        comes_back(&table);
    }
}

#[test]
fn one_against_one_comes_back_as_one_against_one() {
    let table = Table::new();
    let sides = json!({"us": {"name": null, "players": ["Zoé"]}, "them": {"name": null, "players": ["Anne"]}});
    let created =
        table.must(json!({"kind": "create_match", "new": {"ruleset": "coinche", "sides": sides}}));
    table::Match::of(&table, &created).deal(hearts("them", 90, 40));
    comes_back(&table);
}

#[test]
fn what_is_written_once_for_a_match_holds_for_its_rows() {
    let head = "match;date;us_1;us_2;them_1;them_2;ruleset;taker;level;strain;points_us\n";
    for rows in [
        "1;2020-03-12;A;B;C;D;contree;A;92;pique;100\n1;2020-03-12;A;B;C;D;;A;92;pique;100\n",
        "1;2020-03-12;A;B;C;D;contree;A;92;pique;100\n1;;;;;;;us;92;pique;100\n",
        ";2020-03-12;A;B;C;D;contree;A;92;pique;100\n;2020-03-12;;;;;;us;92;pique;100\n",
        ";2020-03-12;A;B;C;D;contree;A;92;pique;100\n;;;;;;;us;92;pique;100\n",
    ] {
        let table = Table::new();
        let file = send(&table, &[head, rows].concat());
        bring(&table, &file, json!({}));
        let all = matches(&table);
        assert_eq!(all.len(), 1, "{rows}");
        assert_eq!(all[0]["deals"].as_array().map(Vec::len), Some(2));
        assert_eq!(all[0]["ruleset"]["base"], "contree");
        assert_eq!(all[0]["sides"]["them"]["players"], json!(["C", "D"]));
    }
    let table = Table::new();
    let other = "1;2020-03-12;A;B;C;D;;A;100;pique;100\n2;;E;F;G;H;;E;100;pique;100\n";
    let seen = look(&table, &send(&table, &[head, other].concat()), json!({}));
    assert_eq!(
        seen["matches"], 2,
        "the day is that of the row above, the table is not"
    );
}

/// Head of rows that tell a deal by its taker, level, strain and points.
const HEAD: &str = "match;date;us_1;us_2;them_1;them_2;taker;level;strain;points_us";

/// A file with more columns than those, and a row for each of its ends.
fn deals(more: &str, rows: &[&str]) -> String {
    let rows = rows
        .iter()
        .map(|row| format!(";2020-03-12;A;B;C;D;{row}\n"));
    format!("{HEAD};{more}\n{}", rows.collect::<String>())
}

#[test]
fn matches_of_one_number_on_several_days_are_several() {
    for (rows, expected) in [
        (
            "1;03/01/2019;A;B;C;D;A;100;pique;112\n2;03/01/2019;A;B;C;D;A;100;pique;112\n\
             1;10/01/2019;A;B;C;D;A;100;pique;112\n",
            vec![("2019-01-03", 1), ("2019-01-03", 1), ("2019-01-10", 1)],
        ),
        (
            "1;03/01/2019;A;B;C;D;A;100;pique;112\n1;3/1/19;A;B;C;D;A;100;pique;112\n",
            vec![("2019-01-03", 2)],
        ),
        (
            "1;03/01/2019;A;B;C;D;A;100;pique;112\n;;A;B;C;D;A;100;pique;112\n;;;;;;us;100;pique;112\n",
            vec![("2019-01-03", 3)],
        ),
        (
            "1;03/01/2019;A;B;C;D;A;100;pique;112\n2;04/01/2019;A;B;C;D;A;100;pique;112\n1;;A;B;C;D;A;100;pique;112\n",
            vec![("2019-01-03", 2), ("2019-01-04", 1)],
        ),
        (
            "1;03/01/2019;A;B;C;D;A;100;pique;112\n;;E;F;G;H;E;100;pique;112\n",
            vec![("2019-01-03", 1), ("2019-01-03", 1)],
        ),
    ] {
        let table = Table::new();
        let seen = look(&table, &send(&table, &format!("{HEAD}\n{rows}")), json!({}));
        assert_eq!(bad(&seen), [], "{rows}");
        let found = seen["first"].as_array().expect("matches").iter();
        let found: Vec<(&str, u64)> = found
            .filter_map(|one| Some((one["day"].as_str()?, one["deals"].as_u64()?)))
            .collect();
        assert_eq!(found, expected, "{rows}");
    }
}

#[test]
fn a_letter_that_may_be_an_answer_is_asked_about() {
    let table = Table::new();
    for (column, cell, code) in [
        ("coinche", "N", "answer_unclear"),
        ("coinche", "O", "answer_unclear"),
        ("coinche", "1", "answer_unclear"),
        ("belote", "N", "answer_unclear"),
        ("belote", "oui", "nobody_of_that_name"),
        ("capot", "N", "answer_unclear"),
        ("capot", "oui", "nobody_of_that_name"),
        ("renonce", "o", "answer_unclear"),
        ("maldonne", "N", "answer_unclear"),
    ] {
        let row = format!("A;100;pique;112;{cell}");
        let file = send(&table, &deals(column, &[&row]));
        let seen = look(&table, &file, json!({}));
        assert_eq!(bad(&seen), [(2, code.to_owned())], "{column}={cell}");
        assert_eq!(seen["bad"][0]["problems"][0]["params"]["value"], cell);
    }
    for (column, cell) in [
        ("coinche", "non"),
        ("coinche", "x1"),
        ("belote", "Non"),
        ("capot", "0"),
        ("renonce", "non"),
        ("maldonne", "non"),
        ("annulée", "non"),
        ("annulée", "faux"),
    ] {
        let row = format!("A;100;pique;112;{cell}");
        let file = send(&table, &deals(column, &[&row]));
        let seen = look(&table, &file, json!({}));
        assert_eq!(bad(&seen), [], "{column}={cell}");
        assert_eq!(
            seen["first"][0]["totals"],
            json!({"us": 210, "them": 50}),
            "{column}={cell}: a deal as without it"
        );
    }
    // Seats in one letter, where a column has others; zeros and ones, where it has nothing else.
    let file = send(
        &table,
        &deals("coinche", &["A;100;pique;112;1", "A;100;pique;112;0"]),
    );
    let seen = look(&table, &file, json!({}));
    assert_eq!(bad(&seen), []);
    assert_eq!(
        seen["first"][0]["totals"],
        json!({"us": 420 + 210, "them": 50})
    );
    let file = send(
        &table,
        &deals("belote", &["A;100;pique;112;N", "A;100;pique;112;E"]),
    );
    assert_eq!(bad(&look(&table, &file, json!({}))), []);
    let called = deals("belote", &["A;100;pique;112;N"]).replace(";B;", ";N;");
    assert_eq!(
        bad(&look(&table, &send(&table, &called), json!({}))),
        [],
        "somebody is called so"
    );
}

#[test]
fn a_deal_that_was_not_played_has_no_taker_and_no_points() {
    let table = Table::new();
    for (columns, row, code) in [
        ("maldonne", "A;100;pique;112;us", "played_or_not"),
        ("maldonne", ";;;112;us", "played_or_not"),
        ("maldonne", ";;;;us", ""),
        ("maldonne", ";;;0;us", ""),
        ("annulée", "A;100;pique;112;annulée", "played_or_not"),
        ("annulée", ";;;;passe", ""),
        ("annulée", "passe;passe;;;passe", ""),
        ("belote", "passe;;;;us", "played_or_not"),
        ("belote", "passe;;;;non", ""),
        ("maldonne;annulée", ";;;;us;passe", "played_or_not"),
        ("mark_us", ";;;;100", ""),
        ("mark_us", ";;;112;100", "missing_field"),
        ("mark_us", ";;pique;;100", "missing_field"),
        ("mark_us;belote", ";;;;100;us", "missing_field"),
        ("mark_us;belote", ";;;;100;non", ""),
        ("mark_us", ";;;;-", "missing_field"),
    ] {
        let seen = look(&table, &send(&table, &deals(columns, &[row])), json!({}));
        let expected = (!code.is_empty()).then(|| (2, code.to_owned()));
        assert_eq!(bad(&seen), Vec::from_iter(expected), "{columns}: {row}");
    }
}

#[test]
fn what_is_wrong_is_named_as_its_column() {
    let table = Table::new();
    for (column, cell, field, code) in [
        ("plis nous", "dix", "tricks_us", "wrong_type"),
        ("points eux", "5 0", "points_them", "wrong_type"),
        ("marque nous", "99999999999", "mark_us", "out_of_range"),
        ("marque eux", "-1000001", "mark_them", "out_of_range"),
        ("belote", "X", "belote", "nobody_of_that_name"),
    ] {
        let row = format!("A;100;pique;112;{cell}");
        let seen = look(&table, &send(&table, &deals(column, &[&row])), json!({}));
        let problem = &seen["bad"][0]["problems"][0];
        assert_eq!(
            (&problem["field"], &problem["code"]),
            (&json!(field), &json!(code)),
            "{column}={cell}"
        );
    }
}

#[test]
fn a_day_is_one_on_which_people_may_have_played() {
    let table = Table::new();
    for (day, is_well) in [
        ("2219-03-12", false),
        ("0000-01-03", false),
        ("9999-12-31", false),
        ("1899-12-31", false),
        ("1900-01-01", true),
        ("2026-03-05", true),
        ("2026-03-06", true),
        ("2026-03-07", false),
    ] {
        let text = deals("note", &["A;100;pique;112;"]).replace("2020-03-12", day);
        let seen = look(&table, &send(&table, &text), json!({}));
        let expected = (!is_well).then(|| (2, "day_out_of_range".to_owned()));
        assert_eq!(bad(&seen), Vec::from_iter(expected), "{day}");
        if !is_well {
            let params = &seen["bad"][0]["problems"][0]["params"];
            assert_eq!(
                *params,
                json!({"value": day, "min": "1900-01-01", "max": "2026-03-06"})
            );
        }
    }
}

#[test]
fn rows_are_no_titles_and_lines_above_the_titles_are_told() {
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
fn an_own_ruleset_called_like_a_preset_takes_no_row_from_it() {
    let table = Table::new();
    let own = |name: &str, target: i64| {
        let set = json!({"game.target": target});
        let save = json!({"kind": "save_ruleset", "name": name, "preset": "coinche", "set": set});
        table.must(save)["id"].clone()
    };
    let (upper, lower) = (own("Coinche", 500), own("coinche", 600));
    // Three deals of 230 end a match of the table's own, and none of the preset's.
    let goes_on = |name: &str, how: Value| {
        let row = format!("2020-03-12;A;B;C;D;{name};A;100;pique;132\n");
        let head = "date;us_1;us_2;them_1;them_2;ruleset;taker;level;strain;points_us\n";
        let text = [head, &row.repeat(3)].concat();
        let seen = look(&table, &send(&table, &text), how);
        assert_eq!(bad(&seen), [], "{name}");
        seen["unfinished"] == 1
    };
    let id = lower.as_str().expect("an id");
    for (name, how, is_preset) in [
        ("coinche", json!({}), true),
        ("", json!({}), true),
        ("", json!({"ruleset": "coinche"}), true),
        ("COINCHE", json!({"rulesets": {"Coinche": "coinche"}}), true),
        (
            "Coinche",
            json!({"rulesets": {"Coinche": "coinche"}}),
            false,
        ),
        ("", json!({"ruleset": {"own": upper}}), false),
        (id, json!({}), false),
    ] {
        assert_eq!(goes_on(name, how.clone()), is_preset, "{name} {how}");
    }
    table
        .start(json!({"own": upper}))
        .deal(hearts("us", 100, 110));
    comes_back(&table);
}

#[test]
fn whoever_is_said_to_be_another_is_known_by_both_names() {
    let table = Table::new();
    let text = format!(
        "{HEAD};belote;melds\n1;2020-03-12;Zoé;Jean Luc;C;D;Jean Luc;100;pique;112;Jean-Luc;\n"
    );
    let how = json!({"same": {"Jean Luc": "Jean-Luc"}});
    let seen = look(&table, &send(&table, &text), how.clone());
    assert_eq!(bad(&seen), []);
    assert_eq!(seen["first"][0]["players"][1], "Jean-Luc");
    bring(&table, &send(&table, &text), how);
    let facts = &matches(&table)[0]["deals"][0]["facts"];
    assert_eq!(
        (&facts["taker"], &facts["melds"][0]["by"]),
        (&json!("north"), &json!("north"))
    );
}

#[test]
fn an_import_that_is_cancelled_is_whole_as_far_as_it_went() {
    const MATCHES: usize = 400;
    let table = Table::new();
    let rows = (0..MATCHES).map(|at| format!("m{at};2020-03-12;A;B;C;D;us;100;pique;112\n"));
    let text = [format!("{HEAD}\n"), rows.collect()].concat();
    let file = send(&table, &text);
    let begin = json!({"kind": "import_csv", "file": file, "how": {}});
    let ticket = table.must(begin);
    // Once something is written.
    while table.must(json!({"kind": "job", "job": ticket["id"]}))["done"] == 0 {
        std::thread::yield_now();
    }
    table.must(json!({"kind": "cancel_job", "job": ticket["id"]}));
    let answer = wait(&table, &ticket)["answer"].clone();
    let written = answer["matches"].as_u64().expect("a number");
    assert_eq!(answer["cancelled"], true, "{answer}");
    assert!((1..MATCHES as u64).contains(&written), "{answer}");
    assert_eq!(table.must(json!({"kind": "check"})), json!([]));
    let rest = bring(&table, &file, json!({})).0;
    assert_eq!(
        written + rest,
        MATCHES as u64,
        "the same file brings the rest"
    );
}

#[test]
fn rows_of_a_match_may_stand_apart() {
    let table = Table::new();
    let row =
        |name: &str, points: u32| format!("{name};2020-03-12;A;B;C;D;us;100;pique;{points}\n");
    let text = [
        format!("\"un\ntitre\"\n\n{HEAD};note\n"),
        row("1", 110).replace('\n', ";\"sur\n\ndeux lignes\"\n"),
        row("2", 111),
        "\n\n".to_owned(),
        row("1", 112),
        row("2", 3000),
        row("1", 113).trim_end().to_owned(),
        ";fin".to_owned(),
    ]
    .concat();
    let file = send(&table, &text.replace('\n', "\r\n"));
    let seen = look(&table, &file, json!({}));
    assert_eq!(bad(&seen), [(12, "points_over_total".to_owned())], "{seen}");
    assert_eq!(seen["above"], json!([1]));
    bring(&table, &file, json!({}));
    let all = matches(&table);
    let first = all
        .iter()
        .find(|view| view["deals"].as_array().map(Vec::len) == Some(3))
        .expect("the first");
    let points: Vec<&Value> = (0..3)
        .map(|at| &first["deals"][at]["facts"]["points"]["us"])
        .collect();
    assert_eq!(points, [110, 112, 113]);
    assert_eq!(first["deals"][0]["facts"]["note"], "sur\r\n\r\ndeux lignes");
}

#[test]
fn only_names_of_two_players_are_asked_about() {
    let table = Table::new();
    let sides = json!({"us": {"name": null, "players": ["Zoé", "Karim"]}, "them": {"name": null, "players": ["Anne", "Léa"]}});
    table.must(json!({"kind": "create_match", "new": {"ruleset": "coinche", "sides": sides}}));
    for (name, expected) in [
        ("ZOÉ", json!([])),
        ("Zoé", json!([])),
        ("Zoe", json!([{"typed": "Zoe", "known": "Zoé"}])),
        ("Jean Luc", json!([])),
        ("Kar-im", json!([{"typed": "Kar-im", "known": "Karim"}])),
    ] {
        let text = deals("note", &["us;100;pique;112;"]).replace(";A;", &format!(";{name};"));
        let seen = look(&table, &send(&table, &text), json!({}));
        assert_eq!(seen["alike"], expected, "{name}");
    }
}

/// Half a day off the day of UTC, on either side.
#[test]
fn the_day_is_that_of_the_table_wherever_it_stands() {
    for (zone, at, day) in [
        ("-04:00", "2026-03-06T01:30:00Z", "2026-03-05"),
        ("+11:00", "2026-03-05T15:30:00Z", "2026-03-06"),
        ("+14:00", "2026-03-05T12:30:00Z", "2026-03-06"),
    ] {
        let moment = Moment {
            at: at.parse().expect("a time"),
            zone: zone.to_owned(),
        };
        let tables = [Table::new(), Table::new()];
        let ask = |table: &Table, request: Value| {
            let asked = request.to_string();
            let answer = table.app.call(request, Role::Scorer, &moment);
            answer.unwrap_or_else(|errors| panic!("{asked}: {errors:?}"))
        };
        let new = json!({"kind": "create_match", "new": {"ruleset": "coinche", "sides": sides()}});
        let created = ask(&tables[0], new);
        let (id, revision) = (&created["match"]["id"], &created["match"]["revision"]);
        let facts = hearts("us", 100, 110);
        ask(
            &tables[0],
            json!({"kind": "record_deal", "id": id, "revision": revision, "facts": facts}),
        );
        let text = exported(&tables[0]);
        assert!(text.contains(&format!(";{day};")), "{zone}: {text}");
        let file = send(&tables[1], &text);
        let ticket = ask(
            &tables[1],
            json!({"kind": "import_csv", "file": file, "how": {}}),
        );
        assert_eq!(wait(&tables[1], &ticket)["answer"]["matches"], 1);
        assert_eq!(without_ids(&text), without_ids(&exported(&tables[1])));
        for table in &tables {
            let days = json!({"from": day, "to": day});
            let list = ask(table, json!({"kind": "history", "query": days}));
            assert_eq!(list["matches"].as_array().map(Vec::len), Some(1), "{zone}");
        }
    }
}

#[test]
fn a_formula_is_no_formula_in_a_spreadsheet() {
    let table = Table::new();
    let new = json!({"ruleset": "coinche", "sides": sides(), "name": "=1+1"});
    let created = table.must(json!({"kind": "create_match", "new": new}));
    let game = table::Match::of(&table, &created);
    game.does("change_place", json!({"place": "@home"}));
    let mut facts = hearts("us", 100, 40);
    facts["note"] = json!("- on a bien joué");
    game.deal(facts);
    game.deal(json!({"adjust": {"us": -50}}));
    let text = exported(&table);
    let mut rows = csv::ReaderBuilder::new()
        .delimiter(b';')
        .from_reader(text.as_bytes());
    let mut numbers = 0;
    for cell in rows.records().flatten().flat_map(|row| {
        let cells: Vec<String> = row.iter().map(str::to_owned).collect();
        cells
    }) {
        let is_number = cell.parse::<i32>().is_ok();
        numbers += usize::from(is_number && cell.starts_with('-'));
        assert!(
            is_number || !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
            "{cell}"
        );
    }
    assert!(numbers > 0, "numbers stay numbers");
    comes_back(&table);
}

#[test]
fn a_match_that_today_s_rules_do_not_read_is_counted_and_not_written() {
    let table = Table::new();
    table.start(json!("coinche")).deal(hearts("us", 100, 110));
    let strange = table.start(json!("coinche")).id;
    let mut options = Options::new(Box::new(|_: &MatchState| Summary::default()));
    options.summary_version = 1;
    let mut ledger = Ledger::open(&table.path().join(FILE_NAME), options).expect("it opens");
    let recorded = Event::DealRecorded(DealMarked {
        deal: "strange".into(),
        facts: json!({"taker": "the dog"}),
        mark: Mark {
            us: 10,
            them: 0,
            made: None,
        },
        engine: "of tomorrow".into(),
    });
    let meta = Meta::new(moment(60).at, "+01:00");
    ledger
        .append(&strange, None, recorded, &meta)
        .expect("the ledger does not judge facts");
    let mut out = Vec::new();
    let options = serde_json::from_value(json!({"format": "csv"})).expect("options");
    let exported = table.app.export_to(&options, &mut out);
    let exported = exported.expect("the others are written");
    assert_eq!((exported.written, exported.left_out), (1, 1));
    assert_eq!(String::from_utf8(out).expect("text").lines().count(), 2);
    let options = json!({"format": "csv"});
    let ticket = table.must(json!({"kind": "export", "options": options}));
    assert_eq!(wait(&table, &ticket)["answer"]["left_out"], 1);
}

#[test]
fn what_separates_columns_is_one_sign() {
    let table = Table::new();
    for separator in ["é", "\"", "\n", "1", "a", "-", "'", "☃"] {
        let options = json!({"format": "csv", "separator": separator});
        assert_eq!(
            table.refused(json!({"kind": "export", "options": options})),
            ["not_a_separator"],
            "{separator}"
        );
        let file = send(&table, HEAD);
        let how = json!({"separator": separator});
        let look = json!({"kind": "look_at_csv", "file": file, "how": how});
        assert_eq!(table.refused(look), ["not_a_separator"], "{separator}");
    }
}

/// What a club has kept since 2019: titles with capitals and accents under a heading, `;`, days in several hands, numbers
/// with no-break spaces, first names, a row of totals and rows of nothing.
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

#[test]
fn a_ruleset_is_named_as_the_table_names_it() {
    let table = Table::new();
    let own = json!({"kind": "save_ruleset", "name": "Chez Léa", "preset": "coinche", "set": {"game.target": 500}});
    let own = table.must(own);
    let head = "date;us_1;us_2;them_1;them_2;ruleset;mark_us;mark_them\n";
    let row = |name: &str| format!("2020-03-12;A;B;C;D;{name};300;200\n");
    let text = [
        head,
        &row("chez lea"),
        &row("Belote de comptoir"),
        &row("Contrée"),
        &row("BELOTE CLASSIQUE"),
        &row(r#""{""preset"": ""belote"", ""set"": {""game.target"": 700}}""#),
    ]
    .concat();
    let file = send(&table, &text);
    let seen = look(
        &table,
        &file,
        json!({"rulesets": {"Belote classique": "belote"}}),
    );
    assert_eq!(bad(&seen), [(3, "no_such_ruleset".to_owned())]);
    let allowed = &seen["bad"][0]["problems"][0]["params"]["allowed"];
    let allowed = allowed.as_array().expect("what would be right");
    assert!(
        allowed.contains(&json!("Chez Léa")) && allowed.contains(&json!("belote")),
        "{allowed:?}"
    );

    for given in [
        json!("Chez Lea"),
        own["id"].clone(),
        json!({"own": own["id"]}),
    ] {
        let other = send(&table, &[head, &row("")].concat());
        let how = json!({"ruleset": given, "columns": {"0": "date", "1": "us1", "6": "mark_us", "7": "mark_them"}});
        assert_eq!(look(&table, &other, how.clone())["bad"], json!([]));
        bring(&table, &other, how);
        let view = &matches(&table)[0];
        assert_eq!(
            view["ruleset"]["own"]["name"], "Chez Léa",
            "{}",
            view["ruleset"]
        );
    }
    assert_eq!(
        table.refused(json!({"kind": "look_at_csv", "file": file, "how": {"ruleset": "whist"}})),
        ["no_such_ruleset"]
    );
}

#[test]
fn matches_that_do_not_reach_their_end_are_left_ended_or_played_on() {
    let text = "match;date;us_1;us_2;them_1;them_2;mark_us;mark_them\n\
        won;2020-03-12;A;B;C;D;300;200\n\
        level;2020-03-13;A;B;C;D;300;300\n\
        tonight;2026-03-05;A;B;C;D;10;20\n";
    for (how, statuses) in [
        (json!({}), ["playing", "abandoned", "abandoned"]),
        (
            json!({"unfinished": "abandoned"}),
            ["playing", "abandoned", "abandoned"],
        ),
        (
            json!({"unfinished": "finished"}),
            ["finished", "abandoned", "finished"],
        ),
        (json!({"unfinished": "playing"}), ["playing"; 3]),
    ] {
        let table = Table::new();
        let file = send(&table, text);
        assert_eq!(look(&table, &file, how.clone())["unfinished"], 3);
        bring(&table, &file, how.clone());
        let found: Vec<Value> = matches(&table)
            .iter()
            .map(|view| view["status"].clone())
            .collect();
        assert_eq!(found, statuses, "{how}");
        assert_eq!(
            bring(&table, &file, json!({"unfinished": "playing"})).0,
            0,
            "another answer does not write it again"
        );
    }
}

#[test]
fn an_evening_of_several_matches_is_taken_apart_where_each_ends() {
    let table = Table::new();
    let head = "date;us_1;us_2;them_1;them_2;preneur;contrat;atout;points nous\n";
    let row = "2020-03-12;A;B;C;D;A;100;pique;132\n";
    let file = send(&table, &[head, &row.repeat(9)].concat());
    let how = json!({"ruleset": {"preset": "coinche", "set": {"game.target": 900}}});
    let seen = look(&table, &file, how.clone());
    let deals: Vec<&Value> = (0..3).map(|at| &seen["first"][at]["deals"]).collect();
    assert_eq!(deals, [4, 4, 1], "230 a deal: 920 with the fourth");
    assert_eq!(seen["unfinished"], 1);
    assert_eq!(bring(&table, &file, how.clone()).0, 3);
    assert_eq!(bring(&table, &file, how).0, 0);
}

#[test]
fn marks_on_paper_stand_and_are_told_where_the_rules_say_otherwise() {
    let table = Table::new();
    let text = "date;us_1;us_2;them_1;them_2;taker;level;strain;points_us;mark_us;mark_them\n\
        2020-03-12;A;B;C;D;us;100;hearts;112;210;50\n\
        2020-03-12;A;B;C;D;us;100;hearts;112;212;\n";
    let file = send(&table, text);
    let seen = look(&table, &file, json!({}));
    assert_eq!(
        seen["otherwise"],
        json!([{"line": 3, "file": {"us": 212, "them": 0}, "rules": {"us": 210, "them": 50}}])
    );
    bring(&table, &file, json!({}));
    let view = &matches(&table)[0];
    assert_eq!(view["totals"], json!({"us": 422, "them": 50}));
    assert_eq!(view["deals"][1]["today"], json!({"us": 210, "them": 50}));

    let other = Table::new();
    let text = exported(&table);
    bring(&other, &send(&other, &text), json!({}));
    assert_eq!(without_ids(&text), without_ids(&exported(&other)));
}

#[test]
fn a_file_that_stops_in_the_middle_is_told_and_its_last_row_left_out() {
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
fn letters_that_are_guessed_are_shown_and_must_be_told_before_anything_is_written() {
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
        let import = json!({"kind": "import_csv", "file": file, "how": {}});
        let job = wait(&table, &table.must(import));
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
