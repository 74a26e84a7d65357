//! Words for seats, sides, strains and so on, in French and English: those of the notation, for use anywhere.

use super::token::folded;
use super::word::{DEEDS, Deed, PERSONS, SLAMS, STRAINS, TAKES, find};
use crate::auction::{Bid, Doubling, Level, Slam};
use crate::cards::{By, Strain};
use crate::deal::Void;

/// A word in the form of these lists. Case, accents, spaces and hyphens do not matter.
fn plain(said: &str) -> String {
    folded(said)
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect()
}

impl By {
    /// The seat or side that a word means, such as `nous`, `Eux`, `sud` or `W`. Names of players are not considered.
    pub fn said(word: &str) -> Option<By> {
        find(&PERSONS, &plain(word))
    }
}

impl Strain {
    /// The strain that a word means: `Cœur`, `♠`, `sans-atout`, `TA`. A single letter is read as in the notation, so
    /// `c` is clubs.
    pub fn said(word: &str) -> Option<Strain> {
        find(&STRAINS, &plain(word))
    }
}

impl Level {
    /// The level that words mean, if it is not a number: `capot`, `générale belotée`, `prise`.
    pub fn said(words: &str) -> Option<Level> {
        let words = plain(words);
        let slam: Option<Slam> = find(&SLAMS, &words);
        let take = TAKES.contains(&words.as_str()).then_some(Level::Take);
        slam.map(Level::Slam).or(take)
    }
}

impl Doubling {
    /// The doubling that a word means: `contré`, `Surcoinche`, `xx`.
    pub fn said(word: &str) -> Option<Doubling> {
        match find(&DEEDS, &plain(word))? {
            Deed::Coinche => Some(Doubling::Coinche),
            Deed::Surcoinche => Some(Doubling::Surcoinche),
            _ => None,
        }
    }
}

impl Bid {
    /// Whether a word means that the contract was made: `fait`, `chuté`, `dedans`.
    pub fn said_made(word: &str) -> Option<bool> {
        match find(&DEEDS, &plain(word))? {
            Deed::Made(made) => Some(made),
            _ => None,
        }
    }
}

impl Void {
    /// Why a deal was not played, in a word: `passe`, `annulée`, `main faible`.
    pub fn said(word: &str) -> Option<Void> {
        match find(&DEEDS, &plain(word))? {
            Deed::Void(void) => Some(void),
            _ => None,
        }
    }
}
