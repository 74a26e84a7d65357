//! Deals in the notation of one line: read as they are typed, and recorded several at once.

pub(crate) mod views;

use crate::call::desk::{Answer, Desk, Refusal};
use crate::call::errors::refuse;
use crate::contract::{LineReading, LinesView};
use crate::slate::Slate;
use crate::slate::names;
use crate::table::commands::marked;
use crate::table::show::mark;
use ardoise_ledger::{Event, new_id};
use ardoise_rules::{By, Deal, LineContext, PerSide, Problems, Seat, Side, TypedLine};
use serde_json::{Value, json};

impl Desk<'_> {
    /// What lines say, each after those before it.
    pub fn read_lines(
        &self,
        id: &str,
        text: &str,
        caret: Option<u32>,
    ) -> Result<LinesView, Refusal> {
        let slate = self.slate(id)?;
        let ruleset = slate.ruleset();
        let mut context = context(&slate);
        let caret = caret.map(|caret| caret as usize);
        let mut deals: Vec<Deal> = Vec::new();
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
                .map(|facts| self.filled_in(&slate, None, &Value::Object(facts)));
            let deal = whole.and_then(|mut facts| {
                if read.facts.get("dealer").is_none() && facts["dealer"].is_string() {
                    facts["dealer"] = json!(context.dealer);
                }
                Deal::read(&facts, ruleset).ok()
            });
            let would = deal.map(|deal| {
                deals.push(deal);
                let run = slate.with_all(&deals, self.moment.at);
                context.dealer = Some(run.dealer);
                mark(&run, run.turns.len() - 1, ruleset)
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
            examples: ruleset.example_lines(),
        })
    }

    /// Records deals in their order, or none of them.
    pub fn record_deals(
        &mut self,
        id: &str,
        revision: u32,
        all: &[Value],
    ) -> Result<Answer, Refusal> {
        let slate = self.open_slate(id)?;
        if all.is_empty() {
            return Err(refuse("no_deals", "facts", json!({})).into());
        }
        let (mut deals, mut events, mut problems) = (Vec::new(), Vec::new(), Vec::new());
        let mut dealer = slate.run.dealer;
        let mut last = None;
        for (position, facts) in all.iter().enumerate() {
            let mut filled = self.filled_in(&slate, None, facts);
            if facts["dealer"].is_null() && filled["dealer"].is_string() {
                filled["dealer"] = json!(dealer);
            }
            match Deal::read(&filled, slate.ruleset()) {
                Ok(deal) => {
                    deals.push(deal.clone());
                    let run = slate.with_all(&deals, self.moment.at);
                    dealer = run.dealer;
                    let deal_id = new_id(self.moment.at).to_string();
                    let at = run.turns.len() - 1;
                    events.push(Event::DealRecorded(marked(&deal_id, &deal, &run, at)));
                    last = Some(deal_id);
                }
                Err(wrong) => problems.extend(wrong.under(&format!("facts[{position}]")).0),
            }
        }
        if !problems.is_empty() {
            return Err(Problems(problems).into());
        }
        let meta = self.meta();
        let change = self.ledger.append_all(id, Some(revision), &events, &meta)?;
        self.changed(change, last.as_deref())
    }
}

/// Who sits at the table of a match, and who deals next.
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
    }
}
