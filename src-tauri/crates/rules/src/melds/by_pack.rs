//! Sequences whose highest card is not told: the contest is decided if every card that they may have gives the same
//! side (docs/rules.md 4.6).

use super::meld::{Meld, MeldKind};
use crate::cards::{CardSet, PerSide, Side, Suit};

/// It cannot be known which side's melds count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BestUnknown;

/// The most steps of completing melds.
const MOST: u32 = 20_000;
/// The most sequences that 32 cards make.
const SEQUENCES: usize = 10;

/// The side with the best meld of a contest.
type Best = Result<Option<Side>, BestUnknown>;

/// The side that has the best meld whatever the highest cards that are not told. `contenders` are the melds of which one is
/// the best, and `held` are the cards that each side is known to have.
///
/// # Errors
/// It depends on them.
pub(super) fn best_in_any_case(
    contenders: Vec<Meld>,
    held: PerSide<CardSet>,
    of_sequences: CardSet,
    best: &dyn Fn(&[Meld]) -> Best,
) -> Best {
    if contenders.len() > SEQUENCES {
        return Err(BestUnknown);
    }
    let mut trial = Trial {
        melds: contenders,
        held,
        best,
        found: None,
        left: MOST,
    };
    trial.complete(0, of_sequences)?;
    trial.found.ok_or(BestUnknown)
}

/// The completions that have been tried.
struct Trial<'b> {
    melds: Vec<Meld>,
    held: PerSide<CardSet>,
    best: &'b dyn Fn(&[Meld]) -> Best,
    found: Option<Option<Side>>,
    left: u32,
}

impl Trial<'_> {
    /// Completes the melds from an index on in every way. A card is in one hand, and in one sequence of it.
    fn complete(&mut self, from: usize, of_sequences: CardSet) -> Result<(), BestUnknown> {
        self.left = self.left.checked_sub(1).ok_or(BestUnknown)?;
        let unknown = (from..self.melds.len()).find(|at| self.melds[*at].kind.is_unknown());
        let Some(at) = unknown else {
            return self.compare();
        };
        let Meld { by, kind } = self.melds[at];
        let taken = self.held[by.side().other()];
        for kind in completions(kind) {
            let cards: CardSet = kind.cards().collect();
            if cards.both(taken).is_empty() && cards.both(of_sequences).is_empty() {
                self.melds[at].kind = kind;
                let with_it = of_sequences.iter().chain(cards.iter()).collect();
                self.complete(at + 1, with_it)?;
            }
        }
        self.melds[at].kind = kind;
        Ok(())
    }

    /// Whether the melds as they are now completed have the same best side as those before.
    fn compare(&mut self) -> Result<(), BestUnknown> {
        let best = (self.best)(&self.melds)?;
        if *self.found.get_or_insert(best) == best {
            Ok(())
        } else {
            Err(BestUnknown)
        }
    }
}

/// All the sequences that one without a highest card, or with only its rank, may be.
fn completions(kind: MeldKind) -> impl Iterator<Item = MeldKind> {
    let (length, told) = match kind {
        MeldKind::Sequence { length, rank, .. } => (length, rank),
        MeldKind::Carre(_) => (0, None),
    };
    let ranks = MeldKind::tops(length).filter(move |rank| told.is_none_or(|told| told == *rank));
    ranks.flat_map(move |rank| {
        Suit::ALL.into_iter().map(move |suit| MeldKind::Sequence {
            length,
            rank: Some(rank),
            suit: Some(suit),
        })
    })
}
