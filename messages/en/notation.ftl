### A deal that is written on one line.

## A deal on one line

# A deal typed in one line.
line-title = Type a line
line-label = One deal a line
line-candidates = What may follow
line-examples = For example:
line-record = { $count ->
    [one] Record
   *[other] Record { $count } deals
}
line-total = total { $n }
line-coinche = { $told ->
    [yes] coinched by { $name }
   *[no] coinched
}
line-surcoinche = { $told ->
    [yes] surcoinched by { $name }
   *[no] surcoinched
}
line-points = { $value } points, { $name }
line-tricks = { $value } tricks, { $name }
line-last_trick = last trick, { $name }
line-all_tricks = all the tricks, { $name }
line-alone = all the tricks, by one player
line-renonce = renonce, { $name }
line-dealer = { $name } deals
line-minute = { $value } min
line-note = “{ $value }”
line-misdeal = misdeal, { $name }
line-adjust = { $value } points, { $name }

## What cannot be read

error-unknown_word = “{ $value }” is neither a word of the notation nor a name at the table. Choose from the list.
error-ambiguous_word = “{ $value }” could mean several things: write { $allowed }.
error-said_twice = “{ $value }” has been said already. Take one of them away.
error-out_of_place = “{ $value }” does not go with what comes before. Take it away, or begin another line.
error-who_is_missing = Who? Write the player or the side before “{ $value }”.
error-nothing_said = What of { $value }? Go on, or take it away.
error-note_not_closed = The note has no end: close it with a quote.
error-number_too_long = “{ $value }” is too long for a number of points: write it with fewer digits.

## Hints

hint-line = One line a deal: who, contract, points. The example shows how.
