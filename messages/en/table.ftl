### A match and its deals: new match, seats, slate, deal sheet, charts.

## New match

new-title = New match
new-ruleset = What are we playing?
new-players = Around the table
new-who = Who plays?
new-four = Four players
new-two = Two players
new-name = Name
new-no-target = No target
new-start = Start
# $name: the rules.
new-again = Same as last time: { $name }
new-known = Known players
new-all-players = All players
new-draw = Draw partners by lot
new-rotate = Change partners
new-next = To the next
# $n: the points that win the match.
new-points = To { $n }
new-more-presets = Other rules

## Table

# $n: number of the deal.
table-deal = Deal { $n }
# $ruleset: a preset's name; $target: points.
table-game = { $ruleset } to { $target }
table-deals = { $n ->
         [one] { $n } deal
        *[other] { $n } deals
    }
table-new-deal = New deal
table-enter-result = Enter the result
table-remaining = { $n } to go
table-target-reached = target reached
table-needs = needs
table-if-made = made
table-if-lost = down
# $n: how many.
table-tricks = { $n ->
         [one] trick
        *[other] tricks
    }
table-dealt = dealt
table-deals-next = deals
table-leads = leads
# $us, $them: the marks of the deal.
table-deal-recorded = Deal { $n } recorded, { $us } to { $them }
table-deal-amended = Deal { $n } corrected, { $us } to { $them }
table-deal-deleted = Deal { $n } deleted
table-adjusted = Totals adjusted
# $n: number of the deal.
table-draft-kept = Deal { $n }: draft kept
table-draft-drop = Discard
# $us_name, $them_name: the sides; $us, $them: their totals, read aloud.
table-score-spoken = { $us_name } { $us }, { $them_name } { $them }
# $what: a change, beginning in lower case.
table-undone = Undone: { $what }
table-redone = Redone: { $what }
# What the next tap on Undo undoes.
table-undo-next = Next: { $what }
# $dealer, $leader: players.
table-next-dealer =
    { MANY($dealer) ->
        [us] We deal
        [them] They deal
        [many] { $dealer } deal
       *[one] { $dealer } deals
    }, { MANY($leader) ->
        [us] we lead
        [them] they lead
        [many] { $leader } lead
       *[one] { $leader } leads
    }
table-you = { $name } (you)
table-next-deal =
    Deal { $n }: { MANY($dealer) ->
        [us] we deal
        [them] they deal
        [many] { $dealer } deal
       *[one] { $dealer } deals
    }, { MANY($leader) ->
        [us] we lead
        [them] they lead
        [many] { $leader } lead
       *[one] { $leader } leads
    }
table-undo = Undo
table-redo = Redo
table-referee = Referee
table-empty = The slate is clean
table-empty-says = Tap “{ table-new-deal }” as soon as the { word-contract.inline } is known, or the taker’s name.
table-misdeal-by = Misdeal: { $name }
table-adjustment = Adjustment: { $note }
table-held-over = { $n ->
         [one] { $n } point held over
        *[other] { $n } points held over
    }
table-after-end = After the end
table-after-end-says = The match ends at deal { $n }. Later deals are kept but do not count.
table-play-on = Play on
table-manche = Manche { $n }
# $us, $them: manches won.
table-manches-won = Manches: { $us } to { $them }
table-deals-left = { $n ->
         [one] { $n } deal to go
        *[other] { $n } deals to go
    }
table-minutes-left = { $n ->
         [one] { $n } minute to go
        *[other] { $n } minutes to go
    }
table-last-deal = Last deal
table-equal = Level: one more deal
table-must-win = Target reached: a deal must still be won
# $dealer, $speaker: players; $leader: the player who speaks first.
table-next-speaks =
    Deal { $n }: { MANY($dealer) ->
        [us] we deal
        [them] they deal
        [many] { $dealer } deal
       *[one] { $dealer } deals
    }, { MANY($leader) ->
        [us] we bid first
        [them] they bid first
        [many] { $leader } bid first
       *[one] { $leader } bids first
    }
table-see-end = See the end
table-differs = Ardoise would score one deal differently today.
table-mark-again = Rescore
# A row of the slate: its actions and its note.
row-menu = Deal { $n }: actions
row-menu-adjustment = Adjustment: actions
row-note = Note
row-what-if = What if…
row-insert = Insert a deal before
row-move-up = Move up one line
row-delete = Delete
row-noted = Note: { $note }

