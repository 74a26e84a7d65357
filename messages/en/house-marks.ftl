### The house rules of count, contract and mark: a name, what the rule settles (.says), and its values as tags under a line of "why".
### .number takes $n (number), .list takes $list (text, already joined); .null, .true and .false take nothing.

## Belote

rule-belote-when_lost = Belote in a lost contract
    .says = Who gets the belote when { $vocabulary ->
            [belote] the taker loses
           *[other] a contract that was not { word-doubled.inline } is lost
        }.
    .holder = Belote stays with its holder
    .winner = Belote goes to the defence of a lost contract
    .nobody = Lost contract: no belote

rule-belote-of_trickless_side = Belote of a side without a trick
    .says = Who gets the belote of a side that wins no trick.
    .holder = Without a trick: its belote stays with it
    .other_side = Without a trick: its belote goes to the other side

rule-belote-marked = Belote scored
    .says = Whether the belote is scored, or only helps to make the contract.
    .true = The belote is scored
    .false = The belote helps the contract, and is not scored

rule-belote-when_doubled = Belote in a { word-doubled.inline } deal
    .says = Who gets the belote of a { word-doubled.inline } deal, and whether it is multiplied.
    .as_plain = { word-doubling }: belote as without a { word-doubling.inline }
    .winner = { word-doubling }: belote to the winner
    .winner_multiplied = { word-doubling }: belote to the winner, multiplied
    .holder_multiplied = { word-doubling }: belote to its holder, multiplied
    .holder_multiplied_if_winning = { word-doubling }: belote multiplied if its side wins

## Counting

rule-count-no_trumps = Counting at no trumps
    .says = How cards are counted when nothing is trumps.
    .natural = No trumps: plain count, out of 130
    .ace_19 = No trumps: an ace counts 19, out of 162
    .rule_of_three = No trumps: converted to 152 in proportion, plus the last trick
    .proportion_162 = No trumps: converted to 162 in proportion
    .table = No trumps: converted to 160 by the table
    .table_thresholds = No trumps: converted to 160 by the column reached

rule-count-all_trumps = Counting at all trumps
    .says = How cards are counted when everything is trumps.
    .natural = All trumps: plain count, out of 258
    .scale_160 = All trumps: jack 14, nine 9, ace 7, no last trick, out of 160
    .scale_152 = All trumps: jack 14, nine 9, ace 6, with the last trick, out of 162
    .rule_of_three = All trumps: converted to 152 in proportion, plus the last trick
    .proportion_162 = All trumps: converted to 162 in proportion
    .table = All trumps: converted to 160 by the table
    .table_thresholds = All trumps: converted to 160 by the column reached
    .jack_13 = All trumps: jack 13, nine 9, ace 6, 38 a suit, with the last trick, out of 162
    .two_thirds = All trumps: two thirds, no last trick

rule-count-capot = Points of a capot
    .says = The points of a side that takes all the tricks.
    .number = { $n ->
             [one] All the tricks: { $n } point
            *[other] All the tricks: { $n } points
        }

rule-count-capot_unannounced = Capot that was not bid
    .says = Whether taking all the tricks without bidding a slam is paid as a capot.
    .true = A capot is paid even when not bid
    .false = A capot is paid only when bid

rule-count-capot_when_doubled = Capot in a { word-doubled.inline } deal
    .says = Whether all the tricks without bidding a slam are paid in a { word-doubled.inline } deal too.
    .true = { word-doubling }: all the tricks are paid too
    .false = { word-doubling }: all the tricks are paid only when bid

rule-count-generale = Points of a générale
    .says = The points of a générale that is made.
    .number = { $n ->
             [one] Générale: { $n } point
            *[other] Générale: { $n } points
        }

rule-count-generale_unannounced = Générale that was not bid
    .says = Whether all the tricks by one player, with no slam bid, are paid as a générale.
    .true = A générale is paid even when not bid
    .false = A générale is paid only when bid

rule-count-rounding = Rounding
    .says = How card points are rounded when they are scored.
    .none = Exact points, no rounding
    .nearest_5 = Rounded to fives
    .nearest_10 = Rounded to tens, a five goes up
    .nearest_10_half_down = Rounded to tens, a five goes down

rule-count-complement = Rounding the other side
    .says = Each side rounds its own, or one rounds and the other gets the rest.
    .none = Each side rounds its own
    .takers_first = The takers round, the defence gets the rest
    .defence_first = The defence rounds, the takers get the rest

## Contract

rule-contract-test = Making the contract
    .says = What it takes to make a contract.
    .reach = Reaching the contract is enough
    .beat = The defence must be beaten
    .reach_and_beat = The contract must be reached and the defence beaten

