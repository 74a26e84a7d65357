//! Matches under other rulesets (docs/rules.md 6).

use crate::ardoise::{ask, ask_all};
use crate::common::{cases, mark_mirrored, seen_by_the_others};
use crate::dice::{Dice, throws};
use ardoise_rules::{
    Adapted, Approximation, Compared, Comparison, Deal, Explanation, Happening, MatchFacts,
    MatchStep, Note, NoteCode, PerSide, Preset, Ruleset, Side, adapt, compare,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;

fn thrown() -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(any::<u16>(), 500)
}

fn reference(ruleset: &Ruleset) -> Value {
    json!({"preset": ruleset.base().id, "set": ruleset.differs()})
}

/// A match of ten deals under one ruleset.
fn a_match(dice: &mut Dice, ruleset: &Ruleset) -> Value {
    let deal = |index| {
        let mut deal = dice.deal(ruleset);
        if deal.get("adjust").is_none() {
            deal["minute"] = json!(10 * index);
        }
        deal
    };
    let deals: Vec<Value> = (0..10).map(deal).collect();
    json!({"ruleset": reference(ruleset), "deals": deals})
}

/// A match of ten deals, followed by ten under other rules of the same family if the dice give some.
fn a_match_of_two_halves(dice: &mut Dice, ruleset: &Ruleset) -> Value {
    let mut whole = a_match(dice, ruleset);
    let other = dice.ruleset();
    if other.rules.cards_family == ruleset.rules.cards_family {
        let half = a_match(dice, &other);
        let deals = whole["deals"].as_array_mut().expect("deals");
        deals.push(json!({"ruleset": half["ruleset"]}));
        deals.extend(half["deals"].as_array().into_iter().flatten().cloned());
    }
    whole
}

fn facts_of(value: &Value) -> MatchFacts {
    MatchFacts::read(value).unwrap_or_else(|wrong| panic!("{value}: {wrong:?}"))
}

static PRESETS: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    let ids = Preset::all().iter().map(|preset| &preset.id);
    ids.map(|id| Ruleset::preset(id).expect("a preset"))
        .collect()
});

/// Every preset of the family of a ruleset, and a random ruleset.
fn rulesets_like(from: &Ruleset, dice: &mut Dice) -> Vec<Ruleset> {
    let family = from.rules.cards_family;
    let all = PRESETS.iter().cloned().chain([dice.ruleset()]);
    all.filter(|to| to.rules.cards_family == family).collect()
}

/// The comparison of a match with one ruleset by the command line.
fn asked(from: &Value, to: &Value, deals: &Value) -> Value {
    let answer = ask(
        &["compare"],
        &json!({"from": from, "to": [to], "deals": deals}),
    );
    answer["to"][0].clone()
}

