//! Numbers in words in a line of the notation.

use crate::notation::read;
use ardoise_rules::{By, LineContext, Ruleset, Seat};
use serde_json::{Value, json};

const FRENCH: [&str; 20] = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
];
const ENGLISH: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];

/// A number below a thousand as the French say it.
fn in_french(number: usize) -> String {
    let tens = [
        "",
        "",
        "vingt",
        "trente",
        "quarante",
        "cinquante",
        "soixante",
        "soixante",
    ];
    match (number / 100, number % 100) {
        (0, rest) if rest < 20 => FRENCH[rest].to_owned(),
        (0, 80) => "quatre-vingts".to_owned(),
        (0, rest @ 81..) => format!("quatre-vingt-{}", FRENCH[rest - 80]),
        (0, rest) => {
            let base = if rest < 70 { rest / 10 * 10 } else { 60 };
            match rest - base {
                0 => tens[rest / 10].to_owned(),
                one @ (1 | 11) => format!("{} et {}", tens[rest / 10], FRENCH[one]),
                one => format!("{}-{}", tens[rest / 10], FRENCH[one]),
            }
        }
        (1, 0) => "cent".to_owned(),
        (1, rest) => format!("cent {}", in_french(rest)),
        (hundreds, 0) => format!("{} cents", FRENCH[hundreds]),
        (hundreds, rest) => format!("{} cent {}", FRENCH[hundreds], in_french(rest)),
    }
}

fn in_english(number: usize) -> String {
    let tens = [
        "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ];
    match (number / 100, number % 100) {
        (0, rest) if rest < 20 => ENGLISH[rest].to_owned(),
        (0, rest) if rest % 10 == 0 => tens[rest / 10 - 2].to_owned(),
        (0, rest) => format!("{}-{}", tens[rest / 10 - 2], ENGLISH[rest % 10]),
        (hundreds, 0) => format!("{} hundred", ENGLISH[hundreds]),
        (hundreds, rest) => format!("{} hundred and {}", ENGLISH[hundreds], in_english(rest)),
    }
}

fn facts(line: &str, context: &LineContext) -> Value {
    let ruleset = Ruleset::preset("coinche").expect("a preset");
    let read = read(line, &ruleset, context);
    let faults: Vec<_> = read
        .problems
        .iter()
        .map(|one| (one.code, one.start, one.end))
        .collect();
    json!([read.facts, faults.len()])
}

#[test]
fn every_number_may_be_said_in_words() {
    for number in 0..1000 {
        for said in [in_french(number), in_english(number)] {
            for said in [said.clone(), said.replace('-', " "), said.to_uppercase()] {
                for [before, after] in [["n ", " hearts 90"], ["n 100h ", " points"]] {
                    let [words, digits] = [&said, &number.to_string()].map(|number| {
                        facts(&format!("{before}{number}{after}"), &LineContext::default())
                    });
                    let digits = match after {
                        " points" => facts(&format!("{before}{number}"), &LineContext::default()),
                        _ => digits,
                    };
                    assert_eq!(words, digits, "{before}{said}{after}");
                }
            }
        }
    }
}

#[test]
fn a_name_that_is_also_a_number_stays_a_name() {
    let context = LineContext {
        names: vec![(By::Seat(Seat::East), "Sixte Dix".to_owned())],
        ..LineContext::default()
    };
    for (line, taker) in [
        ("six 100h 112", "east"),
        ("dix 100h 112", "east"),
        ("six cent dix coeur 112", "east"),
        ("nous cent dix coeur 112", "us"),
    ] {
        assert_eq!(facts(line, &context)[0]["taker"], json!(taker), "{line}");
    }
}
