### Ce qu’un tableau venu d’ailleurs a de particulier : ce qui y est demandé, et ce qui n’y va pas.

error-nobody_of_that_name = « { $value } » n’est le nom de personne à cette table. Au choix : { $allowed }, ou une place.
error-suit_unclear = « { $value } » peut être cœur, carreau ou trèfle. Écrivez la couleur en toutes lettres.
error-melds_unreadable = Ces annonces ne se lisent pas : « { $value } ». Écrivez-les comme « nous tierce dh eux carre v ».
error-no_such_ruleset = Aucun règlement ne s’appelle « { $value } ». Au choix : { $allowed }, ou le nom d’un autre de la liste des règlements.
error-answer_unclear = « { $field } » : « { $value } » peut dire oui ou non, une place ou un nombre. Écrivez en toutes lettres ce que c’est : oui, non, nord, ouest, contré ou x2.
error-played_or_not = « { $field } » : « { $value } » est d’une donne jouée, et cette ligne dit que la donne ne l’a pas été. Effacez l’un ou l’autre.
error-day_out_of_range = Personne n’a pu jouer le « { $value } ». Donnez un jour du { $min } au { $max }.
error-not_a_separator = « { $value } » ne peut pas séparer des colonnes. Donnez plutôt « ; », « , », « | » ou une tabulation.
error-row_cut = Le fichier s’arrête au milieu de cette ligne. Enregistrez-le à nouveau de là où il vient.

## Un tableau

csv-how = Comment lire ce fichier
csv-tab = Tabulation
csv-encoding = Lettres
csv-utf-8 = Unicode (UTF-8)
csv-windows-1252 = Windows occidental
csv-macintosh = Ancien Macintosh
csv-utf-16 = Unicode (UTF-16)
# $encoding: comment il est lu ici.
csv-guessed = Ce fichier n’est pas en Unicode. Il est lu ici comme « { $encoding } » : si les accents sont justes dans les noms, tout va bien ; sinon, choisissez d’autres lettres.
csv-rulesets-own = Les vôtres
csv-rulesets-published = Publiés
csv-ruleset = Règlement, sinon
csv-columns = Ce que contient chaque colonne
csv-columns-says = Une partie tient à sa date et à ses joueurs, ou à la colonne qui la nomme.
csv-column = Colonne { $n }
csv-left-out = Laissée de côté
csv-group-match = La partie
csv-group-players = Qui joue
csv-group-contract = Le contrat
csv-group-count = Le compte
csv-group-rest = Ce qui arrive aussi
csv-group-marks = La marque
csv-field-match = Partie
csv-field-date = Date
csv-field-name = Nom de la partie
csv-field-place = Lieu
csv-field-ruleset = Règlement
csv-field-us1 = Nous, sud
csv-field-us2 = Nous, nord
csv-field-them1 = Eux, est
csv-field-them2 = Eux, ouest
csv-field-dealer = Donneur
csv-field-taker = Preneur
csv-field-level = Palier
csv-field-strain = Atout
csv-field-doubling = Coinche
csv-field-doubled_by = Coinché par
csv-field-surcoinched_by = Surcoinché par
csv-field-points_us = Points faits, Nous
csv-field-points_them = Points faits, Eux
csv-field-tricks_us = Plis, Nous
csv-field-tricks_them = Plis, Eux
csv-field-last_trick = Dix de der
csv-field-all_tricks = Tous les plis
csv-field-alone = Tous les plis, par un seul joueur
csv-field-belote = Belote
csv-field-melds = Annonces
csv-field-renonce = Renonce
csv-field-void = Donne sans jeu
csv-field-misdeal = Maldonne
csv-field-minute = Minute
csv-field-winner = Vainqueur de la partie
csv-field-mark_us = Marque, Nous
csv-field-mark_them = Marque, Eux
csv-field-note = Note
csv-makes = { $n ->
         [0] Aucune partie à créer
         [one] { $n } partie à créer
        *[other] { $n } parties à créer
    }
csv-rows = { $n ->
         [0] Aucune ligne n’a pu être lue.
         [one] De { $n } ligne.
        *[other] De { $n } lignes.
    }
