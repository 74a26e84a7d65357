### A match and its deals: new match, seats, slate, deal sheet, charts.

## New match

new-title = Nouvelle partie
new-ruleset = À quoi joue-t-on ?
new-players = Autour de la table
new-who = Qui joue ?
new-four = À quatre
new-two = À deux
new-name = Nom
new-no-target = Sans objectif
new-start = Commencer
# $name: the rules.
new-again = Comme la dernière fois : { $name }
new-known = Joueurs connus
new-all-players = Tous les joueurs
new-draw = Tirer les partenaires au sort
new-rotate = Changer de partenaires
new-next = Au suivant
# $n: the points that win the match.
new-points = En { $n }
new-more-presets = Autres règles

## Table

# $n: number of the deal.
table-deal = Donne { $n }
# $ruleset: a preset's name; $target: points.
table-game = { $ruleset } en { $target }
table-deals = { $n ->
         [one] { $n } donne
        *[other] { $n } donnes
    }
table-new-deal = Nouvelle donne
table-enter-result = Entrer le résultat
table-remaining = encore { $n }
table-target-reached = objectif atteint
table-needs = il faut
table-if-made = fait
table-if-lost = { word-lost.inline }
# $n: how many.
table-tricks = { $n ->
         [one] pli
        *[other] plis
    }
table-dealt = a donné
table-deals-next = donne
table-leads = entame
# $us, $them: the marks of the deal.
table-deal-recorded = Donne { $n } inscrite, { $us } à { $them }
table-deal-amended = Donne { $n } corrigée, { $us } à { $them }
table-deal-deleted = Donne { $n } effacée
table-adjusted = Totaux ajustés
# $n: number of the deal.
table-draft-kept = Donne { $n } : brouillon gardé
table-draft-drop = Jeter
# $us_name, $them_name: the sides; $us, $them: their totals, read aloud.
table-score-spoken = { $us_name } { $us }, { $them_name } { $them }
# $what: a change, beginning in lower case.
table-undone = Annulé : { $what }
table-redone = Rétabli : { $what }
# What the next tap on Annuler undoes.
table-undo-next = Ensuite : { $what }
# $dealer, $leader: players.
table-next-dealer =
    { MANY($dealer) ->
        [us] { $dealer } donnons
        [them] { $dealer } donnent
        [many] { $dealer } donnent
       *[one] { $dealer } donne
    }, { MANY($leader) ->
        [us] { $leader } entamons
        [them] { $leader } entament
        [many] { $leader } entament
       *[one] { $leader } entame
    }
table-you = { $name } (vous)
table-next-deal =
    Donne { $n } : { MANY($dealer) ->
        [us] { $dealer } donnons
        [them] { $dealer } donnent
        [many] { $dealer } donnent
       *[one] { $dealer } donne
    }, { MANY($leader) ->
        [us] { $leader } entamons
        [them] { $leader } entament
        [many] { $leader } entament
       *[one] { $leader } entame
    }
table-undo = Annuler
table-redo = Rétablir
table-referee = Arbitre
table-empty = L’ardoise est vide
table-empty-says = Touchez « { table-new-deal } » dès que { word-contract.the } est { $vocabulary ->
        [belote] faite
       *[other] connu
    }, ou tout de suite le nom de celui qui prend.
table-misdeal-by = Maldonne : { $name }
table-adjustment = Ajustement : { $note }
table-held-over = { $n ->
         [one] { $n } point en attente
        *[other] { $n } points en attente
    }
table-after-end = Après la fin
table-after-end-says = La partie finit à la donne { $n }. Les suivantes sont gardées, mais ne comptent pas.
table-play-on = Continuer la partie
table-manche = Manche { $n }
# $us, $them: manches won.
table-manches-won = Manches : { $us } à { $them }
table-deals-left = { $n ->
         [one] encore { $n } donne
        *[other] encore { $n } donnes
    }
table-minutes-left = { $n ->
         [one] encore { $n } minute
        *[other] encore { $n } minutes
    }
table-last-deal = Dernière donne
table-equal = Égalité : encore une donne
table-must-win = Il faut encore gagner une donne pour finir
# $dealer, $speaker: players; $leader: the player who speaks first.
table-next-speaks =
    Donne { $n } : { MANY($dealer) ->
        [us] { $dealer } donnons
        [them] { $dealer } donnent
        [many] { $dealer } donnent
       *[one] { $dealer } donne
    }, { MANY($leader) ->
        [us] { $leader } parlons
        [them] { $leader } parlent
        [many] { $leader } parlent
       *[one] { $leader } parle
    }
table-see-end = Voir la fin
table-differs = Ardoise compterait aujourd’hui une donne autrement.
table-mark-again = Recalculer
# A row of the slate: its actions and its note.
row-menu = Donne { $n } : actions
row-menu-adjustment = Ajustement : actions
row-note = Note
row-what-if = Et si…
row-insert = Insérer une donne avant
row-move-up = Monter d’une ligne
row-delete = Effacer
row-noted = Note : { $note }

