//! Comparing the whole history under other rulesets, over a connection of its own.

use super::views::{CompareHistoryRow, CompareHistoryRule};
use crate::call::{Errors, of_ledger};
use crate::rulesets::tag;
use crate::slate::{OwnRef, open_ledger, open_to_read, read_ruleset};
use ardoise_ledger::{LedgerError, LedgerReader, PlayedMatch};
use ardoise_rules::{Causes, Deal, ManyMatches, Moved, RuleId, Ruleset, RulesetTally};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;

/// How many rulesets of matches are kept prepared. A table uses few.
const PREPARED: usize = 16;

/// A ledger's history under some rulesets.
#[derive(Debug, Clone)]
pub struct LedgerComparison {
    /// The result for each ruleset.
    pub tallies: Vec<RulesetTally>,
    /// The number of matches that today's rules cannot read. They are left out.
    pub unreadable: u32,
    /// Whether the comparison was cancelled.
    pub cancelled: bool,
}

/// Opens a ledger to read its history. Does not write to the file.
///
/// # Errors
/// The file does not exist, has another version, or cannot be read.
pub fn open_history(path: &Path) -> Result<LedgerReader, LedgerError> {
    open_to_read(path)
}

/// Compares the history in a ledger file with rulesets. A file that another version of the program wrote is first
/// migrated, as if it were opened at the table.
///
/// # Errors
/// The file does not exist or cannot be read.
pub fn compare_file(path: &Path, to: &[Ruleset]) -> Result<LedgerComparison, Errors> {
    let there = std::fs::metadata(path).map_err(LedgerError::from);
    let opened = match there.and_then(|_| open_history(path)) {
        Err(LedgerError::LedgerReadOnly) if path.is_file() => {
            open_ledger(path).map(LedgerReader::from)
        }
        opened => opened,
    };
    opened
        .and_then(|ledger| compare_ledger(&ledger, to, |_| ControlFlow::Continue(())))
        .map_err(|error| of_ledger(&error, path))
}

/// Compares every match of a ledger with rulesets, with one match in memory at a time. `progress` receives the number of
/// deals done after each match.
///
/// # Errors
/// The file cannot be read.
pub fn compare_ledger(
    ledger: &LedgerReader,
    to: &[Ruleset],
    mut progress: impl FnMut(u32) -> ControlFlow<()>,
) -> Result<LedgerComparison, LedgerError> {
    let mut history = ManyMatches::new(to);
    let mut prepared = Prepared {
        ledger,
        to,
        causes: HashMap::new(),
    };
    let (mut done, mut unreadable) = (0, 0);
    let (mut failed, mut cancelled) = (None, false);
    ledger.each_match(|played| {
        done += played.deals.len() as u32;
        match prepared.read(&played) {
            Ok(Some(deals)) => {
                let deals: Vec<_> = deals
                    .iter()
                    .map(|(causes, deal)| (&**causes, deal))
                    .collect();
                history.add(&deals);
            }
            Ok(None) => unreadable += 1,
            Err(error) => {
                failed = Some(error);
                return ControlFlow::Break(());
            }
        }
        let flow = progress(done);
        cancelled = flow.is_break();
        flow
    })?;
    match failed {
        Some(error) => Err(error),
        None => Ok(LedgerComparison {
            tallies: history.tallies().map(|(_, tally)| tally.clone()).collect(),
            unreadable,
            cancelled,
        }),
    }
}

/// A deal, with the ruleset it was played under.
type Placed<'a> = (Rc<Causes<'a>>, Deal);

/// The rulesets of the matches, read and prepared when they first occur.
struct Prepared<'a> {
    ledger: &'a LedgerReader,
    to: &'a [Ruleset],
    causes: HashMap<String, Option<Rc<Causes<'a>>>>,
}

impl<'a> Prepared<'a> {
    /// The deals of a match; `None` if today's rules cannot read it.
    fn read(&mut self, played: &PlayedMatch) -> Result<Option<Vec<Placed<'a>>>, LedgerError> {
        let mut governing = Vec::new();
        for (digest, from_deal) in &played.rulesets {
            match self.causes(digest)? {
                Some(causes) => governing.push((*from_deal as usize, causes)),
                None => return Ok(None),
            }
        }
        let deals = played.deals.iter().enumerate();
        let read = deals.map(|(position, facts)| {
            let mut rulesets = governing.iter().rev();
            let (_, causes) = rulesets.find(|(from, _)| *from <= position)?;
            let facts: Value = serde_json::from_str(facts).ok()?;
            let deal = Deal::read_kept(&facts, causes.from()).ok()?;
            Some((Rc::clone(causes), deal))
        });
        Ok(read.collect())
    }

    fn causes(&mut self, digest: &str) -> Result<Option<Rc<Causes<'a>>>, LedgerError> {
        if let Some(known) = self.causes.get(digest) {
            return Ok(known.clone());
        }
        if self.causes.len() == PREPARED {
            self.causes.clear();
        }
        let text = self.ledger.played_ruleset(digest)?;
        let kept: Option<Value> = text.and_then(|text| serde_json::from_str(&text).ok());
        let ruleset = kept.and_then(|kept| read_ruleset(&kept).ok());
        let causes = ruleset.map(|from| Rc::new(Causes::new(&from, self.to)));
        self.causes.insert(digest.to_owned(), causes.clone());
        Ok(causes)
    }
}

/// The history under one ruleset, for the screens.
pub fn history_row(
    ruleset: &Ruleset,
    own: Option<&OwnRef>,
    tally: &RulesetTally,
) -> CompareHistoryRow {
    let mut rules: Vec<CompareHistoryRule> = tally
        .rules
        .iter()
        .map(|(rule, moved)| rule_row(*rule, moved))
        .collect();
    rules.sort_by_key(|rule| Reverse((rule.points, rule.deals)));
    let per_match = |sum: u64| match tally.ended {
        0 => None,
        ended => Some(small((sum + u64::from(ended) / 2) / u64::from(ended))),
    };
    CompareHistoryRow {
        ruleset: tag(ruleset, own),
        matches: tally.matches,
        deals: tally.deals,
        not_playable: tally.not_playable,
        approximate: tally.approximate,
        moved: tally.moved,
        won: tally.won,
        winner_changes: tally.winner_changes,
        not_ended: tally.not_ended,
        ended: tally.ended,
        length_tenths: per_match(tally.deals_to_end * 10),
        spread: per_match(tally.spread),
        largest_spread: tally.largest_spread,
        rules,
        together: tally.together.deals,
    }
}

fn rule_row(rule: RuleId, moved: &Moved) -> CompareHistoryRule {
    CompareHistoryRule {
        rule,
        deals: moved.deals,
        points: small(moved.points),
    }
}

fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
