### Explanations of marks, and the end of a match.

## Why

why-title = Why { $n }?
why-title-none = Why nothing?
why-open = Why?
why-contract-asked = { $vocabulary ->
    [belote] { $contract }
   *[other] Contract: { $contract }
}
why-under = { $total } does not reach { $needed }
why-reached = { $total } reaches { $needed }
# $points: the card points; $n: what belote and melds add; $total: their sum.
why-sum = { $points } + { $n } { $what ->
        [belote] (belote)
        [both] (belote and melds)
       *[melds] (melds)
    } = { $total }
# $contract: a contract as players say it, 90; $n: what it counts as, 92.
why-said = { $contract }, which is { $n }
why-with-last-trick = { $total } with the last trick
why-defence-takes-all = The defence takes all
why-points-lost = { $n ->
         [0] There was nothing to lose
         [one] The point made is lost
        *[other] The { $n } points are lost
    }
why-contract-doubled = Contract { word-doubled.inline }
why-contract-surdoubled = Contract { word-surdoubled.inline }
why-times = { $n } × { $factor }
why-nobody-marks = Nobody scores
why-mark = Score of the deal
why-rule = House rule
why-change-rule = Change the rule
why-amend = Correct
why-done = Got it
# $us, $them: the marks by today's program.
why-marked-before = The recorded score is kept. Today it would be { $us } to { $them }.
why-counted = Counted at the table
why-converted = Points converted
why-converted-says = Converted to the scoring scale
why-marked-cards = Points scored
# $compared: 78 is under 90; $decided: lost by 12.
# $total: points made, as many as were bid or more; $needed: the points that the rules require.
why-needed = { $total } is not enough, { $needed } were needed
# $terms: the terms that a coinche multiplies; $factor: the factor; $n: the points that it adds.
why-multiplied = { $terms } × { $factor }, which adds { $n }
why-decided = { $compared }: { $decided }

## End

# $names: two players or more, already joined; $name: one player.
end-winners = { $names } win
end-winner = { MANY($name) ->
        [many] { $name } win
       *[one] { $name } wins
    }
end-us-win = We win
end-them-win = They win
end-manche-winners = { $names } win the manche
end-manche-winner = { MANY($name) ->
        [many] { $name } win the manche
       *[one] { $name } wins the manche
    }
end-margin = { $n ->
         [one] by { $n } point
        *[other] by { $n } points
    }
end-equal = Level
end-revanche = Rematch
end-to-concours = Result of table { $n }
end-next-manche = Next manche
end-belle = The belle
end-slate = Back to the slate
end-share = Share
end-home = Home
end-slate-short = Slate
end-time =
    { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }
end-as-it-stood = The match was ended here, before the target.
story-contract =
    { MANY($taker) ->
        [us] { $level ->
            [take] Our take in { $contract }
           *[other] Our { $contract }
        }
        [them] { $level ->
            [take] Their take in { $contract }
           *[other] Their { $contract }
        }
       *[other] { $level ->
            [take] { $taker }’s take in { $contract }
           *[other] { $taker }’s { $contract }
        }
    }
    .inline =
        { MANY($taker) ->
            [us] { $level ->
                [take] our take in { $contract }
               *[other] our { $contract }
            }
            [them] { $level ->
                [take] their take in { $contract }
               *[other] their { $contract }
            }
           *[other] { $level ->
                [take] { $taker }’s take in { $contract }
               *[other] { $taker }’s { $contract }
            }
        }

## The story of the match. $contract is drawn; $taker, $side: names; $n: points; $made: made, lost, none; $doubling: none, coinche, surcoinche.

story-loses = is lost
story-lead =
    { $made ->
        [lost] { story-contract } { story-loses }: { $side } ahead by { $n }.
       *[other] { story-contract } is made: { $side } ahead by { $n }.
    }
story-lead-other = { $side } ahead by { $n }.
story-biggest =
    { $doubling ->
        [none]
            { $made ->
                [lost] { story-contract } { story-loses }: +{ $n } for { $side }, the deal of the match.
               *[other] { story-contract } is made: +{ $n } for { $side }, the deal of the match.
            }
        [surcoinche]
            { $made ->
                [lost] { word-surdoubled }, { story-contract.inline } { story-loses }: +{ $n } for { $side }, the deal of the match.
               *[other] { word-surdoubled }, { story-contract.inline } is made: +{ $n } for { $side }, the deal of the match.
            }
       *[other]
            { $made ->
                [lost] { word-doubled }, { story-contract.inline } { story-loses }: +{ $n } for { $side }, the deal of the match.
               *[other] { word-doubled }, { story-contract.inline } is made: +{ $n } for { $side }, the deal of the match.
            }
    }
story-biggest-other = +{ $n } for { $side }, the deal of the match.
story-coinche =
    { $made ->
        [lost] { word-doubled }, { story-contract.inline } { story-loses }: +{ $n } for { $side }.
       *[other] { word-doubled }, { story-contract.inline } is made: +{ $n } for { $side }.
    }
story-coinche-other = +{ $n } for { $side }.
story-last =
    { $made ->
        [lost] { story-contract } { story-loses } and gives { $side } the match.
       *[other] { story-contract } gives { $side } the match.
    }
story-last-other = Match won: { $side }.

## Reasons of the lines

reason-card_points = Card points
    .says = The points of the tricks, counted as the rules say.
reason-contract = { word-contract }
    .says = The value of the { word-contract.inline }, for the side that wins the deal.
reason-belote = Belote
    .says = The king and queen of trumps in one hand.
reason-melds = Melds
    .says = The sequences and carrés that count.
reason-capot = Capot
    .says = The capot replaces the card points.
reason-generale = Générale
    .says = The générale replaces the card points.
reason-forfeit = Fixed price
    .says = A fixed sum instead of the rest.
reason-difference = Difference
    .says = The gap between points made and contract, times its factor.
reason-doubling = { word-doubling }
    .says = What the { word-doubling.inline } or { word-surdoubling.inline } adds.
reason-misdeal = Misdeal
    .says = The price of a bad deal of the cards.
reason-renonce = Revoke
    .says = What the table decided for the revoke.
reason-false_meld = False meld
    .says = The points of a meld that the other side did not hold.
reason-held_over = Litige
    .says = Points held over from a litige.
reason-adjustment = Adjustment
    .says = Added or subtracted by hand, with a reason.

## The test of the contract

# $n: the margin in points; $total: the points of the takers; $needed: those that the contract needs; $against: those of the defence.
test-made = { word-made.inline }
test-made-by = { $n ->
         [0] made exactly
        *[other] made by { $n }
    }
test-lost = down
test-lost-by = { $n ->
         [0] down on a tie
        *[other] down by { $n }
    }
test-litige = litige
test-replay = dealt again
test-slam-made = made, all tricks won
test-slam-lost = down, not all tricks won
test-level = { $total } of { $needed } needed
test-beat = { $total } against { $against }
test-difference-level = exactly the contract, nobody scores

## A deal as one line

line-of-title = Copy as one line
line-of-says = The deal, as it is typed:
line-of-copy = Copy
line-of-copied = Deal copied.
