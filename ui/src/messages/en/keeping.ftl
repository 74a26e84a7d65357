### Looking after the file: what a check finds, and what of it needs doing.

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

error-no_such_day = “{ $value }” is no day of the calendar. Give it as 2026-11-21.
error-notes_too_long = These notes have { $value } letters; { $max } fit. Shorten them.
error-not_deleted = Only a match that was thrown away can be erased for good. Throw it away first.
error-photo_refused = This is no picture that can be kept ({ $value }). Choose a JPEG, PNG or WebP of at most 8 MB.
error-photo_not_found = The picture { $value } is not there any more. Attach it again.
error-request_too_large = This is too large to be sent: { $value } MB. A picture may have 8 MB; choose a smaller one.
error-import_unreadable = This file cannot be read, from line { $line } on: { $value }. Nothing was written; export it again.
error-import_newer = This file was written by a newer version of Ardoise. Update Ardoise; nothing was written.
error-import_unsound = This file is not sound: { $value } things are wrong in it. Nothing was written; export it again.
error-cancelled = It was stopped, as asked.
error-no_such_job = This is over, or was begun elsewhere. Begin again.
error-no_such_file = This file is not there any more. Send it again.
error-unknown_encoding = No encoding is called “{ $value }”. Try utf-8 or windows-1252.
error-wrong_encoding = This file is not in { $value }. It reads as { $guess }: say so if that is right, or give another encoding; nothing was written.
error-row_unreadable = This row cannot be read: { $value }. Mend it in the file, or leave it out.

event-notes_changed = Notes changed
event-place_changed = Place changed
event-match_archived = Archived
event-match_unarchived = Brought back from the archive
event-match_deleted = Thrown away
event-match_restored = Taken back
event-photo_attached = Picture attached
event-photo_removed = Picture taken off
event-fork_settled = Said what counts of two ledgers
