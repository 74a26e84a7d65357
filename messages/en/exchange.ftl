### What is taken away from Ardoise, and what is brought in.

## What cannot be brought in

error-request_too_large = This is too large to be sent: { $value } MB. A picture may have 8 MB; choose a smaller one.
error-import_unreadable = This file cannot be read, from line { $line } on: { $value }. Nothing was written; export it again.
error-import_newer = This file was written by a newer version of Ardoise. Update Ardoise; nothing was written.
error-import_unsound = This file is not sound: { $value } things are wrong in it. Nothing was written; export it again.
error-no_such_file = This file is not there any more. Send it again.
error-unknown_encoding = No encoding is called “{ $value }”. Try utf-8 or windows-1252.
error-wrong_encoding = This file is not in { $value }. It reads as { $guess }: say so if that is right, or give another encoding; nothing was written.
error-row_unreadable = This row cannot be read: { $value }. Mend it in the file, or leave it out.
error-nobody_of_that_name = Nobody at this table is called “{ $value }”. It may be: { $allowed }, or a seat.
error-suit_unclear = “{ $value }” may be clubs, or cœur or carreau in French. Write the suit out.
error-melds_unreadable = These melds cannot be read: “{ $value }”. Write them as “us tierce qh them carre j”.
error-no_such_ruleset = No ruleset is called “{ $value }”. It may be: { $allowed }, or the name of another in the list of rulesets.
error-answer_unclear = “{ $field }”: “{ $value }” may say yes or no, a seat or a number. Write out what it is: yes, no, north, west, coinche or x2.
error-played_or_not = “{ $field }”: “{ $value }” is of a deal that was played, and this line says that the deal was not. Clear one of them.
error-day_out_of_range = Nobody can have played on “{ $value }”. Give a day from { $min } to { $max }.
error-not_a_separator = “{ $value }” cannot separate columns. Give “;”, “,”, “|” or a tab.
error-row_cut = The file stops in the middle of this row. Save it again from where it comes.

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

paper-title = Score sheet
paper-says = The whole match on a page to print
paper-print = Print
blank-title = Blank sheet
blank-open = Blank score sheet to print
blank-says = Day:
paper-number = No.
paper-mark = Mark
paper-total = Total
paper-made = made
paper-lost = lost
paper-column-dealer = Dealer
paper-column-taker = Taker
paper-column-contract = Contract
paper-column-turned = Turned up
paper-column-doubling = Coinche
paper-column-points = Points
paper-column-tricks = Tricks
paper-column-melds = Belote, annonces
# $title: who wins; $us, $them: the totals.
paper-outcome = { $title }, { $us } to { $them }

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

## Two stories of one match

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

## A table from elsewhere

csv-how = How to read this file
csv-tab = Tab
csv-encoding = Letters
csv-utf-8 = Unicode (UTF-8)
csv-windows-1252 = Western Windows
csv-macintosh = Old Macintosh
csv-utf-16 = Unicode (UTF-16)
# $encoding: how it is read here.
csv-guessed = This file is not in Unicode. It is read here as “{ $encoding }”: if the accents in the names are right, all is well; if not, choose other letters.
csv-rulesets-own = Yours
csv-rulesets-published = Published
csv-ruleset = Ruleset otherwise
csv-columns = What each column holds
csv-columns-says = A match is known by its day and its players, or by the column that names it.
csv-column = Column { $n }
csv-left-out = Left out
csv-group-match = The match
csv-group-players = Who plays
csv-group-contract = The contract
csv-group-count = The count
csv-group-rest = What else may happen
csv-group-marks = The marks
csv-field-match = Match
csv-field-date = Day
csv-field-name = Name of the match
csv-field-place = Place
csv-field-ruleset = Ruleset
csv-field-us1 = Us, south
csv-field-us2 = Us, north
csv-field-them1 = Them, east
csv-field-them2 = Them, west
csv-field-dealer = Dealer
csv-field-taker = Taker
csv-field-level = Level
csv-field-strain = Trump
csv-field-doubling = Coinche
csv-field-doubled_by = Coinched by
csv-field-surcoinched_by = Surcoinched by
csv-field-points_us = Points made, us
csv-field-points_them = Points made, them
csv-field-tricks_us = Tricks, us
csv-field-tricks_them = Tricks, them
csv-field-last_trick = Last trick
csv-field-all_tricks = All the tricks
csv-field-alone = All the tricks, by one player
csv-field-belote = Belote
csv-field-melds = Melds
csv-field-renonce = Renonce
csv-field-void = Deal without play
csv-field-misdeal = Misdeal
csv-field-minute = Minute
csv-field-winner = Who won the match
csv-field-mark_us = Mark, us
csv-field-mark_them = Mark, them
csv-field-note = Note
csv-makes = { $n ->
         [0] No match to create
         [one] { $n } match to create
        *[other] { $n } matches to create
    }
