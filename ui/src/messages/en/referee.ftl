### The referee: auctions, and what may be played.

referee-two = Two players need no referee

## Cards

card-none = Card to come
# $card: a card in the middle of a sentence; $where: some words that say where it lies.
card-taken = The { $card } is taken already: { $where }

# Ranks with their article, in the middle of a sentence.
the-A = the ace
the-K = the king
the-Q = the queen
the-J = the jack
the-10 = the ten
the-9 = the nine
the-8 = the eight
the-7 = the seven

## Calls

call-pass = pass
call-take = takes
call-coinche = Coinche
call-surcoinche = Surcoinche
# $value: who said it; $allowed: who may say it.
call-not-theirs = That is not for { $value } to say, but for { $allowed }.
# $value: coinche or surcoinche.
call-not-doubled = With your rules, { $value ->
        [surcoinche] this contract cannot be surcoinched
       *[coinche] this contract cannot be coinched
    }.
# $strain: a strain's .inline.
call-take-at = takes at { $strain }

## The auction

auction-title = Auction
auction-speaks = speaks
auction-nothing = nothing yet
# $calls: what the player called so far.
auction-seat = { $name }: { $calls }
auction-no-bid = No bid yet
auction-turn = { $name } to speak
auction-only-doubling = Nobody bids any more
auction-may-double = May still speak, even out of turn: { $names }
# $name: who leads.
auction-closed = Auction closed: { $name } leads
auction-redeal = Nobody took: deal again
auction-pass = Pass
auction-undo = Take back
auction-take = Take at
# $call: a call that was tried.
auction-not-now = “{ $call }” cannot be called now.
# $call: coinche or surcoinche; $name: who may say it out of turn.
auction-out-of-turn = { $name }: { $call }
auction-turned-ask = Which card is turned up?
# $card: the card that was turned up.
auction-round-1 = First round, { $card } turned up
auction-round-2 = Second round, at another trump
auction-play = Play this contract
auction-record-pass = Record: everybody passed
auction-to-sheet = Straight to the sheet
auction-first = Auction call by call
auction-first-says = In this match, “New deal” opens this screen first.
auction-two = An auction goes round four players. With two, simply say the contract on the deal sheet.

## May this card be played?

may-title = May it be played?
may-two = Following and trumping go round a trick of four. With two there is no trick to referee: the deal sheet is enough.
may-trick = The trick
# $name: a player.
may-hand = Hand: { $name }
may-ask-strain = What are trumps?
may-ask-trick = { $name } leads: tap the card, or another place to change.
may-ask-next = Then the card played by { $name }, or go on to that hand.
may-ask-card = { $name }: which card is in question?
may-ask-hand = Then the other cards known of this hand.
may-hand-full = A hand has eight cards. Take one back first.
may-to-hand = Hand: { $name }
may-ask = May it be played?
may-again = Clear
may-other = Another card
may-see-rule = See the rule
may-rule = The rule
may-rule-none = This is the game itself, no house rule: follow the suit led; with none of it and nothing to trump with, play anything.
may-place = Place: { $name }
may-leads = Let { $name } lead
may-leading = { $name } leads
may-winning = { $name } is winning
# $card: a card.
may-take-back = Take back { $card }, { $name }
may-in-trick = in the trick ({ $name }).
may-in-hand = in the hand ({ $name }).
# $card: a card.
may-question = { $card }: may it be played?
# $card: a card; $says: what is said of it.
may-card-says = { $card }, { $says }
may-known = { $n ->
         [one] Going by { $n } known card of the hand.
        *[other] Going by { $n } known cards of the hand.
    }

may-yes = Yes, it may be played.
# $suit: the suit that was led; duties are those of the rules.
may-no-lead = No: the highest of its suit may not be led.
may-no-follow_suit = No: follow suit, { $suit } were led.
may-no-follow_suit-trumps = No: trumps must be followed.
may-no-climb = No: a higher { $suit } card is due.
may-no-climb-trumps = No: a higher trump is due.
may-no-trump = No: it must be trumped.
may-no-overtrump = No: it must be overtrumped.
may-no-undertrump = No: a trump is due.

# $name, $winning: who is winning, and with what; $cards: what is permitted.
may-why-lead = Nothing forbids it at the first lead.
may-why-lead-highest = Against a contract for all the tricks, the highest card of a suit is not led.
may-why-follow_suit = The suit led is { $suit }, and the hand has some: { $cards }.
may-why-follow_suit-trumps = Trumps were led, and the hand has some: { $cards }.
may-why-climb = { $name } is winning with { $winning }. Higher: { $cards }.
may-why-trump = The hand has none of the suit led, but it has trumps.
may-why-overtrump = { $name } is winning with { $winning } of trumps. Higher: { $cards }.
may-why-undertrump = With neither the suit led nor a higher trump, a low trump is played.
may-why-partner_winning = The partner is winning: no need to trump.
may-why-free = Nothing binds this hand: any of its cards may be played.

may-permitted = allowed
may-brief-lead = highest
may-brief-follow_suit = other suit
may-brief-follow_suit-trumps = no trump
may-brief-climb = too low
may-brief-trump = no trump
may-brief-overtrump = no trump
may-brief-undertrump = no trump