# $lines: leurs numéros; $n: combien il y en a.
csv-sums = { $n ->
         [one] La ligne { $lines } est un total : elle est laissée de côté.
        *[other] Les lignes { $lines } sont des totaux : elles sont laissées de côté.
    }
csv-sums-more = { $n } lignes sont des totaux : elles sont laissées de côté.
# $lines: leurs numéros; $n: combien il y en a.
csv-above = { $n ->
         [one] La ligne { $lines } est au-dessus des titres : elle est laissée de côté.
        *[other] Les lignes { $lines } sont au-dessus des titres : elles sont laissées de côté.
    }
csv-known = { $n ->
         [one] { $n } partie est déjà ici, et reste comme elle est.
        *[other] { $n } parties sont déjà ici, et restent comme elles sont.
    }
csv-unfinished = { $n ->
         [one] { $n } partie n’atteint pas la fin de ses règles
        *[other] { $n } parties n’atteignent pas la fin de leurs règles
    }
csv-unfinished-abandoned = Laissées là, sauf aujourd’hui
csv-unfinished-finished = Finies : qui mène a gagné
csv-unfinished-playing = Encore en cours
# $list: ce qui se regarde plus bas, en quelques mots chacun.
csv-below = À voir plus bas : { $list }.
csv-below-alike = { $n ->
         [one] un nom à reconnaître
        *[other] { $n } noms à reconnaître
    }
csv-below-otherwise = { $n ->
         [one] une donne marquée autrement
        *[other] { $n } donnes marquées autrement
    }
csv-below-bad = { $n ->
         [one] une ligne qui ne se lit pas
        *[other] { $n } lignes qui ne se lisent pas
    }
csv-otherwise = { $n ->
         [one] { $n } donne est marquée autrement que par ces règles
        *[other] { $n } donnes sont marquées autrement que par ces règles
    }
csv-otherwise-says = La marque du fichier est gardée, et l’ardoise dira les deux. Si c’est presque partout, choisissez un autre règlement ; pour que les règles marquent, laissez de côté les colonnes de la marque.
# $us, $them: la marque du fichier; $rules_us, $rules_them: celle des règles.
csv-otherwise-line = { $us } à { $them } ; par les règles { $rules_us } à { $rules_them }
# $us, $them: les totaux.
csv-totals = { $us } à { $them }
csv-nobody = Sans noms
csv-lines = { $n ->
         [one] { $n } ligne
        *[other] { $n } lignes
    }
csv-more = { $n ->
         [one] Et { $n } autre.
        *[other] Et { $n } autres.
    }
csv-write = { $n ->
         [0] Créer
         [one] Créer la partie
        *[other] Créer les { $n } parties
    }
csv-alike = Est-ce la même personne ?
csv-alike-says = Ces noms ne diffèrent que par un accent, une espace ou un trait d’union. Sans réponse, chacun reste comme il est écrit.
csv-alike-pair = « { $typed } » et « { $known } »
csv-alike-two = Garder « { $typed } »
csv-alike-same = La même : { $known }
csv-bad = { $n ->
         [one] { $n } ligne ne se lit pas
        *[other] { $n } lignes ne se lisent pas
    }
csv-bad-says = Elles sont laissées de côté, et leurs parties seraient écrites sans elles. Corrigez-les d’abord dans le fichier, puis apportez-le à nouveau.
csv-line = Ligne { $n }
csv-bad-all = Voir les { $n } lignes

## Ce qui ne va pas dans une ligne

field-date = date
field-ruleset = règlement
field-level = palier
field-mark_us = marque, Nous
field-mark_them = marque, Eux
field-alone = tous les plis, par un seul joueur
field-belote = belote
field-renonce = renonce
field-void = donne sans jeu
field-misdeal = maldonne
field-minute = minute
field-winner = vainqueur
field-strain = atout
field-place = lieu
field-points_us = points faits, Nous
field-points_them = points faits, Eux
field-tricks_us = plis, Nous
field-tricks_them = plis, Eux

## Un tableau à emporter

export-left-out = { $n ->
         [one] { $n } partie n’y est pas : les règles d’aujourd’hui ne la lisent plus. Le fichier complet l’a.
        *[other] { $n } parties n’y sont pas : les règles d’aujourd’hui ne les lisent plus. Le fichier complet les a.
    }