csv-rows = { $n ->
         [0] No line could be read.
         [one] Of { $n } line.
        *[other] Of { $n } lines.
    }
# $lines: their numbers; $n: how many there are.
csv-sums = { $n ->
         [one] Line { $lines } is a total: it is left out.
        *[other] Lines { $lines } are totals: they are left out.
    }
csv-sums-more = { $n } lines are totals: they are left out.
# $lines: their numbers; $n: how many there are.
csv-above = { $n ->
         [one] Line { $lines } is above the titles: it is left out.
        *[other] Lines { $lines } are above the titles: they are left out.
    }
csv-known = { $n ->
         [one] { $n } match is here already, and stays as it is.
        *[other] { $n } matches are here already, and stay as they are.
    }
csv-unfinished = { $n ->
         [one] { $n } match does not reach the end of its rules
        *[other] { $n } matches do not reach the end of their rules
    }
csv-unfinished-abandoned = Left there, but for today’s
csv-unfinished-finished = Over: whoever leads has won
csv-unfinished-playing = Still being played
# $list: what is to be looked at below, in a few words each.
csv-below = To be seen below: { $list }.
csv-below-alike = { $n ->
         [one] a name to be recognised
        *[other] { $n } names to be recognised
    }
csv-below-otherwise = { $n ->
         [one] a deal marked otherwise
        *[other] { $n } deals marked otherwise
    }
csv-below-bad = { $n ->
         [one] a line that cannot be read
        *[other] { $n } lines that cannot be read
    }
csv-otherwise = { $n ->
         [one] { $n } deal is marked otherwise than by these rules
        *[other] { $n } deals are marked otherwise than by these rules
    }
csv-otherwise-says = The marks of the file are kept, and the slate will say both. If it is nearly everywhere, choose another ruleset; to let the rules mark, leave the columns of marks out.
# $us, $them: the marks of the file; $rules_us, $rules_them: those of the rules.
csv-otherwise-line = { $us } to { $them }; by the rules { $rules_us } to { $rules_them }
# $us, $them: the totals.
csv-totals = { $us } to { $them }
csv-nobody = Without names
csv-lines = { $n ->
         [one] { $n } line
        *[other] { $n } lines
    }
csv-more = { $n ->
         [one] And { $n } more.
        *[other] And { $n } more.
    }
csv-write = { $n ->
         [0] Create
         [one] Create the match
        *[other] Create { $n } matches
    }
csv-alike = Is this the same person?
csv-alike-says = These names differ by nothing but an accent, a space or a hyphen. Without an answer each stays as it is written.
csv-alike-pair = “{ $typed }” and “{ $known }”
csv-alike-two = Keep “{ $typed }”
csv-alike-same = The same: { $known }
csv-bad = { $n ->
         [one] { $n } line cannot be read
        *[other] { $n } lines cannot be read
    }
csv-bad-says = They are left out, and their matches would be written without them. Mend them in the file first, then bring it in again.
csv-line = Line { $n }
csv-bad-all = See all { $n } lines
export-left-out = { $n ->
         [one] { $n } match is not in it: today’s rules do not read it any more. The complete file has it.
        *[other] { $n } matches are not in it: today’s rules do not read them any more. The complete file has them.
    }

## Columns, where a line of a table is wrong

field-date = day
field-ruleset = ruleset
field-level = level
field-mark_us = mark, us
field-mark_them = mark, them
field-alone = all the tricks, by one player
field-belote = belote
field-renonce = renonce
field-void = deal without play
field-misdeal = misdeal
field-minute = minute
field-winner = winner
field-strain = trump
field-place = place
field-points_us = points made, us
field-points_them = points made, them
field-tricks_us = tricks, us
field-tricks_them = tricks, them

## Hints

hint-import = Choose a file: it is read and verified first.
hint-blank-sheet = The columns of these rules, to fill in by hand.
hint-share = As a picture, on paper or as a file.
hint-sheet = The whole match, as it will come out of the printer.
