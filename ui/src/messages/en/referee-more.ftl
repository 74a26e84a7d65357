### The referee: the way in, annonces, the heaps, the renonce, what a deal needs, and the rules on a card.

## The way in

referee-may-play = May I play this card?
referee-may-play-says = The card, the trick, and the duty that decides
referee-auction = Whose turn to call?
referee-auction-says = Who calls, and what may be said
referee-melds = Whose annonce counts?
referee-melds-says = Sequences, carrés, and what decides
referee-count = Count the tricks
referee-count-says = Tap the cards, the total follows
referee-renonce = Find the renonce
referee-renonce-says = What the tricks played prove
referee-needed = What is needed?
referee-needed-says = For the contract, and for the match
referee-card = The rules of this table
referee-card-says = On one page, to be printed
referee-two-players = With two there is no round of calls and no trick of four. For all else the referee is here: count a heap, say what is needed, read the rules.
referee-again = Start again

## Annonces

melds-said = Annonces said
melds-shown = Cards shown
melds-way = What to judge by
melds-add = Add an annonce
melds-whose-hand = Whose cards are these?
# $name: a player; $n: how many cards of that hand were told.
melds-hand = { $n ->
         [0] Tap the cards of { $name }.
         [one] { $name } shows { $n } card.
        *[other] { $name } shows { $n } cards.
    }
melds-hand-full = { $name } has { $n } cards already. Take one back first.
melds-in-hand = with { $name }
melds-none-said = What was announced?
melds-none-shown = What cards are shown?
melds-nothing = Nothing to count
melds-nobody = Nobody’s annonces count
melds-who-leads = Who plays first?
# $side: a side's name.
melds-best = { $n ->
         [one] { $side }: { $n } point
        *[other] { $side }: { $n } points
    }
melds-belote-too = The belote stays: { $side }, { $n }.
melds-by-alone = The other side has none.
melds-by-carre = A carré beats a sequence.
melds-by-carre_rank = Of two carrés, the stronger one wins.
melds-by-length = The longer sequence wins.
melds-by-top = As long: the higher one wins.
melds-by-trumps = As high: the one in trumps wins.
melds-by-tie = All is alike.
melds-points = { $n ->
         [one] { $n } point
        *[other] { $n } points
    }
melds-counts = counts
melds-worthless = worth nothing
melds-beaten = Worth nothing: the other side has better
melds-cancelled = Worth nothing: a tie
melds-never = Never worth anything
melds-not-here = At this table, sequences and carrés do not count.
meld-carre-8 = Carré of eights
    .inline = carré of eights
meld-carre-7 = Carré of sevens
    .inline = carré of sevens

## Heaps

count-bring = Take to the deal
# $card: a card; $side: whose heap it lies in.
count-twice = “{ $card }” is in another heap already: { $side }. Take it back there first.
count-away = { $card }, in the heap of { $side }
count-agrees = Both heaps agree: { $us } to { $them }.
# $cards: their names, joined.
count-lacks = { $n ->
         [one] One card is missing: { $cards }.
        *[other] { $n } cards are missing: { $cards }.
    }
count-lacks-many = { $n } cards are still missing.

## Renonce

renonce-ask-leader = Who led?
renonce-enter = Play the tricks as at the table
renonce-none = Nothing is proved
renonce-none-says = With these tricks, every card may have been allowed. One more may tell more.
renonce-found = Renonce by { $name } in trick { $trick }
renonce-trick = Trick { $n }
renonce-to-play = Trick { $n }: { $name } plays
renonce-played = played in trick { $trick }
renonce-won = to { $name }
renonce-back = Take back
# $card: the card that was played.
renonce-duty-lead = { $card }: this lead was not allowed.
renonce-duty-follow_suit = { $card }: the suit had to be followed.
renonce-duty-climb = { $card }: it had to be a higher card.
renonce-duty-trump = { $card }: it had to be a trump.
renonce-duty-overtrump = { $card }: it had to be a higher trump.
renonce-duty-undertrump = { $card }: it had to be a lower trump.
# $card: the card that proves it; $trick: where it was shown.
renonce-proof = The proof: { $card }, in trick { $trick }.
renonce-unseen = The proof: this player must hold one of these, { $cards }.

## What is needed

needed-no-contract = What contract is played?
needed-no-contract-says = Write down the contract, tap “Play”, and the referee says what is needed.
needed-to-deal = Write down the contract
# $side: the takers.
needed-points = { $side }: { $n } needed
needed-points-or = { $side }: { $least } or { $most } needed
needed-all-tricks = { $side }: all tricks needed
needed-of = { $name } took; there are { $total } points in all.
needed-case-all = { $side }: all tricks
needed-case-alone = { $side }: all tricks by one player
needed-case-last = { $side }: the last trick
needed-case-more = { $side }: more tricks
needed-case-equal = Four tricks each
needed-range = { $from } to { $to }
needed-held = { $n } held over
needed-wins-match = { $side }: the match is won from { $n } on.
needed-wins-manche = { $side }: the manche is won from { $n } on.
needed-won = Match: { $side }
needed-never = This way the contract cannot be made: { $side }.
needed-column-points = Points, { $side }
needed-column-result = Contract

## The rules on a card

card-title = The rules of this table
card-print = Print
# $n: rules that differ from the preset.
card-own = { $n ->
         [0] As published, with no house rules
         [one] With { $n } house rule
        *[other] With { $n } house rules
    }
# Levels at even steps: $from the lowest, $to the highest.
levels-steps = { $from } to { $to } by { $step }
levels-open = { $from } and up by { $step }
card-changed = changed
card-part-deal = Deal
card-part-bid = Bid
card-part-play = Play
card-part-count = Count
card-part-mark = Mark
card-part-end = Win
