### Exports and imports.

## Files that cannot be imported

error-request_too_large = This is too large to send: { $value } MB. A photo may have 8 MB; choose a smaller one.
error-import_unreadable = This file cannot be read, from line { $line } on: { $value }. Nothing was written; export it again.
error-import_newer = This file was written by a newer version of Ardoise. Update Ardoise; nothing was written.
error-import_of_hub = This file is for a hub: of some entries it has only the hashes. Import an export of the club’s own matches; nothing was written.
error-import_unsound = This file is damaged: { $value } problems found. Nothing was written; export it again.
error-import_no_backup = This file is not a backup of Ardoise, or it is damaged. Nothing was written; choose another one.
error-no_such_file = This file no longer exists. Send it again.
error-unknown_encoding = No encoding is called “{ $value }”. Try utf-8 or windows-1252.
error-wrong_encoding = { $guess ->
        [twice] The letters of this file seem to be encoded twice (“Ã©” for “é”). Choose the encoding twice to mend them, or utf-8 to keep them so. Nothing was written.
       *[other] This file is not in { $value }. It looks like { $guess }: choose that if it is right, or another encoding. Nothing was written.
    }
error-names_guessed = The titles seem to name the players: { $us } against { $them }. Give the players of both sides (--us "{ $us }" --them "{ $them }"). Nothing was written.
error-too_many_names = “{ $value }” names too many players: a side has two. Put a comma between them.
error-word_not_enough = “{ $value }” does not say enough under these rules, where the points matter. Give the points.
error-word_does_not_fit = “{ $value }” contradicts the rest of the row: taker, points or contract. Correct one of them.
error-no_litige = “{ $value }”: these rules have no litige for this contract. Give the points, or choose another ruleset.
error-row_unreadable = This row cannot be read: { $value }. Correct it in the file, or leave it out.
error-several_of_that_name = Several players at this table are called “{ $value }”. Give a seat: { $allowed }.
error-nobody_of_that_name = Nobody at this table is called “{ $value }”. It may be: { $allowed }, or a seat.
error-suit_unclear = “{ $value }” may be clubs, or cœur or carreau in French. Write the whole word.
error-melds_unreadable = “{ $value }” does not name possible melds. Write them as “us tierce qh them carre j”.
error-no_such_ruleset = No ruleset is called “{ $value }”. It may be: { $allowed }, or the name of another in the list of rulesets.
error-answer_unclear = “{ $field }”: “{ $value }” may mean yes or no, a seat or a number. Write it out: yes, no, north, west, coinche or x2.
error-played_or_not = “{ $field }”: “{ $value }” belongs to a deal that was played, but this line has a deal that was not. Clear one of them.
error-day_out_of_range = Nobody can have played on “{ $value }”. Give a day from { $min } to { $max }.
error-not_a_separator = “{ $value }” cannot separate columns. Give “;”, “,”, “|” or a tab.
# $value: the place of the cell, such as C7.
error-formula_not_computed = “{ $field }”: the formula in { $value } has no result in this file. Open the workbook in a spreadsheet program, save it, and import it again.
error-no_such_sheet = This workbook has no sheet “{ $value }”. It may be: { $allowed }.
error-not_a_workbook = This file is not a workbook, so it has no sheet “{ $value }”. Leave the sheet out.
error-workbook_damaged = This workbook is damaged or incomplete. Save it again in the program it comes from, as .xlsx, .ods or CSV.
error-workbook_locked = This workbook is locked by a password. Save it without a password, as .xlsx, .ods or CSV.
error-workbook_other = This is not a workbook that Ardoise reads. Open it in a spreadsheet program, and save it as .xlsx, .ods or CSV.
# $reason: what there is too much of; $max: how much there may be, in MB where it is the size.
error-workbook_too_large = { $reason ->
        [rows] This sheet has too many rows: at most { $max } are read. Save the part that you need as a workbook of its own.
        [columns] This sheet has too many columns: at most { $max } are read. Save the part that you need as a workbook of its own.
        [sheets] This workbook has too many sheets: at most { $max } are read. Save the sheet that you need as a workbook of its own.
        [text] A row of this sheet has too much text: at most { $max } letters are read. Shorten it, and save the workbook again.
        [packed] This workbook is too large: at most { $max } MB are read. Save the sheet that you need as a workbook of its own.
       *[other] This workbook is too large once it is unpacked: at most { $max } MB are read. Save the sheet that you need as a workbook of its own.
    }
error-row_cut = The file ends in the middle of this row. Save it again in the program it comes from.

## Sharing a match

