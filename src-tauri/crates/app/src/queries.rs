//! What can be asked.

use crate::contract::{HomeView, JournalLine, MatchesView, PresetView, PreviewView};
use crate::desk::{Desk, Refusal};
use crate::sample;
use crate::slate::Slate;
use crate::views::{family, mark, summary, time};
use ardoise_ledger::MatchFilter;
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
            current: self.ledger.current_match()?.map(summary),
            recent: self.matches(0, RECENT)?.matches,
        })
    }

    pub fn page(&self, page: u32) -> Result<MatchesView, Refusal> {
        self.matches(page.saturating_mul(PAGE), PAGE)
    }

    pub fn players(&self, prefix: &str) -> Result<Vec<String>, Refusal> {
        let players = self.ledger.players(prefix, COMPLETIONS)?;
        Ok(players.into_iter().map(|player| player.name).collect())
    }

    fn matches(&self, offset: u32, limit: u32) -> Result<MatchesView, Refusal> {
        let page = self.ledger.matches(MatchFilter {
            status: None,
            limit,
            offset,
        })?;
        Ok(MatchesView {
            more: offset.saturating_add(limit) < page.total,
            matches: page.matches.into_iter().map(summary).collect(),
        })
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
                let run = slate.with(position, deal);
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
        let lines = self.ledger.journal(id)?.into_iter();
        let lines = lines.map(|line| {
            let deal = line.payload["deal"].as_str();
            let position = deal.and_then(|deal| slate.position(deal).ok());
            JournalLine {
                event: line.kind,
                at: time(line.at),
                device: line.device,
                number: position.and_then(|position| slate.run.turns[position].number),
                marks: serde_json::from_value(line.payload["mark"].clone()).ok(),
                undone: line.undone,
            }
        });
        Ok(lines.collect())
    }
}

/// The seeds' own presets, that a match can start from.
pub(crate) fn presets() -> Result<Vec<PresetView>, Refusal> {
    let seeds = Preset::all().iter().filter(|preset| preset.base.is_none());
    let views = seeds.map(|preset| {
        let ruleset = Ruleset::preset(&preset.id)?;
        Ok(PresetView {
            id: preset.id.clone(),
            family: family(&ruleset),
            target: ruleset.rules.game_target,
        })
    });
    views.collect()
}
