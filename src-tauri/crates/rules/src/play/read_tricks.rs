//! Reads won cards and tricks: their points, and which cards were illegal.

use super::renonce::ProvedRenonce;
use super::trick::Trick;
use super::tricks::{Tricks, TricksCount};
use crate::auction::{read_strain, read_strain_played};
use crate::cards::{CardSet, PerSide, Seat, Strain, card, seat};
use crate::count::{Heaps, HeapsCount};
use crate::deal::{DealJson, DealSoFar};
use crate::house_rules::{Ruleset, read_ruleset};
use crate::json::{Code, Problem, Problems, Reader, wrong_type};
use serde_json::Value;

/// The tricks of a deal, complete or not.
#[derive(Debug, Clone)]
pub struct TricksFacts {
    table: Table,
    leader: Seat,
    tricks: Vec<Trick>,
}

/// The input of `ardoise count`: won cards, or the tricks of a whole deal.
#[derive(Debug, Clone)]
pub enum CountFacts {
    /// The cards that the sides won.
    Heaps(HeapsCount),
    /// The eight tricks in order, with the facts of the deal if its contract is given.
    Tricks(TricksCount, Option<Box<DealJson>>),
}

/// The ruleset, the strain, and the deal if it is given, for the cards of a deal.
#[derive(Debug, Clone)]
struct Table {
    ruleset: Ruleset,
    strain: Option<Strain>,
    so_far: Option<DealSoFar>,
}

impl CountFacts {
    /// Reads and counts `{"ruleset", "strain", "cards": {"us", "them"}, "last_trick"}`, or `{"ruleset", "deal",
    /// "leader", "tricks"}` with eight complete tricks as in [`TricksFacts::read`].
    ///
    /// # Errors
    /// Everything that is wrong: unreadable values, a card twice or missing, cards that do not make tricks, a missing
    /// last trick that is needed.
    pub fn read(value: &Value) -> Result<CountFacts, Problems> {
        if value.get("tricks").is_some() {
            let facts = TricksFacts::read(value)?;
            let tricks = facts.tricks();
            let Some(count) = tricks.count() else {
                let whole = facts.tricks.iter().filter(|trick| trick.is_full());
                let problem = Problem::new(Code::TricksMissing, "tricks");
                return Err(problem.with("value", whole.count()).into());
            };
            let so_far = facts.table.so_far.as_ref();
            let deal = so_far.map(|so_far| Box::new(count.facts(so_far)));
            return Ok(CountFacts::Tricks(count, deal));
        }
        let mut reader = Reader::new("", value);
        let (table, heaps) = read_heaps(&mut reader);
        let count = table.zip(heaps).map(|(table, heaps)| {
            let values = table.ruleset.rules.card_values(table.strain);
            for problem in heaps.problems(&values, "cards") {
                reader.report(problem);
            }
            CountFacts::Heaps(heaps.count(&values))
        });
        reader.finish(count)
    }

    /// The points of each side.
    pub fn points(&self) -> PerSide<i32> {
        match self {
            CountFacts::Heaps(count) => PerSide::each(|side| count.points[side].unwrap_or(0)),
            CountFacts::Tricks(count, _) => count.points,
        }
    }
}

impl HeapsCount {
    /// Reads heaps as [`CountFacts::read`] does, and counts them even if they are not complete. Also returns the
    /// remaining problems.
    ///
    /// # Errors
    /// Everything that cannot be read.
    pub fn read(value: &Value) -> Result<(HeapsCount, Vec<Problem>), Problems> {
        let mut reader = Reader::new("", value);
        let (table, heaps) = read_heaps(&mut reader);
        let count = table.zip(heaps).map(|(table, heaps)| {
            let values = table.ruleset.rules.card_values(table.strain);
            (heaps.count(&values), heaps.problems(&values, "cards"))
        });
        reader.finish(count)
    }
}

fn read_heaps(reader: &mut Reader) -> (Option<Table>, Option<Heaps>) {
    let table = Table::read(reader);
    (table, Heaps::read(reader, "cards"))
}

