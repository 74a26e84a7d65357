### The same deals under other rules.
### $ruleset: a ruleset; $side: a side; $n: a number; $deal: the number of a deal; $us and $them: points.
### In notes, $from, $to: the bid or announcement, and what it counts as; $count: a number; $what: what is approximate; $strain: a strain.

compare-house = { $ruleset }, règles maison
compare-own = vos règles
compare-approximate = approché
compare-unplayable = injouable
compare-same = Même marque.
compare-deal-open = Et avec d’autres règles ?
compare-match-open = Et avec d’autres règles ?
compare-by = { $side } de { $n }
compare-draw = Égalité
compare-leads = { $side } devant, de { $n }
compare-made = fait
compare-lost = { word-lost.inline }

## Matches that cannot be compared

# $value: the number of the comparison.
error-history_gone = La comparaison { $value } n’est plus disponible. Relancez-la.
# $field: the place of the ruleset in the request; $value: the ruleset; $name: the ruleset of the match.
error-family_differs = « { $field } » : { $value } ne se joue pas avec les mêmes cartes { QUE($name) }. On ne compare que des règlements aux mêmes cartes.

## A deal

compare-deal-title = Avec d’autres règles
compare-deal-n = Donne { $n }
compare-swing = { $side } +{ $n }
compare-swing-says = L’écart change de { $n } pour { $side }.
compare-swing-none = Même écart
# $rule: the rule of the other ruleset; $own: that of the table.
compare-cause = { $rule }
compare-cause-own = ici : { $own }
compare-cause-together = Seulement ensemble :
# Above the shares of the house rules in the difference between two rulesets over a match.
compare-causes = D’où vient cet écart
# $n: points that no rule explains deal by deal.
compare-causes-rest = Le reste, { $n } pour { $side }, vient de l’enchaînement des donnes : points en litige, donnes injouables, ou fin à une autre donne.
compare-alike = { $n ->
        [one] Un règlement donne ici la même marque.
       *[other] { $n } règlements donnent ici la même marque.
    }
compare-not-here = Ne s’y joue pas

## A match

compare-title = { $n ->
        [one] La partie avec un seul règlement
       *[other] La même partie avec { $n } règlements
    }
compare-loading = Calcul de la partie…
compare-empty = Dès la première donne inscrite, la partie est recomptée ici avec d’autres règles.
compare-deal-column = Donne
compare-total = Total
compare-add = Ajouter un règlement
compare-add-title = Quels règlements comparer
compare-ended = finie à la donne { $deal }
compare-ended-adjusted = finie sur un ajustement
compare-not-ended = inachevée
compare-turned = bascule à la donne { $deal }
compare-left-out = { $n ->
        [one] { $n } donne injouable
       *[other] { $n } donnes injouables
    }
compare-after-end = après la fin
compare-flips = { $n ->
        [0] Aucun règlement ne change le gagnant
        [one] Un règlement sur { $of } change le gagnant
       *[other] { $n } règlements sur { $of } changent le gagnant
    }
compare-flips-leader = { $n ->
        [0] Aucun règlement ne change le camp en tête
        [one] Un règlement sur { $of } change le camp en tête
       *[other] { $n } règlements sur { $of } changent le camp en tête
    }
compare-flip = { $ruleset } : { $side } de { $n }.
compare-flip-turned = { $ruleset } : { $side } de { $n }. Tout bascule à la donne { $deal }.
compare-flip-tied = { $ruleset } : égalité.
# $rule: the house rule that makes most of a difference, $n: its points for $side.
compare-mostly = Surtout : { $rule } ({ $side } +{ $n })
# After the name of a ruleset: $n others have the same result.
compare-and-more = { $n ->
        [one] et un autre
       *[other] et { $n } autres
    }
# $list: the rulesets under which the match ends as it did.
compare-alike-match = Même résultat : { $list }.
compare-rest = Les autres règlements
compare-own-stands = Vos règles : { $side } de { $n }.
compare-chart = L’écart, donne après donne
compare-chart-says = { $ruleset } : { $n } à la fin.
compare-tint = Fond de couleur : ce camp mène ici, alors que l’autre menait avec vos règles.
compare-approximate-says = ≈ : chiffre approché. Touchez la donne pour savoir pourquoi.
compare-part = Là où ils divergent
compare-part-a = Premier règlement
compare-part-b = Second règlement
compare-part-never = Ces deux règlements donnent la même marque tout au long de la partie.
compare-part-at = { $n ->
        [one] Une donne diffère.
       *[other] { $n } donnes diffèrent, à partir de la donne { $deal }.
    }
compare-part-adjusted = ajustement

## What if

