### Explanations of marks, and the end of a match.

## Why

why-title = Pourquoi { $n } ?
why-title-none = Pourquoi rien ?
why-open = Pourquoi ?
why-contract-asked = { $vocabulary ->
    [belote] { $contract }
   *[other] Contrat demandé : { $contract }
}
why-under = { $total } n’atteint pas { $needed }
why-reached = { $total } atteint { $needed }
# $points: the card points; $n: what belote and annonces add; $total: their sum.
why-sum = { $points } + { $n } { $what ->
        [belote] (belote)
        [both] (belote et annonces)
       *[melds] (annonces)
    } = { $total }
# $contract: a contract as players say it, 90; $n: what it counts as, 92.
why-said = { $contract }, soit { $n }
why-with-last-trick = { $total } avec le dix de der
why-defence-takes-all = La défense prend tout
why-points-lost = { $n ->
         [0] Il n’y avait rien à perdre
         [one] Le point fait est perdu
        *[other] Les { $n } points sont perdus
    }
why-contract-doubled = Contrat { word-doubled.inline }
why-contract-surdoubled = Contrat { word-surdoubled.inline }
why-times = { $n } × { $factor }
why-nobody-marks = Personne ne marque
why-mark = Marque de la donne
why-rule = Règle de la maison
why-change-rule = Changer la règle
why-amend = Corriger
why-done = Compris
# $us, $them: the marks by today's program.
why-marked-before = La marque inscrite est gardée. Aujourd’hui, ce serait { $us } à { $them }.
why-counted = Comptés à la table
why-converted = Points convertis
why-converted-says = Ramenés au total de la marque
why-marked-cards = Points marqués
# $compared: 78 is under 90; $decided: lost by 12.
# $total: points made, as many as were bid or more; $needed: what the rules ask.
why-needed = { $total } ne suffit pas, il fallait { $needed }
# $terms: what a coinche multiplies; $factor: by what; $n: what it adds.
why-multiplied = { $terms } × { $factor }, soit + { $n }
why-decided = { $compared } : { $decided }

## End

# $names: two players or more, already joined; $name: one player.
end-winners = { $names } gagnent
end-winner = { MANY($name) ->
        [many] { $name } gagnent
       *[one] { $name } gagne
    }
end-us-win = Nous gagnons
end-them-win = Eux gagnent
end-manche-winners = { $names } gagnent la manche
end-manche-winner = { MANY($name) ->
        [many] { $name } gagnent la manche
       *[one] { $name } gagne la manche
    }
end-margin = { $n ->
         [one] { $n } point d’écart
        *[other] { $n } points d’écart
    }
end-equal = Égalité
end-revanche = Revanche
end-to-concours = Résultat de la table { $n }
end-next-manche = Manche suivante
end-belle = La belle
end-slate = Revoir l’ardoise
end-share = Partager
end-home = Accueil
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
end-as-it-stood = La partie s’est arrêtée là, avant le total.

## The story of the match. $contract is drawn; $taker, $side: names; $n: points; $made: made, lost, none; $doubling: none, coinche, surcoinche.

# $level: the level's code, or a number. .inline is for the middle of a sentence.
story-contract =
    { MANY($taker) ->
        [us] { $level ->
            [take] Notre prise à { $contract }
           *[other] Notre { $contract }
        }
        [them] { $level ->
            [take] Leur prise à { $contract }
           *[other] Leur { $contract }
        }
       *[other] { $level ->
            [take] La prise { DE($taker) } à { $contract }
            [generale] La { $contract } { DE($taker) }
            [generale_belote] La { $contract } { DE($taker) }
           *[other] Le { $contract } { DE($taker) }
        }
    }
    .inline =
        { MANY($taker) ->
            [us] { $level ->
                [take] notre prise à { $contract }
               *[other] notre { $contract }
            }
            [them] { $level ->
                [take] leur prise à { $contract }
               *[other] leur { $contract }
            }
           *[other] { $level ->
                [take] la prise { DE($taker) } à { $contract }
                [generale] la { $contract } { DE($taker) }
                [generale_belote] la { $contract } { DE($taker) }
               *[other] le { $contract } { DE($taker) }
            }
        }
