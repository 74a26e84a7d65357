//! Counting: the cards and their order, the scales and their conversions, heaps, and exact amounts (docs/rules.md 4.1).

use ardoise_rules::values::Family;
use ardoise_rules::{
    Card, CardOrder, CardSet, Contract, Counting, DIX_DE_DER, Exact, HouseRule, Level, PerSide,
    RuleType, Ruleset, Side, Strain,
};
use serde_json::{Value, json};

/// The columns of the conversion table, for classic points from 0 to 160 in steps of ten.
const ALL_TRUMPS: [i32; 17] = [
    0, 17, 34, 49, 66, 81, 98, 113, 128, 145, 160, 177, 192, 209, 224, 241, 258,
];
const NO_TRUMPS: [i32; 17] = [
    0, 9, 17, 25, 33, 41, 49, 57, 65, 73, 81, 89, 97, 105, 113, 121, 130,
];

fn coinche(set: Value) -> Ruleset {
    Ruleset::read(&json!({"preset": "coinche", "set": set})).expect("a ruleset")
}

fn counting(scale: &str, strain: Strain) -> Counting {
    let rule = match strain {
        Strain::AllTrumps => "count.all_trumps",
        _ => "count.no_trumps",
    };
    let (level, strain) = (Level::Take, Some(strain));
    coinche(json!({rule: scale}))
        .rules
        .counting(Contract { level, strain })
}

/// The points of both sides after conversion, if ours won the last trick.
fn converted(scale: &str, strain: Strain, us: i32) -> PerSide<Exact> {
    let counting = counting(scale, strain);
    let them = counting.total - us;
    counting.convert(PerSide { us, them }, Some(Side::Us))
}

fn heap(cards: &str) -> CardSet {
    cards.split(' ').filter_map(Card::parse).collect()
}

#[test]
fn all_the_cards_are_worth_what_a_deal_is_without_its_last_trick() {
    let total = |family, strain| -> i32 {
        let order = CardOrder::of(family, strain);
        CardSet::ALL.iter().map(|card| order.points(card)).sum()
    };
    assert_eq!(total(Family::Belote, Some(Strain::Hearts)), 152);
    assert_eq!(total(Family::Belote, Some(Strain::NoTrumps)), 120);
    assert_eq!(total(Family::Belote, Some(Strain::AllTrumps)), 248);
    assert_eq!(total(Family::Belote, None), 120, "schmurtz");
    assert_eq!(total(Family::Manille, Some(Strain::Clubs)), 60);
}

#[test]
fn the_table_gives_its_own_columns() {
    for (strain, columns) in [
        (Strain::AllTrumps, ALL_TRUMPS),
        (Strain::NoTrumps, NO_TRUMPS),
    ] {
        for (tens, points) in columns.into_iter().enumerate() {
            for scale in ["table", "table_thresholds"] {
                let us = converted(scale, strain, points).us;
                assert_eq!(us, Exact::whole(10 * tens as i32), "{scale} {strain:?}");
            }
        }
    }
    let us = converted("table", Strain::NoTrumps, 4).us;
    assert_eq!(us.nearest(1), 4, "4/9 of ten is 4.44");
    let us = converted("table_thresholds", Strain::NoTrumps, 8).us;
    assert_eq!(us, Exact::whole(0));
}

#[test]
fn the_rule_of_three_keeps_152_and_the_der() {
    for strain in [Strain::NoTrumps, Strain::AllTrumps] {
        for us in 10..=counting("rule_of_three", strain).total {
            let sides = converted("rule_of_three", strain, us);
            assert_eq!(
                sides.us.sum(sides.them),
                Exact::whole(162),
                "{strain:?} {us}"
            );
        }
    }
    let us = converted("rule_of_three", Strain::NoTrumps, 76).us;
    assert_eq!(us.nearest(1), 94, "coinche-bga-de: 66 of 120, and the der");
}

