### What is taken away from Ardoise, what is brought in, and what looks after the file.

## A match to show

share-match-title = Share the match
picture-title = Picture of the slate
picture-look = Look of the picture
picture-dark = Slate
picture-light = Notebook
picture-share = Share the picture
picture-copy = Copy
picture-save = Save
picture-copied = The picture is copied: paste it where you like.
picture-not-copied = The picture could not be copied here. Save it instead.
picture-not-shared = The picture could not be shared here. Save it instead.
picture-playing = Match in progress
picture-abandoned = Match left unfinished
# $title: what the top of the picture says; $us, $them: the sides; $us_total, $them_total: their totals; $n: deals.
picture-says = { $n ->
         [one] { $title }. { $us } { $us_total }, { $them } { $them_total }, in { $n } deal.
        *[other] { $title }. { $us } { $us_total }, { $them } { $them_total }, in { $n } deals.
    }

## The score sheet

sheet-title = Score sheet
sheet-says = The whole match on a page to print
sheet-print = Print
blank-title = Blank sheet
blank-open = Blank score sheet to print
blank-says = Day:
sheet-number = No.
sheet-mark = Mark
sheet-total = Total
sheet-made = made
sheet-lost = lost
sheet-column-dealer = Dealer
sheet-column-taker = Taker
sheet-column-contract = Contract
sheet-column-turned = Turned up
sheet-column-doubling = Coinche
sheet-column-points = Points
sheet-column-tricks = Tricks
sheet-column-melds = Belote, annonces
# $title: who wins; $us, $them: the totals.
sheet-outcome = { $title }, { $us } to { $them }

## Taking away

saved = It is saved.
saved-at = It is saved: { $path }
export-all = Take all matches away
export-one = Take the match away
export-format = In which form?
export-json = Ardoise
    .says = Everything, with nothing lost, for another Ardoise or to keep a copy. It is JSON.
export-csv = Spreadsheet
    .says = A deal a row, as CSV, for LibreOffice, Excel or Numbers.
export-separator = Between the columns
export-semicolon = Semicolon
export-comma = Comma
export-do = Take away
# $n: matches written; $total: how many there are.
export-progress = { $total ->
        [0] { $n } written…
       *[other] { $n } of { $total }…
    }
exchange-stop = Stop

## Bringing in

bring-title = Bring matches in
bring-says = From another Ardoise, a copy or a spreadsheet
bring-pick = Choose a file
bring-pick-says = An export of Ardoise (JSON) or a table (CSV). It can be dropped here too.
bring-safe = The file is read and verified whole before anything is written. To bring it in twice changes nothing.
bring-unknown = “{ $name }” is neither an export of Ardoise nor a table of text. Choose a JSON or CSV file; nothing has changed.
bring-unreadable = “{ $name }” can no longer be read: it has changed since it was chosen, or it is gone. Choose it again; nothing has changed here.
bring-sending = Reading the file: { $n }%
bring-another = Another file
# $n: events read.
json-verifying = { $n } entries verified…
json-sound = The file is sound
json-unsound = This file is not sound
json-unsound-says = Nothing of it can be written, and nothing has changed. Export it again where it comes from.
json-new = To be added
json-longer = To be continued
json-known = Here already
json-photos = Photographs to be added
json-forks = To be decided
json-write = Bring in
findings-more = { $n ->
         [one] And { $n } more.
        *[other] And { $n } more.
    }
fork-title = This match went on here and there. Which counts?
fork-title-ruleset = This ruleset was changed here and there. Which counts?
fork-ours = Here:
fork-theirs = In the file:
# $n: changes; $last: the last of them; $when: when.
fork-since = { $n ->
         [one] { $n } change, { $last }, { $when }
        *[other] { $n } changes, the last: { $last }, { $when }
    }
fork-ours-counts = Here
fork-theirs-counts = The file
fork-both-counts = Both
fork-waits = { $n ->
         [one] Without an answer this match stays as it is here; the same file can bring it in later.
        *[other] Without an answer these { $n } matches stay as they are here; the same file can bring them in later.
    }
import-progress = { $n } of { $total }…
done-nothing = Everything was here already
done-none = Nothing was brought in
done-nothing-says = Nothing has changed.
done-written = { $n ->
         [one] { $n } match brought in
        *[other] { $n } matches brought in
    }
done-rulesets = { $n ->
         [one] { $n } ruleset brought in
        *[other] { $n } rulesets brought in
    }
done-photos = { $n ->
         [one] { $n } photograph added
        *[other] { $n } photographs added
    }
done-events = { $n ->
         [one] { $n } entry was added to the ledger.
        *[other] { $n } entries were added to the ledger.
    }
done-cancelled = It was stopped, as asked. What is written is whole; the same file brings the rest.
done-forks = { $n ->
         [one] One match waits for it to be said what counts: bring the same file in again.
        *[other] { $n } matches wait for it to be said what counts: bring the same file in again.
    }

## What looks after the file

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
error-not_saved = “{ $name }” could not be written: { $value }. Make room in the folder of downloads, or make it writable, and try again.

## What each screen is for

hint-keeping = Your matches as files: take away, bring in, back up.
hint-import = Choose a file: it is read and verified first.
hint-blank-sheet = The columns of these rules, to fill in by hand.
hint-share = As a picture, on paper or as a file.
hint-sheet = The whole match, as it will come out of the printer.
