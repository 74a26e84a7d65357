//! Ruleset files: a written file is read back, a wrong one is refused as a whole with the position. `UPDATE_CASES=1` writes the JSON
//! Schema again; ui/src/tests/schemas.test.ts checks what it accepts.

use crate::common::{cases, project};
use crate::dice::{Dice, throws};
use ardoise_rules::{
    Code, HouseRule, Preset, Problem, RuleExample, RuleType, Ruleset, RulesetFile, ruleset_schema,
};
use proptest::prelude::*;
use serde_json::{Value, json};

const SCHEMA: &str = "docs/ruleset.schema.json";

/// The problems of a file that is refused.
fn problems(text: &str) -> Vec<Problem> {
    match RulesetFile::read(text.as_bytes()) {
        Ok(file) => panic!("{text} is taken: {file:?}"),
        Err(problems) => problems.0,
    }
}

/// The code of a problem of the rules.
fn code_of(problem: &Problem) -> Code {
    let mut all = Code::ALL.into_iter();
    all.find(|code| problem.code == *code)
        .expect("a code of the rules")
}

fn refused(text: &str) -> Vec<(Code, String)> {
    let problems = problems(text).into_iter();
    problems
        .map(|problem| (code_of(&problem), problem.field))
        .collect()
}

fn file(more: &Value) -> Value {
    let mut file = json!({"format": "ardoise.ruleset", "version": 1, "base": "coinche"});
    let fields = file.as_object_mut().expect("an object");
    fields.extend(more.as_object().expect("an object").clone());
    file
}

#[test]
fn the_schema_that_is_kept_is_today_s() {
    let path = project(SCHEMA);
    let today = format!("{:#}\n", ruleset_schema());
    if std::env::var_os("UPDATE_CASES").is_some() {
        std::fs::write(&path, &today).expect("the schema is written");
    }
    let kept = std::fs::read_to_string(&path).expect("the schema is kept");
    assert!(kept == today, "{SCHEMA} is stale: make schema writes it");
}

#[test]
fn the_schema_has_every_house_rule() {
    let schema = ruleset_schema();
    let rules = schema["$defs"]["values"]["properties"]
        .as_object()
        .expect("the house rules");
    assert_eq!(rules.len(), HouseRule::all().len(), "every house rule");
}

#[test]
fn every_preset_is_a_file() {
    for preset in Preset::all() {
        let ruleset = Ruleset::preset(&preset.id).expect("a preset");
        let values = ruleset.values().clone();
        let text = RulesetFile {
            name: Some(preset.id.clone()),
            description: Some(preset.says.clone()),
            ruleset,
        }
        .write();
        let read = RulesetFile::read(text.as_bytes()).expect("a file that was written");
        assert_eq!(*read.ruleset.values(), values);
        let mut in_full: Value = serde_json::from_str(&text).expect("JSON");
        in_full["values"] = json!(values);
        let read = RulesetFile::read(in_full.to_string().as_bytes()).expect("all values told");
        assert_eq!(*read.ruleset.values(), values);
    }
}

#[test]
fn a_value_of_another_type_is_refused_for_every_house_rule() {
    for rule in HouseRule::all() {
        let wrong = match &rule.kind {
            RuleType::Boolean(_) => vec![json!("yes"), json!(1), Value::Null],
            RuleType::Of(kind) => {
                let mut wrong = vec![
                    json!("yes"),
                    json!(true),
                    json!(-1),
                    json!(1_000_001),
                    json!(1.5),
                    json!({}),
                ];
                if let Some(bounds) = &kind.integer {
                    wrong.extend([json!(bounds.min - 1), json!(bounds.max + 1)]);
                }
                if !kind.nullable {
                    wrong.push(Value::Null);
                }
                wrong
            }
        };
        for value in wrong {
            let file = file(&json!({"set": {rule.id.as_str(): value}}));
            assert!(
                RulesetFile::read(file.to_string().as_bytes()).is_err(),
                "{file}"
            );
        }
    }
}

