//! The tricks of a deal as they were played: who played and won what, and the points.

use super::legal_cards::Play;
use super::trick::Trick;
use crate::auction::{Contract, Level, Slam};
use crate::cards::{By, Card, CardSet, Direction, PerSide, Rank, Seat, Side, Strain, Suit};
use crate::count::CardValues;
use crate::deal::{DealJson, DealSoFar};
use crate::house_rules::HouseRules;
use crate::melds::{MeldJson, belote_suits};

/// The tricks of a deal in the order played. The last one may be incomplete.
#[derive(Debug, Clone)]
pub struct Tricks<'r> {
    pub(crate) play: Play<'r>,
    pub(crate) rules: &'r HouseRules,
    strain: Option<Strain>,
    /// The side whose first lead is restricted.
    pub(crate) restricted: Option<Side>,
    tricks: Vec<SeenTrick>,
    next: Seat,
}

/// A trick with the seat that led.
#[derive(Debug, Clone, Copy)]
pub struct SeenTrick {
    /// The seat that led.
    pub leader: Seat,
    /// The cards in the order played.
    pub trick: Trick,
}

/// A card, with its moment and its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardPlayed {
    /// The trick, from 1.
    pub trick: usize,
    /// Its position in the trick, from 0.
    pub place: usize,
    /// The player.
    pub by: Seat,
    /// The card.
    pub card: Card,
}

/// The result of a whole deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TricksCount {
    /// The points of each side, as counted at the table.
    pub points: PerSide<i32>,
    /// The number of tricks of each side.
    pub tricks: PerSide<i32>,
    /// The winner of the last trick.
    pub last_trick: Seat,
    /// The player or side that won all the tricks, if any.
    pub all_tricks: Option<By>,
    /// The belotes that count, with the player who showed both cards. If only one counts at all trumps, it is the first
    /// that was shown.
    pub belotes: Vec<(Seat, Suit)>,
}

impl SeenTrick {
    /// The player of the card at a position, from 0.
    pub const fn player(&self, place: usize, direction: Direction) -> Seat {
        let mut seat = self.leader;
        let mut left = place;
        while left > 0 {
            seat = seat.next(direction);
            left -= 1;
        }
        seat
    }
}

