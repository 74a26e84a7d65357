//! The words of the notation in French and English. The first of each is the canonical one.

use super::typed_line::Alphabet;
use crate::auction::Slam;
use crate::cards::{By, Card, Rank, Seat, Side, Strain, Suit};
use crate::deal::Void;
use crate::melds::MeldName;

/// A list of meanings with their words, the canonical word first.
pub(crate) type Words<T> = [(T, &'static [&'static str])];

impl Alphabet {
    /// Words for seats and sides.
    pub(crate) const fn persons(self) -> &'static Words<By> {
        match self {
            Alphabet::English => &PERSONS,
            Alphabet::French => &FRENCH_PERSONS,
        }
    }

    /// Words for strains.
    pub(crate) const fn strains(self) -> &'static Words<Strain> {
        match self {
            Alphabet::English => &STRAINS,
            Alphabet::French => &FRENCH_STRAINS,
        }
    }

    /// Words for facts of a deal.
    pub(crate) const fn deeds(self) -> &'static Words<Deed> {
        match self {
            Alphabet::English => &DEEDS,
            Alphabet::French => &FRENCH_DEEDS,
        }
    }

    /// A suit by the name of its strain.
    pub(crate) fn suit(self, word: &str) -> Option<Suit> {
        find(self.strains(), word)?.suit()
    }

    /// The letter of a suit in this alphabet.
    pub(crate) fn suit_letter(self, suit: Suit) -> &'static str {
        canonical(self.strains(), &Strain::from(suit))
    }

    /// A rank as it is written: `v d r` in French.
    pub(crate) fn rank_letter(self, rank: Rank) -> String {
        match (self, rank) {
            (Alphabet::French, Rank::Jack) => "v".to_owned(),
            (Alphabet::French, Rank::Queen) => "d".to_owned(),
            (Alphabet::French, Rank::King) => "r".to_owned(),
            (_, rank) => rank.as_str().to_lowercase(),
        }
    }

    /// A card as it is written: `qh`, `dc`.
    pub(crate) fn card(self, card: Card) -> String {
        self.rank_letter(card.rank) + self.suit_letter(card.suit)
    }
}

/// The sign of a suit, which both alphabets read.
pub(crate) const fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "♣",
        Suit::Diamonds => "♦",
        Suit::Hearts => "♥",
        Suit::Spades => "♠",
    }
}

/// Words for seats and sides.
pub(crate) const PERSONS: [(By, &[&str]); 6] = [
    (By::Seat(Seat::South), &["s", "sud", "south"]),
    (By::Seat(Seat::East), &["e", "est", "east"]),
    (By::Seat(Seat::North), &["n", "nord", "north"]),
    (By::Seat(Seat::West), &["w", "o", "ouest", "west"]),
    (By::Side(Side::Us), &["us", "nous", "we"]),
    (By::Side(Side::Them), &["them", "eux", "they"]),
];

/// Words for strains.
pub(crate) const STRAINS: [(Strain, &[&str]); 6] = [
    (
        Strain::Clubs,
        &["c", "♣", "♧", "t", "trefle", "trefles", "club", "clubs"],
    ),
    (
        Strain::Diamonds,
        &["d", "♦", "♢", "carreau", "carreaux", "diamond", "diamonds"],
    ),
    (
        Strain::Hearts,
        &["h", "♥", "♡", "coeur", "coeurs", "heart", "hearts"],
    ),
    (
        Strain::Spades,
        &["s", "♠", "♤", "p", "pique", "piques", "spade", "spades"],
    ),
    (
        Strain::NoTrumps,
        &["nt", "sa", "sansatout", "notrump", "notrumps"],
    ),
    (
        Strain::AllTrumps,
        &["at", "ta", "toutatout", "alltrump", "alltrumps"],
    ),
];

const FRENCH_PERSONS: [(By, &[&str]); 6] = [
    (By::Seat(Seat::South), &["s", "sud", "south"]),
    (By::Seat(Seat::East), &["e", "est", "east"]),
    (By::Seat(Seat::North), &["n", "nord", "north"]),
    (By::Seat(Seat::West), &["o", "w", "ouest", "west"]),
    (By::Side(Side::Us), &["nous", "us", "we"]),
    (By::Side(Side::Them), &["eux", "them", "they"]),
];

