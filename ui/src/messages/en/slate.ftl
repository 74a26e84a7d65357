### What is done with a row of the slate, the note, the count of the tricks, and the chart of the match.

## Note

note-title = Note on deal { $n }
note-title-adjustment = Reason of the adjustment
note-label = A few words, which change no mark
note-keep = Keep

## Counting the tricks

count-title = Count the tricks
# $total: all the points there are at this strain.
count-of = of { $total }
count-tricks = { $n ->
         [0] Tap the cards of the heap.
         [one] { $n } trick
        *[other] { $n } tricks
    }
# $n: cards that the last trick of the heap still lacks.
count-missing = { $n ->
         [one] { $n } card is missing from a whole trick.
        *[other] { $n } cards are missing from a whole trick.
    }
count-keep = Keep this count
