//! A second, deliberately simple implementation of docs/rules.md: ranks and cards are lists, every call replays the
//! whole auction, and each question has separate code.
#![allow(dead_code, reason = "each test binary uses a part of it")]

use ardoise_rules::values::{
    AfterCoinche, Climb, CoincheWhen, Family, FirstSpeaker, LevelScale, SameLevel, SelfOverbid,
    WhenVoid, WhoSurcoinches,
};
use ardoise_rules::{Call, Card, Contract, Doubling, Duty, HouseRules, Level, Seat, Slam, Strain};

pub fn strength(rules: &HouseRules, strain: Option<Strain>, card: Card) -> usize {
    let trump =
        strain == Some(Strain::AllTrumps) || strain.and_then(Strain::suit) == Some(card.suit);
    let up = match rules.cards_family {
        Family::Manille => ["7", "8", "9", "J", "Q", "K", "A", "10"],
        Family::Belote if trump => ["7", "8", "Q", "K", "10", "A", "9", "J"],
        Family::Belote => ["7", "8", "9", "J", "Q", "K", "10", "A"],
    };
    let place = up.iter().position(|rank| *rank == card.rank.as_str());
    let place = place.expect("one of the eight ranks");
    if strain.is_none() { 7 - place } else { place }
}

pub fn winner(rules: &HouseRules, strain: Option<Strain>, trick: &[Card]) -> usize {
    let trumps = strain.and_then(Strain::suit);
    let worth = |card: Card| {
        let class = if Some(card.suit) == trumps {
            2
        } else {
            usize::from(card.suit == trick[0].suit)
        };
        class * 10
            + if class == 0 {
                0
            } else {
                strength(rules, strain, card)
            }
    };
    let best = (0..trick.len()).max_by_key(|place| worth(trick[*place]));
    best.expect("a trick with a card")
}

pub fn legal(
    rules: &HouseRules,
    strain: Option<Strain>,
    trick: &[Card],
    hand: &[Card],
) -> (Vec<Card>, Duty) {
    let (cards, duty) = by_duty(rules, strain, trick, hand);
    let trumps = strain.and_then(Strain::suit);
    let is_trump = |card: &Card| Some(card.suit) == trumps;
    if rules.play_undertrump_partner || trick.len() < 2 || is_trump(&trick[0]) {
        return (cards, duty);
    }
    let best = winner(rules, strain, trick);
    let is_lower = |card: &Card| {
        is_trump(card) && strength(rules, strain, *card) < strength(rules, strain, trick[best])
    };
    let has_higher = hand.iter().any(|card| is_trump(card) && !is_lower(card));
    let has_others = hand.iter().any(|card| !is_trump(card));
    let follows = hand.iter().any(|card| card.suit == trick[0].suit);
    let on_partner = best == trick.len() - 2 && is_trump(&trick[best]);
    let kept: Vec<Card> = cards
        .iter()
        .copied()
        .filter(|card| !is_lower(card))
        .collect();
    match on_partner && has_higher && has_others && !follows && kept.len() < cards.len() {
        true => (kept, Duty::UndertrumpPartner),
        false => (cards, duty),
    }
}

fn by_duty(
    rules: &HouseRules,
    strain: Option<Strain>,
    trick: &[Card],
    hand: &[Card],
) -> (Vec<Card>, Duty) {
    if trick.is_empty() {
        return (hand.to_vec(), Duty::Lead);
    }
    let keep = |wanted: &dyn Fn(Card) -> bool| -> Vec<Card> {
        hand.iter().copied().filter(|card| wanted(*card)).collect()
    };
    let trumps = strain.and_then(Strain::suit);
    let winner = winner(rules, strain, trick);
    let best = trick[winner];
    let partner = trick.len() >= 2 && winner == trick.len() - 2;
    let over = |card: Card| {
        card.suit == best.suit && strength(rules, strain, card) > strength(rules, strain, best)
    };
    let led = trick[0].suit;
    let suited = keep(&|card| card.suit == led);
    if !suited.is_empty() {
        let trump_suit = trumps == Some(led) || strain == Some(Strain::AllTrumps);
        let asked = (trump_suit || rules.play_climb == Climb::EverySuit)
            && (!partner || rules.play_climb_partner)
            && best.suit == led;
        let higher = keep(&|card| over(card));
        if asked && !higher.is_empty() {
            return (higher, Duty::Climb);
        }
        return (suited, Duty::FollowSuit);
    }
    let trumping = keep(&|card| Some(card.suit) == trumps);
    if trumping.is_empty() || rules.play_void == WhenVoid::Free {
        return (hand.to_vec(), Duty::Free);
    }
    if partner && rules.play_void == WhenVoid::UnlessPartnerWinning {
        return (hand.to_vec(), Duty::PartnerWinning);
    }
    if Some(best.suit) != trumps {
        return (trumping, Duty::Trump);
    }
    let higher = keep(&|card| over(card));
    if higher.is_empty() && rules.play_undertrump {
        return (trumping, Duty::Undertrump);
    }
    if higher.is_empty() {
        return (hand.to_vec(), Duty::Free);
    }
    if partner || !rules.play_overtrump {
        return (trumping, Duty::Trump);
    }
    (higher, Duty::Overtrump)
}

