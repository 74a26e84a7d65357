### Past matches: the list, keepsakes, the journal, and the bin.

## The list

matches-title = Matches
matches-in-progress = In progress
matches-finished = Finished
matches-abandoned = Abandoned
matches-count = { $n ->
         [one] { $n } match
        *[other] { $n } matches
    }
matches-versus = { $us } against { $them }
matches-open = Open
matches-resume = Resume
matches-rename = Rename
matches-name = Name of the match
matches-empty = No match yet
matches-empty-says = Every match you start stays here, finished or not. The first one is up to you.
match-status-playing = in progress
match-status-abandoned = abandoned
match-status-finished = finished
matches-more = Older matches
past-words = Name, place or word
past-filter = Filter
past-filters = Filters
past-sought = Active filters
past-part-away = Remove filter:
past-all-away = Clear all
past-none = No matches found
# $n: the number of filters.
past-none-says = { $n ->
        [one] No match fits this filter. Remove it to see all matches again.
       *[other] No match fits all these filters. Tap one to remove it, or clear them all.
    }
past-look-wider = See all matches
# $n: the number of matches found.
past-see = { $n ->
        [0] No matches
        [one] See { $n } match
       *[other] See { $n } matches
    }
past-see-more = See { $n } matches and more
# $n: the number of pictures.
past-photos = { $n ->
        [one] { $n } photo
       *[other] { $n } photos
    }
# $match: the players of the match.
past-menu = { $match }: actions
past-pane = Selected match
# $day, $from, $to: a day and two times.
past-when-says = { $day }, from { $from } to { $to }

## Events, in the journal and next to undo

event-match_created = Match started
event-match_renamed = Match renamed
event-sides_changed = Players changed
event-dealer_changed = Dealer changed
event-players_reseated = Substitute or change of seats
event-player_coloured = Colour chosen
event-clock_paused = Clock stopped
event-clock_resumed = Clock resumed
event-contract_recorded = { word-contract } recorded
event-contract_cleared = { word-contract } cleared
event-deal_recorded = Deal recorded
event-deal_amended = Deal corrected
event-deal_moved = Deal moved
event-deal_deleted = Deal deleted
event-ruleset_changed = Rules changed
event-match_finished = Match ended
event-match_abandoned = Match abandoned
event-match_reopened = Match reopened
event-match_resumed = Match resumed
event-match_marked_again = Scores recalculated
event-undone = Undone
event-redone = Redone
event-other = A change was recorded
# The deal that a change is about, and the marks confirmed with it.
journal-deal = deal { $n }
journal-marks = { $us } to { $them }
journal-undone = undone since
event-rules_named = Ruleset named
event-notes_changed = Notes changed
event-place_changed = Place changed
event-match_archived = Archived
event-match_unarchived = Unarchived
event-match_deleted = Moved to the bin
event-match_restored = Restored
event-photo_attached = Photo attached
event-photo_removed = Photo removed
event-fork_settled = Version chosen between two copies

## Filters for matches. $name: a player; $day: a day; $n: deals.

past-who = Who played
past-who-other = Another name
past-result = Result
past-ruleset = Ruleset
past-ruleset-elsewhere = Another table’s ruleset
past-any-ruleset = All rulesets
past-place = Place
past-any-place = All places
past-when = Day
past-from = From
past-to = To
past-archived-only = Archived matches
past-with = with { $name }
past-from-day = since { $day }
past-to-day = until { $day }
past-won = won by { $name }
past-lost = lost by { $name }
past-is-finished = finished
past-is-abandoned = abandoned
past-is-playing = being played
past-archived = archived

## Changes of a whole match

past-archive = Archive
past-unarchive = Unarchive
past-unarchive-short = Unarchive
past-delete = Move to bin
past-bin = Bin
past-done-archive = Match archived.
past-done-unarchive = Match unarchived.
past-done-delete_match = Match moved to the bin.
past-done-restore_match = Match restored.

## Between the screens of a match

past-tabs = This match
past-tab-chart = Charts
past-tab-compare = Compare

## Keepsakes

keepsake-photos = Photos
# $n, $of: the number of a picture, and the number of all pictures.
keepsake-photo = Photo { $n }
keepsake-photo-of = Photo { $n } of { $of }
keepsake-photo-before = Previous photo
keepsake-photo-after = Next photo
keepsake-photo-nearer = Zoom in
keepsake-photo-remove = Remove this photo
keepsake-photo-gone = This photo is no longer there.
keepsake-attach = Attach a photo
keepsake-attaching = A moment…
# $name: a file.
keepsake-not-a-picture = “{ $name }” cannot be opened as a picture. Choose a photo, such as a JPEG or PNG.
keepsake-no-photos = No photos.
keepsake-notes = Notes
keepsake-notes-says = What you want to remember about this match
keepsake-no-notes = No notes.
keepsake-place = Place
keepsake-place-says = Where it was played
keepsake-no-place = No place.
keepsake-away-says = An archived match leaves the lists. A match moved to the bin can still be restored.
keepsake-archived = This match is archived: it is no longer in the lists.
keepsake-deleted = This match is in the bin. It can be restored.

## The bin

bin-copies = Not here?
bin-copies-says = A copy may still have it
bin-says = These matches no longer count. Restore one to get it back unchanged.
bin-empty = The bin is empty
bin-empty-says = A match moved to the bin waits here; you can restore it.
# $day: the day on which the match began.
bin-match = Match of { $day }
bin-match-on = Played on { $day }.
# $day: the day on which it was deleted.
bin-since = Moved to the bin on { $day }.
bin-restore = Restore
bin-purge = Delete for good
purge-title = Delete for good
# $n: the number of events, pictures or backups.
purge-events = { $n ->
        [one] The content of { $n } entry in the journal is erased; its time and its hash stay.
       *[other] The content of { $n } entries in the journal is erased; their times and hashes stay.
    }
purge-photos = { $n ->
        [one] { $n } photo is removed.
       *[other] { $n } photos are removed.
    }
purge-backups = { $n ->
        [one] { $n } backup may still contain it; it stays as it is.
       *[other] { $n } backups may still contain it; they stay as they are.
    }
purge-final = None of this can be undone.
purge-not = Cancel
# $day: the day on which the match began.
purge-confirm = Delete the match of { $day }
purge-done = Match deleted for good.
purge-remains = Match deleted. Another program is still reading the file: traces stay in it until Ardoise is closed everywhere.

## Refused keepsakes

error-no_such_day = “{ $value }” is not a date. Write it as 2026-11-21.
error-notes_too_long = These notes have { $value } characters, at most { $max } are possible. Shorten them.
error-not_deleted = Only a match in the bin can be deleted for good. Move it to the bin first.
error-photo_refused = This picture cannot be kept ({ $value }). Choose a JPEG, PNG or WebP of at most 8 MB.
error-photo_not_found = The photo { $value } is no longer there. Attach it again.

## The standing of an evening

# $day: as in "Saturday 21 November".
evening-title = Evening of { $day }
evening-players = Players
evening-pairs = Pairs
evening-matches = Matches
evening-place = Place
evening-won = Won
evening-of = { $won } of { $played }
evening-difference = Points difference
evening-none = An evening’s standing begins with its first match.
