//! Illegal cards in tricks, found by later cards that prove them.

use crate::chance::Chance;
use crate::played::{any_ruleset, any_strain, play_out, tricks};
use crate::simply;
use ardoise_rules::{
    Card, CardSet, Duty, HouseRules, ProvedRenonce, Ruleset, Seat, Strain, TricksFacts,
};
use serde_json::{Value, json};

fn told(found: &[ProvedRenonce]) -> Vec<(usize, Seat, Card)> {
    found
        .iter()
        .map(|one| (one.trick, one.by, one.card))
        .collect()
}

#[test]
fn an_illegal_card_is_found_wherever_it_can_be_proved_and_nothing_else_is_claimed() {
    let mut chance = Chance(0x9e4);
    let (mut deals, mut wrong, mut by_elimination) = (0, 0, 0);
    for _ in 0..250 {
        let ruleset = any_ruleset(&mut chance);
        let (rules, strain) = (&ruleset.rules, any_strain(&mut chance));
        let at = chance.below(28);
        let played = play_out(&mut chance, rules, strain, Some(at));
        let exact = simply::illegal(rules, strain, played.leader, &played.tricks);
        let whole = tricks(rules, strain, played.leader, &played.tricks).renonces();
        assert_eq!(told(&whole), exact, "eight tricks tell everything");
        deals += 1;
        wrong += exact.len();
        for renonce in &whole {
            assert!(!renonce.proofs.is_empty() && renonce.unseen.is_empty());
            assert!(
                renonce
                    .proofs
                    .iter()
                    .all(|shown| shown.by == renonce.by && shown.trick > renonce.trick)
            );
            assert!(!renonce.legal.is_empty() && !renonce.legal.contains(renonce.card));
        }
        // After some cards, the engine must find exactly the illegal cards that every possible rest of the deal proves.
        for cards in [21, 24, 26, 29, 31] {
            let cut = cut_off(&played.tricks, cards);
            let partial = tricks(rules, strain, played.leader, &cut).renonces();
            assert_eq!(
                told(&partial),
                provable(rules, strain, played.leader, &cut),
                "{cards} cards of {:?}",
                played.tricks
            );
            by_elimination += partial.iter().filter(|one| !one.unseen.is_empty()).count();
        }
    }
    assert!(
        wrong > deals * 3 / 4,
        "{wrong} cards were illegal in {deals} deals"
    );
    assert!(
        by_elimination > 10,
        "{by_elimination} are proved by what nobody has shown"
    );
}

fn cut_off(tricks: &[Vec<Card>], cards: usize) -> Vec<Vec<Card>> {
    let mut cut: Vec<Vec<Card>> = tricks[..cards / 4].to_vec();
    if !cards.is_multiple_of(4) {
        cut.push(tricks[cards / 4][..cards % 4].to_vec());
    }
    cut
}

/// The cards that are illegal with every set of unseen cards that their player may hold. It tries all of them.
fn provable(
    rules: &HouseRules,
    strain: Option<Strain>,
    leader: Seat,
    tricks: &[Vec<Card>],
) -> Vec<(usize, Seat, Card)> {
    let played = simply::who_played(rules, strain, leader, tricks);
    let seen: CardSet = played.iter().map(|(.., card)| *card).collect();
    let unseen: Vec<Card> = CardSet::ALL.without(seen).iter().collect();
    let mut found = Vec::new();
    for (at, (trick, place, by, card)) in played.iter().enumerate() {
        let of = |from: usize| played[from..].iter().filter(|(_, _, one, _)| one == by);
        let shown: Vec<Card> = of(at).map(|(.., card)| *card).collect();
        let holds = 8 - of(0).count();
        let mut always = true;
        each_choice(&unseen, holds, &mut Vec::new(), &mut |held| {
            let hand = [&shown[..], held].concat();
            let (legal, _) = simply::legal(rules, strain, &tricks[*trick][..*place], &hand);
            always &= !legal.contains(card);
        });
        if always {
            found.push((trick + 1, *by, *card));
        }
    }
    found
}

fn each_choice(
    from: &[Card],
    count: usize,
    chosen: &mut Vec<Card>,
    each: &mut impl FnMut(&[Card]),
) {
    if count == 0 {
        return each(chosen);
    }
    for (place, card) in from.iter().enumerate() {
        chosen.push(*card);
        each_choice(&from[place + 1..], count - 1, chosen, each);
        chosen.pop();
    }
}