#[test]
fn a_file_is_written_in_one_way_only() {
    let text = r#"{"set": {"game.target": 2000, "auction.capot": false, "doubling.coinche": 2},
        "values": {"play.undertrump": false}, "base": "coinche", "description": "Le jeudi", "name": "Chez Paulette",
        "version": 1, "format": "ardoise.ruleset"}"#;
    let written = RulesetFile::read(text.as_bytes()).expect("a file").write();
    let wanted = r#"{
  "format": "ardoise.ruleset",
  "version": 1,
  "name": "Chez Paulette",
  "description": "Le jeudi",
  "base": "coinche",
  "set": {
    "auction.capot": false,
    "play.undertrump": false,
    "game.target": 2000
  }
}
"#;
    assert_eq!(
        written, wanted,
        "only what differs, in the order of the house rules"
    );
}

#[test]
fn a_key_that_is_there_twice_is_named_at_any_depth() {
    let text = r#"{"format": "ardoise.ruleset", "version": 1, "version": 1, "base": "coinche",
        "set": {"game.target": 2000, "game.target": 3000,
                "auction.levels": [80, {"from": 90, "from": 100, "step": 10}]}}"#;
    let twice = |field: &str| (Code::DuplicateKey, field.to_owned());
    assert_eq!(
        refused(text),
        [
            twice("version"),
            twice("set.game.target"),
            twice("set.auction.levels[1].from")
        ]
    );
    assert_eq!(
        problems(text)[1].params["allowed"],
        json!([2000, 3000]),
        "both values are told"
    );
}

#[test]
fn what_is_not_json_is_refused_with_its_line_and_column() {
    let text = "{\n  \"format\": \"ardoise.ruleset\",\n  \"version\" 1\n}";
    let problem = problems(text).remove(0);
    assert_eq!(problem.code, Code::FileNotJson);
    assert_eq!(
        (&problem.params["line"], &problem.params["column"]),
        (&json!(3), &json!(13))
    );
    for text in [
        "",
        "{} {}",
        "[1,",
        "\u{feff}{}",
        &"[".repeat(10_000),
        "{\"a\": 1e999}",
    ] {
        assert_eq!(problems(text)[0].code, Code::FileNotJson, "{text:.20}");
    }
}

#[test]
fn a_file_of_more_than_a_mebibyte_is_not_even_parsed() {
    let padded = |bytes: usize| {
        let text = file(&json!({})).to_string();
        format!("{text}{}", " ".repeat(bytes - text.len()))
    };
    assert!(RulesetFile::read(padded(1 << 20).as_bytes()).is_ok());
    assert_eq!(
        refused(&padded((1 << 20) + 1)),
        [(Code::FileTooLarge, String::new())]
    );
}

#[test]
fn all_that_is_wrong_with_a_file_is_reported_at_once() {
    let text = json!({
        "format": "ardoise.rules", "version": 2, "name": "", "base": "coinche", "author": "me",
        "set": {"game.pauses": 3, "game.target": "2000", "doubling.coinche": 1000, "score.method": "best"},
    });
    let found = refused(&text.to_string());
    for (code, field) in [
        (Code::NotAValue, "format"),
        (Code::OutOfRange, "version"),
        (Code::LengthOfText, "name"),
        (Code::UnknownRule, "set.game.pauses"),
        (Code::NotAValue, "set.game.target"),
        (Code::OutOfRange, "set.doubling.coinche"),
        (Code::NotAValue, "set.score.method"),
        (Code::UnknownField, "author"),
    ] {
        assert!(
            found.contains(&(code, field.to_owned())),
            "{field}: {found:?}"
        );
    }
    assert_eq!(found.len(), 8);
}

#[test]
fn a_file_that_contradicts_itself_is_refused_with_every_contradiction() {
    let set = json!({"game.target": null, "auction.capot": false, "score.capot_forfeit": 500});
    let found = refused(&file(&json!({"set": set})).to_string());
    assert_eq!(
        found,
        [
            (
                Code::CapotForfeitWithoutCapot,
                "set.score.capot_forfeit".to_owned()
            ),
            (Code::NoEnd, "set.game.target".to_owned())
        ]
    );
}

