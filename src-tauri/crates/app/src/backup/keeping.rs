//! Maintaining the file: backups, restoring, checks.

use super::codes::{FindingCode, code_of};
use super::views::{
    AcceptedView, BackedUpView, BackupFailedView, BackupReason, BackupView, BackupsView,
    FindingView, FoundInView, MendedView,
};
use crate::call::{
    Bench, Code, Errors, Moment, Notice, Reader, Refusal, about_file, of_ledger, refuse, time,
};
use crate::slate::names;
use ardoise_ledger::{
    BackedUp, FILE_NAME, FailedBackup, FileFailed, Finding, FoundIn, FoundNamed, Incoming, Ledger,
    LedgerError, LedgerReader, Options, Restored, backup_named, in_one_go, restore, with_pauses,
};
use serde_json::json;
use std::path::Path;
use std::time::Duration;

/// How long the matches of findings may be looked up.
const PLACING: Duration = Duration::from_secs(10);

pub(crate) fn backups(ledger: &Path) -> Result<BackupsView, Refusal> {
    let folder = ledger.with_file_name("backups");
    let backups = ardoise_ledger::backups(ledger)?
        .into_iter()
        .map(|file| BackupView {
            reason: match file.made_at {
                Some(_) => BackupReason::Made,
                None if file.name.contains("-before-restore-") => BackupReason::BeforeRestore,
                None => BackupReason::BeforeUpdate,
            },
            name: file.name,
            made_at: file.made_at.map(time),
            kib: kib(file.bytes),
        });
    Ok(BackupsView {
        folder: folder.display().to_string(),
        backups: backups.collect(),
    })
}

/// Restores one of the listed backups. Every open screen is notified.
pub(crate) fn restore_named(bench: &Bench, name: &str) -> Result<Restored, Refusal> {
    let ledger = bench.path();
    let backup = backup_named(ledger, name)?;
    // On some systems an open file cannot be replaced.
    bench.close();
    let restored = in_one_go(|| restore(ledger, &backup, bench.moment.at, Options::new));
    if restored.is_ok() {
        bench.is_backed_up();
    }
    bench.tell(&Notice::of_everything());
    Ok(restored.map_err(|failed| refused(&failed, &backup))?)
}

/// Why a restore failed, with the file that failed.
fn refused(failed: &FileFailed, backup: &Path) -> Errors {
    let FileFailed { file, error } = failed;
    let is_no_backup = matches!(
        error,
        LedgerError::LedgerDamaged { .. }
            | LedgerError::LedgerForeign { .. }
            | LedgerError::EntriesLost { .. }
    );
    if is_no_backup && file == backup {
        let name = file.display().to_string();
        return refuse(
            Code::BackupDamaged,
            "",
            json!({"name": name, "value": error.to_string()}),
        );
    }
    of_ledger(error, file)
}

/// Rebuilds the lists from the journal.
pub(crate) fn rebuild(bench: &Bench, accept: bool) -> Result<Vec<FindingView>, Refusal> {
    // With a separate connection, so that calls are answered meanwhile.
    let mut ledger = bench.own()?;
    let left_out = match accept {
        true => ledger.rebuild_as_it_is()?,
        false => ledger.rebuild()?,
    };
    bench.tell(&Notice::of_everything());
    let unreadable = left_out
        .into_iter()
        .map(|left_out| Finding::MatchUnreadable {
            match_id: left_out.match_id,
            error: left_out.error,
        });
    Ok(unreadable.map(|found| placed(&ledger, &found)).collect())
}

/// Lets the ledger write as a new device if entries are missing in its own chain.
pub(crate) fn mend(bench: &Bench) -> Result<MendedView, Refusal> {
    let renewed = bench.own()?.renew_device()?;
    let missing = renewed.iter().flat_map(|renewed| &renewed.gaps);
    let missing: u64 = missing
        .map(|gap| (gap.to - gap.from).unsigned_abs() + 1)
        .fold(0, u64::saturating_add);
    Ok(MendedView {
        missing: count(missing),
        device: renewed.map(|renewed| renewed.now),
    })
}

/// Accepts the file as it is.
pub(crate) fn accept_file(bench: &Bench) -> Result<AcceptedView, Refusal> {
    bench.close();
    let ledger = Ledger::accept(bench.path(), Options::new())?;
    bench.tell(&Notice::of_everything());
    Ok(AcceptedView {
        entities: count(ledger.count_entities()?),
    })
}

