### The referee: auctions, legal cards, annonces, counting tricks, the renonce, what a deal needs, and the rules on a card.

referee-two = Two players need no referee

## Counting tricks

count-title = Count the tricks
# $total: all the points at this strain.
count-of = of { $total }
count-tricks = { $n ->
         [0] Tap the cards of the pile.
         [one] { $n } trick
        *[other] { $n } tricks
    }
# $n: the cards missing from the last trick.
count-missing = { $n ->
         [one] { $n } more card makes a whole trick.
        *[other] { $n } more cards make a whole trick.
    }
count-keep = Keep this count
count-bring = Use in the deal
# $card: a card; $side: the side that has it.
count-twice = “{ $card }” is already in another pile: { $side }. Remove it there first.
count-away = { $card }, in the pile of { $side }
count-agrees = Both piles agree: { $us } to { $them }.
# $cards: their names, joined.
count-lacks = { $n ->
         [one] One card is missing: { $cards }.
        *[other] { $n } cards are missing: { $cards }.
    }
count-lacks-many = { $n } cards are still missing.

## Refused calls

error-unknown_call = “{ $value }” is not a call. Possible calls: { $allowed }.
error-out_of_turn = { $value } called out of turn. It is { $allowed }’s turn.
error-auction_closed = The auction is over. Remove what follows the last call.
error-bid_too_low = { $value } is not higher than { $name }. Bid higher, or pass.
error-own_bid = Under your rules, a player cannot raise their own bid like this: { $value }. Pass, or bid what the rules allow.
error-no_bid_left = { $value } has no bids left; each player has { $max }. Pass.
error-bid_blocked = The bid is { word-doubled.inline } and stands as it is. { word-surdoubling }, or pass.
error-nothing_to_double = There is nothing to { $value } yet. Wait for a bid, or pass.
error-already_doubled = The bid is already doubled: { $value }. { word-surdoubling }, or pass.
error-must_take = Passing is not possible here: the turned-up card must be taken.
error-strain_of_the_round = The turned-up card cannot be taken like this now: { $value }. It may be taken in: { $allowed }.

## Cards

card-none = Card to come
# $card: a card, .inline; $where: where the card is, in words.
card-taken = The { $card } is already used: { $where }
# Ranks with their article, for use within a sentence.
the-A = the ace
the-K = the king
the-Q = the queen
the-J = the jack
the-10 = the ten
the-9 = the nine
the-8 = the eight
the-7 = the seven

## Calls

call-of = { $name } { $call }
call-pass = pass
call-take = takes
call-coinche = { word-doubling }
call-surcoinche = { word-surdoubling }
# $value: the player who called; $allowed: the players who may call.
call-not-theirs = Only { $allowed } may call this, not { $value }.
# $value: coinche or surcoinche.
call-not-doubled = With your rules, { $value ->
        [surcoinche] this { word-contract.inline } cannot be { word-surdoubled.inline }
       *[coinche] this { word-contract.inline } cannot be { word-doubled.inline }
    }.
# $strain: a strain's .inline.
call-take-at = takes in { $strain }

## The auction

auction-title = Auction
auction-speaks = to bid
auction-nothing = has not called
# $calls: the calls of this player so far.
auction-seat = { $name }: { $calls }
auction-no-bid = No bid yet
auction-turn = { $name } to bid
auction-only-doubling = Only the { word-doubling.inline } is left
auction-may-double = May still { word-doubles }, even out of turn: { $names }
# $name: the player who leads.
auction-closed = Auction closed: { $name } leads
auction-redeal = Nobody took it: deal again
auction-pass = Pass
auction-undo = Undo
auction-take = Take in
# $call: the call that was tried.
auction-not-now = “{ $call }” cannot be called now.
# $call: coinche or surcoinche; $name: the player who may call out of turn.
auction-out-of-turn = { $name }: { $call }
auction-turned-ask = Which card is turned up?
# $card: the turned-up card.
auction-round-1 = First round, turned up: { $card }
auction-round-2 = Second round, in another suit
auction-play = Play this { word-contract.inline }
auction-record-pass = Record: everyone passed
auction-to-sheet = Go to the deal sheet
auction-first = Auction call by call
auction-first-says = In this match, “New deal” opens this screen first.
auction-two = An auction goes round four players. With two, enter the { word-contract.inline } on the deal sheet.

## May this card be played?

