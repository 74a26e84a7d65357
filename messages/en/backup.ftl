### Looking after the file: backups, checks, and what a check finds.

## What is refused

error-backup_not_found = There is no backup there: { $path }. Choose another one; nothing has changed.
error-backup_exists = There is a file there already: { $path }. Choose another name.
error-backup_differs = The backup was not like the original and was removed: { $value }. Check the disk, then try again.
error-not_saved = “{ $name }” could not be written: { $value }. Make room in the folder of downloads, or make it writable, and try again.

## What a check finds

finding-file_damaged = The file itself is damaged: { $detail }
finding-reference_missing = A line of “{ $table }” speaks of one of “{ $missing_in }” that is not there.
finding-payload_changed = Event { $event } does not say what was written.
finding-chain_broken = Event { $event } of device { $device } is not the one that was written there.
finding-sequence_gap = Events of device { $device } are missing: { $expected } should have come, { $found } came.
finding-fork = Match { $entity }: two events follow { $after }. Which comes first must be said.
finding-match_unreadable = Match { $match_id } cannot be read: { $error }
finding-projection_differs = The lists do not say what the journal says: “{ $table }”, { $row }. “ardoise rebuild” makes them again.
finding-event_id_taken = Event { $event } has the id of a different one that is here.
finding-device_forked = Event { $event }: device { $device } has written two stories, on two copies of one file.
finding-event_unreadable = Event { $event } cannot be read: { $detail }
finding-event_missing = Event { $event } follows { $after }, which is neither in the file nor here.
finding-photo_missing = A photograph of match { $match_id } is missing from the folder “photos”: an export that has it, or a backup in one file, brings it back ({ $photo }).
finding-photo_changed = A photograph is not the one that was kept any more: attach it again, or bring it in from an export ({ $photo }).
finding-photo_unreadable = A photograph cannot be read: { $detail } ({ $photo }).

## Backups, checks and rebuilding

keeping-title = Matches and backups
keeping-says = Take away, bring in, back up, verify
backups-title = Backups
backups-says = Ardoise makes one each week in which something was played. Each is verified, and old ones are thinned out. Photographs stay beside them, in their own folder.
backups-none = There is none yet.
backups-folder = They are in this folder, beside the file of matches:
backup-make = Back up now
# $n: events; $size: its size.
backup-made = { $n ->
         [one] The backup is made and verified: { $n } entry, { $size }.
        *[other] The backup is made and verified: { $n } entries, { $size }.
    }
backup-thinned = { $n ->
         [one] An old one was removed.
        *[other] { $n } old ones were removed.
    }
backup-undated = Without a date
backup-reason-made = Backup
backup-reason-before_restore = Before going back
backup-reason-before_update = Before an update
backup-restore = Put back
size-kib = { $n } KiB
size-mib = { $n } MiB
restore-title = Put this backup back?
# $when: when the backup was made.
restore-says = The matches become what they were: { $when }.
restore-aside = What is here now is first kept aside, among the backups: nothing is lost, and it can be put back in the same way.
restore-not = Leave it
restore-now = Put back
backup-restored = { $n ->
         [0] It is put back: there was nothing yet.
         [one] It is put back: { $n } entry.
        *[other] It is put back: { $n } entries.
    }
backup-aside = What was here is kept: { $path }
check-title = Verify
check-says = Every entry and every photograph is read again and held against what was written. Nothing is changed.
check-do = Verify everything
check-going = Verifying…
check-well = All is well.
check-found = { $n ->
         [one] { $n } thing was found wrong.
        *[other] { $n } things were found wrong.
    }
rebuild-says = A list or a total that does not say what a match says is made again from the entries. None of them changes.
rebuild-do = Make the lists again
rebuild-going = The lists are being made again…
rebuild-well = The lists are made again.
rebuild-found = { $n ->
         [one] The lists are made again, but { $n } match cannot be read.
        *[other] The lists are made again, but { $n } matches cannot be read.
    }

## Hints

hint-keeping = Your matches as files: take away, bring in, back up.
