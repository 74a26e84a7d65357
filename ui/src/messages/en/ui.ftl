### The screens' further words.

## Table

# $dealer, $speaker: players; $leader: the player who speaks first.
table-next-speaks = Deal { $n }: { $dealer } deals, { $leader } speaks
table-change-contract = Contract
table-see-end = See the end
table-differs = A deal would be marked otherwise today.
table-mark-again = Mark again
table-back-home = Home

# A row of the slate: what can be done with it, and what was noted on it.
row-menu = Deal { $n }: what to do
row-menu-adjustment = Adjustment: what to do
row-note = Note
row-what-if = What if…
row-delete = Delete
row-noted = Note: { $note }

## Menu

menu-clear-contract = Clear the contract in play
# $theme: the look chosen.
menu-theme-is = Look: { $theme }
menu-chart = Charts
menu-compare = Under other rules
menu-journal = Journal
menu-keepsakes = Keepsakes
change-keep = Keep

## New match

new-dealer-says = Touch the cards in front of the first dealer. Names can wait.
new-more-presets = Other published rulesets

## Deal sheet

sheet-yes = Yes
sheet-no = No
sheet-surdoubled-short = Sur-coinched
sheet-play = Play
sheet-change-contract = Change the contract
sheet-played = The deal was played
# $side: a side's name; with this deal it wins the match.
sheet-wins = { $side }: end of the match
sheet-meld-add = Add
# $meld: a meld's name; $name: who has it.
sheet-meld-of = { $meld }, { $name }
# $card: its highest card.
sheet-meld-to = { $meld } to the { $card }
sheet-meld-without = Remove: { $meld }
# $side: who has it, may be empty.
sheet-belote-of = Belote in { $suit } { $side }

## Why

why-counted = Counted at the table
why-converted = Points converted
why-converted-says = Brought to the total of the mark
why-marked-cards = Points marked
# $compared: 78 is under 90; $decided: lost by 12.
why-decided = { $compared }: { $decided }

## Events, in the journal and beside undo

event-match_created = Match started
event-match_renamed = Match renamed
event-sides_changed = Players changed
event-dealer_changed = Dealer changed
event-players_reseated = Substitute or change of seats
event-player_coloured = Colour chosen
event-clock_paused = Clock stopped
event-clock_resumed = Clock started again
event-contract_recorded = Contract recorded
event-contract_cleared = Contract cleared
event-deal_recorded = Deal recorded
event-deal_amended = Deal corrected
event-deal_deleted = Deal deleted
event-ruleset_changed = Rules changed
event-match_finished = Match ended
event-match_abandoned = Match abandoned
event-match_reopened = Match reopened
event-match_resumed = Match resumed
event-match_marked_again = Deals marked again
event-undone = Undone
event-redone = Redone
event-other = A change was recorded
# The deal that a change was about, and the marks confirmed with it.
journal-deal = deal { $n }
journal-marks = { $us } to { $them }
journal-undone = undone since

## End

end-slate-short = Slate
end-time =
    { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }

## The match told in a few deals. $contract is drawn; $taker, $side: names; $n: points; $made: made, lost, none; $doubling: none, coinche, surcoinche.

story-lead =
    { $made ->
        [lost] { $taker }’s { $contract } is lost: { $side } ahead by { $n }.
       *[other] { $taker }’s { $contract } is made: { $side } ahead by { $n }.
    }
story-lead-other = { $side } ahead by { $n }.
story-biggest =
    { $doubling ->
        [none]
            { $made ->
                [lost] { $taker }’s { $contract } is lost: +{ $n } for { $side }, the stroke of the match.
               *[other] { $taker }’s { $contract }: +{ $n }, the stroke of the match.
            }
       *[other]
            { $made ->
                [lost] { $taker }’s { $contract }, coinched and lost: +{ $n } for { $side }, the stroke of the match.
               *[other] { $taker }’s { $contract }, coinched and made: +{ $n }, the stroke of the match.
            }
    }
story-biggest-other = +{ $n } for { $side }, the stroke of the match.
story-coinche =
    { $made ->
        [lost] { $taker }’s { $contract }, coinched and lost: +{ $n } for { $side }.
       *[other] { $taker }’s { $contract }, coinched and made: +{ $n } for { $side }.
    }
story-coinche-other = +{ $n } for { $side }.
story-last =
    { $made ->
        [lost] { $taker }’s { $contract } is lost, and { $side } ends the match.
       *[other] { $taker }’s { $contract } ends the match.
    }
story-last-other = { $side } ends the match.

## Chart

chart-title = The lead, deal by deal
chart-empty = Record a deal: the lead will be drawn here, deal by deal.
chart-ahead = { $side } ahead
chart-says = The lead deal by deal, over { $deals } deals: at its highest { $highest }, at its lowest { $lowest }, at the end { $last }.
side-rules = The rules in force
side-applies = The rule that applies

## Matches

match-status-playing = in progress
match-status-abandoned = abandoned
match-status-finished = finished
matches-more = Older matches

## Spoken labels

a11y-mark-to-come = Mark to come
a11y-adjustment-row = { $what }. Us { $us }, Them { $them }. Totals { $us_total } to { $them_total }.

## When nothing can be shown

broken-title = The matches cannot be opened
broken-retry = Try again
