### Words of the game: cards, strains, seats, sides and calls.

## Cards

# .inline is for use within a sentence, .short for the corner of a card or a chip.
suit-clubs = Clubs
    .inline = clubs
suit-diamonds = Diamonds
    .inline = diamonds
suit-hearts = Hearts
    .inline = hearts
suit-spades = Spades
    .inline = spades
rank-A = Ace
    .inline = ace
    .short = A
rank-K = King
    .inline = king
    .short = K
rank-Q = Queen
    .inline = queen
    .short = Q
rank-J = Jack
    .inline = jack
    .short = J
rank-10 = Ten
    .inline = ten
    .short = 10
rank-9 = Nine
    .inline = nine
    .short = 9
rank-8 = Eight
    .inline = eight
    .short = 8
rank-7 = Seven
    .inline = seven
    .short = 7
# $rank: a rank's value; $suit: a suit's .inline.
card-name = { $rank } of { $suit }

## Strains

strain-clubs = Clubs
    .inline = clubs
strain-diamonds = Diamonds
    .inline = diamonds
strain-hearts = Hearts
    .inline = hearts
strain-spades = Spades
    .inline = spades
strain-no_trumps = No trumps
    .inline = no trumps
    .short = NT
strain-all_trumps = All trumps
    .inline = all trumps
    .short = AT

## Seats and sides

seat-south = South
seat-east = East
seat-north = North
seat-west = West
side-us = Us
side-them = Them

## Levels and doubling

level-capot = Capot
    .inline = capot
    .short = Cap.
level-generale = Générale
    .inline = générale
    .short = Gén.
level-capot_belote = Capot beloté
    .inline = capot beloté
    .short = Cap. b.
level-generale_belote = Générale belotée
    .inline = générale belotée
    .short = Gén. b.
level-schmurtz = Schmürtz
    .inline = schmürtz
    .short = Schm.
level-take = Take
    .inline = take
doubling-none = No { word-doubling.inline }
    .inline = no { word-doubling.inline }
doubling-coinche = { word-doubling }
    .inline = { word-doubling.inline }
doubling-surcoinche = { word-surdoubling }
    .inline = { word-surdoubling.inline }
doubled-coinche = { word-doubled.inline }
doubled-surcoinche = { word-surdoubled.inline }
# $doubled: one of the two participles above; $name: a player's name.
doubled-by = { $doubled } by { $name }
# $level: a number or a level's value; $strain: a strain's .inline.
contract-name = { $level } { $strain }
# A turned-up card that was taken.
contract-name-take = Take in { $strain }
    .inline = take in { $strain }

## What the players of a game say. $vocabulary: belote, coinche, contree, chaloupee; known wherever a match is on screen.

word-contract = { $vocabulary ->
    [belote] Take
   *[other] Contract
}
    .inline = { $vocabulary ->
            [belote] take
           *[other] contract
        }
    .the = { $vocabulary ->
            [belote] the take
           *[other] the contract
        }
    .The = { $vocabulary ->
            [belote] The take
           *[other] The contract
        }
word-made = { $vocabulary ->
    [belote] Made
   *[other] Contract made
}
    .inline = { $vocabulary ->
            [belote] made
           *[other] contract made
        }
word-lost = Down
    .inline = down
    .contract = { $vocabulary ->
            [belote] down
           *[other] contract down
        }
word-loss = Lost
    .if = { $vocabulary ->
            [belote] if the takers lose
           *[other] if the contract is lost
        }
word-doubled = { $vocabulary ->
    [contree] Doubled
    [chaloupee] Doubled
   *[other] Coinched
}
    .inline = { $vocabulary ->
            [contree] doubled
            [chaloupee] doubled
           *[other] coinched
        }
word-surdoubled = { $vocabulary ->
    [contree] Redoubled
    [chaloupee] Redoubled
   *[other] Surcoinched
}
    .inline = { $vocabulary ->
            [contree] redoubled
            [chaloupee] redoubled
           *[other] surcoinched
        }
    .short = { $vocabulary ->
            [contree] Redoubled
            [chaloupee] Redoubled
           *[other] Surcoinched
        }
word-doubling = { $vocabulary ->
    [contree] Double
    [chaloupee] Double
   *[other] Coinche
}
    .inline = { $vocabulary ->
            [contree] double
            [chaloupee] double
           *[other] coinche
        }
    .a = { $vocabulary ->
            [contree] a double
            [chaloupee] a double
           *[other] a coinche
        }
    .the = { $vocabulary ->
            [contree] the double
            [chaloupee] the double
           *[other] the coinche
        }
    .The = { $vocabulary ->
            [contree] The double
            [chaloupee] The double
           *[other] The coinche
        }
word-surdoubling = { $vocabulary ->
    [contree] Redouble
    [chaloupee] Redouble
   *[other] Surcoinche
}
    .inline = { $vocabulary ->
            [contree] redouble
            [chaloupee] redouble
           *[other] surcoinche
        }
    .the = { $vocabulary ->
            [contree] the redouble
            [chaloupee] the redouble
           *[other] the surcoinche
        }
    .The = { $vocabulary ->
            [contree] The redouble
            [chaloupee] The redouble
           *[other] The surcoinche
        }
word-doubles = { $vocabulary ->
    [contree] double
    [chaloupee] double
   *[other] coinche
}
    .The = { $vocabulary ->
            [contree] Double
            [chaloupee] Double
           *[other] Coinche
        }
    .to = { $vocabulary ->
            [contree] double
            [chaloupee] double
           *[other] coinche
        }
    .To = { $vocabulary ->
            [contree] To double
            [chaloupee] To double
           *[other] To coinche
        }
word-surdoubles = { $vocabulary ->
    [contree] redouble
    [chaloupee] redouble
   *[other] surcoinche
}
    .to = { $vocabulary ->
            [contree] redouble
            [chaloupee] redouble
           *[other] surcoinche
        }
    .you = { $vocabulary ->
            [contree] Redouble
            [chaloupee] Redouble
           *[other] Surcoinche
        }

## Melds

meld-belote = Belote
    .inline = belote
meld-tierce = Tierce
    .inline = tierce
meld-cinquante = Cinquante
    .inline = cinquante
meld-cent = Cent
    .inline = cent
meld-carre = Carré
    .inline = carré
meld-carre-A = Carré of aces
    .inline = carré of aces
meld-carre-K = Carré of kings
    .inline = carré of kings
meld-carre-Q = Carré of queens
    .inline = carré of queens
meld-carre-J = Carré of jacks
    .inline = carré of jacks
meld-carre-10 = Carré of tens
    .inline = carré of tens
meld-carre-9 = Carré of nines
    .inline = carré of nines

## Deals that were not played

void-all_pass = Everyone passed
    .inline = everyone passed
void-weak_hand = Weak hand
    .inline = weak hand
void-cancelled = Deal cancelled
    .inline = deal cancelled
