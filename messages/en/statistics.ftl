### The figures that players talk about: who wins, at which contracts, against whom.
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
        [won] By what is surely won: 8 of 10 goes before 1 of 1.
        [rating] By rating, ± what it may be wrong by.
       *[matches] Those who have played most come first.
    }
# $n: how many are shown, of more.
players-most = These are the { $n } who have played most.
players-empty = Nobody has played yet
players-empty-says = Play three matches and name the players, and you will see here who wins, at which contracts and with whom.
players-empty-pairs = Two named players on one side make a pair: it comes here after its first match.
players-chart = The ratings
players-chart-says = { $n ->
        [one] One rating.
       *[other] { $n } ratings, from the highest to the lowest, with what each may be wrong by. In front: { $names }.
    }
players-chart-best = The { $n } with the highest ratings.
players-chart-key = The dot is the rating, the line what it may be wrong by.

## Head to head

duels-title = Head to head
duels-says = A pair a row, against whom in the columns. What it has won, of what was decided.
duels-own = Pair
duels-cell = { $own } against { $other }: { $n } of { $of }

## A page

figures-against = { $own } against { $other }
figures-of = { $n } of { $of }
figures-share = { $n }%
figures-share-between = { $n }%, from { $low } to { $high }
figures-none = —
figures-behind-n = { $n ->
        [0] Counting again: the rating and the runs follow.
        [one] Counting again: one match is still to be counted.
       *[other] Counting again: { $n } matches are still to be counted.
    }
figures-filters = What is counted
figures-ruleset = Ruleset
figures-rulesets = All
figures-from = From
figures-to = Up to
figures-ever = the beginning
figures-now = today
figures-all = Count everything
figures-empty = { $filtered ->
        [yes] Nothing of the kind in what is chosen
       *[no] No match yet
    }
figures-empty-says = { $filtered ->
        [yes] There is no match under these rules at that time. Count everything, or choose more.
       *[no] Play three matches under this name, and what players say among themselves can be read here, counted.
    }
figures-matches-title = Matches
figures-matches = Played
figures-won = Won
figures-lost = Lost
figures-deals = Deals
figures-run = In a row, just now
figures-best-run = Longest run of matches won
figures-run-n = { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
figures-taking-title = As takers
figures-taken = Contracts taken
figures-made = Made
figures-chuted = Lost
figures-margin = Margin over the contract, on average
figures-margin-n = { $n ->
        [one] over { $n } contract
       *[other] over { $n } contracts
    }
figures-taking-points = Marked per deal taken
figures-defending-title = In defence
figures-defending = Deals defended
figures-defending-points = Marked per deal defended
figures-points-n = { $n ->
        [one] { $n } deal
       *[other] { $n } deals
    }
figures-coinches-title = Coinches
figures-coinches = Given
figures-coinches-right = Rightly
figures-coinches-wrong = Wrongly
figures-coinched = Received
figures-coinched-right = Contract lost
figures-coinched-wrong = Made all the same
figures-slams-title = Feats
figures-capots = Capots
figures-generales = Générales made
figures-belotes = Belotes
figures-contracts-title = Contracts
figures-contracts-empty = The first contract taken here will stand by its level and its suit.
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
figures-calibration-title = What comes home
figures-calibration-says = The dot is what was seen, the line where the true share most likely lies.
figures-at = At { $level }
figures-calibration-label = What comes home at each level: { $list }.
figures-rating-title = Rating
figures-rating = { $n } ± { $give }
figures-rating-says = Most likely from { $low } to { $high }. Everybody starts at 25, and beating the stronger brings more.
figures-rating-whole = Rating and runs count every match, whatever is chosen above.
figures-rating-stale = An old match has changed: the rating is being computed again.
figures-rating-few = Play three matches, and the curve of the rating will be drawn here.
figures-rating-chart = The rating after { $n } matches, from { $first } to { $last }, between { $low } and { $high }.
figures-rating-table = Match by match
# $n: how many are shown, of more.
figures-rating-last = These are the last { $n } matches.
figures-rating-date = On
figures-rating-after = Rating after it
figures-rating-run = In a row
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
# $n: how many are shown, of more.
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
behind-empty-says = Nothing answers to all of this at once. Go back to the page, and tap another figure.
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
behind-measured = whose margin is known
behind-since = since { $month }
behind-until = up to { $month }
behind-day = on { $day }
behind-against = against { $names }
behind-deal = Deal { $n }
behind-row = Deal { $n }, { $what }. { $us } to { $them }.
behind-unplayed = not played

## Hints

hint-players = Tap a name: its contracts, its rating, its evenings.
hint-player = Every figure opens on the deals that made it.
hint-pair = Every figure opens on the deals that made it.
hint-rivals = Seen from the first pair’s side, deal by deal.
hint-deals-behind = Tap a deal: it says why it marked what it did.
