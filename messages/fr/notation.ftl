### Deals typed on one line.

## A deal on one line

# A deal typed in one line.
line-title = Saisir au clavier
line-label = Une donne par ligne
line-candidates = Suites possibles
line-examples = Par exemple :
line-record = { $count ->
    [one] Inscrire
   *[other] Inscrire { $count } donnes
}
line-total = total { $n }
line-coinche = { $told ->
    [yes] { word-doubled.inline } par { $name }
   *[no] { word-doubled.inline }
}
line-surcoinche = { $told ->
    [yes] { word-surdoubled.inline } par { $name }
   *[no] { word-surdoubled.inline }
}
line-points = { $value } points, { $name }
line-tricks = { $value } plis, { $name }
line-last_trick = dernier pli, { $name }
line-all_tricks = tous les plis, { $name }
line-alone = tous les plis, d’un seul joueur
line-made = { $value ->
    [true] { word-made.inline }
   *[false] { word-lost.contract }
}
line-renonce = renonce, { $name }
line-dealer =
    { MANY($name) ->
        [us] { $name } donnons
        [them] { $name } donnent
        [many] { $name } donnent
       *[one] { $name } donne
    }
line-minute = { $value } min
line-note = « { $value } »
line-misdeal = maldonne, { $name }
line-adjust = { $value } points, { $name }

## Lines that cannot be read

error-unknown_word = « { $value } » n’est ni un mot de la notation ni un nom de la table. Choisissez dans la liste.
error-ambiguous_word = « { $value } » peut vouloir dire plusieurs choses : écrivez { $allowed }.
error-said_twice = « { $value } » est écrit deux fois. Effacez l’un des deux.
error-out_of_place = « { $value } » ne va pas avec ce qui précède. Effacez-le, ou commencez une autre ligne.
error-who_is_missing = Qui ? Écrivez le joueur ou le camp avant « { $value } ».
error-nothing_said = Il manque la suite de « { $value } ». Continuez, ou effacez.
error-note_not_closed = La note n’a pas de fin : fermez-la par un guillemet.
error-number_too_long = « { $value } » est trop long pour un nombre de points : moins de chiffres suffisent.