/// The same words, except `c`, `k` and `ca`.
const FRENCH_STRAINS: [(Strain, &[&str]); 6] = [
    (
        Strain::Clubs,
        &["t", "♣", "♧", "trefle", "trefles", "club", "clubs"],
    ),
    (
        Strain::Diamonds,
        &[
            "k", "ca", "♦", "♢", "carreau", "carreaux", "d", "diamond", "diamonds",
        ],
    ),
    (
        Strain::Hearts,
        &["c", "♥", "♡", "coeur", "coeurs", "h", "heart", "hearts"],
    ),
    (
        Strain::Spades,
        &["p", "♠", "♤", "pique", "piques", "s", "spade", "spades"],
    ),
    (
        Strain::NoTrumps,
        &["sa", "nt", "sansatout", "notrump", "notrumps"],
    ),
    (
        Strain::AllTrumps,
        &["ta", "at", "toutatout", "alltrump", "alltrumps"],
    ),
];

/// Words for slams.
pub(crate) const SLAMS: [(Slam, &[&str]); 5] = [
    (Slam::Capot, &["capot"]),
    (
        Slam::CapotBelote,
        &["capotb", "capotbelote", "capotbelotee"],
    ),
    (Slam::Generale, &["generale", "gen"]),
    (
        Slam::GeneraleBelote,
        &["generaleb", "genb", "generalebelote", "generalebelotee"],
    ),
    (Slam::Schmurtz, &["schmurtz"]),
];

/// Words for taking a turned-up card; its strain alone is enough too.
pub(crate) const TAKES: &[&str] = &["take", "takes", "prend", "prise"];

/// Facts of a deal that have their own word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deed {
    Coinche,
    Surcoinche,
    LastTrick,
    AllTricks,
    Alone,
    Made(bool),
    Renonce,
    Dealer,
    Void(Void),
    Misdeal,
}

/// Words for facts of a deal.
pub(crate) const DEEDS: [(Deed, &[&str]); 13] = [
    (
        Deed::Coinche,
        &["x", "coinche", "coinchee", "contre", "contree", "double"],
    ),
    (
        Deed::Surcoinche,
        &[
            "xx",
            "surcoinche",
            "surcoinchee",
            "surcontre",
            "surcontree",
            "redouble",
        ],
    ),
    (
        Deed::AllTricks,
        &["all", "capot", "tous", "tout", "alltricks"],
    ),
    (
        Deed::Alone,
        &["alone", "generale", "gen", "seul", "seule", "solo"],
    ),
    (
        Deed::LastTrick,
        &["der", "dernier", "dixdeder", "last", "lasttrick"],
    ),
    (
        Deed::Renonce,
        &["renonce", "revoke", "renege", "renoncement"],
    ),
    (
        Deed::Dealer,
        &["deals", "deal", "dealer", "donne", "donneur", "donneuse"],
    ),
    (
        Deed::Void(Void::AllPass),
        &["pass", "passe", "passes", "allpass", "passed"],
    ),
    (
        Deed::Void(Void::WeakHand),
        &["weak", "faible", "weakhand", "mainfaible"],
    ),
    (
        Deed::Void(Void::Cancelled),
        &["cancel", "cancelled", "annulee", "annule", "nulle"],
    ),
    (Deed::Misdeal, &["misdeal", "maldonne", "faussedonne"]),
    (
        Deed::Made(true),
        &["made", "fait", "faite", "reussi", "reussie"],
    ),
    (
        Deed::Made(false),
        &[
            "lost", "chute", "chutee", "dedans", "perdu", "perdue", "down",
        ],
    ),
];

/// The same words, the French ones first.
const FRENCH_DEEDS: [(Deed, &[&str]); 13] = [
    (Deed::Coinche, DEEDS[0].1),
    (Deed::Surcoinche, DEEDS[1].1),
    (
        Deed::AllTricks,
        &["tous", "all", "capot", "tout", "alltricks"],
    ),
    (
        Deed::Alone,
        &["seul", "alone", "generale", "gen", "seule", "solo"],
    ),
    (Deed::LastTrick, DEEDS[4].1),
    (Deed::Renonce, DEEDS[5].1),
    (
        Deed::Dealer,
        &["donne", "deals", "deal", "dealer", "donneur", "donneuse"],
    ),
    (
        Deed::Void(Void::AllPass),
        &["passe", "pass", "passes", "allpass", "passed"],
    ),
    (
        Deed::Void(Void::WeakHand),
        &["faible", "weak", "weakhand", "mainfaible"],
    ),
    (
        Deed::Void(Void::Cancelled),
        &["annulee", "cancel", "cancelled", "annule", "nulle"],
    ),
    (Deed::Misdeal, &["maldonne", "misdeal", "faussedonne"]),
    (
        Deed::Made(true),
        &["fait", "made", "faite", "reussi", "reussie"],
    ),
    (
        Deed::Made(false),
        &[
            "chute", "lost", "chutee", "dedans", "perdu", "perdue", "down",
        ],
    ),
];