share-match-title = Share the match
picture-title = Picture of the slate
picture-look = Look of the picture
picture-dark = Slate
picture-light = Notebook
picture-share = Share the picture
picture-copy = Copy
picture-save = Save
picture-copied = Picture copied: paste it where you like.
picture-not-copied = The picture could not be copied here. Save it instead.
picture-not-shared = The picture could not be shared here. Save it instead.
picture-playing = Match in progress
picture-abandoned = Match left unfinished
# $title: the title of the picture; $us, $them: the sides; $us_total, $them_total: their totals; $n: deals.
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
paper-mark = Score
paper-total = Total
paper-made = made
paper-lost = lost
paper-column-dealer = Dealer
paper-column-taker = Taker
paper-column-contract = { word-contract }
paper-column-turned = Turned up
paper-column-doubling = { word-doubling }
paper-column-points = Points
paper-column-tricks = Tricks
paper-column-melds = Belote, melds
# $title: the winner; $us, $them: the totals.
paper-outcome = { $title }, { $us } to { $them }

## Export

saved = Saved.
saved-at = Saved: { $path }
export-all = Export all matches
export-one = Export the match
export-format = Format
export-json = Complete file
    .says = Matches, rulesets and photos in an .ardoise file: for another Ardoise or as a copy.
export-csv = Spreadsheet
    .says = One deal per row (CSV), for LibreOffice, Excel or Numbers.
export-separator = Column separator
export-semicolon = Semicolon
export-comma = Comma
export-do = Export
# $n: matches written; $total: all matches.
export-progress = { $total ->
        [0] { $n } written…
       *[other] { $n } of { $total }…
    }
exchange-stop = Stop

## Copies that leave a page that keeps its matches itself

# $device: phone or other.
copy-title = { $device ->
        [phone] Your matches on this phone
       *[other] Your matches on this device
    }
copy-title-says = Keep them safe, receive others
# $n: matches; $deals: their deals.
copy-here = { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }, { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }
copy-here-says = In this browser, and nowhere else.
# $size: the room that they take; $photos: how many photos take as much.
copy-room = { $photos ->
        [0] { $size }, less than a photo.
        [one] { $size }, as much as a photo.
       *[other] { $size }, as much as { $photos } photos.
    }
copy-kept = Safe from clearing up
copy-kept-says = The browser has promised to keep your matches, even when room is short.
copy-unkept = Not safe from clearing up yet
copy-unkept-says = The browser may delete them when room is short.
copy-unkept-refused = The browser has promised nothing: it may delete your matches when room is short. Send yourself a copy from time to time.
copy-unkept-soon = { $device ->
    [tablet] This iPad
   *[phone] This iPhone
} may delete them after seven days without a visit, or for lack of room.
copy-ask = Ask it to keep them
copy-ask-short = Protect them
copy-ask-why = When room is short, the browser may delete your matches.
# $day: the day on which the copy left.
copy-last = Last copy: { $day }
copy-none = No copy yet
copy-none-says = If this device is lost or broken, so are the matches.
copy-ago = { $days ->
        [0] Today.
        [1] Yesterday.
       *[other] { $days } days ago.
    }
# $n: the matches with deals that the copy lacks.
copy-missing = { $n ->
        [0] Everything is in it.
        [one] It lacks deals of { $n } match.
       *[other] It lacks deals of { $n } matches.
    }
copy-receive = Receive from another device
copy-receive-says = A copy, or a file you were sent
copy-unite = Bring together with the computer
copy-unite-says = By file, and nothing twice
copy-unite-1 = Send a copy to the computer.
copy-unite-2 = There, open Settings, then Matches and backups. Import the copy, then export all matches.
copy-unite-3 = Bring that file here, then tap Receive from another device.
copy-unite-safe = What is already there is never added twice. If a match went on in both places, you are asked which one counts.
copy-unite-other = A computer’s QR code opens another address: there you follow the computer’s match or keep its score, and the matches here are not there.
copy-tools = Other tools
copy-tools-says = Spreadsheet, backups
copy-whole = The copy has everything in it, photos too. By message, by mail or into a file: you choose.
copy-whole-saved = The copy has everything in it, photos too. Keep it somewhere other than on this device.
copy-send = Send a copy
copy-save = Save a copy
copy-sent = The copy is on its way.
copy-saved = The copy is saved. Keep it somewhere other than on this device.
copy-again = Tap once more to send the copy.
# $n: the matches with deals in no copy; $device: phone or other.
copy-only-here = { $n ->
        [one] { $n } match
       *[other] { $n } matches
    } { $device ->
        [phone] on this phone only
       *[other] on this device only
    }
copy-age = { $days ->
        [0] last copy today
        [1] last copy yesterday
       *[other] last copy { $days } days ago
    }
