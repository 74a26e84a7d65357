### Words of the game: definitions for a long press, then cards, strains, seats, sides and calls.

## Definitions

term-annonces = Melds
    .says = Sequences and carrés declared in the first trick, for extra points.
term-atout = Trumps
    .says = The suit that beats all the others.
term-belle = Belle
    .says = The manche that decides when both sides have won as many.
term-belote = Belote
    .says = The king and queen of trumps in one hand: twenty points.
term-capot = Capot
    .says = Every trick for one side.
term-carre = Carré
    .says = Four cards of a rank in one hand: two hundred for jacks, a hundred and fifty for nines, a hundred for aces, tens, kings or queens.
term-cent = Cent
    .says = Five cards or more in sequence in a suit: a hundred points.
term-chute = Lost contract
    .says = The takers did not make the contract: the defence marks.
term-cinquante = Cinquante
    .says = Four cards in sequence in a suit: fifty points.
term-coinche = Coinche
    .says = An opponent bets that the contract will be lost, and the stake goes up.
term-contrat = Contract
    .says = What the taker promises to make, and with which trumps.
term-defense = Defence
    .says = The side that plays against the taker.
term-dix-de-der = Dix de der
    .says = The ten points for taking the last trick.
term-donneur = Dealer
    .says = Who deals the cards; for the next deal it is the neighbour’s turn.
term-entame = Lead
    .says = The first card played in the deal.
term-generale = Générale
    .says = Every trick, most often by one player alone.
term-litige = Litige
    .says = An equality: the defence marks, and the takers’ points wait until a deal is won.
term-maldonne = Misdeal
    .says = A bad deal of the cards: it is done again, and may cost points.
term-manche = Manche
    .says = The deals played to the agreed total; a match may have several manches.
term-marque = Mark
    .says = The points that each side writes down for a deal.
term-preneur = Taker
    .says = The player whose bid stands: that side must make the contract.
term-renonce = Revoke
    .says = Failing to play a card that the rules demand, with the card in hand.
term-retourne = Turned-up card
    .says = The card shown after the first five, which offers its suit as trumps.
term-sans-atout = No trumps
    .says = A contract in which no suit is trumps.
term-schmurtz = Schmürtz
    .says = A capot with the no-trump order turned upside down: the seven beats the ace.
term-surcoinche = Surcoinche
    .says = The answer of a coinched side that trusts its contract: the stake goes up again.
term-tierce = Tierce
    .says = Three cards in sequence in a suit: twenty points.
term-tout-atout = All trumps
    .says = A contract in which all four suits rank and count as trumps.

## Cards
# .inline is for the middle of a sentence, .short for a card's corner or a chip.

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
doubled-surcoinche = surcoinched
# $doubled: one of the two participles above; $name: a player's name.
doubled-by = { $doubled } by { $name }

# $level: a number or a level's value; $strain: a strain's .inline.
contract-name = { $level } { $strain }
# A turned-up card that was taken.
contract-name-take = Take, { $strain }

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