may-title = May it be played?
may-two = Following suit and ruffing need four players round a trick. With two there is no trick to referee: the deal sheet is enough.
may-trick = The trick
# $name: a player.
may-hand = { $name }’s hand
may-ask-strain = What’s trumps?
may-ask-trick = { $name } leads: tap the card, or another seat to change.
may-ask-next = Then the card played by { $name }, or go on to that hand.
may-ask-card = { $name }: which card is in question?
may-ask-hand = Then the other cards known of this hand.
may-hand-full = A hand has eight cards. Remove one first.
may-to-hand = { $name }’s hand
may-ask = May it be played?
may-again = Clear
may-other = Another card
may-see-rule = See the rule
may-rule = The rule
may-rule-none = This is the game itself, not a house rule: follow the suit led; if you can neither follow nor ruff, play anything.
may-place = Seat: { $name }
may-leads = Let { $name } lead
may-leading = { $name } leads
may-winning = { $name } is winning
# $card: a card.
may-take-back = Remove { $card }, { $name }
may-in-trick = in the trick ({ $name }).
may-in-hand = in the hand ({ $name }).
# $card: a card.
may-question = { $card }: may it be played?
# $card: a card; $says: the answer about it.
may-card-says = { $card }, { $says }
may-known = { $n ->
         [one] Going by { $n } known card of the hand.
        *[other] Going by { $n } known cards of the hand.
    }
may-yes = Yes, it may be played.
# $suit: the suit led. The duties are those of the rules.
may-no-lead = No: the highest of its suit may not be led.
may-no-follow_suit = No: { $suit } were led, and you must follow.
may-no-follow_suit-trumps = No: trumps were led, and you must follow.
may-no-climb = No: you must play a higher one, in { $suit }.
may-no-climb-trumps = No: you must play a higher trump.
may-no-trump = No: you must ruff.
may-no-overtrump = No: you must overtrump.
may-no-undertrump = No: you must play a trump.
may-no-undertrump_partner = No: no trump lower than the partner’s.
# $name: the player who is winning; $winning: the winning card; $cards: the legal cards.
may-why-lead = Nothing forbids it on the first lead.
may-why-lead-highest = Against a contract for all the tricks, the highest card of a suit may not be led.
may-why-follow_suit = The suit led is { $suit }, and { $player } has some: { $cards }.
may-why-follow_suit-trumps = Trumps were led, and { $player } has some: { $cards }.
may-why-climb = { $name } is winning with { $winning }. Higher: { $cards }.
may-why-trump = { $player } has none of the suit led, but has trumps.
may-why-overtrump = { $name } is winning with { $winning } of trumps. Higher: { $cards }.
may-why-undertrump = With neither the suit led nor a higher trump, a lower trump must be played.
may-why-undertrump_partner = The partner has ruffed: no lower trump while a higher one and another suit are in hand.
may-why-partner_winning = The partner is winning: no need to ruff.
may-why-free = Nothing binds { $player }: every card of the hand may be played.
may-permitted = allowed
may-brief-lead = highest
may-brief-follow_suit = other suit
may-brief-follow_suit-trumps = no trump
may-brief-climb = too low
may-brief-trump = no trump
may-brief-overtrump = no trump
may-brief-undertrump = no trump
may-brief-undertrump_partner = no low trump

## The list of questions

referee-may-play = May I play this card?
referee-may-play-says = The card, the trick, and the rule that decides
referee-auction = Whose turn to call?
referee-auction-says = Whose turn it is, and what they may call
referee-melds = Whose meld counts?
referee-melds-says = Sequences, carrés, and what decides
referee-count = Count the tricks
referee-count-says = Tap the cards to get the total
referee-renonce = Find the revoke
referee-renonce-says = What the tricks played prove
referee-needed = What is needed?
referee-needed-says = For the { word-contract.inline }, and for the match
referee-card = The rules of this table
referee-card-says = On one page, to print
referee-two-players = With two players there are no rounds of calls and no tricks of four. The referee still counts piles, shows what is needed and the rules.
referee-again = Start again
# $ruleset: by which the screen answers.
referee-by = Rules: { $ruleset }
questions-game = What are you playing?
questions-other = By other rules
questions-card = The rules of this game

## Annonces