copy-never = { $n ->
    [one] never copied
   *[other] none ever copied
}
copy-shelter = Keep safe

## Import

bring-title = Import matches
bring-says = From another Ardoise, a backup copy or a spreadsheet
bring-pick = Choose a file
bring-pick-says = A copy from Ardoise or a spreadsheet (.xlsx, .ods, CSV). You can also drop it here.
bring-safe = The whole file is verified before anything is written. Importing it twice is safe.
bring-kind-json = A copy from Ardoise
    .says = A file .ardoise, an export .json or a backup .db, whatever its name: matches with their journal, rulesets and photos.
bring-kind-csv = A spreadsheet
    .says = A sheet of a workbook, .xlsx or .ods, or a .csv file, one line a deal: who took, the contract, the points. You see what is understood before you import.
bring-unknown = “{ $name }” is neither an Ardoise export nor a spreadsheet. Choose another file; nothing has changed.
bring-unreadable = “{ $name }” can no longer be read: it was changed or removed since you chose it. Choose it again; nothing has changed here.
bring-sending = Reading the file: { $n }%
bring-another = Another file
# $n: events read.
json-verifying = { $n } entries verified…
json-sound = The file is valid
json-unsound = This file is damaged
json-unsound-says = Nothing was imported. Export it again on the device it comes from.
json-new = New
json-longer = With new entries
json-known = Already here
json-photos = New photos
json-forks = To decide
json-write = Import
findings-more = { $n ->
         [one] And { $n } more.
        *[other] And { $n } more.
    }
import-progress = { $n } of { $total }…
done-nothing = Everything was already here
done-none = Nothing was imported
done-nothing-says = Nothing has changed.
done-written = { $n ->
         [one] { $n } match imported
        *[other] { $n } matches imported
    }
done-concours = { $n } concours imported
done-seasons = { $n ->
         [one] { $n } season imported
        *[other] { $n } seasons imported
    }
done-more = Import finished
done-rulesets = { $n ->
         [one] { $n } ruleset imported
        *[other] { $n } rulesets imported
    }
done-photos = { $n ->
         [one] { $n } photo added
        *[other] { $n } photos added
    }
done-events = { $n ->
         [one] { $n } entry added to the journal.
        *[other] { $n } entries added to the journal.
    }
done-cancelled = Stopped. Everything written so far is complete; import the same file again for the rest.
done-forks = { $n ->
         [one] One match needs your decision: import the same file again.
        *[other] { $n } matches need your decision: import the same file again.
    }

## Matches that two ledgers continued differently

fork-title-match = This match was continued both here and in the file. Which counts?
fork-title-ruleset = This ruleset was changed both here and in the file. Which counts?
fork-title-concours = This concours was continued both here and in the file. Which counts?
fork-title-season = This challenge was changed both here and in the file. Which counts?
fork-title-players = Names were merged differently here and in the file. Which count?
fork-ours = Here:
fork-theirs = In the file:
# $name: the name that was given up; $into: the player whom it means; $when: the time.
fork-merged = { $name } merged into { $into }, { $when }
fork-merge-undone = a merge undone, { $when }
# $n: the number of changes; $last: the last one; $when: its time.
fork-since = { $n ->
         [one] { $n } change, { $last }, { $when }
        *[other] { $n } changes, the last: { $last }, { $when }
    }
fork-ours-counts = Here
fork-theirs-counts = The file
fork-both-counts = Both
fork-waits = { $n ->
         [one] Without an answer, this stays as it is here; you can import the same file later.
        *[other] Without an answer to these { $n } questions, all stays as it is here; you can import the same file later.
    }

## A table of deals (CSV or a workbook)

csv-how = How to read this file
csv-sheet = Sheet
csv-tab = Tab
csv-encoding = Encoding
csv-utf-8 = Unicode (UTF-8)
csv-twice = Unicode, encoded twice
csv-windows-1252 = Windows, Western European
csv-macintosh = Old Macintosh
csv-utf-16 = Unicode (UTF-16)
# $encoding: the encoding used.
csv-guessed = This file is not in Unicode. It is read as “{ $encoding }” here: if the accents in the names look wrong, choose another encoding.
csv-guessed-twice = The letters of this file were encoded twice (“Ã©” for “é”): they are mended here. If that is wrong, choose Unicode (UTF-8).
csv-day = Day of the match
csv-players-us = Us
csv-players-them = Them
csv-players-like = Anne, Bob
csv-titled = These names are those of the titles: check them.
csv-rulesets-own = Yours
csv-rulesets-published = Published
csv-ruleset = Ruleset where none is given
csv-columns = What each column holds
csv-columns-says = Rows with the same day and players are one match, unless a column names the match.
csv-column = Column { $n }
csv-left-out = Ignored
csv-group-match = The match
csv-group-players = Who plays
csv-group-contract = The contract
csv-group-count = Points and tricks
csv-group-rest = Other
csv-group-marks = Scores
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
csv-field-strain = Trumps
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
csv-field-renonce = Revoke
csv-field-made = Made or lost
csv-field-void = Unplayed deal
csv-field-misdeal = Misdeal
csv-field-calls = Calls
csv-field-minute = Minute
csv-field-winner = Who won the match
csv-field-mark_us = Score, us
csv-field-mark_them = Score, them
csv-field-note = Note
csv-makes = { $n ->
         [0] No match to create
         [one] { $n } match to create
        *[other] { $n } matches to create
    }
