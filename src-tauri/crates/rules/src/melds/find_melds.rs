//! Finding belotes, sequences and carrés in hands (docs/rules.md 4.6).

use super::contest::{Contest, MeldsDecidedBy};
use super::meld::{BELOTE, Meld, MeldKind, belote_suits};
use super::meld_json::MeldJson;
use super::meld_order::MeldOrder;
use crate::cards::{By, Card, CardSet, PerSide, Rank, Seat, Side, Strain, Suit};
use crate::house_rules::values::Melds;
use crate::house_rules::{HouseRules, RuleId};
use crate::json::{Code, Problem, Problems};

/// A meld in a hand, or something that looks like one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundMeld {
    /// The kind of meld.
    pub kind: FoundKind,
    /// Its points; `None` if it has none.
    pub points: Option<i32>,
    /// The house rule that denies it points, if there is one.
    pub rule: Option<RuleId>,
}

/// The kind of a meld that was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoundKind {
    /// King and queen of a suit that is trumps.
    Belote(Suit),
    /// A sequence or a carré. Four eights or four sevens are reported as a carré without points.
    Meld(MeldKind),
}

/// The melds in the hands of a table, and which of them count.
#[derive(Debug, Clone)]
pub struct MeldsOfHands {
    /// The melds, by player.
    pub found: Vec<(Seat, FoundMeld)>,
    /// The side whose sequences and carrés count.
    pub best: Option<Side>,
    /// The criterion that decided this; `None` if there are no such melds.
    pub decided_by: Option<MeldsDecidedBy>,
    /// The points of each side's melds, including the belote.
    pub points: PerSide<i32>,
}

impl FoundMeld {
    /// The player's meld in the public JSON.
    pub fn to_json(&self, by: Seat, strain: Option<Strain>) -> MeldJson {
        let by = By::Seat(by);
        match self.kind {
            FoundKind::Belote(suit) => {
                let told = strain == Some(Strain::AllTrumps);
                MeldJson::belote(by, told.then_some(suit))
            }
            FoundKind::Meld(kind) => MeldJson::from(&Meld { by, kind }),
        }
    }

    /// The sequence or carré, if it counts.
    fn contends(&self) -> Option<MeldKind> {
        match self.kind {
            FoundKind::Meld(kind) if self.points.is_some() => Some(kind),
            _ => None,
        }
    }
}

impl HouseRules {
    /// All the belotes, sequences and carrés of a hand, the best first, including those without points under these
    /// rules. If only one belote counts at all trumps, the list has only one.
    pub fn find_melds(&self, strain: Option<Strain>, hand: CardSet) -> Vec<FoundMeld> {
        let admitted = self.melds_admitted == Melds::All;
        let order = self.meld_order(strain);
        let found = |kind: MeldKind, worth: bool| FoundMeld {
            kind: FoundKind::Meld(kind),
            points: (worth && admitted).then(|| order.points(kind)),
            rule: (worth && !admitted).then_some(RuleId::MeldsAdmitted),
        };
        let mut melds: Vec<FoundMeld> = Vec::new();
        let carres = Rank::ALL.into_iter().filter(|rank| {
            let suits = Suit::ALL.into_iter();
            suits
                .map(|suit| Card { rank: *rank, suit })
                .all(|card| hand.contains(card))
        });
        melds.extend(carres.map(|rank| found(MeldKind::Carre(rank), MeldKind::is_carre(rank))));
        let sequences = Suit::ALL.into_iter().flat_map(|suit| sequences(hand, suit));
        melds.extend(sequences.map(|kind| found(kind, true)));
        melds.sort_by_key(|meld| std::cmp::Reverse(meld.points));
        HouseRules::refuse_shared_cards(&order, &mut melds);
        self.find_belotes(strain, hand, &mut melds);
        melds
    }

