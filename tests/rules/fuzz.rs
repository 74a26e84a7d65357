//! Every reader of calls and cards gets invalid input. It must answer or report a problem, and never panic.

use crate::dice::{Dice, throws};
use ardoise_rules::{
    AuctionFacts, Card, CountFacts, HeapsCount, Heard, MeldsFacts, NeededFacts, NotHeard,
    PlayAnswer, PlayFacts, Problems, Rank, Ruleset, TricksFacts,
};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// Parts of calls and cards, and other words.
const PIECES: [&str; 48] = [
    "",
    " ",
    ":",
    "-",
    "'",
    "’",
    "\u{301}",
    "80",
    "82",
    "90",
    "100",
    "-80",
    "99999999999",
    "0",
    "7",
    "10",
    "T",
    "J",
    "Q",
    "A",
    "6",
    "H",
    "S",
    "♥",
    "hearts",
    "cœur",
    "pique",
    "trèfle",
    "sans-atout",
    "tout atout",
    "no_trumps",
    "à",
    "capot",
    "capot_belote",
    "générale",
    "generale belotee",
    "schmurtz",
    "pass",
    "je passe",
    "parole",
    "coinche",
    "contre",
    "sur-cogne",
    "take",
    "je prends",
    "south",
    "ouest",
    "nobody",
];

static RULESETS: LazyLock<[Ruleset; 4]> = LazyLock::new(|| {
    ["belote", "coinche", "contree", "chaloupee"].map(|id| Ruleset::preset(id).expect("a preset"))
});

fn text() -> impl Strategy<Value = String> {
    let pieces = vec(0..PIECES.len(), 0..6).prop_map(|pieces| {
        let words: Vec<&str> = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        words.join(" ")
    });
    let glued = vec(0..PIECES.len(), 0..4).prop_map(|pieces| {
        let words: Vec<&str> = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        words.concat()
    });
    prop_oneof![pieces, glued, ".{0,12}"]
}

/// A valid line for each command.
fn good_lines() -> Vec<(&'static str, Value)> {
    let deal = json!({
        "taker": "us", "contract": {"level": 100, "strain": "hearts"}, "doubling": "coinche", "dealer": "west",
        "melds": [{"by": "us", "kind": "belote"}, {"by": "them", "kind": "tierce", "top": "QS"}],
    });
    let suits: Vec<Vec<String>> = Rank::ALL
        .map(|rank| {
            ["C", "D", "H", "S"]
                .map(|suit| format!("{}{suit}", rank.as_str()))
                .to_vec()
        })
        .to_vec();
    let heap = &suits[..4].concat();
    vec![
        (
            "auction",
            json!({"ruleset": "coinche", "dealer": "north", "turned": "9H", "calls": ["pass", "80 hearts", "south: coinche", "surcoinche"]}),
        ),
        (
            "play",
            json!({"ruleset": "contree", "strain": "hearts", "trick": ["AH", "KH"], "hand": ["10H", "7S"], "contract": {"level": "capot", "strain": "hearts"}, "leading": "defence"}),
        ),
        (
            "melds",
            json!({"ruleset": "coinche", "strain": "hearts", "leader": "south", "declared": deal["melds"]}),
        ),
        (
            "count",
            json!({"ruleset": "coinche", "strain": "no_trumps", "cards": {"us": heap, "them": suits[4..].concat()}, "last_trick": "us"}),
        ),
        (
            "count",
            json!({"ruleset": "coinche", "deal": deal, "tricks": suits}),
        ),
        (
            "renonce",
            json!({"ruleset": "coinche", "strain": "hearts", "leader": "east", "tricks": suits[..5]}),
        ),
        (
            "needed",
            json!({"ruleset": "coinche", "totals": {"us": 2000}, "deals": [{"void": "all_pass"}], "deal": deal}),
        ),
    ]
}

/// Reads a line as its command does, and answers it.
fn answer(command: &str, line: &Value) -> Result<(), Problems> {
    match command {
        "auction" => {
            let facts = AuctionFacts::read(line)?;
            match facts.hear() {
                Ok(auction) => assert!(auction.is_over() || auction.may_speak().next().is_some()),
                Err(illegal) => assert!(!illegal.problems.0.is_empty()),
            }
        }
        "play" => match PlayFacts::read(line)?.answer() {
            PlayAnswer::Next(cards, playable) => {
                assert_eq!(cards.len() as u32, playable.cards.len())
            }
            PlayAnswer::Full { winner, .. } => assert!(winner < 4),
        },
        "melds" => {
            let facts = MeldsFacts::read(line)?;
            assert!(facts.points().us >= 0 && facts.valid().count() <= 8);
        }
        "count" => {
            let points = CountFacts::read(line)?.points();
            assert!(points.us >= 0 && points.them >= 0);
            if line.get("cards").is_some() {
                let (count, problems) = HeapsCount::read(line)?;
                assert!(count.right && problems.is_empty());
            }
        }
        "renonce" => {
            for renonce in TricksFacts::read(line)?.renonces() {
                assert!(!renonce.proofs.is_empty() || !renonce.unseen.is_empty());
            }
        }
        _ => {
            let needed = NeededFacts::read(line)?.needed();
            assert!(!needed.cases.is_empty());
        }
    }
    Ok(())
}

