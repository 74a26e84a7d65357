### The same deals under other rules.
### $ruleset: a ruleset; $side: a side; $n: a number; $deal: the number of a deal; $us and $them: points.
### In notes, $from, $to: the bid or announcement, and what it counts as; $count: a number; $what: the approximate part; $strain: a strain.

compare-house = { $ruleset }, house rules
compare-own = your rules
compare-approximate = approximate
compare-unplayable = not playable
compare-same = Same score.
compare-deal-open = And under other rules?
compare-match-open = And under other rules?
compare-by = { $side } by { $n }
compare-draw = Level
compare-leads = { $side } ahead by { $n }
compare-made = made
compare-lost = lost

## Matches that cannot be compared

# $value: the number of the comparison.
error-history_gone = Comparison { $value } is no longer available. Start it again.
# $field: the place of the ruleset in the request; $value: the ruleset; $name: the ruleset of the match.
error-family_differs = “{ $field }”: { $value } is played with other cards than { $name }. Only rulesets with the same cards can be compared.

## A deal

compare-deal-title = Under other rules
compare-deal-n = Deal { $n }
compare-swing = { $side } +{ $n }
compare-swing-says = The difference changes by { $n } for { $side }.
compare-swing-none = Same difference
# $rule: the rule of the other ruleset; $own: that of the table.
compare-cause = { $rule }
compare-cause-own = here: { $own }
compare-cause-together = Only together:
# Above the shares of the house rules in the difference between two rulesets over a match.
compare-causes = What makes this difference
# $n: points that no rule explains deal by deal.
compare-causes-rest = The rest, { $n } for { $side }, comes from the course of the match: points in dispute, deals that cannot be played, or an end at another deal.
compare-alike = { $n ->
        [one] One ruleset gives the same score here.
       *[other] { $n } rulesets give the same score here.
    }
compare-not-here = Not played there

## A match

compare-title = { $n ->
        [one] The match, one ruleset
       *[other] The same match, { $n } rulesets
    }
compare-loading = Recalculating the match…
compare-empty = This shows the match under other rules, from the first deal on.
compare-deal-column = Deal
compare-total = Total
compare-add = Add a ruleset
compare-add-title = Which rulesets to compare
compare-ended = over at deal { $deal }
compare-ended-adjusted = over at an adjustment
compare-not-ended = not over
compare-turned = lead changes at deal { $deal }
compare-left-out = { $n ->
        [one] { $n } deal not playable
       *[other] { $n } deals not playable
    }
compare-after-end = after the end
compare-flips = { $n ->
        [0] No ruleset changes the winner
        [one] One of { $of } rulesets changes the winner
       *[other] { $n } of { $of } rulesets change the winner
    }
compare-flips-leader = { $n ->
        [0] No ruleset changes who leads
        [one] One of { $of } rulesets changes who leads
       *[other] { $n } of { $of } rulesets change who leads
    }
compare-flip = { $ruleset }: { $side } by { $n }.
compare-flip-turned = { $ruleset }: { $side } by { $n }. The lead changes at deal { $deal }.
compare-flip-tied = { $ruleset }: a tie.
# $rule: the house rule that makes most of a difference, $n: its points for $side.
compare-mostly = Mostly: { $rule } ({ $side } +{ $n })
# After the name of a ruleset: $n others have the same result.
compare-and-more = { $n ->
        [one] and one more
       *[other] and { $n } more
    }
# $list: the rulesets under which the match ends as it did.
compare-alike-match = The same result: { $list }.
compare-rest = The other rulesets
compare-own-stands = Your rules: { $side } by { $n }.
compare-chart = The difference, deal after deal
compare-chart-says = { $ruleset }: { $n } at the end.
compare-tint = Tinted: this side leads here, while the other led under your rules.
compare-approximate-says = ≈: approximate. Tap the deal to see why.
compare-part = Where they differ
compare-part-a = First ruleset
compare-part-b = Second ruleset
compare-part-never = These two rulesets give the same score for the whole match.
compare-part-at = { $n ->
        [one] One deal differs.
       *[other] { $n } deals differ, from deal { $deal } on.
    }
compare-part-adjusted = adjustment

## What if