/// A question about tricks written as `AH 8C 7H 9H / KH …`.
fn question(ruleset: Value, strain: &str, leader: &str, tricks: &str) -> Value {
    let tricks = tricks
        .split(" / ")
        .map(|trick| trick.split_whitespace().collect());
    let tricks: Vec<Vec<&str>> = tricks.collect();
    json!({"ruleset": ruleset, "strain": strain, "leader": leader, "tricks": tricks})
}

#[test]
fn a_renonce_tells_the_duty_that_was_broken_and_the_card_that_proves_it() {
    let strict = json!({"preset": "contree", "set": {"play.climb_partner": true}});
    for (rule, tricks, expected) in [
        (
            "a discard with a card of the suit",
            "AH 8C 7H 9H / KH QH 8H JH",
            "1 east 8C: follow_suit by QH in 2",
        ),
        (
            "a trump with a card of the suit",
            "AH 8S 7H 9H / QH 7D 8H JH",
            "1 east 8S: follow_suit by QH in 2",
        ),
        (
            "a discard with a trump",
            "AH 8C 7H 9H / AD JS 8D JD",
            "1 east 8C: trump by JS in 2",
        ),
        (
            "a lower trump with a higher one",
            "AH KH 9S 8S / AC JS 7C 9C",
            "1 west 8S: overtrump by JS in 2",
        ),
        (
            "a lower trump on trumps led",
            "9S 8S 7S QS / AC JS 7C 8C",
            "1 east 8S: climb by JS in 2",
        ),
        (
            "a discard with a trump that is too low",
            "AH KH JS 8C / AC 7S 7C 9C",
            "1 west 8C: undertrump by 7S in 2",
        ),
    ] {
        let facts = TricksFacts::read(&question(strict.clone(), "spades", "south", tricks))
            .expect("tricks");
        let found: Vec<String> = facts
            .renonces()
            .iter()
            .map(|one| {
                let proof = one.proofs.first().expect("a proof");
                let (by, duty) = (one.by.as_str(), one.duty.as_str());
                format!(
                    "{} {by} {}: {duty} by {} in {}",
                    one.trick, one.card, proof.card, proof.trick
                )
            })
            .collect();
        assert!(found.iter().any(|one| one == expected), "{rule}: {found:?}");
    }
}

#[test]
fn what_nobody_has_shown_may_prove_a_renonce_too() {
    // Seven tricks. The four remaining cards are all hearts, so a player who discarded on a heart had one.
    let mut chance = Chance(0xe11);
    let mut met = 0;
    while met < 20 {
        let ruleset = Ruleset::preset("contree").expect("a preset");
        let strain = Some(Strain::Spades);
        let played = play_out(&mut chance, &ruleset.rules, strain, Some(0));
        let cut = cut_off(&played.tricks, 28);
        let found = tricks(&ruleset.rules, strain, played.leader, &cut).renonces();
        for one in found.iter().filter(|one| !one.unseen.is_empty()) {
            let seen: CardSet = cut.iter().flatten().copied().collect();
            assert!(one.proofs.is_empty());
            assert!(one.unseen.both(seen).is_empty(), "nobody has shown them");
            assert_ne!(one.duty, Duty::Free);
            met += 1;
        }
    }
}

#[test]
fn a_lead_that_the_house_restricts_is_a_renonce_too() {
    let ruleset = json!({"preset": "coinche", "set": {"play.capot_lead_restriction": true}});
    let mut question = question(ruleset, "hearts", "east", "AS 7S 8S 9S / 7C 8C 9C 10C");
    let found = |question: &Value| TricksFacts::read(question).expect("tricks").renonces();
    assert!(
        found(&question).is_empty(),
        "nobody knows that it was a slam"
    );
    question["deal"] = json!({"taker": "us", "contract": {"level": "capot", "strain": "hearts"}});
    let proved = found(&question);
    assert_eq!(
        told(&proved),
        [(1, Seat::East, Card::parse("AS").expect("a card"))]
    );
    assert_eq!(proved[0].duty, Duty::Lead);
    question["deal"]["taker"] = json!("them");
    assert!(
        found(&question).is_empty(),
        "the takers lead what they like"
    );
}