/// An auction with all its calls.
#[derive(Debug, Clone)]
pub struct Heard<'r> {
    pub rules: &'r HouseRules,
    pub dealer: Seat,
    pub turned: Option<Card>,
    pub calls: Vec<(Seat, Call)>,
}

/// The state of an auction.
struct Stands {
    turn: Seat,
    bid: Option<(Seat, Contract)>,
    doubling: Doubling,
    passes: usize,
    over: bool,
}

impl Heard<'_> {
    fn stands(&self) -> Stands {
        let rules = self.rules;
        let next = |seat: Seat| seat.next(rules.table_direction);
        let mut stands = Stands {
            turn: match rules.table_first_speaker {
                FirstSpeaker::Dealer => self.dealer,
                FirstSpeaker::AfterDealer => next(self.dealer),
            },
            bid: None,
            doubling: Doubling::None,
            passes: 0,
            over: false,
        };
        let closes = rules.auction_after_coinche == AfterCoinche::Closed;
        for (by, call) in &self.calls {
            match *call {
                Call::Pass => {
                    stands.passes += 1;
                    stands.turn = next(*by);
                    let coinched = stands.doubling == Doubling::Coinche;
                    let enough = match (stands.bid, coinched) {
                        (None, _) if rules.is_turn_up() && rules.auction_third_round => 99,
                        (None, _) if rules.is_turn_up() => 8,
                        (None, _) => 4,
                        (_, true) => 3,
                        (_, false) if rules.auction_self_overbid == SelfOverbid::Never => 3,
                        (_, false) => 4,
                    };
                    stands.over |= stands.passes == enough;
                }
                Call::Take(_) | Call::Surcoinche => stands.over = true,
                Call::Bid(level, strain) => {
                    let level = match level {
                        Level::Points(said) => {
                            Level::Points(rules.level_said(said, strain).expect("a level"))
                        }
                        other => other,
                    };
                    stands.bid = Some((*by, Contract { level, strain }));
                    (stands.doubling, stands.passes) = (Doubling::None, 0);
                    stands.turn = next(*by);
                }
                Call::Coinche => {
                    let (_, bid) = stands.bid.expect("a bid was coinched");
                    (stands.doubling, stands.passes) = (Doubling::Coinche, 0);
                    stands.turn = next(*by);
                    if closes {
                        stands.over = !rules.admits_doubling(Doubling::Surcoinche, bid.level);
                    }
                }
            }
        }
        stands
    }

    /// Whether a player can make a call now.
    pub fn may(&self, by: Seat, call: Call) -> bool {
        let (stands, rules) = (self.stands(), self.rules);
        if stands.over {
            return false;
        }
        let in_turn = stands.turn == by;
        let in_time = in_turn || rules.auction_coinche_when == CoincheWhen::AnyTime;
        match (call, stands.bid) {
            (Call::Pass, _) => in_turn && !self.must_take(),
            (Call::Take(strain), _) => in_turn && rules.is_turn_up() && self.may_take(strain),
            (Call::Coinche, Some((bidder, bid))) => {
                in_time
                    && stands.doubling == Doubling::None
                    && bidder.side() != by.side()
                    && rules.admits_doubling(Doubling::Coinche, bid.level)
            }
            (Call::Surcoinche, Some((bidder, bid))) => {
                in_time
                    && stands.doubling == Doubling::Coinche
                    && bidder.side() == by.side()
                    && (rules.auction_surcoinche == WhoSurcoinches::Side || bidder == by)
                    && rules.admits_doubling(Doubling::Surcoinche, bid.level)
            }
            (Call::Coinche | Call::Surcoinche, None) => false,
            (Call::Bid(level, strain), _) => in_turn && self.may_bid(&stands, by, level, strain),
        }
    }

    fn may_take(&self, strain: Option<Strain>) -> bool {
        let turned = self.turned.map(|card| Strain::from(card.suit));
        let round = self.calls.len() / 4;
        match strain {
            None => round == 0,
            Some(strain) if round == 0 => Some(strain) == turned,
            Some(strain) => {
                (round == 2 || Some(strain) != turned)
                    && self.rules.admits_strain(strain, Level::Take)
            }
        }
    }

    fn must_take(&self) -> bool {
        let jack = self.turned.is_some_and(|card| card.rank.as_str() == "J");
        let forced = self.calls.is_empty() && jack && self.rules.auction_forced_jack;
        self.rules.is_turn_up() && (forced || self.calls.len() == 8)
    }

    fn may_bid(&self, stands: &Stands, by: Seat, level: Level, strain: Option<Strain>) -> bool {
        let rules = self.rules;
        let coinched = stands.doubling == Doubling::Coinche;
        if rules.is_turn_up() || (coinched && rules.auction_after_coinche == AfterCoinche::Closed) {
            return false;
        }
        let own = self
            .calls
            .iter()
            .filter(|(caller, call)| *caller == by && matches!(call, Call::Bid(..)));
        let most = rules.auction_bids_per_player;
        if most.is_some_and(|most| own.count() as i32 >= most) {
            return false;
        }
        let bid = match (level, strain) {
            (Level::Slam(Slam::Schmurtz), None) => Contract { level, strain },
            (Level::Points(said), Some(named)) => match rules.level_said(said, strain) {
                Some(points) if rules.admits_strain(named, level) => Contract {
                    level: Level::Points(points),
                    strain,
                },
                _ => return false,
            },
            (Level::Slam(slam), Some(named)) if slam != Slam::Schmurtz => {
                if !rules.admits_strain(named, level) {
                    return false;
                }
                Contract { level, strain }
            }
            _ => return false,
        };
        if bid
            .level
            .slam()
            .is_some_and(|slam| !rules.admits_slam(slam))
        {
            return false;
        }
        let Some((bidder, standing)) = stands.bid else {
            return true;
        };
        let raises_itself = match rules.auction_self_overbid {
            SelfOverbid::Never => false,
            SelfOverbid::OtherStrain => bid.strain != standing.strain,
            SelfOverbid::Always => true,
        };
        higher(rules, bid, standing) && (bidder != by || coinched || raises_itself)
    }
}

