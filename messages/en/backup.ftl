### Maintaining the ledger: backups, checks, and their findings.

## Refusals

error-backup_not_found = There is no backup there: { $path }. Choose another one; nothing has changed.
error-backup_exists = There is a file there already: { $path }. Choose another name.
error-backup_damaged = This backup is damaged, or is not one: { $name }. Choose another one; nothing has changed.
error-backup_differs = The backup differed from the original and was removed. Check the disk, then try again.
error-not_saved = “{ $name }” could not be written: { $value }. Free some space in the downloads folder, or make it writable, then try again.

## Findings of a check

# $day: when the match was begun; $us, $them: the players; $deal: the number of the deal, or none; $finding: one of the sentences below.
finding-in = { $day }, { $us } – { $them }{ $deal ->
         [none] { "" }
        *[other] , deal { $deal }
    }: { $finding }
finding-named = { $kind ->
         [ruleset] Ruleset
         [season] Season
        *[concours] Concours
    } “{ $name }”: { $finding }
finding-file_damaged = The file itself is damaged. Restore a backup.
finding-reference_missing = A row of “{ $table }” refers to a row of “{ $missing_in }” that does not exist. Restore a backup.
finding-payload_changed = The content of entry { $event } was changed. Restore an earlier backup.
finding-chain_broken = Entry { $event } of device { $device } is not as it was written. Restore an earlier backup.
finding-sequence_gap = Entries of this device, { $device }, are missing: expected { $expected }, found { $found }. A copy of this folder has probably written them: import a whole export of it, or mend this file, here or with “ardoise mend”.
finding-fork = Two entries of { $entity } follow { $after }. Choose which comes first.
finding-match_unreadable = { $error ->
         [event_unreadable] An entry of { $match_id } has a shape that Ardoise does not know.
        *[other] The entries of { $match_id } do not follow each other.
    } Update Ardoise, or restore an earlier backup.
finding-projection_differs = The lists no longer follow the matches: “{ $table }”, { $row }. “ardoise rebuild” rebuilds them.
finding-event_id_taken = Another entry here already has the id { $event }. Export the matches again.
finding-device_forked = Entry { $event }: device { $device } wrote to two copies of one file, and they differ. Go on with one of them only.
finding-own_events_missing = Entry { $event }: a copy of this folder has written it, and those before it ({ $from } to { $to }) are neither in this file nor here. In the copy, export all matches, then import that export.
finding-event_unreadable = Entry { $event } has a shape that Ardoise does not know. Update Ardoise, or export the matches again.
finding-event_missing = Entry { $event } follows { $after }, which is neither in this file nor among your matches. Export the whole match.
finding-photo_missing = A photo of match { $match_id } is missing from the folder “photos”. Import an export that has it, or restore a one-file backup ({ $photo }).
finding-photo_changed = A photo was changed on disk: attach it again, or import it from an export ({ $photo }).
finding-photo_unreadable = A photo cannot be read ({ $photo }). Attach it again, or import it from an export.
finding-mark_differs = The mark of a deal does not follow from its facts: { $us } to { $them } instead of { $us_by_facts } to { $them_by_facts }. Correct the deal, or restore an earlier backup.
finding-entries_lost = { $reason ->
         [emptied] The file of matches is empty, and it was not.
         [another] This is not the file that it was.
        *[other] Entries are missing at the end of the file: { $found } of { $known } are there.
    } Restore a backup.
finding-schema_differs = “{ $name }” is missing in the file, or was changed. Restore a backup.
finding-own_devices = { $count } devices write in this file, and there should be one. Restore a backup.
finding-order_changed = Entry { $event } comes before { $after }, which it follows. Restore a backup.
finding-payload_erased = The content of entry { $event } was erased by hand. Restore a backup.
finding-backup_failed = The backup of { $day } could not be made: { $error ->
         [ledger_full] there was no room left
         [ledger_read_only] the folder is not writable
         [backup_differs] the copy was not sound
         [ledger_damaged] the file of matches is damaged
         [entries_lost] entries are missing in the file of matches
         [ledger_newer] a newer version of Ardoise has recorded the matches
         [ledger_locked] another program was holding the file of matches or the folder of backups
         [ledger_restoring] a backup was being restored
        *[other] the disk or the folder did not answer
    }. { $last ->
         [none] There is no good one.
        *[other] The last good one is of { $last }.
    } Put that right, then make a backup.

## Backups

