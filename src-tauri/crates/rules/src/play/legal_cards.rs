//! Which cards can be played, and by which duty (docs/rules.md 5, `play`).

use super::trick::{Trick, Winning};
use crate::cards::{Card, CardSet, Rank, Strain, Suit};
use crate::count::CardOrder;
use crate::house_rules::values::{Climb, WhenVoid};
use crate::house_rules::{HouseRules, RuleId};
use crate::json::words::words;

words! {
    /// The duty of the next player.
    #[derive(Hash)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
    pub enum Duty {
        /// Leading a trick: any card, except against a slam.
        Lead = "lead",
        /// Following suit with any card.
        FollowSuit = "follow_suit",
        /// Following suit with a card above the winning one.
        Climb = "climb",
        /// Playing any trump.
        Trump = "trump",
        /// Playing a trump above the opponent's winning one.
        Overtrump = "overtrump",
        /// Playing a trump, although none beats the winning one.
        Undertrump = "undertrump",
        /// Playing no lower trump on the partner's, since the hand has a higher one and other cards.
        UndertrumpPartner = "undertrump_partner",
        /// No duty, because the partner is winning: any card.
        PartnerWinning = "partner_winning",
        /// No duty: any card.
        Free = "free",
    }
}

impl Duty {
    /// The house rule that the duty comes from; `None` if it is part of every game.
    pub const fn rule(self) -> Option<RuleId> {
        match self {
            Duty::Climb => Some(RuleId::PlayClimb),
            Duty::Trump | Duty::PartnerWinning => Some(RuleId::PlayVoid),
            Duty::Overtrump => Some(RuleId::PlayOvertrump),
            Duty::Undertrump => Some(RuleId::PlayUndertrump),
            Duty::UndertrumpPartner => Some(RuleId::PlayUndertrumpPartner),
            Duty::Lead => Some(RuleId::PlayCapotLeadRestriction),
            Duty::FollowSuit | Duty::Free => None,
        }
    }
}

/// The cards of a hand that can be played, and the player's duty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playable {
    /// The cards, all from the hand; at least one unless the hand is empty.
    pub cards: CardSet,
    /// The duty that decides this.
    pub duty: Duty,
}

impl Playable {
    /// The duty that playing a card would break; `None` if it can be played. A card of another suit breaks the duty to
    /// follow suit, even if the player also had to climb.
    pub fn broken_by(&self, card: Card, led: Option<Card>) -> Option<Duty> {
        let followed = led.is_some_and(|led| led.suit == card.suit);
        match self.duty {
            _ if self.cards.contains(card) => None,
            Duty::Climb if !followed => Some(Duty::FollowSuit),
            duty => Some(duty),
        }
    }
}

/// The play of a deal: the house rules of play in its strain. Does not allocate.
#[derive(Debug, Clone, Copy)]
pub struct Play<'r> {
    rules: &'r HouseRules,
    order: CardOrder,
}

impl<'r> Play<'r> {
    /// The play in a strain. `None` stands for a schmurtz.
    pub fn new(rules: &'r HouseRules, strain: Option<Strain>) -> Play<'r> {
        Play {
            rules,
            order: rules.card_order(strain),
        }
    }

    /// The order and the points of the cards.
    pub const fn order(&self) -> &CardOrder {
        &self.order
    }

    /// The cards that the next player can play to a trick.
    pub fn playable(&self, trick: &Trick, hand: CardSet) -> Playable {
        let (Some(led), Some(winning)) = (trick.led(), trick.winning(&self.order)) else {
            return playable(hand, Duty::Lead);
        };
        let partner_winning = trick.is_of_partner(winning.place);
        let suited = hand.of_suit(led.suit);
        if !suited.is_empty() {
            return self.following(led.suit, winning.card, partner_winning, suited);
        }
        let trumps = match self.order.trumps() {
            Some(trumps) => hand.of_suit(trumps),
            None => CardSet::EMPTY,
        };
        let ways = if trumps.is_empty() || self.rules.play_void == WhenVoid::Free {
            playable(hand, Duty::Free)
        } else if partner_winning && self.rules.play_void == WhenVoid::UnlessPartnerWinning {
            playable(hand, Duty::PartnerWinning)
        } else {
            self.trumping(winning, partner_winning, trumps, hand)
        };
        match partner_winning && !self.rules.play_undertrump_partner {
            true => self.above_partner(winning.card, trumps, hand, ways),
            false => ways,
        }
    }

    /// The cards without the trumps below the partner's winning one, if the hand has a higher trump and other cards.
    fn above_partner(
        &self,
        winning: Card,
        trumps: CardSet,
        hand: CardSet,
        ways: Playable,
    ) -> Playable {
        let higher = trumps.both(self.order.above(winning));
        let lower = trumps.without(higher);
        let may_keep_back = self.order.is_trumps(winning.suit)
            && !higher.is_empty()
            && !hand.without(trumps).is_empty()
            && !ways.cards.both(lower).is_empty();
        match may_keep_back {
            true => playable(ways.cards.without(lower), Duty::UndertrumpPartner),
            false => ways,
        }
    }

    /// The cards of a hand of eight that the defence can lead to the first trick against a slam. With
    /// `play.capot_lead_restriction`, the highest card of a suit cannot be led unless the hand has no other cards.
    pub fn playable_against_slam(&self, hand: CardSet) -> Playable {
        let others = hand.without(self.highest());
        let restricted = self.rules.play_capot_lead_restriction && !others.is_empty();
        playable(if restricted { others } else { hand }, Duty::Lead)
    }

    /// The cards of the suit led that can be played.
    fn following(
        &self,
        led: Suit,
        winning: Card,
        partner_winning: bool,
        suited: CardSet,
    ) -> Playable {
        let trumped = winning.suit != led;
        let climbs = self.order.is_trumps(led) || self.rules.play_climb == Climb::EverySuit;
        if trumped || !climbs || (partner_winning && !self.rules.play_climb_partner) {
            return playable(suited, Duty::FollowSuit);
        }
        let higher = suited.both(self.order.above(winning));
        if higher.is_empty() {
            playable(suited, Duty::FollowSuit)
        } else {
            playable(higher, Duty::Climb)
        }
    }

    /// The trumps that can be played, or the cards that can be played instead of a lower one.
    fn trumping(
        &self,
        winning: Winning,
        partner_winning: bool,
        trumps: CardSet,
        hand: CardSet,
    ) -> Playable {
        if !self.order.is_trumps(winning.card.suit) {
            return playable(trumps, Duty::Trump);
        }
        let higher = trumps.both(self.order.above(winning.card));
        match (higher.is_empty(), self.rules.play_undertrump) {
            (true, true) => playable(trumps, Duty::Undertrump),
            (true, false) => playable(hand, Duty::Free),
            (false, _) if self.rules.play_overtrump && !partner_winning => {
                playable(higher, Duty::Overtrump)
            }
            (false, _) => playable(trumps, Duty::Trump),
        }
    }

    /// The highest card of each suit.
    fn highest(&self) -> CardSet {
        let cards = Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.map(|rank| Card { rank, suit }));
        cards
            .filter(|card| self.order.above(*card).is_empty())
            .collect()
    }
}

const fn playable(cards: CardSet, duty: Duty) -> Playable {
    Playable { cards, duty }
}
