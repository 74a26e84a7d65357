//! Comparing the whole history under other rulesets, over its own connection.

use super::views::{CompareHistoryRow, CompareHistoryRule};
use crate::call::{Errors, of_ledger};
use crate::here::{Cores, Part};
use crate::rulesets::tag;
use crate::slate::{OwnRef, open_ledger, open_to_read, read_ruleset};
use ardoise_ledger::{LedgerError, LedgerReader, PlayedMatch};
use ardoise_rules::{Causes, Deal, ManyMatches, Moved, RuleId, Ruleset, RulesetTally};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::mem;
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::thread;

/// How many rulesets of matches are kept prepared. A table uses few.
const PREPARED: usize = 16;
/// How many matches are handed to a core at once.
const AT_ONCE: usize = 32;

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

/// Compares every match of a ledger with rulesets, on every core, with some matches in memory at a time. `progress`
/// receives the number of deals read after each match.
///
/// # Errors
/// The file cannot be read.
pub fn compare_ledger(
    ledger: &LedgerReader,
    to: &[Ruleset],
    mut progress: impl FnMut(u32) -> ControlFlow<()>,
) -> Result<LedgerComparison, LedgerError> {
    let mut known = Known {
        ledger,
        rulesets: HashMap::new(),
    };
    let (mut done, mut failed, mut cancelled) = (0, None, false);
    let (history, unreadable) = thread::scope(|scope| {
        let cores = Cores::begin(scope, || Comparer::new(to));
        let mut some = Vec::new();
        let read = ledger.each_match(|played| {
            done += played.deals.len() as u32;
            match known.with_rulesets(played) {
                Ok(played) => some.push(played),
                Err(error) => {
                    failed = Some(error);
                    return ControlFlow::Break(());
                }
            }
            if some.len() == AT_ONCE && !cores.give(mem::take(&mut some)) {
                return ControlFlow::Break(());
            }
            let flow = progress(done);
            cancelled = flow.is_break();
            flow
        });
        cores.give(some);
        let mut history = ManyMatches::new(to);
        let mut unreadable = 0;
        for (counted, not_read) in cores.end() {
            history.add_up(&counted);
            unreadable += not_read;
        }
        read.map(|()| (history, unreadable))
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

/// A match with the rulesets that govern it: the first deal of each, its digest, and its values if today's rules can
/// read them.
struct Governed {
    rulesets: Vec<(usize, Arc<str>, Option<Arc<Ruleset>>)>,
    deals: Vec<String>,
}

/// The rulesets of the matches, read when they first occur.
struct Known<'l> {
    ledger: &'l LedgerReader,
    rulesets: HashMap<Arc<str>, Option<Arc<Ruleset>>>,
}

impl Known<'_> {
    fn with_rulesets(&mut self, played: PlayedMatch) -> Result<Governed, LedgerError> {
        let rulesets = played.rulesets.iter().map(|(digest, from)| {
            let (digest, ruleset) = self.ruleset(digest)?;
            Ok((*from as usize, digest, ruleset))
        });
        Ok(Governed {
            rulesets: rulesets.collect::<Result<_, LedgerError>>()?,
            deals: played.deals,
        })
    }

    fn ruleset(&mut self, digest: &str) -> Result<(Arc<str>, Option<Arc<Ruleset>>), LedgerError> {
        if let Some((digest, known)) = self.rulesets.get_key_value(digest) {
            return Ok((Arc::clone(digest), known.clone()));
        }
        if self.rulesets.len() == PREPARED {
            self.rulesets.clear();
        }
        let text = self.ledger.played_ruleset(digest)?;
        let kept: Option<Value> = text.and_then(|text| serde_json::from_str(&text).ok());
        let ruleset = kept.and_then(|kept| read_ruleset(&kept).ok()).map(Arc::new);
        let digest: Arc<str> = digest.into();
        self.rulesets.insert(Arc::clone(&digest), ruleset.clone());
        Ok((digest, ruleset))
    }
}

/// A deal, with the ruleset it was played under.
type Placed<'r> = (Rc<Causes<'r>>, Deal);

/// One core's part of a comparison.
struct Comparer<'r> {
    to: &'r [Ruleset],
    causes: HashMap<Arc<str>, Rc<Causes<'r>>>,
    history: ManyMatches<'r>,
    unreadable: u32,
}

impl<'r> Comparer<'r> {
    fn new(to: &'r [Ruleset]) -> Comparer<'r> {
        Comparer {
            to,
            causes: HashMap::new(),
            history: ManyMatches::new(to),
            unreadable: 0,
        }
    }

    /// The deals of a match; `None` if today's rules cannot read it.
    fn read(&mut self, played: &Governed) -> Option<Vec<Placed<'r>>> {
        let mut governing = Vec::new();
        for (from, digest, ruleset) in &played.rulesets {
            governing.push((*from, self.causes(digest, ruleset.as_deref()?)));
        }
        let deals = played.deals.iter().enumerate();
        let read = deals.map(|(position, facts)| {
            let mut rulesets = governing.iter().rev();
            let (_, causes) = rulesets.find(|(from, _)| *from <= position)?;
            let facts: Value = serde_json::from_str(facts).ok()?;
            let deal = Deal::read_kept(&facts, causes.from()).ok()?;
            Some((Rc::clone(causes), deal))
        });
        read.collect()
    }

    fn causes(&mut self, digest: &Arc<str>, ruleset: &Ruleset) -> Rc<Causes<'r>> {
        if self.causes.len() == PREPARED && !self.causes.contains_key(digest) {
            self.causes.clear();
        }
        let causes = self.causes.entry(Arc::clone(digest));
        Rc::clone(causes.or_insert_with(|| Rc::new(Causes::new(ruleset, self.to))))
    }
}

impl<'r> Part<Vec<Governed>> for Comparer<'r> {
    /// The sums, and how many matches could not be read.
    type Sum = (ManyMatches<'r>, u32);

    fn add(&mut self, some: Vec<Governed>) {
        for played in some {
            match self.read(&played) {
                None => self.unreadable += 1,
                Some(deals) => {
                    let deals: Vec<_> = deals
                        .iter()
                        .map(|(causes, deal)| (&**causes, deal))
                        .collect();
                    self.history.add(&deals);
                }
            }
        }
    }

    fn sum(self) -> (ManyMatches<'r>, u32) {
        (self.history, self.unreadable)
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
