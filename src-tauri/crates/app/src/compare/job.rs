//! The job that compares the whole history.

use super::ledger::{compare_ledger, history_row};
use super::views::{CompareHistoryRow, CompareHistoryView, HistoryState};
use crate::call::{Bench, Code, Errors, Progress, Refusal, RunningJob, refuse};
use crate::rulesets::everything;
use crate::slate::{Chosen, choose};
use ardoise_ledger::LedgerReader;
use serde_json::{Value, json};

/// The result of a comparison.
#[derive(Clone)]
struct Compared {
    rows: Vec<CompareHistoryRow>,
    unreadable: u32,
    cancelled: bool,
}

/// Starts to compare the history with the given rulesets. An earlier comparison that is still running is cancelled.
pub(crate) fn start(bench: &Bench, to: Option<&[Value]>) -> Result<CompareHistoryView, Refusal> {
    let chosen = bench.read(|reader| match to {
        None => everything(reader),
        Some(references) => references
            .iter()
            .enumerate()
            .map(|(index, one)| choose(reader, one, &format!("to[{index}]")))
            .collect(),
    })?;
    let jobs = bench.comparisons();
    jobs.cancel_all();
    let line = bench.line();
    let job = jobs.start(bench.path(), move |job| {
        compare(job, &line.open_to_read()?, chosen)
    });
    Ok(view(&job))
}

fn compare(job: &RunningJob, ledger: &LedgerReader, to: Vec<Chosen>) -> Result<Compared, Refusal> {
    job.is_of(ledger.count_deals()?.into());
    let (own, rulesets): (Vec<_>, Vec<_>) = to
        .into_iter()
        .map(|chosen| (chosen.own, chosen.ruleset))
        .unzip();
    let compared = compare_ledger(ledger, &rulesets, |done| job.goes_on(done.into()))?;
    let rows = rulesets.iter().zip(&own).zip(&compared.tallies);
    let rows = rows.map(|((ruleset, own), tally)| history_row(ruleset, own.as_ref(), tally));
    Ok(Compared {
        rows: rows.collect(),
        unreadable: compared.unreadable,
        cancelled: compared.cancelled,
    })
}

/// The comparison that was found under this number.
pub(crate) fn known<J>(found: Option<J>, number: u32) -> Result<J, Errors> {
    found.ok_or_else(|| refuse(Code::HistoryGone, "job", json!({"value": number})))
}

/// The progress of a comparison, and its result.
pub(crate) fn view(job: &Progress) -> CompareHistoryView {
    let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    let mut view = CompareHistoryView {
        job: job.number,
        done: small(job.done()),
        total: small(job.total()),
        state: HistoryState::Running,
        unreadable: 0,
        rows: Vec::new(),
        problems: Vec::new(),
    };
    match job.outcome::<Compared>() {
        None => {}
        Some(Err(errors)) => {
            view.state = HistoryState::Failed;
            view.problems = errors.problems;
        }
        Some(Ok(compared)) if compared.cancelled => view.state = HistoryState::Cancelled,
        Some(Ok(compared)) => {
            view.state = HistoryState::Finished;
            view.rows = compared.rows;
            view.unreadable = compared.unreadable;
        }
    }
    view
}
