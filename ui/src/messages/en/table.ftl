### The screens, in the order one meets them: home, new match, table, deal sheet, why, end, matches, menu; then spoken labels.

## Home

home-title = Ardoise
home-resume = Resume the match
home-rulesets = Rulesets
home-new = New match
home-matches = All matches
home-players = Players and figures
home-compare = Under other rules
# $us, $them: totals.
home-score = { $us } to { $them }
home-empty = The slate is clean
home-empty-says = Touch “{ home-new }”, choose what you play, and the first deal can begin.
home-sample = See a sample
home-sample-says = Or look at a whole evening first, deal by deal. Nothing of it is kept.

# The match to look at before one’s own.
sample-name = Sample match
sample-says = Touch a deal: it says why it marked what it did.

## New match

new-title = New match
new-all-rulesets = All rulesets
new-own-rulesets = Your rulesets
new-ruleset = What are we playing?
new-players = Around the table
new-four = Four players
new-two = Two players
new-name = Name
new-dealer = Who deals first?
new-target = To how many points?
# $n: the target of the ruleset.
new-target-usual = Usually { $n }
new-no-target = No total
new-on-paper = Start from totals on paper
new-on-paper-says = The match goes on here with the totals already written down.
new-start = Start

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
table-target-reached = total passed
table-stake = { $n ->
         [one] { $n } point at stake
        *[other] { $n } points at stake
    }
table-stake-label = points at stake
table-dealt = dealt
table-deals-next = deals
table-speaks = speaks first
table-leads = leads
# $us, $them: the marks of the deal.
table-deal-recorded = Deal { $n } recorded, { $us } to { $them }
table-deal-amended = Deal { $n } corrected, { $us } to { $them }
table-deal-deleted = Deal { $n } deleted
table-contract-recorded = Contract recorded: { $contract }
table-adjusted = Totals adjusted
table-undone = Undone
table-redone = Redone
# $dealer, $leader: players.
table-next-dealer = { $dealer } deals, { $leader } leads
table-next-deal = Deal { $n }: { $dealer } deals, { $leader } leads
table-undo = Undo
table-redo = Redo
table-referee = Referee
table-turn = Turn
table-empty = The slate is clean
table-empty-says = Touch “{ table-new-deal }” as soon as the contract is known, or the name of whoever took it.
table-misdeal-by = Misdeal: { $name }
table-renonce-by = Revoke: { $name }
table-adjustment = Adjustment: { $note }
table-held-over = { $n ->
         [one] { $n } point held over
        *[other] { $n } points held over
    }
table-after-end = After the end
table-after-end-says = The match ends at deal { $n }. Those after it are kept, but do not count.
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
table-must-win = Total passed: a deal must still be won
table-rules-changed = Rules changed from deal { $n } on

## Deal sheet

sheet-dealt = { $name } dealt
sheet-taker = Taker
sheet-level = Contract
sheet-strain = Trumps
sheet-ask-taker = Who took?
sheet-ask-level = At what level?
sheet-ask-strain = Which trumps?
sheet-ask-points = How many points?
sheet-doubled = Coinched
sheet-surdoubled = Surcoinched
sheet-doubled-by = Who coinched?
sheet-surdoubled-by = Who surcoinched?
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
sheet-melds = Melds
sheet-meld-by = Whose?
sheet-meld-top = Highest card
sheet-meld-length = How many cards?
sheet-meld-remove = Remove
sheet-higher = Higher
sheet-lower = Lower
sheet-confirm = Record
sheet-confirm-deal = Record deal { $n }
sheet-confirm-contract = Record the contract
sheet-amend = Correct deal { $n }
sheet-delete = Delete the deal
sheet-more = Other cases
sheet-everyone-passed = Everyone passed
sheet-cancelled = Deal cancelled
sheet-weak-hand = Weak hand
sheet-misdeal = Misdeal
sheet-misdeal-by = Who misdealt?
sheet-renonce = Revoke
sheet-renonce-by = Who revoked?
sheet-adjustment = Adjust the totals
sheet-adjustment-points = Points to add or take off
sheet-adjustment-note = For what reason?

## Why