#[test]
fn every_adaptation_is_made_and_noted_once() {
    let cases = cases("comparisons.jsonl");
    let question =
        |case: &Value| json!({"from": case["from"], "to": [case["to"]], "deals": [case["deal"]]});
    let questions: Vec<Value> = cases.iter().map(question).collect();
    let mut failures = Vec::new();
    for (case, answer) in cases.iter().zip(ask_all(&["compare"], &questions)) {
        let mut got = answer["to"][0]["deals"][0].clone();
        let notes = got["notes"].take();
        let codes: Vec<Value> = notes
            .as_array()
            .into_iter()
            .flatten()
            .map(|note| note["code"].clone())
            .collect();
        let mut want = case["want"].clone();
        want["notes"] = Value::Null;
        if got != want || json!(codes) != case["notes"] {
            failures.push(format!(
                "{}: want {want} {}\n got {answer}",
                case["rule"], case["notes"]
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_note_and_every_approximation_has_a_case() {
    let mut codes = BTreeSet::new();
    let mut approximate = BTreeSet::new();
    for case in cases("comparisons.jsonl") {
        let [from, to] =
            ["from", "to"].map(|key| Ruleset::read(&case[key]).expect("a case's ruleset"));
        let deal = Deal::read(&case["deal"], &from).expect("a case's deal");
        let (Adapted::Playable { notes, .. } | Adapted::NotPlayable { notes }) =
            adapt(&deal, &from, &to);
        codes.extend(notes.iter().map(|note| note.code().as_str()));
        approximate.extend(notes.iter().filter_map(|note| match note {
            Note::Approximate(what) => Some(what.as_str()),
            _ => None,
        }));
    }
    assert_eq!(codes, BTreeSet::from(NoteCode::ALL.map(NoteCode::as_str)));
    assert_eq!(
        approximate,
        Approximation::ALL
            .map(Approximation::as_str)
            .into_iter()
            .collect()
    );
}

/// A card taken at hearts, with our points of 162.
fn take(points: i32) -> Value {
    json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": points}})
}

#[test]
fn a_match_that_ends_earlier_marks_the_rest_and_leaves_it_out() {
    let deals = json!([take(100), take(90), take(82)]);
    let shorter = json!({"preset": "belote", "set": {"game.target": 150}});
    let answer = asked(&json!("belote"), &shorter, &deals);
    assert_eq!(answer["ruleset"], shorter, "the reference as it was given");
    assert_eq!(answer["totals"], json!({"us": 190, "them": 134}));
    assert_eq!(answer["winner"], "us");
    assert_eq!(answer["ended_at"], 2);
    assert_eq!(
        answer["deals"][2],
        json!({"us": 82, "them": 80, "made": true, "exact": true, "notes": [], "after_end": true})
    );
    assert_eq!(answer["deals"][1]["after_end"], Value::Null);
}

#[test]
fn a_match_that_time_ends_was_ended_by_the_deal_before() {
    let mut deals = [take(100), take(90), take(82)];
    for (deal, minute) in deals.iter_mut().zip([0, 20, 50]) {
        deal["minute"] = json!(minute);
    }
    let [one, two, three] = deals;
    let adjusted = json!({"adjust": {"us": -10}, "note": "late"});
    let timed = json!({"preset": "belote", "set": {"game.minutes": 40}});
    let answer = asked(
        &json!("belote"),
        &timed,
        &json!([one, two, adjusted, three]),
    );
    assert_eq!(answer["ended_at"], 2, "an adjustment is no deal");
    assert_eq!(answer["totals"], json!({"us": 180, "them": 134}));
    assert_eq!(answer["deals"][3]["after_end"], true);
}

#[test]
fn a_deal_that_is_not_playable_is_named_counted_and_left_out() {
    let bid = |strain| json!({"taker": "us", "contract": {"level": 100, "strain": strain}, "points": {"us": 110}});
    let facts = facts_of(
        &json!({"ruleset": "coinche", "deals": [bid("hearts"), bid("no_trumps"), bid("spades")]}),
    );
    let contree = Ruleset::preset("contree").expect("a preset");
    let mut compared = Vec::new();
    let comparison = compare(&facts, &contree, |one, (): ()| compared.push(one));
    assert_eq!(comparison.not_playable(), 1);
    assert_eq!(compared[1].step, None);
    assert_eq!(compared[1].notes[0].params()["strain"], "no_trumps");
    let marks = PerSide {
        us: 2 * (110 + 102),
        them: 2 * 52,
    };
    assert_eq!(comparison.totals(), marks);
}

#[test]
fn each_deal_is_adapted_from_the_rules_it_was_played_under() {
    let bid = |level| json!({"taker": "us", "contract": {"level": level, "strain": "hearts"}, "points": {"us": 110}});
    let deals = json!([bid(100), {"ruleset": "contree"}, bid(102)]);
    let answer = asked(&json!("coinche"), &json!("contree"), &deals);
    let answer = answer["deals"].as_array().expect("deals");
    assert_eq!(answer.len(), 2, "a change of rules is no deal");
    assert_eq!(answer[0]["notes"][0]["code"], "level");
    assert_eq!(answer[1]["notes"], json!([]));
    assert_eq!(
        [&answer[0]["us"], &answer[1]["us"]],
        [&json!(212), &json!(212)]
    );
}

#[test]
fn a_match_is_compared_with_as_many_rulesets_as_are_asked_for() {
    let nothing = json!({"from": "coinche", "to": [], "deals": []});
    assert_eq!(ask(&["compare"], &nothing), json!({"to": []}));
    let all: Vec<&str> = Preset::all().iter().map(|preset| &*preset.id).collect();
    let belote: Vec<&str> = all.into_iter().filter(|id| *id != "chaloupee").collect();
    let answer = ask(
        &["compare"],
        &json!({"from": "belote", "to": belote, "deals": [take(100)]}),
    );
    let told: Vec<&Value> = answer["to"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|one| &one["ruleset"])
        .collect();
    assert_eq!(json!(told), json!(belote));
}

/// Checks that `match` and `compare` agree on a match under its own ruleset.
fn assert_compares_to_itself(matches: &[Value]) {
    let compared: Vec<Value> = matches
        .iter()
        .map(|one| json!({"from": one["ruleset"], "to": [one["ruleset"]], "deals": one["deals"]}))
        .collect();
    let played = ask_all(&["match"], matches);
    for ((question, played), compared) in matches
        .iter()
        .zip(played)
        .zip(ask_all(&["compare"], &compared))
    {
        let column = &compared["to"][0];
        assert_eq!(column["totals"], played["totals"], "{question}");
        assert_eq!(column["winner"], played["winner"], "{question}");
        let deals = played["deals"].as_array().expect("deals").iter();
        let deals = deals.map(|deal| {
            let mut deal = deal.clone();
            let fields = deal.as_object_mut().expect("a deal");
            fields.remove("totals");
            fields.insert("exact".into(), json!(true));
            fields.insert("notes".into(), json!([]));
            deal
        });
        assert_eq!(column["deals"], deals.collect::<Value>(), "{question}");
    }
}

proptest! {
    #![proptest_config(throws(8, 11))]

    #[test]
    fn under_its_own_preset_a_match_is_what_it_was(thrown in proptest::collection::vec(any::<u16>(), 3000)) {
        let mut dice = Dice::new(&thrown);
        let matches: Vec<Value> = PRESETS.iter().map(|ruleset| a_match(&mut dice, ruleset)).collect();
        assert_compares_to_itself(&matches);
    }

    #[test]
    fn under_its_own_house_rules_a_match_is_what_it_was(thrown in proptest::collection::vec(thrown(), 40)) {
        let matches: Vec<Value> = thrown.iter().map(|thrown| {
            let mut dice = Dice::new(thrown);
            let ruleset = dice.ruleset();
            a_match(&mut dice, &ruleset)
        }).collect();
        assert_compares_to_itself(&matches);
    }
}

/// A match under another ruleset, with the explanation of each deal.
struct Column<'r> {
    comparison: Comparison<'r>,
    deals: Vec<(Compared, Explanation)>,
}

impl<'r> Column<'r> {
    fn of(facts: &MatchFacts, to: &'r Ruleset) -> Column<'r> {
        let mut deals = Vec::new();
        let comparison = compare(facts, to, |one, why| deals.push((one, why)));
        Column { comparison, deals }
    }

    fn steps(&self) -> impl Iterator<Item = (MatchStep, &Explanation)> {
        let deals = self.deals.iter();
        deals.filter_map(|(one, why)| one.step.map(|step| (step, why)))
    }

    fn assert_consistent(&self) {
        let mut totals = PerSide::default();
        let mut held = 0;
        let mut manche = 0;
        let mut before_end = (totals, held, manche);
        for (step, why) in self.steps() {
            let lines = |side: Side| {
                let own = why.lines.iter().filter(|line| line.side == side);
                own.map(|line| line.points).sum::<i32>()
            };
            assert_eq!(PerSide::each(lines), step.mark.marks, "lines add up");
            if step.after_end {
                continue;
            }
            if step.manche < manche {
                // An adjustment after the end counts in the manche that ended.
                (totals, held, manche) = before_end;
            } else if step.manche > manche {
                (totals, held, manche) = (PerSide::default(), 0, step.manche);
            }
            held += step.mark.held_over.us + step.mark.held_over.them;
            let given = why.lines.iter();
            let given = given.filter(|line| line.reason.as_str() == "held_over");
            held -= given.map(|line| line.points).sum::<i32>();
            totals = PerSide::each(|side| totals[side] + step.mark.marks[side]);
            if step.wins_manche.is_none() {
                assert_eq!(step.totals, totals, "marks add up");
            } else {
                let both = |totals: PerSide<i32>| totals.us + totals.them;
                assert_eq!(
                    both(step.totals),
                    both(totals) + held,
                    "what waited goes back"
                );
                before_end = (totals, held, manche);
                (totals, held, manche) = (PerSide::default(), 0, manche + 1);
            }
        }
    }

    fn assert_ends_where_it_says(&self) {
        let ended = self.comparison.winner().is_some();
        assert_eq!(self.comparison.ended_at().is_some(), ended);
        let not_playable = self.deals.iter().filter(|(one, _)| one.step.is_none());
        assert_eq!(self.comparison.not_playable(), not_playable.count());
        if let Some(at) = self.comparison.ended_at() {
            let step = |(one, _): &(Compared, Explanation)| one.step;
            let ending = step(&self.deals[at - 1]).expect("a deal that was played");
            assert!(!ending.after_end, "it counts");
            // If time is up, the previous deal may have been an adjustment by the referee.
            let adjusts = |why: &Explanation| {
                let mut lines = why.lines.iter();
                lines.all(|line| line.reason.as_str() == "adjustment")
            };
            let mut later = self.deals[at..].iter();
            assert!(
                later.all(|deal| step(deal).is_none_or(|step| step.after_end || adjusts(&deal.1)))
            );
        }
    }
}

/// Whether the deal may lack a fact that reading a deal requires: tricks, or the best meld.
fn lacks_facts(deal: &Deal, to: &Ruleset, notes: &[Note]) -> bool {
    let untold = match &deal.happening {
        Happening::Played(played) => played.tricks.is_none() && played.renonce.is_none(),
        _ => false,
    };
    (to.rules.compares_tricks() && untold)
        || notes.contains(&Note::Approximate(Approximation::BestMeld))
}

proptest! {
    #![proptest_config(throws(300, 12))]

    #[test]
    fn any_match_is_compared_with_every_ruleset_of_its_family(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let from = dice.ruleset();
        let facts = facts_of(&a_match_of_two_halves(&mut dice, &from));
        for to in rulesets_like(&from, &mut dice) {
            let column = Column::of(&facts, &to);
            prop_assert_eq!(column.deals.len(), facts.deals().count());
            column.assert_consistent();
            column.assert_ends_where_it_says();
        }
    }

    #[test]
    fn an_adapted_deal_is_a_deal_of_the_other_ruleset(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let from = dice.ruleset();
        let facts = facts_of(&a_match(&mut dice, &from));
        for to in rulesets_like(&from, &mut dice) {
            for (from, deal) in facts.deals() {
                let Adapted::Playable { deal: adapted, notes } = adapt(deal, from, &to) else {
                    continue;
                };
                if lacks_facts(&adapted, &to, &notes) {
                    continue;
                }
                let written = serde_json::to_value(adapted.to_json()).expect("a deal is JSON");
                prop_assert_eq!(Deal::read_kept(&written, &to), Ok(adapted.clone()), "{} {:?}", written, notes);
                let again = Adapted::Playable { deal: adapted.clone(), notes: Vec::new() };
                prop_assert_eq!(adapt(&adapted, &to, &to), again);
            }
        }
    }

    #[test]
    fn a_deal_entered_from_the_other_side_is_adapted_alike(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let from = dice.ruleset();
        let facts = facts_of(&a_match(&mut dice, &from));
        for to in rulesets_like(&from, &mut dice) {
            for (from, deal) in facts.deals() {
                let ours = adapt(deal, from, &to);
                let theirs = adapt(&seen_by_the_others(deal), from, &to);
                match (ours, theirs) {
                    (Adapted::Playable { deal: ours, notes }, Adapted::Playable { deal: theirs, notes: same }) => {
                        prop_assert_eq!(notes, same);
                        let mark = mark_mirrored(to.mark(&theirs, &mut ()));
                        prop_assert_eq!(mark, to.mark(&ours, &mut ()), "{:?}", deal);
                    }
                    (ours, theirs) => prop_assert_eq!(ours, theirs),
                }
            }
        }
    }
}