/// Replaces the ledger of a data folder by a backup, even if the ledger cannot be opened.
///
/// # Errors
/// Damage in the backup, and errors of the disk, with the file that failed. The ledger is then unchanged.
pub fn restore_from(data_dir: &Path, backup: &Path, moment: &Moment) -> Result<Restored, Errors> {
    let restored = restore(&data_dir.join(FILE_NAME), backup, moment.at, Options::new);
    restored.map_err(|failed| refused(&failed, backup))
}

/// The last backup that failed, if none has succeeded since.
pub(crate) fn failed_backup(reader: &Reader) -> Option<BackupFailedView> {
    let failed = reader.failed_backup()?;
    let ledger = reader.ledger.path();
    let mut params = failed.params;
    params.entry("value").or_insert(failed.detail.into());
    Some(BackupFailedView {
        failed_at: time(failed.at),
        last: FailedBackup::last_good(ledger).map(time),
        problem: json!({
            "code": failed.code,
            "field": "",
            "params": about_file(params, failed.file.as_deref().unwrap_or(ledger)),
        }),
    })
}

/// A new backup of a ledger, for the screens.
pub(crate) fn backed_up(ledger: &LedgerReader, made: BackedUp) -> BackedUpView {
    BackedUpView {
        path: made.path.display().to_string(),
        kib: kib(made.bytes),
        events: count(made.events),
        photos: made.photos,
        findings: all_placed(ledger, &made.findings),
        thinned: made.thinned,
    }
}

/// Everything that a check finds, a failed backup included.
pub(crate) fn check(reader: &Reader) -> Result<Vec<FindingView>, Refusal> {
    let found = with_pauses(|| reader.ledger.check())?;
    log_found(&found);
    let mut findings = all_placed(reader.ledger, &found);
    findings.extend(failed_backup(reader).map(|failed| {
        let day = |time: &str| time.chars().take(10).collect::<String>();
        let last = failed.last.as_deref().map_or("none".to_owned(), day);
        FindingView {
            code: FindingCode::BackupFailed,
            params: json!({
                "day": day(&failed.failed_at),
                "last": last,
                "error": failed.problem["code"],
                "detail": failed.problem["params"]["value"],
            }),
            found_in: None,
            named: None,
        }
    }));
    Ok(findings)
}

/// Findings in a ledger, with what they are about.
pub(crate) fn all_placed(ledger: &LedgerReader, findings: &[Finding]) -> Vec<FindingView> {
    // A check is not limited, so the time of its query is over.
    ledger.within(PLACING, || {
        let placed = findings.iter().map(|found| placed(ledger, found));
        placed.collect()
    })
}

/// The findings in a file to import, with what they are about.
pub(crate) fn all_placed_in_file(ledger: &LedgerReader, incoming: &Incoming) -> Vec<FindingView> {
    let placed = |found| {
        let named = || ledger.found_named_in_file(incoming, found);
        about(found, ledger.found_in_file(incoming, found), named)
    };
    ledger.within(PLACING, || {
        incoming.summary.findings.iter().map(placed).collect()
    })
}

/// Logs what a check found, by codes alone.
pub(crate) fn log_found(found: &[Finding]) {
    let mut codes: Vec<&str> = found.iter().map(|found| code_of(found).as_str()).collect();
    codes.sort_unstable();
    codes.dedup();
    tracing::info!(findings = found.len(), codes = codes.join(" "), "checked");
}

/// A finding in a ledger, with what it is about.
fn placed(ledger: &LedgerReader, found: &Finding) -> FindingView {
    about(found, ledger.found_in(found), || ledger.found_named(found))
}

/// A finding with the match that it is about, or else the ruleset, concours or season.
fn about(
    found: &Finding,
    found_in: Option<FoundIn>,
    named: impl FnOnce() -> Option<FoundNamed>,
) -> FindingView {
    let named = match &found_in {
        Some(_) => None,
        None => named(),
    };
    let found_in = found_in.map(|found_in| FoundInView {
        id: found_in.match_id,
        name: found_in.name,
        sides: names::of_ledger(&found_in.sides),
        started_at: time(found_in.created_at),
        deal: found_in.deal,
    });
    FindingView {
        found_in,
        named,
        ..coded(found)
    }
}

fn coded(found: &Finding) -> FindingView {
    let mut params = json!(found);
    if let Some(fields) = params.as_object_mut() {
        fields.remove("code");
    }
    // The error that kept a match from being read has its own code.
    if let Some(error) = params.pointer("/error/code").cloned() {
        params["error"] = error;
    }
    FindingView {
        code: code_of(found),
        params,
        found_in: None,
        named: None,
    }
}

fn kib(bytes: u64) -> u32 {
    count(bytes.div_ceil(1024))
}

pub(crate) fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