why-title = Why { $n }?
why-title-none = Why nothing?
why-open = Why?
why-contract-asked = Contract bid: { $contract }
why-under = { $total } is under { $needed }
why-reached = { $total } reaches { $needed }
why-with-last-trick = { $total } with the last trick
why-defence-takes-all = The defence takes all
why-points-lost = { $n ->
         [0] There was nothing to lose
         [one] The point made is lost
        *[other] The { $n } points are lost
    }
why-contract-doubled = Coinched contract
why-contract-surdoubled = Surcoinched contract
why-times = { $n } × { $factor }
why-nobody-marks = Nobody marks
why-mark = Mark of the deal
why-rule = House rule
why-change-rule = Change the rule
why-amend = Correct
why-done = Got it
# $us, $them: what would be marked today.
why-marked-before = The recorded mark is kept. Today it would be { $us } to { $them }.

## End

# $names: two players or more, already joined; $name: one player.
end-winners = { $names } win
end-winner = { $name } wins
end-us-win = We win
end-them-win = They win
end-manche-winners = { $names } win the manche
end-manche-winner = { $name } wins the manche
end-margin = { $n ->
         [one] by { $n } point
        *[other] by { $n } points
    }
end-equal = Level
end-revanche = Rematch
end-next-manche = Next manche
end-belle = The belle
end-slate = Back to the slate
end-share = Share
end-home = Home

## Matches

matches-title = Matches
matches-in-progress = In progress
matches-finished = Finished
matches-abandoned = Abandoned
matches-count = { $n ->
         [one] { $n } match
        *[other] { $n } matches
    }
matches-versus = { $us } against { $them }
matches-open = Open
matches-resume = Resume
matches-rename = Rename
matches-name = Name of the match
matches-empty = No match yet
matches-empty-says = Every match you start stays here, finished or not. The first one is up to you.

## Menu

menu-title = Menu
menu-home = Home
menu-matches = Matches
menu-rules = House rules
menu-rename = Rename the match
menu-auction = Auction
menu-line = Type a line
menu-adjust = Adjust the totals
menu-change-rules = Change the rules
menu-rules-from-next = From deal { $n } on
menu-rules-whole = Mark the match again
menu-finish = Finish the match
menu-abandon = Abandon the match
menu-settings = Settings
menu-language = Language
menu-language-fr = Français
menu-language-en = English
menu-theme = Look
menu-theme-slate = Slate
menu-theme-paper = Exercise book
menu-theme-auto = As the device
menu-four-colours = Four-colour suits
menu-large = Large type
menu-back = Back
menu-close = Close

## Spoken labels

a11y-menu = Open the menu
a11y-turn = Turn the slate to the others
a11y-back = Back
a11y-close = Close without recording
a11y-total = { $side }: { $n ->
         [one] { $n } point
        *[other] { $n } points
    }
a11y-progress = { $side }: { $n } out of { $target }
a11y-deals = Deals
# $contract: as contract-name; $taker: a player or a side; $test: as test-made-by …; $us_total, $them_total: running totals.
a11y-deal-row = Deal { $n }: { $contract }, taken by { $taker }, { $test }. Us { $us }, Them { $them }. Totals { $us_total } to { $them_total }.
a11y-deal-row-doubled = Deal { $n }: { $contract }, taken by { $taker }, { $doubled }, { $test }. Us { $us }, Them { $them }. Totals { $us_total } to { $them_total }.
# $what: one of void-…, or a misdeal or an adjustment.
a11y-deal-row-other = Deal { $n }: { $what }. Us { $us }, Them { $them }. Totals { $us_total } to { $them_total }.
a11y-deal-why = Why this mark, deal { $n }
a11y-contract = Contract: { $contract }, taken by { $taker }
a11y-preview = Us { $us }, Them { $them }, { $test }
a11y-preview-incomplete = The deal is not complete
a11y-taker = Taker: { $name }
a11y-level = Contract: { $level }
a11y-strain = Trumps: { $strain }
a11y-points-side = Whose points are counted?
a11y-tens = Tens
a11y-units = Units
a11y-belote-side = Belote: { $side }
a11y-made = contract made
a11y-lost = contract down
a11y-marks = Marks
