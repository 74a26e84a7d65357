//! Looking after the file: backups, restoring, checks.

pub(crate) mod views;

use crate::app::{App, Moment, open_ledger};
use crate::call::desk::{Answer, Desk, Refusal};
use crate::call::errors::of_ledger;
use crate::contract::{
    BackedUpView, BackupReason, BackupView, BackupsView, Errors, FindingView, Notice, RestoredView,
};
use crate::exchange::clear_exchanged;
use crate::table::show::time;
use ardoise_ledger::{BackedUp, FILE_NAME, Finding, Options, Restored, Unreadable, restore};
use serde::Serialize;
use serde_json::{Value, json};
use std::path::Path;

impl Desk<'_> {
    pub fn backups(&self) -> Result<BackupsView, Refusal> {
        let folder = self.ledger.path().with_file_name("backups");
        let backups = self.ledger.backups()?.into_iter().map(|file| BackupView {
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

    pub fn back_up(&self) -> Result<BackedUpView, Refusal> {
        Ok(backed_up(self.ledger.back_up(self.moment.at)?))
    }

    /// Puts one of the listed backups back. Every open screen looks again.
    pub fn restore(&self, name: &str) -> Result<Answer, Refusal> {
        let backup = self.ledger.backup_named(name)?;
        let restored = restore(self.ledger.path(), &backup, self.moment.at, Options::new)?;
        Ok(Answer {
            value: json!(restored_view(restored)),
            notice: Some(Notice {
                id: None,
                revision: None,
            }),
        })
    }

    pub fn check(&self) -> Result<Vec<FindingView>, Refusal> {
        Ok(self.ledger.check()?.iter().map(finding).collect())
    }

    pub fn rebuild(&mut self) -> Result<Vec<FindingView>, Refusal> {
        Ok(self.ledger.rebuild()?.into_iter().map(unreadable).collect())
    }
}

impl App {
    /// Makes the weekly backup, if it is time, on a connection of its own: whoever writes does not wait for it. Where
    /// it cannot be made now, it is tried again the next time. Files of exports and imports of other days are
    /// removed, and what was left half written.
    pub fn look_after(&self, moment: Moment) {
        let path = self.path().to_owned();
        std::thread::spawn(move || {
            drop(clear_exchanged(&path, moment.at));
            if let Ok(ledger) = open_ledger(&path) {
                drop(ledger.clear_leftovers(moment.at));
                drop(ledger.back_up_weekly(moment.at));
            }
        });
    }

    /// Makes a backup in a file of the caller's choice.
    ///
    /// # Errors
    /// There is a file already; those of the disk. Nothing was written.
    pub fn back_up_to(&self, path: &Path) -> Result<BackedUpView, Errors> {
        let made = self.ledger().back_up_to(path);
        made.map(backed_up)
            .map_err(|error| of_ledger(&error, self.path()))
    }
}

/// Puts a backup in the place of the ledger of a data folder, whatever state that is in.
///
/// # Errors
/// What is wrong with the backup, and what the disk refuses. The ledger is then as it was.
pub fn restore_from(
    data_dir: &Path,
    backup: &Path,
    moment: &Moment,
) -> Result<RestoredView, Errors> {
    let restored = restore(&data_dir.join(FILE_NAME), backup, moment.at, Options::new);
    restored
        .map(restored_view)
        .map_err(|error| of_ledger(&error, backup))
}

fn backed_up(made: BackedUp) -> BackedUpView {
    BackedUpView {
        path: made.path.display().to_string(),
        kib: kib(made.bytes),
        events: count(made.events),
        photos: made.photos,
        findings: made.findings.iter().map(finding).collect(),
        thinned: made.thinned,
    }
}

fn restored_view(restored: Restored) -> RestoredView {
    RestoredView {
        events: count(restored.events),
        photos: restored.photos,
        aside: restored.aside.map(|path| path.display().to_string()),
    }
}

/// A finding with the names that the catalogue's sentences use.
pub(crate) fn finding(found: &Finding) -> FindingView {
    coded(found)
}

fn unreadable(match_: Unreadable) -> FindingView {
    coded(&Finding::MatchUnreadable {
        match_id: match_.match_id,
        error: match_.error,
    })
}

fn coded(found: &impl Serialize) -> FindingView {
    let mut params = json!(found);
    let code = params
        .as_object_mut()
        .and_then(|fields| fields.remove("code"));
    // What kept a match from being read is told by its own code.
    if let Some(error) = params["error"]["code"].take().as_str() {
        params["error"] = Value::from(error);
    }
    FindingView {
        code: code
            .as_ref()
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned(),
        params,
    }
}

fn kib(bytes: u64) -> u32 {
    count(bytes.div_ceil(1024))
}

pub(crate) fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
