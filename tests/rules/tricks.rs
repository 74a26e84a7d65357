//! Whole deals of cards: what they count, what was done wrong in them, and the melds of their hands.

mod chance;
mod dice;
mod simply;

use ardoise_rules::values::Melds;
use ardoise_rules::{
    By, Card, CardSet, CountFacts, Deal, DealSoFar, Duty, FoundKind, Heaps, HouseRules, Level,
    MeldKind, MeldsFacts, PerSide, ProvedRenonce, Rank, Ruleset, Seat, Strain, Suit, Trick, Tricks,
    TricksFacts,
};
use chance::Chance;
use dice::Dice;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn any_ruleset(chance: &mut Chance) -> Ruleset {
    let thrown: Vec<u16> = (0..60).map(|_| chance.below(60_000) as u16).collect();
    Dice::new(&thrown).ruleset()
}

fn any_strain(chance: &mut Chance) -> Option<Strain> {
    Strain::ALL.get(chance.below(7)).copied()
}

/// A whole deal, played card by card; where `wrong_at` comes, a card that is not allowed if there is one.
struct Played {
    leader: Seat,
    tricks: Vec<Vec<Card>>,
    hands: [Vec<Card>; 4],
}

fn play_out(
    chance: &mut Chance,
    rules: &HouseRules,
    strain: Option<Strain>,
    wrong_at: Option<usize>,
) -> Played {
    let hands = chance.hands(8);
    let leader = Seat::ALL[chance.below(4)];
    let mut left = hands.clone();
    let (mut tricks, mut by, mut wrong_at) = (Vec::new(), leader, wrong_at);
    for trick in 0..8 {
        let (mut cards, mut seats) = (Vec::new(), Vec::new());
        for place in 0..4 {
            let hand = &mut left[by as usize];
            let (legal, _) = simply::legal(rules, strain, &cards, hand);
            let illegal: Vec<Card> = hand
                .iter()
                .copied()
                .filter(|card| !legal.contains(card))
                .collect();
            let wrong = wrong_at.is_some_and(|at| at <= 4 * trick + place) && !illegal.is_empty();
            let from = if wrong { &illegal } else { &legal };
            wrong_at = wrong_at.filter(|_| !wrong);
            let card = from[chance.below(from.len())];
            hand.retain(|held| *held != card);
            cards.push(card);
            seats.push(by);
            by = by.next(rules.table_direction);
        }
        by = seats[simply::winner(rules, strain, &cards)];
        tricks.push(cards);
    }
    Played {
        leader,
        tricks,
        hands,
    }
}

fn tricks<'r>(
    rules: &'r HouseRules,
    strain: Option<Strain>,
    leader: Seat,
    played: &[Vec<Card>],
) -> Tricks<'r> {
    let mut tricks = Tricks::new(rules, strain, leader);
    for cards in played {
        let mut trick = Trick::EMPTY;
        assert!(cards.iter().all(|card| trick.play(*card)));
        tricks.add(trick);
    }
    tricks
}

fn told(found: &[ProvedRenonce]) -> Vec<(usize, Seat, Card)> {
    found
        .iter()
        .map(|one| (one.trick, one.by, one.card))
        .collect()
}

