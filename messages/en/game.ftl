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
level-generale = Générale
    .inline = générale
level-capot_belote = Capot beloté
    .inline = capot beloté
level-generale_belote = Générale belotée
    .inline = générale belotée
level-schmurtz = Schmürtz
    .inline = schmürtz
level-take = Take
    .inline = take
doubling-none = No coinche
    .inline = no coinche
doubling-coinche = Coinche
    .inline = coinche
doubling-surcoinche = Surcoinche
    .inline = surcoinche
doubled-coinche = coinched
    .contre = doubled
doubled-surcoinche = surcoinched
    .contre = redoubled
# $doubled: one of the two participles above; $name: a player's name.
doubled-by = { $doubled } by { $name }
# $level: a number or a level's value; $strain: a strain's .inline.
contract-name = { $level } { $strain }
# A turned-up card that was taken.
contract-name-take = Take in { $strain }
    .inline = take in { $strain }

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