## Deal sheet

sheet-dealt =
    { MANY($name) ->
        [us] { $name } avons donné
        [them] { $name } ont donné
        [many] { $name } ont donné
       *[one] { $name } a donné
    }
sheet-taker = Preneur
sheet-level = { word-contract }
sheet-strain = Atout
sheet-ask-taker = Qui a pris ?
sheet-ask-level = À combien ?
sheet-ask-strain = À quel atout ?
sheet-ask-points = Combien de points ?
sheet-doubled = { word-doubled }
sheet-surdoubled = { word-surdoubled }
sheet-doubled-by = Qui a { word-doubled.inline } ?
sheet-surdoubled-by = Qui a { word-surdoubled.inline } ?
sheet-points = { $n ->
         [one] point
        *[other] points
    }
sheet-points-short = { $n ->
         [one] Il manque { $n } point
        *[other] Il manque { $n } points
    }
sheet-points-over = { $n ->
         [one] { $n } point de trop
        *[other] { $n } points de trop
    }
sheet-all-tricks = Tous les plis
sheet-all-tricks-alone = Par un seul joueur
sheet-all-tricks-ask = Tous les plis ?
sheet-last-trick = Dix de der
sheet-last-trick-ask = À qui le dernier pli ?
sheet-tricks = Plis
sheet-count-tricks = Compter les plis
sheet-belote = Belote
sheet-meld = Annonce
sheet-melds = { $n ->
         [one] { $n } annonce
        *[other] { $n } annonces
    }
sheet-meld-by = À qui ?
sheet-meld-top = Plus haute carte
sheet-meld-length = Combien de cartes ?
sheet-higher = Plus haut
sheet-lower = Plus bas
sheet-confirm = Inscrire
sheet-amend = Corriger la donne { $n }
sheet-insert = Avant la donne { $n }
sheet-delete = Effacer la donne
sheet-more = Autres cas
sheet-everyone-passed = Tout le monde a passé
sheet-misdeal = Maldonne
sheet-misdeal-by = Qui a mal donné ?
sheet-misdeal-again = On redonne, personne ne marque
sheet-misdeal-contract = { $vocabulary ->
    [belote] La prise est perdue aussi
   *[other] Le contrat annoncé est perdu aussi
}
sheet-renonce = Renonce
sheet-renonce-by = Qui a renoncé ?
sheet-renonce-costs = Ce qu’elle coûte
sheet-renonce-deal = La donne
sheet-renonce-points = Des points
sheet-adjustment = Ajuster les totaux
sheet-adjustment-points = Points à ajouter ou à retirer
sheet-adjustment-note = Pour quelle raison ?
sheet-yes = Oui
sheet-no = Non
sheet-surdoubled-short = { word-surdoubled.short }
sheet-clear = Vider la feuille
# $needed: the points that the contract asks, where as many as were said do not make it.
sheet-needed = il fallait { $needed }
sheet-ask-made = Fait ou { word-lost.inline } ?
sheet-made = Fait
sheet-lost = { word-lost }
sheet-made-uncounted = Fait, sans compter les points
sheet-lost-uncounted = { word-lost }, sans compter les points
sheet-play = Jouer
sheet-change-contract = Changer { word-contract.the }
sheet-played = La donne a été jouée
# $side: the name of the side that wins the match with this deal.
sheet-wins = { $side } : fin de la partie
sheet-meld-rank = Donnez aussi la hauteur.
sheet-meld-add = Ajouter
# $meld: the name of a meld; $name: the player who has it.
sheet-meld-of = { $meld }, { $name }
sheet-meld-false = { $meld } (à tort)
sheet-meld-mark-false = À tort
# $card: the highest card of the meld.
sheet-meld-to = { $meld } { AU($card) }
sheet-meld-without = Retirer : { $meld }
# $side: the side that has it; may be empty.
sheet-belote-of = Belote à { $suit } { $side }

## Labels for screen readers

a11y-turn = Tourner l’ardoise vers les autres
a11y-deals = Les donnes
# $contract: a contract-name; $taker: a player or a side; $test: a test-made-by or similar; $us_total, $them_total: running totals.
a11y-deal-row = Donne { $n } : { $contract } par { $taker }, { $test }. Nous { $us }, Eux { $them }. Totaux { $us_total } à { $them_total }.
a11y-deal-row-doubled = Donne { $n } : { $contract } par { $taker }, { $doubled }, { $test }. Nous { $us }, Eux { $them }. Totaux { $us_total } à { $them_total }.
# $what: a void-…, a misdeal or an adjustment.
a11y-deal-row-other = Donne { $n } : { $what }. Nous { $us }, Eux { $them }. Totaux { $us_total } à { $them_total }.
a11y-contract = { word-contract } : { $contract } par { $taker }
a11y-preview = Nous { $us }, Eux { $them }, { $test }
a11y-taker = Preneur : { $name }
a11y-level = { word-contract } : { $level }
a11y-strain = Atout : { $strain }
a11y-points-side = De qui compte-t-on les points ?
a11y-tens = Dizaines
a11y-units = Unités
a11y-belote-side = Belote : { $side }
a11y-ahead = Pour passer devant
a11y-marks = Marques
a11y-mark-to-come = Marque à venir
a11y-adjustment-row = { $what }. Nous { $us }, Eux { $them }. Totaux { $us_total } à { $them_total }.