story-loses = { $vocabulary ->
    [belote] est dedans
   *[other] chute
}
story-lead =
    { $made ->
        [lost] { story-contract } { story-loses } : { $side } devant de { $n }.
       *[other] { story-contract } passe : { $side } devant de { $n }.
    }
story-lead-other = { $side } devant de { $n }.
story-biggest =
    { $doubling ->
        [none]
            { $made ->
                [lost] { story-contract } { story-loses } : +{ $n } pour { $side }, le coup de la partie.
               *[other] { story-contract } passe : +{ $n } pour { $side }, le coup de la partie.
            }
        [surcoinche]
            { $made ->
                [lost] { word-surdoubling } : { story-contract.inline } { story-loses }, +{ $n } pour { $side }. Le coup de la partie.
               *[other] { word-surdoubling } : { story-contract.inline } passe, +{ $n } pour { $side }. Le coup de la partie.
            }
       *[other]
            { $made ->
                [lost] { word-doubling } : { story-contract.inline } { story-loses }, +{ $n } pour { $side }. Le coup de la partie.
               *[other] { word-doubling } : { story-contract.inline } passe, +{ $n } pour { $side }. Le coup de la partie.
            }
    }
story-biggest-other = +{ $n } pour { $side }, le coup de la partie.
story-coinche =
    { $made ->
        [lost] { word-doubling } : { story-contract.inline } { story-loses }, +{ $n } pour { $side }.
       *[other] { word-doubling } : { story-contract.inline } passe, +{ $n } pour { $side }.
    }
story-coinche-other = +{ $n } pour { $side }.
story-last =
    { $made ->
        [lost] { story-contract } { story-loses } et donne la partie { AU($side) }.
       *[other] { story-contract } donne la partie { AU($side) }.
    }
story-last-other = Partie gagnée : { $side }.

## Reasons of the lines

reason-card_points = Points aux cartes
    .says = Les points des plis, comptés comme le veut le règlement.
reason-contract = { word-contract }
    .says = La valeur du contrat, à qui gagne la donne.
reason-belote = Belote
    .says = Le roi et la dame d’atout dans une même main.
reason-melds = Annonces
    .says = Les suites et les carrés qui comptent.
reason-capot = Capot
    .says = Le capot remplace les points des cartes.
reason-generale = Générale
    .says = La générale remplace les points des cartes.
reason-forfeit = Forfait
    .says = Une somme fixe, au lieu du reste.
reason-difference = Différence
    .says = L’écart entre les points faits et le contrat, avec son multiplicateur.
reason-doubling = { word-doubling }
    .says = Ce que { word-doubling.the } ou { word-surdoubling.the } ajoute.
reason-misdeal = Maldonne
    .says = Le prix d’une donne mal faite.
reason-renonce = Renonce
    .says = Ce que la table a fixé pour la renonce.
reason-false_meld = Fausse annonce
    .says = Les points d’une annonce que l’autre camp n’avait pas.
reason-held_over = Litige
    .says = Les points qui attendaient depuis un litige.
reason-adjustment = Ajustement
    .says = Ajouté ou retiré à la main, avec la raison notée.

## The test of the contract

# $n: the margin in points; $total: the points of the takers; $needed: those that the contract needs; $against: those of the defence.
test-made = { word-made.inline }
test-made-by = { $n ->
         [0] fait tout juste
        *[other] fait de { $n }
    }
test-lost = { word-lost.inline }
test-lost-by = { $n ->
         [0] { word-lost.inline } à égalité
        *[other] { word-lost.inline } de { $n }
    }
test-litige = litige
test-replay = à rejouer
test-slam-made = fait, tous les plis
test-slam-lost = { word-lost.inline }, il manque des plis
test-level = { $total } pour { $needed } demandés
test-beat = { $total } contre { $against }
test-difference-level = juste le contrat, personne ne marque

## A deal as one line

line-of-title = Copier en une ligne
line-of-says = La donne, comme on la saisit au clavier :
line-of-copy = Copier
line-of-copied = Donne copiée.
