### The referee: the way in, annonces, the heaps, the renonce, what a deal needs, and the rules on a card.

## The way in

referee-may-play = Puis-je jouer cette carte ?
referee-may-play-says = La carte, le pli, et le devoir qui décide
referee-auction = À qui de parler ?
referee-auction-says = Qui enchérit, et ce qui peut se dire
referee-melds = Quelle annonce compte ?
referee-melds-says = Tierces, carrés, égalités
referee-count = Compter les plis
referee-count-says = Touchez les cartes, le total suit
referee-renonce = Trouver la renonce
referee-renonce-says = Ce que prouvent les plis joués
referee-needed = Que faut-il faire ?
referee-needed-says = Pour le contrat, et pour la partie
referee-card = Les règles de cette table
referee-card-says = Sur une page, à imprimer
referee-two-players = À deux, il n’y a ni tour d’enchères ni pli à quatre. Pour le reste, l’arbitre est là : compter un tas, dire ce qu’il faut, relire les règles.
referee-again = Recommencer

## Annonces

melds-said = Annonces dites
melds-shown = Cartes montrées
melds-way = D’après quoi juger
melds-add = Ajouter une annonce
melds-whose-hand = De qui sont ces cartes ?
# $name: a player; $n: how many cards of that hand were told.
melds-hand = { $n ->
         [0] Touchez les cartes de { $name }.
         [one] { $name } montre { $n } carte.
        *[other] { $name } montre { $n } cartes.
    }
melds-hand-full = { $name } a déjà { $n } cartes. Retirez-en une d’abord.
melds-in-hand = chez { $name }
melds-none-said = Qu’a-t-on annoncé ?
melds-none-shown = Quelles cartes montre-t-on ?
melds-nothing = Rien à compter
melds-nobody = Personne ne compte ses annonces
melds-who-leads = Qui joue en premier ?
# $side: a side's name.
melds-best = { $n ->
         [one] { $side } : { $n } point
        *[other] { $side } : { $n } points
    }
melds-belote-too = { $side } : la belote reste, { $n }.
melds-by-alone = L’autre camp n’a rien.
melds-by-carre = Un carré passe devant une suite.
melds-by-carre_rank = De deux carrés, le plus fort passe.
melds-by-length = La suite la plus longue passe.
melds-by-top = Aussi longues : la plus haute passe.
melds-by-trumps = Aussi hautes : celle d’atout passe.
melds-by-tie = Tout est égal.
melds-points = { $n ->
         [one] { $n } point
        *[other] { $n } points
    }
melds-counts = compte
melds-worthless = ne vaut rien
melds-beaten = Ne vaut rien : l’autre camp a mieux
melds-cancelled = Ne vaut rien : à égalité
melds-never = Ne vaut jamais rien
melds-not-here = À cette table, suites et carrés ne comptent pas.
meld-carre-8 = Carré de huit
    .inline = carré de huit
meld-carre-7 = Carré de sept
    .inline = carré de sept

## Heaps

count-bring = Porter sur la donne
# $card: a card; $side: whose heap it lies in.
count-twice = La carte « { $card } » est déjà dans l’autre tas ({ $side }). Retirez-la d’abord là-bas.
count-away = { $card }, dans le tas d’en face ({ $side })
count-agrees = Les deux tas font le compte : { $us } à { $them }.
# $cards: their names, joined.
count-lacks = { $n ->
         [one] Il manque une carte : { $cards }.
        *[other] Il manque { $n } cartes : { $cards }.
    }
count-lacks-many = Il manque encore { $n } cartes.

## Renonce

renonce-ask-leader = Qui a entamé ?
renonce-enter = Jouez les plis comme à la table
renonce-none = Rien n’est prouvé
renonce-none-says = Avec ces plis, chaque carte a pu être permise. Un pli de plus dira peut-être davantage.
renonce-found = Renonce de { $name } au pli { $trick }
renonce-trick = Pli { $n }
renonce-to-play = Pli { $n } : { $name } joue
renonce-played = jouée au pli { $trick }
renonce-won = pour { $name }
renonce-back = Retirer
# $card: the card that was played.
renonce-duty-lead = { $card } : cette entame était interdite.
renonce-duty-follow_suit = { $card } : il fallait fournir.
renonce-duty-climb = { $card } : il fallait monter.
renonce-duty-trump = { $card } : il fallait couper.
renonce-duty-overtrump = { $card } : il fallait surcouper.
renonce-duty-undertrump = { $card } : il fallait sous-couper.
# $card: the card that proves it; $trick: where it was shown.
renonce-proof = La preuve : { $card }, au pli { $trick }.
renonce-unseen = La preuve : ce joueur a forcément une de ces cartes, { $cards }.

## What is needed

needed-no-contract = Quel contrat joue-t-on ?
needed-no-contract-says = Inscrivez le contrat, touchez « Jouer », et l’arbitre dit ce qu’il faut.
needed-to-deal = Inscrire le contrat
# $side: the takers.
needed-points = { $side } : il faut { $n }
needed-points-or = { $side } : il faut { $least } ou { $most }
needed-all-tricks = { $side } : il faut tous les plis
needed-of = { $name } prend ; il y a { $total } points en tout.
needed-case-all = { $side } : tous les plis
needed-case-alone = { $side } : tous les plis par un seul joueur
needed-case-last = { $side } : dix de der
needed-case-more = { $side } : plus de plis
needed-case-equal = Quatre plis partout
needed-range = { $from } à { $to }
needed-held = { $n } en attente
needed-wins-match = { $side } : partie gagnée à partir de { $n }.
needed-wins-manche = { $side } : manche gagnée à partir de { $n }.
needed-won = Partie gagnée : { $side }
needed-never = { $side } : ainsi, le contrat ne peut pas être fait.
needed-column-points = Points, { $side }
needed-column-result = Contrat

## The rules on a card

card-title = Les règles de cette table
card-print = Imprimer
# $n: rules that differ from the preset.
card-own = { $n ->
         [0] Tel quel, sans règle de la maison
         [one] Avec { $n } règle de la maison
        *[other] Avec { $n } règles de la maison
    }
# Levels at even steps: $from the lowest, $to the highest.
levels-steps = { $from } à { $to } de { $step } en { $step }
levels-open = { $from } et plus, de { $step } en { $step }
card-changed = modifié
card-part-deal = On donne
card-part-bid = On parle
card-part-play = On joue
card-part-count = On compte
card-part-mark = On marque
card-part-end = On gagne
