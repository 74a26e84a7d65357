//! Which rows belong to a match, and where it ends.

use super::*;

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

/// A penalty right after the end belongs to the match that ended, and may open it again.
#[test]
fn an_adjustment_after_the_end_begins_no_match() {
    let head = "date;us_1;us_2;them_1;them_2;taker;level;strain;points_us;mark_us;mark_them\n";
    let deal = "2020-03-12;A;B;C;D;us;100;spades;132;;\n";
    let how = json!({"ruleset": {"preset": "coinche", "set": {"game.target": 900}}});
    for (points, deals, matches) in [(-10, 5, 2), (-50, 5, 1), (-50, 6, 2)] {
        let table = Table::new();
        let penalty = format!("2020-03-12;A;B;C;D;;;;;{points};0\n");
        let rest = deal.repeat(deals - 4);
        let file = send(&table, &[head, &deal.repeat(4), &penalty, &rest].concat());
        assert_eq!(
            bring(&table, &file, how.clone()).0,
            matches,
            "{points} {deals}"
        );
    }
}

#[test]
fn an_import_that_is_cancelled_is_whole_as_far_as_it_went() {
    const MATCHES: usize = 400;
    let table = Table::new();
    let rows = (0..MATCHES).map(|at| format!("m{at};2020-03-12;A;B;C;D;us;100;pique;112\n"));
    let text = [format!("{HEAD}\n"), rows.collect()].concat();
    let file = send(&table, &text);
    let ticket = begin(&table, &file, json!({}));
    let job = || ticket.id.clone();
    // Waits until something is written.
    while table.query(JobProgress { job: job() }).expect("a job").done == 0 {
        std::thread::yield_now();
    }
    table.begin(CancelJob { job: job() }).expect("it ends");
    let answer = wait(&table, &ticket)["answer"].clone();
    let written = answer["matches"].as_u64().expect("a number");
    assert_eq!(answer["cancelled"], true, "{answer}");
    assert!((1..MATCHES as u64).contains(&written), "{answer}");
    assert!(is_sound(&table));
    let rest = bring(&table, &file, json!({})).0;
    assert_eq!(
        written + rest,
        MATCHES as u64,
        "the same file brings the rest"
    );
}