csv-rows = { $n ->
         [0] No line is a complete deal.
         [one] Of { $n } line.
        *[other] Of { $n } lines.
    }
# $lines: line numbers; $n: how many.
csv-sums = { $n ->
         [one] Line { $lines } is a total and is skipped.
        *[other] Lines { $lines } are totals and are skipped.
    }
csv-sums-more = { $n } lines are totals and are skipped.
# $lines: line numbers; $n: how many.
csv-above = { $n ->
         [one] Line { $lines } is above the header and is skipped.
        *[other] Lines { $lines } are above the header and are skipped.
    }
csv-known = { $n ->
         [one] { $n } match is already here and stays as it is.
        *[other] { $n } matches are already here and stay as they are.
    }
csv-unfinished = { $n ->
         [one] { $n } match does not reach its end
        *[other] { $n } matches do not reach their end
    }
csv-unfinished-abandoned = Abandoned, except today’s
csv-unfinished-finished = Finished: the side that leads has won
csv-unfinished-playing = Still being played
# $list: the topics further down, in a few words each.
csv-below = See below: { $list }.
csv-below-alike = { $n ->
         [one] a name to check
        *[other] { $n } names to check
    }
csv-below-otherwise = { $n ->
         [one] a deal scored differently
        *[other] { $n } deals scored differently
    }
csv-below-bad = { $n ->
         [one] a line to correct
        *[other] { $n } lines to correct
    }
csv-otherwise = { $n ->
         [one] These rules score { $n } deal differently
        *[other] These rules score { $n } deals differently
    }
csv-otherwise-says = The file’s scores are kept, and the slate will show both. If most deals differ, choose another ruleset; to let the rules score the deals, ignore the score columns.
# $us, $them: the marks in the file; $rules_us, $rules_them: those by the rules.
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
csv-alike-says = These names differ only by an accent, a space or a hyphen. Without an answer, each stays as written.
csv-alike-pair = “{ $typed }” and “{ $known }”
csv-alike-two = Keep “{ $typed }”
csv-alike-same = The same: { $known }
csv-bad = { $n ->
         [one] { $n } line to correct
        *[other] { $n } lines to correct
    }
csv-missing = { $n ->
        [one] One line lacks
       *[other] { $n } lines lack
    } “{ $field }”: no column has it (first: line { $first }). Choose it among the columns.
csv-missing-day = No column gives the date. Give the day of the match, or choose its column.
csv-unknown = { $n ->
        [one] One column is not recognised and is skipped: { $titles }.
       *[other] { $n } columns are not recognised and are skipped: { $titles }.
    }
csv-looking = { $total ->
        [0] Reading the file…
       *[other] Reading the file: { $n } of { $total }
    }
csv-bad-says = These lines are skipped, and their matches would be imported without them. Correct them in the file first, then import it again.
csv-line = Line { $n }
# $n: how many lines below; $first: the first of them.
csv-bad-below = { $n ->
        [one] Line { $first } depends on it.
       *[other] { $n } lines depend on it, from line { $first } on.
    }
csv-bad-all = See all { $n } lines
export-left-out = { $n ->
         [one] { $n } match is left out: today’s rules cannot read it. The Ardoise export has it.
        *[other] { $n } matches are left out: today’s rules cannot read them. The Ardoise export has them.
    }

## Names of columns, for errors in a table

field-date = day
field-ruleset = ruleset
field-level = level
field-mark_us = score, us
field-mark_them = score, them
field-alone = all the tricks, by one player
field-belote = belote
field-renonce = revoke
field-void = unplayed deal
field-misdeal = misdeal
field-calls = calls
field-minute = minute
field-winner = winner
field-strain = trumps
field-place = place
field-points_us = points made, us
field-points_them = points made, them
field-tricks_us = tricks, us
field-tricks_them = tricks, them