melds-said = Declared melds
melds-shown = Cards shown
melds-way = Judge by
melds-add = Add a meld
melds-whose-hand = Whose cards are these?
# $name: a player; $n: the cards entered of that hand.
melds-hand = { $n ->
         [0] Tap { $name }’s cards.
         [one] { $name } shows { $n } card.
        *[other] { $name } shows { $n } cards.
    }
melds-hand-full = { $name } already has { $n } cards. Remove one first.
melds-in-hand = with { $name }
melds-none-said = What was declared?
melds-none-shown = Which cards are shown?
melds-nothing = Nothing to count
melds-nobody = Nobody’s melds count
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
melds-by-top = Equal length: the higher one wins.
melds-by-points = The meld that is worth most wins.
melds-by-trumps = Equal height: the one in trumps wins.
melds-by-tie = They are equal.
melds-points = { $n ->
         [one] { $n } point
        *[other] { $n } points
    }
melds-counts = counts
melds-worthless = worth nothing
melds-beaten = Worth nothing: the other side has better
melds-tied = Worth nothing: in this tie the other side wins
melds-cancelled = Worth nothing: a tie
melds-never = Never worth anything
melds-shared = Worth nothing: one of its cards is already in a meld
melds-not-here = At this table, sequences and carrés do not count.
meld-carre-8 = Carré of eights
    .inline = carré of eights
meld-carre-7 = Carré of sevens
    .inline = carré of sevens

## Renonce

renonce-ask-leader = Who led?
renonce-enter = Play the tricks as at the table
renonce-none = Nothing is proved
renonce-none-says = These tricks prove nothing. Add the next one.
renonce-found = { $name } revoked in trick { $trick }
renonce-trick = Trick { $n }
renonce-to-play = Trick { $n }: { $name } plays
renonce-played = played in trick { $trick }
renonce-won = to { $name }
renonce-back = Undo
# $card: the card played.
renonce-duty-lead = { $card }: this lead was not allowed.
renonce-duty-follow_suit = { $card }: the suit had to be followed.
renonce-duty-climb = { $card }: it had to be a higher card.
renonce-duty-trump = { $card }: it had to be a trump.
renonce-duty-overtrump = { $card }: it had to be a higher trump.
renonce-duty-undertrump = { $card }: it had to be a lower trump.
renonce-duty-undertrump_partner = { $card }: it could not be a trump lower than the partner’s.
# $card: the card that proves it; $trick: the trick in which it was played.
renonce-proof = The proof: { $card }, in trick { $trick }.
renonce-unseen = The proof: this player must hold one of these, { $cards }.

## What a deal needs

needed-no-contract = Which { word-contract.inline } is being played?
needed-no-contract-says = Record the { word-contract.inline }, tap “Play”, and the referee shows what is needed.
needed-to-deal = Record the { word-contract.inline }
# $side: the takers.
needed-points = { $side }: { $n } needed
needed-points-or = { $side }: { $least } or { $most } needed
needed-all-tricks = { $side }: all tricks needed
needed-of =
    { MANY($name) ->
        [us] We took
        [them] They took
        [many] { $name } took
       *[one] { $name } took
    }; there are { $total } points in all.
needed-case-all = { $side }: all tricks
needed-case-alone = { $side }: all tricks by one player
needed-case-last = { $side }: the last trick
needed-case-more = { $side }: more tricks
needed-case-equal = Four tricks each
needed-range = { $from } to { $to }
needed-held = { $n } held over
needed-wins-match = { $side }: match won with { $n } or more.
needed-wins-manche = { $side }: manche won with { $n } or more.
needed-won = Match won: { $side }
needed-never = { $side }: the { word-contract.inline } cannot be made like this.
needed-column-points = Points, { $side }
needed-column-result = { word-contract }

## The rules on a card

card-title = The rules of this table
card-print = Print
# $n: the number of rules that differ from the preset.
card-own = { $n ->
         [0] As published, with no house rules
         [one] With { $n } house rule
        *[other] With { $n } house rules
    }
# Evenly spaced levels from $from to $to.
levels-steps = { $from } to { $to } by { $step }
levels-open = { $from } and up by { $step }
card-changed = changed
card-part-deal = Deal
card-part-bid = Bid
card-part-play = Play
card-part-count = Count
card-part-mark = Score
card-part-end = Win

## Hints

hint-renonce = Enter the tricks: Ardoise finds the revoke.
hint-auction = Tap a level, then the trumps. Tap a greyed call to see why.
