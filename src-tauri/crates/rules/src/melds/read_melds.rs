//! Reads belotes, sequences and carrés, and checks them against a ruleset.

use super::contest::Contest;
use super::false_meld::{Announced, FalseMeld};
use super::meld::{Meld, MeldKind, belote_cards};
use crate::auction::{Contract, Slam};
use crate::cards::{By, Card, Rank, Seat, Strain, Suit, by};
use crate::house_rules::HouseRules;
use crate::house_rules::values::{FalseMelds, Melds};
use crate::json::{Code, Problem, Reader};
use serde_json::Value;

/// The melds of a deal, as the facts have them.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct ToldMelds {
    pub belotes: Vec<(By, Option<Suit>)>,
    pub melds: Vec<Meld>,
    pub false_melds: Vec<FalseMeld>,
    pub contest: Contest,
}

/// Reads the list of melds in a field, and decides which side's count. In new facts, sequences that no cards can give are
/// refused.
pub(crate) fn read_melds(
    reader: &mut Reader,
    (key, list): (&str, &[Value]),
    rules: &HouseRules,
    contract: Contract,
    leader: Option<Seat>,
    is_new: bool,
) -> ToldMelds {
    let mut told = ToldMelds::default();
    for (index, value) in list.iter().enumerate() {
        let mut inner = Reader::new(format!("{key}[{index}]"), value);
        let read = read_meld(&mut inner, rules, contract, &told.belotes);
        match reader.part(inner.finish(read)) {
            Some((by, kind, true)) => told.false_melds.push(FalseMeld { by, kind }),
            Some((by, Announced::Belote(suit), false)) => told.belotes.push((by, suit)),
            Some((_, Announced::Meld(kind), false)) if is_carre_of(kind, &told.melds) => {
                let field = format!("{key}[{index}].top");
                reader.report(Problem::new(Code::MeldTwice, field).with("value", &value["top"]));
            }
            Some((by, Announced::Meld(kind), false)) => told.melds.push(Meld { by, kind }),
            None => {}
        }
    }
    let distinct = !is_new || own_tops(reader, key, list);
    let held = belote_cards(&told.belotes, contract.strain);
    match Contest::new(rules, &told.melds, contract.strain, leader, held) {
        Ok(contest) => told.contest = contest,
        Err(_) if distinct => reader.report(Problem::new(Code::BestMeldUnknown, key)),
        Err(_) => {}
    }
    told
}

/// Whether the same carré was declared before, which is impossible because its four cards are in one hand.
fn is_carre_of(kind: MeldKind, before: &[Meld]) -> bool {
    matches!(kind, MeldKind::Carre(_)) && before.iter().any(|other| other.kind == kind)
}

/// Whether each sequence in the field `key` has a different highest card. Otherwise one was declared twice, since a card
/// is in one hand.
fn own_tops(reader: &mut Reader, key: &str, list: &[Value]) -> bool {
    let top = |meld: &Value| match meld["false"] {
        Value::Bool(true) => None,
        _ => meld["top"].as_str().and_then(Card::parse),
    };
    let mut twice = list.iter().enumerate().filter_map(|(index, meld)| {
        let card = top(meld)?;
        let first = list[..index]
            .iter()
            .position(|other| top(other) == Some(card))?;
        Some((index, first, card))
    });
    let Some((index, first, card)) = twice.next() else {
        return true;
    };
    let field = format!("{}[{index}].top", reader.at(key));
    let problem = Problem::new(Code::SequenceTwice, field)
        .with("value", card.to_string())
        .with("from", first + 1)
        .with("to", index + 1);
    reader.report(problem);
    false
}