/// Kinds of melds that are declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MeldWord {
    Belote,
    /// A sequence with this number of cards.
    Sequence(u8),
    Carre,
}

/// Words for melds, which a suit, the highest card or a rank follows.
pub(crate) const MELDS: [(MeldWord, &[&str]); 5] = [
    (MeldWord::Belote, &["b", "belote", "bel"]),
    (MeldWord::Sequence(3), &["tierce", "ti"]),
    (
        MeldWord::Sequence(4),
        &["cinquante", "ci", "quarte", "fifty"],
    ),
    (MeldWord::Sequence(5), &["cent", "ce", "quinte", "hundred"]),
    (MeldWord::Carre, &["carre", "ca", "square"]),
];

/// Words after a number of points, of tricks, and of minutes.
pub(crate) const POINTS: &[&str] = &["points", "point", "pts"];
pub(crate) const TRICKS: &[&str] = &["t", "tricks", "trick", "plis", "pli", "levees"];
pub(crate) const MINUTES: &[&str] = &["'", "’", "′", "min", "mn", "minutes"];

/// The meaning of a word in one of these lists.
pub(crate) fn find<T: Copy>(list: &[(T, &[&str])], word: &str) -> Option<T> {
    let found = list.iter().find(|(_, words)| words.contains(&word));
    found.map(|(meaning, _)| *meaning)
}

/// The canonical word for a meaning.
pub(crate) fn canonical<T: PartialEq>(
    list: &[(T, &'static [&'static str])],
    of: &T,
) -> &'static str {
    let found = list.iter().find(|(meaning, _)| meaning == of);
    found.map_or("", |(_, words)| words[0])
}

/// The suit of a card, as one letter or sign. In the English alphabet, `t` has another meaning.
fn suit_of_card(word: &str, alphabet: Alphabet) -> Option<Suit> {
    let is_trick = word == "t" && alphabet == Alphabet::English;
    let suit = alphabet.suit(word);
    suit.filter(|_| word.chars().count() == 1 && !is_trick)
}

/// The meaning of a word that may be ambiguous.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning<T> {
    Known(T),
    Ambiguous,
}

/// A rank, by its English letter, or by the French one if that is not ambiguous.
pub(crate) fn rank(word: &str) -> Option<Rank> {
    match word {
        "v" => Some(Rank::Jack),
        "d" => Some(Rank::Queen),
        "r" => Some(Rank::King),
        _ => Rank::parse(&word.to_uppercase()),
    }
}

/// A card such as `qh` or `10♠`; in French `dc`, `10p`. After a rank of the other alphabet, `c` may mean hearts or clubs.
pub(crate) fn card(word: &str, alphabet: Alphabet) -> Option<Meaning<Card>> {
    let last = word.chars().next_back()?;
    let (front, letter) = word.split_at(word.len() - last.len_utf8());
    let (rank, suit) = (rank(front)?, suit_of_card(letter, alphabet)?);
    // Seven or eight tricks: neither rank is the highest of a sequence.
    if letter == "t" && matches!(rank, Rank::Seven | Rank::Eight) {
        return None;
    }
    let of_the_other = match alphabet {
        Alphabet::English => matches!(front, "v" | "d" | "r"),
        Alphabet::French => matches!(front, "j" | "q" | "k"),
    };
    Some(match (of_the_other, letter) {
        (true, "c") => Meaning::Ambiguous,
        _ => Meaning::Known(Card { rank, suit }),
    })
}

/// A meld word, and the part attached to it.
pub(crate) fn meld(word: &str) -> Option<(MeldWord, &str)> {
    let starts = MELDS
        .iter()
        .flat_map(|(meld, words)| words.iter().map(move |start| (*meld, *start)));
    let fits = starts.filter_map(|(meld, start)| Some((meld, word.strip_prefix(start)?)));
    fits.min_by_key(|(_, rest)| rest.len())
}

/// The word for a meld of the public JSON.
pub(crate) fn meld_word(kind: MeldName) -> &'static str {
    let meld = match kind {
        MeldName::Belote => MeldWord::Belote,
        MeldName::Tierce => MeldWord::Sequence(3),
        MeldName::Cinquante => MeldWord::Sequence(4),
        MeldName::Cent => MeldWord::Sequence(5),
        MeldName::Carre => MeldWord::Carre,
    };
    canonical(&MELDS, &meld)
}
