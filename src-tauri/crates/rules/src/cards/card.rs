use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

/// A suit. The order, from weakest to strongest, settles equal bids and equal melds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Suit {
    /// Trèfle.
    Clubs,
    /// Carreau.
    Diamonds,
    /// Cœur.
    Hearts,
    /// Pique.
    Spades,
}

impl Suit {
    /// The four suits.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter of the suit in a card's name.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
        }
    }

    /// The suit's name in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        }
    }
}

/// A rank, in the order of sequences: 7 8 9 10 J Q K A, lowest first, in any strain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Rank {
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// The eight ranks, lowest first.
    pub const ALL: [Rank; 8] = [
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The rank as it is written: `A K Q J 10 9 8 7`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Rank::Seven => "7",
            Rank::Eight => "8",
            Rank::Nine => "9",
            Rank::Ten => "10",
            Rank::Jack => "J",
            Rank::Queen => "Q",
            Rank::King => "K",
            Rank::Ace => "A",
        }
    }

    /// Reads a rank. `T` also means `10`.
    pub fn parse(text: &str) -> Option<Rank> {
        if text == "T" {
            return Some(Rank::Ten);
        }
        Rank::ALL.into_iter().find(|rank| rank.as_str() == text)
    }
}

/// One of the 32 cards, written as rank and suit: `10H`, `JS`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(
        export_to = "rules.ts",
        rename = "PlayingCard",
        type = "`${'7' | '8' | '9' | '10' | 'J' | 'Q' | 'K' | 'A'}${'C' | 'D' | 'H' | 'S'}`"
    )
)]
pub struct Card {
    /// Its rank.
    pub rank: Rank,
    /// Its suit.
    pub suit: Suit,
}

impl Card {
    /// Reads a card such as `QH`, `10S` or `TS`.
    pub fn parse(text: &str) -> Option<Card> {
        let letter = text.chars().next_back()?;
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter)?;
        let rank = Rank::parse(&text[..text.len() - letter.len_utf8()])?;
        Some(Card { rank, suit })
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.as_str(), self.suit.letter())
    }
}

/// The trumps: a suit, none, or every suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Strain {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
    /// Sans-atout.
    NoTrumps,
    /// Tout-atout.
    AllTrumps,
}

impl Strain {
    /// The six strains.
    pub const ALL: [Strain; 6] = [
        Strain::Clubs,
        Strain::Diamonds,
        Strain::Hearts,
        Strain::Spades,
        Strain::NoTrumps,
        Strain::AllTrumps,
    ];

    /// The suit that is trumps, if only one is.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Strain::Clubs => Some(Suit::Clubs),
            Strain::Diamonds => Some(Suit::Diamonds),
            Strain::Hearts => Some(Suit::Hearts),
            Strain::Spades => Some(Suit::Spades),
            Strain::NoTrumps | Strain::AllTrumps => None,
        }
    }

    /// The strain's name in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Strain::NoTrumps => "no_trumps",
            Strain::AllTrumps => "all_trumps",
            Strain::Clubs => "clubs",
            Strain::Diamonds => "diamonds",
            Strain::Hearts => "hearts",
            Strain::Spades => "spades",
        }
    }
}

impl From<Suit> for Strain {
    fn from(suit: Suit) -> Strain {
        match suit {
            Suit::Clubs => Strain::Clubs,
            Suit::Diamonds => Strain::Diamonds,
            Suit::Hearts => Strain::Hearts,
            Suit::Spades => Strain::Spades,
        }
    }
}
