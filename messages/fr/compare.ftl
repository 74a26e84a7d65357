### The same deals under other rules.
### $ruleset: a ruleset; $side: a side; $n: a number; $deal: the number of a deal; $us and $them: points.
### In notes, $from, $to: what was bid or said, and what it is taken for; $count: how many; $what: what is approximate; $strain: a strain.

compare-house = { $ruleset }, modifié
compare-own = vos règles
compare-approximate = approché
compare-unplayable = injouable
compare-same = La même marque.
compare-deal-open = Et sous d’autres règles ?
compare-match-open = Et sous d’autres règles ?
compare-by = { $side } de { $n }
compare-draw = Égalité
compare-leads = { $side } devant, de { $n }
compare-made = fait
compare-lost = chuté

## Matches that cannot be compared

# $value: the number of the comparison.
error-history_gone = La comparaison { $value } n’est plus connue. Recommencez-la.
# $field: where the ruleset is; $value: the ruleset; $name: a ruleset that the match was played under.
error-family_differs = « { $field } » : { $value } ne se joue pas avec les mêmes cartes que { $name }. On compare des règlements qui ont les mêmes cartes.

## A deal

compare-deal-title = Sous d’autres règles
compare-deal-n = Donne { $n }
compare-swing = { $side } +{ $n }
compare-swing-says = L’écart bouge de { $n } pour { $side }.
compare-swing-none = Même écart
# $rule: what the other ruleset says; $own: what the table's rules say.
compare-cause = { $rule }
compare-cause-own = ici : { $own }
compare-cause-together = Ensemble, et pas une seule :
compare-alike = { $n ->
        [one] Un règlement marque cette donne comme ici.
       *[other] { $n } règlements marquent cette donne comme ici.
    }
compare-not-here = Ne s’y joue pas

## A match

compare-title = { $n ->
        [one] La partie, un seul règlement
       *[other] La même partie, { $n } règlements
    }
compare-loading = On recompte la partie…
compare-empty = Dès la première donne inscrite, la partie se rejoue ici sous d’autres règles.
compare-deal-column = Donne
compare-total = Total
compare-add = Ajouter un règlement
compare-add-title = Quels règlements comparer
compare-ended = finie à la donne { $deal }
compare-ended-adjusted = finie sur une correction
compare-not-ended = pas finie
compare-turned = tourne à la donne { $deal }
compare-left-out = { $n ->
        [one] { $n } donne injouable
       *[other] { $n } donnes injouables
    }
compare-after-end = après la fin
compare-flips = { $n ->
        [0] Aucun règlement ne change le gagnant
        [one] Un règlement change le gagnant
       *[other] { $n } règlements changent le gagnant
    }
compare-flips-leader = { $n ->
        [0] Aucun règlement ne change qui mène
        [one] Un règlement change qui mène
       *[other] { $n } règlements changent qui mène
    }
compare-flip = { $ruleset } : { $side } de { $n }.
compare-flip-turned = { $ruleset } : { $side } de { $n }. Tout tourne à la donne { $deal }.
compare-flips-more = { $n ->
        [one] Et encore un autre.
       *[other] Et encore { $n } autres.
    }
compare-own-stands = Vos règles : { $side } de { $n }.
compare-chart = L’écart, donne après donne
compare-chart-says = { $ruleset } : { $n } à la fin.
compare-tint = Fond de couleur : ce camp mène ici alors que l’autre menait avec vos règles.
compare-approximate-says = ≈ : la donne ne dit pas tout ce que ces règles demandent, le chiffre est approché.
compare-part = Où ils se séparent
compare-part-a = Premier règlement
compare-part-b = Second règlement
compare-part-never = Ces deux règlements marquent toute la partie pareil.
compare-part-at = { $n ->
        [one] Une donne marquée autrement :
       *[other] { $n } donnes marquées autrement, la première est la donne { $deal } :
    }
compare-part-adjusted = correction
compare-versus = { $us } – { $them }

## What if

what-if-open = Et si…
what-if-title = Et si…
what-if-says = La partie inscrite ne change pas.
what-if-level = Contrat
what-if-lower = Un palier plus bas
what-if-higher = Un palier plus haut
what-if-doubling = Coinche
what-if-points = Points de { $side }
what-if-belote = Belote
what-if-plain = sans
what-if-nobody = personne
what-if-ten-less = Dix points de moins
what-if-ten-more = Dix points de plus
what-if-again = Comme c’était
what-if-before = inscrit
what-if-after = et si
what-if-deal = Donne { $n }
what-if-total = Total
what-if-none-wins = La partie n’est pas finie.
what-if-same-winner = La partie va toujours à { $side }.
what-if-new-winner = La partie va à { $side }, et non plus à { $other }.
what-if-no-longer = La partie n’est plus finie.
what-if-now-wins = La partie se finit : elle va à { $side }.
what-if-follows = La suite
what-if-untouched = Rien ne change à la suite.
what-if-nothing = Changez un fait de cette donne pour voir la suite.
what-if-not-played = Cette donne n’a pas été jouée : il n’y a rien à y changer.

