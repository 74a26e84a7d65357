//! The words of the notation: the canonical one first, then what is accepted for it, in French and English.

use crate::auction::Slam;
use crate::cards::{By, Card, Rank, Seat, Side, Strain, Suit};
use crate::deal::Void;

/// Who.
pub(crate) const PERSONS: [(By, &[&str]); 6] = [
    (By::Seat(Seat::South), &["s", "sud", "south"]),
    (By::Seat(Seat::East), &["e", "est", "east"]),
    (By::Seat(Seat::North), &["n", "nord", "north"]),
    (By::Seat(Seat::West), &["w", "o", "ouest", "west"]),
    (By::Side(Side::Us), &["us", "nous", "we"]),
    (By::Side(Side::Them), &["them", "eux", "they"]),
];

/// What is trumps.
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

/// What is bid instead of a number.
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

/// What a turned-up card that is taken may be called, besides its strain alone.
pub(crate) const TAKES: &[&str] = &["take", "takes", "prend", "prise"];

/// What can be said of a deal in a word of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deed {
    Coinche,
    Surcoinche,
    LastTrick,
    AllTricks,
    Alone,
    Renonce,
    Dealer,
    Void(Void),
    Misdeal,
}

/// What is said of a deal.
pub(crate) const DEEDS: [(Deed, &[&str]); 11] = [
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
];

/// What is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MeldWord {
    Belote,
    /// By its length.
    Sequence(u8),
    Carre,
}

/// What is declared, before its suit, its highest card or its rank.
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

/// The words for tricks after their number, and for minutes.
pub(crate) const TRICKS: &[&str] = &["t", "tricks", "trick", "plis", "pli", "levees"];
pub(crate) const MINUTES: &[&str] = &["'", "’", "′", "min", "mn", "minutes"];

/// What a word stands for in one of these lists.
pub(crate) fn find<T: Copy>(list: &[(T, &[&str])], word: &str) -> Option<T> {
    let found = list.iter().find(|(_, words)| words.contains(&word));
    found.map(|(meaning, _)| *meaning)
}

/// The canonical word.
pub(crate) fn canonical<T: PartialEq>(
    list: &[(T, &'static [&'static str])],
    of: &T,
) -> &'static str {
    let found = list.iter().find(|(meaning, _)| meaning == of);
    found.map_or("", |(_, words)| words[0])
}

/// A suit, which is also the strain of that name.
pub(crate) fn suit(word: &str) -> Option<Suit> {
    let strain = find(&STRAINS, word)?;
    strain.suit()
}

/// The suit of a card: in one letter or sign. `t` and `p` stay what they are elsewhere.
fn suit_of_card(word: &str) -> Option<Suit> {
    suit(word).filter(|_| word.chars().count() == 1 && word != "t")
}

/// What a rank is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told<T> {
    Known(T),
    Ambiguous,
}

/// A rank, in English letters or the French ones that are no other's.
pub(crate) fn rank(word: &str) -> Option<Rank> {
    match word {
        "v" => Some(Rank::Jack),
        "d" => Some(Rank::Queen),
        "r" => Some(Rank::King),
        _ => Rank::parse(&word.to_uppercase()),
    }
}

/// A card such as `qh` or `10♠`. A French rank with a `c` may be of hearts or of clubs.
pub(crate) fn card(word: &str) -> Option<Told<Card>> {
    let last = word.chars().next_back()?;
    let (front, letter) = word.split_at(word.len() - last.len_utf8());
    let (rank, suit) = (rank(front)?, suit_of_card(letter)?);
    let french = matches!(front, "v" | "d" | "r");
    Some(match (french, letter) {
        (true, "c") => Told::Ambiguous,
        _ => Told::Known(Card { rank, suit }),
    })
}

/// A meld word, and what is glued to it.
pub(crate) fn meld(word: &str) -> Option<(MeldWord, &str)> {
    let starts = MELDS
        .iter()
        .flat_map(|(meld, words)| words.iter().map(move |start| (*meld, *start)));
    let fits = starts.filter_map(|(meld, start)| Some((meld, word.strip_prefix(start)?)));
    fits.min_by_key(|(_, rest)| rest.len())
}

/// The word of a meld, as in the public JSON.
pub(crate) fn meld_word(kind: &str) -> &'static str {
    let meld = match kind {
        "belote" => MeldWord::Belote,
        "tierce" => MeldWord::Sequence(3),
        "cinquante" => MeldWord::Sequence(4),
        "cent" => MeldWord::Sequence(5),
        _ => MeldWord::Carre,
    };
    canonical(&MELDS, &meld)
}