proptest! {
    #![proptest_config(throws(200, 41))]

    #[test]
    fn any_ruleset_written_to_a_file_is_read_from_it(thrown in proptest::collection::vec(any::<u16>(), 100)) {
        let ruleset = Dice::new(&thrown).ruleset();
        let values = ruleset.values().clone();
        let text = RulesetFile { name: None, description: None, ruleset }.write();
        let read = RulesetFile::read(text.as_bytes()).expect("what was written is read");
        prop_assert_eq!(read.ruleset.values(), &values);
        prop_assert_eq!(read.write(), text.clone(), "and written alike");
    }

    #[test]
    fn no_bytes_at_all_make_the_reader_fail(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = RulesetFile::read(&bytes);
    }

    #[test]
    fn a_file_with_one_byte_changed_is_read_or_refused(at in any::<usize>(), byte in any::<u8>()) {
        let ruleset = Ruleset::preset("cannes-2016").expect("a preset");
        let mut text = RulesetFile { name: Some("Cannes".into()), description: None, ruleset }.write().into_bytes();
        let at = at % text.len();
        text[at] = byte;
        let _ = RulesetFile::read(&text);
    }
}

/// House rules marked as relevant that no single mark shows, because they decide which bids are possible or when a
/// match ends.
const WITHOUT_AN_EXAMPLE: [&str; 16] = [
    "cards.family",
    "table.weak_hand_below",
    "auction.kind",
    "auction.said_as_tens",
    "auction.level_scale",
    "play.generale_leads",
    "game.target",
    "game.deals",
    "game.minutes",
    "game.crossing",
    "game.last_deal_exact",
    "game.must_win_last_deal",
    "game.beaten_wins_by_belote",
    "game.target_rises",
    "game.manches",
    "contract.plus_50_marked",
];

#[test]
fn what_a_house_rule_does_is_shown_on_a_deal() {
    let cases = cases("house-rule-values.jsonl");
    let mut without = Vec::new();
    for rule in HouseRule::all() {
        if !rule.marked || WITHOUT_AN_EXAMPLE.contains(&rule.id.as_str()) {
            continue;
        }
        let of_rule = cases.iter().filter(|case| case["rule"] == rule.id.as_str());
        let shown = of_rule.clone().any(|case| {
            let reference = &case["in"]["ruleset"];
            let Ok(one) = Ruleset::read(reference) else {
                return false;
            };
            let Ok(other) = one.with(rule.id, &case["other"]) else {
                return false;
            };
            RuleExample::between(&one, &other).is_some_and(|example| {
                let mark = one.mark(&example.before, &mut ());
                example.after.map(|deal| other.mark(&deal, &mut ())) != Some(mark)
            })
        });
        if !shown {
            without.push(rule.id.as_str());
        }
    }
    assert!(without.is_empty(), "no example for {}", without.join(", "));
}

/// A manille has 68 points. Natural levels were once accepted with it, so what was kept with them opens.
#[test]
fn natural_levels_of_a_manille_are_only_read_where_they_were_kept() {
    for scale in ["natural_linear", "natural_table"] {
        let reference = json!({"preset": "chaloupee", "set": {"auction.level_scale": scale,
            "count.no_trumps": "natural", "count.all_trumps": "natural"}});
        let refused = Ruleset::read(&reference).expect_err("a contradiction").0;
        let refused: Vec<Code> = refused.iter().map(code_of).collect();
        assert_eq!(refused, [Code::NaturalScaleInManille]);
        let kept = Ruleset::read_kept(&reference).expect("it was kept");
        let told = kept.admitted_contradictions().0;
        let told: Vec<Code> = told.iter().map(code_of).collect();
        assert_eq!(told, [Code::NaturalScaleInManille], "and it says so");
        let target = ardoise_rules::RuleId::GameTarget;
        assert!(
            kept.with(target, &json!(300)).is_ok(),
            "its match may change another rule"
        );
    }
}
