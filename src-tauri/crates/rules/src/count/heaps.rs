//! Counting won cards on the scale of the deal (docs/rules.md 4.1).

use super::card_order::CardOrder;
use super::scale::DIX_DE_DER;
use super::sums::{RankPoints, Sums};
use crate::cards::{By, Card, CardSet, PerSide, Side, Strain, by, cards};
use crate::house_rules::HouseRules;
use crate::house_rules::values::{Family, Scale};
use crate::json::{Code, Problem, Reader};

// The scales that are not natural.
static ACE_19: RankPoints = RankPoints::new([0, 0, 0, 10, 2, 3, 4, 19]);
static SCALE_160: RankPoints = RankPoints::new([0, 0, 9, 5, 14, 2, 3, 7]);
static SCALE_152: RankPoints = RankPoints::new([0, 0, 9, 5, 14, 1, 3, 6]);
static JACK_13: RankPoints = RankPoints::new([0, 0, 9, 5, 13, 2, 3, 6]);

/// The points of cards at the table, on the scale that the house rules give a strain.
#[derive(Debug, Clone, Copy)]
pub struct CardValues {
    order: CardOrder,
    /// The points of the ranks, if they are not the natural ones.
    scale: Option<&'static RankPoints>,
    /// The points of the last trick: 10, or 0 if it does not count.
    pub last_trick: i32,
    /// The points of each trick: 1 in the manille family, otherwise 0.
    pub trick: i32,
}

impl HouseRules {
    /// The points of cards in a strain. `None` stands for a schmurtz.
    pub fn card_values(&self, strain: Option<Strain>) -> CardValues {
        let scale = match strain {
            Some(Strain::AllTrumps) => self.count_all_trumps,
            Some(Strain::NoTrumps) | None => self.count_no_trumps,
            Some(_) => Scale::Natural,
        };
        let manille = self.cards_family == Family::Manille;
        let (scale, last_trick) = match scale {
            _ if manille => (None, 0),
            Scale::Ace19 => (Some(&ACE_19), DIX_DE_DER),
            Scale::Scale160 => (Some(&SCALE_160), 0),
            Scale::Scale152 => (Some(&SCALE_152), DIX_DE_DER),
            Scale::Jack13 => (Some(&JACK_13), DIX_DE_DER),
            Scale::TwoThirds => (None, 0),
            Scale::Natural
            | Scale::RuleOfThree
            | Scale::Proportion162
            | Scale::Table
            | Scale::TableThresholds => (None, DIX_DE_DER),
        };
        CardValues {
            order: self.card_order(strain),
            scale,
            last_trick,
            trick: i32::from(manille),
        }
    }
}

impl CardValues {
    /// A card's points.
    pub fn card(&self, card: Card) -> i32 {
        match self.scale {
            Some(scale) => scale.points[card.rank as usize],
            None => self.order.points(card),
        }
    }

    /// The points of some cards, without points for tricks.
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> i32 {
        cards.into_iter().map(|card| self.card(card)).sum()
    }

    /// Whether a side can have these points, if it won so many tricks, and the last one or not, as far as this is known.
    pub(crate) fn can_give(&self, points: i32, tricks: Option<i32>, last: Option<bool>) -> bool {
        let sums = self.sums();
        let last_tricks = [true, false].into_iter();
        let mut last_tricks = last_tricks.filter(|told| last.is_none_or(|last| last == *told));
        last_tricks.any(|has_last| {
            let (least, most) = if has_last { (1, 8) } else { (0, 7) };
            let der = if has_last { self.last_trick } else { 0 };
            let mut counts =
                (least..=most).filter(|count| tricks.is_none_or(|told| told == *count));
            counts.any(|count| sums.have(count, points - der - self.trick * count))
        })
    }

    fn sums(&self) -> &'static Sums {
        match self.scale {
            Some(scale) => &scale.sums,
            None => self.order.sums(),
        }
    }

    /// The points of both sides together. A schmurtz counts as no trumps.
    pub fn total(&self) -> i32 {
        self.cards(CardSet::ALL.iter()) + self.last_trick + 8 * self.trick
    }
}

/// The cards that the sides won, in two heaps or in one of them.
#[derive(Debug, Clone, Default)]
pub struct Heaps {
    /// The cards of each side whose heap is given.
    pub cards: PerSide<Option<Vec<Card>>>,
    /// The side that won the last trick, if given.
    pub last_trick: Option<Side>,
}

/// The points of heaps, and their faults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeapsCount {
    /// The points of each heap that is given. Once the count is right, both are known, one of them as the difference.
    pub points: PerSide<Option<i32>>,
    /// The tricks of each side, once the count is right.
    pub tricks: Option<PerSide<i32>>,
    /// The points of both sides together.
    pub total: i32,
    /// Cards that are in both heaps, or twice in one.
    pub doubled: CardSet,
    /// Cards that are in neither heap, if both are given.
    pub missing: CardSet,
    /// Whether the heaps consist of complete tricks and each card occurs once.
    pub right: bool,
}

