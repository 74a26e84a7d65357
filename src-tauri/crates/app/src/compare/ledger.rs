//! The whole history under other rules: beside the table, on a connection of its own.

use crate::app::open_ledger;
use crate::call::errors::of_ledger;
use crate::contract::{
    CompareHistoryRow, CompareHistoryRule, CompareHistoryView, Errors, OwnRef, Problem,
};
use crate::rulesets::own::{Chosen, tag};
use crate::slate::read_ruleset;
use ardoise_ledger::{LedgerError, LedgerReader, Options, PlayedMatch};
use ardoise_rules::{Causes, Deal, ManyMatches, Moved, Ruleset, RulesetTally};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

/// Rulesets that matches were played under and that are held prepared at once: a table has few.
const PREPARED: usize = 16;

/// A ledger's history under some rulesets.
#[derive(Debug, Clone)]
pub struct LedgerComparison {
    /// For each of them what it would have been.
    pub tallies: Vec<RulesetTally>,
    /// Matches that today's program cannot read, and leaves out.
    pub unreadable: u32,
    /// It was broken off.
    pub cancelled: bool,
}

/// Opens a ledger to read its history. The file is not written to.
///
/// # Errors
/// There is no such file, another version of the program has to bring it up first, or it cannot be read.
pub fn open_history(path: &Path) -> Result<LedgerReader, LedgerError> {
    LedgerReader::open(path, Options::new())
}

/// Compares the history in a ledger file with rulesets. A file that another version of the program wrote is brought up
/// first, as opening it at the table would.
///
/// # Errors
/// There is no such file, or it cannot be read.
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

/// Compares every match of a ledger with rulesets, one match in memory at a time. The number of deals that are done is
/// told after each match.
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

/// A deal, and what it was played under.
type Placed<'a> = (Rc<Causes<'a>>, Deal);

/// The rulesets that matches were played under, read and prepared as they come.
struct Prepared<'a> {
    ledger: &'a LedgerReader,
    to: &'a [Ruleset],
    causes: HashMap<String, Option<Rc<Causes<'a>>>>,
}

impl<'a> Prepared<'a> {
    /// The deals of a match; none where today's rules cannot read it.
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
            let deal = Deal::read(&facts, causes.from()).ok()?;
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

/// A history under one ruleset, as it is shown.
pub fn history_row(
    ruleset: &Ruleset,
    own: Option<&OwnRef>,
    tally: &RulesetTally,
) -> CompareHistoryRow {
    let mut rules: Vec<CompareHistoryRule> = tally
        .rules
        .iter()
        .map(|(rule, moved)| rule_row(rule, moved))
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

fn rule_row(rule: &str, moved: &Moved) -> CompareHistoryRule {
    CompareHistoryRule {
        rule: rule.to_owned(),
        deals: moved.deals,
        points: small(moved.points),
    }
}

fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A comparison of the history that runs in a thread of its own.
pub(crate) struct Job {
    number: u32,
    progress: Arc<Progress>,
    thread: JoinHandle<()>,
}

#[derive(Default)]
struct Progress {
    done: AtomicU32,
    total: AtomicU32,
    cancel: AtomicBool,
    outcome: Mutex<Option<Result<Outcome, Errors>>>,
}

struct Outcome {
    rows: Vec<CompareHistoryRow>,
    unreadable: u32,
    cancelled: bool,
}

impl Job {
    /// Begins to compare the history with these rulesets.
    pub fn start(number: u32, path: PathBuf, to: Vec<Chosen>) -> Job {
        let progress = Arc::new(Progress::default());
        let shared = Arc::clone(&progress);
        let thread = std::thread::spawn(move || {
            let outcome = shared.run(&path, to);
            let outcome = outcome.map_err(|error| of_ledger(&error, &path));
            let mut told = shared
                .outcome
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            *told = Some(outcome);
        });
        Job {
            number,
            progress,
            thread,
        }
    }

    pub fn number(&self) -> u32 {
        self.number
    }

    /// Asks it to end after the match that it is at.
    pub fn cancel(&self) {
        self.progress.cancel.store(true, Ordering::Relaxed);
    }

    /// How far it has come.
    pub fn view(&self) -> CompareHistoryView {
        let is_over = self.thread.is_finished();
        let told = self
            .progress
            .outcome
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let (state, rows, unreadable, problems) = match &*told {
            None if is_over => ("failed", Vec::new(), 0, vec![panicked()]),
            None => ("running", Vec::new(), 0, Vec::new()),
            Some(Err(errors)) => ("failed", Vec::new(), 0, errors.problems.clone()),
            Some(Ok(outcome)) if outcome.cancelled => ("cancelled", Vec::new(), 0, Vec::new()),
            Some(Ok(outcome)) => (
                "finished",
                outcome.rows.clone(),
                outcome.unreadable,
                Vec::new(),
            ),
        };
        CompareHistoryView {
            job: self.number,
            done: self.progress.done.load(Ordering::Relaxed),
            total: self.progress.total.load(Ordering::Relaxed),
            state: state.to_owned(),
            unreadable,
            rows,
            problems,
        }
    }
}

fn panicked() -> Problem {
    Problem {
        code: "internal".to_owned(),
        field: String::new(),
        params: serde_json::json!({"value": "history"}),
    }
}

impl Progress {
    fn run(&self, path: &Path, to: Vec<Chosen>) -> Result<Outcome, LedgerError> {
        let ledger = open_history(path)?;
        self.total.store(ledger.count_deals()?, Ordering::Relaxed);
        let (own, rulesets): (Vec<_>, Vec<_>) = to
            .into_iter()
            .map(|chosen| (chosen.own, chosen.ruleset))
            .unzip();
        let compared = compare_ledger(&ledger, &rulesets, |done| {
            self.done.store(done, Ordering::Relaxed);
            match self.cancel.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        let rows = rulesets.iter().zip(&own).zip(&compared.tallies);
        let rows = rows.map(|((ruleset, own), tally)| history_row(ruleset, own.as_ref(), tally));
        Ok(Outcome {
            rows: rows.collect(),
            unreadable: compared.unreadable,
            cancelled: compared.cancelled,
        })
    }
}
