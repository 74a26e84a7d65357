### The house rules before the count: a name, what the rule settles (.says), and its values as tags under a line of "why".
### .number takes $n (number), .list takes $list (text, already joined); .null, .true and .false take nothing.

## Groups

group-cards = Cards

group-table = Around the table

group-auction = Auction

group-play = Play

group-melds = Melds

group-belote = Belote

group-count = Counting

group-contract = Contract

group-score = Score

group-doubling = { word-doubling }

group-game = Game

group-penalty = Penalties

## Cards

rule-cards-family = Family of cards
    .says = The order and the value of the cards, as in belote or as in manille.
    .belote = Cards as in belote
    .manille = Cards as in manille

## Table

rule-table-direction = Direction of play
    .says = The direction in which players deal, bid and play.
    .anticlockwise = Anticlockwise
    .clockwise = Clockwise

rule-table-first_speaker = First to bid
    .says = Who opens the auction.
    .after_dealer = The player after the dealer bids first
    .dealer = The dealer bids first

rule-table-first_leader = First lead
    .says = Who plays the first card.
    .after_dealer = The player after the dealer leads
    .after_bidder = The player after the taker leads

rule-table-packets = Packets
    .says = How many cards are dealt at a time.
    .null = Any way of dealing
    .list = Dealt by { $list }

rule-table-bid_after_cards = Cards before the auction
    .says = What each player holds when the auction begins; the rest is dealt after it.
    .number = Bids are made with { $n } cards in hand

rule-table-weak_hand_below = Weak hand
    .says = A hand worth less, counted without trumps, may cancel the deal.
    .null = No cancelling for a weak hand
    .number = { $n ->
             [one] A hand under { $n } point may cancel the deal
            *[other] A hand under { $n } points may cancel the deal
        }

rule-table-after_all_pass = After all have passed
    .says = Who deals when nobody has bid.
    .next = All pass: the next player deals
    .same = All pass: the same player deals again

## Auction

rule-auction-kind = Choice of trumps
    .says = Trumps are taken from a turned-up card, or won in an auction.
    .turn_up = Trumps from a turned-up card
    .ladder = Trumps by auction

rule-auction-levels = Levels
    .says = The points that may be bid, from the lowest to the highest.
    .list = Levels: { $list }
    .empty = No levels

rule-auction-said_as_tens = Levels said in tens
    .says = 82, 92… are also said and written 80, 90…: what must be made stays the same.
    .true = 80 is said for 82
    .false = Levels are said as they are

rule-auction-no_trumps = No trumps
    .says = Whether a contract may be played without trumps.
    .never = No-trumps is not played
    .slams_only = No-trumps for a capot or a générale only
    .always = No-trumps may be bid

rule-auction-all_trumps = All trumps
    .says = Whether a contract may be played with all four suits as trumps.
    .never = All-trumps is not played
    .slams_only = All-trumps for a capot or a générale only
    .always = All-trumps may be bid

rule-auction-capot = Bidding a capot
    .says = A side may promise every trick, above all levels; some call this a générale.
    .true = A capot may be bid
    .false = A capot may not be bid

rule-auction-generale = Bidding a générale
    .says = A générale may be bid, above a capot.
    .true = A générale may be bid
    .false = A générale may not be bid

rule-auction-beloted_slams = Beloted slams
    .says = The belote may be promised on top of every trick: the bid ranks higher, for the same points.
    .true = Capot beloté and générale belotée allowed
    .false = No capot beloté, no générale belotée

rule-auction-schmurtz = Schmürtz
    .says = A capot with the no-trump order of cards turned upside down may be bid.
    .true = Schmürtz allowed
    .false = No schmürtz

rule-auction-same_level = At the same level
    .says = What outranks a bid of the same level.
    .none = A higher level is needed
    .no_trumps_first = No trumps outranks the suits
    .suit_order = Spades outrank hearts, then diamonds, then clubs

rule-auction-level_scale = Levels at no trumps and all trumps
    .says = How the levels read when no single suit is trumps.
    .shared = The same levels everywhere
    .all_trumps_plus_50 = At all trumps, 50 more to make
    .natural_linear = Own levels at no trumps and all trumps, compared in proportion
    .natural_table = Own levels at no trumps and all trumps, compared by the table

rule-auction-self_overbid = Raising one’s own bid
    .says = Whether the taker may raise once the three others have passed.
    .never = No raising one’s own bid
    .other_strain = One’s own bid may be raised in another suit
    .always = One’s own bid may be raised

rule-auction-bids_per_player = Bids per player
    .says = How many bids a player may make in one auction.
    .null = Any number of bids
    .number = { $n ->
             [one] { $n } bid per player at most
            *[other] { $n } bids per player at most
        }

rule-auction-coinche_when = When to { word-doubles }
    .says = At any moment while the bid stands, or only in turn.
    .any_time = { word-doubling } at any moment
    .in_turn = { word-doubling } in turn

