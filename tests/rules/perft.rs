//! How many ways there are to call and to play, from fixed positions. The counts are data with their source. Both the
//! engine and the second, deliberately simple implementation must give them.

use crate::common::project;
use crate::simply;
use ardoise_rules::{
    Auction, Call, Card, CardSet, Direction, HouseRules, Level, Play, Preset, Rank, RuleId,
    Ruleset, Seat, Slam, Strain, Suit, Trick,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The turned-up card.
const TURNED: Card = Card {
    rank: Rank::Nine,
    suit: Suit::Hearts,
};

fn data(file: &str) -> Value {
    let text =
        std::fs::read_to_string(project("tests/cases").join(file)).expect("a file of counts");
    serde_json::from_str(&text).expect("counts are JSON")
}

/// Compares all the counts at once, so that a failure shows which of them differ.
fn assert_counts(counted: &Value, kept: &Value) {
    assert_eq!(counted, kept, "counted: {counted}");
}

/// A preset with those of these values that do not contradict it.
fn preset_with(preset: &Preset, set: &Value) -> Ruleset {
    let mut kept = serde_json::Map::new();
    for (rule, value) in set.as_object().expect("values") {
        let mut tried = kept.clone();
        tried.insert(rule.clone(), value.clone());
        if Ruleset::read(&json!({"preset": preset.id, "set": tried})).is_ok() {
            kept = tried;
        }
    }
    Ruleset::read(&json!({"preset": preset.id, "set": kept})).expect("a ruleset")
}

/// The levels of a preset; up to 160 if its ladder has no maximum.
fn levels(preset: &Preset) -> Vec<i32> {
    let ruleset = Ruleset::preset(&preset.id).expect("a preset");
    ruleset.rules.levels_offered(None)
}

/// An auction in which west deals and a heart is turned up.
fn opening(rules: &HouseRules) -> Auction<'_> {
    Auction::new(rules, Seat::West, Some(TURNED))
}

/// The legal calls of all four players. Taking the turned-up card counts once.
fn legal_calls(auction: &Auction) -> Vec<(Seat, Call)> {
    let mut calls = Vec::new();
    for seat in Seat::ALL {
        let legal = auction.legal_calls(seat);
        let simple = [
            (legal.pass, Call::Pass),
            (legal.coinche, Call::Coinche),
            (legal.surcoinche, Call::Surcoinche),
            (legal.take, Call::Take(None)),
            (legal.schmurtz, Call::Bid(Level::Slam(Slam::Schmurtz), None)),
        ];
        calls.extend(
            simple
                .iter()
                .filter(|(may, _)| *may)
                .map(|(_, call)| (seat, *call)),
        );
        for strain in Strain::ALL {
            if !legal.take && legal.take_at.contains(strain) {
                calls.push((seat, Call::Take(Some(strain))));
            }
            let levels = legal.levels(strain).map(Level::Points);
            let slams = Slam::ALL
                .into_iter()
                .filter(|slam| legal.slam_at(*slam).contains(strain));
            let bids = levels.chain(slams.map(Level::Slam));
            calls.extend(bids.map(|level| (seat, Call::Bid(level, Some(strain)))));
        }
    }
    calls
}

/// Adds the number of sequences of calls of each length from 1 to `depth`.
fn count_calls(auction: &Auction, depth: usize, counts: &mut [u64]) {
    let legal = legal_calls(auction);
    counts[0] += legal.len() as u64;
    if depth == 1 {
        return;
    }
    for (by, call) in legal {
        let mut after = auction.clone();
        after.call(Some(by), call).expect("a legal call");
        count_calls(&after, depth - 1, &mut counts[1..]);
    }
}