impl<'r> Tricks<'r> {
    /// The tricks of a deal before its first lead. A strain of `None` stands for a schmurtz.
    pub fn new(rules: &'r HouseRules, strain: Option<Strain>, leader: Seat) -> Tricks<'r> {
        Tricks {
            play: Play::new(rules, strain),
            rules,
            strain,
            restricted: None,
            tricks: Vec::with_capacity(8),
            next: leader,
        }
    }

    /// Sets the contract, since the first lead against a slam may be restricted.
    pub fn against(&mut self, level: Level, takers: Side) {
        self.restricted = level.slam().map(|_: Slam| takers.other());
    }

    /// Adds the next trick, led by the winner of the one before it.
    pub fn add(&mut self, trick: Trick) {
        let seen = SeenTrick {
            leader: self.next,
            trick,
        };
        self.tricks.push(seen);
        self.next = self.winner(&seen).unwrap_or(self.next);
    }

    /// The tricks in the order played.
    pub fn seen(&self) -> &[SeenTrick] {
        &self.tricks
    }

    /// The winner of a trick so far; `None` before the lead.
    pub fn winner(&self, seen: &SeenTrick) -> Option<Seat> {
        let winning = seen.trick.winning(self.play.order())?;
        Some(seen.player(winning.place, self.rules.table_direction))
    }

    /// All the cards in the order played.
    pub fn cards(&self) -> impl Iterator<Item = CardPlayed> {
        let direction = self.rules.table_direction;
        let tricks = self.tricks.iter().zip(1..);
        tricks.flat_map(move |(seen, trick)| {
            let cards = seen.trick.cards().enumerate();
            cards.map(move |(place, card)| CardPlayed {
                trick,
                place,
                by: seen.player(place, direction),
                card,
            })
        })
    }

    /// Whether all eight tricks are complete.
    pub fn is_whole(&self) -> bool {
        self.tricks.len() == 8 && self.tricks.iter().all(|seen| seen.trick.is_full())
    }

    /// The points of both sides, the winners of the last trick and of all tricks, and the belotes; `None` before the
    /// end.
    pub fn count(&self) -> Option<TricksCount> {
        let last = self.tricks.last().filter(|_| self.is_whole())?;
        let last_trick = self.winner(last)?;
        let values = self.rules.card_values(self.strain);
        let mut points = PerSide::default();
        let mut tricks = PerSide::default();
        for seen in &self.tricks {
            let winner = self.winner(seen)?.side();
            points[winner] += values.whole_trick(&seen.trick);
            tricks[winner] += 1;
        }
        points[last_trick.side()] += values.last_trick;
        Some(TricksCount {
            points,
            tricks,
            last_trick,
            all_tricks: self.all_tricks(last_trick, tricks),
            belotes: self.belotes(),
        })
    }

    fn all_tricks(&self, last: Seat, tricks: PerSide<i32>) -> Option<By> {
        let alone = self
            .tricks
            .iter()
            .all(|seen| self.winner(seen) == Some(last));
        let side = last.side();
        (tricks[side] == 8).then_some(if alone {
            By::Seat(last)
        } else {
            By::Side(side)
        })
    }

    /// The belotes that count: kings and queens of trumps of one player, in the order in which their first cards were
    /// played.
    fn belotes(&self) -> Vec<(Seat, Suit)> {
        let holder = |card: Card| self.cards().find(|played| played.card == card);
        let mut shown: Vec<(usize, Seat, Suit)> = Vec::new();
        for suit in belote_suits(self.strain) {
            let [king, queen] = [Rank::King, Rank::Queen].map(|rank| holder(Card { rank, suit }));
            if let (Some(king), Some(queen)) = (king, queen)
                && king.by == queen.by
            {
                let when = |played: CardPlayed| 4 * played.trick + played.place;
                shown.push((when(king).min(when(queen)), king.by, suit));
            }
        }
        shown.sort_by_key(|(when, ..)| *when);
        shown.truncate(usize::from(self.rules.belotes(self.strain)));
        shown.into_iter().map(|(_, by, suit)| (by, suit)).collect()
    }
}

impl TricksCount {
    /// The facts of the deal in the public JSON, with what was known of it before its cards were counted.
    pub fn facts(&self, so_far: &DealSoFar) -> DealJson {
        let mut facts = so_far.without_belotes();
        let Contract { strain, .. } = so_far.bid.contract;
        let belotes = self.belotes.iter().map(|(by, suit)| {
            let suit = (strain == Some(Strain::AllTrumps)).then_some(*suit);
            MeldJson::belote(By::Seat(*by), suit)
        });
        facts.melds = Some(belotes.chain(facts.melds.unwrap_or_default()).collect());
        facts.points = Some(self.points.into());
        facts.tricks = Some(self.tricks.into());
        facts.last_trick = Some(By::Seat(self.last_trick));
        facts.all_tricks = self.all_tricks;
        let alone = self.all_tricks.map(|by| by.seat().is_some());
        facts.all_tricks_alone = alone;
        facts
    }
}

impl CardValues {
    /// The points of a trick, without der.
    pub fn whole_trick(&self, trick: &Trick) -> i32 {
        self.cards(trick.cards()) + self.trick
    }
}

/// The cards of a player among those played from a moment on.
pub(crate) fn shown_by(
    cards: &[CardPlayed],
    by: Seat,
) -> impl Iterator<Item = &CardPlayed> + Clone {
    cards.iter().filter(move |played| played.by == by)
}

/// The set of these cards.
pub(crate) fn set<'c>(cards: impl Iterator<Item = &'c CardPlayed>) -> CardSet {
    cards.map(|played| played.card).collect()
}
