//! The calls of an auction, in English and in French.

use super::contract::{Level, Slam};
use super::spoken_number::spoken_number;
use crate::cards::{Seat, Strain};
use crate::house_rules::HouseRules;
use std::fmt;

/// A call as it was spoken. Its level is interpreted under the house rules when the call is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Call {
    /// *Passe, parole, rien, c'est bon.*
    Pass,
    /// Taking a turned-up card, in its own suit or in another strain.
    Take(Option<Strain>),
    /// Bidding a level or a slam. Only a schmurtz has no strain.
    Bid(Level, Option<Strain>),
    /// *Coinche, contre, cogne.*
    Coinche,
    /// *Surcoinche, surcontre, sur-cogne.*
    Surcoinche,
}

impl fmt::Display for Call {
    /// Writes the call as in the public JSON: `pass`, `80 hearts`, `capot_belote spades`, `take`, `coinche`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, strain) = match self {
            Call::Pass => ("pass".to_owned(), None),
            Call::Coinche => ("coinche".to_owned(), None),
            Call::Surcoinche => ("surcoinche".to_owned(), None),
            Call::Take(strain) => ("take".to_owned(), *strain),
            Call::Bid(Level::Points(level), strain) => (level.to_string(), *strain),
            Call::Bid(Level::Slam(slam), strain) => (slam.as_str().to_owned(), *strain),
            Call::Bid(Level::Take, strain) => ("take".to_owned(), *strain),
        };
        f.write_str(&first)?;
        strain.map_or(Ok(()), |strain| write!(f, " {}", strain.as_str()))
    }
}

/// A call that was heard, with the player if it names one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Heard {
    /// The player who called; `None` means the one whose turn it is.
    pub by: Option<Seat>,
    /// The call.
    pub call: Call,
}

/// Why a call was not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotHeard {
    /// The word before the colon is not a seat.
    Seat,
    /// The rest is not a call.
    Call,
}

const SEATS: [(&str, Seat); 8] = [
    ("south", Seat::South),
    ("east", Seat::East),
    ("north", Seat::North),
    ("west", Seat::West),
    ("sud", Seat::South),
    ("est", Seat::East),
    ("nord", Seat::North),
    ("ouest", Seat::West),
];

const STRAINS: [(&str, Strain); 28] = [
    ("clubs", Strain::Clubs),
    ("club", Strain::Clubs),
    ("trefle", Strain::Clubs),
    ("trefles", Strain::Clubs),
    ("diamonds", Strain::Diamonds),
    ("diamond", Strain::Diamonds),
    ("carreau", Strain::Diamonds),
    ("carreaux", Strain::Diamonds),
    ("hearts", Strain::Hearts),
    ("heart", Strain::Hearts),
    ("coeur", Strain::Hearts),
    ("coeurs", Strain::Hearts),
    ("spades", Strain::Spades),
    ("spade", Strain::Spades),
    ("pique", Strain::Spades),
    ("piques", Strain::Spades),
    ("no trumps", Strain::NoTrumps),
    ("no trump", Strain::NoTrumps),
    ("notrumps", Strain::NoTrumps),
    ("sans atout", Strain::NoTrumps),
    ("sans", Strain::NoTrumps),
    ("sa", Strain::NoTrumps),
    ("all trumps", Strain::AllTrumps),
    ("all trump", Strain::AllTrumps),
    ("tout atout", Strain::AllTrumps),
    ("toutatout", Strain::AllTrumps),
    ("tout", Strain::AllTrumps),
    ("ta", Strain::AllTrumps),
];

/// Longer names come before those that they begin with.
const SLAMS: [(&str, Slam); 8] = [
    ("capot belotee", Slam::CapotBelote),
    ("capot belote", Slam::CapotBelote),
    ("capot", Slam::Capot),
    ("generale belotee", Slam::GeneraleBelote),
    ("generale belote", Slam::GeneraleBelote),
    ("generale", Slam::Generale),
    ("schmurtz", Slam::Schmurtz),
    ("schmuertz", Slam::Schmurtz),
];

const SIMPLE: [(&str, Call); 24] = [
    ("pass", Call::Pass),
    ("passe", Call::Pass),
    ("je passe", Call::Pass),
    ("parole", Call::Pass),
    ("rien", Call::Pass),
    ("c est bon", Call::Pass),
    ("coinche", Call::Coinche),
    ("je coinche", Call::Coinche),
    ("contre", Call::Coinche),
    ("je contre", Call::Coinche),
    ("cogne", Call::Coinche),
    ("je cogne", Call::Coinche),
    ("surcoinche", Call::Surcoinche),
    ("je surcoinche", Call::Surcoinche),
    ("sur coinche", Call::Surcoinche),
    ("je sur coinche", Call::Surcoinche),
    ("surcontre", Call::Surcoinche),
    ("je surcontre", Call::Surcoinche),
    ("sur contre", Call::Surcoinche),
    ("je sur contre", Call::Surcoinche),
    ("surcogne", Call::Surcoinche),
    ("je surcogne", Call::Surcoinche),
    ("sur cogne", Call::Surcoinche),
    ("je sur cogne", Call::Surcoinche),
];

