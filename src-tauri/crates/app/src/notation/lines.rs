//! Reading deals in the notation as they are typed, and recording several at once.

use super::views::{LineReading, LinesView};
use crate::call::{Code, On, Reader, Refusal, Writer, refuse};
use crate::slate::marking::last_mark;
use crate::slate::{Slate, names};
use crate::table::{Changed, Held, marked};
use ardoise_journal::{DealId, DealMarked, MatchId};
use ardoise_journal::{Event, new_id};
use ardoise_rules::{Alphabet, By, Deal, LineContext, PerSide, Problems, Seat, Side, TypedLine};
use serde_json::{Value, json};

/// The number of lines that are read at once: far more than an evening has deals.
const MOST_LINES: usize = 200;

/// Reads lines, each as the deal after those before it.
pub(crate) fn read_lines(
    reader: &Reader,
    id: &MatchId,
    text: &str,
    caret: Option<u32>,
    alphabet: Alphabet,
) -> Result<LinesView, Refusal> {
    let count = text.split('\n').count();
    if count > MOST_LINES {
        let params = json!({"value": count, "max": MOST_LINES});
        return Err(refuse(Code::TooMuch, "text", params).into());
    }
    let slate = Slate::kept(reader, id)?;
    let ruleset = slate.ruleset();
    let mut context = LineContext {
        alphabet,
        ..context(&slate)
    };
    let caret = caret.map(|caret| caret as usize);
    let mut continued = slate.continued(reader.moment.at);
    let mut start = 0;
    let (mut lines, mut candidates) = (Vec::new(), Vec::new());
    for text in text.split('\n') {
        let line = TypedLine {
            text,
            ruleset,
            context: &context,
        };
        let length = text.chars().count();
        if let Some(at) = caret.filter(|caret| (start..=start + length).contains(caret)) {
            candidates = line.complete(at - start);
        }
        let read = line.read();
        let facts = read.is_whole().then(|| read.facts.clone());
        let whole = facts
            .clone()
            .map(|facts| slate.filled_in(None, &Value::Object(facts)));
        let deal = whole.and_then(|mut facts| {
            if read.facts.get("dealer").is_none() && facts["dealer"].is_string() {
                facts["dealer"] = json!(context.dealer);
            }
            Deal::read(&facts, ruleset).ok()
        });
        let would = deal.map(|deal| {
            let last = continued.add(deal);
            context.dealer = Some(last.dealer);
            last_mark(&last, ruleset)
        });
        lines.push(LineReading {
            start: u32::try_from(start).unwrap_or(u32::MAX),
            pieces: read.pieces,
            problems: read.problems,
            facts,
            mark: would,
        });
        start += length + 1;
    }
    Ok(LinesView {
        lines,
        candidates,
        examples: ruleset.example_lines(alphabet),
    })
}

/// Records deals in order: all of them or none.
pub(crate) fn record_deals(
    writer: &mut Writer,
    on: &On,
    all: &[Value],
) -> Result<Changed, Refusal> {
    let held = Held::open_for(writer, on, all)?;
    let slate = &held.slate;
    if all.is_empty() {
        return Err(refuse(Code::NoDeals, "facts", json!({})).into());
    }
    let (mut events, mut problems) = (Vec::new(), Vec::new());
    let mut continued = slate.continued(held.now());
    let mut dealer = slate.run.dealer;
    let mut last = None;
    for (position, facts) in all.iter().enumerate() {
        let mut filled = slate.filled_in(None, facts);
        if facts["dealer"].is_null() && filled["dealer"].is_string() {
            filled["dealer"] = json!(dealer);
        }
        match Deal::read(&filled, slate.ruleset()) {
            Ok(deal) => {
                let played = continued.add(deal.clone());
                dealer = played.dealer;
                let deal_id = DealId::from(new_id(held.now()).to_string());
                let before = slate.place_after_end(facts);
                events.push(Event::DealRecorded(DealMarked {
                    before: before.map(|position| slate.state.deals[position].id.clone()),
                    ..marked(&deal_id, &deal, &played.turn.step)
                }));
                last = Some(deal_id);
            }
            Err(wrong) => problems.extend(wrong.under(&format!("facts[{position}]")).0),
        }
    }
    if !problems.is_empty() {
        return Err(Problems(problems).into());
    }
    held.write_all(&events)?.answer(writer, last.as_ref())
}

/// The players of a match and its next dealer, for reading a line.
fn context(slate: &Slate) -> LineContext {
    const PLAYERS: PerSide<[Seat; 2]> = PerSide {
        us: [Seat::South, Seat::North],
        them: [Seat::East, Seat::West],
    };
    let sides = names::of_ledger(&slate.state.sides);
    let mut all = Vec::new();
    for side in Side::ALL {
        let names = &sides[side];
        all.extend(names.name.clone().map(|name| (By::Side(side), name)));
        let players = PLAYERS[side].into_iter().zip(&names.players);
        all.extend(players.filter_map(|(seat, name)| Some((By::Seat(seat), name.clone()?))));
    }
    LineContext {
        seats: slate.seats().to_vec(),
        names: all,
        dealer: Some(slate.run.dealer),
        alphabet: Alphabet::English,
    }
}