## The whole ledger

compare-history-title = Toutes vos parties, autrement
compare-history-says = Chaque partie gardée ici est recomptée sous chaque règlement de ses cartes.
compare-history-starting = On ouvre toutes vos parties…
compare-history-progress = { $done ->
        [one] { $done } donne recomptée sur { $total }
       *[other] { $done } donnes recomptées sur { $total }
    }
compare-history-stop = Arrêter
compare-history-again = Recommencer
compare-history-cancelled = Arrêté. Rien n’est changé.
compare-history-failed = La comparaison n’a pas abouti.
compare-history-empty = Aucune partie à comparer encore.
compare-history-unreadable = { $n ->
        [one] { $n } partie ne se lit pas avec ce programme et n’est pas comptée.
       *[other] { $n } parties ne se lisent pas avec ce programme et ne sont pas comptées.
    }
compare-history-winner = Le gagnant change
compare-history-length = Donnes par partie
compare-history-spread = Écart à la fin
compare-history-of = { $n } sur { $total }
compare-history-spread-says = { $n }, au plus { $most }
compare-history-none = aucune finie
compare-history-approximate = { $n ->
        [one] { $n } donne approchée
       *[other] { $n } donnes approchées
    }
compare-history-not-ended = { $n ->
        [one] { $n } partie pas finie
       *[other] { $n } parties pas finies
    }
compare-history-rule = Surtout : { $rule } ({ $n } points sur { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    })
compare-history-most = La règle qui déplace le plus
compare-history-most-says = { $n } points sur { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, avec { $ruleset }.
compare-history-longest = La plus longue
compare-history-shortest = La plus courte
compare-history-lasts = { $ruleset } : { $n } donnes en moyenne.

## What was done to a deal so that it could be marked under other rules

note-level =
    Compte ici comme { $to ->
        [take] { level-take.inline }
        [capot] { level-capot.inline }
        [generale] { level-generale.inline }
        [capot_belote] { level-capot_belote.inline }
        [generale_belote] { level-generale_belote.inline }
       *[other] { $to }
    }, annoncé { $from ->
        [take] { level-take.inline }
        [capot] { level-capot.inline }
        [generale] { level-generale.inline }
        [capot_belote] { level-capot_belote.inline }
        [generale_belote] { level-generale_belote.inline }
       *[other] { $from }
    }.
note-slam = { note-level }
note-doubling = { $to ->
        [coinche] Pas de surcoinche avec ces règles : la coinche reste.
       *[other] Pas de coinche sur ce contrat avec ces règles : elle est laissée de côté.
    }
note-belote = { $count ->
        [one] Une belote ne compte pas avec ces règles : elle est laissée de côté.
       *[other] { $count } belotes ne comptent pas avec ces règles : elles sont laissées de côté.
    }
note-melds = { $count ->
        [one] Une suite ou un carré ne compte pas avec ces règles : l’annonce est laissée de côté.
       *[other] { $count } suites et carrés ne comptent pas avec ces règles : ces annonces sont laissées de côté.
    }
note-renonce = Une renonce ne coûte rien avec ces règles : les points comptent comme ils ont été faits.
note-weak_hand = Aucune main n’est trop faible avec ces règles : la donne est simplement annulée.
note-approximate = { $what ->
        [last_trick] Approché : on ne sait pas à qui est le dix de der, il va au camp qui a le plus de points.
        [tricks] Approché : on ne connaît pas le nombre de plis, on compare les points.
        [best_meld] Approché : rien ne dit quelles annonces sont les plus fortes, elles restent comme on les a marquées.
       *[points] Approché : les cartes se comptent autrement, les points sont repris en proportion.
    }

## Deals that cannot be played

note-strain = { $strain ->
        [schmurtz] Injouable : ces règles n’ont pas de schmürtz.
        [no_trumps] Injouable : ces règles n’ont pas ce contrat à { strain-no_trumps.inline }.
       *[all_trumps] Injouable : ces règles n’ont pas ce contrat à { strain-all_trumps.inline }.
    }
note-points_unknown = Injouable : une renonce a décidé de cette donne, elle ne coûte rien avec ces règles, et on ne connaît les points de personne.

## Hints

hint-compare = Chaque colonne compte les mêmes donnes sous d’autres règles.
hint-compare-deal = D’abord les règles qui changent le plus cette donne.
hint-compare-history = Vos parties recomptées sous chaque règlement.
hint-what-if = Changez un fait, la suite se recompte sans rien inscrire.