/// A replacement for a value.
fn instead() -> impl Strategy<Value = Value> {
    let odd = vec![
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(9),
        json!(1e300),
        json!(i64::MAX),
        json!(80),
        json!("us"),
        json!("them"),
        json!("south"),
        json!("spades"),
        json!("all_trumps"),
        json!("schmurtz"),
        json!("capot"),
        json!("generale"),
        json!("7C"),
        json!("10H"),
        json!("TS"),
        json!("6H"),
        json!("belote"),
        json!("carre"),
        json!("J"),
        json!([]),
        json!({}),
        json!([[]]),
        json!(["AH", "AH"]),
        json!(["KH", "QH", "10H", "9H"]),
        json!({"preset": "chaloupee"}),
        json!("belote-litige"),
        json!({"preset": "coinche", "set": {"play.capot_lead_restriction": true, "count.no_trumps": "table"}}),
    ];
    prop_oneof![4 => proptest::sample::select(odd), 1 => text().prop_map(Value::from)]
}

/// Puts a value somewhere into a line. Each number of the path goes one step down; the last one adds or removes.
fn disturb(line: &mut Value, path: &[u16], value: Value) {
    let (mut at, last) = (line, path.last().copied().unwrap_or(0));
    for throw in path {
        let throw = usize::from(*throw);
        // Looked up twice: once to find out whether the path continues, once to follow it.
        let leads_on = match &*at {
            Value::Array(list) => !list.is_empty(),
            Value::Object(fields) => !fields.is_empty(),
            _ => false,
        };
        if !leads_on {
            break;
        }
        at = match at {
            Value::Array(list) => {
                let place = throw % list.len();
                &mut list[place]
            }
            Value::Object(fields) => {
                let place = throw % fields.len();
                fields.values_mut().nth(place).expect("there are so many")
            }
            _ => unreachable!("it leads on"),
        };
    }
    match (at, last % 4) {
        (Value::Array(list), 0) => list.push(value),
        (Value::Array(list), 1) => drop(list.pop()),
        (Value::Object(fields), 0) => drop(fields.insert("more".to_owned(), value)),
        (at, _) => *at = value,
    }
}

proptest! {
    #![proptest_config(throws(20_000, 0xca4d5))]

    #[test]
    fn a_text_is_a_card_only_as_cards_are_written(text in text()) {
        if let Some(card) = Card::parse(&text) {
            prop_assert_eq!(Card::parse(&card.to_string()), Some(card));
            prop_assert!(text == card.to_string() || text.replace('T', "10") == card.to_string());
        }
    }

    #[test]
    fn a_text_is_a_call_or_it_is_not(text in text(), thrown in vec(any::<u16>(), 3)) {
        let ruleset = &RULESETS[Dice::new(&thrown).roll(4)];
        match Heard::parse(&text, &ruleset.rules) {
            // A call that is understood is also understood in capitals and with more spaces.
            Ok(heard) => {
                let again = Heard::parse(&format!("  {} ", text.to_uppercase()), &ruleset.rules);
                prop_assert_eq!(again, Ok(heard));
            }
            Err(NotHeard::Seat) => prop_assert!(text.contains(':')),
            Err(NotHeard::Call) => {}
        }
    }
}

proptest! {
    #![proptest_config(throws(30_000, 0xf022))]

    #[test]
    fn a_line_is_answered_or_refused_with_its_reasons(
        which in 0..7_usize,
        changes in vec((vec(any::<u16>(), 1..5), instead()), 0..4),
    ) {
        let (command, mut line) = good_lines().swap_remove(which);
        for (path, value) in &changes {
            disturb(&mut line, path, value.clone());
        }
        if let Err(problems) = answer(command, &line) {
            prop_assert!(!problems.0.is_empty(), "{} {}", command, line);
            prop_assert!(!changes.is_empty(), "{} is as it should be: {:?}", line, problems);
        }
    }
}