what-if-open = Et si…
what-if-title = Et si…
what-if-level = { word-contract }
what-if-lower = Un palier plus bas
what-if-higher = Un palier plus haut
what-if-doubling = { word-doubling }
what-if-points = Points : { $side }
what-if-belote = Belote
what-if-plain = sans
what-if-nobody = personne
# $n: points more, or less where below 0.
what-if-move = Points : { $n }
what-if-again = Comme inscrit
what-if-before = inscrit
what-if-after = et si
what-if-deal = Donne { $n }
what-if-total = Total
what-if-none-wins = La partie n’est pas finie.
what-if-same-winner = Même vainqueur : { $side }.
what-if-new-winner = Nouveau vainqueur : { $side }, et non plus { $other }.
what-if-no-longer = La partie ne serait plus finie.
what-if-now-wins = La partie serait finie. Vainqueur : { $side }.
what-if-follows = La suite
what-if-untouched = Aucun effet sur la suite.
what-if-nothing = Modifiez cette donne : la partie inscrite ne change pas.
what-if-not-played = Cette donne n’a pas été jouée : il n’y a rien à y changer.

## The whole ledger

compare-history-title = Toutes vos parties, avec d’autres règles
compare-history-says = Chaque partie est recomptée avec tous les règlements qui se jouent avec les mêmes cartes.
compare-history-starting = Ouverture de vos parties…
compare-history-progress = { $done ->
        [one] { $done } donne recomptée sur { $total }
       *[other] { $done } donnes recomptées sur { $total }
    }
compare-history-stop = Arrêter
compare-history-again = Recommencer
compare-history-cancelled = Comparaison arrêtée. Rien n’a changé.
compare-history-failed = La comparaison n’a pas abouti.
compare-history-empty = Aucune partie à comparer pour l’instant.
compare-history-unreadable = { $n ->
        [one] { $n } partie est illisible avec cette version et n’est pas comptée.
       *[other] { $n } parties sont illisibles avec cette version et ne sont pas comptées.
    }
compare-history-winner = Autre gagnant
compare-history-length = Donnes par partie
compare-history-spread = Écart final
compare-history-of = { $n } sur { $total }
compare-history-spread-says = { $n } en moyenne, { $most } au plus
compare-history-none = aucune finie
compare-history-approximate = { $n ->
        [one] { $n } donne approchée
       *[other] { $n } donnes approchées
    }
compare-history-not-ended = { $n ->
        [one] { $n } partie inachevée
       *[other] { $n } parties inachevées
    }
compare-history-rule = Surtout : { $rule } ({ $n } points sur { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    })
compare-history-most = La règle qui pèse le plus
compare-history-most-says = { $n } points par donne qu’elle change, sur { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, avec { $ruleset }.
compare-history-longest = La plus longue
compare-history-shortest = La plus courte
compare-history-lasts = { $ruleset } : { $n } donnes en moyenne.

## Adaptations of a deal for marking it under other rules

note-level =
    { $to ->
        [take] Ici, c’est une simple prise
        [capot] Ici, c’est un capot
        [generale] Ici, c’est une générale
        [capot_belote] Ici, c’est un capot beloté
        [generale_belote] Ici, c’est une générale belotée
       *[other] Ici, le contrat est { $to }
    } (annonce à la table : { $from ->
        [take] { level-take.inline }
        [capot] { level-capot.inline }
        [generale] { level-generale.inline }
        [capot_belote] { level-capot_belote.inline }
        [generale_belote] { level-generale_belote.inline }
       *[other] { $from }
    }).
note-slam = { note-level }
note-doubling = { $to ->
        [coinche] Pas de { word-surdoubling.inline } avec ces règles : { word-doubling.the } reste.
       *[other] Pas de { word-doubling.inline } sur ce contrat avec ces règles.
    }
note-belote = { $count ->
        [one] Une belote ne compte pas avec ces règles.
       *[other] { $count } belotes ne comptent pas avec ces règles.
    }
note-melds = { $count ->
        [one] Une suite ou un carré ne compte pas avec ces règles.
       *[other] { $count } suites et carrés ne comptent pas avec ces règles.
    }
note-renonce = Une renonce ne coûte rien avec ces règles : les points comptent comme ils ont été faits.
note-all_pass = Avec ces règles, le premier à parler doit prendre : la donne compte comme annulée.
note-weak_hand = Ces règles ne connaissent pas la main trop faible : la donne est simplement annulée.
note-approximate = { $what ->
        [last_trick] Approché : le dix de der n’est pas noté, ou les points le contredisent. Il va au camp qui a le plus de points ; à égalité, au preneur.
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
note-uncounted = Injouable : cette donne est dite faite ou perdue sans avoir été comptée, et ces règles demandent ses points.