#[test]
fn halves_go_up_or_down_and_nothing_else_differs() {
    for (points, up, down) in [
        (84, 80, 80),
        (85, 90, 80),
        (86, 90, 90),
        (0, 0, 0),
        (162, 160, 160),
    ] {
        let exact = Exact::whole(points);
        assert_eq!(exact.nearest(10), up, "{points} up");
        assert_eq!(exact.nearest_half_down(10), down, "{points} down");
    }
    let half = Exact::whole(5).half();
    assert_eq!(half.nearest(5), 5, "two and a half is half of five");
    let thirds = converted("two_thirds", Strain::AllTrumps, 248).us;
    assert_eq!(thirds.nearest(1), 165, "165⅓");
}

#[test]
fn the_floor_goes_down_below_zero_too() {
    let third = Exact::whole(1).minus(converted("two_thirds", Strain::AllTrumps, 1).us);
    let below = Exact::whole(0).minus(third);
    assert_eq!((third.floor(), third.ceil()), (0, 1));
    assert_eq!((below.floor(), below.ceil()), (-1, 0));
    assert_eq!(Exact::whole(81).half().ceil(), 41);
}

#[test]
fn all_the_cards_are_the_total_of_every_scale() {
    for rule in ["count.no_trumps", "count.all_trumps"] {
        let RuleType::Of(kind) = &HouseRule::find(rule).expect("a house rule").kind else {
            panic!("{rule} has words");
        };
        for scale in &kind.words {
            let ruleset = coinche(json!({rule: scale}));
            for strain in Strain::ALL.map(Some).into_iter().chain([None]) {
                let level = Level::Take;
                let total = ruleset.rules.counting(Contract { level, strain }).total;
                let values = ruleset.rules.card_values(strain);
                let whole = ruleset.heap_points(strain, CardSet::ALL, false);
                let counted = (values.total(), whole.total, whole.points);
                assert_eq!(counted, (total, total, total), "{rule} {scale} {strain:?}");
            }
        }
    }
    let manille = Ruleset::preset("chaloupee").expect("a preset");
    let no_trumps = Some(Strain::NoTrumps);
    assert_eq!(manille.rules.card_values(no_trumps).total(), 68);
    assert_eq!(manille.heap_points(None, CardSet::ALL, false).points, 68);
}

#[test]
fn a_trick_counts_its_cards_and_the_last_one_ten_more() {
    let ruleset = coinche(json!({}));
    let trick = heap("JH 9H AS 7C");
    let points = |strain, last| ruleset.heap_points(Some(strain), trick, last).points;
    assert_eq!(points(Strain::Hearts, false), 20 + 14 + 11);
    assert_eq!(points(Strain::Hearts, true), 20 + 14 + 11 + DIX_DE_DER);
    assert_eq!(points(Strain::Spades, false), 2 + 11);
    assert_eq!(points(Strain::NoTrumps, false), 2 + 19, "ace_19");
    let all_trumps = points(Strain::AllTrumps, true);
    assert_eq!(all_trumps, 14 + 9 + 7, "scale_160, no der");
}

#[test]
fn the_manille_counts_a_point_a_trick() {
    let ruleset = Ruleset::preset("chaloupee").expect("a preset");
    let counted = ruleset.heap_points(Some(Strain::Hearts), heap("10S AS 7H 8H 9C KC"), true);
    assert_eq!((counted.points, counted.tricks), (5 + 4 + 3 + 1, 1));
    assert_eq!(counted.missing, 2, "six cards are one trick and a half");
}

#[test]
fn trumps_come_first_and_the_best_card_of_a_suit_before_the_others() {
    let cards = coinche(json!({}))
        .rules
        .cards_by_strength(Some(Strain::Hearts));
    assert_eq!(cards.len(), 32);
    let card = |text| Card::parse(text).expect("a card");
    assert_eq!(cards[..3], ["JH", "9H", "AH"].map(card));
    assert_eq!(cards[8], card("AS"));
}
