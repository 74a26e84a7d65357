//! Writing a deal as one line of the notation, in canonical form.

use super::token::quoted;
use super::typed_line::Alphabet;
use super::word::{Deed, SLAMS, canonical, meld_word, sign};
use crate::auction::{Bid, Contract, Doubling, Level};
use crate::cards::{By, Card, PerSide, Rank, Seat, Side, Suit};
use crate::deal::{Deal, Happening, Misdeal, Played, RenonceCosts, Renounced};
use crate::melds::{MeldJson, MeldName};

impl Deal {
    /// The deal as one line. [`TypedLine::read`](crate::TypedLine::read) reads it as the same deal under the same
    /// ruleset.
    pub fn to_line(&self) -> String {
        self.to_line_in(Alphabet::English)
    }

    /// The same in the words and letters of an alphabet, with which it must be read.
    pub fn to_line_in(&self, alphabet: Alphabet) -> String {
        let mut words = match &self.happening {
            Happening::Played(played) => alphabet.played(played),
            Happening::Void(void) => vec![alphabet.deed(Deed::Void(*void))],
            Happening::Misdeal(misdeal) => alphabet.misdeal(misdeal),
            Happening::Adjust(points) => alphabet.adjustment(*points),
        };
        let dealer = self.dealer.map(By::Seat);
        words.extend(dealer.map(|by| alphabet.of(by, &alphabet.deed(Deed::Dealer))));
        words.extend(self.minute.map(|minute| format!("{minute}'")));
        words.extend(self.note.as_deref().map(quoted));
        words.join(" ")
    }
}

impl Played {
    /// The melds of a deal in the notation, each preceded by its holder: `us b n tierce qh`. Belotes can be left out.
    /// The French ones have signs for suits (`o tierce d♥`), so that either alphabet reads them.
    pub fn melds_line(&self, with_belotes: bool, alphabet: Alphabet) -> String {
        let melds = self
            .told_melds()
            .filter(|meld| with_belotes || meld.kind != MeldName::Belote);
        let suit = |suit| match alphabet {
            Alphabet::English => alphabet.suit_letter(suit),
            Alphabet::French => sign(suit),
        };
        let words: Vec<String> = melds
            .map(|meld| alphabet.of(meld.by, &alphabet.meld(&meld, suit)))
            .collect();
        words.join(" ")
    }
}

/// Writing in one of the alphabets.
impl Alphabet {
    fn deed(self, deed: Deed) -> String {
        canonical(self.deeds(), &deed).to_owned()
    }

    /// A word with the player or side that it is about.
    fn of(self, by: By, word: &str) -> String {
        format!("{} {word}", canonical(self.persons(), &by))
    }

    /// The words of an adjustment. A side with 0 is left out, unless both have 0.
    fn adjustment(self, points: PerSide<i32>) -> Vec<String> {
        let told =
            |side: &Side| points[*side] != 0 || points == PerSide::default() && *side == Side::Us;
        let sides = Side::ALL.into_iter().filter(told);
        sides
            .map(|side| self.of(By::Side(side), &format!("{:+}", points[side])))
            .collect()
    }

    fn contract(self, contract: Contract) -> String {
        let strain = contract
            .strain
            .map_or("", |strain| canonical(self.strains(), &strain));
        match contract.level {
            Level::Points(level) => format!("{level}{strain}"),
            Level::Take => strain.to_owned(),
            Level::Slam(slam) => {
                let slam = canonical(&SLAMS, &slam);
                if strain.is_empty() {
                    slam.to_owned()
                } else {
                    format!("{slam} {strain}")
                }
            }
        }
    }

    fn misdeal(self, misdeal: &Misdeal) -> Vec<String> {
        let mut words = vec![self.of(misdeal.by, &self.deed(Deed::Misdeal))];
        words.extend(misdeal.contract.map(|contract| self.contract(contract)));
        words.extend(match misdeal.doubling {
            Doubling::None => None,
            Doubling::Coinche => Some(self.deed(Deed::Coinche)),
            Doubling::Surcoinche => Some(self.deed(Deed::Surcoinche)),
        });
        words
    }

    /// The words of a played deal, without those implied by the rest.
    fn played(self, played: &Played) -> Vec<String> {
        let (bid, takers) = (&played.bid, played.takers());
        // The takers need not be named.
        let told = |by: By, word: &str| {
            if by == By::Side(takers) {
                word.to_owned()
            } else {
                self.of(by, word)
            }
        };
        let mut words = vec![self.of(bid.taker, &self.contract(bid.contract))];
        words.extend(self.doubling(bid));
        match played.all_tricks {
            Some(by) if played.all_tricks_alone => words.push(told(by, &self.deed(Deed::Alone))),
            Some(by) => words.push(told(by, &self.deed(Deed::AllTricks))),
            None => {
                words.extend(played.made.map(|made| self.deed(Deed::Made(made))));
                words.extend(played.points.map(|points| points[takers].to_string()));
                words.extend(played.tricks.map(|tricks| format!("{}t", tricks[takers])));
            }
        }
        let last_trick = played.last_trick;
        words.extend(last_trick.map(|by| told(by, &self.deed(Deed::LastTrick))));
        words.extend(
            played
                .told_melds()
                .map(|meld| told(meld.by, &self.meld(&meld, |suit| self.suit_letter(suit)))),
        );
        words.extend(played.renonce.map(|renonce| self.renonce(renonce)));
        words
    }

    fn doubling(self, bid: &Bid) -> Vec<String> {
        let said = |seat: Option<Seat>, doubling| match seat {
            Some(seat) => self.of(By::Seat(seat), &self.deed(doubling)),
            None => self.deed(doubling),
        };
        let coinche = said(bid.doubled_by, Deed::Coinche);
        match bid.doubling {
            Doubling::None => Vec::new(),
            Doubling::Coinche => vec![coinche],
            Doubling::Surcoinche => {
                let surcoinche = said(bid.surcoinched_by, Deed::Surcoinche);
                let coinche = bid.doubled_by.map(|_| coinche);
                coinche.into_iter().chain([surcoinche]).collect()
            }
        }
    }

    fn renonce(self, renonce: Renounced) -> String {
        let word = self.deed(Deed::Renonce);
        let costs = match renonce.costs {
            None => String::new(),
            Some(RenonceCosts::Points(points)) => format!("-{points}"),
            Some(RenonceCosts::Deal(_)) => match self {
                Alphabet::English => "-deal".to_owned(),
                Alphabet::French => "-donne".to_owned(),
            },
        };
        self.of(renonce.by, &format!("{word}{costs}"))
    }

    fn meld(self, meld: &MeldJson, letter: impl Fn(Suit) -> &'static str) -> String {
        let is_false = match (meld.is_false, self, meld.kind) {
            (None | Some(false), ..) => "",
            (_, Alphabet::English, _) => "false-",
            (_, Alphabet::French, MeldName::Belote | MeldName::Tierce) => "fausse-",
            (_, Alphabet::French, _) => "faux-",
        };
        let word = meld_word(meld.kind);
        let length = meld.length.map(|length| length.to_string());
        let suit = meld.suit.map_or("", &letter);
        let top = meld.top.as_deref().map(|top| match Card::parse(top) {
            Some(card) => format!(" {}{}", self.rank_letter(card.rank), letter(card.suit)),
            None => Rank::parse(top)
                .map_or_else(String::new, |rank| format!(" {}", self.rank_letter(rank))),
        });
        format!(
            "{is_false}{word}{}{suit}{}",
            length.unwrap_or_default(),
            top.unwrap_or_default()
        )
    }
}