/// The same with the simple implementation, which tries every call of every player.
fn count_simply(heard: &mut simply::Heard, tried: &[Call], depth: usize, counts: &mut [u64]) {
    for by in Seat::ALL {
        for call in tried {
            if !heard.may(by, *call) {
                continue;
            }
            counts[0] += 1;
            if depth > 1 {
                heard.calls.push((by, *call));
                count_simply(heard, tried, depth - 1, &mut counts[1..]);
                heard.calls.pop();
            }
        }
    }
}

/// Every call at these levels. Taking the card in its own suit has no strain.
fn tried(rules: &HouseRules) -> Vec<Call> {
    let mut calls = vec![
        Call::Pass,
        Call::Coinche,
        Call::Surcoinche,
        Call::Take(None),
    ];
    calls.push(Call::Bid(Level::Slam(Slam::Schmurtz), None));
    for strain in Strain::ALL {
        if strain != Strain::Hearts {
            calls.push(Call::Take(Some(strain)));
        }
        let levels = rules
            .levels_offered(Some(strain))
            .into_iter()
            .map(Level::Points);
        let bids = levels.chain(Slam::ALL.into_iter().map(Level::Slam));
        calls.extend(bids.map(|level| Call::Bid(level, Some(strain))));
    }
    calls
}

fn perft_of_auctions(set: impl Fn(&Preset) -> Value, depth: usize) -> Value {
    let mut counted = BTreeMap::new();
    for preset in Preset::all() {
        let ruleset = preset_with(preset, &set(preset));
        let rules = &ruleset.rules;
        let mut counts = vec![0; depth];
        count_calls(&opening(rules), depth, &mut counts);
        let mut heard = simply::Heard {
            rules,
            dealer: Seat::West,
            turned: Some(TURNED),
            calls: Vec::new(),
        };
        let mut again = vec![0; depth];
        count_simply(&mut heard, &tried(rules), depth, &mut again);
        assert_eq!(counts, again, "{}", preset.id);
        counted.insert(preset.id.clone(), counts);
    }
    json!(counted)
}

#[test]
fn auctions_over_the_full_ladder_to_depth_3() {
    let set = |preset: &Preset| json!({"auction.levels": levels(preset)});
    let kept = &data("perft-auctions.json")["full_ladder"];
    assert_counts(&perft_of_auctions(set, 3), kept);
}

/// The first three levels and a capot. Presets that cannot have a capot keep their values.
fn three_levels_and_a_capot(preset: &Preset) -> Value {
    let three: Vec<i32> = levels(preset).into_iter().take(3).collect();
    json!({"auction.levels": three, "auction.capot": true, "auction.generale": false})
}

#[test]
fn auctions_over_three_levels_and_a_capot_to_depth_6() {
    let kept = &data("perft-auctions.json")["three_levels_and_a_capot"];
    assert_counts(&perft_of_auctions(three_levels_and_a_capot, 6), kept);
}

/// Coinches only in turn for presets that allow them at any time, and the other way round.
#[test]
fn auctions_that_are_coinched_the_other_way_to_depth_6() {
    let set = |preset: &Preset| {
        let ruleset = Ruleset::preset(&preset.id).expect("a preset");
        let in_turn = ruleset.value(RuleId::AuctionCoincheWhen) == "in_turn";
        let mut set = three_levels_and_a_capot(preset);
        set["auction.coinche_when"] = json!(if in_turn { "any_time" } else { "in_turn" });
        set
    };
    let kept = &data("perft-auctions.json")["coinched_the_other_way"];
    assert_counts(&perft_of_auctions(set, 6), kept);
}

/// The strains in the order of the counts. `None` is a schmurtz.
fn strains() -> impl Iterator<Item = Option<Strain>> {
    Strain::ALL.into_iter().map(Some).chain([None])
}

/// Reads cards such as `AH KH`.
fn cards(text: &Value) -> Vec<Card> {
    let text = text.as_str().expect("cards");
    text.split(' ')
        .map(|card| Card::parse(card).expect("a card"))
        .collect()
}

