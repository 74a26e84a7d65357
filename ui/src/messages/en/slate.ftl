### What is done with a row of the slate, the note, the count of the tricks, and the chart of the match.

## Note

deal-note-title = Note on deal { $n }
deal-note-title-adjustment = Reason of the adjustment
deal-note-label = A few words, which change no mark
deal-note-keep = Keep

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

## Chart

chart-totals-title = The totals, deal after deal
# $deals: how many; $us_name, $them_name: the sides; $us, $them: their totals.
chart-totals-says = The totals over { $deals } deals: { $us_name } { $us }, { $them_name } { $them }. Arrows go from deal to deal, Enter opens it.
chart-target = { $n } to win
chart-column-deal = Deal
# $side: a side's name.
chart-column-total = Total, { $side }

## End

end-as-it-stood = The match was ended here, before the target.