## Deal sheet

sheet-dealt =
    { MANY($name) ->
        [us] We dealt
        [them] They dealt
        [many] { $name } dealt
       *[one] { $name } dealt
    }
sheet-taker = Taker
sheet-level = { word-contract }
sheet-strain = Trumps
sheet-ask-taker = Who took it?
sheet-ask-level = At what level?
sheet-ask-strain = What’s trumps?
sheet-ask-points = How many points?
sheet-doubled = { word-doubled }
sheet-surdoubled = { word-surdoubled }
sheet-doubled-by = Who { word-doubled.inline }?
sheet-surdoubled-by = Who { word-surdoubled.inline }?
sheet-points = { $n ->
         [one] point
        *[other] points
    }
sheet-points-short = { $n ->
         [one] { $n } point is missing
        *[other] { $n } points are missing
    }
sheet-points-over = { $n ->
         [one] { $n } point too many
        *[other] { $n } points too many
    }
sheet-all-tricks = All the tricks
sheet-all-tricks-alone = By one player
sheet-all-tricks-ask = All the tricks?
sheet-last-trick = Last trick
sheet-last-trick-ask = Who took the last trick?
sheet-tricks = Tricks
sheet-count-tricks = Count the tricks
sheet-belote = Belote
sheet-meld = Meld
sheet-melds = { $n ->
         [one] { $n } meld
        *[other] { $n } melds
    }
sheet-meld-by = Whose?
sheet-meld-top = Highest card
sheet-meld-length = How many cards?
sheet-higher = Higher
sheet-lower = Lower
sheet-confirm = Record
sheet-amend = Correct deal { $n }
sheet-insert = Before deal { $n }
sheet-delete = Delete the deal
sheet-more = Other
sheet-everyone-passed = Everyone passed
sheet-misdeal = Misdeal
sheet-misdeal-again = Deal again, nobody scores
sheet-misdeal-by = Who misdealt?
sheet-misdeal-contract = The { word-contract.inline } is lost too
sheet-renonce = Revoke
sheet-renonce-by = Who revoked?
sheet-renonce-costs = What it costs
sheet-renonce-deal = The deal
sheet-renonce-points = Points
sheet-adjustment = Adjust the totals
sheet-adjustment-points = Points to add or subtract
sheet-adjustment-note = Reason
sheet-yes = Yes
sheet-no = No
sheet-surdoubled-short = { word-surdoubled }
sheet-clear = Clear the sheet
# $needed: the points that the contract needs, if the number that was bid is not enough.
sheet-needed = { $needed } needed
sheet-ask-made = Made or down?
sheet-made = Made
sheet-lost = Down
sheet-made-uncounted = Made, without counting
sheet-lost-uncounted = Lost, without counting
sheet-play = Play
sheet-change-contract = Change the { word-contract.inline }
sheet-played = The deal was played
# $side: the name of the side that wins the match with this deal.
sheet-wins = { $side }: end of the match
sheet-meld-rank = Give its rank too.
sheet-meld-add = Add
# $meld: the name of a meld; $name: the player who has it.
sheet-meld-of = { $meld }, { $name }
sheet-meld-false = { $meld } (false)
sheet-meld-mark-false = False
# $card: the highest card of the meld.
sheet-meld-to = { $meld } to the { $card }
sheet-meld-without = Remove: { $meld }
# $side: the side that has it; may be empty.
sheet-belote-of = Belote in { $suit } { $side }

## Labels for screen readers

a11y-turn = Turn the slate to the others
a11y-deals = Deals
# $contract: a contract-name; $taker: a player or a side; $test: a test-made-by or similar; $us_total, $them_total: running totals.
a11y-deal-row = Deal { $n }: { $contract }, taken by { $taker }, { $test }. Us { $us }, Them { $them }. Totals { $us_total } to { $them_total }.
a11y-deal-row-doubled = Deal { $n }: { $contract }, taken by { $taker }, { $doubled }, { $test }. Us { $us }, Them { $them }. Totals { $us_total } to { $them_total }.
# $what: a void-…, a misdeal or an adjustment.
a11y-deal-row-other = Deal { $n }: { $what }. Us { $us }, Them { $them }. Totals { $us_total } to { $them_total }.
a11y-contract = { word-contract }: { $contract }, taken by { $taker }
a11y-preview = Us { $us }, Them { $them }, { $test }
a11y-taker = Taker: { $name }
a11y-level = { word-contract }: { $level }
a11y-strain = Trumps: { $strain }
a11y-points-side = Whose points are counted?
a11y-tens = Tens
a11y-units = Units
a11y-belote-side = Belote: { $side }
a11y-ahead = To go ahead
a11y-marks = Scores
a11y-mark-to-come = Score to come
a11y-adjustment-row = { $what }. Us { $us }, Them { $them }. Totals { $us_total } to { $them_total }.