/// Reads who announced what, and whether it was false.
fn read_meld(
    reader: &mut Reader,
    rules: &HouseRules,
    contract: Contract,
    belotes: &[(By, Option<Suit>)],
) -> Option<(By, Announced, bool)> {
    const KINDS: [&str; 5] = ["belote", "tierce", "cinquante", "cent", "carre"];
    let by = reader.need("by").and_then(|_| by(reader, "by"));
    reader.need("kind")?;
    let kind = reader.word("kind", Code::NotAValue, &KINDS, |word| {
        KINDS.into_iter().find(|kind| *kind == word)
    })?;
    if rules.melds_admitted == Melds::None
        || (rules.melds_admitted == Melds::Belote && kind != "belote")
    {
        let allowed: &[&str] = match rules.melds_admitted {
            Melds::None => &[],
            Melds::Belote => &["belote"],
            Melds::All => &KINDS,
        };
        let problem = Problem::new(Code::MeldNotInRuleset, reader.at("kind"))
            .with("value", kind)
            .with("allowed", allowed);
        reader.report(problem);
    }
    let is_false = reader.boolean("false").unwrap_or(false);
    if is_false && rules.penalty_false_meld == FalseMelds::None {
        reader.report(Problem::new(
            Code::FalseMeldNotInRuleset,
            reader.at("false"),
        ));
    }
    let announced = match kind {
        "belote" => {
            // Any number of belotes can be false.
            let before = if is_false { &[] } else { belotes };
            Announced::Belote(read_belote(reader, rules, contract, before))
        }
        "carre" => Announced::Meld(MeldKind::Carre(read_carre(reader)?)),
        _ => {
            let length = match kind {
                "tierce" => 3,
                "cinquante" => 4,
                _ => reader.integer("length", 5, 8).unwrap_or(5) as u8,
            };
            let (rank, suit) = read_top(reader, length).unzip();
            Announced::Meld(MeldKind::Sequence {
                length,
                rank,
                suit: suit.flatten(),
            })
        }
    };
    Some((by?, announced, is_false))
}

/// Reads the suit of a belote, if given. A second belote must be in another suit.
fn read_belote(
    reader: &mut Reader,
    rules: &HouseRules,
    contract: Contract,
    before: &[(By, Option<Suit>)],
) -> Option<Suit> {
    let names = Suit::ALL.map(Suit::as_str);
    let suit = reader.word("suit", Code::UnknownStrain, &names, |word| {
        Suit::ALL.into_iter().find(|suit| suit.as_str() == word)
    });
    let count = usize::from(rules.belotes(contract.strain));
    let strain = contract
        .strain
        .map_or(Slam::Schmurtz.as_str(), Strain::as_str);
    let trumps = contract.strain.and_then(Strain::suit);
    if count == 0 || (trumps.is_some() && suit.is_some() && suit != trumps) {
        let field = reader.at(if count == 0 { "kind" } else { "suit" });
        let problem = Problem::new(Code::BeloteWithoutStrain, field).with(
            "value",
            if count == 0 {
                strain
            } else {
                suit.map_or("", Suit::as_str)
            },
        );
        reader.report(problem);
    } else if let Some((holder, _)) = taken(before, count, suit) {
        let field = reader.at(if count == 1 { "kind" } else { "suit" });
        reader.report(Problem::new(Code::SecondBelote, field).with("value", holder));
    } else if !before.is_empty() && suit.is_none() {
        reader.report(Problem::new(Code::MissingField, reader.at("suit")));
    }
    suit
}

/// An earlier belote that excludes this one: in the same suit, in an unknown one, or the last possible.
fn taken(
    before: &[(By, Option<Suit>)],
    count: usize,
    suit: Option<Suit>,
) -> Option<&(By, Option<Suit>)> {
    let same = before
        .iter()
        .find(|(_, other)| other.is_none() || *other == suit);
    same.or(before.last().filter(|_| before.len() >= count))
}

fn read_carre(reader: &mut Reader) -> Option<Rank> {
    reader.need("top")?;
    reader.word(
        "top",
        Code::BadCard,
        &["J", "9", "A", "10", "K", "Q"],
        |word| Rank::parse(word).filter(|rank| MeldKind::is_carre(*rank)),
    )
}

/// Reads the highest card of a sequence, or its rank alone. It must leave room for the cards below it.
fn read_top(reader: &mut Reader, length: u8) -> Option<(Rank, Option<Suit>)> {
    let card = |word: &str| {
        let card = Card::parse(word).map(|card| (card.rank, Some(card.suit)));
        card.or_else(|| Rank::parse(word).map(|rank| (rank, None)))
    };
    let top = reader.word("top", Code::BadCard, &["AS … 7C"], card)?;
    if (top.0 as u8) + 1 < length {
        let problem = Problem::new(Code::BadSequenceTop, reader.at("top"))
            .with("value", reader.text("top"))
            .with(
                "allowed",
                Rank::ALL[usize::from(length) - 1..]
                    .iter()
                    .map(|rank| rank.as_str())
                    .collect::<Vec<_>>(),
            )
            .with("name", reader.text("kind"))
            .with("length", length);
        reader.report(problem);
        return None;
    }
    Some(top)
}