## Chart

chart-title = L’écart, donne après donne
chart-empty = Inscrivez une donne : l’écart se dessinera ici, donne après donne.
chart-ahead = { $side } devant
chart-says = L’écart donne après donne, sur { $deals } donnes : au plus haut { $highest }, au plus bas { $lowest }, à la fin { $last }.
side-rules = Les règles en jeu
side-applies = La règle qui s’applique
chart-totals-title = Les totaux, donne après donne
# $deals: the number of deals; $us_name, $them_name: the sides; $us, $them: their totals.
chart-totals-says = Les totaux sur { $deals } donnes : { $us_name } { $us }, { $them_name } { $them }. Flèches pour aller d’une donne à l’autre, Entrée pour l’ouvrir.
chart-target = { $n } pour gagner
chart-column-deal = Donne
# $side: a side's name.
chart-column-total = Total, { $side }

## Seats

# $name: a player.
people-pick = Choisir { $name }, pour changer sa place
# $one, $other: the players who change places.
people-swap = Échanger les places { DE($one) } et { DE($other) }
people-picked = { $name } : touchez une autre place pour l’échange, ou son remplaçant.
people-colour = Couleur { DE($name) }
colour-rose = Rose
colour-olive = Olive
colour-cocoa = Brun
colour-stone = Gris
colour-lagoon = Turquoise

## An unknown name that is nearly the same as a known one

# $name: the name as typed.
people-alike = « { $name } » est un nouveau nom.
# $name: a known player.
people-alike-one = { $name } ?
# $typed: the name as typed; $name: the player it may mean.
people-alike-take = Prendre { $name } au lieu { DE($typed) }

## Corrections and substitutes

# $n: the first deal of the new player.
people-ask-names = Le nom était-il mal écrit, ou quelqu’un d’autre joue-t-il ?
people-correct-name = Corriger le nom
people-substitute-from = Remplaçant à partir de la donne { $n }
people-ask-places = Les places étaient-elles fausses, ou changez-vous de place ?
people-correct-places = Corriger les places
people-places-from = Changer à partir de la donne { $n }

## Sides

# $side: Us or Them.
people-side = Nom du camp { $side }
people-side-own = Autre nom

## The clock

clock-last-of-manche = Dernière donne de la manche
clock-of = sur { $n } min
clock-stands = montre arrêtée
clock-pause = Pause
clock-resume = Reprendre
clock-sound = Sonner { $minutes } min avant la fin, et à la fin
clock-sound-held = Touchez l’écran pour le son

## Halfway, and what each side needs

halfway-side =
    { MANY($side) ->
        [us] { $side } passons la moitié
        [them] { $side } passent la moitié
        [many] { $side } passent la moitié
       *[one] { $side } passe la moitié
    }
halfway-both = Les deux camps passent la moitié
halfway-deals = La moitié des donnes est jouée
ahead-title = Pour passer devant
ahead-level = À égalité : qui marque le plus passe devant.
# $n: points; $side, $other: sides.
ahead-more = { $side } : { $n } de plus { QUE($other) }.
# $deals: how many; $n: points for each.
ahead-by-rule = { $deals ->
         [one] Il reste une donne.
        *[other] Il reste { $deals } donnes : { $n } de plus par donne.
    }
ahead-by-pace = { $deals ->
         [one] À ce rythme, la prochaine donne est la dernière.
        *[other] À ce rythme, encore { $deals } donnes : { $n } de plus par donne.
    }
ahead-by-clock = { $deals ->
         [one] Le temps d’une donne encore.
        *[other] Le temps de { $deals } donnes environ : { $n } de plus par donne.
    }
# $total: the target; $us, $them: points.
ahead-target = Avant { $total } : encore { $us } pour { $us_name }, { $them } pour { $them_name }.

## A deal to try

practice-title = Un essai, rien n’est gardé
practice-again = Recommencer

## Series

# $us, $them: matches won.
series-score = Parties gagnées : { $us } à { $them }
series-belle = C’était la belle.

## A note on a deal

deal-note-title = Note sur la donne { $n }
deal-note-title-adjustment = Raison de l’ajustement
deal-note-label = Quelques mots, qui ne changent aucune marque
deal-note-keep = Enregistrer

## Hints

hint-table = Touchez une donne pour voir son détail.
hint-chart = Touchez un point pour voir la donne.
