//! Reads questions about melds: which declared melds count, and which melds hands have.

use super::contest::MeldsDecidedBy;
use super::find_melds::MeldsOfHands;
use super::meld::BELOTE;
use super::read_melds::{ToldMelds, read_melds};
use crate::auction::{Contract, Level, read_strain_played};
use crate::cards::{CardSet, PerSide, Seat, Side, Strain, cards, seat};
use crate::house_rules::{Ruleset, read_ruleset};
use crate::json::{Code, Problem, Problems, Reader};
use serde_json::Value;

/// The input of `ardoise melds`: the melds that both sides declared, and which of them count.
#[derive(Debug, Clone)]
pub struct MeldsFacts {
    declared: Vec<Value>,
    told: ToldMelds,
    strain: Option<Strain>,
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
        let rules = ruleset.as_ref().map(|ruleset| &ruleset.rules);
        let strain = read_strain_played(&mut reader, rules);
        let leader = seat(&mut reader, "leader");
        reader.need("declared");
        let declared = reader.list("declared").unwrap_or_default();
        let facts = ruleset.zip(strain).map(|(ruleset, strain)| {
            let rules = &ruleset.rules;
            let contract = Contract {
                level: Level::Take,
                strain,
            };
            let told = read_melds(
                &mut reader,
                ("declared", declared),
                rules,
                contract,
                leader,
                true,
            );
            MeldsFacts {
                declared: declared.to_vec(),
                best: told.contest.best,
                decided_by: MeldsDecidedBy::of(&rules.meld_order(strain), &told.melds),
                told,
                strain,
                ruleset,
            }
        });
        reader.finish(facts)
    }

    /// The ruleset of the deal.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The declared melds that count, as they were given: every belote, and the valid melds of the side with the
    /// best.
    pub fn valid(&self) -> impl Iterator<Item = &Value> {
        let order = self.ruleset.rules.meld_order(self.strain);
        let valid = order.valid(&self.told.melds);
        let mut others = self.told.melds.iter().zip(valid);
        self.declared.iter().filter(move |told| {
            if told["false"] == true {
                return false;
            }
            told["kind"] == "belote"
                || others
                    .next()
                    .is_some_and(|(meld, valid)| valid && Some(meld.by.side()) == self.best)
        })
    }

    /// The points of each side's melds, including the belote.
    pub fn points(&self) -> PerSide<i32> {
        let melds = self.told.contest.points();
        PerSide::each(|side| {
            let belotes = self.told.belotes.iter();
            let own = belotes.filter(|(by, _)| by.side() == side);
            melds[side] + BELOTE * own.count() as i32
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
        let rules = ruleset.as_ref().map(|ruleset| &ruleset.rules);
        let strain = read_strain_played(&mut reader, rules);
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
