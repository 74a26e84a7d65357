### Deals typed on one line.

## A deal on one line

# A deal typed in one line.
line-title = Type a line
line-label = One deal per line
line-candidates = Suggestions
line-examples = For example:
line-record = { $count ->
    [one] Record
   *[other] Record { $count } deals
}
line-total = total { $n }
line-coinche = { $told ->
    [yes] { word-doubled.inline } by { $name }
   *[no] { word-doubled.inline }
}
line-surcoinche = { $told ->
    [yes] { word-surdoubled.inline } by { $name }
   *[no] { word-surdoubled.inline }
}
line-points = { $value } points, { $name }
line-tricks = { $value } tricks, { $name }
line-last_trick = last trick, { $name }
line-all_tricks = all the tricks, { $name }
line-alone = all the tricks, by one player
line-made = { $value ->
    [true] { word-made.inline }
   *[false] { word-lost.contract }
}
line-renonce = revoke, { $name }
line-dealer =
    { MANY($name) ->
        [us] we deal
        [them] they deal
        [many] { $name } deal
       *[one] { $name } deals
    }
line-minute = { $value } min
line-note = “{ $value }”
line-misdeal = misdeal, { $name }
line-adjust = { $value } points, { $name }

## Lines that cannot be read

error-unknown_word = “{ $value }” is neither a word of the notation nor a player’s name. Choose from the list.
error-ambiguous_word = “{ $value }” could mean several things: write { $allowed }.
error-said_twice = “{ $value }” is there twice. Remove one.
error-out_of_place = “{ $value }” does not fit what comes before it. Remove it, or start another line.
error-who_is_missing = Who? Write the player or the side before “{ $value }”.
error-nothing_said = What about { $value }? Go on, or remove it.
error-note_not_closed = The note has no end: close it with a quote.
error-number_too_long = “{ $value }” has too many digits for points: write a shorter number.
