### Statistics of players and pairs: results, contracts, opponents.
### $n, $of, $low, $high: numbers; $own, $other, $names: names.

## Players

players-title = Players
players-one = Players
players-two = Pairs
players-which = Players or pairs
players-name = Name
players-matches = Matches
players-won = Won
players-rating = Rating
players-sorted = { $by ->
        [name] By name.
        [won] By wins: 8 of 10 ranks above 1 of 1.
        [rating] By rating, ± its uncertainty.
       *[matches] Most matches first.
    }
# $n: the number shown, of more.
players-most = The { $n } with the most matches.
players-empty = Nobody has played yet
players-empty-says = Play three matches with named players, and you will see here who wins, with which contracts and partners.
players-empty-pairs = Two named players on one side make a pair. It appears here after its first match.
players-chart = The ratings
players-chart-says = { $n ->
        [one] One rating.
       *[other] { $n } ratings, from the highest to the lowest, with their uncertainty. At the top: { $names }.
    }
players-chart-best = The { $n } with the highest ratings.
players-chart-key = The dot: the rating. The line: its uncertainty.

## Head to head

duels-title = Head to head
duels-says = One row per pair, opponents in the columns: matches won, out of those finished.
duels-own = Pair
duels-cell = { $own } against { $other }: { $n } of { $of }

## The page of a player or a pair

figures-against = { $own } against { $other }
figures-of = { $n } of { $of }
figures-share = { $n }%
figures-share-between = { $n }%, from { $low } to { $high }
figures-none = —
figures-behind-n = { $n ->
        [0] Recalculating: ratings and streaks follow.
        [one] Recalculating: one match to go.
       *[other] Recalculating: { $n } matches to go.
    }
figures-filters = Matches counted
figures-ruleset = Ruleset
figures-rulesets = All
figures-from = From
figures-to = Up to
figures-ever = the beginning
figures-now = today
figures-all = Count everything
figures-empty = { $filtered ->
        [yes] No matches for these filters
       *[no] No match yet
    }
figures-empty-says = { $filtered ->
        [yes] No match under these rules in this period. Count everything, or widen the filters.
       *[no] Play three matches under this name to see its statistics here.
    }
figures-matches-title = Matches
figures-matches = Played
figures-won = Won
figures-lost = Lost
figures-deals = Deals
figures-run = Current streak
figures-best-run = Longest winning streak
figures-run-n = { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
figures-taking-title = As takers
figures-of-the-side = The contracts of the player and the partner: the side’s
merge-title = One player, two names
# $player: whose page it is.
merge-says = If another name also means { $player }, merge them: all the matches count together.
merge-other = The other name
merge-none = Choose a name
# $name: the name that is given up.
merge-preview = The matches of { $name } will count for { $player }, those imported later too. This can be undone at any time.
merge-do = Merge { $name } and { $player }
# $day: when they were merged.
merge-since = { $name }, merged on { $day }
merge-undo = Separate
figures-taken = Contracts taken
figures-made = Made
figures-chuted = Lost
figures-margin = Margin over the contract, on average
figures-margin-n = { $n ->
        [one] over { $n } contract
       *[other] over { $n } contracts
    }
figures-taking-points = Scored per deal taken
figures-defending-title = In defence
figures-defending = Deals defended
figures-defending-points = Scored per deal defended
figures-points-n = { $n ->
        [one] { $n } deal
       *[other] { $n } deals
    }
figures-coinches-title = Coinches
figures-coinches = Coinches made
figures-coinches-right = Won
figures-coinches-wrong = Lost
figures-coinched = Contracts coinched
figures-coinched-right = Contract lost
figures-coinched-wrong = Contract made
figures-slams-title = Capots and belotes
figures-capots = Capots
figures-generales = Générales made
figures-belotes = Belotes
figures-contracts-title = Contracts
figures-contracts-empty = Contracts appear here by level and suit, from the first one taken.
figures-group = How contracts are grouped
figures-group-level = By level
figures-group-strain = By suit
figures-group-both = Both
figures-contract = Contract
figures-bid = Taken
figures-average = Average margin
figures-strain-none = no suit
figures-levels-says = { $n ->
        [one] Made and lost, at one level: { $list }.
       *[other] Made and lost, at { $n } levels: { $list }.
    }
figures-levels-one = { $level }: { $n } and { $lost }
figures-key-made = made
figures-key-lost = lost
figures-row = { $contract }: { $n } taken
figures-row-made = { $contract }: { $n } made
figures-row-lost = { $contract }: { $n } lost
figures-calibration-title = Success by contract
figures-calibration-says = The dot: the observed rate. The line: its uncertainty.
figures-at = At { $level }
figures-calibration-label = Success at each level: { $list }.
figures-rating-title = Rating
figures-rating = { $n } ± { $give }
figures-rating-says = Most likely from { $low } to { $high }. Everybody starts at 25; beating stronger players brings more.
figures-rating-whole = Rating and streaks count every match, whatever is selected above.
figures-rating-stale = An old match has changed: the rating is being recalculated.
figures-rating-few = Play three matches to see the rating’s curve here.
figures-rating-chart = The rating after { $n } matches, from { $first } to { $last }, between { $low } and { $high }.
figures-rating-table = Match by match
# $n: the number shown, of more.
figures-rating-last = These are the last { $n } matches.
figures-rating-date = On
figures-rating-after = Rating after it
figures-rating-run = Streak
figures-start = start
figures-evenings-title = Evenings
figures-evenings-says = { $n ->
        [one] One match in a year, on { $last }.
       *[other] { $n } matches in a year, on { $days ->
            [one] one evening
           *[other] { $days } evenings
        }; the last on { $last }.
    }
figures-evenings-list = Day by day
figures-evening = { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
figures-partners-title = With whom
figures-opponents-title = Against whom
# $n: the number shown, of more.
figures-partners-most = The { $n } played with most.
figures-opponents-most = The { $n } played against most.
figures-met-with = with { $names }
figures-met-won = { $n } of { $of } won

## The deals behind a figure

behind-title = { $n ->
        [0] No deal
        [one] One deal
       *[other] { $n } deals
    }
behind-many = More than { $n } deals
behind-empty-says = No deal fits all of this at once. Go back and tap another figure.
behind-more = Older deals
behind-taking = taken
behind-defending = defended
behind-made = made
behind-lost = lost
behind-won = matches won
behind-lost-matches = matches lost
behind-coinched = coinched
behind-capot = all the tricks
behind-belote = with a belote
behind-generale = générale bid
behind-decided = made or lost
behind-measured = with a known margin
behind-since = since { $month }
behind-until = up to { $month }
behind-day = on { $day }
behind-against = against { $names }
behind-deal = Deal { $n }
behind-row = Deal { $n }, { $what }. { $us } to { $them }.
behind-unplayed = not played

## Hints

hint-players = Tap a name: its contracts, its rating, its evenings.
hint-player = Tap a figure to see the deals behind it.
hint-pair = Tap a figure to see the deals behind it.
hint-rivals = From the first pair’s side, deal by deal.
hint-deals-behind = Tap a deal to see how it was scored.
