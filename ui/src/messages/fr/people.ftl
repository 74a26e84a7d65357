### Around the table: who sits where, what sides are called, the clock, and series of matches.

## Seats

# $name: a player.
people-pick = Choisir { $name }, pour sa place ou sa couleur
# $one, $other: players who change places.
people-swap = Échanger les places de { $one } et de { $other }
people-picked = { $name } : touchez une autre place pour l’échange, ou une couleur.
people-says = Touchez ou glissez un pion pour changer de place, les cartes pour changer de donneur.
people-turn-anticlockwise = La donne tourne vers la droite
people-turn-clockwise = La donne tourne vers la gauche
people-colour = Couleur de { $name }
colour-rose = Rose
colour-olive = Olive
colour-cocoa = Brun
colour-stone = Gris
colour-lagoon = Turquoise

## A name that nobody is known by, though somebody is by nearly the same

# $name: as it was typed.
people-alike = « { $name } » est un nouveau nom.
# $name: a player who is known.
people-alike-one = { $name } ?
# $typed: as it was typed; $name: the player who is meant.
people-alike-take = Prendre { $name } au lieu de { $typed }

## What changes, and from when on

# $n: the first deal of whoever sits down.
people-ask-names = Le nom était-il mal écrit, ou quelqu’un d’autre joue-t-il ?
people-correct-name = Corriger le nom
people-substitute-from = Remplaçant à partir de la donne { $n }
people-ask-places = Les places étaient-elles fausses, ou changez-vous de place ?
people-correct-places = Corriger les places
people-places-from = Changer à partir de la donne { $n }

## Sides

# $side: Nous or Eux.
people-side = Nom du camp { $side }
people-side-own = Autre nom

## The clock

clock-last-of-manche = Dernière donne de la manche
clock-of = sur { $n } min
clock-stands = montre arrêtée
clock-pause = Pause
clock-resume = Reprendre

## Series

# $us, $them: matches won.
series-score = Parties gagnées : { $us } à { $them }
series-belle = C’était la belle.
