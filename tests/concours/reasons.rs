//! Why this table? Each reason of a draw is true, and none is missing.

use crate::chance::{Chance, draw_of_teams};
use crate::examples::draw;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The facts of a request about two of its teams.
struct Asked<'r>(&'r Value);

impl Asked<'_> {
    fn list(&self, field: &str) -> &[Value] {
        self.0[field].as_array().map_or(&[], Vec::as_slice)
    }

    fn is_pair(&self, field: &str, [one, other]: [&Value; 2]) -> bool {
        let pairs = self.list(field).iter();
        pairs
            .clone()
            .any(|pair| *pair == json!([one, other]) || *pair == json!([other, one]))
    }

    fn met(&self, [one, other]: [&Value; 2]) -> bool {
        let mut tables = self.list("results").iter();
        let is_avoided = self.0["format"]["set"]["rematches"] == "avoid";
        is_avoided
            && tables.any(|result| {
                let teams = &result["teams"];
                *teams == json!([one, other]) || *teams == json!([other, one])
            })
    }

    fn one_club(&self, pair: [&Value; 2]) -> bool {
        let club = |number: &Value| {
            let team = self
                .list("teams")
                .iter()
                .find(|team| team["number"] == *number);
            team.expect("a team")["club"].clone()
        };
        let [one, other] = pair.map(club);
        let apart = match &self.0["format"]["set"]["same_club"] {
            Value::Object(only) => self.0["partie"].as_u64() <= only["first"].as_u64(),
            word => word == "avoid",
        };
        apart && one == other && one.is_string()
    }

    fn was_exempt(&self, team: &Value) -> bool {
        self.list("results")
            .iter()
            .any(|result| result["exempt"] == *team)
    }
}

/// Each table gives the reason for every rank that its better team skipped and that was free for it.
fn none_is_missing(drawn: &Value, request: &Value) {
    let reasons = drawn["reasons"].as_array().expect("reasons").iter();
    let ranks = |reason: &Value| -> Vec<u64> {
        let ranks = reason["ranks"].as_array().expect("ranks").iter();
        ranks.filter_map(Value::as_u64).collect()
    };
    let tables = reasons.filter(|reason| !reason["table"].is_null());
    let above: BTreeMap<u64, u64> = tables
        .clone()
        .map(|reason| (ranks(reason)[1], ranks(reason)[0]))
        .collect();
    for reason in tables {
        let because = reason["because"].as_array().expect("a list");
        if because.iter().any(|one| one["code"] == "forced") {
            continue;
        }
        let [one, other] = ranks(reason)[..] else {
            panic!("{reason}")
        };
        let free = (one + 1..other)
            .filter(|between| above.get(between).is_none_or(|better| *better >= one));
        assert_eq!(because.len(), free.count(), "{reason} of {request}");
    }
}

#[test]
fn every_reason_is_true_and_the_first_that_is() {
    let mut chance = Chance(11);
    let mut told = BTreeMap::<String, u32>::new();
    for _ in 0..1500 {
        let request = draw_of_teams(&mut chance, 14);
        let asked = Asked(&request);
        let Ok(drawn) = draw(&request) else { continue };
        none_is_missing(&drawn, &request);
        for reason in drawn["reasons"].as_array().expect("reasons") {
            let is_exempt = reason["table"].is_null();
            for because in reason["because"].as_array().expect("a list") {
                let teams = because["teams"].as_array().expect("teams");
                let code = because["code"].as_str().expect("a code");
                *told.entry(format!("{code} {is_exempt}")).or_default() += 1;
                let expected = match teams.as_slice() {
                    [team] if asked.was_exempt(team) => "exempt_before",
                    [_] => "elsewhere",
                    [one, other] => {
                        let pair = [one, other];
                        let sits = drawn["tables"].as_array().expect("tables").iter();
                        let mut sits = sits.map(|table| &table["teams"]);
                        let meet =
                            sits.any(|at| *at == json!([one, other]) || *at == json!([other, one]));
                        assert_eq!(
                            meet,
                            asked.is_pair("forced", pair),
                            "{because} of {request}"
                        );
                        match () {
                            () if meet => "forced",
                            () if asked.is_pair("forbidden", pair) => "forbidden",
                            () if asked.met(pair) => "had_met",
                            () if asked.one_club(pair) => "same_club",
                            () => "elsewhere",
                        }
                    }
                    other => panic!("{other:?}"),
                };
                assert_eq!(code, expected, "{because} of {request}");
            }
        }
    }
    let told: Vec<&str> = told.keys().map(String::as_str).collect();
    let all = [
        "elsewhere false",
        "elsewhere true",
        "exempt_before true",
        "forbidden false",
        "forced false",
        "had_met false",
        "same_club false",
    ];
    assert_eq!(told, all, "each of them was met");
}