    /// Takes the points from melds that share a card with a better one, where a card may be in one alone.
    fn refuse_shared_cards(order: &MeldOrder, melds: &mut [FoundMeld]) {
        let worth: Vec<usize> = (0..melds.len())
            .filter(|index| melds[*index].points.is_some())
            .collect();
        let by = By::Side(Side::Us);
        let kinds: Vec<Meld> = worth
            .iter()
            .filter_map(|index| melds[*index].contends())
            .map(|kind| Meld { by, kind })
            .collect();
        for (index, valid) in worth.into_iter().zip(order.valid(&kinds)) {
            if !valid {
                (melds[index].points, melds[index].rule) = (None, Some(RuleId::MeldsSharedCards));
            }
        }
    }

    fn find_belotes(&self, strain: Option<Strain>, hand: CardSet, melds: &mut Vec<FoundMeld>) {
        let mut left = self.belotes(strain);
        for suit in belote_suits(strain) {
            let pair = [Rank::King, Rank::Queen].map(|rank| Card { rank, suit });
            if !pair.into_iter().all(|card| hand.contains(card)) {
                continue;
            }
            let counts = left > 0;
            left = left.saturating_sub(1);
            let rule = if self.melds_admitted == Melds::None {
                RuleId::MeldsAdmitted
            } else {
                RuleId::MeldsBeloteAtAllTrumps
            };
            melds.push(FoundMeld {
                kind: FoundKind::Belote(suit),
                points: counts.then_some(BELOTE),
                rule: (!counts).then_some(rule),
            });
        }
    }

    /// The melds in the hands of a table, and which of them count. The leader to the first trick is needed only to
    /// decide a tie.
    ///
    /// # Errors
    /// The best meld cannot be determined.
    pub fn melds_of_hands(
        &self,
        strain: Option<Strain>,
        leader: Option<Seat>,
        hands: &[(Seat, CardSet)],
    ) -> Result<MeldsOfHands, Problems> {
        let mut found = Vec::new();
        let mut belotes_left = self.belotes(strain);
        for (seat, hand) in hands {
            for mut meld in self.find_melds(strain, *hand) {
                if matches!(meld.kind, FoundKind::Belote(_)) && meld.points.is_some() {
                    // At all trumps only one belote counts, whichever player has it.
                    if belotes_left == 0 {
                        (meld.points, meld.rule) = (None, Some(RuleId::MeldsBeloteAtAllTrumps));
                    }
                    belotes_left = belotes_left.saturating_sub(1);
                }
                found.push((*seat, meld));
            }
        }
        let contenders = found.iter().filter_map(|(seat, meld)| {
            let kind = meld.contends()?;
            let by = By::Seat(*seat);
            Some(Meld { by, kind })
        });
        let contenders: Vec<Meld> = contenders.collect();
        let contest = Contest::new(self, &contenders, strain, leader, PerSide::default())
            .map_err(|_| Problem::new(Code::BestMeldUnknown, "leader"))?;
        let best = contest.best;
        let points = PerSide::each(|side| {
            let own = found.iter().filter(|(seat, _)| seat.side() == side);
            let counted = own.filter(|(_, meld)| meld.contends().is_none() || best == Some(side));
            counted.filter_map(|(_, meld)| meld.points).sum()
        });
        Ok(MeldsOfHands {
            found,
            best,
            decided_by: MeldsDecidedBy::of(&self.meld_order(strain), &contenders),
            points,
        })
    }
}

/// The longest runs of three or more cards in a suit, the highest first.
fn sequences(hand: CardSet, suit: Suit) -> Vec<MeldKind> {
    let mut runs = Vec::new();
    let mut length = 0;
    for rank in Rank::ALL.into_iter().map(Some).chain([None]) {
        let held = rank.is_some_and(|rank| hand.contains(Card { rank, suit }));
        if held {
            length += 1;
            continue;
        }
        if length >= 3 {
            let end = rank.map_or(Rank::ALL.len(), |rank| rank as usize);
            let rank = Rank::ALL[end - 1];
            runs.push(MeldKind::Sequence {
                length,
                rank: Some(rank),
                suit: Some(suit),
            });
        }
        length = 0;
    }
    runs.reverse();
    runs
}
