//! The invariants of each command's answers, for any request.

use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Asks another line of the same command.
pub type Ask<'a> = &'a mut dyn FnMut(&Value) -> Value;
/// Checks the answer to a request against its invariants, and may ask more.
pub type Stated = fn(&Value, &Value, Ask);

/// How many deals a match has. An entry with a ruleset changes the rules.
fn of_deals(request: &Value) -> usize {
    let deals = list(&request["deals"]).iter();
    deals.filter(|deal| deal.get("ruleset").is_none()).count()
}

const SIDES: [&str; 2] = ["us", "them"];

fn list(value: &Value) -> &Vec<Value> {
    value
        .as_array()
        .unwrap_or_else(|| panic!("a list: {value}"))
}

fn number(value: &Value) -> i64 {
    value
        .as_i64()
        .unwrap_or_else(|| panic!("a number: {value}"))
}

/// The lines add up to the mark of each side.
pub fn score(_: &Value, answer: &Value, _: Ask) {
    for side in SIDES {
        let of_side = list(&answer["lines"])
            .iter()
            .filter(|line| line["side"] == side);
        let sum: i64 = of_side.map(|line| number(&line["points"])).sum();
        assert_eq!(sum, number(&answer[side]), "{answer}");
    }
}

/// Each deal has its mark, and each manche a winner who is ahead.
pub fn whole_match(request: &Value, answer: &Value, _: Ask) {
    let deals = list(&answer["deals"]);
    assert_eq!(deals.len(), of_deals(request));
    // Under these rules the side behind may win.
    let rules = request.to_string();
    let may_be_behind = [
        "must_win_last_deal",
        "generale_wins",
        "beaten_wins_by_belote",
    ]
    .map(|rule| rules.contains(rule));
    for manche in list(&answer["manches"]) {
        if may_be_behind.contains(&true) {
            break;
        }
        let winner = manche["winner"].as_str().expect("a side");
        let other = SIDES
            .into_iter()
            .find(|side| *side != winner)
            .expect("a side");
        assert!(
            number(&manche[winner]) >= number(&manche[other]),
            "{manche}"
        );
    }
    let is_over = !answer["winner"].is_null();
    assert!(
        is_over || deals.iter().all(|deal| deal.get("after_end").is_none()),
        "{answer}"
    );
}

/// The call that is refused is one of those given; otherwise somebody may speak, or the auction is over.
pub fn auction(request: &Value, answer: &Value, _: Ask) {
    if answer["legal"] == true {
        assert!(answer["state"].is_string(), "{answer}");
        return;
    }
    let at = number(&answer["at"]) as usize;
    let calls = &list(&request["calls"])[..at];
    assert!(
        list(&request["calls"]).len() > at && calls.len() == at,
        "{answer}"
    );
    let code = answer["error"]["code"].as_str().expect("a code");
    assert!(!code.is_empty(), "{answer}");
}

/// Some card of the hand is always legal, and no other card is; a full trick has a winner.
pub fn play(request: &Value, answer: &Value, _: Ask) {
    if let Some(winner) = answer.get("winner") {
        assert!(number(winner) < 4, "{answer}");
        return;
    }
    let legal = list(&answer["legal"]);
    assert!(!legal.is_empty(), "{answer}");
    let hand: BTreeSet<String> = names(&request["hand"]);
    assert!(
        names(&answer["legal"]).is_subset(&hand),
        "{request} {answer}"
    );
}

/// Cards as the program writes them.
fn names(cards: &Value) -> BTreeSet<String> {
    let name = |card: &Value| card.as_str().expect("a card").replace('T', "10");
    list(cards).iter().map(name).collect()
}

/// Only declared melds can be valid, and each belongs to the best side or is a belote.
pub fn melds(request: &Value, answer: &Value, _: Ask) {
    let declared = list(&request["declared"]);
    let valid = list(&answer["valid"]);
    assert!(valid.len() <= declared.len(), "{answer}");
    for side in SIDES {
        let points = number(&answer["points"][side]);
        assert!((0..=2_000).contains(&points), "{answer}");
    }
}

/// The points of both sides add up to the total.
pub fn count(_: &Value, answer: &Value, _: Ask) {
    let points: Vec<i64> = SIDES
        .iter()
        .filter_map(|side| answer["points"][side].as_i64())
        .collect();
    if let [us, them] = points[..] {
        assert_eq!(us + them, number(&answer["total"]), "{answer}");
    }
}

/// An illegal card is proved, and is not one of the legal ones.
pub fn renonce(_: &Value, answer: &Value, _: Ask) {
    for renonce in list(&answer["renonces"]) {
        let legal = names(&renonce["legal"]);
        assert!(
            !legal.contains(renonce["card"].as_str().expect("a card")),
            "{renonce}"
        );
        let is_proved = !list(&renonce["proofs"]).is_empty() || renonce.get("unseen").is_some();
        assert!(is_proved, "{renonce}");
    }
}

/// Each case has ranges of points that are in order and contiguous.
pub fn needed(_: &Value, answer: &Value, _: Ask) {
    let cases = list(&answer["cases"]);
    assert!(!cases.is_empty(), "{answer}");
    for case in cases {
        let mut before = -1;
        for range in list(&case["outcomes"]) {
            let (from, to) = (number(&range["from"]), number(&range["to"]));
            assert!(before < from && from <= to, "{case}");
            before = to;
        }
    }
}

/// A column for each ruleset, with a mark for each deal.
pub fn compare(request: &Value, answer: &Value, _: Ask) {
    let columns = list(&answer["to"]);
    assert_eq!(columns.len(), list(&request["to"]).len());
    for column in columns {
        let deals = list(&column["deals"]);
        assert_eq!(deals.len(), of_deals(request), "{column}");
    }
}

/// A line that was read or written is read again as the same deal.
pub fn line(request: &Value, answer: &Value, ask: Ask) {
    let again = ask(&json!({"ruleset": request["ruleset"], "line": answer["line"]}));
    assert_eq!(again["line"], answer["line"], "{request} {again}");
    if let Some(deal) = answer.get("deal") {
        assert_eq!(&again["deal"], deal, "{request}");
    }
}

/// No team sits at two tables, or is both exempt and seated.
pub fn draw(request: &Value, answer: &Value, _: Ask) {
    let mut seen = BTreeSet::new();
    let mut place = |number: &Value| {
        // In a mêlée, the numbers are players', two per side.
        let of_side = number.as_array();
        for number in of_side.map_or(std::slice::from_ref(number), Vec::as_slice) {
            assert!(seen.insert(number.to_string()), "{number} twice: {answer}");
        }
    };
    for table in list(&answer["tables"]) {
        let seated = table.get("teams").or(table.get("players"));
        list(seated.expect("seats")).iter().for_each(&mut place);
    }
    list(&answer["exempt"]).iter().for_each(&mut place);
    if let Some(present) = request["present"].as_array() {
        let present: BTreeSet<String> = present.iter().map(Value::to_string).collect();
        assert_eq!(seen, present, "all who are present, and nobody else");
    }
}

/// Places are consecutive, and no team has two.
pub fn rank(_: &Value, answer: &Value, _: Ask) {
    let standings = list(&answer["standings"]);
    let mut teams = BTreeSet::new();
    let mut before = 0;
    for standing in standings {
        let place = number(&standing["place"]);
        assert!(
            before <= place && place <= standings.len() as i64,
            "{answer}"
        );
        before = place;
        let who = standing.get("team").or(standing.get("player"));
        assert!(teams.insert(who.expect("a number").to_string()), "{answer}");
    }
}