rule-auction-coinche_from = Lowest contract to { word-doubles }
    .says = Below it, no { word-doubling.inline }.
    .null = Every level may be { word-doubled.inline }
    .number = { word-doubling } from { $n } up

rule-auction-coinche_capot = To { word-doubles } a capot
    .says = Whether a capot that was bid may be { word-doubled.inline }.
    .true = A capot may be { word-doubled.inline }
    .false = A capot may not be { word-doubled.inline }

rule-auction-coinche_generale = To { word-doubles } a générale
    .says = Whether a générale that was bid may be { word-doubled.inline }.
    .true = A générale may be { word-doubled.inline }
    .false = A générale may not be { word-doubled.inline }

rule-auction-surcoinche = Who may { word-surdoubles }
    .says = Who may answer a { word-doubling.inline }.
    .side = The taker or the partner may { word-surdoubles }
    .bidder = Only the taker may { word-surdoubles }
    .never = No { word-surdoubling.inline }

rule-auction-after_coinche = After a { word-doubling.inline }
    .says = A { word-doubling.inline } closes the auction, or a higher bid lifts it.
    .closed = A { word-doubling.inline } closes the auction
    .higher_bid_lifts = A higher bid lifts the { word-doubling.inline }

rule-auction-third_round = Third round
    .says = With a turned-up card, whether the first speaker must take after two rounds of passes.
    .true = Third round: the first speaker takes, in any suit
    .false = Two rounds of passes: dealt again

rule-auction-forced_jack = A jack turned up
    .says = Whether a jack that is turned up must be taken by the first speaker.
    .true = Jack turned up: the first speaker must take it
    .false = Jack turned up: as any other card

## Play

rule-play-climb = Overtaking
    .says = The suits in which a higher card must be played when possible.
    .trumps = Overtake in trumps
    .every_suit = Overtake in every suit

rule-play-climb_partner = Overtaking one’s partner
    .says = Whether one must overtake a partner who is winning the trick.
    .true = Overtake one’s partner too
    .false = No need to overtake one’s partner

rule-play-void = Void in the suit led
    .says = What to play, with one suit as trumps, when one has none of the suit led.
    .must_trump = Always ruff
    .unless_partner_winning = Ruff, unless one’s partner is winning
    .free = Any card may be played

rule-play-overtrump = Overtrumping
    .says = Whether an opponent’s winning trump must be beaten when possible.
    .true = An opponent must be overtrumped
    .false = No need to overtrump

rule-play-undertrump = Undertrumping
    .says = Whether a lower trump must be played when the winning trump cannot be beaten.
    .true = A lower trump must be played
    .false = No need to undertrump

rule-play-undertrump_partner = A low trump under the partner
    .says = On a winning ruff of the partner, whether a lower trump may be played while a higher one is kept.
    .true = Any low trump under the partner
    .false = No low trump under the partner with a higher one and another suit in hand

rule-play-capot_lead_restriction = Lead against a slam
    .says = Against a slam that was bid, the first lead may not be the highest card of its suit, unless the hand has nothing else.
    .true = No master card on the first lead
    .false = Any card may be led

rule-play-generale_leads = Lead of a générale
    .says = Whether the player who bid the générale leads.
    .true = The générale player leads
    .false = The générale player does not lead

rule-play-generale_alone = Making a générale
    .says = Every trick must be taken by one player, or by the side.
    .true = Générale: one player takes every trick
    .false = Générale: the side takes every trick

## Melds

rule-melds-admitted = Melds that count
    .says = What counts on top of the cards.
    .none = No melds, no belote
    .belote = Only belote counts
    .all = Belote and all melds count

rule-melds-belote_at_all_trumps = Belote at all trumps
    .says = How many belotes count at all trumps.
    .none = No belote at all trumps
    .one = One belote at all trumps
    .each_suit = A belote in each suit at all trumps

rule-melds-tie = Equal melds
    .says = What decides between two sequences of the same length and height.
    .first_to_play = Equal melds: first to play
    .cancel = Equal melds: nobody counts any
    .suit_order = Equal melds: spades, hearts, diamonds, clubs

rule-melds-shared_cards = Card of two melds
    .says = May a card be part of two melds of the same hand?
    .true = A card may be part of two melds
    .false = A card is part of one meld only

rule-melds-carres_at_no_trumps = Carrés at no trumps
    .says = What carrés are worth when nothing is trumps.
    .as_at_a_suit = No trumps: carrés as in a suit
    .aces_200 = No trumps: carré of aces 200, of tens 150, the others 100

rule-melds-compared_by = Comparing melds
    .says = What decides between the melds of the two sides.
    .kind = A carré beats any sequence
    .points = The meld that is worth most wins

rule-melds-of_the_loser = The loser’s melds
    .says = Where the sequences and carrés of the losing side go.
    .to_winner = The loser’s melds go to the winner
    .on_loss_only = The takers’ melds go to the defence of a lost contract
    .lost = The loser’s melds are lost

