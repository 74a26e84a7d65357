//! The answers of the referee, compared with the deliberately simple implementation of the same rules.

#[path = "../chance.rs"]
mod chance;
#[path = "../simply.rs"]
mod simply;

use ardoise_rules::{
    Auction, Call, Card, CardSet, HouseRules, Level, Play, Ruleset, Seat, Slam, Strain, Trick,
};
use chance::Chance;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const POSITIONS: usize = 256;
const STRAIN: Option<Strain> = Some(Strain::Hearts);

fn main() {
    divan::main();
}

fn ruleset() -> Ruleset {
    Ruleset::preset("contree").expect("a preset")
}

/// Tricks of one to three cards, with hands of one to eight cards.
fn positions() -> Vec<(Vec<Card>, Vec<Card>)> {
    let mut chance = Chance(0xbe4c);
    let any = |_| {
        let mut hand = chance.shuffled(CardSet::ALL.iter().collect());
        let trick = hand.split_off(31 - chance.below(3));
        hand.truncate(1 + chance.below(8));
        (trick, hand)
    };
    (0..POSITIONS).map(any).collect()
}

fn trick(cards: &[Card]) -> Trick {
    let mut trick = Trick::EMPTY;
    for card in cards {
        trick.play(*card);
    }
    trick
}

#[divan::bench]
fn legal_cards(bencher: Bencher) {
    let ruleset = ruleset();
    let play = Play::new(&ruleset.rules, STRAIN);
    let asked: Vec<(Trick, CardSet)> = positions()
        .iter()
        .map(|(cards, hand)| (trick(cards), hand.iter().copied().collect()))
        .collect();
    bencher.counter(ItemsCount::new(POSITIONS)).bench_local(|| {
        for (trick, hand) in &asked {
            black_box(play.playable(black_box(trick), *hand));
        }
    });
}

#[divan::bench]
fn legal_cards_simply(bencher: Bencher) {
    let (ruleset, asked) = (ruleset(), positions());
    bencher.counter(ItemsCount::new(POSITIONS)).bench_local(|| {
        for (trick, hand) in &asked {
            black_box(simply::legal(
                &ruleset.rules,
                STRAIN,
                black_box(trick),
                hand,
            ));
        }
    });
}

fn full_tricks() -> Vec<Vec<Card>> {
    let mut chance = Chance(0x7a1c);
    (0..POSITIONS).map(|_| chance.hands(4)[0].clone()).collect()
}

#[divan::bench]
fn winner_of_a_trick(bencher: Bencher) {
    let order = ruleset().rules.card_order(STRAIN);
    let tricks: Vec<Trick> = full_tricks().iter().map(|cards| trick(cards)).collect();
    bencher.counter(ItemsCount::new(POSITIONS)).bench_local(|| {
        for trick in &tricks {
            black_box(black_box(trick).winning(&order));
        }
    });
}

#[divan::bench]
fn winner_of_a_trick_simply(bencher: Bencher) {
    let (ruleset, tricks) = (ruleset(), full_tricks());
    bencher.counter(ItemsCount::new(POSITIONS)).bench_local(|| {
        for trick in &tricks {
            black_box(simply::winner(&ruleset.rules, STRAIN, black_box(trick)));
        }
    });
}

/// Plays a random legal card 32 times.
#[divan::bench]
fn a_deal_played_out(bencher: Bencher) {
    let ruleset = ruleset();
    let hands: [CardSet; 4] = Chance(0xdea1)
        .hands(8)
        .map(|hand| hand.into_iter().collect());
    let play = Play::new(&ruleset.rules, STRAIN);
    let mut chance = Chance(0xca4d);
    bencher.bench_local(|| {
        let (mut left, mut leader) = (black_box(hands), Seat::South);
        for _ in 0..8 {
            let (mut trick, mut by) = (Trick::EMPTY, leader);
            let mut seats = [leader; 4];
            for seat in &mut seats {
                *seat = by;
                let hand = &mut left[by as usize];
                let legal = play.playable(&trick, *hand).cards;
                let pick = chance.below(legal.len() as usize);
                let card = legal.iter().nth(pick).expect("a legal card");
                *hand = hand.without([card].into_iter().collect());
                trick.play(card);
                by = by.next(ruleset.rules.table_direction);
            }
            let winning = trick.winning(play.order()).expect("a full trick");
            leader = seats[winning.place];
        }
        black_box(leader)
    });
}

#[divan::bench]
fn a_deal_played_out_simply(bencher: Bencher) {
    let ruleset = ruleset();
    let rules = &ruleset.rules;
    let hands = Chance(0xdea1).hands(8);
    let mut chance = Chance(0xca4d);
    bencher.bench_local(|| {
        let (mut left, mut leader) = (black_box(hands.clone()), 0);
        for _ in 0..8 {
            let mut trick = Vec::new();
            for place in 0..4 {
                let hand = &mut left[(leader + place) % 4];
                let (legal, _) = simply::legal(rules, STRAIN, &trick, hand);
                let card = legal[chance.below(legal.len())];
                hand.retain(|held| *held != card);
                trick.push(card);
            }
            leader = (leader + simply::winner(rules, STRAIN, &trick)) % 4;
        }
        black_box(leader)
    });
}

/// An auction with coinche's ladder at 110 hearts, not doubled.
fn calls() -> [Call; 4] {
    let bid = |level, strain| Call::Bid(Level::Points(level), Some(strain));
    [
        bid(80, Strain::Spades),
        Call::Pass,
        bid(110, Strain::Hearts),
        Call::Pass,
    ]
}

fn coinche() -> Ruleset {
    Ruleset::preset("coinche").expect("a preset")
}

/// The player in turn, and one out of turn.
#[divan::bench]
fn legal_calls_of_one_player(bencher: Bencher) {
    let ruleset = coinche();
    let mut auction = Auction::new(&ruleset.rules, Seat::West, None);
    for call in calls() {
        auction.call(None, call).expect("a legal call");
    }
    let seats = [Seat::South, Seat::East];
    bencher
        .counter(ItemsCount::new(seats.len()))
        .bench_local(|| {
            for seat in seats {
                black_box(black_box(&auction).legal_calls(seat));
            }
        });
}

#[divan::bench]
fn legal_calls_of_one_player_simply(bencher: Bencher) {
    let ruleset = coinche();
    let rules: &HouseRules = &ruleset.rules;
    let seats = [Seat::South, Seat::East, Seat::North, Seat::West];
    let heard = simply::Heard {
        rules,
        dealer: Seat::West,
        turned: None,
        calls: seats.into_iter().zip(calls()).collect(),
    };
    let mut tried = vec![Call::Pass, Call::Coinche, Call::Surcoinche];
    for strain in Strain::ALL {
        let levels = rules
            .levels_offered(Some(strain))
            .into_iter()
            .map(Level::Points);
        let bids = levels.chain(Slam::ALL.into_iter().map(Level::Slam));
        tried.extend(bids.map(|level| Call::Bid(level, Some(strain))));
    }
    bencher.counter(ItemsCount::new(2_usize)).bench_local(|| {
        for seat in [Seat::South, Seat::East] {
            let legal = tried
                .iter()
                .filter(|call| black_box(&heard).may(seat, **call));
            black_box(legal.count());
        }
    });
}
