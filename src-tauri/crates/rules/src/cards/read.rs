//! Reading seats, sides, cards and numbers of each side.

use super::card::Card;
use super::seat::{By, Seat};
use super::side::{PerSide, Side};
use crate::json::{Code, Problem, Reader};
use serde_json::Value;

const SEATS_AND_SIDES: [&str; 6] = ["us", "them", "south", "east", "north", "west"];
const SEATS: [&str; 4] = ["south", "east", "north", "west"];
fn parse_seat(word: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat.as_str() == word)
}

fn parse_side(word: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.as_str() == word)
}

pub(crate) fn parse_by(word: &str) -> Option<By> {
    parse_side(word)
        .map(By::Side)
        .or_else(|| parse_seat(word).map(By::Seat))
}

pub(crate) fn by(reader: &mut Reader, key: &'static str) -> Option<By> {
    reader.word(key, Code::UnknownSeat, &SEATS_AND_SIDES, parse_by)
}

pub(crate) fn seat(reader: &mut Reader, key: &'static str) -> Option<Seat> {
    reader.word(key, Code::UnknownSeat, &SEATS, parse_seat)
}

/// Reads a card. `field` is called only for a problem.
pub(crate) fn card(value: &Value, field: impl FnOnce() -> String) -> Result<Card, Problem> {
    value.as_str().and_then(Card::parse).ok_or_else(|| {
        let problem = Problem::new(Code::BadCard, field()).with("value", value);
        problem.with("allowed", "AS … 7C")
    })
}

/// Reads a list of cards; `None` if it is missing or any of them is not a card.
pub(crate) fn cards(reader: &mut Reader, key: &'static str) -> Option<Vec<Card>> {
    let list = reader.list(key)?;
    let mut cards = Vec::with_capacity(list.len());
    for (index, value) in list.iter().enumerate() {
        match card(value, || format!("{}[{index}]", reader.at(key))) {
            Ok(card) => cards.push(card),
            Err(problem) => reader.report(problem),
        }
    }
    (cards.len() == list.len()).then_some(cards)
}

/// Reads `{"by": …}`.
pub(crate) fn fault_of(reader: &mut Reader, key: &'static str) -> Option<By> {
    let value = reader.get(key)?;
    let mut inner = Reader::new(reader.at(key), value);
    let read = inner.need("by").and_then(|_| by(&mut inner, "by"));
    reader.part(inner.finish(read))
}

/// Reads `{"us": 102}`, with either side or both.
pub(crate) fn numbers(
    reader: &mut Reader,
    key: &'static str,
    min: i32,
    max: i32,
) -> Option<PerSide<Option<i32>>> {
    let value = reader.get(key)?;
    let mut inner = Reader::new(reader.at(key), value);
    let read = PerSide::each(|side| inner.integer(side.as_str(), min, max));
    reader.part(inner.finish(Some(read)))
}

/// Both sides' numbers, given one or both, so that they add up to a total.
pub(crate) fn both(told: PerSide<Option<i32>>, total: i32) -> Option<PerSide<i32>> {
    match (told.us, told.them) {
        (Some(us), Some(them)) => Some(PerSide { us, them }),
        (Some(us), None) => Some(PerSide {
            us,
            them: total - us,
        }),
        (None, Some(them)) => Some(PerSide {
            us: total - them,
            them,
        }),
        (None, None) => None,
    }
}
