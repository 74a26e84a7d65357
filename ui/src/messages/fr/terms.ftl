### Words of the game: definitions for a long press, then cards, strains, seats, sides and calls.

## Definitions

term-annonces = Annonces
    .says = Les suites et les carrés que l’on déclare au premier tour pour marquer des points en plus.
term-atout = Atout
    .says = La couleur qui bat toutes les autres.
term-belle = Belle
    .says = La manche qui départage quand chacun en a gagné autant.
term-belote = Belote
    .says = Le roi et la dame d’atout dans une même main : vingt points.
term-capot = Capot
    .says = Tous les plis pour un même camp.
term-carre = Carré
    .says = Quatre cartes de même valeur dans une main : deux cents pour les valets, cent cinquante pour les neuf, cent pour les as, les dix, les rois ou les dames.
term-cent = Cent
    .says = Cinq cartes ou plus qui se suivent dans une couleur : cent points.
term-chute = Chute
    .says = Le preneur n’a pas fait son contrat : c’est la défense qui marque.
term-cinquante = Cinquante
    .says = Quatre cartes qui se suivent dans une couleur : cinquante points.
term-coinche = Coinche
    .says = Un adversaire parie que le contrat chutera, et l’enjeu monte. On dit aussi contrer ou cogner.
term-contrat = Contrat
    .says = Ce que le preneur s’engage à faire, et avec quel atout.
term-defense = Défense
    .says = Le camp qui joue contre le preneur.
term-dix-de-der = Dix de der
    .says = Les dix points de celui qui fait le dernier pli.
term-donneur = Donneur
    .says = Celui qui donne les cartes ; à la donne suivante, c’est au tour de son voisin.
term-entame = Entame
    .says = La première carte jouée dans la donne.
term-generale = Générale
    .says = Tous les plis, faits le plus souvent par un seul joueur.
term-litige = Litige
    .says = Égalité : la défense marque, et les points du preneur attendent qu’une donne soit gagnée.
term-maldonne = Maldonne
    .says = Une donne mal faite : on recommence, et cela peut se payer.
term-manche = Manche
    .says = Les donnes jouées jusqu’au total convenu ; une partie peut en compter plusieurs.
term-marque = Marque
    .says = Les points que chaque camp inscrit pour la donne.
term-preneur = Preneur
    .says = Le joueur dont l’enchère l’emporte : son camp doit faire le contrat.
term-renonce = Renonce
    .says = Ne pas jouer une carte que la règle oblige à jouer, alors qu’on l’a.
term-retourne = Retourne
    .says = La carte montrée après les cinq premières, qui propose l’atout.
term-sans-atout = Sans-atout
    .says = Un contrat où aucune couleur n’est atout.
term-schmurtz = Schmürtz
    .says = Un capot où l’ordre des cartes du sans-atout est renversé : le sept bat l’as.
term-surcoinche = Surcoinche
    .says = La réponse du camp coinché, sûr de son contrat : l’enjeu monte encore.
term-tierce = Tierce
    .says = Trois cartes qui se suivent dans une couleur : vingt points.
term-tout-atout = Tout-atout
    .says = Un contrat où les quatre couleurs se comptent et se classent comme l’atout.

## Cards
# .inline is for the middle of a sentence, .short for a card's corner or a chip.

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
doubled-surcoinche = surcoinché
# $doubled: one of the two participles above; $name: a player's name.
doubled-by = { $doubled } par { $name }

# $level: a number or a level's value; $strain: a strain's .inline.
contract-name = { $level } { $strain }
# A turned-up card that was taken.
contract-name-take = Prise à { $strain }

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