## Chart

chart-title = The lead, deal by deal
chart-empty = Record a deal: the lead will be drawn here, deal by deal.
chart-ahead = { $side } ahead
chart-says = The lead deal by deal, over { $deals } deals: at its highest { $highest }, at its lowest { $lowest }, at the end { $last }.
side-rules = The rules in force
side-applies = The rule that applies
chart-totals-title = The totals, deal after deal
# $deals: the number of deals; $us_name, $them_name: the sides; $us, $them: their totals.
chart-totals-says = The totals over { $deals } deals: { $us_name } { $us }, { $them_name } { $them }. Arrow keys move from deal to deal, Enter opens one.
chart-target = { $n } to win
chart-column-deal = Deal
# $side: a side's name.
chart-column-total = Total, { $side }

## Seats

# $name: a player.
people-pick = Choose { $name }, to change seats
# $one, $other: the players who change places.
people-swap = Swap { $one } and { $other }
people-picked = { $name }: tap another seat to swap, or a substitute.
people-colour = { $name }’s colour
colour-rose = Pink
colour-olive = Olive green
colour-cocoa = Brown
colour-stone = Grey
colour-lagoon = Turquoise blue

## An unknown name that is nearly the same as a known one

# $name: the name as typed.
people-alike = “{ $name }” is a new name.
# $name: a known player.
people-alike-one = { $name }?
# $typed: the name as typed; $name: the player it may mean.
people-alike-take = Use { $name } instead of { $typed }

## Corrections and substitutes

# $n: the first deal of the new player.
people-ask-names = Was the name misspelt, or is someone else playing?
people-correct-name = Correct the name
people-substitute-from = Substitute from deal { $n } on
people-ask-places = Were the seats wrong, or are you changing seats?
people-correct-places = Correct the seats
people-places-from = Change from deal { $n } on

## Sides

# $side: Us or Them.
people-side = Name of { $side }
people-side-own = Another name

## The clock

clock-last-of-manche = Last deal of the manche
clock-of = out of { $n } min
clock-stands = clock stopped
clock-pause = Pause
clock-resume = Resume
clock-sound = Sound { $minutes } min before the end, and at the end
clock-sound-held = Touch the screen for sound

## Halfway, and what each side needs

halfway-side =
    { MANY($side) ->
        [us] We are past halfway
        [them] They are past halfway
        [many] { $side } are past halfway
       *[one] { $side } is past halfway
    }
halfway-both = Both sides are past halfway
halfway-deals = Half of the deals are played
ahead-title = To go ahead
ahead-level = Level: the side that scores more goes ahead.
# $n: points; $side, $other: sides.
ahead-more = { $side }: { $n } more than { $other }.
# $deals: how many; $n: points for each.
ahead-by-rule = { $deals ->
         [one] One deal is left.
        *[other] { $deals } deals are left: { $n } more per deal.
    }
ahead-by-pace = { $deals ->
         [one] At this pace, the next deal is the last.
        *[other] At this pace, { $deals } more deals: { $n } more per deal.
    }
ahead-by-clock = { $deals ->
         [one] Time for one more deal.
        *[other] Time for about { $deals } deals: { $n } more per deal.
    }
# $total: the target; $us, $them: points.
ahead-target = Before { $total }: { $us } to go for { $us_name }, { $them } for { $them_name }.

## A deal to try

practice-title = A try, nothing is kept
practice-again = Start again

## Series

# $us, $them: matches won.
series-score = Matches won: { $us } to { $them }
series-belle = That was the belle.

## A note on a deal

deal-note-title = Note on deal { $n }
deal-note-title-adjustment = Reason for the adjustment
deal-note-label = A few words; they do not change the score
deal-note-keep = Save

## Hints

hint-table = Tap a deal to see why.
hint-chart = Tap a point to see its deal; tap again to open it.