keeping-title = Matches and backups
keeping-says = Export, import, back up
backups-title = Backups
backups-says = Ardoise makes one in each week with changes. Each is verified, and old ones are thinned out. Photos stay in their own folder.
backups-none = No backups yet.
backups-folder = They are in this folder, next to the file of matches:
backup-make = Back up now
# $n: events; $size: the size of the backup.
backup-made = { $n ->
         [one] Backup made and verified: { $n } entry, { $size }.
        *[other] Backup made and verified: { $n } entries, { $size }.
    }
backup-thinned = { $n ->
         [one] An old one was removed.
        *[other] { $n } old ones were removed.
    }
# $when: a day and a time.
backup-failed = A backup that was due could not be made ({ $when }).
backup-failed-last = The last good one: { $when }.
backup-failed-never = There is none yet.
upkeep-failed = Ardoise could not tidy up its files. It will try again.
backup-undated = Without a date
backup-reason-made = Backup
backup-reason-before_restore = Before a restore
backup-reason-before_update = Before an update
backup-restore = Restore
size-kb = { $n } KB
size-mb = { $n } MB
restore-title = Restore this backup?
# $when: when the backup was made.
restore-says = Your matches go back to how they were: { $when }.
restore-aside = Your present matches are first kept as a backup, so nothing is lost: you can restore them in the same way.
restore-not = Cancel
restore-now = Restore
backup-restored = { $n ->
         [0] Restored: the backup was empty.
         [one] Restored: { $n } entry.
        *[other] Restored: { $n } entries.
    }
backup-aside = The previous data is kept: { $path }
backup-aside-as-it-was = The previous data is damaged or cannot be read. It is kept as it was: { $path }
restored-read = Got it
# When entries are missing in the chain of this ledger's own device.
mend-says = Ardoise can mend this: from now on it writes under another device name. Nothing else changes, and what is missing can still be imported.
mend-do = Mend
mend-going = Mending…
# $n: how many entries are missing.
mended = { $n ->
         [0] Nothing is missing: nothing has changed.
         [one] Mended: { $n } entry is missing, and Ardoise now writes under another device name. You can still import it, from a whole export of the copy of this folder.
        *[other] Mended: { $n } entries are missing, and Ardoise now writes under another device name. You can still import them, from a whole export of the copy of this folder.
    }
accept-says = Or this is the file that you mean: an older one, or a new start.
accept-do = Yes, this is the file

## The program and its files, on the command line

diagnosis-program = Ardoise { $version }, engine { $engine }, { $system }
diagnosis-folder = Data folder: { $path }
diagnosis-matches = { $n ->
    [one] One match
   *[other] { $n } matches
}
diagnosis-file = { $name }: { $size }
diagnosis-backup = { $n ->
    [one] One backup, of { $date }
   *[other] { $n } backups, the last of { $date }
}
diagnosis-no-backup = There is no backup yet.
diagnosis-well = The ledger is sound.

## Something is wrong

trouble-title = Is something wrong?
trouble-says = Check everything, find a match again
check-says = Ardoise reads all your matches, their photos and their lists again, one by one, and leaves your matches as they are.
check-do = Check everything
check-again = Check again
check-going = Checking…
check-matches = Your matches are sound
# $n: matches; $deals: their deals.
check-read = { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }, { $deals ->
        [one] { $deals } deal read again
       *[other] { $deals } deals read again, one by one
    }
check-found = { $n ->
        [one] { $n } problem found
       *[other] { $n } problems found
    }
check-todo = Your matches were not changed. This is what to do:
check-lists = The lists are right
check-lists-says = Each total follows its deals
check-lists-mended = The lists are made anew
# $n: rows of the lists.
check-lists-mended-says = { $n ->
        [one] A line was out of date, and is put right
       *[other] { $n } lines were out of date, and are put right
    }
check-lists-wait = The lists are out of date
check-lists-wait-says = Settle the rest first, then check again: they will be made anew.
# $days: the midnights since the last copy.
check-copy = { $days ->
        [0] The last copy is from today
        [1] The last copy is from yesterday
       *[other] The last copy is { $days } days old
    }
# $at: the hour.
check-at = At { $at }, with your matches left as they are.
trouble-still = And if it goes on
trouble-mark = A mark looks wrong
trouble-mark-says = Tap it, it says why
trouble-match = A match is missing
trouble-match-says = The bin, then the copies
trouble-report-says = A report, without any name
report-title = Describe the problem
report-says = The report has no name, no note and no path in it: you can send it with a question.
report-going = Ardoise is writing the report…
report-copy = Copy the report
report-copied = The report is copied.
report-not-copied = The report could not be copied; select it above.