what-if-open = What if…
what-if-title = What if…
what-if-level = { word-contract }
what-if-lower = One level lower
what-if-higher = One level higher
what-if-doubling = { word-doubling }
what-if-points = Points: { $side }
what-if-belote = Belote
what-if-plain = none
what-if-nobody = nobody
# $n: points more, or less if negative.
what-if-move = Points: { $n }
what-if-again = As recorded
what-if-before = recorded
what-if-after = what if
what-if-deal = Deal { $n }
what-if-total = Total
what-if-none-wins = The match is not over.
what-if-same-winner = Same winner: { $side }.
what-if-new-winner = New winner: { $side } instead of { $other }.
what-if-no-longer = The match would no longer be over.
what-if-now-wins = The match would be over. Winner: { $side }.
what-if-follows = Consequences
what-if-untouched = Nothing else changes.
what-if-nothing = Change this deal: the recorded match stays as it is.
what-if-not-played = This deal was not played: there is nothing to change in it.

## The whole ledger

compare-history-title = All your matches under other rules
compare-history-says = Every match is rescored under each ruleset that uses the same cards.
compare-history-starting = Opening all your matches…
compare-history-progress = { $done ->
        [one] { $done } of { $total } deal rescored
       *[other] { $done } of { $total } deals rescored
    }
compare-history-stop = Stop
compare-history-again = Start again
compare-history-cancelled = Stopped. Nothing has changed.
compare-history-failed = The comparison did not finish.
compare-history-empty = No match to compare yet.
compare-history-unreadable = { $n ->
        [one] { $n } match cannot be read by this program and is not counted.
       *[other] { $n } matches cannot be read by this program and are not counted.
    }
compare-history-winner = Winner changes
compare-history-length = Deals per match
compare-history-spread = Won by
compare-history-of = { $n } of { $total }
compare-history-spread-says = { $n } on average, at most { $most }
compare-history-none = none over
compare-history-approximate = { $n ->
        [one] { $n } deal approximate
       *[other] { $n } deals approximate
    }
compare-history-not-ended = { $n ->
        [one] { $n } match not over
       *[other] { $n } matches not over
    }
compare-history-rule = Mostly: { $rule } ({ $n } points over { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    })
compare-history-most = The rule that matters most
compare-history-most-says = { $n } points for each deal that it changes, over { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, with { $ruleset }.
compare-history-longest = The longest
compare-history-shortest = The shortest
compare-history-lasts = { $ruleset }: { $n } deals on average.

## Adaptations of a deal for marking it under other rules

note-level =
    { $to ->
        [take] Here it is a plain take
        [capot] Here it is a capot
        [generale] Here it is a générale
        [capot_belote] Here it is a capot beloté
        [generale_belote] Here it is a générale belotée
       *[other] Here the contract is { $to }
    } (bid at the table: { $from ->
        [take] { level-take.inline }
        [capot] { level-capot.inline }
        [generale] { level-generale.inline }
        [capot_belote] { level-capot_belote.inline }
        [generale_belote] { level-generale_belote.inline }
       *[other] { $from }
    }).
note-slam = { note-level }
note-doubling = { $to ->
        [coinche] No { word-surdoubling.inline } under these rules: the { word-doubling.inline } stands.
       *[other] No { word-doubling.inline } on this contract under these rules: left out.
    }
note-belote = { $count ->
        [one] A belote does not count under these rules: left out.
       *[other] { $count } belotes do not count under these rules: left out.
    }
note-melds = { $count ->
        [one] A sequence or carré does not count under these rules: left out.
       *[other] { $count } sequences and carrés do not count under these rules: left out.
    }
note-renonce = A revoke costs nothing under these rules: the points count as they were made.
note-all_pass = Under these rules the first speaker must take: the deal counts as cancelled.
note-weak_hand = No hand is too weak under these rules: the deal counts as cancelled.
note-approximate = { $what ->
        [last_trick] Approximate: the last trick is not recorded, or does not fit the points, so it goes to the side with more points, or to the takers if equal.
        [tricks] Approximate: the tricks are not recorded, so points are compared instead.
        [best_meld] Approximate: the best meld cannot be determined, so melds stay as they were scored.
       *[points] Approximate: cards are counted differently here, so points are converted in proportion.
    }

## Deals that cannot be played

note-strain = { $strain ->
        [schmurtz] Not playable: these rules do not have the schmürtz.
        [no_trumps] Not playable: these rules do not have this contract at { strain-no_trumps.inline }.
       *[all_trumps] Not playable: these rules do not have this contract at { strain-all_trumps.inline }.
    }
note-points_unknown = Not playable: a revoke decided this deal, it costs nothing under these rules, and no points are recorded.
note-uncounted = Not playable: this deal was recorded as made or lost without a count, and these rules need its points.
