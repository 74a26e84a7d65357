//! Words in a column of points.

use crate::Told;
use serde_json::{Value, json};

/// The facts of a row, or the code of its problem.
fn row(ruleset: &str, contract: &str, more: &str) -> Result<Value, String> {
    let titles =
        "date;ruleset;us_1;us_2;them_1;them_2;taker;level;strain;points_us;points_them;belote";
    let told = Told::by(&format!(
        "{titles}\n2020-03-12;{ruleset};A;B;C;D;{contract};{more}\n"
    ));
    match told.problem(0) {
        Some(problem) => Err(problem.code.to_owned()),
        None => Ok(told.facts[0].clone()),
    }
}

const OURS: &str = "A;100;pique";
const TAKEN: &str = "A;;pique";
/// A belote with litiges.
const LITIGES: &str = r#""{""preset"": ""belote"", ""set"": {""contract.tie"": ""litige""}}""#;

#[test]
fn dedans_is_the_takers_lost_contract() {
    let lost = row("coinche", OURS, "dedans;;").expect("a deal");
    assert_eq!(
        (&lost["made"], &lost["points"]),
        (&json!(false), &Value::Null)
    );
    let theirs = row("coinche", "C;100;pique", ";Chuté;").expect("a deal");
    assert_eq!(theirs["made"], json!(false));
    let counted = row("coinche", OURS, "dedans;100;").expect("a deal");
    assert_eq!(
        counted["points"],
        json!({"us": 62, "them": 100}),
        "the count stands"
    );
    for (more, code) in [
        (";dedans;", "word_does_not_fit"),
        ("dedans;40;", "word_does_not_fit"),
        ("fait;;", "word_not_enough"),
    ] {
        assert_eq!(row("coinche", OURS, more), Err(code.to_owned()), "{more}");
    }
}

#[test]
fn capot_is_all_the_tricks_of_its_column() {
    for word in ["capot", "Tous les plis", "all tricks"] {
        let facts = row("coinche", OURS, &format!(";{word};")).expect("a deal");
        assert_eq!(facts["all_tricks"], "them", "{word}");
    }
    let facts = row("coinche", OURS, "dedans;capot;").expect("a deal");
    assert_eq!(facts["all_tricks"], "them");
    assert_eq!(
        row("coinche", OURS, "dedans;0;"),
        Err("word_does_not_fit".to_owned())
    );
}

#[test]
fn a_litige_has_the_points_that_the_rules_give_it() {
    for more in ["litige;litige;", "litige;;", ";litige;"] {
        let facts = row(LITIGES, TAKEN, more).expect("a deal");
        assert_eq!(facts["points"], json!({"us": 81, "them": 81}), "{more}");
    }
    let facts = row(LITIGES, TAKEN, "litige;;nous").expect("a deal");
    assert_eq!(
        facts["points"],
        json!({"us": 71, "them": 91}),
        "the belote counts"
    );
    let code = |code: &str| Err(code.to_owned());
    for (ruleset, contract) in [("coinche", OURS), ("belote", TAKEN)] {
        assert_eq!(row(ruleset, contract, "litige;;"), code("no_litige"));
    }
    assert_eq!(row(LITIGES, TAKEN, "litige;90;"), code("word_does_not_fit"));
    assert!(row(LITIGES, TAKEN, "litige;81;").is_ok());
}
