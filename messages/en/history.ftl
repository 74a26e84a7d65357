### Looking back: the list of matches, what goes with one of them, its journal, and the bin.

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
past-filters = Look for
past-sought = What is looked for
past-part-away = No longer look for:
past-all-away = Take all away
past-none = Nothing fits
# $n: how many things are looked for.
past-none-says = { $n ->
        [one] No match fits what is looked for. Take it away to see all matches again.
       *[other] No match fits all that is looked for. Touch a label to take it away, or look wider at once.
    }
past-look-wider = See all matches
# $n: how many matches are found.
past-see = { $n ->
        [0] Nothing fits
        [one] See { $n } match
       *[other] See { $n } matches
    }
past-see-more = See { $n } matches and more
# $n: how many pictures.
past-photos = { $n ->
        [one] { $n } photograph
       *[other] { $n } photographs
    }
# $match: who played against whom.
past-menu = { $match }: what to do
past-pane = The chosen match
# $day, $from, $to: a day and two times.
past-when-says = { $day }, from { $from } to { $to }

## Events, in the journal and beside undo

event-match_created = Match started
event-match_renamed = Match renamed
event-sides_changed = Players changed
event-dealer_changed = Dealer changed
event-players_reseated = Substitute or change of seats
event-player_coloured = Colour chosen
event-clock_paused = Clock stopped
event-clock_resumed = Clock started again
event-contract_recorded = Contract recorded
event-contract_cleared = Contract cleared
event-deal_recorded = Deal recorded
event-deal_amended = Deal corrected
event-deal_deleted = Deal deleted
event-ruleset_changed = Rules changed
event-match_finished = Match ended
event-match_abandoned = Match abandoned
event-match_reopened = Match reopened
event-match_resumed = Match resumed
event-match_marked_again = Deals marked again
event-undone = Undone
event-redone = Redone
event-other = A change was recorded
# The deal that a change was about, and the marks confirmed with it.
journal-deal = deal { $n }
journal-marks = { $us } to { $them }
journal-undone = undone since
event-rules_named = Ruleset named
event-notes_changed = Notes changed
event-place_changed = Place changed
event-match_archived = Archived
event-match_unarchived = Brought back from the archive
event-match_deleted = Thrown away
event-match_restored = Taken back
event-photo_attached = Picture attached
event-photo_removed = Picture taken off
event-fork_settled = Said what counts of two ledgers

## What matches are looked for by. $name: a player; $day: a day; $n: deals.

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
past-length = Number of deals
past-least = At least
past-most = At most
past-archived-only = Archived matches
past-with = with { $name }
past-from-day = since { $day }
past-to-day = until { $day }
past-at_least = at least { table-deals }
past-at_most = at most { table-deals }
past-won = won by { $name }
past-lost = lost by { $name }
past-is-finished = finished
past-is-abandoned = abandoned
past-is-playing = being played
past-archived = archived

## What is done with a match as a whole

past-archive = Archive
past-unarchive = Take out of the archive
past-unarchive-short = Unarchive
past-delete = Throw away
past-bin = Matches thrown away
past-done-archive = Match archived.
past-done-unarchive = Match taken out of the archive.
past-done-delete_match = Match thrown away.
past-done-restore_match = Match taken back.

## Between the screens of a match

past-tabs = This match
past-tab-chart = Charts
past-tab-compare = Compare

## What goes with a match

keepsake-photos = Photographs
# $n, $of: the number of a picture, and how many there are.
keepsake-photo = Photograph { $n }
keepsake-photo-of = Photograph { $n } of { $of }
keepsake-photo-before = Photograph before
keepsake-photo-after = Photograph after
keepsake-photo-nearer = Look closer
keepsake-photo-remove = Remove this photograph
keepsake-photo-gone = This photograph is no longer there.
keepsake-attach = Attach a photograph
keepsake-attaching = A moment…
# $name: a file.
keepsake-not-a-picture = “{ $name }” is no picture that opens here. Choose a photograph, such as a JPEG or a PNG.
keepsake-no-photos = No photograph.
keepsake-notes = What to remember
keepsake-notes-says = What you want to remember of this match
keepsake-no-notes = No notes.
keepsake-place = Place
keepsake-place-says = Where it was played
keepsake-no-place = No place.
keepsake-away-says = Archived, a match leaves the lists. Thrown away, it waits among the matches thrown away.
keepsake-archived = This match is archived: it is no longer in the lists.
keepsake-deleted = This match was thrown away. It can be taken back.

## Matches that were thrown away

bin-says = They count nowhere any more. Taken back, a match is again as it was.
bin-empty = Nothing was thrown away
bin-empty-says = A match that is thrown away waits here, and can be taken back.
# $day: the day on which it was begun.
bin-match = Match of { $day }
bin-match-on = Played on { $day }.
# $day: when it was thrown away.
bin-since = Thrown away on { $day }.
bin-restore = Take back
bin-purge = Erase for good
purge-title = Erase for good
# $n: how many events, pictures, backups.
purge-events = { $n ->
        [one] The content of { $n } entry in the journal is erased; its time and its hash stay.
       *[other] The content of { $n } entries in the journal is erased; their times and hashes stay.
    }
purge-photos = { $n ->
        [one] { $n } photograph is removed.
       *[other] { $n } photographs are removed.
    }
purge-backups = { $n ->
        [one] { $n } backup may still hold it; it stays as it is.
       *[other] { $n } backups may still hold it; they stay as they are.
    }
purge-final = None of this can be undone.
purge-not = Erase nothing
# $day: the day on which it was begun.
purge-confirm = Erase the match of { $day }
purge-done = Match erased for good.
purge-remains = Match erased. Something else is still reading the file: traces stay in it until Ardoise is closed everywhere.

## What cannot be kept with a match

error-no_such_day = “{ $value }” is no day of the calendar. Give it as 2026-11-21.
error-notes_too_long = These notes have { $value } letters; { $max } fit. Shorten them.
error-not_deleted = Only a match that was thrown away can be erased for good. Throw it away first.
error-photo_refused = This is no picture that can be kept ({ $value }). Choose a JPEG, PNG or WebP of at most 8 MB.
error-photo_not_found = The picture { $value } is not there any more. Attach it again.

## Hints

hint-matches = Look for a name, a place, a word; touch a match.
hint-keepsakes = Photos, notes and the place: what the slate does not say.
hint-deleted = A match thrown away waits here. Take it back at any time.