impl Heaps {
    /// Reads `{"us": [cards], "them": [cards]}` in a field, and `last_trick`; `None` if anything in it cannot be read.
    pub(crate) fn read(reader: &mut Reader, key: &'static str) -> Option<Heaps> {
        let last_trick = by(reader, "last_trick").map(By::side);
        let last_trick_told = reader.get("last_trick").is_some();
        let value = reader.need(key)?;
        let mut inner = Reader::new(reader.at(key), value);
        let told = PerSide::each(|side| inner.get(side.as_str()).is_some());
        let cards = PerSide::each(|side| cards(&mut inner, side.as_str()));
        if !told.us && !told.them && value.is_object() {
            inner.report(Problem::new(Code::MissingField, inner.at("us")));
        }
        let read = Side::ALL
            .into_iter()
            .all(|side| told[side] == cards[side].is_some())
            && last_trick_told == last_trick.is_some();
        let heaps = Heaps { cards, last_trick };
        reader.part(inner.finish(Some(heaps))).filter(|_| read)
    }

    /// Counts the heaps.
    pub fn count(&self, values: &CardValues) -> HeapsCount {
        let (mut seen, mut doubled) = (CardSet::EMPTY, CardSet::EMPTY);
        for card in Side::ALL.into_iter().flat_map(|side| self.of(side)) {
            if !seen.insert(*card) {
                doubled.insert(*card);
            }
        }
        let both = self.cards.us.is_some() && self.cards.them.is_some();
        let missing = if both {
            CardSet::ALL.without(seen)
        } else {
            CardSet::EMPTY
        };
        let whole = Side::ALL
            .into_iter()
            .all(|side| self.of(side).len().is_multiple_of(4));
        let right = doubled.is_empty() && missing.is_empty() && whole;
        let mut count = HeapsCount {
            points: PerSide::each(|side| {
                let cards = self.cards[side].as_ref()?;
                Some(self.points(values, side, cards))
            }),
            tricks: None,
            total: values.total(),
            doubled,
            missing,
            right,
        };
        if right {
            self.complete(&mut count);
        }
        count
    }

    fn of(&self, side: Side) -> &[Card] {
        self.cards[side].as_deref().unwrap_or_default()
    }

    fn points(&self, values: &CardValues, side: Side, cards: &[Card]) -> i32 {
        let last = self.last_of_all().filter(|last| *last == side);
        let last = last.map_or(0, |_| values.last_trick);
        values.cards(cards.iter().copied()) + values.trick * (cards.len() / 4) as i32 + last
    }

    /// The side that won the last trick: the one given, or the one that has all the cards.
    fn last_of_all(&self) -> Option<Side> {
        let all = |side: &Side| self.of(*side).len() == 32;
        let none = |side: &Side| self.cards[side.other()].as_ref().is_some_and(Vec::is_empty);
        let all = Side::ALL.into_iter().find(|side| all(side) || none(side));
        self.last_trick.or(all)
    }

    /// Fills in the other side's points and tricks as the difference.
    fn complete(&self, count: &mut HeapsCount) {
        let tricks = PerSide::each(|side| match &self.cards[side] {
            Some(cards) => cards.len() as i32 / 4,
            None => 8 - self.of(side.other()).len() as i32 / 4,
        });
        let points = count.points;
        count.points = PerSide::each(|side| {
            points[side].or_else(|| Some(count.total - points[side.other()]?))
        });
        count.tricks = Some(tricks);
    }

    /// Everything that is wrong with these heaps, about the fields of `key` and `last_trick`.
    pub fn problems(&self, values: &CardValues, key: &str) -> Vec<Problem> {
        let count = self.count(values);
        let mut problems = Vec::new();
        for card in count.doubled.iter() {
            problems.push(Problem::new(Code::CardTwice, key).with("value", card.to_string()));
        }
        if !count.missing.is_empty() {
            let missing: Vec<String> = count.missing.iter().map(|card| card.to_string()).collect();
            let problem = Problem::new(Code::CardsMissing, key);
            problems.push(problem.with("value", missing.join(", ")));
        }
        for side in Side::ALL {
            let cards = self.of(side).len();
            if !cards.is_multiple_of(4) {
                let below = cards / 4 * 4;
                let field = format!("{key}.{}", side.as_str());
                let problem = Problem::new(Code::HeapNotTricks, field).with("value", cards);
                problems.push(problem.with("allowed", [below, below + 4]));
            }
        }
        if count.right {
            problems.extend(self.last_trick_problem(values, &count));
        }
        problems
    }

    fn last_trick_problem(&self, values: &CardValues, count: &HeapsCount) -> Option<Problem> {
        let tricks = count.tricks?;
        match self.last_of_all() {
            None if values.last_trick != 0 => {
                Some(Problem::new(Code::LastTrickNeeded, "last_trick"))
            }
            Some(last) if tricks[last] == 0 => Some(
                Problem::new(Code::LastTrickDisagrees, "last_trick")
                    .with("value", last)
                    .with("allowed", [last.other()]),
            ),
            _ => None,
        }
    }
}
