//! Reads questions about melds: which declared melds count, and which melds hands have.

use super::find_melds::MeldsOfHands;
use super::meld::{BELOTE, Meld, MeldsDecidedBy, best};
use super::read_melds::{own_tops, read_melds};
use crate::auction::{Contract, Level, read_strain};
use crate::cards::{By, CardSet, PerSide, Seat, Side, Strain, Suit, cards, parse_by, seat};
use crate::house_rules::{Ruleset, read_ruleset};
use crate::json::{Code, Problem, Problems, Reader};
use serde_json::Value;

/// The input of `ardoise melds`: the melds that both sides declared, and which of them count.
#[derive(Debug, Clone)]
pub struct MeldsFacts {
    declared: Vec<Value>,
    belotes: Vec<(By, Option<Suit>)>,
    melds: Vec<Meld>,
    /// The side whose sequences and carrés count, which is the one with the best meld. `None` if there are no melds, or
    /// if a tie cancels both sides'.
    pub best: Option<Side>,
    /// The criterion that decided this; `None` if there are no such melds.
    pub decided_by: Option<MeldsDecidedBy>,
    ruleset: Ruleset,
}

impl MeldsFacts {
    /// Reads `{"ruleset", "strain", "leader", "declared"}`. The leader to the first trick is needed only to decide a
    /// tie.
    ///
    /// # Errors
    /// Everything that is wrong: unreadable values, a meld that the ruleset does not count, a best meld that cannot be
    /// determined.
    pub fn read(value: &Value) -> Result<MeldsFacts, Problems> {
        let mut reader = Reader::new("", value);
        let ruleset = read_ruleset(&mut reader);
        reader.need("strain");
        let strain = read_strain(&mut reader);
        let leader = seat(&mut reader, "leader");
        reader.need("declared");
        let declared = reader.list("declared").unwrap_or_default();
        let facts = ruleset.zip(strain).map(|(ruleset, strain)| {
            let rules = &ruleset.rules;
            let contract = Contract {
                level: Level::Take,
                strain,
            };
            let (belotes, melds) = read_melds(&mut reader, "declared", rules, contract, declared);
            let distinct = own_tops(&mut reader, "declared", declared);
            let best = best(rules, &melds, strain, leader).unwrap_or_else(|_| {
                if distinct {
                    reader.report(Problem::new(Code::BestMeldUnknown, "declared"));
                }
                None
            });
            MeldsFacts {
                declared: declared.to_vec(),
                belotes,
                decided_by: MeldsDecidedBy::of(&melds, strain),
                melds,
                best,
                ruleset,
            }
        });
        reader.finish(facts)
    }

    /// The ruleset of the deal.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The declared melds that count, as they were given: every belote, and all the other melds of the side with the
    /// best.
    pub fn valid(&self) -> impl Iterator<Item = &Value> {
        let of_best = |meld: &Value| {
            let by = meld["by"].as_str().and_then(parse_by);
            by.is_some_and(|by| Some(by.side()) == self.best)
        };
        self.declared
            .iter()
            .filter(move |meld| meld["kind"] == "belote" || of_best(meld))
    }

    /// The points of each side's melds, including the belote.
    pub fn points(&self) -> PerSide<i32> {
        PerSide::each(|side| {
            let belotes = self.belotes.iter().filter(|(by, _)| by.side() == side);
            let melds = self.melds.iter().filter(|meld| meld.by.side() == side);
            let counted = melds.filter(|_| self.best == Some(side));
            BELOTE * belotes.count() as i32 + counted.map(|meld| meld.kind.points()).sum::<i32>()
        })
    }
}

/// Hands, in whole or in part, in which to find melds.
#[derive(Debug, Clone)]
pub struct HandsFacts {
    ruleset: Ruleset,
    /// The strain; `None` stands for a schmurtz.
    pub strain: Option<Strain>,
    leader: Option<Seat>,
    hands: Vec<(Seat, CardSet)>,
}

impl HandsFacts {
    /// Reads `{"ruleset", "strain", "leader", "hands": {"south": [cards], …}}`. The leader to the first trick is needed
    /// only to decide a tie.
    ///
    /// # Errors
    /// Everything that is wrong: unreadable values, a card twice, more than eight cards in a hand.
    pub fn read(value: &Value) -> Result<HandsFacts, Problems> {
        let mut reader = Reader::new("", value);
        let ruleset = read_ruleset(&mut reader);
        reader.need("strain");
        let strain = read_strain(&mut reader);
        let leader = seat(&mut reader, "leader");
        let mut hands = Vec::new();
        if let Some(value) = reader.need("hands") {
            let mut inner = Reader::new(reader.at("hands"), value);
            let mut seen = CardSet::EMPTY;
            for seat in Seat::ALL {
                let Some(cards) = cards(&mut inner, seat.as_str()) else {
                    continue;
                };
                let field = inner.at(seat.as_str());
                if cards.len() > 8 {
                    let problem = Problem::new(Code::CardCount, &field).with("value", cards.len());
                    inner.report(problem.with("min", 0).with("max", 8));
                }
                for card in cards.iter().filter(|card| !seen.insert(**card)) {
                    let problem = Problem::new(Code::CardTwice, &field);
                    inner.report(problem.with("value", card.to_string()));
                }
                hands.push((seat, cards.into_iter().collect()));
            }
            reader.part(inner.finish(Some(())));
        }
        let facts = ruleset.zip(strain).map(|(ruleset, strain)| HandsFacts {
            ruleset,
            strain,
            leader,
            hands,
        });
        reader.finish(facts)
    }

    /// The melds in the hands, and which of them count.
    ///
    /// # Errors
    /// The best meld cannot be determined.
    pub fn find(&self) -> Result<MeldsOfHands, Problems> {
        let rules = &self.ruleset.rules;
        rules.melds_of_hands(self.strain, self.leader, &self.hands)
    }

    /// The ruleset of the deal.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }
}
