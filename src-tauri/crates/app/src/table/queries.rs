//! Queries about a match.

use super::views::{JournalLine, PreviewView};
use crate::call::{Errors, Reader, Refusal, time};
use crate::slate::marking::mark;
use crate::slate::{Slate, people};
use ardoise_journal::{DealId, EventKind, MatchId};
use ardoise_journal::{Sides, shown_name};
use serde_json::Value;
use std::collections::HashMap;

/// A preview of the next deal, of a corrected one, or of a forgotten one `before` another.
pub(crate) fn preview(
    reader: &Reader,
    id: &MatchId,
    corrected: Option<&DealId>,
    before: Option<&DealId>,
    facts: &Value,
) -> Result<PreviewView, Refusal> {
    let slate = Slate::find(reader, id)?;
    let find = |deal: &DealId| slate.position(deal);
    let corrected = corrected.map(find).transpose()?;
    let is_new = corrected.is_none();
    let after_end = || slate.place_after_end(facts).filter(|_| is_new);
    let before = before.map(find).transpose()?.or_else(after_end);
    let ruleset = &slate.rulesets[slate.ruleset_index(before.or(corrected))];
    let filled = slate.filled_in(before.or(corrected), facts);
    let settles = ruleset.settles(&filled);
    let read = match before {
        Some(position) => slate.read_before(position, facts),
        None => slate.read(corrected, &filled),
    };
    let at = reader.moment.at;
    let (mark, problems) = match (read, before) {
        (Ok(deal), Some(position)) => {
            let (_, after) = slate.insert(&DealId::from(String::new()), position, &deal, at)?;
            (Some(mark(&after.run, position, ruleset)), Vec::new())
        }
        (Ok(deal), None) => {
            let run = slate.with(corrected, deal, at);
            let position = corrected.unwrap_or(run.turns.len() - 1);
            (Some(mark(&run, position, ruleset)), Vec::new())
        }
        (Err(problems), _) => (None, Errors::from(problems).problems),
    };
    Ok(PreviewView {
        mark,
        problems,
        settles,
    })
}

pub(crate) fn journal(reader: &Reader, id: &MatchId) -> Result<Vec<JournalLine>, Refusal> {
    let slate = Slate::kept(reader, id)?;
    let mut sat = Vec::new();
    let mut shown: Vec<JournalLine> = Vec::new();
    let mut positions = HashMap::new();
    for (position, line) in reader.ledger.journal(id)?.into_iter().enumerate() {
        let players = newcomers(&line.payload, &sat);
        if !line.undone
            && let Some(sides) = sides_of(&line.payload)
        {
            sat = people::names(&sides);
        }
        let decides = matches!(line.kind, EventKind::Undone | EventKind::Redone);
        let about = line.payload["event"].as_str().filter(|_| decides);
        let about = about.and_then(|event| positions.get(event));
        let mut view = JournalLine {
            number: number_of(&slate, &line.payload),
            event: line.kind,
            of: None,
            at: time(line.at),
            device: line.device,
            players,
            marks: serde_json::from_value(line.payload["mark"].clone()).ok(),
            undone: line.undone,
        };
        if let Some(of) = about.map(|position: &usize| &shown[*position]) {
            (view.of, view.number, view.marks) = (Some(of.event), of.number, of.marks);
            view.players.clone_from(&of.players);
        }
        positions.insert(line.event.to_string(), position);
        shown.push(view);
    }
    Ok(shown)
}

/// The number of the deal that an event is about, or of the first that it applies to.
fn number_of(slate: &Slate, payload: &Value) -> Option<u32> {
    if let Some(deal) = payload["deal"].as_str() {
        let position = slate.position(&deal.into()).ok()?;
        return slate.run.turns[position].number;
    }
    let from = usize::try_from(payload["from_deal"].as_u64()?).ok()?;
    let later = slate.run.turns.get(from..).unwrap_or_default();
    let next = later.iter().find_map(|turn| turn.number);
    Some(next.unwrap_or_else(|| slate.next_number()))
}

fn sides_of(payload: &Value) -> Option<Sides> {
    serde_json::from_value(payload.get("sides")?.clone()).ok()
}

/// The players whom an event brought to the table, or whose colour it changed.
fn newcomers(payload: &Value, sat: &[String]) -> Vec<String> {
    let player = payload["player"].as_str().map(shown_name);
    let names = sides_of(payload).map(|sides| people::names(&sides));
    let new = names.unwrap_or_default().into_iter();
    player
        .into_iter()
        .chain(new.filter(|name| !sat.contains(name)))
        .collect()
}
