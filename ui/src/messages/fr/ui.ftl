### The screens' further words.

## Table

# $dealer, $speaker: players; $leader: the player who speaks first.
table-next-speaks = Donne { $n } : { $dealer } donne, { $leader } parle
table-change-contract = Contrat
table-see-end = Voir la fin
table-differs = Une donne se marquerait autrement aujourd’hui.
table-mark-again = Marquer à nouveau
table-back-home = Accueil

# A row of the slate: what can be done with it, and what was noted on it.
row-menu = Donne { $n } : que faire
row-menu-adjustment = Ajustement : que faire
row-note = Note
row-what-if = Et si…
row-delete = Effacer
row-noted = Note : { $note }

## Menu

menu-clear-contract = Effacer le contrat en jeu
# $theme: the look chosen.
menu-theme-is = Aspect : { $theme }
menu-chart = Les courbes
menu-compare = Sous d’autres règles
menu-journal = Journal
menu-keepsakes = Souvenirs
change-keep = Garder

## New match

new-dealer-says = Touchez les cartes devant celui qui donne en premier. Les noms peuvent attendre.
new-more-presets = Autres règlements publiés

## Deal sheet

sheet-yes = Oui
sheet-no = Non
sheet-surdoubled-short = Sur-coinché
sheet-play = Jouer
sheet-change-contract = Changer le contrat
sheet-played = La donne a été jouée
# $side: a side's name; with this deal it wins the match.
sheet-wins = { $side } : fin de la partie
sheet-meld-add = Ajouter
# $meld: a meld's name; $name: who has it.
sheet-meld-of = { $meld }, { $name }
# $card: its highest card.
sheet-meld-to = { $meld } à { $card }
sheet-meld-without = Retirer : { $meld }
# $side: who has it, may be empty.
sheet-belote-of = Belote à { $suit } { $side }

## Why

why-counted = Comptés à la table
why-converted = Points convertis
why-converted-says = Ramenés au total de la marque
why-marked-cards = Points marqués
# $compared: 78 est sous 90; $decided: chuté de 12.
why-decided = { $compared } : { $decided }

## Events, in the journal and beside undo

event-match_created = Partie commencée
event-match_renamed = Partie renommée
event-sides_changed = Joueurs changés
event-dealer_changed = Donneur changé
event-players_reseated = Remplacement ou changement de place
event-player_coloured = Couleur choisie
event-clock_paused = Montre arrêtée
event-clock_resumed = Montre remise en marche
event-contract_recorded = Contrat inscrit
event-contract_cleared = Contrat effacé
event-deal_recorded = Donne inscrite
event-deal_amended = Donne corrigée
event-deal_deleted = Donne effacée
event-ruleset_changed = Règles changées
event-match_finished = Partie finie
event-match_abandoned = Partie abandonnée
event-match_reopened = Partie rouverte
event-match_resumed = Partie reprise
event-match_marked_again = Marques recalculées
event-undone = Annulé
event-redone = Rétabli
event-other = Changement inscrit
# The deal that a change was about, and the marks confirmed with it.
journal-deal = donne { $n }
journal-marks = { $us } à { $them }
journal-undone = annulé depuis

## End

end-slate-short = Ardoise
end-time =
    { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes ->
            [0] 00
            [1] 01
            [2] 02
            [3] 03
            [4] 04
            [5] 05
            [6] 06
            [7] 07
            [8] 08
            [9] 09
           *[other] { $minutes }
        }
    }

## The match told in a few deals. $contract is drawn; $taker, $side: names; $n: points; $made: made, lost, none; $doubling: none, coinche, surcoinche.

story-lead =
    { $made ->
        [lost] Le { $contract } de { $taker } chute : { $side } devant de { $n }.
       *[other] Le { $contract } de { $taker } passe : { $side } devant de { $n }.
    }
story-lead-other = { $side } devant de { $n }.
story-biggest =
    { $doubling ->
        [none]
            { $made ->
                [lost] Le { $contract } de { $taker } chute : +{ $n } pour { $side }, le coup de la partie.
               *[other] Le { $contract } de { $taker } : +{ $n }, le coup de la partie.
            }
       *[other]
            { $made ->
                [lost] Le { $contract } de { $taker }, coinché et chuté : +{ $n } pour { $side }, le coup de la partie.
               *[other] Le { $contract } de { $taker }, coinché et fait : +{ $n }, le coup de la partie.
            }
    }
story-biggest-other = +{ $n } pour { $side }, le coup de la partie.
story-coinche =
    { $made ->
        [lost] Le { $contract } de { $taker }, coinché et chuté : +{ $n } pour { $side }.
       *[other] Le { $contract } de { $taker }, coinché et fait : +{ $n } pour { $side }.
    }
story-coinche-other = +{ $n } pour { $side }.
story-last =
    { $made ->
        [lost] Le { $contract } de { $taker } chute, et { $side } finit la partie.
       *[other] Le { $contract } de { $taker } finit la partie.
    }
story-last-other = { $side } finit la partie.

## Chart

chart-title = L’écart, donne après donne
chart-empty = Inscrivez une donne : l’écart se dessinera ici, donne après donne.
chart-ahead = { $side } devant
chart-says = L’écart donne après donne, sur { $deals } donnes : au plus haut { $highest }, au plus bas { $lowest }, à la fin { $last }.
side-rules = Les règles en jeu
side-applies = La règle qui s’applique

## Matches

match-status-playing = en cours
match-status-abandoned = abandonnée
match-status-finished = finie
matches-more = Parties plus anciennes

## Spoken labels

a11y-mark-to-come = Marque à venir
a11y-adjustment-row = { $what }. Nous { $us }, Eux { $them }. Totaux { $us_total } à { $them_total }.

## When nothing can be shown

broken-title = Les parties ne s’ouvrent pas
broken-retry = Réessayer