rule-melds-of_trickless_side = Melds of a side without a trick
    .says = Where the sequences and carrés of a side that wins no trick go.
    .kept = Without a trick: its melds stay with it
    .other_side = Without a trick: its melds go to the other side

rule-melds-when_doubled = Melds in a { word-doubled.inline } deal
    .says = Whether the winner scores all its melds, or only the best.
    .all = { word-doubling }: all melds count
    .best_only = { word-doubling }: the best meld alone

## Doubling

rule-doubling-coinche = { word-doubling }
    .says = How much a { word-doubling.inline } multiplies by.
    .number = { word-doubling }: × { $n }

rule-doubling-surcoinche = { word-surdoubling }
    .says = How much a { word-surdoubling.inline } multiplies by.
    .number = { word-surdoubling }: × { $n }

rule-doubling-applies_to = What is doubled
    .says = What a { word-doubling.inline } and a { word-surdoubling.inline } multiply.
    .everything = { word-doubling }: everything doubles
    .contract = { word-doubling }: only the contract doubles
    .card_points = { word-doubling }: only card points double
    .points_and_melds = { word-doubling }: points and melds double, not the contract

rule-doubling-base = Points of a { word-doubled.inline } deal
    .says = The card points of the winner of a { word-doubled.inline } deal, before multiplying.
    .as_marked = { word-doubling }: same points as without it
    .all = { word-doubling }: every point to the winner
    .number = { word-doubling }: { $n } to the winner

rule-doubling-loser = Beaten defence
    .says = What the defence scores when a { word-doubled.inline } contract is made.
    .nothing = { word-doubled } and made: nothing for the defence
    .own_points = { word-doubled } and made: the defence keeps its points
    .own_points_multiplied = { word-doubled } and made: the defence keeps its points, multiplied

## Game

rule-game-target = Points of the game
    .says = The side that gets to this total wins the manche.
    .null = No target
    .number = { $n ->
             [one] Game to { $n } point
            *[other] Game to { $n } points
        }

rule-game-deals = Number of deals
    .says = The manche also ends after so many played deals; the higher total wins.
    .null = As many deals as it takes
    .number = { $n ->
             [one] Match of { $n } deal
            *[other] Match of { $n } deals
        }

rule-game-minutes = Time
    .says = Once this time has passed since the first deal, no new one is begun.
    .null = No time limit
    .number = { $n ->
             [one] No new deal after { $n } minute
            *[other] No new deal after { $n } minutes
        }

rule-game-crossing = Passing the target
    .says = Whether the target must be reached or passed.
    .at_least = Reaching the target is enough
    .more_than = The target must be passed

rule-game-last_deal_exact = Last deal
    .says = A deal that would end the manche is scored without rounding, and ends it only if it still does.
    .true = Last deal without rounding
    .false = Last deal like the others

rule-game-must_win_last_deal = Ending on a win
    .says = A side past the target wins only with a deal that it won.
    .true = The last deal must be won
    .false = Passing the target is enough to win

rule-game-beaten_wins_by_belote = Winning by the belote
    .says = Whether a side that loses the deal, or wins no trick in it, may win the game by the belote that it keeps.
    .true = The belote may end the game, also for a beaten side
    .false = A beaten side does not win by the belote

rule-game-target_rises = Both sides pass the target
    .says = By how much the target rises when both sides pass it in one deal.
    .null = Both pass the target: the higher total wins
    .number = Both pass the target: it rises by { $n }

rule-game-generale_wins = Générale and manche
    .says = A générale, made or lost, is worth the whole manche: its winner scores the target, and nothing else is scored.
    .true = A générale is worth the manche
    .false = A générale is not worth the manche

rule-game-manches = Manches
    .says = The match goes to the side that wins more than half of the manches.
    .number = { $n ->
             [1] A single manche
            *[other] Best of { $n } manches
        }

## Penalties

rule-penalty-misdeal = Misdeal
    .says = What a misdeal costs.
    .number = { $n ->
             [0] Misdeal: nothing to pay
             [one] Misdeal: { $n } point
            *[other] Misdeal: { $n } points
        }

rule-penalty-misdeal_is = Points of a misdeal
    .says = The points of a misdeal go to the other side, or come off the dealer’s side.
    .credit = Misdeal: points to the other side
    .debit = Misdeal: points off the dealer’s side

rule-penalty-misdeal_contract = Contract after a misdeal
    .says = Whether a misdeal after a bid also costs the contract.
    .true = A misdeal after a bid also costs the contract
    .false = A misdeal does not cost the contract

rule-penalty-renonce = Revoke
    .says = Whether a revoke loses the deal.
    .none = Revoke: no penalty
    .deal_lost = Revoke: the deal is lost

rule-penalty-false_meld = False meld
    .says = Does a meld that was announced and not held give its points to the other side?
    .none = False meld: no rule for it
    .other_side = False meld: its points go to the other side
