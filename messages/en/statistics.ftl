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
players-empty-played = Nothing here yet
players-empty-played-concours = Nobody has kept deals at a table of a concours yet.
players-empty-played-table = No match has been kept outside concours yet.
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
figures-share-bounds = { $n }%, { $low }–{ $high }
figures-none = —
figures-behind-n = { $n ->
        [0] Recalculating: ratings and streaks follow.
        [one] Recalculating: one match to go.
       *[other] Recalculating: { $n } matches to go.
    }
figures-filters = Matches counted
figures-ruleset = Ruleset
figures-rulesets = All
figures-played = Where
figures-played-all = Everywhere
played-at-table = At the table
played-at-concours = In concours
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
figures-best-run = Longest streak
figures-run-n = { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
figures-taking-title = As takers
figures-of-the-side = The side: the player and the partner
# $player: whose page it is.
figures-own-title = { $player } in person
figures-own-says = Where the deal says who took, coinched or had the belote.
figures-opened = Auctions opened
figures-own-of-called = of those recorded
figures-own-of-takers = of the side’s contracts
figures-own-of-coinches = of the side’s
figures-own-of-belotes = of the side’s
figures-surcoinches = Surcoinches
figures-about = What do these figures count?
figures-about-says = Each figure, in plain words.
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
figures-contracts-of = Contracts: { $name }
figures-contracts-empty = Contracts appear here by level and suit, from the first one taken.
figures-group = How contracts are grouped
figures-group-level = By level
figures-group-strain = By suit
figures-group-both = Both
figures-bid = Taken
figures-made-of-game = Made
figures-lost-of-game = Down
figures-average = Average margin
figures-strain-none = no suit
figures-row = { $contract }: { $n } taken
figures-row-made = { $contract }: { $n } made
figures-row-lost = { $contract }: { $n } lost
figures-at = At { $level }
figures-rating-title = Rating
figures-rating = { $n } ± { $give }
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
# $n: all of them.
figures-partners-all = All { $n } partners
figures-opponents-all = All { $n } opposing pairs
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
behind-surcoinched = surcoinched
behind-by_self = in person
behind-opened = opened in person
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

## Definitions of the figures: sections, and figures with a sentence on each (.says). docs/figures.md is made from them.

about-figures-title = What the figures mean
about-figures-whose = Whose figures
figure-own = In person
    .says = What the player did, where the deal names a seat: who took, coinched, surcoinched or had the belote. “7 of 12” means seven of the twelve contracts of the side whose taker is named.
figure-side = The side
    .says = What the player and the partner did together. A deal that only says “Us” counts for the side, and for neither of them in person. With two players, the side is the player, whichever of its seats a deal names.
figure-pair = A pair
    .says = The deals that the two played on one side, whichever seats they had. One pair against another: the deals that these four played in this way.
figure-unnamed = A seat without a name
    .says = It counts for nobody. The results of its side still count for the partner.
figure-substitute = Substitutes
    .says = A deal counts for those who played it. A match counts as played for everybody who played a deal of it; it is won or lost only for those who sat there at the end.
figure-merged = Two names of one player
    .says = They can be merged on the player’s page. The old name then means the other, in every match.
about-figures-matches = Matches
figure-played = Played
    .says = Matches with a seat for the player, also while they are being played, left unfinished or archived. Matches in the bin do not count.
figure-won = Won, lost
    .says = Matches that came to their end, or that were stopped with a winner.
figure-evenings = Evenings
    .says = Matches by the day on which they were begun, by the table’s clock.
about-figures-deals = Deals
figure-deals-all = Deals
    .says = Every deal of the slate: also deals that everybody passed, misdeals, and deals that were played on after the match’s end. An adjustment of the totals is not a deal.
figure-opened = Auctions opened
    .says = In person only: deals in which the first bid was the player’s, out of the player’s deals whose calls were recorded, also those that everybody passed.
figure-taken = Contracts taken
    .says = Contracts of the side, out of all deals that were played. In person: those with the player as taker.
figure-made = Made, lost
    .says = Contracts made, out of those made or lost. A contract in dispute is neither.
figure-margin = Margin over the contract
    .says = Points above the least that makes the contract, or below it (negative), on average. Contracts without a margin, such as a capot, do not count.
figure-points = Scored per deal
    .says = What the side scores, per deal taken and per deal defended.
figure-coinches = Coinches made
    .says = Contracts of the other side that were coinched, surcoinched or not. Won: the contract was lost.
figure-coinched = Contracts coinched
    .says = Contracts of the side that the others coinched.
figure-surcoinches = Surcoinches
    .says = Contracts of the side that the others coinched and the side surcoinched. Won: the contract was made.
figure-capots = Capots
    .says = Deals in which the side took all the tricks, bid or not, as takers or in defence.
figure-generales = Générales
    .says = Générales that were bid and made.
figure-belotes = Belotes
    .says = Belotes of the side; in person, those that name the player’s seat.
about-figures-period = Ruleset and period
figure-ruleset = Ruleset
    .says = A deal counts under the rules that it was scored with. A match in which the rules changed therefore counts under each ruleset that the player had a deal under, and so does its result; without a ruleset chosen it counts once. A match without a deal counts under its rules. Rules of your own count under their name, and under the ruleset that they are based on.
figure-month = Month
    .says = The month of the match’s first day.
about-figures-ratings = Rating and streaks
figure-rating = Rating
    .says = It starts at 25, give or take 8.3, and follows only matches that somebody won. Players are rated among players, pairs among pairs; a seat without a name counts as a new player, and only those who sat there at the end are rated. The method is that of Weng and Lin (Bradley–Terry).
figure-order = Order of matches
    .says = The order in which they were begun, not entered. A match that is added or corrected later changes all ratings after it.
figure-streak = Streak
    .says = Matches won one after another.
about-figures-shares = Percentages
figure-share = Between two numbers
    .says = With few deals a percentage misleads. “From 39 to 86” means that the true rate lies within these bounds 95 times in 100 (Wilson’s interval). From a hundred deals on, the percentage is given alone.

## Hints

hint-player = Tap a figure to see the deals behind it.
