//! Writes a deal as one line of the notation, in its canonical form.

use super::token::quoted;
use super::word::{DEEDS, Deed, PERSONS, SLAMS, STRAINS, canonical, meld_word};
use crate::auction::{Contract, Doubling, Level};
use crate::cards::{By, PerSide, Seat, Side};
use crate::deal::{Deal, Happening, Misdeal, Played};
use crate::melds::MeldJson;

impl Deal {
    /// The deal as one line, that [`TypedLine::read`](crate::TypedLine::read) reads back as the same deal under the same
    /// ruleset.
    pub fn to_line(&self) -> String {
        let mut words = match &self.happening {
            Happening::Played(played) => played.words(),
            Happening::Void(void) => vec![deed(Deed::Void(*void))],
            Happening::Misdeal(misdeal) => misdeal.words(),
            Happening::Adjust(points) => adjustment(*points),
        };
        words.extend(
            self.dealer
                .map(|seat| of(By::Seat(seat), &deed(Deed::Dealer))),
        );
        words.extend(self.minute.map(|minute| format!("{minute}'")));
        words.extend(self.note.as_deref().map(quoted));
        words.join(" ")
    }
}

fn deed(deed: Deed) -> String {
    canonical(&DEEDS, &deed).to_owned()
}

fn person(by: By) -> &'static str {
    canonical(&PERSONS, &by)
}

/// A word of somebody.
fn of(by: By, word: &str) -> String {
    format!("{} {word}", person(by))
}

/// A side that has nothing is left out, unless neither has.
fn adjustment(points: PerSide<i32>) -> Vec<String> {
    let told =
        |side: &Side| points[*side] != 0 || points == PerSide::default() && *side == Side::Us;
    let sides = Side::ALL.into_iter().filter(told);
    sides
        .map(|side| of(By::Side(side), &format!("{:+}", points[side])))
        .collect()
}

fn contract(contract: Contract) -> String {
    let strain = contract
        .strain
        .map_or("", |strain| canonical(&STRAINS, &strain));
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

impl Misdeal {
    fn words(&self) -> Vec<String> {
        let mut words = vec![of(self.by, &deed(Deed::Misdeal))];
        words.extend(self.contract.map(contract));
        words.extend(match self.doubling {
            Doubling::None => None,
            Doubling::Coinche => Some(deed(Deed::Coinche)),
            Doubling::Surcoinche => Some(deed(Deed::Surcoinche)),
        });
        words
    }
}

impl Played {
    /// Its melds in the words of the notation, each after whose it is: `us b n tierce qh`. Belotes may be left
    /// out.
    pub fn melds_line(&self, with_belotes: bool) -> String {
        let belotes = self
            .belotes
            .iter()
            .filter(|_| with_belotes)
            .map(|(by, suit)| MeldJson::belote(*by, *suit));
        let melds = belotes.chain(self.melds.iter().map(MeldJson::from));
        let words: Vec<String> = melds.map(|meld| of(meld.by, &meld_line(&meld))).collect();
        words.join(" ")
    }

    /// The words of a deal that was played. What follows from the rest is left out.
    fn words(&self) -> Vec<String> {
        let bid = &self.bid;
        let mut words = vec![of(bid.taker, &contract(bid.contract))];
        words.extend(self.doubling());
        match self.all_tricks {
            Some(by) => words.push(self.all_tricks(by)),
            None => {
                let takers = self.takers();
                words.extend(self.points.map(|points| points[takers].to_string()));
                words.extend(self.tricks.map(|tricks| format!("{}t", tricks[takers])));
            }
        }
        words.extend(
            self.last_trick
                .map(|by| self.told(by, &deed(Deed::LastTrick))),
        );
        let belotes = self
            .belotes
            .iter()
            .map(|(by, suit)| MeldJson::belote(*by, *suit));
        let melds = belotes.chain(self.melds.iter().map(MeldJson::from));
        words.extend(melds.map(|meld| self.told(meld.by, &meld_line(&meld))));
        words.extend(self.renonce.map(|by| of(by, &deed(Deed::Renonce))));
        words
    }

    /// A word of somebody, who needs no naming where it is the side that took.
    fn told(&self, by: By, word: &str) -> String {
        if by == By::Side(self.takers()) {
            word.to_owned()
        } else {
            of(by, word)
        }
    }

    fn doubling(&self) -> Vec<String> {
        let said = |seat: Option<Seat>, doubling| match seat {
            Some(seat) => of(By::Seat(seat), &deed(doubling)),
            None => deed(doubling),
        };
        let bid = &self.bid;
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

    /// All the tricks; alone says it by itself.
    fn all_tricks(&self, by: By) -> String {
        let word = if self.all_tricks_alone {
            Deed::Alone
        } else {
            Deed::AllTricks
        };
        self.told(by, &deed(word))
    }
}

fn meld_line(meld: &MeldJson) -> String {
    let word = meld_word(meld.kind);
    let length = meld
        .length
        .map(|length| length.to_string())
        .unwrap_or_default();
    let suit = meld
        .suit
        .map(|suit| suit.letter().to_string())
        .unwrap_or_default();
    let top = meld
        .top
        .as_ref()
        .map(|top| format!(" {top}"))
        .unwrap_or_default();
    format!("{word}{length}{suit}{top}").to_lowercase()
}