/// Whether a bid is higher than another.
fn higher(rules: &HouseRules, bid: Contract, standing: Contract) -> bool {
    const NO_TRUMPS: [i32; 7] = [70, 80, 90, 100, 110, 120, 130];
    const ALL_TRUMPS: [i32; 7] = [130, 150, 170, 190, 210, 230, 250];
    // A level on the scale of the suits as a fraction, or the rank of a slam.
    let worth = |one: Contract| -> Result<(i64, i64), usize> {
        let slams = ["capot", "capot_belote", "generale", "generale_belote"];
        if let Level::Slam(slam) = one.level {
            let place = slams.iter().position(|name| *name == slam.as_str());
            return Err(place.unwrap_or(0));
        }
        let Level::Points(level) = one.level else {
            return Ok((0, 1));
        };
        let natural = match one.strain {
            Some(Strain::NoTrumps) => Some((NO_TRUMPS, 130)),
            Some(Strain::AllTrumps) => Some((ALL_TRUMPS, 258)),
            _ => None,
        };
        Ok(match (rules.auction_level_scale, natural) {
            (LevelScale::NaturalLinear, Some((_, total))) => (i64::from(level) * 162, total),
            (LevelScale::NaturalTable, Some((column, _))) => {
                let place = column.iter().position(|one| *one == level);
                (80 + 10 * place.expect("a level of the table") as i64, 1)
            }
            _ => (i64::from(level), 1),
        })
    };
    let ordering = match (worth(bid), worth(standing)) {
        (Ok((one, per_one)), Ok((two, per_two))) => (one * per_two).cmp(&(two * per_one)),
        (Err(one), Err(two)) => one.cmp(&two),
        (one, _) => return one.is_err(),
    };
    let suits = [
        Strain::Clubs,
        Strain::Diamonds,
        Strain::Hearts,
        Strain::Spades,
    ];
    let suit = |strain: Option<Strain>| suits.iter().position(|suit| Some(*suit) == strain);
    ordering.is_gt()
        || ordering.is_eq()
            && match rules.auction_same_level {
                SameLevel::None => false,
                SameLevel::NoTrumpsFirst => {
                    bid.strain == Some(Strain::NoTrumps) && suit(standing.strain).is_some()
                }
                SameLevel::SuitOrder => match (suit(bid.strain), suit(standing.strain)) {
                    (Some(one), Some(two)) => one > two,
                    _ => false,
                },
            }
}

/// The illegal cards of a deal, trick by trick with their players, given the hands shown from there on.
pub fn illegal(
    rules: &HouseRules,
    strain: Option<Strain>,
    leader: Seat,
    tricks: &[Vec<Card>],
) -> Vec<(usize, Seat, Card)> {
    let mut found = Vec::new();
    let played = who_played(rules, strain, leader, tricks);
    for (at, (trick, place, by, card)) in played.iter().enumerate() {
        let from_here = played[at..].iter().filter(|(_, _, one, _)| one == by);
        let hand: Vec<Card> = from_here.map(|(.., card)| *card).collect();
        let (legal, _) = legal(rules, strain, &tricks[*trick][..*place], &hand);
        if !legal.contains(card) {
            found.push((trick + 1, *by, *card));
        }
    }
    found
}

/// The trick (from 0), position (from 0), player and card, in the order played.
pub fn who_played(
    rules: &HouseRules,
    strain: Option<Strain>,
    mut leader: Seat,
    tricks: &[Vec<Card>],
) -> Vec<(usize, usize, Seat, Card)> {
    let mut played = Vec::new();
    for (trick, cards) in tricks.iter().enumerate() {
        let mut seats = vec![leader];
        for _ in 0..3 {
            let next = seats[seats.len() - 1].next(rules.table_direction);
            seats.push(next);
        }
        for (place, card) in cards.iter().enumerate() {
            played.push((trick, place, seats[place], *card));
        }
        leader = seats[winner(rules, strain, cards)];
    }
    played
}
