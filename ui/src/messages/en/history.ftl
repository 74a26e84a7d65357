### Looking back: the list of matches, what goes with one of them, and the bin.

## The list

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