#[test]
fn a_deal_without_an_illegal_card_has_no_renonce_and_its_points_add_up_on_every_scale() {
    let mut chance = Chance(0xdea1);
    let mut scales = BTreeSet::new();
    for _ in 0..1_000 {
        let ruleset = any_ruleset(&mut chance);
        let (rules, strain) = (&ruleset.rules, any_strain(&mut chance));
        let played = play_out(&mut chance, rules, strain, None);
        let tricks = tricks(rules, strain, played.leader, &played.tricks);
        assert!(
            tricks.renonces().is_empty(),
            "{:?}",
            told(&tricks.renonces())
        );
        let count = tricks.count().expect("eight tricks");
        let level = Level::Take;
        let total = rules
            .counting(ardoise_rules::Contract { level, strain })
            .total;
        assert_eq!(count.points.us + count.points.them, total);
        assert_eq!(count.tricks.us + count.tricks.them, 8);
        scales.insert(total);
        // A belote is with whoever was dealt both cards.
        let held = Suit::ALL.into_iter().filter(|suit| {
            let of = |rank| Card { rank, suit: *suit };
            let trumps = strain == Some(Strain::AllTrumps) || strain == Some(Strain::from(*suit));
            let both = |hand: &Vec<Card>| {
                hand.contains(&of(Rank::King)) && hand.contains(&of(Rank::Queen))
            };
            trumps && played.hands.iter().any(both)
        });
        let most = usize::from(rules.belotes(strain));
        assert_eq!(count.belotes.len(), held.count().min(most));
    }
    let expected = BTreeSet::from([68, 130, 160, 162, 248, 258]);
    assert_eq!(scales, expected, "every scale was met");
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
        // Cut off after some cards: what every hand that is left would prove, and no more.
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

/// What is illegal with every set of unseen cards that its player may still hold: all of them are tried.
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

/// Tricks told as `AH 8C 7H 9H / KH …`.
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
    // Seven tricks; the four cards that are left are all hearts, so whoever discarded on a heart had one.
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

#[test]
fn a_whole_deal_gives_the_facts_to_mark_it() {
    let mut chance = Chance(0xfac7);
    let mut marked = 0;
    for _ in 0..400 {
        let ruleset = any_ruleset(&mut chance);
        let rules = &ruleset.rules;
        let strain = Strain::ALL[chance.below(6)];
        let level = if rules.is_turn_up() {
            json!("take")
        } else {
            json!(rules.levels_offered(Some(strain)).first())
        };
        let deal = json!({"taker": "north", "contract": {"level": level, "strain": strain}, "dealer": "east"});
        let Ok(so_far) = DealSoFar::read(&deal, &ruleset) else {
            continue;
        };
        let played = play_out(&mut chance, rules, Some(strain), None);
        let count = tricks(rules, Some(strain), played.leader, &played.tricks)
            .count()
            .expect("a count");
        let facts = json!(count.facts(&so_far));
        let deal =
            Deal::read(&facts, &ruleset).unwrap_or_else(|problems| panic!("{facts}: {problems:?}"));
        let ardoise_rules::Event::Played(read) = &deal.event else {
            panic!("{facts} was played");
        };
        assert_eq!(read.points, Some(count.points));
        assert_eq!(read.all_tricks, count.all_tricks);
        assert_eq!(read.last_trick, Some(By::Seat(count.last_trick)));
        marked += 1;
    }
    assert!(marked > 300, "{marked} deals were read");
}

#[test]
fn all_the_tricks_are_a_fact_of_their_own() {
    let suits: Vec<Vec<Card>> = Rank::ALL
        .map(|rank| Suit::ALL.map(|suit| Card { rank, suit }).to_vec())
        .to_vec();
    let ruleset = Ruleset::preset("contree").expect("a preset");
    // South leads clubs, nobody else has any; with clubs as trumps it takes them all.
    let count = tricks(&ruleset.rules, Some(Strain::Clubs), Seat::South, &suits).count();
    let count = count.expect("eight tricks");
    assert_eq!(count.all_tricks, Some(By::Seat(Seat::South)));
    assert_eq!(count.points, PerSide { us: 162, them: 0 });
    assert_eq!(count.belotes, [(Seat::South, Suit::Clubs)]);
}

#[test]
fn two_heaps_count_what_the_tricks_do_and_one_gives_the_other_by_difference() {
    let mut chance = Chance(0x4ea9);
    for _ in 0..300 {
        let ruleset = any_ruleset(&mut chance);
        let (rules, strain) = (&ruleset.rules, any_strain(&mut chance));
        let played = play_out(&mut chance, rules, strain, None);
        let tricks = tricks(rules, strain, played.leader, &played.tricks);
        let count = tricks.count().expect("eight tricks");
        let mut won = PerSide {
            us: Vec::new(),
            them: Vec::new(),
        };
        for seen in tricks.seen() {
            won[tricks.winner(seen).expect("a full trick").side()].extend(seen.trick.cards());
        }
        won.us = chance.shuffled(won.us);
        let values = rules.card_values(strain);
        let last_trick = Some(count.last_trick.side());
        let both = Heaps {
            cards: PerSide {
                us: Some(won.us.clone()),
                them: Some(won.them.clone()),
            },
            last_trick,
        };
        let one = Heaps {
            cards: PerSide {
                us: Some(won.us.clone()),
                them: None,
            },
            last_trick,
        };
        for heaps in [&both, &one] {
            assert!(heaps.problems(&values, "cards").is_empty());
            let counted = heaps.count(&values);
            assert!(counted.right);
            assert_eq!(
                counted.points,
                PerSide {
                    us: Some(count.points.us),
                    them: Some(count.points.them)
                }
            );
            assert_eq!(counted.tricks, Some(count.tricks));
        }
        // A card taken away is missing; one put in again is doubled; neither heap is right then.
        let mut wrong = both.clone();
        let them = wrong.cards.them.as_mut().expect("a heap");
        if let Some(lost) = them.pop() {
            let counted = wrong.count(&values);
            assert_eq!(counted.missing.iter().collect::<Vec<_>>(), [lost]);
            assert!(!counted.right && counted.tricks.is_none());
            let mut twice = both.clone();
            twice.cards.us.as_mut().expect("a heap").push(lost);
            assert_eq!(
                twice.count(&values).doubled.iter().collect::<Vec<_>>(),
                [lost]
            );
        }
    }
}

#[test]
fn the_command_reads_tricks_as_well_as_heaps() {
    let mut chance = Chance(0xc0);
    let ruleset = Ruleset::preset("belote").expect("a preset");
    let played = play_out(&mut chance, &ruleset.rules, Some(Strain::Hearts), None);
    let told = |cards: &Vec<Card>| cards.iter().map(Card::to_string).collect::<Vec<_>>();
    let lines: Vec<Vec<String>> = played.tricks.iter().map(told).collect();
    let asked =
        json!({"ruleset": "belote", "strain": "hearts", "leader": played.leader, "tricks": lines});
    let count = CountFacts::read(&asked).expect("a count");
    let tricks = tricks(
        &ruleset.rules,
        Some(Strain::Hearts),
        played.leader,
        &played.tricks,
    );
    assert_eq!(count.points(), tricks.count().expect("eight tricks").points);
}

/// Sequences and carrés by looking at every triple of ranks and every rank.
fn melds_simply(hand: &[Card]) -> BTreeSet<String> {
    let order = ["7", "8", "9", "10", "J", "Q", "K", "A"];
    let has = |rank: usize, suit: Suit| {
        hand.iter()
            .any(|card| card.suit == suit && card.rank.as_str() == order[rank])
    };
    let mut found = BTreeSet::new();
    for suit in Suit::ALL {
        for from in 0..8 {
            let length = (from..8).take_while(|rank| has(*rank, suit)).count();
            if length >= 3 && (from == 0 || !has(from - 1, suit)) {
                found.insert(format!(
                    "{length} to {}{}",
                    order[from + length - 1],
                    suit.letter()
                ));
            }
        }
    }
    for (rank, name) in order.iter().enumerate() {
        if Suit::ALL.into_iter().all(|suit| has(rank, suit)) {
            found.insert(format!("four {name}"));
        }
    }
    found
}

#[test]
fn every_meld_of_a_hand_is_found_and_what_counts_is_what_the_judge_of_melds_counts() {
    let mut chance = Chance(0x3e1d);
    let mut with_melds = 0;
    for _ in 0..2_000 {
        let ruleset = any_ruleset(&mut chance);
        let (rules, strain) = (&ruleset.rules, any_strain(&mut chance));
        let mut hands = chance.hands(8);
        // More sequences than chance would deal: some hands are sorted by suit.
        if chance.coin() {
            let mut all: Vec<Card> = CardSet::ALL.iter().collect();
            let turn = chance.below(32);
            all.rotate_left(turn);
            hands = [0, 8, 16, 24].map(|from| all[from..from + 8].to_vec());
        }
        let mut declared = Vec::new();
        let sets: Vec<(Seat, CardSet)> = Seat::ALL
            .into_iter()
            .zip(hands.iter().map(|hand| hand.iter().copied().collect()))
            .collect();
        for ((seat, set), hand) in sets.iter().zip(&hands) {
            let found = rules.find_melds(strain, *set);
            let told = found.iter().filter_map(|meld| match meld.kind {
                FoundKind::Meld(MeldKind::Sequence { length, top }) => {
                    Some(format!("{length} to {}", top.expect("a top")))
                }
                FoundKind::Meld(MeldKind::Carre(rank)) => Some(format!("four {}", rank.as_str())),
                FoundKind::Belote(_) => None,
            });
            assert_eq!(told.collect::<BTreeSet<String>>(), melds_simply(hand));
            for meld in &found {
                let worthless = matches!(
                    meld.kind,
                    FoundKind::Meld(MeldKind::Carre(Rank::Seven | Rank::Eight))
                );
                assert_eq!(
                    meld.points.is_none(),
                    worthless || meld.rule.is_some(),
                    "{meld:?}"
                );
                let sequence = matches!(meld.kind, FoundKind::Meld(_));
                let counts = !worthless && (!sequence || rules.melds_admitted == Melds::All);
                assert!(counts || meld.points.is_none());
                if meld.points.is_some() {
                    declared.push(json!(meld.to_json(*seat, strain)));
                }
            }
        }
        let leader = Seat::ALL[chance.below(4)];
        let judged = rules
            .melds_of_hands(strain, Some(leader), &sets)
            .expect("the hands tell everything");
        if rules.belotes(strain) != 1 || strain != Some(Strain::AllTrumps) {
            let asked = json!({
                "ruleset": {"preset": ruleset.base().id, "set": ruleset.differs()}, "leader": leader, "declared": declared,
                "strain": strain.map_or("schmurtz", Strain::as_str),
            });
            let facts =
                MeldsFacts::read(&asked).unwrap_or_else(|problems| panic!("{asked}: {problems:?}"));
            assert_eq!(
                (judged.best, judged.points),
                (facts.best, facts.points()),
                "{asked}"
            );
        }
        with_melds += usize::from(judged.best.is_some());
    }
    assert!(with_melds > 200, "{with_melds} tables had melds that count");
}

#[test]
fn melds_cumulate_in_a_hand_and_only_one_belote_counts_where_the_house_says_so() {
    let hand = |text: &str| -> CardSet { text.split(' ').filter_map(Card::parse).collect() };
    let rules = |set: Value| {
        Ruleset::read(&json!({"preset": "contree", "set": set}))
            .expect("a ruleset")
            .rules
    };
    // contree-fr: jack, queen and king of trumps with the three other jacks.
    let worth = |rules: &HouseRules, strain, cards| -> i32 {
        rules
            .find_melds(strain, hand(cards))
            .iter()
            .filter_map(|meld| meld.points)
            .sum()
    };
    let jacks = "JH QH KH JS JD JC 7S 8S";
    assert_eq!(worth(&rules(json!({})), Some(Strain::Hearts), jacks), 240);
    assert_eq!(
        worth(
            &rules(json!({"melds.admitted": "belote"})),
            Some(Strain::Hearts),
            jacks
        ),
        20
    );
    assert_eq!(
        worth(
            &rules(json!({"melds.admitted": "none"})),
            Some(Strain::Hearts),
            jacks
        ),
        0
    );
    let pairs = "KH QH KS QS 7C 7D 8C JC";
    for (value, points) in [("none", 0), ("one", 20), ("each_suit", 40)] {
        let rules =
            rules(json!({"auction.all_trumps": "always", "melds.belote_at_all_trumps": value}));
        assert_eq!(
            worth(&rules, Some(Strain::AllTrumps), pairs),
            points,
            "{value}"
        );
        let south = [
            (Seat::South, hand("KH QH 7C 7D")),
            (Seat::East, hand("KS QS 8C 8D")),
        ];
        let judged = rules
            .melds_of_hands(Some(Strain::AllTrumps), None, &south)
            .expect("no tie");
        assert_eq!(judged.points.us + judged.points.them, points, "{value}");
    }
}
