### Why a mark is what it is: the reasons of its lines, and the test of the contract.

## Reasons of the lines

reason-card_points = Card points
    .says = The points of the tricks, counted as the rules say.
reason-contract = Contract
    .says = The value of the contract, to whoever wins the deal.
reason-belote = Belote
    .says = The king and queen of trumps in one hand.
reason-melds = Melds
    .says = The sequences and carrés that count.
reason-capot = Capot
    .says = The capot stands in place of the card points.
reason-generale = Générale
    .says = The générale stands in place of the card points.
reason-forfeit = Fixed price
    .says = A fixed sum instead of points and contract.
reason-difference = Difference
    .says = The gap between points made and contract, times its factor.
reason-doubling = Coinche
    .says = What the coinche or surcoinche adds.
reason-misdeal = Misdeal
    .says = The price of a bad deal of the cards.
reason-held_over = Litige
    .says = The points that were waiting since a litige.
reason-adjustment = Adjustment
    .says = Added or taken off by hand, with the reason noted.

## The test of the contract
# $n: by how many points (number); $total: what the takers made; $needed: what the contract asks; $against: what the defence made.

test-made = contract made
test-made-by = { $n ->
         [0] made exactly
        *[other] made by { $n }
    }
    .long = { $n ->
             [0] contract made exactly
            *[other] contract made by { $n }
        }
test-lost = down
test-lost-by = { $n ->
         [0] down on an equality
        *[other] down by { $n }
    }
test-litige = litige
test-slam-made = made, every trick is there
test-slam-lost = down, something is missing
test-level = { $total } for { $needed } asked
test-beat = { $total } against { $against }
test-difference-level = exactly the contract, nobody marks
