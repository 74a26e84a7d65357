//! The cells of a row.

use super::round_trip::comes_back;
use super::*;
use ardoise_app::rulesets::OwnRulesetView;

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
    // Seats as single letters, if the column has other letters too; zeros and ones, if the column has nothing else.
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

/// A coinche of the table's own.
fn save(table: &Table, name: &str, target: i64) -> OwnRulesetView {
    let save = SaveRuleset {
        id: None,
        revision: None,
        name: name.to_owned(),
        description: None,
        preset: "coinche".to_owned(),
        set: json!({"game.target": target}),
    };
    table.command(save).expect("a ruleset")
}

#[test]
fn a_ruleset_is_named_as_the_table_names_it() {
    let table = Table::new();
    let own = json!(save(&table, "Chez Léa", 500));
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
    let job = looked(&table, &file, json!({"ruleset": "whist"}));
    assert_eq!(job["problems"][0]["code"], "no_such_ruleset");
}

#[test]
fn an_own_ruleset_called_like_a_preset_takes_no_row_from_it() {
    let table = Table::new();
    let own = |name: &str, target: i64| json!(save(&table, name, target).id);
    let (upper, lower) = (own("Coinche", 500), own("coinche", 600));
    // Three deals of 230 end a match under the table's own ruleset, but not under the preset.
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
fn marks_on_paper_stand_and_are_listed_where_the_rules_say_otherwise() {
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
fn only_names_of_two_players_are_asked_about() {
    let table = Table::new();
    let sides = json!({"us": {"name": null, "players": ["Zoé", "Karim"]}, "them": {"name": null, "players": ["Lea", "Léa"]}});
    table.create(json!({"ruleset": "coinche", "sides": sides}));
    for (name, expected) in [
        ("LEA", json!([])),
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

#[test]
fn a_player_with_another_name_is_known_by_both() {
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
fn a_misdeal_comes_back_with_the_contract_that_it_cost() {
    let set = json!({"penalty.misdeal": 160, "penalty.misdeal_contract": true});
    let table = Table::new();
    let game = table.start(json!({"preset": "coinche", "set": set}));
    let facts = [
        json!({"misdeal": {"by": "us"}, "contract": {"level": 100, "strain": "hearts"}, "doubling": "coinche"}),
        json!({"misdeal": {"by": "north"}, "contract": {"level": "capot", "strain": "clubs"}}),
        json!({"misdeal": {"by": "them"}}),
    ];
    for facts in facts {
        game.deal(facts);
    }
    let text = exported(&table);
    let other = Table::new();
    let file = send(&other, &without_ids(&text).join("\r\n"));
    assert_eq!(bad(&look(&other, &file, json!({}))), []);
    bring(&other, &file, json!({}));
    assert_eq!(kept(&matches(&other)[0]), kept(&json!(game.now())));

    // Where the rules say otherwise, such a row contradicts itself.
    let file = send(&other, &deals("maldonne", &["A;100;pique;;nous"]));
    let code = bad(&look(&other, &file, json!({})));
    assert_eq!(code, [(2, "played_or_not".to_owned())]);
}

#[test]
fn a_column_that_nobody_recognised_is_one_message() {
    let table = Table::new();
    let head = "date;us_1;us_2;them_1;them_2;preneur;contrat;atout;Pts nous\n";
    let rows = (1..=40).map(|day| format!("{:02}/03/2020;A;B;C;D;A;100;pique;112\n", day % 28 + 1));
    let text: String = std::iter::once(head.to_owned())
        .chain(rows)
        .chain(["30/02/2020;A;B;C;D;A;100;pique;112\n".to_owned()])
        .collect();
    let file = send(&table, &text);
    let seen = look(&table, &file, json!({}));
    assert_eq!(
        seen["missing"],
        json!([{"field": "points_us", "lines": 40, "first": 2}])
    );
    assert_eq!(bad(&seen), [(42, "no_such_day".to_owned())]);
    assert_eq!(seen["unknown"], json!([8]));
    // Told which column has them, the file is read.
    let mut columns = seen["columns"].clone();
    columns["8"] = json!("points_us");
    let seen = look(&table, &file, json!({"columns": columns}));
    assert_eq!(
        (&seen["rows"], &seen["missing"], &seen["unknown"]),
        (&json!(40), &json!([]), &json!([]))
    );
}

#[test]
fn made_or_lost_comes_back_where_nobody_counted() {
    let table = Table::new();
    let game = table.create(json!({"ruleset": "coinche", "sides": sides()}));
    let contract = json!({"level": 100, "strain": "hearts"});
    game.deal(json!({"taker": "us", "contract": contract, "made": false}));
    let capot = json!({"level": "capot", "strain": "spades"});
    game.deal(json!({"taker": "them", "contract": capot, "made": true}));
    assert_eq!(game.view()["totals"], json!({"us": 0, "them": 760}));
    comes_back(&table);

    // Where the points matter, the column is one for people, and the points are what is missing.
    for (cell, codes) in [
        ("chuté", vec![]),
        ("fait", vec![(2, "points_missing".to_owned())]),
    ] {
        let file = send(&table, &deals("made", &[&format!("A;100;pique;;{cell}")]));
        assert_eq!(bad(&look(&table, &file, json!({}))), codes, "{cell}");
    }
}

#[test]
fn a_row_that_seats_one_player_twice_is_refused_alone() {
    let table = Table::new();
    let rows = ["Jean", " ZOÉ", "Jean"]
        .map(|last| format!(";2020-03-12;Zoé;Karim;Anne;{last};us;100;coeur;112\n"));
    let text = format!("{HEAD}\n{}", rows.concat());
    let seen = look(&table, &send(&table, &text), json!({}));
    assert_eq!(bad(&seen), [(3, "player_twice".to_owned())]);
    let problem = &seen["bad"][0]["problems"][0];
    assert_eq!(problem["field"], "sides.them.players[1]");
    assert_eq!(problem["params"]["name"], "ZOÉ");
}