const TAKES: [&str; 5] = ["take", "i take", "je prends", "prends", "prend"];

impl Heard {
    /// Understands a call. Case, accents, hyphens and full stops do not matter.
    ///
    /// # Errors
    /// The seat is unknown, or the words are not a call.
    pub fn parse(text: &str, rules: &HouseRules) -> Result<Heard, NotHeard> {
        let (by, call) = match text.split_once(':') {
            Some((seat, call)) => {
                let seat = plain(seat);
                (Some(find(&SEATS, &seat).ok_or(NotHeard::Seat)?), call)
            }
            None => (None, text),
        };
        let call = Call::parse(&plain(call), rules).ok_or(NotHeard::Call)?;
        Ok(Heard { by, call })
    }

    /// Understands *deux*, which is a pass in the second round of a turned-up card.
    pub(super) fn second_pass(text: &str) -> Option<Heard> {
        let (seat, word) = text.split_once(':').unwrap_or(("", text));
        let by = find(&SEATS, &plain(seat));
        let is_pass = plain(word) == "deux" && (seat.is_empty() || by.is_some());
        is_pass.then_some(Heard {
            by,
            call: Call::Pass,
        })
    }
}

impl Call {
    /// Understands plain words. *Générale* means a capot if only a capot can be bid.
    fn parse(words: &str, rules: &HouseRules) -> Option<Call> {
        if let Some(call) = find(&SIMPLE, words) {
            return Some(call);
        }
        if let Some(strain) = TAKES.iter().find_map(|take| after(words, take)) {
            return match strain {
                "" => Some(Call::Take(None)),
                strain => parse_strain(strain).map(|strain| Call::Take(Some(strain))),
            };
        }
        let slam = SLAMS
            .iter()
            .find_map(|(name, slam)| Some((*slam, after(words, name)?)));
        let (level, strain) = match slam {
            Some((slam, rest)) => (Level::Slam(slam_meant(slam, rules)), rest),
            None => {
                let digits = words.bytes().take_while(u8::is_ascii_digit).count();
                let (level, rest) = match digits {
                    0 => spoken_number(words)?,
                    digits => (words[..digits].parse().ok()?, &words[digits..]),
                };
                (Level::Points(level), rest.trim_start())
            }
        };
        match strain {
            "" if level == Level::Slam(Slam::Schmurtz) => Some(Call::Bid(level, None)),
            strain => Some(Call::Bid(level, Some(parse_strain(strain)?))),
        }
    }
}

/// The rest of the words after this beginning.
fn after<'w>(words: &'w str, beginning: &str) -> Option<&'w str> {
    let rest = words.strip_prefix(beginning)?;
    (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim_start())
}

fn parse_strain(words: &str) -> Option<Strain> {
    find(&STRAINS, after(words, "a").unwrap_or(words))
}

fn find<T: Copy>(names: &[(&str, T)], words: &str) -> Option<T> {
    let found = names.iter().find(|(name, _)| *name == words);
    found.map(|(_, meaning)| *meaning)
}

/// The slam that a player means, since contrée calls its capot *générale*.
fn slam_meant(slam: Slam, rules: &HouseRules) -> Slam {
    match slam {
        Slam::Generale if !rules.auction_generale && rules.auction_capot => Slam::Capot,
        Slam::GeneraleBelote if !rules.auction_generale && rules.auction_capot => Slam::CapotBelote,
        slam => slam,
    }
}

/// Lower case without accents, with single spaces between words. A minus sign stays with its number.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut letters = text.chars().flat_map(char::to_lowercase).peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '-' if letters.peek().is_some_and(char::is_ascii_digit) => plain.push('-'),
            'à' | 'â' | 'ä' => plain.push('a'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'î' | 'ï' => plain.push('i'),
            'ô' | 'ö' => plain.push('o'),
            'ù' | 'û' | 'ü' => plain.push('u'),
            'œ' => plain.push_str("oe"),
            // A combining accent, which follows its letter.
            '\u{300}'..='\u{36f}' => {}
            letter if letter.is_alphanumeric() => plain.push(letter),
            _ => plain.push(' '),
        }
    }
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ")
}