/// The number of ways to play these hands out with south leading. Adds the number of cards played to `nodes`.
fn ways(play: &Play, hands: [CardSet; 4], trick: Trick, by: Seat, nodes: &mut u64) -> u64 {
    if trick.is_full() {
        let winning = trick.winning(play.order()).expect("a full trick");
        let leader = (0..winning.place).fold(by, |seat, _| seat.next(Direction::Anticlockwise));
        return ways(play, hands, Trick::EMPTY, leader, nodes);
    }
    let hand = hands[by as usize];
    if hand.is_empty() {
        return 1;
    }
    let next = by.next(Direction::Anticlockwise);
    let playable = play.playable(&trick, hand).cards;
    playable
        .iter()
        .map(|card| {
            *nodes += 1;
            let (mut hands, mut trick) = (hands, trick);
            hands[by as usize] = hand.without([card].into_iter().collect());
            trick.play(card);
            ways(play, hands, trick, next, nodes)
        })
        .sum()
}

/// The same with the simple implementation.
fn ways_simply(
    rules: &HouseRules,
    strain: Option<Strain>,
    hands: &mut [Vec<Card>; 4],
    trick: &mut Vec<Card>,
    by: usize,
) -> u64 {
    if trick.len() == 4 {
        let leader = (by + simply::winner(rules, strain, trick)) % 4;
        return ways_simply(rules, strain, hands, &mut Vec::new(), leader);
    }
    if hands[by].is_empty() {
        return 1;
    }
    let mut ways = 0;
    for card in simply::legal(rules, strain, trick, &hands[by]).0 {
        let place = hands[by]
            .iter()
            .position(|held| *held == card)
            .expect("it is held");
        hands[by].remove(place);
        trick.push(card);
        ways += ways_simply(rules, strain, hands, trick, (by + 1) % 4);
        trick.pop();
        hands[by].insert(place, card);
    }
    ways
}

/// The house rules that decide which cards can be played.
fn rules_of_play(ruleset: &Ruleset) -> String {
    let values = ruleset.values().iter();
    let play = values.filter(|(rule, _)| rule.starts_with("play.") || *rule == "cards.family");
    play.map(|(rule, value)| format!("{rule} {value} "))
        .collect()
}

/// The simple implementation counts each deal once for every set of rules of play of a preset.
#[test]
fn the_last_four_tricks_of_fixed_deals() {
    let kept = data("perft-play.json");
    let mut nodes = 0;
    let mut counted = Vec::new();
    for deal in kept["deals"].as_array().expect("deals") {
        let hands = Seat::ALL.map(|seat| cards(&deal["hands"][seat.as_str()]));
        let mut ways_of = BTreeMap::new();
        let mut checked: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for preset in Preset::all() {
            let ruleset = Ruleset::preset(&preset.id).expect("a preset");
            let sets = hands.clone().map(|hand| hand.into_iter().collect());
            let counts: Vec<u64> = strains()
                .map(|strain| {
                    let play = Play::new(&ruleset.rules, strain);
                    ways(&play, sets, Trick::EMPTY, Seat::South, &mut nodes)
                })
                .collect();
            let simply = checked.entry(rules_of_play(&ruleset)).or_insert_with(|| {
                let rules = &ruleset.rules;
                let count =
                    |strain| ways_simply(rules, strain, &mut hands.clone(), &mut Vec::new(), 0);
                strains().map(count).collect()
            });
            assert_eq!(counts, *simply, "{}", preset.id);
            ways_of.insert(preset.id.clone(), counts);
        }
        counted.push(json!(ways_of));
    }
    println!("{nodes} cards were played");
    let kept: Vec<Value> = kept["deals"]
        .as_array()
        .expect("deals")
        .iter()
        .map(|deal| deal["ways"].clone())
        .collect();
    assert_counts(&json!(counted), &json!(kept));
    assert!(nodes > 10_000_000, "{nodes} cards were played");
}
