//! What can be asked.

use crate::call::desk::{Desk, Refusal};
use crate::contract::{HomeView, JournalLine, MatchSummary, MatchesView, PresetView, PreviewView};
use crate::history::cursor;
use crate::slate::Slate;
use crate::slate::people;
use crate::slate::sample;
use crate::table::show::{family, mark, summary, time};
use ardoise_ledger::{MatchFilter, MatchRow, Sides};
use ardoise_rules::{Deal, Preset, Ruleset};
use serde_json::Value;

/// Matches on a page.
const PAGE: u32 = 50;
/// Matches on the first screen.
const RECENT: u32 = 5;
/// Names that complete what was typed.
const COMPLETIONS: u32 = 8;

impl Desk<'_> {
    /// A match, played through.
    pub fn slate(&self, id: &str) -> Result<Slate, Refusal> {
        if id == sample::ID {
            return sample::slate();
        }
        Ok(Slate::of(self.ledger.match_state(id)?)?)
    }

    pub fn home(&self) -> Result<HomeView, Refusal> {
        Ok(HomeView {
            current: self
                .ledger
                .current_match()?
                .map(|row| self.summary(row))
                .transpose()?,
            recent: self.matches(None, RECENT)?.matches,
        })
    }

    pub fn page(&self, after: Option<&str>) -> Result<MatchesView, Refusal> {
        self.matches(after.map(cursor).transpose()?, PAGE)
    }

    pub fn players(&self, prefix: &str) -> Result<Vec<String>, Refusal> {
        let players = self.ledger.players(prefix, COMPLETIONS)?;
        Ok(players.into_iter().map(|player| player.name).collect())
    }

    fn matches(&self, after: Option<i64>, limit: u32) -> Result<MatchesView, Refusal> {
        let page = self.ledger.matches(MatchFilter {
            status: None,
            limit,
            after,
        })?;
        Ok(MatchesView {
            next: page.next.map(|next| next.to_string()),
            matches: page
                .matches
                .into_iter()
                .map(|row| self.summary(row))
                .collect::<Result<_, _>>()?,
        })
    }

    pub fn summary(&self, row: MatchRow) -> Result<MatchSummary, Refusal> {
        let colours = self.colours(&people::names(&row.sides))?;
        Ok(summary(row, colours))
    }

    pub fn preview(
        &self,
        id: &str,
        deal: Option<&str>,
        facts: &Value,
    ) -> Result<PreviewView, Refusal> {
        let slate = self.slate(id)?;
        let position = deal.map(|deal| slate.position(deal)).transpose()?;
        let index = slate.ruleset_index(position);
        let facts = self.filled_in(&slate, position, facts);
        Ok(match Deal::read(&facts, &slate.rulesets[index]) {
            Ok(deal) => {
                let run = slate.with(position, deal, self.moment.at);
                let at = position.unwrap_or(run.turns.len() - 1);
                PreviewView {
                    mark: Some(mark(&run, at, &slate.rulesets[index])),
                    problems: Vec::new(),
                }
            }
            Err(problems) => PreviewView {
                mark: None,
                problems: crate::contract::Errors::from(problems).problems,
            },
        })
    }

    pub fn journal(&self, id: &str) -> Result<Vec<JournalLine>, Refusal> {
        let slate = self.slate(id)?;
        let mut sat = Vec::new();
        let lines = self.ledger.journal(id)?.into_iter();
        let lines = lines.map(|line| {
            let players = newcomers(&line.payload, &sat);
            if !line.undone
                && let Some(sides) = sides_of(&line.payload)
            {
                sat = people::names(&sides);
            }
            JournalLine {
                number: number_of(&slate, &line.payload),
                event: line.kind,
                at: time(line.at),
                device: line.device,
                players,
                marks: serde_json::from_value(line.payload["mark"].clone()).ok(),
                undone: line.undone,
            }
        });
        Ok(lines.collect())
    }
}

/// The number of the deal that an event was about, or of the first that it holds for.
fn number_of(slate: &Slate, payload: &Value) -> Option<u32> {
    if let Some(deal) = payload["deal"].as_str() {
        let position = slate.position(deal).ok()?;
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

/// Whose names an event brought to the table; or whose colour it was.
fn newcomers(payload: &Value, sat: &[String]) -> Vec<String> {
    let player = payload["player"].as_str().map(str::to_owned);
    let names = sides_of(payload).map(|sides| people::names(&sides));
    let new = names.unwrap_or_default().into_iter();
    player
        .into_iter()
        .chain(new.filter(|name| !sat.contains(name)))
        .collect()
}

/// The presets that a match can start from: the seeds' own, then those that are made of them.
pub(crate) fn presets() -> Result<Vec<PresetView>, Refusal> {
    let (seeds, others): (Vec<_>, Vec<_>) = Preset::all()
        .iter()
        .partition(|preset| preset.base.is_none());
    let views = seeds.into_iter().chain(others).map(|preset| {
        let ruleset = Ruleset::preset(&preset.id)?;
        Ok(PresetView {
            id: preset.id.clone(),
            base: preset.base.clone(),
            family: family(&ruleset),
            target: ruleset.rules.game_target,
            deals: ruleset.rules.game_deals,
            minutes: ruleset.rules.game_minutes,
            direction: ruleset.rules.table_direction,
        })
    });
    views.collect()
}