rule-contract-margin = Extra points
    .says = Added to the points that the contract needs.
    .number = { $n ->
             [0] The contract’s points are enough
             [one] { $n } point more than the contract
            *[other] { $n } points more than the contract
        }

rule-contract-floor = Floor
    .says = The least that makes any contract.
    .null = No floor
    .number = At least { $n } for any contract

rule-contract-measure = Points or tricks
    .says = What is compared to see who made more.
    .points = Points are compared
    .tricks = Tricks are compared

rule-contract-takers_count = What counts for the takers
    .says = What helps the takers’ side to make the contract.
    .cards = For the takers, cards alone
    .belote = For the takers, cards and belote
    .all = For the takers, cards, belote and melds

rule-contract-defenders_count = What counts for the defence
    .says = What counts for the defence when the takers must beat it.
    .cards = For the defence, cards alone
    .belote = For the defence, cards and belote
    .all = For the defence, cards, belote and melds

rule-contract-raised_by_defence_melds = Melds against the contract
    .says = Whether the defence’s sequences and carrés are added to the points to reach.
    .true = The defence’s melds raise the contract
    .false = The defence’s melds do not raise the contract

rule-contract-tested_on = Exact or rounded points
    .says = The contract is judged on exact points or on rounded ones.
    .exact = Contract judged on exact points
    .rounded = Contract judged on rounded points

rule-contract-tie = Tie
    .says = What happens when both sides made the same.
    .made = Tie: contract made
    .lost = Tie: contract lost
    .litige = Tie: litige
    .replay = Tie: dealt again
    .challenger_loses = Tie: lost by { $vocabulary ->
            [belote] the taker
           *[other] the last to bid, { word-doubling.inline } or { word-surdoubling.inline }
        }

rule-contract-litige_waits = What waits in a litige
    .says = Of the takers’ points, whether all of them wait for the next deal, or the card points alone.
    .everything = Litige: everything waits, melds and belote too
    .cards = Litige: only the card points wait

rule-contract-capot_value = Value of a capot contract
    .says = What a capot that was bid is worth as a contract.
    .number = Capot contract: { $n }

rule-contract-generale_value = Value of a générale contract
    .says = What a générale that was bid is worth as a contract.
    .number = Générale contract: { $n }

rule-contract-no_trumps_factor = Contract at no trumps
    .says = Multiplies the contract’s value at no trumps.
    .number = { $n ->
             [1] No trumps: plain contract
            *[other] No trumps: contract × { $n }
        }

rule-contract-all_trumps_factor = Contract at all trumps
    .says = Multiplies the contract’s value at all trumps.
    .number = { $n ->
             [1] All trumps: plain contract
            *[other] All trumps: contract × { $n }
        }

rule-contract-plus_50_marked = The 50 at all trumps
    .says = Whether the 50 points added at all trumps are scored with the contract.
    .true = The 50 at all trumps are scored
    .false = The 50 at all trumps are not scored

## Mark

rule-score-method = Way of scoring
    .says = What goes on the slate at the end of a deal.
    .points = Score the points made
    .points_and_contract = Score the points made and the contract
    .contract_only = Score the contract alone
    .difference = Score the difference

rule-score-lost_base = Points of a lost contract
    .says = The card points that the defence scores when a contract is lost.
    .all = { word-loss }: every point to the defence
    .made_plus_160 = { word-loss }: its points and 160 to the defence
    .number = { word-loss }: { $n } to the defence

rule-score-lost_contract = Contract of a lost deal
    .says = Whether the value of a lost contract goes to the defence.
    .true = { word-loss }: the contract goes to the defence
    .false = { word-loss }: the contract is not scored

rule-score-capot_lost = Capot lost
    .says = What the defence scores when a capot that was bid is lost.
    .as_made = Capot lost: what it would have brought
    .base_and_contract = Capot lost: points of a lost contract, and the contract

rule-score-generale_lost = Générale lost
    .says = What the defence scores when a générale that was bid is lost.
    .as_made = Générale lost: what it would have brought
    .base_and_contract = Générale lost: points of a lost contract, and the contract

rule-score-capot_forfeit = Fixed price of a capot
    .says = A capot that was bid, made or lost, is worth this instead of points and contract.
    .null = No fixed price for a capot
    .number = Capot bid: { $n }, fixed

rule-score-generale_forfeit = Fixed price of a générale
    .says = A générale that was bid, made or lost, is worth this instead of points and contract.
    .null = No fixed price for a générale
    .number = Générale bid: { $n }, fixed

rule-score-lost_difference = Difference of a lost contract
    .says = In chaloupée, the defence scores the difference times the level’s factor, or plain.
    .multiplied = { word-loss }: the difference times the level’s factor
    .plain = { word-loss }: the plain difference
