//! Finds belotes, sequences and carrés in a hand (docs/rules.md 4.6).

use super::meld::{BELOTE, Meld, MeldKind, MeldsDecidedBy, belote_suits, best};
use super::meld_json::MeldJson;
use crate::cards::{By, Card, CardSet, PerSide, Rank, Seat, Side, Strain, Suit};
use crate::house_rules::values::Melds;
use crate::house_rules::{HouseRules, RuleId};
use crate::json::{Code, Problem, Problems};

/// Something in a hand that looks like a meld.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundMeld {
    /// What it is.
    pub kind: FoundKind,
    /// What it is worth; none where it is worth nothing.
    pub points: Option<i32>,
    /// The house rule that makes it worth nothing, where one does.
    pub rule: Option<RuleId>,
}

/// What was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoundKind {
    /// King and queen of a suit that is trumps.
    Belote(Suit),
    /// A sequence or a carré; four eights and four sevens are told as a carré that is worth nothing.
    Meld(MeldKind),
}

/// What was found in the hands of a table, and whose sequences and carrés count.
#[derive(Debug, Clone)]
pub struct MeldsOfHands {
    /// What was found, by player.
    pub found: Vec<(Seat, FoundMeld)>,
    /// The side whose sequences and carrés count.
    pub best: Option<Side>,
    /// What settled that; none where there are none.
    pub decided_by: Option<MeldsDecidedBy>,
    /// What each side's melds are worth, belote included.
    pub points: PerSide<i32>,
}

impl FoundMeld {
    /// The meld of a player in the public JSON.
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

    /// A sequence or a carré that counts.
    fn contends(&self) -> Option<MeldKind> {
        match self.kind {
            FoundKind::Meld(kind) if self.points.is_some() => Some(kind),
            _ => None,
        }
    }
}

impl HouseRules {
    /// All the belotes, sequences and carrés of a hand, the best first, with what is worth nothing under these rules.
    /// Where one belote counts at all trumps, the hand has it once.
    pub fn find_melds(&self, strain: Option<Strain>, hand: CardSet) -> Vec<FoundMeld> {
        let admitted = self.melds_admitted == Melds::All;
        let found = |kind: MeldKind, worth: bool| FoundMeld {
            kind: FoundKind::Meld(kind),
            points: (worth && admitted).then(|| kind.points()),
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
        self.find_belotes(strain, hand, &mut melds);
        melds
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

    /// What the hands of a table have, and whose counts. The leader, who plays first, is needed only where a tie hangs on it.
    ///
    /// # Errors
    /// The best meld cannot be told.
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
                    // One belote counts at all trumps, whoever has another.
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
        let best = best(self, &contenders, strain, leader)
            .map_err(|_| Problem::new(Code::BestMeldUnknown, "leader"))?;
        let points = PerSide::each(|side| {
            let own = found.iter().filter(|(seat, _)| seat.side() == side);
            let counted = own.filter(|(_, meld)| meld.contends().is_none() || best == Some(side));
            counted.filter_map(|(_, meld)| meld.points).sum()
        });
        Ok(MeldsOfHands {
            found,
            best,
            decided_by: MeldsDecidedBy::of(&contenders, strain),
            points,
        })
    }
}

/// The longest runs of three cards and more in a suit, the highest first.
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
            let top = Some(Card { rank, suit });
            runs.push(MeldKind::Sequence { length, top });
        }
        length = 0;
    }
    runs.reverse();
    runs
}