impl TricksFacts {
    /// Reads `{"ruleset", "strain", "leader", "tricks": [["AH", …], …]}`. Each trick is in the order played, and the
    /// last may be incomplete. `deal` (taker, contract, doubling, melds, dealer) can replace the strain, and also the
    /// leader if that follows from the dealer.
    ///
    /// # Errors
    /// Everything that is wrong: unreadable values, a card twice, more than eight tricks, an incomplete trick before
    /// the last.
    pub fn read(value: &Value) -> Result<TricksFacts, Problems> {
        let mut reader = Reader::new("", value);
        let table = Table::read(&mut reader);
        let told = seat(&mut reader, "leader");
        let leader = told.or_else(|| table.as_ref().and_then(Table::leader));
        if table.is_some() && leader.is_none() && reader.get("leader").is_none() {
            reader.report(Problem::new(Code::LeaderUnknown, "leader"));
        }
        let tricks = read_tricks(&mut reader);
        let facts = table.zip(leader).map(|(table, leader)| TricksFacts {
            table,
            leader,
            tricks,
        });
        reader.finish(facts)
    }

    /// The tricks, with the player of each card.
    pub fn tricks(&self) -> Tricks<'_> {
        let mut tricks = Tricks::new(&self.table.ruleset.rules, self.table.strain, self.leader);
        if let Some(so_far) = &self.table.so_far {
            tricks.against(so_far.bid.contract.level, so_far.bid.taker.side());
        }
        for trick in &self.tricks {
            tricks.add(*trick);
        }
        tricks
    }

    /// Every card that was illegal, as cards played later prove.
    pub fn renonces(&self) -> Vec<ProvedRenonce> {
        self.tricks().renonces()
    }
}

impl Table {
    /// Reads the ruleset, with the strain alone or the deal with its contract.
    fn read(reader: &mut Reader) -> Option<Table> {
        let ruleset = read_ruleset(reader);
        let deal = reader.get("deal");
        let so_far = deal.zip(ruleset.as_ref()).and_then(|(deal, ruleset)| {
            reader.part(DealSoFar::read(deal, ruleset).map_err(|all| all.under("deal")))
        });
        let of_deal = so_far.as_ref().map(|so_far| so_far.bid.contract.strain);
        if deal.is_none() {
            reader.need("strain");
        }
        let rules = ruleset.as_ref().map(|ruleset| &ruleset.rules);
        let told = match of_deal {
            Some(_) => read_strain(reader),
            None => read_strain_played(reader, rules),
        };
        if let (Some(told), Some(of_deal)) = (told, of_deal)
            && told != of_deal
        {
            let name = |strain: Option<Strain>| strain.map_or("schmurtz", Strain::as_str);
            let problem = Problem::new(Code::NotAValue, reader.at("strain"));
            let problem = problem.with("value", name(told));
            reader.report(problem.with("allowed", [name(of_deal)]));
        }
        Some(Table {
            ruleset: ruleset?,
            strain: of_deal.or(told)?,
            so_far,
        })
    }

    fn leader(&self) -> Option<Seat> {
        let so_far = self.so_far.as_ref()?;
        let (taker, level) = (so_far.bid.taker, so_far.bid.contract.level);
        let rules = &self.ruleset.rules;
        rules.leader(so_far.dealer, Some(taker), Some(level))
    }
}

fn read_tricks(reader: &mut Reader) -> Vec<Trick> {
    let mut tricks = Vec::new();
    let mut seen = CardSet::EMPTY;
    reader.need("tricks");
    let list = reader.list("tricks").unwrap_or_default();
    let count = |field: String, value: usize, min: usize, max: usize| {
        let problem = Problem::new(Code::CardCount, field).with("value", value);
        problem.with("min", min).with("max", max)
    };
    if list.len() > 8 {
        reader.report(
            Problem::new(Code::OutOfRange, "tricks")
                .with("value", list.len())
                .with("min", 0)
                .with("max", 8),
        );
    }
    for (index, value) in list.iter().enumerate() {
        let field = format!("tricks[{index}]");
        let Some(cards) = value.as_array() else {
            reader.report(wrong_type(&field, value, "list"));
            continue;
        };
        let least = if index + 1 < list.len() { 4 } else { 0 };
        if !(least..=4).contains(&cards.len()) {
            reader.report(count(field, cards.len(), least, 4));
            continue;
        }
        let mut trick = Trick::EMPTY;
        for (place, value) in cards.iter().enumerate() {
            let field = || format!("{field}[{place}]");
            match card(value, field) {
                Ok(card) => {
                    if !seen.insert(card) {
                        reader.report(Problem::new(Code::CardTwice, field()).with("value", value));
                    }
                    trick.play(card);
                }
                Err(problem) => reader.report(problem),
            }
        }
        tricks.push(trick);
    }
    tricks
}
