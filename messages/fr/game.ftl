### Words of the game: cards, strains, seats, sides and calls.

## Cards

# .inline is for use within a sentence, .short for the corner of a card or a chip.
suit-clubs = Trèfle
    .inline = trèfle
suit-diamonds = Carreau
    .inline = carreau
suit-hearts = Cœur
    .inline = cœur
suit-spades = Pique
    .inline = pique
rank-A = As
    .inline = as
    .short = A
rank-K = Roi
    .inline = roi
    .short = R
rank-Q = Dame
    .inline = dame
    .short = D
rank-J = Valet
    .inline = valet
    .short = V
rank-10 = Dix
    .inline = dix
    .short = 10
rank-9 = Neuf
    .inline = neuf
    .short = 9
rank-8 = Huit
    .inline = huit
    .short = 8
rank-7 = Sept
    .inline = sept
    .short = 7
# $rank: a rank's value; $suit: a suit's .inline.
card-name = { $rank } de { $suit }

## Strains

strain-clubs = Trèfle
    .inline = trèfle
strain-diamonds = Carreau
    .inline = carreau
strain-hearts = Cœur
    .inline = cœur
strain-spades = Pique
    .inline = pique
strain-no_trumps = Sans-atout
    .inline = sans-atout
    .short = SA
strain-all_trumps = Tout-atout
    .inline = tout-atout
    .short = TA

## Seats and sides

seat-south = Sud
seat-east = Est
seat-north = Nord
seat-west = Ouest
side-us = Nous
side-them = Eux

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
level-take = Prise
    .inline = prise
doubling-none = Sans coinche
    .inline = sans coinche
doubling-coinche = Coinche
    .inline = coinche
doubling-surcoinche = Surcoinche
    .inline = surcoinche
doubled-coinche = coinché
    .contre = contré
doubled-surcoinche = surcoinché
    .contre = surcontré
# $doubled: one of the two participles above; $name: a player's name.
doubled-by = { $doubled } par { $name }
# $level: a number or a level's value; $strain: a strain's .inline.
contract-name = { $level } { $strain }
# A turned-up card that was taken.
contract-name-take = Prise à { $strain }
    .inline = prise à { $strain }

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
meld-carre-A = Carré d’as
    .inline = carré d’as
meld-carre-K = Carré de rois
    .inline = carré de rois
meld-carre-Q = Carré de dames
    .inline = carré de dames
meld-carre-J = Carré de valets
    .inline = carré de valets
meld-carre-10 = Carré de dix
    .inline = carré de dix
meld-carre-9 = Carré de neuf
    .inline = carré de neuf

## Deals that were not played

void-all_pass = Tout le monde a passé
    .inline = tout le monde a passé
void-weak_hand = Main trop faible
    .inline = main trop faible
void-cancelled = Donne annulée
    .inline = donne annulée
