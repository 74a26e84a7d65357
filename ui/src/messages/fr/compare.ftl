### What was done to a deal so that it could be marked under rules that it was not played under.
### $from, $to: what was bid or said, and what it is taken for; $count: how many; $what: what is approximate; $strain: a strain.

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

## Matches that cannot be compared

# $field: where the ruleset is; $value: the ruleset; $name: a ruleset that the match was played under.
error-family_differs = « { $field } » : { $value } ne se joue pas avec les mêmes cartes que { $name }. On compare des règlements qui ont les mêmes cartes.
