//! Reads a question about one trick: which cards can be played to it, or who wins it.

use super::legal_cards::{Play, Playable};
use super::trick::Trick;
use crate::auction::{Level, read_level, read_strain_played};
use crate::cards::{Card, CardSet, Strain, card};
use crate::house_rules::{HouseRules, Ruleset, read_ruleset};
use crate::json::{Code, Problem, Problems, Reader};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The input of `ardoise play`: a question about one trick.
#[derive(Debug, Clone)]
pub struct PlayFacts {
    ruleset: Ruleset,
    strain: Option<Strain>,
    trick: Trick,
    hand: Vec<Card>,
    against_slam: bool,
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayAnswer {
    /// A player is to play: the cards of the hand that can be played, in the order given, and the reason.
    Next(Vec<Card>, Playable),
    /// All four have played.
    Full {
        /// The position of the winning card, from 0.
        winner: usize,
        /// The natural points of the cards, without der or points for the trick.
        points: i32,
    },
}

impl PlayFacts {
    /// Reads `{"ruleset", "strain", "trick", "hand"}`, and for the restriction of the lead `contract` and `leading`.
    ///
    /// # Errors
    /// Everything that is wrong: unreadable values, a card twice, too many or too few cards.
    pub fn read(value: &Value) -> Result<PlayFacts, Problems> {
        let mut reader = Reader::new("", value);
        let ruleset = read_ruleset(&mut reader);
        reader.need("strain");
        let rules = ruleset.as_ref().map(|ruleset| &ruleset.rules);
        let strain = read_strain_played(&mut reader, rules);
        reader.need("trick");
        let mut seen = CardSet::EMPTY;
        let played = read_cards(&mut reader, "trick", &mut seen);
        let hand = read_cards(&mut reader, "hand", &mut seen);
        check_counts(&mut reader);
        let words = &Leading::WORDS;
        let leading = reader.word("leading", Code::NotAValue, words, Leading::find);
        let level = rules.and_then(|rules| read_contract(&mut reader, rules, strain));
        let slam = level.and_then(Level::slam).is_some();
        let mut trick = Trick::EMPTY;
        for card in played {
            trick.play(card);
        }
        let facts = ruleset.zip(strain).map(|(ruleset, strain)| PlayFacts {
            ruleset,
            strain,
            trick,
            against_slam: slam && leading == Some(Leading::Defence) && hand.len() == 8,
            hand,
        });
        reader.finish(facts)
    }

    /// The hand of the next player, in the order given.
    pub fn hand(&self) -> &[Card] {
        &self.hand
    }

    /// The card that was led.
    pub const fn led(&self) -> Option<Card> {
        self.trick.led()
    }

    /// Whether a card is a trump. At all trumps, every card is.
    pub fn is_trump(&self, card: Card) -> bool {
        let order = self.ruleset.rules.card_order(self.strain);
        order.is_trumps(card.suit)
    }

    /// The position of the winning card, from 0; `None` before the lead.
    pub fn winning(&self) -> Option<usize> {
        let order = self.ruleset.rules.card_order(self.strain);
        self.trick.winning(&order).map(|winning| winning.place)
    }

    /// The cards that can be played; or, with four cards in the trick, who wins it.
    pub fn answer(&self) -> PlayAnswer {
        let play = Play::new(&self.ruleset.rules, self.strain);
        if let Some(winning) = self.trick.winning(play.order())
            && self.trick.is_full()
        {
            return PlayAnswer::Full {
                winner: winning.place,
                points: self.trick.points(play.order()),
            };
        }
        let hand = self.hand.iter().copied().collect();
        let playable = if self.trick.is_empty() && self.against_slam {
            play.playable_against_slam(hand)
        } else {
            play.playable(&self.trick, hand)
        };
        let legal = self.hand.iter().copied();
        let legal = legal.filter(|card| playable.cards.contains(*card));
        PlayAnswer::Next(legal.collect(), playable)
    }
}

/// Which side leads to the first trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Leading {
    /// The side without the contract.
    Defence,
    /// The side with it.
    Takers,
}

impl Leading {
    const WORDS: [&'static str; 2] = ["defence", "takers"];

    fn find(word: &str) -> Option<Leading> {
        match word {
            "defence" => Some(Leading::Defence),
            "takers" => Some(Leading::Takers),
            _ => None,
        }
    }
}

/// Reads a list of cards, none of which may be in `seen`.
fn read_cards(reader: &mut Reader, key: &'static str, seen: &mut CardSet) -> Vec<Card> {
    let list = reader.list(key).unwrap_or_default();
    let mut cards = Vec::with_capacity(list.len());
    for (index, value) in list.iter().enumerate() {
        let field = |reader: &Reader| format!("{}[{index}]", reader.at(key));
        match card(value, || field(reader)) {
            Ok(card) => {
                if !seen.insert(card) {
                    let problem = Problem::new(Code::CardTwice, field(reader));
                    reader.report(problem.with("value", value));
                }
                cards.push(card);
            }
            Err(problem) => reader.report(problem),
        }
    }
    cards
}

/// Checks the numbers of cards: at most four in the trick; one to eight in the hand, or none once all four have played.
fn check_counts(reader: &mut Reader) {
    let mut count = |key| reader.get(key)?.as_array().map(Vec::len);
    let (played, hand) = (count("trick"), count("hand"));
    let mut check = |key, count, min, max| {
        if !(min..=max).contains(&count) {
            let problem = Problem::new(Code::CardCount, key).with("value", count);
            reader.report(problem.with("min", min).with("max", max));
        }
    };
    let Some(played) = played else { return };
    check("trick", played, 0, 4);
    match hand {
        Some(hand) if played < 4 => check("hand", hand, 1, 8),
        Some(1..) => reader.report(Problem::new(Code::TrickFull, "hand")),
        None if played < 4 => reader.report(Problem::new(Code::MissingField, "hand")),
        _ => {}
    }
}

/// Reads the level of the contract. If it has a strain, that must be the strain of the question.
fn read_contract(
    reader: &mut Reader,
    rules: &HouseRules,
    strain: Option<Option<Strain>>,
) -> Option<Level> {
    let value = reader.get("contract")?;
    let mut inner = Reader::new(reader.at("contract"), value);
    let level = inner.need("level").and_then(|value| {
        let field = inner.at("level");
        inner.part(read_level(value, &field, rules))
    });
    let told = inner.get("strain").is_some();
    let names = Strain::ALL.map(Strain::as_str);
    let of_contract = inner.word("strain", Code::UnknownStrain, &names, |word| {
        Strain::ALL
            .into_iter()
            .find(|strain| strain.as_str() == word)
    });
    if let (Some(strain), Some(_)) = (strain, of_contract)
        && strain != of_contract
    {
        let problem = Problem::new(Code::NotAValue, inner.at("strain"))
            .with("value", of_contract)
            .with("allowed", strain.map_or("schmurtz", Strain::as_str));
        inner.report(problem);
    }
    reader.part(inner.finish(level.filter(|_| told == of_contract.is_some())))
}
