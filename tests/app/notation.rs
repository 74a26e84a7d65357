//! Deals in the notation: read with the names of the match, and recorded several at once.

use crate::common::{Match, Table, hearts};
use ardoise_app::notation::{Language, LineOf, LineReading, LinesView, ReadLine, RecordDeals};
use ardoise_app::table::{DealView, MarkView, Undo};
use ardoise_app::{Errors, On};
use ardoise_rules::{Seat, Strain};
use serde_json::{Value, json};

fn match_of(table: &Table) -> Match<'_> {
    let sides = json!({
        "us": {"name": null, "players": ["Léa", "Marcel"]},
        "them": {"name": null, "players": ["Jeanne", "Karim"]},
    });
    table.create(json!({"ruleset": "coinche", "sides": sides}))
}

/// A text in English letters, read with the names of the match.
fn read(table: &Table, game: &Match, text: &str, caret: Option<u32>) -> LinesView {
    let line = ReadLine {
        id: game.id.clone(),
        text: text.to_owned(),
        caret,
        language: Language::En,
    };
    table.query(line).expect("lines")
}

/// The facts of a line, for recording them.
fn facts(line: &LineReading) -> Value {
    Value::Object(line.facts.clone().expect("facts"))
}

fn mark(line: &LineReading) -> &MarkView {
    line.mark.as_ref().expect("a mark")
}

#[test]
fn each_line_is_marked_after_those_before_it() {
    let table = Table::new();
    let game = match_of(&table);
    let text = "marcel 100h 112 b\n\nkarim 90s 100\nn 100h 500";
    let LinesView {
        lines, examples, ..
    } = read(&table, &game, text, None);
    assert_eq!(lines.len(), 4);
    assert_eq!(facts(&lines[0])["taker"], "north", "Marcel sits north");
    assert_eq!(lines[1].facts, None, "a blank line is no deal");
    assert_eq!(lines[2].start, 19);
    let (first, second) = (mark(&lines[0]), mark(&lines[2]));
    assert_eq!(
        second.totals.them,
        first.totals.them + second.marks.them,
        "after the line before"
    );
    assert_eq!(lines[3].problems[0].code, "points_over_total");
    assert_eq!(examples[0], "n 100h 112");
}

#[test]
fn a_name_is_completed_to_its_seat() {
    let table = Table::new();
    let game = match_of(&table);
    let candidates = read(&table, &game, "pass\nje", Some(7)).candidates;
    assert_eq!(candidates.len(), 1, "{candidates:?}");
    assert_eq!(candidates[0].insert, "e", "Jeanne sits east");
    assert_eq!((candidates[0].start, candidates[0].end), (0, 2));
}

#[test]
fn several_deals_are_recorded_together_and_undone_one_by_one() {
    let table = Table::new();
    let game = match_of(&table);
    let lines = read(&table, &game, "n 100h 112\ne 90s 100\npass", None).lines;
    let facts = lines.iter().map(facts).collect();
    let recorded = game.change(RecordDeals { facts }).expect("three deals");
    let deals = recorded.after.deals;
    assert_eq!(deals.len(), 3);
    for (deal, line) in deals.iter().zip(&lines) {
        let mark = mark(line);
        assert_eq!(deal.marks, mark.marks, "marked as it was shown");
        assert_eq!(deal.totals, mark.totals);
    }
    let dealers: Vec<Option<Seat>> = deals.iter().map(|deal| deal.dealer).collect();
    let round = [Seat::South, Seat::East, Seat::North].map(Some);
    assert_eq!(dealers, round, "the deal goes round");
    let undone = game.change(Undo {}).expect("one deal less");
    assert_eq!(undone.after.deals.len(), 2);
}

#[test]
fn one_bad_deal_keeps_all_of_them_out() {
    let table = Table::new();
    let game = match_of(&table);
    let record = |revision: u32, facts: Vec<Value>| -> Errors {
        let on = On {
            id: game.id.as_str().into(),
            revision,
        };
        let moment = crate::common::moment(60);
        let recorded = table.app.change(on, RecordDeals { facts }, &moment);
        recorded.expect_err("a refusal")
    };
    let good = || hearts("us", 100, 112);
    let refused = record(1, vec![good(), hearts("us", 100, 500)]);
    assert_eq!(refused.problems[0].field, "facts[1].points.us");
    let none = record(1, vec![]);
    assert_eq!(
        (none.problems[0].code, &*none.problems[0].field),
        ("no_deals", "facts")
    );
    let stale = record(9, vec![good()]);
    assert_eq!(stale.problems[0].code, "stale_revision");
    let view = game.now();
    assert!(view.deals.is_empty(), "nothing was written");
    assert_eq!(view.revision, 1);
}

#[test]
fn deals_that_are_recorded_together_against_the_clock_count_as_begun_with_the_first() {
    let table = Table::new();
    let game = table.start(json!({"preset": "coinche", "set": {"game.minutes": 40}}));
    game.deal(hearts("us", 100, 112));
    let mut said = hearts("us", 100, 112);
    said["minute"] = json!(12);
    let facts = vec![hearts("us", 100, 112), said, hearts("us", 100, 112)];
    let recorded = game.change(RecordDeals { facts }).expect("three deals");
    let minute = |deal: &DealView| deal.facts.minute;
    let minutes: Vec<Option<i32>> = recorded.after.deals.iter().map(minute).collect();
    let first = minutes[1];
    assert!(first > Some(0), "begun when the deal before was recorded");
    assert_eq!(minutes, [Some(0), first, Some(12), first]);
}

#[test]
fn a_line_is_read_and_written_in_the_letters_of_the_language() {
    let table = Table::new();
    let game = match_of(&table);
    let read = |language: Language| {
        let line = ReadLine {
            id: game.id.clone(),
            text: "n 100c 112 b".to_owned(),
            caret: None,
            language,
        };
        table.query(line).expect("a line")
    };
    let french = read(Language::Fr);
    let of_french = facts(&french.lines[0]);
    assert_eq!(of_french["contract"]["strain"], "hearts");
    let english = facts(&read(Language::En).lines[0]);
    assert_eq!(english["contract"]["strain"], "clubs");
    let examples = french.examples;
    assert!(
        examples.iter().any(|line| line == "n 100c 112"),
        "{examples:?}"
    );
    let facts = vec![of_french];
    let after = game.change(RecordDeals { facts }).expect("a deal").after;
    let contract = after.deals[0].facts.contract.expect("a contract");
    assert_eq!(contract.strain, Some(Strain::Hearts));
    let written = |language: Language| {
        let (id, deal) = (game.id.clone(), after.deals[0].id.clone());
        let line = LineOf { id, deal, language };
        table.query(line).expect("a line").line
    };
    for (language, line) in [
        (Language::Fr, "n 100c 112 b"),
        (Language::En, "n 100h 112 b"),
    ] {
        let written = written(language);
        assert!(written.starts_with(line), "{written}");
    }
}
