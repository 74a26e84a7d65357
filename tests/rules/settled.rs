//! Made or lost in place of points: accepted if the mark depends on nothing else, and marked as with a count.

use crate::dice::{Dice, throws};
use ardoise_rules::{Adapted, Code, Deal, Happening, Level, Played, Preset, Ruleset, adapt};
use proptest::prelude::*;
use serde_json::{Value, json};

fn ruleset(reference: Value) -> Ruleset {
    Ruleset::read(&reference).expect("a ruleset")
}

/// The codes of the problems of a deal of ours.
fn codes(ruleset: &Ruleset, contract: Value, more: Value) -> Vec<&'static str> {
    let mut facts = json!({"taker": "us", "contract": contract});
    let fields = facts.as_object_mut().expect("facts");
    fields.extend(more.as_object().expect("facts").clone());
    let problems = Deal::read(&facts, ruleset).err().map(|all| all.0);
    let problems = problems.unwrap_or_default().into_iter();
    problems.map(|problem| problem.code).collect()
}

#[test]
fn presets_take_made_or_lost_where_their_marks_need_no_points() {
    let hundred = || json!({"level": 100, "strain": "hearts"});
    let capot = || json!({"level": "capot", "strain": "hearts"});
    let coinched = json!({"doubling": "coinche"});
    let cases = [
        // The preset, the contract, the doubling; whether made is enough, and lost.
        ("coinche-bid-only", hundred(), json!({}), true, true),
        ("coinche", hundred(), json!({}), false, true),
        ("coinche", hundred(), coinched.clone(), false, true),
        ("coinche", capot(), json!({}), true, true),
        ("contree", hundred(), json!({}), false, true),
        ("contree", hundred(), coinched.clone(), true, true),
        ("contree", capot(), coinched.clone(), true, true),
        ("coinche-bga", hundred(), json!({}), false, false),
        ("coinche-bga", hundred(), coinched, false, false),
        ("coinche-bga", capot(), json!({}), true, false),
        (
            "belote",
            json!({"level": "take", "strain": "hearts"}),
            json!({}),
            false,
            true,
        ),
        (
            "chaloupee",
            json!({"level": 44, "strain": "hearts"}),
            json!({}),
            false,
            false,
        ),
        (
            "chaloupee",
            json!({"level": "generale", "strain": "hearts"}),
            json!({}),
            true,
            true,
        ),
    ];
    for (preset, contract, doubling, made, lost) in cases {
        let ruleset = ruleset(json!(preset));
        for (told, enough) in [(true, made), (false, lost)] {
            let mut more = doubling.clone();
            more["made"] = json!(told);
            let want = Vec::from_iter((!enough).then_some(Code::MadeNotEnough));
            assert_eq!(
                codes(&ruleset, contract.clone(), more),
                want,
                "{preset} {contract} {told}"
            );
        }
        let mut facts = json!({"taker": "us", "contract": contract, "melds": []});
        facts["doubling"] = doubling["doubling"].clone();
        let settles = ruleset.settles(&facts);
        assert_eq!(
            (settles.made, settles.lost),
            (made, lost),
            "{preset} {facts}"
        );
    }
}

#[test]
fn a_counted_result_is_not_entered_as_well() {
    let ruleset =
        ruleset(json!({"preset": "coinche-bid-only", "set": {"penalty.renonce": "deal_lost"}}));
    let contract = json!({"level": 100, "strain": "hearts"});
    for counted in [
        json!({"points": {"us": 100}}),
        json!({"all_tricks": "us"}),
        json!({"renonce": {"by": "us"}}),
    ] {
        let mut more = counted;
        more["made"] = json!(true);
        assert_eq!(
            codes(&ruleset, contract.clone(), more),
            [Code::MadeAndCounted]
        );
    }
}

#[test]
fn what_was_not_counted_is_compared_only_where_it_means_the_same() {
    let coinche = ruleset(json!("coinche"));
    let facts =
        json!({"taker": "us", "contract": {"level": 100, "strain": "hearts"}, "made": false});
    let deal = Deal::read(&facts, &coinche).expect("a deal");
    let playable = |to: &str| {
        matches!(
            adapt(&deal, &coinche, &ruleset(json!(to))),
            Adapted::Playable { .. }
        )
    };
    assert!(playable("coinche") && playable("coinche-bid-only") && playable("contree-160"));
    assert!(!playable("contree"), "102 is another contract");
    assert!(!playable("belote") && !playable("coinche-bga"));
}

/// The deal without a count, as the table enters it; `None` if its points matter.
fn told(ruleset: &Ruleset, deal: &Deal, played: &Played) -> Option<Deal> {
    let made = ruleset.mark(deal, &mut ()).made?;
    let slam = matches!(played.bid.contract.level, Level::Slam(_));
    // All the tricks are a fact of their own but for a slam that was made, and a renonce has its own rules.
    let plain = played.renonce.is_none() && (slam && made || played.all_tricks.is_none());
    if !plain || ruleset.rules.points_matter(played.bid, made) {
        return None;
    }
    let mut facts = json!(deal.to_json());
    for field in [
        "points",
        "tricks",
        "last_trick",
        "all_tricks",
        "all_tricks_alone",
    ] {
        facts[field] = Value::Null;
    }
    facts["made"] = json!(made);
    Some(Deal::read(&facts, ruleset).unwrap_or_else(|wrong| panic!("{facts}: {wrong:?}")))
}

fn marked_alike(ruleset: &Ruleset, deal: &Deal) -> bool {
    let Happening::Played(played) = &deal.happening else {
        return false;
    };
    let Some(told) = told(ruleset, deal, played) else {
        return false;
    };
    let counted = ruleset.mark(deal, &mut ());
    assert_eq!(
        ruleset.mark(&told, &mut ()),
        counted,
        "{:?}",
        deal.to_json()
    );
    true
}

proptest! {
    #![proptest_config(throws(400, 71))]

    #[test]
    fn a_deal_that_was_not_counted_is_marked_as_if_it_had_been(thrown in prop::collection::vec(any::<u16>(), 300)) {
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        for _ in 0..6 {
            marked_alike(&ruleset, &Deal::read(&dice.deal(&ruleset), &ruleset).expect("a deal"));
        }
    }
}

#[test]
fn every_preset_has_deals_that_need_no_count() {
    for preset in Preset::all() {
        let ruleset = Ruleset::preset(&preset.id).expect("a preset");
        let settled = crate::common::every_contract(&ruleset)
            .iter()
            .filter(|deal| marked_alike(&ruleset, deal))
            .count();
        assert!(settled > 0, "{}", preset.id);
    }
}
